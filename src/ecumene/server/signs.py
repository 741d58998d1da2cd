"""Signs of life: when each device was last heard of. They are kept in memory and written down now and then, all at
once, for other processes and for the time after a restart.

What was written down are times of the day, which may jump. So how long somebody has been away is counted by this
process's own clock, from the last time it heard of them itself or saw that another process had. That clock stands still
while the process does: whoever could not be heard was not silent."""

import time
from collections.abc import Sequence
from typing import Final

from ecumene.server.kept import Device
from ecumene.server.store import Store

WRITTEN_EVERY: Final = 15.0  # seconds
HELD_UP: Final = 2 * WRITTEN_EVERY  # after so long without looking at the clock, this process was held up
FORGOTTEN_AFTER: Final = 3600.0

Whose = tuple[str, str]  # table, device


class Signs:
    """`last` are times of the day. `heard` holds what was written down of a device, and when that changed, by our own
    clock; if nobody else writes (`alone`), what was written before we began counts from then on, at most."""

    def __init__(self, store: Store, alone: bool) -> None:
        self.store = store
        self.alone = alone
        self.looked = time.monotonic()
        self.lost = 0.0  # seconds that this process was held up
        self.began = self.clock()
        self.last: dict[Whose, float] = {}
        self.heard: dict[Whose, tuple[float, float]] = {}
        self.unwritten: set[Whose] = set()

    def clock(self) -> float:
        """Seconds, without those for which this process was held up; to be looked at now and then."""
        now = time.monotonic()
        if now - self.looked > HELD_UP:
            self.lost += now - self.looked
        self.looked = now
        return now - self.lost

    def note(self, table: str, device: str) -> None:
        """The device is there."""
        self.last[table, device] = time.time()
        self.heard[table, device] = (self.last[table, device], self.clock())
        self.unwritten.add((table, device))

    def of(self, table: str, device: str) -> float:
        return self.last.get((table, device), 0.0)

    def read(self, table: str, devices: Sequence[Device]) -> None:
        """What is written down of a table's devices."""
        now = self.clock()
        for row in devices:
            seen, _ = self.heard.get((table, row.device), (None, 0.0))
            if seen is None:
                before = min(max(time.time() - row.seen, 0.0), now - self.began) if self.alone else 0.0
                self.heard[table, row.device] = (row.seen, now - before)
            elif row.seen > seen:
                self.heard[table, row.device] = (row.seen, now)

    def silence(self, table: str, device: str) -> float:
        """For how many seconds nothing was heard of the device, as far as is known for certain."""
        now = self.clock()
        return now - self.heard.get((table, device), (0.0, now))[1]

    async def write(self) -> None:
        unwritten, self.unwritten = self.unwritten, set()
        await self.store.seen([(table, device, self.last[table, device]) for table, device in sorted(unwritten)])
        old = self.clock() - FORGOTTEN_AFTER
        self.heard = {whose: heard for whose, heard in self.heard.items() if heard[1] > old}
        self.last = {whose: at for whose, at in self.last.items() if whose in self.heard}
