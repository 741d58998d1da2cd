"""The seats of bots: whenever a table changes or somebody looks at it, those that are asked are answered for."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from ecumene.bots import bot_names
from ecumene.bots.greedy import GreedyBot
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.state import State
from ecumene.server.bots import Thinkers, chance_seed
from ecumene.server.journal import Conflict
from ecumene.server.kept import Entry
from ecumene.server.problems import Problem
from ecumene.server.room import Room
from ecumene.server.security import caller
from ecumene.server.sitting import Sitting

ALONE: Final = 50  # tables of an address where only bots play, at once
UNWATCHED: Final = 60.0  # seconds after which they stop when nobody looks

log = logging.getLogger("ecumene.server")


class BotSeats:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.thinkers = Thinkers(room.settings.bots, room.settings.bot_seconds, room.settings.cluster)
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.looked: dict[str, float] = {}  # when somebody last did, at the tables where only bots play
        self.alone: Counter[str] = Counter()  # such tables of each address that are being played

    async def close(self) -> None:
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()

    def wake(self, sitting: Sitting) -> None:
        """Let the bots of a table answer, if any is asked."""
        table, task = sitting.head.id, self.thinking.get(sitting.head.id)
        if sitting.only_bots:
            self.looked[table] = time.monotonic()
        if self.may_be_asked(sitting) and (task is None or task.done()):
            task = asyncio.create_task(self.play(table))
            self.thinking[table] = task
            task.add_done_callback(lambda done: self.slept(table, done))

    def may_be_asked(self, sitting: Sitting) -> bool:
        """Is a bot asked, as far as can be said without waiting? A match that nobody has the lock of can be read."""
        bots = [number for number, seat in enumerate(sitting.seats) if seat.kind == "bot"]
        if not bots or not sitting.dealt or sitting.open_book or sitting.head.lesson:  # a lesson has a script
            return False
        if sitting.lock.locked() or sitting.match is None or sitting.version != sitting.head.version:
            return True
        return any(seat in bots for seat in sitting.match.state.to_act)

    def slept(self, table: str, task: asyncio.Task[None]) -> None:
        if self.thinking.get(table) is task:
            del self.thinking[table]
            self.looked.pop(table, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("bots-stopped", extra={"told": {"table": table, "why": repr(task.exception())}})

    def admit(self) -> None:
        """May another table be opened where only bots play?"""
        if self.room.settings.limits and self.alone[caller().address] >= ALONE:
            raise Problem("too-many", "too-many-bots", {"most": ALONE})

    async def play(self, table: str) -> None:
        """Answer for the bots of a table until none of them is asked. Where only bots play, somebody has to look."""
        async with self.room.at(table, folded=False) as sitting:
            whose = [caller().address] if sitting.only_bots else []
        self.alone.update(whose)
        try:
            await self.go_on(table)
        finally:
            self.alone.subtract(whose)
            self.alone += Counter()  # forget those who have none

    def unwatched(self, table: str) -> bool:
        since = time.monotonic() - self.looked.get(table, 0.0)
        return table not in self.room.live.listeners and since > UNWATCHED

    async def go_on(self, table: str) -> None:
        while True:
            try:
                async with self.room.at(table) as sitting:
                    alone = sitting.only_bots
                    if not sitting.dealt or sitting.open_book or (alone and self.unwatched(table)):
                        return
                    head, state, version = sitting.head, sitting.playing.state, sitting.version
                    asked = [seat for seat in state.to_act if sitting.seats[seat].kind == "bot"]
                    if not asked:
                        return
                    seat = asked[0]
                    bot = sitting.seats[seat].bot or bot_names()[0]
                    seed = chance_seed(head.secret, "bot", version, seat)
                    dump = await self.room.aside(state.dump)
                whose = caller().address or table
                given = (head.game, dump, bot, seat, seed)
                answer = await self.thinkers.ask(*given, whose=whose, alone=alone, table=table)
                async with self.room.at(table) as sitting:
                    if sitting.version == version and sitting.seats[seat].kind == "bot":
                        await self.answer(sitting, seat, answer, seed)
            except Conflict:
                continue
            except Problem:
                return

    async def answer(self, sitting: Sitting, seat: int, action: str | None, seed: int) -> None:
        """The answer of a bot, or a sensible one where it has none. The lock is held."""
        if action is None or action not in offered(sitting.playing.state, seat):
            log.error("bot-without-answer", extra={"told": {"table": sitting.head.id, "seat": seat}})
            action = await self.room.aside(stand_in, sitting.playing.state, seat, seed)
        entry = Entry(sitting.version + 1, "action", seat, action)
        await self.room.commit(sitting, entry, None, answering(seat, action))


def offered(state: State, seat: int) -> list[str]:
    return [state.text(seat, code) for code in state.legal(seat)]


def answering(seat: int, action: str) -> Callable[[Match], None]:
    def change(match: Match) -> None:
        match.act(seat, action)

    return change


def stand_in(state: State, seat: int, seed: int) -> str:
    """For a bot that has no answer: the one that looks best at once."""
    return state.text(seat, GreedyBot().choose(state.copy(), seat, chance_from(seed, 1)))
