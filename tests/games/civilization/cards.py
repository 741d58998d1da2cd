"""What tests of culture events and abilities do to a position: cards in hand, Resources, and playing them."""

from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.abilities import usable, use_ability
from ecumene.games.civilization.actions import ABILITY, EVENT
from ecumene.games.civilization.events import play_event, playable
from ecumene.games.civilization.position import HELD
from ecumene.games.civilization.table import World
from tests.games.civilization.worlds import box

PHASE_OF = {index: int(event.phase) for index, event in enumerate(box().events)}


def hold(world: World, seat: int, *events: str) -> None:
    """Events come to a hand, out of their decks."""
    for event in events:
        number = box().event_index[event]
        pile = c.EVENT_PILE + int(box().events[number].deck)
        cards = world.piles[pile][:]
        cards.remove(number)
        world.piles[pile] = cards
        world.take_event(seat, number)


def give(world: World, seat: int, *resources: str) -> None:
    """Tokens of the market come to a sheet."""
    for resource in resources:
        number = c.RESOURCES.index(resource)
        world.stall[number] -= 1
        world.goods[c.MARKET_RESOURCES * seat + number] += 1


def hide(world: World, seat: int, *resources: str) -> list[int]:
    """Huts or villages with these faces come to a seat, face down."""
    tokens = []
    for resource in resources:
        face = c.RESOURCES.index(resource)
        token = next(t for t in range(c.TOKENS) if world.faces[t] == face and world.token_place[t] < HELD)
        world.token_place = changed(world.token_place, token, HELD + seat)
        tokens.append(token)
    return tokens


def goods(world: World, seat: int) -> dict[str, int]:
    """The market tokens of a seat, by kind."""
    row = world.goods[c.MARKET_RESOURCES * seat : c.MARKET_RESOURCES * (seat + 1)]
    return {c.RESOURCES[kind]: int(number) for kind, number in enumerate(row) if number}


def hand(world: World, seat: int) -> list[str]:
    return [box().events[event].id for event in world.hands[seat]]


def thrown(world: World) -> list[str]:
    """The events thrown away so far."""
    return [box().events[event].id for deck in range(3) for event in world.spent[c.EVENT_PILE + deck]]


def begin(world: World, event: str, seat: int = 0) -> None:
    """A seat holds an event and plays it, in its own phase."""
    hold(world, seat, event)
    number = box().event_index[event]
    world.phase = PHASE_OF[number]
    world.active = seat
    assert EVENT + number in playable(world, seat, world.phase)
    play_event(world, seat, number)
    world.settle()


def may_play(world: World, event: str, seat: int = 0) -> bool:
    """Could a seat play this event, if it held it?"""
    twin = world.copy()
    hold(twin, seat, event)
    number = box().event_index[event]
    return EVENT + number in playable(twin, seat, PHASE_OF[number])


def abilities(world: World, seat: int, phase: int = c.CITY_MANAGEMENT) -> list[str]:
    """The abilities a seat may use in a phase."""
    return [box().abilities[code - ABILITY].id for code in usable(world, seat, phase)]


def use(world: World, ability: str, seat: int = 0) -> None:
    """A seat uses an ability in the phase it is for."""
    number = box().ability_index[ability]
    world.phase = int(box().abilities[number].phase)
    world.active = seat
    assert ABILITY + number in usable(world, seat, world.phase)
    use_ability(world, seat, number)
    world.settle()
