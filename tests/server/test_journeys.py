"""How often an answer goes to PostgreSQL: each journey is a wait, and on a busy machine a long one."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from ecumene.server.settings import chosen
from tests.server.databases import NO_POSTGRES, POSTGRES
from tests.server.house import House, Place

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})
MOST = 6  # here the numbers, the entry; twice the numbers for looking; at the other server the numbers and the entry


class Journeys:
    """Counts what a server asks of its database."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        store = house.tables.room.store
        express = store.express
        assert express is not None
        for name in ("fetch", "append"):
            monkeypatch.setattr(express, name, self.counting(getattr(express, name)))
        sa.event.listen(store.engine.sync_engine, "before_cursor_execute", self.note)

    def note(self, *given: Any) -> None:
        self.count += 1

    def counting(self, work: Any) -> Any:
        def counted(*given: Any) -> Any:
            self.count += 1
            return work(*given)

        return counted


@pytest.mark.skipif(not POSTGRES, reason=NO_POSTGRES)
def test_an_answer_and_the_other_seats_look_take_few_journeys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = chosen(POSTGRES, 1)
    given = {"database": there.database, "shared": there.shared, "poll": 60.0}
    with House(tmp_path, **given) as here, House(tmp_path, **given) as other:
        counts = [Journeys(here, monkeypatch), Journeys(other, monkeypatch)]
        with here.browser() as ana, other.browser() as twin:
            place = ana.table(*BOTH, one_screen=True)
            twin.cookies.update(dict(ana.cookies))
            seen = Place(twin, place.table)
            seen.state(0)
            found = []
            for number in range(6):
                before = sum(one.count for one in counts)
                assert place.wander([0], Random(number)) or place.wander([1], Random(number))
                seen.state(0, since=10**6)
                found.append(sum(one.count for one in counts) - before)
    assert min(found) <= MOST, found
