"""What happened between the position a page shows and the present one, step by step, so that people can follow. Each
step is drawn from what `state` draws from, and from nothing else."""

from typing import Final

import msgspec

from ecumene.core.match import Match
from ecumene.core.question import View
from ecumene.core.state import State
from ecumene.core.text import Words
from ecumene.server import rendering
from ecumene.server.looking import Looking
from ecumene.server.problems import Problem
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.sitting import go_on
from ecumene.server.table_schemas import LogLine

MOST_STEPS: Final = 16
MOST_POSITIONS: Final = 96


class StepShown(msgspec.Struct):
    """A position at which the seat could see or hear something new, or a moment on the way to it: what happens without
    an answer, such as a decision by the rules, is shown one thing at a time."""

    position: int
    waiting: list[int]
    view: View
    log: list[LogLine]


class PassageShown(msgspec.Struct):
    """`position` is how far the steps lead, `last` whether that is the present; the rest is asked for from there."""

    position: int
    last: bool
    steps: list[StepShown]


class Passing:
    """Walks through what has happened, for somebody who follows."""

    def __init__(self, room: Room, looking: Looking) -> None:
        self.room = room
        self.looking = looking

    async def passage(self, table: str, device: str, seat: int | None, lang: str, since: int) -> bytes:
        """The steps after a position, encoded. Positions are counted as the viewer counted them while the game ran, and
        so they stay for whoever still follows it when it is over."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, seat)
            match = sitting.playing
            seen = list(match.sight(seat))
            if since >= len(seen):
                raise Problem("malformed", "no-position", {"last": len(seen) - 1}, field="since")
            words = words_for(lang, sitting.head.game, sitting.names)
            past = await self.looking.past(sitting, seen[since])
            sitting.past = None  # whatever fails below, it is not where it seems
            shown = await self.room.aside(walked, past, match.actions, seen, since, seat=seat, words=words)
            sitting.past = past
            return msgspec.json.encode(shown)


def walked(
    past: Match, actions: list[tuple[int, str]], seen: list[int], since: int, seat: int | None, words: Words
) -> PassageShown:
    """Go on with the match as far as there is room for steps; the steps."""
    steps: list[StepShown] = []
    before = msgspec.json.encode(past.state.shown_to(seat))
    number = since
    while number + 1 < len(seen) and number - since < MOST_POSITIONS and len(steps) < MOST_STEPS:
        number += 1
        moments = Moments(seat)
        moments.watch(past, actions[past.position : seen[number]])
        heard = past.heard(seat, number)
        for view, count in moments.taken:
            if count:
                steps.append(StepShown(number, [], view, rendering.log_lines(heard[:count], words)))
                before, heard = msgspec.json.encode(view), heard[count:]
        view = past.state.shown_to(seat)
        encoded = msgspec.json.encode(view)
        if encoded == before and not heard:
            continue
        before = encoded
        steps.append(StepShown(number, past.waiting(seat), view, rendering.log_lines(heard, words)))
    return PassageShown(number, number + 1 == len(seen), steps)


class Moments:
    """Looks on while an answer is carried out: what the seat sees before each thing that happens by itself, and how
    much it has heard since the last time. Where several answers make one position for the seat, somebody was asked in
    secret, and nothing on the way there is shown."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.taken: list[tuple[View, int]] = []
        self.told = 0

    def watch(self, match: Match, actions: list[tuple[int, str]]) -> None:
        match.state.onlooker = self.look if len(actions) == 1 else None
        try:
            go_on(match, actions)
        finally:
            match.state.onlooker = None

    def look(self, state: State) -> None:
        events = state.events or []
        count = sum(event.heard_by(self.seat) for event in events[self.told :])
        self.told = len(events)
        self.taken.append((state.shown_to(self.seat), count))
