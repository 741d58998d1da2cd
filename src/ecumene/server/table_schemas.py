"""What is answered at a table, as docs/api.md has it: its state, its log, what may be done, and what is refused."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ecumene.bots.course import Moment
from ecumene.core.question import View
from ecumene.server.schemas import Late, MotionKind, SeatKind, Status


class Acknowledged(msgspec.Struct):
    version: int


class Said(msgspec.Struct):
    number: int


class Why(msgspec.Struct):
    allowed: bool
    message: str | None
    rule: str | None


class Hint(msgspec.Struct):
    action: str
    text: str
    reason: str


class Health(msgspec.Struct):
    status: str


class Ready(msgspec.Struct):
    """`problems` are `database` (it cannot be written), `disk` (it is nearly full) and `bots` (too many wait for
    them)."""

    status: str
    problems: list[str]
    writable: bool
    free_bytes: int | None
    waiting: int


class SeatShown(msgspec.Struct):
    """`instead`: whom the bot plays for until they come back; `yours`: that is this device."""

    kind: SeatKind
    name: str
    mine: bool
    online: bool
    bot: str | UnsetType = UNSET
    instead: str | UnsetType = UNSET
    yours: bool | UnsetType = UNSET


class ClockShown(msgspec.Struct):
    """What was agreed on time (`seconds` for the game or for each answer), how much each seat has `left` (null: it has
    no clock), and whose clocks run."""

    kind: Literal["game", "answer"]
    seconds: float
    increment: float
    late: Late
    left: list[float | None]
    running: list[int]


class MotionShown(msgspec.Struct):
    """What a seat asks of the others: who has agreed, and whose answer is awaited."""

    kind: MotionKind
    seat: int
    agreed: list[int]
    waiting: list[int]


class DepartureShown(msgspec.Struct):
    """A seat whose player gave up or was late; a bot may have played on."""

    seat: int
    how: Literal["resigned", "late"]


class OptionShown(msgspec.Struct):
    action: str
    text: str


class QuestionShown(msgspec.Struct):
    step: str
    text: str
    rule: str
    options: list[OptionShown]


class UndoShown(msgspec.Struct):
    allowed: bool
    message: str | None


class LogLine(msgspec.Struct):
    position: int
    key: str
    text: str
    rule: str
    params: dict[str, Any]


class ChatLine(msgspec.Struct):
    """`preset`: which of the ready sentences it is; `text` says it in the reader's language."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    preset: str | UnsetType = UNSET


class ScoreShown(msgspec.Struct):
    total: int
    parts: dict[str, int]


class OutcomeShown(msgspec.Struct):
    ending: str
    ending_text: str
    winners: list[int]
    scores: list[ScoreShown]


class TutorialShown(msgspec.Struct):
    """Where a lesson stands: the number of the step and of all steps, what to do, what the last step has shown, which
    of the answers are taken now, and what they point at on the board, as kind and id."""

    step: int
    of: int
    title: str
    text: str
    rule: str | None
    learned: str | None
    answers: list[str]
    mark: list[str]
    done: bool


class TableState(msgspec.Struct):
    """`view` has more, as the game's `view` says; `rematch` is the table where the same players play again, once there
    is one; `tutorial` is there for the learner of a lesson; `deal` says, where several play, how one of them may know
    what is hidden; `pinned` why a game of older rules can only be looked at and saved; `hurried` is there while bots
    think shorter, because many wait for them; `rated` where the result counts for the ratings of those who sit
    there; `clock` where time was agreed on; `motion` while somebody asks something of the others; `back` where the seat
    may ask to take its last answer back; `departed` are those who gave up; `history`, `chances` and `moments` are there
    when the game is over: totals and chances of a hundred after each position, and what decided it for each seat;
    `undealt` is there while the deal waits for what players add to it, and says for which seats; what `view` shows then
    is not the deal."""

    table: str
    game: str
    version: int
    position: int
    status: Status
    one_screen: bool
    seats: list[SeatShown]
    seat: int | None
    waiting: list[int]
    view: View
    question: QuestionShown | None
    undo: UndoShown
    log: list[LogLine]
    chat: list[ChatLine]
    outcome: OutcomeShown | None
    history: list[list[int]] | UnsetType = UNSET
    chances: list[list[float]] | UnsetType = UNSET
    moments: list[list[Moment]] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    tutorial: TutorialShown | UnsetType = UNSET
    deal: str | UnsetType = UNSET
    pinned: str | UnsetType = UNSET
    hurried: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    clock: ClockShown | UnsetType = UNSET
    motion: MotionShown | UnsetType = UNSET
    back: bool | UnsetType = UNSET
    departed: list[DepartureShown] | UnsetType = UNSET
    undealt: list[int] | UnsetType = UNSET


class TableEntry(msgspec.Struct):
    """`turn`: is a seat of this device asked? `mine`: the seats of this device. `lesson`: is it one? `left`: how
    many seconds the first of its seats whose clock runs has. `yours`: the seats to which this device may come back."""

    table: str
    game: str
    seats: list[SeatShown]
    status: Status
    turn: bool
    updated: float
    mine: list[int]
    lesson: bool
    outcome: OutcomeShown | None
    left: float | UnsetType = UNSET
    yours: list[int] | UnsetType = UNSET


class Error(msgspec.Struct):
    """`field` is there when something malformed came in, `rule` when rules refuse, `state` when an answer is stale."""

    error: str
    message: str
    field: str | UnsetType = UNSET
    rule: str | UnsetType | None = UNSET
    state: TableState | UnsetType = UNSET
