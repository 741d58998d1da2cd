"""Games from which the weights of a judgement are learned."""

from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from ecumene import load_game
from ecumene.games.duel import training, weights
from ecumene.lab import league, lessons
from ecumene.lab.lessons import Lesson, Plan, Position, Rows, Seen, Thought


def played(member: str = "self", seat: int = 0) -> Lesson:
    return lessons.play("duel", member, training.present(), 5, seat=seat, iterations=24)


def test_the_timetable_names_members_of_the_league_that_teach() -> None:
    teachers = {member.name for member in league.read_league("duel") if not member.held_out}
    assert set(league.read_timetable("duel")) <= teachers | {lessons.SELF}


def test_the_same_lesson_is_the_same_game() -> None:
    assert played("arms", 1) == played("arms", 1)


def test_a_lesson_is_a_whole_game_with_a_thought_wherever_the_learner_had_a_choice() -> None:
    lesson = played(seat=1)
    state = load_game("duel").setup({}, lesson.seed)
    asked = []
    for place, code in enumerate(lesson.answers):
        if state.current == 1 and len(state.legal(1)) > 1:
            asked.append(place)
        state.advance(state.current, code)
    assert [thought.place for thought in lesson.thoughts] == asked
    assert state.outcome is not None
    assert lesson.result == (1.0 if 1 in state.outcome.winners else -1.0)


def test_positions_are_those_met_and_those_thought_of_as_they_look_to_the_first_seat() -> None:
    state = load_game("duel").setup({}, 5)
    first, second = state.legal(state.current)[:2]
    asked = int(state.current)
    thought = Thought(0, 0.25, [Seen(first, 20, 0.25), Seen(second, 12, -0.5), Seen(state.legal(asked)[2], 2, 0.9)])
    lesson = Lesson("self", 5, asked, [first], 1.0, "civil", [thought])
    sign = 1 if asked == 0 else -1
    noted = list(lessons.positions("duel", lesson))
    assert [(sign * note.opinion, sign * note.result, note.taken) for note in noted] == [
        (0.25, 1.0, True),
        (0.25, 1.0, True),
        (-0.5, 1.0, False),
    ]
    after = state.copy()
    after.advance(asked, second)
    assert noted[2].features == training.features(after)


def made_up(count: int, true: list[float]) -> list[Position]:
    """Positions with two features whose results follow from the true weights."""
    drawn = np.random.default_rng(2)
    notes = []
    for number in range(count):
        features = drawn.normal(size=2).tolist()
        expected = float(np.tanh(np.dot(features, true)))
        result = 1.0 if drawn.random() < (1 + expected) / 2 else -1.0
        notes.append(Position(features, [1.0], 0.0, result, True, number))
    return notes


def test_what_made_the_results_is_learned_and_surprises_less() -> None:
    rows = Rows(made_up(6000, [0.8, -0.4]))
    found = lessons.learned(rows, [[0.0], [0.0]], passes=400, seed=1)
    assert found[0][0] == pytest.approx(0.8 * (1 - lessons.OPINION), abs=0.15)
    assert found[1][0] == pytest.approx(-0.4 * (1 - lessons.OPINION), abs=0.15)
    assert lessons.surprise(rows, found) < lessons.surprise(rows, [[0.0], [0.0]]) == pytest.approx(np.log(2), abs=1e-4)


def test_what_is_held_out_teaches_nothing() -> None:
    rows = Rows(made_up(200, [0.8, -0.4]))
    found = lessons.learned(rows, [[0.0], [0.0]], passes=2, seed=1)
    rows.targets[rows.held_out] = -rows.targets[rows.held_out]
    assert lessons.learned(rows, [[0.0], [0.0]], passes=2, seed=1) == found


def test_a_small_school_writes_weights_with_their_lineage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(weights.FILE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(weights, "FILE", file)
    told: list[str] = []
    lessons.learn(Plan("duel", [1, 1], 24, 1, 20), told.append, tmp_path / "kept")
    assert len(told) == 2
    command = "python scripts/learn.py duel --deals 1 --deals 1 --iterations 24 --passes 1 --seed 20"
    assert training.lineage()[-3:] == [command, *told]
    assert (tmp_path / "kept").stat().st_size > 0
