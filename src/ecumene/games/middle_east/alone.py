"""Uno Contra Dos: one player leads two civilizations, the others one each and with more of everything. The points of
the pair are added up and divided, as on a track of whole points."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import epochs
from ecumene.games.ancient.actions import FIRST, SECOND
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.middle_east import rulebook

MORE_DISCS: Final = 4  # first discs of whoever is alone: 16
LEAST_GROWTH: Final = 6
MORE_CARDS: Final = 1  # in the Draw Step: 4
PAIRS_HAND: Final = 4  # cards of each of the two, from the start
EPOCHS: Final = 2  # at most


def first_discs(table: Ancient, civ: i64, usual: i64) -> i64:
    """The first discs of a civilization."""
    return usual + MORE_DISCS if table.is_alone(civ) else usual


def returners(table: Ancient) -> list[int]:
    """Who may invoke the Gilgamesh rule, in turn order: in the last Epoch only whoever is alone against two."""
    civs: list[int] = [civ for civ in table.order if not table.is_out(civ)]
    if epochs.another_follows(table, 0):
        return civs
    return [civ for civ in civs if table.is_alone(civ)]


def somebody_returns(table: Ancient, who: int) -> bool:
    """Is there a Gilgamesh Step?"""
    return epochs.another_follows(table, who) or table.charter.rulings.pair >= 0


def ask_when_to_pick(table: Ancient, who: int) -> None:
    """Whoever is to lead one civilization says whether it is picked before or after the two, in the order drawn."""
    if table.charter.rulings.pair >= 0 and not table.in_play(0):
        table.push(PickingOrder(False, 0, []))


class PickingOrder(Step):
    """A player picks before the one with two civilizations, or after. `early` are the seats that pick before."""

    def __init__(self, asks: bool, civ: i64, early: list[int]) -> None:
        super().__init__(asks, civ)
        self.early = early

    def run(self, table: Ancient) -> None:
        if table.is_alone(self.civ):
            table.replace(PickingOrder(True, self.civ, self.early))
            return
        table.pop()
        pair = int(table.charter.rulings.pair)
        alone: list[int] = [table.controller[civ] for civ in range(self.civ)]
        late: list[int] = [seat for seat in alone if seat not in self.early]
        table.controller = [*self.early, pair, pair, *late, *table.controller[self.civ + 2 :]]

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        early = [*self.early, int(seat)] if code == FIRST else self.early
        table.replace(PickingOrder(False, self.civ + 1, early))
        if table.events is not None:
            key = "event.picks-before" if code == FIRST else "event.picks-after"
            table.tell(key, {"seat": int(seat)}, rulebook.ONE_AGAINST_TWO)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.picking-order", {"seat": int(seat)}, rulebook.ONE_AGAINST_TWO)

    def dump(self) -> list[object]:
        return ["PickingOrder", self.asks, int(self.civ), self.early[:]]
