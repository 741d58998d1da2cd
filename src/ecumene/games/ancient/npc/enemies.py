"""CSJs Enemigas: whom a civilization of the playbook fights. Barbarians are always its enemies; a civilization becomes
one at once, by a card that costs it something or by discs that make one of its areas contested; the scenario, or the
checks for hostility, do the rest. Of several enemies one is the main one."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.games.ancient.components import NOBODY, NOWHERE
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.table import Ancient

MANY: Final = 1000  # more than anybody has Cities
CRITERIA: Final = 7  # by which the main enemy is found, before chance
LEADERLESS: Final = 127  # less the place among those that nobody leads, where the mat of an enemy would stand


def is_enemy(table: Ancient, npc: i64, faction: i64) -> bool:
    """Is a faction an enemy of a civilization of the playbook?"""
    if faction == table.barbarians:
        return True
    return len(table.enemies) > 0 and table.enemies[npc] & bit(faction) != 0


def hostile(table: Ancient, npc: i64) -> bool:
    """Has it an enemy besides the Barbarians?"""
    return len(table.enemies) > 0 and table.enemies[npc] != 0


def enemies_of(table: Ancient, npc: i64) -> list[int]:
    """The civilizations that are its enemies, in turn order; then those on the map that nobody leads."""
    if not table.enemies:
        return []
    found: list[int] = [civ for civ in table.order if table.enemies[npc] & bit(civ)]
    faction: i64
    for faction in range(table.barbarians + 1, table.factions):
        if table.enemies[npc] & bit(faction) and table.on_map(faction):
            found.append(int(faction))
    return found


def main(table: Ancient, npc: i64) -> i64:
    """Its main enemy, or NOBODY."""
    return table.main_enemy[npc] if table.main_enemy else NOBODY


def one_side(table: Ancient, npc: i64, civ: i64) -> bool:
    """Does a civilization win with one of the playbook? They never turn against each other."""
    return table.charter.sided and table.charter.customs.one_side(table, npc, civ)


def spite(table: Ancient, npc: i64) -> list[int]:
    """All other factions, in the order in which it turns against them: the main enemy, other enemies, the Barbarians,
    the rest; among those of a kind the one that leads comes first."""
    found: list[int] = []
    first = main(table, npc)
    if first != NOBODY:
        found.append(int(first))
    rest: list[int] = []
    for civ in leading(table, table.order):
        if civ in (npc, first) or table.is_out(civ) or one_side(table, npc, civ):
            continue
        if is_enemy(table, npc, civ):
            found.append(civ)
        else:
            rest.append(civ)
    faction: i64
    for faction in range(table.barbarians + 1, table.factions):
        if faction == first:
            continue
        if is_enemy(table, npc, faction):
            found.append(int(faction))
        else:
            rest.append(int(faction))
    found.append(int(table.barbarians))
    found += rest
    return found


# ---- who leads -------------------------------------------------------------------------------------------------------


def leading(table: Ancient, civs: list[int]) -> list[int]:
    """Civilizations by victory points, then Cities, then as they are given (turn order)."""
    rows: list[tuple[int, int]] = []
    place: i64
    for place in range(len(civs)):
        rank: i64 = table.vp(civs[place]) * MANY + len(table.cities(civs[place]))
        rows.append((int(-rank), int(place)))
    rows.sort()
    return [civs[row[1]] for row in rows]


def leader(table: Ancient) -> i64:
    """Most points; then most Cities; then first in turn order."""
    return leading(table, table.order)[0]


def leader_but(table: Ancient, npc: i64) -> i64:
    """The same among its opponents that are in the game."""
    return leading(table, [civ for civ in table.order if civ != npc and not table.is_out(civ)])[0]


def people_leader(table: Ancient) -> i64:
    """The same among the civilizations that people lead, or NOBODY."""
    civs: list[int] = [civ for civ in table.order if not table.is_npc(civ)]
    return leading(table, civs)[0] if civs else NOBODY


# ---- becoming one ----------------------------------------------------------------------------------------------------


def make_enemy(table: Ancient, npc: i64, civ: i64) -> bool:
    """A civilization becomes an enemy, unless it is one; whether it has become one. The only one is as good as the main
    one, and stays so until that is looked for."""
    if npc == civ or not table.is_npc(npc) or table.enemies[npc] & bit(civ) or one_side(table, npc, civ):
        return False
    if table.enemies[npc] == 0:
        table.main_enemy = changed(table.main_enemy, npc, civ)
    table.enemies = changed(table.enemies, npc, table.enemies[npc] | bit(civ))
    table.last_enemy = changed(table.last_enemy, npc, civ)
    return True


def make_peace(table: Ancient, npc: i64, civ: i64) -> bool:
    """A civilization is no enemy any longer; whether it was."""
    if not table.enemies[npc] & bit(civ):
        return False
    table.enemies = changed(table.enemies, npc, table.enemies[npc] & ~bit(civ))
    table.last_enemy = changed(table.last_enemy, npc, civ)
    if table.main_enemy[npc] == civ:
        table.main_found &= ~bit(npc)
    settle_main(table, npc)
    return True


def forget(table: Ancient, faction: i64) -> None:
    """A faction is out of the game: it is nobody's enemy any longer."""
    npc: i64
    for npc in range(len(table.enemies)):
        if table.enemies[npc] & bit(faction):
            table.enemies = changed(table.enemies, npc, table.enemies[npc] & ~bit(faction))
            if table.main_enemy[npc] == faction:
                table.main_found &= ~bit(npc)
            settle_main(table, npc)


def foremost(table: Ancient, npc: i64) -> i64:
    """The first that is left of those whom the scenario makes its main enemies, one after the other; or NOBODY."""
    for mark in table.charter.rulings.opponents.main_order:
        if mark // 128 != table.nation[npc]:
            continue
        behind: i64 = LEADERLESS - mark % 128
        if behind < table.factions - table.barbarians - 1:
            faction: i64 = table.barbarians + 1 + behind
            if table.on_map(faction):
                return faction
            continue
        civ: i64
        for civ in range(table.civs):
            if table.nation[civ] == mark % 128 and not table.is_out(civ):
                return civ
    return NOBODY


def hearth(table: Ancient, faction: i64) -> i64:
    """The Home of a civilization; for those that nobody leads, where they are strongest."""
    if table.is_people(faction):
        return table.home(faction)
    best: i64 = NOWHERE
    for area in table.own_areas(faction):
        if best == NOWHERE or table.own(faction, area) > table.own(faction, best):
            best = area
    return best


def settle_main(table: Ancient, npc: i64) -> None:
    """One that was not found by the criteria: whom the scenario says, or the only enemy there is, or nobody."""
    if table.main_found & bit(npc):
        return
    left = enemies_of(table, npc)
    only: i64 = foremost(table, npc)
    if only == NOBODY and len(left) == 1:
        only = left[0]
    if table.main_enemy[npc] != only:
        table.main_enemy = changed(table.main_enemy, npc, only)


def wrong(table: Ancient, npc: i64, civ: i64) -> None:
    """A card of a civilization has cost it discs, cards or riches."""
    if make_enemy(table, npc, civ) and table.events is not None:
        told = {"npc": table.faction_id(npc), "civ": table.faction_id(civ)}
        table.tell("event.npc-wronged", told, rulebook.ENEMIES)


def calm(table: Ancient, area: i64) -> bool:
    """Could discs that are placed in an area make it contested?"""
    return len(table.enemies) > 0 and not table.contested(area)


def provoke(table: Ancient, player: i64, area: i64) -> None:
    """A civilization has placed a disc, its own or one of a colour that it chose, in an area that was calm. If that
    makes it contested, those of the playbook who are there take the civilization for an enemy."""
    if not table.is_people(player):
        return
    npc: i64
    if table.charter.rulings.opponents.sworn:
        npc = table.home_of(area)
        if npc != NOBODY and is_sworn(table, npc, player):
            wrong(table, npc, player)
    if not table.contested(area):
        return
    for npc in range(table.civs):
        if table.own(npc, area) and make_enemy(table, npc, player) and table.events is not None:
            told = {
                "npc": table.faction_id(npc),
                "civ": table.faction_id(player),
                "area": table.box.areas[area].id,
            }
            table.tell("event.npc-contested", told, rulebook.ENEMIES)


def is_sworn(table: Ancient, npc: i64, civ: i64) -> bool:
    """Does the scenario make a civilization the main enemy of another from its first disc in its Home on?"""
    sworn = table.charter.rulings.opponents.sworn
    return len(sworn) > 0 and int(128 * table.nation[npc] + table.nation[civ]) in sworn


# ---- the main enemy --------------------------------------------------------------------------------------------------


def begin_turn(table: Ancient, first: bool) -> None:
    """What holds for a turn is over; in the first one the main enemies are those with whom the scenario begins."""
    if not table.enemies:
        return
    if not first:
        table.main_found = 0
    table.newcomer = NOBODY
    table.explored = []
    table.wronged_by = [0] * int(table.civs)
    table.reconciled = [0] * int(table.civs)
    npc: i64
    for npc in range(table.civs):
        if table.is_npc(npc):
            settle_main(table, npc)


def look_out(table: Ancient, npc: i64) -> None:
    """At the start of its Growth Phase."""
    if table.enemies and table.is_npc(npc):
        find_main(table, npc)


def look_out_all(table: Ancient) -> None:
    """At the start of the Card Phase and of the Competition Phase."""
    if table.enemies:
        for npc in table.order:
            look_out(table, npc)


def find_main(table: Ancient, npc: i64) -> None:
    """Enemigo Principal: of several enemies, if none is the main one yet."""
    if table.charter.rulings.opponents.main_order and foremost(table, npc) != NOBODY:
        settle_main(table, npc)
        return
    left: list[int] = [civ for civ in enemies_of(table, npc) if table.is_people(civ)]
    if len(left) < 2 or table.main_found & bit(npc):
        return
    criterion: i64 = 0
    for civ in left:
        if is_sworn(table, npc, civ):
            left = [civ]
            break
    while len(left) > 1 and criterion < CRITERIA:
        criterion += 1
        figures: list[int] = [int(measure(table, npc, civ, criterion)) for civ in left]
        most = max(figures)
        left = [civ for place, civ in enumerate(left) if figures[place] == most]
    tie = table.charter.rulings.opponents.tie_enemy
    if len(left) > 1 and tie != NOWHERE:
        for civ in left:
            if table.nation[civ] == tie:
                left = [civ]
                criterion = 0
                break
    if len(left) > 1:
        criterion += 1
        table.unveiled += 1
        left = [left[table.chance.below(len(left))]]
    table.main_enemy = changed(table.main_enemy, npc, left[0])
    table.main_found |= bit(npc)
    if table.events is not None:
        told = {"civ": table.faction_id(npc), "enemy": table.faction_id(left[0]), "reason": f"enemy-{criterion}"}
        table.tell("event.npc-main-enemy", told, rulebook.ENEMIES)


def measure(table: Ancient, npc: i64, civ: i64, criterion: i64) -> i64:
    """How an enemy looks by one of the criteria."""
    if criterion == 1:
        return table.own(civ, table.home(npc)) if table.home(npc) >= 0 else 0
    if criterion == 2:
        return discs_in(table, civ, gold_areas(table, npc))
    if criterion == 3:
        return discs_in(table, civ, table.cities(npc))
    if criterion == 4:
        return discs_in(table, civ, table.chart.near[table.home(npc)]) if table.home(npc) >= 0 else 0
    if criterion == 5:
        return table.vp(civ)
    if criterion == 6:
        return len(table.cities(civ))
    return table.on_map(civ)


def discs_in(table: Ancient, faction: i64, areas: list[int]) -> i64:
    count: i64 = 0
    for area in areas:
        count += table.own(faction, area)
    return count


def gold_areas(table: Ancient, civ: i64) -> list[int]:
    """The areas with Gold of a civilization."""
    found: list[int] = []
    for mark in table.gold:
        if mark % 8 == civ and mark // 8 not in found:
            found.append(mark // 8)
    return found
