"""The puzzles that the package has: enough of them, each a position of its game, each still what it says."""

import os
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from ecumene import game_ids, load_game
from ecumene.cli.main import app
from ecumene.core.errors import BadData, BadInput
from ecumene.core.text import LANGUAGES, Words
from ecumene.puzzles import (
    GRADES,
    PUZZLE_TEXT,
    Book,
    Heading,
    Puzzle,
    book_of,
    explaining,
    games_with_puzzles,
    read_book,
    write_book,
)
from ecumene.puzzles.finding import Finder, Plan, plan_for, verify
from tests.games.duel.positions import city, position
from tests.games.duel.test_proof import FAR
from tests.games.duel.test_rulings_supremacy import FIVE

FEWEST = {"duel": 200}
OTHERS = 50
SAMPLE = 4
ALL = float(os.environ.get("ECUMENE_GAMES", "1")) >= 10  # a long run looks at all of them

every_book = pytest.mark.parametrize("game", game_ids())


def sample(game: str, count: int = SAMPLE) -> list[Puzzle]:
    """Some puzzles from everywhere in the book; all of them in a long run."""
    puzzles = book_of(game).puzzles
    return puzzles if ALL else puzzles[:: max(1, len(puzzles) // count)][:count]


def test_every_game_has_puzzles() -> None:
    assert games_with_puzzles() == game_ids()


@every_book
def test_there_are_enough_and_none_twice(game: str) -> None:
    book = book_of(game)
    assert len(book.puzzles) >= FEWEST.get(game, OTHERS)
    assert len({puzzle.id for puzzle in book.puzzles}) == len(book.puzzles)
    assert book.heading.game == game
    assert book.heading.rules == load_game(game).facts.rules_version
    assert len({puzzle.grade for puzzle in book.puzzles}) > 2


@every_book
def test_every_puzzle_is_a_position_whose_answers_are_known(game: str) -> None:
    book, loaded = book_of(game), load_game(game)
    for puzzle in sample(game, 20):
        state = book.match(loaded, puzzle).state
        assert state.to_act == [puzzle.seat]
        options = [state.text(puzzle.seat, code) for code in state.legal(puzzle.seat)]
        assert len(options) == len(puzzle.chances) == len(puzzle.replies)
        best = options.index(puzzle.best)
        others = [chance for place, chance in enumerate(puzzle.chances) if place != best]
        assert puzzle.proof or puzzle.chances[best] - max(others) >= plan_for(game).margin - 1
        world = state.copy()
        for said in puzzle.line:
            world.apply(said.seat, said.action)
        if puzzle.proof:
            outcome = world.outcome
            assert outcome is not None
            assert outcome.winners == [puzzle.seat]


@every_book
def test_a_sample_is_looked_at_again(game: str) -> None:
    book, loaded = book_of(game), load_game(game)
    for puzzle in sample(game):
        verify(loaded, book.match(loaded, puzzle).state, puzzle)


def test_victories_are_proved_again() -> None:
    book, loaded = book_of("duel"), load_game("duel")
    proved = [puzzle for puzzle in book.puzzles if puzzle.proof]
    assert len(proved) >= 20
    for puzzle in proved if ALL else proved[:10]:
        verify(loaded, book.match(loaded, puzzle).state, puzzle)


def test_a_puzzle_that_is_wrong_is_found_out() -> None:
    book, loaded = book_of("duel"), load_game("duel")
    puzzle = book.puzzles[0]
    state = book.match(loaded, puzzle).state
    other = next(text for code in state.legal(puzzle.seat) if (text := state.text(puzzle.seat, code)) != puzzle.best)
    line = [msgspec.structs.replace(puzzle.line[0], action=other)]
    with pytest.raises(BadInput, match="puzzle"):
        verify(loaded, state, msgspec.structs.replace(puzzle, line=line, proof=0))
    with pytest.raises(BadInput, match="another position"):
        verify(loaded, state, msgspec.structs.replace(puzzle, chances=puzzle.chances[1:]))
    with pytest.raises(BadData, match="is no answer"):
        book.match(loaded, msgspec.structs.replace(puzzle, played=[10**6]))


def test_the_day_chooses_one_and_none_again_before_all_have_been() -> None:
    book = book_of("gheos")
    first = date(2026, 11, 18)
    days = [book.daily(first + timedelta(number)).id for number in range(len(book.puzzles))]
    assert sorted(days) == sorted(puzzle.id for puzzle in book.puzzles)
    assert book.daily(first).id == days[0]


# ---- finding ---------------------------------------------------------------------------------------------------------


def test_equal_seeds_find_equal_puzzles() -> None:
    quick = Plan(play=4, look=24, each=4, deep=12, stride=3, margin=10.0, proofs=True)
    finder = Finder(load_game("duel"), quick)
    first, second = ([puzzle for seed in range(1, 6) for puzzle in finder.puzzles(seed)] for _ in range(2))
    assert first == second
    assert first


def test_the_one_answer_that_wins_is_a_puzzle() -> None:
    finder = Finder(load_game("duel"), plan_for("duel"))
    mine = city(20, built=FIVE, wonders=["the-pyramids", "the-great-lighthouse", "the-colossus", "the-statue-of-zeus"])
    state = position(["study", "palace"], age=3, mine=mine, rival=city(60, built=FAR))
    puzzle = finder.looked_at(state, 0, 1, [])
    assert puzzle is not None
    assert (puzzle.best, puzzle.proof, puzzle.grade) == ("build:study", 1, 1)


def test_a_position_with_several_good_answers_is_none() -> None:
    finder = Finder(load_game("duel"), plan_for("duel"))
    state = position(["palace", "gardens"], age=3, mine=city(80, built=FIVE), rival=city(0))
    assert finder.looked_at(state, 0, 1, []) is None


# ---- files -----------------------------------------------------------------------------------------------------------


def test_a_book_is_written_and_read(tmp_path: Path) -> None:
    book = Book(Heading("duel", 1, {}), book_of("duel").puzzles[:3])
    write_book(tmp_path / "book", book)
    assert read_book(tmp_path / "book") == book
    (tmp_path / "bad").write_text("{}\n")
    with pytest.raises(BadData, match="game"):
        read_book(tmp_path / "bad")


# ---- words and the terminal ------------------------------------------------------------------------------------------


@every_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_said(game: str, language: str) -> None:
    book, loaded = book_of(game), load_game(game)
    words = Words(language, loaded, [], [PUZZLE_TEXT])
    for puzzle in sample(game, 5):
        state = book.match(loaded, puzzle).state
        assert explaining.task(puzzle, words)
        assert explaining.about(puzzle, words)
        assert explaining.difficulty(puzzle, words)
        assert explaining.reasons(state, puzzle, words)
        for code in state.legal(puzzle.seat):
            assert explaining.shortcomings(state, puzzle, state.text(puzzle.seat, code), words)
        assert all(words.action(said.action) for said in puzzle.line)
    assert all(words.has(f"puzzle.level-{grade}") for grade in range(1, GRADES + 1))


def test_at_the_terminal() -> None:
    runner = CliRunner()
    puzzle = book_of("duel").puzzles[0]
    assert runner.invoke(app, ["puzzles", "duel", puzzle.id, "--answer", puzzle.best, "--lang", "en"]).exit_code == 0
    state = book_of("duel").match(load_game("duel"), puzzle).state
    other = next(text for code in state.legal(puzzle.seat) if (text := state.text(puzzle.seat, code)) != puzzle.best)
    wrong = runner.invoke(app, ["puzzles", "duel", puzzle.id, "--answer", other, "--lang", "en"])
    assert wrong.exit_code == 1
    assert "Not this one" in wrong.stdout
    typed = runner.invoke(app, ["puzzles", "duel", puzzle.id, "--lang", "en"], input=f"{other}\n\n")
    assert typed.exit_code == 0
    assert "This was the answer" in typed.stdout
    slipped = runner.invoke(app, ["puzzles", "duel", puzzle.id, "--lang", "es"], input="99\nq\n")
    assert slipped.exit_code == 0
    assert "no es ninguna de las respuestas" in slipped.stdout
    shown = runner.invoke(app, ["puzzles", "duel", puzzle.id, "--json"])
    assert puzzle.best in shown.stdout
    assert "chances" not in shown.stdout
    listed = runner.invoke(app, ["puzzles", "duel", "--list", "--json"])
    assert puzzle.id in listed.stdout
    assert runner.invoke(app, ["puzzles", "duel", puzzle.id, "--verify"]).exit_code == 0
    assert runner.invoke(app, ["puzzles", "duel"], input="\n").exit_code == 0


def test_bad_input_is_refused() -> None:
    runner = CliRunner()
    assert runner.invoke(app, ["puzzles", "duel", "no-such"]).exit_code != 0
    assert runner.invoke(app, ["puzzles", "duel", "--find", "1"]).exit_code != 0
    assert runner.invoke(app, ["puzzles", "duel", "--answer", "build:nothing"]).exit_code != 0
