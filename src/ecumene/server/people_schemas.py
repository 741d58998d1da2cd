"""What is answered to people about themselves, as docs/api.md has it: links and seats, devices, the lobby, accounts."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from ecumene.server.schemas import AnswerClock, GameClock, Status


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
