"""Lessons: games of the league with what a search thought of the answers it looked at, and the weights that fit them.

Where the league (`league.py`) tries weights against each other, a lesson only watches: the game's own judgement, or the
weights found so far, play each opponent of the timetable, both sides slip now and then, and every position in which the
learner was asked is noted with the answers that its search looked at in earnest. So one game teaches a few hundred
positions, also of roads that were not taken. What is fitted is how the game ended, with a little of what the search
thought, since results alone are noisy and opinions alone repeat the judgement they came from. One deal in ten teaches
nothing and says how well the rest was learned.
"""

from collections.abc import Callable, Iterator, Sequence
from math import cos, pi
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecumene.bots import Bot
from ecumene.bots.search import SearchBot
from ecumene.core.chance import chance_from
from ecumene.core.state import State
from ecumene.games import load_game
from ecumene.lab.league import SEEING, Weights, member_bot, read_league, read_timetable, training_of

Reals = NDArray[np.float32]

SELF = "self"  # in a timetable: the learner itself
SLIPS = 10  # of a hundred answers of either side
SEEN = 12  # tries of an answer from which on it was looked at in earnest
OPINION = 0.1  # how much the search's opinion counts where there is a result,
UNTAKEN = 0.15  # and how much a position counts that was only thought of
HELD_OUT = 10  # one deal in so many teaches nothing
BATCH = 2048
RATE = 4e-3
DRAWN = 2e-5  # how strongly weights are drawn to those before
LEARNER, RIVAL, WHIM = 1, 2, 3  # streams of chance
STREAMS = 10


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """An answer that a search looked at: how often it was tried, and what it brought."""

    code: int
    visits: int
    mean: float


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """What the learner thought after so many answers of the game."""

    place: int
    opinion: float
    seen: list[Seen]


class Lesson(msgspec.Struct, frozen=True, array_like=True):
    """A game, answer by answer, with the learner's thoughts and what it had of it: -1, 0 or 1."""

    member: str
    seed: int
    seat: int
    answers: list[int]
    result: float
    ending: str
    thoughts: list[Thought]


# ---- games -----------------------------------------------------------------------------------------------------------


def play(game: str, member: str, weights: Weights, seed: int, *, seat: int, iterations: int) -> Lesson:
    """One game of the learner, by these weights, against a member of the league."""
    judge = training_of(game).judge(weights, {})
    learner = SearchBot("learner", SEEING, iterations, judge=judge)
    rival: Bot = SearchBot("rival", SEEING, iterations, judge=judge)
    if member != SELF:
        [known] = [one for one in read_league(game) if one.name == member]
        rival = member_bot(game, known, iterations)
    own, other, whim = (chance_from(seed, stream + STREAMS * seat) for stream in (LEARNER, RIVAL, WHIM))
    state: State = load_game(game).setup({}, seed)
    state.events = None
    answers: list[int] = []
    thoughts: list[Thought] = []
    while not state.over:
        asked = state.current
        codes = state.legal(asked)
        slips = whim.below(100) < SLIPS
        code = codes[whim.below(len(codes))]
        if len(codes) > 1 and asked == seat:
            thoughts.append(thought(learner, state, len(answers), own.below(1 << 30)))
            code = code if slips else thoughts[-1].seen[0].code
        elif len(codes) > 1 and not slips:
            code = rival.choose(state, asked, other)
        answers.append(code)
        state.advance(asked, code)
    outcome = state.outcome
    assert outcome is not None
    result = 0.0 if len(outcome.winners) > 1 else 1.0 if seat in outcome.winners else -1.0
    return Lesson(
        member=member,
        seed=seed,
        seat=seat,
        answers=answers,
        result=result,
        ending=outcome.ending,
        thoughts=thoughts,
    )


def thought(learner: SearchBot, state: State, place: int, seed: int) -> Thought:
    """What a search makes of a position, the best answer first."""
    found = learner.think(state, state.current, chance_from(seed))
    seen = [Seen(one.code, one.visits, round(one.mean, 4)) for one in found if one is found[0] or one.visits >= SEEN]
    return Thought(place, found[0].mean, seen)


def play_round(game: str, weights: Weights, deals: range, iterations: int) -> Iterator[Lesson]:
    """Every deal in both seatings, against the opponents of the timetable in turn."""
    timetable = read_timetable(game)
    for number, seed in enumerate(deals):
        for seat in range(2):
            member = timetable[number % len(timetable)]
            yield play(game, member, weights, seed, seat=seat, iterations=iterations)


# ---- positions -------------------------------------------------------------------------------------------------------


class Rows:
    """Positions for seat 0: features, how near the knots are, what to learn and how much it counts; the result, where
    there is one; and which of them are held out."""

    def __init__(self, notes: Sequence["Position"]) -> None:
        self.features: Reals = np.array([note.features for note in notes], np.float32)
        self.nearness: Reals = np.array([note.nearness for note in notes], np.float32)
        self.opinions: Reals = np.array([note.opinion for note in notes], np.float32)
        self.results: Reals = np.array([note.result for note in notes], np.float32)
        self.taken = np.array([note.taken for note in notes])
        self.held_out = np.array([note.deal % HELD_OUT == 0 for note in notes])
        blend = OPINION * self.opinions + (1 - OPINION) * self.results
        self.targets: Reals = np.where(self.taken, blend, self.opinions).astype(np.float32)
        self.counts: Reals = np.where(self.taken, 1.0, UNTAKEN).astype(np.float32)


class Position(msgspec.Struct, frozen=True):
    """A position that was met, or only thought of."""

    features: list[float]
    nearness: list[float]
    opinion: float
    result: float
    taken: bool
    deal: int


def positions(game: str, lesson: Lesson) -> Iterator[Position]:
    """Those in which the learner was asked, and those after each answer that it looked at in earnest."""
    training = training_of(game)
    sign = 1.0 if lesson.seat == 0 else -1.0
    state: State = load_game(game).setup({}, lesson.seed)
    state.events = None
    thoughts = {one.place: one for one in lesson.thoughts}

    def noted(world: State, opinion: float, taken: bool) -> Position:
        features, nearness = training.features(world), training.nearness(world)
        return Position(features, nearness, sign * opinion, sign * lesson.result, taken, lesson.seed)

    for place, code in enumerate(lesson.answers):
        if place in thoughts:
            yield noted(state, thoughts[place].opinion, True)
            for seen in thoughts[place].seen:
                after = state.copy()
                after.advance(lesson.seat, seen.code)
                if seen.visits >= SEEN and not after.over:
                    yield noted(after, seen.mean, seen.code == code)
        state.advance(state.current, code)


# ---- learning --------------------------------------------------------------------------------------------------------


def expected(rows: Rows, weights: Reals, chosen: NDArray[np.int64]) -> Reals:
    """What the judgement expects: each feature counts by how near the knots are."""
    judged: Reals = np.tanh(((rows.features[chosen] @ weights) * rows.nearness[chosen]).sum(axis=1))
    return judged


def learned(rows: Rows, before: Weights, passes: int, seed: int) -> Weights:
    """Weights that fit the positions, by gradient descent (Adam) from those before, ever more carefully."""
    first: Reals = np.array(before, np.float32)
    weights, slope, spread = first.copy(), np.zeros_like(first), np.zeros_like(first)
    order = np.random.default_rng(seed)
    teaching = np.flatnonzero(~rows.held_out)
    steps = 0
    for number in range(passes):
        order.shuffle(teaching)
        rate = RATE * 0.5 * (1 + cos(pi * number / passes)) + 1e-5
        for start in range(0, len(teaching), BATCH):
            chosen = teaching[start : start + BATCH]
            error = (expected(rows, weights, chosen) - rows.targets[chosen]) * rows.counts[chosen] / len(chosen)
            away = rows.features[chosen].T @ (error[:, None] * rows.nearness[chosen]) + DRAWN * (weights - first)
            pull: Reals = away.astype(np.float32)
            steps += 1
            slope = 0.9 * slope + 0.1 * pull
            spread = 0.999 * spread + 0.001 * pull**2
            weights -= rate * (slope / (1 - 0.9**steps)) / (np.sqrt(spread / (1 - 0.999**steps)) + 1e-8)
    found: Weights = weights.astype(float).tolist()
    return found


def surprise(rows: Rows, weights: Weights) -> float:
    """The mean surprise of these weights at the results of what was held out; a coin has 0.69."""
    chosen = np.flatnonzero(rows.held_out & rows.taken)
    chances = np.clip((1 + expected(rows, np.array(weights, np.float32), chosen)) / 2, 1e-6, 1 - 1e-6)
    wins = (1 + rows.results[chosen]) / 2
    return float(-(wins * np.log(chances) + (1 - wins) * np.log(1 - chances)).mean())


# ---- the school ------------------------------------------------------------------------------------------------------


class Plan(msgspec.Struct, frozen=True):
    """`deals` of each round, each played in both seatings, from the seed on; `passes` over all positions."""

    game: str
    deals: list[int]
    iterations: int
    passes: int
    seed: int


def command(plan: Plan) -> str:
    deals = " ".join(f"--deals {number}" for number in plan.deals)
    settings = f"--iterations {plan.iterations} --passes {plan.passes} --seed {plan.seed}"
    return f"python scripts/learn.py {plan.game} {deals} {settings}"


def learn(plan: Plan, tell: Callable[[str], None], keep: Path | None = None) -> Weights:
    """Round by round, from the game's present weights on; all positions so far teach. The games go into a file, if so
    wished, and the weights where the game reads them, with their lineage."""
    training = training_of(plan.game)
    weights: Weights = training.present()
    lineage: list[str] = [*training.lineage(), command(plan)]
    lessons: list[Lesson] = []
    notes: list[Position] = []
    first = plan.seed
    for number, deals in enumerate(plan.deals, 1):
        for lesson in play_round(plan.game, weights, range(first, first + deals), plan.iterations):
            lessons.append(lesson)
            notes += positions(plan.game, lesson)
        first += deals
        if keep is not None:
            keep.write_bytes(msgspec.msgpack.encode(lessons))
        rows = Rows(notes)
        found = training.ordered(learned(rows, training.present(), plan.passes, plan.seed))
        told = (
            f"round {number}: {len(lessons)} games, {len(notes)} positions; surprise at results held out "
            f"{surprise(rows, training.present()):.4f} before, {surprise(rows, found):.4f} after"
        )
        tell(told)
        lineage.append(told)
        weights = found
    training.save(weights, lineage)
    return weights
