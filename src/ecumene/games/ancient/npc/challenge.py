"""PVs Extra para la CSJ y Nivel de Desafío: what was agreed on to make a game against the playbook harder or easier.
Nothing of it holds where the playbook leads nobody."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_CARDS

AT_SET_UP: Final = 1
EVERY_TURN: Final = 2


def is_invader(table: Ancient, civ: i64) -> bool:
    """Does the scenario send a civilization of the playbook against others?"""
    return table.is_npc(civ) and table.nation[civ] in table.charter.rulings.opponents.invaders


def cards_due(table: Ancient, civ: i64) -> i64:
    """The cards of a Draw Step."""
    due = table.charter.customs.cards_due(table, civ)
    if not table.enemies:
        return due
    opponents = table.charter.rulings.opponents
    if table.is_npc(civ):
        due += opponents.npc_cards
        if is_invader(table, civ):
            due += opponents.invader_cards
    else:
        due += opponents.people_cards
    return due if due > 0 else 0


def least_growth(table: Ancient, civ: i64) -> i64:
    """The discs that the Acquisition Step brings at least."""
    least = table.charter.customs.least_growth(table, civ)
    if not table.enemies:
        return least
    opponents = table.charter.rulings.opponents
    if table.is_npc(civ):
        return least + opponents.invader_growth if is_invader(table, civ) and opponents.invader_growth > 0 else least
    return opponents.people_least if opponents.people_least > least else least


def growth(table: Ancient, civ: i64, due: i64) -> i64:
    """The discs of the Acquisition Step, when all is counted."""
    if not table.enemies:
        return due
    opponents = table.charter.rulings.opponents
    if table.is_npc(civ):
        due += opponents.npc_growth
        if is_invader(table, civ) and opponents.invader_growth < 0:
            due += opponents.invader_growth
    else:
        due += opponents.people_growth
    return due if due > 0 else 0


def first_hand(table: Ancient, civ: i64) -> i64:
    """The cards of a first hand."""
    cards = table.charter.customs.first_hand(table, civ)
    if table.enemies and not table.is_npc(civ):
        cards += table.charter.rulings.opponents.people_hand
    limit = table.charter.customs.hand_limit(table, civ)
    return cards if cards < limit else limit


def enrich(table: Ancient, when: i64) -> None:
    """Talents at the set-up, or at the start of a Card Phase."""
    if not table.enemies:
        return
    opponents = table.charter.rulings.opponents
    for civ in table.order:
        gifts: i64 = opponents.npc_talents if table.is_npc(civ) else opponents.people_talents
        if gifts & when:
            gain_talents(table, civ, 1)


def endow(table: Ancient, who: int) -> None:
    """What was agreed on for the set-up."""
    enrich(table, AT_SET_UP)


def honour(table: Ancient, who: int) -> None:
    """Victory points for each civilization of the playbook in every tally."""
    if not table.enemies or table.charter.rulings.opponents.tally_points == 0:
        return
    for civ in table.order:
        if table.is_npc(civ):
            gained = table.score(civ, FROM_CARDS, table.charter.rulings.opponents.tally_points)
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "points": int(gained)}
                table.tell("event.npc-points", told, rulebook.CHALLENGE)
