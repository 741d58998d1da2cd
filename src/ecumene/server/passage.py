"""What happened between the position a page shows and the present one, step by step, so that people can follow. Each
step is drawn from what `state` draws from, and from nothing else."""

from typing import Any, Final

import msgspec

from ecumene.core.match import Match
from ecumene.core.text import Words
from ecumene.server import rendering
from ecumene.server.looking import Looking
from ecumene.server.problems import Problem
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.schemas import LogLine
from ecumene.server.sitting import go_on

MOST_STEPS: Final = 16
MOST_POSITIONS: Final = 96


class StepShown(msgspec.Struct):
    """A position at which the seat could see or hear something new."""

    position: int
    waiting: list[int]
    view: dict[str, Any]
    log: list[LogLine]


class PassageShown(msgspec.Struct):
    """`position` is how far the steps lead; what is left is asked for from there."""

    position: int
    steps: list[StepShown]


class Passing:
    """Walks through what has happened, for somebody who follows."""

    def __init__(self, room: Room, looking: Looking) -> None:
        self.room = room
        self.looking = looking

    async def passage(self, table: str, device: str, seat: int | None, lang: str, since: int) -> bytes:
        """The steps after a position, encoded."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, seat)
            match = sitting.playing
            if since > match.position:
                raise Problem("malformed", "no-position", {"last": match.position}, field="since")
            words = words_for(lang, sitting.head.game, sitting.names)
            past = await self.looking.at(sitting, since)
            sitting.past = None  # whatever fails below, it is not where it seems
            shown = await self.room.aside(walked, past, match.actions[since:], seat, words)
            sitting.past = past
            return msgspec.json.encode(shown)


def walked(past: Match, actions: list[tuple[int, str]], seat: int | None, words: Words) -> PassageShown:
    """Go on with the match as far as there is room for steps; the steps."""
    steps: list[StepShown] = []
    before = msgspec.json.encode(past.state.view(seat))
    for action in actions[:MOST_POSITIONS]:
        go_on(past, [action])
        view = past.state.view(seat)
        seen, heard = msgspec.json.encode(view), past.heard(seat, past.position)
        if seen == before and not heard:
            continue
        before = seen
        log = rendering.log_lines(heard, words)
        steps.append(StepShown(past.position, past.state.waiting(seat), view, log))
        if len(steps) == MOST_STEPS:
            break
    return PassageShown(past.position, steps)
