"""Answers: what is accepted, what is refused and how, undo, why, hints."""

import threading
from random import Random
from typing import Any

import pytest

from ecumene.bots.greedy import GreedyBot
from ecumene.core.chance import chance_from
from ecumene.server.bots import chance_seed
from ecumene.server.pool import Worker
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place, wait_until

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})


def both(browser: Browser, **given: Any) -> Place:
    return browser.table(*BOTH, one_screen=True, **given)


def asked(place: Place, *seats: int) -> tuple[int, Any]:
    """A seat that is asked, and its state."""
    for seat in seats:
        state = place.state(seat)
        if state["question"] is not None:
            return seat, state
    raise AssertionError("nobody is asked")


def first(state: Any) -> str:
    return str(state["question"]["options"][0]["action"])


def test_an_answer(ana: Browser) -> None:
    place = both(ana)
    seat, state = asked(place, 0, 1)
    assert state["question"].keys() == {"step", "text", "rule", "options"}
    assert place.act(seat, 0, first(state), nonce="n1") == {"version": 1}
    after = place.state(seat)
    assert (after["version"], after["position"]) == (1, 1)
    assert [line["position"] for line in after["log"]][-1] == 1
    assert place.state(seat, since=1)["log"] == [line for line in after["log"] if line["position"] >= 1]
    assert place.state(seat, since=999)["log"] == []


def test_a_stale_answer_gets_the_fresh_state(ana: Browser, house: House) -> None:
    place = both(ana)
    seat, state = asked(place, 0, 1)
    place.act(seat, 0, first(state))
    before = house.rows("select * from entries where table_id = ?", place.table)
    for version in (0, 2, 10**9):
        stale = place.act(seat, version, first(state), 409)
        assert stale["state"] == place.state(seat)
        assert place.tell("undo", 409, seat=seat, version=version)["state"]["version"] == 1
    assert house.rows("select * from entries where table_id = ?", place.table) == before


def test_a_repeated_answer_is_acknowledged_once(ana: Browser, house: House) -> None:
    place = both(ana)
    seat, state = asked(place, 0, 1)
    for _ in range(3):
        assert place.act(seat, 0, first(state), nonce="same") == {"version": 1}
    other, after = asked(place, 0, 1)
    assert place.act(other, 1, first(after), nonce="later") == {"version": 2}
    assert place.act(seat, 0, first(state), nonce="same") == {"version": 1}
    assert place.state(seat)["version"] == 2
    assert len(house.rows("select * from entries where table_id = ?", place.table)) == 2
    # A nonce is a seat's own.
    third, now = asked(place, 0, 1)
    nonce = "same" if third != seat else "later"
    assert place.act(third, 2, first(now), nonce=nonce) == {"version": 3}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "seat"),
        ({"seat": 0}, "version"),
        ({"seat": 0, "version": 0}, "action"),
        ({"seat": "0", "version": 0, "action": "x"}, "seat"),
        ({"seat": True, "version": 0, "action": "x"}, "seat"),
        ({"seat": None, "version": 0, "action": "x"}, "seat"),
        ({"seat": -1, "version": 0, "action": "x"}, "seat"),
        ({"seat": 2, "version": 0, "action": "x"}, "seat"),
        ({"seat": 0, "version": -1, "action": "x"}, "version"),
        ({"seat": 0, "version": 0.5, "action": "x"}, "version"),
        ({"seat": 0, "version": "0", "action": "x"}, "version"),
        ({"seat": 0, "version": 0, "action": 3}, "action"),
        ({"seat": 0, "version": 0, "action": "x"}, "action"),
        ({"seat": 0, "version": 0, "action": "x" * 501}, "action"),
        ({"seat": 0, "version": 0, "action": "x", "nonce": ""}, "nonce"),
        ({"seat": 0, "version": 0, "action": "x", "nonce": "n" * 65}, "nonce"),
        ({"seat": 0, "version": 0, "action": "x", "extra": 1}, "extra"),
        ({"seat": 0, "version": 0, "action": "x", "lang": "fr"}, "lang"),
    ],
    ids=str,
)
def test_answers_that_cannot_be_read(ana: Browser, body: dict[str, Any], field: str) -> None:
    place = both(ana)
    assert place.tell("actions", 400, **body)["field"] == field
    assert place.state(0)["version"] == 0


def test_answers_the_rules_do_not_take(ana: Browser) -> None:
    place = both(ana)
    seat, state = asked(place, 0, 1)
    assert "rule" in place.act(seat, 0, "fly:moon", 400)
    for action in ("", ":", "build", "build:baths:baths", "build:nothing", "🙂", "draft:\x00"):
        place.act(seat, 0, action, 400)
    refused = place.act(seat, 0, "build:baths", 422)
    assert refused["rule"].startswith("duel § ")
    refused = place.act(1 - seat, 0, first(state), 422)
    assert "ecumene § " in refused["rule"]
    assert place.state(seat) == state | {"seats": place.state(seat)["seats"]}


def test_answering_for_others(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    for one, seat in ((place, 1), (there, 0)):
        for what, body in (
            ("actions", {"version": 0, "action": "build:baths"}),
            ("undo", {"version": 0}),
            ("why", {"action": "build:baths"}),
            ("hint", {}),
            ("chat", {"text": "Hi"}),
            ("leave", {}),
        ):
            one.tell(what, 403, seat=seat, **body)
        one.ask("replay/0", 403, seat=seat)
        one.ask("log", 403, seat=seat)
    assert place.state(0)["version"] == 0


def test_tables_that_are_not_there(ana: Browser) -> None:
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/log", "/api/tables/nowhere/record", "/api/nothing"):
        ana.ask(path, 404)
    ana.ask("/api/tables/nowhere/replay/0", 404)
    for what in ("rematch", "leave", "hint"):
        ana.tell(f"/api/tables/nowhere/{what}", 404, **({} if what == "rematch" else {"seat": 0}))
    assert ana.delete("/api/tables/nowhere").status_code == 404
    assert ana.get("/api/tables/" + "x" * 99).status_code == 400
    assert ana.put("/api/tables").status_code == 405


@pytest.mark.parametrize("query", ["seat=9", "seat=-1", "seat=x", "since=-1", "since=x", "lang=fr"])
def test_questions_that_cannot_be_read(ana: Browser, query: str) -> None:
    place = both(ana)
    response = ana.get(f"{place.path}?{query}")
    assert (response.status_code, response.json()["error"]) == (400, "malformed")


def test_many_answers_at_once(ana: Browser, house: House) -> None:
    """Of several answers to the same question one is taken; the others are stale."""
    place = both(ana)

    def answer(body: dict[str, Any], answers: list[int]) -> None:
        with house.browser() as browser:
            browser.cookies.update(ana.cookies)
            answers.append(browser.post(f"{place.path}/actions", json=body).status_code)

    for version in range(5):
        seat, state = asked(place, 0, 1)
        answers: list[int] = []
        body = {"seat": seat, "version": version, "action": first(state)}
        given = [(body | {"nonce": f"{version}-{number}"}, answers) for number in range(4)]
        threads = [threading.Thread(target=answer, args=each) for each in given]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200, 409, 409, 409]
    assert place.state(0)["version"] == 5


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_undo(ana: Browser, house: House) -> None:
    """Every undo over HTTP is what the match allows, and an undone answer can be given again."""
    place = both(ana)
    match = house.shadow(place.table, ["Ana", "Eva"])
    random, version, undone = Random(5), 0, 0
    for _ in range(30):
        seat = match.state.to_act[0]
        action = random.choice([match.state.text(seat, code) for code in match.state.legal(seat)])
        match.act(seat, action)
        version = place.act(seat, version, action)["version"]
        for asking in (0, 1):
            allowed = match.undo_refusal(asking) is None
            shown = place.state(asking)["undo"]
            assert shown["allowed"] == allowed
            assert (shown["message"] is None) == allowed
            if not allowed:
                assert place.tell("undo", 422, seat=asking, version=version)["rule"] == "ecumene § undo"
        if match.undo_refusal(seat) is None and undone < 5:
            before = place.state(seat)
            gone = place.tell("undo", seat=seat, version=version, nonce=f"u{version}")
            assert gone == {"version": version + 1}
            assert place.tell("undo", seat=seat, version=version, nonce=f"u{version}") == gone
            back = place.state(seat)
            assert (back["version"], back["position"]) == (version + 1, match.position - 1)
            version = place.act(seat, version + 1, action)["version"]
            again = place.state(seat)
            assert (again["view"], again["position"]) == (before["view"], before["position"])
            undone += 1
    assert undone
    with house.browser() as other:  # and the fold of it all, read anew, is the same
        shown = place.state(0)["view"]
        house.tables.room.sittings.clear()
        assert place.state(0)["view"] == shown
        other.ask(place.path, 403)


# ---- help ------------------------------------------------------------------------------------------------------------


def test_why(ana: Browser) -> None:
    place = both(ana)
    seat, state = asked(place, 0, 1)
    assert place.tell("why", seat=seat, action=first(state)) == {"allowed": True, "message": None, "rule": None}
    no = place.tell("why", seat=seat, action="build:baths", lang="es")
    assert no["allowed"] is False
    assert no["rule"].startswith("duel § ")
    assert no["message"] != place.tell("why", seat=seat, action="build:baths", lang="en")["message"]
    waits = place.tell("why", seat=1 - seat, action=first(state))
    assert waits["allowed"] is False
    place.tell("why", 400, seat=seat, action="fly:moon")


def test_a_hint(ana: Browser) -> None:
    place = both(ana)
    seat, state = asked(place, 0, 1)
    hint = place.tell("hint", seat=seat)
    assert {name: hint[name] for name in ("action", "text")} in state["question"]["options"]
    assert hint["reason"]
    assert place.tell("hint", seat=seat, lang="es")["text"] != hint["text"]
    place.tell("hint", 422, seat=1 - seat)


# ---- bots ------------------------------------------------------------------------------------------------------------


def test_a_game_against_bots(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, GREEDY, {"kind": "bot", "bot": "random"}, game="gheos")
    state = place.finish(0)
    assert state["outcome"]["ending"]
    entries = house.rows("select number, seat from entries where table_id = ? order by number", place.table)
    assert [number for number, _ in entries] == list(range(1, len(entries) + 1))
    assert {seat for _, seat in entries} == {0, 1, 2}


def test_bots_among_themselves(ana: Browser) -> None:
    place = ana.table(GREEDY, {"kind": "bot", "bot": "random"})
    assert place.made["seats"] == []
    wait_until(lambda: place.state()["status"] == "over")
    assert ana.delete(place.path).status_code == 200


def test_a_bot_that_dies_is_stood_in_for(own_house: House, caplog: pytest.LogCaptureFixture) -> None:
    with own_house.browser() as ana:
        place = ana.table(PERSON, GREEDY)
        wait_until(lambda: place.state(0)["question"])
        workers = set(own_house.tables.bots.thinkers.pool.workers)
        for worker in workers:
            assert isinstance(worker, Worker)
            worker.process.kill()
        random = Random(6)
        for _ in range(6):
            wait_until(lambda: place.wander([0], random))
        assert wait_until(lambda: place.state(0)["question"])
        assert not workers & own_house.tables.bots.thinkers.pool.workers


def answers(house: House, place: Place) -> list[tuple[int, str]]:
    """The seats and texts of a table's answers."""
    return list(house.rows("select seat, text from entries where table_id = ? order by number", place.table))


def test_a_bot_without_an_answer_gives_the_one_that_looks_best(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nothing was said before it was too late, as on a cluster: never any answer at random."""

    async def nothing(*given: Any, **named: Any) -> None:
        return None

    monkeypatch.setattr(own_house.tables.bots.thinkers, "ask", nothing)
    with own_house.browser() as ana:
        place = ana.table(PERSON, {"kind": "bot", "bot": "level:5"}, game="gheos")
        random = Random(1)
        wait_until(lambda: place.wander([0], random) and any(seat == 1 for seat, _ in answers(own_house, place)))
        wait_until(lambda: place.state(0)["question"])
    entries = answers(own_house, place)
    match, secret, answered = own_house.shadow(place.table, []), own_house.row(place.table)["secret"], 0
    for version, (seat, text) in enumerate(entries):
        if seat == 1:
            seed = chance_seed(secret, "bot", version, seat)
            code = GreedyBot().choose(match.state.copy(), seat, chance_from(seed, 1))
            assert text == match.state.text(seat, code)
            answered += 1
        match.act(seat, text)
    assert answered


def test_bots_go_on_when_a_table_is_opened_again(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that stopped while a bot was thinking goes on when somebody looks."""
    with own_house.browser() as ana:
        monkeypatch.setattr(own_house.tables.bots, "wake", lambda sitting: None)
        place = ana.table(GREEDY, GREEDY)
        assert place.state()["version"] == 0
        monkeypatch.undo()
        place.state()
        wait_until(lambda: place.state()["status"] == "over")
