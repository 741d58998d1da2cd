"""Any game, from its view alone: slower than a writer of its own, and there on the first day.

Every number of the view goes to a place that its path decides, and every id counts at a place that its path and the id
decide. Places are shared by chance (feature hashing): with a few hundred facts among a thousand places, seldom.
"""

from typing import Any, Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte

VERSION: Final = 1
PLACES: Final = 1024


class PlainWriter(Writer):
    def __init__(self) -> None:
        layout = Layout()
        layout.flags("asked", ["to act"])
        self.start = layout.add("view", [f"hash {number}" for number in range(PLACES)], [8] * PLACES)
        super().__init__(VERSION, layout)

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        if seat in state.to_act:
            row[at] = 1
        self.spread(row, at, "", state.view(seat))

    def spread(self, row: vec[u8], at: i64, path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, item in value.items():
                self.spread(row, at, f"{path}.{key}", item)
        elif isinstance(value, list):
            for place, item in enumerate(value):
                self.spread(row, at, path if isinstance(item, str) else f"{path}.{place}", item)
        elif isinstance(value, str):
            self.count(row, at, f"{path}={value}", 1)
        elif value is not None:
            self.count(row, at, path if value >= 0 else f"-{path}", abs(int(value)))

    def count(self, row: vec[u8], at: i64, path: str, number: int) -> None:
        place = at + self.start + crc32(path.encode()) % PLACES
        row[place] = byte(int(row[place]) + number)


def make(state: State) -> Writer:
    """The writer for any game."""
    return PlainWriter()
