"""The channel on which processes that share a database say which table has grown: in memory for a process that is
alone, by Redis where one was named, by NOTIFY where the database is PostgreSQL. Whatever gets lost on it is found
again by looking at the database (`live.py`)."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from ecumene.core.errors import BadInput
from ecumene.server.settings import Settings

CHANNEL: Final = "ecumene"
NOTIFY: Final = "SELECT pg_notify(name, said) FROM unnest($1::text[], $2::text[]) AS given (name, said)"
TOGETHER: Final = 100  # said in one journey
AGAIN: Final = 1.0  # seconds after which a channel that was lost is tried again

log = logging.getLogger("ecumene.server")


def backend(settings: Settings) -> ChannelsBackend:
    if settings.channels is not None:
        return Lasting(redis_channels(settings.channels))
    if not settings.sqlite:
        return Lasting(PostgresChannels(settings.database.replace("postgresql+asyncpg://", "postgresql://")))
    return MemoryChannelsBackend()


def redis_channels(url: str) -> ChannelsBackend:
    try:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis
    except ImportError as error:
        raise BadInput("channels", f"Redis needs the extra `redis` ({error.name} is missing)") from None
    try:
        return RedisChannelsPubSubBackend(redis=Redis.from_url(url), key_prefix=CHANNEL)
    except ValueError as error:
        raise BadInput("channels", str(error)) from None


class Lasting(ChannelsBackend):
    """A channel that is tried again when it fails, and that nobody has to wait for."""

    def __init__(self, channel: ChannelsBackend) -> None:
        self.channel = channel

    async def on_startup(self) -> None:
        await self.channel.on_startup()

    async def on_shutdown(self) -> None:
        await self.channel.on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            await self.channel.publish(data, channels)
        except Exception as error:  # noqa: BLE001 - each kind of channel has its own
            log.error("channel-not-reached", extra={"told": {"why": repr(error)}})

    async def subscribe(self, channels: Iterable[str]) -> None:
        await self.channel.subscribe(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        await self.channel.unsubscribe(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            try:
                async for event in self.channel.stream_events():
                    yield event
            except Exception as error:  # noqa: BLE001 - the same
                log.error("channel-lost", extra={"told": {"why": repr(error)}})
            await asyncio.sleep(AGAIN)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return await self.channel.get_history(channel, limit)


class PostgresChannels(ChannelsBackend):
    """NOTIFY and LISTEN over one connection that is kept. (The framework's own opens one for every message, which takes
    about as long as ten answers.) What comes in while one journey is under way goes together with the next."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self.names: set[str] = set()
        self.heard: asyncio.Queue[tuple[str, bytes] | None] = asyncio.Queue()  # None: the connection was lost
        self.connection: Any = None
        self.turn = asyncio.Lock()  # a connection does one thing at a time
        self.unsaid: list[tuple[str, str]] = []
        self.saying: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        async with self.turn:
            await self.connected()

    async def on_shutdown(self) -> None:
        async with self.turn:
            if self.connection is not None:
                await self.connection.close()

    async def connected(self) -> Any:
        """The connection, listening. It is our turn."""
        if self.connection is None or self.connection.is_closed():
            self.connection = await asyncpg.connect(self.dsn)
            self.connection.add_termination_listener(self.lose)
            for name in self.names:
                await self.connection.add_listener(name, self.hear)
        return self.connection

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Say it soon; nobody waits for that."""
        self.unsaid += [(name, data.decode()) for name in channels]
        if self.saying is None:
            self.saying = asyncio.create_task(self.say())

    async def say(self) -> None:
        try:
            while self.unsaid:
                said, self.unsaid = self.unsaid[:TOGETHER], self.unsaid[TOGETHER:]
                async with self.turn:
                    connection = await self.connected()
                    await connection.execute(NOTIFY, [name for name, _ in said], [text for _, text in said])
        except Exception as error:  # noqa: BLE001 - what is not said is found by looking
            log.error("channel-not-reached", extra={"told": {"why": repr(error)}})
        finally:
            self.saying = None

    async def subscribe(self, channels: Iterable[str]) -> None:
        async with self.turn:
            connection = await self.connected()
            for name in set(channels) - self.names:
                self.names.add(name)
                await connection.add_listener(name, self.hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        async with self.turn:
            connection = await self.connected()
            for name in set(channels) & self.names:
                self.names.remove(name)
                await connection.remove_listener(name, self.hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        async with self.turn:
            await self.connected()
        while True:
            heard = await self.heard.get()
            if heard is None:
                raise ConnectionError("the connection to PostgreSQL was lost")
            yield heard

    def hear(self, connection: Any, process: int, channel: str, payload: object) -> None:
        self.heard.put_nowait((channel, str(payload).encode()))

    def lose(self, connection: Any) -> None:
        self.heard.put_nowait(None)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []
