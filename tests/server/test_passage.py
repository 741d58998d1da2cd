"""Following a table step by step shows what looking at every position would have shown, and nothing else."""

from random import Random
from typing import Any

import pytest

from ecumene import Match, game_ids
from ecumene.core.text import Words
from ecumene.server.passage import MOST_STEPS
from tests.server.house import OPEN, PERSON, Browser, House, Place
from tests.server.test_leaks import OPTIONS, lines, plain


def walked(house: House, first: Place, second: Place, answers: int) -> Match:
    """Some answers of both seats; the same match outside the server."""
    match, random, version = house.shadow(first.table, ["Ana", "Ben"]), Random(5), 0
    for _ in range(answers):
        if match.state.over:
            break
        seat = random.choice(match.state.to_act)
        action = match.state.text(seat, random.choice(match.state.legal(seat)))
        match.act(seat, action)
        version = (first, second)[seat].act(seat, version, action)["version"]
    return match


def at(match: Match, position: int) -> Match:
    """The match at an earlier position."""
    past = Match(match.game, match.options, match.seed, match.seats)
    for seat, action in match.actions[:position]:
        past.act(seat, action)
    return past


def steps(place: Place, seat: int | None, since: int) -> list[dict[str, Any]]:
    """All the steps after a position."""
    found: list[dict[str, Any]] = []
    while True:
        shown = place.ask("passage", seat=seat, since=since, lang="en")
        assert len(shown["steps"]) <= MOST_STEPS
        found += shown["steps"]
        if shown["last"]:
            return found
        assert shown["position"] > since
        since = shown["position"]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_passage_shows_each_seat_what_it_could_see_and_hear(
    house: House, ana: Browser, ben: Browser, game_id: str
) -> None:
    first = ana.table(PERSON, OPEN, game=game_id, options=OPTIONS.get(game_id, {}))
    second = first.sit(ben, 1, "Ben")
    match = walked(house, first, second, 36)
    words = Words("en", match.game, match.seats)
    for seat, place in ((0, first), (1, second), (None, first)):
        seen = list(match.sight(seat))
        since = min(4, len(seen) - 1)
        shown = {step["position"]: step for step in steps(place, seat, since)}
        before = at(match, seen[since])
        for number in range(since + 1, len(seen)):
            now = at(match, seen[number])
            heard = [line for line in lines(now, seat, words) if line["position"] == number]
            new = plain(now.state.view(seat)) != plain(before.state.view(seat)) or bool(heard)
            assert (number in shown) == new
            if new:
                assert shown[number] == {
                    "position": number,
                    "waiting": now.waiting(seat),
                    "view": plain(now.state.view(seat)),
                    "log": heard,
                }
            before = now
        assert not shown or max(shown) < len(seen)


def test_each_decision_by_the_playbook_is_a_step_of_its_own(house: House, ana: Browser) -> None:
    place = ana.table(PERSON, game="middle-east", options={"scenario": "sea_peoples", "seats": 1})
    match, version = house.shadow(place.table, ["Ana"]), 0
    words = Words("en", match.game, match.seats)
    decisions = 0
    for _ in range(14):
        action = match.state.text(0, match.state.legal(0)[-1])
        match.act(0, action)
        version = place.act(0, version, action)["version"]
        shown = place.ask("passage", seat=0, since=match.position - 1, lang="en")["steps"]
        heard = [line for line in lines(match, 0, words) if line["position"] == match.position]
        assert [line for step in shown for line in step["log"]] == heard
        assert shown[-1]["view"] == plain(match.state.view(0))
        assert {step["position"] for step in shown} == {match.position}
        for step in shown:
            keys = [line["key"] for line in step["log"]]
            assert keys.count("event.npc") <= 1
            if "event.npc" in keys:
                assert keys[0] == "event.npc"
                decisions += 1
    assert decisions > 5


def test_a_passage_is_for_ones_own_eyes(house: House, ana: Browser, ben: Browser) -> None:
    first = ana.table(PERSON, OPEN, game="gheos")
    first.sit(ben, None)
    ben.ask(f"{first.path}/passage", 403, seat=0)
    first.ask("passage", 403, seat=1)
    assert first.ask("passage", seat=0) == {"position": 0, "last": True, "steps": []}
    assert first.ask("passage", 400, seat=0, since=1)["field"] == "since"
    first.ask("passage", 400, seat=0, since=-1)


def test_looking_back_and_following_do_not_disturb_each_other(house: House, ana: Browser, ben: Browser) -> None:
    first = ana.table(PERSON, OPEN, game="duel")
    match = walked(house, first, first.sit(ben, 1, "Ben"), 12)
    for _ in range(2):
        assert first.ask("replay/9", seat=0)["view"] == plain(at(match, 9).state.view(0))
        assert first.ask("passage", seat=0, since=3)["steps"][0]["view"] == plain(at(match, 4).state.view(0))
        assert first.ask("replay/2", seat=0)["view"] == plain(at(match, 2).state.view(0))


def test_whoever_follows_a_game_counts_on_when_it_is_over(ana: Browser) -> None:
    place = ana.table(PERSON, {"kind": "bot", "bot": "random"}, game="duel")
    place.finish(0)
    shown = steps(place, 0, 0)
    assert [step["position"] for step in shown] == sorted({step["position"] for step in shown})
    assert shown[-1]["view"] == place.state(0)["view"]
    place.ask("passage", 403, seat=1)
