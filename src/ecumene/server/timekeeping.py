"""Whoever is late loses the seat, as the table agreed when it opened: to a bot until they come back, or for good."""

import asyncio
import logging
from typing import Final

from ecumene.server import clocks
from ecumene.server.accord import STAND_IN, Accord
from ecumene.server.journal import Conflict
from ecumene.server.problems import Problem
from ecumene.server.room import Room
from ecumene.server.sitting import Sitting

LOOKED: Final = 1.0  # seconds between two looks at who is late
AT_ONCE: Final = 50

log = logging.getLogger("ecumene.server")


class Timekeeper:
    def __init__(self, room: Room, accord: Accord) -> None:
        self.room = room
        self.accord = accord

    async def watch(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001 - a busy database must not end the watch
                log.error("clocks-not-looked-at", extra={"told": {"why": repr(error)}})
            await asyncio.sleep(LOOKED)

    async def look(self) -> None:
        """See to all who are late now."""
        for table in await self.room.store.due(self.room.pauses.clock(), AT_ONCE):
            try:
                await self.call(table)
            except (Conflict, Problem):
                continue  # it has moved on, in another process, or is gone

    async def call(self, table: str) -> None:
        async with self.room.at(table) as sitting:
            head = sitting.head
            late = self.late(sitting)
            if head.clock is None or not late:  # the server was away meanwhile, or nobody is asked any more
                await self.room.rewind_clocks(sitting)
                return
            log.info("late", extra={"told": {"table": table, "seat": late[0]}})
            if clocks.read(head.clock).late == "forfeit":
                await self.accord.depart(sitting, late[0], "late", head.lang)
            else:
                await self.accord.seating.put_a_bot(sitting, late[0], STAND_IN, head.lang)
        await self.accord.look_again(table)
        self.accord.bots.wake(sitting)

    def late(self, sitting: Sitting) -> list[int]:
        """Those whose clocks run and have nothing left."""
        head, pauses = sitting.head, self.room.pauses
        if head.clock is None or head.times is None or sitting.open_book:
            return []
        clock, times = clocks.read(head.clock), clocks.read_times(head.times)
        running = [seat for seat, since in enumerate(times.since) if since is not None]
        return [seat for seat in running if clocks.remaining(clock, times, seat, pauses.clock(), pauses.spans) <= 0.0]
