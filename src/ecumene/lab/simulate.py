"""Many games between bots, on one or several processes. The same seed and bots give the same results whatever the
number of processes: every game has its own seed, drawn from the plan's."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput
from ecumene.lab.chunks import Results, Tally, forfeits_of, loaded, no_results
from ecumene.lab.output import Output
from ecumene.lab.playing import Fixture, Setting
from ecumene.lab.workers import crew

__all__ = ["Clock", "Plan", "Results", "Tally", "check_plan", "simulate", "summary"]


class Plan(msgspec.Struct, frozen=True):
    """What to simulate. Bots rotate over the seats from game to game, unless they are fixed."""

    game: str
    bots: list[str]
    games: int
    seed: int = 0
    options: dict[str, Any] = {}
    packs: list[str] = []
    fixed_seats: bool = False
    records: bool = False

    def seating(self, number: int) -> list[int]:
        """Which bot sits at each seat in a game."""
        count = len(self.bots)
        turn = 0 if self.fixed_seats else number % count
        return [(seat + turn) % count for seat in range(count)]

    def deal_seed(self, number: int) -> int:
        """The seed of one game."""
        return deal_seed(self.seed, number)

    def fixtures(self, start: int, stop: int) -> list[Fixture]:
        return [Fixture(number, self.deal_seed(number), self.seating(number)) for number in range(start, stop)]

    def setting(self, rows: bool) -> Setting:
        return Setting(self.game, self.bots, self.options, self.packs, self.records, rows)


def deal_seed(seed: int, number: int) -> int:
    """The seed of one deal out of a run's."""
    chance = chance_from(seed, number)
    return int(chance.word()) << 32 | int(chance.word())


def check_plan(plan: Plan) -> None:
    """BadInput if it cannot be played; the game, its options and its bots are tried once."""
    if plan.games < 1:
        raise BadInput("games", f"at least one is needed, not {plan.games}")
    check_setting(plan.setting(False), len(plan.bots), plan.seed)


def check_setting(setting: Setting, seats: int, seed: int) -> None:
    game = loaded(setting.game, tuple(setting.packs))
    for name in setting.bots:
        make_bot(name, setting.game).close()
    game.setup(game.seated(setting.options, seats), seed)


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: str | None = None,
    output: Output | None = None,
) -> Results:
    """Play the whole plan; `progress` hears how many games were added. What an output holds of it already is not
    played again."""
    check_plan(plan)
    spans: Sequence[tuple[int, int]] = [(0, plan.games)]
    results = no_results(len(plan.bots))
    if output is not None:
        for done in output.begin():
            results.add(done.results)
        spans = output.missing(plan.games)
        if progress is not None and results.games:
            progress(results.games)
    with crew(plan.setting(output is not None), jobs, cluster) as team:
        for part in team.parts(spans, plan.fixtures):
            results.add(part.results)
            if output is not None:
                output.keep(part)
            if progress is not None:
                progress(part.results.games)
    results.records = dict(sorted(results.records.items()))
    return results


def summary(plan: Plan, results: Results, seconds: float) -> dict[str, Any]:
    """The results as one plain object; a bot's figures are its own, wherever it sat. Mean scores are those of the games
    that were played to the end. What a game tells of how it went is counted: how often each number."""
    return {
        "games": results.games,
        "seats": [
            {
                "bot": name,
                "wins": tally.wins,
                "shared": tally.shared,
                "mean_score": round(tally.score / tally.scored, 3) if tally.scored else None,
            }
            for name, tally in zip(plan.bots, results.tallies, strict=True)
        ],
        "endings": results.endings,
        "forfeits": forfeits_of(plan.bots, results),
        "decisions": results.decisions,
        **results.chronicle,
        "seconds": round(seconds, 3),
    }


class Clock:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    def seconds(self) -> float:
        return time.perf_counter() - self.began
