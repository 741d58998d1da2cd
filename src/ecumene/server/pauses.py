"""When no server was there: nobody's clock runs meanwhile. While any clock runs, a sign of life is written down every
few seconds; where the next one comes too late, or only after a start, the time in between was a pause. All servers on a
database share both, so that it is a pause only if none of them was there."""

import time
from collections.abc import Callable
from typing import Final

from ecumene.server.clocks import DAY, Span
from ecumene.server.store import Store

MISSED: Final = 45.0  # seconds without a sign
REMEMBERED: Final = 200 * DAY  # longer than any answer may take


class Pauses:
    """`clock` tells the time of the day; `spans` are the pauses, as far as this process knows."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock: Callable[[], float] = time.time
        self.spans: list[Span] = []
        self.last: float | None = None  # when this process last looked

    async def begin(self) -> None:
        """The server starts: was none there until now?"""
        self.last = None
        await self.beat()

    async def beat(self) -> None:
        """This server is there."""
        now, before = self.clock(), self.last
        self.last = now
        if not await self.store.clocks_run():
            return
        signs = [sign for sign in (before, await self.store.alive()) if sign is not None]
        if signs and now - max(signs) > MISSED:
            await self.store.add_pause(max(signs), now)
        await self.store.be_alive(now)
        self.spans = await self.store.pauses(now - REMEMBERED)
