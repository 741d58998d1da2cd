"""Victories before the time: whoever controls its own Home and enough of the others', or is far enough ahead, or has
taken the Gold of others, where the scenario says so."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient import fate
from ecumene.games.ancient.components import NOBODY, NOWHERE
from ecumene.games.ancient.npc.gold import buried
from ecumene.games.ancient.reckoning import is_fatal
from ecumene.games.ancient.scoring import tell_result
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import FINISHED, PLAYED
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.terms import (
    AFTER_COMPETITIONS,
    AFTER_TALLY,
    AFTER_TURN,
    ALWAYS,
    BEFORE_TURN,
    GOLD_LOST,
    HOME_SACKED,
    LEAD,
    NO_GOLD,
    EarlyVictory,
    terms_of,
)

KEYS: Final = ("event.conquest", "event.far-ahead", "event.no-gold-left", "event.gold-lost")


# the steps
def after_phase(table: Ancient, who: int) -> None:
    """At the end of the Growth Phase, and of the Card Phase."""
    look_for_victory(table, ALWAYS)


def after_competitions(table: Ancient, who: int) -> None:
    """At the end of the Competition Phase."""
    look_for_victory(table, AFTER_COMPETITIONS)


def after_tally(table: Ancient, who: int) -> None:
    """At the end of the Victory Tally."""
    look_for_victory(table, AFTER_TALLY)


def after_turn(table: Ancient, who: int) -> None:
    """At the end of a turn."""
    look_for_victory(table, AFTER_TURN)


def before_turn(table: Ancient, civ: int) -> None:
    """At the start of the turn of any civilization."""
    look_for_victory(table, BEFORE_TURN)


def look_for_victory(table: Ancient, when: i64) -> None:
    """The game ends if the scenario has a victory at this moment, and somebody has won it."""
    for victory in terms_of(table).victories:
        if victory.when == when or (victory.when == ALWAYS and when != BEFORE_TURN):
            civ = winner(table, victory)
            if civ != NOBODY:
                conquer(table, civ, victory)
                return


def winner(table: Ancient, victory: EarlyVictory) -> i64:
    """Who has won so, or NOBODY."""
    civ: i64
    if victory.kind == LEAD:
        return leader(table, victory.n)
    if victory.kind == NO_GOLD:
        return NOBODY if holds_gold(table, victory.losers) else victory.winner
    if victory.kind == GOLD_LOST:
        return NOBODY if has_gold(table, victory.losers) else victory.winner
    for civ in table.order:
        if table.controls(civ, table.home(civ)) and homes_of_others(table, civ) >= victory.n:
            return civ
    return NOBODY


def holds_gold(table: Ancient, civs: list[int]) -> bool:
    """Does one of them control an area with Gold, whoever's it is?"""
    for mark in table.gold:
        for civ in civs:
            if table.controls(civ, mark // 8):
                return True
    return False


def has_gold(table: Ancient, civs: list[int]) -> bool:
    """Is there Gold under discs of one of them?"""
    for civ in civs:
        if buried(table, civ):
            return True
    return False


def homes_of_others(table: Ancient, civ: i64) -> i64:
    """How many Homes of other civilizations in play a civilization controls."""
    count: i64 = 0
    other: i64
    for other in range(table.civs):
        if other != civ and table.controls(civ, table.home(other)):
            count += 1
    return count


def leader(table: Ancient, ahead: i64) -> i64:
    """The civilization that has so many points more than any other, or NOBODY. Where a player leads several, their
    points are added: it is the best of them."""
    best: i64 = NOBODY
    civ: i64
    for civ in range(table.civs):
        if best == NOBODY or led_points(table, civ) > led_points(table, best):
            best = civ
    for civ in range(table.civs):
        apart: bool = not table.one_player(civ, best)
        if apart and led_points(table, best) - led_points(table, civ) < ahead:
            return NOBODY
    return best


def led_points(table: Ancient, civ: i64) -> i64:
    """The points of all civilizations of the player of one."""
    total: i64 = 0
    other: i64
    for other in range(table.civs):
        if table.one_player(other, civ):
            total += table.vp(other)
    return total


def conquer(table: Ancient, civ: i64, victory: EarlyVictory) -> None:
    """The game is over: the civilization has won, or, if that was agreed, points decide."""
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "count": int(victory.n)}
        if victory.losers:
            told["civs"] = [table.faction_id(loser) for loser in victory.losers]
        key = "event.home-lost" if victory.when == HOME_SACKED else KEYS[victory.kind]
        table.tell(key, told, rulebook.ALEXANDER if victory.losers else rulebook.EARLY_VICTORY)
    if terms_of(table).conquest_wins or victory.losers:
        table.conqueror = civ
    table.ending = FINISHED
    tell_result(table)
    table.end()


# ---- the Gold of a Home ----------------------------------------------------------------------------------------------


def gold_taken(table: Ancient, owner: i64, area: i64) -> None:
    """Somebody has taken the Gold of a civilization: if it was that of its Home, a card may decide the game."""
    place: i64
    for place in range(len(terms_of(table).victories)):
        victory = terms_of(table).victories[place]
        if victory.when == HOME_SACKED and int(owner) in victory.losers and area == table.home(owner):
            table.push(Omen(owner, place))


class Omen(Step):
    """The next card is revealed: the digits that it shows decide whether the game ends. `place` is that of the victory
    among those of the scenario."""

    def __init__(self, civ: i64, place: i64) -> None:
        super().__init__(False, civ)
        self.place: i64 = place

    def run(self, table: Ancient) -> None:
        table.pop()
        card = fate.top_card(table)
        if card == NOWHERE:
            return
        what = table.box.cards[card]
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "card": what.id, "number": int(what.number)}
            table.tell("event.omen", told, rulebook.ALEXANDER)
        victory = terms_of(table).victories[self.place]
        if is_fatal(victory.digits, what.digits):
            fate.discard(table, card)
            conquer(table, victory.winner, victory)
        elif what.event:
            table.lay(card, PLAYED)
            table.charter.customs.resolve_event(table, card, self.civ)
        else:
            fate.discard(table, card)

    def dump(self) -> list[Any]:
        return ["Omen", int(self.civ), int(self.place)]
