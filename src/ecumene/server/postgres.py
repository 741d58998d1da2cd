"""PostgreSQL for what is asked and written all the time: one journey to the database for each, over connections that
are kept. (Through the toolkit it would be four: is the connection alive, begin, ask, roll back.)"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from ecumene.server.journal import Conflict, Row

LOST: Final = (asyncpg.InterfaceError, asyncpg.ConnectionDoesNotExistError, asyncpg.CannotConnectNowError, OSError)
CONNECTIONS: Final = 8

# Entries of several tables, each with the numbers of its table, in one statement and so in one transaction.
APPEND: Final = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::float8[],
                         $8::int[], $9::bool[], $10::float8[], $11::text[], $12::float8[])
    AS row (table_id, number, kind, seat, text, nonce, at, before, is_over, news, now_times, now_deadline)
), added AS (
    INSERT INTO entries (table_id, number, kind, seat, text, nonce, at)
    SELECT table_id, number, kind, seat, text, nonce, at FROM given
)
UPDATE tables SET version = given.number, over = given.is_over, updated = given.news, times = given.now_times,
    deadline = given.now_deadline
FROM given WHERE tables.id = given.table_id AND tables.version = given.before
"""
COLUMNS: Final = (
    "table_id", "number", "kind", "seat", "text", "nonce", "at", "before", "is_over", "news", "now_times",
    "now_deadline",
)  # fmt: skip


class Kept(asyncpg.Connection):  # type: ignore[misc]
    """A connection that has nothing to tidy up when it is given back: we change none of its settings."""

    def get_reset_query(self) -> str:
        return ""


class Express:
    def __init__(self, url: str) -> None:
        self.dsn = url.replace("postgresql+asyncpg://", "postgresql://")
        self.turn = asyncio.Lock()
        self.pool: asyncpg.Pool | None = None

    async def connections(self) -> asyncpg.Pool:
        async with self.turn:
            if self.pool is None:
                sizes = {"min_size": 1, "max_size": CONNECTIONS}
                self.pool = await asyncpg.create_pool(self.dsn, connection_class=Kept, **sizes)
        return self.pool

    async def fetch(self, query: str, *given: Any) -> Sequence[Any]:
        """Rows; asked again once when the connection was lost."""
        pool = await self.connections()
        try:
            return list(await pool.fetch(query, *given))
        except LOST:
            return list(await pool.fetch(query, *given))

    async def append(self, rows: list[Row]) -> None:
        """Add entries. A Conflict if a key is broken; then nothing was written."""
        pool = await self.connections()
        columns = [[row[name] for row in rows] for name in COLUMNS]
        try:
            await pool.execute(APPEND, *columns)
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict from None

    async def close(self) -> None:
        if self.pool is not None:
            await self.pool.close()
