"""Words for tests of movement: a plain map, groups that set out, and what they are offered."""

from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import GROUP, WORD, WORDS
from ecumene.games.civilization.movement import begin_movement
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id
from tests.games.civilization.worlds import asks, at, make_plain, make_world


def plain(civs: tuple[str, ...] = ("americans", "egyptians")) -> World:
    """Grassland all over: sixteen columns, eight rows, capitals at c3 and n7; everybody has a Unit."""
    world = make_world(len(civs), civs)
    make_plain(world)
    for seat in range(world.seats):
        world.recruit(seat, world.draw(c.UNIT_PILE))
    return world


def begin(world: World, seat: int = 0) -> World:
    world.active = seat
    begin_movement(world, seat)
    world.settle()
    return world


def choose(world: World, *codes: int) -> None:
    for code in codes:
        assert code in world.legal(world.current), (code, world.legal(world.current))
        world.advance(world.current, code)


def lift(world: World, name: str, armies: int = 1, scouts: int = 0) -> None:
    """A group leaves this square."""
    choose(world, at(name))
    if asks(world) == "Group":
        choose(world, GROUP + 3 * armies + scouts)


def go(world: World, *names: str) -> None:
    choose(world, *[at(name) for name in names])


def squares(world: World) -> set[str]:
    """The squares that are offered."""
    return {square_id(code) for code in world.legal(world.current) if code < c.SQUARES}


def words(world: World) -> set[str]:
    """The words that are offered."""
    return {WORDS[code - WORD] for code in world.legal(world.current) if code >= WORD}


def groups(world: World) -> set[tuple[int, int]]:
    return {divmod(code - GROUP, 3) for code in world.legal(world.current)}


def standing(world: World, name: str) -> tuple[int, int, int]:
    """Whose figures are in a square, and how many Armies and Scouts."""
    square = at(name)
    return int(world.host(square)), int(world.armies_in(square)), int(world.scouts_in(square))
