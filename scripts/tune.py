"""Find the weights of a game's judgement in a league: `python scripts/tune.py duel --seed 1`.

The learner starts from the present weights, plays former selves and seekers of every road to victory, and is judged by
all of them; `lab/league.py` says how. Every round tells how its games ended and how well the judgement told the
results. What is found is written where the game reads its weights, with its lineage. Same seed, same weights.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ecumene.lab.league import Plan, hold


def main(
    game: Annotated[str, typer.Argument(help="The id of a game that has a league.")],
    games: Annotated[int, typer.Option(min=2, help="Games against each member in every round.")] = 100,
    trials: Annotated[int, typer.Option(min=2, help="Games against each member in which weights are tried.")] = 40,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds at most.")] = 4,
    iterations: Annotated[int, typer.Option(min=10, help="Iterations of search for each answer.")] = 100,
    seed: Annotated[int, typer.Option(help="The first deal; the trials use those below it.")] = 100_000,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    keep: Annotated[Path | None, typer.Option(help="A file for the games that taught.")] = None,
) -> None:
    hold(Plan(game, games, trials, rounds, iterations, seed), jobs, tell, keep)


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    typer.run(main)
