"""Sin Maravillas: Deidades en su Lugar: a civilization's Home is the temple of one Deity. It is active while its people
have a disc there, whoever else has; it can be captured, given back and re-established."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.question import Rule
from ecumene.core.rows import changed
from ecumene.games.ancient import fate
from ecumene.games.ancient.actions import MONUMENT
from ecumene.games.ancient.components import IN_CARD_PHASE, NOBODY, NOWHERE
from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.growth import use
from ecumene.games.ancient.invariants import require
from ecumene.games.ancient.npc import rulebook as npc_rulebook
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.works import Payment, affordable
from ecumene.games.ancient.zones import FROM_MONUMENTS, PILE, RETIRED
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.terms import terms_of

ANY_TIME: Final = 0


def deity_of(table: Ancient, civ: i64) -> i64:
    """The Deity of a civilization, on its temple or captured, or NOWHERE."""
    deity: i64
    for deity in range(len(table.monument_owner)):
        if table.monument_owner[deity] == civ:
            return deity
    return NOWHERE


def active_deity(table: Ancient, civ: i64) -> i64:
    """The Deity of a civilization if it is active, or NOWHERE."""
    deity = deity_of(table, civ)
    idle: bool = deity == NOWHERE or table.mat(civ).homeless
    return deity if not idle and table.monument_active(deity) else NOWHERE


def may_worship(table: Ancient, civ: i64) -> bool:
    """Does the scenario let a civilization have a Deity?"""
    terms = terms_of(table)
    if terms.deities_chosen and not table.charter.rulings.free_monuments:
        return False
    beginning = terms.beginning(table.nation[civ])
    return beginning is None or not beginning.no_deity


def lost(table: Ancient, civ: i64) -> i64:
    """The Deity of a civilization that another has captured, or NOWHERE."""
    deity = deity_of(table, civ)
    return deity if deity != NOWHERE and table.monument_captor[deity] != NOBODY else NOWHERE


def in_row(table: Ancient) -> list[int]:
    """The Deities that nobody has and that may be established."""
    found: list[int] = []
    deity: i64
    for deity in range(len(table.monument_owner)):
        if table.monument_owner[deity] == NOBODY and table.box.monuments[deity].card == NOWHERE:
            found.append(int(deity))
    return found


def captured_by(table: Ancient, civ: i64) -> list[int]:
    """The Deities of others that a civilization holds."""
    found: list[int] = []
    deity: i64
    for deity in range(len(table.monument_captor)):
        if table.monument_captor[deity] == civ:
            found.append(int(deity))
    return found


def usable(table: Ancient, civ: i64, window: i64) -> list[int]:
    """The Deity of a civilization if it may be used now: each once a turn."""
    deity = active_deity(table, civ)
    if deity == NOWHERE or not table.box.monuments[deity].window & window or table.monuments_used & bit(deity):
        return []
    return [int(deity)]


# ---- the Card Phase --------------------------------------------------------------------------------------------------


def works(table: Ancient, civ: i64) -> list[int]:
    """The Deities that a civilization may establish, re-establish, use or give back in its turn of the Card Phase."""
    found = captured_by(table, civ)
    if not table.built & bit(civ) and not table.mat(civ).homeless:
        figures = table.charter.figures
        found += founded(table, civ, figures.monument_cost, figures.monument_discs, figures.restore_cost)
    found += usable(table, civ, IN_CARD_PHASE)
    found.sort()
    return found


def founded(table: Ancient, civ: i64, cost: i64, least: i64, restore_cost: i64) -> list[int]:
    """The Deities that a civilization with a disc on its temple can pay: any of the row if it has none, or the one it
    has lost."""
    if table.own(civ, table.home(civ)) == 0 or not may_worship(table, civ):
        return []
    deity = deity_of(table, civ)
    if deity == NOWHERE:
        return in_row(table) if affordable(table, civ, cost, least) else []
    if table.monument_captor[deity] == NOBODY or not affordable(table, civ, restore_cost, ANY_TIME):
        return []
    return [int(deity)]


def work_verb(table: Ancient, civ: i64, deity: i64) -> str:
    """What a civilization does with a Deity in its turn of the Card Phase."""
    if table.monument_captor[deity] == civ:
        return "restore"
    return "use" if table.monument_owner[deity] == civ and table.monument_active(deity) else "build"


def start_work(table: Ancient, civ: i64, deity: i64) -> None:
    """A captured Deity is given back, one's own used, or one is paid for."""
    figures = table.charter.figures
    if table.monument_captor[deity] == civ:
        table.score(civ, FROM_MONUMENTS, figures.return_points)
        tell(table, "event.gives-back", civ, deity, rulebook.DEITIES)
        bring_home(table, deity)
    elif table.monument_owner[deity] == civ and table.monument_active(deity):
        use(table, civ, MONUMENT + deity)
    else:
        found(table, civ, deity, figures.monument_cost, figures.monument_discs, figures.restore_cost)


def found(table: Ancient, civ: i64, deity: i64, cost: i64, least: i64, restore_cost: i64) -> None:
    """A Deity of the row, or a lost one, is paid for, resource by resource."""
    table.built |= bit(civ)
    tell(table, "event.starts-wonder", civ, deity, rulebook.DEITIES)
    if table.monument_owner[deity] == civ:
        table.push(Payment(civ, deity, table.home(civ), restore_cost, ANY_TIME))
    else:
        table.push(Payment(civ, deity, table.home(civ), cost, least))


def establish(table: Ancient, civ: i64, deity: i64) -> None:
    """A Deity stands on a civilization's temple; whoever had captured it loses it."""
    table.monument_owner = changed(table.monument_owner, deity, civ)
    table.monument_area = changed(table.monument_area, deity, table.home(civ))
    table.monument_captor = changed(table.monument_captor, deity, NOBODY)
    if table.events is not None:
        told = {
            "civ": table.faction_id(civ),
            "wonder": table.box.monuments[deity].id,
            "area": table.box.areas[table.home(civ)].id,
        }
        table.tell("event.establishes", told, rulebook.DEITIES)


def bring_home(table: Ancient, deity: i64) -> None:
    """A captured Deity stands on its temple again."""
    table.monument_captor = changed(table.monument_captor, deity, NOBODY)
    tell(table, "event.deity-returns", table.monument_owner[deity], deity, rulebook.DEITIES)


def to_row(table: Ancient, deity: i64) -> None:
    """A Deity is nobody's again; one that came from a card goes with it."""
    table.monument_owner = changed(table.monument_owner, deity, NOBODY)
    table.monument_area = changed(table.monument_area, deity, NOWHERE)
    table.monument_captor = changed(table.monument_captor, deity, NOBODY)
    card = table.box.monuments[deity].card
    if card != NOWHERE and table.where[card] == RETIRED:
        fate.discard(table, card)


def free_deity(table: Ancient, civ: i64) -> bool:
    """Carta de Deidad Gratuita para las CSJs: in the first Card Phase of a civilization of the playbook a Deity drawn
    at random is established for it, in place of its play of the round, or of the phase; whether that happens now."""
    if not table.is_npc(civ) or table.graced & bit(civ):
        return False
    table.graced |= bit(civ)
    if not draw_deity(table, civ, npc_rulebook.FREE_DEITY):
        return False
    if table.charter.rulings.opponents.deity_for_phase:
        table.passed |= bit(civ)
    return True


def draw_deity(table: Ancient, civ: i64, rule: Rule) -> bool:
    """A Deity drawn at random for a civilization of the playbook that has none; whether there is one for it."""
    row = in_row(table)
    if not row or table.mat(civ).homeless or deity_of(table, civ) != NOWHERE or not may_worship(table, civ):
        return False
    table.unveiled += 1
    deity: i64 = row[table.chance.below(len(row))]
    tell(table, "event.free-deity", civ, deity, rule)
    establish(table, civ, deity)
    return True


def begin_with(table: Ancient, civ: i64, deity: i64) -> None:
    """A civilization has a Deity from the start; one that comes from a card takes it out of the pile."""
    card = table.box.monuments[deity].card
    if card != NOWHERE and table.where[card] == PILE:
        table.lay(card, RETIRED)
    establish(table, civ, deity)


# ---- temples that change hands ---------------------------------------------------------------------------------------


def look_to_temples(table: Ancient, who: int) -> None:
    """At the end of a phase: a Deity falls to whoever controls its temple without its people; a captured one returns
    when they control it and its captor is gone."""
    deity: i64
    for deity in range(len(table.monument_owner)):
        owner: i64 = table.monument_owner[deity]
        if owner == NOBODY:
            continue
        area: i64 = table.monument_area[deity]
        captor: i64 = table.monument_captor[deity]
        if area == NOWHERE:
            continue
        if captor != NOBODY:
            if table.own(captor, area) == 0 and table.controls(owner, area):
                bring_home(table, deity)
        elif table.own(owner, area) == 0 and table.total[area] > 0:
            holder = holder_of(table, area)
            if holder != NOBODY:
                fall(table, deity, holder)


def holder_of(table: Ancient, area: i64) -> i64:
    """The faction that controls an area, or NOBODY."""
    faction: i64
    for faction in range(table.factions):
        if table.controls(faction, area):
            return faction
    return NOBODY


def fall(table: Ancient, deity: i64, holder: i64) -> None:
    """A Deity is captured by a civilization, or destroyed by those that nobody leads."""
    owner: i64 = table.monument_owner[deity]
    for rule in terms_of(table).special:
        if rule.falls(table, deity, holder):
            return
    if not table.is_people(holder):
        tell(table, "event.deity-destroyed", owner, deity, rulebook.EXAMPLE)
        to_row(table, deity)
        return
    table.monument_captor = changed(table.monument_captor, deity, holder)
    reward(table, deity, holder)


def reward(table: Ancient, deity: i64, holder: i64) -> None:
    """What it brings to capture a Deity."""
    owner: i64 = table.monument_owner[deity]
    figures = table.charter.figures
    points: i64 = figures.capture_points
    own = active_deity(table, holder)
    if own != NOWHERE:
        points += table.box.monuments[own].capture_points
    table.score(holder, FROM_MONUMENTS, points)
    if table.events is not None:
        told = {
            "civ": table.faction_id(holder),
            "other": table.faction_id(owner),
            "wonder": table.box.monuments[deity].id,
            "points": int(points),
        }
        table.tell("event.captures", told, rulebook.DEITIES)
    gain_talents(table, holder, figures.capture_talents)


def tell(table: Ancient, key: str, civ: i64, deity: i64, rule: Rule) -> None:
    if table.events is not None:
        table.tell(key, {"civ": table.faction_id(civ), "wonder": table.box.monuments[deity].id}, rule)


def wanders(table: Ancient, deity: i64) -> bool:
    """Does the scenario let a Deity be elsewhere?"""
    for rule in terms_of(table).special:
        if rule.wanders(table, deity):
            return True
    return False


def check(table: Ancient) -> None:
    """What must hold of Deities at every moment."""
    owners = [owner for owner in table.monument_owner if owner != NOBODY]
    require(len(set(owners)) == len(owners), "a civilization has two Deities")
    require(len(table.monument_captor) == len(table.monument_owner), "a row is too short or too long")
    for deity, owner in enumerate(table.monument_owner):
        name = table.box.monuments[deity].id
        captor = table.monument_captor[deity]
        require(table.monument_discs[deity] == 0 and not table.buried & bit(deity), f"{name} is no Wonder")
        if owner == NOBODY:
            require(table.monument_area[deity] == NOWHERE and captor == NOBODY, f"{name} is half established")
        else:
            require(0 <= owner < table.civs and owner != captor, f"{name} is nobody's")
            require(NOBODY <= captor < table.civs, f"{name} is held by nobody")
            at_home = table.monument_area[deity] == table.homes[owner]
            require(at_home or wanders(table, deity), f"{name} is not on its temple")
