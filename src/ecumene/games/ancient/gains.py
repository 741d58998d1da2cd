"""What effects give and take besides discs of the map: talents, points; and the telling of discs placed."""

from mypy_extensions import i64

from ecumene.games.ancient import rulebook
from ecumene.games.ancient.npc.enemies import calm, provoke
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_CARDS


def tell_placed(table: Ancient, faction: i64, area: i64) -> None:
    if table.events is not None:
        told = {"faction": table.faction_id(faction), "area": table.box.areas[area].id}
        table.tell("event.places", told, rulebook.PLACING)


def place_disc(table: Ancient, player: i64, faction: i64, area: i64) -> bool:
    """A disc that a civilization places, of its own colour or another, if there is one."""
    was_calm = calm(table, area)
    if not table.put(faction, area):
        return False
    tell_placed(table, faction, area)
    if was_calm:
        provoke(table, player, area)
    return True


def gain_talents(table: Ancient, civ: i64, count: i64) -> None:
    if count <= 0 or table.is_out(civ):
        return
    table.talents[civ] += count
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "talents": int(count)}
        table.tell("event.gains-talents", told, rulebook.EFFECTS)


def lose_talents(table: Ancient, civ: i64, count: i64) -> i64:
    """As many as it has, at most."""
    if count > table.talents[civ]:
        count = table.talents[civ]
    table.talents[civ] -= count
    if count and table.events is not None:
        told = {"civ": table.faction_id(civ), "talents": int(count)}
        table.tell("event.loses-talents", told, rulebook.EFFECTS)
    return count


def gain_points(table: Ancient, civ: i64, count: i64) -> None:
    gained = table.score(civ, FROM_CARDS, count)
    if gained and table.events is not None:
        told = {"civ": table.faction_id(civ), "points": int(gained)}
        table.tell("event.gains-points", told, rulebook.EFFECTS)


def ally(table: Ancient, civ: i64, area: i64, count: i64) -> None:
    """White discs join a civilization in an area for this phase."""
    for _ in range(count):
        table.whites.append(int(8 * area + civ))
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "area": table.box.areas[area].id, "count": int(count)}
        table.tell("event.allies", told, rulebook.WHITE_DISCS)


def muster(table: Ancient, civ: i64, count: i64) -> None:
    """Own discs from the reserve into the competition."""
    for _ in range(count):
        if table.put(civ, table.arena):
            tell_placed(table, civ, table.arena)
