"""What an operator may set. Worker processes read it from the environment."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Final

import msgspec

from ecumene.core.errors import BadInput
from ecumene.server.passkeys import checked_site

CLIENT: Final = Path(__file__).parent / "client"
IDLE: Final = 120.0
LOOKING: Final = 0.3  # seconds between two looks at the database, where processes cannot tell each other
HEALING: Final = 2.0  # and where they can, in case they could not
VARIABLE: Final = "ECUMENE_SERVER"  # how the settings travel to worker processes


class Settings(msgspec.Struct, frozen=True):
    """`workers` is the number of server processes that share the database, `shared` whether others may write to it
    besides this one, and `channels` the Redis by which they tell each other (none: by the database, see live.py);
    `bots` the worker processes each of them keeps for bots. `origins` are further origins the pages may come from,
    besides the server's own (behind a proxy that changes the Host). `away` is after how many seconds a bot may take a
    person's seat, `online` how long someone counts as present after the last sign of life. `limits` may be off, for
    tests or behind a proxy that has its own. `cache` is how many games are kept in memory, `idle` after how many
    seconds one that nobody touches is dropped from there; `threads` are for what would hold up the event loop, and
    `poll` is how often, in seconds, a process looks at what others did. `log_requests` writes a line for each request,
    `watch_loop` one a second about how long the event loop was held up; `tidy` is for a process that does nothing else
    (see rubbish.py). `connections` is how many there may be at once (0: as many as there may be open files, less
    some), `per_address` how many for each address, and `patience` how many seconds a request's headers, its body and
    its answer may take (see hall.py). `room` is how many bytes must be free on the database's disk for the server to
    say that it is ready. `operator` is the token of the operator's page (none: there is no such page), `retention`
    after how many days a table that nobody uses is deleted (0: never); `cluster` the Ray where bots think
    (none: here). `accounts` is the address by which people reach a server that has accounts (none: it has none). `push`
    is where whoever runs a server that calls people can be reached (none: it calls nobody), and `push_anywhere`, for
    tests, lets it call addresses that are not of the open internet. `host` is what it listens on, where that is
    known."""

    database: str
    workers: int = 1
    shared: bool = False
    channels: str | None = None
    bots: int = 2
    origins: list[str] = []
    client: str = str(CLIENT)
    away: float = 180.0
    online: float = 45.0
    limits: bool = True
    cache: int = 1000
    idle: float = IDLE
    threads: int = 2
    bot_seconds: float = 30.0
    poll: float = 0.3
    log_requests: bool = True
    watch_loop: bool = False
    tidy: bool = False
    connections: int = 0
    per_address: int = 300
    patience: tuple[float, float, float] = (10.0, 30.0, 120.0)
    room: int = 64_000_000
    operator: str = ""
    cluster: str | None = None
    retention: float = 0.0
    accounts: str = ""
    arena: bool = False
    push: str = ""
    push_anywhere: bool = False
    host: str = ""

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite")


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


def sqlite_file(url: str) -> Path:
    return Path(url.partition(":///")[2].partition("?")[0])


if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[str], shared: bool) -> None:
        """Claim a file for this process; one that is shared is not claimed at all."""
        if not shared:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: IO[str], shared: bool) -> None:
        """Claim a file for this process, or for those that share it."""
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


@contextmanager
def claimed(settings: Settings) -> Iterator[None]:
    """A SQLite file is either one process's own, which then need not look at it again, or shared by all who use it. The
    claim ends with the process, however it ends."""
    if not settings.sqlite:
        yield
        return
    path = sqlite_file(settings.database).resolve()  # whatever it is called, it is one file
    with path.with_name(f"{path.name}.lock").open("w") as file:
        try:
            lock(file, settings.shared)
        except OSError:
            raise BadInput("db", f"another server has {path}; to share it, both need ECUMENE_SHARED=on") from None
        yield


def make_room(url: str) -> None:
    """The folder of a SQLite file, and the file itself, for nobody else's eyes; and is it, if there is one, ours to
    use?"""
    if not url.startswith("sqlite"):
        return
    path = sqlite_file(url)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_private(path)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except (OSError, sqlite3.Error) as error:
        raise BadInput("db", f"{path} cannot be used ({error})") from None


def is_on(variable: str, default: bool) -> bool:
    """A switch in the environment: `on` or `off`."""
    given = os.environ.get(variable) or ("on" if default else "off")
    if given not in ("on", "off"):
        raise BadInput(variable, f"must be on or off, not {given!r}")
    return given == "on"


def keep_private(path: Path) -> None:
    """The seeds of running games are in there, so nobody else may read it. What SQLite puts beside it is as it is."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(0o600)


def cores() -> int:
    """How many processors there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def token(variable: str) -> str:
    """A secret in the environment, or in the file that the variable with `_FILE` names; too long to be guessed."""
    file = os.environ.get(f"{variable}_FILE")
    given = Path(file).read_text().strip() if file else os.environ.get(variable, "")
    if given and len(given) < 20:
        raise BadInput(variable, "must have 20 characters or more")
    return given


def number(variable: str, default: int) -> int:
    """A count in the environment."""
    given = os.environ.get(variable) or str(default)
    if not given.isdecimal():
        raise BadInput(variable, f"must be a whole number, not {given!r}")
    return int(given)


def seconds(variable: str, default: float) -> float:
    """A length of time in the environment."""
    given = os.environ.get(variable) or str(default)
    try:
        value = float(given)
    except ValueError:
        value = 0.0
    if not 0.0 < value < float("inf"):
        raise BadInput(variable, f"must be a number of seconds above 0, not {given!r}")
    return value


def chosen(db: str | None, workers: int, channels: str | None = None, bots_on: str | None = None) -> Settings:
    """The settings for what was said on the command line and in the environment. Only a single process on SQLite can
    know that nobody else writes; PostgreSQL may serve others."""
    origins = [origin.strip().rstrip("/") for origin in os.environ.get("ECUMENE_ORIGINS", "").split(",")]
    database = database_url(db)
    told = channels or os.environ.get("ECUMENE_CHANNELS") or None
    notified = told is not None or not database.startswith("sqlite")
    return Settings(
        database=database,
        workers=workers,
        shared=workers > 1 or notified or is_on("ECUMENE_SHARED", False),
        channels=told,
        origins=[origin for origin in origins if origin],
        limits=is_on("ECUMENE_LIMITS", True),
        operator=token("ECUMENE_OPERATOR"),
        cluster=bots_on or os.environ.get("ECUMENE_BOTS_ON") or None,
        retention=float(number("ECUMENE_RETENTION", 0)),
        accounts=checked_site(site) if (site := os.environ.get("ECUMENE_ACCOUNTS", "")) else "",
        arena=is_on("ECUMENE_ARENA", False),
        push=os.environ.get("ECUMENE_PUSH", ""),
        push_anywhere=is_on("ECUMENE_PUSH_ANYWHERE", False),
        room=number("ECUMENE_ROOM", 64) * 1_000_000,
        bots=max(1, number("ECUMENE_BOTS", max(1, cores() // workers))),
        idle=seconds("ECUMENE_IDLE", IDLE),
        poll=HEALING if notified else LOOKING,
        log_requests=is_on("ECUMENE_LOG_REQUESTS", True),
        watch_loop=is_on("ECUMENE_WATCH_LOOP", False),
        tidy=True,
        connections=number("ECUMENE_CONNECTIONS", 0),
        per_address=max(1, number("ECUMENE_PER_ADDRESS", 300)),
    )


def to_environment(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings a parent process left, or those of the environment."""
    if VARIABLE in os.environ:
        return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    return chosen(None, 1)
