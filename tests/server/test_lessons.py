"""Lessons at a table."""

import asyncio
from typing import Any

import pytest

import ecumene
from ecumene.core.lesson import Lesson, has_lesson, read_lesson
from ecumene.core.text import LANGUAGES
from ecumene.games import load_game
from ecumene.server.bot_seats import answering
from ecumene.server.kept import Entry
from tests.server.house import Browser, House, Place

TAUGHT = [game_id for game_id in ecumene.game_ids() if has_lesson(load_game(game_id))]


def lesson_of(game_id: str) -> Lesson:
    lesson = read_lesson(load_game(game_id))
    assert lesson is not None
    return lesson


def learn(browser: Browser, game: str, **given: Any) -> Place:
    made = browser.tell("/api/tutorials", 201, game=game, **given)
    return Place(browser, made["table"], made)


def go_on(place: Place, steps: int, lang: str = "en") -> dict[str, Any]:
    """Give the answers that are asked for; the state after the last."""
    state: dict[str, Any] = place.state(0, lang=lang)
    for _ in range(steps):
        place.act(0, state["version"], state["tutorial"]["answers"][0])
        state = place.state(0, lang=lang)
    return state


def test_games_say_that_they_have_one(house: House) -> None:
    entries = house.browser().ask("/api/games")
    assert {entry["id"] for entry in entries if entry["tutorial"]} == set(TAUGHT)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_from_beginning_to_end(house: House, game_id: str, lang: str) -> None:
    lesson = lesson_of(game_id)
    place = learn(house.browser(), game_id, name="Ana", lang=lang)
    assert place.made["seats"] == [lesson.seat]
    state = place.state(0, lang=lang)
    assert [seat["name"] for seat in state["seats"]] == ["Ana", *lesson.players[1:]]
    for number, step in enumerate(lesson.steps, 1):
        shown = state["tutorial"]
        assert (shown["step"], shown["of"], shown["done"]) == (number, len(lesson.steps), False)
        assert shown["answers"]
        assert set(shown["answers"]) <= {option["action"] for option in state["question"]["options"]}
        assert shown["rule"] == str(step.rule)
        assert (shown["learned"] is None) == (number == 1)
        state = go_on(place, 1, lang)
    end = state["tutorial"]
    assert (end["step"], end["done"], end["answers"], end["mark"]) == (len(lesson.steps), True, [], [])
    assert state["question"] is None
    assert state["waiting"] == []
    assert place.act(0, state["version"], "pass", 422)["message"] == "This lesson is over. Now for a real game!"


def test_another_answer_is_refused_and_changes_nothing(house: House) -> None:
    place = learn(house.browser(), "duel")
    before = place.state(0)
    refused = place.act(0, before["version"], "build:baths", 422, nonce="a")
    assert refused["error"] == "refused"
    assert "Quarry is free" in refused["message"]
    assert refused["rule"] == before["tutorial"]["rule"]
    assert "Cantera" in place.act(0, before["version"], "build:baths", 422, lang="es")["message"]
    assert place.state(0) == before
    forbidden = place.act(0, before["version"], "build:palace", 422)
    assert "Palace" in forbidden["message"]  # the rules' own reason
    assert place.act(0, before["version"], "nonsense", 400)["error"] == "malformed"
    assert place.state(0) == before


def test_why_and_hint_speak_of_the_step(house: House) -> None:
    place = learn(house.browser(), "duel")
    why = place.tell("why", seat=0, action="build:baths")
    assert why["allowed"] is False
    assert "Quarry is free" in why["message"]
    assert place.tell("why", seat=0, action="build:quarry")["allowed"] is True
    assert place.tell("why", seat=0, action="build:tavern")["message"] == ("Tavern does not lie face up in the layout.")
    assert place.tell("hint", seat=0)["action"] == "build:quarry"


def test_undo_takes_back_ones_own_answer_only(house: House) -> None:
    place = learn(house.browser(), "duel")
    state = go_on(place, 1)
    assert state["undo"]["allowed"] is False
    assert place.tell("undo", 422, seat=0, version=state["version"])["error"] == "refused"
    state = go_on(place, 4)
    assert state["tutorial"]["step"] == 6
    assert state["undo"]["allowed"] is True
    place.tell("undo", seat=0, version=state["version"])
    assert place.state(0)["tutorial"]["step"] == 5


def test_what_the_script_does_for_the_learner_stays(house: House) -> None:
    """Time passes after this step, and the last answer of the script is the learner's."""
    place = learn(house.browser(), "inner-sea")
    state = go_on(place, 9)
    actions = house.rows("select seat from entries where table_id = ? order by number", place.table)
    assert actions[-1] == (0,)
    assert state["undo"]["allowed"] is False


def test_the_script_goes_on_after_a_fall(house: House) -> None:
    """The learner's answer is on disk, the script's are not: whoever looks next sees them."""
    place = learn(house.browser(), "duel")

    async def half() -> None:
        room = house.tables.room
        async with room.at(place.table) as sitting:
            entry = Entry(sitting.version + 1, "action", 0, "build:quarry")
            await room.commit(sitting, entry, None, answering(0, "build:quarry"))

    asyncio.run_coroutine_threadsafe(half(), house.loop).result(10)
    assert place.state(0)["tutorial"]["step"] == 2
    assert house.rows("select count(*) from entries where table_id = ?", place.table) == [(2,)]


def test_watchers_are_not_told_the_answers(house: House) -> None:
    place = learn(house.browser(), "inner-sea")
    watching = place.sit(house.browser(), None)
    assert "tutorial" not in watching.state()


def test_only_unfinished_lessons_are_listed(house: House) -> None:
    browser = house.browser()
    place = learn(browser, "gheos")
    assert [(entry["table"], entry["lesson"]) for entry in browser.ask("/api/tables")] == [(place.table, True)]
    go_on(place, len(lesson_of("gheos").steps))
    assert browser.ask("/api/tables") == []
    assert place.state(0)["tutorial"]["done"] is True


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_real_game_follows(house: House, game_id: str) -> None:
    place = learn(house.browser(), game_id, name="Ana")
    go_on(place, 2)
    made = place.tell("rematch", 201)
    state = Place(place.browser, made["table"]).state(made["seats"][0])
    assert "tutorial" not in state
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot"]
    assert state["seats"][0]["name"] == "Ana"
    assert house.row(made["table"])["options"] in ("{}", '{"seats":2}')


def test_no_lesson(house: House) -> None:
    assert house.browser().tell("/api/tutorials", 400, game="chess")["message"] == "There is no lesson of «chess»."
    assert house.browser().tell("/api/tutorials", 400, game="duel", seats=2)["error"] == "malformed"
