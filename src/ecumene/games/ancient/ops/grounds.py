"""Where an operation acts: what it says of areas, judged on the map as it is when the effect is announced."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.components import (
    ANYWHERE,
    DEEP,
    EVERY_SOIL,
    LAND,
    MOUNTAIN,
    SEA,
    SHALLOW,
    SOILS,
)
from ecumene.games.ancient.losses import immune
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.op import Effect
from ecumene.games.ancient.table import Ancient

KINDS: Final = {"any": ANYWHERE, "land": LAND, "shallow": SHALLOW, "deep": DEEP, "sea": SEA}

ANY: Final = 0
OWN: Final = 1
CONTROLLED: Final = 2
ADJACENT_OWN: Final = 3
ADJACENT_CONTROLLED: Final = 4
OPPOSED_CIV: Final = 5
EMPTY: Final = 6
HOME: Final = 7
HOME_OR_WONDER: Final = 8
ADJACENT_TO_FIRST: Final = 9  # of the areas of the first operation
CITY: Final = 10
NOT_CITY: Final = 11
SAME_AREAS: Final = 12
EMPTY_ADJACENT_OWN_SEA: Final = 13
EMPTY_ADJACENT_PREVIOUS: Final = 14
NOT_CITY_ADJACENT_CONTROLLED: Final = 15
MOUNTAIN_OR_ADJACENT: Final = 16

WHERE_TO_PLACE: Final = {
    "any": ANY,
    "own": OWN,
    "controlled": CONTROLLED,
    "adjacent_own": ADJACENT_OWN,
    "adjacent_controlled": ADJACENT_CONTROLLED,
    "opposed_civ": OPPOSED_CIV,
    "empty": EMPTY,
    "home": HOME,
    "home_or_wonder": HOME_OR_WONDER,
    "adjacent_to_first": ADJACENT_TO_FIRST,
    "empty_adjacent_own_sea": EMPTY_ADJACENT_OWN_SEA,
    "empty_adjacent_previous": EMPTY_ADJACENT_PREVIOUS,
}
WHERE_TO_REMOVE: Final = {
    "any": ANY,
    "own": OWN,
    "controlled": CONTROLLED,
    "adjacent_own": ADJACENT_OWN,
    "adjacent_controlled": ADJACENT_CONTROLLED,
    "opposed_civ": OPPOSED_CIV,
    "home": HOME,
    "home_or_wonder": HOME_OR_WONDER,
    "adjacent_to_first": ADJACENT_TO_FIRST,
    "adjacent_to_picked": ADJACENT_TO_FIRST,
    "city": CITY,
    "not_city": NOT_CITY,
    "same_areas": SAME_AREAS,
    "not_city_adjacent_controlled": NOT_CITY_ADJACENT_CONTROLLED,
    "mountain_or_adjacent": MOUNTAIN_OR_ADJACENT,
}


class Ground:
    """The areas where an operation may act: of a terrain, and lying as it says."""

    def __init__(self, entry: Entry, words: dict[str, int]) -> None:
        self.terrain: i64 = entry.word("kind", KINDS, "any")
        self.soil: i64 = entry.marks("ground", SOILS)
        self.where: i64 = entry.word("where", words, "any")
        self.coastal: bool = entry.flag("coastal")

    def plain_where(self) -> bool:
        """Does the terrain alone say where?"""
        return self.where == ANY and not self.coastal and self.soil == EVERY_SOIL

    def among(self, table: Ancient, effect: Effect) -> list[int]:
        """The areas among which those that fit are found, in ascending order."""
        if self.where in (OWN, CONTROLLED, HOME):
            return table.own_areas(effect.civ)
        if self.where == ADJACENT_TO_FIRST:
            first = effect.plan[0].areas
            return table.chart.near[first[0]] if first else []
        if self.where == SAME_AREAS:
            return sorted(effect.plan[effect.place - 1].areas)
        if self.terrain == LAND:
            return table.chart.open_lands
        return table.chart.shallows if self.terrain == SHALLOW else table.chart.playable

    def fits(self, table: Ancient, effect: Effect, area: i64) -> bool:
        """Does one of the areas among which they are satisfy what the operation says of where?"""
        if not on_terrain(table, self.terrain, area) or not on_soil(table, self.soil, area):
            return False
        if self.coastal and not table.chart.seas[area]:
            return False
        where = self.where
        civ = effect.civ
        if where == OWN:
            return table.own(civ, area) > 0
        if where == CONTROLLED:
            return table.controls(civ, area)
        if where in (ADJACENT_OWN, ADJACENT_CONTROLLED, NOT_CITY_ADJACENT_CONTROLLED):
            for beside in table.chart.near[area]:
                if table.own(civ, beside) > 0 and (where == ADJACENT_OWN or table.controls(civ, beside)):
                    return True
            return False
        if where == OPPOSED_CIV:
            return opposed(table, civ, area)
        if where == EMPTY:
            return table.total[area] == 0 and table.chart.kinds[area] != DEEP
        if where == HOME:
            return area == table.home(civ) and table.own(civ, area) > 0
        if where == HOME_OR_WONDER:
            return area == table.home(civ) or wonder_of(table, civ, area)
        if where == EMPTY_ADJACENT_OWN_SEA:
            if table.total[area]:
                return False
            for beside in table.chart.seas[area]:
                if table.own(civ, beside) > 0:
                    return True
            return False
        if where == EMPTY_ADJACENT_PREVIOUS:
            before = effect.plan[effect.place - 1].areas
            return len(before) > 0 and table.total[area] == 0 and area in table.chart.near[before[0]]
        return where != MOUNTAIN_OR_ADJACENT or by_mountains(table, area)


def on_terrain(table: Ancient, terrain: i64, area: i64) -> bool:
    kind: i64 = table.chart.kinds[area]
    if terrain == SEA:
        return kind != LAND
    return terrain in (ANYWHERE, kind)


def on_soil(table: Ancient, soil: i64, area: i64) -> bool:
    """Is the ground of an area among some, or does any do?"""
    return soil == EVERY_SOIL or bool(table.chart.soils[area] & soil)


def by_mountains(table: Ancient, area: i64) -> bool:
    """Is it a Mountain, or land next to one?"""
    if table.chart.grounds[area] == MOUNTAIN:
        return True
    for beside in table.chart.lands[area]:
        if table.chart.grounds[beside] == MOUNTAIN:
            return table.chart.kinds[area] == LAND
    return False


def opposed(table: Ancient, civ: i64, area: i64) -> bool:
    """Is another civilization there?"""
    other: i64
    for other in range(table.civs):
        if other != civ and table.own(other, area) > 0:
            return True
    return False


def wonder_of(table: Ancient, civ: i64, area: i64) -> bool:
    """Is a built Wonder of the civilization there?"""
    wonder: i64
    for wonder in range(len(table.monument_owner)):
        if table.monument_area[wonder] == area and table.monument_owner[wonder] == civ:
            return table.buried & (1 << wonder) == 0
    return False


def chaining(table: Ancient, found: list[int], chosen: list[int], most: i64) -> list[int]:
    """Of the areas that fit, those that touch one chosen before; as the first, those from which as many as possible, up
    to `most`, can be chosen one next to the other."""
    if chosen:
        return [area for area in found if touches(table, area, chosen)]
    fits: list[bool] = [False] * int(table.areas)
    for area in found:
        fits[area] = True
    best: i64 = 0
    reach: list[int] = []
    for area in found:
        joined: list[int] = [area]
        free = fits.copy()
        free[area] = False
        for land in joined:
            if len(joined) >= most:
                break
            for beside in table.chart.near[land]:
                if free[beside]:
                    free[beside] = False
                    joined.append(beside)
        count: i64 = len(joined) if len(joined) < most else most
        reach.append(int(count))
        if count > best:
            best = count
    return [area for area, count in zip(found, reach, strict=True) if count == best]


def touches(table: Ancient, area: i64, chosen: list[int]) -> bool:
    for other in table.chart.near[area]:
        if other in chosen:
            return True
    return False


def present(table: Ancient, area: i64, least: i64, card: i64) -> i64:
    """The set of civilizations with so many discs in an area, those immune to a card left out."""
    found: i64 = 0
    civ: i64
    for civ in range(table.civs):
        if table.own(civ, area) >= least and not immune(table, civ, area, card):
            found |= 1 << civ
    return found
