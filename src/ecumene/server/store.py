"""All that is kept, and what an operator asks of it."""

import time
from typing import Any

import sqlalchemy as sa

from ecumene.server.clock_store import ClockStore
from ecumene.server.kept import WATCHER, Head
from ecumene.server.people_store import PeopleStore
from ecumene.server.rows import AbsentRow, BanRow, ChatRow, DeviceRow, EntryRow, KeyRow, TableRow
from ecumene.server.table_store import HEAD


class Store(PeopleStore, ClockStore):
    """Tables, people and time in one database."""

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
