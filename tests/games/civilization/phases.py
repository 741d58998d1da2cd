"""Single phases of Civilization for tests of single rules. Actions are told by their numbers, as texts have tests of
their own."""

from typing import Any

from ecumene.core.chance import chance_from
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.components import Rulings
from ecumene.games.civilization.management import begin_management
from ecumene.games.civilization.preparation import Deal, deal_all, prepare
from ecumene.games.civilization.sequence import begin_turns
from ecumene.games.civilization.start import begin_start
from ecumene.games.civilization.table import World
from tests.games.civilization.worlds import RULINGS, at, box, make_plain, make_world, set_city

# ---- actions ---------------------------------------------------------------------------------------------------------


def city(number: int) -> int:
    return a.CITY + number


def build(building: str) -> int:
    return a.BUILDING + box().building_index[building]


def free(building: str) -> int:
    return a.FREE_BUILDING + box().building_index[building]


def raise_wonder(wonder: str) -> int:
    return a.WONDER + box().wonder_index[wonder]


def recruit(unit: str) -> int:
    return a.UNIT + c.UNIT_KINDS.index(unit)


def take(resource: str) -> int:
    return a.RESOURCE + c.RESOURCES.index(resource)


def learn(tech: str) -> int:
    return a.TECH + box().tech_index[tech]


def govern(government: str) -> int:
    return a.GOVERNMENT + c.GOVERNMENTS.index(government)


def event(name: str) -> int:
    return a.EVENT + box().event_index[name]


def settle(person: str) -> int:
    return a.PERSON + c.PEOPLE.index(person)


def can(world: World, code: int) -> bool:
    """Is this legal for whoever is asked?"""
    return code in world.legal(world.current)


def do(world: World, *codes: int) -> None:
    """Whoever is asked does these, one after the other."""
    for code in codes:
        assert can(world, code), (code, world.legal(world.current), world.stack)
        world.advance(world.current, code)


def offered_squares(world: World) -> list[int]:
    return [code for code in world.legal(world.current) if code < a.TECH]


def offered(world: World, first: int, last: int) -> set[int]:
    """The offered actions of a kind, as numbers from the first of the kind."""
    return {code - first for code in world.legal(world.current) if first <= code < last}


# ---- phases ----------------------------------------------------------------------------------------------------------


def start_of_turn(world: World, seat: int = 0) -> None:
    """The start of a turn for one seat."""
    world.phase = c.START_OF_TURN
    world.active = seat
    begin_start(world, seat)
    world.settle()


def city_management(world: World, seat: int = 0) -> None:
    """The City Management of one seat."""
    world.phase = c.CITY_MANAGEMENT
    world.active = seat
    begin_management(world, seat)
    world.settle()


def next_turn(world: World) -> None:
    """A new turn begins: whoever is first is asked for the start of it."""
    world.stack.clear()
    begin_turns(world)
    world.settle()


def plain(seats: int = 2, **choices: Any) -> World:
    """Grassland as far as the eye can see; the capitals are c3 and n6 (and g11 and k14)."""
    world = make_world(seats, capitals=False, **choices)
    make_plain(world)
    for seat, name in zip(range(seats), ("c3", "n6", "g11", "k14"), strict=False):
        set_city(world, 3 * seat, at(name))
    return world


# ---- pieces and things -----------------------------------------------------------------------------------------------


def put_person(world: World, name: str, person: str) -> None:
    """A great person stands in a square."""
    pieces = world.pieces[:]
    pieces[at(name)] = c.A_PERSON + c.PEOPLE.index(person)
    world.pieces = pieces


def print_spot(world: World, name: str, spot: int) -> None:
    """A Resource, gold or a natural wonder is printed on a square."""
    spots = world.spots[:]
    spots[at(name)] = spot
    world.spots = spots


def show_market(world: World, *wonders: str) -> None:
    """These Wonders are in the market, and the others of their deck in the pile."""
    numbers = [box().wonder_index[wonder] for wonder in wonders]
    world.market = numbers
    world.piles[c.WONDER_PILE] = [wonder for wonder in world.piles[c.WONDER_PILE] if wonder not in numbers]


# ---- whole games -----------------------------------------------------------------------------------------------------


def usual(**rulings: Any) -> Rulings:
    """The usual rulings, but for those that are told."""
    return Rulings(**{**RULINGS, **rulings})


def dealt(seats: int = 2, civs: tuple[str, ...] = (), seed: int = 1, **rulings: Any) -> World:
    """A game from its beginning, with the civilizations that are told and all else at random."""
    chance = chance_from(seed)
    deal = Deal(seats)
    for seat, civ in enumerate(civs):
        deal.nation[seat] = c.CIVILIZATIONS.index(civ)
    ways = usual(**rulings)
    deal_all(box(), ways, deal, chance)
    return prepare(box(), ways, deal, chance)


def play_setup(world: World) -> None:
    """Everybody takes the first answer until the first turn begins."""
    while world.phase == c.SETUP:
        world.advance(world.current, world.legal(world.current)[0])
