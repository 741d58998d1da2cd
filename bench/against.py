"""How fast the rules of this tree are beside those of another commit, in one run, both compiled.

    make bench AGAINST=v0.1.0          (or: python -m bench.against COMMIT [--tree FOLDER] [--rounds N])

The other commit is put into a work tree of its own under build/ and compiled there, once; with --tree, a folder where
that was done already. The two are measured in turns, in processor time, and the best of each counts: what else the
machine does then matters little. Questions differ from commit to commit, so whole games are what compares.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ecumene import game_ids

ROOT = Path(__file__).parent.parent
SEARCHED = 400  # iterations of a search
BAR = 0.97  # a change may cost so much and no more

# Run in each of the trees: only what both of them have may be named here.
PROBE = """
import json, sys, time
from ecumene import form, load_game
from ecumene.bots.search import Manner, SearchBot
from ecumene.core.chance import chance_from
from ecumene.lab.bench import copy_seconds, midgame, random_games

game = load_game(sys.argv[1])
games, decisions = random_games(game, float(sys.argv[2]))
state = midgame(game, chance_from(3))
began = time.process_time()
SearchBot("bench", Manner(), int(sys.argv[3])).think(state, state.current, chance_from(5))
searched = int(sys.argv[3]) / (time.process_time() - began)
copied = 1 / min(copy_seconds(state) for _ in range(5))
told = {"form": form(), "games": games, "decisions": decisions, "copies": copied, "searched": searched}
print(json.dumps(told))
"""
COLUMNS = ("games", "decisions", "copies", "searched")


def made(commit: str) -> Path:
    """A work tree of the commit, with its rules compiled."""
    tree = ROOT / "build" / "against" / commit
    if not tree.exists():
        subprocess.run(["git", "worktree", "add", "--detach", str(tree), commit], cwd=ROOT, check=True)
        command = [sys.executable, "scripts/compile_rules.py", "--required"]
        subprocess.run(command, cwd=tree, env=os.environ | {"PYTHONPATH": str(tree / "src")}, check=True)
    return tree


def probed(tree: Path, game: str, seconds: float) -> dict[str, Any]:
    """What a tree does with a game, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "ECUMENE_PURE": ""}
    command = [sys.executable, "-c", PROBE, game, str(seconds), str(SEARCHED)]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def has(tree: Path, game: str) -> bool:
    return (tree / "src" / "ecumene" / "games" / game.replace("-", "_")).is_dir()


def compared(tree: Path, game: str, rounds: int, seconds: float) -> tuple[dict[str, float], dict[str, float], str]:
    """The best that was measured of each, then and now, in turns; and the form that runs now."""
    then: dict[str, float] = dict.fromkeys(COLUMNS, 0.0)
    now = dict(then)
    form = ""
    for _ in range(rounds):
        for where, best in ((tree, then), (ROOT, now)):
            told = probed(where, game, seconds)
            form = told["form"]
            best.update({column: max(best[column], told[column]) for column in COLUMNS})
    return then, now, form


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("commit")
    asked.add_argument("--tree", type=Path, help="a folder with that commit, compiled")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=1.0, help="of random games, in each round")
    asked.add_argument("--games", nargs="*", help="only these")
    given = asked.parse_args()
    tree = given.tree or made(given.commit)
    table = Table(title=f"now, and as many times {given.commit}", box=None, padding=(0, 2), title_justify="left")
    for column in ("game", "form", "games/s", "×", "decisions/s", "×", "copies/s", "×", "iterations/s", "×"):
        table.add_column(column, justify="left" if column in ("game", "form") else "right")
    slower = []
    for game in given.games or [game for game in game_ids() if has(tree, game)]:
        then, now, form = compared(tree, game, given.rounds, given.seconds)
        ratios = {column: now[column] / then[column] for column in COLUMNS}
        cells = [cell for column in COLUMNS for cell in (f"{now[column]:,.0f}", f"{ratios[column]:.2f}")]
        table.add_row(game, form, *cells)
        if ratios["games"] < BAR:
            slower.append(f"{game} {ratios['games']:.2f}")
    console = Console(highlight=False, width=max(120, Console().width))
    console.print(table)
    console.print(f"slower than {BAR}: {', '.join(slower)}" if slower else f"none is slower than {BAR} of then")
    return 0


if __name__ == "__main__":
    sys.exit(main())
