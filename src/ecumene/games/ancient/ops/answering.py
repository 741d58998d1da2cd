"""Cartas de Anulación: what a card or a Wonder may cancel."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ecumene.core.errors import Impossible
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
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.op import Effect, Op
from ecumene.games.ancient.table import Ancient

ANSWERS: Final = {
    "any_except_event": ANSWERS_ANY_CARD,
    "wonder_use": ANSWERS_WONDER,
    "great_person": ANSWERS_GREAT_PERSON,
    "competition": ANSWERS_COMPETITION,
    "targets_you": ANSWERS_IF_TARGETED,
    "religion": ANSWERS_RELIGION,
    "natural": ANSWERS_NATURAL,
    "any": ANSWERS_EVERY_CARD,
    "deity_use": ANSWERS_WONDER,
    "great_person_use": ANSWERS_GREAT_PERSON_USE,
}


class Negate(Op):
    """It cancels what was just played, if that is of its scope. A Wonder's disc is spent all the same. As the gain of
    an investment it takes so many discs off it; some cost a card of one's hand."""

    negates: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        scope = entry.given.get("scope")
        self.answers: i64 = entry.marks("scope", ANSWERS)
        if not self.answers:
            raise entry.refused("scope", "must name something")
        self.answers |= entry.marks("except", {"event": NOT_EVENTS, "great_person": NOT_GREAT_PERSONS})
        if isinstance(scope, list) and "wonder_use" in scope:
            entry.exactly("spent_disc_lost", True)
        self.discs_due: i64 = entry.number("discs", 0)
        self.cards_due: i64 = entry.number("discard", 0)

    def run(self, table: Ancient, effect: Effect) -> None:
        raise Impossible("an answer takes effect when it is given")
