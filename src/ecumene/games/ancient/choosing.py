"""Despliegue: in turn order each player takes a civilization."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import MAT
from ecumene.games.ancient.table import Ancient, Step


def choose(table: Ancient, who: int) -> None:
    """The civilizations are chosen, unless each has a player already."""
    mats: list[int] = [mat for mat in table.charter.rulings.nations if mat not in table.nation]
    if mats:
        table.push(Choosing(True, 0, mats))


class Choosing(Step):
    """The player of civilization `civ` in play takes one of the mats left; the last one is not asked."""

    def __init__(self, asks: bool, civ: i64, mats: list[int]) -> None:
        super().__init__(asks, civ)
        self.mats = mats

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [MAT + mat for mat in self.mats]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        self.take(table, code - MAT)

    def take(self, table: Ancient, mat: i64) -> None:
        table.become(self.civ, mat)
        left = [other for other in self.mats if other != mat]
        if table.events is not None:
            told = {"seat": int(table.controller[self.civ]), "civ": table.faction_id(self.civ)}
            table.tell("event.takes-civilization", told, rulebook.SETUP)
        if len(left) > 1:
            table.replace(Choosing(True, self.civ + 1, left))
        elif left:
            Choosing(True, self.civ + 1, []).take(table, left[0])
        else:
            table.pop()

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.choose-civilization", {"seat": int(seat)}, rulebook.SETUP)

    def dump(self) -> list[Any]:
        return ["Choosing", self.asks, int(self.civ), self.mats[:]]
