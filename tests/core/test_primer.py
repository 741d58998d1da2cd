"""The rules told to people: whole, in both languages, and for everything that the code cites."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecumene import Match, game_ids, load_game
from ecumene.core.errors import BadData
from ecumene.core.game import Game
from ecumene.core.primer import FOLDER, Primer, RuleEntry, read_primer
from ecumene.core.question import Rule
from ecumene.core.text import LANGUAGES
from tests.scripts import script

WORDS_BEFORE_THE_DRAWING = 90
STATES = (2, 4)
ICONS = 8
every_game = pytest.mark.parametrize("game_id", game_ids())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def primer(game_id: str, language: str) -> Primer:
    return read_primer(load_game(game_id), language)


def entries(told: Primer) -> list[RuleEntry]:
    return [entry for chapter in told.chapters for entry in chapter.entries]


def folders(game: Game[Any, Any]) -> list[Path]:
    return [folder for folder in (*game.shared, game.folder) if (folder / FOLDER).is_dir()]


def cited(game_id: str) -> set[str]:
    """Every reference that the code of a game can give: the sections of its rulebooks, those of its rulings, and those
    that are named after components."""
    game = load_game(game_id)
    found = {str(ruling.rule) for ruling in game.facts.rulings}
    for folder in (*game.shared, game.folder):
        for path in folder.rglob("rulebook.py"):
            book = import_module(".".join(("ecumene.games", *path.relative_to(folder.parent).with_suffix("").parts)))
            found |= {str(rule) for rule in vars(book).values() if isinstance(rule, Rule)}
            found |= {str(book.section(title)) for title in getattr(book, "ELSEWHERE", {})}
    for shelf in ("wonders", "progress"):
        for thing in getattr(getattr(game, "box", None), shelf, []):
            if isinstance(getattr(thing, "rule", None), Rule):
                found.add(str(thing.rule))
    return found


@every_language
@every_game
def test_every_reference_has_an_entry(game_id: str, language: str) -> None:
    told = primer(game_id, language)
    assert not [rule for rule in sorted(cited(game_id)) if told.entry(rule) is None]


@every_game
def test_what_is_played_is_explained(game_id: str) -> None:
    """Questions, refusals and the log of a game that is really played."""
    told = primer(game_id, "en")
    chance = Random(7)
    match = Match.new(load_game(game_id), {}, seed=3)
    for _ in range(400):
        if match.state.outcome is not None:
            break
        seat = match.state.to_act[0]
        question = match.question(seat)
        assert question is not None
        assert told.entry(str(question.rule)), question.rule
        match.act(seat, chance.choice(question.options))
    for _, event in match.heard(None):
        assert told.entry(str(event.rule)), event.rule


@every_game
def test_no_reference_is_explained_twice_or_is_none_of_the_books(game_id: str) -> None:
    rules = [rule for entry in entries(primer(game_id, "en")) for rule in entry.rules]
    assert len(rules) == len(set(rules))
    assert set(rules) <= {str(Rule(*pair)) for pair in sections(game_id)}


def sections(game_id: str) -> set[tuple[str, str]]:
    index = script("rule_index")
    books = {game_id: index.found(game_id)}
    if load_game(game_id).shared and game_id != "inner-sea":
        books["inner-sea"] = index.found("inner-sea")
    named = {tuple(rule.split(" § ", 1)) for rule in cited(game_id)}
    return {(book, title) for book, titles in books.items() for title in titles} | {(a, b) for a, b in named}


@every_game
def test_both_languages_tell_the_same(game_id: str) -> None:
    english, spanish = (primer(game_id, language) for language in LANGUAGES)
    for one, other in zip(english.chapters, spanish.chapters, strict=True):
        assert one.id == other.id
        assert len(one.doubts) == len(other.doubts), one.id
        assert len(one.figure.captions) == len(other.figure.captions), one.id
        for here, there in zip(one.entries, other.entries, strict=True):
            assert (here.id, here.rules, here.icons) == (there.id, there.rules, there.icons)
            assert [step.icon for step in here.steps] == [step.icon for step in there.steps], here.id
            assert bool(here.example) == bool(there.example), here.id
            assert here.text != there.text, here.id
    assert [sign.id for sign in english.signs] == [sign.id for sign in spanish.signs]


@every_language
@every_game
def test_a_chapter_has_all_that_a_page_shows(game_id: str, language: str) -> None:
    told = primer(game_id, language)
    assert len(told.chapters) >= 6
    for chapter in told.chapters:
        assert chapter.lead
        assert chapter.entries
        assert chapter.doubts
        assert chapter.figure.title
        assert STATES[0] <= len(chapter.figure.captions) <= STATES[1], chapter.id
    for kind, title in told.index.items():
        assert load_game(game_id).names[kind]
        assert title


@every_language
@every_game
def test_an_entry_is_short_and_says_numbers_as_digits(game_id: str, language: str) -> None:
    for entry in entries(primer(game_id, language)):
        said = " ".join([entry.text, *(f"{step.word} {step.text}" for step in entry.steps)])
        assert len(said.split()) <= WORDS_BEFORE_THE_DRAWING, entry.id
        assert len(entry.icons) <= ICONS, entry.id
        assert entry.icons, entry.id
        assert entry.example or len(entry.steps) > ICONS, entry.id
        assert "{" not in said + entry.title + entry.example, entry.id


@every_game
def test_nothing_that_is_written_is_left_over(game_id: str) -> None:
    """Every entry, chapter and icon of a folder is used by a game that reads it."""
    games = [load_game(other) for other in game_ids()]
    for folder in folders(load_game(game_id)):
        readers = [game for game in games if folder in folders(game)]
        used = [read_primer(game, "en") for game in readers]
        chapters = {chapter.id for told in used for chapter in told.chapters}
        known = {entry.id for told in used for entry in entries(told)}
        icons = {sign.id for told in used for sign in told.signs}
        plan = tomllib.loads((folder / FOLDER / "book.toml").read_text(encoding="utf-8"))
        assert set(plan.get("entry", {})) <= known
        for language in LANGUAGES:
            words = tomllib.loads((folder / FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
            assert set(words.get("entry", {})) <= known
            assert set(words.get("chapter", {})) <= chapters
            assert set(words.get("icon", {})) <= icons
            assert set(words.get("index", {})) == set(plan.get("index", []))


def test_sister_games_write_once_what_they_share() -> None:
    sea, east = (primer(game_id, "en") for game_id in ("inner-sea", "middle-east"))
    shared = {entry.id for entry in entries(sea)} & {entry.id for entry in entries(east)}
    assert len(shared) > 25
    folder = load_game("inner-sea").shared[0] / FOLDER
    written = set(tomllib.loads((folder / "en.toml").read_text(encoding="utf-8"))["entry"])
    for game in ("inner-sea", "middle-east"):
        own = load_game(game).folder / FOLDER / "en.toml"
        again = set(tomllib.loads(own.read_text(encoding="utf-8"))["entry"]) & written
        assert again <= {"stacks", "growth", "acquisition"}  # where the ground makes them differ
    talents, mina = (told.entry("inner-sea § Bajas Alternativas") for told in (sea, east))
    assert talents is not None
    assert mina is not None
    assert "1 talent," in talents.steps[1].text
    assert "1 mina," in mina.steps[1].text


@every_game
def test_marks_are_closed(game_id: str) -> None:
    for language in LANGUAGES:
        for entry in entries(primer(game_id, language)):
            assert entry.text.count("**") % 2 == 0, entry.id
            assert not re.search(r"[<>]", entry.text)


def test_a_game_without_rules_tells_none() -> None:
    class Bare:
        facts = load_game("duel").facts
        folder = Path(__file__).parent
        shared = ()

    assert read_primer(Bare(), "en") == Primer([], [], {})  # type: ignore[arg-type]


BOOK = (
    'book = "b"\nchapters = [{ id = "c", figure = "f", entries = ["e"] }]\n[entry.e]\nsections = ["S"]\nmarks = ["i"]\n'
)
CHAPTER = '[chapter.c]\ntitle = "T"\nlead = "L"\nfigure = ["F", "1", "2"]\n'
ENTRY = '[entry.e]\ntitle = "T"\ntext = "X"\nsteps = [["A", "B"]]\n'


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (ENTRY, r"en\.toml: chapter: 'c' is missing"),
        (CHAPTER, r"en\.toml: entry: 'e' is missing"),
        (CHAPTER + ENTRY, r"en\.toml: icon: has no words for i"),
        (CHAPTER + ENTRY.replace('[["A", "B"]]', "[]"), r"entry 'e' steps: are 0, but there are 1 marks"),
        (CHAPTER + ENTRY + 'more = "?"\n', r"en\.toml: .*more"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, words: str, problem: str) -> None:
    class Made:
        facts = load_game("duel").facts
        folder = tmp_path
        shared = ()

    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "book.toml").write_text(BOOK, encoding="utf-8")
    (tmp_path / FOLDER / "en.toml").write_text(words, encoding="utf-8")
    with pytest.raises(BadData, match=problem):
        read_primer(Made(), "en")  # type: ignore[arg-type]
