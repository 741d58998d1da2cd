"""Mismas Posibilidades: equal possibilities. By the head: the one that does most for the civilization, or most harm to
the leader among people, by a fixed estimate in whole numbers; where that is equal too, the first in a fixed order
(areas from the north-east, cards by number, factions by turn). By the cards: one is revealed for each, and the highest
number wins."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.components import DESERT, FERTILE, LAND, MOUNTAIN, NOBODY, PLAIN
from ecumene.games.ancient.npc.enemies import people_leader
from ecumene.games.ancient.npc.thought import Thought
from ecumene.games.ancient.table import Ancient

# what things are worth, in tenths of a camp
POINT: Final = 40
CAMP: Final = 10
SETTLEMENT: Final = 27
CITY: Final = 60
SPARE: Final = 3
FLEET: Final = 9
TALENT: Final = 13
CARD: Final = 9
MONUMENT: Final = 70
HARVEST: Final = 12  # of a fertile area
HIGHLAND: Final = 3
WASTE: Final = 4  # what a camp in a Desert is worth less


def best(table: Ancient, thought: Thought, codes: list[int], values: list[int]) -> int:
    """The code with the greatest value; of several, as equal possibilities are decided."""
    most = max(values)
    return pick(table, thought, [code for place, code in enumerate(codes) if values[place] == most])


def pick(table: Ancient, thought: Thought, candidates: list[int]) -> int:
    """One of equal possibilities that are in their fixed order: the first, or the one with the highest card."""
    if len(candidates) == 1 or not table.charter.rulings.opponents.ties_by_cards:
        return candidates[0]
    highest: i64 = -1
    found = candidates[0]
    for candidate in candidates:
        number = thought.reveal(table, False)
        if number > highest:
            highest = number
            found = candidate
    return found


def pick_card(table: Ancient, thought: Thought, candidates: list[int]) -> int:
    """The same for cards: between two, one card is revealed, and an even number means the first."""
    if len(candidates) != 2 or not table.charter.rulings.opponents.ties_by_cards:
        return pick(table, thought, candidates)
    return candidates[0] if thought.reveal(table, False) % 2 == 0 else candidates[1]


def weigh(table: Ancient, thought: Thought, codes: list[int], values: list[int]) -> int:
    """One of equal possibilities: by the head the one of greatest `values`, by the cards any of them."""
    if table.charter.rulings.opponents.ties_by_cards:
        return pick(table, thought, codes)
    return best(table, thought, codes, values)


def pick_area(table: Ancient, thought: Thought, npc: i64, areas: list[int], discs: i64) -> int:
    """One of equal areas for so many of its discs."""
    ranked = table.chart.in_order(areas)
    victim = people_leader(table)
    return weigh(table, thought, ranked, [int(placed_against(table, npc, victim, area, discs)) for area in ranked])


def placed(table: Ancient, npc: i64, area: i64, discs: i64) -> i64:
    """What so many more of its discs in an area (fewer, if below none) do for it, and against the leader among
    people."""
    return placed_against(table, npc, people_leader(table), area, discs)


def placed_against(table: Ancient, npc: i64, victim: i64, area: i64, discs: i64) -> i64:
    """The same, where it is known who leads."""
    place: i64 = npc * table.areas + area
    before = worth_in(table, npc, victim, area)
    table.discs[place] += discs
    table.total[area] += discs
    after = worth_in(table, npc, victim, area)
    table.discs[place] -= discs
    table.total[area] -= discs
    return after - before


def worth_in(table: Ancient, npc: i64, victim: i64, area: i64) -> i64:
    """An area in its eyes."""
    value = stack_worth(table, npc, area)
    return value if victim in (NOBODY, npc) else value - stack_worth(table, victim, area)


def stack_worth(table: Ancient, civ: i64, area: i64) -> i64:
    """What the discs of a civilization in an area are worth, less where rivals are stronger."""
    own: i64 = table.own(civ, area)
    if own == 0:
        return 0
    value: i64 = FLEET + SPARE * (own - 1)
    if table.chart.kinds[area] == LAND:
        if table.is_city(civ, area):
            value = CITY + SPARE * (own - 3)
        else:
            value = CAMP if own == 1 else SETTLEMENT
        value += soil_worth(table.chart.grounds[area])
        if area == table.home(civ):
            value += SETTLEMENT
    if own == table.total[area]:
        return value
    largest = largest_other(table, civ, area)
    if own < 2 and largest < 2:
        return value
    if own > largest:
        return value * 9 // 10
    return value * 4 // 10 if own == largest else value // 10


def soil_worth(ground: i64) -> i64:
    """How much more ground is worth than a plain."""
    if ground == PLAIN:
        return 0
    if ground == FERTILE:
        return HARVEST
    return HIGHLAND if ground == MOUNTAIN else -WASTE if ground == DESERT else 0


def largest_other(table: Ancient, civ: i64, area: i64) -> i64:
    """The largest stack of another faction in an area."""
    largest: i64 = 0
    other: i64
    for other in range(table.factions):
        if other != civ:
            size = table.strength(other, area)
            if size > largest:
                largest = size
    return largest


def strength(table: Ancient, civ: i64) -> i64:
    """All that everybody sees of a civilization; hidden cards count as their number only."""
    total: i64 = POINT * table.vp(civ) + TALENT * table.talents[civ] + CARD * table.hand_size(civ)
    for area in table.own_areas(civ):
        total += stack_worth(table, civ, area)
    monument: i64
    for monument in range(len(table.monument_owner)):
        if table.monument_owner[monument] == civ:
            total += MONUMENT if table.monument_active(monument) else MONUMENT // 3
    return total


def worth(table: Ancient, npc: i64) -> i64:
    """A whole position in its eyes: its own strength, less that of the leader among people."""
    victim = people_leader(table)
    value = strength(table, npc)
    return value if victim == NOBODY else value - strength(table, victim)
