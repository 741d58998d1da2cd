"""Figures: a picture, what it shows in words, and the data behind it."""

from typing import Any

import msgspec

from ecumene.lab.intervals import wilson
from ecumene.lab.report.saying import Said


class Share(float):
    """A number to be shown in percent."""


Cell = Said | Share | str | int | float | None


class Data(msgspec.Struct):
    """A table. Its first column stands beside each row of the picture, where there is such a thing."""

    heads: list[Said]
    rows: list[list[Any]]


class Mark(msgspec.Struct):
    """A row of a plot of intervals: a value, where it may lie, and what would be expected."""

    label: Said
    value: float
    low: float
    high: float
    expected: float | None = None
    note: str = ""


def share_mark(label: Said, won: float, games: int, expected: float | None = None) -> Mark:
    low, high = wilson(won, games)
    return Mark(label, won / games if games else 0.0, low, high, expected, f"{games:,}".replace(",", " "))


class Bar(msgspec.Struct):
    """A row of a bar plot, with a value for each series."""

    label: Said
    values: list[float]


class Picture(msgspec.Struct):
    """What is drawn. `form`: `marks`, `bars`, `columns` or `cross`. `captions` stand under the numbers beside marks."""

    form: str
    marks: list[Mark] = []
    bars: list[Bar] = []
    series: list[Said] = []
    percent: bool = True
    title: Said | None = None
    captions: tuple[Said, Said] | None = None
    cells: list[list[Mark | None]] = []


class Figure(msgspec.Struct):
    """`name` is the file name of its data."""

    name: str
    title: Said
    about: Said
    pictures: list[Picture]
    data: Data
    wide: bool = False
    folded: bool = False


class Section(msgspec.Struct):
    title: Said
    figures: list[Figure]
    about: Said | None = None


class Tile(msgspec.Struct):
    """A number at the top of a study."""

    value: str
    text: Said
