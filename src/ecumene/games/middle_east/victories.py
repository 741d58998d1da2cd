"""Victories before the time: whoever controls its own Home and enough of the others', or is far enough ahead, where the
scenario says so."""

from mypy_extensions import i64

from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.scoring import tell_result
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FINISHED
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.terms import (
    AFTER_COMPETITIONS,
    AFTER_TALLY,
    AFTER_TURN,
    HOMES,
    EarlyVictory,
    terms_of,
)


# the steps
def after_competitions(table: Ancient, who: int) -> None:
    """At the end of the Competition Phase."""
    look_for_victory(table, AFTER_COMPETITIONS)


def after_tally(table: Ancient, who: int) -> None:
    """At the end of the Victory Tally."""
    look_for_victory(table, AFTER_TALLY)


def after_turn(table: Ancient, who: int) -> None:
    """At the end of a turn."""
    look_for_victory(table, AFTER_TURN)


def look_for_victory(table: Ancient, when: i64) -> None:
    """The game ends if the scenario has a victory at this moment, and somebody has won it."""
    for victory in terms_of(table).victories:
        if victory.when == when:
            civ = winner(table, victory)
            if civ != NOBODY:
                conquer(table, civ, victory)
                return


def winner(table: Ancient, victory: EarlyVictory) -> i64:
    """Who has won so, or NOBODY."""
    civ: i64
    if victory.kind != HOMES:
        return leader(table, victory.n)
    for civ in table.order:
        if table.controls(civ, table.home(civ)) and homes_of_others(table, civ) >= victory.n:
            return civ
    return NOBODY


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
        key = "event.conquest" if victory.kind == HOMES else "event.far-ahead"
        told = {"civ": table.faction_id(civ), "count": int(victory.n)}
        table.tell(key, told, rulebook.EARLY_VICTORY)
    if terms_of(table).conquest_wins:
        table.conqueror = civ
    table.ending = FINISHED
    tell_result(table)
    table.end()
