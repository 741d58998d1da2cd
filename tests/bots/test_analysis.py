"""Looking back at games: blunders are found, knowledge and truth are kept apart, equal budgets give equal results."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from ecumene import Match, chance_from, game_ids, load_game
from ecumene.bots.analysis import (
    GRADES,
    Analyst,
    Judged,
    analyse,
    gathered,
    grade_of,
    iterations_for,
    judged,
    report,
)
from ecumene.bots.levels import levels_of, studied
from ecumene.cli.main import app
from ecumene.core.errors import BadInput
from ecumene.core.record import Record, decode
from ecumene.puzzles import book_of
from tests.bots.test_search import after
from tests.games.duel.positions import city, position
from tests.games.duel.test_rulings_supremacy import FIVE

RECORDS = Path(__file__).parents[1] / "records"


def kept(game: str, name: str) -> Record:
    return decode((RECORDS / game / f"{name}.json").read_bytes())


def analyst(game: str, iterations: int) -> Analyst:
    return Analyst(levels_of(game).level[-1].manner, iterations)


def test_a_win_that_was_passed_over_is_a_mistake() -> None:
    """The sixth symbol lies open, and a card is sold instead."""
    ahead = city(60, built=["altar", "theater", "baths", "aqueduct", "temple", "statue"])
    state = position(["study", "palace"], age=3, mine=city(60, built=FIVE), rival=ahead)
    codes = {state.text(0, code): code for code in state.legal(0)}
    answer = analyst("duel", 400).judge(state, 0, 0, codes["sell:palace"], chance_from(1))
    assert answer.best == "build:study"
    assert answer.grade == "mistake"
    assert answer.line[0].action == "build:study"
    assert answer.chance == 100.0


def test_a_proved_victory_that_was_passed_over_is_found() -> None:
    """Positions where the best answer is proved whatever is hidden: any other that lets the victory go is a mistake."""
    book, game = book_of("duel"), load_game("duel")
    proved = sorted((one for one in book.puzzles if one.proof), key=lambda one: min(one.chances))[:3]
    assert len(proved) == 3
    for puzzle in proved:
        state = book.match(game, puzzle).state
        worst = state.legal(puzzle.seat)[puzzle.chances.index(min(puzzle.chances))]
        answer = analyst("duel", 400).judge(state, 0, puzzle.seat, worst, chance_from(1))
        assert answer.best == puzzle.best
        assert answer.grade == "mistake"
        assert answer.chance > answer.kept


@pytest.mark.parametrize("game", game_ids())
def test_the_blunder_is_found_where_one_answer_is_clearly_best(game: str) -> None:
    """The easiest puzzle with the widest margin, answered as badly as can be."""
    book = book_of(game)
    easy = [one for one in book.puzzles if one.grade == 1 and len(one.chances) <= 12]
    puzzle = max(easy or book.puzzles, key=lambda one: max(one.chances) - min(one.chances))
    state = book.match(load_game(game), puzzle).state
    worst = state.legal(puzzle.seat)[puzzle.chances.index(min(puzzle.chances))]
    answer = analyst(game, max(60, 2 * puzzle.found)).judge(state, 0, puzzle.seat, worst, chance_from(1))
    assert answer.best == puzzle.best
    assert answer.grade in ("doubtful", "mistake")


GRADED = [(0.0, "best"), (1.9, "best"), (2.0, "good"), (6.0, "doubtful"), (14.0, "mistake")]


@pytest.mark.parametrize(("cost", "grade"), GRADED)
def test_grades(cost: float, grade: str) -> None:
    assert grade_of(cost) == grade


@pytest.mark.parametrize("game", game_ids())
def test_what_a_seat_could_know_is_the_same_in_every_world(game: str) -> None:
    """The judgement of an answer does not change with what the seat could not see; the truth may."""
    state = after(game, 25)
    seat = int(state.current)
    code = state.legal(seat)[-1]
    worlds = [state, state.redeal(seat, chance_from(4))]
    seen = [analyst(game, 40).judge(world, 3, seat, code, chance_from(9)) for world in worlds]
    for field in ("best", "chance", "kept", "cost", "grade", "line", "known"):
        assert getattr(seen[0], field) == getattr(seen[1], field)


@pytest.mark.parametrize("game", ["duel", "gheos"])
def test_equal_games_and_budgets_give_equal_results(game: str) -> None:
    record = kept(game, sorted(path.stem for path in (RECORDS / game).glob("*.json"))[0])
    loaded = load_game(game)
    starts = [Match(loaded, record.options, record.seed, record.seats) for _ in range(2)]
    first, second = (list(judged(start, record.actions, 16, 5)) for start in starts)
    assert first == second
    answers = [one for one in first if isinstance(one, Judged)]
    assert answers
    assert len(first) == len(record.actions)
    assert [one.action for one in answers] == [record.actions[one.position][1] for one in answers]
    whole = gathered(game, len(record.seats), 1, answers)
    assert abs(sum(seat.luck for seat in whole.seats)) < 0.5
    assert all(0 <= seat.accuracy <= 100 and list(seat.grades) == list(GRADES) for seat in whole.seats)
    assert sum(sum(seat.grades.values()) for seat in whole.seats) == len(answers)


def test_accuracy_falls_with_what_answers_cost() -> None:
    state = after("duel", 20)
    seat = int(state.current)
    one = analyst("duel", 30).judge(state, 0, seat, state.legal(seat)[0], chance_from(1))
    marks = [report([msgspec.structs.replace(one, cost=cost)], seat).accuracy for cost in (0.0, 5.0, 40.0)]
    assert marks[0] == 100.0
    assert marks[0] > marks[1] > marks[2]


def test_levels_look_further_and_further() -> None:
    budgets = [iterations_for("duel", level) for level in range(1, 6)]
    assert budgets == sorted(set(budgets))
    assert budgets[-1] == studied("duel")
    with pytest.raises(BadInput, match="level"):
        iterations_for("duel", 6)


def test_a_game_with_nothing_to_judge() -> None:
    loaded = load_game("duel")
    record = kept("duel", "civil")
    nothing = analyse(loaded, msgspec.structs.replace(record, actions=[], result=None), 1)
    assert nothing.answers == []
    assert [seat.accuracy for seat in nothing.seats] == [100.0] * len(record.seats)


def test_the_command(tmp_path: Path) -> None:
    runner = CliRunner()
    path = str(RECORDS / "duel" / "science.json")
    told = runner.invoke(app, ["analyse", path, "--level", "1", "--json"])
    assert told.exit_code == 0
    data = json.loads(told.stdout)
    assert data["game"] == "duel"
    assert len(data["seats"]) == 2
    for language in ("en", "es"):
        assert runner.invoke(app, ["analyse", path, "--level", "1", "--lang", language]).exit_code == 0
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    assert runner.invoke(app, ["analyse", str(broken)]).exit_code != 0
