"""Many games between bots, on one or several processes. The same seed and bots give the same results whatever the
number of processes: every game has its own seed, drawn from the plan's."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from ecumene.bots import Bot, make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput
from ecumene.core.game import Game
from ecumene.core.question import Outcome
from ecumene.core.record import FORMAT, Record
from ecumene.games import load_game

MAX_CHUNK = 200


class Plan(msgspec.Struct, frozen=True):
    """What to simulate. Bots rotate over the seats from game to game, unless they are fixed."""

    game: str
    bots: list[str]
    games: int
    seed: int = 0
    options: dict[str, Any] = {}
    packs: list[str] = []
    fixed_seats: bool = False
    records: bool = False

    def seating(self, number: int) -> list[int]:
        """Which bot sits at each seat in a game."""
        count = len(self.bots)
        turn = 0 if self.fixed_seats else number % count
        return [(seat + turn) % count for seat in range(count)]

    def deal_seed(self, number: int) -> int:
        """The seed of one game."""
        chance = chance_from(self.seed, number)
        return int(chance.word()) << 32 | int(chance.word())


class Tally(msgspec.Struct):
    """What a bot won, wherever it sat."""

    wins: int = 0
    shared: int = 0
    score: int = 0


class Results(msgspec.Struct):
    """Sums over games: they can be added in any order."""

    games: int
    tallies: list[Tally]
    endings: dict[str, int]
    decisions: int
    records: dict[int, bytes]

    def add(self, other: "Results") -> None:
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.wins += theirs.wins
            mine.shared += theirs.shared
            mine.score += theirs.score
        self.endings = dict(sorted((Counter(self.endings) + Counter(other.endings)).items()))
        self.records |= other.records


def no_results(plan: Plan) -> Results:
    return Results(0, [Tally() for _ in plan.bots], {}, 0, {})


def check_plan(plan: Plan) -> None:
    """BadInput if it cannot be played; the game, its options and its bots are tried once."""
    game = load_plan_game(plan)
    if plan.games < 1:
        raise BadInput("games", f"at least one is needed, not {plan.games}")
    for name in plan.bots:
        make_bot(name)
    game.setup(game.seated(plan.options, len(plan.bots)), plan.seed)


def load_plan_game(plan: Plan) -> Game[Any, Any]:
    return load_game(plan.game, [Path(pack) for pack in plan.packs])


def play(
    game: Game[Any, Any], plan: Plan, number: int, bots: Sequence[Bot]
) -> tuple[Outcome, int, list[tuple[int, str]]]:
    """One game of the plan: outcome, decisions, and the actions if records are wanted."""
    seed = plan.deal_seed(number)
    seating = plan.seating(number)
    chances = [chance_from(seed, 1 + bot) for bot in seating]
    state = game.setup(game.seated(plan.options, len(plan.bots)), seed)
    state.events = None
    actions: list[tuple[int, str]] = []
    decisions = 0
    while not state.over:
        seat = state.current
        code = bots[seating[seat]].choose(state, seat, chances[seat])
        if plan.records:
            actions.append((seat, state.text(seat, code)))
        state.advance(seat, code)
        decisions += 1
    outcome = state.outcome
    assert outcome is not None
    return outcome, decisions, actions


def play_chunk(plan: Plan, start: int, stop: int) -> Results:
    """The games of the plan from one number to another."""
    game = load_plan_game(plan)
    bots = [make_bot(name) for name in plan.bots]
    results = no_results(plan)
    endings: Counter[str] = Counter()
    for number in range(start, stop):
        outcome, decisions, actions = play(game, plan, number, bots)
        seating = plan.seating(number)
        results.games += 1
        results.decisions += decisions
        endings[outcome.ending] += 1
        for seat, score in enumerate(outcome.scores):
            tally = results.tallies[seating[seat]]
            tally.score += score.total
            if seat in outcome.winners:
                if len(outcome.winners) == 1:
                    tally.wins += 1
                else:
                    tally.shared += 1
        if plan.records:
            results.records[number] = msgspec.json.encode(game_record(game, plan, number, outcome, actions))
    results.endings = dict(endings)
    return results


def game_record(
    game: Game[Any, Any], plan: Plan, number: int, outcome: Outcome, actions: list[tuple[int, str]]
) -> Record:
    return Record(
        ecumene=FORMAT,
        game=plan.game,
        rules=game.facts.rules_version,
        options=game.seated(plan.options, len(plan.bots)),
        seed=plan.deal_seed(number),
        seats=[plan.bots[bot] for bot in plan.seating(number)],
        actions=actions,
        pack=game.pack,
        result=outcome,
    )


def chunks(plan: Plan, jobs: int) -> Iterator[tuple[int, int]]:
    size = max(1, min(MAX_CHUNK, plan.games // (jobs * 8)))
    for start in range(0, plan.games, size):
        yield start, min(start + size, plan.games)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Results:
    """Play the whole plan; `progress` hears how many games were added."""
    check_plan(plan)
    if jobs < 1:
        raise BadInput("jobs", f"at least one is needed, not {jobs}")
    results = no_results(plan)
    for part in parts(plan, jobs):
        results.add(part)
        if progress is not None:
            progress(part.games)
    results.records = dict(sorted(results.records.items()))
    return results


def parts(plan: Plan, jobs: int) -> Iterator[Results]:
    if jobs == 1:
        for start, stop in chunks(plan, jobs):
            yield play_chunk(plan, start, stop)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_chunk, plan, start, stop) for start, stop in chunks(plan, jobs)]):
            yield done.result()


def summary(plan: Plan, results: Results, seconds: float) -> dict[str, Any]:
    """The results as one plain object; a bot's figures are its own, wherever it sat."""
    return {
        "games": results.games,
        "seats": [
            {
                "bot": name,
                "wins": tally.wins,
                "shared": tally.shared,
                "mean_score": round(tally.score / results.games, 3),
            }
            for name, tally in zip(plan.bots, results.tallies, strict=True)
        ],
        "endings": results.endings,
        "decisions": results.decisions,
        "seconds": round(seconds, 3),
    }


class Clock:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    def seconds(self) -> float:
        return time.perf_counter() - self.began
