"""What an announced operation is good for, or costs, in the eyes of simple bots; in the measure of `evaluation`."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.components import LAND
from ecumene.games.ancient.ops.op import Named
from ecumene.games.ancient.table import Ancient

CAMP: Final = 1.0
SETTLEMENT: Final = 2.7
CITY: Final = 6.0
SPARE: Final = 0.3
FLEET: Final = 0.9
HIT: Final = 1.4


def growth(table: Ancient, civ: i64, area: i64) -> float:
    """What one more disc in an area is good for."""
    own: i64 = table.own(civ, area)
    if table.chart.kinds[area] != LAND:
        return FLEET if own == 0 else SPARE
    if own == 0:
        return CAMP
    if own == 1:
        return SETTLEMENT - CAMP
    return CITY - SETTLEMENT if own == 2 else SPARE


def blows(table: Ancient, civ: i64, mine: bool, named: Named, everyone: bool) -> float:
    """Discs to be removed, of a faction in each area or of everyone there, as this civilization sees it."""
    total: float = 0.0
    index: i64
    for index in range(len(named.areas)):
        area: i64 = named.areas[index]
        own: i64 = table.own(civ, area)
        if everyone:
            total += (0.4 * float(table.total[area] - own) if mine else 0.0) - (HIT if own else 0.0)
        elif index < len(named.factions):
            faction: i64 = named.factions[index]
            if faction == civ:
                total -= HIT
            elif table.is_people(faction) and mine:
                total += HIT * (1.5 if table.is_city(faction, area) else 1.0)
        elif mine:
            total += 0.3 * float(table.total[area] - 3 * own)
    return total
