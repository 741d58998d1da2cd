"""Live updates."""

import json
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection

from tests.server.house import GREEDY, OPEN, PATIENCE, PERSON, Browser

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})

OPENED = {"version": 0, "chat": 0, "seats": 2, "here": 0}


def hear(live: ClientConnection) -> Any:
    return json.loads(live.recv(timeout=PATIENCE))


def told(live: ClientConnection) -> Any:
    """What is said of the table, whoever came and went."""
    said = hear(live)
    said.pop("here", None)
    return said


def until(live: ClientConnection, **wanted: int) -> Any:
    while True:
        said = hear(live)
        assert set(said) - {"here"} == {"version", "chat", "seats"}
        if all(said.get(name, 0) >= number for name, number in wanted.items()):
            return said


def test_updates(ana: Browser, ben: Browser) -> None:
    place = ana.table(*BOTH, one_screen=True)
    watcher = place.sit(ben, None)
    with ana.live(place.table) as hers, ben.live(place.table) as his:
        assert told(hers) == told(his) == {"version": 0, "chat": 0, "seats": 2}
        place.wander([0, 1], Random(1))
        assert until(hers, version=1) | {"here": 0} == hear(his) | {"here": 0} == OPENED | {"version": 1}
        place.tell("chat", 201, seat=0, text="Hi")
        assert told(hers) == told(his) == {"version": 1, "chat": 1, "seats": 2}
        ben.delete(watcher.path)
        until(hers, seats=3)
        hers.send("anything at all")
        place.wander([0, 1], Random(1))
        until(hers, version=2)


def test_whoever_is_connected_is_told_that_others_come_and_go(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    place.sit(ben, 1)
    with ana.live(place.table) as hers:
        assert "here" not in hear(hers)
        with ben.live(place.table) as page, ben.live(place.table) as another:
            hear(page)
            hear(another)
            assert until(hers, here=1)["here"] == 1  # a second page of the same device is no news
        assert until(hers, here=2)["here"] == 2


def test_bots_are_heard(ana: Browser) -> None:
    place = ana.table(GREEDY, GREEDY)
    with ana.live(place.table) as live:
        until(live, version=20)


def test_someone_connected_is_there(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    with ben.live(there.table) as live:
        hear(live)
        assert place.state(0)["seats"][1]["online"]
