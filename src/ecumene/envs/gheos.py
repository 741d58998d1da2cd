"""What a seat of Gheos may know, as numbers. Seats come in order of play from the one that looks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte, listed
from ecumene.games.gheos.actions import CELLS
from ecumene.games.gheos.components import (
    ADRIFT,
    CIVILIZATIONS,
    COLOURS,
    CUP,
    EMPTY,
    EPOCHS,
    FOLLOWERS,
    HAND,
    PYRAMID,
    SWORD,
    TOKENS,
    WHEAT,
)
from ecumene.games.gheos.scoring import KINDS, PARTS
from ecumene.games.gheos.table import Gheos

VERSION: Final = 1
STEPS: Final = ["PlayTile", "Payment", "War", "Migration", "Develop", "ScoringToken"]
CENTRE: Final = 64  # rows and columns of cells are counted from there
WHOLE_STACK: Final = 60

CELL: Final = [("tile", 20), ("rotation", 2), ("row", CENTRE), ("column", CENTRE), ("frontier", 1)]
EDGE: Final = [
    *[("continent", 1), ("civilization", CIVILIZATIONS), ("unoccupied", 8)],
    *[("wheat", 5), ("cups", 5), ("swords", 5), ("pyramids", 5)],
]


class GheosWriter(Writer):
    """Offsets of the slices."""

    def __init__(self, gheos: Gheos) -> None:
        layout = Layout()
        kinds = [tile.id for tile in gheos.box.tiles]
        colours: list[str] = list(COLOURS)
        seats = int(gheos.seats)
        self.step: i64 = layout.flags("step", STEPS)
        self.table: i64 = layout.add("table", ["to act", "epochs", "stack"], [1, EPOCHS, WHOLE_STACK])
        self.active: i64 = layout.flags("active", ["active"], seats)
        self.hand: i64 = layout.flags("hand", kinds, HAND)
        self.unseen: i64 = layout.add("unseen", kinds, [4] * len(kinds))
        self.seats: i64 = layout.add(
            "seats",
            [
                *(f"{colour} followers" for colour in colours),
                *(f"points from {part}" for part in PARTS),
                "tokens",
                "hand",
            ],
            [*[FOLLOWERS] * CIVILIZATIONS, *[40] * KINDS, TOKENS, HAND],
            seats,
        )
        self.homes: i64 = layout.flags("civilizations", ["in play", "adrift"], CIVILIZATIONS)
        self.supply: i64 = layout.add("supply", colours, [FOLLOWERS] * CIVILIZATIONS)
        self.last: i64 = layout.flags("last cell", ["here"], CELLS)
        columns = [name for name, _ in CELL] + [f"{name} {slot}" for slot in range(3) for name, _ in EDGE]
        ones = [one for _, one in CELL] + [one for _ in range(3) for _, one in EDGE]
        self.cells: i64 = layout.add("cells", columns, ones, CELLS)
        self.places: dict[str, int] = {name: place for place, name in enumerate(STEPS)}
        super().__init__(VERSION, layout)

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, Gheos)
        self.write_table(state, seat, row, at)
        self.write_tiles(state, seat, row, at)
        self.write_seats(state, seat, row, at)
        self.write_land(state, row, at)

    def write_table(self, gheos: Gheos, seat: i64, row: vec[u8], at: i64) -> None:
        if gheos.stack:
            row[at + self.step + self.places[type(gheos.stack[-1]).__name__]] = 1
        row[at + self.table] = 1 if gheos.current == seat else 0
        row[at + self.table + 1] = byte(gheos.epochs)
        row[at + self.table + 2] = byte(len(gheos.stack_of_tiles) - gheos.drawn)
        row[at + self.active + (gheos.active - seat) % gheos.seats] = 1

    def write_tiles(self, gheos: Gheos, seat: i64, row: vec[u8], at: i64) -> None:
        """The own hand, and how many of each tile are still to be seen, in the stack or in other hands."""
        kinds: i64 = len(gheos.box.tiles)
        unseen: i64 = at + self.unseen
        place: i64 = 0
        tile: i64
        for tile in gheos.hands:
            if tile != EMPTY:
                if place // HAND == seat:
                    row[at + self.hand + place % HAND * kinds + tile] = 1
                else:
                    row[unseen + tile] += 1
            place += 1
        for place in range(gheos.drawn, len(gheos.stack_of_tiles)):
            tile = gheos.stack_of_tiles[place]
            if tile >= 0:
                row[unseen + tile] += 1

    def write_seats(self, gheos: Gheos, seat: i64, row: vec[u8], at: i64) -> None:
        start: i64 = at + self.seats
        turn: i64
        colour: i64
        place: i64
        for turn in range(gheos.seats):
            other: i64 = (seat + turn) % gheos.seats
            listed(row, start, gheos.followers, CIVILIZATIONS * other, CIVILIZATIONS)
            listed(row, start + CIVILIZATIONS, gheos.points, KINDS * other, KINDS)
            start += CIVILIZATIONS + KINDS
            row[start] = byte(gheos.tokens[other])
            for place in range(HAND):
                if gheos.hands[HAND * other + place] != EMPTY:
                    row[start + 1] += 1
            start += 2
        for colour in range(CIVILIZATIONS):
            home: i64 = gheos.homes[colour]
            if home >= 0:
                row[at + self.homes + 2 * colour] = 1
            elif home == ADRIFT:
                row[at + self.homes + 2 * colour + 1] = 1
            row[at + self.supply + colour] = byte(gheos.supply(colour))

    def write_land(self, gheos: Gheos, row: vec[u8], at: i64) -> None:
        """Cells by their index, as the actions name them; each edge of a tile with the region it belongs to."""
        land = gheos.land
        regions = told_regions(gheos)
        start: i64 = at + self.cells
        width: i64 = len(CELL) + 3 * len(EDGE)
        cell: i64
        slot: i64
        row[at + self.last + gheos.cell] = 1
        for cell in range(len(land.tiles)):
            tile: i64 = land.tiles[cell]
            row[start] = byte(tile + 1)
            row[start + 1] = byte(land.turns[cell])
            row[start + 2] = byte(land.row(cell) + CENTRE)
            row[start + 3] = byte(land.column(cell) + CENTRE)
            if tile == EMPTY:
                row[start + 4] = 1
            else:
                for slot in range(3):
                    unpack(row, start + 5 + 7 * slot, regions[land.region[3 * cell + slot]])
            start += width


def told_regions(gheos: Gheos) -> vec[i64]:
    """The columns of EDGE for every region, by its label: eight bits of one number each."""
    land = gheos.land
    told = vec[i64]([0] * len(land.tally))
    label: i64 = 0
    tally: i64
    for tally in land.tally:
        if tally:
            symbols: i64 = land.count(label, WHEAT) | land.count(label, CUP) << 8
            symbols |= land.count(label, SWORD) << 16 | land.count(label, PYRAMID) << 24
            told[label] = symbols << 24
            if land.continent(label):
                told[label] |= 1 | (gheos.owner(label) + 1) << 8
        label += 1
    rank: i64 = 0
    for label in gheos.unoccupied():
        rank += 1
        told[label] |= rank << 16
    return told


def unpack(row: vec[u8], at: i64, packed: i64) -> None:
    """Write the numbers that are packed in one, eight bits each."""
    while packed:
        row[at] = u8(packed & 255)
        packed >>= 8
        at += 1


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Gheos)
    return GheosWriter(state)
