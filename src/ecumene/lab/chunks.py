"""Chunks: some games of a run, played wherever there is a worker, and what comes back from it."""

import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ecumene.core.game import Game
from ecumene.core.record import FORMAT, Record
from ecumene.games import load_game
from ecumene.lab.playing import Bench, Fixture, Played, Setting, play


class Tally(msgspec.Struct):
    """What a bot won, wherever it sat, and its points in the games that were played to the end; how often it forfeited
    for which reason."""

    wins: int = 0
    shared: int = 0
    score: int = 0
    scored: int = 0
    forfeits: dict[str, int] = {}


class Results(msgspec.Struct):
    """Sums over games: they can be added in any order."""

    games: int
    tallies: list[Tally]
    endings: dict[str, int]
    decisions: int
    records: dict[int, bytes]
    chronicle: dict[str, dict[str, int]] = {}

    def add(self, other: "Results") -> None:
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.wins += theirs.wins
            mine.shared += theirs.shared
            mine.score += theirs.score
            mine.scored += theirs.scored
            mine.forfeits = dict(sorted((Counter(mine.forfeits) + Counter(theirs.forfeits)).items()))
        self.endings = dict(sorted((Counter(self.endings) + Counter(other.endings)).items()))
        self.records |= other.records
        for name, counts in other.chronicle.items():
            self.count(name, Counter(counts))

    def count(self, name: str, counts: Counter[str]) -> None:
        """How often each number stood in what the games tell of how they went."""
        self.chronicle[name] = dict(sorted((Counter(self.chronicle.get(name, {})) + counts).items()))


class Line(msgspec.Struct, frozen=True, array_like=True):
    """The result of a game in a line: the place of each seat, from 1, and its share of the victory."""

    number: int
    match: int
    seed: int
    lineup: list[int]
    places: list[int]
    shares: list[float]


class Part(msgspec.Struct):
    """The games of a run from one number to another, as they come back. `tables` are Parquet files by name."""

    start: int
    stop: int
    results: Results
    lines: list[Line]
    seconds: float
    tables: dict[str, bytes] = {}


def forfeits_of(bots: Sequence[str], results: Results) -> list[dict[str, Any]]:
    """Who forfeited, why and how often, the most frequent first."""
    found = [
        {"bot": name, "problem": problem, "games": games}
        for name, tally in zip(bots, results.tallies, strict=True)
        for problem, games in tally.forfeits.items()
    ]
    return sorted(found, key=lambda one: -int(str(one["games"])))


def no_results(bots: int) -> Results:
    return Results(0, [Tally() for _ in range(bots)], {}, 0, {})


@cache
def loaded(game: str, packs: tuple[str, ...]) -> Game[Any, Any]:
    """The game, read once in each process."""
    return load_game(game, [Path(pack) for pack in packs])


def play_chunk(setting: Setting, fixtures: Sequence[Fixture]) -> Part:
    """Play some games that follow each other, and say what came out."""
    began = time.perf_counter()
    game = loaded(setting.game, tuple(setting.packs))
    bench = Bench(setting)
    try:
        played = [play(game, setting, fixture, bench) for fixture in fixtures]
    finally:
        bench.close()
    part = Part(fixtures[0].number, fixtures[-1].number + 1, no_results(len(setting.bots)), [], 0.0)
    for one in played:
        add_game(part, game, setting, one)
    part.results.endings = dict(sorted(part.results.endings.items()))
    if setting.rows:
        from ecumene.lab.rows import tables

        part.tables = tables(game, setting, played)
    part.seconds = time.perf_counter() - began
    return part


def add_game(part: Part, game: Game[Any, Any], setting: Setting, played: Played) -> None:
    results, fixture = part.results, played.fixture
    results.games += 1
    results.decisions += played.length
    results.endings[played.ending] = results.endings.get(played.ending, 0) + 1
    for name, row in played.chronicle.items():
        results.count(name, Counter(str(number) for number in row))
    winners = played.winners()
    for seat, bot in enumerate(fixture.lineup):
        tally = results.tallies[bot]
        if played.outcome is not None:
            tally.score += played.outcome.scores[seat].total
            tally.scored += 1
        elif seat == played.forfeited:
            tally.forfeits[played.problem] = tally.forfeits.get(played.problem, 0) + 1
        if seat in winners:
            if len(winners) == 1:
                tally.wins += 1
            else:
                tally.shared += 1
    line = Line(fixture.number, fixture.match, fixture.seed, fixture.lineup, played.places(), played.shares())
    part.lines.append(line)
    if setting.records:
        results.records[fixture.number] = msgspec.json.encode(record_of(game, setting, played))


def record_of(game: Game[Any, Any], setting: Setting, played: Played) -> Record:
    """The record of a game; a forfeited one ends where it was left."""
    lineup = played.fixture.lineup
    return Record(
        ecumene=FORMAT,
        game=setting.game,
        rules=game.facts.rules_version,
        options=game.seated(setting.options, len(lineup)),
        seed=played.fixture.seed,
        seats=[setting.bots[bot] for bot in lineup],
        actions=played.answers,
        pack=game.pack,
        result=played.outcome,
    )
