"""Victories that can be proved: whatever lies face down, and whatever the rival answers.

What is turned up is public, so a proof goes from answer to answer: one answer of the seat is enough, every answer of
the rival must fail, and so must every card that can lie where one is turned up, by the colour of its back. How the next
Age will lie is beyond it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.games.duel.components import AGES, LIBRARY_DRAW, SLOTS, Card
from ecumene.games.duel.endings import RUNNING

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel

UNPROVED: Final = 0


class Proof:
    """Looks for a seat's victory until `left` answers have been tried; what was not looked at is not proved."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def wins(self, duel: "Duel", plies: i64) -> bool:
        """Is the game won within so many answers, of both seats?"""
        if duel.ending != RUNNING:
            return duel.winner == self.seat
        if plies == 0:
            return False
        asked = duel.current
        code: i64
        if asked == self.seat:
            for code in duel.legal(asked):
                if self.holds(duel, code, plies):
                    return True
            return False
        for code in duel.legal(asked):
            if not self.holds(duel, code, plies):
                return False
        return True

    def holds(self, duel: "Duel", code: i64, plies: i64) -> bool:
        """Is the game won within so many answers, of which this is the first, in every world?"""
        return self.holds_with(duel, code, plies, 0)

    def holds_with(self, duel: "Duel", code: i64, plies: i64, settled: i64) -> bool:
        """The same, where it is settled already what lies in some of the slots that the answer turns up."""
        if self.left <= 0:
            return False
        self.left -= 1
        after = duel.copy()
        after.advance(duel.current, code)
        if after.age == duel.age:
            turned: i64 = after.face_up & ~duel.face_up & ~settled
            if turned:
                slot = lowest(turned)
                for card in possible(duel, slot, settled):
                    if not self.holds_with(with_card(duel, slot, card), code, plies, settled | bits.bit(slot)):
                        return False
                return True
        elif after.ending == RUNNING:
            return False
        if after.asking("GreatLibrary") and not duel.asking("GreatLibrary"):
            for drawn in draws(after):
                if not self.wins(drawn, plies - 1):
                    return False
            return True
        return self.wins(after, plies - 1)


def proved(duel: "Duel", seat: i64, code: i64, plies: i64, tries: i64) -> i64:
    """Within how many answers, up to so many, this one of the seat that is asked provably wins."""
    depth: i64 = 1
    while depth <= plies:
        if Proof(seat, tries).holds(duel, code, depth):
            return depth
        depth += 1
    return UNPROVED


def lowest(slots: i64) -> i64:
    slot: i64 = 0
    while slots & bits.bit(slot) == 0:
        slot += 1
    return slot


def possible(duel: "Duel", slot: i64, settled: i64) -> list[Card]:
    """The cards that can lie face down in a slot: those with its back that have not been seen."""
    seen: list[bool] = [False] * len(duel.box.cards)
    known: i64 = duel.face_up | settled
    other: i64
    for other in range(SLOTS):
        if known & bits.bit(other):
            seen[duel.layout[other].index] = True
    deck = duel.box.guilds if duel.age == AGES and duel.layout[slot].guild else duel.box.decks[duel.age - 1]
    return [card for card in deck if not seen[card.index]]


def with_card(duel: "Duel", slot: i64, card: Card) -> "Duel":
    """The position with that card in the slot; where it lay, if anywhere, is the one that lay here."""
    twin = duel.copy()
    layout = duel.layout[:]
    other: i64
    for other in range(SLOTS):
        if layout[other] is card:
            layout[other] = layout[slot]
    layout[slot] = card
    twin.layout = layout
    return twin


def draws(duel: "Duel") -> list["Duel"]:
    """The position with each of the draws that the Great Library can make from the box."""
    box = sorted(duel.box_tokens)
    found: list[Duel] = []
    for choice in range(bits.bit(len(box))):
        drawn = [box[place] for place in range(len(box)) if choice & bits.bit(place)]
        if len(drawn) == LIBRARY_DRAW:
            twin = duel.copy()
            twin.box_tokens = drawn + [index for index in box if index not in drawn]
            found.append(twin)
    return found
