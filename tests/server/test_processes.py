"""Real server processes: killed in the middle, several on one database, stopped with grace."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from ecumene import Match, load_game
from ecumene.core.errors import BadInput
from ecumene.server.serve import bind
from ecumene.server.settings import Settings, chosen, claimed, database_url, make_room
from tests.server.databases import NO_POSTGRES, POSTGRES, found
from tests.server.house import GREEDY, PATIENCE, Browser, Place, wait_until

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})


@contextmanager
def serving(
    database: Path | str, *arguments: str, folder: Path | None = None, files: int = 0, **variables: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process; with `files`, it may open so many."""
    command = [sys.executable, "-m", "ecumene.cli.main", "serve", "--port", "0", "--db", str(database), "--lang", "en"]
    if files:
        command = ["prlimit", f"--nofile={files}:{files}", *command]
    with ((folder or Path(database).parent) / "errors.txt").open("a") as errors:
        env = os.environ | {"ECUMENE_LIMITS": "off"} | variables
        process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=errors, text=True, env=env)
        try:
            assert process.stdout is not None
            url = re.search(r"(http://\S+)/ ", process.stdout.readline())
            assert url is not None
            wait_until(lambda: alive(url[1]))
            yield process, url[1]
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(60)


def alive(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", verify=False).status_code == 200
    except httpx.TransportError:
        return False


KILLS = 3
Answers = list[tuple[int, int, str]]  # version, seat, action


def play_until_it_breaks(place: Place, acknowledged: Answers, random: Random) -> None:
    """Answer as fast as possible; keep what was acknowledged."""
    seat = 0
    while True:
        try:
            state = place.state(seat, since=10**6)
            if state["question"] is None:
                seat = 1 - seat
                continue
            action = random.choice(state["question"]["options"])["action"]
            version = place.act(seat, state["version"], action)["version"]
        except httpx.TransportError:
            return
        acknowledged.append((version, seat, action))


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """Several tables are played at once, so that their answers are written together, and the server is killed in the
    middle, again and again."""
    database = tmp_path / "tables.db"
    cookies: dict[str, str] = {}
    tables: dict[str, Answers] = {}
    bots = ""
    for kills in range(KILLS):
        with serving(database) as (process, url), Browser(url) as ana:
            ana.cookies.update(cookies)
            if not tables:
                made = [ana.table(*BOTH, game=game, one_screen=True) for game in ("inner-sea", "inner-sea", "duel")]
                tables = {place.table: [] for place in made}
                cookies = dict(ana.cookies)
            for table, acknowledged in tables.items():
                check_kept(database, Place(ana, table), acknowledged, kills)
            if kills == KILLS - 1:
                bots = ana.table(GREEDY, GREEDY, game="inner-sea").table
            played_and_killed(process, url, cookies, tables, kills)
    with serving(database) as (process, url), Browser(url) as ana:
        ana.cookies.update(cookies)
        for table, acknowledged in tables.items():
            check_kept(database, Place(ana, table), acknowledged, KILLS)
        among = Place(ana, bots)  # bots that were interrupted go on when somebody looks
        version = among.state()["version"]
        wait_until(lambda: among.state()["version"] > version or among.state()["status"] == "over")
        process.send_signal(signal.SIGINT)
        assert process.wait(15) in (0, 130, -signal.SIGINT)


def played_and_killed(
    process: subprocess.Popen[str], url: str, cookies: dict[str, str], tables: dict[str, Answers], seed: int
) -> None:
    """Every table is played by a browser of its own; when each has had some answers acknowledged, the server dies."""
    with ExitStack() as stack:
        threads = []
        for number, (table, acknowledged) in enumerate(tables.items()):
            browser = stack.enter_context(Browser(url))
            browser.cookies.update(cookies)
            given = (Place(browser, table), acknowledged, Random(10 * seed + number))
            threads.append(threading.Thread(target=play_until_it_breaks, args=given))
        before = [len(acknowledged) for acknowledged in tables.values()]
        for thread in threads:
            thread.start()
        while any(len(now) < then + 6 for now, then in zip(tables.values(), before, strict=True)):
            time.sleep(0.005)
            assert all(thread.is_alive() for thread in threads)
        process.send_signal(signal.SIGKILL)
        process.wait(60)
        for thread in threads:
            thread.join(30)
            assert not thread.is_alive()


def check_kept(database: Path, place: Place, acknowledged: Answers, kills: int) -> None:
    """Exactly what was acknowledged is in the database, in its order; besides, for every kill, at most one answer whose
    acknowledgement was lost. And what the server shows is the fold of that."""
    query = "select number, seat, text from entries where table_id = ? order by number"
    kept = [tuple(row.values()) for row in found(str(database), query, [place.table])]
    assert [number for number, _, _ in kept] == list(range(1, len(kept) + 1))
    versions = {version for version, _, _ in acknowledged}
    assert [entry for entry in kept if entry[0] in versions] == acknowledged
    assert len(kept) - len(acknowledged) <= kills
    [row] = found(str(database), "select * from tables where id = ?", [place.table])
    match = Match(load_game(row["game"]), json.loads(row["options"]), int(row["seed"]), ["Ana", "Eva"])
    for _, seat, action in kept:
        match.act(seat, action)
    for seat in (0, 1):
        state = place.state(seat)
        assert (state["version"], state["position"]) == (len(kept), len(kept))
        assert state["view"] == json.loads(json.dumps(match.state.view(seat)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql", "redis"])
def test_two_processes_on_one_database(tmp_path: Path, kind: str) -> None:
    """Both serve the same table: answers through either are seen through both, and live updates cross over."""
    database: Path | str = tmp_path / "tables.db"
    with ExitStack() as stack:
        arguments = ["--workers", "2"]
        if kind == "postgresql":
            database = POSTGRES or pytest.skip(NO_POSTGRES)
        elif kind == "redis":
            arguments += ["--channels", stack.enter_context(redis(tmp_path))]
        _, url = stack.enter_context(serving(database, *arguments, folder=tmp_path))
        errors = tmp_path / "errors.txt"
        wait_until(lambda: errors.read_text().count('"event":"started"') == 2)  # both processes
        ana = stack.enter_context(Browser(url))
        place = ana.table(*BOTH, one_screen=True)
        random, version = Random(8), 0
        with ana.live(place.table) as one, ana.live(place.table) as two, ana.live(place.table) as three:
            while version < 24:
                with Browser(url) as other:  # a new connection, to whichever process takes it
                    other.cookies.update(ana.cookies)
                    seen = Place(other, place.table)
                    assert seen.state(0)["version"] == version
                    assert seen.wander([0, 1], random)
                    version += 1
            for live in (one, two, three):
                heard: dict[str, Any] = {"version": -1}
                while heard["version"] < version:
                    heard = json.loads(live.recv(timeout=PATIENCE))
        assert not [line for line in errors.read_text().splitlines() if '"level":"error"' in line]


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis of the test's own, reached by a socket."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        pytest.skip("live updates by Redis (there is no redis-server)")
    socket = folder / "redis.sock"
    command = [program, "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_until(socket.exists)
        yield f"unix://{socket}"
    finally:
        process.terminate()
        process.wait(60)


def test_one_table_two_processes_at_once(tmp_path: Path) -> None:
    """Two processes, each with its own copy of the table in memory, answer the same questions at the same time: each
    version is given once."""
    database = tmp_path / "tables.db"
    with ExitStack() as stack:
        urls = [stack.enter_context(serving(database, ECUMENE_SHARED="on"))[1] for _ in range(2)]
        with Browser(urls[0]) as ana, Browser(urls[1]) as twin:
            place = ana.table(*BOTH, one_screen=True)
            twin.cookies.update(dict(ana.cookies))
            accepted: list[int] = []
            stale: list[int] = []

            def play(browser: Browser, seed: int) -> None:
                mine, random = Place(browser, place.table), Random(seed)
                for _ in range(25):
                    for seat in (0, 1):
                        state = mine.state(seat, since=10**6)
                        if state["question"] is None:
                            continue
                        action = random.choice(state["question"]["options"])["action"]
                        body = {"seat": seat, "version": state["version"], "action": action}
                        answer = browser.post(f"{mine.path}/actions", json=body)
                        assert answer.status_code in (200, 409), answer.text
                        if answer.status_code == 200:
                            accepted.append(answer.json()["version"])
                        else:
                            stale.append(answer.json()["state"]["version"])

            threads = [threading.Thread(target=play, args=given) for given in ((ana, 1), (twin, 2))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(accepted) == list(range(1, len(accepted) + 1))
            here, there = place.state(0), Place(twin, place.table).state(0)
            assert here["view"] == there["view"]
            assert here["version"] == there["version"] == len(accepted)


def test_mistakes_at_the_start(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ecumene.cli.main", "serve", "--db", "mysql://nowhere/x"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert "db: " in done.stderr
    assert "Traceback" not in done.stderr
    (tmp_path / "broken.db").write_bytes(b"this is not a database at all" * 100)
    for wrong in (tmp_path, tmp_path / "broken.db", tmp_path / "broken.db" / "below"):
        with pytest.raises(BadInput, match="cannot be used"):
            make_room(database_url(str(wrong)))
    with bind("127.0.0.1", 0) as taken, pytest.raises(BadInput, match="cannot be used"):
        bind("127.0.0.1", taken.getsockname()[1])


def test_a_file_has_one_server_unless_it_is_shared(tmp_path: Path) -> None:
    alone = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    shared = msgspec.structs.replace(alone, shared=True)
    for first, second in ((alone, alone), (alone, shared), (shared, alone)):
        with claimed(first), pytest.raises(BadInput, match="another server"), claimed(second):
            pass
    with claimed(shared), claimed(shared):
        pass
    with claimed(alone):
        pass


@pytest.mark.parametrize(
    ("variable", "value"), [("ECUMENE_SHARED", "yes"), ("ECUMENE_IDLE", "-1"), ("ECUMENE_IDLE", "soon")]
)
def test_mistakes_in_the_environment(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(BadInput, match=rf"{variable}.*{value}"):
        chosen("x.db", 1)


def test_who_shares_a_database(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("ECUMENE_SHARED", "ECUMENE_CHANNELS"):
        monkeypatch.delenv(variable, raising=False)
    assert not chosen("x.db", 1).shared
    assert chosen("x.db", 2).shared
    assert chosen("postgresql://host/name", 1).shared  # another machine may use it too
    assert chosen("x.db", 1, "redis://host").channels == "redis://host"
    monkeypatch.setenv("ECUMENE_SHARED", "on")
    assert chosen("x.db", 1).shared


def test_the_address_of_the_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("ECUMENE_DB", raising=False)
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path}/ecumene/tables.db"
    make_room(database_url(None))
    assert (tmp_path / "ecumene").stat().st_mode & 0o077 == 0
    monkeypatch.setenv("ECUMENE_DB", "postgres://a:b@host/name")
    assert database_url(None) == "postgresql+asyncpg://a:b@host/name"
    assert database_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert database_url("x.db") == "sqlite+aiosqlite:///x.db"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_table_goes_on_at_another_server_when_its_own_is_killed(tmp_path: Path, kind: str) -> None:
    """As a proxy would lead its pages there: nothing acknowledged is lost, and the bot answers."""
    database: Path | str = tmp_path / "tables.db"
    if kind == "postgresql":
        database = POSTGRES or pytest.skip(NO_POSTGRES)
    with ExitStack() as stack:
        owner, first = stack.enter_context(serving(database, folder=tmp_path, ECUMENE_SHARED="on"))
        _, second = stack.enter_context(serving(database, folder=tmp_path, ECUMENE_SHARED="on"))
        ana, again = stack.enter_context(Browser(first)), stack.enter_context(Browser(second))
        place, random = ana.table(BOTH[0], GREEDY, game="gheos"), Random(3)
        for _ in range(3):
            wait_until(lambda: place.wander([0], random))
        version = place.state(0)["version"]
        owner.send_signal(signal.SIGKILL)
        owner.wait(60)
        again.cookies.update(dict(ana.cookies))
        there = Place(again, place.table)
        assert there.state(0)["version"] >= version
        for _ in range(2):
            wait_until(lambda: there.wander([0], random))
        wait_until(lambda: there.state(0)["version"] > version + 2 or there.state(0)["status"] == "over")
