"""Every lesson of every game: it plays to its end however one answers, in every language, and takes nothing else."""

import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import ecumene
from ecumene.core.lesson import Lesson, has_lesson, read_lesson
from ecumene.core.match import Match
from ecumene.core.question import Rule
from ecumene.core.text import LANGUAGES, Words
from tests.contract.games import load, words

MOST_LETTERS = 420
TAUGHT = [game_id for game_id in ecumene.game_ids() if has_lesson(load(game_id))]

every_lesson = pytest.mark.parametrize("game_id", TAUGHT)


def lesson_of(game_id: str) -> Lesson:
    lesson = read_lesson(load(game_id))
    assert lesson is not None
    return lesson


def keys(lesson: Lesson) -> list[str]:
    parts = [f"{step.id}.{part}" for step in lesson.steps for part in ("text", "learned", "other")]
    return ["title", "about", "end", *parts]


def catch_up(lesson: Lesson, match: Match) -> None:
    while (due := lesson.due(match.actions)) is not None:
        match.act(*due)


def ways(lesson: Lesson, match: Match) -> Iterator[Match]:
    """Every way through the rest of a lesson, played to its end."""
    catch_up(lesson, match)
    step = lesson.progress(match.actions)
    if step is None:
        yield match
        return
    question = match.state.question(lesson.seat)
    assert question is not None
    answers = step.accepted(question.options)
    assert answers, step.id
    for answer in answers:
        twin = Match.resume(match.game, match.record())
        twin.act(lesson.seat, answer)
        yield from ways(lesson, twin)


def main_line(lesson: Lesson) -> Iterator[Match]:
    """The match at each step, answered with the first of the answers."""
    match = lesson.match("Ana")
    catch_up(lesson, match)
    while (step := lesson.progress(match.actions)) is not None:
        yield match
        question = match.state.question(lesson.seat)
        assert question is not None
        match.act(lesson.seat, step.accepted(question.options)[0])
        catch_up(lesson, match)


def test_the_games_so_far_have_lessons() -> None:
    assert {"duel", "gheos", "inner-sea", "civilization"} <= set(TAUGHT)


@every_lesson
def test_every_way_leads_to_the_end(game_id: str) -> None:
    lesson = lesson_of(game_id)
    ends = list(ways(lesson, lesson.match()))
    assert ends
    for match in ends:
        assert lesson.done(match.actions)
        match.state.check()
        again = Match.resume(match.game, match.record())
        assert again.state.dump() == match.state.dump()


@every_lesson
def test_there_is_always_something_else_to_try_or_nothing_to_get_wrong(game_id: str) -> None:
    lesson = lesson_of(game_id)
    refused = 0
    for match in main_line(lesson):
        step = lesson.progress(match.actions)
        question = match.state.question(lesson.seat)
        assert step is not None
        assert question is not None
        refused += any(not step.accepts(option) for option in question.options)
    assert refused >= len(lesson.steps) // 2


@every_lesson
def test_everything_is_said_in_every_language(game_id: str) -> None:
    lesson = lesson_of(game_id)
    for language in words(game_id):
        for key in keys(lesson):
            said = lesson.say(language, key)
            assert said.strip() == said, key
            assert "{" not in said, key
            assert len(said) <= MOST_LETTERS, key
        for step in lesson.steps:
            assert lesson.say(language, f"{step.id}.other") in lesson.other(language, step)


@every_lesson
def test_nothing_is_said_of_steps_that_are_not_there(game_id: str) -> None:
    lesson = lesson_of(game_id)
    for language in words(game_id):
        said = {key.removeprefix("tutorial.") for key in language.entries if key.startswith("tutorial.")}
        assert said == set(keys(lesson))


@every_lesson
def test_parameters_are_names_of_the_game(game_id: str) -> None:
    lesson = lesson_of(game_id)
    for language in LANGUAGES:
        catalogue = Words(language, load(game_id))
        for key in keys(lesson):
            for _, field, spec, _ in string.Formatter().parse(str(catalogue.entries[f"tutorial.{key}"])):
                if field is not None:
                    assert spec in load(game_id).names, key
                    assert lesson.names()[field] in load(game_id).names[spec], key


@every_lesson
def test_rules_are_sections_of_the_rulebook(game_id: str) -> None:
    game = load(game_id)
    modules = [folder / "rulebook.py" for folder in (game.folder, *game.shared)]
    sections = {
        rule
        for module in modules
        if module.exists()
        for rule in vars(import_module(dotted(module))).values()
        if isinstance(rule, Rule)
    }
    assert {step.rule for step in lesson_of(game_id).steps} <= sections


def dotted(module: Path) -> str:
    place = module.with_suffix("").relative_to(Path(ecumene.__file__).parent)
    return ".".join(["ecumene", *place.parts])


@every_lesson
def test_the_answers_are_pointed_at(game_id: str) -> None:
    """A step marks something, unless its answer is a word that only the question has."""
    lesson = lesson_of(game_id)
    for step in lesson.steps:
        if any(":" in answer for answer in step.answers):
            assert step.mark, step.id
