"""Find the numbers of a game's judgement (`values.toml`) by play: `python scripts/climb.py inner-sea --minutes 15`.

All numbers are moved at once, each a little up or down at random; who judges by them plays, one answer ahead, who
judges by numbers moved just as far the other way, on the same deal in both seatings. Which of the two wins says little,
but over hundreds of such pairs it says of every number which way is up, and all are moved that way, by less and less as
time runs out. What is found is the mean of the second half of the way, so that chance evens out. At the end it plays
the numbers of the file and those of a former self (`frozen:…`) on deals that chose nothing, and is printed; whoever
likes it puts it into the file.
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

PROOF = 400  # games of the last matches
PAIRS = 100  # pairs of games between two steps
SWAY = 0.4  # how far the numbers are moved to see what wins, as a share of themselves
STRIDE = (1.6, 0.3)  # how far they follow what has won, at first and at last
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


def swayed(values: dict[str, Any], by: dict[str, list[float]], much: float) -> dict[str, Any]:
    """All the numbers moved, each by its own share, so much."""
    made = dict(values)
    for name, shares in by.items():
        moved = [old * math.exp(much * share) for old, share in zip(numbers(values[name]), shares, strict=True)]
        made[name] = moved if isinstance(values[name], list) else moved[0]
    return made


def numbers(value: Any) -> list[float]:
    return value if isinstance(value, list) else [value]


def directions(values: dict[str, Any], fixed: list[str], chance: Chance) -> dict[str, list[float]]:
    """A direction for every number: where each is moved, by 1 on average (the root of the mean square)."""
    free = [name for name in values if name not in fixed]
    return {name: [(chance.below(2001) - 1000) / 577 for _ in numbers(values[name])] for name in free}


def way_up(game: str, values: dict[str, Any], fixed: list[str], seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """The direction in which the winners of some pairs of games had been moved, on average."""
    chance = chance_from(seed, 77)
    found = {name: [0.0 for _ in numbers(value)] for name, value in values.items() if name not in fixed}
    for pair in range(PAIRS):
        by = directions(values, fixed, chance)
        up, down = bot(game, swayed(values, by, SWAY)), bot(game, swayed(values, by, -SWAY))
        won = share(game, up, down, 2, seed + pair, options) - 0.5
        for name, shares in by.items():
            found[name] = [old + won * one / PAIRS for old, one in zip(found[name], shares, strict=True)]
    return found


def main(
    game: Annotated[str, typer.Argument(help="The id of a game whose judgement is data.")],
    minutes: Annotated[float, typer.Option(help="How long to look.")] = 15.0,
    seed: Annotated[int, typer.Option(help="The first deal.")] = 1,
    fixed: Annotated[str, typer.Option(help="Numbers that stay as they are, separated by commas.")] = "scale",
) -> None:
    start: dict[str, Any] = read_toml(import_module(read_values_of(game)).FILE)
    options: dict[str, Any] = {"seats": 2}
    best, steps, began = start, 0, time.process_time()
    late: list[dict[str, Any]] = []
    while (done := (time.process_time() - began) / (60 * minutes)) < 1:
        steps += 1
        up = way_up(game, best, fixed.split(","), seed + PAIRS * steps, options)
        best = swayed(best, up, STRIDE[0] + (STRIDE[1] - STRIDE[0]) * done)
        if done > 1 / 2:
            late.append(best)
        if steps % 10 == 0:
            tell(f"{steps}: {told(best)}")
    found = {name: middle([one[name] for one in late]) for name in best}
    tell(f"{steps} steps of {2 * PAIRS} games")
    for name, value in found.items():
        tell(f"{name} = {value}")
    tell(f"against the file: {100 * share(game, bot(game, found), bot(game, start), PROOF, EXAMINED, options):.1f} %")
    for commit in commits(game):
        former = judge_from(game, read_frozen(game, commit).weights, commit)
        won = share(game, bot(game, found), OneAhead(former), PROOF, EXAMINED, options)
        tell(f"against {commit}: {100 * won:.1f} % of {PROOF}")


def middle(found: list[Any]) -> Any:
    """The mean of what was found for a number, or for each of several."""
    means = [round(sum(column) / len(found), 3) for column in zip(*map(numbers, found), strict=True)]
    return means if isinstance(found[0], list) else means[0]


def told(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {' '.join(f'{one:.3g}' for one in numbers(value))}" for name, value in values.items())


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
