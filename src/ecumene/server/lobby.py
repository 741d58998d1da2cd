"""Tables for strangers: listed for all to see while a seat is open, and rated where all who sit there agreed to it."""

import time
from typing import Final

import msgspec

from ecumene.server.accounts import Accounts
from ecumene.server.journal import Conflict
from ecumene.server.opening import Opening
from ecumene.server.people_schemas import Created, Joined, LobbyEntry, TermsShown
from ecumene.server.problems import Problem
from ecumene.server.registry import Terms
from ecumene.server.room import Room
from ecumene.server.schemas import CreateRequest
from ecumene.server.seating import Seating, digest, new_key
from ecumene.server.security import Visitor, caller
from ecumene.server.sitting import Sitting

SHOWN: Final = 100
THERE: Final = 600.0  # seconds for which a table is listed after its maker was last heard of
MOST_LISTED: Final = 5  # of an account, with an open seat


class Lobby:
    def __init__(self, room: Room, accounts: Accounts, opening: Opening, seating: Seating) -> None:
        self.room = room
        self.accounts = accounts
        self.registry = accounts.registry
        self.opening = opening
        self.seating = seating
        seating.gate = self
        room.terms = self.registry.terms

    # ---- opening -------------------------------------------------------------------------------------------------

    async def create(self, visitor: Visitor, request: CreateRequest, lang: str) -> Created:
        """Open a table that is listed, or rated, or both; for whoever is signed in."""
        account = await self.accounts.of(visitor)
        people = [seat for seat in request.seats if seat.kind == "person"]
        if request.one_screen or len(people) != 1 or all(seat.kind != "open" for seat in request.seats):
            raise Problem("refused", "listed-seats")
        if request.rated and any(seat.kind == "bot" for seat in request.seats):
            raise Problem("refused", "rated-seats")
        if request.listed:
            others = [entry for entry in await self.listed(visitor) if entry.mine]
            if len(others) >= MOST_LISTED:
                raise Problem("refused", "too-many-listed", {"most": MOST_LISTED})
        people[0].name = account.name
        created = await self.opening.create(visitor.device, request, lang)
        await self.registry.set_terms(created.table, Terms(request.listed, request.rated))
        if request.rated:
            await self.registry.agree(created.table, created.seats[0], account.id)
        async with self.room.at(created.table, folded=False) as sitting:
            await self.room.read_people(sitting)
        return created

    # ---- looking and sitting down --------------------------------------------------------------------------------

    async def listed(self, visitor: Visitor) -> list[LobbyEntry]:
        """The tables that wait, without those of people whom one has nothing to do with."""
        avoided = await self.accounts.avoided(visitor.device)
        entries = []
        for table in await self.registry.waiting(time.time() - THERE, SHOWN):
            try:
                async with self.room.at(table, folded=False) as sitting:
                    if not any(row.device in avoided for row in sitting.devices):
                        entries.append(entry_of(sitting, visitor.device))
            except Problem:
                continue  # gone in between
        return entries

    async def terms(self, table: str) -> TermsShown:
        """What whoever sits down there agrees to."""
        async with self.room.at(table, folded=False) as sitting:
            return TermsShown(sitting.head.game, sitting.terms.rated)

    async def join(self, visitor: Visitor, table: str, name: str | None, rated: bool) -> Joined:
        """Sit down at a listed table: on the first seat that is open."""
        async with self.room.at(table, folded=False) as sitting:
            if not sitting.terms.listed:
                raise Problem("not-found", "no-table")
            if sitting.held(visitor.device):
                return Joined(sitting.held(visitor.device), False)
            seat = next((number for number, seat in enumerate(sitting.seats) if seat.kind == "open"), None)
            if seat is None or sitting.open_book:
                raise Problem("refused", "no-open-seat")
            await self.admit(sitting, seat, rated)
            hashed = digest(new_key(seat))
            await self.room.changing(sitting, self.room.store.rekey(table, seat, hashed))
            await self.seating.sit(sitting, visitor.device, hashed, name, rated)
            self.room.note(sitting, visitor.device)
            joined = Joined(sitting.held(visitor.device), False)
        self.seating.bots.wake(sitting)
        return joined

    async def admit(self, sitting: Sitting, seat: int, rated: bool) -> str | None:
        """May whoever asks sit down there? The name it has to bear there, if it may not choose. The lock is held."""
        visitor = caller()
        avoided = await self.accounts.avoided(visitor.device)
        if any(row.device in avoided for row in sitting.devices):
            raise Problem("forbidden", "blocked")
        if not sitting.terms.rated:
            return None
        if not visitor.account:
            raise Problem("refused", "rated-sign-in")
        if not rated:
            raise Problem("refused", "rated-agree")
        agreed = await self.registry.agreed(sitting.head.id)
        if agreed.get(seat, visitor.account) != visitor.account:
            raise Problem("refused", "rated-taken")
        if any(account == visitor.account and other != seat for other, account in agreed.items()):
            raise Problem("refused", "rated-twice")
        return (await self.accounts.of(visitor)).name

    async def seated(self, sitting: Sitting, seat: int) -> None:
        """Whoever asks has sat down there. The lock is held."""
        account = caller().account
        if sitting.terms.rated and (await self.registry.agreed(sitting.head.id)).get(seat) is None:
            try:
                await self.registry.agree(sitting.head.id, seat, account)
            except Conflict:
                raise Problem("refused", "rated-taken") from None

    async def may_be_a_bot(self, sitting: Sitting, seat: int) -> None:
        """At a rated table a bot plays on for somebody who has gone, and for nobody else. The lock is held."""
        if sitting.terms.rated and seat not in await self.registry.agreed(sitting.head.id):
            raise Problem("refused", "rated-bot")


def entry_of(sitting: Sitting, device: str) -> LobbyEntry:
    return LobbyEntry(
        table=sitting.head.id,
        game=sitting.head.game,
        options=msgspec.json.decode(sitting.head.options),
        seats=[seat.name if seat.kind != "open" else None for seat in sitting.seats],
        rated=sitting.terms.rated,
        mine=bool(sitting.held(device)),
        created=sitting.head.created,
    )
