"""What is in the box: tiles and their faces. Made once from the data, shared by every state, never changed."""

from typing import Final, Literal

from mypy_extensions import i64

Colour = Literal["red", "green", "yellow", "blue", "black", "white"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "yellow", "blue", "black", "white")
CIVILIZATIONS: Final = 6
FOLLOWERS: Final = 5
HAND: Final = 2
TOKENS: Final = 3
EPOCHS: Final = 8
EPOCH: Final = -1  # in the stack: an Epoch tile
EMPTY: Final = -1  # in a hand: nothing; on a cell: no tile
OUT_OF_PLAY: Final = -1  # home of a civilization in the supply
ADRIFT: Final = -2  # in play, and about to migrate

# What a temple counts.
SYMBOLS_ONLY: Final = 0
SYMBOLS_AND_MARKS: Final = 1
MARKS_ONLY: Final = 2

# How the scoring step of a turn goes: it is asked if a token would score; it is asked anyway; a token is spent.
IF_WORTH: Final = 0
ASKED: Final = 1
SPENT: Final = 2

# How a game ended.
RUNNING: Final = 0
BY_TOKENS: Final = 1
BY_EPOCHS: Final = 2
ENDINGS: Final = ("", "tokens", "epochs")

# A tally counts symbols and parts of land together, each in its own eight (or five) bits of one number.
WHEAT: Final = 0
CUP: Final = 8
SWORD: Final = 16
PYRAMID: Final = 24
PARTS: Final = 32
LANDS: Final = 40
TEMPLES: Final = 48  # + 5 for each kind of temple: wheat, cup, sword
COUNT: Final = 255
TEMPLE_COUNT: Final = 31


class Face:
    """A tile as it lies, turned: which slots its land mass joins (as a mask), the tally of the part at each slot, the
    kind of temple of that part (the shift of the symbol it scores, or -1), and the first slot of the part."""

    def __init__(self, land: i64, tally: list[int], temple: list[int], first: list[int]) -> None:
        self.land: i64 = land
        self.tally = tally
        self.temple = temple
        self.first = first


class Tile:
    """A kind of tile; `rotations` are those that differ."""

    def __init__(self, id: str, index: i64, copies: i64, faces: list[Face], rotations: i64, pyramid: bool) -> None:
        self.id = id
        self.index: i64 = index
        self.copies: i64 = copies
        self.faces = faces
        self.rotations: i64 = rotations
        self.pyramid = pyramid


class Box:
    """All the components. Tile 0 is the start tile; `pool` has one entry for each other landscape tile."""

    def __init__(self, tiles: list[Tile], end_on: list[int]) -> None:
        self.tiles = tiles
        self.end_on = end_on
        self.pool: list[int] = [int(tile.index) for tile in tiles[1:] for _ in range(int(tile.copies))]
        self.tile_index: dict[str, int] = {tile.id: int(tile.index) for tile in tiles}


class Rulings:
    """What players differ on, as switches."""

    def __init__(
        self,
        shrink_costs: bool,
        whole_wheat: bool,
        immediate_end: bool,
        must_develop: bool,
        temples_count: i64,
        start_replaceable: bool,
    ) -> None:
        self.shrink_costs = shrink_costs
        self.whole_wheat = whole_wheat
        self.immediate_end = immediate_end
        self.must_develop = must_develop
        self.temples_count: i64 = temples_count
        self.start_replaceable = start_replaceable
