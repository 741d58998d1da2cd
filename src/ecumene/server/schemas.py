"""The bodies of requests, as docs/api.md has them, and the words that answers share with them. Those of answers are in
`game_schemas`, `people_schemas` and `table_schemas`."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ecumene import game_ids
from ecumene.core.fairness import Digits

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
