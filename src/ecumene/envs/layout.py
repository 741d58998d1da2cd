"""How an observation is laid out: named slices of one long row of numbers.

A writer puts what a seat may know into a row of bytes, whole numbers from 0 to 255, wherever it begins in a longer one
that has a row for each of many games. Every place has a number that stands for 1 when the row is handed out as floats.
"""

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from ecumene.core.state import State


class Slice:
    """A part of the row: `rows` times the same columns, one after the other, from `start` on. `ones` has the number
    that stands for 1 in each column."""

    def __init__(self, name: str, start: int, rows: int, columns: list[str], ones: list[int]) -> None:
        self.name = name
        self.start = start
        self.rows = rows
        self.columns = columns
        self.ones = ones
        self.stop: int = start + rows * len(columns)

    def __repr__(self) -> str:
        shape = f"{self.rows} × {len(self.columns)}" if self.rows > 1 else str(len(self.columns))
        return f"{self.start:5} {self.name} ({shape}): {', '.join(self.columns)}"


class Layout:
    """The slices of an observation, in order."""

    def __init__(self) -> None:
        self.slices: list[Slice] = []
        self.size: int = 0

    def add(self, name: str, columns: list[str], ones: list[int], rows: int = 1) -> int:
        """A slice of numbers; where it starts."""
        start = self.size
        self.slices.append(Slice(name, start, rows, columns, ones))
        self.size = self.slices[-1].stop
        return start

    def flags(self, name: str, columns: list[str], rows: int = 1) -> int:
        """A slice of things that are so or not so."""
        return self.add(name, columns, [1] * len(columns), rows)

    def __getitem__(self, name: str) -> Slice:
        for part in self.slices:
            if part.name == name:
                return part
        raise KeyError(name)

    def ones(self) -> list[int]:
        """For every place, the number that stands for 1."""
        return [one for part in self.slices for _ in range(part.rows) for one in part.ones]

    def names(self) -> list[str]:
        """A name for every place: `own city.coins`, `slots[3].present`."""
        found: list[str] = []
        for part in self.slices:
            for row in range(part.rows):
                where = f"{part.name}[{row}]" if part.rows > 1 else part.name
                found.extend(f"{where}.{column}" for column in part.columns)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes what a seat may know of a position. `version` goes up when the same position is written otherwise."""

    def __init__(self, version: int, layout: Layout) -> None:
        self.version = version
        self.layout = layout

    @abstractmethod
    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Fill a row that is all zeros and begins at a place of `row`."""

    def written(self, state: State, seat: i64) -> bytes:
        """What a seat may know, as a row of its own."""
        row = blank(self.layout.size)
        self.write(state, seat, row, 0)
        return bytes(row)


def blank(size: i64) -> vec[u8]:
    """All zeros."""
    return vec[u8]([0] * size)


def byte(number: i64) -> u8:
    """The nearest number that fits."""
    if number < 0:
        return 0
    if number > 255:
        return 255
    return u8(number)


def put(row: vec[u8], at: i64, numbers: vec[u8]) -> None:
    """Write numbers one after the other."""
    number: u8
    for number in numbers:
        row[at] = number
        at += 1


def mark(row: vec[u8], at: i64, members: i64) -> None:
    """Write a set of small numbers."""
    while members:
        if members & 1:
            row[at] = 1
        members >>= 1
        at += 1


def listed(row: vec[u8], at: i64, numbers: list[int], first: i64, count: i64) -> None:
    """Write so many numbers of a list, from the first of them on."""
    place: i64
    for place in range(count):
        number: i64 = numbers[first + place]
        row[at + place] = byte(number)
