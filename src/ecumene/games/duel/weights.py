"""Reading `weights.toml`: how much each feature of a position tells when so many cards are left to play."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from ecumene.core.data import read_toml, typed
from ecumene.core.errors import BadData
from ecumene.games.duel import features as f

FILE = Path(__file__).parent / "weights.toml"
KNOTS = [60, 40, 20, 8, 0]

# The features in the order of their numbers: a name, and how many follow one another under it.
GROUPS = [
    (f.POINTS, "points", 1),
    (f.COINS, "coins", 3),
    (f.BLUE_CARDS, "blue-cards", 1),
    (f.GREEN_CARDS, "green-cards", 1),
    (f.YELLOW_CARDS, "yellow-cards", 1),
    (f.RED_CARDS, "red-cards", 1),
    (f.BROWN_AND_GREY_CARDS, "brown-and-grey-cards", 1),
    (f.RAW, "raw", 3),
    (f.MADE, "made", 2),
    (f.RAW_CHOICE, "raw-choice", 1),
    (f.MADE_CHOICE, "made-choice", 1),
    (f.RAW_PRICE, "raw-price", 1),
    (f.MADE_PRICE, "made-price", 1),
    (f.DEARTH, "dearth", 1),
    (f.SYMBOLS, "symbols", 5),
    (f.SIXTH, "sixth", 3),
    (f.PAIRS, "pairs", 1),
    (f.CHAINS, "chains", 1),
    (f.PAWN, "pawn", 8),
    (f.SHIELDS, "shields", 1),
    (f.TURN, "turn", 2),
    (f.MIDDLE, "middle", 1),
    (f.TAKE, "take", 6),
    (f.REPLY, "reply", 6),
    (f.WONDER_PRICE, "wonder-price", 1),
    (f.WONDER_READY, "wonder-ready", 1),
    (f.WONDER_AGAIN, "wonder-again", 1),
    (f.WONDER, "wonder", 12),
    (f.PROGRESS, "progress", 10),
]


def names() -> list[str]:
    return [f"{name}-{place}" if count > 1 else name for _, name, count in GROUPS for place in range(1, count + 1)]


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lineage`: the commands that found the weights, and what came out of each."""

    lineage: list[str]
    weights: dict[str, list[float]]


def read_weights() -> list[list[float]]:
    """The weights of all features for every number of cards still to be played."""
    return spread(knots_of(read_knots().weights, FILE.name))


def read_knots() -> WeightsFile:
    """What stands in the file."""
    return typed(read_toml(FILE), WeightsFile, FILE.name)


def knots_of(table: dict[str, Any], where: str) -> list[list[float]]:
    """The weights of each feature at the knots, checked."""
    try:
        weights = msgspec.convert(table, dict[str, list[float]])
    except msgspec.ValidationError as error:
        raise BadData(where, str(error)) from None
    if list(weights) != names():
        raise BadData(where, "must have these entries, in this order: " + ", ".join(names()))
    for name, knots in weights.items():
        if len(knots) != len(KNOTS):
            raise BadData(f"{where}: {name}", f"{len(KNOTS)} numbers are needed")
    return list(weights.values())


def spread(features: list[list[float]]) -> list[list[float]]:
    """From the weights of each feature at the knots to those of all features for every number of cards left."""
    return [
        [sum(weight * share for weight, share in zip(knots, shares(left), strict=True)) for knots in features]
        for left in range(KNOTS[0] + 1)
    ]


def shares(left: int) -> list[float]:
    """How much each knot counts when so many cards are left: only those beside it do, the nearer the more."""
    counted = [0.0] * len(KNOTS)
    for place, (above, below) in enumerate(pairwise(KNOTS)):
        if below <= left <= above:
            nearness = (left - below) / (above - below)
            counted[place], counted[place + 1] = nearness, 1.0 - nearness
    return counted
