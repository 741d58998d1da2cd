"""The sequence of play as data: what the rulebook's summary of a turn says, in reading order.

A step is a function `(state, who)` that carries out one step of the rulebook: it acts at once, or pushes the frames
that will ask. `who` is the player, civilization or whatever the step is for. Passages put steps in order, and a passage
is itself a step, so that a game's `sequence.py` reads from the game down to the single step:

    TURN = Page("turn", [growth, CARDS, competition, reckoning])
    GAME = Loop("game", TURN, running)

A step never names its successor. The frame of a passage, `Reading`, holds only the name of its passage and a place in
it, so that it is saved and copied as every other frame.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from ecumene.core.state import Frame, State

S = TypeVar("S", bound=State)

Begin = Callable[[S, int], None]


class Passage(Generic[S]):
    """Steps in an order. Each passage of a game has a name of its own."""

    def __init__(self, name: str, steps: "list[Begin[S]]") -> None:
        self.name = name
        self.steps = steps

    def __call__(self, state: S, who: int) -> None:
        """Begin the passage."""
        state.push(Reading(self, who, 0))

    @abstractmethod
    def read(self, state: S, who: i64, place: i64) -> None:
        """Go on from a place. The reading of this passage is on top of the stack."""


class Reading(Frame[S]):
    """How far a passage has been read, and for whom."""

    def __init__(self, passage: Passage[S], who: i64, place: i64) -> None:
        super().__init__(False)
        self.passage = passage
        self.who: i64 = who
        self.place: i64 = place

    def run(self, state: S) -> None:
        self.passage.read(state, self.who, self.place)

    def dump(self) -> list[Any]:
        return ["Reading", self.passage.name, int(self.who), int(self.place)]


class Page(Passage[S]):
    """Steps one after the other; none of them unless `when` says so at the start."""

    def __init__(self, name: str, steps: "list[Begin[S]]", when: Callable[[S, int], bool] | None = None) -> None:
        super().__init__(name, steps)
        self.when = when

    def read(self, state: S, who: i64, place: i64) -> None:
        if place == 0 and self.when is not None and not self.when(state, who):
            state.pop()
            return
        if place + 1 < len(self.steps):
            state.replace(Reading(self, who, place + 1))
        else:
            state.pop()
        self.steps[place](state, who)


class Each(Passage[S]):
    """A step for each of several, in the order that `players` gives. The order is asked for anew each time, so it must
    not change while the step is taken."""

    def __init__(self, name: str, players: Callable[[S], list[int]], step: "Begin[S]") -> None:
        super().__init__(name, [step])
        self.players = players

    def read(self, state: S, who: i64, place: i64) -> None:
        players = self.players(state)
        if place == len(players):
            state.pop()
            return
        state.replace(Reading(self, who, place + 1))
        self.steps[0](state, players[place])


class Loop(Passage[S]):
    """A step again and again, while `going` says so before it."""

    def __init__(self, name: str, step: "Begin[S]", going: Callable[[S], bool]) -> None:
        super().__init__(name, [step])
        self.going = going

    def read(self, state: S, who: i64, place: i64) -> None:
        if self.going(state):
            self.steps[0](state, who)
        else:
            state.pop()


def passages_of(top: Passage[S]) -> dict[str, Passage[S]]:
    """A passage and all within it, by name."""
    found: dict[str, Passage[S]] = {}
    waiting: list[Passage[S]] = [top]
    while waiting:
        passage = waiting.pop()
        if passage.name in found:
            assert found[passage.name] is passage, f"two passages are called {passage.name!r}"
            continue
        found[passage.name] = passage
        for step in passage.steps:
            inner: Any = step
            if isinstance(inner, Passage):
                waiting.append(inner)
    return found
