"""The course of a game, one answer at a time: who is asked, and what it may answer, found out once a position."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.state import OVER, State

REFUSED: Final = -2


class Turns:
    """`legal` has the answers of the seat that is asked: none when nobody is. After `limit` decisions nobody is."""

    def __init__(self, state: State, limit: i64) -> None:
        self.state = state
        self.limit: i64 = limit
        self.decisions: i64 = 0
        self.seat: i64 = state.current
        self.legal: list[int] = state.legal(state.current)

    def answer(self, code: int) -> i64:
        """Carry out an answer: the seat that is asked next, OVER if none is, REFUSED if the answer was not legal."""
        if code not in self.legal:
            return REFUSED
        state = self.state
        state.advance(self.seat, code)
        self.decisions += 1
        seat = state.current
        if seat == OVER or self.decisions >= self.limit:
            self.legal = []
            return OVER
        self.seat = seat
        self.legal = state.legal(seat)
        return seat
