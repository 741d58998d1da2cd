"""The map in the eyes of a civilization of the playbook: distances, bonuses, and what its enemies have where."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.components import (
    DESERT,
    FAR,
    FERTILE,
    FISHING_GROUNDS,
    GOLD_MINE,
    LAND,
    MOUNTAIN,
    NOBODY,
    NOWHERE,
    OASIS,
    PLAIN,
)
from ecumene.games.ancient.npc.enemies import enemies_of, gold_areas, is_enemy, main
from ecumene.games.ancient.table import Ancient

# areas with a bonus, in the order in which they matter
NO_BONUS: Final = 0
STRONGHOLD: Final = 1
FERTILE_AREA: Final = 2
OASIS_AREA: Final = 3
FISHERY: Final = 4
GOLD_MOUNTAIN: Final = 5


def distances(table: Ancient, areas: list[int]) -> list[int]:
    """How many steps, by land and sea alike, each area of the open map is from the nearest of these."""
    far: list[int] = [FAR] * int(table.areas)
    edge: list[int] = []
    for area in areas:
        if area != NOWHERE and far[area] == FAR:
            far[area] = 0
            edge.append(area)
    place: i64 = 0
    while place < len(edge):
        here: i64 = edge[place]
        place += 1
        step: i64 = far[here] + 1
        for beside in table.chart.near[here]:
            if far[beside] == FAR and table.chart.open[beside]:
                far[beside] = step
                edge.append(beside)
    return far


def peoples_areas(table: Ancient) -> list[int]:
    """The areas with discs of people's civilizations."""
    found: list[int] = []
    civ: i64
    for civ in range(table.civs):
        if not table.is_npc(civ):
            found += table.own_areas(civ)
    return found


def bonus(table: Ancient, area: i64) -> i64:
    """The bonus that an area has: the cube of a Stronghold, a Fertile area, a site."""
    for mark in table.strongholds:
        if mark // 8 == area:
            return STRONGHOLD
    if table.chart.grounds[area] == FERTILE and table.chart.kinds[area] == LAND:
        return FERTILE_AREA
    if table.markers:
        if table.marked(OASIS, area):
            return OASIS_AREA
        if table.marked(FISHING_GROUNDS, area):
            return FISHERY
        if table.marked(GOLD_MINE, area):
            return GOLD_MOUNTAIN
    return NO_BONUS


def soil_rank(table: Ancient, area: i64) -> i64:
    """Fertile, Mountain, Plain, Desert; a sea by the best land that it touches."""
    if table.chart.kinds[area] == LAND:
        ground: i64 = table.chart.grounds[area]
        return 0 if ground == FERTILE else 1 if ground == MOUNTAIN else 2 if ground == PLAIN else 3
    best: i64 = 4
    for land in table.chart.lands[area]:
        rank = soil_rank(table, land)
        if rank < best:
            best = rank
    return best


def is_desert(table: Ancient, area: i64) -> bool:
    return table.chart.kinds[area] == LAND and table.chart.grounds[area] == DESERT


def beside_own(table: Ancient, civ: i64, area: i64) -> bool:
    """Is an area next to one that a civilization occupies?"""
    for beside in table.chart.near[area]:
        if table.own(civ, beside):
            return True
    return False


def enemy_discs(table: Ancient, npc: i64, area: i64) -> i64:
    """The discs of its enemies in an area, Barbarians included."""
    count: i64 = 0
    faction: i64
    for faction in range(table.factions):
        if faction != npc and table.own(faction, area) and is_enemy(table, npc, faction):
            count += table.own(faction, area)
    return count


def temple(table: Ancient, civ: i64) -> i64:
    """Where the Deity (or Wonder) of a civilization stands, or NOWHERE."""
    monument: i64
    for monument in range(len(table.monument_owner)):
        if table.monument_owner[monument] == civ and table.monument_captor[monument] == NOBODY:
            return table.monument_area[monument]
    return NOWHERE


def temples(table: Ancient, civ: i64) -> list[int]:
    """All the areas with Deities or Wonders of a civilization that nobody has captured or buried."""
    found: list[int] = []
    monument: i64
    for monument in range(len(table.monument_owner)):
        standing: bool = table.monument_captor[monument] == NOBODY and not table.buried & (1 << monument)
        if table.monument_owner[monument] == civ and standing and table.monument_area[monument] != NOWHERE:
            found.append(table.monument_area[monument])
    return found


def settled(table: Ancient, civ: i64, size: i64) -> list[int]:
    """The Lands where a civilization has just so many discs: its Camps, or its Settlements."""
    return [area for area in table.chart.open_lands if table.own(civ, area) == size]


def foes(table: Ancient, npc: i64) -> list[int]:
    """Its enemies among the civilizations, the main one first."""
    found = enemies_of(table, npc)
    first = main(table, npc)
    if first != NOBODY and int(first) in found:
        found.remove(int(first))
        found.insert(0, int(first))
    return found


def treasures(table: Ancient, civ: i64) -> list[int]:
    """Where a civilization has Gold, a Deity or a City."""
    return [*gold_areas(table, civ), *temples(table, civ), *table.cities(civ)]
