"""Preparación de los jugadores: each player builds the capital and puts the first figures on the map."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import A_WONDER, AMERICANS, CHINESE, CITIES, EGYPTIANS, RUSSIANS, SIDE, WIDTH
from ecumene.games.civilization.culture import gain_person
from ecumene.games.civilization.placing import begin_placing, put_figure, set_city
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

MIDDLE = (5, 6, 9, 10)  # the four squares in the middle of a tile


# ---- players' set-up -------------------------------------------------------------------------------------------------


def place_capital(world: World, who: int) -> None:
    """The player comes to the table, and builds the capital."""
    world.active = who
    world.push(PlaceCapital(who))


def take_bonus(world: World, who: int) -> None:
    """What a civilization has from the start: Egypt puts its Wonder on the map."""
    if world.nation[who] == EGYPTIANS and not world.rulings.learning:
        wonder: i64 = world.market[0]
        world.market = world.market[1:]
        begin_placing(world, who, CITIES * who, A_WONDER + wonder)


def first_army(world: World, who: int) -> None:
    world.push(StartingFigure(who, False))


def first_scout(world: World, who: int) -> None:
    world.push(StartingFigure(who, True))


def russian_army(world: World, who: int) -> None:
    """The Russians begin with one more."""
    if world.nation[who] == RUSSIANS:
        world.push(StartingFigure(who, False))


def set_dials(world: World, who: int) -> None:
    """The trade dial is set to what the capital yields; at last the Americans place their great person."""
    world.trade[who] = world.city_trade(CITIES * who)
    if world.nation[who] == AMERICANS:
        gain_person(world, who)


class PlaceCapital(Step):
    """The capital goes to one of the four squares in the middle of the home tile."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        corner: i64 = world.layout.slots[world.layout.homes[self.who]]
        codes: list[int] = []
        place: i64
        for place in MIDDLE:
            square: i64 = corner + WIDTH * (place // SIDE) + place % SIDE
            if may_be_capital(world, self.who, square):
                codes.append(square)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        city: i64 = CITIES * self.who
        set_city(world, city, code)
        if world.nation[self.who] == CHINESE:
            world.walls |= bit(city)
        if world.events is not None:
            world.tell("event.capital", {"seat": self.who, "square": square_id(code)}, rulebook.SETUP_PLAYERS)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.capital", {}, rulebook.SETUP_PLAYERS)


def may_be_capital(world: World, seat: i64, square: i64) -> bool:
    """Two figures can be put beside it on land."""
    return len(starting_squares(world, square)) > 0


def starting_squares(world: World, centre: i64) -> list[int]:
    """Where the first figures may stand: outskirts that are not Water."""
    found: list[int] = []
    square: i64
    for square in world.layout.around[centre]:
        if world.lands[square] < 4:
            found.append(square)
    return found


class StartingFigure(Step):
    """An Army or a Scout is put in the outskirts of the capital."""

    def __init__(self, who: i64, scout: bool) -> None:
        super().__init__(True, who)
        self.scout = scout

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        square: i64
        for square in starting_squares(world, world.city_at[CITIES * self.who]):
            if world.may_stop(self.who, square, 1):
                codes.append(square)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        put_figure(world, self.who, self.scout, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        key = "prompt.first-scout" if self.scout else "prompt.first-army"
        return Prompt(key, {}, rulebook.SETUP_PLAYERS)

    def dump(self) -> list[Any]:
        return ["StartingFigure", int(self.who), self.scout]
