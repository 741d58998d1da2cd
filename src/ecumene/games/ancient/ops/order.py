"""The turn order, and how long the Epoch lasts."""

from mypy_extensions import i64

from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import PLACE_IN_ORDER
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import NONE, Effect, Op
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DRAWING, EPOCH_END


class TurnOrder(Op):
    """One takes a place in the turn order."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("to", "any")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.place != NONE:
            return []
        return [PLACE_IN_ORDER + number for number in range(len(table.order))]

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.named.place != NONE and table.order[effect.named.place] != effect.civ:
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        table.order.remove(int(effect.civ))
        table.order.insert(int(effect.named.place), int(effect.civ))


class Hasten(Op):
    """The next check for sudden death also fails on the hastening digit; where no check can come, nothing happens."""

    def __init__(self, entry: Entry) -> None:
        return

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        if not check_to_come(table):
            return
        table.hastened = True
        if table.events is not None:
            table.tell("event.hastened", {"digit": int(table.charter.figures.hastening)}, rulebook.EVENTS)


def check_to_come(table: Ancient) -> bool:
    """Will there be a check for sudden death in this Epoch, or, between two, in the next?"""
    if table.phase == EPOCH_END:
        return True
    turn: i64
    for turn in range(table.turn, table.charter.customs.last_turn(table)):
        if table.charter.figures.sudden_death[turn] and (turn > table.turn or table.phase < DRAWING):
            return True
    return False
