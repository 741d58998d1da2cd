"""How a game that is over went: the totals and the chances of its seats after each position, and the moments that
decided it. Every position is judged once, by the game's own judgement of what is on the table, with all that was hidden
in sight: no search, so that a whole game takes hardly longer than playing it again.

A moment is what one seat answered in a row, up to a few answers: what an answer pays is worth nothing until another
brings what it was paid for. The moments of a seat are those that changed its chances most, whoever caused them; a
change counts as far as it lasted.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

import msgspec

from ecumene.bots.advice import hope
from ecumene.bots.analysis import shares
from ecumene.core.match import Match
from ecumene.core.question import Outcome
from ecumene.core.state import State

MOMENTS = 3  # that are told
LONGEST = 6  # answers in a row that count as one moment
ROUND = 6  # rows of others that a change is compared with, before and after
LEAST = 1.0  # chances of a hundred: less decides nothing


class Moment(msgspec.Struct, frozen=True):
    """The answers of a seat from position `first` on, after which the game stood at position `last`; what they changed
    for good, of a hundred chances, for the seat looked from."""

    first: int
    last: int
    seat: int
    change: float


class Course(msgspec.Struct, frozen=True):
    """For each position the totals (nothing, where a game counts none) and the chances of a hundred; for each seat what
    decided the game."""

    totals: list[list[int]]
    chances: list[list[float]]
    moments: list[list[Moment]]


def course(match: Match, sudden: Sequence[str] = ()) -> Course:
    """The course of a match that is over; `sudden` are the endings that come before anything is counted."""
    assert match.outcome is not None
    totals, chances = walked(match, match.outcome)
    end = match.position if match.outcome.ending in sudden else match.position - 1  # counting decides nothing
    rows = rows_of([seat for seat, _ in match.actions[: max(0, end)]])
    return Course(totals, chances, [moments(chances, rows, seat) for seat in range(len(chances[0]))])


def walked(match: Match, outcome: Outcome) -> tuple[list[list[int]], list[list[float]]]:
    """Totals and chances after each position; the last are those of the outcome."""
    again = Match(match.game, match.options, match.seed, match.seats)
    totals: list[list[int]] = []
    chances: list[list[float]] = []
    for seat, action in match.actions:
        tallies = again.state.tallies()
        totals += [] if tallies is None else [tallies]
        chances.append(chances_in(again.state))
        again.act(seat, action)
    if len(totals) == len(chances):
        totals.append([score.total for score in outcome.scores])
    chances.append(chances_at_end(outcome))
    return totals, chances


def chances_in(state: State) -> list[float]:
    """Of a hundred, for every seat."""
    return [round(part, 1) for part in shares([hope(standing) for standing in state.standings()])]


def chances_at_end(outcome: Outcome) -> list[float]:
    """The winners have all of them."""
    part = round(100 / max(1, len(outcome.winners)), 1)
    return [part if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


class Row(NamedTuple):
    """What a seat answered in a row: the positions before and after, and the seat."""

    first: int
    last: int
    seat: int


def rows_of(doers: Sequence[int]) -> list[Row]:
    """The answers of a game, by who gave them."""
    rows: list[Row] = []
    for at, seat in enumerate(doers):
        begun = rows.pop().first if rows and rows[-1].seat == seat else at
        rows.append(Row(begun, at + 1, seat))
    return rows


def moments(chances: Sequence[Sequence[float]], rows: Sequence[Row], seat: int) -> list[Moment]:
    """The largest changes for a seat, in the order of the game; of equal ones the later, which left less time to
    answer. No two of them share an answer."""
    curve = [row[seat] for row in chances]
    found = [moment for number in range(len(rows)) for moment in moments_of(curve, rows, number)]
    chosen: list[Moment] = []
    for one in sorted(found, key=lambda one: (-abs(one.change), -one.last)):
        if len(chosen) == MOMENTS or abs(one.change) < LEAST:
            break
        if all(one.last <= other.first or other.last <= one.first for other in chosen):
            chosen.append(one)
    return sorted(chosen, key=lambda one: one.first)


def moments_of(curve: Sequence[float], rows: Sequence[Row], number: int) -> Iterator[Moment]:
    """A row as a moment; of a long one every part of that length."""
    row = rows[number]
    before = [curve[one.first] for one in others(rows[:number][::-1], row.seat)]
    after = [curve[one.last] for one in others(rows[number + 1 :], row.seat)]
    for first in range(row.first, max(row.first, row.last - LONGEST) + 1):
        last = min(first + LONGEST, row.last)
        earlier = [*before, curve[first], curve[max(row.first, first - LONGEST)]]
        later = [*after, curve[last], curve[min(row.last, last + LONGEST)]]
        yield Moment(first, last, row.seat, round(lasting(earlier, later), 1))


def others(rows: Sequence[Row], seat: int) -> Iterator[Row]:
    """What others answered until it was a seat's turn again, nearest first."""
    return takewhile(lambda row: row.seat != seat, rows[:ROUND])


def lasting(before: Sequence[float], after: Sequence[float]) -> float:
    """What of a change neither stood there already a turn ago nor was undone at the next: where two take their places
    one after the other, nothing was decided by either."""
    rise, fall = min(after) - max(before), max(after) - min(before)
    return max(0.0, rise) or min(0.0, fall)
