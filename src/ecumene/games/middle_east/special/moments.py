"""The moments at which the rules of a scenario have a say, as steps of the sequence."""

from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east.terms import terms_of


def before_hands(table: Ancient, who: int) -> None:
    """When everybody has set up, before cards are dealt."""
    for rule in terms_of(table).special:
        rule.before_hands(table)


def after_hands(table: Ancient, who: int) -> None:
    """When the first hands have been dealt."""
    for rule in terms_of(table).special:
        rule.after_hands(table)


def turn_begins(table: Ancient, who: int) -> None:
    """At the start of a turn."""
    for rule in terms_of(table).special:
        rule.turn_begins(table)


def growth_begins(table: Ancient, civ: int) -> None:
    """When a civilization begins its turn, with its growth."""
    for rule in terms_of(table).special:
        rule.growth_begins(table, civ)


def grows(table: Ancient, civ: int) -> bool:
    """Has a civilization a growth this turn?"""
    if table.is_out(civ):
        return False
    for rule in terms_of(table).special:
        if not rule.grows(table, civ):
            return False
    return True


def before_resettlement(table: Ancient, civ: int) -> None:
    """When a civilization begins its Resettlement Step."""
    for rule in terms_of(table).special:
        rule.before_resettlement(table, civ)


def growth_ends(table: Ancient, who: int) -> None:
    """When everybody has grown."""
    for rule in terms_of(table).special:
        rule.growth_ends(table)


def competitions_begin(table: Ancient, who: int) -> None:
    """Before the first competition."""
    for rule in terms_of(table).special:
        rule.competitions_begin(table)


def competitions_end(table: Ancient, who: int) -> None:
    """At the end of the Competition Phase."""
    for rule in terms_of(table).special:
        rule.competitions_end(table)


def draw_begins(table: Ancient, civ: int) -> None:
    """When a civilization begins its Draw Step."""
    for rule in terms_of(table).special:
        rule.draw_begins(table, civ)


def turn_ends(table: Ancient, who: int) -> None:
    """At the end of a turn."""
    for rule in terms_of(table).special:
        rule.turn_ends(table)


def final_count(table: Ancient, who: int) -> None:
    """With the last points of the game."""
    for rule in terms_of(table).special:
        rule.final_count(table)
