"""Long games are folded in a process of their own, where they hold nobody up, and what came of it is kept: a snapshot,
from which only the entries since have to be applied. It is a copy of what the entries say, and may be lost: one that
other code made is not read, since what it holds may mean something else by now."""

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene import core, game_ids
from ecumene.bots.course import Course
from ecumene.core.errors import BadData, BadInput, BadRecord
from ecumene.core.match import Match
from ecumene.core.question import Closing, Departure, Event
from ecumene.core.record import Record, decode
from ecumene.server import rendering
from ecumene.server.kept import Entry, Head
from ecumene.server.pool import Say
from ecumene.server.rendering import game_of
from ecumene.server.sitting import catch_up, first_position

LONG: Final = 200  # entries from which on a game is folded elsewhere, and between two snapshots
MOST_ANSWERS: Final = 20_000


class Made(msgspec.Struct):
    """What every snapshot says of itself."""

    make: str


class Snapshot(Made):
    """A match as it stands."""

    dump: dict[str, Any]
    actions: list[tuple[int, str]]
    log: list[list[Event]]
    unveiled: list[int]
    secret: list[list[int] | None]
    kept: dict[int, dict[str, Any]]
    departed: list[Departure]
    closed: Closing | None
    moved: int


@cache
def make(game_id: str) -> str:
    """What wrote the dumps of a game: its rules version and pack, its code and components, and those of all games."""
    game = game_of(game_id)
    digest = hashlib.sha256(f"{game.facts.rules_version} {game.pack}".encode())
    for folder in (Path(next(iter(core.__path__))), *game.shared, game.folder):
        for path in sorted([*folder.rglob("*.py"), *folder.glob("data/**/*.toml")]):
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def fits(game_id: str, body: bytes) -> bool:
    """Was a snapshot made by the code that is to read it?"""
    try:
        return msgspec.msgpack.decode(body, type=Made).make == make(game_id)
    except msgspec.MsgspecError:
        return False


def snapshot(match: Match) -> bytes:
    return msgspec.msgpack.encode(
        Snapshot(
            make=make(match.game.facts.id),
            dump=match.state.dump(),
            actions=match.actions,
            log=match.log,
            unveiled=match.unveiled,
            secret=match.secret,
            kept={position: state.dump() for position, state in match.kept.items()},
            departed=match.departed,
            closed=match.closed,
            moved=match.moved,
        )
    )


def restore(match: Match, body: bytes) -> None:
    """Bring a match that has just begun to where a snapshot of it was taken."""
    if not fits(match.game.facts.id, body):
        raise BadData("snapshot", "was made by other code")
    kept = msgspec.msgpack.decode(body, type=Snapshot)
    match.state = match.game.load(kept.dump)
    match.state.events = []
    match.actions, match.log = kept.actions, kept.log
    match.unveiled, match.secret = kept.unveiled, kept.secret
    match.kept = {position: match.game.load(dump) for position, dump in kept.kept.items()}
    match.departed, match.closed, match.moved = kept.departed, kept.closed, kept.moved


def restored(head: Head, body: bytes | None) -> Match:
    """The match of a snapshot, or at its first position."""
    match = first_position(head)
    if body is not None:
        restore(match, body)
    return match


# ---- in a worker -----------------------------------------------------------------------------------------------------


def fold(say: Say, seconds: float, head: Head, body: bytes | None, entries: Sequence[Entry]) -> bytes:
    """The snapshot after these entries."""
    match = restored(head, body)
    catch_up(match, entries)
    return snapshot(match)


def fold_record(say: Say, seconds: float, body: bytes) -> bytes | tuple[str, str]:
    """The snapshot of a record's game; or where it is wrong, and why."""
    try:
        return snapshot(read_record(body)[0])
    except BadInput as error:
        return error.where, error.problem


def course(say: Say, seconds: float, head: Head, entries: Sequence[Entry]) -> Course:
    """How a finished game went."""
    match = first_position(head)
    catch_up(match, entries)
    return rendering.course(match)


# ---- records ---------------------------------------------------------------------------------------------------------


def opened_record(body: bytes) -> tuple[Record, Match, list[str]]:
    """A record, its game at the first position, and the names of its seats."""
    record: Record = decode(body)
    if len(record.actions) > MOST_ANSWERS:
        raise BadRecord("record.actions", f"more than {MOST_ANSWERS} cannot be shown here")
    if record.game not in game_ids():
        raise BadRecord("record.game", f"there is no {record.game!r}; there are: {', '.join(game_ids())}")
    match = Match.resume(game_of(record.game), record, 0)
    count = match.game.seat_count(match.options)
    if len(record.seats) not in (0, count):
        raise BadRecord("record.seats", f"{count} names are needed, not {len(record.seats)}")
    return record, match, record.seats or [""] * count


def read_record(body: bytes) -> tuple[Match, list[str]]:
    """The game of a record, with every answer checked, and the names of its seats."""
    record, _, names = opened_record(body)
    return Match.resume(game_of(record.game), record), names
