"""What a player of the Ancient Civilizations games can count before each seat, for hints: what matters most comes
first."""

from ecumene.games.ancient.components import LAND
from ecumene.games.ancient.table import Ancient

SETTLED = 2  # discs that are a settlement


def assets(table: Ancient, seat: int) -> dict[str, int]:
    """Of all civilizations of the seat together."""
    own = [civ for civ in range(int(table.civs)) if table.in_play(civ) and table.controller[civ] == seat]
    return {
        "points": sum(int(table.vp(civ)) for civ in own),
        "wonders": sum(int(table.charter.customs.own_monuments(table, civ)) for civ in own),
        "cities": sum(len(table.cities(civ)) for civ in own),
        "settlements": sum(settlements(table, civ) for civ in own),
        "discs": sum(int(table.on_map(civ)) for civ in own),
        "cards": sum(int(table.hand_size(civ)) for civ in own),
        "talents": sum(int(table.talents[civ]) for civ in own),
    }


def settlements(table: Ancient, civ: int) -> int:
    areas = [area for area in table.chart.playable if table.chart.kinds[area] == LAND]
    return sum(int(table.own(civ, area)) == SETTLED for area in areas)
