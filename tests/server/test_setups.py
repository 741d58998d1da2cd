"""The scenarios of a game over HTTP, and deals that are looked at before anybody plays them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene
from tests.server.house import House

DEAL = {
    "civilizations": [["egypt"], ["hittites"]],
    "position": {"discs": {"egypt": {"thebes": 2}, "hittites": {"hattusha": 3}}, "phase": "cards"},
}


def test_the_scenarios_of_a_game_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        shown = browser.ask("/api/games/middle-east/scenarios", lang="es")
        known = ecumene.load_game("middle-east").scenarios
        assert [one["id"] for one in shown] == [one.id for one in known]
        first = shown[0]
        assert first["name"] == known[0].name["es"]
        assert first["sides"][0]["discs"]
        assert first["turns"][0] <= first["turns"][1]
        assert all(1 <= one["demands"] <= 5 for one in shown)
        assert browser.ask("/api/games/duel/scenarios") == []
        assert {entry["id"]: entry["scenarios"] for entry in browser.ask("/api/games")}["middle-east"] == len(known)
        assert browser.ask("/api/games/chess/scenarios", 404)


def test_what_a_seat_may_choose_in_a_scenario_is_said(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        shown = {one["id"]: one for one in house.browser().ask("/api/games/middle-east/scenarios", lang="en")}
        assert shown["egypt_and_hittites"]["casts"][0]["chosen"] == [1, 1]
        assert shown["sea_peoples"]["casts"][0]["leads"] == [["egypt"], ["hittites"], ["sea_peoples"]]
        assert shown["darius"]["casts"][0]["chosen"] == [0] * 5


def test_a_deal_is_looked_at_and_nothing_is_written(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        seen = browser.tell("/api/deals", 200, game="middle-east", options={"seats": 2, "deal": DEAL})
        assert (seen["field"], seen["problem"]) == ("", "")
        assert seen["view"]["areas"]["thebes"]["discs"] == {"egypt": 2}
        assert browser.ask("/api/tables") == []


def test_a_deal_that_cannot_be_played_says_which_field_is_wrong_and_why(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        bad = {**DEAL, "position": {"discs": {"egypt": {"thebes": 9}}}}
        seen = browser.tell("/api/deals", 200, game="middle-east", options={"seats": 2, "deal": bad})
        assert seen["view"] is None
        assert seen["field"] == "deal.position.discs.egypt.thebes"
        assert "at most 4" in seen["problem"]
        worse = browser.tell("/api/deals", 200, game="inner-sea", options={"seats": 2, "deal": {"position": 7}})
        assert worse["field"] == "options.deal.position"
        assert browser.tell("/api/deals", 400, game="chess", options={})


def test_why_a_deal_is_refused_is_said_in_the_language_of_the_page(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        bad = {**DEAL, "position": {"discs": {"egypt": {"thebes": 9}}}}
        seen = browser.tell("/api/deals", 200, game="middle-east", options={"seats": 2, "deal": bad}, lang="es")
        assert seen["problem"] == "como mucho 4 discos, no 9"
        twice = {"deal": {"tokens": ["law", "law"]}}
        assert browser.tell("/api/deals", 200, game="duel", options=twice, lang="es")["problem"].startswith("Derecho ")
        assert browser.tell("/api/deals", 200, game="duel", options=twice, lang="en")["problem"].startswith("Law ")
        refused = browser.tell("/api/trials", 400, game="duel", options=twice, lang="es")
        assert "Derecho ya está" in refused["message"]


@pytest.mark.parametrize("game", ["duel", "gheos", "civilization"])
def test_what_a_deal_is_made_of_is_said_and_can_be_begun_with(game: str, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        form = browser.ask(f"/api/games/{game}/deal")
        names = browser.ask(f"/api/games/{game}")["names"]
        assert "deal" in form["shape"]
        kinds = set(kinds_in(form))
        assert kinds
        assert kinds <= set(names)
        seen = browser.tell("/api/deals", 200, game=game, options=form["begin"], seed="5")
        assert seen["view"]
        if seen["deal"] is not None:  # all of it, and so the same again, whatever the seed
            options = {**form["begin"], "deal": seen["deal"]}
            assert browser.tell("/api/deals", 200, game=game, options=options, seed="6")["view"] == seen["view"]
        browser.ask("/api/games/chess/deal", 404)


def kinds_in(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from schema.get("kinds", [])
        for part in schema.values():
            yield from kinds_in(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from kinds_in(part)
