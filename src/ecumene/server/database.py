"""The database itself: SQLAlchemy over SQLite or PostgreSQL, brought up to date when the server starts."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ecumene.core.errors import BadInput
from ecumene.server.journal import Conflict
from ecumene.server.postgres import Express
from ecumene.server.rows import KeptRow
from ecumene.server.sqlite import prepare
from ecumene.server.tracing import Traces

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x65637565  # PostgreSQL: one process at a time brings the tables up to date


class Database:
    """Reads and writes; what is kept in it, `store` says."""

    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        connections = 2 if self.sqlite else 8  # each of SQLite's has a thread and a cache of its own
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_size=connections,
            max_overflow=connections,
            pool_pre_ping=not self.sqlite,
            hide_parameters=True,  # names and talk, when an error is logged
        )
        self.turn = asyncio.Lock()  # SQLite has one writer: waiting here is fairer than its busy handler
        self.express = None if self.sqlite else Express(url)
        self.traces = Traces()
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)

    async def migrate(self, to: str = "head") -> None:
        """Bring the tables up to date, or to an earlier form."""
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(migrated, to)

    async def close(self) -> None:
        if self.express is not None:
            await self.express.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; when it is left, it is on disk. What breaks a key is a Conflict."""
        try:
            if self.sqlite:
                async with self.turn, self.engine.begin() as connection:
                    yield connection
            else:
                async with self.engine.begin() as connection:
                    yield connection
        except IntegrityError:
            raise Conflict from None

    async def keep(self, name: str, value: str) -> str:
        """What is kept by that name; the value, if nothing is yet."""
        query = sa.select(KeptRow.value).where(KeptRow.name == name)
        async with self.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            async with self.writing() as connection:
                await connection.execute(sa.insert(KeptRow), {"name": name, "value": value})
        except Conflict:  # another process was first
            return await self.keep(name, value)
        return value

    async def touch(self) -> None:
        """Write something, as answers are written."""
        row = {"name": "touched", "value": str(time.time())}
        async with self.writing() as connection:
            await connection.execute(sa.delete(KeptRow).where(KeptRow.name == row["name"]))
            await connection.execute(sa.insert(KeptRow), row)


def prepare_sqlite(connection: Any, record: Any) -> None:
    prepare(connection)


def migrated(connection: sa.Connection, to: str) -> None:
    """BadInput if the database is of a newer make than we know, or there is no such form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    forms = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and now not in forms:
        raise BadInput("db", f"this server is older than its database (which is {now}; the server knows {forms[0]})")
    if to != "head" and to not in forms:
        raise BadInput("to", f"there is no {to!r}; there are: {', '.join(reversed(forms))}")
    if now is not None and to != "head" and forms.index(to) > forms.index(now):
        command.downgrade(config, to)
    else:
        command.upgrade(config, to)
