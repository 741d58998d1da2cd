"""Barbarians enter the map where an effect says. § Límites a los Bárbaros is in `invasions`."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA
from ecumene.games.ancient.components import DESERT, EDGES, NOBODY, SOILS
from ecumene.games.ancient.invasions import Invasion
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.grounds import KINDS, by_mountains, on_soil, on_terrain, present
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.table import Ancient

CHOOSER: Final = {"player": 0, "fewest_vp": 1}
DESERTS: Final = 16  # where a horde may come from, besides the edges of the map
MOUNTAINS: Final = 32
ENTRIES: Final = {**EDGES, "desert": DESERTS, "mountain_or_adjacent": MOUNTAINS}
NO_CITY: Final = 1
OPPOSED_CITY: Final = 2
HAS_BARBARIANS: Final = 3


def barbarians(entry: Entry) -> Op:
    """From an edge of the map or other grounds, from the sea, beside other barbarians, in the deep, or anywhere."""
    if entry.given.get("entry") == "shallow":
        return Landing(entry)
    if entry.has("entry"):
        return Horde(entry)
    if entry.has("plus_adjacent_land"):
        return Spread(entry)
    if entry.given.get("kind") == "deep":
        return Pirates(entry)
    return Barbarians(entry)


class Incursion(Op):
    """Barbarians enter areas that whoever plays it names, or whoever is last. It is against all who are there."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        self.last_decides: bool = entry.word("chooser", CHOOSER) == 1

    def decided_by_last(self) -> bool:
        return self.last_decides

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return everyone_in(table, named.areas)

    def entered(self, table: Ancient, named: Named) -> list[int]:
        """The areas that they would enter."""
        return named.areas

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for area in self.entered(table, effect.named):
            if table.room(table.barbarians, area):
                ledger.invaded.append(area)

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = effect.named.areas
        table.push(Invasion(False, effect.civ, areas, [int(self.n)] * len(areas)))


class Barbarians(Incursion):
    """So many in each of some areas."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.terrain: i64 = entry.word("kind", KINDS)
        self.areas: i64 = entry.number("areas")
        words = {"any": 0, "no_city": NO_CITY, "opposed_city": OPPOSED_CITY, "has_barbarians": HAS_BARBARIANS}
        self.where: i64 = entry.word("where", words, "any")
        self.up_to: bool = entry.flag("up_to")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named.areas
        if len(named) >= self.areas:
            return []
        codes: list[int] = []
        area: i64
        for area in table.chart.playable:
            if on_terrain(table, self.terrain, area) and area not in named and self.fits(table, effect.civ, area):
                codes.append(AREA + area)
        return codes

    def fits(self, table: Ancient, civ: i64, area: i64) -> bool:
        """Does what it says of where hold for an area?"""
        if self.where == NO_CITY:
            return not table.has_city(area)
        if self.where == HAS_BARBARIANS:
            return table.own(table.barbarians, area) > 0
        if self.where == OPPOSED_CITY:
            other: i64
            for other in range(table.civs):
                if other != civ and table.is_city(other, area):
                    return True
            return False
        return True

    def may_stop(self, named: Named) -> bool:
        return self.up_to


class Horde(Incursion):
    """A land area on an edge of the map, a Desert, or one at the foot of Mountains; and the lands next to it, all or
    those of some grounds."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.entry: i64 = entry.word("entry", ENTRIES)
        entry.exactly("spread", "adjacent_land")
        self.spread_soil: i64 = entry.marks("spread_ground", SOILS)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.areas:
            return []
        chart = table.chart
        if self.entry == DESERTS:
            return [AREA + area for area in chart.open_lands if chart.grounds[area] == DESERT]
        if self.entry == MOUNTAINS:
            return [AREA + area for area in chart.open_lands if by_mountains(table, area)]
        return [AREA + area for area in chart.edge_lands[int(self.entry)]]

    def entered(self, table: Ancient, named: Named) -> list[int]:
        areas: list[int] = []
        for start in named.areas:
            areas = [start, *[land for land in table.chart.lands[start] if on_soil(table, self.spread_soil, land)]]
        return areas

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = self.entered(table, effect.named)
        table.push(Invasion(False, effect.civ, areas, [int(self.n)] * len(areas)))


class Landing(Incursion):
    """A shallow sea, and up to so many lands next to it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        entry.exactly("entry", "shallow")
        entry.exactly("spread", "adjacent_land")
        entry.exactly("up_to", True)
        self.ashore: i64 = entry.number("spread_n")
        self.lands: i64 = entry.number("spread_max")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        if not named.areas:
            return [AREA + sea for sea in table.chart.shallows]
        if len(named.goals) >= self.lands:
            return []
        return [AREA + land for land in table.chart.lands[named.areas[0]] if land not in named.goals]

    def name(self, named: Named, code: i64) -> Named:
        return named.goal(code) if named.areas else named.more(code)

    def may_stop(self, named: Named) -> bool:
        return len(named.areas) > 0

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return everyone_in(table, named.areas) | everyone_in(table, named.goals)

    def entered(self, table: Ancient, named: Named) -> list[int]:
        return named.areas + named.goals

    def run(self, table: Ancient, effect: Effect) -> None:
        named = effect.named
        counts = [int(self.n)] * len(named.areas) + [int(self.ashore)] * len(named.goals)
        table.push(Invasion(False, effect.civ, named.areas + named.goals, counts))


class Spread(Incursion):
    """Where barbarians are, and in a land next to each of these areas."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.areas: i64 = entry.number("areas")
        entry.exactly("where", "has_barbarians")
        entry.exactly("plus_adjacent_land", 1)
        entry.exactly("up_to", True)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        if len(named.goals) < len(named.areas):
            return [AREA + land for land in table.chart.lands[named.areas[-1]]]
        if len(named.areas) >= self.areas:
            return []
        return [
            AREA + area
            for area in table.chart.playable
            if table.own(table.civs, area) and area not in named.areas and table.chart.lands[area]
        ]

    def name(self, named: Named, code: i64) -> Named:
        return named.goal(code) if len(named.goals) < len(named.areas) else named.more(code)

    def may_stop(self, named: Named) -> bool:
        return len(named.goals) == len(named.areas)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return everyone_in(table, named.areas) | everyone_in(table, named.goals)

    def entered(self, table: Ancient, named: Named) -> list[int]:
        areas: list[int] = []
        for area, beside in zip(named.areas, named.goals, strict=False):
            areas += [area, beside]
        return areas

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = self.entered(table, effect.named)
        table.push(Invasion(False, effect.civ, areas, [int(self.n)] * len(areas)))


class Pirates(Op):
    """In every deep sea."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        entry.exactly("kind", "deep")
        entry.exactly("areas", 2)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.invaded += table.chart.deeps

    def run(self, table: Ancient, effect: Effect) -> None:
        deeps = table.chart.deeps
        table.push(Invasion(False, effect.civ, deeps[:], [int(self.n)] * len(deeps)))


class BarbariansGrow(Op):
    """Wherever barbarians are, more come; whoever is last decides if there are not enough."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = [area for area in table.chart.playable if table.own(table.barbarians, area)]
        table.push(Invasion(False, table.fewest_points(), areas, [int(self.n)] * len(areas)))


def everyone_in(table: Ancient, areas: list[int]) -> i64:
    """The set of civilizations in any of these areas."""
    found: i64 = 0
    for area in areas:
        found |= present(table, area, 1, NOBODY)
    return found
