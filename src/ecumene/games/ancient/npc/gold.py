"""Oro: discs that mark what is dearest to a civilization in a historical scenario. Cards can hardly harm it there, and
whoever takes such an area from a player carries a disc of the Gold away."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.enemies import gold_areas
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_LOOT

POINTS: Final = 4


def guarded(table: Ancient, civ: i64, area: i64, card: i64) -> bool:
    """Protección: is an area with its Gold safe from most of what a card does? A Competition card and the Traitor do
    all that they say."""
    if not table.gold or card < 0 or not table.is_people(civ):
        return False
    what = table.box.cards[card]
    return not what.competition and not what.betrays and int(area) in gold_areas(table, civ)


def spared(table: Ancient, civ: i64, area: i64, card: i64, count: i64) -> i64:
    """How many of so many discs a card takes: one at most, and never the last."""
    if not guarded(table, civ, area, card):
        return count
    most: i64 = 1 if table.own(civ, area) > 1 else 0
    return count if count < most else most


def sack_gold(table: Ancient) -> None:
    """Saqueo de Ciudades con Oro: at the end of the Competition Phase, where others control an area with a player's
    Gold."""
    if not table.gold:
        return
    left: list[int] = []
    taken: list[int] = []  # areas where a disc has gone already
    for mark in table.gold:
        area: i64 = mark // 8
        owner: i64 = mark % 8
        holder = controller(table, area)
        if holder in (-1, owner) or table.is_npc(owner):
            left.append(mark)
        elif table.is_people(holder) and not table.is_npc(holder):
            left.append(int(8 * area + holder))
        elif int(area) in taken:
            left.append(mark)
        else:
            taken.append(int(area))
            carry_off(table, holder, owner, area)
    table.gold = left


def controller(table: Ancient, area: i64) -> i64:
    """The faction that controls an area, or -1."""
    faction: i64
    for faction in range(table.factions):
        if table.controls(faction, area):
            return faction
    return -1


def carry_off(table: Ancient, holder: i64, owner: i64, area: i64) -> None:
    """A disc of Gold leaves the game; a civilization gains by it."""
    told = {
        "faction": table.faction_id(holder),
        "civ": table.faction_id(owner),
        "area": table.box.areas[area].id,
    }
    if table.events is not None:
        table.tell("event.gold-sacked", told, rulebook.GOLD)
    if not table.is_people(holder):
        return
    table.score(holder, FROM_LOOT, POINTS)
    prisoners: i64 = table.charter.figures.prisoners
    if table.mat(holder).takes_prisoners and table.reserve[holder] >= prisoners:
        table.reserve[holder] -= prisoners
        table.growth_box[holder] += prisoners
    else:
        table.talents[holder] += 1
