"""Judges with numbers of their own."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.data import numbered
from ecumene.core.judge import Judge
from ecumene.core.state import State
from ecumene.games.civilization import bargaining, evaluation
from ecumene.games.civilization.table import World
from ecumene.games.civilization.values import Values


class WorldJudge(Judge):
    def __init__(self, values: Values) -> None:
        self.values = values

    def standing(self, state: State, seat: i64) -> float:
        assert isinstance(state, World)
        return evaluation.standing(state, seat, self.values)

    def standings(self, state: State) -> list[float]:
        assert isinstance(state, World)
        return evaluation.standings(state, self.values)

    def considered(self, state: State, seat: i64) -> list[int]:
        assert isinstance(state, World)
        return bargaining.considered(state, seat, self.values)


def judge_from(table: dict[str, Any], where: str) -> Judge:
    """The judge that a table of values describes."""
    return WorldJudge(numbered(Values, table, where))
