"""El turno de juego: what happens as a turn begins, and how each player comes to a phase of it."""

from mypy_extensions import i64

from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import (
    ARMIES,
    BY_TURNS,
    CITY_MANAGEMENT,
    FIGURES,
    MOVEMENT,
    NONE,
    RESEARCH,
    START_OF_TURN,
    TRADE_PHASE,
)
from ecumene.games.civilization.management import begin_management
from ecumene.games.civilization.movement import begin_movement
from ecumene.games.civilization.research import begin_research
from ecumene.games.civilization.start import begin_start
from ecumene.games.civilization.table import World
from ecumene.games.civilization.trade import begin_trade


def in_order(world: World) -> list[int]:
    """The players from the first on, clockwise."""
    return [int((world.first + turn) % world.seats) for turn in range(world.seats)]


def new_turn(world: World, who: int) -> None:
    """The first player's marker goes left, and what was used may be used again; or the last turn is over."""
    if world.economic_victory():
        return
    if world.rulings.turn_limit and world.turn == world.rulings.turn_limit:
        world.win(NONE, BY_TURNS)
        return
    if world.turn:
        world.first = world.left_of(world.first)
    world.turn += 1
    world.active = world.first
    world.fresh = 0
    world.moved = 0
    world.locked = []
    end_loans(world)
    place: i64
    for place in range(len(world.boosts)):
        world.boosts[place] = 0
        world.actions[place] = 0
    seat: i64
    for seat in range(world.seats):
        world.used[seat] = 0
        world.offers[seat] = 0
        world.watch[2 * seat + 1] = NONE
        world.newly[seat] = world.coming[seat]
        world.coming[seat] = 0
    if world.events is not None:
        world.tell("event.turn", {"turn": int(world.turn), "seat": world.first}, rulebook.START_OF_TURN)


def end_loans(world: World) -> None:
    """Monedas en el mapa: the coins of a square stay while its Scout does, so what it sends home lasts until it is told
    anew; the squares that Scouts have left are no longer sent."""
    place: i64
    for place in range(len(world.loans)):
        scout: i64 = FIGURES * (place // 2) + ARMIES + place % 2
        if world.loans[place] != NONE and world.figures[scout] != world.loans[place] >> 4:
            world.loans[place] = NONE


def comes_to(world: World, who: i64, phase: i64) -> bool:
    """A player comes to a phase, unless whoever has fifteen coins by then has won before."""
    if world.economic_victory():
        return False
    world.phase = phase
    world.active = who
    return True


def start_of_turn(world: World, who: int) -> None:
    if comes_to(world, who, START_OF_TURN):
        begin_start(world, who)


def trade(world: World, who: int) -> None:
    """All players at once."""
    if comes_to(world, world.first, TRADE_PHASE):
        begin_trade(world)


def city_management(world: World, who: int) -> None:
    if comes_to(world, who, CITY_MANAGEMENT):
        begin_management(world, who)


def movement(world: World, who: int) -> None:
    if comes_to(world, who, MOVEMENT):
        begin_movement(world, who)


def research(world: World, who: int) -> None:
    """All players at once."""
    if comes_to(world, world.first, RESEARCH):
        begin_research(world)
