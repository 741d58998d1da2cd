"""Cartas de Inversión: discs on a card, and what comes of them."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ecumene.core.errors import Impossible
from ecumene.core.rows import changed
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import (
    ALL,
    AS_REACTION,
    IN_ACQUISITION,
    IN_COMPETITION,
    IN_DEPLOYMENT,
    IN_DRAW,
    IN_TALLY,
    ON_CARD_LOSS,
    ON_COMPETITION_LOSS,
    ON_NATURAL_LOSS,
)
from ecumene.games.ancient.ops.answering import Negate
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import NOTHING, Effect, Op
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import COMPETITION, GROWTH

WINDOWS: Final = {
    "acquisition_step": IN_ACQUISITION,
    "deployment_step": IN_DEPLOYMENT,
    "victory_tally": IN_TALLY,
    "draw_step": IN_DRAW,
    "on_card_loss": ON_CARD_LOSS,
    "on_natural_loss": ON_NATURAL_LOSS,
    "on_competition_loss": ON_COMPETITION_LOSS,
    "competition_step": IN_COMPETITION,
    "acquisition_step_or_natural_loss": IN_ACQUISITION | ON_NATURAL_LOSS,
    "on_card_loss_or_reaction": ON_CARD_LOSS | AS_REACTION,
}
ON_LOSS: Final = ON_CARD_LOSS | ON_NATURAL_LOSS | ON_COMPETITION_LOSS


class Invest(Op):
    """Discs from the reserve onto the card, as many as there are; each use takes one off, and gives something."""

    invests: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.discs_due: i64 = entry.number("discs", least=1)
        self.window: i64 = entry.word("window", WINDOWS)
        entry.exactly("per_use", 1)
        self.gain: list[Op] = entry.ops("gain")
        shelter = ignoring(self.gain)
        if bool(self.window & ON_LOSS) != (shelter is not None):
            raise entry.refused("gain", "does not agree with the window")
        if bool(self.window & IN_COMPETITION) != self.gain[0].fights:
            raise entry.refused("gain", "does not agree with the window")
        if bool(self.window & AS_REACTION) != (answer_among(self.gain) is not None):
            raise entry.refused("gain", "does not agree with the window")
        if shelter is not None and shelter.natural != bool(self.window & ON_NATURAL_LOSS):
            raise entry.refused("gain", "its cause does not agree with the window")

    def may_fight(self, table: Ancient, civ: i64) -> bool:
        return self.gain[0].may_fight(table, civ)

    def boon(self) -> i64:
        return first_class(self.gain)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if table.reserve[effect.civ]:
            ledger.promise(effect.civ, self.boon())

    def run(self, table: Ancient, effect: Effect) -> None:
        civ = effect.civ
        count: i64 = self.discs_due if self.discs_due < table.reserve[civ] else table.reserve[civ]
        if count and table.phase == COMPETITION and self.window & IN_COMPETITION:
            count -= 1  # laid down in a competition it is used at once
            self.gain[0].run(
                table, Effect(civ, effect.source, effect.card, self.gain, plan=[NOTHING], place=0, memory=0)
            )
        table.reserve[civ] -= count
        table.invested = changed(table.invested, table.box.investment_place[effect.card], count)
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "card": table.box.cards[effect.card].id, "discs": int(count)}
            table.tell("event.invests", told, rulebook.INVESTMENT)


class MakeReady(Op):
    """More discs in the Acquisition Step, or ready after it; at other times discs that wait on the mat for the next."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if table.reserve[effect.civ]:
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        if table.phase != GROWTH:
            store(table, effect.civ, self.n)
        elif to_be_counted(table):
            table.ready[effect.civ] += self.n
        else:
            count: i64 = self.n if self.n < table.reserve[effect.civ] else table.reserve[effect.civ]
            table.reserve[effect.civ] -= count
            table.ready[effect.civ] += count


def to_be_counted(table: Ancient) -> bool:
    """Are the discs of the Acquisition Step still to be counted, and taken from the reserve?"""
    for frame in table.stack:
        if type(frame).__name__ == "Gathering":
            return True
    return False


def store(table: Ancient, civ: i64, count: i64) -> None:
    """Discs from the reserve wait on the mat, as many as there are."""
    if count > table.reserve[civ]:
        count = table.reserve[civ]
    table.reserve[civ] -= count
    table.growth_box[civ] += count
    if count and table.events is not None:
        told = {"civ": table.faction_id(civ), "discs": int(count)}
        table.tell("event.stores", told, rulebook.EFFECTS)


class IgnoreLoss(Op):
    """A loss that does not happen: of one disc, or of all that a card would cost a City."""

    def __init__(self, entry: Entry) -> None:
        self.natural: bool = entry.has("cause")
        if self.natural:
            entry.exactly("cause", "natural")
        self.in_city: bool = entry.has("where")
        if self.in_city:
            entry.exactly("where", "city")
            entry.exactly("areas", 1)
        entry.exactly("n", ALL if self.in_city else 1)

    def run(self, table: Ancient, effect: Effect) -> None:
        table.sheltered |= 1 << effect.civ


class EitherOr(Op):
    """One of two things, as whoever plays it likes, or as the moment allows."""

    def __init__(self, entry: Entry) -> None:
        self.options: list[list[Op]] = entry.options("options")

    def branch(self, number: i64) -> list[Op]:
        return self.options[number]

    def boon(self) -> i64:
        return min(first_class(self.options[0]), first_class(self.options[1]))

    def conditional(self) -> bool:
        return any(op.conditional() for op in self.options[1])

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return all(op.may_play(table, civ) for op in self.options[1])

    def run(self, table: Ancient, effect: Effect) -> None:
        raise Impossible("one of the two is chosen before")


def first_class(ops: list[Op]) -> i64:
    """The first of the classes of what some operations are good for."""
    return min([op.boon() for op in ops])


def answer_among(ops: list[Op]) -> Negate | None:
    """The operation among these, or among what they let choose between, that answers a card."""
    for op in ops:
        if isinstance(op, Negate):
            return op
        if isinstance(op, EitherOr):
            for option in op.options:
                found = answer_among(option)
                if found is not None:
                    return found
    return None


def ignoring(ops: list[Op]) -> IgnoreLoss | None:
    """The operation among these, or among what they let choose between, that ignores a loss."""
    for op in ops:
        if isinstance(op, IgnoreLoss):
            return op
        if isinstance(op, EitherOr):
            for option in op.options:
                found = ignoring(option)
                if found is not None:
                    return found
    return None
