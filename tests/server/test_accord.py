"""What people settle among themselves: giving up, taking back, ending by agreement; and coming back to one's seat."""

import json
from random import Random
from typing import Any

import pytest

from ecumene import Match, load_game
from ecumene.core.errors import BadRecord, NotYourTurn
from ecumene.core.question import Outcome, Score
from ecumene.core.record import decode
from ecumene.server.ratings import places_of
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place

EVA = {"kind": "person", "name": "Eva"}


def forget_all(house: House) -> None:
    """The server folds everything anew."""

    async def clear() -> None:
        house.tables.room.sittings.clear()
        house.tables.room.games.clear()

    house.do(clear())


def pair(ana: Browser, ben: Browser, game: str = "duel", **given: Any) -> dict[int, Place]:
    place = ana.table(PERSON, OPEN, game=game, **given)
    return {0: place, 1: place.sit(ben, 1)}


def play(places: dict[int, Place], answers: int, seed: int = 1) -> list[int]:
    """Some random answers; who gave them."""
    random, given = Random(seed), []
    for _ in range(answers):
        seat = places[0].state(0)["waiting"][0]
        places[seat].step(seat, random)
        given.append(seat)
    return given


# ---- giving up -------------------------------------------------------------------------------------------------------


def test_who_resigns_of_two_loses_and_the_record_says_so(house: House, ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    play(places, 6)
    tallies = house.tables.room.games[places[0].table].playing.state.tallies()
    places[1].tell("resign", seat=1)
    state = places[0].state(0)
    assert (state["status"], state["position"]) == ("over", 6)
    assert (state["outcome"]["ending"], state["outcome"]["winners"]) == ("resigned", [0])
    assert state["outcome"]["ending_text"] == "Ana wins: Ben resigned."
    assert places[0].state(0, lang="es")["outcome"]["ending_text"] == "Ana gana: Ben se ha rendido."
    assert [score["total"] for score in state["outcome"]["scores"]] == tallies == state["history"][-1]
    forget_all(house)
    assert places[0].state(0) == state
    record = decode(ana.get(f"{places[0].path}/record").content)
    assert (record.closed, [one.seat for one in record.departed], record.departed[0].position) == ("resigned", [1], 6)
    again = Match.resume(load_game("duel"), record)
    assert (again.over, again.outcome, again.state.over) == (True, record.result, False)
    [seat, *_] = again.state.to_act
    with pytest.raises(NotYourTurn):
        again.act(seat, again.state.text(seat, again.state.legal(seat)[0]))
    opened = Place(ana, ana.post("/api/records", content=ana.get(f"{places[0].path}/record").content).json()["table"])
    assert opened.state(None)["outcome"] == state["outcome"]
    places[0].tell("resign", 422, seat=0)
    places[0].tell("undo", 422, seat=0, version=state["version"])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"closed": None}, "record.result"),
        ({"departed": []}, "record.closed"),
        ({"departed": [{"seat": 9, "position": 4, "how": "resigned"}]}, "record.departed[0]"),
        ({"departed": [{"seat": 1, "position": 3, "how": "resigned"}]}, "record.closed"),
        ({"departed": [{"seat": 1, "position": 9, "how": "resigned"}]}, "record.departed[0]"),
        ({"departed": [{"seat": 1, "position": 4, "how": "late"}]}, "record.closed"),
        ({"departed": [{"seat": 0, "position": 4, "how": "resigned"}]}, "record.result"),
        ({"departed": [{"seat": one, "position": 4, "how": "resigned"} for one in (1, 1)]}, "record.departed[1]"),
        ({"departed": [{"seat": one, "position": 4, "how": "resigned"} for one in (0, 1)]}, "record.departed"),
        ({"closed": "agreed"}, "record.result"),
        ({"closed": "bored"}, "record.closed"),
    ],
)
def test_a_record_cannot_claim_another_ending(ana: Browser, ben: Browser, change: dict[str, Any], field: str) -> None:
    places = pair(ana, ben)
    play(places, 4)
    places[1].tell("resign", seat=1)
    record = ana.get(f"{places[0].path}/record").json() | change
    refused = ana.post("/api/records", content=json.dumps(record)).json()
    assert (refused["error"], refused["field"]) == ("malformed", field)


def test_a_game_that_was_over_by_its_rules_was_not_ended_by_people() -> None:
    match = Match.new(load_game("duel"), {}, 1, ["Ana", "Ben"])
    random = Random(2)
    while not match.state.over:
        [seat, *_] = match.state.to_act
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
    record = match.record()
    record.closed = "agreed"
    with pytest.raises(BadRecord, match="closed"):
        Match.resume(match.game, record)


def test_of_three_a_bot_plays_on_for_who_resigns(house: House, ana: Browser, ben: Browser) -> None:
    with house.browser() as eva:
        place = ana.table(PERSON, OPEN, OPEN, game="gheos")
        places = {0: place, 1: place.sit(ben, 1), 2: place.sit(eva, 2, "Eva")}
        places[1].tell("resign", seat=1)
        state = places[0].state(0)
        assert (state["status"], state["seats"][1]["kind"]) == ("playing", "bot")
        assert state["departed"] == [{"seat": 1, "how": "resigned"}]
        assert places[1].state(None)["seat"] is None  # who resigned may look on
        places[1].tell("return", 403, seat=1)
        places[2].tell("resign", seat=2)
        state = places[0].state(0)
        assert state["outcome"]["winners"] == [0]
        assert [one["seat"] for one in state["departed"]] == [1, 2]


def test_who_plays_bots_alone_and_resigns_loses_to_all_of_them(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY, GREEDY, game="gheos")
    place.tell("resign", seat=0)
    state = place.state(0)
    assert (state["status"], state["outcome"]["winners"]) == ("over", [1, 2])
    assert "share the victory" in state["outcome"]["ending_text"]


def test_only_who_sits_there_resigns(ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    places[1].tell("resign", 403, seat=0)
    places[1].tell("resign", 400, seat=7)
    assert places[1].browser.post(f"{places[1].path}/resign", json={}).json()["field"] == "seat"
    assert places[0].state(0)["status"] == "playing"


def test_whoever_gave_up_comes_last_whatever_a_bot_made_of_it() -> None:
    outcome = Outcome("points", [1], [Score(30, {}), Score(50, {}), Score(40, {})])
    assert places_of(outcome, []) == [3, 1, 2]
    assert places_of(outcome, [1]) == [2, 3, 1]
    assert places_of(outcome, [1, 2]) == [1, 3, 2]
    assert places_of(Outcome("agreed", [0, 2], [Score(0, {})] * 3), [1]) == [1, 3, 1]


# ---- taking back -----------------------------------------------------------------------------------------------------


def revealed(places: dict[int, Place]) -> int:
    """Play on until the last answer of somebody cannot simply be undone; who that is."""
    for seed in range(60):
        [seat] = play(places, 1, seed)
        if places[seat].state(seat).get("back"):
            return seat
    raise AssertionError("nothing was ever revealed")


def test_the_others_are_asked_where_undo_must_refuse(house: House, ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    assert "back" not in places[0].state(0)
    places[0].tell("motion", 422, seat=0, kind="back")  # nothing was answered yet
    seat = revealed(places)
    other = 1 - seat
    before = places[seat].state(seat)
    places[seat].tell("motion", seat=seat, kind="back")
    for place, eyes in ((places[0], 0), (places[1], 1), (places[0], None)):
        assert place.state(eyes)["motion"] == {"kind": "back", "seat": seat, "agreed": [], "waiting": [other]}
    places[other].tell("motion", 422, seat=other, kind="end")  # one thing at a time
    places[seat].tell("vote", 422, seat=seat, agree=True)
    forget_all(house)
    places[other].tell("vote", seat=other, agree=True)
    after = places[seat].state(seat)
    assert "motion" not in after
    assert after["position"] == before["position"] - 1
    assert after["version"] > before["version"]
    assert after["waiting"] == [seat]
    places[other].tell("vote", 422, seat=other, agree=True)
    forget_all(house)
    assert places[seat].state(seat) == after
    play(places, 3)  # and the game goes on
    assert places[seat].state(seat)["version"] == after["version"] + 3


def test_one_no_is_enough_and_who_asked_may_think_better_of_it(house: House, ana: Browser, ben: Browser) -> None:
    with house.browser() as eva:
        place = ana.table(PERSON, OPEN, OPEN, game="gheos")
        places = {0: place, 1: place.sit(ben, 1), 2: place.sit(eva, 2, "Eva")}
        seat = revealed(places)
        one, two = (other for other in places if other != seat)
        before = place.state(0)
        places[seat].tell("motion", seat=seat, kind="back")
        places[one].tell("vote", seat=one, agree=True)
        assert place.state(0)["motion"] == {"kind": "back", "seat": seat, "agreed": [one], "waiting": [two]}
        places[two].tell("vote", seat=two, agree=False)
        assert place.state(0) == before
        places[seat].tell("motion", seat=seat, kind="back")
        places[seat].tell("vote", seat=seat, agree=False)
        assert place.state(0) == before


def test_a_motion_stands_while_others_answer_and_leads_back_all_the_way(ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    seat = revealed(places)
    other = 1 - seat
    position = places[0].state(0)["position"]
    places[seat].tell("motion", seat=seat, kind="back")
    play(places, 2)
    assert places[0].state(0)["motion"]["seat"] == seat
    places[other].tell("vote", seat=other, agree=True)
    assert places[0].state(0)["position"] == position - 1


def test_bots_let_everything_be_taken_back(ana: Browser) -> None:
    place = ana.table(PERSON, {"kind": "bot", "bot": "random"})
    random = Random(3)
    while not place.state(0).get("back"):
        place.step(0, random)
    place.tell("motion", seat=0, kind="back")
    state = place.state(0)
    assert state["waiting"] == [0]
    assert "motion" not in state


def test_when_the_last_who_had_to_answer_goes_it_is_done(tmp_path: Any) -> None:
    with House(tmp_path, away=0.0) as house, house.browser() as ana, house.browser() as ben:
        places = pair(ana, ben)
        seat = revealed(places)
        position = places[0].state(0)["position"]
        places[seat].tell("motion", seat=seat, kind="back")
        places[1 - seat].tell("leave", seat=1 - seat)
        assert places[seat].state(seat)["position"] == position - 1


# ---- by agreement ----------------------------------------------------------------------------------------------------


def test_the_game_ends_when_all_agree(house: House, ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    play(places, 5)
    places[0].tell("motion", seat=0, kind="end")
    places[1].tell("vote", seat=1, agree=True)
    state = places[1].state(1)
    assert (state["status"], state["outcome"]["ending"], state["outcome"]["winners"]) == ("over", "agreed", [0, 1])
    assert state["outcome"]["ending_text"] == "The game ends by agreement: Ana and Ben share the victory."
    record = decode(ana.get(f"{places[0].path}/record").content)
    assert (record.closed, record.departed) == ("agreed", [])
    assert Match.resume(load_game("duel"), record).outcome == record.result
    forget_all(house)
    assert places[1].state(1) == state
    assert places[0].ask("replay/3", seat=0)["outcome"] is None  # looking back, it has not ended yet
    assert places[0].ask("replay/3", seat=0)["waiting"]


def test_bots_are_nobody_to_agree_with(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    place.tell("motion", 422, seat=0, kind="end")
    assert ana.post(f"{place.path}/motion", json={"seat": 0, "kind": "party"}).json()["field"] == "kind"


def test_on_one_screen_nobody_is_asked(ana: Browser) -> None:
    place = ana.table(PERSON, EVA, one_screen=True)
    for version in range(3):
        seat = place.state(0)["waiting"][0]
        place.act(seat, version, place.state(seat)["question"]["options"][0]["action"])
    place.tell("motion", seat=seat, kind="back")
    assert place.state(0)["position"] == 2


def test_motions_are_not_for_lessons_nor_for_looking_back(ana: Browser) -> None:
    lesson = Place(ana, ana.tell("/api/tutorials", 201, game="duel", name="Ana")["table"])
    seat = lesson.state(None)["seats"].index(next(one for one in lesson.state(None)["seats"] if one["mine"]))
    for what in ("resign", "motion"):
        lesson.tell(what, 422, seat=seat, **({"kind": "end"} if what == "motion" else {}))


def test_too_much_asking_is_too_much(ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    for _ in range(4):
        places[0].tell("motion", seat=0, kind="end")
        places[1].tell("vote", seat=1, agree=False)
    places[0].tell("motion", 429, seat=0, kind="end")


# ---- coming back -----------------------------------------------------------------------------------------------------


def test_who_was_replaced_looks_on_and_comes_back(tmp_path: Any) -> None:
    with House(tmp_path, away=0.0) as house, house.browser() as ana, house.browser() as ben:
        places = pair(ana, ben)
        play(places, 2)
        places[0].tell("replace", seat=1, bot="random")
        seat = places[0].state(0)["seats"][1]
        assert (seat["kind"], seat["instead"]) == ("bot", "Ben")
        assert places[1].state(None)["seats"][1]["yours"]
        [entry] = ben.ask("/api/tables")
        assert (entry["mine"], entry["yours"]) == ([], [1])
        places[1].tell("return", seat=1)
        seat = places[1].state(1)["seats"][1]
        assert seat == {"kind": "person", "name": "Ben", "mine": True, "online": True}
        places[0].tell("replace", seat=1, bot="random")
        ben.delete(places[1].path)  # and what is stored of it goes with everything else
        assert "instead" not in places[0].state(0)["seats"][1]
        assert house.rows("select * from absent") == []


def test_a_link_to_the_seat_leads_back_too(tmp_path: Any) -> None:
    with House(tmp_path, away=0.0) as house, house.browser() as ana, house.browser() as ben:
        places = pair(ana, ben)
        places[0].tell("replace", seat=1, bot="random")
        places[0].sit(ben, 1)
        assert "instead" not in places[0].state(0)["seats"][1]
        places[1].tell("return", 403, seat=1)


# ---- no secrets ------------------------------------------------------------------------------------------------------


def test_taking_back_tells_nobody_how_often_others_were_asked_in_secret() -> None:
    """The age that a viewer is told grows by as much whatever it could not see."""
    options = {"epochs": 1, "civilizations": ["egypt", "troy"], "ask_everyone": False}
    match = Match.new(load_game("inner-sea"), options, 5, ["Ana", "Ben"])
    random = Random(4)
    for _ in range(400):
        if match.over:
            break
        [seat, *_] = match.state.to_act
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
        hidden = [position for position, asked in enumerate(match.secret) if asked is not None]
        if hidden and match.secret[-1] is None:
            break
    else:
        raise AssertionError("nobody was asked in secret")
    target = hidden[-1] - 1
    for viewer in (None, 0, 1):
        before, seen = match.age(viewer), match.number(viewer)
        twin = Match(match.game, match.options, match.seed, match.seats)
        for seat, action in match.actions:
            twin.act(seat, action)
        twin.take_back(target)
        assert twin.age(viewer) - before + seen - twin.number(viewer) == twin.moved
