"""Fase de Crecimiento: what this game has in it besides: income, growth by terrain, the gifts of Deities and the
granary."""

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import DONE, MONUMENT, SWAP
from ecumene.games.ancient.components import AFTER_ACQUISITION, FERTILE, MOUNTAIN, NOWHERE, PLAIN, SHALLOW
from ecumene.games.ancient.conditions import holds
from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.growth import use
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.deities import active_deity, usable


def income(table: Ancient, civ: int) -> None:
    """At the start of its growth a civilization gains what its mat brings, and what the sites bring that it
    controls."""
    for ability in table.mat(civ).income:
        if holds(table, civ, ability):
            gain_talents(table, civ, ability.n)
    if table.markers:
        for mark in table.markers:
            if table.controls(civ, mark % 128):
                for site in table.box.sites:
                    if site.marker == mark // 128:
                        gain_talents(table, civ, site.talents)


def harvest(table: Ancient, civ: i64) -> tuple[i64, i64]:
    """Terreno: a disc for each settlement on Plains; for each Fertile area under control, whatever stands there, and
    for each settlement in one that is not; for every two settlements in Mountains; none for Deserts; and one for every
    two Sea areas."""
    lands: i64 = 0
    mountains: i64 = 0
    seas: i64 = 0
    start: i64 = civ * table.areas
    grounds = table.chart.grounds
    kinds = table.chart.kinds
    mat = table.mat(civ)
    area: i64
    for area in table.chart.playable:
        own: i64 = table.discs[start + area]
        if own == 0:
            continue
        ground: i64 = grounds[area]
        if kinds[area] == SHALLOW:
            if not mat.growth_areas or area not in mat.growth_areas:
                seas += 1
        elif ground == PLAIN:
            if own == 2:
                lands += 1
        elif ground == FERTILE:
            if own == 2 or own == table.total[area]:
                lands += 1
        elif ground == MOUNTAIN and own == 2:
            mountains += 1
    per_disc: i64 = mat.mountains_per_disc
    if per_disc == 0:
        per_disc = table.charter.figures.mountains_per_disc
    return lands + mountains // per_disc, seas // table.charter.figures.seas_per_disc


def receive_gifts(table: Ancient, civ: int) -> None:
    """A Deity that gives something at the end of the Acquisition Step does."""
    for deity in usable(table, civ, AFTER_ACQUISITION):
        use(table, civ, MONUMENT + deity)


def store(table: Ancient, civ: int) -> None:
    """The granary of a temple."""
    if not table.is_npc(civ):
        table.push(Granary(False, civ))


class Granary(Step):
    """With an active Deity a civilization may exchange discs that are ready for mina, two for each."""

    def run(self, table: Ancient) -> None:
        enough: bool = table.ready[self.civ] >= table.charter.figures.granary_discs
        if enough and active_deity(table, self.civ) != NOWHERE:
            table.replace(Granary(True, self.civ))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [DONE, SWAP]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.stores-no-more", {"civ": table.faction_id(civ)}, rulebook.DEITIES)
            return
        discs = table.charter.figures.granary_discs
        table.ready[civ] -= discs
        table.reserve[civ] += discs
        table.talents[civ] += 1
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "discs": int(discs)}
            table.tell("event.stores-grain", told, rulebook.DEITIES)
        table.replace(Granary(False, civ))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "left": int(table.ready[self.civ]),
            "discs": int(table.charter.figures.granary_discs),
        }
        return Prompt("prompt.granary", told, rulebook.DEITIES)
