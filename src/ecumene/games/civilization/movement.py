"""Movimiento: in turn, every player moves figures, group by group, step by step.

`Movement` asks which square's figures go, `Group` how many of them, and `March` where to, until they stop, attack or
are gone. From its first step on a group is aloft: its figures are in no square's `hosts`, but know where they are. The
others may interrupt it when it sets out, in every square it comes to, and when it attacks.
"""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.civilization import abilities, events, exploration, interruptions, rulebook, wording
from ecumene.games.civilization.actions import (
    ABILITY,
    ASKING,
    ATTACK,
    DEFECT,
    DONE,
    EVENT,
    GROUP,
    SQUARE,
    STOP,
)
from ecumene.games.civilization.arrival import (
    Assault,
    armies_among,
    come_to_rest,
    give_up,
    members,
    set_group_down,
)
from ecumene.games.civilization.components import (
    ARMIES,
    FACE_DOWN,
    FIGURES,
    MOVEMENT,
    NONE,
    NOWHERE,
    SQUARES,
    WONDER_NO_STOP,
)
from ecumene.games.civilization.position import SPEED, STACKING
from ecumene.games.civilization.table import Round, Step, World
from ecumene.games.civilization.ways import (
    borders_unknown,
    can_leave,
    may_defect,
    may_enter,
    may_explore,
    may_fight,
    may_go_on,
    reaches_end,
)


def begin_movement(world: World, seat: i64) -> None:
    """The movement phase of one player."""
    world.push(Movement(seat))


# ---- figures that have not moved -------------------------------------------------------------------------------------


def unmoved(world: World, seat: i64, square: i64, scouts: bool) -> list[int]:
    """The Armies or Scouts of a seat in a square that have not moved in this phase."""
    found: list[int] = []
    first: i64 = FIGURES * seat + (ARMIES if scouts else 0)
    last: i64 = FIGURES * seat + (FIGURES if scouts else ARMIES)
    figure: i64
    for figure in range(first, last):
        if world.figures[figure] == square and not (world.moved >> figure) & 1:
            found.append(int(figure))
    return found


def liftable(world: World, seat: i64) -> list[int]:
    """The squares with figures of a seat that have not moved and are free to leave, or to turn up a tile from there."""
    squares: list[int] = []
    figure: i64
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        square: i64 = world.figures[figure]
        if square == NOWHERE or (world.moved >> figure) & 1:
            continue
        if square not in squares and (square not in world.locked or borders_unknown(world, square)):
            squares.append(int(square))
    squares.sort()
    return squares


def must_leave(world: World, seat: i64) -> bool:
    """Has a seat figures in outskirts that the Brandenburg Gate protects, which could leave and have not moved?"""
    gate: i64 = world.wonder_works(WONDER_NO_STOP)
    if gate in (NONE, seat):
        return False
    speed: i64 = world.trait(seat, SPEED)
    square: i64
    for square in liftable(world, seat):
        if world.forbidden_by_gate(seat, square):
            if unmoved(world, seat, square, False) and can_leave(world, seat, square, speed, 1, 0):
                return True
            if unmoved(world, seat, square, True) and can_leave(world, seat, square, speed, 0, 1):
                return True
    return False


class Movement(Round):
    """Which figures move next, or what else is done meanwhile."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = liftable(world, self.who)
        codes.extend(events.playable(world, self.who, MOVEMENT))
        codes.extend(abilities.usable(world, self.who, MOVEMENT))
        if not must_leave(world, self.who):
            codes.append(DONE)
        if interruptions.may_watch(world, self.who):
            codes.append(ASKING)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == ASKING:
            interruptions.begin_watch(world, self.who)
        elif code == DONE:
            world.pop()
            if world.events is not None:
                world.tell("event.movement-done", {"seat": self.who}, rulebook.MOVEMENT)
        elif code < SQUARES:
            world.push(Group(self.who, code - SQUARE))
            if world.events is not None:
                told = {"seat": self.who, "square": wording.square_id(code - SQUARE)}
                world.tell("event.lifts", told, rulebook.GROUPS)
        elif code < ABILITY:
            events.play_event(world, self.who, code - EVENT)
        else:
            abilities.use_ability(world, self.who, code - ABILITY)

    def idle(self, world: World) -> bool:
        figure: i64
        for figure in range(FIGURES * self.who, FIGURES * self.who + FIGURES):
            if world.figures[figure] != NOWHERE and not (world.moved >> figure) & 1:
                return False
        return self.hides_nothing(world) and self.legal(world, self.who) == [DONE]

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.movement", {}, rulebook.MOVEMENT)


class Group(Step):
    """How many Armies and Scouts of a square go together."""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(True, who)
        self.spares = True
        self.square: i64 = square

    def legal(self, world: World, seat: i64) -> list[int]:
        if world.forbidden_by_gate(self.who, self.square):
            codes = self.groups(world, True)
            if codes:
                return codes
        return self.groups(world, False)

    def groups(self, world: World, leaving: bool) -> list[int]:
        """The groups that can be made, or only those that can leave the square."""
        speed: i64 = world.trait(self.who, SPEED)
        limit: i64 = world.trait(self.who, STACKING)
        codes: list[int] = []
        armies: i64
        scouts: i64
        for armies in range(len(unmoved(world, self.who, self.square, False)) + 1):
            for scouts in range(len(unmoved(world, self.who, self.square, True)) + 1):
                if armies + scouts == 0 or armies + scouts > limit:
                    continue
                if not leaving or can_leave(world, self.who, self.square, speed, armies, scouts):
                    codes.append(GROUP + 3 * armies + scouts)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        armies: i64 = (code - GROUP) // 3
        scouts: i64 = (code - GROUP) % 3
        group: i64 = first_of(unmoved(world, self.who, self.square, False), armies)
        group |= first_of(unmoved(world, self.who, self.square, True), scouts)
        if world.events is not None:
            told = {"seat": self.who, "square": wording.square_id(self.square), "armies": armies, "scouts": scouts}
            world.tell(group_key(armies, scouts), told, rulebook.GROUPS)
        world.replace(Departure(self.who, group, self.square))
        interruptions.interrupt(world, self.who, interruptions.SETTING_OUT, self.square, group)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"square": wording.square_id(self.square)}
        return Prompt("prompt.group", told, rulebook.GROUPS)

    def dump(self) -> list[Any]:
        return ["Group", int(self.who), int(self.square)]


def first_of(figures: list[int], number: i64) -> i64:
    """The first of these figures, so many, as a set."""
    group: i64 = 0
    place: i64
    for place in range(number):
        group |= bit(figures[place])
    return group


def group_key(armies: i64, scouts: i64) -> str:
    if scouts == 0:
        return "event.armies-set-out"
    return "event.scouts-set-out" if armies == 0 else "event.group-sets-out"


# ---- the group on the move -------------------------------------------------------------------------------------------


def still_there(world: World, seat: i64, group: i64, square: i64) -> i64:
    """Who of a group is still in a square."""
    left: i64 = 0
    figure: i64
    for figure in members(seat, group):
        if world.figures[figure] == square:
            left |= bit(figure)
    return left


class Departure(Step):
    """A group is about to leave its square, if others let it: figures may have been killed, or the square locked."""

    def __init__(self, who: i64, group: i64, square: i64) -> None:
        super().__init__(False, who)
        self.group: i64 = group
        self.square: i64 = square

    def run(self, world: World) -> None:
        group = still_there(world, self.who, self.group, self.square)
        if group == 0:
            world.pop()
        elif self.square in world.locked and not borders_unknown(world, self.square):
            world.pop()
            world.moved |= group
            if world.events is not None:
                told = {"seat": self.who, "square": wording.square_id(self.square)}
                world.tell("event.held-back", told, rulebook.MOVEMENT)
        else:
            world.replace(March(self.who, group, self.square, self.square, world.trait(self.who, SPEED)))

    def dump(self) -> list[Any]:
        return ["Departure", int(self.who), int(self.group), int(self.square)]


class March(Step):
    """The `group` (a set of figures) that set out from `origin` is in `square` and has so many steps left. Where
    entering ends the move, nothing is left but to stop (which explores a hut), to attack or to defect."""

    def __init__(self, who: i64, group: i64, origin: i64, square: i64, left: i64) -> None:
        super().__init__(True, who)
        self.spares = True
        self.group: i64 = group
        self.origin: i64 = origin
        self.square: i64 = square
        self.left: i64 = left

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = self.ways(world)
        if len(codes) > 1:  # to be asked where there is but one way would tell that there are events
            codes.extend(events.playable(world, self.who, MOVEMENT))
            codes.sort()
        return codes

    def ways(self, world: World) -> list[int]:
        """What the group itself may do."""
        armies: i64 = armies_among(world, self.who, self.group)
        scouts: i64 = len(members(self.who, self.group)) - armies
        codes: list[int] = []
        if self.left > 0 and may_go_on(world, self.who, self.square):
            codes = self.steps(world, armies, scouts)
        if self.may_stop_here(world, armies, scouts):
            codes.append(STOP)
        if may_fight(world, self.who, self.square, armies, scouts):
            codes.append(ATTACK)
        if may_defect(world, self.who, self.square, armies + scouts):
            codes.append(DEFECT)
        return codes

    def steps(self, world: World, armies: i64, scouts: i64) -> list[int]:
        """The squares to enter, and those whose tile may be turned up, such that the move can still end well."""
        codes: list[int] = []
        held: bool = self.square in world.locked
        beside: i64
        for beside in world.layout.near[self.square]:
            if world.lands[beside] == FACE_DOWN:
                if self.may_look(world, armies, scouts):
                    codes.append(SQUARE + beside)
            elif not held and self.may_step(world, beside, armies, scouts):
                codes.append(SQUARE + beside)
        codes.sort()
        return codes

    def may_step(self, world: World, square: i64, armies: i64, scouts: i64) -> bool:
        """May the group enter a square, and can its move still end well from there?"""
        if not may_enter(world, self.who, square, armies + scouts):
            return False
        return self.ends_from(world, square, armies, scouts)

    def ends_from(self, world: World, square: i64, armies: i64, scouts: i64) -> bool:
        """Can the move end well from here with one step less? Back where it set out from, a group may stay."""
        home: i64 = self.origin
        if world.forbidden_by_gate(self.who, home):
            home = NOWHERE
        left: i64 = self.left - 1
        return reaches_end(world, self.who, square, left, armies=armies, scouts=scouts, home=home, peacefully=False)

    def may_look(self, world: World, armies: i64, scouts: i64) -> bool:
        """Can a step be spent on turning up a tile?"""
        return self.may_stop_here(world, armies, scouts) or self.ends_from(world, self.square, armies, scouts)

    def may_stop_here(self, world: World, armies: i64, scouts: i64) -> bool:
        """Where it set out from, a group may always stay, unless the Brandenburg Gate drives it away."""
        if self.square == self.origin:
            if not world.forbidden_by_gate(self.who, self.square):
                return True
            return not can_leave(world, self.who, self.square, self.left, armies, scouts)
        if may_explore(world, self.who, self.square, scouts):
            return True
        return world.may_stop(self.who, self.square, armies + scouts)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code < SQUARES:
            self.proceed(world, code - SQUARE)
            return
        if code < ABILITY:
            world.replace(Passage(self.who, self.group, self.origin, self.square, self.left))
            events.play_event(world, self.who, code - EVENT)
            return
        world.moved |= self.group
        if code == ATTACK:
            self.attack(world)
            return
        world.pop()
        if code == STOP:
            come_to_rest(world, self.who, self.square, self.group)
        else:
            give_up(world, self.who, self.square)

    def proceed(self, world: World, beside: i64) -> None:
        """On to a square, or its tile is turned up."""
        if world.lands[beside] == FACE_DOWN:
            exploration.turn_up(world, self.who, self.square, beside)
            world.replace(March(self.who, self.group, self.origin, self.square, self.left - 1))
        else:
            self.step_to(world, beside)

    def step_to(self, world: World, square: i64) -> None:
        figure: i64
        for figure in members(self.who, self.group):
            if world.aloft == 0:
                world.lift(figure)
            world.figures[figure] = square
        world.aloft = self.group
        if world.events is not None:
            told = {"seat": self.who, "square": wording.square_id(square)}
            world.tell("event.marches", told, rulebook.MOVEMENT)
        march = March(self.who, self.group, self.origin, square, self.left - 1)
        if march.ways(world) == [ATTACK]:  # which may be interrupted itself
            world.replace(march)
        else:
            world.replace(Passage(self.who, self.group, self.origin, square, self.left - 1))
            interruptions.interrupt(world, self.who, interruptions.COMING, square, self.group)

    def attack(self, world: World) -> None:
        if world.events is not None:
            told = {"seat": self.who, "square": wording.square_id(self.square)}
            world.tell("event.attacks", told, rulebook.ENEMY_FIGURES)
        world.replace(Assault(self.who, self.origin, self.square))
        interruptions.interrupt(world, self.who, interruptions.ATTACKING, self.square, self.group)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {"square": wording.square_id(self.square), "left": int(self.left)}
        return Prompt("prompt.march", told, rulebook.MOVEMENT)

    def dump(self) -> list[Any]:
        return ["March", int(self.who), int(self.group), int(self.origin), int(self.square), int(self.left)]


class Passage(Step):
    """A group was interrupted in a square, by others or by an event of its own player: figures may have been killed, or
    the square locked. Whoever is held where they can neither stay nor go on returns to where they set out from."""

    def __init__(self, who: i64, group: i64, origin: i64, square: i64, left: i64) -> None:
        super().__init__(False, who)
        self.group: i64 = group
        self.origin: i64 = origin
        self.square: i64 = square
        self.left: i64 = left

    def run(self, world: World) -> None:
        group = still_there(world, self.who, self.group, self.square)
        if group == 0:
            world.pop()
            return
        march = March(self.who, group, self.origin, self.square, self.left)
        if march.ways(world):
            world.replace(march)
        else:
            self.turn_back(world)

    def turn_back(self, world: World) -> None:
        world.pop()
        world.moved |= world.aloft
        set_group_down(world, self.who, self.origin)
        if world.events is not None:
            told = {
                "seat": self.who,
                "square": wording.square_id(self.square),
                "origin": wording.square_id(self.origin),
            }
            world.tell("event.turns-back", told, rulebook.MOVEMENT)

    def dump(self) -> list[Any]:
        return ["Passage", int(self.who), int(self.group), int(self.origin), int(self.square), int(self.left)]
