"""Terreno: a Mountain that a civilization controls when the turn begins gets a Stronghold, which absorbs a loss in
competitions; cards may turn one into a gold mine."""

from mypy_extensions import i64

from ecumene.games.ancient.components import GOLD_MINE
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.moments import grows


def fortify_all(table: Ancient, who: int) -> None:
    """Paso de Fortalezas: every Mountain under control."""
    faction: i64
    for area in table.chart.mountains:
        if table.total[area]:
            for faction in range(table.factions):
                if not table.own(faction, area):
                    continue
                if grows(table, faction) if table.is_people(faction) else table.charter.rulings.wild_strongholds:
                    fortify(table, faction, area)


def fortify_at_once(table: Ancient, who: int) -> None:
    """Some do not wait for the next turn."""
    civ: i64
    for civ in range(table.civs):
        if table.in_play(civ) and table.mat(civ).instant_strongholds:
            for area in table.chart.mountains:
                if table.own(civ, area):
                    fortify(table, civ, area)


def fortify(table: Ancient, faction: i64, area: i64) -> None:
    """A Stronghold in a Mountain that a faction controls, unless one is there, or a gold mine."""
    if not table.controls(faction, area) or table.marked(GOLD_MINE, area):
        return
    strength: i64 = table.mat(faction).stronghold_strength if table.is_people(faction) else 1
    missing: i64 = strength - table.stronghold(faction, area)
    if missing <= 0:
        return
    table.strongholds = table.strongholds + [int(8 * area + faction)] * int(missing)
    if table.events is not None:
        told = {"faction": table.faction_id(faction), "area": table.box.areas[area].id}
        table.tell("event.fortifies", told, rulebook.TERRAIN)


def lose(table: Ancient, faction: i64, area: i64) -> None:
    """A Stronghold absorbs a loss, and is gone."""
    strongholds = table.strongholds[:]
    strongholds.remove(int(8 * area + faction))
    table.strongholds = strongholds
    if table.events is not None:
        told = {"faction": table.faction_id(faction), "area": table.box.areas[area].id}
        table.tell("event.loses-stronghold", told, rulebook.TERRAIN)
