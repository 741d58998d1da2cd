"""Despliegue de Escenarios por Defecto: Homes, and the first discs of every civilization by rule 8."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import AREA
from ecumene.games.ancient.components import DESERT, LAND, NOBODY, NOWHERE
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.deities import begin_with, deity_of, in_row

# the sentences of rule 8, in order
NEAR_LANDS: Final = 0  # two discs in every land next to the Home
NEAR_OTHERS: Final = 1  # one in every Desert and Sea area next to it
BEYOND: Final = 2  # what is left


# ---- Homes -----------------------------------------------------------------------------------------------------------


def free_homes(table: Ancient, civ: i64, mat: i64) -> list[int]:
    """The Homes of a mat that are on the map in play and nobody else's."""
    found: list[int] = []
    for home in table.box.civilizations[mat].homes:
        if table.chart.open[home] and table.home_of(home) in (NOBODY, civ):
            found.append(home)
    return found


def find_home(table: Ancient, civ: i64) -> None:
    """A civilization that has taken a mat puts its block in one of its Homes."""
    homes = free_homes(table, civ, table.nation[civ])
    dwell(table, civ, homes[0])
    if len(homes) > 1:
        table.push(HomeChoice(True, civ))


def dwell(table: Ancient, civ: i64, home: i64) -> None:
    """A civilization has its Home in an area, and its temple with it."""
    table.dwell(civ, home)
    deity = deity_of(table, civ)
    if deity != NOWHERE:
        table.monument_area = changed(table.monument_area, deity, home)


class HomeChoice(Step):
    """Where a civilization has its Home."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        homes = free_homes(table, self.civ, table.nation[self.civ])
        homes.sort()
        return [AREA + home for home in homes]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        dwell(table, self.civ, code - AREA)
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "area": table.box.areas[code - AREA].id}
            table.tell("event.chooses-home", told, rulebook.SETUP)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.home", {"civ": table.faction_id(self.civ)}, rulebook.SETUP)


# ---- the first discs -------------------------------------------------------------------------------------------------


def settle(table: Ancient, civ: int) -> None:
    """Rule 8: two discs in the Home, and the others outwards from it."""
    left: i64 = table.charter.figures.first_discs
    for _ in range(2):
        if left and table.put(civ, table.home(civ)):
            left -= 1
    table.push(FirstDiscs(False, civ, NEAR_LANDS, left))


def dry(table: Ancient, area: i64) -> bool:
    """Is it land, and no Desert?"""
    return table.chart.kinds[area] == LAND and table.chart.grounds[area] != DESERT


def allowed(table: Ancient, civ: i64, area: i64) -> bool:
    """Never in the Home of another civilization."""
    return table.home_of(area) in (NOBODY, civ)


def places(table: Ancient, civ: i64, sentence: i64) -> list[int]:
    """Where a first disc may go by a sentence of the rule."""
    if sentence == BEYOND:
        return beyond(table, civ)
    found: list[int] = []
    for area in table.chart.near[table.home(civ)]:
        if not allowed(table, civ, area) or dry(table, area) != (sentence == NEAR_LANDS):
            continue
        if table.own(civ, area) < (2 if sentence == NEAR_LANDS else 1):
            found.append(area)
    return found


def beyond(table: Ancient, civ: i64) -> list[int]:
    """Empty areas next to those occupied: lands, up to two discs in each; where there are none, Deserts and Seas, one
    in each; and where there are none either, one more in areas occupied."""
    lands: list[int] = []
    others: list[int] = []
    more: list[int] = []
    for area in table.chart.playable:
        if not allowed(table, civ, area):
            continue
        own = table.own(civ, area)
        dryness = dry(table, area)
        if own:
            if dryness and own == 1 and table.total[area] == 1:
                lands.append(area)
            if own < (3 if dryness else 2):
                more.append(area)
        elif table.total[area] == 0 and beside_own(table, civ, area):
            if dryness:
                lands.append(area)
            else:
                others.append(area)
    return lands or others or more


def beside_own(table: Ancient, civ: i64, area: i64) -> bool:
    for beside in table.chart.near[area]:
        if table.own(civ, beside):
            return True
    return False


class FirstDiscs(Step):
    """The first discs that are left, by one sentence of the rule after the other: as many as it asks for if there are
    enough, else where the player likes. What fits nowhere waits on the mat."""

    def __init__(self, asks: bool, civ: i64, sentence: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.sentence: i64 = sentence
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        civ = self.civ
        left = self.left
        sentence = self.sentence
        while sentence < BEYOND:
            areas = places(table, civ, sentence)
            due: i64 = (2 if sentence == NEAR_LANDS else 1) * len(areas)
            if due > left:
                break
            for area in areas:
                while left and table.own(civ, area) < (2 if sentence == NEAR_LANDS else 1):
                    table.put(civ, area)
                    left -= 1
            sentence += 1
        if left == 0:
            self.finish(table)
        elif places(table, civ, sentence):
            table.replace(FirstDiscs(True, civ, sentence, left))
        else:
            table.reserve[civ] -= left
            table.growth_box[civ] += left
            self.finish(table)

    def finish(self, table: Ancient) -> None:
        table.pop()
        if table.events is not None:
            table.tell("event.settled", {"civ": table.faction_id(self.civ)}, rulebook.SETUP)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [AREA + area for area in places(table, self.civ, self.sentence)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = code - AREA
        table.put(self.civ, area)
        if table.events is not None:
            told = {"faction": table.faction_id(self.civ), "area": table.box.areas[area].id}
            table.tell("event.places", told, rulebook.SETUP)
        table.replace(FirstDiscs(self.left > 1 and self.sentence < BEYOND, self.civ, self.sentence, self.left - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.first-discs", told, rulebook.SETUP)

    def dump(self) -> list[Any]:
        return ["FirstDiscs", self.asks, int(self.civ), int(self.sentence), int(self.left)]


# ---- Deities from the start ------------------------------------------------------------------------------------------


def first_deity(table: Ancient, civ: int) -> None:
    """A mat's own Deity, or, by the option, one drawn at random."""
    deity = table.mat(civ).first_monument
    if deity != NOWHERE:
        begin_with(table, civ, deity)
    elif table.charter.rulings.free_monuments:
        table.unveiled += 1
        row = in_row(table)
        begin_with(table, civ, row[table.chance.below(len(row))])
