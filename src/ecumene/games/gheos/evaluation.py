"""A rough estimate of how a position looks for a seat, for simple bots.

A seat's strength is its points, plus for every follower the cups of its continent for the final scoring and for each
token it can still hope to spend, the pyramids for the Epochs still to come, and a little for being there. A token kept
is worth what it would score now, nearly, and a hope that grows with the turns left. What a seat is worth is its
strength less that of its strongest rival; at the end only winning counts.
"""

from math import tanh
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.games.gheos.components import CIVILIZATIONS, CUP, EPOCHS, PYRAMID
from ecumene.games.gheos.scoring import follower_points, total, winners

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos

SCALE: Final = 18.0
WIN: Final = 1000.0
KEPT: Final = 0.9  # what a token kept is worth, of what it would score now
HOPE: Final = 0.5  # and what it may gain, for each turn left
FAR: Final = 8.0  # turns beyond which nothing can be hoped
EPOCH: Final = 0.8
FOLLOWER: Final = 1.0
VARIETY: Final = 0.4  # followers of several colours survive better


def worth(gheos: "Gheos", seat: i64) -> float:
    if gheos.ending:
        won = winners(gheos)
        if seat not in won:
            return -WIN
        return WIN if len(won) == 1 else 0.0
    best: float = -WIN
    other: i64
    for other in range(gheos.seats):
        if other != seat:
            strong = strength(gheos, other)
            if strong > best:
                best = strong
    return strength(gheos, seat) - best


def standing(gheos: "Gheos", seat: i64) -> float:
    """From -1 to 1, as search needs it."""
    return tanh(worth(gheos, seat) / SCALE)


def strength(gheos: "Gheos", seat: i64) -> float:
    cups = float(follower_points(gheos, seat, CUP))
    pyramids = float(follower_points(gheos, seat, PYRAMID))
    epochs: i64 = gheos.box.end_on[gheos.seats] - gheos.epochs
    turns = turns_left(gheos)
    tokens = float(gheos.tokens[seat])
    if tokens > turns:
        tokens = turns
    colours: i64 = 0
    colour: i64
    for colour in range(CIVILIZATIONS):
        if gheos.followers[CIVILIZATIONS * seat + colour]:
            colours += 1
    return (
        float(total(gheos, seat))
        + cups
        + tokens * (KEPT * cups + HOPE * (turns if turns < FAR else FAR))
        + pyramids * EPOCH * float(epochs)
        + FOLLOWER * float(gheos.held(seat))
        + VARIETY * float(colours)
    )


def turns_left(gheos: "Gheos") -> float:
    """How many turns a seat can expect before the last Epoch comes, as the stack is known to be made up."""
    needed: i64 = gheos.box.end_on[gheos.seats] - gheos.epochs
    in_stack: i64 = EPOCHS - gheos.epochs
    left: i64 = len(gheos.stack_of_tiles) - gheos.drawn
    draws: float = float(needed) * float(left + 1) / float(in_stack + 1)
    return (draws - float(needed)) / float(gheos.seats)
