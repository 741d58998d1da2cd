"""How fast the rules run, on one core, in processor time; and how much they ask."""

import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from ecumene import form
from ecumene.bots.greedy import GreedyBot
from ecumene.core.chance import Chance, chance_from
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.state import State, playout

ROUNDS = 5
WORLDS = 8
RIVALS = 3  # that the rules lead
COUNTED = 3  # games in which what they tell is counted


def best(measure: Callable[[], float], rounds: int = ROUNDS) -> float:
    """The least of several measurements: what the machine can do when nothing disturbs it."""
    return min(measure() for _ in range(rounds))


def deal(game: Game[Any, Any], options: Any, seed: int) -> State:
    state: State = game.deal_state(options, seed)
    state.events = None
    return state


def random_games(game: Game[Any, Any], seconds: float) -> tuple[float, float]:
    """Games and decisions per second, uniformly at random over the full legal list, deals included."""
    options = game.read_options(None)
    chance = chance_from(1)
    games, decisions = 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(20):
            decisions += playout(deal(game, options, games), chance)
            games += 1
    spent = time.process_time() - began
    return games / spent, decisions / spent


def midgame(game: Game[Any, Any], chance: Chance) -> State:
    """A position half-way through a random game."""
    decisions = playout(deal(game, game.read_options(None), 7), chance.copy())
    state = deal(game, game.read_options(None), 7)
    for _ in range(decisions // 2):
        seat = state.current
        codes = state.legal(seat)
        state.advance(seat, codes[chance.below(len(codes))])
    return state


def copy_seconds(state: State) -> float:
    began = time.process_time()
    for _ in range(2000):
        state.copy()
    return (time.process_time() - began) / 2000


def random_match(game: Game[Any, Any]) -> Match:
    match = Match.new(game, seed=7)
    chance = chance_from(2)
    while not match.state.over:
        seat = match.state.current
        codes = match.state.legal(seat)
        match.act(seat, match.state.text(seat, codes[chance.below(len(codes))]))
    return match


def replay_seconds(game: Game[Any, Any], match: Match) -> float:
    record = match.record()
    began = time.process_time()
    Match.resume(game, record)
    return time.process_time() - began


def state_bytes(state: State) -> int:
    """Memory of one state: what a copy holds that nothing else shares."""
    kept: list[State] = []
    before = allocated()
    for _ in range(2000):
        kept.append(state.copy())
    return max(0, (allocated() - before) // len(kept))


def allocated() -> int:
    """Bytes of resident memory in use by this process, or 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * 4096
    except OSError:
        return 0


def in_sight(state: State, seat: int, chance: Chance) -> bool:
    """Can everybody see that the seat has only one answer: is it so in all worlds that a spectator thinks possible?"""
    return all(len(state.redeal(None, chance).legal(seat)) == 1 for _ in range(WORLDS))


def questions(game: Game[Any, Any], seconds: float) -> dict[str, Any]:
    """How many questions a seat is asked in a game of greedy players, and how many of these, of a hundred, have only
    one answer; with the steps that ask them, the most frequent first. Those that everybody can see to have only one
    could be spared; the others are asked so that nobody learns it. At least one game is played to its end."""
    options, chance = game.read_options(None), chance_from(4)
    player = GreedyBot()
    games, asked, total = 0, 0.0, 0
    needless: Counter[str] = Counter()
    veiled: Counter[str] = Counter()
    began = time.process_time()
    while games == 0 or time.process_time() - began < seconds:
        state = deal(game, options, games)
        count = 0
        while state.current >= 0:
            seat = state.current
            count += 1
            if len(state.legal(seat)) == 1:
                found = needless if in_sight(state, seat, chance_from(5, count)) else veiled
                found[type(state.stack[-1]).__name__] += 1
            state.advance(seat, player.choose(state, seat, chance))
        outcome = state.outcome
        assert outcome is not None
        games += 1
        total += count
        asked += count / len(outcome.scores)
    return {
        "questions_per_seat": round(asked / games, 1),
        "one_answer_percent": round(100 * needless.total() / total, 2),
        "one_answer_steps": dict(needless.most_common()),
        "one_answer_in_secret_percent": round(100 * veiled.total() / total, 2),
        "one_answer_in_secret_steps": dict(veiled.most_common()),
    }


def against_the_rules(game: Game[Any, Any], seconds: float) -> dict[str, Any]:
    """One random seat against three opponents that the rules lead, where a game has such: decisions a second, those of
    the rules included, and the longest that one answer took with all that the rules did until the next. How many
    decisions are the rules' is known from what they tell."""
    if game.facts.seats[0] > 1:
        return {}
    options = game.read_options({"seats": 1, "npcs": RIVALS})
    chance = chance_from(6)
    own, told = 0, 0
    for seed in range(COUNTED):
        state: State = game.deal_state(options, seed)
        own += playout(state, chance)
        assert state.events is not None
        told += sum(event.key in game.paced for event in state.events)
    games, decisions, longest = 0, 0, 0.0
    began = time.process_time()
    while games == 0 or time.process_time() - began < seconds:
        state = deal(game, options, games)
        while state.current >= 0:
            codes = state.legal(state.current)
            before = time.process_time()
            state.advance(state.current, codes[chance.below(len(codes))])
            longest = max(longest, time.process_time() - before)
            decisions += 1
        games += 1
    spent = time.process_time() - began
    return {
        "decisions_per_second_against_the_rules": round(decisions * (own + told) / own / spent, 1),
        "longest_answer_ms_against_the_rules": round(1e3 * longest, 3),
    }


def bench(game: Game[Any, Any], seconds: float = 1.0) -> dict[str, Any]:
    """All the measurements of a game."""
    random_games(game, seconds / 5)
    speeds = [random_games(game, seconds) for _ in range(3)]
    games, decisions = max(speeds)
    state = midgame(game, chance_from(3))
    match = random_match(game)
    return {
        "game": game.facts.id,
        "form": form(),
        "python": sys.version.split()[0],
        "games_per_second": round(games, 1),
        "decisions_per_second": round(decisions, 1),
        "ply_us": round(1e6 / decisions, 3),
        "copy_us": round(1e6 * best(lambda: copy_seconds(state)), 3),
        "replay_ms": round(1e3 * best(lambda: replay_seconds(game, match)), 3),
        "state_bytes": state_bytes(state),
        **questions(game, seconds),
        **against_the_rules(game, seconds),
    }
