"""Rows on disk: the same however many workers there are and however often the run was interrupted."""

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from ecumene import Match, load_game
from ecumene.core.errors import BadInput
from ecumene.core.record import decode
from ecumene.lab.output import Output, table_file
from ecumene.lab.rows import ANSWERS, POINTS, SEATS, SETUP, TIMES
from ecumene.lab.simulate import Plan, simulate, summary


def plan(games: int = 12, **changes: Any) -> Plan:
    given: dict[str, Any] = {"game": "duel", "bots": ["random", "random"], "games": games, "seed": 5}
    return Plan(**(given | changes))


def run(file: Path, asked: Plan, jobs: int = 1, resume: bool = False) -> None:
    output = Output(file, "simulation", asked, resume)
    results = simulate(asked, jobs, output=output)
    output.finish(summary(asked, results, 0.0))


def tables(file: Path) -> list[pl.DataFrame]:
    read = pl.read_csv if file.suffix == ".csv" else pl.read_parquet
    return [read(table_file(file, table)) for table in ("seats", "answers")]


def bytes_without_times(file: Path) -> list[bytes]:
    """The tables as files again, without the columns that differ from run to run."""
    found = []
    for table in tables(file):
        scratch = file.with_name("scratch.parquet")
        table.drop(TIMES, strict=False).write_parquet(scratch)
        found.append(scratch.read_bytes())
    return found


@pytest.mark.parametrize("suffix", [".parquet", ".csv"])
def test_the_number_of_workers_leaves_no_trace(tmp_path: Path, suffix: str) -> None:
    one, two = tmp_path / f"one{suffix}", tmp_path / f"two{suffix}"
    run(one, plan())
    run(two, plan(), jobs=2)
    assert bytes_without_times(one) == bytes_without_times(two)
    assert table_file(one, "answers").read_bytes() == table_file(two, "answers").read_bytes()
    assert not (tmp_path / "one.unfinished").exists()


def test_rows_say_what_the_games_were(tmp_path: Path) -> None:
    """Against the records of the same games."""
    file = tmp_path / "games.parquet"
    asked = plan(4, records=True)
    run(file, asked)
    seats, answers = tables(file)
    assert seats.columns[: len(SEATS)] == list(SEATS)
    assert answers.columns == list(ANSWERS)
    records = [decode(line) for line in simulate(asked).records.values()]
    for number, record in enumerate(records):
        outcome = Match.resume(load_game("duel"), record).state.outcome
        assert outcome is not None
        for seat, score in enumerate(outcome.scores):
            row = seats.filter(number=number, seat=seat).row(0, named=True)
            assert (row["seed"], row["score"], row["ending"]) == (record.seed, score.total, outcome.ending)
            assert {part: row[POINTS + part] for part in score.parts} == score.parts
            assert row["won"] == (seat in outcome.winners)
            assert row["result"] == (seat in outcome.winners) / len(outcome.winners)
            assert row["length"] == len(record.actions)
            assert row["decisions"] == sum(actor == seat for actor, _ in record.actions)
        own = answers.filter(number=number)
        assert own.filter(nth=0)["times"].sum() == len(record.actions)
        position, (actor, action) = next(
            (place, step) for place, step in enumerate(record.actions) if step[1].startswith("raise:")
        )
        raised = own.filter(seat=actor, verb="raise", kind="wonder", thing=action.split(":")[1]).row(0, named=True)
        assert (raised["first"], raised["nth"]) == (position, 0)


def test_what_seats_have_without_asking_is_in_the_rows(tmp_path: Path) -> None:
    file = tmp_path / "sea.parquet"
    run(file, plan(2, game="inner-sea", bots=["random"] * 3, options={"epochs": 1}))
    _, answers = tables(file)
    held = answers.filter(verb=SETUP)
    assert held.height == 6
    assert set(held["kind"]) == {"civ"}
    assert held["first"].null_count() == 6


def test_a_forfeit_has_no_score(tmp_path: Path) -> None:
    file = tmp_path / "shy.csv"
    run(file, plan(2, bots=["random", "tests.lab.bots:Shy"]))
    seats, _ = tables(file)
    assert set(seats["ending"]) == {"forfeit"}
    assert seats["score"].null_count() == 4
    assert seats.filter(pl.col("forfeit"))["bot"].to_list() == ["tests.lab.bots:Shy"] * 2


# ---- interrupted -----------------------------------------------------------------------------------------------------


def interrupted(file: Path, asked: Plan, after: int) -> None:
    """A run that is stopped after some parts."""
    output = Output(file, "simulation", asked)
    heard = 0

    def stop(games: int) -> None:
        nonlocal heard
        heard += 1
        if heard == after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(asked, progress=stop, output=output)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole.parquet", tmp_path / "halves.parquet"
    run(whole, plan())
    interrupted(halves, plan(), 2)
    assert not halves.exists()
    before = sorted((tmp_path / "halves.unfinished").glob("*.part"))
    assert len(before) == 2
    output = Output(halves, "simulation", plan(), resume=True)
    heard: list[int] = []
    results = simulate(plan(), progress=heard.append, output=output)
    output.finish(summary(plan(), results, 0.0))
    assert results == simulate(plan())
    assert sum(heard) == 12
    assert bytes_without_times(whole) == bytes_without_times(halves)


def test_a_part_that_was_half_written_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    interrupted(file, plan(), 2)
    last = max((tmp_path / "games.unfinished").glob("*.part"))
    last.unlink()
    run(file, plan(), resume=True)
    assert tables(file)[0]["number"].unique().sort().to_list() == list(range(12))


@pytest.mark.parametrize(
    ("change", "where"), [({"seed": 6}, "resume.seed"), ({"bots": ["random", "greedy"]}, "resume.bots")]
)
def test_another_plan_does_not_resume(tmp_path: Path, change: dict[str, Any], where: str) -> None:
    file = tmp_path / "games.parquet"
    interrupted(file, plan(), 1)
    with pytest.raises(BadInput) as error:
        run(file, plan(**change), resume=True)
    assert error.value.where == where
    run(file, plan(), resume=True)


def test_an_unfinished_run_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    interrupted(file, plan(), 1)
    with pytest.raises(BadInput, match="unfinished run"):
        run(file, plan())


def test_a_complete_run_has_nothing_to_resume(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    run(file, plan(2), resume=True)
    with pytest.raises(BadInput, match="is complete"):
        run(file, plan(2), resume=True)


def test_missing_games() -> None:
    output = Output(Path("x.csv"), "simulation", {})
    assert output.missing(5) == [(0, 5)]
    output.done = [(4, 6), (0, 2)]
    assert output.missing(9) == [(2, 4), (6, 9)]
    assert output.missing(5) == [(2, 4)]
    assert output.missing(2) == []
    assert output.missing(8, 5) == [(6, 8)]


def test_the_format_is_told_by_the_name() -> None:
    with pytest.raises(BadInput, match=r"\.parquet or \.csv"):
        Output(Path("games.xlsx"), "simulation", {})


def test_the_summary_beside_the_tables(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    run(file, plan(3))
    told = json.loads((tmp_path / "games.json").read_text())
    assert told["kind"] == "simulation"
    assert told["plan"]["seed"] == 5
    assert told["results"]["games"] == 3


def test_the_example_of_the_docs_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = Path(__file__).parents[2] / "docs" / "lab.md"
    (example,) = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    run(Path("duel.parquet"), plan(8))
    exec(example, {})
    assert "the-" in capsys.readouterr().out
