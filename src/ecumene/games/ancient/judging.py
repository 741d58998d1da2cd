"""Judges with numbers of their own."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.data import numbered
from ecumene.core.judge import Judge
from ecumene.core.state import State
from ecumene.games.ancient import evaluation, thrift
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.values import Values


class AncientJudge(Judge):
    def __init__(self, values: Values) -> None:
        self.values = values

    def standing(self, state: State, seat: i64) -> float:
        assert isinstance(state, Ancient)
        return evaluation.standing(state, seat, self.values)

    def standings(self, state: State) -> list[float]:
        assert isinstance(state, Ancient)
        return [evaluation.standing(state, seat, self.values) for seat in range(state.seats)]

    def considered(self, state: State, seat: i64) -> list[int]:
        assert isinstance(state, Ancient)
        return thrift.considered(state, seat, self.values)


def judge_from(table: dict[str, Any], where: str) -> Judge:
    """The judge that a table of values describes."""
    return AncientJudge(numbered(Values, table, where))
