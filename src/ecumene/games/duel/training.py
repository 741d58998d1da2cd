"""What `scripts/tune.py` needs to find the weights of the evaluation."""

from ecumene.games.duel import evaluation, weights
from ecumene.games.duel.features import FEATURES, cards_left, judge
from ecumene.games.duel.table import Duel

KNOTS = len(weights.KNOTS)
UNITS = [
    [[1.0 if other == feature else 0.0 for other in range(FEATURES)]] * (weights.KNOTS[0] + 1)
    for feature in range(FEATURES)
]


def names() -> list[str]:
    return weights.names()


def row(duel: Duel) -> list[float]:
    """Every feature of a running game for seat 0, shared out to its knots: the judgement is this row times the
    weights. A feature is what the judgement becomes when its weight is one and all others are nothing."""
    nearness = weights.shares(cards_left(duel))
    return [judge(duel, unit) * share for unit in UNITS for share in nearness]


def use(found: list[list[float]]) -> None:
    """Judge by these weights, in this process, from now on."""
    evaluation.WEIGHTS[:] = weights.spread(found)


def save(found: list[list[float]], how: str) -> None:
    """Write the weights, with a word about how they were found."""
    left = ", ".join(str(knot) for knot in weights.KNOTS)
    lines = [
        "# How much each feature of a position tells (features.py): the judgement is tanh(sum of feature × weight).",
        f"# One number each for when {left} cards are left to play; in between, the nearer counts more.",
        f"# {how}",
        "",
    ]
    for name, knots in zip(names(), found, strict=True):
        lines.append(f"{name} = [{', '.join(f'{weight:.4f}' for weight in knots)}]")
    weights.FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
