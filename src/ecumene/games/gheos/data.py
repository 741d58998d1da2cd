"""Reading `data/gheos.toml` into the tiles of the box, and checking it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.core.data import read_data, typed
from ecumene.core.errors import BadData
from ecumene.games.gheos.components import (
    CUP,
    LANDS,
    PARTS,
    PYRAMID,
    SWORD,
    TEMPLES,
    WHEAT,
    Box,
    Face,
    Tile,
)

FILE = "gheos.toml"
FOLDER = Path(__file__).parent / "data"

Edge = Literal[0, 1, 2]
Symbol = Literal["wheat", "cup", "sword", "pyramid", "temple_wheat", "temple_cup", "temple_sword"]
SHIFTS = {"wheat": WHEAT, "cup": CUP, "sword": SWORD, "pyramid": PYRAMID}
TEMPLE_OF = {"temple_wheat": WHEAT, "temple_cup": CUP, "temple_sword": SWORD}


class PartEntry(msgspec.Struct, forbid_unknown_fields=True):
    edges: list[Edge]
    kind: Literal["coast", "landmass"]
    symbols: list[Symbol] = []


class TileEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    shape: Literal["C3", "L2", "L3"]
    count: Annotated[int, Meta(ge=1, le=52)]
    start: bool
    edges: list[Literal["land"]]
    replaceable: bool
    distinct_rotations: Literal[1, 3]
    parts: list[PartEntry]


class EpochEntry(msgspec.Struct):
    end_on: dict[Literal["2", "3", "4"], Annotated[int, Meta(ge=1, le=8)]]


class GheosFile(msgspec.Struct):
    tile: list[TileEntry]
    totals: dict[str, int]
    epoch: EpochEntry


def read(packs: Sequence[Path] = ()) -> GheosFile:
    file: GheosFile = typed(read_data(FOLDER, FILE, packs), GheosFile, FILE)
    check(file)
    return file


def require(condition: bool, where: str, problem: str) -> None:
    if not condition:
        raise BadData(f"{FILE}: {where}", problem)


def check(file: GheosFile) -> None:
    """Ids, shapes, and the totals over all tiles. A pack may change faces, and with them the totals of symbols."""
    for entry_id, times in Counter(entry.id for entry in file.tile).items():
        require(times == 1, f"tile {entry_id!r}", "stands twice")
        require(":" not in entry_id and entry_id != "epoch", f"tile {entry_id!r} id", "cannot be an id")
    require(
        bool(file.tile) and file.tile[0].start and file.tile[0].count == 1, "tile", "the start tile comes first, once"
    )
    require(sorted(file.epoch.end_on) == ["2", "3", "4"], "epoch.end_on", "is needed for 2, 3 and 4 players")
    total = sum(entry.count for entry in file.tile)
    require(total == file.totals.get("tiles"), "totals.tiles", f"there are {total}")
    for entry in file.tile:
        check_tile(entry)


def check_tile(entry: TileEntry) -> None:
    where = f"tile {entry.id!r}"
    require(entry.id == "START" or not entry.start, f"{where} start", "there is one start tile")
    edges = sorted(edge for part in entry.parts for edge in part.edges)
    require(edges == [0, 1, 2], f"{where} parts", "each edge must belong to exactly one part")
    require(len(entry.edges) == 3, f"{where} edges", "three are needed")
    for part in entry.parts:
        kind = "coast" if len(part.edges) == 1 else "landmass"
        require(part.kind == kind, f"{where} parts", f"a part over {len(part.edges)} edges is a {kind}")
        temples = sum(symbol in TEMPLE_OF for symbol in part.symbols)
        require(temples <= 1, f"{where} parts", "a part has room for one temple")
    shape = {3: "C3", 2: "L2", 1: "L3"}[len(entry.parts)]
    require(entry.shape == shape, f"{where} shape", f"the parts make {shape}")
    require(entry.replaceable == (not has_pyramid(entry)), f"{where} replaceable", "a tile with a pyramid is not")
    faces = {face_key(entry, turn) for turn in range(3)}
    require(len(faces) == entry.distinct_rotations, f"{where} distinct_rotations", f"there are {len(faces)}")


def has_pyramid(entry: TileEntry) -> bool:
    return any("pyramid" in part.symbols for part in entry.parts)


def face_key(entry: TileEntry, turn: int) -> tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]:
    """How a tile looks when turned: parts by their slots, with their symbols."""
    return tuple(
        sorted(
            (tuple(sorted((edge + turn) % 3 for edge in part.edges)), tuple(sorted(part.symbols)))
            for part in entry.parts
        )
    )


def make_box(file: GheosFile) -> Box:
    tiles = [make_tile(entry, index) for index, entry in enumerate(file.tile)]
    end_on = [0, 0, *(file.epoch.end_on[seats] for seats in ("2", "3", "4"))]
    return Box(tiles, end_on)


def make_tile(entry: TileEntry, index: int) -> Tile:
    faces = [make_face(entry, turn) for turn in range(3)]
    return Tile(entry.id, index, entry.count, faces, entry.distinct_rotations, has_pyramid(entry))


def make_face(entry: TileEntry, turn: int) -> Face:
    land = 0
    tally, temple, first = [0, 0, 0], [-1, -1, -1], [0, 0, 0]
    for part in entry.parts:
        slots = sorted((edge + turn) % 3 for edge in part.edges)
        counted = 1 << PARTS
        mark = -1
        if len(slots) > 1:
            counted += 1 << LANDS
            land = sum(1 << slot for slot in slots)
        for symbol in part.symbols:
            if symbol in SHIFTS:
                counted += 1 << SHIFTS[symbol]
            else:
                mark = TEMPLE_OF[symbol]
                counted += 1 << (TEMPLES + 5 * (mark // 8))
        for slot in slots:
            tally[slot], temple[slot], first[slot] = counted, mark, slots[0]
    return Face(land, tally, temple, first)
