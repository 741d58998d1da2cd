"""Real server processes: what they write in their logs while people play, and how they stop when told to."""

import json
import signal
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from ecumene.server.cookies import COOKIE
from ecumene.server.security import digest
from tests.server.house import GREEDY, OPEN, Browser, Place, wait_until
from tests.server.test_processes import Answers, play_until_it_breaks, serving

ANA = {"kind": "person", "name": "Annaliese Quux"}
BOTH = (ANA, {"kind": "person", "name": "Evangeline Zork"})
GOING_AWAY = (1001, 1012)  # going away; restarting


# ---- logs ------------------------------------------------------------------------------------------------------------


def a_session(url: str) -> list[str]:
    """Everything that people do in an evening, well and badly; the words that no log may hold."""
    secrets = ["Annaliese", "Evangeline", "Zork", "Quux", "Benedicto", "sotto-voce", "hunter2", "a-made-up-name"]
    with Browser(url) as ana, Browser(url) as ben:
        place = ana.table(ANA, OPEN)
        there = place.sit(ben, 1, "Benedicto")
        cookies = [str(browser.cookies[COOKIE]) for browser in (ana, ben)]
        keys = [place.key(0), place.key(1), place.key(None)]
        with ana.live(place.table) as live:
            live.send("hunter2")
            place.tell("chat", 201, seat=0, text="sotto-voce")
            there.tell("hint", 422 if there.state(1)["question"] is None else 200, seat=1)
            keys.append(place.tell("links", 201)["link"].partition("#")[2])
        for body in (b'{"key": "hunter2"', b'{"key": "hunter2", "name": 3}', b'{"hunter2": 1}', b"\xff\xfehunter2"):
            assert ben.post(f"{place.path}/join", content=body).status_code in (400, 403)
        ben.tell(f"{place.path}/join", 403, key="hunter2" + keys[1], name="a-made-up-name")
        ana.get(f"{place.path}?seat=0&lang=hunter2&key={keys[0]}")
        ana.get(f"/t/{place.table}%23{keys[0]}")  # a link that something on the way has spoilt
        ana.get(f"/{place.table}%23{keys[0]}", headers={"Cookie": f"{COOKIE}=hunter2hunter2hunter2hunter2hun"})
        one = ana.table(*BOTH, one_screen=True, game="gheos")
        one.finish(0, 1)
        record = ana.get(f"{one.path}/record").content
        secrets.append(str(json.loads(record)["seed"]))
        ana.post("/api/records", content=record)
        ana.post("/api/records", content=record.replace(b'"ecumene":1', b'"ecumene":"hunter2"'))
        bots = ana.table(ANA, GREEDY)
        wait_until(lambda: bots.state(0)["question"])
        ana.delete(bots.path)
    return [*secrets, *cookies, *keys, *(digest(secret) for secret in cookies + keys)]


def test_what_no_log_holds(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as (process, url):
        secrets = a_session(url)
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        assert process.stdout is not None
        said = process.stdout.read()
    lines = (tmp_path / "errors.txt").read_text().splitlines()
    told = [json.loads(line) for line in lines]
    assert [line["event"] for line in told][:1] == ["started"]
    assert [line["event"] for line in told][-1:] == ["stopped"]
    assert len([line for line in told if line["event"] == "request"]) > 40
    assert {line["status"] for line in told if line["event"] == "request"} >= {200, 201, 400, 403, 404}
    assert not [line for line in told if line["level"] in ("error", "critical")]
    for secret in secrets:
        assert not [line for line in [*lines, said] if secret in line], secret


def test_what_a_failure_does_not_tell(own_house: Any, caplog: pytest.LogCaptureFixture) -> None:
    """When the database refuses, the log says what was asked of it, but not with which names."""
    with own_house.browser() as ana:
        place = ana.table(ANA, OPEN)
        own_house.rows("drop table chat")
        answer = ana.post(f"{place.path}/chat", json={"seat": 0, "text": "sotto-voce"})
        assert (answer.status_code, answer.json()["error"]) == (500, "failed")
        assert set(answer.json()) == {"error", "message"}
    [failed] = [record for record in caplog.records if record.getMessage() == "failed"]
    assert failed.exc_info is not None
    trace = str(failed.exc_info[1])
    assert "INSERT INTO chat" in trace
    assert "sotto-voce" not in trace
    assert "Annaliese" not in trace


# ---- stopping --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_stopped_in_the_middle(tmp_path: Path, workers: int) -> None:
    """Told to stop in a burst of answers: what was acknowledged is there, sockets are told, and it was no failure."""
    database = tmp_path / "tables.db"
    accepted: list[Answers] = [[], []]
    with ExitStack() as stack:
        process, url = stack.enter_context(serving(database, "--workers", str(workers)))
        ana = stack.enter_context(Browser(url))
        tables = [ana.table(*BOTH, one_screen=True, game=game).table for game in ("gheos", "inner-sea")]
        lives = [stack.enter_context(ana.live(table)) for table in tables]
        threads = []
        for number, table in enumerate(tables):
            page = stack.enter_context(Browser(url))
            page.cookies.update(dict(ana.cookies))
            given = (Place(page, table), accepted[number], Random(number))
            threads.append(threading.Thread(target=play_until_it_breaks, args=given))
            threads[-1].start()
        wait_until(lambda: all(len(answers) > 10 for answers in accepted))
        process.send_signal(signal.SIGTERM)
        codes = [closed_with(live) for live in lives]
        for thread in threads:
            thread.join(30)
            assert not thread.is_alive()
        assert process.wait(60) == 0
        cookies = dict(ana.cookies)
    assert set(codes) <= set(GOING_AWAY)
    with serving(database) as (_, url), Browser(url) as ana:
        ana.cookies.update(cookies)
        for table, answers in zip(tables, accepted, strict=True):
            versions = [version for version, _, _ in answers]
            assert versions == list(range(1, len(answers) + 1))
            assert 0 <= Place(ana, table).state(0)["version"] - len(answers) <= 1  # one reply may have been lost


def closed_with(live: ClientConnection) -> int:
    """The code with which the server closes a socket, after whatever it still has to say."""
    with suppress(ConnectionClosed):
        while True:
            live.recv(timeout=30)
    assert live.close_code is not None
    return live.close_code


def test_stopped_with_nobody_there(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as (process, url):
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{url}/health")
