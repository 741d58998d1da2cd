"""What a seat or a spectator may know, written field by field. Hidden are the other hands and the stack."""

from collections import Counter
from typing import TYPE_CHECKING, Any

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
)
from ecumene.games.gheos.scoring import KINDS, PARTS, follower_points, total

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos


def view(gheos: "Gheos", seat: int | None) -> dict[str, Any]:
    land = gheos.land
    outcome = gheos.outcome
    return {
        "game": "gheos",
        "seat": seat,
        "step": type(gheos.stack[-1]).__name__ if gheos.stack else None,
        "waiting": gheos.waiting(seat),
        "first": int(gheos.first),
        "active": int(gheos.active),
        "turn": len(gheos.plays),
        "spends": gheos.scoring == SPENT,
        "epochs": {"shown": int(gheos.epochs), "end": int(gheos.box.end_on[gheos.seats])},
        "stack": len(gheos.stack_of_tiles) - int(gheos.drawn),
        "hand": [] if seat is None else hand(gheos, seat),
        "board": [
            {
                "row": int(land.row(cell)),
                "column": int(land.column(cell)),
                "tile": gheos.box.tiles[tile].id,
                "rotation": int(land.turns[cell]),
                "regions": [int(land.region[3 * cell + slot]) for slot in range(3)],
            }
            for cell, tile in enumerate(land.tiles)
            if tile != EMPTY
        ],
        "frontier": [
            [int(land.row(cell)), int(land.column(cell))] for cell, tile in enumerate(land.tiles) if tile == EMPTY
        ],
        "last": [int(land.row(gheos.cell)), int(land.column(gheos.cell))],
        "regions": regions(gheos),
        "civilizations": [civilization(gheos, colour) for colour in range(CIVILIZATIONS)],
        "seats": [seat_view(gheos, number) for number in range(int(gheos.seats))],
        "out": out_of_game(gheos),
        "outcome": None if outcome is None else {"ending": outcome.ending, "winners": outcome.winners},
    }


def hand(gheos: "Gheos", seat: int) -> list[str]:
    return [gheos.box.tiles[tile].id for tile in gheos.hands[HAND * seat : HAND * seat + HAND] if tile != EMPTY]


def regions(gheos: "Gheos") -> list[dict[str, Any]]:
    """Islands and continents, with their symbols and the civilization that holds them."""
    land = gheos.land
    shown = []
    for edge, label in enumerate(land.region):
        if label == edge and (land.continent(edge) or land.island(edge)):
            owner = gheos.owner(edge)
            shown.append(
                {
                    "region": edge,
                    "kind": "continent" if land.continent(edge) else "island",
                    "colour": COLOURS[owner] if owner >= 0 else None,
                    "wheat": int(land.count(edge, WHEAT)),
                    "cup": int(land.count(edge, CUP)),
                    "sword": int(land.count(edge, SWORD)),
                    "pyramid": int(land.count(edge, PYRAMID)),
                }
            )
    return shown


def civilization(gheos: "Gheos", colour: int) -> dict[str, Any]:
    home = int(gheos.homes[colour])
    return {
        "colour": COLOURS[colour],
        "in_play": home >= 0 or home == ADRIFT,
        "region": int(gheos.land.region[home]) if home >= 0 else None,
        "supply": int(gheos.supply(colour)),
    }


def seat_view(gheos: "Gheos", seat: int) -> dict[str, Any]:
    followers = {
        COLOURS[colour]: int(gheos.followers[CIVILIZATIONS * seat + colour]) for colour in range(CIVILIZATIONS)
    }
    adrift = any(home == ADRIFT for home in gheos.homes)
    return {
        "hand": sum(tile != EMPTY for tile in gheos.hands[HAND * seat : HAND * seat + HAND]),
        "tokens": int(gheos.tokens[seat]),
        "followers": {colour: count for colour, count in followers.items() if count},
        "points": int(total(gheos, seat)),
        "parts": {name: int(gheos.points[KINDS * seat + kind]) for kind, name in enumerate(PARTS)},
        "by_cups": None if adrift else int(follower_points(gheos, seat, CUP)),
        "by_pyramids": None if adrift else int(follower_points(gheos, seat, PYRAMID)),
    }


def out_of_game(gheos: "Gheos") -> list[str]:
    """The tiles that were replaced."""
    lying = [tile for tile in gheos.land.tiles if tile != EMPTY]
    before = [0] if gheos.start is None else [gheos.box.tile_index[laid["tile"]] for laid in gheos.start["board"]]
    gone = Counter([*before, *gheos.plays]) - Counter(lying)
    return [gheos.box.tiles[tile].id for tile in sorted(gone.elements())]
