"""The turnstile: however many requests arrive at once, only a few begin at each turn of the event loop, in the order in
which they came. So the loop comes around often, and what is not a request (sockets, timers, commits) does not wait for
all of them."""

import asyncio
from collections import deque
from typing import Final

AT_A_TURN: Final = 4


class Turnstile:
    def __init__(self) -> None:
        self.begun = 0  # at this turn
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        """Wait for one's turn, if there are others."""
        if self.begun == 0:
            asyncio.get_running_loop().call_soon(self.turn)
        if self.begun < AT_A_TURN:
            self.begun += 1
        else:
            place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(place)
            await place

    def turn(self) -> None:
        """The next ones, in their order."""
        self.begun = 0
        while self.waiting and self.begun < AT_A_TURN:
            place = self.waiting.popleft()
            if not place.done():  # it may have gone away
                place.set_result(None)
                self.begun += 1
        if self.begun:
            asyncio.get_running_loop().call_soon(self.turn)
