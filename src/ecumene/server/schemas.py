"""The bodies of requests and answers, as docs/api.md has them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecumene import game_ids
from ecumene.bots.course import Moment
from ecumene.core.fairness import Digits
from ecumene.core.manifest import Page
from ecumene.core.primer import Chapter, Sign
from ecumene.core.question import View

Lang = Literal["en", "es"]
SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over", "review"]
MotionKind = Literal["back", "end"]
Preset = Literal["hello", "luck", "well-played", "thinking", "back-soon", "thanks", "oops", "good-game"]
Late = Literal["bot", "forfeit"]  # what becomes of a seat that is late
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


class GameClock(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="game"):
    """So many minutes for a seat's whole game, and so many seconds more after each answer."""

    minutes: Annotated[int, Meta(ge=1, le=1440)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    late: Late


class AnswerClock(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="answer"):
    """So many days for each answer."""

    days: Annotated[int, Meta(ge=1, le=60)]
    late: Late


class CreateRequest(Body):
    game: GameId
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    one_screen: bool = False
    listed: bool = False
    rated: bool = False
    clock: GameClock | AnswerClock | None = None
    first: SeatNumber | None = None
    together: bool = False


class ContributionRequest(Body):
    """What the player of a seat adds to the deal: 64 hexadecimal digits, best drawn at random."""

    seat: SeatNumber
    value: Digits


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
    """Something of one's own, or one of the things that everybody reads in their own language."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=500)] = ""
    preset: Preset | None = None


class MotionRequest(Body):
    """Ask the others: to go back before one's last answer, or to end the game by agreement."""

    seat: SeatNumber
    kind: MotionKind


class VoteRequest(Body):
    """Say yes or no to what another seat asks; whoever asked takes it back by saying no."""

    seat: SeatNumber
    agree: bool


class InvitationRequest(Body):
    key: Annotated[str, Meta(max_length=100)]


class PushRequest(Body):
    """A `PushSubscription` of the browser: its address, and its two keys as base64url."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class EndpointRequest(Body):
    endpoint: Annotated[str, Meta(max_length=1000)]


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
    seed: Annotated[str, Meta(pattern="^[0-9]{1,19}$", examples=["0"])] = "0"


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
    """`first`: may one say who begins?"""

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
    first: bool
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
    """What a deal comes to: the first position as one who watches sees it, and `deal`, all of it as it was dealt, where
    a game can say that; or what is wrong with it, and in which field."""

    view: dict[str, Any] | None
    field: str
    problem: str
    deal: dict[str, Any] | None = None


class DealForm(msgspec.Struct):
    """What a deal is made of, as JSON Schema: the options that a position is said by, the shapes that these refer to,
    and options to begin with. A text that names one of the game's things has `kinds`, those that it may be of."""

    game: str
    shape: dict[str, Any]
    shapes: dict[str, Any]
    begin: dict[str, Any]


class ShelfItem(msgspec.Struct):
    """A component in a list: its name, what it is and does, and the icons that stand before it."""

    id: str
    name: str
    about: list[str]
    icons: list[str]


class Shelf(msgspec.Struct):
    """The components of one kind."""

    kind: str
    title: str
    items: list[ShelfItem]


class RulingEntry(msgspec.Struct):
    text: str
    rule: str
    option: str | None


class RulesData(msgspec.Struct):
    """The rules of a game told in our own words: chapters with an entry for each step, the icons, every component, the
    rulings taken, what is reconstructed, and where it comes from."""

    id: str
    name: str
    short: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    tutorial: bool
    chapters: list[Chapter]
    signs: list[Sign]
    shelves: list[Shelf]
    rulings: list[RulingEntry]
    reconstructed: list[str]
    left_out: list[str]
    sources: list[str]


class GameData(msgspec.Struct):
    """All that a board needs: names by kind and id, words by key, components by the tables of the data files, what the
    references to the rules are called, and the JSON Schema of the views. `calibrated`: chances in numbers have proved
    true in this game."""

    id: str
    name: str
    short: str
    page: Page
    calibrated: bool
    names: dict[str, dict[str, str]]
    words: dict[str, Any]
    steps: dict[str, str]
    parts: dict[str, str]
    endings: dict[str, str]
    components: dict[str, Any]
    titles: dict[str, str]
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


class ContributionShown(msgspec.Struct):
    seat: int
    value: str


class DealingShown(msgspec.Struct):
    """How a table is dealt: the hash that fixes it (null: nothing was promised), whether the players add to it
    (`together`), what they have added, and the seats that the deal waits for. `secret` and `seed` are there when the
    game is over, and no other table is played from the same deal."""

    commitment: str | None
    together: bool
    dealt: bool
    awaited: list[int]
    contributions: list[ContributionShown]
    secret: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET


class Created(msgspec.Struct):
    table: str
    seats: list[int]
    links: Links


class Joined(msgspec.Struct):
    seats: list[int]
    watch: bool


class Invitation(msgspec.Struct):
    """What a link leads to: to which game, `by` whom, on which seat (null: to watch); who sits where (null: open); and
    whether this device sits there already."""

    game: str
    by: str
    seat: int | None
    watch: bool
    mine: bool
    seats: list[str | None]
    status: Status
    rated: bool
    clock: GameClock | AnswerClock | None


class ReachShown(msgspec.Struct):
    """`local`: this machine asks. `urls` are the addresses by which others reach it; none if it listens to itself
    alone."""

    local: bool
    urls: list[str]


class PushShown(msgspec.Struct):
    """Can people be called by Web Push, and the server's public key for it."""

    push: bool
    key: str


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
    """`accounts`: has this server any? `me` is the one that this browser is signed in to. `arena`: has it one for
    programs?"""

    accounts: bool
    me: Me | None
    arena: bool | UnsetType = UNSET


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
