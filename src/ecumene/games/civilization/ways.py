"""What a group of figures may do in a square, and where its move can end."""

from mypy_extensions import i64

from ecumene.games.civilization.components import (
    CITIES,
    DEMOCRACY,
    END_IN_WATER,
    FACE_DOWN,
    HIGHEST_LEVEL,
    HUTS,
    NO_WATER,
    NONE,
    NOWHERE,
    REPUBLIC,
    RUSSIANS,
    WATER,
)
from ecumene.games.civilization.learning import learnable
from ecumene.games.civilization.position import DEFECTED, STACKING, WATERS
from ecumene.games.civilization.table import World

# ---- what a group may do in a square ---------------------------------------------------------------------------------


def may_enter(world: World, seat: i64, square: i64, size: i64) -> bool:
    """Cruzar casillas de Agua, Fichas de mapa sin explorar: is the land known, can figures of this seat cross it if it
    is Water, and is there room for so many among those that are there?"""
    land: i64 = world.lands[square]
    if land == WATER and world.trait(seat, WATERS) == NO_WATER:
        return False
    return land < FACE_DOWN and has_room(world, seat, square, size)


def has_room(world: World, seat: i64, square: i64, size: i64) -> bool:
    """Mover grupos y límite de apilamiento: has a square room for so many more figures of a seat?"""
    return world.host(square) != seat or world.crowd(square) + size <= world.trait(seat, STACKING)


def enemy_city(world: World, seat: i64, square: i64) -> bool:
    """Is this the centre of somebody else's City?"""
    city: i64 = world.centres[square]
    return city != NONE and city // CITIES != seat


def hindered(world: World, seat: i64, square: i64) -> bool:
    """Does something here end the move of whoever enters: a hut, a village, enemies, an enemy City?"""
    return world.markers[square] != NONE or world.hostile(seat, square) or enemy_city(world, seat, square)


def may_go_on(world: World, seat: i64, square: i64) -> bool:
    """May a group that is here use more of its steps? With Flight nothing ends a move that one does not want to end."""
    return world.knows(seat, world.box.flight) or not hindered(world, seat, square)


def may_leave(world: World, seat: i64, square: i64) -> bool:
    """May a group on the move go on to another square?"""
    return square not in world.locked and may_go_on(world, seat, square)


def borders_unknown(world: World, square: i64) -> bool:
    """Is a tile beside this square that can be turned up from here? Nobody has to leave a square for that."""
    beside: i64
    for beside in world.layout.near[square]:
        if world.lands[beside] == FACE_DOWN:
            return True
    return False


def may_hold(world: World, seat: i64, square: i64) -> bool:
    """Might figures stay here, were nobody else there?"""
    if world.lands[square] == WATER and world.trait(seat, WATERS) < END_IN_WATER:
        return False
    return not world.forbidden_by_gate(seat, square)


def may_attack(world: World, seat: i64, square: i64) -> bool:
    """May Armies attack what is in this square: a village, an enemy City, or enemies where they could stay after it?
    A Democracy attacks no other player."""
    token: i64 = world.markers[square]
    if token != NONE:
        return token >= HUTS and may_hold(world, seat, square)
    if world.government[seat] == DEMOCRACY:
        return False
    if enemy_city(world, seat, square):
        return True
    return world.hostile(seat, square) and may_hold(world, seat, square)


def may_fight(world: World, seat: i64, square: i64, armies: i64, scouts: i64) -> bool:
    """May this group attack here? Scouts go where there are no enemies."""
    return armies > 0 and scouts == 0 and may_attack(world, seat, square)


def may_explore(world: World, seat: i64, square: i64, scouts: i64) -> bool:
    """May this group explore a hut here? Scouts may in a Republic."""
    token: i64 = world.markers[square]
    if token == NONE or token >= HUTS:
        return False
    if scouts > 0 and world.government[seat] != REPUBLIC:
        return False
    return may_hold(world, seat, square)


def may_defect(world: World, seat: i64, square: i64, size: i64) -> bool:
    """May a single figure of the Russians be given up in this City for a Technology of its owner?"""
    if world.nation[seat] != RUSSIANS or size != 1 or world.has_used(seat, DEFECTED):
        return False
    if not enemy_city(world, seat, square):
        return False

    return len(learnable(world, seat, world.centres[square] // CITIES, HIGHEST_LEVEL)) > 0


def may_end(world: World, seat: i64, square: i64, armies: i64, scouts: i64) -> bool:
    """May the move of this group end here, in peace or not?"""
    if not hindered(world, seat, square):
        return world.may_stop(seat, square, armies + scouts)
    return (
        may_explore(world, seat, square, scouts)
        or may_fight(world, seat, square, armies, scouts)
        or may_defect(world, seat, square, armies + scouts)
    )


def reaches_end(
    world: World, seat: i64, square: i64, left: i64, *, armies: i64, scouts: i64, home: i64, peacefully: bool
) -> bool:
    """Is there a square, at most so many steps from this one, where the move of this group may end? It is `home`, or
    where they may stop, or unless it must be `peacefully`, where they may explore, attack or defect. What lies face
    down does not count."""
    seen: list[int] = [int(square)]
    first: i64 = 0  # of those seen, the first that is as far away as we have come
    while True:
        last: i64 = len(seen)
        place: i64
        for place in range(first, last):
            here: i64 = seen[place]
            if here == home or world.may_stop(seat, here, armies + scouts):
                return True
            if not peacefully and may_end(world, seat, here, armies, scouts):
                return True
        if left == 0 or first == last:
            return False
        for place in range(first, last):
            here = seen[place]
            if may_leave(world, seat, here):
                beside: i64
                for beside in world.layout.near[here]:
                    if may_enter(world, seat, beside, armies + scouts) and beside not in seen:
                        seen.append(beside)
        first = last
        left -= 1


def can_leave(world: World, seat: i64, square: i64, left: i64, armies: i64, scouts: i64) -> bool:
    """Can this group go from a square where the Brandenburg Gate forbids to stay to one where it may stop?"""
    return reaches_end(world, seat, square, left, armies=armies, scouts=scouts, home=NOWHERE, peacefully=True)
