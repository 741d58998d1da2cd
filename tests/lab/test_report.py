"""The page: complete by itself, in both languages, with the numbers of the rows it was made of."""

import base64
import csv
import io
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from ecumene.core.errors import BadInput
from ecumene.lab.output import Output
from ecumene.lab.report import write_report
from ecumene.lab.report.drawing import scale
from ecumene.lab.report.measures import columns_of
from ecumene.lab.report.saying import Said, Speaker
from ecumene.lab.simulate import Plan, simulate, summary
from ecumene.lab.tournament import Tournament, hold
from tests.contract.games import every_game, load

VOID = {"meta", "br"}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A simulation of each kind of game, and a tournament."""
    folder = tmp_path_factory.mktemp("runs")
    found: dict[str, Path] = {}
    plans = {
        "duel": Plan("duel", ["random", "random"], 60, 3),
        "inner-sea": Plan("inner-sea", ["random"] * 3, 4, 3, {"epochs": 1}),
    }
    for name, asked in plans.items():
        found[name] = folder / f"{name}.parquet"
        output = Output(found[name], "simulation", asked)
        output.finish(summary(asked, simulate(asked, output=output), 1.0))
    held = Tournament("duel", ["random", "tests.lab.bots:Shy"], 10)
    found["tournament"] = folder / "tournament.csv"
    output = Output(found["tournament"], "tournament", held)
    output.finish(hold(held, output=output))
    return found


def page(files: list[Path], language: str = "en") -> str:
    target = files[0].with_suffix(".html")
    write_report(files, target, language)
    return target.read_text(encoding="utf-8")


def data_of(text: str, name: str) -> list[dict[str, str]]:
    """The data that a figure offers for download."""
    found = re.search(rf'download="{re.escape(name)}\.csv" href="data:text/csv;base64,([^"]+)"', text)
    assert found, name
    return list(csv.DictReader(io.StringIO(base64.b64decode(found[1]).decode())))


class Checker(HTMLParser):
    """Every tag that opens closes, and nothing is loaded from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.loaded += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone(files: dict[str, Path]) -> None:
    text = page(list(files.values()))
    checker = Checker()
    checker.feed(text)
    assert checker.open == []
    assert all(link.startswith(("#", "data:")) for link in checker.loaded)
    assert "http" not in re.sub(r"base64,[^\"]+", "", text)
    assert "@import" not in text
    assert "url(" not in text


def test_everything_is_said_in_both_languages(files: dict[str, Path]) -> None:
    text = page([files["duel"]], "es")
    assert '<html lang="es" data-lang="es">' in text
    english, spanish = (re.findall(rf'<span lang="{language}">', text) for language in ("en", "es"))
    assert len(english) == len(spanish) > 100
    assert "Distribución de puntos" in text
    assert "Distribution of points" in text
    assert '<span lang="en">Build …</span><span lang="es">' in text


def test_the_data_are_those_of_the_rows(files: dict[str, Path]) -> None:
    text = page([files["duel"]])
    seats = pl.read_parquet(files["duel"])
    first = seats.filter(pl.col("order") == 1)
    row = data_of(text, "order")[0]
    assert int(row["Games"]) == first.height
    assert float(row["Share"]) == pytest.approx(first["result"].mean(), abs=1e-6)
    assert float(row["95 % from"]) < float(row["Share"]) < float(row["to"])
    assert sum(int(row["Games"]) for row in data_of(text, "endings")) == 60
    assert sum(int(row["Winners"]) for row in data_of(text, "points")) == seats["won"].sum()
    military = next(row for row in data_of(text, "sources") if row["Source (en)"] == "Military")
    assert military["Source (es)"] == "Militar"
    won = seats.filter(pl.col("won"))["points_military"].mean()
    assert float(military["Winners"]) == pytest.approx(won, abs=1e-3)


def test_what_wins_when_taken(files: dict[str, Path]) -> None:
    """Against a count of our own."""
    text = page([files["duel"]])
    seats = pl.read_parquet(files["duel"])
    answers = pl.read_parquet(files["duel"].with_name("duel.answers.parquet"))
    built = answers.filter(verb="build", thing="baths").join(seats, on=["number", "seat"])
    row = next(row for row in data_of(text, "build-card") if row["Id"] == "baths")
    assert row["Name (es)"] == "Baños"
    assert int(row["Games"]) == built.height
    assert float(row["Won"]) == pytest.approx(built["result"].sum())
    assert float(row["Taken in"]) == pytest.approx(built.height / seats.height, abs=1e-6)


def test_civilizations_of_the_set_up_have_a_plot(files: dict[str, Path]) -> None:
    rows = data_of(page([files["inner-sea"]]), "set-up-civ")
    assert sum(int(row["Games"]) for row in rows) == 12


def test_a_tournament_shows_its_ladder(files: dict[str, Path]) -> None:
    text = page([files["tournament"]])
    assert [row["Bot"] for row in data_of(text, "ladder")] == ["random", "tests.lab.bots:Shy"]
    assert data_of(text, "crosstable")[0]["Share"] == "1.0"
    assert '<table class="cross">' in text


def test_rows_without_their_companions_make_a_page(files: dict[str, Path], tmp_path: Path) -> None:
    alone = tmp_path / "alone.parquet"
    alone.write_bytes(files["duel"].read_bytes())
    text = page([alone])
    assert "build-card" not in text
    assert data_of(text, "endings")


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("x.txt", b"", "must end in"),
        ("x.parquet", b"nonsense", "is no table"),
        ("x.csv", b"a,b\n1,2\n", "has no column 'game'"),
    ],
)
def test_a_file_that_is_none_of_ours(tmp_path: Path, name: str, content: bytes, problem: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(BadInput, match=problem):
        page([tmp_path / name])


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        page([tmp_path / "nowhere.csv"])


@every_game
def test_every_verb_can_be_titled(game_id: str) -> None:
    game = load(game_id)
    say = Speaker(game)
    for verb, kinds in game.verbs.items():
        for kind in kinds:
            title = say.verb(verb, kind)
            assert title.en.count("…") == title.es.count("…") == 1


def test_the_other_things_of_an_answer_are_told_by_their_kind() -> None:
    assert Speaker(load("duel")).verb("raise", "wonder").en == "Raise … with (cards)"
    assert Speaker(load("gheos")).verb("extend", "tile").en == "Lay … (#; rotation #)"


@pytest.mark.parametrize(
    ("values", "shares", "ends"),
    [
        ([0.44, 0.56], True, (0.4, 0.6, 0.05)),
        ([0.0, 1.0], True, (0.0, 1.0, 0.25)),
        ([1149.0, 1762.0], False, (1000.0, 1800.0, 200.0)),
        ([5.0, 5.0], False, (5.0, 5.5, 0.5)),
    ],
)
def test_axes_have_round_ends(values: list[float], shares: bool, ends: tuple[float, ...]) -> None:
    assert scale(values, shares) == pytest.approx(ends)


def test_a_histogram_counts_everything() -> None:
    frame = pl.DataFrame({"score": [0, 1, 1, 99, 100], "won": [True, True, False, False, True]})
    bars, data = columns_of(frame, "score", [pl.col("won"), ~pl.col("won")])
    assert [sum(row[column] for row in data) for column in (1, 2)] == [3, 2]
    assert sum(bar.values[0] for bar in bars) == pytest.approx(1)
    assert bars[0].label == Said("0–3", "0–3")


def test_marks(files: dict[str, Path]) -> None:
    """Every interval is told in words too, for those who do not see the plot."""
    text: Any = page([files["duel"]])
    assert text.count('role="img" aria-label="') >= 40
