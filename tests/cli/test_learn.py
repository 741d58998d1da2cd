"""Lessons at the terminal, taken by scripts that type."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console
from typer.testing import CliRunner

import ecumene
from ecumene.cli import CLI_TEXT
from ecumene.cli.learn import learn
from ecumene.cli.main import app
from ecumene.core.errors import BadInput
from ecumene.core.lesson import Lesson, has_lesson, read_lesson
from ecumene.core.match import Match
from ecumene.core.text import LANGUAGES, Words
from ecumene.games import load_game

TAUGHT = [game_id for game_id in ecumene.game_ids() if has_lesson(load_game(game_id))]


def lesson_of(game_id: str) -> Lesson:
    lesson = read_lesson(load_game(game_id))
    assert lesson is not None
    return lesson


def screen(lesson: Lesson, match: Match, typed: Callable[[], str], language: str = "en") -> str:
    out = io.StringIO()

    def read(prompt: str) -> str:
        line = typed()
        out.write(f"{prompt}{line}\n")
        return line

    words = Words(language, lesson.game, match.seats, [CLI_TEXT])
    learn(lesson, match, words, Console(file=out, width=140), read)
    return out.getvalue()


def lines(*given: str) -> Callable[[], str]:
    left = iter(given)

    def typed() -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return typed


def good_pupil(lesson: Lesson, match: Match) -> Callable[[], str]:
    """Types the number of an answer that the step asks for."""

    def typed() -> str:
        step = lesson.progress(match.actions)
        question = match.state.question(lesson.seat)
        assert step is not None
        assert question is not None
        return str(question.options.index(step.accepted(question.options)[0]) + 1)

    return typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_from_beginning_to_end(game_id: str, language: str) -> None:
    lesson = lesson_of(game_id)
    match = lesson.match("Ana")
    shown = screen(lesson, match, good_pupil(lesson, match), language)
    words = Words(language, lesson.game, folders=[CLI_TEXT])
    assert lesson.done(match.actions)
    count = len(lesson.steps)
    assert words("learn.step", {"number": 1, "count": count}) in shown
    assert words("learn.step", {"number": count, "count": count}) in shown
    assert words("learn.end") in shown
    assert f"ecumene play {game_id}" in shown


def test_another_answer_is_explained_and_changes_nothing() -> None:
    lesson = lesson_of("duel")
    match = lesson.match("Ana")
    shown = screen(lesson, match, lines("build:baths", "build:palace"))
    assert match.actions == []
    assert "this step asks for something else" in shown
    assert "Resources come first" in shown
    assert "Palace" in shown  # what the rules do not allow has the rules' own reason


def test_hint_says_what_is_asked_for() -> None:
    lesson = lesson_of("duel")
    assert "Hint: 1. Build Quarry" in screen(lesson, lesson.match("Ana"), lines("hint"))


def test_undo_within_a_lesson() -> None:
    lesson = lesson_of("duel")
    match = lesson.match("Ana")
    pupil = good_pupil(lesson, match)
    pending = ["undo", "", "", "", "", "", "undo", "undo"]

    def typed() -> str:
        if not pending:
            raise EOFError
        return pending.pop(0) or pupil()

    shown = screen(lesson, match, typed)
    assert "There is nothing to undo." in shown
    assert shown.count("Taken back: Raise The Temple of Artemis with Altar.") == 1
    assert "cannot be taken back in this lesson" in shown
    step = lesson.progress(match.actions)
    assert step is not None
    assert step.id == "wonder"


def test_leaving_asks_nothing() -> None:
    lesson = lesson_of("duel")
    match = lesson.match("Ana")
    assert screen(lesson, match, lines("build:quarry", "quit")).rstrip().endswith("Until another time.")


def test_the_command() -> None:
    done = CliRunner().invoke(app, ["learn", "gheos", "--lang", "es"], input="")
    assert done.exit_code == 0
    assert "Paso 1 de 9" in done.output


def test_a_game_without_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.cli.main.read_lesson", lambda game: None)
    with pytest.raises(BadInput, match=r"game: there is no lesson of duel; there are lessons of: duel, gheos"):
        CliRunner().invoke(app, ["learn", "duel", "--lang", "en"], catch_exceptions=False)
