"""Simulations are honest: the same plan gives the same numbers, and the records behind them replay."""

from pathlib import Path

import polars as pl
import pytest

from ecumene import Match, load_game
from ecumene.core.errors import BadInput
from ecumene.core.record import decode
from ecumene.lab.output import Output
from ecumene.lab.simulate import Plan, simulate, summary


def plan(games: int = 40, **changes: object) -> Plan:
    return Plan(**({"game": "duel", "bots": ["greedy", "random"], "games": games, "seed": 1} | changes))  # type: ignore[arg-type]


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = simulate(plan(records=True)), simulate(plan(records=True), jobs=2)
    assert one == two
    assert one == simulate(plan(records=True))


def test_another_seed_gives_other_games() -> None:
    assert simulate(plan()) != simulate(plan(seed=2))


def test_a_bots_figures_follow_the_bot() -> None:
    """Bots change seats from game to game, and greedy wins wherever it sits."""
    asked = plan(60)
    assert [asked.seating(number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]
    results = simulate(asked)
    assert results.tallies[0].wins >= 48
    assert results.tallies[0].wins + results.tallies[1].wins + results.tallies[0].shared == 60
    swapped = simulate(plan(60, bots=["random", "greedy"]))
    assert swapped.tallies[1].wins >= 48


def test_fixed_seats() -> None:
    asked = plan(6, fixed_seats=True, records=True)
    assert all(asked.seating(number) == [0, 1] for number in range(6))
    for line in simulate(asked).records.values():
        assert decode(line).seats == ["greedy", "random"]


def test_records_replay_to_the_tally() -> None:
    asked = plan(12, records=True)
    results = simulate(asked)
    game = load_game("duel")
    wins = [0, 0]
    decisions = 0
    for line in results.records.values():
        record = decode(line)
        match = Match.resume(game, record)
        decisions += match.position
        outcome = match.state.outcome
        assert outcome is not None
        for seat in outcome.winners:
            wins[asked.bots.index(record.seats[seat])] += len(outcome.winners) == 1
    assert wins == [tally.wins for tally in results.tallies]
    assert decisions == results.decisions


def test_the_summary() -> None:
    asked = plan(10)
    results = simulate(asked)
    told = summary(asked, results, 1.5)
    assert list(told) == ["games", "seats", "endings", "forfeits", "decisions", "seconds"]
    assert told["games"] == 10 == sum(told["endings"].values())
    assert [list(seat) for seat in told["seats"]] == [["bot", "wins", "shared", "mean_score"]] * 2


def test_what_a_game_tells_of_how_it_went_is_counted_and_written(tmp_path: Path) -> None:
    """The Inner Sea tells how many turns each Epoch had: two to four."""
    asked = Plan("inner-sea", ["random", "random"], 3, 1, {"seats": 2, "epochs": 2})
    for file in (tmp_path / "games.parquet", tmp_path / "games.csv"):
        output = Output(file, "simulation", asked, False)
        results = summary(asked, simulate(asked, output=output), 1.5)
        output.finish(results)
        told = results["epoch_turns"]
        assert set(told) <= {"2", "3", "4"}
        assert sum(told.values()) == 2 * 3
    rows = pl.read_parquet(tmp_path / "games.parquet")
    assert rows["epoch_turns"].list.len().to_list() == [2] * 6
    plain = pl.read_csv(tmp_path / "games.csv")
    assert plain["epoch_turns"].to_list() == [" ".join(map(str, row)) for row in rows["epoch_turns"].to_list()]


def test_the_summary_says_who_forfeited_and_why() -> None:
    """Whoever forfeits has no score to speak of, and the reason is the bot's, wherever it sat."""
    asked = Plan("duel", ["random", "tests.lab.bots:Cheat"], 4, 7)
    told = summary(asked, simulate(asked, jobs=2), 1.5)
    problem = "answered -1, which is not legal"
    assert told["forfeits"] == [{"bot": "tests.lab.bots:Cheat", "problem": problem, "games": 4}]
    assert [seat["mean_score"] for seat in told["seats"]] == [None, None]


@pytest.mark.parametrize("game", ["inner-sea", "middle-east"])
def test_one_seat_against_the_playbook(game: str) -> None:
    """What no seat wins counts as no win, and the game replays."""
    asked = plan(4, game=game, bots=["random"], options={"npcs": 2, "epochs": 1}, records=True)
    results = simulate(asked)
    assert results == simulate(asked)
    won = 0
    for line in results.records.values():
        outcome = Match.resume(load_game(game), decode(line)).state.outcome
        assert outcome is not None
        won += outcome.winners == [0]
    assert (results.tallies[0].wins, results.tallies[0].shared) == (won, 0)


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(plan(25), progress=heard.append)
    assert sum(heard) == 25


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"bots": ["greedy"]}, "seats"),
        ({"bots": ["greedy", "nobody"]}, "bot"),
        ({"games": 0}, "games"),
        ({"game": "chess"}, "game"),
        ({"options": {"draft": 3}}, "options.draft"),
    ],
)
def test_an_impossible_plan_is_refused(changes: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput) as error:
        simulate(plan(**changes))  # type: ignore[arg-type]
    assert error.value.where == field


def test_jobs_must_be_positive() -> None:
    with pytest.raises(BadInput):
        simulate(plan(), jobs=0)
