"""The sockets: a page that shows a table holds one open, and is told by it that the table has changed. They are plain
ASGI without the framework: there may be thousands of them, and each keeps alive whatever it was called through."""

import re
import sys
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
        visitor = visitor_of(scope)
        listener = Listener(table_of(scope["path"]), visitor.device, send, sys.intern(visitor.address), visitor.session)
        for part in SPENT:
            scope.pop(part, None)
        live = self.tables.room.live
        if not await self.welcome(listener) or live.sockets[listener.device] >= MOST or self.full(listener):
            await listener.hang_up()
            return
        live.add(listener)
        try:
            await self.welcome(listener)  # with the newest numbers, now that none can be missed
            while (await receive())["type"] != "websocket.disconnect":
                pass  # nothing that is said here matters
        finally:
            live.remove(listener)

    def full(self, listener: Listener) -> bool:
        """Has the address as many as it may have?"""
        room = self.tables.room
        return room.settings.limits and room.live.sockets[listener.address] >= room.settings.per_address

    async def welcome(self, listener: Listener) -> bool:
        """Tell how the table stands, if that is the device's business."""
        try:
            listener.seats, numbers = await self.tables.looking.numbers(listener.table, listener.device)
        except Problem:
            return False
        listener.tell(numbers)
        return True
