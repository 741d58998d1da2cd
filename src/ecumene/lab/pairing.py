"""Who meets whom: every bot every other, each its neighbour on a ladder, or by the Swiss system; and who sits where."""

from collections.abc import Sequence
from itertools import combinations
from math import ceil, log2


def lineups(entrants: Sequence[int], seats: int) -> list[list[int]]:
    """The seatings for one deal: enough of them that every bot sits everywhere equally often. Fewer bots than seats
    take turns around the table."""
    found: list[list[int]] = []
    for first in range(1 if len(entrants) == seats else len(entrants)):
        around = [entrants[(first + seat) % len(entrants)] for seat in range(seats)]
        for turn in range(seats):
            seating = around[turn:] + around[:turn]
            if seating not in found:
                found.append(seating)
    return found


def round_robin(bots: int, seats: int) -> list[list[int]]:
    """Every table of different bots that can be made up; all together where they do not fill one."""
    return [list(table) for table in combinations(range(bots), min(bots, seats))]


def ladder(bots: int) -> list[list[int]]:
    """Each against the next."""
    return [[bot, bot + 1] for bot in range(bots - 1)]


def swiss_rounds(bots: int) -> int:
    """Enough rounds to tell the best, and two more to order those behind."""
    return min(bots - 1 + bots % 2, ceil(log2(bots)) + 2)


def swiss(points: Sequence[float], met: set[frozenset[int]], rested: set[int]) -> list[list[int]]:
    """The pairs of a round: those with like points who have not met, as far as there are any. One of an odd number
    rests, the last who has not yet."""
    standing = sorted(range(len(points)), key=lambda bot: (-points[bot], bot))
    if len(standing) % 2:
        resting = next((bot for bot in reversed(standing) if bot not in rested), standing[-1])
        standing.remove(resting)
    return unmet_pairs(standing, met) or [list(pair) for pair in zip(standing[::2], standing[1::2], strict=True)]


def unmet_pairs(standing: list[int], met: set[frozenset[int]]) -> list[list[int]]:
    """Pair the first with the next it has not met, so that the rest can be paired too; empty if that cannot be."""
    first, *others = standing
    for other in others:
        if frozenset((first, other)) in met:
            continue
        rest = [bot for bot in others if bot != other]
        if not rest:
            return [[first, other]]
        if pairs := unmet_pairs(rest, met):
            return [[first, other], *pairs]
    return []
