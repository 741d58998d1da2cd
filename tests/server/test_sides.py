"""The same players once more, each on another seat."""

from random import Random

from ecumene import Match, load_game
from ecumene.server.rendering import course
from tests.server.house import PERSON, Browser

BOT = {"kind": "bot", "bot": "random", "name": "Livia"}


def test_players_change_sides_when_a_game_is_over(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, BOT, game="duel", options={"draft": False})
    place.tell("switch", 422)
    place.finish(0)
    made = place.tell("switch", 201)
    assert made["seats"] == [1]
    shown = ana.ask(f"/api/tables/{made['table']}", seat=1)
    assert [seat["name"] for seat in shown["seats"]] == ["Livia", "Ana"]
    assert [seat["kind"] for seat in shown["seats"]] == ["bot", "person"]
    assert shown["status"] == "playing"
    assert place.tell("switch", 201)["table"] == made["table"]
    ben.tell(f"{place.path}/switch", 403)


def test_a_finished_game_of_civilization_has_a_curve_too() -> None:
    match, random = Match.new(load_game("civilization"), {"turn_limit": 2}, 5, ["Ana", "Livia"]), Random(5)
    while not match.state.over:
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
    curve = course(match).totals
    assert match.state.outcome is not None
    assert len(curve) == match.position + 1
    assert curve[-1] == [score.total for score in match.state.outcome.scores]
    assert curve[0] != curve[-1]
