"""A tree of answers, grown one redealt world at a time.

Information-set Monte Carlo tree search for any number of seats: each iteration draws a world that agrees with what the
searching seat knows, walks down the tree by the answers legal in that world, adds one node, judges the position it
reached and carries the judgement back up. A node belongs to whoever is asked there, and each answer is judged by what
it brings the seat that gave it.

What a walk reveals (a card turned up, say) does not part the tree: below an answer there is one node, and which of its
answers are open differs from world to world. Parting it by the cards turned up gained nothing in games of Duel.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.judge import Judge
from ecumene.core.state import OVER, State

ANY_ANSWER: Final = -1
WHIMS: Final = 4096
WHIM: Final = 1e-9  # less than any difference that tells


class Style:
    """How a tree grows. `foresight`: are answers judged by the position they lead to, before they are tried? `trust`:
    how many visits that first judgement counts for. `sharpness`: how much more often promising answers are tried than
    others. `curiosity`: how far the search strays from what looks best. `plies`: how many answers of a playout follow
    before the position is judged; below zero, all to the end. `guided`: do playouts lean to sensible answers? `thrift`:
    how many iterations share a world. `judge`: who judges."""

    def __init__(
        self,
        foresight: bool,
        trust: float,
        sharpness: float,
        curiosity: float,
        *,
        plies: i64,
        guided: bool,
        thrift: i64,
        judge: Judge,
    ) -> None:
        self.foresight = foresight
        self.trust: float = trust
        self.sharpness: float = sharpness
        self.curiosity: float = curiosity
        self.plies: i64 = plies
        self.guided = guided
        self.thrift: i64 = thrift
        self.judge = judge


class Edge:
    """An answer at a node. `promise` is the first judgement and `weight` how much it is tried for it; `total` sums what
    the answer brought the seat that gave it."""

    def __init__(self, code: i64, promise: float, weight: float) -> None:
        self.code: i64 = code
        self.promise: float = promise
        self.weight: float = weight
        self.visits: i64 = 0
        self.total: float = 0.0
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else self.promise


class Node:
    """A point of the tree where a seat is asked. Which answers are open differs from world to world."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.edges: dict[int, Edge] = {}

    def choose(self, world: State, seat: i64, codes: list[int], style: Style, chance: Chance) -> Edge:
        """The answer to try next: what has done well, and what has been tried little for its promise."""
        edges: list[Edge] = []
        weights: float = 0.0
        code: i64
        for code in codes:
            edge = self.edges.get(code)
            if edge is None:
                edge = self.open(world, seat, code, style, chance)
            edges.append(edge)
            weights += edge.weight
        reach: float = style.curiosity * sqrt(float(self.visits + 1)) / weights
        best = edges[0]
        best_score: float = -1000.0
        for edge in edges:
            tried: float = float(edge.visits)
            score: float = (style.trust * edge.promise + edge.total) / (style.trust + tried)
            score += reach * edge.weight / (1.0 + tried)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def open(self, world: State, seat: i64, code: i64, style: Style, chance: Chance) -> Edge:
        """Put an answer into the tree that was not open in the worlds before. Among answers that promise the same,
        chance says which comes first, so that the order of the list favours none."""
        edge = Edge(code, 0.0, 1.0)
        if style.foresight:
            after = world.copy()
            after.advance(seat, code)
            edge.promise = style.judge.standing(after, seat)
            edge.weight = exp(style.sharpness * edge.promise)
        edge.promise += WHIM * float(chance.below(WHIMS))
        self.edges[code] = edge
        return edge


class Walk:
    """The way one iteration takes: the answers and who gave them."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.seats: list[int] = []


def grow(root: Node, state: State, seat: i64, chance: Chance, style: Style, iterations: i64) -> None:
    """Some iterations from a position in which the seat is asked."""
    weigh(root, state, seat, ANY_ANSWER, chance, style=style, iterations=iterations)


def weigh(root: Node, state: State, seat: i64, code: i64, chance: Chance, *, style: Style, iterations: i64) -> None:
    """Some iterations that all begin with one answer. Each world serves as many of them as the style has it."""
    left: i64 = iterations
    while left > 0:
        world = state.redeal(seat, chance)
        uses: i64 = style.thrift if style.thrift < left else left
        left -= uses
        while uses > 1:
            iterate(root, world.copy(), seat, code, chance, style)
            uses -= 1
        iterate(root, world, seat, code, chance, style)


def see(root: Node, state: State, seat: i64, chance: Chance, style: Style, iterations: i64) -> None:
    """Some iterations in the world as it is, with all that is hidden: for looking back, never for playing."""
    done: i64 = 0
    while done < iterations:
        iterate(root, state.copy(), seat, ANY_ANSWER, chance, style)
        done += 1


def iterate(root: Node, world: State, seat: i64, first: i64, chance: Chance, style: Style) -> None:
    walk = Walk()
    node = root
    asked: i64 = seat
    codes: list[int] = style.judge.considered(world, asked) if first == ANY_ANSWER else [first]
    while True:
        edge = node.choose(world, asked, codes, style, chance)
        node.visits += 1
        walk.edges.append(edge)
        walk.seats.append(asked)
        world.advance(asked, edge.code)
        if world.current == OVER:
            break
        below = edge.node
        if below is None:
            edge.node = Node()
            play_on(world, chance, style)
            break
        node = below
        asked = world.current
        codes = style.judge.considered(world, asked)
    standings = style.judge.standings(world)
    index: i64
    for index in range(len(walk.edges)):
        edge = walk.edges[index]
        edge.visits += 1
        edge.total += standings[walk.seats[index]]


def play_on(world: State, chance: Chance, style: Style) -> None:
    """The playout: so many answers, or all to the end."""
    left: i64 = style.plies
    while left != 0 and world.current != OVER:
        seat = world.current
        if style.guided:
            code: i64 = style.judge.lean(world, seat, chance)
        else:
            codes = world.legal(seat)
            code = codes[chance.below(len(codes))]
        world.advance(seat, code)
        left -= 1
