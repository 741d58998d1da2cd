"""What a league (`ecumene.lab.league`) needs to find the weights of the judgement."""

from statistics import mean
from typing import Any

from ecumene.core.judge import Judge
from ecumene.games.duel import weights
from ecumene.games.duel.features import FEATURES, SIXTH, SYMBOLS, cards_left
from ecumene.games.duel.features import judge as judged
from ecumene.games.duel.judging import DuelJudge
from ecumene.games.duel.policy import Bent
from ecumene.games.duel.table import Duel

KNOTS = len(weights.KNOTS)
RISING = [(SYMBOLS, 5), (SIXTH, 3)]
STEP = 0.02
UNITS = [
    [[1.0 if other == feature else 0.0 for other in range(FEATURES)]] * (weights.KNOTS[0] + 1)
    for feature in range(FEATURES)
]


def names() -> list[str]:
    return weights.names()


def present() -> list[list[float]]:
    """The weights by which the game is judged now, at the knots."""
    return knots_of(weights.read_knots().weights, weights.FILE.name)


def knots_of(table: dict[str, Any], where: str) -> list[list[float]]:
    return weights.knots_of(table, where)


def judge(knots: list[list[float]], bent: dict[str, int]) -> Judge:
    """Who judges by these weights; in playouts, bent on something."""
    wishes = Bent(bent.get("symbol", 0), bent.get("pair", 0), bent.get("shield", 0), bent.get("point", 0))
    return DuelJudge(weights.spread(knots), wishes)


def ordered(knots: list[list[float]]) -> list[list[float]]:
    """The weights nearest to these by which each further symbol, and each step nearer the sixth, is worth more."""
    found = [row[:] for row in knots]
    for first, count in RISING:
        for knot in range(KNOTS):
            steps = risen([found[first + place][knot] - STEP * place for place in range(count)])
            for place, weight in enumerate(steps):
                found[first + place][knot] = weight + STEP * place
    return found


def risen(numbers: list[float]) -> list[float]:
    """The nearest row that never falls: neighbours that do are levelled."""
    levels: list[list[float]] = []
    for number in numbers:
        levels.append([number])
        while len(levels) > 1 and mean(levels[-2]) > mean(levels[-1]):
            levels[-2:] = [levels[-2] + levels[-1]]
    return [mean(level) for level in levels for _ in level]


def features(duel: Duel) -> list[float]:
    """Every feature of a running game for seat 0: what the judgement becomes when its weight is one and all others are
    nothing."""
    return [judged(duel, unit) for unit in UNITS]


def nearness(duel: Duel) -> list[float]:
    """How much each knot counts now. The judgement is the sum of feature × nearness × weight."""
    return weights.shares(cards_left(duel))


def lineage() -> list[str]:
    """How the present weights were found."""
    return weights.read_knots().lineage


def save(found: list[list[float]], lineage: list[str]) -> None:
    """Write the weights, with how they were found."""
    left = ", ".join(str(knot) for knot in weights.KNOTS)
    lines = [
        "# How much each feature of a position tells (features.py): the judgement is tanh(sum of feature × weight).",
        f"# One number each for when {left} cards are left to play; in between, the nearer counts more.",
        "",
        "lineage = [",
        *(f'  "{line}",' for line in lineage),
        "]",
        "",
        "[weights]",
    ]
    for name, knots in zip(names(), found, strict=True):
        lines.append(f"{name} = [{', '.join(f'{weight:.4f}' for weight in knots)}]")
    weights.FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
