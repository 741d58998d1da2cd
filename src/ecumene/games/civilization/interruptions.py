"""Interrupting a move: the others may play movement events while figures are on the move, as a group sets out, in every
square it comes to, and as it attacks. Who is asked is known to nobody else, and whoever does not want to be asked about
all of it may say so."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.abilities import usable, use_ability
from ecumene.games.civilization.actions import ABILITY, ASK, DONE, EVENT, PASS, SQUARE
from ecumene.games.civilization.components import CITIES, LOCK_SQUARE, MOVEMENT, NONE
from ecumene.games.civilization.event_effects import hits_others, squares_for
from ecumene.games.civilization.events import play_event, playable
from ecumene.games.civilization.position import ALWAYS, MINE, NEVER, WATCHED
from ecumene.games.civilization.reactions import holds_secrets, is_event
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import SPANS, WATCHES, square_id

# ---- interrupting a move ---------------------------------------------------------------------------------------------


SETTING_OUT: Final = 0


COMING: Final = 1


ATTACKING: Final = 2


MOMENTS: Final = ("prompt.interrupt-departure", "prompt.interrupt-passage", "prompt.interrupt-attack")


def interrupt(world: World, seat: i64, moment: i64, square: i64, group: i64) -> None:
    """At this moment of a seat's movement, with this group (a set of figures) in this square, the others may play
    movement events, or Communism's spy, until all pass."""
    world.push(Interval(seat, 1, moment, square, group))


def interruptions_of(world: World, seat: i64) -> list[int]:
    """The events and abilities with which a seat may interrupt the move of another."""
    codes = playable(world, seat, MOVEMENT)
    code: i64
    for code in usable(world, seat, MOVEMENT):
        if world.box.abilities[code - ABILITY].kind == LOCK_SQUARE:
            codes.append(code)
    return codes


def can_reach(world: World, seat: i64, square: i64) -> bool:
    """Has a seat an event that can hit the group on the move where it is now, or a spy to hold it there?"""
    code: i64
    for code in interruptions_of(world, seat):
        if not is_event(code) or SQUARE + square in squares_for(world, seat, world.box.events[code - EVENT]):
            return True
    return False


def can_hurt(world: World, seat: i64) -> bool:
    """Has a seat an event that can hit somebody else, or a spy? Figures of its own are no reason to ask it."""
    code: i64
    for code in interruptions_of(world, seat):
        if not is_event(code) or hits_others(world, seat, world.box.events[code - EVENT]):
            return True
    return False


def might_interrupt(world: World, seat: i64) -> bool:
    """Could the seat be able to interrupt a move, as far as the others can see?"""
    if world.hands[seat]:
        return True
    index: i64
    for index in world.box.abilities_in[MOVEMENT]:
        ability = world.box.abilities[index]
        if ability.kind == LOCK_SQUARE and world.knows(seat, ability.tech) and not world.has_used(seat, index):
            return holds_secrets(world, seat)
    return False


class Interval(Step):
    """The chance to interrupt the move of `who`, whose `group` is in a `square`, at a `moment`. `place` is how far
    round the table the question has gone, counted from that seat. Of a group that comes to a square only those are
    asked who can reach it, as long as it is there."""

    def __init__(self, who: i64, place: i64, moment: i64, square: i64, group: i64) -> None:
        super().__init__(False, who)
        self.place: i64 = place
        self.moment: i64 = moment
        self.square: i64 = square
        self.group: i64 = group

    def run(self, world: World) -> None:
        place: i64 = world.seats if self.moment == COMING and world.aloft == 0 else self.place
        while place < world.seats:
            seat: i64 = (self.who + place) % world.seats
            if might_interrupt(world, seat):
                world.unveiled += 1  # whether the seat is asked tells something
                if self.asks_seat(world, seat):
                    world.replace(Interruption(seat, self.who, place, self.moment, self.square, self.group))
                    return
            place += 1
        world.pop()

    def asks_seat(self, world: World, seat: i64) -> bool:
        if not watches(world, seat, self.square):
            return False
        if world.rulings.ask_everyone:
            return True
        return can_reach(world, seat, self.square) if self.moment == COMING else can_hurt(world, seat)

    def dump(self) -> list[Any]:
        return [
            "Interval",
            int(self.who),
            int(self.place),
            int(self.moment),
            int(self.square),
            int(self.group),
        ]


class Interruption(Step):
    """One seat may interrupt the move of another, the `player`; or let it happen, and say what it wants to be asked
    about from then on."""

    def __init__(self, who: i64, player: i64, place: i64, moment: i64, square: i64, group: i64) -> None:
        super().__init__(True, who)
        self.player: i64 = player
        self.place: i64 = place
        self.moment: i64 = moment
        self.square: i64 = square
        self.group: i64 = group

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = interruptions_of(world, self.who)
        codes += other_watches(world, self.who)
        codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code >= ASK:
            world.replace(Interval(self.player, self.place + 1, self.moment, self.square, self.group))
            if world.events is not None:
                world.tell("event.lets-happen", {"seat": self.who}, rulebook.CULTURE_EVENTS, [self.who])
            if code != PASS:
                set_watch(world, self.who, code)
            return
        world.replace(Interval(self.player, 1, self.moment, self.square, self.group))
        if is_event(code):
            play_event(world, self.who, code - EVENT)
        else:
            use_ability(world, self.who, code - ABILITY)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {
            "seat": int(self.who),
            "other": int(self.player),
            "square": square_id(self.square),
            "group": figures_left(world, self.group, self.square),
        }
        return Prompt(MOMENTS[self.moment], told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return [
            "Interruption",
            int(self.who),
            int(self.player),
            int(self.place),
            int(self.moment),
            int(self.square),
            int(self.group),
        ]


def figures_left(world: World, group: i64, square: i64) -> dict[str, int]:
    """How many Armies and Scouts of a group are still in its square."""
    armies: int = 0
    scouts: int = 0
    figure: i64
    for figure in range(len(world.figures)):
        if (group >> figure) & 1 and world.figures[figure] == square:
            if world.is_scout(figure):
                scouts += 1
            else:
                armies += 1
    left: dict[str, int] = {}
    if armies:
        left["armies"] = armies
    if scouts:
        left["scouts"] = scouts
    return left


# ---- what to be asked about ------------------------------------------------------------------------------------------


def watch_of(world: World, seat: i64) -> i64:
    """Which moves of others a seat wants to be asked about now."""
    now: i64 = world.watch[2 * seat + 1]
    return now if now != NONE else world.watch[2 * seat]


def watches(world: World, seat: i64, square: i64) -> bool:
    """Does a seat want to be asked about a group in a square? Those that concern it are among its figures, in a City of
    its own or in the outskirts."""
    wanted = watch_of(world, seat)
    if wanted != MINE:
        return wanted == ALWAYS
    city: i64 = world.centres[square]
    if city == NONE:
        city = world.outskirts[square]
    return world.host(square) == seat or (city != NONE and city // CITIES == seat)


def other_watches(world: World, seat: i64) -> list[int]:
    """What a seat may want to be asked about instead of what it is asked about now: for the turn, or for the game."""
    codes: list[int] = []
    wanted: i64
    for wanted in range(NEVER + 1):
        if wanted != watch_of(world, seat):
            codes.append(ASK + 2 * wanted)
        if wanted != world.watch[2 * seat] or world.watch[2 * seat + 1] != NONE:
            codes.append(ASK + 2 * wanted + 1)
    return codes


def set_watch(world: World, seat: i64, code: i64) -> None:
    """A seat says which moves of others it wants to be asked about. Nobody else hears it."""
    wanted: i64 = (code - ASK) // 2
    if (code - ASK) % 2:
        world.watch[2 * seat] = wanted
        world.watch[2 * seat + 1] = NONE
    else:
        world.watch[2 * seat + 1] = wanted
    if world.events is not None:
        told = {"seat": int(seat), "watch": WATCHES[wanted], "span": SPANS[(code - ASK) % 2]}
        world.tell("event.watches", told, rulebook.MOVEMENT, [int(seat)])


def may_watch(world: World, seat: i64) -> bool:
    """May a seat say in this phase what it wants to be asked about? Once in each, if it might be asked, or has said
    something else before."""
    if world.has_used(seat, WATCHED + world.phase):
        return False
    return might_interrupt(world, seat) or world.watch[2 * seat] != ALWAYS or world.watch[2 * seat + 1] != NONE


def begin_watch(world: World, seat: i64) -> None:
    world.use(seat, WATCHED + world.phase)
    world.push(Watch(seat))


class Watch(Step):
    """Which moves of others a player wants to be asked about."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = other_watches(world, self.who)
        codes.append(DONE)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code != DONE:
            set_watch(world, self.who, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"watch": WATCHES[watch_of(world, self.who)]}
        return Prompt("prompt.watch", told, rulebook.MOVEMENT)
