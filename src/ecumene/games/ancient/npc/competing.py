"""Competición en Solitario: what a civilization of the playbook commits to a competition.

People have committed and shown what they use. It then looks how the rounds would go with what it has: abilities, cards
by their numbers, talents, one after the other. It uses nothing without the hope of a victory or a tie with one of its
discs left; it uses as little as leaves it with three discs, or with most; and all it has where a player's Gold, Deity
or City is at stake and no other competition of its own waits.
"""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.ancient.actions import (
    ALLY,
    AREA,
    CARD,
    DONE,
    DRILL,
    FACTION,
    FIRST,
    INVOKE,
    LOSE,
    MONUMENT,
    MUSTER,
    PASS,
    PAY,
    SECOND,
)
from ecumene.games.ancient.competition import Attrition, Competitions, committable, sends
from ecumene.games.ancient.components import DEEP, NOBODY, NOWHERE, NPC
from ecumene.games.ancient.losses import Loss
from ecumene.games.ancient.npc import enemies, hand, judging, placing, playing, rulebook, ties
from ecumene.games.ancient.npc.ground import enemy_discs, temples
from ecumene.games.ancient.npc.order import in_solitaire
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.ops.melee import LOST, TIED, WON, Melee
from ecumene.games.ancient.ops.op import Op
from ecumene.games.ancient.sources import ops_of
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import COMMITTED, COMPETITION, ON_TABLE

ENOUGH: Final = 3  # discs with which it is content
STEP: Final = 100  # a result is STEP * how it ended + the discs that are left
CONTENT: Final = 3 * STEP
LONG: Final = 8  # means that are weighed at most, besides talents
MOST_PAID: Final = 6


# ---- the rounds beforehand -------------------------------------------------------------------------------------------


def gathered(table: Ancient, npc: i64, area: i64) -> Melee:
    """The strengths in an area as they are, in the eyes of one of the civilizations there."""
    own: list[int] = []
    white: list[int] = []
    fort: list[int] = []
    cities: i64 = 0
    faction: i64
    for faction in range(table.factions):
        own.append(0 if table.covered(faction, area) else int(table.stack_of(faction, area)))
        white.append(int(table.white(faction, area)))
        fort.append(int(table.stronghold(faction, area)))
        if table.is_city(faction, area):
            cities |= bit(faction)
    melee = Melee(own, white, fort, table.civs)
    melee.cities = cities
    if table.charter.protects:
        melee.most = table.charter.customs.most_taken(table, area, 0)
    melee.targets = judging.victims(table, npc)
    civ: i64
    for civ in range(table.civs):
        room = table.room(civ, area)
        melee.spare[civ] = int(room if room < table.reserve[civ] else table.reserve[civ])
    return melee


def joined(table: Ancient, npc: i64) -> Melee:
    """The competition at hand with all that was committed to it so far. Others strike at the one that thinks it over,
    as far as it can tell."""
    melee = gathered(table, npc, table.arena)
    own_targets = melee.targets
    for civ in table.order:
        melee.targets = own_targets if civ == npc else [int(npc), *own_targets]
        for mark in table.pledges:
            if mark % 8 == civ:
                commit(table, civ, mark // 8, melee)
        for card in table.cards_in(COMMITTED + civ):
            for op in table.box.cards[card].ops:
                op.join(civ, melee)
    melee.targets = own_targets
    return melee


def commit(table: Ancient, civ: i64, code: i64, melee: Melee) -> None:
    """What a civilization would have of one of its means."""
    if code in (ALLY, DRILL):
        melee.ally(civ, 1)
    elif code == MUSTER:
        melee.muster(civ, 1)
    elif code == INVOKE:
        melee.strike(melee.target(civ, False, False), 1, True)
    else:
        for op in operations(table, civ, code):
            op.join(civ, melee)


def operations(table: Ancient, civ: i64, code: i64) -> list[Op]:
    """The operations of a card, an investment or a monument."""
    if code >= MONUMENT:
        return table.box.monuments[code - MONUMENT].ops
    card: i64 = code - CARD
    return table.box.cards[card].gain if table.where[card] == ON_TABLE + civ else table.box.cards[card].ops


def judged(melee: Melee, npc: i64, payments: i64, size: i64, done: i64) -> i64:
    """How a competition ends for it: lost, tied or won, with how many discs; and with three, content."""
    end = melee.copy()
    end.fight(npc, payments, size, done)
    result = end.result(npc)
    if result == LOST:
        return 0
    left: i64 = end.own[npc]
    if result == WON and left >= ENOUGH:
        return CONTENT + left
    return STEP * result + left


def reached(value: i64, goal: i64) -> bool:
    """Is a result as good as the best one, or good enough?"""
    return value >= goal or (value >= CONTENT and goal >= CONTENT)


# ---- what it has -----------------------------------------------------------------------------------------------------


def means(table: Ancient, npc: i64) -> list[int]:
    """What it may commit: abilities, then monuments, then cards by their numbers; nothing that costs it a disc there,
    and nothing that is of no use to it there."""
    abilities: list[int] = []
    monuments: list[int] = []
    cards: list[int] = []
    plain = joined(table, npc)
    for code in committable(table, npc):
        if code in (ALLY, MUSTER, INVOKE, DRILL):
            abilities.append(code)
        elif helps(table, npc, code, plain):
            if code >= MONUMENT:
                monuments.append(code)
            else:
                cards.append(code)
    found = abilities + monuments + cards
    return found[:LONG]


def helps(table: Ancient, npc: i64, code: i64, plain: Melee) -> bool:
    """Does a card or monument make it stronger there, or another weaker, and no other stronger?"""
    for op in operations(table, npc, code):
        if op.costs_own():
            return False
    melee = plain.copy()
    commit(table, npc, code, melee)
    if melee.strength(npc) > plain.strength(npc):
        return True
    weaker: bool = False
    faction: i64
    for faction in range(table.factions):
        if faction != npc:
            if melee.strength(faction) > plain.strength(faction):
                return False
            if melee.strength(faction) < plain.strength(faction) or melee.fort[faction] < plain.fort[faction]:
                weaker = True
    return weaker


def funds(table: Ancient, npc: i64) -> i64:
    """The discs that it could pay for with talents."""
    return table.talents[npc] if table.talents[npc] < MOST_PAID else MOST_PAID


def at_stake(table: Ancient, area: i64) -> bool:
    """Is a player's Gold, Deity or City there?"""
    civ: i64
    for civ in range(table.civs):
        if not table.is_npc(civ) and table.own(civ, area):
            if table.is_city(civ, area) or int(area) in temples(table, civ):
                return True
            if int(area) in enemies.gold_areas(table, civ):
                return True
    return False


def others_wait(table: Ancient, npc: i64) -> bool:
    """Is there another competition of its own to come?"""
    place: i64 = len(table.stack) - 1
    while place >= 0:
        frame = table.stack[place]
        if isinstance(frame, Competitions):
            for area in frame.ranked[frame.place :]:
                if table.own(npc, area) and table.contested(area):
                    return True
            return False
        place -= 1
    return False


# ---- committing ------------------------------------------------------------------------------------------------------


def chosen(table: Ancient, npc: i64, thought: Thought) -> list[int]:
    """The means that it commits."""
    units = means(table, npc)
    melee = joined(table, npc)
    pay = funds(table, npc)
    best = with_means(table, npc, melee, units, pay)
    if best == LOST:
        thought.because("competing-hopeless", rulebook.COMPETING)
        return []
    if at_stake(table, table.arena) and not others_wait(table, npc):
        thought.because("competing-all-in", rulebook.COMPETING)
        return units
    few = fewest(table, npc, melee, units, pay, best)
    if not few:
        thought.because("competing-enough", rulebook.COMPETING)
    elif best >= CONTENT:
        thought.because("competing-three", rulebook.COMPETING)
    elif best >= WON * STEP:
        thought.because("competing-win", rulebook.COMPETING)
    else:
        thought.because("competing-tie", rulebook.COMPETING)
    return few


def with_means(table: Ancient, npc: i64, melee: Melee, units: list[int], pay: i64) -> i64:
    """How it ends with some means and so many talents."""
    trial = melee.copy()
    for code in units:
        commit(table, npc, code, trial)
    return judged(trial, npc, pay, 1, 0)


def fewest(table: Ancient, npc: i64, melee: Melee, units: list[int], pay: i64, goal: i64) -> list[int]:
    """The smallest set of means that does as well, talents counted one by one: none, one, two; more by leaving out what
    is not needed, the last first."""
    none: list[int] = []
    if reached(with_means(table, npc, melee, none, 0), goal):
        return none
    for code in units:
        if reached(with_means(table, npc, melee, [code], 0), goal):
            return [code]
    if pay and reached(with_means(table, npc, melee, none, 1), goal):
        return none
    for place, code in enumerate(units):
        for other in units[place + 1 :]:
            if reached(with_means(table, npc, melee, [code, other], 0), goal):
                return [code, other]
        if pay and reached(with_means(table, npc, melee, [code], 1), goal):
            return [code]
    left = units[:]
    paid: i64 = pay
    while paid and reached(with_means(table, npc, melee, left, paid - 1), goal):
        paid -= 1
    for code in units[::-1]:
        without: list[int] = [one for one in left if one != code]
        if reached(with_means(table, npc, melee, without, paid), goal):
            left = without
    return left


def commitment(table: Ancient, frame: Any, thought: Thought) -> int:
    """One of its means, or no more."""
    card = sends(table, thought.civ, table.arena)
    if card != NOWHERE:
        thought.because("sends-card", rulebook.COMPETING)
        return int(CARD + card)
    if table.own(thought.civ, table.arena) == 0:
        return DONE
    codes = chosen(table, thought.civ, thought)
    return codes[0] if codes else DONE


def provocation(table: Ancient, frame: Any, thought: Thought) -> int:
    """An ally at sea starts a competition with an enemy that it can win, or tie."""
    npc = thought.civ
    area: i64 = frame.area
    if enemy_discs(table, npc, area):
        melee = gathered(table, npc, area)
        melee.ally(npc, 1)
        if judged(melee, npc, funds(table, npc), 1, 0) != LOST:
            thought.because("provokes", rulebook.COMPETING)
            return ALLY
    thought.because("keeps-peace", rulebook.COMPETING)
    return PASS


# ---- losses in the competition ---------------------------------------------------------------------------------------


def loss(table: Ancient, frame: Any, thought: Thought) -> int:
    """A disc is to leave the competition: a stronghold instead, or what lets it ignore that; a talent where that is
    part of what it takes; a card that it cannot play; where it goes all in, any card."""
    npc = thought.civ
    if table.phase != COMPETITION or frame.area != table.arena:
        return hand.loss(table, frame, thought)
    codes: list[int] = frame.legal(table, NPC)
    for code in codes:
        if code == SECOND or MONUMENT <= code < MONUMENT + len(table.box.monuments):
            thought.because("benefit", rulebook.HAND)
            return code
        if code < MONUMENT and table.where[code - CARD] == ON_TABLE + npc:
            thought.because("benefit", rulebook.HAND)
            return code
    hope = outlook(table, npc, 1 + funds(table, npc))
    if PAY in codes and pays(table, npc, thought):
        return PAY
    idle: list[int] = hand.unplayable(table, npc, [code - CARD for code in codes if code < MONUMENT])
    if idle:
        thought.because("unplayable", rulebook.UNPLAYABLE)
        return CARD + ties.pick_card(table, thought, idle)
    cards: list[int] = [code - CARD for code in codes if code < MONUMENT]
    if cards and hope != LOST and at_stake(table, table.arena) and not others_wait(table, npc):
        card = hand.given_up(table, npc, cards, thought)
        thought.because("competing-all-in", rulebook.COMPETING)
        return CARD + card
    thought.because("lose-disc", rulebook.RICHES)
    return LOSE


def pays(table: Ancient, npc: i64, thought: Thought) -> bool:
    """Does it give a talent for the disc? As long as there is hope, and no more than it takes."""
    most = funds(table, npc)
    best = outlook(table, npc, most)
    if best == LOST:
        thought.because("competing-hopeless", rulebook.COMPETING)
        return False
    if at_stake(table, table.arena) and not others_wait(table, npc):
        thought.because("competing-all-in", rulebook.COMPETING)
        return True
    if reached(outlook(table, npc, 0), best):
        return False
    thought.because("competing-talent", rulebook.COMPETING)
    return True


def outlook(table: Ancient, npc: i64, payments: i64) -> i64:
    """How the competition ends from a loss on that is being settled, if it pays for this disc and so many in all."""
    melee = gathered(table, npc, table.arena)
    place: i64 = len(table.stack) - 2
    size: i64 = 1
    done: i64 = 0
    if payments > 0:
        payments -= 1
    else:
        melee.strike(npc, 1, False)
    while place >= 0:
        frame = table.stack[place]
        if isinstance(frame, Attrition):
            size = frame.size
            done = frame.done
            break
        if isinstance(frame, Loss) and frame.area == table.arena:
            if frame.civ == npc and payments > 0 and melee.white[npc] == 0 and melee.fort[npc] == 0:
                payments -= 1
            else:
                melee.strike(frame.civ, 1, frame.allies_first)
        place -= 1
    return judged(melee, npc, payments, size, done)


def bribe(table: Ancient, frame: Any, thought: Thought) -> int:
    """Mercenaries Desert: a talent for another disc, until the competition is won, and not one more."""
    npc = thought.civ
    if judged(gathered(table, npc, table.arena), npc, 0, 1, 0) >= WON * STEP:
        thought.because("bribery-enough", rulebook.COMPETING)
        return PASS
    melee = gathered(table, npc, table.arena)
    coins: i64 = table.talents[npc]
    while coins > 0:
        melee.strike(frame.target, 1, True)
        melee.muster(npc, 1)
        coins -= 1
        if judged(melee, npc, coins, 1, 0) != LOST:
            thought.because("bribery", rulebook.COMPETING)
            return PAY
    thought.because("competing-hopeless", rulebook.COMPETING)
    return PASS


def hire(table: Ancient, frame: Any, thought: Thought) -> int:
    """More allies for talents, as far as that brings a victory or a tie."""
    npc = thought.civ
    melee = gathered(table, npc, table.arena)
    now = judged(melee, npc, 0, 1, 0)
    coins: i64 = frame.left if frame.left < table.talents[npc] else table.talents[npc]
    while coins > 0 and now < CONTENT:
        melee.ally(npc, 1)
        coins -= 1
        if judged(melee, npc, 0, 1, 0) > now:
            thought.because("competing-talent", rulebook.COMPETING)
            return PAY
    thought.because("competing-enough", rulebook.COMPETING)
    return PASS


def spoils(table: Ancient, frame: Any, thought: Thought) -> int:
    """A talent, which comes before discs."""
    thought.because("class-5", rulebook.PLAYING)
    return FIRST


# ---- before the first competition ------------------------------------------------------------------------------------


def arenas(table: Ancient, npc: i64) -> list[int]:
    """The contested areas where it is, in the order that the playbook has for competitions."""
    return [area for area in in_solitaire(table) if table.own(npc, area) and table.contested(area)]


def betrayal(table: Ancient, npc: i64) -> tuple[int, int]:
    """Traitor: the area and the civilization by whose betrayal it wins a competition, or at least ties it; the first
    in order. NOWHERE if there is none."""
    for least in (WON * STEP, TIED * STEP):
        for area in arenas(table, npc):
            plain = gathered(table, npc, area)
            if judged(plain, npc, 0, 1, 0) >= least:
                continue
            for faction in judging.victims(table, npc):
                if table.is_people(faction) and table.own(faction, area):
                    melee = plain.copy()
                    melee.own[faction] = 0
                    if judged(melee, npc, 0, 1, 0) >= least:
                        return area, faction
    return NOWHERE, NOBODY


def hopeless(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """The areas where it would lose all its discs with no card and all its talents, the dearest first."""
    pay = funds(table, npc)
    lost: list[int] = [
        area
        for area in areas
        if table.chart.kinds[area] != DEEP and judged(gathered(table, npc, area), npc, pay, 1, 0) == LOST
    ]
    return placing.removal_order(table, npc, lost) if lost else lost


def opening(table: Ancient, frame: Any, thought: Thought) -> int:
    """A Traitor where that wins a competition; peace where all would be lost."""
    npc = thought.civ
    codes: list[int] = frame.legal(table, NPC)
    for code in codes:
        if code < MONUMENT and betrayal(table, npc)[0] != NOWHERE:
            thought.because("traitor", rulebook.COMPETING)
            return code
        if MONUMENT <= code < FACTION:
            troubled: list[int] = [
                choice - AREA for choice in table.box.monuments[code - MONUMENT].ops[0].troubled(table, npc)
            ]
            if hopeless(table, npc, troubled):
                thought.because("benefit", rulebook.HAND)
                return code
    thought.because("pass", rulebook.PLAYING)
    return PASS


def announce(table: Ancient, frame: Any, thought: Thought) -> int:
    """Whom a Traitor betrays, and where; where peace is kept; else as in the Card Phase."""
    ops = ops_of(table, frame.source)
    if ops[0].abroad and table.charter.sided:
        for code in frame.legal(table, NPC):
            if code >= FACTION and table.charter.customs.one_side(table, code - FACTION, thought.civ):
                thought.because("lends", rulebook.COMPETING)
                return int(code)
    if table.phase == COMPETITION and table.arena == NOWHERE:
        codes: list[int] = frame.legal(table, NPC)
        if ops[0].betrays:
            area, victim = betrayal(table, thought.civ)
            for code in (AREA + area, FACTION + victim):
                if area != NOWHERE and code in codes:
                    thought.because("traitor", rulebook.COMPETING)
                    return code
        elif ops[0].keeps_peace and codes[0] < CARD:
            lost = hopeless(table, thought.civ, [code - AREA for code in codes])
            if lost:
                thought.because("dearest", rulebook.PLACING)
                return AREA + lost[0]
    return playing.announce(table, frame, thought)


ANSWERS: Final[dict[str, Answer]] = {
    "Announce": announce,
    "Bribery": bribe,
    "Commitment": commitment,
    "Hire": hire,
    "LossChoice": loss,
    "Opening": opening,
    "Provocation": provocation,
    "Spoils": spoils,
}
