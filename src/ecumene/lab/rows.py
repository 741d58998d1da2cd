"""Games as rows of two tables, for polars, pandas or a spreadsheet; docs/lab.md describes every column.

* **seats**: a row for each game and seat, with what it won and scored;
* **answers**: a row for each game, seat, verb and thing, with how often.
"""

import io
from collections.abc import Sequence
from typing import Any

import polars as pl

from ecumene.core.game import Game
from ecumene.lab.playing import Played, Setting
from ecumene.lab.things import Things

SETUP = "(set-up)"  # stands for the verb of what a seat has without having answered
POINTS = "points_"

SEATS: dict[str, pl.DataType] = {
    "game": pl.String(),
    "number": pl.UInt32(),
    "match": pl.UInt32(),
    "seed": pl.UInt64(),
    "seat": pl.UInt8(),
    "bot": pl.String(),
    "order": pl.UInt8(),
    "result": pl.Float64(),
    "won": pl.Boolean(),
    "place": pl.UInt8(),
    "score": pl.Int32(),
    "ending": pl.String(),
    "forfeit": pl.Boolean(),
    "length": pl.UInt32(),
    "decisions": pl.UInt32(),
    "seconds": pl.Float64(),
    "slowest": pl.Float64(),
}
ANSWERS: dict[str, pl.DataType] = {
    "number": pl.UInt32(),
    "seat": pl.UInt8(),
    "verb": pl.String(),
    "nth": pl.UInt8(),
    "kind": pl.String(),
    "thing": pl.String(),
    "first": pl.UInt32(),
    "times": pl.UInt32(),
}
TIMES = ("seconds", "slowest")  # the only columns that differ from run to run


def seat_rows(setting: Setting, games: Sequence[Played]) -> pl.DataFrame:
    """The table of seats. Its last columns are the parts of the score, and what the game tells of how it went."""
    rows: list[tuple[Any, ...]] = []
    parts = part_names(games)
    chronicles = chronicle_names(games)
    for game in games:
        fixture, shares, places = game.fixture, game.shares(), game.places()
        for number, seat in enumerate(game.seats):
            score = None if game.outcome is None else game.outcome.scores[number]
            rows.append(
                (
                    setting.game,
                    fixture.number,
                    fixture.match,
                    fixture.seed,
                    number,
                    setting.bots[fixture.lineup[number]],
                    seat.order or None,
                    shares[number],
                    shares[number] > 0,
                    places[number],
                    None if score is None else score.total,
                    game.ending,
                    game.forfeited == number,
                    game.length,
                    seat.decisions,
                    round(seat.seconds, 6),
                    round(seat.slowest, 6),
                    *(None if score is None else score.parts.get(part, 0) for part in parts),
                    *(game.chronicle.get(name) for name in chronicles),
                )
            )
    columns = SEATS | {POINTS + part: pl.Int32() for part in parts}
    return pl.DataFrame(rows, columns | {name: pl.List(pl.UInt8) for name in chronicles}, orient="row")


def part_names(games: Sequence[Played]) -> list[str]:
    """The parts that scores are made of, in the game's order."""
    scores = [score for game in games if game.outcome is not None for score in game.outcome.scores]
    return list(dict.fromkeys(part for score in scores for part in score.parts))


def chronicle_names(games: Sequence[Played]) -> list[str]:
    """What the games tell of how they went."""
    return list(dict.fromkeys(name for game in games for name in game.chronicle))


def answer_rows(game: Game[Any, Any], games: Sequence[Played]) -> pl.DataFrame:
    """The table of answers, in the order in which they were first given. An answer with two things gives two rows, the
    `nth` of them 0 and 1; one without things gives one row without a kind."""
    things = Things(game)
    columns: list[list[Any]] = [[] for _ in ANSWERS]
    for played in games:
        number = played.fixture.number
        seen: dict[tuple[int, str, int, str | None, str | None], list[int | None]] = {}
        for holder, own, held in played.held:
            seen[holder, SETUP, 0, things.kind_of(own, held), held] = [None, 1]
        for position, (seat, answer) in enumerate(played.answers):
            verb, named = things.of(answer)
            for nth, (kind, thing) in enumerate(named or NOTHING):
                entry = seen.setdefault((seat, verb, nth, kind, thing), [position, 0])
                entry[1] = (entry[1] or 0) + 1
        for key, entry in seen.items():
            for column, value in zip(columns, (number, *key, *entry), strict=True):
                column.append(value)
    return pl.DataFrame(dict(zip(ANSWERS, columns, strict=True)), ANSWERS)


NOTHING: list[tuple[str | None, str | None]] = [(None, None)]


def tables(game: Game[Any, Any], setting: Setting, games: Sequence[Played]) -> dict[str, bytes]:
    """Both tables as Parquet files."""
    return {
        "seats": parquet(seat_rows(setting, games)),
        "answers": parquet(answer_rows(game, games)),
    }


def parquet(frame: pl.DataFrame) -> bytes:
    file = io.BytesIO()
    frame.write_parquet(file, statistics=False)
    return file.getvalue()
