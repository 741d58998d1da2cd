"""What is kept of tables: heads, entries, snapshots and studies, and who may know a deal. Entries are only ever added,
and added before anyone is told."""

from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ecumene.server.database import Database
from ecumene.server.journal import Journal, Row
from ecumene.server.kept import Device, Entry, Head, Key, Numbers, Seat
from ecumene.server.rows import (
    AbsentRow,
    AgreedRow,
    BoutRow,
    ChatRow,
    ContributionRow,
    DealingRow,
    DeviceRow,
    EntryRow,
    KeyRow,
    MotionRow,
    SeatRow,
    SnapshotRow,
    StudyRow,
    TableRow,
    TermsRow,
)
from ecumene.server.settings import sqlite_file
from ecumene.server.sqlite import Writer

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


class TableStore(Database):
    """SQLite has a writer of its own for entries, since those of many tables are written at once."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.writer = Writer(sqlite_file(url), [ADD_ENTRY, MOVE_ON]) if self.sqlite else None
        self.journal = Journal(self.write_entries)

    async def close(self) -> None:
        await self.journal.close()
        if self.writer is not None:
            self.writer.close()
        await super().close()

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
