"""What the tests of the server share."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar, cast

import httpx
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from ecumene import Match, load_game
from ecumene.bots import BOT_TEXT
from ecumene.bots.advice import advise, in_words
from ecumene.core.chance import chance_from
from ecumene.core.text import Words
from ecumene.server.app import create_app
from ecumene.server.serve import COMMON, bind
from ecumene.server.settings import Settings
from ecumene.server.tables import Tables
from tests.server.databases import found

T = TypeVar("T")

PERSON = {"kind": "person", "name": "Ana"}
OPEN = {"kind": "open"}
FEW = 32  # iterations
PATIENCE = 60.0  # seconds that anything may take on a busy machine; what works takes a fraction of one
GREEDY = {"kind": "bot", "bot": "greedy", "name": "Greedy"}


class House(AbstractContextManager["House"]):
    """A running server."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        given: dict[str, Any] = {"database": f"sqlite+aiosqlite:///{folder / 'tables.db'}", "limits": False} | settings
        self.folder = folder
        self.database = str(given["database"])
        self.app = create_app(Settings(**given))
        self.server = uvicorn.Server(uvicorn.Config(self.app, lifespan="on", **COMMON))
        self.socket = bind("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True)

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self.socket])

    def __enter__(self) -> Self:
        self.thread.start()
        wait_until(lambda: self.server.started)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()

    @property
    def tables(self) -> Tables:
        tables: Tables = cast(Litestar, self.app.app).state.tables
        return tables

    def do(self, deed: Coroutine[Any, Any, T]) -> T:
        """Let the server do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(deed, self.loop).result(PATIENCE)

    def browser(self, language: str = "en") -> "Browser":
        return Browser(self.url, language)

    def row(self, table: str) -> dict[str, Any]:
        """What the database holds of a table."""
        [row] = found(self.database, "select * from tables where id = ?", [table])
        return dict(row)

    def rows(self, query: str, *params: Any) -> list[tuple[Any, ...]]:
        return [tuple(row.values()) for row in found(self.database, query, params)]

    def shadow(self, table: str, names: list[str]) -> Match:
        """The same game at its first position, outside the server."""
        row = self.row(table)
        return Match(load_game(row["game"]), json.loads(row["options"]), int(row["seed"]), names)


class Browser(httpx.Client):
    """A device with its cookie."""

    def __init__(self, url: str, language: str = "en") -> None:
        headers = {"X-Ecumene": "1", "Accept-Language": language, "Origin": url}
        super().__init__(base_url=url, headers=headers, timeout=PATIENCE, verify=False)  # without TLS to prepare

    def ask(self, path: str, status: int = 200, **query: Any) -> Any:
        given = {name: value for name, value in query.items() if value is not None}
        return checked(self.get(path, params=given), status)

    def tell(self, path: str, status: int = 200, **body: Any) -> Any:
        return checked(self.post(path, json=body), status)

    def table(self, *seats: dict[str, Any], game: str = "duel", **given: Any) -> "Place":
        made = self.tell("/api/tables", 201, game=game, seats=list(seats), **given)
        return Place(self, made["table"], made)

    @contextmanager
    def live(self, table: str, **given: Any) -> Iterator[ClientConnection]:
        url = f"{str(self.base_url).replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/live"
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        origin = given.get("origin", str(self.headers["origin"]))
        with connect(url, additional_headers=headers, origin=origin, max_queue=None) as live:  # whoever reads it late
            yield live


class Place:
    """A table as one browser knows it."""

    def __init__(self, browser: Browser, table: str, made: dict[str, Any] | None = None) -> None:
        self.browser = browser
        self.table = table
        self.made = made or {}
        self.path = f"/api/tables/{table}"

    def key(self, seat: int | None) -> str:
        """The key in the link of a seat, or of a watcher."""
        links = self.made["links"]
        return str((links["watch"] if seat is None else links["seats"][seat]).partition("#")[2])

    def state(self, seat: int | None = None, status: int = 200, **query: Any) -> Any:
        return self.browser.ask(self.path, status, seat=seat, **query)

    def tell(self, what: str, status: int = 200, **body: Any) -> Any:
        return self.browser.tell(f"{self.path}/{what}", status, **body)

    def ask(self, what: str, status: int = 200, **query: Any) -> Any:
        return self.browser.ask(f"{self.path}/{what}", status, **query)

    def act(self, seat: int, version: int, action: str, status: int = 200, **more: Any) -> Any:
        return self.tell("actions", status, seat=seat, version=version, action=action, **more)

    def sit(self, browser: Browser, seat: int | None, name: str = "Ben") -> "Place":
        """Another browser takes a seat by its link, or watches."""
        joined = browser.tell(f"{self.path}/join", key=self.key(seat), name=name)
        assert joined["watch"] == (seat is None)
        return Place(browser, self.table, self.made)

    def wander(self, seats: Iterable[int], random: Random) -> bool:
        """One random answer for one of the seats that are asked, if any is."""
        return any(self.step(seat, random)["question"] for seat in seats)

    def step(self, seat: int, random: Random) -> Any:
        """One random answer of the seat, if it is asked; the state before."""
        state = self.state(seat, since=1_000_000)
        if state["question"] is not None:
            self.act(seat, state["version"], random.choice(state["question"]["options"])["action"])
        return state

    def finish(self, *seats: int, seed: int = 0) -> Any:
        """Play at random to the end."""
        return play_out(dict.fromkeys(seats, self), seed)


def play_out(places: dict[int, Place], seed: int = 0) -> Any:
    """Several browsers play at random to the end; the last state of the first of them."""
    random, [first, *_] = Random(seed), places
    seat, waited = first, 0
    while True:
        state = places[seat].step(seat, random)
        if state["status"] == "over":
            return places[first].state(first)
        asked = [other for other in state["waiting"] if other in places and other != seat]
        if state["question"] is None and not asked:
            time.sleep(0.005)
            waited += 1
            assert waited < 2000
        seat = asked[0] if asked else seat if state["question"] else random.choice(list(places))


def checked(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, (response.status_code, response.text)
    if not response.headers["content-type"].startswith("application/json"):
        return response.text
    body = response.json()
    if status >= 400:
        assert body["error"] == CODES[status], body
        assert body["message"]
    return body


CODES = {400: "malformed", 403: "forbidden", 404: "not-found", 409: "stale", 413: "too-large", 422: "refused"}
CODES |= {405: "malformed", 429: "too-many"}


def wait_until(condition: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """What the condition gives once it is true."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = condition()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not happen in time")


async def quick_hint(
    game_id: str, dump: Any, seat: int, seed: int, language: str, names: list[str], whose: str = ""
) -> tuple[str, str] | None:
    """The hint of a worker, after so little search that nobody waits, and the same whenever it is asked for."""
    game = load_game(game_id)
    advice = advise(game_id, game.load(dump), seat, chance_from(seed), None, FEW)
    return advice.action, in_words(game_id, advice, Words(language, game, names, [BOT_TEXT]))
