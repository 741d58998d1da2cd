"""The journal: entries of many tables written in one transaction. While one is on its way to the disk, those that come
in gather for the next; each is acknowledged only after its own is there."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

AT_ONCE: Final = 64  # written together at most
AT_A_TURN: Final = 4  # acknowledged before the event loop has its turn

Row = dict[str, Any]
Waiting = tuple[Row, asyncio.Future[None]]


class Conflict(Exception):
    """Somebody else was first, or the table is gone."""


class Journal:
    """`store` writes rows in one transaction. If one of them breaks a key, that is a Conflict, and none was written."""

    def __init__(self, store: Callable[[list[Row]], Awaitable[None]]) -> None:
        self.store = store
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> None:
        """Return when the row is on disk."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((row, written))
        if self.task is None:
            self.task = asyncio.create_task(self.write())
        await written

    async def write(self) -> None:
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:AT_ONCE], self.waiting[AT_ONCE:]
                if not await self.put(batch):
                    for one in batch:
                        await self.put([one])
        finally:
            self.task = None

    async def put(self, batch: list[Waiting]) -> bool:
        """Write rows together. False if one of several cannot be written; then none was."""
        rows = sorted((row for row, _ in batch), key=lambda row: str(row["table_id"]))  # everywhere in the same order
        error: Exception | None = None
        try:
            await self.store(rows)
        except Conflict as conflict:
            if len(batch) > 1:
                return False
            error = conflict
        except Exception as failure:  # noqa: BLE001 - whoever waits is told
            error = failure
        for number, (_, written) in enumerate(batch, 1):
            if not written.done():  # somebody still waits
                if error is None:
                    written.set_result(None)
                else:
                    written.set_exception(error)
            if number % AT_A_TURN == 0:
                await asyncio.sleep(0)  # so that the loop comes around
        return True

    async def close(self) -> None:
        """Wait for what is under way."""
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)
