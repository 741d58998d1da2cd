"""What a study shows of the bots, the seats, the points and the course of games."""

from math import ceil
from typing import Any

import polars as pl

from ecumene.lab.intervals import wilson
from ecumene.lab.report.figures import Bar, Data, Figure, Mark, Picture, Section, Share, Tile, share_mark
from ecumene.lab.report.reading import Study
from ecumene.lab.report.saying import Said, Speaker, same
from ecumene.lab.rows import POINTS

MOST_COLUMNS = 32
NARROW = 6  # bots whose crosstable fits half a page


def by(frame: pl.DataFrame, *keys: str) -> pl.DataFrame:
    """Seats grouped: how many, what they won, and what was expected."""
    return frame.group_by(*keys, maintain_order=True).agg(
        pl.len().alias("games"), pl.col("result").sum().alias("won"), pl.col("expected").mean()
    )


def grouped(number: float) -> str:
    return f"{number:,.0f}".replace(",", " ")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# ---- in short --------------------------------------------------------------------------------------------------------


def tiles(study: Study, say: Speaker) -> list[Tile]:
    """The study in a few numbers."""
    seats = study.seats
    first = seats.filter(pl.col("order") == 1)
    endings = games_of(study)["ending"].value_counts(sort=True)
    commonest = endings.row(0, named=True)
    ending = say.from_catalogue("ending", commonest["ending"])
    found = [
        Tile(grouped(study.games), say("report.tile.games")),
        Tile(share_of(first["result"].mean()), say("report.tile.first")),
        Tile(percent(commonest["count"] / study.games), say("report.tile.ending", {"ending": ending})),
    ]
    points = seats.filter(pl.col("won"))["score"].mean()
    if isinstance(points, int | float):
        found.append(Tile(f"{points:.1f}", say("report.tile.winner")))
    length = games_of(study)["length"].mean()
    if isinstance(length, int | float):
        found.append(Tile(f"{length:.0f}", say("report.tile.length")))
    return found


def share_of(mean: Any) -> str:
    return percent(mean) if isinstance(mean, int | float) else "–"


def games_of(study: Study) -> pl.DataFrame:
    """One row for each game."""
    return study.seats.unique(["run", "number"], keep="first", maintain_order=True)


# ---- bots ------------------------------------------------------------------------------------------------------------


def bots_section(study: Study, say: Speaker) -> Section:
    figures: list[Figure] = []
    for told in study.told:
        if told.kind == "tournament":
            figures += tournament_figures(told.results, say)
    if not figures and study.seats["bot"].n_unique() > 1:
        figures.append(bots_figure(study, say))
    return Section(say("report.section.bots"), figures)


def bots_figure(study: Study, say: Speaker) -> Figure:
    rows = by(study.seats, "bot").sort(pl.col("won") / pl.col("games"), descending=True)
    marks = [share_mark(same(row["bot"]), row["won"], row["games"]) for row in rows.iter_rows(named=True)]
    heads = [say(f"report.column.{column}") for column in ("bot", "games", "won", "share", "low", "high")]
    data = [[row["bot"], row["games"], row["won"], *interval(row["won"], row["games"])] for row in rows.to_dicts()]
    return Figure(
        "bots", say("report.plot.bots"), say("report.plot.bots-about"), [shares(marks, say)], Data(heads, data)
    )


def shares(marks: list[Mark], say: Speaker, title: Said | None = None) -> Picture:
    """A plot of shares, with how many games each rests on."""
    captions = (say("report.column.share"), say("report.column.games"))
    return Picture("marks", marks, title=title, captions=captions)


def interval(won: float, games: int) -> list[Share]:
    low, high = wilson(won, games)
    return [Share(won / games), Share(low), Share(high)]


def tournament_figures(results: dict[str, Any], say: Speaker) -> list[Figure]:
    """The ladder and the crosstable of a tournament."""
    standings = results["standings"]
    marks = [
        Mark(same(row["bot"]), row["rating"], row["rating_low"], row["rating_high"], None, grouped(row["games"]))
        for row in standings
    ]
    heads = [say(f"report.column.{name}") for name in ("bot", "rating", "low", "high", "games", "won", "share")]
    data = [
        [
            row["bot"],
            row["rating"],
            row["rating_low"],
            row["rating_high"],
            row["games"],
            row["won"],
            Share(row["share"]),
        ]
        for row in standings
    ]
    method = say(f"report.method.{results['rating']}")
    ladder = Figure(
        "ladder",
        say("report.plot.rating"),
        say("report.plot.rating-about", {"method": method}),
        [Picture("marks", marks, percent=False, captions=(same(""), say("report.column.games")))],
        Data(heads, data),
    )
    return [ladder, cross_figure(results, say)]


def cross_figure(results: dict[str, Any], say: Speaker) -> Figure:
    order = [row["bot"] for row in results["standings"]]
    met = {(cell["bot"], cell["against"]): cell for cell in results["crosstable"]}
    cells: list[list[Mark | None]] = []
    for bot in order:
        row = [met.get((bot, other)) for other in order]
        cells.append([None if one is None else Mark(same(bot), one["share"], one["low"], one["high"]) for one in row])
    heads = [say(f"report.column.{name}") for name in ("bot", "against", "games", "share", "low", "high")]
    data = [
        [one["bot"], one["against"], one["games"], Share(one["share"]), Share(one["low"]), Share(one["high"])]
        for one in results["crosstable"]
    ]
    picture = Picture("cross", cells=cells, series=[same(bot) for bot in order])
    return Figure(
        "crosstable",
        say("report.plot.cross"),
        say("report.plot.cross-about"),
        [picture],
        Data(heads, data),
        wide=len(order) > NARROW,
    )


def pace_figure(study: Study, say: Speaker) -> Figure:
    rows = study.seats.group_by("bot", maintain_order=True).agg(
        pl.len().alias("games"),
        pl.col("decisions").sum(),
        pl.col("seconds").sum(),
        pl.col("slowest").max(),
        pl.col("forfeit").sum(),
        pl.col("score").mean(),
    )
    bars, data = [], []
    for row in rows.iter_rows(named=True):
        pace = 1000 * row["seconds"] / max(1, row["decisions"])
        bars.append(Bar(same(row["bot"]), [pace]))
        data.append(
            [
                row["bot"],
                round(row["decisions"] / row["games"], 2),
                round(pace, 4),
                round(1000 * row["slowest"], 3),
                row["forfeit"],
                None if row["score"] is None else round(row["score"], 2),
            ]
        )
    columns = ("bot", "decisions", "milliseconds", "slowest", "forfeits", "score")
    heads = [say(f"report.column.{column}") for column in columns]
    return Figure(
        "pace",
        say("report.plot.pace"),
        say("report.plot.pace-about"),
        [Picture("bars", bars=bars, percent=False)],
        Data(heads, data),
    )


# ---- seats -----------------------------------------------------------------------------------------------------------


def seats_section(study: Study, say: Speaker) -> Section:
    return Section(say("report.section.seats"), [order_figure(study, say), seat_figure(study, say)])


def order_figure(study: Study, say: Speaker) -> Figure:
    rows = by(study.seats.filter(pl.col("order").is_not_null()), "order").sort("order")
    return position_figure("order", rows, [order_label(row, say) for row in rows["order"]], say)


def order_label(order: int, say: Speaker) -> Said:
    known = say.words["en"].has(f"name.ordinal.{order}")
    return say("report.label.order" if known else "report.label.order-other", {"number": order})


def seat_figure(study: Study, say: Speaker) -> Figure:
    rows = by(study.seats, "seat").sort("seat")
    return position_figure("seat", rows, [say("seat.number", {"number": row + 1}) for row in rows["seat"]], say)


def position_figure(key: str, rows: pl.DataFrame, labels: list[Said], say: Speaker) -> Figure:
    marks, data = [], []
    for label, row in zip(labels, rows.iter_rows(named=True), strict=True):
        marks.append(share_mark(label, row["won"], row["games"], row["expected"]))
        data.append([label, row["games"], row["won"], *interval(row["won"], row["games"]), Share(row["expected"])])
    columns = (key, "games", "won", "share", "low", "high", "expected")
    heads = [say(f"report.column.{column}") for column in columns]
    return Figure(
        key, say(f"report.plot.{key}"), say(f"report.plot.{key}-about"), [shares(marks, say)], Data(heads, data)
    )


# ---- points ----------------------------------------------------------------------------------------------------------


def score_section(study: Study, say: Speaker) -> Section:
    scored = study.seats.filter(pl.col("score").is_not_null())
    figures = [score_figure(scored, say), parts_figure(scored, say)] if scored.height else []
    return Section(say("report.section.score"), figures)


def score_figure(scored: pl.DataFrame, say: Speaker) -> Figure:
    bars, data = columns_of(scored, "score", [pl.col("won"), ~pl.col("won")])
    series = [
        with_mean(say, "winners", scored.filter(pl.col("won"))["score"].mean()),
        with_mean(say, "others", scored.filter(~pl.col("won"))["score"].mean()),
    ]
    heads = [say(f"report.column.{column}") for column in ("points", "winners", "others")]
    picture = Picture("columns", bars=bars, series=series)
    return Figure("points", say("report.plot.score"), say("report.plot.score-about"), [picture], Data(heads, data))


def with_mean(say: Speaker, key: str, mean: Any) -> Said:
    name = say(f"report.plot.{key}")
    if not isinstance(mean, int | float):
        return name
    told = say("report.plot.mean", {"value": f"{mean:.1f}"})
    return Said(f"{name.en} · {told.en}", f"{name.es} · {told.es}")


def columns_of(frame: pl.DataFrame, column: str, groups: list[pl.Expr]) -> tuple[list[Bar], list[list[Any]]]:
    """A histogram of whole numbers with a few dozen columns at most, as shares of each group; and the counts."""
    low, high = int(frame[column].min()), int(frame[column].max())  # type: ignore[arg-type]
    width = max(1, ceil((high - low + 1) / MOST_COLUMNS))
    start = low - low % width
    counts = []
    for group in groups:
        chosen = frame.filter(group)[column].cast(pl.Int64)
        found = ((chosen - start) // width).value_counts()
        counts.append(dict(found.iter_rows()))
    bars, data = [], []
    totals = [max(1, sum(count.values())) for count in counts]
    for place in range((high - start) // width + 1):
        first = start + place * width
        label = str(first) if width == 1 else f"{first}–{first + width - 1}"
        numbers = [count.get(place, 0) for count in counts]
        shares = [number / total for number, total in zip(numbers, totals, strict=True)]
        bars.append(Bar(same(label), shares))
        data.append([label, *numbers])
    return bars, data


def parts_figure(scored: pl.DataFrame, say: Speaker) -> Figure:
    """The sources of points, those of the winners beside those of the others."""
    parts = [name for name in scored.columns if name.startswith(POINTS)]
    bars, data = [], []
    for part in parts:
        label = say.from_catalogue("part", part.removeprefix(POINTS))
        means = [scored.filter(group)[part].mean() for group in (pl.col("won"), ~pl.col("won"))]
        values = [float(mean) if isinstance(mean, int | float) else 0.0 for mean in means]
        bars.append(Bar(label, values))
        data.append([label, *(round(value, 3) for value in values)])
    heads = [say(f"report.column.{column}") for column in ("part", "winners", "others")]
    series = [say("report.plot.winners"), say("report.plot.others")]
    picture = Picture("bars", bars=bars, series=series, percent=False)
    return Figure("sources", say("report.plot.parts"), say("report.plot.parts-about"), [picture], Data(heads, data))


# ---- course ----------------------------------------------------------------------------------------------------------


def course_section(study: Study, say: Speaker) -> Section:
    return Section(
        say("report.section.game"), [ending_figure(study, say), length_figure(study, say), pace_figure(study, say)]
    )


def ending_figure(study: Study, say: Speaker) -> Figure:
    counts = games_of(study)["ending"].value_counts(sort=True)
    marks, data = [], []
    for ending, count in counts.iter_rows():
        label = say.from_catalogue("ending", ending)
        marks.append(share_mark(label, count, study.games))
        data.append([ending, label, count, *interval(count, study.games)])
    heads = [say(f"report.column.{column}") for column in ("id", "ending", "games", "share", "low", "high")]
    return Figure(
        "endings",
        say("report.plot.ending"),
        say("report.plot.ending-about"),
        [shares(marks, say)],
        Data(heads, data),
    )


def length_figure(study: Study, say: Speaker) -> Figure:
    games = games_of(study)
    bars, data = columns_of(games, "length", [pl.lit(True)])
    series = [with_mean(say, "length", games["length"].mean())]
    heads = [say(f"report.column.{column}") for column in ("length", "games")]
    return Figure(
        "length",
        say("report.plot.length"),
        say("report.plot.length-about"),
        [Picture("columns", bars=bars, series=series)],
        Data(heads, data),
    )
