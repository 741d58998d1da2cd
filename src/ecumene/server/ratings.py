"""How strong people are at a game, by OpenSkill (Plackett–Luce), from the tables whose players agreed to it."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from ecumene.core.question import Outcome
from ecumene.server.journal import Conflict
from ecumene.server.problems import Problem
from ecumene.server.registry import Rating, Registry
from ecumene.server.room import Room

AT_FIRST: Final = 1000.0  # what is shown of somebody of whom nothing is known
SCALE: Final = 40.0
TRIES: Final = 5
LEADERS: Final = 100

log = logging.getLogger("ecumene.server")


class Standing(msgspec.Struct, frozen=True):
    """A line of the leaderboard."""

    place: int
    name: str
    points: int
    played: int
    won: int


def points(rating: Rating) -> int:
    """What is shown of a rating: the cautious guess, which grows with every game that makes it surer."""
    return round(AT_FIRST + SCALE * (rating.mu - 3 * rating.sigma))


def places_of(outcome: Outcome, departed: Sequence[int]) -> list[int]:
    """The place of each seat. Whoever gave up comes last, whatever a bot made of it."""
    stayed = outcome.places()
    behind = {seat: len(stayed) - number for number, seat in enumerate(departed)}
    places = [behind.get(seat, place) for seat, place in enumerate(stayed)]
    ahead = sorted(place for seat, place in enumerate(stayed) if seat not in behind)
    return [place if seat in behind else 1 + ahead.index(place) for seat, place in enumerate(places)]


def after(
    game: str,
    seats: dict[int, str],
    outcome: Outcome,
    before: dict[str, Rating],
    now: float,
    departed: Sequence[int] = (),
) -> list[Rating]:
    """The ratings of those at these seats after a game that some of them gave up."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    places = places_of(outcome, departed)
    old = {account: before.get(account) for account in seats.values()}
    teams = []
    for account in seats.values():
        known = old[account]
        teams.append([model.rating() if known is None else model.rating(mu=known.mu, sigma=known.sigma)])
    rated = model.rate(teams, ranks=[float(places[seat]) for seat in seats])
    found = []
    for (seat, account), [one] in zip(seats.items(), rated, strict=True):
        known = old[account]
        played, won = (0, 0) if known is None else (known.played, known.won)
        won += seat in outcome.winners and seat not in departed
        found.append(
            Rating(
                account=account,
                game=game,
                mu=float(one.mu),
                sigma=float(one.sigma),
                played=played + 1,
                won=won,
                updated=now,
            )
        )
    return found


class Ratings:
    """Counts the result of a rated table when its game is over; after a fall, when the server begins."""

    def __init__(self, room: Room, registry: Registry) -> None:
        self.room = room
        self.registry = registry
        self.counting: set[asyncio.Task[None]] = set()
        room.finished = self.finish

    def finish(self, table: str) -> None:
        """The game of a table is over; nobody waits for its being counted."""
        task = asyncio.create_task(self.count(table))
        self.counting.add(task)
        task.add_done_callback(self.counting.discard)

    async def begin(self) -> None:
        for table in await self.registry.unsettled():
            await self.count(table)

    async def close(self) -> None:
        await asyncio.gather(*self.counting, return_exceptions=True)

    async def count(self, table: str) -> None:
        try:
            await self.settle(table)
        except Problem:
            return  # it is gone, or of other rules
        except Exception as error:  # noqa: BLE001 - it is tried again when the server begins
            log.error("not-rated", extra={"told": {"table": table, "why": repr(error)}})

    async def settle(self, table: str) -> None:
        async with self.room.at(table) as sitting:
            game, outcome = sitting.head.game, sitting.playing.outcome
            departed = [one.seat for one in sitting.playing.departed]
        if outcome is None:
            return
        found: Outcome = outcome
        agreed = dict(sorted((await self.registry.agreed(table)).items()))

        def rated(before: dict[str, Rating]) -> Sequence[Rating]:
            return after(game, agreed, found, before, time.time(), departed) if len(agreed) > 1 else []

        for _ in range(TRIES):
            try:
                await self.registry.settle(table, game, sorted(agreed.values()), rated)
                return
            except Conflict:
                continue

    async def leaders(self, game: str) -> list[Standing]:
        found = await self.registry.leaders(game, LEADERS)
        return [
            Standing(place, name, points(rating), rating.played, rating.won)
            for place, (name, rating) in enumerate(found, 1)
        ]
