"""Fair dealing at a table: what everybody sees before the game, what players add, and what is shown at its end."""

from msgspec import UNSET

from ecumene.server.bot_seats import BotSeats
from ecumene.server.people_schemas import ContributionShown, DealingShown
from ecumene.server.problems import Problem
from ecumene.server.room import Room
from ecumene.server.vault import Given


class Shuffling:
    def __init__(self, room: Room, bots: BotSeats) -> None:
        self.room = room
        self.bots = bots

    async def look(self, table: str, device: str) -> DealingShown:
        """The hash that fixes the deal, and what was added; with the secret and the seed where the record shows them
        too."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.looks_as(device, None)
            promise, given = await self.room.vault.promise(table), await self.room.vault.given(table)
            shown = DealingShown(
                commitment=None if promise is None else promise.commitment,
                together=promise is not None and promise.together,
                dealt=sitting.dealt,
                awaited=sitting.awaited,
                contributions=[ContributionShown(one.seat, one.value) for one in given],
                secret=UNSET,
                seed=UNSET,
            )
            told = promise is not None and sitting.dealt and sitting.open_book
            if promise is not None and told and not await self.room.store.secret_elsewhere(sitting.head):
                shown.secret, shown.seed = promise.secret, sitting.head.seed
            return shown

    async def contribute(self, table: str, device: str, seat: int, value: str) -> None:
        """A player adds to the deal, once; with the last of them, the cards are dealt."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.seat_of(device, seat)
            self.room.note(sitting, device)
            if sitting.dealt or sitting.open_book:
                raise Problem("refused", "dealt")
            before = [one for one in sitting.given if one.seat == seat and one.device == device]
            if before and before[0].value != value:
                raise Problem("refused", "contributed")
            if not before:
                await self.room.changing(sitting, self.room.vault.contribute(table, Given(seat, device, value)))
        self.bots.wake(sitting)
