"""Live updates: who looks at a table is told when it has changed, and nothing else. The state is asked for over HTTP,
where each seat gets its own.

Each process listens to one channel, on which every table's numbers travel, and passes them on to those who are
connected to it. Which channel that is, `channels.py` decides. Numbers that got lost on the way, or that nobody could
send, are found by looking at the database now and then."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.types import Send

from ecumene.server.channels import CHANNEL, backend
from ecumene.server.kept import Numbers
from ecumene.server.problems import Problem
from ecumene.server.security import FORBIDDEN_SOCKET
from ecumene.server.settings import Settings
from ecumene.server.store import Store

log = logging.getLogger("ecumene.server")


class Pulse(msgspec.Struct, frozen=True):
    """What travels between processes."""

    table: str
    numbers: Numbers


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a page is told: the version as it may know it, how much was said and changed at the seats, and, since it
    came, how often others came or went."""

    version: int
    chat: int
    seats: int
    here: int = 0


NOTHING: Final = Told(-1, -1, -1)


class Listener:
    """A page that is connected, for a device that holds these seats, or only watches. It is told the newest numbers;
    those it was too slow for, it does not miss."""

    __slots__ = ("address", "device", "gone", "known", "seats", "send", "sender", "session", "table", "told")

    def __init__(self, table: str, device: str, send: Send, address: str = "", session: str = "") -> None:
        self.table = table
        self.address = address
        self.session = session  # the hash of its own cookie, where it is signed in
        self.device = device
        self.seats: list[int] = []
        self.send = send
        self.told = self.known = NOTHING
        self.sender: asyncio.Task[None] | None = None
        self.gone = False

    def tell(self, numbers: Numbers) -> None:
        version = NOTHING.version
        if numbers.sights:
            version = max((numbers.sights[seat] for seat in self.seats), default=numbers.sights[-1])
        self.learn(Told(version, numbers.chat, numbers.seats))

    def nudge(self) -> None:
        """Somebody else came or went."""
        self.learn(msgspec.structs.replace(self.known, here=self.known.here + 1))

    def learn(self, news: Told) -> None:
        self.known = newer(self.known, news)
        if not self.gone and self.known != self.told and self.sender is None:
            self.sender = asyncio.create_task(self.say())

    async def say(self) -> None:
        try:
            while self.told != self.known and not self.gone:
                self.told = self.known
                text = msgspec.json.encode(self.told).decode()
                await self.send({"type": "websocket.send", "text": text, "bytes": None})
        except (OSError, RuntimeError):
            pass  # whoever has gone need not be told
        finally:
            self.sender = None

    async def hang_up(self) -> None:
        """The device has no business at the table, and is told nothing more."""
        if self.gone:
            return
        self.gone = True
        with suppress(OSError, RuntimeError):
            await self.send({"type": "websocket.close", "code": FORBIDDEN_SOCKET, "reason": ""})


def newer(one: Told, other: Told) -> Told:
    """Numbers only grow, but may arrive in another order."""
    return Told(*(max(pair) for pair in zip(numbers_of(one), numbers_of(other), strict=True)))


def numbers_of(told: Told) -> tuple[int, int, int, int]:
    return told.version, told.chat, told.seats, told.here


class Live:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.channels = ChannelsPlugin(backend(settings), channels=[CHANNEL])
        self.listeners: dict[str, set[Listener]] = {}
        self.sockets: Counter[str] = Counter()  # of each device, and of each address
        self.attend: Callable[[str], Awaitable[None]] | None = None  # hang up on those who have left a table
        self.attending: set[asyncio.Task[None]] = set()
        self.versions: dict[str, int] = {}  # the last that is known here of each table somebody is connected to
        self.follow: Callable[[str], Awaitable[Numbers]]  # how a table stands, from whoever follows its game

    def tell(self, table: str, numbers: Numbers) -> None:
        """Something of the table grew."""
        self.channels.publish(msgspec.json.encode(Pulse(table, numbers)), CHANNEL)

    def pass_on(self, table: str, numbers: Numbers) -> None:
        """Tell those who are connected; first make sure, when somebody came or went, that they still may hear it."""
        if table in self.listeners and numbers.sights:
            self.versions[table] = max(numbers.version, self.versions.get(table, 0))
        those = self.listeners.get(table, ())
        if any(listener.known.seats < numbers.seats for listener in those):
            task = asyncio.create_task(self.tell_those_left(table, numbers))
            self.attending.add(task)
            task.add_done_callback(self.attending.discard)
            return
        for listener in those:
            listener.tell(numbers)

    async def tell_those_left(self, table: str, numbers: Numbers) -> None:
        if self.attend is not None:
            await self.attend(table)
        for listener in list(self.listeners.get(table, ())):
            listener.tell(numbers)

    async def dismiss(self, table: str, staying: set[str]) -> None:
        """Hang up on the devices that do not stay at a table."""
        for listener in [one for one in self.listeners.get(table, ()) if one.device not in staying]:
            await listener.hang_up()

    def holds(self, table: str, device: str) -> bool:
        """Is the device connected to the table?"""
        return any(one.device == device and not one.gone for one in self.listeners.get(table, ()))

    def add(self, listener: Listener) -> None:
        if not self.holds(listener.table, listener.device):
            self.nudge_others(listener)
        self.listeners.setdefault(listener.table, set()).add(listener)
        self.sockets.update((listener.device, listener.address))

    def remove(self, listener: Listener) -> None:
        if listener.sender is not None:
            listener.sender.cancel()
        self.listeners[listener.table].discard(listener)
        if not self.holds(listener.table, listener.device):
            self.nudge_others(listener)
        if not self.listeners[listener.table]:
            del self.listeners[listener.table]
            self.versions.pop(listener.table, None)
        for whose in (listener.device, listener.address):
            self.sockets[whose] -= 1
            if not self.sockets[whose]:
                del self.sockets[whose]

    def nudge_others(self, listener: Listener) -> None:
        """A device came to a table or left it: those who are connected here look who is there."""
        for other in self.listeners.get(listener.table, ()):
            if other is not listener and other.known != NOTHING:
                other.nudge()

    def connected(self) -> list[Listener]:
        return [listener for those in self.listeners.values() for listener in those]

    # ---- the channel ---------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        async with self.channels:
            tasks = [asyncio.create_task(self.hear())]
            if self.settings.shared:
                tasks.append(asyncio.create_task(self.look()))
            try:
                yield
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def hear(self) -> None:
        """Pass on what is said on the channel, here or in another process."""
        async with self.channels.start_subscription(CHANNEL) as subscriber:
            async for event in subscriber.iter_events():
                pulse = msgspec.json.decode(event, type=Pulse)
                self.pass_on(pulse.table, pulse.numbers)

    async def look(self) -> None:
        """Look at the numbers of those tables that somebody is connected to here."""
        while True:
            await asyncio.sleep(self.settings.poll)
            if self.listeners:
                try:
                    found = await self.store.numbers(list(self.listeners))
                except Exception as error:  # noqa: BLE001 - a busy database must not end the looking
                    log.error("poll-failed", extra={"told": {"why": repr(error)}})
                    continue
                for table, numbers in found.items():
                    await self.catch_up(table, numbers)

    async def catch_up(self, table: str, numbers: Numbers) -> None:
        """Pass on what the database says; where the game has gone on unheard, what each seat may know of that."""
        if numbers.version > self.versions.get(table, -1):
            try:
                numbers = await self.follow(table)
            except Problem:
                return  # it is gone, or of other rules
        self.pass_on(table, numbers)
