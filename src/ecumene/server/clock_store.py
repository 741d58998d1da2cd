"""What is kept of time: the clocks of tables, and when no server was running."""

import sqlalchemy as sa

from ecumene.server.database import Database
from ecumene.server.rows import KeptRow, PauseRow, TableRow


class ClockStore(Database):
    """Deadlines, signs of life and pauses."""

    async def put_times(self, table: str, version: int, times: str, deadline: float | None) -> None:
        """The times of a table, unless it has moved on meanwhile."""
        here = (TableRow.id == table, TableRow.version == version)
        async with self.writing() as connection:
            await connection.execute(sa.update(TableRow).where(*here).values(times=times, deadline=deadline))

    async def due(self, now: float, limit: int) -> list[str]:
        """The tables where somebody may be late."""
        query = sa.select(TableRow.id).where(TableRow.deadline <= now).order_by(TableRow.deadline).limit(limit)
        async with self.reading() as connection:
            return [str(row[0]) for row in (await connection.execute(query)).all()]

    async def clocks_run(self) -> bool:
        query = sa.select(TableRow.id).where(TableRow.deadline.is_not(None)).limit(1)
        async with self.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def alive(self) -> float | None:
        """The last sign of life of any server."""
        query = sa.select(KeptRow.value).where(KeptRow.name == "alive")
        async with self.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        return None if found is None else float(found)

    async def be_alive(self, now: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(KeptRow).where(KeptRow.name == "alive"))
            await connection.execute(sa.insert(KeptRow), {"name": "alive", "value": str(now)})

    async def add_pause(self, since: float, until: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(PauseRow).where(PauseRow.since == since))
            await connection.execute(sa.insert(PauseRow), {"since": since, "until": until})

    async def pauses(self, after: float) -> list[tuple[float, float]]:
        query = sa.select(PauseRow.since, PauseRow.until).where(PauseRow.until > after).order_by(PauseRow.since)
        async with self.reading() as connection:
            return [(float(row[0]), float(row[1])) for row in (await connection.execute(query)).all()]
