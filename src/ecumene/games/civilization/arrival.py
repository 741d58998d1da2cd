"""How a move ends: the group comes to rest, attacks what it found, or destroys what stands there."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import battle, exploration, loot, rulebook, wording
from ecumene.games.civilization.actions import NO, YES
from ecumene.games.civilization.components import CITIES, FIGURES, HIGHEST_LEVEL, MOVEMENT, NONE, NOWHERE
from ecumene.games.civilization.learning import LearnFree
from ecumene.games.civilization.pieces import destroy_building
from ecumene.games.civilization.position import DEFECTED, RAZED
from ecumene.games.civilization.table import Step, World


def members(seat: i64, group: i64) -> list[int]:
    """The figures of a group, which is a set of figures of one seat."""
    found: list[int] = []
    figure: i64
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        if (group >> figure) & 1:
            found.append(int(figure))
    return found


def armies_among(world: World, seat: i64, group: i64) -> i64:
    """How many of a group are Armies."""
    armies: i64 = 0
    figure: i64
    for figure in members(seat, group):
        if not world.is_scout(figure):
            armies += 1
    return armies


def set_group_down(world: World, seat: i64, square: i64) -> None:
    """The group that was on the move is in a square now."""
    figure: i64
    for figure in members(seat, world.aloft):
        world.set_down(figure, square)
    world.aloft = 0


def come_to_rest(world: World, seat: i64, square: i64, group: i64) -> None:
    """A group stays in a square without a fight, and explores the hut that is there."""
    if world.events is not None:
        told = {"seat": seat, "square": wording.square_id(square)}
        world.tell("event.stops", told, rulebook.MOVEMENT)
    if world.markers[square] != NONE:
        exploration.explore_hut(world, seat, square)
    if world.aloft:
        set_group_down(world, seat, square)
    if armies_among(world, seat, group) > 0:
        offer_razing(world, seat, square)


def give_up(world: World, seat: i64, square: i64) -> None:
    """The Russians give up a figure in an enemy City and learn a Technology of its owner."""
    owner: i64 = world.centres[square] // CITIES
    world.use(seat, DEFECTED)
    world.kill(members(seat, world.aloft)[0])
    if world.events is not None:
        told = {"seat": seat, "other": owner, "square": wording.square_id(square)}
        world.tell("event.defects", told, rulebook.CITIES)
    world.push(LearnFree(seat, owner, HIGHEST_LEVEL, False))


class Assault(Step):
    """A group that is in a square of enemies attacks them; lone Scouts die without a battle. Others may have killed the
    attackers, or taken the defenders away, in the meantime."""

    def __init__(self, who: i64, origin: i64, square: i64) -> None:
        super().__init__(False, who)
        self.origin: i64 = origin
        self.square: i64 = square

    def run(self, world: World) -> None:
        if world.aloft == 0:
            world.pop()
            return
        world.replace(Arrival(self.who, self.square))
        if world.markers[self.square] != NONE or world.centres[self.square] != NONE:
            battle.begin_battle(world, self.who, self.square, self.origin)
        elif world.hostile(self.who, self.square):
            if world.armies_in(self.square) > 0:
                battle.begin_battle(world, self.who, self.square, self.origin)
            else:
                loot.lone_scouts(world, self.who, world.host(self.square), self.square)

    def dump(self) -> list[Any]:
        return ["Assault", int(self.who), int(self.origin), int(self.square)]


class Arrival(Step):
    """After an attack: whoever is still on the move stays in the square."""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(False, who)
        self.square: i64 = square

    def run(self, world: World) -> None:
        world.pop()
        if world.aloft:
            set_group_down(world, self.who, self.square)
        if world.host(self.square) == self.who and world.armies_in(self.square) > 0:
            offer_razing(world, self.who, self.square)

    def dump(self) -> list[Any]:
        return ["Arrival", int(self.who), int(self.square)]


def offer_razing(world: World, seat: i64, square: i64) -> None:
    """Combustion: once per turn, an Army that ends its move on a Building of somebody else may destroy it."""
    if world.phase != MOVEMENT or not world.knows(seat, world.box.combustion) or world.has_used(seat, RAZED):
        return
    if world.building_in(square) != NONE and world.piece_owner(square) != seat:
        world.push(Raze(seat, square))


class Raze(Step):
    """Is the Building where an Army ended its move destroyed?"""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(True, who)
        self.square: i64 = square

    def legal(self, world: World, seat: i64) -> list[int]:
        return [YES, NO]

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        building: i64 = world.building_in(self.square)
        if world.events is not None:
            key = "event.razes" if code == YES else "event.spares-building"
            told = {
                "seat": self.who,
                "building": world.box.buildings[building].id,
                "square": wording.square_id(self.square),
            }
            world.tell(key, told, rulebook.OTHER_ABILITIES)
        if code == YES:
            world.use(self.who, RAZED)
            destroy_building(world, self.square)

    def prompt(self, world: World, seat: i64) -> Prompt:
        building: i64 = world.building_in(self.square)
        told = {"building": world.box.buildings[building].id, "square": wording.square_id(self.square)}
        return Prompt("prompt.raze", told, rulebook.OTHER_ABILITIES)

    def dump(self) -> list[Any]:
        return ["Raze", int(self.who), int(self.square)]


def strike(world: World, seat: i64, square: i64) -> None:
    """An Army that was just produced is put among enemies and attacks them."""
    world.push(Assault(seat, NOWHERE, square))
