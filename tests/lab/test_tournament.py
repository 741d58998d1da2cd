"""Tournaments: fair seats, the same numbers for the same seed, and no more games than are needed."""

from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from ecumene.core.errors import BadInput
from ecumene.lab.output import Output
from ecumene.lab.tournament import Schedule, Tournament, hold


def plan(**changes: Any) -> Tournament:
    given: dict[str, Any] = {
        "game": "duel",
        "bots": ["random", "tests.lab.bots:Shy", "tests.lab.bots:Cheat"],
        "games": 4,
        "seed": 1,
    }
    return Tournament(**(given | changes))


def test_every_pair_plays_every_deal_from_both_seats() -> None:
    schedule = Schedule(plan(games=5))
    batch = schedule.next_batch()
    assert [fixture.number for fixture in batch] == list(range(18))
    assert schedule.games_at_most() == 18
    for match in schedule.matches:
        own = [fixture for fixture in batch if fixture.match == match.number]
        for seed in {fixture.seed for fixture in own}:
            pair = [fixture.lineup for fixture in own if fixture.seed == seed]
            assert sorted(pair) == sorted([match.entrants, match.entrants[::-1]])
    assert len({fixture.seed for fixture in batch}) == 3


def test_the_number_of_workers_changes_nothing() -> None:
    asked = plan(until=60.0, games=60)
    assert hold(asked) == hold(asked, jobs=2)


def test_who_forfeits_loses() -> None:
    results = hold(plan())
    assert results["standings"][0]["bot"] == "random"
    cells = {(cell["bot"], cell["against"]): cell for cell in results["crosstable"]}
    assert cells["random", "tests.lab.bots:Shy"]["share"] == 1.0
    assert cells["tests.lab.bots:Shy", "tests.lab.bots:Cheat"]["share"] == 1.0
    assert results["endings"] == {"forfeit": 12}
    reasons = {(told["bot"], told["problem"]): told["games"] for told in results["forfeits"]}
    assert reasons["tests.lab.bots:Shy", "has nothing to say"] == 4
    assert sum(reasons.values()) == 12


def test_matches_end_when_their_intervals_are_narrow_enough() -> None:
    """One-sided matches need few games, and their intervals are as narrow as asked for."""
    results = hold(plan(games=400, until=20.0, bots=["random", "tests.lab.bots:Cheat"]))
    assert results["games"] == 20
    assert all(100 * (cell["high"] - cell["low"]) <= 20 for cell in results["crosstable"])
    assert results["games_at_most"] == 400


def test_a_ladder_is_of_neighbours() -> None:
    schedule = Schedule(plan(pairing="ladder"))
    schedule.next_batch()
    assert [match.entrants for match in schedule.matches] == [[0, 1], [1, 2]]


def test_swiss() -> None:
    results = hold(plan(pairing="swiss", rounds=3, games=2))
    assert results["games"] == 6 == results["games_at_most"]
    assert [row["games"] for row in results["standings"]] == [4, 4, 4]


@pytest.mark.parametrize("bots", [["random", "greedy"], ["random", "greedy", "tests.lab.bots:Shy"]])
def test_tables_of_several_seats(bots: list[str]) -> None:
    schedule = Schedule(plan(game="gheos", bots=bots, seats=3, games=6))
    batch = schedule.next_batch()
    assert all(len(fixture.lineup) == 3 for fixture in batch)
    sitting = Counter((seat, bot) for fixture in batch for seat, bot in enumerate(fixture.lineup))
    assert len(set(sitting.values())) == 1
    assert len(sitting) == 3 * len(bots)


def test_a_table_of_three_is_rated() -> None:
    results = hold(plan(game="gheos", bots=["random", "tests.lab.bots:Shy"], seats=3, games=6))
    assert results["seats"] == 3
    assert results["standings"][0]["bot"] == "random"


def test_a_stopped_tournament_goes_on(tmp_path: Path) -> None:
    asked = plan(until=50.0, games=60)

    def run(file: Path, stop: bool, resume: bool = False) -> dict[str, Any] | None:
        output = Output(file, "tournament", asked, resume)
        heard = 0

        def progress(games: int) -> None:
            nonlocal heard
            heard += games
            if stop and heard > 30:
                raise KeyboardInterrupt

        try:
            results = hold(asked, progress=progress, output=output)
        except KeyboardInterrupt:
            return None
        output.finish(results)
        return results

    whole, halves = tmp_path / "whole.parquet", tmp_path / "halves.parquet"
    expected = run(whole, stop=False)
    assert run(halves, stop=True) is None
    assert run(halves, stop=False, resume=True) == expected
    rows = [pl.read_parquet(file).drop("seconds", "slowest") for file in (whole, halves)]
    assert rows[0].equals(rows[1])


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"bots": ["random"]}, "bots"),
        ({"bots": ["random", "random"]}, "bots"),
        ({"bots": ["random", "nobody"]}, "bot"),
        ({"games": 0}, "games"),
        ({"rating": "elo"}, "rating"),
        ({"until": 200.0}, "until"),
        ({"rounds": 2}, "rounds"),
        ({"seats": 3}, "seats"),
        ({"game": "inner-sea", "seats": 1, "options": {"npcs": 2}}, "seats"),
    ],
)
def test_an_impossible_tournament_is_refused(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        hold(plan(**changes))
    assert error.value.where == field
