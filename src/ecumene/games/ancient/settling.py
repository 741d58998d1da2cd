"""Despliegue: the first discs of every civilization, and its first hand."""

from typing import Any

from mypy_extensions import i64

from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import LAND, NOBODY, SHALLOW
from ecumene.games.ancient.table import Ancient


def settle(table: Ancient, civ: int) -> None:
    """Twelve discs each: as the basic game places them; elsewhere, or where others are already, by the pattern that
    those follow: home, lands next to it, seas next to it, and outwards."""
    for area, count in printed_places(table, civ):
        if table.chart.open[area] and table.total[area] == 0:
            place(table, civ, area, count)
    spread(table, civ)
    if table.events is not None:
        table.tell("event.settled", {"civ": table.faction_id(civ)}, rulebook.SETUP)


def printed_places(table: Ancient, civ: i64) -> list[tuple[int, int]]:
    """Where the basic game places a civilization: with exactly these civilizations, else with the most players."""
    found: list[tuple[int, int]] = []
    playing = sorted(table.nation)
    mat = table.nation[civ]
    for setup in table.box.setups:
        if mat in setup.places:
            found = setup.places[mat]
            if setup.nations == playing:
                break
    return found


def place(table: Ancient, civ: i64, area: i64, count: i64) -> None:
    while count > 0 and table.on_map(civ) < table.charter.figures.first_discs:
        table.put(civ, area)
        count -= 1


def spread(table: Ancient, civ: i64) -> None:
    """What is left of the first discs: outwards from home, two in a land area and one in a shallow sea."""
    reached: list[int] = [int(table.home(civ))]
    for area in reached:
        owner = table.home_of(area)
        kind: i64 = table.chart.kinds[area]
        if table.total[area] == 0 and (owner in (NOBODY, civ)) and (kind in (LAND, SHALLOW)):
            place(table, civ, area, 2 if kind == LAND else 1)
        if table.on_map(civ) == table.charter.figures.first_discs:
            return
        for beside in [*table.chart.lands[area], *table.chart.seas[area]]:
            if beside not in reached:
                reached.append(beside)


def tell_hand(table: Ancient, civ: int) -> None:
    """A first hand is told to its owner."""
    if table.events is not None:
        told: dict[str, Any] = {"civ": table.faction_id(civ)}
        told["hand"] = [table.box.cards[card].id for card in table.hand(civ)]
        if told["hand"]:
            table.tell("event.first-hand", told, rulebook.SETUP, table.audience(civ))
