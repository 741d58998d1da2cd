"""Who is there: nobody whose page is connected is away, whatever the clock says; and who has left hears nothing."""

import time
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from ecumene.server.kept import Device
from ecumene.server.signs import Signs
from ecumene.server.store import Store
from tests.server.house import OPEN, PATIENCE, PERSON, Browser, House, Place, wait_until

HOUR = 3600.0


def replace_with_a_bot(place: Place) -> int:
    """The status of the answer."""
    body = {"seat": 1, "bot": "random"}
    return place.browser.post(f"{place.path}/replace", json=body).status_code


def test_a_jump_of_the_clock_makes_nobody_away(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with own_house.browser() as ana, own_house.browser() as ben:
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() + HOUR)
        assert replace_with_a_bot(place) == 422
        with ben.live(place.table) as live:
            live.recv(timeout=PATIENCE)
            assert place.state(0)["seats"][1]["online"]
            assert replace_with_a_bot(place) == 422


def test_whoever_is_connected_is_not_away_however_long_nothing_was_heard(tmp_path: Path) -> None:
    with House(tmp_path, away=0.2) as house, house.browser() as ana, house.browser() as ben:
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        with ben.live(place.table) as live:
            live.recv(timeout=PATIENCE)
            time.sleep(0.5)
            assert replace_with_a_bot(place) == 422
        wait_until(lambda: replace_with_a_bot(place) == 200)


def test_signs_that_another_process_wrote_count_from_when_they_were_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process's clock may be an hour behind."""
    shared = {"shared": True, "away": 1.0}
    with (
        House(tmp_path, **shared) as here, House(tmp_path, **shared) as there,
        here.browser() as ana, there.browser() as ben,
    ):  # fmt: skip
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() + HOUR)
        assert replace_with_a_bot(place) == 422
        wait_until(lambda: replace_with_a_bot(place) == 200)


def test_a_process_that_was_held_up_counts_nobody_as_silent_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop that was asleep, or a machine that stood still: those at other processes could not be heard."""
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    signs = Signs(cast(Store, None), alone=False)
    signs.read("table", [Device("ben", 1, 5.0)])
    for _ in range(4):
        now += 15.0
        signs.clock()
    assert signs.silence("table", "ben") == 60.0
    now += HOUR
    assert signs.silence("table", "ben") == 60.0
    now += 15.0
    assert signs.silence("table", "ben") == 75.0


# ---- leaving ---------------------------------------------------------------------------------------------------------


def closed_with(live: ClientConnection) -> int | None:
    """The code with which the server closes a socket, if it does so soon."""
    with suppress(ConnectionClosed):
        while True:
            live.recv(timeout=PATIENCE)
    return live.close_code


def test_whoever_leaves_hears_nothing_more(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    with ben.live(place.table) as live:
        live.recv(timeout=PATIENCE)
        there.tell("leave", seat=1)
        assert closed_with(live) == 4403


def test_a_watcher_who_goes_hears_nothing_more(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    place.sit(ben, None)
    with ben.live(place.table) as live:
        live.recv(timeout=PATIENCE)
        ben.delete(place.path)
        assert closed_with(live) == 4403


def test_a_device_that_was_signed_out_hears_nothing_more(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    ben.tell(f"{place.path}/join", key=place.key(0))
    with ben.live(place.table) as live, ana.live(place.table) as hers:
        live.recv(timeout=PATIENCE)
        [other] = [row["id"] for row in place.ask("devices") if not row["mine"]]
        ana.delete(f"{place.path}/devices/{other}")
        assert closed_with(live) == 4403
        place.tell("chat", 201, seat=0, text="Hi")
        hers.recv(timeout=PATIENCE)


def test_a_table_that_is_gone_closes_its_sockets(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    place.sit(ben, None)
    with ben.live(place.table) as live:
        live.recv(timeout=PATIENCE)
        ana.delete(place.path)
        assert closed_with(live) == 4403


def test_whoever_leaves_through_another_process_hears_nothing_more(tmp_path: Path) -> None:
    with (
        House(tmp_path, shared=True) as here, House(tmp_path, shared=True) as there,
        here.browser() as ana, there.browser() as ben, here.browser() as again,
    ):  # fmt: skip
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        again.cookies.update(dict(ben.cookies))
        with ben.live(place.table) as live:
            live.recv(timeout=PATIENCE)
            Place(again, place.table).tell("leave", seat=1)
            assert closed_with(live) == 4403
