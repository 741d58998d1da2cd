"""A position at the beginning of a turn, written as the `deal` option takes it."""

from typing import Any, Final

import msgspec

from ecumene.games.gheos.storage import tile_id
from ecumene.games.gheos.table import Gheos
from ecumene.games.gheos.view import BoardTile, GheosView, SeatView, hand, view

SOURCES: Final = ("temples", "tokens", "epochs")  # of points, while a game goes on


def written(gheos: Gheos, seat: int | None) -> dict[str, Any] | None:
    """What a seat sees, or all there is if it is nobody's sight, before a tile is played; None at another time. What a
    seat does not see is left to be dealt."""
    seen = view(gheos, seat)
    if seen.outcome is not None or seen.step != "PlayTile":
        return None
    deal: dict[str, Any] = {"first": seen.first, "hands": hands(gheos, seat), "position": position(seen)}
    if seat is None:
        deal["stack"] = [tile_id(gheos, tile) for tile in gheos.stack_of_tiles[gheos.drawn :]]
    return deal


def hands(gheos: Gheos, seat: int | None) -> list[list[str]]:
    return [hand(gheos, other) if seat in (None, other) else [] for other in range(int(gheos.seats))]


def position(seen: GheosView) -> dict[str, Any]:
    return {
        "board": [laid(tile) for tile in seen.board],
        "civilizations": {
            civilization.colour: place(seen.board, civilization.region)
            for civilization in seen.civilizations
            if civilization.region is not None
        },
        "followers": [followers(own) for own in seen.seats],
        "parts": [{source: own.parts[source] for source in SOURCES} for own in seen.seats],
        "tokens": [own.tokens for own in seen.seats],
        "epochs": seen.epochs.shown,
        "out": seen.out,
        "turn": seen.turn,
        "last": seen.last,
        "spends": seen.spends,
    }


def laid(tile: BoardTile) -> dict[str, Any]:
    return {"tile": tile.tile, "cell": [tile.row, tile.column], "rotation": tile.rotation}


def place(board: list[BoardTile], region: int) -> list[int]:
    """Row, column and slot of some part of a region."""
    return next(
        [tile.row, tile.column, slot] for tile in board for slot, label in enumerate(tile.regions) if label == region
    )


def followers(own: SeatView) -> dict[str, int]:
    held: dict[str, int] = msgspec.to_builtins(own.followers)
    return held
