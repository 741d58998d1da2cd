"""How a position looks for a seat.

`worth` is a rough estimate for simple bots, counted for each city and then subtracted: points as they stand now; coins
beyond those already scored; production (the scarcer, the dearer) and fixed prices, while there are cards left to build
with them; different science symbols, rising steeply towards the sixth; the place of the pawn, rising steeply towards
the capital; wonders still to be raised. A won game is worth 1000, a lost one -1000, a shared one 0.

`standing` is what search needs, from -1 to 1: what tells in a position (`features`), weighed by `weights.toml`, whose
numbers were found by playing (`scripts/tune.py`).
"""

from math import tanh
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.games.duel.components import AGES, SLOTS, WONDER_LIMIT
from ecumene.games.duel.endings import BOTH, RUNNING
from ecumene.games.duel.features import cards_left, judge
from ecumene.games.duel.scoring import points
from ecumene.games.duel.weights import read_weights

if TYPE_CHECKING:
    from ecumene.games.duel.city import City
    from ecumene.games.duel.table import Duel

WEIGHTS: Final[list[list[float]]] = read_weights()
WIN: Final = 1000.0
COIN: Final = 0.28
WONDER_AHEAD: Final = 1.5
SYMBOLS: Final = [0.0, 0.8, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
PAWN: Final = [0.0, 0.6, 1.2, 2.0, 3.0, 4.2, 6.5, 10.0, 16.0, 30.0]


def standing(duel: "Duel", seat: i64, weights: list[list[float]]) -> float:
    """What the seat can expect, judged by these weights: 1 is a victory, -1 a defeat."""
    if duel.ending != RUNNING:
        if duel.winner == BOTH:
            return 0.0
        return 1.0 if duel.winner == seat else -1.0
    expected = tanh(judge(duel, weights))
    return expected if seat == 0 else -expected


def worth(duel: "Duel", seat: i64) -> float:
    if duel.ending != RUNNING:
        if duel.winner == BOTH:
            return 0.0
        return WIN if duel.winner == seat else -WIN
    return strength(duel, seat) - strength(duel, 1 - seat)


def strength(duel: "Duel", seat: i64) -> float:
    city = duel.cities[seat]
    place: i64 = duel.conflict if seat == 0 else -duel.conflict
    total: float = float(points(duel, seat)) + COIN * float(city.coins) + SYMBOLS[bits.count(city.symbols)]
    if place > 0:
        total += PAWN[place]
    to_come: float = float(cards_left(duel)) / (AGES * SLOTS)
    total += to_come * production(city)
    if duel.raised < WONDER_LIMIT:
        total += to_come * WONDER_AHEAD * float(4 - city.raised)
    return total


def diminishing(units: i64) -> float:
    """The first unit of a resource is worth most."""
    if units == 0:
        return 0.0
    if units == 1:
        return 3.0
    if units == 2:
        return 5.0
    return 6.0


def production(city: "City") -> float:
    return (
        diminishing(city.wood)
        + diminishing(city.clay)
        + diminishing(city.stone)
        + diminishing(city.glass)
        + diminishing(city.papyrus)
        + 4.0 * float(city.raw_choice + city.made_choice)
        + 1.5 * float(bits.count(city.fixed_price))
    )
