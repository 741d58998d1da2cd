"""What is kept of accounts: their passkeys, the browsers that are signed in, whom they block, what they agreed to, and
how they are rated."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from ecumene.server.kept import WATCHER
from ecumene.server.rows import (
    AccountRow,
    AgreedRow,
    BlockRow,
    ChallengeRow,
    ChatRow,
    ContributionRow,
    DeviceRow,
    KeyRow,
    PasskeyRow,
    RatingRow,
    SeatRow,
    SessionRow,
    TableRow,
    TermsRow,
)
from ecumene.server.store import Store

CHALLENGE: Final = 300.0  # seconds in which a passkey has to answer


class Account(msgspec.Struct, frozen=True):
    """`device` stands for all the devices that are signed in."""

    id: str
    name: str
    device: str
    created: float


class Passkey(msgspec.Struct, frozen=True):
    id: str
    account: str
    key: bytes
    uses: int
    label: str
    created: float


class Session(msgspec.Struct, frozen=True):
    cookie: str
    account: str
    label: str
    since: float


class Terms(msgspec.Struct, frozen=True):
    """What was agreed on at a table."""

    listed: bool = False
    rated: bool = False
    settled: bool = False


class Rating(msgspec.Struct, frozen=True):
    account: str
    game: str
    mu: float
    sigma: float
    played: int
    won: int
    updated: float


ACCOUNT: Final = sa.select(AccountRow.id, AccountRow.name, AccountRow.device, AccountRow.created)
PASSKEY: Final = sa.select(*(getattr(PasskeyRow, field) for field in Passkey.__struct_fields__))
RATING: Final = sa.select(*(getattr(RatingRow, field) for field in Rating.__struct_fields__))
STRENGTH: Final = RatingRow.mu - 3 * RatingRow.sigma  # OpenSkill's cautious guess

Rated = Callable[[dict[str, Rating]], Sequence[Rating]]


def folded(name: str) -> str:
    """The name as names are compared."""
    return name.casefold()


class Registry:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def rows(self, query: Any) -> Sequence[Any]:
        async with self.store.reading() as connection:
            return (await connection.execute(query)).all()

    async def write(self, *statements: Any) -> int:
        """Carry them out together; how many rows the last of them met."""
        met = 0
        async with self.store.writing() as connection:
            for statement in statements:
                met = (await connection.execute(statement)).rowcount
        return met

    # ---- accounts ------------------------------------------------------------------------------------------------

    async def account(self, id: str) -> Account | None:
        return next((Account(*row) for row in await self.rows(ACCOUNT.where(AccountRow.id == id))), None)

    async def named(self, name: str) -> Account | None:
        found = await self.rows(ACCOUNT.where(AccountRow.folded == folded(name)))
        return next((Account(*row) for row in found), None)

    async def behind(self, device: str) -> Account | None:
        """The account that a device of the tables stands for."""
        return next((Account(*row) for row in await self.rows(ACCOUNT.where(AccountRow.device == device))), None)

    async def all(self, limit: int) -> list[Account]:
        """The newest first."""
        return [Account(*row) for row in await self.rows(ACCOUNT.order_by(AccountRow.created.desc()).limit(limit))]

    async def create(self, account: Account, passkey: Passkey, session: Session) -> None:
        """A Conflict if the name, or the passkey, is somebody's already."""
        row = msgspec.structs.asdict(account) | {"folded": folded(account.name)}
        await self.write(
            sa.insert(AccountRow).values(row),
            sa.insert(PasskeyRow).values(msgspec.structs.asdict(passkey)),
            sa.insert(SessionRow).values(msgspec.structs.asdict(session)),
        )

    async def delete(self, account: str) -> None:
        """Everything of it that is not at a table."""
        kinds = (PasskeyRow, SessionRow, AgreedRow, RatingRow)
        met = (BlockRow.account == account, BlockRow.blocked == account)
        await self.write(
            *(sa.delete(kind).where(kind.account == account) for kind in kinds),
            sa.delete(BlockRow).where(sa.or_(*met)),
            sa.delete(AccountRow).where(AccountRow.id == account),
        )

    async def hand_over(self, table: str, device: str, account: str) -> None:
        """What is a device's at a table is the account's from now on."""
        async with self.store.writing() as connection:
            await self.store.changed(connection, table)
            has = sa.select(DeviceRow.seat).where(DeviceRow.table_id == table, DeviceRow.device == account)
            mine = (DeviceRow.table_id == table, DeviceRow.device == device)
            await connection.execute(sa.delete(DeviceRow).where(*mine, DeviceRow.seat.in_(has)))
            for kind in (DeviceRow, KeyRow, ChatRow, ContributionRow):
                its = (kind.table_id == table, kind.device == device)
                await connection.execute(sa.update(kind).where(*its).values(device=account))
            made = sa.update(TableRow).where(TableRow.id == table, TableRow.maker == device)
            await connection.execute(made.values(maker=account))

    # ---- signing in ----------------------------------------------------------------------------------------------

    async def challenge(self, challenge: str, device: str) -> None:
        """Remember what was asked of a passkey; what is too old goes."""
        now = time.time()
        asked = {"challenge": challenge, "device": device, "until": now + CHALLENGE}
        await self.write(sa.delete(ChallengeRow).where(ChallengeRow.until < now), sa.insert(ChallengeRow).values(asked))

    async def answered(self, challenge: str, device: str) -> bool:
        """Was that asked of this device, and is it answered in time, and for the first time?"""
        its = (ChallengeRow.challenge == challenge, ChallengeRow.device == device, ChallengeRow.until >= time.time())
        return await self.write(sa.delete(ChallengeRow).where(*its)) == 1

    async def passkey(self, id: str) -> Passkey | None:
        return next((Passkey(*row) for row in await self.rows(PASSKEY.where(PasskeyRow.id == id))), None)

    async def passkeys(self, account: str) -> list[Passkey]:
        found = await self.rows(PASSKEY.where(PasskeyRow.account == account).order_by(PasskeyRow.created))
        return [Passkey(*row) for row in found]

    async def add_passkey(self, passkey: Passkey) -> None:
        await self.write(sa.insert(PasskeyRow).values(msgspec.structs.asdict(passkey)))

    async def drop_passkey(self, account: str, id: str) -> bool:
        return await self.write(sa.delete(PasskeyRow).where(PasskeyRow.account == account, PasskeyRow.id == id)) == 1

    async def used(self, passkey: str, uses: int) -> None:
        await self.write(sa.update(PasskeyRow).where(PasskeyRow.id == passkey).values(uses=uses))

    async def sign_in(self, session: Session) -> None:
        await self.write(sa.insert(SessionRow).values(msgspec.structs.asdict(session)))

    async def sign_out(self, account: str, cookie: str) -> None:
        await self.write(sa.delete(SessionRow).where(SessionRow.account == account, SessionRow.cookie == cookie))

    async def sessions(self, account: str) -> list[Session]:
        query = sa.select(SessionRow.cookie, SessionRow.account, SessionRow.label, SessionRow.since)
        found = await self.rows(query.where(SessionRow.account == account).order_by(SessionRow.since))
        return [Session(*row) for row in found]

    async def signed_in(self, cookie: str) -> Account | None:
        query = ACCOUNT.join(SessionRow, SessionRow.account == AccountRow.id).where(SessionRow.cookie == cookie)
        return next((Account(*row) for row in await self.rows(query)), None)

    # ---- blocking ------------------------------------------------------------------------------------------------

    async def block(self, account: str, blocked: str) -> None:
        its = (BlockRow.account == account, BlockRow.blocked == blocked)
        row = {"account": account, "blocked": blocked}
        await self.write(sa.delete(BlockRow).where(*its), sa.insert(BlockRow).values(row))

    async def unblock(self, account: str, blocked: str) -> None:
        await self.write(sa.delete(BlockRow).where(BlockRow.account == account, BlockRow.blocked == blocked))

    async def blocked_by(self, account: str) -> list[Account]:
        query = ACCOUNT.join(BlockRow, BlockRow.blocked == AccountRow.id).where(BlockRow.account == account)
        return [Account(*row) for row in await self.rows(query.order_by(AccountRow.name))]

    async def avoided(self, account: str) -> set[str]:
        """The devices of the accounts that this one blocks, or that block it."""
        one = sa.select(BlockRow.blocked).where(BlockRow.account == account)
        other = sa.select(BlockRow.account).where(BlockRow.blocked == account)
        query = sa.select(AccountRow.device).where(sa.or_(AccountRow.id.in_(one), AccountRow.id.in_(other)))
        return {str(row[0]) for row in await self.rows(query)}

    # ---- what was agreed on --------------------------------------------------------------------------------------

    async def set_terms(self, table: str, terms: Terms) -> None:
        await self.write(sa.insert(TermsRow).values(msgspec.structs.asdict(terms) | {"table_id": table}))

    async def terms(self, table: str) -> Terms:
        query = sa.select(TermsRow.listed, TermsRow.rated, TermsRow.settled).where(TermsRow.table_id == table)
        return next((Terms(*row) for row in await self.rows(query)), Terms())

    async def agree(self, table: str, seat: int, account: str) -> None:
        """A Conflict if the seat's result counts for somebody already."""
        await self.write(sa.insert(AgreedRow).values(table_id=table, seat=seat, account=account))

    async def agreed(self, table: str) -> dict[int, str]:
        """The account that each seat's result counts for."""
        query = sa.select(AgreedRow.seat, AgreedRow.account).where(AgreedRow.table_id == table)
        return {int(row[0]): str(row[1]) for row in await self.rows(query)}

    async def waiting(self, since: float, limit: int) -> list[str]:
        """The listed tables with an open seat whose maker was there since then, the newest first."""
        empty = sa.select(SeatRow.table_id).where(SeatRow.kind == "open")
        there = sa.select(DeviceRow.table_id).where(DeviceRow.device == TableRow.maker, DeviceRow.seen > since)
        there = there.where(DeviceRow.table_id == TableRow.id, DeviceRow.seat != WATCHER).correlate(TableRow)
        query = sa.select(TableRow.id).join(TermsRow, TermsRow.table_id == TableRow.id)
        query = query.where(TermsRow.listed, TableRow.over.is_(False), TableRow.review.is_(False))
        query = query.where(TableRow.id.in_(empty), sa.exists(there))
        return [str(row[0]) for row in await self.rows(query.order_by(TableRow.created.desc()).limit(limit))]

    async def unsettled(self) -> list[str]:
        """Rated games that are over, whose result has not been counted yet."""
        query = sa.select(TableRow.id).join(TermsRow, TermsRow.table_id == TableRow.id)
        query = query.where(TermsRow.rated, TermsRow.settled.is_(False), TableRow.over)
        return [str(row[0]) for row in await self.rows(query)]

    # ---- ratings -------------------------------------------------------------------------------------------------

    async def settle(self, table: str, game: str, accounts: Sequence[str], rated: Rated) -> bool:
        """Count the result of a table, once: whoever comes second changes nothing. A Conflict if an account's first
        result is counted elsewhere at the same moment."""
        first = (TermsRow.table_id == table, TermsRow.settled.is_(False))
        known = RATING.where(RatingRow.game == game, RatingRow.account.in_(accounts))
        async with self.store.writing() as connection:
            done = await connection.execute(sa.update(TermsRow).where(*first).values(settled=True))
            if done.rowcount != 1:
                return False
            rows = (await connection.execute(known.order_by(RatingRow.account).with_for_update())).all()
            before = {str(row[0]): Rating(*row) for row in rows}
            for rating in rated(before):
                its, values = (
                    (RatingRow.account == rating.account, RatingRow.game == game),
                    msgspec.structs.asdict(rating),
                )
                if rating.account in before:
                    await connection.execute(sa.update(RatingRow).where(*its).values(values))
                else:
                    await connection.execute(sa.insert(RatingRow).values(values))
        return True

    async def ratings(self, account: str) -> list[Rating]:
        found = await self.rows(RATING.where(RatingRow.account == account).order_by(RatingRow.game))
        return [Rating(*row) for row in found]

    async def leaders(self, game: str, limit: int) -> list[tuple[str, Rating]]:
        """The strongest at a game, with their names."""
        query = RATING.add_columns(AccountRow.name).join(AccountRow, AccountRow.id == RatingRow.account)
        query = query.where(RatingRow.game == game).order_by(STRENGTH.desc(), RatingRow.updated).limit(limit)
        return [(str(row[-1]), Rating(*row[:-1])) for row in await self.rows(query)]
