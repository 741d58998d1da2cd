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
            seen = list(range(match.position + 1)) if sitting.open_book else match.sight(seat)
            if since >= len(seen):
                raise Problem("malformed", "no-position", {"last": len(seen) - 1}, field="since")
            words = words_for(lang, sitting.head.game, sitting.names)
            past = await self.looking.at(sitting, seat, since)
            sitting.past = None  # whatever fails below, it is not where it seems
            walk = Walk(past, match.actions, seen[: since + MOST_POSITIONS + 1], seat, open_book=sitting.open_book)
            shown = await self.room.aside(walk.steps, since, words)
            sitting.past = past
            return msgspec.json.encode(shown)


class Walk:
    """Going on with a match from one position that a viewer has seen to the next."""

    def __init__(
        self, past: Match, actions: list[tuple[int, str]], seen: list[int], viewer: int | None, *, open_book: bool
    ) -> None:
        self.past = past
        self.actions = actions
        self.seen = seen
        self.viewer = viewer
        self.open_book = open_book

    def sight(self) -> rendering.Sight:
        return rendering.Sight(self.past, self.viewer, open_book=self.open_book)

    def steps(self, since: int, words: Words) -> PassageShown:
        """As far as there is room for steps; the steps."""
        steps: list[StepShown] = []
        before = msgspec.json.encode(self.sight().state.view(self.viewer))
        number = since
        while number + 1 < len(self.seen) and len(steps) < MOST_STEPS:
            number += 1
            go_on(self.past, self.actions[self.past.position : self.seen[number]])
            sight = self.sight()
            view, heard = sight.state.view(self.viewer), sight.heard(number)
            now = msgspec.json.encode(view)
            if now != before or heard:
                steps.append(StepShown(number, sight.waiting, view, rendering.log_lines(heard, words)))
            before = now
        return PassageShown(number, steps)
