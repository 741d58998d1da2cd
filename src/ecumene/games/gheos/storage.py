"""A position as plain data, with the ids of the data file."""

from typing import TYPE_CHECKING, Any

from ecumene.games.gheos.components import CIVILIZATIONS, COLOURS, EMPTY, EPOCH, HAND
from ecumene.games.gheos.scoring import KINDS

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos


def tile_id(gheos: "Gheos", tile: int) -> str:
    return "epoch" if tile == EPOCH else gheos.box.tiles[tile].id


def deal(gheos: "Gheos") -> dict[str, Any]:
    """The deal this game was dealt from, as the `deal` option takes it."""
    dealt: dict[str, Any] = {
        "first": int(gheos.first),
        "hands": [[tile_id(gheos, tile) for tile in hand] for hand in gheos.dealt],
        "stack": [tile_id(gheos, tile) for tile in gheos.stack_of_tiles],
    }
    if gheos.start is not None:
        dealt["position"] = gheos.start
    return dealt


def board(gheos: "Gheos") -> list[list[Any]]:
    """Every touched cell in order: row, column, and the tile with its rotation if there is one."""
    land = gheos.land
    cells = []
    for cell in range(len(land.places)):
        shown: list[Any] = [int(land.row(cell)), int(land.column(cell))]
        if land.tiles[cell] != EMPTY:
            shown += [gheos.box.tiles[land.tiles[cell]].id, int(land.turns[cell])]
        cells.append(shown)
    return cells


def dump(gheos: "Gheos") -> dict[str, Any]:
    rulings = gheos.rulings
    seats = range(int(gheos.seats))
    return {
        "seats": int(gheos.seats),
        "rulings": {
            "shrink_costs": rulings.shrink_costs,
            "whole_wheat": rulings.whole_wheat,
            "immediate_end": rulings.immediate_end,
            "must_develop": rulings.must_develop,
            "temples_count": int(rulings.temples_count),
            "start_replaceable": rulings.start_replaceable,
        },
        "deal": deal(gheos),
        "before": int(gheos.before),
        "active": int(gheos.active),
        "drawn": int(gheos.drawn),
        "epochs": int(gheos.epochs),
        "plays": [gheos.box.tiles[tile].id for tile in gheos.plays],
        "cells": board(gheos),
        "regions": [int(edge) for edge in gheos.land.region],
        "homes": [int(home) for home in gheos.homes],
        "cell": int(gheos.cell),
        "hands": [
            [tile_id(gheos, tile) for tile in gheos.hands[HAND * seat : HAND * seat + HAND] if tile != EMPTY]
            for seat in seats
        ],
        "followers": [
            {COLOURS[colour]: int(gheos.followers[CIVILIZATIONS * seat + colour]) for colour in range(CIVILIZATIONS)}
            for seat in seats
        ],
        "points": [[int(points) for points in gheos.points[KINDS * seat : KINDS * seat + KINDS]] for seat in seats],
        "tokens": [int(left) for left in gheos.tokens],
        "scoring": int(gheos.scoring),
        "ending": int(gheos.ending),
        "stack": [frame.dump() for frame in gheos.stack],
        "unveiled": int(gheos.unveiled),
    }
