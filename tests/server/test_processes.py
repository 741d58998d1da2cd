"""Real server processes: killed in the middle, several on one database, stopped with grace."""

import json
import os
import re
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
import pytest

from ecumene.core.errors import BadInput
from ecumene.server.serve import bind
from ecumene.server.settings import database_url, make_room
from tests.server.house import GREEDY, Browser, Place, wait_until

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})


@contextmanager
def serving(
    database: Path | str, *arguments: str, folder: Path | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "ecumene.cli.main", "serve", "--port", "0", "--db", str(database), "--lang", "en"]
    with ((folder or Path(database).parent) / "errors.txt").open("a") as errors:
        env = os.environ | {"ECUMENE_LIMITS": "off"}
        process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=errors, text=True, env=env)
        try:
            assert process.stdout is not None
            url = re.search(r"(http://\S+)/ ", process.stdout.readline())
            assert url is not None
            wait_until(lambda: alive(url[1]), 30)
            yield process, url[1]
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(20)


def alive(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", verify=False).status_code == 200
    except httpx.TransportError:
        return False


def play_until_it_breaks(place: Place, accepted: list[tuple[int, str]], random: Random) -> None:
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
        accepted.append((version, action))


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    cookies: dict[str, str] = {}
    table = bots = ""
    accepted: list[tuple[int, str]] = []
    for round_number in range(3):
        with serving(database) as (process, url), Browser(url) as ana:
            ana.cookies.update(cookies)
            if not table:
                table = ana.table(*BOTH, game="inner-sea", one_screen=True).table
                cookies = dict(ana.cookies)
            check_kept(ana, table, accepted)
            place = Place(ana, table)
            thread = threading.Thread(target=play_until_it_breaks, args=(place, accepted, Random(round_number)))
            before = len(accepted)
            thread.start()
            while len(accepted) < before + 15:
                time.sleep(0.01)
                assert thread.is_alive()
            if round_number == 2:
                bots = ana.table(GREEDY, GREEDY, game="inner-sea").table
            process.send_signal(signal.SIGKILL)
            process.wait(10)
            thread.join(30)
            assert not thread.is_alive()
    with serving(database) as (process, url), Browser(url) as ana:
        ana.cookies.update(cookies)
        check_kept(ana, table, accepted)
        among = Place(ana, bots)  # bots that were interrupted go on when somebody looks
        version = among.state()["version"]
        wait_until(lambda: among.state()["version"] > version or among.state()["status"] == "over")
        process.send_signal(signal.SIGINT)
        assert process.wait(15) in (0, 130, -signal.SIGINT)


def check_kept(ana: Browser, table: str, accepted: list[tuple[int, str]]) -> None:
    """Everything acknowledged is there; at most one answer more, whose acknowledgement was lost, for every kill."""
    state = Place(ana, table).state(0)
    if accepted:
        assert state["version"] >= accepted[-1][0]
        versions = [version for version, _ in accepted]
        assert versions == sorted(set(versions))
        assert state["version"] - len(accepted) <= 3


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_processes_on_one_database(tmp_path: Path, kind: str) -> None:
    """Both serve the same table: answers through either are seen through both, and live updates cross over."""
    database: Path | str = tmp_path / "tables.db"
    if kind == "postgresql":
        database = os.environ.get("ECUMENE_TEST_POSTGRES", "")
        if not database:
            pytest.skip("the server on PostgreSQL (ECUMENE_TEST_POSTGRES names none)")
    with serving(database, "--workers", "2", folder=tmp_path) as (_, url), Browser(url) as ana:
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
                    heard = json.loads(live.recv(timeout=5))
        lines = (tmp_path / "errors.txt").read_text().splitlines()
        assert len([line for line in lines if '"event":"started"' in line]) == 2


def test_one_table_two_processes_at_once(tmp_path: Path) -> None:
    """Two processes, each with its own copy of the table in memory, answer the same questions at the same time: each
    version is given once."""
    database = tmp_path / "tables.db"
    with ExitStack() as stack:
        urls = [stack.enter_context(serving(database))[1] for _ in range(2)]
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
