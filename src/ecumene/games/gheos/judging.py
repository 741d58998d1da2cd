"""Judges with numbers of their own."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.data import numbered
from ecumene.core.judge import Judge
from ecumene.core.state import State
from ecumene.games.gheos import evaluation
from ecumene.games.gheos.table import Gheos
from ecumene.games.gheos.values import Values


class GheosJudge(Judge):
    def __init__(self, values: Values) -> None:
        self.values = values

    def standing(self, state: State, seat: i64) -> float:
        assert isinstance(state, Gheos)
        return evaluation.standing(state, seat, self.values)

    def standings(self, state: State) -> list[float]:
        assert isinstance(state, Gheos)
        return [evaluation.standing(state, seat, self.values) for seat in range(state.seats)]


def judge_from(table: dict[str, Any], where: str) -> Judge:
    """The judge that a table of values describes."""
    return GheosJudge(numbered(Values, table, where))
