"""The commands of the laboratory."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.core.errors import BadInput


def ecumene(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.stdout


def test_from_a_simulation_to_a_page(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    ecumene("simulate", "duel", "--bots", "random,random", "--games", 6, "--out", file, "--lang", "en")
    assert file.exists()
    assert "Written" in ecumene("report", file, "--lang", "en")
    assert "7 Wonders Duel" in file.with_suffix(".html").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", [[], ["--swiss"], ["--ladder"]])
def test_a_tournament_prints_ratings_and_a_crosstable(way: list[str]) -> None:
    told = ecumene("tournament", "duel", "--bots", "random,tests.lab.bots:Cheat", "--games", 4, "--lang", "es", *way)
    assert "Puntuación" in told
    assert "100 %" in told
    assert "4 partidas" in told


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["Endings: forfeit 4", "Forfeit: tests.lab.bots:Cheat answered -1, which is not legal (× 4)"]),
        ("es", ["Finales: abandono 4", "Abandono: tests.lab.bots:Cheat"]),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_a_forfeit_is_told_with_its_reason(command: str, language: str, sentences: list[str]) -> None:
    bots = "random,tests.lab.bots:Cheat"
    told = " ".join(ecumene(command, "duel", "--bots", bots, "--games", 4, "--lang", language).split())
    assert all(sentence in told for sentence in sentences)


def test_endings_are_named_in_the_language_asked_for() -> None:
    told = ecumene("simulate", "duel", "--bots", "random,random", "--games", 6, "--lang", "es")
    assert "victoria civil" in told.lower()


def test_a_tournament_as_json(tmp_path: Path) -> None:
    file = tmp_path / "held.csv"
    arguments = ["--bots", "random,tests.lab.bots:Cheat", "--games", 40, "--until", 30, "--out", file]
    told = json.loads(ecumene("tournament", "duel", *arguments, "--json"))
    assert told["games"] == 20
    assert json.loads((tmp_path / "held.json").read_text())["results"]["standings"] == told["standings"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tournament", "duel", "--bots", "random"], "bots: at least two"),
        (["tournament", "duel", "--bots", "random,greedy", "--swiss", "--ladder"], "swiss: "),
        (["simulate", "duel", "--bots", "random,greedy", "--resume"], "resume: needs --out"),
        (["simulate", "duel", "--bots", "random,greedy", "--out", "x.xlsx"], "out: must end in"),
        (
            ["simulate", "duel", "--bots", "random,greedy", "--records", "no/where.jsonl"],
            "records: no/where.jsonl cannot",
        ),
        (["report", "nowhere.parquet"], "nowhere.parquet: cannot be read"),
    ],
)
def test_bad_input_gets_a_useful_sentence(arguments: list[str], sentence: str) -> None:
    with pytest.raises(BadInput) as error:
        ecumene(*arguments)
    assert str(error.value).startswith(sentence)
