"""Despliegue básico: in the order drawn, each player takes one of the civilizations in play; nobody has cards yet."""

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import MAT
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.npc.rulebook import CREATING
from ecumene.games.ancient.table import Ancient, Step


def choose(table: Ancient, who: int) -> None:
    """The civilizations are chosen, unless each has a player already."""
    if open_to_choose(table):
        table.push(Choosing(False, 0))


def open_to_choose(table: Ancient) -> bool:
    """Is a civilization without a mat that is to have one now?"""
    return any(not table.in_play(civ) for civ in table.order)


class Choosing(Step):
    """The player of civilization `civ` in play takes one of the mats that are open; if there is but one, that."""

    def run(self, table: Ancient) -> None:
        if self.civ == table.civs or int(self.civ) not in table.order:
            table.pop()
            return
        if table.nation[self.civ] != NOBODY:
            self.take(table, table.nation[self.civ])
            return
        mats = table.charter.customs.open_mats(table)
        if len(mats) > 1:
            table.replace(Choosing(True, self.civ))
        else:
            self.take(table, mats[0])

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [MAT + mat for mat in table.charter.customs.open_mats(table)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        self.take(table, code - MAT)

    def take(self, table: Ancient, mat: i64) -> None:
        civ = self.civ
        table.become(civ, mat)
        if table.events is not None and table.is_npc(civ):
            table.tell("event.npc-leads", {"civ": table.faction_id(civ)}, CREATING)
        elif table.events is not None:
            told = {"seat": int(table.controller[civ]), "civ": table.faction_id(civ)}
            table.tell("event.takes-civilization", told, rulebook.SETUP)
        table.replace(Choosing(False, civ + 1))
        table.charter.customs.find_home(table, civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.choose-civilization", {"seat": int(seat)}, rulebook.SETUP)
