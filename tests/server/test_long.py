"""Long games: folded elsewhere, kept as snapshots, and the same as if they had not been."""

import threading
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from ecumene import Match, load_game
from ecumene.core.record import encode
from ecumene.server.folding import LONG, fits, restore, snapshot
from tests.contract.games import SETUPS, Setup
from tests.server.house import House, Place, wait_until

ALLOWED = 1.0  # seconds for somebody else on a machine that is busy; the aim is a tenth, which `make load` measures


def a_long_match(game_id: str, least: int, seed: int = 1) -> Match:
    match, random = Match.new(load_game(game_id), {}, seed, ["Ana", "Eva"]), Random(seed)
    while not match.state.over and match.position < least:
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
    return match


@pytest.mark.parametrize("setup", [setups[0] for setups in SETUPS.values()], ids=SETUPS)
def test_a_snapshot_is_the_match(setup: Setup) -> None:
    game = load_game(setup.game_id)
    match, random = Match(game, setup.options, 5, []), Random(5)
    for number in range(50):
        if match.state.over:
            break
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
        if number % 7 and not match.kept:
            continue
        again = Match(game, match.options, 5, [])
        restore(again, snapshot(match))
        assert again.record() == match.record()
        assert again.log == match.log
        assert again.state.dump() == match.state.dump()
        for viewer in (None, 0, 1):
            assert again.number(viewer) == match.number(viewer)
            assert again.shown(viewer).view(viewer) == match.shown(viewer).view(viewer)


def test_a_long_game_is_read_from_its_snapshot(own_house: House) -> None:
    match = a_long_match("inner-sea", LONG + 40)
    with own_house.browser() as ana:
        made = ana.post("/api/records", content=encode(match.record())).json()
        place = Place(ana, made["table"], made)
        [(number,)] = own_house.rows("select number from snapshots where table_id = ?", place.table)
        assert number == match.position
        before = place.state(0)
        replayed = place.ask(f"replay/{LONG + 20}", seat=0)
        assert replayed["position"] == LONG + 20
        own_house.tables.room.sittings.clear()
        assert place.state(0) | {"seats": 0} == before | {"seats": 0}
        own_house.rows("update snapshots set body = ? where table_id = ?", b"rubbish", place.table)
        own_house.tables.room.sittings.clear()
        assert place.state(0) | {"seats": 0} == before | {"seats": 0}
        own_house.rows("delete from snapshots")
        own_house.tables.room.sittings.clear()
        assert place.state(0) | {"seats": 0} == before | {"seats": 0}
        assert own_house.rows("select number from snapshots where table_id = ?", place.table) == [(number,)]
        bad = msgspec.json.decode(encode(match.record()))
        bad["actions"][LONG + 10][1] = "fly:moon"
        refused = ana.post("/api/records", json=bad)
        assert (refused.status_code, refused.json()["field"]) == (400, f"record.actions[{LONG + 10}]")


def test_nobody_waits_while_a_long_game_is_folded(tmp_path: Path) -> None:
    match = a_long_match("inner-sea", 3 * LONG)
    with House(tmp_path) as house, house.browser() as ana, house.browser() as ben:
        place = ben.table({"kind": "person", "name": "Ben"}, {"kind": "bot", "bot": "random"}, game="gheos")
        wait_until(lambda: place.state(0)["question"])
        done: list[int] = []

        def upload() -> None:
            done.append(ana.post("/api/records", content=encode(match.record()), timeout=120).status_code)

        thread = threading.Thread(target=upload)
        thread.start()
        waits = []
        while thread.is_alive():
            before = time.monotonic()
            place.state(0)
            waits.append(time.monotonic() - before)
            time.sleep(0.01)
        assert done == [201]
        assert sorted(waits)[int(0.95 * len(waits))] < ALLOWED


@pytest.mark.parametrize("behind", [0, LONG + 30])
def test_a_snapshot_that_other_code_made_is_folded_anew(own_house: House, behind: int) -> None:
    """It may well be a position that can be read, and yet not the one to which the answers lead today."""
    match = a_long_match("inner-sea", 2 * LONG + 40)
    other = a_long_match("inner-sea", match.position - behind, seed=2)
    stale = msgspec.msgpack.decode(snapshot(other)) | {"make": "older"}
    with own_house.browser() as ana:
        made = ana.post("/api/records", content=encode(match.record())).json()
        place = Place(ana, made["table"], made)
        before = place.state(0)
        for body in (stale, {name: value for name, value in stale.items() if name != "make"}):
            change = "update snapshots set body = ?, number = ? where table_id = ?"
            own_house.rows(change, msgspec.msgpack.encode(body), other.position, place.table)
            own_house.tables.room.sittings.clear()
            assert place.state(0) | {"seats": 0} == before | {"seats": 0}
        [(number, body)] = own_house.rows("select number, body from snapshots where table_id = ?", place.table)
        assert number == match.position
        assert fits("inner-sea", body)
