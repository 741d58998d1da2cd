"""Speed of the environments, in one run on one core: the bare rules, PettingZoo's interface over them, and PettingZoo's
own chess by the same loop.

    python -m bench.envs            # chess needs the extra `bench`: pip install -e .[rl,bench]
    python -m bench.envs 0.1 3      # shorter: seconds of a stretch, and how many

Machines differ, so the ratios count: Duel makes at least ten times as many steps as chess. Each figure is the best of
several stretches, taken in turns.
"""

import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo as zoo
from rich.console import Console
from rich.table import Table

from ecumene import form, game_ids
from ecumene.core.chance import chance_from
from ecumene.envs import pettingzoo, vector
from ecumene.envs.aec import GameEnv

STRETCHES = 7
SECONDS = 0.5
BATCH = 64
ROUNDS = 20  # steps of all games in one measurement

Play = Callable[[int], int]


def bare(env: GameEnv) -> Play:
    """Random games with the rules alone, driven from Python."""
    chance = chance_from(1)

    def play(seed: int) -> int:
        state = env.game.deal_state(env.game_options, seed)
        state.events = None
        steps = 0
        while (seat := state.current) >= 0:
            codes = state.legal(seat)
            state.advance(seat, codes[chance.below(len(codes))])
            steps += 1
        assert state.outcome is not None
        return steps

    return play


def stepping(env: GameEnv) -> Play:
    """The same games through the interface, without looking."""
    chance = chance_from(1)

    def play(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            _, _, terminated, truncated, _ = env.last(observe=False)
            if terminated or truncated:
                env.step(None)
            else:
                codes = env.legal
                env.step(codes[chance.below(len(codes))])
                steps += 1
        return steps

    return play


def looking(env: Any) -> Play:
    """Random games of any environment with a mask, looking before each step, as learners do."""
    rng = np.random.default_rng(1)

    def play(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[rng.integers(len(legal))]))
                steps += 1
        return steps

    return play


def together(game: str, raw: bool) -> Play:
    """Many games in one environment, each step looked at; what is seen is handed out as floats, or `raw`, as bytes."""
    envs, rng = vector(game, BATCH, raw=raw), np.random.default_rng(1)
    envs.reset(seed=1)

    def play(seed: int) -> int:
        for _ in range(ROUNDS):
            chances = rng.random(BATCH).tolist()
            codes = [legal[int(chance * len(legal))] for legal, chance in zip(envs.legal, chances, strict=True)]
            envs.step(np.array(codes))
        return BATCH * ROUNDS

    return play


def microseconds(play: Play, first_seed: int, seconds: float) -> float:
    """Processor time of a step, over whole games."""
    steps, seed, began = 0, first_seed, time.process_time()
    while time.process_time() - began < seconds:
        steps += play(seed)
        seed += 1
    return 1e6 * (time.process_time() - began) / steps


def measured(plays: dict[str, Play], seconds: float, stretches: int) -> dict[str, float]:
    """The best of several stretches of each, taken in turns."""
    taken: dict[str, list[float]] = {name: [] for name in plays}
    for stretch in range(stretches):
        for name, play in plays.items():
            taken[name].append(microseconds(play, 10_000 * stretch, seconds))
    return {name: min(times) for name, times in taken.items()}


def chess() -> Any | None:
    """PettingZoo's chess, if what it needs is there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return zoo.make("aec", "classic/chess_v6")
        except Exception:  # noqa: BLE001  PettingZoo has an error of its own for each thing that is missing
            return None


def main(seconds: float = SECONDS, stretches: int = STRETCHES) -> None:
    console = Console(highlight=False, width=100)
    plays: dict[str, Play] = {}
    for game in game_ids():
        env = pettingzoo(game)
        plays |= {f"{game}, rules": bare(env), f"{game}, steps": stepping(env), f"{game}, looking": looking(env)}
        plays |= {f"{game}, {BATCH} together": together(game, raw=False)}
        plays |= {f"{game}, {BATCH} together, bytes": together(game, raw=True)}
    reference = chess()
    if reference is not None:
        plays["chess, looking"] = looking(reference)
    times = measured(plays, seconds, stretches)
    table = Table(title=f"Random play, {form()} rules, one core", box=None, padding=(0, 2), title_justify="left")
    for column in ("", "µs/step", "steps/s", "× rules", "× chess", "× looking at one"):
        table.add_column(column, justify="right" if column else "left")
    for name, spent in times.items():
        rules = times.get(name.split(",")[0] + ", rules")
        over_chess = times["chess, looking"] / spent if reference is not None and "looking" in name else None
        over_one = times[name.split(",")[0] + ", looking"] / spent if "together" in name else None
        table.add_row(
            name,
            f"{spent:.2f}",
            f"{1e6 / spent:,.0f}",
            f"{spent / rules:.2f}" if rules else "",
            f"{over_chess:.0f}" if over_chess else "",
            f"{over_one:.1f}" if over_one else "",
        )
    console.print(table)
    if reference is None:
        console.print("Chess is not there: pip install -e .[rl,bench]")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(float(given[0]) if given else SECONDS, int(given[1]) if len(given) > 1 else STRETCHES)
