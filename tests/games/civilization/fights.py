"""Battles set up by hand, for the tests of battles and of loot."""

from typing import Any

from ecumene.core.question import Event
from ecumene.core.rows import changed
from ecumene.core.state import OVER
from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import ABILITY, PLAY
from ecumene.games.civilization.battle import begin_battle
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER, SIDES, Battle
from ecumene.games.civilization.battle_units import PLACES
from ecumene.games.civilization.movement import begin_movement
from ecumene.games.civilization.position import HELD
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id
from tests.games.civilization.worlds import at, box, make_plain, make_world, put, put_marker, set_city

FIELD = "h4"  # an empty square far from every City
TOWN = "h5"  # where a second City may stand


def card(name: str) -> int:
    """The Unit card "infantry-2"."""
    kind, grade = name.split("-")
    return 3 * c.UNIT_KINDS.index(kind) + int(grade) - 1


def cards(*names: str) -> list[int]:
    return sorted(card(name) for name in names)


def field(seats: int = 2, **more: Any) -> World:
    """A plain map in a movement phase, in which somebody is about to attack; it goes on when all is over."""
    world = make_world(seats=seats, **more)
    make_plain(world)
    world.events = []
    begin_movement(world, 0)
    world.settle()
    return world


def arm(world: World, seat: int, *units: str) -> None:
    """The standing forces of a seat are these."""
    world.forces[seat] = cards(*units)


def raise_army(world: World, seat: int, name: str, armies: int = 1) -> list[int]:
    """Armies of a seat come to a square to attack it."""
    raised = []
    for _ in range(armies):
        figure = int(world.unbuilt(seat, False))
        world.figures[figure] = at(name)
        world.aloft |= 1 << figure
        raised.append(figure)
    return raised


def attack(world: World, name: str = FIELD, seat: int = 0, armies: int = 1) -> Battle:
    """Armies of a seat attack a square; the battle goes on to the first question."""
    raise_army(world, seat, name, armies)
    begin_battle(world, seat, at(name), at(name) - 1)
    battle = world.battle
    assert battle is not None
    world.settle()
    return battle


def duel(attackers: list[str], defenders: list[str], seats: int = 2, **more: Any) -> World:
    """The first seat attacks an Army of the second; they have these Units, and all are drawn if there are three."""
    world = field(seats, **more)
    arm(world, 0, *attackers)
    arm(world, 1, *defenders)
    put(world, 1, FIELD)
    attack(world)
    return world


def siege(city: int = 4, walls: bool = False, **more: Any) -> World:
    """A City of the second seat, to be attacked by the first."""
    world = field(**more)
    if city % c.CITIES:
        set_city(world, city, at(TOWN))
    if walls:
        world.walls |= 1 << city
    return world


def village(world: World, face: str = "iron") -> int:
    return put_marker(world, FIELD, village=True, face=face)


def goes(world: World, name: str, place: int = 0) -> None:
    """Whoever is asked plays this Unit."""
    world.apply(int(world.current), PLAY + PLACES * card(name) + place)


def uses(world: World, ability: str) -> None:
    world.apply(int(world.current), ABILITY + box().ability_index[ability])


def may_use(world: World, ability: str) -> bool:
    return ABILITY + box().ability_index[ability] in world.legal(world.current)


def rush(world: World) -> None:
    """All Units that are left begin fronts."""
    while world.current != OVER and type(world.stack[-1]).__name__ in ("BattleTurn", "AfterUnit"):
        codes = world.legal(world.current)
        world.advance(world.current, next(code for code in codes if code >= PLAY and (code - PLAY) % PLACES == 0))


def give_token(world: World, token: int, seat: int, face: str) -> None:
    """A seat holds a hut or village token, which it has seen."""
    world.faces = changed(world.faces, token, c.RESOURCES.index(face))
    world.token_place = changed(world.token_place, token, HELD + seat)
    world.token_seen = changed(world.token_seen, token, 1 << seat)


def heard(world: World, key: str) -> list[Event]:
    """The events of that key."""
    assert world.events is not None
    return [event for event in world.events if event.key == f"event.{key}"]


def battle_in(world: World) -> Battle:
    assert world.battle is not None
    return world.battle


def front(world: World, number: int) -> list[tuple[str, int] | None]:
    """What is in a front: for each side the Unit and its wounds, or None."""
    battle = battle_in(world)
    shown: list[tuple[str, int] | None] = []
    for side in (ATTACKER, DEFENDER):
        unit = int(battle.unit(side, number - 1))
        name = f"{c.UNIT_KINDS[unit // 3]}-{unit % 3 + 1}"
        shown.append(None if unit == c.NONE else (name, battle.wounds[2 * (number - 1) + side]))
    return shown


def square(world: World, city: int, number: int) -> str:
    """One of the squares around a City."""
    return square_id(world.layout.around[world.city_at[city]][number])


def centre(world: World, city: int) -> str:
    return square_id(world.city_at[city])


def general(world: World, city: int, number: int) -> None:
    """A General stands in one of the squares around a City."""
    world.pieces = changed(world.pieces, at(square(world, city, number)), c.A_PERSON + c.GENERAL)


def died(world: World, side: int) -> bool:
    """Did a Unit of this side die, in a battle that may be over?"""
    return any(event.params["side"] == SIDES[side] for event in heard(world, "unit-dies"))
