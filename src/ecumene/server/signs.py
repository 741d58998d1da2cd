"""Signs of life: when each device was last heard of. They are kept in memory and written down now and then, all at
once, for other processes and for the time after a restart."""

import time
from typing import Final

from ecumene.server.store import Store

WRITTEN_EVERY: Final = 15.0  # seconds
FORGOTTEN_AFTER: Final = 3600.0


class Signs:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.last: dict[tuple[str, str], float] = {}  # (table, device)
        self.unwritten: set[tuple[str, str]] = set()

    def note(self, table: str, device: str) -> None:
        """The device is there."""
        self.last[table, device] = time.time()
        self.unwritten.add((table, device))

    def of(self, table: str, device: str) -> float:
        return self.last.get((table, device), 0.0)

    async def write(self) -> None:
        unwritten, self.unwritten = self.unwritten, set()
        await self.store.seen([(table, device, self.last[table, device]) for table, device in sorted(unwritten)])
        old = time.time() - FORGOTTEN_AFTER
        self.last = {sign: at for sign, at in self.last.items() if at > old}
