"""Speed, in one run on one core: Ecumene's rules, compiled and as plain Python, against an idiomatic model of Duel.

    make bench

Machines differ, so the ratios count. The bars are those every change is held to.
"""

import json
import os
import subprocess
import sys
import time
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.idiomatic import random_game
from ecumene import form, game_ids

SECONDS = 3.0


def idiomatic_games_per_second() -> float:
    """The best of three stretches of random games with the idiomatic model."""
    speeds = []
    for stretch in range(3):
        rng = Random(stretch)
        games, began = 0, time.perf_counter()
        while time.perf_counter() - began < SECONDS / 2:
            random_game(rng)
            games += 1
        speeds.append(games / (time.perf_counter() - began))
    return max(speeds)


def measured(game: str, pure: bool) -> dict[str, Any]:
    """`ecumene bench` in a process of its own, in the form asked for."""
    environment = os.environ | {"ECUMENE_PURE": "1" if pure else ""}
    command = [sys.executable, "-m", "ecumene.cli.main", "bench", game, "--json", "--seconds", str(SECONDS / 3)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    console = Console(highlight=False)
    for game in game_ids():
        table = Table(title=f"{game}, random games on one core", box=None, padding=(0, 2), title_justify="left")
        for column in ("form", "games/s", "decisions/s", "ply µs", "copy µs", "replay ms", "state B", "× idiomatic"):
            table.add_column(column, justify="left" if column == "form" else "right")
        idiomatic = idiomatic_games_per_second() if game == "duel" else None
        if idiomatic:
            table.add_row("idiomatic", f"{idiomatic:,.0f}", "", "", "", "", "", "1")
        forms = [measured(game, pure=True)] + ([measured(game, pure=False)] if form() == "compiled" else [])
        for result in forms:
            speed = result["games_per_second"]
            table.add_row(
                result["form"],
                f"{speed:,.0f}",
                f"{result['decisions_per_second']:,.0f}",
                f"{result['ply_us']:.2f}",
                f"{result['copy_us']:.2f}",
                f"{result['replay_ms']:.2f}",
                f"{result['state_bytes']:,}",
                f"{speed / idiomatic:.0f}" if idiomatic else "",
            )
        console.print(table)
        if len(forms) == 2:
            ratio = forms[1]["games_per_second"] / forms[0]["games_per_second"]
            console.print(f"compiled over plain: × {ratio:.1f}\n")
        else:
            console.print("The compiled form is not there: only plain Python was measured.\n")


if __name__ == "__main__":
    main()
