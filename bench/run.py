"""Speed, in one run on one core: Ecumene's rules, compiled and as plain Python, against idiomatic models of the games.

    make bench

Machines differ, so the ratios count. The bars are those every change is held to.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import idiomatic, idiomatic_gheos
from ecumene import form, game_ids

SECONDS = 3.0
MODELS: dict[str, Callable[[Random], int]] = {
    "duel": idiomatic.random_game,
    "gheos": idiomatic_gheos.random_game,
}


def model_games_per_second(random_game: Callable[[Random], int]) -> float:
    """The best of three stretches of random games with an idiomatic model."""
    speeds = []
    for stretch in range(3):
        rng = Random(stretch)
        games, began = 0, time.process_time()
        while time.process_time() - began < SECONDS / 2:
            random_game(rng)
            games += 1
        speeds.append(games / (time.process_time() - began))
    return max(speeds)


def measured(game: str, pure: bool) -> dict[str, Any]:
    """`ecumene bench` in a process of its own, in the form asked for."""
    environment = os.environ | {"ECUMENE_PURE": "1" if pure else ""}
    command = [sys.executable, "-m", "ecumene.cli.main", "bench", game, "--json", "--seconds", str(SECONDS / 3)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    console = Console(highlight=False, width=max(100, Console().width))
    for game in game_ids():
        table = Table(title=f"{game}, random games on one core", box=None, padding=(0, 2), title_justify="left")
        for column in ("form", "games/s", "decisions/s", "ply µs", "copy µs", "replay ms", "state B", "× idiomatic"):
            table.add_column(column, justify="left" if column == "form" else "right")
        reference = model_games_per_second(MODELS[game]) if game in MODELS else 0.0
        if reference:
            table.add_row("idiomatic", f"{reference:,.0f}", "", "", "", "", "", "1")
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
                f"{speed / reference:.0f}" if reference else "",
            )
        console.print(table)
        for result in forms:
            if "longest_answer_ms_against_the_rules" in result:
                speed = result["decisions_per_second_against_the_rules"]
                longest = result["longest_answer_ms_against_the_rules"]
                console.print(
                    f"{result['form']}, one against three of the playbook: {speed:,.0f} decisions/s, "
                    f"the longest chain of answers {longest:.1f} ms"
                )
        if len(forms) == 2:
            ratio = forms[1]["games_per_second"] / forms[0]["games_per_second"]
            console.print(f"compiled over plain: × {ratio:.1f}\n")
        else:
            console.print("The compiled form is not there: only plain Python was measured.\n")


if __name__ == "__main__":
    main()
