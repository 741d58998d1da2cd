"""SQLite as we use it: what is committed is on disk, and readers do not wait for writers."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from ecumene.server.journal import Conflict, Row

PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=15000",
    "cache_size=-512",  # kB for each connection: tables are read once, and the system keeps the file's pages anyway
)


def prepare(connection: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Writer:
    """Writes the journal in a thread of its own, a transaction at a time: going to and fro between threads for each of
    its statements would take longer than the disk."""

    def __init__(self, path: Path, statements: list[sa.Insert | sa.Update]) -> None:
        self.path = path
        dialect = sqlite.dialect(paramstyle="named")
        self.statements = [str(statement.compile(dialect=dialect)) for statement in statements]
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self.connection: sqlite3.Connection | None = None

    async def write(self, rows: list[Row]) -> None:
        """Every statement for each of the rows, together. A Conflict if a key is broken; then nothing was written."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.put, rows)

    def put(self, rows: list[Row]) -> None:
        if self.connection is None:
            self.connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            prepare(self.connection)
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in self.statements:
                self.connection.executemany(statement, rows)
            self.connection.execute("COMMIT")
        except BaseException as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict from None
            raise

    def close(self) -> None:
        self.thread.shutdown()
        if self.connection is not None:
            self.connection.close()
