"""The board where moves are tried freely, over HTTP: for positions that nobody plays, and for no others."""

import json
from pathlib import Path
from typing import Any

import pytest

from ecumene import game_ids, load_game
from ecumene.core.match import Match
from tests.server.house import OPEN, PERSON, House

FIRST = {"game": "duel", "options": {"draft": False}, "seed": "7"}


def begun(game: str, times: int, seed: int = 7) -> list[list[Any]]:
    """The first answers of each seat that is asked, so many times."""
    match = Match(load_game(game), {}, seed, [])
    for _ in range(times):
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, match.state.legal(seat)[0]))
    return [list(one) for one in match.actions]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_answered_for_all_seats_and_thought_about(game: str, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        actions = begun(game, 4)
        trial = {"game": game, "options": {}, "seed": "7", "actions": actions}
        shown = browser.tell("/api/trials", 200, **trial)
        assert shown["state"]["position"] == 4
        assert [one["seat"] for one in shown["told"]] == [seat for seat, _ in actions]
        assert all(one["text"] for one in shown["told"])
        options = [option["action"] for option in shown["state"]["question"]["options"]]
        thought = browser.tell("/api/trials/thoughts", 200, effort=1, **trial)
        assert thought["seat"] == shown["state"]["seat"]
        assert {one["action"] for one in thought["answers"]} <= set(options)
        assert thought["line"][0]["text"] == thought["answers"][0]["text"]
        assert len(thought["known"]) == len(thought["true"]) == len(shown["state"]["seats"])
        assert thought == browser.tell("/api/trials/thoughts", 200, effort=1, **trial)
        assert house.rows("SELECT count(*) FROM tables") == [(0,)]


def test_the_seat_that_is_asked_is_the_one_that_looks(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        seats = set()
        for times in range(4):
            state = browser.tell("/api/trials", 200, **FIRST, actions=begun_first(times))["state"]
            assert state["seat"] in state["waiting"]
            seats.add(state["seat"])
        assert seats == {0, 1}


def begun_first(times: int) -> list[list[Any]]:
    match = Match(load_game("duel"), {"draft": False}, 7, [])
    for _ in range(times):
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, match.state.legal(seat)[0]))
    return [list(one) for one in match.actions]


def test_what_the_rules_do_not_take_is_refused(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        assert browser.tell("/api/trials", 400, game="chess")["field"] == "game"
        assert browser.tell("/api/trials", 400, game="duel", options={"draft": 3})["field"] == "options.draft"
        assert browser.tell("/api/trials", 400, **FIRST, actions=[[0, "nonsense"]])["field"] == "action"
        seat = browser.tell("/api/trials", 200, **FIRST)["state"]["seat"]
        refused = browser.tell("/api/trials", 422, **FIRST, actions=[[seat, "build:palace"]])
        assert refused["error"] == "refused"
        assert refused["rule"]
        why = browser.tell("/api/trials/why", 200, **FIRST, action="build:palace")
        assert not why["allowed"]


def test_a_finished_game_can_be_tried_again(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, options={"draft": False}, one_screen=True)
        place.finish(0, 1)
        source = place.ask("trial")
        assert len(source["actions"]) == place.state(0)["position"]
        whole = place.browser.tell("/api/trials", 200, **source)
        assert whole["state"]["outcome"]["ending_text"]
        assert whole["state"]["question"] is None
        assert place.browser.tell("/api/trials/thoughts", 422, **source)["error"] == "refused"
        half = {**source, "actions": source["actions"][:10]}
        assert place.browser.tell("/api/trials", 200, **half)["state"]["position"] == 10
        assert house.browser().ask(f"/api/tables/{place.table}/trial", 403)
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
        assert place.browser.tell("/api/trials/play", 400, **half, seats=seats[:1])["field"] == "seats"
        made = place.browser.tell("/api/trials/play", 201, **half, seats=seats)
        state = place.browser.ask(f"/api/tables/{made['table']}?seat=0")
        assert [seat["kind"] for seat in state["seats"]] == ["person", "bot"]
        assert state["position"] >= 10
        assert place.browser.tell("/api/trials/thoughts", 422, **half)["error"] == "refused"  # it is played now


def source_of(house: House, table: str) -> dict[str, Any]:
    """What leads to where a table stands, as nobody who sits there is told."""
    row = house.row(table)
    entries = house.rows("SELECT seat, text FROM entries WHERE table_id = ? ORDER BY number", table)
    return {
        "game": row["game"],
        "options": json.loads(row["options"]),
        "seed": row["seed"],
        "actions": [list(one) for one in entries],
    }


def test_no_route_leads_from_a_running_game_to_the_board(tmp_path: Path) -> None:
    """Not by asking for it, and not with what leads there in one's hands, whoever asks."""
    with House(tmp_path) as house:
        host = house.browser().table(PERSON, OPEN)
        guest = host.sit(house.browser(), 1)
        watcher = host.sit(house.browser(), None)
        known = source_of(house, host.table)
        for place in (host, guest, watcher):
            assert place.ask("trial", 422)["error"] == "refused"
            for address in ("/api/trials", "/api/trials/thoughts"):
                assert place.browser.tell(address, 422, **known)["error"] == "refused"
            why = place.browser.tell("/api/trials/why", 422, **known, action="build:palace")
            assert why["error"] == "refused"
        assert house.browser().tell("/api/trials", 422, **known)["error"] == "refused"


def test_neither_from_one_that_somebody_has_alone(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        deal = {"first": 0}
        place = house.browser().table(PERSON, PERSON, options={"draft": False, "deal": deal}, one_screen=True)
        known = source_of(house, place.table)
        assert place.ask("trial", 422)["error"] == "refused"
        assert place.browser.tell("/api/trials/thoughts", 422, **known)["error"] == "refused"
        other_seed = {**known, "seed": "1"}
        assert place.browser.tell("/api/trials", 422, **other_seed)["error"] == "refused"


@pytest.mark.parametrize(("game", "options"), [("duel", {"draft": False}), ("gheos", {"seats": 2})])
def test_any_position_of_a_finished_game_is_had_as_a_deal(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, game=game, options=options, one_screen=True)
        place.finish(0, 1)
        actions = place.ask("trial")["actions"]
        for at in (0, 9, len(actions)):
            found = place.ask("deal", at=at)
            assert found["at"] <= at
            assert found["last"] == len(actions)
            assert not found["running"]
            assert place.browser.tell("/api/deals", 200, game=game, options=found["options"])["view"]
        assert house.browser().ask(f"/api/tables/{place.table}/deal", 403)


def test_a_seat_of_a_running_game_has_what_it_sees_and_nobody_thinks_about_it(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        host = house.browser().table(PERSON, OPEN, game="gheos", options={"seats": 2})
        guest = host.sit(house.browser(), 1)
        assert host.ask("deal", 422)["error"] == "refused"
        assert host.ask("deal", 403, seat=1)
        for seat, place in ((0, host), (1, guest)):
            found = place.ask("deal", seat=seat)
            assert found["running"]
            deal = found["options"]["deal"]
            assert deal["hands"][seat] == place.state(seat)["view"]["hand"]
            assert deal["hands"][1 - seat] == []
            assert "stack" not in deal
            trial = {"game": "gheos", "options": found["options"]}
            for address in ("/api/trials", "/api/trials/thoughts"):
                assert place.browser.tell(address, 422, **trial)["error"] == "refused"
