"""Prioridades de las CSJs a la Hora de Jugar Cartas: the class of a card, by what it can do now, and how much."""

from mypy_extensions import i64

from ecumene.games.ancient.npc import enemies
from ecumene.games.ancient.ops.ledger import (
    BRINGS_BARBARIANS,
    COSTS_CARDS,
    COSTS_POINTS,
    COSTS_TALENTS,
    GIVES_CARDS,
    GIVES_POINTS,
    GIVES_TALENTS,
    HELPS_DEITY,
    HURTS_DEITY,
    LEAST_CLASS,
    PLACES_DISCS,
    REMOVES_DISCS,
    Ledger,
)
from ecumene.games.ancient.ops.op import Named
from ecumene.games.ancient.sources import effect_of, ops_of
from ecumene.games.ancient.table import Ancient

USELESS = LEAST_CLASS + 1  # behind all classes: it cannot be played, or changes nothing


class Merit:
    """The `rank` of a card, the class it belongs to, and its `amount`."""

    def __init__(self, rank: i64, amount: i64) -> None:
        self.rank: i64 = rank
        self.amount: i64 = amount

    def beats(self, other: "Merit") -> bool:
        """Does it come before another?"""
        return self.rank < other.rank or (self.rank == other.rank and self.amount > other.amount)

    def equals(self, other: "Merit") -> bool:
        return self.rank == other.rank and self.amount == other.amount


def foretell(table: Ancient, civ: i64, source: i64, plan: list[Named]) -> Ledger:
    """What an effect would come to, as it is planned."""
    ledger = Ledger(table.factions)
    ops = ops_of(table, source)
    place: i64
    for place in range(len(ops)):
        ops[place].foresee(table, effect_of(table, civ, source, plan, place, 0), ledger)
    return ledger


def merit(civ: i64, ledger: Ledger) -> Merit:
    """By the best of what it does: what it gives comes first, then what it costs others."""
    if ledger.cards[civ] > 0:
        return Merit(GIVES_CARDS, ledger.cards[civ])
    if ledger.monuments[civ] > 0:
        return Merit(HELPS_DEITY, ledger.monuments[civ])
    if lost(ledger.monuments, civ):
        return Merit(HURTS_DEITY, lost(ledger.monuments, civ))
    if ledger.points[civ] > 0:
        return Merit(GIVES_POINTS, ledger.points[civ])
    if ledger.talents[civ] > 0:
        return Merit(GIVES_TALENTS, ledger.talents[civ])
    if lost(ledger.cards, civ):
        return Merit(COSTS_CARDS, lost(ledger.cards, civ))
    if lost(ledger.points, civ):
        return Merit(COSTS_POINTS, lost(ledger.points, civ))
    if lost(ledger.talents, civ):
        return Merit(COSTS_TALENTS, lost(ledger.talents, civ))
    if lost(ledger.discs, civ):
        return Merit(REMOVES_DISCS, lost(ledger.discs, civ))
    if ledger.invaded:
        return Merit(BRINGS_BARBARIANS, len(ledger.invaded))
    if ledger.discs[civ] > 0:
        return Merit(PLACES_DISCS, ledger.discs[civ])
    return Merit(LEAST_CLASS if ledger.more else USELESS, 0)


def lost(row: list[int], civ: i64) -> i64:
    """What the others would lose."""
    total: i64 = 0
    other: i64
    for other in range(len(row)):
        if other != civ and row[other] < 0:
            total -= row[other]
    return total


def harm(ledger: Ledger, faction: i64) -> i64:
    """How much of anything a faction would lose, less what it would gain."""
    return -(
        ledger.cards[faction]
        + ledger.points[faction]
        + ledger.talents[faction]
        + ledger.discs[faction]
        + ledger.monuments[faction]
    )


def suffers(ledger: Ledger, civ: i64) -> bool:
    """Would it cost a civilization discs, talents, cards, points or its monument?"""
    return (
        ledger.discs[civ] < 0
        or ledger.talents[civ] < 0
        or ledger.cards[civ] < 0
        or ledger.points[civ] < 0
        or ledger.monuments[civ] < 0
    )


def overrun(table: Ancient, ledger: Ledger, civ: i64) -> bool:
    """Would barbarians enter an area where a civilization has discs?"""
    for area in ledger.invaded:
        if table.own(civ, area):
            return True
    return False


def costs_itself(table: Ancient, ledger: Ledger, civ: i64) -> bool:
    """Would a civilization that plays it turn it against itself, or against another of its side?"""
    other: i64
    for other in range(table.civs):
        with_it: bool = other == civ or enemies.one_side(table, civ, other)
        if with_it and (suffers(ledger, other) or overrun(table, ledger, other)):
            return True
    return False


def victims(table: Ancient, npc: i64) -> list[int]:
    """The factions that a card is played against, the first that it can hurt: enemies by the order of spite; without an
    enemy whoever leads."""
    found = enemies.spite(table, npc)
    if not enemies.hostile(table, npc):
        leader = enemies.leader_but(table, npc)
        found.remove(int(leader))
        found.insert(0, int(leader))
    return found
