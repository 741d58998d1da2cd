"""What is kept of how games are dealt: the secret behind each deal, and what the players add to it."""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from ecumene.core.fairness import Contribution, Dealing, commitment_to, new_secret, seed_from
from ecumene.server.rows import ContributionRow, DealingRow, DeviceRow, SeatRow, TableRow
from ecumene.server.store import Store


class Promise(msgspec.Struct, frozen=True):
    """The hash that everybody sees before the game, and the secret behind it. `together`: the deal waits for what each
    player adds; `dealt`: it waits no more."""

    commitment: str
    secret: str
    together: bool
    dealt: bool


class Given(msgspec.Struct, frozen=True):
    """What a device added for its seat."""

    seat: int
    device: str
    value: str


PROMISE: Final = sa.select(*(getattr(DealingRow, field) for field in Promise.__struct_fields__))
GIVEN: Final = sa.select(*(getattr(ContributionRow, field) for field in Given.__struct_fields__))


def promised(*, together: bool) -> tuple[int, Promise]:
    """A new secret, and the seed that a table begins with: its own, or, where the players have yet to add to it, one
    that nothing is dealt from."""
    secret = new_secret()
    seed = secrets.randbits(64) if together else seed_from(secret)
    return seed, Promise(commitment_to(secret), secret, together, not together)


def handed_on(dealing: Dealing | None) -> Promise | None:
    """What a record says of how it was dealt."""
    if dealing is None:
        return None
    return Promise(dealing.commitment, dealing.secret, bool(dealing.contributions), True)


def missing(kinds: Sequence[str], holders: set[tuple[int, str]], given: Sequence[Given]) -> list[int]:
    """The seats that the deal waits for: those that are open, and those of people who have added nothing."""
    there = {one.seat for one in given if (one.seat, one.device) in holders}
    return [seat for seat, kind in enumerate(kinds) if kind == "open" or (kind == "person" and seat not in there)]


class Vault:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def promise(self, table: str) -> Promise | None:
        async with self.store.reading() as connection:
            row = (await connection.execute(PROMISE.where(DealingRow.table_id == table))).one_or_none()
        return None if row is None else Promise(*row)

    async def given(self, table: str) -> list[Given]:
        query = GIVEN.where(ContributionRow.table_id == table).order_by(ContributionRow.seat)
        async with self.store.reading() as connection:
            return [Given(*row) for row in (await connection.execute(query)).all()]

    async def standing(self, table: str) -> tuple[bool, list[Given]]:
        """Is the table dealt, and if not, what was added by now?"""
        promise = await self.promise(table)
        dealt = promise is None or promise.dealt
        return dealt, [] if dealt else await self.given(table)

    async def dealing(self, table: str) -> Dealing | None:
        """All that there is to know of how a table was dealt; None where nothing was promised, or not dealt."""
        promise = await self.promise(table)
        if promise is None or not promise.dealt:
            return None
        given = [Contribution(one.seat, one.value) for one in await self.given(table)]
        return Dealing(promise.commitment, promise.secret, given)

    async def contribute(self, table: str, given: Given) -> None:
        async with self.store.writing() as connection:
            await self.store.changed(connection, table)
            waits = sa.select(DealingRow.table_id).where(DealingRow.table_id == table, DealingRow.dealt.is_(False))
            if (await connection.execute(waits)).first() is None:
                return
            same = (ContributionRow.table_id == table, ContributionRow.seat == given.seat)
            await connection.execute(sa.delete(ContributionRow).where(*same))
            row = {"table_id": table, **msgspec.structs.asdict(given)}
            await connection.execute(sa.insert(ContributionRow), row)

    async def deal(self, table: str) -> None:
        """Deal from the secret and from what was added, if nobody is waited for. Who sits where is read in the same
        transaction, which begins by writing, so that it is the same for all processes."""
        async with self.store.writing() as connection:
            await self.store.changed(connection, table)
            waits = PROMISE.where(DealingRow.table_id == table, DealingRow.dealt.is_(False))
            row = (await connection.execute(waits)).one_or_none()
            if row is None:
                return
            promise = Promise(*row)
            seats = sa.select(SeatRow.kind).where(SeatRow.table_id == table).order_by(SeatRow.seat)
            kinds = list((await connection.execute(seats)).scalars())
            devices = sa.select(DeviceRow.seat, DeviceRow.device).where(DeviceRow.table_id == table)
            holders = {(held[0], held[1]) for held in (await connection.execute(devices)).all()}
            found = (await connection.execute(GIVEN.where(ContributionRow.table_id == table))).all()
            given = [Given(*one) for one in found]
            if missing(kinds, holders, given):
                return
            kept = [one for one in given if kinds[one.seat] == "person" and (one.seat, one.device) in holders]
            seed = seed_from(promise.secret, [Contribution(one.seat, one.value) for one in kept])
            other = (ContributionRow.table_id == table, ContributionRow.seat.not_in([one.seat for one in kept]))
            await connection.execute(sa.delete(ContributionRow).where(*other))
            await connection.execute(sa.update(TableRow).where(TableRow.id == table).values(seed=str(seed)))
            whose = sa.update(ContributionRow).where(ContributionRow.table_id == table)
            await connection.execute(whose.values(device=""))  # it need not be known any more
            done = sa.update(DealingRow).where(DealingRow.table_id == table).values(dealt=True)
            await connection.execute(done)
