"""What wins when it is taken: for each kind of thing and each verb, the things that seats answered with."""

from typing import Any

import polars as pl

from ecumene.lab.report.figures import Data, Figure, Mark, Section, Share, share_mark
from ecumene.lab.report.measures import interval, shares
from ecumene.lab.report.reading import Study
from ecumene.lab.report.saying import Said, Speaker
from ecumene.lab.rows import SETUP

FEW = 20  # a thing answered in fewer games says nothing yet
SHOWN = 12  # of a long list, so many from either end
LONG = 30
COLUMNS = ("id", "name", "games", "taken", "times", "won", "share", "low", "high", "expected")


def taken_sections(study: Study, say: Speaker) -> list[Section]:
    """A section for each kind: first what seats have from the start, then the kinds whose things are taken most often,
    of which most can be said."""
    rows = taken_rows(study)
    kinds = rows.group_by("kind").agg(
        (pl.col("verb") != SETUP).mean().alias("chosen"),
        pl.col("thing").n_unique().alias("things"),
        pl.col("games").sum() / pl.col("thing").n_unique(),
    )
    order = kinds.filter(pl.col("things") > 1).sort("chosen", "games", "kind", descending=[False, True, False])["kind"]
    sections = [kind_section(study, rows.filter(pl.col("kind") == kind), kind, say) for kind in order]
    if sections:
        sections[0].about = say("report.section.things-about")
    return sections


def taken_rows(study: Study) -> pl.DataFrame:
    """For each verb, kind and thing: in how many games of a seat, what was won, and what was to be expected."""
    known = study.seats.select("run", "number", "seat", "result", "expected")
    things = study.answers.filter(pl.col("kind").is_not_null()).join(known, on=["run", "number", "seat"])
    return (
        things.group_by("verb", "kind", "thing")
        .agg(
            pl.len().alias("games"),
            pl.col("times").sum(),
            pl.col("result").sum().alias("won"),
            pl.col("expected").mean(),
        )
        .sort("verb", "kind", "thing")
    )


def kind_section(study: Study, rows: pl.DataFrame, kind: str, say: Speaker) -> Section:
    """A figure for each verb: first what seats have from the start, then by how often it is done, and in the order in
    which the game names its verbs. All but the first are folded."""
    verbs = [SETUP, *study.game.verbs]
    games = dict(rows.group_by("verb").agg(pl.col("games").sum()).iter_rows())
    present = sorted(games, key=lambda verb: (verb != SETUP, -games[verb], verbs.index(verb)))
    figures = [
        verb_figure(study, rows.filter(pl.col("verb") == verb), verb, kind, say, folded=place > 0)
        for place, verb in enumerate(present)
    ]
    return Section(say("report.section.things", {"kind": say.kind(kind)}), figures)


def verb_figure(study: Study, rows: pl.DataFrame, verb: str, kind: str, say: Speaker, folded: bool) -> Figure:
    ranked = rows.sort(pl.col("won") / pl.col("games"), "thing", descending=[True, False]).to_dicts()
    data = [data_row(row, study.seats.height, say) for row in ranked]
    least = min(FEW, max(row["games"] for row in ranked))
    marks = [mark(row, say) for row in ranked if row["games"] >= least]
    about = say("report.plot.things-few", {"least": least})
    if len(marks) > LONG:
        pictures = [
            shares(marks[:SHOWN], say, say("report.plot.most")),
            shares(marks[-SHOWN:], say, say("report.plot.least")),
        ]
        more = say("report.plot.things-many", {"shown": SHOWN, "count": len(ranked)})
        about = Said(f"{more.en} {about.en}", f"{more.es} {about.es}")
    else:
        pictures = [shares(marks, say)]
    heads = [say(f"report.column.{column}") for column in COLUMNS]
    name, title = f"{verb.strip('()')}-{kind}", say.verb(verb, kind)
    return Figure(name, title, about, pictures, Data(heads, data), wide=True, folded=folded)


def mark(row: dict[str, Any], say: Speaker) -> Mark:
    return share_mark(say.name(row["kind"], row["thing"]), row["won"], row["games"], row["expected"])


def data_row(row: dict[str, Any], seats: int, say: Speaker) -> list[Any]:
    return [
        row["thing"],
        say.name(row["kind"], row["thing"]),
        row["games"],
        Share(row["games"] / seats),
        round(row["times"] / row["games"], 2),
        row["won"],
        *interval(row["won"], row["games"]),
        Share(row["expected"]),
    ]
