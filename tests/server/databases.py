"""The databases of the tests: a SQLite file always, PostgreSQL where ECUMENE_TEST_POSTGRES names one."""

import asyncio
import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import count
from typing import Any

import asyncpg  # type: ignore[import-untyped]

POSTGRES = os.environ.get("ECUMENE_TEST_POSTGRES", "")
NO_POSTGRES = "the server on PostgreSQL (ECUMENE_TEST_POSTGRES names none)"


def found(url: str, query: str, params: Sequence[Any]) -> list[Mapping[str, Any]]:
    """The rows of a query, with `?` for its parameters, asked past the server."""
    if url.startswith("postgresql"):
        return asyncio.run(found_in_postgres(url, query, params))
    with closing(sqlite3.connect(url.rpartition(":///")[2])) as connection, connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(query, params).fetchall()]


async def found_in_postgres(url: str, query: str, params: Sequence[Any]) -> list[Mapping[str, Any]]:
    numbers = count(1)
    numbered = "".join(f"${next(numbers)}" if sign == "?" else sign for sign in query)
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return [dict(row) for row in await connection.fetch(numbered, *params)]
    finally:
        await connection.close()
