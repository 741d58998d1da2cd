"""Looking far ahead: a tree of answers grown in worlds that agree with what the seat knows.

The tree is compiled with the rules; the loop here is not, and owns the clock: between slices of a few milliseconds the
process can do other things.
"""

import time
from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec

from ecumene.bots import Bot
from ecumene.bots.tree import Edge, Node, Style, grow
from ecumene.core.chance import Chance
from ecumene.core.errors import BadInput
from ecumene.core.judge import Judge
from ecumene.core.state import State

SLICE = 32
ITERATIONS = 2000
NO_LIMIT = 10_000_000


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The style of a tree, as data."""

    foresight: bool = True
    trust: Annotated[float, msgspec.Meta(gt=0)] = 2.0
    sharpness: float = 4.0
    curiosity: float = 0.6
    plies: int = 0
    guided: bool = False
    thrift: Annotated[int, msgspec.Meta(ge=1)] = 1

    def style(self, judge: Judge | None = None) -> Style:
        """In the game's own judgement, or in somebody's."""
        return Style(
            self.foresight,
            self.trust,
            self.sharpness,
            self.curiosity,
            plies=self.plies,
            guided=self.guided,
            thrift=self.thrift,
            judge=judge or Judge(),
        )


class Thought(msgspec.Struct, frozen=True):
    """What a search saw of one answer: how often it was tried, and what it brought, from -1 to 1."""

    code: int
    visits: int
    mean: float
    edge: Edge


class Kept(msgspec.Struct, frozen=True):
    """What is left of a search: the position after the bot's answer, as the seat could imagine it, and its node."""

    seat: int
    after: State
    node: Node | None


class SearchBot(Bot):
    """`iterations` and `seconds` bound the search; the first that is reached ends it. Only the former gives the same
    answer every time. It judges as the game does, or as `judge` would."""

    def __init__(
        self,
        name: str,
        manner: Manner,
        iterations: int = NO_LIMIT,
        seconds: float | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.name = name
        self.style = manner.style(judge)
        self.iterations = iterations
        self.seconds = seconds
        self.kept: Kept | None = None
        self.heed: Callable[[Node], None] | None = None  # is shown the tree as it grows

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        codes = self.style.judge.considered(state, seat)
        if len(codes) == 1:
            return codes[0]
        best = self.think(state, seat, chance, decisive=True)[0]
        after = state.redeal(seat, chance)
        after.advance(seat, best.code)
        self.kept = Kept(seat, after, best.edge.node)
        return best.code

    def think(self, state: State, seat: int, chance: Chance, *, decisive: bool = False) -> list[Thought]:
        """Search, and tell what was seen of each answer, the best first; `decisive`: no longer than the best needs."""
        root = self.grown(state, seat) or Node()
        self.search(root, state, seat, chance, decisive)
        codes = state.legal(seat)
        seen = [Thought(code, edge.visits, edge.mean, edge) for code, edge in root.edges.items() if code in codes]
        return sorted(seen, key=lambda thought: (-thought.visits, -thought.mean, -thought.edge.promise))

    def grown(self, state: State, seat: int) -> Node | None:
        """The part of the last tree that stands where the game now is: after the bot's own answer, or after one reply
        to it. Only what the seat sees tells, so nothing is kept where more has come to light."""
        kept, self.kept = self.kept, None
        if kept is None or kept.seat != seat or kept.node is None or kept.after.over:
            return None
        seen = state.view(seat)
        if kept.after.current == seat:
            return kept.node if kept.after.view(seat) == seen else None
        for code, edge in kept.node.edges.items():
            asked = kept.after.current
            if code in kept.after.legal(asked):
                replied = kept.after.copy()
                replied.advance(asked, code)
                if replied.current == seat and replied.view(seat) == seen:
                    return edge.node
        return None

    def search(self, root: Node, state: State, seat: int, chance: Chance, decisive: bool) -> None:
        """Until the budget is spent, or, if decisive, until no other answer could still be tried more often."""
        began = time.monotonic()
        left = self.iterations
        for done, size in enumerate(slices(self.iterations), 1):
            grow(root, state, seat, chance, self.style, size)
            left -= size
            if self.heed is not None:
                self.heed(root)
            if self.seconds is not None:
                spent = time.monotonic() - began
                if spent >= self.seconds:
                    return
                left = min(left, int(SLICE * done * (self.seconds / spent - 1)) + SLICE) if spent else left
            if decisive and margin(root) > left:
                return


def margin(root: Node) -> int:
    """How much more often the best answer was tried than the next."""
    first = second = 0
    for edge in root.edges.values():
        visits = int(edge.visits)
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
    return first - second


def slices(iterations: int) -> Iterator[int]:
    while iterations > 0:
        yield min(SLICE, iterations)
        iterations -= SLICE


def named_search(name: str, budget: str, game: str, seconds: float | None) -> SearchBot:
    """`search`, `search:2000` or `search:500ms`, in the manner of the game's highest level. Who writes the colon says a
    number."""
    from ecumene.bots.levels import levels_of

    manner = levels_of(game).level[-1].manner
    if not budget and not name.endswith(":"):
        return SearchBot(name, manner, ITERATIONS, seconds)
    number = budget.removesuffix("ms")
    if not number.isdecimal() or int(number) == 0:
        raise BadInput("bot", f"search:2000 (iterations) or search:500ms is needed, not {name!r}")
    if number == budget:
        return SearchBot(name, manner, int(number), seconds)
    own = int(number) / 1000
    return SearchBot(name, manner, seconds=own if seconds is None else min(own, seconds))
