"""Fair dealing at a table: the hash before, the secret after, and what players add between the two."""

import json
from typing import Any

import pytest

from ecumene.core.fairness import Contribution, commitment_to, judged, seed_from
from ecumene.core.record import convert
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place, play_out, wait_until

EVA = {"kind": "person", "name": "Eva"}
GHEOS: dict[str, Any] = {"game": "gheos", "one_screen": True}
MINE, YOURS = "0a" * 32, "0b" * 32


def secret_of(house: House, table: str) -> str:
    [[secret]] = house.rows("SELECT secret FROM dealings WHERE table_id = ?", table)
    return str(secret)


def test_a_table_fixes_its_deal_before_anybody_plays_and_shows_it_at_the_end(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, EVA, **GHEOS)
    before = place.ask("dealing")
    assert before["dealt"]
    assert not before["together"]
    assert before["contributions"] == []
    assert before["awaited"] == []
    assert "secret" not in before
    assert "seed" not in before
    assert "undealt" not in place.state(0)
    place.finish(0, 1)
    after = place.ask("dealing")
    assert after["commitment"] == before["commitment"] == commitment_to(after["secret"])
    assert after["seed"] == str(seed_from(after["secret"])) == house.row(place.table)["seed"]
    record = convert(place.ask("record"))
    assert record.dealing is not None
    assert record.dealing.commitment == before["commitment"]
    assert judged(record.dealing, record.seed, before["commitment"]) == "sound"


def test_nothing_tells_the_secret_or_the_seed_while_the_game_runs(ana: Browser, ben: Browser, house: House) -> None:
    place = ana.table(PERSON, OPEN, together=True)
    there, watching = place.sit(ben, 1), house.browser()
    place.sit(watching, None)
    secret = secret_of(house, place.table)
    for stage in ("waiting", "playing"):
        assert place.state(0)["status"] == stage
        seed = house.row(place.table)["seed"]
        told = [place.state(0), place.state(None), there.state(1), place.ask("dealing"), there.ask("dealing")]
        told += [Place(watching, place.table).ask("dealing"), place.ask("record", 422), place.ask("replay/0", seat=0)]
        told += [place.ask("log", seat=0), place.ask("passage", seat=0), place.tell("branch", 403, position=0)]
        told += [ana.ask("/api/tables")]
        for answer in told:
            assert secret not in json.dumps(answer)
            assert seed not in json.dumps(answer)
        place.tell("contributions", 200 if stage == "waiting" else 422, seat=0, value=MINE)
        there.tell("contributions", 200 if stage == "waiting" else 422, seat=1, value=YOURS)
    watching.close()


def test_the_deal_waits_for_what_each_player_adds(ana: Browser, ben: Browser, house: House) -> None:
    place = ana.table(PERSON, OPEN, game="gheos", together=True)
    first = place.ask("dealing")
    assert not first["dealt"]
    assert first["together"]
    assert first["awaited"] == [0, 1]
    state = place.state(0)
    assert state["undealt"] == [0, 1]
    assert state["status"] == "waiting"
    assert state["question"] is None
    assert state["log"] == []
    assert state["waiting"] == []
    place.tell("contributions", seat=0, value=MINE)
    place.tell("contributions", seat=0, value=MINE)  # sent twice, it counts once
    assert "stays" in place.tell("contributions", 422, seat=0, value=YOURS)["message"]
    assert place.state(0)["undealt"] == [1]
    there = place.sit(ben, 1)
    assert place.state(0)["undealt"] == [1]
    assert there.ask("dealing")["contributions"] == [{"seat": 0, "value": MINE}]
    there.tell("contributions", seat=1, value=YOURS)
    state = place.state(0)
    assert "undealt" not in state
    assert state["status"] == "playing"
    assert state["log"]
    play_out({0: place, 1: there})
    told = there.ask("dealing")
    added = [Contribution(0, MINE), Contribution(1, YOURS)]
    assert told["commitment"] == first["commitment"] == commitment_to(told["secret"])
    assert told["seed"] == str(seed_from(told["secret"], added))
    record = convert(there.ask("record"))
    assert record.dealing is not None
    assert record.dealing.contributions == added
    assert judged(record.dealing, record.seed, first["commitment"]) == "sound"
    assert house.rows("SELECT device FROM contributions WHERE table_id = ?", place.table) == [("",), ("",)]


def test_nothing_can_be_done_with_cards_that_are_not_dealt(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, EVA, together=True, **GHEOS)
    shadow = house.shadow(place.table, ["Ana", "Eva"])
    seat = shadow.state.to_act[0]
    question = shadow.question(seat)
    assert question is not None
    answer = question.options[0]
    tried: dict[str, dict[str, Any]] = {
        "actions": {"version": 0, "action": answer},
        "undo": {"version": 0},
        "why": {"action": answer},
        "preview": {"action": answer},
        "hint": {},
        "resign": {},
        "motion": {"kind": "end"},
    }
    for what, body in tried.items():
        assert "not dealt" in place.tell(what, 422, seat=seat, **body)["message"], what
    assert "not dealt" in place.tell("branch", 422, position=0)["message"]
    assert "not dealt" in place.ask("record", 422)["message"]
    assert house.row(place.table)["version"] == 0


def test_bots_begin_when_the_cards_are_dealt(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY, together=True, first=1)
    assert place.state(0)["position"] == 0
    place.tell("contributions", seat=0, value=MINE)
    assert wait_until(lambda: place.state(0)["position"])


def test_the_clock_runs_from_the_deal_on(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY, together=True, first=0, clock={"kind": "game", "minutes": 5, "late": "forfeit"})
    assert place.state(0)["clock"]["running"] == []
    place.tell("contributions", seat=0, value=MINE)
    assert place.state(0)["clock"]["running"] == [0]


def test_whoever_leaves_before_the_deal_takes_what_they_added_along(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, game="gheos", together=True)
    there = place.sit(ben, 1)
    there.tell("contributions", seat=1, value=YOURS)
    there.tell("leave", seat=1)
    place.tell("contributions", seat=0, value=MINE)
    assert place.state(0)["undealt"] == [1]
    place.tell("replace", seat=1, bot="greedy")
    assert "undealt" not in place.state(0)
    assert place.ask("dealing")["contributions"] == [{"seat": 0, "value": MINE}]


def test_only_whoever_sits_there_adds_for_a_seat(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, together=True)
    there = place.sit(ben, 1)
    there.tell("contributions", 403, seat=0, value=YOURS)
    Place(ana, place.table).tell("contributions", 403, seat=1, value=YOURS)
    for bad in ("", "0a", MINE.upper(), MINE + "0", "zz" * 32):
        assert there.tell("contributions", 400, seat=1, value=bad)["field"] == "value"
    assert place.ask("dealing")["contributions"] == []
    ana.tell("/api/tables", 400, game="duel", seats=[GREEDY, GREEDY], together=True)


def test_a_rematch_has_a_secret_of_its_own_and_a_branch_promises_nothing(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, EVA, together=True, **GHEOS)
    for seat in (0, 1):
        place.tell("contributions", seat=seat, value=MINE)
    made = place.tell("branch", 201, position=0)
    branch = Place(ana, made["table"], made)
    assert branch.ask("dealing")["commitment"] is None
    branch.finish(0, 1)
    assert "secret" not in branch.ask("dealing")
    branch.ask("record", 422)  # the first table is played from the same deal
    place.finish(0, 1)
    assert place.ask("dealing")["secret"] == secret_of(house, place.table)
    assert "dealing" not in branch.ask("record")
    again = place
    for path in ("rematch", "switch"):
        made = again.tell(path, 201)
        again = Place(ana, made["table"], made)
        told = again.ask("dealing")
        assert told["together"]
        assert not told["dealt"]
        assert told["commitment"] != place.ask("dealing")["commitment"]
        for seat in (0, 1):
            again.tell("contributions", seat=seat, value=MINE)
        assert house.row(again.table)["seed"] != house.row(place.table)["seed"]
        again.finish(0, 1)


def test_the_end_of_a_game_keeps_its_secret_while_its_deal_is_played_elsewhere(ana: Browser) -> None:
    place = ana.table(PERSON, EVA, **GHEOS)
    made = place.tell("branch", 201, position=0)
    place.finish(0, 1)
    assert "secret" not in place.ask("dealing")
    Place(ana, made["table"], made).finish(0, 1, seed=3)
    assert "secret" in place.ask("dealing")


def test_a_record_keeps_its_dealing_when_it_is_uploaded(ana: Browser) -> None:
    place = ana.table(PERSON, EVA, together=True, **GHEOS)
    for seat in (0, 1):
        place.tell("contributions", seat=seat, value=YOURS)
    place.finish(0, 1)
    body = ana.get(f"{place.path}/record").content
    made = ana.post("/api/records", content=body).json()
    review = Place(ana, made["table"], made)
    assert review.ask("record")["dealing"] == json.loads(body)["dealing"]
    assert review.ask("dealing") == place.ask("dealing")


@pytest.mark.parametrize("together", [False, True])
def test_two_tables_have_nothing_in_common(ana: Browser, house: House, together: bool) -> None:
    tables = [ana.table(PERSON, OPEN, together=together).table for _ in range(2)]
    assert secret_of(house, tables[0]) != secret_of(house, tables[1])
    assert house.row(tables[0])["seed"] != house.row(tables[1])["seed"]
