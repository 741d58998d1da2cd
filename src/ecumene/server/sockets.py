"""The sockets: a page that shows a table holds one open, and is told by it that the table has changed. They are plain
ASGI without the framework: there may be thousands of them, and each keeps alive whatever it was called through."""

import re
from typing import Any, Final

from litestar.types import Receive, Send

from ecumene.server.live import Listener
from ecumene.server.problems import Problem
from ecumene.server.security import VISITOR, visitor_of
from ecumene.server.tables import Tables

PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/live")
MOST: Final = 20  # for a device
SPENT: Final = ("asgi", "extensions", "headers", "raw_path", "state", "subprotocols", VISITOR)  # once it is open


def table_of(path: str) -> str:
    """The table that a socket is for; there is none without a name."""
    found = PATH.fullmatch(path)
    return "" if found is None else found[1]


class Sockets:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # it wants to connect
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        listener = Listener(table_of(scope["path"]), visitor_of(scope).device, send)
        for part in SPENT:
            scope.pop(part, None)
        live = self.tables.room.live
        if not await self.welcome(listener) or live.sockets[listener.device] >= MOST:
            await listener.hang_up()
            return
        live.add(listener)
        try:
            await self.welcome(listener)  # with the newest numbers, now that none can be missed
            while (await receive())["type"] != "websocket.disconnect":
                pass  # nothing that is said here matters
        finally:
            live.remove(listener)

    async def welcome(self, listener: Listener) -> bool:
        """Tell how the table stands, if that is the device's business."""
        try:
            listener.seats, numbers = await self.tables.looking.numbers(listener.table, listener.device)
        except Problem:
            return False
        listener.tell(numbers)
        return True
