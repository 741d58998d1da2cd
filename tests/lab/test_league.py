"""The league in which weights are found."""

from pathlib import Path

import pytest

pytest.importorskip("numpy")

import msgspec
import numpy as np

from ecumene.core.errors import BadData
from ecumene.games.duel import training, weights
from ecumene.lab import league
from ecumene.lab.league import Member, Note, Plan, Told


def match(member: Member, *, learns: bool = True) -> league.Match:
    return league.Match("duel", member, training.present(), 3, 1, 4, learns)


def test_everybody_in_the_league_of_duel_can_play_and_every_road_is_sought() -> None:
    members = league.read_league("duel")
    assert {member.held_out for member in members} == {True, False}
    for road in ("former self", "science", "arms", "blue", "wonders", "playouts", "greedy"):
        assert any(road in member.name for member in members)
    for member in members:
        told = league.play(match(msgspec.structs.replace(member, iterations=0)))
        assert told.member == member.name
        assert told.result in (-1.0, 0.0, 1.0)
        assert told.notes


def test_the_same_match_is_the_same_game() -> None:
    member = league.read_league("duel")[1]
    assert league.play(match(member)) == league.play(match(member))


def test_only_who_learns_takes_notes() -> None:
    assert not league.play(match(Member("greedy", bot="greedy"), learns=False)).notes


def test_a_lift_of_a_feature_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadData, match="no feature 'pints'"):
        league.member_bot("duel", Member("x", frozen="9db70b6", lifts={"pints": 1.0}), 4)


def test_lifts_are_added_to_every_knot() -> None:
    lifted = league.lifted([[1.0, 2.0], [3.0, 4.0]], ["a", "b"], Member("x", lifts={"b": 0.5}))
    assert lifted == [[1.0, 2.0], [3.5, 4.5]]


def test_fitting_finds_the_weights_that_made_the_results() -> None:
    true = np.array([0.8, 0.4, -0.5, -0.3])
    rows = np.random.default_rng(1).normal(size=(4000, 4))
    found = league.fit(rows, np.tanh(rows @ true), np.zeros(4), 2)
    assert np.abs(found - true).max() < 0.06


def test_without_evidence_the_weights_stay() -> None:
    before = np.array([0.8, 0.4, -0.5, -0.3])
    rows = np.random.default_rng(1).normal(size=(100, 4))
    assert np.allclose(league.fit(rows, np.tanh(rows @ before), before, 2), before)


def test_calibration_compares_what_was_expected_with_what_was_won() -> None:
    sure = [Note(0, [], [], 0.9, 0.0) for _ in range(5)]
    known = league.calibration(
        [Told("a", 1, 0, [], -1.0, "science", sure), Told("b", 1, 0, [], 1.0, "civil", sure)], "a"
    )
    assert [won for _, won in known.fifths] == [0.0] * 5
    assert [expected for expected, _ in known.fifths] == pytest.approx([95.0] * 5)
    assert known.loss == pytest.approx(-np.log(0.05))
    assert league.log_loss([0.0], [1.0]) == pytest.approx(np.log(2))


def test_a_league_of_one_round_is_told_and_reproducible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(weights.FILE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(weights, "FILE", file)
    monkeypatch.setattr(
        league, "read_league", lambda game: [Member("a", bot="greedy"), Member("b", bot="random", held_out=True)]
    )
    plan = Plan("duel", games=2, trials=2, rounds=1, iterations=4, seed=50)
    heard: list[list[str]] = [[], []]
    found = [league.hold(plan, 1, told.append) for told in heard]
    assert heard[0] == heard[1]
    assert found[0].weights == found[1].weights
    text = "\n".join(heard[0])
    for word in ("log-loss", "expected/won by fifths", "against those held out"):
        assert word in text


def test_the_weights_of_duel_tell_how_they_were_found() -> None:
    assert any("scripts/tune.py duel" in line for line in training.lineage())


def test_found_weights_rise_with_every_symbol() -> None:
    assert training.risen([1.0, 3.0, 2.0, 4.0]) == [1.0, 2.5, 2.5, 4.0]
    assert np.allclose(training.ordered(training.present()), training.present(), atol=1e-3)
