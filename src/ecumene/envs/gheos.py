"""What a seat of Gheos may know, as numbers. Seats come in order of play from the one that looks."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte
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
SYMBOLS: Final = [WHEAT, CUP, SWORD, PYRAMID]
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
        super().__init__(VERSION, layout)

    def write(self, state: State, seat: i64, row: bytearray) -> None:
        assert isinstance(state, Gheos)
        self.write_table(state, seat, row)
        self.write_tiles(state, seat, row)
        self.write_seats(state, seat, row)
        self.write_land(state, row)

    def write_table(self, gheos: Gheos, seat: i64, row: bytearray) -> None:
        if gheos.stack:
            row[self.step + STEPS.index(type(gheos.stack[-1]).__name__)] = 1
        row[self.table] = 1 if gheos.current == seat else 0
        row[self.table + 1] = gheos.epochs
        row[self.table + 2] = len(gheos.stack_of_tiles) - gheos.drawn
        row[self.active + (gheos.active - seat) % gheos.seats] = 1

    def write_tiles(self, gheos: Gheos, seat: i64, row: bytearray) -> None:
        """The own hand, and how many of each tile are still to be seen, in the stack or in other hands."""
        kinds: i64 = len(gheos.box.tiles)
        place: i64 = 0
        for tile in gheos.hands:
            if tile != EMPTY:
                if place // HAND == seat:
                    row[self.hand + place % HAND * kinds + tile] = 1
                else:
                    row[self.unseen + tile] += 1
            place += 1
        for tile in gheos.stack_of_tiles[gheos.drawn :]:
            if tile >= 0:
                row[self.unseen + tile] += 1

    def write_seats(self, gheos: Gheos, seat: i64, row: bytearray) -> None:
        start: i64 = self.seats
        turn: i64
        colour: i64
        for turn in range(gheos.seats):
            other: i64 = (seat + turn) % gheos.seats
            held = gheos.followers[CIVILIZATIONS * other : CIVILIZATIONS * (other + 1)]
            scored = [byte(points) for points in gheos.points[KINDS * other : KINDS * (other + 1)]]
            tiles: i64 = 0
            for tile in gheos.hands[HAND * other : HAND * (other + 1)]:
                if tile != EMPTY:
                    tiles += 1
            numbers = bytes([*held, *scored, gheos.tokens[other], tiles])
            row[start : start + len(numbers)] = numbers
            start += len(numbers)
        for colour in range(CIVILIZATIONS):
            home: i64 = gheos.homes[colour]
            if home >= 0:
                row[self.homes + 2 * colour] = 1
            elif home == ADRIFT:
                row[self.homes + 2 * colour + 1] = 1
            row[self.supply + colour] = gheos.supply(colour)

    def write_land(self, gheos: Gheos, row: bytearray) -> None:
        """Cells by their index, as the actions name them; each edge of a tile with the region it belongs to."""
        land = gheos.land
        known: dict[int, bytes] = {}
        free = gheos.unoccupied()
        start: i64 = self.cells
        width: i64 = len(CELL) + 3 * len(EDGE)
        cell: i64
        slot: i64
        row[self.last + gheos.cell] = 1
        for cell in range(len(land.tiles)):
            tile: i64 = land.tiles[cell]
            laid: i64 = tile + 1
            frontier: i64 = 1 if tile == EMPTY else 0
            row[start : start + 5] = bytes(
                (laid, land.turns[cell], land.row(cell) + CENTRE, land.column(cell) + CENTRE, frontier)
            )
            if not frontier:
                for slot in range(3):
                    label = land.region[3 * cell + slot]
                    if label not in known:
                        known[label] = region(gheos, label, free)
                    edge: i64 = start + 5 + 7 * slot
                    row[edge : edge + 7] = known[label]
            start += width


def region(gheos: Gheos, label: i64, free: list[int]) -> bytes:
    """The columns of EDGE."""
    land = gheos.land
    if not land.continent(label):
        rank, continent, owner = 0, 0, 0
    else:
        continent = 1
        owner = int(gheos.owner(label)) + 1
        rank = free.index(label) + 1 if label in free else 0
    return bytes([continent, owner, rank, *[byte(land.count(label, symbol)) for symbol in SYMBOLS]])


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Gheos)
    return GheosWriter(state)
