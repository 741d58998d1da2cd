"""The files that simulations and tournaments wrote, put together by game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from ecumene.core.errors import BadInput
from ecumene.core.game import Game
from ecumene.games import load_game
from ecumene.lab.output import FORMATS, Summary, table_file
from ecumene.lab.rows import ANSWERS, SEATS


class Study:
    """All rows of one game. `seats` has three more columns: the file (`run`), the number of seats (`table`), and what
    the bot won on average in its match (`expected`)."""

    def __init__(self, game: Game[Any, Any], seats: pl.DataFrame, answers: pl.DataFrame, told: list[Summary]) -> None:
        self.game = game
        self.seats = seats
        self.answers = answers
        self.told = told

    @property
    def games(self) -> int:
        return self.seats.select("run", "number").unique().height


def read_studies(files: Sequence[Path]) -> list[Study]:
    """A study of each game, in the order of the files."""
    seats: dict[str, list[pl.DataFrame]] = {}
    answers: dict[str, list[pl.DataFrame]] = {}
    told: dict[str, list[Summary]] = {}
    for run, file in enumerate(files):
        frame = read_table(file, SEATS).with_columns(pl.lit(run, pl.UInt32).alias("run"))
        beside = table_file(file, "answers")
        given = read_table(beside, ANSWERS) if beside.exists() else pl.DataFrame(schema=ANSWERS)
        for game in frame["game"].unique(maintain_order=True):
            seats.setdefault(game, []).append(frame.filter(pl.col("game") == game))
            answers.setdefault(game, []).append(given.with_columns(pl.lit(run, pl.UInt32).alias("run")))
            told.setdefault(game, []).extend(read_summary(file.with_suffix(".json")))
    return [
        Study(load_game(game), with_expected(pl.concat(frames, how="diagonal")), pl.concat(answers[game]), told[game])
        for game, frames in seats.items()
    ]


def read_table(file: Path, schema: dict[str, pl.DataType]) -> pl.DataFrame:
    """A table with at least the columns it should have; BadInput if it is none."""
    if file.suffix not in FORMATS:
        raise BadInput(str(file), f"must end in {' or '.join(FORMATS)}")
    try:
        if file.suffix == ".csv":
            frame = pl.read_csv(file, schema_overrides=schema)
        else:
            frame = pl.read_parquet(file)
    except OSError as error:
        raise BadInput(str(file), f"cannot be read: {error.strerror or error}") from None
    except pl.exceptions.PolarsError as error:
        raise BadInput(str(file), f"is no table: {error}") from None
    missing = [column for column in schema if column not in frame.columns]
    if missing:
        raise BadInput(str(file), f"has no column {missing[0]!r}: it is not what --out writes")
    if not frame.height:
        raise BadInput(str(file), "is empty")
    return frame


def read_summary(file: Path) -> list[Summary]:
    """The plan and results beside a table, if they are there."""
    if not file.exists():
        return []
    try:
        return [msgspec.json.decode(file.read_bytes(), type=Summary)]
    except msgspec.MsgspecError as error:
        raise BadInput(str(file), f"is not the summary of a run: {error}") from None


def with_expected(seats: pl.DataFrame) -> pl.DataFrame:
    return seats.with_columns(
        pl.len().over("run", "number").alias("table"),
        pl.col("result").mean().over("run", "match", "bot").alias("expected"),
    )
