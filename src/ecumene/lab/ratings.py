"""Ratings of bots out of the games they played.

Bradley–Terry (choix) looks at all games at once, whatever their order, and puts its strengths on the scale of Elo: 400
points are ten to one, and the bots of a tournament have 1500 on average. OpenSkill looks at one game after another and
has a scale of its own. At a table of several, every two bots are compared by the places they took.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ecumene.core.errors import BadInput
from ecumene.lab.chunks import Line
from ecumene.lab.intervals import Z

Method = Literal["bradley-terry", "openskill"]
METHODS: tuple[Method, ...] = ("bradley-terry", "openskill")

ELO = 400 / 2.302585092994046  # points for a factor of e
MEAN = 1500.0
PRIOR = 0.5  # bots that met are given half a game each way, so that nobody is infinitely strong
LOOSE = 1e-4  # keeps bots comparable that no chain of games connects


class Rating(msgspec.Struct, frozen=True):
    """A rating with its 95 % interval."""

    value: float
    low: float
    high: float


def rate(lines: Sequence[Line], bots: int, method: Method) -> list[Rating]:
    """The ratings of all bots."""
    try:
        return bradley_terry(lines, bots) if method == "bradley-terry" else openskill(lines, bots)
    except ImportError as error:
        raise BadInput("rating", f"{error.name} is missing: pip install 'ecumene[lab]' adds it") from None


def beaten(line: Line, bots: int) -> list[list[float]]:
    """How often each bot was ahead of each other in a game, the two of them counting for one: a half if level."""
    ahead = [[0.0] * bots for _ in range(bots)]
    pairs = [[0] * bots for _ in range(bots)]
    for seat, mine in enumerate(line.lineup):
        for other, theirs in enumerate(line.lineup):
            if mine != theirs:
                pairs[mine][theirs] += 1
                difference = line.places[other] - line.places[seat]
                ahead[mine][theirs] += 0.5 if difference == 0 else float(difference > 0)
    return [
        [won / met if met else 0.0 for won, met in zip(row, counts, strict=True)]
        for row, counts in zip(ahead, pairs, strict=True)
    ]


def bradley_terry(lines: Sequence[Line], bots: int) -> list[Rating]:
    """Strengths that make the games most likely. Games on the same deal are not independent, so their intervals are
    those of the deals as wholes, and never narrower than if all games were independent."""
    import choix
    import numpy as np

    deals: dict[int, Any] = {}
    for line in lines:
        deals[line.seed] = deals.get(line.seed, 0) + np.array(beaten(line, bots))
    won = sum(deals.values()) if deals else np.zeros((bots, bots))
    met = won + won.T
    strengths = choix.ilsr_pairwise_dense(won + PRIOR * (met > 0), alpha=LOOSE, max_iter=10_000)
    strengths = strengths - strengths.mean()
    chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weight = (met + 2 * PRIOR * (met > 0)) * chance * (1 - chance)
    spread = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight)
    slopes = np.array([(deal - (deal + deal.T) * chance).sum(axis=1) for deal in deals.values()])
    robust = spread @ slopes.T @ slopes @ spread if deals else spread
    errors = np.sqrt(np.maximum(np.diag(spread), np.diag(robust)))
    return [rating(MEAN + ELO * strength, ELO * error) for strength, error in zip(strengths, errors, strict=True)]


def openskill(lines: Sequence[Line], bots: int) -> list[Rating]:
    """Plackett–Luce, one game after another. Bots do not learn, so nothing is added to the doubt between games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for line in sorted(lines, key=lambda line: line.number):
        if len(set(line.lineup)) < len(line.lineup):
            continue  # a bot that meets itself cannot be rated so
        rated = model.rate([[ratings[bot]] for bot in line.lineup], ranks=[float(place) for place in line.places])
        for bot, (one,) in zip(line.lineup, rated, strict=True):
            ratings[bot] = one
    return [rating(one.mu, one.sigma) for one in ratings]


def rating(value: float, error: float) -> Rating:
    return Rating(round(float(value), 2), round(float(value - Z * error), 2), round(float(value + Z * error), 2))
