"""A league in which the weights of a judgement are found: a learner plays former selves and seekers of every road to
victory, and is judged by all of them.

Weights found in self-play alone know only the games that the player plays against itself: a road that it never takes is
judged by guess. So in every round the learner meets each member of the league; every position in which it was asked is
noted, with what its search thought and how the game ended; and logistic regression finds weights that fit both, not far
from those before. Blends of old and new are then tried against all members, on deals of their own, and the best goes
on. When it no longer gains on the members that are held out, the league is over. Same seed, same weights.

Who is in the league of a game stands in `leagues/`; a game takes part with a module `training` (see Duel's).
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecumene.bots import Bot, make_bot
from ecumene.bots.orphans import end_with_parent
from ecumene.bots.search import Manner, SearchBot
from ecumene.core.chance import chance_from
from ecumene.core.data import read_toml, typed
from ecumene.core.errors import BadData
from ecumene.core.state import State
from ecumene.games import entry_of, load_game
from ecumene.lab.frozen import read_frozen
from ecumene.lab.intervals import wilson

Array = NDArray[np.float64]
Weights = list[list[float]]

FOLDER = Path(__file__).parent / "leagues"
PLAYOUTS = Manner(foresight=False, trust=1.0, plies=-1, guided=True)
SEEING = Manner()
SLIPS = 8  # of a hundred answers of the learner, while it learns
OPINION = 0.5  # how much the search's opinion counts, against the result
SHRINK = 0.004  # how strongly weights are drawn to those before
SMOOTH = 0.01  # how strongly those of neighbouring knots are drawn together
STEPS = 8
BLENDS = (0.5, 1.0)  # how much of the new weights is tried
FIFTHS = 5
LEARNER, RIVAL = 1, 2  # streams of chance


# ---- members ---------------------------------------------------------------------------------------------------------


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An opponent: a bot of that name; or a search by the weights of a former self, with lifts; or by playouts that are
    bent on something. `iterations`: those of the league, unless it has its own."""

    name: str
    bot: str = ""
    frozen: str = ""
    lifts: dict[str, float] = {}
    playouts: bool = False
    bent: dict[str, int] = {}
    iterations: int = 0
    held_out: bool = False


class League(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`timetable`: whom the learner of `lessons.py` meets, in turn."""

    timetable: list[str]
    member: list[Member]


def read_league(game: str) -> list[Member]:
    return league_file(game).member


def read_timetable(game: str) -> list[str]:
    return league_file(game).timetable


def league_file(game: str) -> League:
    file = FOLDER / f"{game}.toml"
    return typed(read_toml(file), League, file.name)


def training_of(game: str) -> Any:
    return import_module(f"{entry_of(game).module}.training")


def member_bot(game: str, member: Member, iterations: int) -> Bot:
    if member.bot:
        return make_bot(member.bot, game)
    training = training_of(game)
    knots = training.present()
    if member.frozen:
        knots = training.knots_of(read_frozen(game, member.frozen).weights, f"{member.frozen}/{game}.toml")
    judge = training.judge(lifted(knots, training.names(), member), member.bent)
    manner = PLAYOUTS if member.playouts else SEEING
    return SearchBot(member.name, manner, member.iterations or iterations, judge=judge)


def lifted(knots: Weights, names: Sequence[str], member: Member) -> Weights:
    for name in member.lifts:
        if name not in names:
            raise BadData(f"member {member.name!r}", f"there is no feature {name!r}")
    return [[weight + member.lifts.get(name, 0.0) for weight in row] for name, row in zip(names, knots, strict=True)]


# ---- games -----------------------------------------------------------------------------------------------------------


class Match(msgspec.Struct, frozen=True):
    """A game to be played: the learner by these weights against a member of the league."""

    game: str
    member: Member
    weights: Weights
    seed: int
    seat: int
    iterations: int
    learns: bool


class Note(msgspec.Struct, frozen=True):
    """A position in which the learner was asked, as it looked to the learner: after how many answers; features and how
    near the knots are; what its judgement and its search expected."""

    place: int
    features: list[float]
    nearness: list[float]
    judged: float
    opinion: float


class Told(msgspec.Struct, frozen=True):
    """A game that was played, answer by answer, and what the learner had of it: -1, 0 or 1."""

    member: str
    seed: int
    seat: int
    answers: list[int]
    result: float
    ending: str
    notes: list[Note]


def play(match: Match) -> Told:
    training = training_of(match.game)
    judge = training.judge(match.weights, {})
    learner = SearchBot("learner", SEEING, match.iterations, judge=judge)
    rival = member_bot(match.game, match.member, match.iterations)
    state: State = load_game(match.game).setup({}, match.seed)
    state.events = None
    own, other = chance_from(match.seed, LEARNER), chance_from(match.seed, RIVAL)
    sign = 1.0 if match.seat == 0 else -1.0
    notes: list[Note] = []
    answers: list[int] = []
    while not state.over:
        seat = state.current
        codes = state.legal(seat)
        if seat != match.seat:
            code = rival.choose(state, seat, other)
        elif len(codes) == 1:
            code = codes[0]
        elif not match.learns:
            code = learner.choose(state, seat, own)
        else:
            best = learner.think(state, seat, own)[0]
            row = [sign * feature for feature in training.features(state)]
            notes.append(Note(len(answers), row, training.nearness(state), judge.standing(state, seat), best.mean))
            code = codes[own.below(len(codes))] if own.below(100) < SLIPS else best.code
        answers.append(code)
        state.advance(seat, code)
    outcome = state.outcome
    assert outcome is not None
    result = 0.0 if len(outcome.winners) > 1 else 1.0 if match.seat in outcome.winners else -1.0
    return Told(
        member=match.member.name,
        seed=match.seed,
        seat=match.seat,
        answers=answers,
        result=result,
        ending=outcome.ending,
        notes=notes,
    )


def play_all(matches: Sequence[Match], jobs: int) -> list[Told]:
    if jobs == 1:
        return [play(match) for match in matches]
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        return list(pool.map(play, matches, chunksize=4))


def matches(
    game: str, members: Iterable[Member], weights: Weights, seeds: range, iterations: int, *, learns: bool
) -> list[Match]:
    """Every deal in both seatings, against each member."""
    return [
        Match(game, member, weights, seed, seat, iterations=iterations, learns=learns)
        for member in members
        for seed in seeds
        for seat in range(2)
    ]


# ---- regression ------------------------------------------------------------------------------------------------------


def fit(rows: Array, targets: Array, before: Array, knots: int) -> Array:
    """Newton's method for logistic regression with targets from -1 to 1, where the judgement is tanh(row · weights) and
    the weights are drawn to those before."""
    penalty = penalties(rows, knots)
    weights = before.copy()
    for _ in range(STEPS):
        judged = np.tanh(rows @ weights)
        slope = rows.T @ (targets - judged) - penalty @ (weights - before)
        curve = (rows * (1.0 - judged**2)[:, None]).T @ rows + penalty
        weights += np.linalg.solve(curve, slope)
    return weights


def penalties(rows: Array, knots: int) -> Array:
    """What it costs to leave the weights before, and to leave them otherwise at one knot than at the next: in
    proportion to how much a feature varies."""
    columns = rows.shape[1]
    size = (rows**2).sum(axis=0).reshape(-1, knots).sum(axis=1)
    penalty: Array = np.zeros((columns, columns))
    for column in range(columns):
        scale = float(size[column // knots]) + 1e-6
        penalty[column, column] += SHRINK * scale
        if column % knots:
            penalty[column, column] += SMOOTH * scale
            penalty[column - 1, column - 1] += SMOOTH * scale
            penalty[column, column - 1] -= SMOOTH * scale
            penalty[column - 1, column] -= SMOOTH * scale
    return penalty


def rows_of(told: Iterable[Told]) -> tuple[Array, Array]:
    """The notes as rows (each feature shared out to its knots) and targets."""
    rows = [np.outer(note.features, note.nearness).ravel() for one in told for note in one.notes]
    targets = [OPINION * note.opinion + (1 - OPINION) * one.result for one in told for note in one.notes]
    return np.array(rows), np.array(targets)


# ---- what came out ---------------------------------------------------------------------------------------------------


def log_loss(expected: Sequence[float], results: Sequence[float]) -> float:
    """The mean surprise at the results; a coin has 0.69."""
    chances = np.clip((1.0 + np.array(expected)) / 2.0, 1e-6, 1.0 - 1e-6)
    wins = (1.0 + np.array(results)) / 2.0
    return float(-(wins * np.log(chances) + (1.0 - wins) * np.log(1.0 - chances)).mean())


class Calibration(msgspec.Struct, frozen=True):
    """How well a judgement told the results against a member: the mean surprise, and for each fifth of the game how
    many of a hundred it expected to win, and how many it won."""

    member: str
    loss: float
    fifths: list[tuple[float, float]]


def calibration(told: Sequence[Told], member: str) -> Calibration:
    expected: list[list[float]] = [[] for _ in range(FIFTHS)]
    won: list[list[float]] = [[] for _ in range(FIFTHS)]
    for one in told:
        for place, note in enumerate(one.notes):
            if one.member == member:
                fifth = FIFTHS * place // len(one.notes)
                expected[fifth].append(note.judged)
                won[fifth].append(one.result)
    loss = log_loss([e for row in expected for e in row], [w for row in won for w in row])
    fifths = [
        (50 * (1 + float(np.mean(row))), 50 * (1 + float(np.mean(real))))
        for row, real in zip(expected, won, strict=True)
    ]
    return Calibration(member, loss, fifths)


def endings(told: Iterable[Told]) -> dict[str, int]:
    counted: dict[str, int] = {}
    for one in told:
        key = f"{one.ending} {'won' if one.result > 0 else 'lost' if one.result < 0 else 'shared'}"
        counted[key] = counted.get(key, 0) + 1
    return dict(sorted(counted.items()))


def share(told: Sequence[Told]) -> float:
    """What the learner won, of 1."""
    return sum((1 + one.result) / 2 for one in told) / len(told)


# ---- the league ------------------------------------------------------------------------------------------------------


class Plan(msgspec.Struct, frozen=True):
    """`games` against each member in every round, and as many `trials` of each blend."""

    game: str
    games: int
    trials: int
    rounds: int
    iterations: int
    seed: int


class Score(msgspec.Struct, frozen=True):
    """What weights won of their trials: of all members, and of those held out."""

    all: float
    held_out: float


class Found(msgspec.Struct):
    """The weights, and how they came about."""

    weights: Weights
    lineage: list[str]


def hold(plan: Plan, jobs: int, tell: Callable[[str], None], keep: Path | None = None) -> Found:
    """Hold the league, from the game's present weights on; the games that taught go into a file, if so wished."""
    training = training_of(plan.game)
    members = read_league(plan.game)
    teachers = [member for member in members if not member.held_out]
    found = Found(training.present(), [*training.lineage(), command(plan)])
    best = trial(plan, members, found.weights, jobs, tell, "as before")
    notes: list[Told] = []
    half = plan.games // 2
    for number in range(plan.rounds):
        seeds = range(plan.seed + number * half, plan.seed + (number + 1) * half)
        told = play_all(matches(plan.game, teachers, found.weights, seeds, plan.iterations, learns=True), jobs)
        notes += told
        if keep is not None:
            keep.write_bytes(msgspec.msgpack.encode(notes))
        report(f"round {number + 1}", told, [member.name for member in teachers], tell)
        rows, targets = rows_of(notes)
        before = np.array(found.weights)
        fresh = fit(rows, targets, before.ravel(), training.KNOTS).reshape(before.shape)
        tried = []
        for blend in BLENDS:
            weights: Weights = training.ordered(((1 - blend) * before + blend * fresh).tolist())
            score = trial(plan, members, weights, jobs, tell, f"round {number + 1}, {blend:g} of the new")
            tried.append((score, blend, weights))
        score, blend, weights = max(tried, key=lambda one: one[0].all)
        if score.held_out < best.held_out or score.all <= best.all:
            tell(f"round {number + 1} gains nothing more: the league is over")
            break
        best, found.weights = score, weights
        found.lineage.append(
            f"round {number + 1}: {blend:g} of the new weights; won {100 * score.all:.1f} % of the trials, "
            f"{100 * score.held_out:.1f} % against those held out"
        )
        training.save(found.weights, found.lineage)
    return found


def command(plan: Plan) -> str:
    settings = f"--games {plan.games} --trials {plan.trials} --rounds {plan.rounds} --iterations {plan.iterations}"
    return f"python scripts/tune.py {plan.game} {settings} --seed {plan.seed}"


def trial(
    plan: Plan, members: Sequence[Member], weights: Weights, jobs: int, tell: Callable[[str], None], name: str
) -> Score:
    """Weights against all members, on the deals below the league's own."""
    seeds = range(plan.seed - plan.trials // 2, plan.seed)
    told = play_all(matches(plan.game, members, weights, seeds, plan.iterations, learns=False), jobs)
    shares = {}
    for member in members:
        own = [one for one in told if one.member == member.name]
        shares[member.name] = share(own)
        low, high = wilson(shares[member.name] * len(own), len(own))
        tell(
            f"{name}: {100 * shares[member.name]:.1f} % ({100 * low:.0f} - {100 * high:.0f}) against "
            f"{member.name}; {endings(own)}"
        )
    held = [shares[member.name] for member in members if member.held_out]
    score = Score(sum(shares.values()) / len(shares), sum(held) / len(held))
    tell(f"{name}: {100 * score.all:.1f} % against all, {100 * score.held_out:.1f} % against those held out")
    return score


def report(title: str, told: Sequence[Told], members: Sequence[str], tell: Callable[[str], None]) -> None:
    """Endings and calibration, opponent by opponent."""
    for name in members:
        own = [one for one in told if one.member == name]
        known = calibration(told, name)
        fifths = ", ".join(f"{expected:.0f}/{won:.0f}" for expected, won in known.fifths)
        tell(f"{title}: {name}: {endings(own)}; log-loss {known.loss:.3f}; expected/won by fifths {fifths}")
