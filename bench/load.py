"""The server under load: one real server process on a SQLite file (or several, with `--servers`, on the PostgreSQL that
ECUMENE_TEST_POSTGRES names), this process as everybody's browsers.

Two browsers sit at each table, each with its socket; after every answer both ask for the fresh state, as the page does.
First at the pace of people, then as fast as it goes, then nobody does anything. Measured are

* the time from sending an answer until the other browser has its fresh state (told by its socket, asked for by HTTP);
* how many answers a second are accepted when nobody waits;
* how much resident memory a further table takes with its two sockets open and nobody playing;
* with `--bots`, how long bots of the highest level take when all of so many tables ask at once, how long the longest
  wait is, and by how much a person's bot slows when 40 tables of bots alone are played beside it;
* how long the server's event loop was held up, by the clock (`late`) and without what other programs took of the
  processor (`held`), as the server itself saw it.
"""

import argparse
import asyncio
import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import aiohttp
import msgspec
import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ecumene import form

GAMES: Final = ("duel",) * 8 + ("gheos", "inner-sea")  # what is played, in turn
PAUSE: Final = (2.0, 6.0)  # seconds that people think
TICKS: Final = os.sysconf("SC_CLK_TCK")
HEADERS: Final = {  # about what a browser sends; its sockets keep them
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "es-ES,es;q=0.9,en;q=0.8",
    "Cache-Control": "no-cache",
    "Pragma": "no-cache",
    "X-Ecumene": "1",
}
PERSON: Final = {"kind": "person", "name": "Ana"}


# ---- the server ------------------------------------------------------------------------------------------------------


class Server:
    """A server process of its own, and what can be seen of it from outside."""

    def __init__(self, folder: Path, port: int, idle: float, number: int = 0, database: str = "") -> None:
        self.log = folder / f"log{number}.jsonl"
        command = [sys.executable, "-m", "ecumene.cli.main", "serve", "--port", str(port), "--lang", "en"]
        env = os.environ | {
            "ECUMENE_LIMITS": "off",
            "ECUMENE_LOG_REQUESTS": "off",
            "ECUMENE_WATCH_LOOP": "on",
            "ECUMENE_IDLE": str(idle),
        }
        self.process = subprocess.Popen(
            [*command, "--db", database or str(folder / "tables.db")],
            stdout=subprocess.PIPE,
            stderr=self.log.open("w"),
            text=True,
            env=env,
        )
        assert self.process.stdout is not None
        found = re.search(r"(http://\S+)/ ", self.process.stdout.readline())
        assert found is not None, self.log.read_text()
        self.url = found[1]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def resident(self) -> int:
        """Bytes of memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])

    def processor(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def loop_lines(self) -> list[dict[str, Any]]:
        lines = [msgspec.json.decode(line) for line in self.log.read_bytes().splitlines()]
        return [line for line in lines if line["event"] == "loop"]


@contextlib.contextmanager
def serving(port: int, idle: float, count: int = 1) -> Iterator[list[Server]]:
    """So many servers; several are on one PostgreSQL."""
    database = "" if count == 1 else os.environ.get("ECUMENE_TEST_POSTGRES", "")
    if count > 1 and not database:
        raise SystemExit("Several servers need a PostgreSQL: scripts/with_postgres python -m bench.load --servers 2")
    with tempfile.TemporaryDirectory(prefix="ecumene-load-") as folder, contextlib.ExitStack() as stack:
        servers = []
        for number in range(count):
            servers.append(Server(Path(folder), port and port + number, idle, number, database))
            stack.callback(servers[-1].stop)
        yield servers


# ---- the browsers ----------------------------------------------------------------------------------------------------


class Option(msgspec.Struct):
    action: str


class Question(msgspec.Struct):
    options: list[Option]


class Shown(msgspec.Struct):
    """What a browser needs of a state to go on playing."""

    version: int
    position: int
    status: str
    question: Question | None


class Created(msgspec.Struct):
    table: str
    links: dict[str, Any]


class Told(msgspec.Struct):
    version: int


@dataclass
class Counts:
    """What happened during a phase."""

    accepted: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)
    finished: int = 0


class Browser:
    """One device at one seat: it follows the table by its socket, and asks for the state when that has changed."""

    def __init__(self, visit: "Visit", table: str, seat: int) -> None:
        self.visit = visit
        self.url = visit.urls[seat % len(visit.urls)]
        self.path = f"{self.url}/api/tables/{table}"
        self.seat = seat
        self.headers = HEADERS | {"Origin": self.url}
        self.shown: Shown | None = None
        self.on_state: Callable[[Browser, Shown], None] = lambda browser, shown: None
        self.following: asyncio.Task[None] | None = None

    async def tell(self, path: str, body: dict[str, Any]) -> tuple[int, bytes]:
        async with self.visit.session.post(path, json=body, headers=self.headers) as response:
            self.keep_cookie(response)
            return response.status, await response.read()

    def keep_cookie(self, response: aiohttp.ClientResponse) -> None:
        """Each browser has a cookie of its own, which the server gives it."""
        for cookie in response.cookies.values():
            self.headers["Cookie"] = f"{cookie.key}={cookie.value}"

    async def look(self) -> None:
        """The state, with what is new in the log."""
        since = 0 if self.shown is None else self.shown.position + 1
        url = f"{self.path}?seat={self.seat}&lang=es&since={since}"
        async with self.visit.session.get(url, headers=self.headers) as response:
            body = await response.read()
        if response.status != 200:
            raise RuntimeError(f"{response.status}: {body[:300]!r}")
        self.shown = msgspec.json.decode(body, type=Shown)
        self.on_state(self, self.shown)

    async def connect(self) -> None:
        await self.look()
        socket = await self.visit.session.ws_connect(f"{self.path}/live", headers=self.headers, compress=0)
        self.following = asyncio.create_task(self.follow(socket))

    async def follow(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async with socket:
            async for message in socket:
                told = msgspec.json.decode(message.data, type=Told)
                while self.shown is None or self.shown.version < told.version:
                    await self.look()

    async def leave(self) -> None:
        if self.following is not None:
            self.following.cancel()
            await asyncio.gather(self.following, return_exceptions=True)


class Board:
    """A table with its two browsers."""

    def __init__(self, visit: "Visit", game: str, random: Random) -> None:
        self.visit = visit
        self.game = game
        self.random = random
        self.browsers: list[Browser] = []
        self.sent: dict[int, tuple[float, Browser]] = {}  # by the version an answer leads to
        self.changed = asyncio.Event()

    async def open(self) -> None:
        first = Browser(self.visit, "", 0)
        seats = [PERSON, {"kind": "open"}]
        body = {"game": self.game, "seats": seats}
        status, answer = await first.tell(f"{first.url}/api/tables", body)
        assert status == 201, answer
        created = msgspec.json.decode(answer, type=Created)
        first.path = f"{first.url}/api/tables/{created.table}"
        second = Browser(self.visit, created.table, 1)
        key = created.links["seats"][1].partition("#")[2]
        status, answer = await second.tell(f"{second.path}/join", {"key": key, "name": "Ben"})
        assert status == 200, answer
        self.browsers = [first, second]
        for browser in self.browsers:
            browser.on_state = self.seen
            await browser.connect()

    async def close(self) -> None:
        for browser in self.browsers:
            await browser.leave()

    def seen(self, browser: Browser, shown: Shown) -> None:
        sent = self.sent.get(shown.version)
        if sent is not None and sent[1] is not browser:
            self.visit.counts.waits.append(time.perf_counter() - sent[0])
            del self.sent[shown.version]
        self.changed.set()

    def asked(self) -> Browser | None:
        """The browser whose turn it is, as the newest state says."""
        newest = max((browser.shown.version for browser in self.browsers if browser.shown), default=0)
        for browser in self.browsers:
            if browser.shown and browser.shown.version == newest and browser.shown.question:
                return browser
        return None

    async def answer(self) -> None:
        """One answer of whoever is asked, as soon as somebody is."""
        browser = self.asked()
        while browser is None:
            if any(other.shown and other.shown.status == "over" for other in self.browsers):
                self.visit.counts.finished += 1
                await self.close()
                await self.open()
            self.changed.clear()
            if self.asked() is None:
                await self.changed.wait()
            browser = self.asked()
        shown = browser.shown
        assert shown is not None
        assert shown.question is not None
        action = self.random.choice(shown.question.options).action
        self.sent[shown.version + 1] = (time.perf_counter(), browser)
        body = {"seat": browser.seat, "version": shown.version, "action": action}
        status, _ = await browser.tell(f"{browser.path}/actions", body)
        if status == 200:
            self.visit.counts.accepted += 1
        else:
            self.visit.counts.refused += 1
        while browser.shown is shown:  # its own page shows the answer before the next
            self.changed.clear()
            if browser.shown is shown:
                await self.changed.wait()


class Visit:
    """Everybody who visits the servers. The two seats of a table are at different ones, where there are two."""

    def __init__(self, urls: list[str], session: aiohttp.ClientSession) -> None:
        self.urls = urls
        self.session = session
        self.boards: list[Board] = []
        self.counts = Counts()

    async def open(self, count: int, step: Callable[[], None]) -> None:
        """Further tables, several at a time."""
        start = len(self.boards)
        boards = [Board(self, GAMES[n % len(GAMES)], Random(n)) for n in range(start, start + count)]
        left = iter(boards)

        async def some() -> None:
            for board in left:
                await board.open()
                step()

        await asyncio.gather(*(some() for _ in range(10)))
        self.boards += boards

    async def play(self, seconds: float, pause: tuple[float, float] | None, step: Callable[[], None]) -> None:
        """Everybody plays for some seconds, with pauses or as fast as it goes."""
        self.counts = Counts()
        until = time.perf_counter() + seconds

        async def one(board: Board) -> None:
            await asyncio.sleep(board.random.uniform(0, 1.0 if pause is None else pause[1]))  # not all in one instant
            while time.perf_counter() < until:
                await board.answer()
                if pause is not None:
                    await asyncio.sleep(board.random.uniform(*pause))

        async def watch() -> None:
            while time.perf_counter() < until:
                await asyncio.sleep(0.25)
                step()

        playing = [asyncio.create_task(one(board)) for board in self.boards]
        await watch()
        for task in playing:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, asyncio.CancelledError):
                raise result


# ---- measuring -------------------------------------------------------------------------------------------------------


class Measured:
    """A phase: how long it took, and how much of the processors it used."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers

    def processor(self) -> float:
        return sum(server.processor() for server in self.servers)

    async def of(self, work: Awaitable[None]) -> None:
        lines = [len(server.loop_lines()) for server in self.servers]
        before, used, own = time.perf_counter(), self.processor(), time.process_time()
        await work
        self.seconds = time.perf_counter() - before
        self.server_load = (self.processor() - used) / self.seconds
        self.client_load = (time.process_time() - own) / self.seconds
        self.machine = os.getloadavg()[0]
        await asyncio.sleep(1.1)  # for the last line
        loop = [line for server, known in zip(self.servers, lines, strict=True) for line in server.loop_lines()[known:]]
        self.late = max(line["late_ms"] for line in loop)
        self.held = max(line["held_ms"] for line in loop)

    def loads(self) -> str:
        return f"{self.server_load:.0%} server, {self.client_load:.0%} browsers; load average {self.machine:.1f}"


def share(waits: list[float], part: float) -> float:
    """So many milliseconds at most for this part of the waits."""
    ordered = sorted(waits)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


Row = tuple[str, str, str]


async def playing(port: int, tables: int, seconds: float, servers: int, progress: Progress) -> list[Row]:
    with serving(port, 120.0, servers) as server:
        connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=60)
        async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as session:
            visit = Visit([one.url for one in server], session)
            opening = progress.add_task(f"opening {tables} tables", total=tables)
            await visit.open(tables, lambda: progress.advance(opening))
            rows = []

            calm, bar = Measured(server), progress.add_task("people-like pace", total=4 * seconds)
            await calm.of(visit.play(seconds, PAUSE, lambda: progress.advance(bar)))
            counts = visit.counts
            waits = " / ".join(f"{share(counts.waits, part):.1f}" for part in (0.5, 0.99, 1.0))
            rows += [
                ("people-like pace", f"{counts.accepted / seconds:.0f} answers/s, {2 * tables} sockets", calm.loads()),
                ("answer sent → other seat's fresh state", f"{waits} ms", "p50 / p99 / longest; at most 100 at p99"),
                ("longest stall then", f"{calm.held:.1f} ms held, {calm.late:.1f} late", "less than 20"),
            ]

            hasty, bar = Measured(server), progress.add_task("as fast as it goes", total=4 * seconds)
            await hasty.of(visit.play(seconds, None, lambda: progress.advance(bar)))
            counts, rate = visit.counts, visit.counts.accepted / hasty.seconds
            cost = 1000 * hasty.server_load / rate
            rows += [
                ("as fast as it goes", f"{rate:.0f} answers/s", f"at least 500; {hasty.loads()}"),
                ("the server's processor time", f"{cost:.2f} ms an answer", "with both pages' reading"),
                ("longest stall then", f"{hasty.held:.1f} ms held, {hasty.late:.1f} late", "less than 20"),
                ("refused, games finished", f"{counts.refused}, {counts.finished}", ""),
                ("cores", f"{os.cpu_count()}", f"load average {os.getloadavg()[0]:.1f}, of ours and all others"),
            ]
            for board in visit.boards:
                await board.close()
    return rows


async def resting(port: int, tables: int, progress: Progress) -> list[Row]:
    idle = 3.0
    with serving(port, idle) as [server]:
        connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=60)
        async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as session:
            visit = Visit([server.url], session)
            bar = progress.add_task(f"{tables} idle tables", total=tables + tables // 5)
            await visit.open(tables // 5, lambda: progress.advance(bar))
            await asyncio.sleep(3 * idle)
            before = server.resident()
            await visit.open(tables, lambda: progress.advance(bar))
            await asyncio.sleep(3 * idle)
            each = (server.resident() - before) / tables / 1000
            for board in visit.boards:
                await board.close()
    return [("memory of a further idle table", f"{each:.1f} kB", f"at most 50; two sockets each, of {tables}")]


# ---- bots ------------------------------------------------------------------------------------------------------------


class Lonely:
    """A person against a bot: answers at once, and waits for the bot."""

    def __init__(self, visit: Visit, number: int, bot: str) -> None:
        self.browser = Browser(visit, "", 0)
        self.random = Random(number)
        self.bot = bot
        self.waits: list[float] = []

    async def open(self) -> None:
        seats = [PERSON, {"kind": "bot", "bot": self.bot}]
        status, answer = await self.browser.tell(f"{self.browser.url}/api/tables", {"game": "duel", "seats": seats})
        assert status == 201, answer
        self.browser.path += msgspec.json.decode(answer, type=Created).table

    async def turn(self) -> None:
        """Answer until the bot is asked, and wait until it has answered."""
        await self.wait()
        while True:
            shown = self.browser.shown
            assert shown is not None
            if shown.question is None:
                before = time.perf_counter()
                await self.wait()
                self.waits.append(time.perf_counter() - before)
                return
            action = self.random.choice(shown.question.options).action
            body = {"seat": 0, "version": shown.version, "action": action}
            await self.browser.tell(f"{self.browser.path}/actions", body)
            await self.browser.look()

    async def wait(self) -> None:
        await self.browser.look()
        while not self.asked():
            await asyncio.sleep(0.05)
            await self.browser.look()

    def asked(self) -> bool:
        shown = self.browser.shown
        return shown is not None and (shown.question is not None or shown.status == "over")


async def thinking(port: int, tables: int, progress: Progress) -> list[Row]:
    """Bots: everybody asks at once; and one person beside many tables of bots alone."""
    with serving(port, 120.0) as [server]:
        connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=60)
        async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as session:
            visit = Visit([server.url], session)
            victim = Lonely(visit, 0, "level:5")
            await victim.open()
            for _ in range(4):
                await victim.turn()
            calm = max(victim.waits)

            many = [Lonely(visit, number, "level:5") for number in range(1, tables + 1)]
            bar = progress.add_task(f"{tables} tables against level:5", total=tables)

            async def one(lonely: Lonely) -> None:
                await lonely.open()
                await lonely.turn()
                progress.advance(bar)

            before = time.perf_counter()
            await asyncio.gather(*(one(lonely) for lonely in many))
            took = time.perf_counter() - before
            waits = [wait for lonely in many for wait in lonely.waits]

            watcher = Browser(visit, "", 0)
            bots = {"game": "duel", "seats": [{"kind": "bot", "bot": "level:5"}] * 2}
            for _ in range(40):
                await watcher.tell(f"{watcher.url}/api/tables", bots)
            victim.waits.clear()
            for _ in range(4):
                await victim.turn()
            beside = max(victim.waits)
    half = share(waits, 0.5) / 1000
    return [
        (f"{tables} bots of level:5 at once", f"{len(waits)} answered in {took:.1f} s", f"all {tables}"),
        ("longest wait for a bot then", f"{max(waits):.1f} s", f"half of them {half:.1f} s"),
        ("a person's bot alone", f"{calm:.2f} s", "the slowest of four answers"),
        ("with 40 tables of bots beside it", f"{beside:.2f} s", f"{beside / calm:.1f} times; at most 3"),
        ("cores", f"{os.cpu_count()}", f"load average {os.getloadavg()[0]:.1f}, of ours and all others"),
    ]


async def measure(given: argparse.Namespace, progress: Progress) -> list[Row]:
    if given.bots:
        return await thinking(given.port, given.bots, progress)
    rows = await playing(given.port, given.tables, given.seconds, given.servers, progress)
    return rows if given.servers > 1 else rows + await resting(given.port, given.tables, progress)


def main() -> None:
    parser = argparse.ArgumentParser(description="The server under load.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each phase")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--servers", type=int, default=1, help="processes; two or more share a PostgreSQL")
    parser.add_argument("--bots", type=int, default=0, metavar="TABLES", help="measure bots instead, at so many tables")
    given = parser.parse_args()
    console = Console(highlight=False, width=max(110, Console().width))
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        rows = uvloop.run(measure(given, progress))
    servers = "one server process" if given.servers == 1 else f"{given.servers} servers on one PostgreSQL"
    title = f"{given.tables} tables, {2 * given.tables} sockets, {servers}, {form()} rules"
    if given.bots:
        title = f"{given.bots} tables against bots, {servers}, {form()} rules"
    table = Table("", "measured", "", title=title, box=None, padding=(0, 2), title_justify="left")
    for row in rows:
        table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
