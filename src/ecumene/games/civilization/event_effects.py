"""Acontecimientos culturales: whom and what each kind of event may be aimed at, and what it does there."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed, with_one
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import CITY, GROUP, SEAT, SQUARE, STOP, THE_PERSON
from ecumene.games.civilization.components import (
    A_PERSON,
    ANARCHY,
    CITIES,
    DESERT,
    DESTROY_BUILDING,
    FIGURES,
    FORCE_ANARCHY,
    FOREST,
    GRASSLAND,
    KILL_FIGURES,
    MOVE_FIGURES,
    NO_PIECE,
    NONE,
    NOWHERE,
    PRODUCE_MORE,
    SQUARES,
    SWAP_TECH,
    TO_DESERT,
    TO_GRASSLAND,
    WATER,
    CultureEvent,
)
from ecumene.games.civilization.governments import set_government
from ecumene.games.civilization.learning import LearnFree, learnable
from ecumene.games.civilization.pieces import destroy_building, kill_person
from ecumene.games.civilization.position import STACKING
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

DISASTER_MARKERS: Final = 12

# ---- what an event may be aimed at -----------------------------------------------------------------------------------


def owner_of(world: World, square: i64) -> i64:
    """Whose City a square belongs to, centre or outskirts, or NONE."""
    city: i64 = world.centres[square]
    return city // CITIES if city != NONE else world.piece_owner(square)


def within(world: World, seat: i64, reach: i64) -> list[bool]:
    """Which squares are in reach of a seat's figures and Cities, without diagonals, over squares that are face up; with
    a reach of 0 all that are face up."""
    reached: list[bool] = [False] * SQUARES
    square: i64
    if reach == 0:
        for square in range(SQUARES):
            reached[square] = world.face_up(square)
        return reached
    edge: list[int] = []
    for square in world.city_at[CITIES * seat : CITIES * seat + CITIES]:
        if square != NOWHERE:
            edge.append(square)
    for square in world.figures[FIGURES * seat : FIGURES * seat + FIGURES]:
        if square != NOWHERE:
            edge.append(square)
    for square in edge:
        reached[square] = True
    left: i64 = reach
    other: i64
    while left > 0:
        left -= 1
        beyond: list[int] = []
        for square in edge:
            for other in world.layout.near[square]:
                if not reached[other] and world.face_up(other):
                    reached[other] = True
                    beyond.append(other)
        edge = beyond
    return reached


def squares_for(world: World, seat: i64, event: CultureEvent) -> list[int]:
    """The squares at which a seat may aim an event."""
    kind: i64 = event.kind
    if kind == KILL_FIGURES:
        return killing_squares(world, seat, event)
    if kind == MOVE_FIGURES:
        return driving_squares(world, seat, event.amount)
    if kind in (TO_DESERT, TO_GRASSLAND):
        return withering_squares(world, kind == TO_DESERT)
    return razing_squares(world, seat, event)


def seats_for(world: World, seat: i64, event: CultureEvent) -> list[int]:
    """The seats at which a seat may aim an event: those it can learn from, or those with a Government to lose."""
    codes: list[int] = []
    other: i64
    for other in range(world.seats):
        if other == seat:
            continue
        if event.kind == FORCE_ANARCHY:
            if world.government[other] != ANARCHY:
                codes.append(SEAT + other)
        elif learnable(world, seat, other, event.amount):
            codes.append(SEAT + other)
    return codes


def cities_for(world: World, seat: i64) -> list[int]:
    """The Cities of a seat."""
    codes: list[int] = []
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        if world.city_at[city] != NOWHERE:
            codes.append(CITY + city)
    return codes


def targets_of(world: World, event: CultureEvent, first: i64, second: i64) -> i64:
    """The seats an event is aimed at, as bits: themselves, their figures, the squares and Buildings of their Cities."""
    kind: i64 = event.kind
    if kind == PRODUCE_MORE:
        return 0
    if kind in (SWAP_TECH, FORCE_ANARCHY):
        return bit(first)
    if kind == KILL_FIGURES:
        return bit(second)
    if kind == MOVE_FIGURES:
        return bit(world.host(first))
    bits: i64 = 0
    owner = owner_of(world, first)
    if owner != NONE:
        bits |= bit(owner)
    if second != NONE:
        owner = owner_of(world, second)
        if owner != NONE:
            bits |= bit(owner)
    return bits


# ---- figures and great people killed ---------------------------------------------------------------------------------


def killing_squares(world: World, seat: i64, event: CultureEvent) -> list[int]:
    """Squares in reach with figures, those on the move included, or with great people; one's own among them."""
    reached = within(world, seat, event.reach)
    hit: list[bool] = [False] * SQUARES
    figure: i64
    for figure in range(FIGURES * world.seats):
        square: i64 = world.figures[figure]
        if square != NOWHERE and reached[square]:
            hit[square] = True
    codes: list[int] = []
    for square in range(SQUARES):
        if hit[square] or (event.people and reached[square] and owned_person(world, square)):
            codes.append(SQUARE + square)
    return codes


def owned_person(world: World, square: i64) -> bool:
    """Is a great person of somebody there?"""
    return world.pieces[square] >= A_PERSON and world.piece_owner(square) != NONE


def hosts_of(world: World, square: i64) -> list[int]:
    """The seats with figures in a square: one passing over another's figures makes two."""
    codes: list[int] = []
    seat: i64
    for seat in range(world.seats):
        if world.figures_at(seat, square):
            codes.append(SEAT + seat)
    return codes


def hits_others(world: World, seat: i64, event: CultureEvent) -> bool:
    """Can a seat hurt somebody else with an event that is aimed at squares?"""
    square: i64
    for square in squares_for(world, seat, event):
        if event.kind != KILL_FIGURES or strangers(world, seat, event, square):
            return True
    return False


def strangers(world: World, seat: i64, event: CultureEvent, square: i64) -> bool:
    """Is somebody of another seat in a square whom an event can kill?"""
    code: i64
    for code in hosts_of(world, square):
        if code != SEAT + seat:
            return True
    return bool(event.people) and owned_person(world, square) and world.piece_owner(square) != seat


def groups_of(world: World, victim: i64, square: i64, most: i64) -> list[int]:
    """How many Armies and Scouts of a square may be chosen: at least one figure, and at most so many."""
    armies: i64 = 0
    scouts: i64 = 0
    figure: i64
    for figure in world.figures_at(victim, square):
        if world.is_scout(figure):
            scouts += 1
        else:
            armies += 1
    codes: list[int] = []
    some: i64
    more: i64
    for some in range(armies + 1):
        for more in range(scouts + 1):
            if 1 <= some + more <= most:
                codes.append(GROUP + 3 * some + more)
    return codes


def kill(world: World, victim: i64, square: i64, what: i64) -> None:
    """The great person of a square, or a group of figures, is killed."""
    told: dict[str, Any] = {"seat": victim, "square": square_id(square)}
    if what == THE_PERSON:
        kill_person(world, square)
        if world.events is not None:
            world.tell("event.person-killed", told, rulebook.CULTURE_EVENTS)
        return
    armies: i64 = (what - GROUP) // 3
    scouts: i64 = (what - GROUP) % 3
    if world.events is not None:
        told["figures"] = int(armies + scouts)
        world.tell("event.figures-killed", told, rulebook.CULTURE_EVENTS)
    figure: i64
    for figure in world.figures_at(victim, square):
        if world.is_scout(figure):
            if scouts > 0:
                scouts -= 1
                world.kill(figure)
        elif armies > 0:
            armies -= 1
            world.kill(figure)


# ---- figures driven elsewhere ----------------------------------------------------------------------------------------


def driving_squares(world: World, seat: i64, steps: i64) -> list[int]:
    """Squares whose figures, of another seat, can be driven somewhere."""
    codes: list[int] = []
    square: i64
    for square in range(SQUARES):
        if world.hostile(seat, square) and leads_somewhere(world, world.host(square), square, square, steps):
            codes.append(SQUARE + square)
    return codes


def may_cross(world: World, victim: i64, square: i64) -> bool:
    """May figures be driven into a square: over land, past no tribe, no enemy and no enemy City?"""
    if not world.face_up(square) or world.lands[square] == WATER or world.markers[square] != NONE:
        return False
    city: i64 = world.centres[square]
    return (city == NONE or city // CITIES == victim) and not world.hostile(victim, square)


def may_rest(world: World, victim: i64, origin: i64, square: i64) -> bool:
    """May the figures driven from a square stay in this one?"""
    return world.lands[square] != WATER and world.may_stop(victim, square, world.crowd(origin))


def leads_somewhere(world: World, victim: i64, origin: i64, here: i64, left: i64) -> bool:
    """Can the figures driven from a square, now here, still end somewhere else?"""
    if here != origin and may_rest(world, victim, origin, here):
        return True
    if left == 0:
        return False
    square: i64
    for square in world.layout.near[here]:
        if may_drive(world, victim, origin, square, left - 1):
            return True
    return False


def may_drive(world: World, victim: i64, origin: i64, square: i64, left: i64) -> bool:
    """May the figures driven from a square enter this one, with so many steps left after it?"""
    if square == origin or not may_cross(world, victim, square):
        return False
    if world.crowd(square) + world.crowd(origin) > world.trait(victim, STACKING):
        return False
    return leads_somewhere(world, victim, origin, square, left)


class Drive(Step):
    """All figures of another player in a square, the `origin`, are driven from square to square; they are `here`."""

    def __init__(self, who: i64, origin: i64, here: i64, left: i64) -> None:
        super().__init__(True, who)
        self.origin: i64 = origin
        self.here: i64 = here
        self.left: i64 = left
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        victim = world.host(self.origin)
        codes: list[int] = []
        square: i64
        for square in world.layout.near[self.here]:
            if may_drive(world, victim, self.origin, square, self.left - 1):
                codes.append(SQUARE + square)
        codes.sort()
        if self.here == self.origin or may_rest(world, victim, self.origin, self.here):
            codes.append(STOP)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        here: i64 = self.here if code == STOP else code - SQUARE
        if world.events is not None:
            told: dict[str, Any] = {"seat": self.who, "other": world.host(self.origin), "square": square_id(here)}
            world.tell("event.drives", told, rulebook.CULTURE_EVENTS)
        if code != STOP and self.left > 1:
            world.replace(Drive(self.who, self.origin, here, self.left - 1))
            return
        world.pop()
        if here != self.origin:
            relocate(world, self.origin, here)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {
            "seat": world.host(self.origin),
            "square": square_id(self.here),
            "left": int(self.left),
        }
        return Prompt("prompt.drive", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["Drive", int(self.who), int(self.origin), int(self.here), int(self.left)]


def relocate(world: World, origin: i64, square: i64) -> None:
    """All figures of a square come to another."""
    victim = world.host(origin)
    figure: i64
    for figure in world.figures_at(victim, origin):
        world.lift(figure)
        world.set_down(figure, square)
    if world.events is not None:
        told = {"seat": victim, "from": square_id(origin), "square": square_id(square)}
        world.tell("event.driven", told, rulebook.CULTURE_EVENTS)


# ---- land and Buildings ----------------------------------------------------------------------------------------------


def withering_squares(world: World, drought: bool) -> list[int]:
    """Squares that a drought may turn into Desert, or a deforestation into Grassland: no City, Building or Wonder
    there, something that changes, and a disaster marker to show it."""
    codes: list[int] = []
    square: i64
    for square in range(SQUARES):
        land: i64 = world.lands[square]
        if land == FOREST or (drought and (land in (GRASSLAND, WATER) or barren(world, square))):
            piece: i64 = world.pieces[square]
            if world.centres[square] != NONE or (piece != NO_PIECE and piece < A_PERSON):
                continue
            if len(world.disasters) < DISASTER_MARKERS or square in world.disasters:
                codes.append(SQUARE + square)
    return codes


def barren(world: World, square: i64) -> bool:
    """Is it a Desert with something printed on it that a drought would cover?"""
    return world.lands[square] == DESERT and world.spots[square] != NONE


def wither(world: World, square: i64, land: i64) -> None:
    """A disaster marker covers a square: its land is another, and nothing printed on it counts."""
    world.lands = changed(world.lands, square, land)
    world.spots = changed(world.spots, square, NONE)
    if square not in world.disasters:
        world.disasters = with_one(world.disasters, square)
    if world.events is not None:
        key = "event.becomes-desert" if land == DESERT else "event.becomes-grassland"
        world.tell(key, {"square": square_id(square)}, rulebook.CULTURE_EVENTS)


def building_squares(world: World, spared: i64) -> list[int]:
    """The squares with Buildings, and the centres with walls, but for those of one seat (NONE: of nobody)."""
    codes: list[int] = []
    square: i64
    for square in range(SQUARES):
        city: i64 = world.centres[square]
        walled: bool = city != NONE and (world.walls >> city) & 1 == 1
        if not walled and world.building_in(square) == NONE:
            continue
        if spared == NONE or (owner_of(world, square) != NONE and owner_of(world, square) != spared):
            codes.append(SQUARE + square)
    return codes


def razing_squares(world: World, seat: i64, event: CultureEvent) -> list[int]:
    """The Buildings in reach of an event, walls among them."""
    reached = within(world, seat, event.reach)
    codes: list[int] = []
    code: i64
    for code in building_squares(world, seat if event.others_only else NONE):
        if reached[code - SQUARE]:
            codes.append(code)
    return codes


def destroy(world: World, square: i64) -> None:
    """A Building is destroyed, or the walls of a City."""
    if world.events is not None:
        building = world.building_in(square)
        if building == NONE:
            building = world.box.walls
        told = {"building": world.box.buildings[building].id, "square": square_id(square)}
        world.tell("event.building-destroyed", told, rulebook.CULTURE_EVENTS)
    destroy_building(world, square)


def tell_boost(world: World, city: i64, amount: i64) -> None:
    if world.events is not None:
        told = {"city": world.city_id(city), "production": int(amount)}
        world.tell("event.produces-more", told, rulebook.PRODUCE)


# ---- the effect ------------------------------------------------------------------------------------------------------


def carry_out(world: World, seat: i64, event: CultureEvent, first: i64, second: i64, third: i64) -> None:
    """What an event does where it was aimed: at a square, seat or City first; and for some at more."""
    kind: i64 = event.kind
    if kind == KILL_FIGURES:
        kill(world, second, first, third)
    elif kind == MOVE_FIGURES:
        world.push(Drive(seat, first, first, event.amount))
    elif kind == TO_DESERT:
        wither(world, first, DESERT)
    elif kind == TO_GRASSLAND:
        wither(world, first, GRASSLAND)
    elif kind == SWAP_TECH:
        if learnable(world, first, seat, event.amount):
            world.push(LearnFree(first, seat, event.amount, False))
        world.push(LearnFree(seat, first, event.amount, False))
    elif kind == DESTROY_BUILDING:
        destroy(world, first)
        if second != NONE:
            destroy(world, second)
    elif kind == FORCE_ANARCHY:
        set_government(world, first, ANARCHY)
    elif kind == PRODUCE_MORE:
        world.boosts[first] += event.amount
        tell_boost(world, first, event.amount)
