"""Cartas de Anulación: what a card or a Wonder may cancel."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ecumene.core.errors import Impossible
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
}


class Negate(Op):
    """It cancels what was just played, if that is of its scope. A Wonder's disc is spent all the same."""

    negates: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.answers: i64 = entry.marks("scope", ANSWERS)
        if not self.answers:
            raise entry.refused("scope", "must name something")
        self.answers |= entry.marks("except", {"event": NOT_EVENTS, "great_person": NOT_GREAT_PERSONS})
        if self.answers & ANSWERS_WONDER:
            entry.exactly("spent_disc_lost", True)

    def run(self, table: Ancient, effect: Effect) -> None:
        raise Impossible("an answer takes effect when it is given")
