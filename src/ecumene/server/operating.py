"""What whoever runs a server may do, from the command line or by the operator's page: look at tables, close and delete
them, send people away, prune what is old, and give or delete everything that is a device's."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ecumene.core.errors import BadInput
from ecumene.core.game import located
from ecumene.server.hall import network
from ecumene.server.kept import WATCHER, Head
from ecumene.server.problems import Problem
from ecumene.server.programs import Programs
from ecumene.server.registry import Registry
from ecumene.server.room import Room
from ecumene.server.seating import digest

DAY: Final = 86_400.0
HOUR: Final = 3600.0
BANS_READ: Final = 10.0  # seconds between two looks at what other processes were told

log = logging.getLogger("ecumene.server")


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What an operation needs to know."""


class TablesWish(Wish):
    """The tables last used before so many days, the most recent first."""

    days: Annotated[float, Meta(ge=0)] = 0.0
    limit: Annotated[int, Meta(ge=1, le=10_000)] = 100


class TableWish(Wish):
    table: str


class KickWish(Wish):
    table: str
    seat: Annotated[int, Meta(ge=0, le=63)]


class BanWish(Wish):
    """A device (its cookie, or the hash that logs and lists show) or an address, for so many days (0: for ever)."""

    what: Annotated[str, Meta(min_length=1, max_length=100)]
    days: Annotated[float, Meta(ge=0)] = 0.0
    why: Annotated[str, Meta(max_length=200)] = ""


class PruneWish(Wish):
    """Delete the tables that nobody has used for so many days; with `dry`, only list them."""

    days: Annotated[float, Meta(gt=0)]
    dry: bool = True


class AccountsWish(Wish):
    """The newest accounts."""

    limit: Annotated[int, Meta(ge=1, le=10_000)] = 100


class ProgramWish(Wish):
    """A program of the arena."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class DeviceWish(Wish):
    """A device, by its cookie or its hash; or an account, by its hash."""

    device: Annotated[str, Meta(min_length=1, max_length=100)]


def hashed(device: str) -> str:
    """A device as it is stored: from its cookie, with or without the seal, or from what is shown of it."""
    token = device.partition("=")[2] or device
    known = len(token) == 64 and all(sign in "0123456789abcdef" for sign in token)
    return token if known else digest(token.partition(".")[0])


class Bans:
    """Who may not come in: hashes of devices, and addresses."""

    def __init__(self) -> None:
        self.those: dict[str, float] = {}  # until when

    def holds(self, *whose: str) -> bool:
        return bool(self.those) and any(self.those.get(one, 0.0) > time.time() for one in whose)


class Operator:
    def __init__(self, room: Room, bans: Bans) -> None:
        self.room = room
        self.bans = bans
        self.registry = Registry(room.store)
        self.programs = Programs(room.store)
        self.revoked: Callable[[], None] | None = None  # somebody remembers keys, and forgets them now
        self.operations: dict[str, tuple[type[Wish], Callable[[Any], Awaitable[Any]]]] = {
            "tables": (TablesWish, self.tables),
            "show": (TableWish, self.show),
            "close": (TableWish, self.close),
            "delete": (TableWish, self.delete),
            "kick": (KickWish, self.kick),
            "ban": (BanWish, self.ban),
            "unban": (BanWish, self.unban),
            "bans": (Wish, self.list_bans),
            "prune": (PruneWish, self.prune),
            "export": (DeviceWish, self.export),
            "forget": (DeviceWish, self.forget),
            "accounts": (AccountsWish, self.list_accounts),
            "programs": (Wish, self.list_programs),
            "revoke": (ProgramWish, self.revoke),
        }

    async def do(self, operation: str, params: bytes) -> Any:
        """Carry out an operation; BadInput if there is none of that name, or not with these parameters."""
        if operation not in self.operations:
            raise BadInput("operation", f"there is no {operation!r}; there are: {', '.join(self.operations)}")
        wish, work = self.operations[operation]
        try:
            wished = msgspec.json.decode(params or b"{}", type=wish)
        except msgspec.ValidationError as error:
            raise BadInput(*located(error, operation)) from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadInput(operation, f"is not JSON ({error})") from None
        log.info("operator", extra={"told": {"operation": operation}})
        return await work(wished)

    # ---- tables --------------------------------------------------------------------------------------------------

    async def tables(self, wish: TablesWish) -> list[dict[str, Any]]:
        heads = await self.room.store.used_before(time.time() - wish.days * DAY, wish.limit)
        return [summary(head) for head in heads]

    async def show(self, wish: TableWish) -> dict[str, Any]:
        async with self.room.at(wish.table, folded=False) as sitting:
            seats = [{"seat": n, "kind": seat.kind, "name": seat.name} for n, seat in enumerate(sitting.seats)]
            devices = [
                {"seat": None if row.seat == WATCHER else row.seat, "device": row.device, "label": row.label}
                for row in sitting.devices
            ]
            return summary(sitting.head) | {"seats": seats, "devices": devices, "chats": sitting.head.chats}

    async def close(self, wish: TableWish) -> dict[str, Any]:
        """Nobody answers there any more; who was there may look back."""
        async with self.room.at(wish.table, folded=False) as sitting:
            await self.room.changing(sitting, self.room.store.close_table(wish.table))
        return {"closed": wish.table}

    async def delete(self, wish: TableWish) -> dict[str, Any]:
        async with self.room.at(wish.table, folded=False) as sitting:
            await self.room.delete(sitting)
        return {"deleted": wish.table}

    async def kick(self, wish: KickWish) -> dict[str, Any]:
        """Whoever holds the seat does so no more, and cannot come back by the link."""
        async with self.room.at(wish.table, folded=False) as sitting:
            sitting.there_is(wish.seat)
            rows = [row for row in sitting.devices if row.seat == wish.seat]
            for row in rows:
                await self.room.store.dismiss(wish.table, wish.seat, row.device)
            await self.room.changing(sitting, self.room.store.vacate(wish.table, wish.seat))
        return {"kicked": [row.device for row in rows]}

    async def prune(self, wish: PruneWish) -> dict[str, Any]:
        found = await self.room.store.used_before(time.time() - wish.days * DAY, 1_000_000)
        if not wish.dry:
            for head in found:
                try:
                    await self.delete(TableWish(head.id))
                except Problem:
                    continue  # somebody else was first
        return {"tables": [head.id for head in found], "deleted": not wish.dry}

    async def keep_order(self) -> None:
        """Now and then: who is barred, and what is too old to be kept."""
        pruned = 0.0
        while True:
            await asyncio.sleep(BANS_READ)
            try:
                await self.read_bans()
                if self.room.settings.retention and time.monotonic() - pruned > HOUR:
                    pruned = time.monotonic()
                    await self.prune(PruneWish(self.room.settings.retention, dry=False))
            except Exception as error:  # noqa: BLE001 - a busy database must not end the order
                log.error("order-not-kept", extra={"told": {"why": repr(error)}})

    # ---- people --------------------------------------------------------------------------------------------------

    async def ban(self, wish: BanWish) -> dict[str, Any]:
        until = time.time() + wish.days * DAY if wish.days else 1e12
        what = banned_name(wish.what)
        await self.room.store.ban(what, wish.why, until)
        await self.read_bans()
        for listener in self.room.live.connected():
            if self.bans.holds(listener.device, listener.address):
                await listener.hang_up()
        return {"banned": what, "until": until}

    async def unban(self, wish: BanWish) -> dict[str, Any]:
        await self.room.store.unban(banned_name(wish.what))
        await self.read_bans()
        return {"unbanned": banned_name(wish.what)}

    async def list_bans(self, wish: Wish) -> list[dict[str, Any]]:
        return [{"what": what, "why": why, "until": until} for what, why, until in await self.room.store.bans()]

    async def read_bans(self) -> None:
        self.bans.those = {what: until for what, _, until in await self.room.store.bans()}

    async def export(self, wish: DeviceWish) -> dict[str, Any]:
        """Everything that is stored of a device."""
        device = hashed(wish.device)
        called = [one.endpoint for one in await self.room.store.subscriptions([device])]
        return {"device": device, "tables": await self.room.store.everything_of(device), "called_at": called}

    async def list_accounts(self, wish: AccountsWish) -> list[dict[str, Any]]:
        """`device` is what `export`, `forget` and `ban` take."""
        found = await self.registry.all(wish.limit)
        return [{"name": one.name, "device": one.device, "created": one.created} for one in found]

    async def list_programs(self, wish: Wish) -> list[dict[str, Any]]:
        """The programs of the arena; `device` is what `ban` and `export` take."""
        return [
            {"name": one.name, "device": one.device, "created": one.created, "revoked": one.revoked}
            for one in await self.programs.all()
        ]

    async def revoke(self, wish: ProgramWish) -> dict[str, Any]:
        """The key of a program opens nothing any more, and it stands on no ladder."""
        program = await self.programs.named(wish.name)
        if program is None:
            raise BadInput("name", f"there is no program {wish.name!r}")
        await self.programs.revoke(program.id)
        if self.revoked is not None:
            self.revoked()
        for listener in self.room.live.connected():
            if listener.device == program.device:
                await listener.hang_up()
        return {"revoked": program.name}

    async def forget(self, wish: DeviceWish) -> dict[str, Any]:
        """Nothing is left of a device: its seats are open, its names and words gone; tables nobody else holds too."""
        device, done = hashed(wish.device), []
        account = await self.registry.behind(device)
        if account is not None:
            await self.registry.delete(account.id)
        await self.room.store.unsubscribe(device)
        for head in await self.room.store.known_to(device):
            async with self.room.at(head.id, folded=False) as sitting:
                await self.room.forget_device(sitting, device)
            done.append(head.id)
        return {"device": device, "tables": done}


def summary(head: Head) -> dict[str, Any]:
    return {
        "table": head.id,
        "game": head.game,
        "answers": head.version,
        "over": head.over,
        "review": head.review,
        "created": head.created,
        "updated": head.updated,
    }


def banned_name(what: str) -> str:
    """An address as it is counted; anything else is a device."""
    try:
        ip_address(what)
    except ValueError:
        return hashed(what)
    return network(what)
