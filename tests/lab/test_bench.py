"""The bench measures what it says; how fast is judged by `make bench`, never here."""

import pytest

from ecumene import form, game_ids, load_game
from ecumene.core.chance import chance_from
from ecumene.lab.bench import against_the_rules, bench, in_sight, questions
from tests.games.inner_sea.positions import start


def test_the_bench_reports_every_measure() -> None:
    result = bench(load_game("duel"), seconds=0.05)
    assert result["form"] == form()
    for measure in ("games_per_second", "decisions_per_second", "copy_us", "replay_ms"):
        assert result[measure] > 0
    assert 0 < result["questions_per_seat"] < 60
    assert result["one_answer_percent"] == 0.0
    assert result["one_answer_steps"] == {}
    assert 55 < result["decisions_per_second"] / result["games_per_second"] < 85


@pytest.mark.parametrize("game_id", game_ids())
def test_not_one_question_in_a_hundred_could_be_spared(game_id: str) -> None:
    result = questions(load_game(game_id), seconds=0.05)
    assert result["one_answer_percent"] <= 1, result["one_answer_steps"]
    assert result["one_answer_percent"] + result["one_answer_in_secret_percent"] <= 3, result


@pytest.mark.parametrize(("hand", "seen"), [([], True), (["traitor"], False)])
def test_a_question_with_one_answer_is_a_secret_where_the_others_think_there_could_be_more(
    hand: list[str], seen: bool
) -> None:
    """Who has no card in hand can only pass; who has one that cannot be played now is not to be told from others."""
    discs = {"egypt": {"kush": 1}, "troy": {"ionia": 1}}
    play = start(discs, hands={"egypt": hand, "troy": ["tin_mines"]})
    assert (play.step, play.asked, play.options) == ("CardTurn", "egypt", ["pass"])
    assert in_sight(play.table, 0, chance_from(1)) == seen


@pytest.mark.parametrize("game_id", game_ids())
def test_one_seat_against_opponents_of_the_rules_is_measured_where_there_are_any(game_id: str) -> None:
    result = against_the_rules(load_game(game_id), seconds=0.01)
    assert bool(result) == (load_game(game_id).facts.seats[0] == 1)
    assert all(value > 0 for value in result.values())
