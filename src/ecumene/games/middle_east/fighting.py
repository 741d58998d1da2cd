"""Fase de Competición: what this game has in it besides: the step before the first competition, areas left in peace,
and loot as mina or prisoners."""

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook as shared_rulebook
from ecumene.games.ancient.actions import CARD, FIRST, MONUMENT, PASS, SECOND
from ecumene.games.ancient.announcing import play_card
from ecumene.games.ancient.cards import may_play
from ecumene.games.ancient.components import BEFORE_COMPETITION, PEACE
from ecumene.games.ancient.growth import use
from ecumene.games.ancient.npc.order import in_solitaire
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import FROM_LOOT
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.deities import usable


def open_competitions(table: Ancient, civ: int) -> None:
    """Before the first competition a card or a Deity may be used that acts then."""
    table.push(Opening(False, civ))


def openings(table: Ancient, civ: i64) -> list[int]:
    """The cards and Deities that a civilization may use before the first competition, as codes."""
    codes: list[int] = []
    for card in table.at_hand(civ):
        if table.box.cards[card].betrays and may_play(table, civ, card):
            codes.append(CARD + card)
    for deity in peacemakers(table, civ):
        codes.append(MONUMENT + deity)
    return codes


def peacemakers(table: Ancient, civ: i64) -> list[int]:
    """The Deity that a civilization may use before the first competition, if there is something that it can do."""
    found: list[int] = []
    for deity in usable(table, civ, BEFORE_COMPETITION):
        if table.box.monuments[deity].ops[0].may_play(table, civ):
            found.append(deity)
    return found


class Opening(Step):
    """A civilization may use such a card or Deity, or several."""

    def run(self, table: Ancient) -> None:
        table.unveiled += 1  # whether anyone is asked tells something
        if openings(table, self.civ) or (table.charter.rulings.ask_everyone and table.hand_size(self.civ)):
            table.replace(Opening(True, self.civ))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes = openings(table, self.civ)
        codes.append(PASS)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        if code == PASS:
            table.pop()
            if table.events is not None:
                told = {"civ": table.faction_id(civ)}
                table.tell("event.lets-competitions-begin", told, rulebook.EXAMPLE, table.audience(civ))
            return
        table.replace(Opening(False, civ))
        if code >= MONUMENT:
            use(table, civ, code)
        else:
            play_card(table, civ, code - CARD, 0)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.opening", {"civ": table.faction_id(self.civ)}, rulebook.EXAMPLE)


def ranked(table: Ancient) -> list[int]:
    """The areas in the order in which competitions are settled, without those left in peace."""
    areas = table.chart.ranked
    if table.seats == 1 and table.charter.rulings.opponents.historical and table.enemies:
        areas = in_solitaire(table)
    if not table.markers:
        return areas
    return [area for area in areas if not table.marked(PEACE, area)]


def end_peace(table: Ancient, who: int) -> None:
    """Areas left in peace are so for one turn."""
    if table.markers:
        table.markers = [mark for mark in table.markers if mark // 128 != PEACE]


# ---- loot ------------------------------------------------------------------------------------------------------------


def sack(table: Ancient, civ: i64) -> None:
    """Botín: a victory point, and a mina or two prisoners."""
    table.score(civ, FROM_LOOT, 1)
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "area": table.box.areas[table.arena].id}
        table.tell("event.sacks", told, shared_rulebook.LOOT)
    if table.reserve[civ] == 0:
        take_mina(table, civ)
    elif table.mat(civ).takes_prisoners and table.reserve[civ] >= table.charter.figures.prisoners:
        take_prisoners(table, civ)
    else:
        table.push(Spoils(True, civ))


def take_mina(table: Ancient, civ: i64) -> None:
    """A mina, kept apart until the phase ends; for some one more the first time in a turn."""
    count: i64 = 1
    if not table.looted & bit(civ):
        count += table.mat(civ).extra_loot
    table.looted |= bit(civ)
    table.loot[civ] += count
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "talents": int(count)}
        table.tell("event.takes-treasure", told, shared_rulebook.LOOT)


def take_prisoners(table: Ancient, civ: i64) -> None:
    """Discs from the reserve wait on the mat for the next growth."""
    count: i64 = table.charter.figures.prisoners
    if count > table.reserve[civ]:
        count = table.reserve[civ]
    table.reserve[civ] -= count
    table.growth_box[civ] += count
    extra: i64 = 0 if table.looted & bit(civ) else table.mat(civ).extra_loot
    table.looted |= bit(civ)
    table.loot[civ] += extra
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "discs": int(count)}
        table.tell("event.takes-prisoners", told, shared_rulebook.LOOT)


class Spoils(Step):
    """A mina, or prisoners."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if code == FIRST:
            take_mina(table, self.civ)
        else:
            take_prisoners(table, self.civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "discs": int(table.charter.figures.prisoners)}
        return Prompt("prompt.spoils", told, shared_rulebook.LOOT)
