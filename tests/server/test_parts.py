"""Parts of the server by themselves: the journal, the turnstile, what is kept in memory, and channels that fail."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from ecumene.server import channels
from ecumene.server.channels import Lasting, PostgresChannels
from ecumene.server.journal import AT_ONCE, Conflict, Journal, Row
from ecumene.server.turnstile import AT_A_TURN, Turnstile
from tests.server.databases import NO_POSTGRES, POSTGRES
from tests.server.house import House, Place, wait_until

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})


# ---- the journal -----------------------------------------------------------------------------------------------------


class Disk:
    """A table with a key, a transaction at a time."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.batches: list[int] = []
        self.broken = False

    async def write(self, rows: list[Row]) -> None:
        await asyncio.sleep(0.001)
        names = [row["table_id"] for row in rows]
        if self.broken:
            raise OSError("full")
        if set(names) & set(self.kept):
            raise Conflict
        self.kept += names
        self.batches.append(len(names))


def row(name: str) -> Row:
    return {"table_id": name}


def test_rows_that_wait_are_written_together() -> None:
    async def all_at_once() -> Disk:
        disk = Disk()
        journal = Journal(disk.write)
        await asyncio.gather(*(journal.append(row(f"{n:03}")) for n in range(AT_ONCE + 10)))
        await journal.append(row("last"))
        await journal.close()
        return disk

    disk = asyncio.run(all_at_once())
    assert disk.batches == [AT_ONCE, 10, 1]
    assert disk.kept == [f"{n:03}" for n in range(AT_ONCE + 10)] + ["last"]


def test_a_row_that_breaks_a_key_hurts_no_other() -> None:
    async def one_twice() -> tuple[Disk, list[Any]]:
        disk = Disk()
        disk.kept = ["b"]
        journal = Journal(disk.write)
        return disk, await asyncio.gather(*(journal.append(row(n)) for n in "abc"), return_exceptions=True)

    disk, told = asyncio.run(one_twice())
    assert (told[0], type(told[1]), told[2]) == (None, Conflict, None)
    assert disk.kept == ["b", "a", "c"]


def test_a_disk_that_fails_acknowledges_nothing() -> None:
    async def failing() -> tuple[Disk, list[Any]]:
        disk = Disk()
        disk.broken = True
        journal = Journal(disk.write)
        told = await asyncio.gather(*(journal.append(row(n)) for n in "ab"), return_exceptions=True)
        disk.broken = False
        await journal.append(row("c"))  # and it goes on when it can
        return disk, told

    disk, told = asyncio.run(failing())
    assert [type(error) for error in told] == [OSError, OSError]
    assert disk.kept == ["c"]


# ---- the turnstile ---------------------------------------------------------------------------------------------------


def test_a_few_begin_at_each_turn_in_their_order() -> None:
    async def crowd() -> list[list[int]]:
        turnstile, begun, turns = Turnstile(), list[int](), list[list[int]]()

        async def enter(number: int) -> None:
            await turnstile.enter()
            begun.append(number)

        tasks = [asyncio.create_task(enter(number)) for number in range(3 * AT_A_TURN)]
        tasks[AT_A_TURN + 1].cancel()  # it goes away before it even came
        await asyncio.sleep(0)
        going = tasks[AT_A_TURN + 2]
        going.cancel()  # and one while it waits
        while not all(task.done() for task in tasks):
            turns.append(begun[:])
            await asyncio.sleep(0)
        return [*turns, begun]

    turns = asyncio.run(crowd())
    gone = (AT_A_TURN + 1, AT_A_TURN + 2)
    assert turns[-1] == [number for number in range(3 * AT_A_TURN) if number not in gone]
    assert all(len(after) - len(before) <= AT_A_TURN for before, after in pairwise(turns))


# ---- what is kept in memory ------------------------------------------------------------------------------------------


def test_games_beyond_the_limit_rest_and_are_woken(tmp_path: Path) -> None:
    with House(tmp_path, cache=2) as house, house.browser() as ana:
        places = [ana.table(*BOTH, one_screen=True) for _ in range(5)]
        random = Random(3)
        for _ in range(4):
            for place in places:
                assert place.wander([0, 1], random)
        assert len(house.tables.room.games) == 2
        assert len([sitting for sitting in house.tables.room.sittings.values() if sitting.match]) == 2
        for place in places:
            assert folded_is_shown(house, place)


def test_games_that_nobody_touches_rest(tmp_path: Path) -> None:
    with House(tmp_path, idle=0.1) as house, house.browser() as ana:
        place = ana.table(*BOTH, one_screen=True)
        assert place.wander([0, 1], Random(1))
        with ana.live(place.table):
            wait_until(lambda: not house.tables.room.games)
            assert house.tables.room.sittings[place.table].match is None
            assert folded_is_shown(house, place)


def folded_is_shown(house: House, place: Place) -> bool:
    match = house.shadow(place.table, ["Ana", "Eva"])
    for seat, action in house.rows("select seat, text from entries where table_id = ? order by number", place.table):
        match.act(seat, action)
    return bool(place.state(0)["view"] == json.loads(json.dumps(match.state.view(0))))


# ---- channels --------------------------------------------------------------------------------------------------------


class Flaky(MemoryChannelsBackend):
    """Fails now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 2

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        if data == b"lost":
            raise ConnectionError
        await super().publish(data, channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        if self.failures:
            self.failures -= 1
            raise ConnectionError
        async for event in super().stream_events():
            yield event


def test_a_channel_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "AGAIN", 0.01)

    async def nothing() -> None:
        pass

    assert asyncio.run(heard_on(Lasting(Flaky()), nothing)) == b"found"


def test_a_lost_connection_to_postgresql_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    if not POSTGRES:
        pytest.skip(NO_POSTGRES)
    monkeypatch.setattr(channels, "AGAIN", 0.05)
    kept = PostgresChannels(POSTGRES)

    async def cut() -> None:
        other = await asyncpg.connect(POSTGRES)
        await other.execute("select pg_terminate_backend($1)", kept.connection.get_server_pid())
        await other.close()
        while kept.connection.is_closed() is False:
            await asyncio.sleep(0.01)

    assert asyncio.run(heard_on(Lasting(kept), cut)) == b"found"


async def heard_on(channel: ChannelsBackend, trouble: Callable[[], Awaitable[None]]) -> bytes:
    """What is heard after the trouble."""
    await channel.on_startup()
    await channel.subscribe(["ecumene"])
    heard = channel.stream_events()
    first = asyncio.ensure_future(anext(heard))
    await asyncio.sleep(0.1)
    await trouble()
    await channel.publish(b"lost", ["elsewhere"])
    for _ in range(50):  # until it listens again
        await channel.publish(b"found", ["ecumene"])
        done, _pending = await asyncio.wait([first], timeout=0.1)
        if done:
            break
    await channel.on_shutdown()
    return first.result()[1]
