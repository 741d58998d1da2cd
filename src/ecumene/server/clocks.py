"""The clocks of a table: what was agreed when it opened, and how much time each seat has. All pure.

A clock runs for a person who is asked, from the moment the question was put until it is answered. It stands still for
bots, while a seat is open, and while no server was there to take the answer (`pauses.py`). Who is asked is no secret at
a table with clocks: `opening.py` sees to that."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ecumene.server.schemas import AnswerClock, GameClock
from ecumene.server.table_schemas import ClockShown

DAY: Final = 86_400.0
GRACE: Final = 60.0  # seconds that whoever comes back after a time-out has at least

Span = tuple[float, float]


class Clock(msgspec.Struct, frozen=True):
    """What was agreed: `seconds` for the whole game with `increment` more after each answer, or for each answer; and
    what becomes of a seat that is late."""

    kind: Literal["game", "answer"]
    seconds: Annotated[float, Meta(gt=0)]
    late: Literal["bot", "forfeit"]
    increment: float = 0.0


class Times(msgspec.Struct, frozen=True):
    """How much each seat had `left` when it was last asked nothing, and `since` when it has been asked what it is asked
    now, if its clock runs."""

    left: list[float]
    since: list[float | None]


def agreed(wish: GameClock | AnswerClock) -> Clock:
    if isinstance(wish, GameClock):
        return Clock("game", wish.minutes * 60.0, wish.late, float(wish.increment))
    return Clock("answer", wish.days * DAY, wish.late)


def wished(clock: Clock) -> GameClock | AnswerClock:
    """The wish that leads to such a clock."""
    if clock.kind == "game":
        return GameClock(minutes=round(clock.seconds / 60), increment=round(clock.increment), late=clock.late)
    return AnswerClock(days=round(clock.seconds / DAY), late=clock.late)


def full(clock: Clock, seats: int) -> Times:
    """Nobody has been asked yet."""
    return Times([clock.seconds] * seats, [None] * seats)


def elapsed(since: float, now: float, pauses: Sequence[Span]) -> float:
    """The seconds in between, without those for which no server was there."""
    lost = sum(max(0.0, min(until, now) - max(begun, since)) for begun, until in pauses)
    return max(0.0, now - since - lost)


def remaining(clock: Clock, times: Times, seat: int, now: float, pauses: Sequence[Span]) -> float:
    """How much a seat has left now; nothing, or less, when it is late."""
    since = times.since[seat]
    return times.left[seat] - (0.0 if since is None else elapsed(since, now, pauses))


def moved_on(
    clock: Clock, times: Times, running: Sequence[int], now: float, pauses: Sequence[Span], answered: int | None = None
) -> Times:
    """The times from now on, when these seats are asked; one of them, or another, has just answered."""
    left, since = list(times.left), list(times.since)
    for seat in range(len(left)):
        if since[seat] is not None and (seat == answered or seat not in running):
            if clock.kind == "game":
                left[seat] = max(0.0, remaining(clock, times, seat, now, pauses))
            since[seat] = None
        if seat == answered and clock.kind == "game":
            left[seat] += clock.increment
        if seat in running and since[seat] is None:
            since[seat] = now
    return Times(left, since)


def granted(times: Times, seat: int) -> Times:
    """Whoever comes back has a little time at least."""
    left = list(times.left)
    left[seat] = max(left[seat], GRACE)
    return Times(left, times.since)


def deadline(clock: Clock, times: Times, now: float, pauses: Sequence[Span]) -> float | None:
    """When the first of those whose clocks run will be late, if no server stops until then."""
    seats = [seat for seat, since in enumerate(times.since) if since is not None]
    return min((now + remaining(clock, times, seat, now, pauses) for seat in seats), default=None)


def shown(clock: Clock, times: Times, people: Sequence[bool], now: float, pauses: Sequence[Span]) -> ClockShown:
    """What everybody at the table sees; bots have no clock."""
    left = [
        round(max(0.0, remaining(clock, times, seat, now, pauses)), 1) if person else None
        for seat, person in enumerate(people)
    ]
    running = [seat for seat, since in enumerate(times.since) if since is not None]
    return ClockShown(clock.kind, clock.seconds, clock.increment, clock.late, left, running)


def read(text: str) -> Clock:
    return msgspec.json.decode(text, type=Clock)


def read_times(text: str) -> Times:
    return msgspec.json.decode(text, type=Times)
