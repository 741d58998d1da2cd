"""What stands on the map besides figures: Buildings, Wonders and great people, where they may be put, what they
replace and how they go; Cities that fall; and the market of Wonders."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import PASS
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_PERSON,
    A_WONDER,
    CITIES,
    COIN_PLACE_COUNT,
    KINDS_OF_PEOPLE,
    MOST_WONDERS_SHOWN,
    NO_PIECE,
    NONE,
    NOWHERE,
    ON_PANAMA_CANAL,
    PEOPLE,
    SETUP,
    WATER,
    WONDER_COIN,
    WONDER_PILE,
)
from ecumene.games.civilization.packing import city_of_loan
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id


def limited_squares(world: World, city: i64) -> list[int]:
    """The squares of a City's outskirts with limited Buildings."""
    found: list[int] = []
    square: i64
    for square in world.layout.around[world.city_at[city]]:
        building = world.building_in(square)
        if building != NONE and world.box.buildings[building].limited:
            found.append(square)
    return found


def destroy_city(world: World, city: i64) -> None:
    """A City falls: its marker goes back, Wonders and great people of its outskirts leave the game."""
    centre: i64 = world.city_at[city]
    seat: i64 = city // CITIES
    square: i64
    for square in world.layout.around[centre]:
        if world.outskirts[square] != city:
            continue
        if world.wonder_in(square) != NONE:
            remove_wonder(world, square)
        elif world.person_in(square) != NONE:
            clear(world, square)
        elif world.building_in(square) != NONE and world.rulings.buildings_return:
            destroy_building(world, square)
    around = world.outskirts[:]
    for square in world.layout.around[centre]:
        if around[square] == city:
            around[square] = NONE
    world.outskirts = around
    world.centres = changed(world.centres, centre, NONE)
    world.city_at[city] = NOWHERE
    world.actions[city] = 0
    world.boosts[city] = 0
    world.walls &= ~bit(city)
    scout: i64
    for scout in range(len(world.loans)):
        if world.loans[scout] != NONE and city_of_loan(world.loans[scout]) == city:
            world.loans[scout] = NONE
    if world.events is not None:
        told = {"seat": seat, "city": world.city_id(city), "square": square_id(centre)}
        world.tell("event.city-destroyed", told, rulebook.LOOT)


# ---- pieces ----------------------------------------------------------------------------------------------------------


def clear(world: World, square: i64) -> None:
    world.pieces = changed(world.pieces, square, NO_PIECE)


def destroy_building(world: World, square: i64) -> None:
    """A Building goes back to the market; of a City's centre, its walls."""
    city: i64 = world.centres[square]
    if city != NONE:
        world.walls &= ~bit(city)
        return
    building = world.building_in(square)
    world.supply[world.box.buildings[building].family] += 1
    clear(world, square)


def remove_wonder(world: World, square: i64) -> None:
    """A Wonder leaves the game."""
    wonder = world.wonder_in(square)
    owner: i64 = world.wonder_owner[wonder]
    world.gone |= bit(wonder)
    world.wonder_owner = changed(world.wonder_owner, wonder, NONE)
    world.wonder_at = changed(world.wonder_at, wonder, NOWHERE)
    if world.box.wonders[wonder].kind == WONDER_COIN:
        world.coin_tokens[COIN_PLACE_COUNT * owner + ON_PANAMA_CANAL] = 0
    clear(world, square)


def kill_person(world: World, square: i64) -> None:
    """A great person leaves the game."""
    clear(world, square)


def remove_piece(world: World, square: i64) -> None:
    """What stands in a square makes room: a Building goes back to the market, a Wonder out of the game, a great person
    to the reserve."""
    if world.events is not None:
        tell_replaced(world, square)
    person = world.person_in(square)
    if person != NONE:
        world.reserve[KINDS_OF_PEOPLE * world.piece_owner(square) + person] += 1
        clear(world, square)
    elif world.wonder_in(square) != NONE:
        remove_wonder(world, square)
    elif world.building_in(square) != NONE:
        destroy_building(world, square)


def tell_replaced(world: World, square: i64) -> None:
    """Which piece makes room in a square, and where it goes."""
    told: dict[str, Any] = {"square": square_id(square)}
    if world.person_in(square) != NONE:
        told["person"] = PEOPLE[world.person_in(square)]
        world.tell("event.person-replaced", told, rulebook.GREAT_PEOPLE)
    elif world.wonder_in(square) != NONE:
        told["wonder"] = world.box.wonders[world.wonder_in(square)].id
        world.tell("event.wonder-replaced", told, rulebook.REPLACE)
    else:
        told["building"] = world.box.buildings[world.building_in(square)].id
        world.tell("event.building-replaced", told, rulebook.REPLACE)


def limited_elsewhere(world: World, city: i64, square: i64) -> bool:
    """Has the City a limited Building in another square?"""
    other: i64
    for other in limited_squares(world, city):
        if other != square:
            return True
    return False


def wonder_elsewhere(world: World, city: i64, square: i64) -> bool:
    other: i64
    for other in world.layout.around[world.city_at[city]]:
        if other != square and world.wonder_in(other) != NONE:
            return True
    return False


def may_place(world: World, city: i64, piece: i64, square: i64) -> bool:
    """May a Building, Wonder or great person be put in this square of a City's outskirts, once what stands there is
    gone?"""
    seat: i64 = city // CITIES
    if world.outskirts[square] != city or world.hostile(seat, square):
        return False
    land: i64 = world.lands[square]
    if piece < A_WONDER:
        building = world.box.buildings[piece - A_BUILDING]
        if not (building.terrains >> land) & 1:
            return False
        return not building.limited or not limited_elsewhere(world, city, square)
    if land == WATER:
        return False
    return piece >= A_PERSON or not wonder_elsewhere(world, city, square)


def piece_squares(world: World, city: i64, piece: i64) -> list[int]:
    found: list[int] = []
    square: i64
    for square in world.layout.around[world.city_at[city]]:
        if may_place(world, city, piece, square):
            found.append(square)
    return found


def put_piece(world: World, seat: i64, square: i64, piece: i64) -> None:
    """A Building, Wonder or great person is put down; what stood there is replaced."""
    if world.pieces[square] != NO_PIECE:
        remove_piece(world, square)
    world.pieces = changed(world.pieces, square, piece)
    if piece >= A_PERSON:
        return
    if piece >= A_WONDER:
        wonder: i64 = piece - A_WONDER
        world.wonder_owner = changed(world.wonder_owner, wonder, seat)
        world.wonder_at = changed(world.wonder_at, wonder, square)
    else:
        world.supply[world.box.buildings[piece - A_BUILDING].family] -= 1


def tell_placed(world: World, seat: i64, square: i64, piece: i64) -> None:
    if world.events is None:
        return
    told: dict[str, Any] = {"seat": seat, "square": square_id(square)}
    if piece >= A_PERSON:
        told["person"] = PEOPLE[piece - A_PERSON]
        world.tell("event.places-person", told, rulebook.GREAT_PEOPLE)
    elif piece >= A_WONDER:
        told["wonder"] = world.box.wonders[piece - A_WONDER].id
        world.tell("event.places-wonder", told, rulebook.WONDERS)
    else:
        told["building"] = world.box.buildings[piece - A_BUILDING].id
        world.tell("event.places-building", told, rulebook.BUILDINGS)


class PlacePerson(Step):
    """A great person is put in the outskirts of any City of its owner, or, but for the one a civilization starts with,
    kept in reserve."""

    def __init__(self, who: i64, kind: i64) -> None:
        super().__init__(True, who)
        self.kind: i64 = kind

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = person_squares(world, self.who)
        if world.phase != SETUP or not codes:
            codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code == PASS:
            if world.events is not None:
                told = {"seat": self.who, "person": PEOPLE[self.kind]}
                world.tell("event.keeps-person", told, rulebook.GREAT_PEOPLE)
            return
        world.reserve[KINDS_OF_PEOPLE * self.who + self.kind] -= 1
        put_piece(world, self.who, code, A_PERSON + self.kind)
        tell_placed(world, self.who, code, A_PERSON + self.kind)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.place-person", {"person": PEOPLE[self.kind]}, rulebook.GREAT_PEOPLE)

    def dump(self) -> list[Any]:
        return ["PlacePerson", int(self.who), int(self.kind)]


def person_squares(world: World, seat: i64) -> list[int]:
    """Where a seat may put a great person."""
    found: list[int] = []
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        if world.city_at[city] != NOWHERE:
            found += piece_squares(world, city, A_PERSON)
    found.sort()
    return found


# ---- the market ------------------------------------------------------------------------------------------------------


def refill_market(world: World) -> None:
    """The next Wonder of the deck is turned up."""
    if len(world.market) < MOST_WONDERS_SHOWN and world.piles[WONDER_PILE]:
        wonder = world.draw(WONDER_PILE)
        world.market = [*world.market, wonder]
        if world.events is not None:
            world.tell("event.wonder-turned-up", {"wonder": world.box.wonders[wonder].id}, rulebook.WONDERS)


def take_from_market(world: World, wonder: i64) -> None:
    market = world.market[:]
    market.remove(wonder)
    world.market = market


def obsolete_wonder(world: World, wonder: i64) -> None:
    """Maravillas obsoletas: a Wonder loses its ability for good; one still in the market is thrown away."""
    if wonder in world.market:
        world.gone |= bit(wonder)
        take_from_market(world, wonder)
        refill_market(world)
    else:
        world.obsolete |= bit(wonder)
    if world.events is not None:
        world.tell("event.obsolete", {"wonder": world.box.wonders[wonder].id}, rulebook.OBSOLETE)
