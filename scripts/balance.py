"""Who wins the scenarios of a game: among equals, each people led by the same bot, and one seat against the peoples
that the rules lead, at each difficulty; as tables of a page, with the 95 % intervals of Wilson.

usage: python scripts/balance.py [--game middle-east] [--bot greedy] [--games 40] [--alone 20] [--seed 1] [--only ID …]
"""

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any

from ecumene import load_game
from ecumene.core.game import Cast, Game, Scenario
from ecumene.lab.intervals import wilson
from ecumene.lab.playing import Bench, Fixture, Played, Setting, play
from ecumene.lab.simulate import deal_seed

# what is agreed on, of the knobs that the games against the playbook have
DIFFICULTIES: dict[str, dict[str, Any]] = {
    "easier": {"npc_cards": -1, "npc_growth": -2},
    "as printed": {},
    "harder": {"npc_cards": 1, "npc_growth": 2, "npc_vp": "two"},
}


def games_of(game: Game[Any, Any], bot: str, options: dict[str, Any], count: int, seed: int) -> Iterator[Played]:
    """So many games of one set-up, the same bot at all seats."""
    setting = Setting(game=game.facts.id, bots=[bot], options=options)
    lineup = [0] * int(options["seats"])
    for number in range(count):
        yield play(game, setting, Fixture(number, deal_seed(seed, number), lineup), Bench(setting))


def largest(scenario: Scenario) -> Cast | None:
    """The usual cast for most seats, if nobody is led by the rules in it and everyone knows what it leads."""
    whole = [cast for cast in scenario.casts if not cast.opponents and cast.lacks is None]
    return max(whole, key=lambda cast: cast.seats, default=None) if scenario.sides else None


def leads_of(scenario: Scenario, cast: Cast) -> list[list[str]]:
    """What each seat leads: where there is a choice, the peoples in their order."""
    taken = {name for row in cast.leads for name in row}
    left = iter([side.id for side in scenario.sides if side.led and side.id not in taken])
    chosen = cast.chosen or [0] * cast.seats
    return [[*row, *(next(left) for _ in range(more))] for row, more in zip(cast.leads, chosen, strict=True)]


def share(won: float, games: int) -> str:
    """A share of victories, with its interval."""
    low, high = wilson(won, games)
    return f"{100 * won / games:.0f} % | {100 * low:.0f} – {100 * high:.0f}"


def among_equals(game: Game[Any, Any], bot: str, count: int, seed: int, only: list[str]) -> Iterator[str]:
    """A row for each people of each scenario."""
    yield "| scenario | who | won | 95 % | points |\n|---|---|--:|--:|--:|"
    for scenario in game.scenarios:
        cast = largest(scenario)
        if cast is None or (only and scenario.id not in only):
            continue
        leads = leads_of(scenario, cast)
        options = {"scenario": scenario.id, "cast": cast.id, "seats": cast.seats}
        if any(cast.chosen):
            options["leads"] = leads
        won, points = [0.0] * cast.seats, [0] * cast.seats
        for played in games_of(game, bot, options, count, seed):
            won = [sum(pair) for pair in zip(won, played.shares(), strict=True)]
            scores = [] if played.outcome is None else [score.total for score in played.outcome.scores]
            points = [sum(pair) for pair in zip(points, scores or [0] * cast.seats, strict=True)]
        names = {side.id: side.name["en"] for side in scenario.sides}
        for seat, row in enumerate(leads):
            who = " and ".join(names[one] for one in row)
            yield f"| `{scenario.id}` | {who} | {share(won[seat], count)} | {points[seat] / count:.0f} |"


def against_the_rules(game: Game[Any, Any], bot: str, count: int, seed: int, only: list[str]) -> Iterator[str]:
    """A row for each scenario: how often one seat wins at each difficulty."""
    heads = " | ".join(f"{name} | 95 %" for name in DIFFICULTIES)
    yield f"| scenario | against | {heads} |\n|---|--:|{'--:|--:|' * len(DIFFICULTIES)}"
    total = dict.fromkeys(DIFFICULTIES, 0.0)
    rows = 0
    for scenario in game.scenarios:
        alone = [cast for cast in scenario.casts_for(1) if cast.lacks is None]
        if not alone or (only and scenario.id not in only):
            continue
        cells = []
        for name, agreed in DIFFICULTIES.items():
            options = {"scenario": scenario.id, "cast": alone[0].id, "seats": 1, **agreed}
            won = sum(sum(played.shares()) for played in games_of(game, bot, options, count, seed))
            total[name] += won
            cells.append(share(won, count))
        rows += 1
        rivals = len(alone[0].opponents) or sum(side.led for side in scenario.sides) - 1
        yield f"| `{scenario.id}` | {rivals} | {' | '.join(cells)} |"
    if rows:
        yield f"| all | | {' | '.join(share(won, rows * count) for won in total.values())} |"


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0] if __doc__ else "")
    reader.add_argument("--game", default="middle-east")
    reader.add_argument("--bot", default="greedy")
    reader.add_argument("--games", type=int, default=40, help="of each scenario among equals")
    reader.add_argument("--alone", type=int, default=20, help="of each scenario and difficulty against the rules")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", nargs="*", default=[])
    given = reader.parse_args()
    game = load_game(given.game)
    begun = time.monotonic()
    for count, rows in ((given.games, among_equals), (given.alone, against_the_rules)):
        if count:
            for row in rows(game, given.bot, count, given.seed, given.only):
                sys.stdout.write(row + "\n")
                sys.stdout.flush()
            sys.stdout.write("\n")
    sys.stderr.write(f"{time.monotonic() - begun:.0f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
