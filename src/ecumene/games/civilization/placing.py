"""Cities, Buildings, Wonders, great people and figures on the map: where they may be put, and what becomes of them."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.arrival import strike
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_WONDER,
    ARMIES,
    BY_LESSON,
    CITIES,
    FACE_DOWN,
    FIGURES,
    NO_PIECE,
    NONE,
    NOWHERE,
    ROMANS,
    RUNNING,
    SETUP,
    WATER,
    WIDTH,
)
from ecumene.games.civilization.culture import advance
from ecumene.games.civilization.pieces import (
    destroy_building,
    limited_squares,
    piece_squares,
    put_piece,
    refill_market,
    remove_piece,
    tell_placed,
)
from ecumene.games.civilization.position import MOST_CITIES, STACKING
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.ways import may_attack
from ecumene.games.civilization.wording import square_id

# ---- Cities ----------------------------------------------------------------------------------------------------------

# why a square is no place for a City
FINE = 0
IS_WATER = 1
AT_THE_EDGE = 2
NEXT_TO_TRIBE = 3
NEXT_TO_ENEMY = 4
TOO_NEAR = 5


def distance(here: i64, there: i64) -> i64:
    """Squares from one to another, diagonals allowed."""
    across: i64 = here % WIDTH - there % WIDTH
    down: i64 = here // WIDTH - there // WIDTH
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    return across if across > down else down


def city_problem(world: World, seat: i64, square: i64) -> i64:
    """Why a City cannot be built in a square, of what the rules ask of the square itself; FINE if it can."""
    if world.lands[square] == WATER:
        return IS_WATER
    around = world.layout.around[square]
    if len(around) < 8:
        return AT_THE_EDGE
    other: i64
    for other in around:
        if world.lands[other] >= FACE_DOWN:
            return AT_THE_EDGE
    for other in around:
        if world.markers[other] != NONE:
            return NEXT_TO_TRIBE
    for other in around:
        if world.hostile(seat, other):
            return NEXT_TO_ENEMY
    centre: i64
    for centre in world.city_at:
        if centre != NOWHERE and distance(square, centre) < 3:
            return TOO_NEAR
    return FINE


def unbuilt_city(world: World, seat: i64) -> i64:
    """A City marker that a seat may still put on the map, or NONE."""
    if world.cities_built(seat) >= world.trait(seat, MOST_CITIES):
        return NONE
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        if world.city_at[city] == NOWHERE:
            return city
    return NONE


def may_found(world: World, seat: i64, square: i64) -> bool:
    """Construir nuevas Ciudades: a Scout there, a marker left, a good square, and room for whoever else is there."""
    if world.host(square) != seat or world.scouts_in(square) == 0 or unbuilt_city(world, seat) == NONE:
        return False
    if city_problem(world, seat, square) != FINE:
        return False
    others: i64 = world.crowd(square) - 1
    room: i64 = 0
    other: i64
    for other in evacuation_squares(world, seat, square):
        room += world.trait(seat, STACKING) - world.crowd(other)
    return room >= others


def evacuation_squares(world: World, seat: i64, square: i64) -> list[int]:
    """Adjacent squares, diagonals included, where a figure that stood in the way may end up."""
    found: list[int] = []
    other: i64
    for other in world.layout.around[square]:
        if world.may_stop(seat, other, 1):
            found.append(other)
    return found


def found_city(world: World, seat: i64, square: i64) -> None:
    """The Scout becomes a City, and the other figures of the square step aside."""
    for figure in world.figures_at(seat, square):
        if world.is_scout(figure):
            world.kill(figure)
            world.loans[2 * seat + figure - FIGURES * seat - ARMIES] = NONE
            break
    city = unbuilt_city(world, seat)
    set_city(world, city, square)
    if not world.rulings.buildings_return:
        take_over(world, city)
    if world.events is not None:
        world.tell(
            "event.founds",
            {"seat": seat, "city": world.city_id(city), "square": square_id(square)},
            rulebook.NEW_CITIES,
        )
    if world.rulings.learning and world.cities_built(seat) == CITIES:
        world.win(NONE, BY_LESSON)
        return
    if world.nation[seat] == ROMANS:
        advance(world, seat)
    if world.ending != RUNNING:
        return
    if len(limited_squares(world, city)) > 1:
        world.push(KeepLimited(seat, city))
    if world.crowd(square):
        world.push(StepAside(seat, square))


def set_city(world: World, city: i64, square: i64) -> None:
    """A City marker is put on the map: what was printed under it gives nothing from now on."""
    if world.pieces[square] != NO_PIECE:  # left over from a City that fell
        remove_piece(world, square)
    world.city_at[city] = square
    world.actions[city] = 1
    world.boosts[city] = 0
    world.centres = changed(world.centres, square, city)
    around = world.outskirts[:]
    other: i64
    for other in world.layout.around[square]:
        around[other] = city
    world.outskirts = around


def take_over(world: World, city: i64) -> None:
    """Mejorar Edificios: what a fallen City left behind belongs to the new one. A basic Building becomes its better
    form where the owner knows that; a better one stays what it is."""
    seat: i64 = city // CITIES
    square: i64
    for square in world.layout.around[world.city_at[city]]:
        building = world.building_in(square)
        if building == NONE:
            continue
        better = world.better_form(seat, building)
        if better != NONE:
            world.pieces = changed(world.pieces, square, A_BUILDING + better)


class KeepLimited(Step):
    """Edificios limitados: a new City that takes over several keeps one of them; the others go back to the market."""

    def __init__(self, who: i64, city: i64) -> None:
        super().__init__(True, who)
        self.city: i64 = city

    def legal(self, world: World, seat: i64) -> list[int]:
        return limited_squares(world, self.city)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        square: i64
        for square in limited_squares(world, self.city):
            if square != code:
                destroy_building(world, square)
        if world.events is not None:
            building = world.box.buildings[world.building_in(code)].id
            told = {"seat": self.who, "building": building, "square": square_id(code)}
            world.tell("event.keeps-building", told, rulebook.LIMITED)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"city": world.city_id(self.city)}
        return Prompt("prompt.keep-building", told, rulebook.LIMITED)

    def dump(self) -> list[Any]:
        return ["KeepLimited", int(self.who), int(self.city)]


class StepAside(Step):
    """Figures in a square that became a City move to a square beside it."""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(True, who)
        self.square: i64 = square
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return evacuation_squares(world, self.who, self.square)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        figures = world.figures_at(self.who, self.square)
        world.lift(figures[0])
        world.set_down(figures[0], code)
        if world.events is not None:
            told = {"seat": self.who, "square": square_id(code)}
            world.tell("event.steps-aside", told, rulebook.NEW_CITIES)
        if len(figures) == 1:
            world.pop()

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.step-aside", {"square": square_id(self.square)}, rulebook.NEW_CITIES)

    def dump(self) -> list[Any]:
        return ["StepAside", int(self.who), int(self.square)]


# ---- pieces ----------------------------------------------------------------------------------------------------------


def begin_placing(world: World, seat: i64, city: i64, piece: i64) -> None:
    """A Building or Wonder just produced is put in the outskirts of its City: without a question where there is but one
    square, and no Wonder is lost for it."""
    squares = piece_squares(world, city, piece)
    if len(squares) == 1 and world.wonder_in(squares[0]) == NONE:
        build_piece(world, seat, squares[0], piece)
    else:
        world.push(PlacePiece(seat, city, piece))


def build_piece(world: World, seat: i64, square: i64, piece: i64) -> None:
    """A Building or Wonder stands in its square. After a Wonder the next of the deck is turned up, and the Romans
    advance."""
    put_piece(world, seat, square, piece)
    tell_placed(world, seat, square, piece)
    if piece >= A_WONDER:
        if world.phase != SETUP:
            refill_market(world)
        if world.nation[seat] == ROMANS:
            advance(world, seat)


class PlacePiece(Step):
    """Producir Edificios, Producir Maravillas: where the piece is put in the outskirts of its City. Whoever must give
    up a Wonder for it is asked too, where there is no other square."""

    def __init__(self, who: i64, city: i64, piece: i64) -> None:
        super().__init__(True, who)
        self.city: i64 = city
        self.piece: i64 = piece

    def legal(self, world: World, seat: i64) -> list[int]:
        return piece_squares(world, self.city, self.piece)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        build_piece(world, self.who, code, self.piece)

    def prompt(self, world: World, seat: i64) -> Prompt:
        wonder = self.wonder_to_go(world)
        if self.piece < A_WONDER:
            built = {"building": world.box.buildings[self.piece - A_BUILDING].id}
            return Prompt("prompt.place-building", built, rulebook.BUILDINGS)
        told = {"wonder": world.box.wonders[self.piece - A_WONDER].id}
        if wonder == NONE:
            return Prompt("prompt.place-wonder", told, rulebook.WONDERS)
        told["other"] = world.box.wonders[wonder].id
        return Prompt("prompt.replace-wonder", told, rulebook.REPLACE)

    def wonder_to_go(self, world: World) -> i64:
        """The Wonder that must make room, or NONE if nothing must."""
        squares = piece_squares(world, self.city, self.piece)
        return world.wonder_in(squares[0]) if len(squares) == 1 else NONE

    def dump(self) -> list[Any]:
        return ["PlacePiece", int(self.who), int(self.city), int(self.piece)]


# ---- figures ---------------------------------------------------------------------------------------------------------


def figure_squares(world: World, seat: i64, city: i64, scout: bool) -> list[int]:
    """Where a figure produced by a City may be put. An Army may be put among enemies, and fights at once."""
    found: list[int] = []
    square: i64
    for square in world.layout.around[world.city_at[city]]:
        if world.may_stop(seat, square, 1) or (not scout and may_sortie(world, seat, square)):
            found.append(square)
    return found


def may_sortie(world: World, seat: i64, square: i64) -> bool:
    """May a new Army be put among the enemies that blockade a square?"""
    return world.hostile(seat, square) and may_attack(world, seat, square)


class PlaceFigure(Step):
    """An Army or Scout just produced is put in the outskirts of its City."""

    def __init__(self, who: i64, city: i64, scout: bool) -> None:
        super().__init__(True, who)
        self.city: i64 = city
        self.scout = scout
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return figure_squares(world, self.who, self.city, self.scout)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        put_figure(world, self.who, self.scout, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        key = "prompt.place-scout" if self.scout else "prompt.place-army"
        return Prompt(key, {}, rulebook.FIGURES)

    def dump(self) -> list[Any]:
        return ["PlaceFigure", int(self.who), int(self.city), self.scout]


def put_figure(world: World, seat: i64, scout: bool, square: i64) -> None:
    """A new figure comes to the map; among enemies it fights at once."""
    figure = world.unbuilt(seat, scout)
    world.fresh |= bit(figure)
    if world.events is not None:
        key = "event.places-scout" if scout else "event.places-army"
        world.tell(key, {"seat": seat, "square": square_id(square)}, rulebook.FIGURES)
    if world.hostile(seat, square):
        world.figures[figure] = square
        world.aloft |= bit(figure)
        strike(world, seat, square)
    else:
        world.set_down(figure, square)
