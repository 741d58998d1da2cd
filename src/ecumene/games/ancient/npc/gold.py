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
    """Saqueo de Ciudades con Oro: at the end of the Competition Phase, where others control an area with Gold. A player
    has it then under discs of that colour; the playbook and the Barbarians carry off a disc of a player's Gold."""
    if not table.gold:
        return
    left: list[int] = []
    taken: list[tuple[int, int, int]] = []  # who has taken whose, and where
    for mark in table.gold:
        area: i64 = mark // 8
        owner: i64 = mark % 8
        holder = controller(table, area)
        known: bool = (int(holder), int(owner), int(area)) in taken
        if holder in (-1, owner):
            left.append(mark)
        elif table.is_people(holder) and not table.is_npc(holder):
            left.append(int(8 * area + holder))
            if not known:
                taken.append((int(holder), int(owner), int(area)))
                tell_taken(table, "event.gold-taken", holder, owner, area)
        elif table.is_npc(owner) or known:
            left.append(mark)
        else:
            taken.append((int(holder), int(owner), int(area)))
            carry_off(table, holder, owner, area)
    table.gold = left
    for one, other, place in taken:
        table.charter.customs.gold_taken(table, one, other, place)


def tell_taken(table: Ancient, key: str, holder: i64, owner: i64, area: i64) -> None:
    if table.events is not None:
        told = {
            "faction": table.faction_id(holder),
            "civ": table.faction_id(owner),
            "area": table.box.areas[area].id,
        }
        table.tell(key, told, rulebook.GOLD)


def buried(table: Ancient, civ: i64) -> list[int]:
    """The areas where a civilization has Gold under discs of its own."""
    return [area for area in gold_areas(table, civ) if table.own(civ, area)]


def gold_held(table: Ancient, civ: i64) -> i64:
    """How many areas with Gold a civilization controls, whoever's it was."""
    seen: list[int] = []
    for mark in table.gold:
        if mark // 8 not in seen and table.controls(civ, mark // 8):
            seen.append(mark // 8)
    return len(seen)


def controller(table: Ancient, area: i64) -> i64:
    """The faction that controls an area, or -1."""
    faction: i64
    for faction in range(table.factions):
        if table.controls(faction, area):
            return faction
    return -1


def carry_off(table: Ancient, holder: i64, owner: i64, area: i64) -> None:
    """A disc of Gold leaves the game; a civilization gains by it."""
    tell_taken(table, "event.gold-sacked", holder, owner, area)
    if not table.is_people(holder) or table.is_out(holder):
        return
    table.score(holder, FROM_LOOT, POINTS)
    prisoners: i64 = table.charter.figures.prisoners
    if table.mat(holder).takes_prisoners and table.reserve[holder] >= prisoners:
        table.reserve[holder] -= prisoners
        table.growth_box[holder] += prisoners
    else:
        table.talents[holder] += 1
