"""Descubrir fichas de mapa sin explorar, and Explorar Chozas y Aldeas: tiles turned up, huts and villages taken."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.games.civilization import culture, rulebook, wording
from ecumene.games.civilization.components import (
    CHINESE,
    HUTS,
    NONE,
    PERSON_TOKEN,
    RESOURCES,
    ROMANS,
    SIDE,
    WIDTH,
)
from ecumene.games.civilization.position import HELD, SPENT
from ecumene.games.civilization.table import World

EXPLORERS_CULTURE: Final = 3  # what the Chinese gain for a hut or village


# ---- tiles -----------------------------------------------------------------------------------------------------------


def turned(row: i64, column: i64, rotation: i64) -> i64:
    """Where a square of a tile comes to lie, from the tile's top left square, when the tile is turned clockwise by so
    many quarters."""
    for _ in range(rotation):
        column_before: i64 = column
        column = SIDE - 1 - row
        row = column_before
    return WIDTH * row + column


def rotation_towards(square: i64, beside: i64) -> i64:
    """How the tile of the square `beside` is turned by somebody who stands in `square`: the edge with the arrow touches
    the discoverer, and the arrow points away."""
    if square == beside + WIDTH:
        return 0
    if square == beside - 1:
        return 1
    if square == beside - WIDTH:
        return 2
    return 3


def lay_tile(world: World, slot: i64, rotation: i64) -> None:
    """A tile of the map lies face up, turned clockwise by so many quarters, with a token face down on each hut and
    village."""
    tile = world.box.tiles[world.tiles[slot]]
    corner: i64 = world.layout.slots[slot]
    lands = world.lands[:]
    spots = world.spots[:]
    markers = world.markers[:]
    place: i64
    for place in range(SIDE * SIDE):
        square: i64 = corner + turned(place // SIDE, place % SIDE, rotation)
        lands[square] = tile.lands[place]
        spots[square] = tile.spots[place]
        tribe: i64 = tile.tribes[place]
        if tribe:
            markers[square] = put_token(world, square, tribe == 2)
    world.lands = lands
    world.spots = spots
    world.markers = markers
    world.rotations = changed(world.rotations, slot, rotation)


def put_token(world: World, square: i64, village: bool) -> i64:
    """The next hut or village is laid on a square, unseen; which it is."""
    token: i64
    if village:
        token = HUTS + world.villages
        world.villages += 1
    else:
        token = world.huts
        world.huts += 1
    world.token_place = changed(world.token_place, token, square)
    world.token_seen = changed(world.token_seen, token, 0)
    return token


def turn_up(world: World, seat: i64, square: i64, beside: i64) -> None:
    """Somebody who stands in `square` turns up the tile of the face-down square `beside`."""
    slot: i64 = world.layout.slot_of[beside]
    lay_tile(world, slot, rotation_towards(square, beside))
    world.unveiled += 1
    if world.events is not None:
        told = {"seat": seat, "square": wording.square_id(beside), "from": wording.square_id(square)}
        world.tell("event.discovers", told, rulebook.DISCOVER)


# ---- huts and villages -----------------------------------------------------------------------------------------------


def explore_hut(world: World, seat: i64, square: i64) -> None:
    """A hut is taken in peace: its token goes face down to the seat, which alone knows its face."""
    token: i64 = world.markers[square]
    world.markers = changed(world.markers, square, NONE)
    if world.events is not None:
        told = {"seat": seat, "square": wording.square_id(square)}
        world.tell("event.explores-hut", told, rulebook.HUTS_AND_VILLAGES)
    keep_token(world, seat, token)
    gain_explorers_culture(world, seat)


def win_village(world: World, seat: i64, square: i64) -> None:
    """A village is conquered: its token is kept like that of a hut, or it is a great person. As conquering one may win
    the game for the Romans, nothing must be left to do for the caller."""
    token: i64 = world.markers[square]
    world.markers = changed(world.markers, square, NONE)
    if world.events is not None:
        told = {"seat": seat, "square": wording.square_id(square)}
        world.tell("event.conquers-village", told, rulebook.HUTS_AND_VILLAGES)
    if world.faces[token] == PERSON_TOKEN:
        world.token_place = changed(world.token_place, token, SPENT)
        world.token_seen = changed(world.token_seen, token, bit(world.seats) - 1)
        world.unveiled += 1
        culture.gain_person(world, seat)
    else:
        keep_token(world, seat, token)
    gain_explorers_culture(world, seat)
    if world.nation[seat] == ROMANS:
        culture.advance(world, seat)


def keep_token(world: World, seat: i64, token: i64) -> None:
    """A hut or village token lies face down on a seat's sheet; its owner looks at it."""
    world.token_place = changed(world.token_place, token, HELD + seat)
    world.token_seen = changed(world.token_seen, token, world.token_seen[token] | bit(seat))
    world.unveiled += 1
    if world.events is not None:
        told = {"seat": seat, "resource": RESOURCES[world.faces[token]]}
        world.tell("event.finds", told, rulebook.HUTS_AND_VILLAGES, [seat])


def gain_explorers_culture(world: World, seat: i64) -> None:
    """The Chinese gain culture by exploring huts and conquering villages."""
    if world.nation[seat] != CHINESE:
        return
    world.culture[seat] += EXPLORERS_CULTURE
    if world.events is not None:
        told = {"seat": seat, "amount": EXPLORERS_CULTURE}
        world.tell("event.explorers-culture", told, rulebook.HUTS_AND_VILLAGES)
