"""What is kept: SQLAlchemy over SQLite or PostgreSQL. Entries are only ever added, and added before anyone is told."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ecumene.core.errors import BadInput
from ecumene.server.journal import Conflict, Journal, Row
from ecumene.server.postgres import Express
from ecumene.server.rows import (
    AbsentRow,
    AgreedRow,
    BanRow,
    BoutRow,
    ChatRow,
    ContributionRow,
    DealingRow,
    DeviceRow,
    EntryRow,
    KeptRow,
    KeyRow,
    MotionRow,
    PauseRow,
    SeatRow,
    SnapshotRow,
    StudyRow,
    SubscriptionRow,
    TableRow,
    TermsRow,
)
from ecumene.server.schemas import MotionKind, SeatKind
from ecumene.server.settings import sqlite_file
from ecumene.server.sqlite import Writer, prepare
from ecumene.server.tracing import Traces

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x65637565  # PostgreSQL: one process at a time brings the tables up to date
WATCHER: Final = -1  # the seat of a device that only watches
CHAT_LINES: Final = 50  # that are shown
KEPT_LINES: Final = 500  # of a table; older ones go


# ---- plain values ----------------------------------------------------------------------------------------------------


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


# Statements that are used all the time are made once.
TABLES: Final = cast(sa.Table, TableRow.__table__)
ENTRIES: Final = cast(sa.Table, EntryRow.__table__)
HEAD: Final = sa.select(*(TABLES.c[field] for field in Head.__struct_fields__))
ONE_HEAD: Final = HEAD.where(TABLES.c.id == sa.bindparam("id"))
ADD_ENTRY: Final = sa.insert(ENTRIES).values({column.name: sa.bindparam(column.name) for column in ENTRIES.c})
MOVE_ON: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("table_id"), TABLES.c.version == sa.bindparam("before"))
    .values(
        version=sa.bindparam("number"),
        over=sa.bindparam("is_over"),
        updated=sa.bindparam("news"),
        times=sa.bindparam("now_times"),
        deadline=sa.bindparam("now_deadline"),
    )
)
HEAD_SQL: Final = f"SELECT {', '.join(Head.__struct_fields__)} FROM tables WHERE id = $1"  # noqa: S608 - our own words
ENTRIES_SQL: Final = "SELECT number, kind, seat, text FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number"
SEEN: Final = (
    sa.update(cast(sa.Table, DeviceRow.__table__))
    .where(DeviceRow.table_id == sa.bindparam("of_table"), DeviceRow.device == sa.bindparam("of_device"))
    .values(seen=sa.bindparam("at"))
)


class Store:
    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        connections = 2 if self.sqlite else 8  # each of SQLite's has a thread and a cache of its own
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_size=connections,
            max_overflow=connections,
            pool_pre_ping=not self.sqlite,
            hide_parameters=True,  # names and talk, when an error is logged
        )
        self.turn = asyncio.Lock()  # SQLite has one writer: waiting here is fairer than its busy handler
        self.express = None if self.sqlite else Express(url)
        self.writer = Writer(sqlite_file(url), [ADD_ENTRY, MOVE_ON]) if self.sqlite else None
        self.journal = Journal(self.write_entries)
        self.traces = Traces()
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)

    # ---- the database itself -------------------------------------------------------------------------------------

    async def migrate(self, to: str = "head") -> None:
        """Bring the tables up to date, or to an earlier form."""
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(migrated, to)

    async def close(self) -> None:
        await self.journal.close()
        if self.writer is not None:
            self.writer.close()
        if self.express is not None:
            await self.express.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; when it is left, it is on disk. What breaks a key is a Conflict."""
        try:
            if self.sqlite:
                async with self.turn, self.engine.begin() as connection:
                    yield connection
            else:
                async with self.engine.begin() as connection:
                    yield connection
        except IntegrityError:
            raise Conflict from None

    async def keep(self, name: str, value: str) -> str:
        """What is kept by that name; the value, if nothing is yet."""
        query = sa.select(KeptRow.value).where(KeptRow.name == name)
        async with self.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            async with self.writing() as connection:
                await connection.execute(sa.insert(KeptRow), {"name": name, "value": value})
        except Conflict:  # another process was first
            return await self.keep(name, value)
        return value

    async def touch(self) -> None:
        """Write something, as answers are written."""
        row = {"name": "touched", "value": str(time.time())}
        async with self.writing() as connection:
            await connection.execute(sa.delete(KeptRow).where(KeptRow.name == row["name"]))
            await connection.execute(sa.insert(KeptRow), row)

    # ---- tables --------------------------------------------------------------------------------------------------

    async def create(
        self,
        head: Head,
        seats: Sequence[Seat],
        devices: Sequence[Device],
        keys: Sequence[Key] = (),
        entries: Sequence[Entry] = (),
        dealing: dict[str, Any] | None = None,
        given: Sequence[dict[str, Any]] = (),
        rated: bool = False,
    ) -> None:
        """A new table. Where it is `rated` from the beginning, its result is counted by whoever opened it."""
        written = [{"table_id": head.id, "at": head.created, **msgspec.structs.asdict(entry)} for entry in entries]
        async with self.writing() as connection:
            await connection.execute(sa.insert(TableRow), msgspec.structs.asdict(head))
            await self.put_seats(connection, head.id, seats)
            await self.put_devices(connection, head.id, devices)
            if keys:
                rows = [{"table_id": head.id, **msgspec.structs.asdict(key)} for key in keys]
                await connection.execute(sa.insert(KeyRow), rows)
            if written:
                await connection.execute(sa.insert(EntryRow), written)
            if dealing is not None:
                await connection.execute(sa.insert(DealingRow), {"table_id": head.id, **dealing})
            if rated:
                terms = {"listed": False, "rated": True, "settled": True}
                await connection.execute(sa.insert(TermsRow), {"table_id": head.id, **terms})
            if given:
                await connection.execute(sa.insert(ContributionRow), [{"table_id": head.id, **one} for one in given])

    async def put_seats(self, connection: AsyncConnection, table: str, seats: Sequence[Seat]) -> None:
        rows = [
            {"table_id": table, "seat": number, **msgspec.structs.asdict(seat)} for number, seat in enumerate(seats)
        ]
        await connection.execute(sa.insert(SeatRow), rows)

    async def put_devices(self, connection: AsyncConnection, table: str, devices: Sequence[Device]) -> None:
        if devices:
            rows = [{"table_id": table, **msgspec.structs.asdict(device)} for device in devices]
            await connection.execute(sa.insert(DeviceRow), rows)

    async def head(self, table: str) -> Head | None:
        if self.express is not None:
            rows = await self.express.fetch(HEAD_SQL, table)
            return Head(*rows[0]) if rows else None
        async with self.reading() as connection:
            row = (await connection.execute(ONE_HEAD, {"id": table})).one_or_none()
        return None if row is None else Head(*row)

    async def numbers(self, tables: Sequence[str]) -> dict[str, Numbers]:
        query = sa.select(TableRow.id, TableRow.version, TableRow.chats, TableRow.seated).where(TableRow.id.in_(tables))
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {row[0]: Numbers(row[1], row[2], row[3]) for row in rows}

    async def people(self, table: str) -> tuple[list[Seat], list[Device]]:
        """Who sits where, and on which devices."""
        seats = sa.select(SeatRow.kind, SeatRow.bot, SeatRow.name).where(SeatRow.table_id == table)
        devices = sa.select(DeviceRow.device, DeviceRow.seat, DeviceRow.seen, DeviceRow.label, DeviceRow.joined)
        devices = devices.where(DeviceRow.table_id == table)
        async with self.reading() as connection:
            sitting = (await connection.execute(seats.order_by(SeatRow.seat))).all()
            present = (await connection.execute(devices.order_by(DeviceRow.seat))).all()
        return [Seat(*row) for row in sitting], [Device(*row) for row in present]

    async def of_device(self, device: str, limit: int) -> list[Head]:
        """The tables of a device, the most recent first."""
        mine = sa.select(DeviceRow.table_id).where(DeviceRow.device == device)
        query = HEAD.where(TableRow.id.in_(mine)).order_by(TableRow.updated.desc()).limit(limit)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Head(*row) for row in rows]

    async def delete(self, table: str) -> None:
        async with self.writing() as connection:
            for kind in (
                EntryRow, ChatRow, SeatRow, DeviceRow, KeyRow, SnapshotRow, TermsRow, AgreedRow, AbsentRow, MotionRow,
                DealingRow, ContributionRow, BoutRow,
            ):  # fmt: skip
                await connection.execute(sa.delete(kind).where(kind.table_id == table))
            await connection.execute(sa.delete(TableRow).where(TableRow.id == table))

    async def adopt(self, table: str, rules: int) -> None:
        """The table goes on under another version of the rules."""
        async with self.writing() as connection:
            await connection.execute(sa.update(TableRow).where(TableRow.id == table).values(rules=rules))

    # ---- entries -------------------------------------------------------------------------------------------------

    async def entries(self, table: str, after: int) -> list[Entry]:
        if self.express is not None:
            return [Entry(*row) for row in await self.express.fetch(ENTRIES_SQL, table, after)]
        query = sa.select(EntryRow.number, EntryRow.kind, EntryRow.seat, EntryRow.text)
        query = query.where(EntryRow.table_id == table, EntryRow.number > after).order_by(EntryRow.number)
        async with self.reading() as connection:
            return [Entry(*row) for row in (await connection.execute(query)).all()]

    async def append(self, head: Head, entry: Entry, nonce: str | None, now: float) -> None:
        """Add an entry, and bring the table to the head that it leads to; when this returns, it is on disk. A Conflict
        if its number, or the seat's nonce, is already there, or the table is not."""
        row = {"table_id": head.id, **msgspec.structs.asdict(entry), "nonce": nonce, "at": now}
        moved = {"before": entry.number - 1, "is_over": head.over, "news": head.updated}
        await self.journal.append(row | moved | {"now_times": head.times, "now_deadline": head.deadline})

    async def write_entries(self, rows: list[Row]) -> None:
        """Add entries. That each follows on the last of its table, its number's being free has shown."""
        with self.traces.span("write", entries=len(rows)):
            if self.writer is not None:
                async with self.turn:
                    await self.writer.write(rows)
            else:
                assert self.express is not None
                await self.express.append(rows)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        query = sa.select(SnapshotRow.number, SnapshotRow.body).where(SnapshotRow.table_id == table)
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], bytes(row[1]))

    async def put_snapshot(self, table: str, number: int, body: bytes) -> None:
        """Keep how a game stood after the entry of that number. A Conflict if another process does so just now."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(SnapshotRow).where(SnapshotRow.table_id == table))
            await connection.execute(sa.insert(SnapshotRow), {"table_id": table, "number": number, "body": body})

    async def study(self, table: str) -> bytes | None:
        query = sa.select(StudyRow.body).where(StudyRow.table_id == table)
        async with self.reading() as connection:
            row = (await connection.execute(query)).scalar_one_or_none()
        return None if row is None else bytes(row)

    async def put_study(self, table: str, body: bytes) -> None:
        """Keep what was found when a game was looked back at."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(StudyRow).where(StudyRow.table_id == table))
            await connection.execute(sa.insert(StudyRow), {"table_id": table, "body": body})

    async def led_to(self, table: str, seat: int, nonce: str) -> int | None:
        """The version that the seat's answer with this nonce led to."""
        query = sa.select(EntryRow.number)
        query = query.where(EntryRow.table_id == table, EntryRow.seat == seat, EntryRow.nonce == nonce)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    # ---- people --------------------------------------------------------------------------------------------------

    async def key(self, table: str, hashed: str) -> Key | None:
        query = sa.select(KeyRow.hash, KeyRow.seat, KeyRow.device)
        query = query.where(KeyRow.table_id == table, KeyRow.hash == hashed)
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Key(*row)

    async def watch(self, table: str, device: str, label: str) -> None:
        """The device watches."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            now = time.time()
            await self.put_devices(connection, table, [Device(device, WATCHER, now, label, now)])

    async def sit(self, table: str, key: Key, device: str, name: str, label: str) -> None:
        """The device sits down by its key, which from now on is its own. At a seat that nobody had, all other keys to
        it end. A Conflict if another device has used the key."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            free = sa.or_(KeyRow.device.is_(None), KeyRow.device == device)
            used = sa.update(KeyRow).where(KeyRow.table_id == table, KeyRow.hash == key.hash, free)
            if (await connection.execute(used.values(device=device))).rowcount != 1:
                raise Conflict
            here = (SeatRow.table_id == table, SeatRow.seat == key.seat)
            kind = (await connection.execute(sa.select(SeatRow.kind).where(*here))).scalar_one()
            if kind != "person":
                others = (KeyRow.table_id == table, KeyRow.seat == key.seat, KeyRow.hash != key.hash)
                await connection.execute(sa.delete(KeyRow).where(*others))
            await connection.execute(sa.update(SeatRow).where(*here).values(kind="person", bot=None, name=name))
            gone = (AbsentRow.table_id == table, AbsentRow.seat == key.seat)
            await connection.execute(sa.delete(AbsentRow).where(*gone))
            same = (DeviceRow.table_id == table, DeviceRow.device == device, DeviceRow.seat == key.seat)
            await connection.execute(sa.delete(DeviceRow).where(*same))
            now = time.time()
            await self.put_devices(connection, table, [Device(device, key.seat, now, label, now)])

    async def dismiss(self, table: str, seat: int, device: str) -> None:
        """A device holds the seat no more, and the key it came by fits no more."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            for kind in (DeviceRow, KeyRow):
                mine = (kind.table_id == table, kind.seat == seat, kind.device == device)
                await connection.execute(sa.delete(kind).where(*mine))

    async def vacate(
        self,
        table: str,
        seat: int,
        bot: str | None = None,
        name: str = "",
        *,
        watching: Sequence[Device] = (),
        absent: Sequence[Absent] = (),
    ) -> None:
        """Nobody sits there any more, or a bot does. Who sat there can come back by the link it came by; those who are
        `absent` without one. Those `watching` look on from now on, unless they sit elsewhere too."""
        kind = "open" if bot is None else "bot"
        async with self.writing() as connection:
            await self.changed(connection, table)
            place = sa.update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat)
            await connection.execute(place.values(kind=kind, bot=bot, name=name))
            gone = sa.delete(DeviceRow).where(DeviceRow.table_id == table, DeviceRow.seat == seat)
            await connection.execute(gone)
            back = sa.delete(AbsentRow).where(AbsentRow.table_id == table, AbsentRow.seat == seat)
            await connection.execute(back)
            for one in absent:
                await connection.execute(sa.insert(AbsentRow), {"table_id": table, **msgspec.structs.asdict(one)})
            for row in watching:
                others = sa.select(DeviceRow.seat).where(DeviceRow.table_id == table, DeviceRow.device == row.device)
                if (await connection.execute(others)).first() is None:
                    await self.put_devices(connection, table, [msgspec.structs.replace(row, seat=WATCHER)])

    async def come_back(self, table: str, seat: int, those: Sequence[Absent]) -> None:
        """Those who were absent sit there again, in the place of the bot."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            here = (AbsentRow.table_id == table, AbsentRow.seat == seat)
            if (await connection.execute(sa.delete(AbsentRow).where(*here))).rowcount == 0:
                raise Conflict
            place = sa.update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat)
            await connection.execute(place.values(kind="person", bot=None, name=those[0].name))
            now = time.time()
            for one in those:
                watching = (DeviceRow.table_id == table, DeviceRow.device == one.device, DeviceRow.seat == WATCHER)
                await connection.execute(sa.delete(DeviceRow).where(*watching))
                await self.put_devices(connection, table, [Device(one.device, seat, now, one.label, now)])

    async def absent(self, table: str) -> list[Absent]:
        query = sa.select(AbsentRow.seat, AbsentRow.device, AbsentRow.name, AbsentRow.label)
        async with self.reading() as connection:
            rows = (await connection.execute(query.where(AbsentRow.table_id == table).order_by(AbsentRow.seat))).all()
        return [Absent(*row) for row in rows]

    async def forget(self, table: str, device: str, opened: Sequence[int]) -> None:
        """A device leaves nothing of itself: its places, its name at the seats that are open now, what it said."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            for kind in (DeviceRow, ChatRow, KeyRow, AbsentRow, ContributionRow):
                await connection.execute(sa.delete(kind).where(kind.table_id == table, kind.device == device))
            places = sa.update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat.in_(opened))
            await connection.execute(places.values(kind="open", bot=None, name=""))
            made = sa.update(TableRow).where(TableRow.id == table, TableRow.maker == device)
            await connection.execute(made.values(maker=None))

    async def rekey(self, table: str, seat: int, key: str) -> None:
        """A seat (WATCHER: whoever watches) gets another key; one that nobody has used fits no more."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            if seat == WATCHER:
                await connection.execute(sa.update(TableRow).where(TableRow.id == table).values(watch_key=key))
            else:
                unused = (KeyRow.table_id == table, KeyRow.seat == seat, KeyRow.device.is_(None))
                await connection.execute(sa.delete(KeyRow).where(*unused))
                await connection.execute(sa.insert(KeyRow), {"table_id": table, "hash": key, "seat": seat})

    async def changed(self, connection: AsyncConnection, table: str) -> None:
        """Count a change of who sits where; first of all, so that the transaction begins by writing."""
        values = {"seated": TableRow.seated + 1, "updated": time.time()}
        done = await connection.execute(sa.update(TableRow).where(TableRow.id == table).values(values))
        if done.rowcount != 1:
            raise Conflict

    async def seen(self, signs: Sequence[tuple[str, str, float]]) -> None:
        """When devices were last heard of: (table, device, time)."""
        if signs:
            rows = [{"of_table": table, "of_device": device, "at": at} for table, device, at in signs]
            async with self.writing() as connection:
                await connection.execute(SEEN, rows)

    async def link_rematch(self, table: str, rematch: str) -> None:
        """Remember the new table, unless somebody else already opened one."""
        first = (TableRow.id == table, TableRow.rematch.is_(None))
        async with self.writing() as connection:
            done = await connection.execute(
                sa.update(TableRow).where(*first).values(rematch=rematch, seated=TableRow.seated + 1)
            )
            if done.rowcount != 1:
                raise Conflict

    # ---- the operator --------------------------------------------------------------------------------------------

    async def used_before(self, when: float, limit: int) -> list[Head]:
        """Tables that nobody has changed since then, the most recent first."""
        query = HEAD.where(TableRow.updated <= when).order_by(TableRow.updated.desc()).limit(limit)
        async with self.reading() as connection:
            return [Head(*row) for row in (await connection.execute(query)).all()]

    async def close_table(self, table: str) -> None:
        async with self.writing() as connection:
            await self.changed(connection, table)
            await connection.execute(sa.update(TableRow).where(TableRow.id == table).values(review=True))

    async def ban(self, what: str, why: str, until: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(BanRow).where(BanRow.what == what))
            await connection.execute(sa.insert(BanRow), {"what": what, "why": why, "until": until})

    async def unban(self, what: str) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(BanRow).where(BanRow.what == what))

    async def bans(self) -> list[tuple[str, str, float]]:
        """Those that hold now."""
        query = sa.select(BanRow.what, BanRow.why, BanRow.until).where(BanRow.until > time.time())
        async with self.reading() as connection:
            return [(row[0], row[1], row[2]) for row in (await connection.execute(query)).all()]

    async def known_to(self, device: str) -> list[Head]:
        """The tables where anything of a device is stored."""
        kinds = (DeviceRow, ChatRow, KeyRow, AbsentRow)
        places = [sa.select(kind.table_id).where(kind.device == device) for kind in kinds]
        query = HEAD.where(sa.or_(TableRow.maker == device, TableRow.id.in_(sa.union(*places))))
        async with self.reading() as connection:
            return [Head(*row) for row in (await connection.execute(query.order_by(TableRow.created))).all()]

    async def everything_of(self, device: str) -> list[dict[str, Any]]:
        """All that is stored of a device, table by table: its seats and names, what it answered and what it said."""
        found = []
        for head in await self.known_to(device):
            seats, devices = await self.people(head.id)
            mine = [row for row in devices if row.device == device]
            held = [row.seat for row in mine if row.seat != WATCHER]
            said = sa.select(ChatRow.text, ChatRow.at).where(ChatRow.table_id == head.id, ChatRow.device == device)
            async with self.reading() as connection:
                lines = (await connection.execute(said.order_by(ChatRow.number))).all()
            answers = [entry for entry in await self.entries(head.id, 0) if entry.seat in held]
            found.append(
                {
                    "table": head.id,
                    "game": head.game,
                    "maker": head.maker == device,
                    "seats": [{"seat": seat, "name": seats[seat].name} for seat in held],
                    "devices": [{"label": row.label, "joined": row.joined, "seen": row.seen} for row in mine],
                    "answers": [{"number": entry.number, "seat": entry.seat, "text": entry.text} for entry in answers],
                    "absent": [one.seat for one in await self.absent(head.id) if one.device == device],
                    "said": [{"text": row[0], "at": row[1]} for row in lines],
                }
            )
        return found

    async def gaps(self) -> list[str]:
        """The tables whose entries are not one for each number up to their version."""
        counted = sa.select(
            EntryRow.table_id.label("id"), sa.func.count().label("count"), sa.func.max(EntryRow.number).label("last")
        )
        entries = counted.group_by(EntryRow.table_id).subquery()
        query = sa.select(TableRow.id).outerjoin(entries, entries.c.id == TableRow.id)
        count, last = sa.func.coalesce(entries.c.count, 0), sa.func.coalesce(entries.c.last, 0)
        query = query.where(sa.or_(count != TableRow.version, last != TableRow.version))
        async with self.reading() as connection:
            return [str(row[0]) for row in (await connection.execute(query)).all()]

    async def count(self) -> tuple[int, int]:
        """How many tables and entries there are."""
        async with self.reading() as connection:
            tables = (await connection.execute(sa.select(sa.func.count()).select_from(TableRow))).scalar_one()
            entries = (await connection.execute(sa.select(sa.func.count()).select_from(EntryRow))).scalar_one()
        return int(tables), int(entries)

    # ---- deals ---------------------------------------------------------------------------------------------------

    async def make_known(self, table: str, how: str) -> None:
        """Somebody may know the deal of the table from now on."""
        first = (TableRow.id == table, TableRow.known.is_(None))
        async with self.writing() as connection:
            await connection.execute(sa.update(TableRow).where(*first).values(known=how, seated=TableRow.seated + 1))

    async def secret_elsewhere(self, head: Head) -> bool:
        """Is another table played whose deal is the same, and was not open to all from its first position?"""
        return await self.secretly_played(head.game, head.seed, head.id)

    async def secretly_played(self, game: str, seed: str, but: str = "") -> bool:
        """Is a table, other than one, played from a seed that not everybody there may know?"""
        same = (TableRow.game == game, TableRow.seed == seed, TableRow.id != but)
        played = (TableRow.over.is_(False), TableRow.review.is_(False), TableRow.lesson.is_(False))
        hidden = sa.or_(TableRow.known.is_(None), TableRow.known == "branch")
        query = sa.select(TableRow.id).where(*same, *played, hidden).limit(1)
        async with self.reading() as connection:
            return (await connection.execute(query)).first() is not None

    # ---- clocks --------------------------------------------------------------------------------------------------

    async def put_times(self, table: str, version: int, times: str, deadline: float | None) -> None:
        """The times of a table, unless it has moved on meanwhile."""
        here = (TableRow.id == table, TableRow.version == version)
        async with self.writing() as connection:
            await connection.execute(sa.update(TableRow).where(*here).values(times=times, deadline=deadline))

    async def due(self, now: float, limit: int) -> list[str]:
        """The tables where somebody may be late."""
        query = sa.select(TableRow.id).where(TableRow.deadline <= now).order_by(TableRow.deadline).limit(limit)
        async with self.reading() as connection:
            return [str(row[0]) for row in (await connection.execute(query)).all()]

    async def clocks_run(self) -> bool:
        query = sa.select(TableRow.id).where(TableRow.deadline.is_not(None)).limit(1)
        async with self.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def alive(self) -> float | None:
        """The last sign of life of any server."""
        query = sa.select(KeptRow.value).where(KeptRow.name == "alive")
        async with self.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        return None if found is None else float(found)

    async def be_alive(self, now: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(KeptRow).where(KeptRow.name == "alive"))
            await connection.execute(sa.insert(KeptRow), {"name": "alive", "value": str(now)})

    async def add_pause(self, since: float, until: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(PauseRow).where(PauseRow.since == since))
            await connection.execute(sa.insert(PauseRow), {"since": since, "until": until})

    async def pauses(self, after: float) -> list[tuple[float, float]]:
        query = sa.select(PauseRow.since, PauseRow.until).where(PauseRow.until > after).order_by(PauseRow.since)
        async with self.reading() as connection:
            return [(float(row[0]), float(row[1])) for row in (await connection.execute(query)).all()]

    # ---- what people ask of each other ---------------------------------------------------------------------------

    async def motion(self, table: str) -> Motion | None:
        query = sa.select(MotionRow.kind, MotionRow.seat, MotionRow.target, MotionRow.agreed)
        async with self.reading() as connection:
            row = (await connection.execute(query.where(MotionRow.table_id == table))).one_or_none()
        if row is None:
            return None
        kind: MotionKind = "back" if row[0] == "back" else "end"
        return Motion(kind, row[1], row[2], msgspec.json.decode(row[3], type=list[int]))

    async def put_motion(self, table: str, motion: Motion | None) -> None:
        """What is asked at the table from now on, if anything is."""
        async with self.writing() as connection:
            await self.changed(connection, table)
            await connection.execute(sa.delete(MotionRow).where(MotionRow.table_id == table))
            if motion is not None:
                row = msgspec.structs.asdict(motion) | {"agreed": msgspec.json.encode(motion.agreed).decode()}
                await connection.execute(sa.insert(MotionRow), {"table_id": table, "at": time.time(), **row})

    # ---- whom to call --------------------------------------------------------------------------------------------

    async def subscribe(self, one: Subscription, most: int) -> None:
        """The device is called there from now on; of too many, the oldest go."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(SubscriptionRow).where(SubscriptionRow.id == one.id))
            row = msgspec.structs.asdict(one) | {"created": time.time()}
            await connection.execute(sa.insert(SubscriptionRow), row)
            mine = sa.select(SubscriptionRow.id).where(SubscriptionRow.device == one.device)
            old = (await connection.execute(mine.order_by(SubscriptionRow.created.desc()).offset(most))).scalars().all()
            await connection.execute(sa.delete(SubscriptionRow).where(SubscriptionRow.id.in_(old)))

    async def unsubscribe(self, device: str, which: str | None = None) -> None:
        """One of the device's, or all of them."""
        those = [SubscriptionRow.device == device] + ([] if which is None else [SubscriptionRow.id == which])
        async with self.writing() as connection:
            await connection.execute(sa.delete(SubscriptionRow).where(*those))

    async def subscriptions(self, devices: Sequence[str]) -> list[Subscription]:
        fields = [getattr(SubscriptionRow, name) for name in Subscription.__struct_fields__]
        query = sa.select(*fields).where(SubscriptionRow.device.in_(devices))
        async with self.reading() as connection:
            return [Subscription(*row) for row in (await connection.execute(query)).all()]

    # ---- talk ----------------------------------------------------------------------------------------------------

    async def say(self, table: str, seat: int, device: str, name: str, text: str) -> int:
        async with self.writing() as connection:
            count = sa.update(TableRow).where(TableRow.id == table).values(chats=TableRow.chats + 1)
            number = (await connection.execute(count.returning(TableRow.chats))).scalar_one_or_none()
            if number is None:
                raise Conflict
            said: dict[str, Any] = {"table_id": table, "number": number, "seat": seat, "device": device}
            await connection.execute(sa.insert(ChatRow), said | {"name": name, "text": text, "at": time.time()})
            old = (ChatRow.table_id == table, ChatRow.number <= number - KEPT_LINES)
            await connection.execute(sa.delete(ChatRow).where(*old))
        return number

    async def chat(self, table: str) -> list[Line]:
        query = sa.select(ChatRow.number, ChatRow.seat, ChatRow.name, ChatRow.text, ChatRow.at, ChatRow.device)
        query = query.where(ChatRow.table_id == table).order_by(ChatRow.number.desc()).limit(CHAT_LINES)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Line(*row) for row in reversed(rows)]


def prepare_sqlite(connection: Any, record: Any) -> None:
    prepare(connection)


def migrated(connection: sa.Connection, to: str) -> None:
    """BadInput if the database is of a newer make than we know, or there is no such form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    forms = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and now not in forms:
        raise BadInput("db", f"this server is older than its database (which is {now}; the server knows {forms[0]})")
    if to != "head" and to not in forms:
        raise BadInput("to", f"there is no {to!r}; there are: {', '.join(reversed(forms))}")
    if now is not None and to != "head" and forms.index(to) > forms.index(now):
        command.downgrade(config, to)
    else:
        command.upgrade(config, to)
