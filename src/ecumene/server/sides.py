"""Changing sides: the same players at a new table, each one seat further."""

from ecumene.core.match import Match
from ecumene.server import clocks
from ecumene.server.journal import Conflict
from ecumene.server.kept import WATCHER
from ecumene.server.opening import Opening
from ecumene.server.people_schemas import Created
from ecumene.server.problems import Problem
from ecumene.server.vault import promised


class Sides:
    """Opens such tables."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.room = opening.room

    async def switch(self, table: str, device: str, lang: str) -> Created:
        """Whoever asks second is led to the table of whoever asked first."""
        async with self.room.at(table) as sitting:
            sitting.sits(device)
            if not sitting.head.over or sitting.head.lesson:
                raise Problem("refused", "not-over")
            if sitting.head.rematch is not None:
                return await self.opening.second(sitting.head.rematch, device)
            match, count = sitting.playing, len(sitting.seats)
            seats = [sitting.seats[seat - 1] for seat in range(count)]
            holders = [(row.device, (row.seat + 1) % count) for row in sitting.devices if row.seat != WATCHER]
            options = {name: value for name, value in match.options.items() if name != "deal"}
            names = [seat.name for seat in seats]
            seed, promise = promised(together=await self.opening.together(table))
            again = await self.room.aside(Match.new, match.game, options, seed, names)
            clock = None if sitting.head.clock is None else clocks.read(sitting.head.clock)
            one_screen = sitting.head.one_screen
            created = await self.opening.set_up(
                device, again, seats, holders, lang, one_screen, clock=clock, promise=promise
            )
            try:
                await self.room.store.link_rematch(table, created.table)
            except Conflict:  # somebody else was first, in another process
                await self.room.store.delete(created.table)
                await self.room.read(sitting)
                if sitting.head.rematch is None:
                    raise Problem("not-found", "no-table") from None
                return await self.opening.second(sitting.head.rematch, device)
            await self.room.read(sitting)
            self.room.live.tell(table, sitting.numbers)
            return created
