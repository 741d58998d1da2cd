"""Records: a game is its options, its seed and its actions, in one JSON object."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from ecumene.core.errors import BadRecord
from ecumene.core.fairness import Dealing
from ecumene.core.game import located
from ecumene.core.question import Closing, Departure, Outcome

FORMAT: Final = 1
MAX_BYTES = 16_000_000

Seat = Annotated[int, Meta(ge=0, le=63)]


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """`rules` is the game's rules version it was played under; `pack` names the data it was played with, if corrected;
    `seats` are the players' names; `result` is there when the game is over. `departed` are the seats whose players gave
    up, and `closed` says how the game ended where its rules did not end it. `dealing` shows where the seed comes
    from, if that was promised before the game. `bots` are the programs that played, by seat; nothing where a person
    did."""

    ecumene: Literal[1]
    game: str
    rules: int
    options: dict[str, Any]
    seed: Annotated[int, Meta(ge=0)]
    seats: list[Annotated[str, Meta(max_length=200)]]
    actions: list[tuple[Seat, Annotated[str, Meta(max_length=500)]]]
    pack: str | None = None
    result: Outcome | None = None
    departed: list[Departure] = []
    closed: Closing | None = None
    dealing: Dealing | None = None
    bots: list[Annotated[str, Meta(max_length=64)] | None] = []


def encode(record: Record) -> bytes:
    return msgspec.json.encode(record) + b"\n"


def decode(text: bytes | str) -> Record:
    if len(text) > MAX_BYTES:
        raise BadRecord("record", f"is larger than {MAX_BYTES} bytes")
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(*located(error, "record")) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadRecord("record", f"is not JSON ({error})") from None


def convert(data: Any) -> Record:
    """A record from data already read."""
    try:
        return msgspec.convert(data, Record)
    except (msgspec.ValidationError, RecursionError) as error:
        if isinstance(error, msgspec.ValidationError):
            raise BadRecord(*located(error, "record")) from None
        raise BadRecord("record", "is nested too deeply") from None
