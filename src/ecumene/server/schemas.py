"""The bodies of requests and answers, as docs/api.md has them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecumene import game_ids
from ecumene.core.manifest import Page
from ecumene.core.question import View

Lang = Literal["en", "es"]
SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over", "review"]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
GameId = Annotated[str, Meta(max_length=32, examples=game_ids()[:1])]
Name = Annotated[str, Meta(max_length=40, examples=["Ana"])]
BotName = Annotated[str, Meta(max_length=32, examples=["greedy"])]
ActionText = Annotated[str, Meta(max_length=500, examples=["build:baths"])]
Nonce = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
Version = Annotated[int, Meta(ge=0)]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Any request may say its language."""

    lang: Lang | None = None


class SeatRequest(Body):
    kind: SeatKind
    name: Name = ""
    bot: BotName | None = None


class CreateRequest(Body):
    game: GameId
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    one_screen: bool = False
    listed: bool = False
    rated: bool = False


class TutorialRequest(Body):
    game: GameId
    name: Name = ""


class JoinRequest(Body):
    key: Annotated[str, Meta(max_length=100)]
    name: Name | None = None
    rated: bool = False


class SeatOnly(Body):
    seat: SeatNumber


class ReplaceRequest(Body):
    seat: SeatNumber
    bot: BotName


class ActRequest(Body):
    seat: SeatNumber
    version: Version
    action: ActionText
    nonce: Nonce | None = None


class UndoRequest(Body):
    seat: SeatNumber
    version: Version
    nonce: Nonce | None = None


class WhyRequest(Body):
    seat: SeatNumber
    action: ActionText


class ChatRequest(Body):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class LinkRequest(Body):
    """Without a seat, a link for watching."""

    seat: SeatNumber | None = None


class BranchRequest(Body):
    position: Annotated[int, Meta(ge=0)]


class SitRequest(Body):
    """Sit down at a table of the lobby; with `rated`, one agrees that it counts."""

    name: Name | None = None
    rated: bool = False


class DealRequest(Body):
    """Options with an explicit deal, to be looked at before anybody plays them."""

    game: GameId
    options: dict[str, Any] = {}


class NameRequest(Body):
    name: Name = ""


class CredentialRequest(Body):
    """What a browser answers for a passkey, as `PublicKeyCredential.toJSON` gives it."""

    credential: dict[str, Any]
    name: Name = ""


# ---- answers ---------------------------------------------------------------------------------------------------------


class BotEntry(msgspec.Struct):
    """`about`: how it plays, in a few words."""

    id: str
    name: str
    about: str


class GameEntry(msgspec.Struct):
    id: str
    name: str
    short: str
    line: str
    summary: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    default_seats: int
    bots: list[BotEntry]
    options: dict[str, Any]
    tutorial: bool
    scenarios: int


class SideShown(msgspec.Struct):
    """A people of a scenario: as which civilization it is played, where its home is or may be, and how many discs stand
    where before anybody sets up."""

    id: str
    name: str
    civ: str
    homes: list[str]
    discs: dict[str, int]
    led: bool


class CastShown(msgspec.Struct):
    """Who plays what: `leads` by seat, and how many each seat may choose besides. `lacks`: why it cannot be played."""

    id: str
    seats: int
    leads: list[list[str]]
    chosen: list[int]
    opponents: list[str]
    lacks: str


class ScenarioShown(msgspec.Struct):
    """A set-up with a history. `turns`: the fewest and the most; `demands`, 1 to 5: how much it adds to the rules."""

    id: str
    group: str
    name: str
    note: str
    map: str
    map_name: str
    turns: tuple[int, int]
    demands: int
    sides: list[SideShown]
    casts: list[CastShown]


class DealShown(msgspec.Struct):
    """What a deal comes to: the first position as one who watches sees it; or what is wrong with it, and in which
    field."""

    view: dict[str, Any] | None
    field: str
    problem: str


class RulingEntry(msgspec.Struct):
    text: str
    rule: str
    option: str | None


class GameData(msgspec.Struct):
    """All that a board needs: names by kind and id, words by key, components by the tables of the data files, and the
    JSON Schema of the views."""

    id: str
    name: str
    short: str
    page: Page
    names: dict[str, dict[str, str]]
    words: dict[str, Any]
    steps: dict[str, str]
    parts: dict[str, str]
    endings: dict[str, str]
    components: dict[str, Any]
    rulings: list[RulingEntry]
    reconstructed: list[str]
    left_out: list[str]
    sources: list[str]
    view: dict[str, Any]


class Links(msgspec.Struct):
    seats: list[str | None]
    watch: str | None


class Link(msgspec.Struct):
    seat: int | None
    link: str


class Created(msgspec.Struct):
    table: str
    seats: list[int]
    links: Links


class Joined(msgspec.Struct):
    seats: list[int]
    watch: bool


class DeviceShown(msgspec.Struct):
    """A device that holds a seat. `label` is its browser and system, as far as it says; `mine`: is it this one?"""

    id: str
    seat: int
    label: str
    mine: bool
    online: bool
    joined: float


class LobbyEntry(msgspec.Struct):
    """A table that waits: who sits at each of its seats, or null where it is open."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[str | None]
    rated: bool
    mine: bool
    created: float


class TermsShown(msgspec.Struct):
    game: str
    rated: bool


class PasskeyShown(msgspec.Struct):
    label: str
    created: float


class BrowserShown(msgspec.Struct):
    """A browser that is signed in."""

    id: str
    label: str
    since: float
    mine: bool


class RatingShown(msgspec.Struct):
    game: str
    points: int
    played: int
    won: int


class Me(msgspec.Struct):
    name: str
    created: float
    passkeys: list[PasskeyShown]
    browsers: list[BrowserShown]
    blocked: list[str]
    ratings: list[RatingShown]


class AccountShown(msgspec.Struct):
    """`accounts`: has this server any? `me` is the one that this browser is signed in to."""

    accounts: bool
    me: Me | None


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
    kind: SeatKind
    name: str
    mine: bool
    online: bool
    bot: str | UnsetType = UNSET


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
    number: int
    seat: int | None
    name: str
    text: str
    at: float


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
    there."""

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
    rematch: str | UnsetType = UNSET
    tutorial: TutorialShown | UnsetType = UNSET
    deal: str | UnsetType = UNSET
    pinned: str | UnsetType = UNSET
    hurried: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET


class TableEntry(msgspec.Struct):
    """`turn`: is a seat of this device asked? `mine`: the seats of this device. `lesson`: is it one?"""

    table: str
    game: str
    seats: list[SeatShown]
    status: Status
    turn: bool
    updated: float
    mine: list[int]
    lesson: bool
    outcome: OutcomeShown | None


class Error(msgspec.Struct):
    """`field` is there when something malformed came in, `rule` when rules refuse, `state` when an answer is stale."""

    error: str
    message: str
    field: str | UnsetType = UNSET
    rule: str | UnsetType | None = UNSET
    state: TableState | UnsetType = UNSET
