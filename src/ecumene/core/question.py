"""Plain values that cross the border of a game: rule references, questions, refusals, events, outcomes, views.

They hold keys and parameters, never sentences: `core.text` turns them into words.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

Params = dict[str, Any]


class Rule(msgspec.Struct, frozen=True):
    """Where a rule is written: the book, and the section as the book titles it."""

    book: str
    section: str

    def __str__(self) -> str:
        return f"{self.book} § {self.section}"


def rulebook(book: str) -> Callable[[str], Rule]:
    """How the sections of a book are cited, by their titles."""

    def section(title: str) -> Rule:
        return Rule(book, title)

    return section


contract = rulebook("ecumene")
TURN_ORDER = contract("to_act")
ACTION_FORM = contract("actions")
UNDO_POLICY = contract("undo")


class Reminder(msgspec.Struct, frozen=True):
    """What else of the rules matters to whoever is asked: a text key with its parameters, and the rule that says so."""

    text: str
    params: Params
    rule: Rule


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked: the answers are the texts of the legal actions, in their fixed order. `reminders` tell of
    rules that hold in few games and matter now."""

    step: str
    prompt: str
    params: Params
    rule: Rule
    options: list[str]
    reminders: list[Reminder] = []


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed: a text key with its parameters, and the rule that says so."""

    reason: str
    params: Params
    rule: Rule


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `audience` lists the seats that may know it; None means everyone, spectators too."""

    key: str
    params: Params
    rule: Rule
    audience: list[int] | None = None

    def heard_by(self, seat: int | None) -> bool:
        return self.audience is None or (seat is not None and seat in self.audience)


class Score(msgspec.Struct, frozen=True):
    total: int
    parts: dict[str, int]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: several winners share the victory; none, where somebody won whom the rules lead. `scores` are
    in seat order."""

    ending: str
    winners: list[int]
    scores: list[Score]

    def places(self) -> list[int]:
        """The place of each seat, from 1: the winners, then by points. Equal places are shared; the first is nobody's
        where no seat has won."""
        standings = [
            (True, 0) if seat in self.winners else (False, score.total) for seat, score in enumerate(self.scores)
        ]
        first = 1 if self.winners else 2
        return [first + sum(other > mine for other in standings) for mine in standings]


Leaving = Literal["resigned", "late"]
Closing = Literal["resigned", "late", "agreed"]
CLOSINGS: tuple[Closing, ...] = get_args(Closing)


class Departure(msgspec.Struct, frozen=True):
    """The player of a seat gave up, or was late, after so many answers; somebody else may have played on."""

    seat: Annotated[int, Meta(ge=0, le=63)]
    position: Annotated[int, Meta(ge=0)]
    how: Leaving


class Ended(msgspec.Struct):
    """How a game ended, as its view tells."""

    ending: str
    winners: list[int]

    @classmethod
    def of(cls, outcome: Outcome | None) -> "Ended | None":
        return None if outcome is None else cls(outcome.ending, outcome.winners)


class View(msgspec.Struct, kw_only=True):
    """What a seat may know of a position. A game has one of its own, with all that is on its table; `step` is the step
    that asks, `waiting` the seats whose answer is awaited, both as far as the seat may know."""

    game: str
    seat: int | None
    step: str | None
    waiting: list[int]
