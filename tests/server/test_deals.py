"""Nobody knows a deal that others think hidden: branches, records and seeds."""

import json
from typing import Any

import pytest

from ecumene import game_ids
from tests.server.hourglass import Hourglass
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place, play_out, wait_until

EVA = {"kind": "person", "name": "Eva"}
GHEOS: dict[str, Any] = {"game": "gheos", "one_screen": True}


def test_a_table_that_waits_for_a_guest_is_not_branched(ana: Browser, ben: Browser) -> None:
    """The host would play the branch out, and know the cards before the guest has come."""
    place = ana.table(PERSON, OPEN, one_screen=True)
    place.tell("branch", 403, position=0)
    place.sit(ben, 1)
    place.tell("branch", 403, position=0)


def test_a_branch_does_not_tell_the_seed_of_a_running_game(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, EVA, **GHEOS)
    made = place.tell("branch", 201, position=0)
    branch = Place(ana, made["table"], made)
    branch.finish(0, 1)
    refused = branch.ask("record", 422)
    assert "same deal" in refused["message"]
    assert house.row(place.table)["seed"] not in json.dumps(refused)
    place.finish(0, 1, seed=3)
    assert str(branch.ask("record")["seed"]) == house.row(place.table)["seed"]
    assert str(place.ask("record")["seed"]) == house.row(place.table)["seed"]


def test_a_guest_is_told_that_the_game_was_tried_out(ana: Browser, ben: Browser, house: House) -> None:
    place = ana.table(PERSON, EVA, **GHEOS)
    made = place.tell("branch", 201, position=0)
    assert "deal" not in place.state(0)  # as long as nobody else plays
    place.tell("rematch", 422)
    for told in (place, Place(ana, made["table"], made)):
        there = told.sit(ben, 1)
        for viewer, seat in ((told, 0), (there, 1), (told, None)):
            assert "tried out" in viewer.state(seat)["deal"]
        assert "probado" in there.state(1, lang="es")["deal"]
        fresh = there.tell("rematch", 201)
        assert told.state(0)["rematch"] == fresh["table"]
        assert house.row(fresh["table"])["seed"] != house.row(told.table)["seed"]
        assert "deal" not in Place(ben, fresh["table"]).state(1)


def test_a_guest_is_told_that_a_game_goes_on_from_another(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, EVA, **GHEOS)
    place.finish(0, 1)
    record = ana.get(f"{place.path}/record").content
    upload = ana.post("/api/records", content=record).json()
    for source in (place, Place(ana, upload["table"], upload)):
        made = source.tell("branch", 201, position=2)
        branch = Place(ana, made["table"], made)
        assert "deal" not in branch.state(0)
        there = branch.sit(ben, 1)
        assert "earlier one" in there.state(1)["deal"]
        assert "earlier one" in branch.state(0)["deal"]
    assert place.ask("record")["seed"]  # all knew that deal when the branches began


def test_a_guest_is_told_of_a_chosen_deal(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY, options={"draft": False, "deal": {"first": 0}})
    assert "deal" not in place.state(0)
    place.sit(ben, 0)
    assert "chosen" in Place(ben, place.table).state(0)["deal"]


def test_a_game_that_was_always_shared_says_nothing(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, game="gheos")
    there = place.sit(ben, 1)
    assert "deal" not in place.state(0)
    play_out({0: place, 1: there})
    again = there.tell("rematch", 201)
    assert "deal" not in Place(ben, again["table"]).state(1)


@pytest.mark.parametrize("game", game_ids())
def test_whoever_plays_bots_alone_saves_the_game_and_goes_on_against_them(ana: Browser, game: str) -> None:
    place = ana.table(PERSON, GREEDY, game=game)
    before = wait_until(lambda: asked(place))
    file = ana.get(f"{place.path}/record").content
    assert json.loads(file)["bots"] == [None, "greedy"]
    opened = Place(ana, ana.post("/api/records", content=file).json()["table"])
    shown = opened.state(0)
    assert (shown["status"], shown["position"]) == ("review", before["position"])
    assert shown["view"] == before["view"]
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot"]
    made = opened.tell("branch", 201, position=shown["position"])
    assert made["seats"] == [0]
    branch = Place(ana, made["table"], made)
    now = wait_until(lambda: asked(branch))
    assert now["seats"][1]["bot"] == "greedy"
    assert now["view"] == before["view"]
    tried = place.tell("branch", 201, position=0)  # and tries something else
    assert tried["seats"] == [0]


def asked(place: Place) -> Any:
    """The state, once the first seat is asked."""
    state = place.state(0)
    return state if state["question"] else None


def test_a_seat_that_a_bot_keeps_for_somebody_is_theirs(ana: Browser, ben: Browser, house: House) -> None:
    glass = Hourglass(house)
    clock = {"kind": "answer", "days": 1, "late": "bot"}
    place = ana.table(PERSON, OPEN, game="gheos", clock=clock, first=1)
    place.sit(ben, 1)
    glass.days(2)
    assert place.state(0)["seats"][1]["kind"] == "bot"
    place.ask("record", 422)
    place.tell("branch", 403, position=0)


def test_a_guest_who_is_left_with_bots_does_not_have_the_table_alone(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY, game="gheos")
    there = place.sit(ben, 0)
    for one in (place, there):
        one.ask("record", 422)
        one.tell("branch", 403, position=0)


def test_a_bot_that_is_no_longer_known_leaves_its_seat_to_a_person(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY, game="gheos")
    record = place.ask("record") | {"bots": [None, "level:99"]}
    opened = Place(ana, ana.post("/api/records", content=json.dumps(record)).json()["table"])
    assert [seat["kind"] for seat in opened.state(0)["seats"]] == ["person", "person"]
