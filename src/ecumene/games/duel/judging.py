"""Judges with numbers of their own: weights, and what playouts are bent on."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.judge import Judge
from ecumene.core.state import State
from ecumene.games.duel import evaluation, policy
from ecumene.games.duel.policy import Bent
from ecumene.games.duel.table import Duel
from ecumene.games.duel.weights import knots_of, spread


class DuelJudge(Judge):
    """Judges by these weights, for every number of cards left; its playouts lean to what it is bent on."""

    def __init__(self, weights: list[list[float]], bent: Bent) -> None:
        self.weights = weights
        self.bent = bent

    def standing(self, state: State, seat: i64) -> float:
        assert isinstance(state, Duel)
        return evaluation.standing(state, seat, self.weights)

    def standings(self, state: State) -> list[float]:
        assert isinstance(state, Duel)
        first = evaluation.standing(state, 0, self.weights)
        return [first, -first]

    def lean(self, state: State, seat: i64, chance: Chance) -> i64:
        assert isinstance(state, Duel)
        return policy.lean(state, seat, chance, self.bent)


def judge_from(table: dict[str, Any], where: str) -> Judge:
    """The judge that a file describes by its weights."""
    return DuelJudge(spread(knots_of(table, where)), policy.PLAIN)
