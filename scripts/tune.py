"""Find the weights of a game's evaluation by self-play: `python scripts/tune.py duel --games 1500 --seed 1`.

In every round the search plays games against itself, with few iterations and now and then a random answer, so that
positions of all kinds come up. Each position is noted with what the search thought of it and how the game ended, and
logistic regression finds the weights whose judgement fits both best. The first round knows nothing and plays its games
out to the end; the later ones judge by what the round before has found. Same seed, same weights.

A game takes part with a module `training`: `names`, `KNOTS`, `row`, `use` and `save` (see `games/duel/training.py`).
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from ecumene.bots.search import Manner, SearchBot
from ecumene.core.chance import chance_from
from ecumene.core.state import State
from ecumene.games import entry_of, load_game

Array = NDArray[np.float64]

BLIND = Manner(foresight=False, trust=1.0, plies=-1, guided=True)
SEEING = Manner()
SLIPS = 10  # of a hundred answers
OPINION = 0.8  # how much the search's opinion counts, against the result
SHRINK = 0.003  # how strongly weights are drawn to nothing
SMOOTH = 0.01  # how strongly those of neighbouring knots are drawn together
STEPS = 12

Weights = list[list[float]]
Noted = tuple[list[float], float, float]  # features, opinion and result for seat 0


def main(
    game: Annotated[str, typer.Argument(help="The id of a game that can be tuned.")],
    games: Annotated[int, typer.Option(min=10, help="Games in each round.")] = 1500,
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 1,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds; the first plays without weights.")] = 3,
    iterations: Annotated[int, typer.Option(min=10, help="Iterations of search for each answer.")] = 150,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    training = import_module(f"{entry_of(game).module}.training")
    found: Weights | None = None
    notes: list[Noted] = []
    for number in range(rounds):
        seeds = range(seed + number * games, seed + (number + 1) * games)
        played = list(play_all(game, seeds, found, iterations, jobs))
        notes = played if number < 2 else notes + played  # the blind games serve once
        rows = np.array([row for row, _, _ in notes])
        targets = np.array([OPINION * opinion + (1 - OPINION) * result for _, opinion, result in notes])
        found = fit(rows, targets, training.KNOTS)
        surprise = loss(rows, targets, np.array(found).ravel())
        tell(f"round {number + 1}: {len(played)} positions, loss {surprise:.4f}")
        options = f"--games {games} --seed {seed} --rounds {number + 1} --iterations {iterations}"
        training.save(found, f"Found by: python scripts/tune.py {game} {options}")


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


# ---- play ------------------------------------------------------------------------------------------------------------


def play_all(game: str, seeds: range, found: Weights | None, iterations: int, jobs: int) -> Iterator[Noted]:
    with ProcessPoolExecutor(jobs, initializer=prepare, initargs=(game, found)) as pool:
        arguments = ((game, seed, found is not None, iterations) for seed in seeds)
        for notes in pool.map(play, arguments, chunksize=8):
            yield from notes


def prepare(game: str, found: Weights | None) -> None:
    """A new process judges by what was found last."""
    if found is not None:
        import_module(f"{entry_of(game).module}.training").use(found)


def play(argument: tuple[str, int, bool, int]) -> list[Noted]:
    """One game, with what was thought at every decision."""
    game, seed, seeing, iterations = argument
    training = import_module(f"{entry_of(game).module}.training")
    bot = SearchBot("tune", SEEING if seeing else BLIND, iterations)
    state: State = load_game(game).setup({}, seed)
    state.events = None
    chance = chance_from(seed, 1)
    seen: list[tuple[list[float], float]] = []
    while not state.over:
        seat = state.current
        codes = state.legal(seat)
        code = codes[chance.below(len(codes))]
        if len(codes) > 1:
            best = bot.think(state, seat, chance)[0]
            seen.append((training.row(state), best.mean if seat == 0 else -best.mean))
            if chance.below(100) >= SLIPS:
                code = best.code
        state.advance(seat, code)
    result = state.standing(0)
    return [(row, opinion, result) for row, opinion in seen]


# ---- regression ------------------------------------------------------------------------------------------------------


def fit(rows: Array, targets: Array, knots: int) -> Weights:
    """Newton's method for logistic regression with targets from -1 to 1, where the judgement is tanh(row · weights)."""
    columns = rows.shape[1]
    penalty = penalties(rows, knots)
    weights = np.zeros(columns)
    for _ in range(STEPS):
        judged = np.tanh(rows @ weights)
        slope = rows.T @ (targets - judged) - penalty @ weights
        curve = (rows * (1.0 - judged**2)[:, None]).T @ rows + penalty
        weights += np.linalg.solve(curve, slope)
    found: Weights = weights.reshape(-1, knots).tolist()
    return found


def penalties(rows: Array, knots: int) -> Array:
    """What large weights, and leaps from one knot to the next, cost: in proportion to how much a feature varies."""
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


def loss(rows: Array, targets: Array, weights: Array) -> float:
    """The mean surprise at the targets."""
    chances: Any = np.clip((1.0 + np.tanh(rows @ weights)) / 2.0, 1e-6, 1.0 - 1e-6)
    wins = (1.0 + targets) / 2.0
    return float(-(wins * np.log(chances) + (1.0 - wins) * np.log(1.0 - chances)).mean())


if __name__ == "__main__":
    typer.run(main)
