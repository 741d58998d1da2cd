"""Competición en Solitario: the order in which competitions are settled in a historical scenario for one player."""

from mypy_extensions import i64

from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.npc.enemies import gold_areas, hearth, main
from ecumene.games.ancient.table import Ancient


def in_solitaire(table: Ancient) -> list[int]:
    """The areas by their class, taken together for all civilizations of the playbook; within a class from the
    north-east to the south-west."""
    classes: list[int] = [9] * int(table.areas)
    npc: i64
    for npc in table.order:
        if table.is_npc(npc):
            rank(classes, [int(table.home(npc))], 0)
            rank(classes, gold_areas(table, npc), 1)
            rank(classes, table.cities(npc), 2)
            enemy = main(table, npc)
            if enemy != NOBODY:
                home: list[int] = [int(hearth(table, enemy))]
                gold = gold_areas(table, enemy)
                cities = table.cities(enemy)
                rank(classes, home, 3)
                rank(classes, gold, 4)
                rank(classes, cities, 5)
                rank(classes, around(table, home), 6)
                rank(classes, around(table, gold), 7)
                rank(classes, around(table, cities), 8)
    found: list[int] = []
    for number in range(10):
        for area in table.chart.ranked:
            if classes[area] == number:
                found.append(area)
    return found


def rank(classes: list[int], areas: list[int], number: int) -> None:
    """These areas are of this class, unless they are of an earlier one."""
    for area in areas:
        if area >= 0 and classes[area] > number:
            classes[area] = number


def around(table: Ancient, areas: list[int]) -> list[int]:
    """The areas next to some."""
    found: list[int] = []
    for area in areas:
        if area >= 0:
            found += table.chart.near[area]
    return found
