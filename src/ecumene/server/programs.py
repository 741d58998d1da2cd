"""What is kept of the arena: its programs, who plays at which of its tables, and how strong they are."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from ecumene.server.journal import Conflict
from ecumene.server.registry import Rated, Rating, folded
from ecumene.server.rows import BoutRow, ProgramRow, SeatRow, StrengthRow, TableRow
from ecumene.server.store import Store


class Program(msgspec.Struct, frozen=True):
    """`key` is the hash of its key, and `device` what it is called where devices are written down."""

    id: str
    name: str
    key: str
    device: str
    created: float
    revoked: bool = False


PROGRAM: Final = sa.select(*(getattr(ProgramRow, field) for field in Program.__struct_fields__))
STRENGTH: Final = sa.select(
    StrengthRow.who, StrengthRow.game, StrengthRow.mu, StrengthRow.sigma, StrengthRow.played, StrengthRow.won,
    StrengthRow.updated,
)  # fmt: skip


class Programs:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def rows(self, query: Any) -> Sequence[Any]:
        async with self.store.reading() as connection:
            return (await connection.execute(query)).all()

    async def one(self, *those: Any) -> Program | None:
        return next((Program(*row) for row in await self.rows(PROGRAM.where(*those))), None)

    async def by_key(self, key: str) -> Program | None:
        return await self.one(ProgramRow.key == key, ProgramRow.revoked.is_(False))

    async def of_device(self, device: str) -> Program | None:
        return await self.one(ProgramRow.device == device)

    async def named(self, name: str) -> Program | None:
        return await self.one(ProgramRow.folded == folded(name))

    async def all(self) -> list[Program]:
        return [Program(*row) for row in await self.rows(PROGRAM.order_by(ProgramRow.created))]

    async def add(self, program: Program) -> None:
        """A Conflict if another has the name."""
        row = msgspec.structs.asdict(program) | {"folded": folded(program.name)}
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(ProgramRow).values(row))

    async def revoke(self, program: str) -> None:
        async with self.store.writing() as connection:
            its = sa.update(ProgramRow).where(ProgramRow.id == program)
            await connection.execute(its.values(revoked=True))

    # ---- games ---------------------------------------------------------------------------------------------------

    async def playing(self, program: str) -> list[str]:
        """The tables of a program whose games are not over."""
        query = sa.select(BoutRow.table_id).join(TableRow, TableRow.id == BoutRow.table_id)
        query = query.where(BoutRow.who == program, TableRow.over.is_(False), TableRow.review.is_(False))
        return [str(row[0]) for row in await self.rows(query.order_by(TableRow.created))]

    async def waiting(self, game: str, program: str) -> list[str]:
        """The tables of other programs that wait for a rival, the oldest first."""
        mine = sa.select(BoutRow.table_id).where(BoutRow.who == program)
        empty = sa.select(SeatRow.table_id).where(SeatRow.kind == "open")
        query = sa.select(TableRow.id).join(BoutRow, BoutRow.table_id == TableRow.id)
        query = query.where(TableRow.game == game, TableRow.over.is_(False), TableRow.review.is_(False))
        query = query.where(TableRow.id.in_(empty), TableRow.id.not_in(mine))
        return [str(row[0]) for row in await self.rows(query.order_by(TableRow.created))]

    async def enter(self, table: str, seats: dict[int, str]) -> None:
        """Whose result the seats of a table count for. A Conflict if one is taken."""
        rows = [{"table_id": table, "seat": seat, "who": who, "settled": False} for seat, who in seats.items()]
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(BoutRow), rows)

    async def bout(self, table: str) -> dict[int, str]:
        query = sa.select(BoutRow.seat, BoutRow.who).where(BoutRow.table_id == table).order_by(BoutRow.seat)
        return {int(row[0]): str(row[1]) for row in await self.rows(query)}

    async def unsettled(self) -> list[str]:
        """Games that are over, and have not been counted."""
        query = sa.select(BoutRow.table_id).join(TableRow, TableRow.id == BoutRow.table_id).distinct()
        return [str(row[0]) for row in await self.rows(query.where(BoutRow.settled.is_(False), TableRow.over))]

    async def settle(self, table: str, game: str, those: Sequence[str], rated: Rated) -> None:
        """Count the result of a table, once. A Conflict if somebody's first result is counted at the same moment."""
        first = (BoutRow.table_id == table, BoutRow.settled.is_(False))
        known = STRENGTH.where(StrengthRow.game == game, StrengthRow.who.in_(those)).order_by(StrengthRow.who)
        async with self.store.writing() as connection:
            if (await connection.execute(sa.update(BoutRow).where(*first).values(settled=True))).rowcount == 0:
                return
            rows = (await connection.execute(known.with_for_update())).all()
            before = {str(row[0]): Rating(*row) for row in rows}
            for rating in rated(before):
                values = msgspec.structs.asdict(rating)
                values["who"] = values.pop("account")
                its = (StrengthRow.who == rating.account, StrengthRow.game == game)
                if rating.account not in before:
                    await connection.execute(sa.insert(StrengthRow).values(values))
                elif (await connection.execute(sa.update(StrengthRow).where(*its).values(values))).rowcount != 1:
                    raise Conflict

    async def ladder(self, game: str, limit: int) -> list[tuple[str | None, Rating]]:
        """The strongest at a game, with their names: none for a bot of the house."""
        query = STRENGTH.add_columns(ProgramRow.name).outerjoin(ProgramRow, ProgramRow.id == StrengthRow.who)
        query = query.where(StrengthRow.game == game, ProgramRow.revoked.is_not(True))
        query = query.order_by((StrengthRow.mu - 3 * StrengthRow.sigma).desc(), StrengthRow.updated).limit(limit)
        return [(None if row[-1] is None else str(row[-1]), Rating(*row[:-1])) for row in await self.rows(query)]
