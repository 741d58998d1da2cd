"""A table that was begun under older rules goes on under those of today where they allow all that was answered; where
they do not, it is kept: shown as far as it goes, saved whole, never lost."""

import asyncio
from typing import Any

import sqlalchemy as sa

from ecumene.server.rows import EntryRow, TableRow
from tests.server.house import PERSON, Browser, House, Place


def change(house: House, *statements: Any) -> None:
    """Write to the database behind the server's back, and let it forget what it knew."""

    async def write() -> None:
        async with house.tables.room.store.writing() as connection:
            for statement in statements:
                await connection.execute(statement)
        house.tables.room.sittings.clear()
        house.tables.room.games.clear()

    asyncio.run_coroutine_threadsafe(write(), house.loop).result(10)


def begun(ana: Browser) -> Place:
    """A game of two people on one screen, some answers on."""
    place = ana.table(PERSON, PERSON, game="duel", one_screen=True)
    for version in range(4):
        seat = place.state(0)["waiting"][0]
        place.act(seat, version, place.state(seat)["question"]["options"][0]["action"])
    return place


def older(place: Place) -> Any:
    return sa.update(TableRow).where(TableRow.id == place.table).values(rules=0)


def test_a_table_of_older_rules_goes_on_where_it_can(house: House, ana: Browser) -> None:
    place = begun(ana)
    before = place.state(0)
    change(house, older(place))
    assert place.state(0) == before
    seat = before["waiting"][0]
    place.act(seat, 4, place.state(seat)["question"]["options"][0]["action"])
    change(house)
    assert place.state(0)["version"] == 5


def test_a_table_whose_answers_are_none_any_more_is_kept(house: House, ana: Browser) -> None:
    place = begun(ana)
    known = place.state(0)["position"]
    changed = (
        sa.update(EntryRow).where(EntryRow.table_id == place.table, EntryRow.number == 3).values(text="sell:baths")
    )
    change(house, older(place), changed)
    state = place.state(0)
    assert state["status"] == "review"
    assert "version 0 of the rules" in state["pinned"]
    assert state["position"] == 2 < known
    seat = state["waiting"][0]
    place.act(seat, state["version"], "sell:baths", 422)
    record = place.ask("record")
    assert record["rules"] == 0
    assert len(record["actions"]) == 4
    assert place.table in [entry["table"] for entry in ana.ask("/api/tables")]
