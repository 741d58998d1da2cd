"""Where the time of a game's rules goes: the instructions of random games, by function, compiled.

    make profile GAME=civilization          (or: python -m bench.profile GAME [--options JSON] [--games N] [--lines N])

Counted by valgrind, so that nothing else on the machine disturbs it, and only inside the games: not what is read and
made before them. Two runs of the same tree give the same numbers; two commits compare by instructions a decision.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = {"duel": 600, "gheos": 60}
FEW = 8  # of games that are long
PLAY = """
import json, sys
from ecumene import form, load_game
from ecumene.core.chance import chance_from
from ecumene.core.state import playout

game = load_game(sys.argv[1])
options, chance, decisions = game.read_options(json.loads(sys.argv[3])), chance_from(1), 0
for seed in range(int(sys.argv[2])):
    state = game.deal_state(options, seed)
    state.events = None
    decisions += playout(state, chance)
print(form(), decisions)
"""
INSIDE = "CPyDef_ecumene___core___state___playout"
LINE = re.compile(r"^ *([\d,]+) \( *[\d.]+%\) +(?:\?\?\?:|[^[]*/)?([^[]*?)(?: \[[^]]*\])?$")


def counted(game: str, games: int, options: str, out: Path) -> tuple[str, int]:
    """Play, and write what valgrind counts; the form of the rules, and the number of decisions."""
    tool = ["valgrind", "--tool=callgrind", f"--toggle-collect={INSIDE}", f"--callgrind-out-file={out}"]
    command = [*tool, sys.executable, "-c", PLAY, game, str(games), options]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    form, decisions = done.stdout.split()
    return form, int(decisions)


def by_function(out: Path) -> tuple[int, list[tuple[int, str]]]:
    """The instructions in all, and those of each function, the most first."""
    command = ["callgrind_annotate", "--threshold=99", str(out)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [(int(found[1].replace(",", "")), found[2]) for found in map(LINE.match, told) if found]
    total = next(count for count, name in rows if name.startswith("PROGRAM TOTALS"))
    return total, [(count, plain(name)) for count, name in rows if not name.startswith("PROGRAM TOTALS")]


def plain(name: str) -> str:
    """The name of a function as the source has it."""
    return name.replace("CPyDef_ecumene___", "").replace("games___", "").replace("___", ".").strip()


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("game")
    asked.add_argument("--options", default="{}", metavar="JSON")
    asked.add_argument("--games", type=int)
    asked.add_argument("--lines", type=int, default=40)
    given = asked.parse_args()
    if shutil.which("valgrind") is None:
        sys.stderr.write("valgrind counts the instructions: install it first.\n")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        form, decisions = counted(given.game, given.games or GAMES.get(given.game, FEW), given.options, out)
        if form != "compiled":
            sys.stderr.write("The rules are not compiled: run `make test` first.\n")
            return 1
        total, rows = by_function(out)
    sys.stdout.write(f"{given.game}: {decisions:,} decisions, {total // decisions:,} instructions each\n")
    for count, name in rows[: given.lines]:
        sys.stdout.write(f"{100 * count / total:6.2f} %  {name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
