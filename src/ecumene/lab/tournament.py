"""Tournaments of bots: ratings with intervals, and who beats whom how often.

Every deal is played once in each seating, so that luck and seat fall to everyone alike, and all matches play the same
deals. Games are numbered in the order in which they are decided upon, and whether a match goes on is decided between
batches only: the same plan gives the same games however many workers there are.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from ecumene.core.errors import BadInput
from ecumene.lab.chunks import Line, Part, Results, forfeits_of, loaded, no_results
from ecumene.lab.intervals import wilson
from ecumene.lab.output import Output
from ecumene.lab.pairing import ladder, lineups, round_robin, swiss, swiss_rounds
from ecumene.lab.playing import Fixture, Setting
from ecumene.lab.ratings import METHODS, Method, beaten, rate
from ecumene.lab.simulate import check_setting, deal_seed
from ecumene.lab.workers import crew

Pairing = Literal["all", "ladder", "swiss"]
BATCH = 20  # games of a match between two looks at its interval


class Tournament(msgspec.Struct, frozen=True):
    """A tournament to be held. `games` are those of one match; `seats` those of a table (0: the usual number);
    `rounds` those of a Swiss system (0: as many as it takes). A match ends early when the 95 % intervals of its shares
    are no wider than `until` percentage points (0: never)."""

    game: str
    bots: list[str]
    games: int = 200
    seed: int = 0
    options: dict[str, Any] = {}
    packs: list[str] = []
    seats: int = 0
    pairing: Pairing = "all"
    rounds: int = 0
    rating: Method = "bradley-terry"
    until: float = 0.0

    def setting(self, rows: bool) -> Setting:
        return Setting(self.game, self.bots, self.options, self.packs, False, rows)

    def table(self) -> int:
        """The number of seats at a table."""
        return self.seats or loaded(self.game, tuple(self.packs)).facts.usual_seats


class Match(msgspec.Struct):
    """Some bots that meet: the deals played so far, and whether there will be more."""

    number: int
    entrants: list[int]
    round: int
    deals: int = 0
    over: bool = False


def check_tournament(plan: Tournament) -> None:
    """BadInput if it cannot be held."""
    if len(plan.bots) < 2:
        raise BadInput("bots", f"at least two are needed, not {len(plan.bots)}")
    for bot in plan.bots:
        if plan.bots.count(bot) > 1:
            raise BadInput("bots", f"{bot!r} stands twice")
    if plan.games < 1:
        raise BadInput("games", f"at least one is needed, not {plan.games}")
    if plan.rating not in METHODS:
        raise BadInput("rating", f"must be one of {', '.join(METHODS)}, not {plan.rating!r}")
    if not 0 <= plan.until < 100:
        raise BadInput("until", f"is a width in percentage points, from 0 to 100, not {plan.until:g}")
    if plan.rounds < 0 or (plan.rounds and plan.pairing != "swiss"):
        raise BadInput("rounds", "is a number of rounds of a Swiss tournament")
    if plan.table() < 2:
        raise BadInput(
            "seats", "bots meet in a tournament: at a table of one seat nobody does; simulate plays such games"
        )
    check_setting(plan.setting(False), plan.table(), plan.seed)


class Schedule:
    """Decides, from the games played so far, which come next."""

    def __init__(self, plan: Tournament) -> None:
        self.plan = plan
        self.seats = plan.table()
        self.lines: list[Line] = []
        self.fixtures: list[Fixture] = []
        self.matches: list[Match] = []
        self.round = 0
        self.rounds = (plan.rounds or swiss_rounds(len(plan.bots))) if plan.pairing == "swiss" else 1

    def games_at_most(self) -> int:
        """How many games there can be."""
        if self.plan.pairing == "swiss":
            return self.rounds * (len(self.plan.bots) // 2) * self.match_games([0, 1])
        return sum(self.match_games(entrants) for entrants in self.tables())

    def match_games(self, entrants: Sequence[int]) -> int:
        """The games of a match: as many as asked for, and as many more as complete the last deal."""
        seatings = len(lineups(entrants, self.seats))
        return self.deals_of(seatings) * seatings

    def deals_of(self, seatings: int) -> int:
        return -(-self.plan.games // seatings)

    def tables(self) -> list[list[int]]:
        """The matches of the round that begins."""
        bots = len(self.plan.bots)
        if self.plan.pairing == "ladder":
            return ladder(bots)
        if self.plan.pairing == "all":
            return round_robin(bots, self.seats)
        met = {frozenset(match.entrants) for match in self.matches}
        played = [bot for match in self.matches for bot in match.entrants]
        rested = {bot for bot in range(bots) if played.count(bot) < self.round}
        return swiss(self.points(), met, rested)

    def points(self) -> list[float]:
        """What each bot has won: the share of every match, and a whole one for a rest."""
        bots = len(self.plan.bots)
        points = [float(self.round)] * bots
        for match in self.matches:
            for bot in match.entrants:
                points[bot] -= 1
        for match in self.matches:
            own = [line for line in self.lines if line.match == match.number]
            for bot in match.entrants:
                rivals = [other for other in match.entrants if other != bot]
                ahead = sum(beaten(line, bots)[bot][other] for line in own for other in rivals)
                points[bot] += ahead / (len(own) * len(rivals))
        return points

    def next_batch(self) -> list[Fixture]:
        """The games that come next, none when the tournament is over."""
        if all(match.over for match in self.matches):
            if self.round == self.rounds:
                return []
            entered = [Match(len(self.matches) + place, table, self.round) for place, table in enumerate(self.tables())]
            self.matches += entered
            self.round += 1
        batch: list[Fixture] = []
        open_matches = [match for match in self.matches if not match.over]
        steps = [(match, self.deals_now(match)) for match in open_matches]
        for step in range(max(count for _, count in steps)):
            for match, count in steps:
                if step < count:
                    batch += self.deal_fixtures(match, len(self.fixtures) + len(batch))
        self.fixtures += batch
        for match, _ in steps:
            match.over = match.deals == self.deals_of(len(lineups(match.entrants, self.seats)))
        return batch

    def deals_now(self, match: Match) -> int:
        """How many deals a match plays before anybody looks at its interval."""
        seatings = len(lineups(match.entrants, self.seats))
        left = self.deals_of(seatings) - match.deals
        return min(left, -(-BATCH // seatings)) if self.plan.until else left

    def deal_fixtures(self, match: Match, number: int) -> list[Fixture]:
        seed = deal_seed(self.plan.seed, match.deals)
        match.deals += 1
        seatings = lineups(match.entrants, self.seats)
        return [Fixture(number + place, seed, seating, match.number) for place, seating in enumerate(seatings)]

    def heard(self, lines: Sequence[Line]) -> None:
        """Take the results of a batch; matches that are decided well enough end."""
        self.lines += sorted(lines, key=lambda line: line.number)
        for match in self.matches:
            if not match.over and self.plan.until:
                own = [line for line in self.lines if line.match == match.number]
                crossed = crosstable(own, len(self.plan.bots))
                widths = [cell["high"] - cell["low"] for cell in crossed]
                match.over = max(widths) * 100 <= self.plan.until


def hold(
    plan: Tournament,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: str | None = None,
    output: Output | None = None,
) -> dict[str, Any]:
    """Hold the tournament; the results as plain data."""
    check_tournament(plan)
    kept: list[Part] = output.begin() if output is not None else []
    schedule = Schedule(plan)
    results = no_results(len(plan.bots))
    heard = progress or (lambda games: None)
    with crew(plan.setting(output is not None), jobs, cluster) as team:
        while batch := schedule.next_batch():
            start, stop = batch[0].number, batch[-1].number + 1
            lines: list[Line] = []
            for part in kept:
                if start <= part.start < stop:
                    take(part, results, lines, heard)
            spans = output.missing(stop, start) if output is not None else [(start, stop)]
            for part in team.parts(spans, lambda first, last: schedule.fixtures[first:last]):
                take(part, results, lines, heard)
                if output is not None:
                    output.keep(part)
            schedule.heard(lines)
    return report_of(plan, schedule, results)


def take(part: Part, results: Results, lines: list[Line], heard: Callable[[int], None]) -> None:
    results.add(part.results)
    lines += part.lines
    heard(part.results.games)


# ---- results ---------------------------------------------------------------------------------------------------------


def report_of(plan: Tournament, schedule: Schedule, results: Results) -> dict[str, Any]:
    """Everything that came out: the bots in order of rating, and how often each was ahead of each."""
    ratings = rate(schedule.lines, len(plan.bots), plan.rating)
    standings = [
        standing(bot, plan, schedule.lines, schedule.seats)
        | {"rating": one.value, "rating_low": one.low, "rating_high": one.high}
        for bot, one in enumerate(ratings)
    ]
    standings.sort(key=lambda row: (-row["rating"], plan.bots.index(row["bot"])))
    crossed = crosstable(schedule.lines, len(plan.bots))
    return {
        "games": results.games,
        "games_at_most": schedule.games_at_most(),
        "decisions": results.decisions,
        "endings": results.endings,
        "forfeits": forfeits_of(plan.bots, results),
        "rating": plan.rating,
        "seats": schedule.seats,
        "standings": standings,
        "crosstable": [
            cell | {"bot": plan.bots[cell["bot"]], "against": plan.bots[cell["against"]]} for cell in crossed
        ],
    }


def standing(bot: int, plan: Tournament, lines: Sequence[Line], seats: int) -> dict[str, Any]:
    """What a bot won of all its games."""
    shares = [share for line in lines for seat, share in zip(line.lineup, line.shares, strict=True) if seat == bot]
    low, high = wilson(sum(shares), len(shares))
    return {
        "bot": plan.bots[bot],
        "games": len(shares),
        "won": round(sum(shares), 4),
        "share": round(sum(shares) / len(shares), 4) if shares else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def crosstable(lines: Sequence[Line], bots: int) -> list[dict[str, Any]]:
    """For every two bots that met: games, and how often the one was ahead of the other, level counting half."""
    games = [[0] * bots for _ in range(bots)]
    ahead = [[0.0] * bots for _ in range(bots)]
    for line in lines:
        won = beaten(line, bots)
        present = sorted(set(line.lineup))
        for mine in present:
            for other in present:
                if mine != other:
                    games[mine][other] += 1
                    ahead[mine][other] += won[mine][other]
    cells = []
    for mine in range(bots):
        for other in range(bots):
            if games[mine][other]:
                low, high = wilson(ahead[mine][other], games[mine][other])
                cells.append(
                    {
                        "bot": mine,
                        "against": other,
                        "games": games[mine][other],
                        "ahead": round(ahead[mine][other], 4),
                        "share": round(ahead[mine][other] / games[mine][other], 4),
                        "low": round(low, 4),
                        "high": round(high, 4),
                    }
                )
    return cells
