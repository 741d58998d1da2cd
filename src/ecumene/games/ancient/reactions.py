"""Cartas de Anulación: before a card (or a Wonder) takes effect, every other civilization may cancel it, and that may
be cancelled in turn, without end.

A `Window` stands above the step that will resolve its subject. It asks, in turn order, each civilization that can
answer (or, with the option `ask_everyone`, each one with a card in hand). Who is asked is known to nobody else. When an
answer was itself cancelled, what it was to cancel is alive again, and everyone is asked anew.
"""

from typing import Any

from mypy_extensions import i64

from ecumene.core import window as core
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, MONUMENT, PASS
from ecumene.games.ancient.components import (
    ANSWERS_ANY_CARD,
    ANSWERS_COMPETITION,
    ANSWERS_EVERY_CARD,
    ANSWERS_GREAT_PERSON,
    ANSWERS_GREAT_PERSON_USE,
    ANSWERS_IF_TARGETED,
    ANSWERS_NATURAL,
    ANSWERS_RELIGION,
    ANSWERS_WONDER,
    NOT_EVENTS,
    NOT_GREAT_PERSONS,
)
from ecumene.games.ancient.ops.op import Effect
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import ON_TABLE, PLAYED

MONUMENT_USE = MONUMENT  # a subject from here on is a Wonder; below it is a card ...
INVESTMENT_USE = 1000  # ... and from here on a disc taken off an investment, by the number of its card


def answers(table: Ancient, scope: i64, civ: i64, subject: i64, targets: i64) -> bool:
    """May something with this scope, in the hands of this civilization, cancel the subject?"""
    if subject >= INVESTMENT_USE:
        return bool(scope & ANSWERS_GREAT_PERSON_USE)
    if subject >= MONUMENT_USE:
        return bool(scope & ANSWERS_WONDER)
    card = table.box.cards[subject]
    if (card.event and scope & NOT_EVENTS) or (card.great_person and scope & NOT_GREAT_PERSONS):
        return False
    if scope & ANSWERS_EVERY_CARD:
        return True
    if scope & ANSWERS_ANY_CARD:
        return not card.event
    return bool(
        (scope & ANSWERS_GREAT_PERSON and card.great_person)
        or (scope & ANSWERS_COMPETITION and card.competition)
        or (scope & ANSWERS_RELIGION and card.religion)
        or (scope & ANSWERS_NATURAL and card.natural)
        or (scope & ANSWERS_IF_TARGETED and targets & (1 << civ))
    )


def means_of(table: Ancient, civ: i64, subject: i64, targets: i64) -> list[int]:
    """The cards in a civilization's hand, the investments and the Wonders with which it may cancel the subject."""
    codes: list[int] = []
    for card in table.box.answering:
        if not ready_to_answer(table, civ, card):
            continue
        if answers(table, table.box.cards[card].answers, civ, subject, targets):
            codes.append(CARD + card)
    for wonder in table.charter.customs.reactions(table, civ):
        if table.hand_size(civ) < table.box.monuments[wonder].answer_cards:
            continue
        if answers(table, table.charter.customs.scope(table, wonder), civ, subject, targets):
            codes.append(MONUMENT + wonder)
    return codes


def ready_to_answer(table: Ancient, civ: i64, card: i64) -> bool:
    """Does a civilization hold a card that answers, in its hand or as an investment with discs enough?"""
    if table.holds(civ, card):
        return not table.box.cards[card].devout or table.charter.customs.may_play(table, civ)
    due = table.box.cards[card].answer_discs
    return due > 0 and table.where[card] == ON_TABLE + civ and invested_in(table, card) >= due


def invested_in(table: Ancient, card: i64) -> i64:
    """The discs on an investment."""
    return table.invested[table.box.investment_place[card]]


def open_window(table: Ancient, civ: i64, subject: i64, targets: i64) -> None:
    """Give everyone else the chance to cancel what this civilization just played; the step that resolves it is on top
    of the stack."""
    table.push(Window(civ, subject, targets, 0))


class Window(core.Window[Ancient]):
    """The chance to answer what a civilization played."""

    def round(self, table: Ancient) -> list[int]:
        return table.order

    def asks_one(self, table: Ancient, who: i64) -> bool:
        table.unveiled += 1  # whether anyone is asked tells something
        if means_of(table, who, self.subject, self.targets):
            return True
        return table.charter.rulings.ask_everyone and table.hand_size(who) > 0

    def reaction(self, who: i64, place: i64) -> "Reaction":
        return Reaction(who, self.player, self.subject, self.targets, place)


class Reaction(core.Reaction[Ancient]):
    """One civilization may cancel what another played."""

    @property
    def civ(self) -> i64:
        return self.who

    def seat(self, table: Ancient) -> i64:
        return table.controller[self.who]

    def means(self, table: Ancient) -> list[int]:
        return means_of(table, self.who, self.subject, self.targets)

    def declining(self) -> i64:
        return PASS

    def window(self, place: i64) -> Window:
        return Window(self.player, self.subject, self.targets, place)

    def declined(self, table: Ancient) -> None:
        if table.events is not None:
            told = {"civ": table.faction_id(self.who)}
            table.tell("event.lets-pass", told, rulebook.NEGATE, table.audience(self.who))

    def answer(self, table: Ancient, code: i64) -> None:
        table.push(Negation(self.who, code))
        subject: i64 = code - CARD
        if code >= MONUMENT:
            subject = MONUMENT_USE + code - MONUMENT
            table.charter.customs.spend(table, code - MONUMENT)
        elif table.where[code - CARD] == ON_TABLE + self.who:
            subject = INVESTMENT_USE + code - CARD
        else:
            table.lay(code - CARD, PLAYED)
        if table.events is not None:
            self.tell(table, code)
        open_window(table, self.who, subject, 1 << self.player)
        if code >= MONUMENT and table.box.monuments[code - MONUMENT].answer_cards:
            table.push(Offering(False, self.who, table.box.monuments[code - MONUMENT].answer_cards))

    def tell(self, table: Ancient, code: i64) -> None:
        told = {"civ": table.faction_id(self.who), "other": table.faction_id(self.player)}
        if code >= MONUMENT:
            told["wonder"] = table.box.monuments[code - MONUMENT].id
            table.tell("event.answers-with-wonder", told, rulebook.NEGATE)
        else:
            told["card"] = table.box.cards[code - CARD].id
            table.tell("event.answers", told, rulebook.NEGATE)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.who), "other": table.faction_id(self.player)}
        if self.subject >= INVESTMENT_USE:
            told["card"] = table.box.cards[self.subject - INVESTMENT_USE].id
            return Prompt("prompt.react-to-use", told, rulebook.NEGATE)
        if self.subject >= MONUMENT_USE:
            told["wonder"] = table.box.monuments[self.subject - MONUMENT_USE].id
            return Prompt("prompt.react-to-wonder", told, rulebook.NEGATE)
        told["card"] = table.box.cards[self.subject].id
        return Prompt("prompt.react", told, rulebook.NEGATE)


class Negation(core.Negation[Ancient]):
    """A card or Wonder that cancels what the window below it is about."""

    def stands(self, table: Ancient) -> None:
        if self.code < MONUMENT:
            card: i64 = self.code - CARD
            if self.invested(table):
                take_off(table, self.who, card, table.box.cards[card].answer_discs)
                return
            ops = table.box.cards[card].ops
            place: i64
            for place in range(1, len(ops)):  # what it gives besides
                if not ops[place].asks_whoever_plays_it():
                    ops[place].run(table, Effect(self.who, card, card, ops, plan=[], place=place, memory=0))
            fate.discard(table, card)

    def invested(self, table: Ancient) -> bool:
        """Is it an investment that answers?"""
        return table.where[self.code - CARD] == ON_TABLE + self.who

    def afterwards(self, table: Ancient) -> None:
        if self.code < MONUMENT:
            card: i64 = self.code - CARD
            ops = table.box.cards[card].ops
            place: i64
            for place in range(1, len(ops)):  # what it costs besides
                if ops[place].asks_whoever_plays_it():
                    ops[place].run(table, Effect(self.who, card, card, ops, plan=[], place=place, memory=0))

    def cancelled(self, table: Ancient) -> None:
        if self.code < MONUMENT:
            if self.invested(table):
                break_up(table, self.who, self.code - CARD)
            else:
                fate.discard(table, self.code - CARD)
        tell_cancelled(table, self.who, self.code)


class Offering(Step):
    """Cards of one's hand are the price of an answer."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        if self.left and table.hand_size(self.civ):
            table.replace(Offering(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.hand(self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        fate.tell_discard(table, self.civ, code - CARD)
        fate.discard(table, code - CARD)
        table.replace(Offering(False, self.civ, self.left - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.offering-card", {"civ": table.faction_id(self.civ)}, rulebook.NEGATE)

    def dump(self) -> list[Any]:
        return ["Offering", self.asks, int(self.civ), int(self.left)]


# ---- investments -----------------------------------------------------------------------------------------------------


def take_off(table: Ancient, civ: i64, card: i64, count: i64) -> None:
    """So many discs come off an investment, to the reserve; with the last one the card is discarded."""
    place = table.box.investment_place[card]
    table.invested = changed(table.invested, place, table.invested[place] - count)
    table.reserve[civ] += count
    table.invested_used |= 1 << place
    if table.invested[place] == 0:
        fate.discard(table, card)


def break_up(table: Ancient, civ: i64, card: i64) -> None:
    """An investment is discarded, and its discs go back to the reserve."""
    place = table.box.investment_place[card]
    table.reserve[civ] += table.invested[place]
    table.invested = changed(table.invested, place, 0)
    if table.where[card] == ON_TABLE + civ:
        fate.discard(table, card)
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.investment-broken", told, rulebook.INVESTMENT)


def tell_cancelled(table: Ancient, civ: i64, code: i64) -> None:
    if table.events is not None:
        told = {"civ": table.faction_id(civ)}
        if code >= MONUMENT:
            told["wonder"] = table.box.monuments[code - MONUMENT].id
            table.tell("event.wonder-cancelled", told, rulebook.NEGATE)
        else:
            told["card"] = table.box.cards[code - CARD].id
            table.tell("event.cancelled", told, rulebook.NEGATE)
