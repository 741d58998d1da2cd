"""Is the server ready for players? It is alive if it answers at all; it is ready if it can also write down what they
answer, and if bots are not hopelessly behind."""

import asyncio
import shutil
import time
from typing import Final

from ecumene.server.bots import Thinkers
from ecumene.server.room import Room
from ecumene.server.settings import sqlite_file
from ecumene.server.table_schemas import Ready

AGAIN: Final = 1.0  # seconds for which what was found is believed
WRITING: Final = 5.0  # seconds that writing may take
WAITING: Final = 200  # questions to bots that may wait, for each of their workers


class Readiness:
    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.thinkers = thinkers
        self.turn = asyncio.Lock()
        self.found: Ready | None = None
        self.at = 0.0

    async def look(self) -> Ready:
        """What is found now, or was a moment ago: many may ask."""
        async with self.turn:
            if self.found is None or time.monotonic() - self.at > AGAIN:
                self.found = await self.find()
                self.at = time.monotonic()
            return self.found

    async def find(self) -> Ready:
        free, waiting = self.free(), len(self.thinkers.pool.queue)
        writable = await self.writes()
        problems = [] if writable else ["database"]
        if free is not None and free < self.room.settings.room:
            problems.append("disk")
        if waiting > WAITING * self.room.settings.bots:
            problems.append("bots")
        return Ready("unready" if problems else "ready", problems, writable, free, waiting)

    async def writes(self) -> bool:
        """Can something be written to the database, and is it on disk then?"""
        try:
            async with asyncio.timeout(WRITING):
                await self.room.store.touch()
        except Exception:  # noqa: BLE001 - each driver has its own
            return False
        return True

    def free(self) -> int | None:
        """The bytes that are free where the database is; None where that is another machine's business."""
        if not self.room.settings.sqlite:
            return None
        return shutil.disk_usage(sqlite_file(self.room.settings.database).resolve().parent).free
