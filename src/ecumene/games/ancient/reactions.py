"""Cartas de Anulación: before a card (or a Wonder) takes effect, every other civilization may cancel it, and that may
be cancelled in turn, without end.

A `Window` stands above the step that will resolve its subject. It asks, in turn order, each civilization that can
answer (or, with the option `ask_everyone`, each one with a card in hand). Who is asked is known to nobody else. When an
answer was itself cancelled, what it was to cancel is alive again, and everyone is asked anew.
"""

from mypy_extensions import i64

from ecumene.core import window as core
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, MONUMENT, PASS
from ecumene.games.ancient.components import (
    ANSWERS_ANY_CARD,
    ANSWERS_COMPETITION,
    ANSWERS_GREAT_PERSON,
    ANSWERS_IF_TARGETED,
    ANSWERS_NATURAL,
    ANSWERS_RELIGION,
    ANSWERS_WONDER,
    NOT_EVENTS,
    NOT_GREAT_PERSONS,
)
from ecumene.games.ancient.ops.op import Effect
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import HAND, PLAYED

MONUMENT_USE = MONUMENT  # a subject from here on is a Wonder; below it is a card


def answers(table: Ancient, scope: i64, civ: i64, subject: i64, targets: i64) -> bool:
    """May something with this scope, in the hands of this civilization, cancel the subject?"""
    if subject >= MONUMENT_USE:
        return bool(scope & ANSWERS_WONDER)
    card = table.box.cards[subject]
    if (card.event and scope & NOT_EVENTS) or (card.great_person and scope & NOT_GREAT_PERSONS):
        return False
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
    """The cards in a civilization's hand, and the Wonders, with which it may cancel the subject."""
    codes: list[int] = []
    for card in table.box.answering:
        if table.where[card] == HAND + civ and answers(table, table.box.cards[card].answers, civ, subject, targets):
            codes.append(CARD + card)
    for wonder in table.charter.customs.reactions(table, civ):
        if answers(table, table.box.monuments[wonder].answers, civ, subject, targets):
            codes.append(MONUMENT + wonder)
    return codes


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
            table.tell("event.lets-pass", told, rulebook.NEGATE, [table.controller[self.who]])

    def answer(self, table: Ancient, code: i64) -> None:
        table.push(Negation(self.who, code))
        if code >= MONUMENT:
            table.charter.customs.spend(table, code - MONUMENT)
        else:
            table.lay(code - CARD, PLAYED)
        if table.events is not None:
            self.tell(table, code)
        subject: i64 = MONUMENT_USE + code - MONUMENT if code >= MONUMENT else code - CARD
        open_window(table, self.who, subject, 1 << self.player)

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
            ops = table.box.cards[card].ops
            place: i64
            for place in range(1, len(ops)):  # what it gives besides
                ops[place].run(table, Effect(self.who, card, card, ops, plan=[], place=place, memory=0))
            fate.discard(table, card)

    def cancelled(self, table: Ancient) -> None:
        if self.code < MONUMENT:
            fate.discard(table, self.code - CARD)
        tell_cancelled(table, self.who, self.code)


def tell_cancelled(table: Ancient, civ: i64, code: i64) -> None:
    if table.events is not None:
        told = {"civ": table.faction_id(civ)}
        if code >= MONUMENT:
            told["wonder"] = table.box.monuments[code - MONUMENT].id
            table.tell("event.wonder-cancelled", told, rulebook.NEGATE)
        else:
            told["card"] = table.box.cards[code - CARD].id
            table.tell("event.cancelled", told, rulebook.NEGATE)
