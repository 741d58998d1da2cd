"""What is kept, as plain values: rows of the tables of the database, as the rest of the server knows them."""

from typing import Final

import msgspec

from ecumene.server.schemas import MotionKind, SeatKind

WATCHER: Final = -1  # the seat of a device that only watches


class Head(msgspec.Struct, frozen=True):
    """A row of `tables`."""

    id: str
    game: str
    rules: int
    options: str
    seed: str
    one_screen: bool
    review: bool
    lesson: bool
    lang: str
    secret: str
    watch_key: str
    version: int
    chats: int
    seated: int
    over: bool
    rematch: str | None
    maker: str | None
    known: str | None
    created: float
    updated: float
    clock: str | None = None
    times: str | None = None
    deadline: float | None = None


class Entry(msgspec.Struct, frozen=True):
    number: int
    kind: str
    seat: int
    text: str


class Seat(msgspec.Struct, frozen=True):
    kind: SeatKind
    bot: str | None
    name: str


class Key(msgspec.Struct, frozen=True):
    hash: str
    seat: int
    device: str | None = None


class Device(msgspec.Struct, frozen=True):
    device: str
    seat: int
    seen: float
    label: str = ""
    joined: float = 0.0


class Absent(msgspec.Struct, frozen=True):
    """A device that may come back to a seat."""

    seat: int
    device: str
    name: str
    label: str


class Motion(msgspec.Struct, frozen=True):
    """What a seat asks of the others."""

    kind: MotionKind
    seat: int
    target: int
    agreed: list[int]


class Subscription(msgspec.Struct, frozen=True):
    """Where to call a device."""

    id: str
    device: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Line(msgspec.Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    at: float
    device: str


class Numbers(msgspec.Struct, frozen=True):
    """What live updates are made from. `sights` are the versions that each seat and, last, those who watch may know of;
    none where whoever says this has not followed the game."""

    version: int
    chat: int
    seats: int
    sights: tuple[int, ...] = ()
