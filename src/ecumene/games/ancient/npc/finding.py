"""Secuencia de Creación de Civilizaciones: where a civilization of the playbook is met, what it is, and how large."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.rows import without
from ecumene.games.ancient import fate
from ecumene.games.ancient.components import DEEP, LAND, NOBODY, NOWHERE
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.ground import distances, is_desert, peoples_areas
from ecumene.games.ancient.npc.hostility import people
from ecumene.games.ancient.npc.pool import BLACK, WHITE, draw, named
from ecumene.games.ancient.settling import tell_hand
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_CITIES, HAND, PLAYED

SMALL: Final = 8
MIDDLING: Final = 10
LARGE: Final = 12
PER_TURN: Final = 2
AT_HOME: Final = 3
NEAREST_FIRST: Final = 1000


def is_blank(table: Ancient, area: i64) -> bool:
    """Is nothing there, not even the mark of an explorer?"""
    return table.total[area] == 0 and int(area) not in table.explored


def may_appear(table: Ancient, npc: i64, area: i64) -> bool:
    """The first colour of a phase, of one that is not in play yet, with an empty area beside; never in a deep sea."""
    if table.newcomer != NOBODY or table.in_play(npc) or not table.charter.customs.open_mats(table):
        return False
    if table.chart.kinds[area] == DEEP:
        return False
    return len(free_beside(table, area)) > 0


def free_beside(table: Ancient, area: i64) -> list[int]:
    """The empty areas next to an area where a new civilization may be."""
    found: list[int] = []
    for beside in table.chart.near[area]:
        if is_blank(table, beside) and table.chart.kinds[beside] != DEEP and table.home_of(beside) == NOBODY:
            found.append(beside)
    return found


def create(table: Ancient, npc: i64, area: i64) -> None:
    """A civilization of the playbook is met in an area."""
    table.unveiled += 1
    table.newcomer = npc
    table.pool = without(table.pool, int(npc))
    table.put(npc, area)
    origin = second_disc(table, npc, area)
    size = size_of(table)
    settle_around(table, npc, origin, size)
    settle_down(table, npc)
    table.order.insert(0, int(npc))
    points: i64 = 0
    for civ in people(table):
        if table.vp(civ) > points:
            points = table.vp(civ)
    table.score(npc, FROM_CITIES, points)
    tell_found(table, npc)
    table.charter.customs.endow(table, npc)
    give_hand(table, npc)


# ---- where it is -----------------------------------------------------------------------------------------------------


def second_disc(table: Ancient, npc: i64, area: i64) -> i64:
    """Steps 1 and 2: a disc next to the first, and one next to that, away from Deserts; where the last one is."""
    lush: list[int] = [beside for beside in free_beside(table, area) if not is_desert(table, beside)]
    first = preferred(table, lush or free_beside(table, area))
    table.put(npc, first)
    further: list[int] = [beside for beside in free_beside(table, first) if not is_desert(table, beside)]
    if not further:
        return first
    second = preferred(table, further)
    table.put(npc, second)
    return second


def preferred(table: Ancient, areas: list[int]) -> i64:
    """A Home of a civilization not in play; the farthest from people's discs; Land; by lot."""
    homes = idle_homes(table)
    far = distances(table, peoples_areas(table))
    keys: list[int] = []
    for area in areas:
        home: i64 = 0 if area in homes else 1
        sea: i64 = 0 if table.chart.kinds[area] == LAND else 1
        keys.append(int((home * NEAREST_FIRST + NEAREST_FIRST - far[area]) * 2 + sea))
    return by_lot(table, areas, keys)


def by_lot(table: Ancient, areas: list[int], keys: list[int]) -> i64:
    """One of the areas with the lowest key."""
    lowest = min(keys)
    equal: list[int] = [area for place, area in enumerate(areas) if keys[place] == lowest]
    return equal[0] if len(equal) == 1 else equal[table.chance.below(len(equal))]


def idle_homes(table: Ancient) -> list[int]:
    """The Homes of civilizations that may still come into play."""
    found: list[int] = []
    for mat in table.charter.customs.open_mats(table):
        for home in table.box.civilizations[mat].homes:
            if table.chart.open[home] and table.home_of(home) == NOBODY and home not in found:
                found.append(home)
    return found


def size_of(table: Ancient) -> i64:
    """Step 3: a disc of the pool, and two discs for each turn of the Epoch that is over."""
    disc = draw(table, 1)
    if table.events is not None:
        table.tell("event.size-drawn", {"discs": named(disc)}, rulebook.EXPLORING)
    size: i64 = SMALL if disc[0] == WHITE else MIDDLING if disc[0] == BLACK else LARGE
    return size + PER_TURN * (table.turn - 1)


# ---- its discs -------------------------------------------------------------------------------------------------------


def settle_around(table: Ancient, npc: i64, origin: i64, left: i64) -> None:
    """Step 4: as at set-up: two in each Land next to it, one in each Desert and Sea, then outwards; then towards
    Cities; what fits nowhere waits on the mat."""
    rings = distances(table, [int(origin)])
    while left:
        area = next_place(table, npc, rings)
        if area == NOWHERE or not table.put(npc, area):
            break
        left -= 1
    if left > table.reserve[npc]:
        left = table.reserve[npc]
    table.reserve[npc] -= left
    table.growth_box[npc] += left


def next_place(table: Ancient, npc: i64, rings: list[int]) -> i64:
    """Where the next disc goes: ring by ring, Lands before Deserts and Seas; a Land with one disc gets its second
    before another gets its first. Then an area on its way to a City, the farthest from people; NOWHERE if there is no
    place."""
    found: list[int] = []
    keys: list[int] = []
    for area in table.chart.playable:
        own = table.own(npc, area)
        dry: bool = table.chart.kinds[area] == LAND and not is_desert(table, area)
        if rings[area] == 0 or own != table.total[area] or own >= (2 if dry else 1):
            continue
        if own == 0 and not may_spread(table, npc, area):
            continue
        found.append(area)
        keys.append((rings[area] * 2 + (0 if dry else 1)) * 2 + (0 if own else 1))
    if found:
        return by_lot(table, found, keys)
    far = distances(table, peoples_areas(table))
    for area in table.own_areas(npc):
        if table.chart.terrains[area].city and table.own(npc, area) < table.charter.figures.city_discs:
            found.append(area)
            keys.append(-far[area])
    return by_lot(table, found, keys) if found else NOWHERE


def may_spread(table: Ancient, npc: i64, area: i64) -> bool:
    """An empty area next to its discs; nobody's Home."""
    if not is_blank(table, area) or table.chart.kinds[area] == DEEP or table.home_of(area) != NOBODY:
        return False
    for beside in table.chart.near[area]:
        if table.own(npc, beside):
            return True
    return False


# ---- what it is ------------------------------------------------------------------------------------------------------


def settle_down(table: Ancient, npc: i64) -> None:
    """Step 5: the civilization in whose Home it has a disc; else the mat of the nearest Home, while its own Home is the
    Land where it is farthest from people. Three discs there."""
    homes: list[int] = [area for area in table.own_areas(npc) if area in idle_homes(table)]
    if homes:
        home = by_lot(table, homes, [0] * len(homes))
        mat = mat_of(table, home)
    else:
        home = farthest_land(table, npc)
        mat = nearest_mat(table, home)
    table.become(npc, mat)
    table.dwell(npc, home)
    while table.own(npc, home) < AT_HOME and table.put(npc, home):
        pass


def mat_of(table: Ancient, home: i64) -> i64:
    """The civilization that may still come into play whose Home an area can be."""
    for mat in table.charter.customs.open_mats(table):
        if int(home) in table.box.civilizations[mat].homes:
            return mat
    return NOBODY


def farthest_land(table: Ancient, npc: i64) -> i64:
    far = distances(table, peoples_areas(table))
    areas = table.own_areas(npc)
    lands: list[int] = [area for area in areas if table.chart.kinds[area] == LAND]
    lush: list[int] = [area for area in lands if not is_desert(table, area)]
    areas = lush or lands or areas
    return by_lot(table, areas, [-far[area] for area in areas])


def nearest_mat(table: Ancient, home: i64) -> i64:
    """The civilization not in play whose Home is nearest."""
    far = distances(table, [int(home)])
    mats = table.charter.customs.open_mats(table)
    keys: list[int] = []
    for mat in mats:
        steps: i64 = NEAREST_FIRST
        for other in table.box.civilizations[mat].homes:
            if far[other] < steps:
                steps = far[other]
        keys.append(int(steps))
    return by_lot(table, mats, keys)


def tell_found(table: Ancient, npc: i64) -> None:
    if table.events is not None:
        stacks = [table.box.areas[area].id for area in table.own_areas(npc)]
        told = {
            "civ": table.faction_id(npc),
            "area": table.box.areas[table.home(npc)].id,
            "count": int(table.on_map(npc)),
            "areas": stacks,
            "points": int(table.vp(npc)),
        }
        table.tell("event.npc-found", told, rulebook.EXPLORING)


def give_hand(table: Ancient, npc: i64) -> None:
    """Step 8: five cards that are no Events; Events that turn up are mixed back."""
    events: list[int] = []
    count: i64 = 0
    while count < table.charter.customs.first_hand(table, npc):
        card = fate.top_card(table)
        if card == NOWHERE:
            break
        if table.box.cards[card].event:
            table.lay(card, PLAYED)
            events.append(int(card))
        else:
            table.lay(card, HAND + npc)
            count += 1
    for card in events:
        fate.shuffle_in(table, card)
    tell_hand(table, int(npc))
