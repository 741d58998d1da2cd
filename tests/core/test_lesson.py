"""Lessons: where one stands, and what is refused when one is read."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.core.errors import BadData, BadRecord
from ecumene.core.lesson import FILE, Lesson, LessonFile, first, read_lesson
from ecumene.core.match import Match
from tests.contract.games import load

STEPS = ["take", "cost", "trade", "discard", "wonder", "again", "chain", "token", "victory"]


def raw() -> dict[str, Any]:
    """Duel's own lesson, to be spoilt."""
    return tomllib.loads((load("duel").folder / FILE).read_text(encoding="utf-8"))


@pytest.fixture
def lesson() -> Lesson:
    found = read_lesson(load("duel"))
    assert found is not None
    return found


def go_on(lesson: Lesson, match: Match, steps: int) -> None:
    """Answer so many steps, and let the script answer after each."""
    for _ in range(steps):
        step = lesson.progress(match.actions)
        question = match.state.question(lesson.seat)
        assert step is not None
        assert question is not None
        match.act(lesson.seat, first(step, question.options))
        while (due := lesson.due(match.actions)) is not None:
            match.act(*due)


# ---- where it stands -------------------------------------------------------------------------------------------------


def test_steps_follow_one_another(lesson: Lesson) -> None:
    match = lesson.match("Ana")
    assert match.seats == ["Ana", "Livia"]
    for number, name in enumerate(STEPS):
        step = lesson.progress(match.actions)
        taught = lesson.taught(match.actions)
        assert step is not None
        assert (step.number, step.id) == (number, name)
        assert (taught.id if taught else None) == (STEPS[number - 1] if number else None)
        assert not lesson.done(match.actions)
        go_on(lesson, match, 1)
    assert lesson.done(match.actions)
    assert lesson.progress(match.actions) is None
    assert lesson.due(match.actions) is None


def test_while_the_script_answers_nobody_is_asked(lesson: Lesson) -> None:
    match = lesson.match()
    match.act(0, "build:quarry")
    assert lesson.progress(match.actions) is None
    assert lesson.due(match.actions) == (1, "build:clay-pool")
    assert not lesson.done(match.actions)


def test_only_ones_own_answer_can_be_taken_back(lesson: Lesson) -> None:
    match = lesson.match()
    assert not lesson.revocable([])
    go_on(lesson, match, 4)
    assert not lesson.revocable(match.actions)  # Livia has answered
    go_on(lesson, match, 1)
    assert lesson.revocable(match.actions)  # the wonder gives another turn
    go_on(lesson, match, 1)
    assert not lesson.revocable(match.actions)


@pytest.mark.parametrize(
    ("actions", "where"),
    [
        ([(0, "build:baths")], "actions[0]"),
        ([(1, "build:quarry")], "actions[0]"),
        ([(0, "build:quarry"), (1, "build:baths")], "actions[1]"),
        ([(0, "build:quarry"), (0, "build:clay-pool")], "actions[1]"),
    ],
)
def test_another_game_is_not_this_lesson(lesson: Lesson, actions: list[tuple[int, str]], where: str) -> None:
    with pytest.raises(BadRecord) as caught:
        lesson.follow(actions)
    assert caught.value.where == where


def test_nothing_comes_after_the_end(lesson: Lesson) -> None:
    match = lesson.match()
    go_on(lesson, match, len(STEPS))
    with pytest.raises(BadRecord):
        lesson.follow([*match.actions, (0, "build:forum")])


def test_patterns(lesson: Lesson) -> None:
    token = next(step for step in lesson.steps if step.id == "token")
    assert token.accepts("token:law")
    assert not token.accepts("build:forum")
    assert token.accepted(["build:forum", "token:law", "token:economy"]) == ["token:law", "token:economy"]


# ---- reading ---------------------------------------------------------------------------------------------------------


def write(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    assert read_lesson(load("duel"), tmp_path) is None


def spoil(data: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    *way, last = path
    holder: Any = data
    for key in way:
        holder = holder[key]
    holder[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "where", "problem"),
    [
        (["seat"], 2, "seat", "no seat 2 among 2"),
        (["seat"], "one", "seat", "int"),
        (["players"], ["", ""], "players[1]", "needs a name"),
        (["players"], ["Ana", "Livia"], "players[0]", "needs a name"),
        (["step", 1, "id"], "take", "step 'take' id", "twice"),
        (["step", 1, "id"], "Take It", "step 'Take It' id", "matching"),
        (["step", 0, "answers"], [], "step 'take' answers", "length"),
        (["step", 0, "answers"], ["build:baths", "build:palace"], "step 'take' answers[1]", "build:palace"),
        (["step", 0, "answers"], ["token:*"], "step 'take' answers[0]", "token:*"),
        (["step", 0, "then"], [[1, "build:palace"]], "step 'take' then[0]", "not-legal"),
        (["step", 0, "then"], [[0, "build:baths"]], "step 'take' then[0]", "not-your-turn"),
        (["step", 0, "then"], [[1, "nonsense"]], "step 'take' then[0]", "malformed"),
        (["step", 0, "then"], [], "step 'cost'", "seat 0 is not asked"),
        (["step", 0, "mark"], ["quarry"], "step 'take' mark", "matching"),
        (["step", 0, "text"], "Take it.", "step 'take'", "text"),
        (["opening"], [[0, "build:palace"]], "opening[0]", "not-legal"),
        (["options", "deal", "first"], 7, "options.deal.first", "7"),
        (["options", "colour"], "red", "options", "colour"),
    ],
)
def test_a_bad_lesson_is_refused_by_name(path: list[Any], value: Any, where: str, problem: str, tmp_path: Path) -> None:
    folder = write(tmp_path, as_toml(spoil(raw(), path, value)))
    with pytest.raises(BadData) as caught:
        read_lesson(load("duel"), folder)
    assert caught.value.where.startswith(f"{FILE}: {where}"), str(caught.value)
    assert problem in caught.value.problem


def test_too_short(tmp_path: Path) -> None:
    data = raw()
    with pytest.raises(BadData, match="step"):
        read_lesson(load("duel"), write(tmp_path, as_toml(spoil(data, ["step"], data["step"][:4]))))


def test_not_toml(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"tutorial\.toml: is not TOML"):
        read_lesson(load("duel"), write(tmp_path, "step = ["))


def as_toml(data: dict[str, Any]) -> str:
    """Plain data as TOML: JSON within one line is TOML's own."""

    def value(given: Any) -> str:
        if isinstance(given, dict):
            return "{" + ", ".join(f"{key} = {value(inner)}" for key, inner in given.items()) + "}"
        if isinstance(given, list):
            return "[" + ", ".join(value(inner) for inner in given) + "]"
        return msgspec.json.encode(given).decode()

    return "\n".join(f"{key} = {value(inner)}" for key, inner in data.items())


def test_a_lesson_says_what_it_is_made_of() -> None:
    assert {field.name for field in msgspec.structs.fields(LessonFile)} >= set(raw())
