"""What a scenario lets a civilization become: at home once it has won its Home, and stronger by a second mat that is
laid beside its own."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import DONE, PAY
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import FROM_EPOCHS
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.terms import terms_of


def come_home(table: Ancient, who: int) -> None:
    """A civilization whose Home was to be won has its abilities from the moment on that it controls it."""
    terms = terms_of(table)
    if not terms.at_home:
        return
    civ: i64
    for civ in range(table.civs):
        if table.nation[civ] in terms.at_home and table.controls(civ, table.home(civ)):
            table.nation = changed(table.nation, civ, terms.at_home[table.nation[civ]])
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "area": table.box.areas[table.home(civ)].id}
                table.tell("event.comes-home", told, rulebook.DARIUS)


def offer_second_mats(table: Ancient, who: int) -> None:
    """When an Epoch is over, one after the other may lay a second mat beside its own, for points. Whoever declined may
    still do it, for more, if another accepts."""
    terms = terms_of(table)
    if table.epoch != terms.doubling_epoch:
        return
    for nation in reversed(terms.doubling_order):
        if nation in table.nation:
            table.push(SecondMat(False, table.nation.index(nation), terms.doubling_price))


class SecondMat(Step):
    """A civilization may lay a second mat beside its own."""

    def __init__(self, asks: bool, civ: i64, price: i64) -> None:
        super().__init__(asks, civ)
        self.price: i64 = price

    def run(self, table: Ancient) -> None:
        if table.nation[self.civ] in terms_of(table).doubled and table.vp(self.civ) >= self.price:
            table.replace(SecondMat(True, self.civ, self.price))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [DONE, PAY]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        told = {"civ": table.faction_id(self.civ), "points": int(self.price)}
        if code == DONE:
            if table.events is not None:
                table.tell("event.declines-second-mat", told, rulebook.SARGON)
            return
        terms = terms_of(table)
        table.score(self.civ, FROM_EPOCHS, -self.price)
        table.nation = changed(table.nation, self.civ, terms.doubled[table.nation[self.civ]])
        if table.events is not None:
            table.tell("event.second-mat", told, rulebook.SARGON)
        other = declined_before(table, self.civ)
        if other != NOBODY and self.price == terms.doubling_price:
            table.push(SecondMat(False, other, terms.answer_price))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "points": int(self.price)}
        return Prompt("prompt.second-mat", told, rulebook.SARGON)

    def dump(self) -> list[Any]:
        return ["SecondMat", self.asks, int(self.civ), int(self.price)]


def declined_before(table: Ancient, civ: i64) -> i64:
    """The civilization that was offered a second mat before this one, and declined."""
    terms = terms_of(table)
    other: i64
    for other in range(table.civs):
        if other != civ and table.nation[other] in terms.doubling_order:
            asked_before: bool = terms.doubling_order.index(table.nation[other]) == 0
            if asked_before:
                return other
    return NOBODY
