"""What the rules of a scenario remind people of at a question: those that matter to the answer, and no others."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.question import Params, Reminder
from ecumene.games.ancient.announcing import Announce
from ecumene.games.ancient.cards import CardTurn
from ecumene.games.ancient.competition import Commitment
from ecumene.games.ancient.components import NOBODY, NOWHERE
from ecumene.games.ancient.fate import HandLimit
from ecumene.games.ancient.growth import Deployment
from ecumene.games.ancient.losses import LossChoice
from ecumene.games.ancient.npc import rulebook as npc_rulebook
from ecumene.games.ancient.npc.gold import buried
from ecumene.games.ancient.ops.ledger import PLACES_DISCS
from ecumene.games.ancient.reactions import Reaction
from ecumene.games.ancient.reckoning import Purchase
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.happening import Levies
from ecumene.games.middle_east.special.rule import (
    ANSWERING,
    DRAWING_CARDS,
    FIGHTING,
    GROWING,
    LIMITING,
    LOSING,
    PLACING,
    PLAYING,
)
from ecumene.games.middle_east.terms import GOLD_LOST, HOME_SACKED, EarlyVictory, terms_of

FEW: Final = 5  # areas with Gold, so that a victory is near
WAYS: Final = ("homes", "lead", "no-gold-left", "gold-lost")  # by the kind of a victory


def reminders(table: Ancient) -> list[Reminder]:
    """What whoever is asked now is to be reminded of."""
    terms = terms_of(table)
    if not terms.special and not terms.victories and not table.gold:
        return []
    occasion, civ, about = occasion_of(table)
    if occasion == NOWHERE:
        return []
    found: list[Reminder] = []
    for rule in terms.special:
        reminder = rule.reminder(table, occasion, civ, about)
        if reminder is not None:
            found.append(reminder)
    for victory in terms.victories:
        found += of_victory(table, victory, occasion, about)
    return found + of_gold(table, occasion, about) + of_time(table, occasion)


def occasion_of(table: Ancient) -> tuple[i64, i64, i64]:
    """What kind of question is asked, of which civilization, and what it is about; NOWHERE if of no such kind."""
    step = table.stack[-1]
    if isinstance(step, Deployment | Levies):
        return GROWING, step.civ, NOWHERE
    if isinstance(step, CardTurn):
        return PLAYING, step.civ, NOWHERE
    if isinstance(step, Commitment):
        return FIGHTING, step.civ, table.arena
    if isinstance(step, LossChoice):
        return LOSING, step.civ, step.area
    if isinstance(step, Purchase):
        return DRAWING_CARDS, step.civ, NOWHERE
    if isinstance(step, HandLimit):
        return LIMITING, step.civ, NOWHERE
    if isinstance(step, Reaction):
        return ANSWERING, step.civ, step.subject
    if isinstance(step, Announce) and step.operation(table).boon() == PLACES_DISCS:
        return PLACING, step.civ, NOWHERE
    return NOWHERE, NOBODY, NOWHERE


# ---- victories before the time ---------------------------------------------------------------------------------------


def of_victory(table: Ancient, victory: EarlyVictory, occasion: i64, about: i64) -> list[Reminder]:
    """How somebody may win before the time: told at the start, when that is near, and where it is fought for."""
    if victory.when == HOME_SACKED:
        return of_home(table, victory, about) if occasion in (FIGHTING, LOSING) else []
    if occasion != GROWING:
        return []
    terms = terms_of(table)
    first: bool = table.turn == terms.first_turn and table.epoch == terms.first_epoch
    if not victory.losers:
        told = {"count": int(victory.n)}
        return [Reminder("reminder." + WAYS[victory.kind], told, rulebook.EARLY_VICTORY)] if first else []
    left = areas_left(table, victory)
    if left > FEW and not first:
        return []
    return [Reminder("reminder." + WAYS[victory.kind], winning(table, victory) | {"left": left}, rulebook.ALEXANDER)]


def of_home(table: Ancient, victory: EarlyVictory, area: i64) -> list[Reminder]:
    """Where the Gold of a Home is fought for, whose loss may end the game."""
    for loser in victory.losers:
        if area == table.home(loser) and int(area) in buried(table, loser):
            told = winning(table, victory) | {"area": table.box.areas[area].id}
            return [Reminder("reminder.home-lost", told, rulebook.ALEXANDER)]
    return []


def winning(table: Ancient, victory: EarlyVictory) -> Params:
    """Who wins by a victory, and because of whom."""
    losers = [table.faction_id(loser) for loser in victory.losers]
    return {"civ": table.faction_id(victory.winner), "civs": losers}


def areas_left(table: Ancient, victory: EarlyVictory) -> int:
    """How many areas stand between somebody and such a victory."""
    areas: set[int] = set()
    for loser in victory.losers:
        if victory.kind == GOLD_LOST:
            areas.update(buried(table, loser))
        else:
            areas.update(mark // 8 for mark in table.gold if table.controls(loser, mark // 8))
    return len(areas)


# ---- Gold and time ---------------------------------------------------------------------------------------------------


def of_gold(table: Ancient, occasion: i64, about: i64) -> list[Reminder]:
    """Where Gold is fought for: what becomes of it."""
    if occasion != FIGHTING:
        return []
    for mark in table.gold:
        if mark // 8 == about:
            told = {"civ": table.faction_id(mark % 8), "area": table.box.areas[about].id}
            return [Reminder("reminder.gold-here", told, npc_rulebook.GOLD)]
    return []


def of_time(table: Ancient, occasion: i64) -> list[Reminder]:
    """In a turn that may be the last: that it is."""
    terms = terms_of(table)
    if occasion != GROWING or not terms.may_be_last(table.turn):
        return []
    last: bool = table.turn >= terms.overtime + terms.extra
    return [Reminder("reminder.last-turn" if last else "reminder.perhaps-last-turn", {}, rulebook.SCENARIOS)]
