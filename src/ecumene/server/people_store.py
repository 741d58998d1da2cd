"""What is kept of people: seats, keys and devices, what they ask of each other, where to call them, what they said."""

import time
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ecumene.server.journal import Conflict
from ecumene.server.kept import WATCHER, Absent, Device, Key, Line, Motion, Subscription
from ecumene.server.rows import (
    AbsentRow,
    ChatRow,
    ContributionRow,
    DeviceRow,
    KeyRow,
    MotionRow,
    SeatRow,
    SubscriptionRow,
    TableRow,
)
from ecumene.server.schemas import MotionKind
from ecumene.server.table_store import TableStore

CHAT_LINES: Final = 50  # that are shown
KEPT_LINES: Final = 500  # of a table; older ones go
SEEN: Final = (
    sa.update(cast(sa.Table, DeviceRow.__table__))
    .where(DeviceRow.table_id == sa.bindparam("of_table"), DeviceRow.device == sa.bindparam("of_device"))
    .values(seen=sa.bindparam("at"))
)


class PeopleStore(TableStore):
    """What concerns the people at a table."""

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
