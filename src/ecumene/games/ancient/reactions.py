"""Cartas de Anulación: before a card (or a Wonder) takes effect, every other civilization may cancel it, and that may
be cancelled in turn, without end.

A `Window` stands above the step that will resolve its subject. It asks, in turn order, each civilization that can
answer (or, with the option `ask_everyone`, each one with a card in hand). Who is asked is known to nobody else. When an
answer was itself cancelled, what it was to cancel is alive again, and everyone is asked anew.
"""

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64

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
from ecumene.games.ancient.table import Ancient, Step
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


def cancel(table: Ancient) -> None:
    """The subject's window is on top: it closes, and the step below it is cancelled."""
    table.pop()
    resolving = table.stack[-1]
    table.pop()
    assert isinstance(resolving, Cancellable)
    resolving.cancelled(table)


class Cancellable(Step):
    """A step that resolves something that was played, and can be cancelled before it runs."""

    @abstractmethod
    def cancelled(self, table: Ancient) -> None:
        """Somebody cancelled it."""


class Window(Step):
    """The chance to answer what `civ` played. `place` is how far round the table the question has gone."""

    def __init__(self, civ: i64, subject: i64, targets: i64, place: i64) -> None:
        super().__init__(False, civ)
        self.subject: i64 = subject
        self.targets: i64 = targets
        self.place: i64 = place

    def run(self, table: Ancient) -> None:
        table.unveiled += 1  # whether anyone is asked tells something
        everyone = table.charter.rulings.ask_everyone
        place = self.place
        while place < table.civs:
            civ: i64 = table.order[place]
            if civ != self.civ:
                asked: bool = len(means_of(table, civ, self.subject, self.targets)) > 0
                if not asked and everyone:
                    asked = table.hand_size(civ) > 0
                if asked:
                    table.replace(Reaction(self.civ, self.subject, self.targets, place, civ))
                    return
            place += 1
        table.pop()

    def dump(self) -> list[Any]:
        return ["Window", int(self.civ), int(self.subject), int(self.targets), int(self.place)]


class Reaction(Step):
    """One civilization may cancel what another played."""

    def __init__(self, player: i64, subject: i64, targets: i64, place: i64, civ: i64) -> None:
        super().__init__(True, civ)
        self.player: i64 = player
        self.subject: i64 = subject
        self.targets: i64 = targets
        self.place: i64 = place

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes = means_of(table, self.civ, self.subject, self.targets)
        codes.append(PASS)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == PASS:
            table.replace(Window(self.player, self.subject, self.targets, self.place + 1))
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.lets-pass", told, rulebook.NEGATE, [table.controller[self.civ]])
            return
        table.replace(Window(self.player, self.subject, self.targets, 0))
        if code >= MONUMENT:
            table.charter.customs.spend(table, code - MONUMENT)
            table.push(Negation(self.civ, code))
            answer: i64 = MONUMENT_USE + code - MONUMENT
        else:
            table.lay(code - CARD, PLAYED)
            table.push(Negation(self.civ, code))
            answer = code - CARD
        if table.events is not None:
            self.tell(table, code)
        open_window(table, self.civ, answer, 1 << self.player)

    def tell(self, table: Ancient, code: i64) -> None:
        told = {"civ": table.faction_id(self.civ), "other": table.faction_id(self.player)}
        if code >= MONUMENT:
            told["wonder"] = table.box.monuments[code - MONUMENT].id
            table.tell("event.answers-with-wonder", told, rulebook.NEGATE)
        else:
            told["card"] = table.box.cards[code - CARD].id
            table.tell("event.answers", told, rulebook.NEGATE)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "other": table.faction_id(self.player)}
        if self.subject >= MONUMENT_USE:
            told["wonder"] = table.box.monuments[self.subject - MONUMENT_USE].id
            return Prompt("choose-one", "cards", "prompt.react-to-wonder", told, rulebook.NEGATE)
        told["card"] = table.box.cards[self.subject].id
        return Prompt("choose-one", "cards", "prompt.react", told, rulebook.NEGATE)

    def dump(self) -> list[Any]:
        return [
            "Reaction",
            int(self.player),
            int(self.subject),
            int(self.targets),
            int(self.place),
            int(self.civ),
        ]


class Negation(Cancellable):
    """A card or Wonder that cancels what the window below it is about."""

    def __init__(self, civ: i64, code: i64) -> None:
        super().__init__(False, civ)
        self.code: i64 = code

    def run(self, table: Ancient) -> None:
        table.pop()
        if self.code < MONUMENT:
            card: i64 = self.code - CARD
            ops = table.box.cards[card].ops
            place: i64
            for place in range(1, len(ops)):  # what it gives besides
                ops[place].run(table, Effect(self.civ, card, card, ops, [], place, 0))
            fate.discard(table, self.code - CARD)
        cancel(table)

    def cancelled(self, table: Ancient) -> None:
        if self.code < MONUMENT:
            fate.discard(table, self.code - CARD)
        tell_cancelled(table, self.civ, self.code)

    def dump(self) -> list[Any]:
        return ["Negation", int(self.civ), int(self.code)]


def tell_cancelled(table: Ancient, civ: i64, code: i64) -> None:
    if table.events is not None:
        told = {"civ": table.faction_id(civ)}
        if code >= MONUMENT:
            told["wonder"] = table.box.monuments[code - MONUMENT].id
            table.tell("event.wonder-cancelled", told, rulebook.NEGATE)
        else:
            told["card"] = table.box.cards[code - CARD].id
            table.tell("event.cancelled", told, rulebook.NEGATE)
