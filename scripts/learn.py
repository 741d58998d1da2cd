"""Find the weights of a game's judgement from games of its league: `python scripts/learn.py duel --seed 500000`.

The learner plays the opponents of the league's timetable; every position it was asked in, and those after the answers
that its search looked at, teach how the game ended (`lab/lessons.py` says how). What is found is written where the game
reads its weights, with its lineage. Same seed, same weights.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ecumene.lab.lessons import Plan, learn


def main(
    game: Annotated[str, typer.Argument(help="The id of a game that has a league.")],
    deals: Annotated[list[int] | None, typer.Option(min=1, help="Deals of a round; once for each round.")] = None,
    iterations: Annotated[int, typer.Option(min=20, help="Iterations of search for each answer.")] = 160,
    passes: Annotated[int, typer.Option(min=1, help="Passes over all positions.")] = 14,
    seed: Annotated[int, typer.Option(help="The first deal.")] = 500_000,
    keep: Annotated[Path | None, typer.Option(help="A file for the games that taught.")] = None,
) -> None:
    learn(Plan(game, deals or [1200, 1200], iterations, passes, seed), tell, keep)


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    typer.run(main)
