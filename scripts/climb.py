"""Find the numbers of a game's judgement (`values.toml`) by play: `python scripts/climb.py inner-sea --minutes 15`.

Some of the numbers are changed at random; who judges by the changed ones plays who judges by the best so far, one
answer ahead, every deal in both seatings. A change that wins a first match plays a longer one on other deals, and is
kept if it wins both together. At the end the numbers that were found play those of the file and those of a former self
(`frozen:…`) on deals that chose nothing. What was found is printed; whoever likes it puts it into the file.
"""

import math
import sys
import time
from importlib import import_module
from typing import Annotated, Any

import typer

from ecumene import load_game
from ecumene.bots import Bot
from ecumene.core.chance import Chance, chance_from
from ecumene.core.data import read_toml
from ecumene.core.judge import Judge
from ecumene.core.state import State
from ecumene.games import entry_of
from ecumene.lab.frozen import commits, judge_from, read_frozen

FIRST, SECOND, PROOF = 60, 180, 400  # games of a match
HOPE, KEEP = 0.55, 0.535  # shares that a change must win in the first match, and in both together
EXAMINED = 1 << 40  # deals from here on choose nothing


class OneAhead(Bot):
    """The answer after which a judge likes the position best."""

    name = "one-ahead"

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        world = state.redeal(seat, chance)
        best, most = -1, -math.inf
        for code in self.judge.considered(world, seat):
            after = world.copy()
            after.advance(seat, code)
            worth = self.judge.standing(after, seat) + 1e-9 * chance.below(1000)
            if worth > most:
                best, most = code, worth
        return best


def share(game: str, one: Bot, other: Bot, games: int, seed: int, options: dict[str, Any]) -> float:
    """What one wins of so many games against the other, each deal in both seatings."""
    loaded, won = load_game(game), 0.0
    for number in range(games):
        state = loaded.setup(options, seed + number // 2)
        chance = chance_from(seed, number)
        while not state.over:
            seat = state.current
            state.advance(seat, (one if (seat + number) % 2 == 0 else other).choose(state, seat, chance))
        assert state.outcome is not None
        won += sum((seat + number) % 2 == 0 for seat in state.outcome.winners) / max(1, len(state.outcome.winners))
    return won / games


def changed(values: dict[str, Any], fixed: list[str], chance: Chance) -> dict[str, Any]:
    """Some of the numbers a little larger or smaller."""
    made = {name: list(value) if isinstance(value, list) else value for name, value in values.items()}
    names = [name for name in made if name not in fixed]
    for _ in range(1 + chance.below(4)):
        name = names[chance.below(len(names))]
        factor = math.exp((chance.below(2001) - 1000) / 1000 * 0.7)
        if isinstance(made[name], list):
            made[name] = [round(one * factor, 3) for one in made[name]]
        else:
            made[name] = round((made[name] or 0.3) * factor, 3)
    return made


def main(
    game: Annotated[str, typer.Argument(help="The id of a game whose judgement is data.")],
    minutes: Annotated[float, typer.Option(help="How long to look.")] = 15.0,
    seed: Annotated[int, typer.Option(help="The first deal.")] = 1,
    fixed: Annotated[str, typer.Option(help="Numbers that stay as they are, separated by commas.")] = "scale",
) -> None:
    values_of = import_module(read_values_of(game))
    start: dict[str, Any] = read_toml(values_of.FILE)
    options: dict[str, Any] = {"seats": 2}
    best, kept, tried = start, 0, 0
    chance, until = chance_from(seed, 77), time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        tried += 1
        trial = changed(best, fixed.split(","), chance)
        one, other = bot(game, trial), bot(game, best)
        deal = seed + 1000 * tried
        first = share(game, one, other, FIRST, deal, options)
        if first < HOPE:
            continue
        second = share(game, one, other, SECOND, deal + 500, options)
        both = (FIRST * first + SECOND * second) / (FIRST + SECOND)
        if both < KEEP:
            continue
        told = ", ".join(f"{name} {best[name]} → {value}" for name, value in trial.items() if value != best[name])
        best, kept = trial, kept + 1
        tell(f"{tried}: {100 * both:.1f} % with {told}")
    tell(f"{kept} of {tried} changes kept")
    for name, value in best.items():
        tell(f"{name} = {value}")
    tell(f"against the file: {100 * share(game, bot(game, best), bot(game, start), PROOF, EXAMINED, options):.1f} %")
    for commit in commits(game):
        former = judge_from(game, read_frozen(game, commit).weights, commit)
        won = share(game, bot(game, best), OneAhead(former), PROOF, EXAMINED, options)
        tell(f"against {commit}: {100 * won:.1f} % of {PROOF}")


def bot(game: str, values: dict[str, Any]) -> OneAhead:
    return OneAhead(judge_from(game, values, "values.toml"))


def read_values_of(game: str) -> str:
    """The module that reads the numbers of a game."""
    judging = import_module(f"{entry_of(game).module}.judging")
    return str(judging.judge_from.__module__).replace("judging", "values")


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    typer.run(main)
