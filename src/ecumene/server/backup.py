"""Copies of the database: made while a server runs, checked before anybody relies on them, and put back."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from ecumene.core.errors import BadInput
from ecumene.server.settings import Settings, claimed, keep_private, sqlite_file
from ecumene.server.store import Store


def back_up(settings: Settings, to: Path) -> dict[str, Any]:
    """Copy the database as it is at one moment, and check the copy."""
    if to.exists():
        raise BadInput("to", f"{to} is there already")
    if not settings.sqlite:
        pg("pg_dump", "--format=custom", f"--file={to}", plain(settings))
        to.chmod(0o600)
        return {"file": str(to), "checked": False}
    source = sqlite_file(settings.database)
    if not source.exists():
        raise BadInput("db", f"there is no {source}")
    keep_private(to)
    try:
        with closing(sqlite3.connect(source, timeout=30)) as here, closing(sqlite3.connect(to)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        return {"file": str(to)} | check(f"sqlite+aiosqlite:///{to}")
    except (sqlite3.Error, BadInput) as error:
        to.unlink()
        raise BadInput("db", f"could not be copied ({error})") from None


def restore(settings: Settings, copy: Path, *, force: bool = False) -> dict[str, Any]:
    """Put a copy in the place of the database, which no server may use meanwhile. What was there stays beside it."""
    if not copy.is_file():
        raise BadInput("from", f"there is no {copy}")
    if not settings.sqlite:
        pg("pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={plain(settings)}", str(copy))
        return check(settings.database)
    found = check(f"sqlite+aiosqlite:///{copy}")
    target = sqlite_file(settings.database).resolve()
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with claimed(settings):
        if target.exists() and target.stat().st_size and not force:
            raise BadInput("db", f"{target} is there already; --force puts the copy in its place")
        for end in ("", "-wal", "-shm"):
            old = target.with_name(target.name + end)
            if old.exists():
                old.replace(target.with_name(f"{target.name}.before{end}"))
        keep_private(target)
        shutil.copyfile(copy, target)
        with target.open("rb") as file:
            os.fsync(file.fileno())
    return {"file": str(target)} | found


def check(database: str) -> dict[str, Any]:
    """Is the database whole: does SQLite say so, and has every table an entry for each number up to its version?"""
    if database.startswith("sqlite"):
        try:
            with closing(sqlite3.connect(sqlite_file(database))) as connection:
                said = [row[0] for row in connection.execute("PRAGMA integrity_check").fetchall()]
        except sqlite3.Error as error:
            said = [str(error)]
        if said != ["ok"]:
            raise BadInput("db", f"{sqlite_file(database)} is damaged: {said[0]}")
    return asyncio.run(counted(database))


async def counted(database: str) -> dict[str, Any]:
    store = Store(database)
    try:
        gaps = await store.gaps()
        tables, entries = await store.count()
    except Exception as error:  # noqa: BLE001 - each driver has its own
        raise BadInput("db", f"is not a database of tables ({type(error).__name__})") from None
    finally:
        await store.close()
    if gaps:
        raise BadInput("db", f"entries are missing at {len(gaps)} tables, such as {gaps[0]}")
    return {"checked": True, "tables": tables, "answers": entries}


async def migrate(database: str, to: str) -> None:
    store = Store(database)
    try:
        await store.migrate(to)
    finally:
        await store.close()


def plain(settings: Settings) -> str:
    return settings.database.replace("postgresql+asyncpg://", "postgresql://")


def pg(program: str, *arguments: str) -> None:
    """A program of PostgreSQL's."""
    try:
        done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    except FileNotFoundError:
        raise BadInput("db", f"{program} is not installed; it comes with PostgreSQL's client") from None
    if done.returncode:
        raise BadInput("db", f"{program}: {done.stderr.strip().splitlines()[-1] if done.stderr.strip() else 'failed'}")
