"""CSJs y Bárbaros: the order in which a civilization of the playbook takes Barbarians off the map."""

from mypy_extensions import i64

from ecumene.games.ancient.npc import rulebook, ties
from ecumene.games.ancient.npc.enemies import gold_areas
from ecumene.games.ancient.npc.ground import distances
from ecumene.games.ancient.npc.thought import Thought
from ecumene.games.ancient.table import Ancient

STEP = 1000  # between two lines of the list; in each the nearest comes first


def first(table: Ancient, npc: i64, areas: list[int], thought: Thought) -> i64:
    """The area that comes first, of some with Barbarians."""
    ranked = table.chart.in_order(areas)
    values = [-rank for rank in ranks(table, npc, ranked)]
    thought.because(f"barbarians-{-max(values) // STEP}", rulebook.BARBARIANS)
    return ties.best(table, thought, ranked, values)


def ranks(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """The line of the list that each area belongs to, and how far it is."""
    home = table.home(npc)
    from_home = distances(table, [int(home)])
    from_own = distances(table, table.own_areas(npc))
    golden = gold_areas(table, npc)
    found: list[int] = []
    for area in areas:
        if area == home:
            rank = 1 * STEP
        elif table.is_city(npc, area):
            rank = 2 * STEP + (0 if area in golden else 1)
        elif table.own(npc, area):
            rank = 3 * STEP
        elif table.controls(table.barbarians, area):
            rank = 4 * STEP + from_home[area]
        elif table.own(table.barbarians, area) == 1:
            rank = 5 * STEP + from_home[area]
        else:
            rank = 6 * STEP + from_own[area]
        found.append(rank)
    return found
