"""What an operator may set. Worker processes read it from the environment."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from ecumene.core.errors import BadInput

CLIENT: Final = Path(__file__).parent / "client"
VARIABLE: Final = "ECUMENE_SERVER"  # how the settings travel to worker processes


class Settings(msgspec.Struct, frozen=True):
    """`workers` is the number of server processes that share the database; `bots` the worker processes each of them
    keeps for bots. `origins` are further origins the pages may come from, besides the server's own (behind a proxy
    that changes the Host). `away` is after how many seconds a bot may take a person's seat, `online` how long someone
    counts as present after the last sign of life. `limits` may be off, for tests or behind a
    proxy that has its own. `cache` is how many tables are kept
    in memory."""

    database: str
    workers: int = 1
    bots: int = 1
    origins: list[str] = []
    client: str = str(CLIENT)
    away: float = 180.0
    online: float = 45.0
    limits: bool = True
    cache: int = 256
    threads: int = 2
    bot_seconds: float = 30.0
    poll: float = 0.3

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    @property
    def polls(self) -> bool:
        """Do other processes change tables without telling this one?"""
        return self.workers > 1 and self.sqlite


def default_database() -> str:
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{Path(data) / 'ecumene' / 'tables.db'}"


def database_url(given: str | None) -> str:
    """The address of the database with its driver; a plain path is a SQLite file."""
    url = given or os.environ.get("ECUMENE_DB") or default_database()
    for short, full in (
        ("sqlite:///", "sqlite+aiosqlite:///"),
        ("postgres://", "postgresql+asyncpg://"),
        ("postgresql://", "postgresql+asyncpg://"),
    ):
        if url.startswith(short):
            url = full + url.removeprefix(short)
    if "://" not in url:
        url = f"sqlite+aiosqlite:///{Path(url).expanduser()}"
    if not url.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
        raise BadInput("db", "must be sqlite+aiosqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME")
    return url


def make_room(url: str) -> None:
    """The folder of a SQLite file, for nobody else's eyes; and is the file, if there is one, ours to use?"""
    if not url.startswith("sqlite"):
        return
    path = Path(url.partition(":///")[2].partition("?")[0])
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except (OSError, sqlite3.Error) as error:
        raise BadInput("db", f"{path} cannot be used ({error})") from None


def chosen(db: str | None, workers: int) -> Settings:
    """The settings for what was said on the command line and in the environment."""
    origins = [origin.strip().rstrip("/") for origin in os.environ.get("ECUMENE_ORIGINS", "").split(",")]
    return Settings(
        database=database_url(db),
        workers=workers,
        origins=[origin for origin in origins if origin],
        limits=os.environ.get("ECUMENE_LIMITS") != "off",
    )


def to_environment(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings a parent process left, or those of the environment."""
    if VARIABLE in os.environ:
        return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    return chosen(None, 1)
