"""Live updates: who looks at a table is told when it has changed, and nothing else. The state is asked for over HTTP,
where each seat gets its own.

One process: channels in memory. Several on PostgreSQL: its NOTIFY. Several on SQLite, which cannot notify: each process
looks, every 300 ms, at the numbers of those tables that somebody is connected to here."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.subscriber import Subscriber

from ecumene.server.settings import Settings
from ecumene.server.store import Numbers, Store

BACKLOG = 64

log = logging.getLogger("ecumene.server")


def backend(settings: Settings) -> ChannelsBackend:
    if settings.workers > 1 and not settings.sqlite:
        from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

        return AsyncPgChannelsBackend(dsn=settings.database.replace("postgresql+asyncpg://", "postgresql://"))
    return MemoryChannelsBackend()


def channel(table: str) -> str:
    return f"table-{table}"


class Live:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.channels = ChannelsPlugin(
            backend(settings),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )
        self.notifies = settings.workers > 1 and not settings.sqlite  # who is connected elsewhere is not known here
        self.watched: Counter[str] = Counter()
        self.known: dict[str, Numbers] = {}
        self.task: asyncio.Task[None] | None = None

    def tell(self, table: str, numbers: Numbers) -> None:
        """Something of the table grew."""
        here = table in self.watched
        if here:
            self.known[table] = numbers
        if here or self.notifies:
            self.channels.publish(msgspec.json.encode(numbers), channel(table))

    @asynccontextmanager
    async def listening(self, table: str) -> AsyncIterator[Subscriber]:
        self.watched[table] += 1
        try:
            async with self.channels.start_subscription(channel(table)) as subscriber:
                yield subscriber
        finally:
            self.watched[table] -= 1
            if self.watched[table] <= 0:
                del self.watched[table]
                self.known.pop(table, None)

    # ---- several processes on SQLite -----------------------------------------------------------------------------

    def start(self) -> None:
        if self.settings.polls:
            self.task = asyncio.create_task(self.poll())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def poll(self) -> None:
        while True:
            await asyncio.sleep(self.settings.poll)
            if self.watched:
                try:
                    found = await self.store.numbers(list(self.watched))
                except Exception as error:  # noqa: BLE001 - a busy database must not end the polling
                    log.error("poll-failed", extra={"told": {"why": repr(error)}})
                    continue
                for table, numbers in found.items():
                    if self.known.get(table) != numbers:
                        self.tell(table, numbers)
