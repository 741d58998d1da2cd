"""Puzzles over HTTP: what the seat may know before the answer, the line after it, and nothing written."""

import json
from pathlib import Path

from ecumene import game_ids, load_game
from ecumene.puzzles import book_of
from tests.server.house import House

HIDDEN = ("chances", "replies", "line", "best", "proof", "seed", "played")


def test_before_the_answer_only_what_the_seat_may_know(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        shelves = browser.ask("/api/puzzles")
        assert [shelf["game"] for shelf in shelves] == game_ids()
        for shelf in shelves:
            game = shelf["game"]
            puzzle = book_of(game).find(shelf["daily"])
            shown = browser.ask(f"/api/puzzles/{game}/daily")
            assert shown["id"] == puzzle.id
            assert shown["daily"]
            assert not set(HIDDEN) & set(shown)
            state = book_of(game).match(load_game(game), puzzle).state
            seen = json.loads(json.dumps(state.view(puzzle.seat)))
            assert shown["state"]["view"] == seen
            assert len(shown["state"]["question"]["options"]) == len(puzzle.chances)


def test_a_wrong_answer_tells_nothing_of_the_right_one(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        puzzle = book_of("duel").puzzles[0]
        address = f"/api/puzzles/duel/{puzzle.id}"
        options = [one["action"] for one in browser.ask(address)["state"]["question"]["options"]]
        other = next(option for option in options if option != puzzle.best)
        wrong = browser.tell(f"{address}/answers", action=other)
        assert (wrong["right"], wrong["line"]) == (False, [])
        right = browser.tell(f"{address}/answers", action=puzzle.best, lang="es")
        assert right["right"]
        assert [step["action"] for step in right["line"]] == [said.action for said in puzzle.line]
        shown = browser.tell(f"{address}/answers")
        assert not shown["right"]
        assert shown["line"]
        among = [option["action"] for option in browser.tell(f"{address}/hint")["among"]]
        assert puzzle.best in among
        assert len(among) == 3
        assert browser.tell(f"{address}/why", action=other)["allowed"]
        assert house.rows("select count(*) from tables") == [(0,)]


def test_bad_input_is_refused(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        browser = house.browser()
        browser.ask("/api/puzzles/duel/nothing", 404)
        browser.ask("/api/puzzles/no-game/daily", 404)
        browser.tell("/api/puzzles/duel/daily/answers", 400, action="build:nothing")
