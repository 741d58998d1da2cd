"""Speed of search and of the laboratory, in one run: Duel's search from the opening, judging in the manner of its
highest level and with uniform playouts; how long that level takes for an answer; two processes beside one; and ten
thousand games of `greedy` on two processes.

    python -m bench.search

The bars are those every change is held to; they are meant for the compiled rules on a machine with two quiet cores. The
first figures are in processor time and bear some company, the others are in wall time and bear none.
"""

import os
import time
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.table import Table

from ecumene import form, load_game
from ecumene.bots import make_bot
from ecumene.bots.levels import levels_of
from ecumene.bots.search import Manner, SearchBot
from ecumene.core.chance import chance_from
from ecumene.lab.simulate import Plan, simulate

UNIFORM = Manner(foresight=False, trust=1.0, plies=-1, guided=False)
STRETCHES = 8
ITERATIONS = 15_000
ROUNDS = 3
GAMES = 10_000


def think(seed: int, manner: Manner = UNIFORM) -> None:
    """One search from the opening of a deal."""
    state = load_game("duel").setup({}, seed)
    state.events = None
    SearchBot("bench", manner, ITERATIONS).think(state, state.current, chance_from(seed))


def iterations_per_second(manner: Manner) -> float:
    """The best of several searches, in processor time."""
    spent = []
    for seed in range(STRETCHES):
        began = time.process_time()
        think(seed, manner)
        spent.append(time.process_time() - began)
    return ITERATIONS / min(spent)


def answer_seconds() -> list[float]:
    """How long the highest level takes for each answer of a game against itself, where it has a choice."""
    state = load_game("duel").setup({}, 1)
    state.events = None
    bots = [make_bot("level:5", "duel") for _ in range(2)]
    chance, spent = chance_from(1), []
    while not state.over:
        seat, choice = state.current, len(state.legal(state.current)) > 1
        began = time.process_time()
        state.advance(seat, bots[seat].choose(state, seat, chance))
        if choice:
            spent.append(time.process_time() - began)
    return spent


def two_over_one() -> float:
    """How many times as many searches two processes make as one, in wall time: the best rounds of each, in turns."""
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        speeds: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(1 + ROUNDS):
            for processes, pool in ((1, one), (2, two)):
                began = time.perf_counter()
                list(pool.map(think, range(3 * processes)))
                speeds[processes].append(3 * processes / (time.perf_counter() - began))
    return max(speeds[2]) / max(speeds[1])


def greedy_seconds() -> float:
    """How long ten thousand games of `greedy` against itself take two processes, from start to end."""
    began = time.perf_counter()
    simulate(Plan("duel", ["greedy", "greedy"], GAMES), jobs=2)
    return time.perf_counter() - began


def main() -> None:
    table = Table(title=f"Duel, {form()} rules", box=None, padding=(0, 2), title_justify="left")
    for column in ("", "measured", "bar"):
        table.add_column(column, justify="right" if column else "left")
    judging = iterations_per_second(levels_of("duel").level[-1].manner)
    table.add_row("search from the opening, as level:5 judges: iterations/s", f"{judging:,.0f}", "≥ 50,000")
    spent = answer_seconds()
    table.add_row("an answer of level:5, on an average", f"{sum(spent) / len(spent):.2f} s", "< 3 s")
    table.add_row("its slowest of a game", f"{max(spent):.2f} s", "< 3 s")
    speed = iterations_per_second(UNIFORM)
    table.add_row("search from the opening, uniform playouts: iterations/s", f"{speed:,.0f}", "≥ 15,000")
    table.add_row("two searching processes over one", f"× {two_over_one():.2f}", "≥ × 1.8")
    table.add_row(f"{GAMES:,} games of greedy on two processes", f"{greedy_seconds():.1f} s", "< 60 s")
    console = Console(highlight=False, width=100)
    console.print(table)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    console.print(f"{os.cpu_count()} cores; load over the last minute, this run included: {load:.1f}")


if __name__ == "__main__":
    main()
