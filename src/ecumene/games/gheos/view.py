"""What a seat or a spectator may know, written field by field. Hidden are the other hands and the stack."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecumene.core.question import Ended, View
from ecumene.games.gheos.components import (
    ADRIFT,
    CIVILIZATIONS,
    COLOURS,
    CUP,
    EMPTY,
    HAND,
    PYRAMID,
    SPENT,
    SWORD,
    WHEAT,
    Colour,
)
from ecumene.games.gheos.scoring import KINDS, PARTS, follower_points, total

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos


Cell = Annotated[list[int], Meta(min_length=2, max_length=2)]  # row and column


class Epochs(msgspec.Struct):
    """The Epoch tiles that have been drawn, and the one with which the game ends."""

    shown: int
    end: int


class BoardTile(msgspec.Struct):
    """A tile that lies; `regions` are the numbers of the regions at its three edges."""

    row: int
    column: int
    tile: str
    rotation: int
    regions: list[int]


class RegionView(msgspec.Struct, kw_only=True):
    """An island or a continent, its symbols, and the civilization that holds it."""

    region: int
    kind: Literal["continent", "island"]
    colour: Colour | None
    wheat: int
    cup: int
    sword: int
    pyramid: int


class CivilizationView(msgspec.Struct):
    """A civilization, where it lives, and its followers that nobody has."""

    colour: Colour
    in_play: bool
    region: int | None
    supply: int


class Followers(msgspec.Struct):
    """The followers that a player has, of those civilizations of which there are any."""

    red: int | UnsetType = UNSET
    green: int | UnsetType = UNSET
    yellow: int | UnsetType = UNSET
    blue: int | UnsetType = UNSET
    black: int | UnsetType = UNSET
    white: int | UnsetType = UNSET


class SeatView(msgspec.Struct, kw_only=True):
    """`by_cups` and `by_pyramids` are what the followers would score now; None while a civilization migrates."""

    hand: int
    tokens: int
    followers: Followers
    points: int
    parts: dict[str, int]
    by_cups: int | None
    by_pyramids: int | None


class GheosView(View, kw_only=True):
    """`frontier` are the empty places beside tiles, `last` is where the latest tile lies, `out` are the tiles that were
    replaced; `spends` if tokens are spent on points."""

    first: int
    active: int
    turn: int
    spends: bool
    epochs: Epochs
    stack: int
    hand: list[str]
    board: list[BoardTile]
    frontier: list[Cell]
    last: Cell
    regions: list[RegionView]
    civilizations: list[CivilizationView]
    seats: list[SeatView]
    out: list[str]
    outcome: Ended | None


def view(gheos: "Gheos", seat: int | None) -> GheosView:
    land = gheos.land
    return GheosView(
        game="gheos",
        seat=seat,
        step=type(gheos.stack[-1]).__name__ if gheos.stack else None,
        waiting=gheos.waiting(seat),
        first=int(gheos.first),
        active=int(gheos.active),
        turn=int(gheos.before) + len(gheos.plays),
        spends=gheos.scoring == SPENT,
        epochs=Epochs(shown=int(gheos.epochs), end=int(gheos.box.end_on[gheos.seats])),
        stack=len(gheos.stack_of_tiles) - int(gheos.drawn),
        hand=[] if seat is None else hand(gheos, seat),
        board=[
            BoardTile(
                row=int(land.row(cell)),
                column=int(land.column(cell)),
                tile=gheos.box.tiles[tile].id,
                rotation=int(land.turns[cell]),
                regions=[int(land.region[3 * cell + slot]) for slot in range(3)],
            )
            for cell, tile in enumerate(land.tiles)
            if tile != EMPTY
        ],
        frontier=[
            [int(land.row(cell)), int(land.column(cell))] for cell, tile in enumerate(land.tiles) if tile == EMPTY
        ],
        last=[int(land.row(gheos.cell)), int(land.column(gheos.cell))],
        regions=regions(gheos),
        civilizations=[civilization(gheos, colour) for colour in range(CIVILIZATIONS)],
        seats=[seat_view(gheos, number) for number in range(int(gheos.seats))],
        out=out_of_game(gheos),
        outcome=Ended.of(gheos.outcome),
    )


def hand(gheos: "Gheos", seat: int) -> list[str]:
    return [gheos.box.tiles[tile].id for tile in gheos.hands[HAND * seat : HAND * seat + HAND] if tile != EMPTY]


def regions(gheos: "Gheos") -> list[RegionView]:
    """Islands and continents, with their symbols and the civilization that holds them."""
    land = gheos.land
    shown = []
    for edge, label in enumerate(land.region):
        if label == edge and (land.continent(edge) or land.island(edge)):
            owner = gheos.owner(edge)
            shown.append(
                RegionView(
                    region=edge,
                    kind="continent" if land.continent(edge) else "island",
                    colour=COLOURS[owner] if owner >= 0 else None,
                    wheat=int(land.count(edge, WHEAT)),
                    cup=int(land.count(edge, CUP)),
                    sword=int(land.count(edge, SWORD)),
                    pyramid=int(land.count(edge, PYRAMID)),
                )
            )
    return shown


def civilization(gheos: "Gheos", colour: int) -> CivilizationView:
    home = int(gheos.homes[colour])
    return CivilizationView(
        colour=COLOURS[colour],
        in_play=home >= 0 or home == ADRIFT,
        region=int(gheos.land.region[home]) if home >= 0 else None,
        supply=int(gheos.supply(colour)),
    )


def seat_view(gheos: "Gheos", seat: int) -> SeatView:
    held = gheos.followers[CIVILIZATIONS * seat : CIVILIZATIONS * seat + CIVILIZATIONS]
    adrift = any(home == ADRIFT for home in gheos.homes)
    return SeatView(
        hand=sum(tile != EMPTY for tile in gheos.hands[HAND * seat : HAND * seat + HAND]),
        tokens=int(gheos.tokens[seat]),
        followers=Followers(*[count or UNSET for count in held]),
        points=int(total(gheos, seat)),
        parts={name: int(gheos.points[KINDS * seat + kind]) for kind, name in enumerate(PARTS)},
        by_cups=None if adrift else int(follower_points(gheos, seat, CUP)),
        by_pyramids=None if adrift else int(follower_points(gheos, seat, PYRAMID)),
    )


def given_tiles(gheos: "Gheos") -> list[int]:
    """The tiles that lay there before anybody played, or were out of the game by then."""
    if gheos.start is None:
        return [0]
    tiles = [laid["tile"] for laid in gheos.start["board"]] + gheos.start.get("out", [])
    return [gheos.box.tile_index[tile] for tile in tiles]


def out_of_game(gheos: "Gheos") -> list[str]:
    """The tiles that were replaced."""
    lying = [tile for tile in gheos.land.tiles if tile != EMPTY]
    gone = Counter([*given_tiles(gheos), *gheos.plays]) - Counter(lying)
    return [gheos.box.tiles[tile].id for tile in sorted(gone.elements())]
