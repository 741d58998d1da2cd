"""Looking back at a game: what each answer cost, what would have been better, and what was luck.

Every answer that had an alternative is judged twice: from what the seat could know, by the search that plays, and from
what was true, by the same search in the world as it was. The first says how good the answer was; the difference of the
two is luck. Equal games, budgets and seeds give equal results.
"""

import time
from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, Literal

import msgspec

from ecumene.bots.advice import Reply, expected_world, followed, hope
from ecumene.bots.levels import levels_of, studied
from ecumene.bots.search import SLICE, Manner, Thought, slices
from ecumene.bots.tree import Node, grow, see, weigh
from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadInput
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.record import Record
from ecumene.core.state import State

BUDGETS = (128, 32, 8, 2, 1)  # by level: the iterations of a study are divided by this
LEAST = 8  # iterations, however gentle
SHARE = 4  # an answer that the search neglected gets at least this part of the iterations
WORLDS = 8  # imagined to tell how the chances of all seats lie
FEW = 5  # answers that are told of a position
LINE = 5  # answers of the line that was expected
GOOD, DOUBTFUL, MISTAKE = 2.0, 6.0, 14.0  # chances of a hundred that an answer cost: from there on it is no longer …
SCALE = 15.0  # chances of a hundred that cost about two thirds of an answer's mark

Grade = Literal["best", "good", "doubtful", "mistake"]
GRADES: tuple[Grade, ...] = ("best", "good", "doubtful", "mistake")


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that had an alternative. `position` is the one it was given in. `chance` are the seat's chances, of a
    hundred, with the best answer and `kept` with the one it gave; `cost` is the difference. `line` is what the search
    expected, from the best answer on. `known` and `true` are the chances of all seats in that position: as the seat
    could know them, and as they were."""

    position: int
    seat: int
    action: str
    best: str
    chance: float
    kept: float
    cost: float
    grade: Grade
    line: list[Reply]
    known: list[float]
    true: list[float]


class Weighed(msgspec.Struct, frozen=True):
    """One of the answers to a question, and the seat's chances with it, of a hundred."""

    action: str
    chance: float


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """A position looked at: the best answers of the seat that is asked, the best first, what is expected to follow, and
    the chances of all seats, as that seat could know them and as they are."""

    seat: int
    iterations: int
    answers: list[Weighed]
    line: list[Reply]
    known: list[float]
    true: list[float]


class SeatReport(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat played: `accuracy` of a hundred, how many answers of each grade, and `luck`, the chances of a hundred
    that what was hidden was worth to it, on an average; that of all seats together is none."""

    accuracy: float
    luck: float
    grades: dict[Grade, int]


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    level: int
    iterations: int
    answers: list[Judged]
    seats: list[SeatReport]


def iterations_for(game: str, level: int) -> int:
    """How far an analysis of that level looks."""
    if not 1 <= level <= len(BUDGETS):
        raise BadInput("level", f"must be from 1 to {len(BUDGETS)}, not {level}")
    return max(LEAST, studied(game) // BUDGETS[level - 1])


def judged(match: Match, actions: Sequence[tuple[int, str]], iterations: int, seed: int = 0) -> Iterator[Judged | int]:
    """What is answered from where a match stands, one answer after the other as they are judged; where there was no
    alternative, the position."""
    analyst = Analyst(levels_of(match.game.facts.id).level[-1].manner, iterations)
    for seat, action in actions:
        state, position = match.state, match.position
        if len(state.legal(seat)) > 1:
            yield analyst.judge(state, position, seat, state.code(seat, action), chance_from((seed << 20) + position))
        else:
            yield position
        match.act(seat, action)


def analyse(game: Game[Any, Any], record: Record, level: int = 4, seed: int = 0) -> Analysis:
    """A whole game."""
    match = Match(game, record.options, record.seed, record.seats)
    iterations = iterations_for(game.facts.id, level)
    found = [one for one in judged(match, record.actions, iterations, seed) if isinstance(one, Judged)]
    return gathered(game.facts.id, game.seat_count(record.options), level, found)


def gathered(game: str, seats: int, level: int, answers: list[Judged]) -> Analysis:
    """The answers with what they say of each seat."""
    return Analysis(
        game=game,
        level=level,
        iterations=iterations_for(game, level),
        answers=answers,
        seats=[report(answers, seat) for seat in range(seats)],
    )


def report(answers: list[Judged], seat: int) -> SeatReport:
    own = [answer for answer in answers if answer.seat == seat]
    marks = [100 * exp(-answer.cost / SCALE) for answer in own]
    luck = [answer.true[seat] - answer.known[seat] for answer in answers]
    return SeatReport(
        accuracy=round(mean(marks, 100.0), 1),
        luck=round(mean(luck, 0.0), 1),
        grades={grade: sum(answer.grade == grade for answer in own) for grade in GRADES},
    )


def mean(values: list[float], nothing: float) -> float:
    return sum(values) / len(values) if values else nothing


class Analyst:
    """Judges answers with so many iterations for each."""

    def __init__(self, manner: Manner, iterations: int) -> None:
        self.style = manner.style()
        self.iterations = iterations

    def judge(self, state: State, position: int, seat: int, code: int, chance: Chance) -> Judged:
        root = Node()
        for size in slices(self.iterations):
            grow(root, state, seat, chance, self.style, size)
        self.heed(root, state, seat, code, chance)
        thoughts = self.thoughts(root, state, seat)
        best = max(thoughts, key=lambda thought: (thought.visits, thought.mean))
        given = next(thought for thought in thoughts if thought.code == code)
        if given.mean >= best.mean:  # it was as good, though the search tried another more often
            best = given
        known = self.chances(state, seat, best, chance)
        scale = known[seat] / max(hope(best.mean), 1e-9)  # the seat's part of all hopes
        kept = min(hope(given.mean) * scale, known[seat])
        cost = round(known[seat] - kept, 1)
        return Judged(
            position=position,
            seat=seat,
            action=state.text(seat, code),
            best=state.text(seat, best.code),
            chance=round(known[seat], 1),
            kept=round(kept, 1),
            cost=cost,
            grade="best" if best.code == code else grade_of(cost),
            line=line(state, seat, best, chance),
            known=[round(part, 1) for part in known],
            true=[round(part, 1) for part in self.truth(state, seat, chance)],
        )

    def look(self, state: State, seat: int, chance: Chance, until: float | None = None) -> Looked:
        """What there is to be said of a position, before anybody answers; not longer than to a time of the clock."""
        root, done = Node(), 0
        for size in slices(self.iterations):
            grow(root, state, seat, chance, self.style, size)
            done += size
            if until is not None and time.monotonic() >= until:
                break
        thoughts = sorted(self.thoughts(root, state, seat), key=lambda one: (-one.visits, -one.mean))
        best = thoughts[0]
        known = self.chances(state, seat, best, chance)
        scale = known[seat] / max(hope(best.mean), 1e-9)
        hopes = [(one.code, min(hope(one.mean) * scale, 100.0)) for one in thoughts[:FEW]]
        return Looked(
            seat=seat,
            iterations=done,
            answers=[Weighed(state.text(seat, code), round(chances, 1)) for code, chances in hopes],
            line=line(state, seat, best, chance),
            known=[round(part, 1) for part in known],
            true=[round(part, 1) for part in self.truth(state, seat, chance)],
        )

    def heed(self, root: Node, state: State, seat: int, code: int, chance: Chance) -> None:
        """The answer that was given is looked at as far as it takes to say what it cost."""
        edge = root.edges.get(code)
        wanting = self.iterations // SHARE - (0 if edge is None else int(edge.visits))
        while wanting > 0:
            weigh(root, state, seat, code, chance, style=self.style, iterations=min(SLICE, wanting))
            wanting -= SLICE

    def thoughts(self, root: Node, state: State, seat: int) -> list[Thought]:
        codes = state.legal(seat)
        tried = [(code, edge) for code, edge in root.edges.items() if code in codes and edge.visits]
        return [Thought(code, edge.visits, edge.mean, edge) for code, edge in tried]

    def chances(self, state: State, seat: int, best: Thought, chance: Chance) -> list[float]:
        """Of a hundred, for every seat, where the search expects the best answer to lead."""
        worlds = [expected_world(state, seat, best, chance).standings() for _ in range(WORLDS)]
        others = [sum(hope(world[other]) for world in worlds) / WORLDS for other in range(len(worlds[0]))]
        others[seat] = hope(best.mean)
        return shares(others)

    def truth(self, state: State, seat: int, chance: Chance) -> list[float]:
        """The chances of every seat, in the world as it is."""
        root = Node()
        for size in slices(self.iterations // 2):
            see(root, state, seat, chance, self.style, size)
        best = max(root.edges.values(), key=lambda edge: (edge.visits, edge.mean))
        world = state.copy()
        for _ in followed(world, seat, best):
            pass
        hopes = [hope(standing) for standing in world.standings()]
        hopes[seat] = hope(best.mean)
        return shares(hopes)


def shares(hopes: list[float]) -> list[float]:
    """Of a hundred. One seat alone has its hopes against the rulebook."""
    if len(hopes) == 1:
        return [100 * hopes[0]]
    total = sum(hopes)
    return [100 * one / total for one in hopes] if total else [100 / len(hopes)] * len(hopes)


def grade_of(cost: float) -> Grade:
    """How good an answer was that was not the best."""
    if cost < GOOD:
        return "best"
    if cost < DOUBTFUL:
        return "good"
    return "doubtful" if cost < MISTAKE else "mistake"


def line(state: State, seat: int, thought: Thought, chance: Chance) -> list[Reply]:
    """What the search expected, in a world that the seat could imagine, as far as it looked."""
    world = state.redeal(seat, chance)
    told: list[Reply] = []
    for asked, edge in followed(world, seat, thought.edge):
        told.append(Reply(asked, world.text(asked, edge.code)))
        if len(told) == LINE:
            break
    return told
