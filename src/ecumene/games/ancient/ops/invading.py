"""Barbarians enter the map where an effect says. § Límites a los Bárbaros is in `invasions`."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA
from ecumene.games.ancient.components import EDGES, NOBODY
from ecumene.games.ancient.invasions import Invasion
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.grounds import KINDS, on_terrain, present
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.table import Ancient

CHOOSER: Final = {"player": 0, "fewest_vp": 1}


def barbarians(entry: Entry) -> Op:
    """From an edge of the map, from the sea, beside other barbarians, in the deep, or anywhere."""
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

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = effect.named.areas
        table.push(Invasion(False, effect.civ, areas, [int(self.n)] * len(areas)))


class Barbarians(Incursion):
    """So many in each of some areas."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.terrain: i64 = entry.word("kind", KINDS)
        self.areas: i64 = entry.number("areas")
        self.no_city: bool = entry.word("where", {"any": 0, "no_city": 1}, "any") == 1

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named.areas
        if len(named) >= self.areas:
            return []
        codes: list[int] = []
        area: i64
        for area in table.chart.playable:
            if not on_terrain(table, self.terrain, area) or area in named:
                continue
            if not self.no_city or not table.has_city(area):
                codes.append(AREA + area)
        return codes


class Horde(Incursion):
    """A land area on an edge of the map, and all the lands next to it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.edge: i64 = entry.word("entry", EDGES)
        entry.exactly("spread", "adjacent_land")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.areas:
            return []
        return [AREA + area for area in table.chart.edge_lands[int(self.edge)]]

    def run(self, table: Ancient, effect: Effect) -> None:
        areas: list[int] = []
        for start in effect.named.areas:
            areas = [start, *table.chart.lands[start]]
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

    def run(self, table: Ancient, effect: Effect) -> None:
        areas: list[int] = []
        for area, beside in zip(effect.named.areas, effect.named.goals, strict=False):
            areas += [area, beside]
        table.push(Invasion(False, effect.civ, areas, [int(self.n)] * len(areas)))


class Pirates(Op):
    """In every deep sea."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        entry.exactly("kind", "deep")
        entry.exactly("areas", 2)

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
