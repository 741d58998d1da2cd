"""Openings: what each seat took first, by each verb, of each kind of thing, and how it fared with that."""

from typing import Any

import msgspec
import polars as pl

from ecumene.lab.intervals import wilson
from ecumene.lab.report.reading import Study
from ecumene.lab.rows import SETUP

FEW = 20  # a thing taken first in fewer games says nothing yet


class Opening(msgspec.Struct, frozen=True):
    """A thing that seats took first: in how many games, what they won of them, with its 95 % interval, and what the
    same bots win on average."""

    verb: str
    kind: str
    thing: str
    games: int
    won: float
    share: float
    low: float
    high: float
    expected: float


def first_rows(study: Study, among: int = 1) -> pl.DataFrame:
    """For each verb, kind and thing: in how many games it was the first of its kind that a seat answered with, or
    among the first so many, what was won, and what was to be expected."""
    whose = ["run", "number", "seat", "verb", "kind"]
    given = study.answers.filter(pl.col("kind").is_not_null(), pl.col("verb") != SETUP, pl.col("nth") == 0)
    first = given.sort("first").group_by(whose, maintain_order=True).head(among)
    known = study.seats.select("run", "number", "seat", "result", "expected")
    return (
        first.join(known, on=["run", "number", "seat"])
        .group_by("verb", "kind", "thing")
        .agg(
            pl.len().alias("games"),
            pl.len().alias("times"),
            pl.col("result").sum().alias("won"),
            pl.col("expected").mean(),
        )
        .sort("verb", "kind", "thing")
    )


def told(rows: pl.DataFrame) -> list[tuple[str, str]]:
    """The verbs and kinds among which something was chosen, by how often."""
    counted = rows.group_by("verb", "kind").agg(pl.col("games").sum(), pl.len().alias("things"))
    chosen = counted.filter(pl.col("things") > 1, pl.col("games") >= FEW)
    found = chosen.sort("games", "verb", "kind", descending=[True, False, False])
    return [(row["verb"], row["kind"]) for row in found.iter_rows(named=True)]


def openings(study: Study, least: int = FEW, among: int = 1) -> list[Opening]:
    """What was taken first, or among the first so many, in at least `least` games; of each verb and kind the best
    first."""
    rows, found = first_rows(study, among), []
    for verb, kind in told(rows):
        those = rows.filter(pl.col("verb") == verb, pl.col("kind") == kind, pl.col("games") >= least)
        ranked = those.sort(pl.col("won") / pl.col("games"), "thing", descending=[True, False])
        found += [opening(row) for row in ranked.iter_rows(named=True)]
    return found


def opening(row: dict[str, Any]) -> Opening:
    low, high = wilson(row["won"], row["games"])
    return Opening(
        verb=row["verb"],
        kind=row["kind"],
        thing=row["thing"],
        games=row["games"],
        won=row["won"],
        share=round(row["won"] / row["games"], 4),
        low=round(low, 4),
        high=round(high, 4),
        expected=round(row["expected"], 4),
    )
