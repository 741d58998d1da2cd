"""Openings: what each seat took first, counted from the rows of games."""

import json
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from ecumene import load_game
from ecumene.cli.main import app
from ecumene.lab.intervals import wilson
from ecumene.lab.openings import openings
from ecumene.lab.output import Output
from ecumene.lab.report.reading import Study, read_studies
from ecumene.lab.rows import ANSWERS, SETUP
from ecumene.lab.simulate import Plan, simulate, summary


def study(answers: list[tuple[int, int, str, int, str | None, str | None, int | None, int]]) -> Study:
    """A study of 30 games, in each of which seat 0 wins, with these answers in every one of them."""
    seats = pl.DataFrame(
        [(0, number, seat, 1.0 - seat, 0.5) for number in range(30) for seat in (0, 1)],
        ["run", "number", "seat", "result", "expected"],
        orient="row",
    )
    rows = [(number, *answer[1:]) for number in range(30) for answer in answers]
    frame = pl.DataFrame(rows, ANSWERS, orient="row").with_columns(pl.lit(0).alias("run"))
    return Study(load_game("duel"), seats, frame, [])


def test_only_the_first_thing_of_a_seat_counts() -> None:
    found = openings(
        study(
            [
                (0, 0, "draft", 0, "wonder", "the-sphinx", 4, 1),
                (0, 0, "draft", 0, "wonder", "piraeus", 1, 1),
                (0, 1, "draft", 0, "wonder", "the-colossus", 2, 1),
                (0, 1, "draft", 0, "wonder", "the-sphinx", 3, 1),
            ]
        )
    )
    assert [(one.thing, one.games, one.won) for one in found] == [("piraeus", 30, 30.0), ("the-colossus", 30, 0.0)]
    low, high = wilson(30, 30)
    assert (found[0].share, found[0].low, found[0].high, found[0].expected) == (1.0, round(low, 4), round(high, 4), 0.5)


def test_or_those_among_the_first() -> None:
    """Where everybody begins alike, what follows tells more."""
    rows = study(
        [
            (0, 0, "draft", 0, "wonder", "piraeus", 1, 1),
            (0, 0, "draft", 0, "wonder", "the-sphinx", 4, 1),
            (0, 0, "draft", 0, "wonder", "the-colossus", 6, 1),
            (0, 1, "draft", 0, "wonder", "piraeus", 2, 1),
            (0, 1, "draft", 0, "wonder", "the-colossus", 3, 1),
        ]
    )
    assert openings(rows) == []  # there was no choice
    found = [(one.thing, one.games, one.share) for one in openings(rows, among=2)]
    assert found == [("the-sphinx", 30, 1.0), ("piraeus", 60, 0.5), ("the-colossus", 30, 0.0)]


def test_each_verb_and_kind_has_openings_of_its_own() -> None:
    rows = study(
        [
            (0, 0, "build", 0, "card", "baths", 9, 1),
            (0, 1, "build", 0, "card", "altar", 8, 1),
            (0, 0, "discard", 0, "card", "altar", 2, 1),
            (0, 1, "discard", 0, "card", "baths", 3, 1),
            (0, 0, "raise", 0, "wonder", "piraeus", 5, 1),
            (0, 0, "raise", 1, "card", "theater", 5, 1),  # the second thing of an answer is not what was taken
            (0, 0, SETUP, 0, "wonder", "the-sphinx", None, 1),  # nobody chose that
        ]
    )
    found = [(one.verb, one.kind, one.thing) for one in openings(rows)]
    assert found == [
        ("build", "card", "baths"), ("build", "card", "altar"), ("discard", "card", "altar"),
        ("discard", "card", "baths"),
    ]  # fmt: skip


def test_what_was_seldom_taken_first_is_left_out() -> None:
    rows = study([(0, 0, "draft", 0, "wonder", "piraeus", 1, 1), (0, 1, "draft", 0, "wonder", "the-sphinx", 2, 1)])
    assert len(openings(rows, 30)) == 2
    assert openings(rows, 31) == []


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("runs") / "duel.parquet"
    plan = Plan("duel", ["random", "random"], 60, 3)
    output = Output(file, "simulation", plan)
    output.finish(summary(plan, simulate(plan, output=output), 1.0))
    return file


def test_the_command_tells_them_in_both_languages(played: Path) -> None:
    [told] = json.loads(CliRunner().invoke(app, ["openings", str(played), "--least", "1", "--json"]).stdout)
    [rows] = read_studies([played])
    assert told["game"] == "duel"
    drafted = [one for one in told["openings"] if one["verb"] == "draft"]
    assert sum(one["games"] for one in drafted) == rows.seats.height  # every seat drafted a first wonder
    assert sum(one["won"] for one in drafted) == pytest.approx(60)
    for lang, name in (("en", "The Sphinx"), ("es", "La Esfinge")):
        said = CliRunner().invoke(app, ["openings", str(played), "--least", "1", "--lang", lang]).stdout
        assert name in said


def test_the_report_has_a_section_of_them(played: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert CliRunner().invoke(app, ["report", str(played), "--out", str(page)]).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert "what was taken first" in text
    assert "qué se tomó primero" in text
    assert "first-draft-wonder" in text
