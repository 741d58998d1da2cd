"""Acontecimientos culturales: which of them a seat may play, and the steps of playing one.

The event is shown, then it is aimed; the United Nations may refuse to be its victim; the others may cancel it. Only
then it takes effect, and is thrown away.
"""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import CITY, DONE, EVENT, NO, SEAT, SQUARE, THE_FIGURES, THE_PERSON, YES
from ecumene.games.civilization.components import (
    DESTROY_BUILDING,
    FORCE_ANARCHY,
    KILL_FIGURES,
    NONE,
    PRODUCE_MORE,
    SWAP_TECH,
    WONDER_IMMUNE,
    CultureEvent,
)
from ecumene.games.civilization.event_effects import (
    carry_out,
    cities_for,
    groups_of,
    hosts_of,
    owned_person,
    seats_for,
    squares_for,
    targets_of,
)
from ecumene.games.civilization.reactions import open_window, tell_cancelled
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

# ---- what may be played ----------------------------------------------------------------------------------------------


def playable(world: World, seat: i64, phase: i64) -> list[int]:
    """The events in a hand that may be played in a phase, and find a target. Gifts and cancellations, which may be
    played at any time, have their own moments."""
    codes: list[int] = []
    last: i64 = NONE
    index: i64
    for index in world.hands[seat]:
        event = world.box.events[index]
        if index != last and event.phase == phase and finds_target(world, seat, event):
            codes.append(EVENT + index)
        last = index
    return codes


def aims_at_seat(event: CultureEvent) -> bool:
    return event.kind == SWAP_TECH or event.kind == FORCE_ANARCHY


def finds_target(world: World, seat: i64, event: CultureEvent) -> bool:
    if event.kind == PRODUCE_MORE:
        return True
    if aims_at_seat(event):
        return len(seats_for(world, seat, event)) > 0
    return len(squares_for(world, seat, event)) > 0


def play_event(world: World, seat: i64, event: i64) -> None:
    """A seat plays an event of its hand."""
    world.lose_event(seat, event)
    world.unveiled += 1
    card = world.box.events[event]
    if world.events is not None:
        world.tell("event.plays-event", {"seat": seat, "event": card.id}, rulebook.CULTURE_EVENTS)
    if card.kind == PRODUCE_MORE:
        world.push(AimAtCity(seat, event))
    elif aims_at_seat(card):
        world.push(AimAtSeat(seat, event))
    else:
        world.push(AimAtSquare(seat, event))


def aimed(world: World, seat: i64, event: i64, first: i64, second: i64, third: i64) -> None:
    """The event on top of the stack is aimed: now its victims may have their say."""
    card = world.box.events[event]
    targets = targets_of(world, card, first, second)
    if world.events is not None:
        tell_aim(world, seat, card, first, second)
    immune = world.wonder_works(WONDER_IMMUNE)
    if immune != NONE and immune != seat and (targets >> immune) & 1:
        world.replace(Consent(immune, seat, event, first, second, third))
        return
    world.replace(Happening(seat, event, first, second, third))
    open_window(world, seat, EVENT + event, targets)


# ---- aiming ----------------------------------------------------------------------------------------------------------


class Aim(Step):
    """A step in which an event that was shown is aimed at something."""

    def __init__(self, who: i64, event: i64) -> None:
        super().__init__(True, who)
        self.event: i64 = event
        self.spares = True

    def card(self, world: World) -> CultureEvent:
        return world.box.events[self.event]


class AimAtSquare(Aim):
    """The square an event is aimed at."""

    def legal(self, world: World, seat: i64) -> list[int]:
        return squares_for(world, self.who, self.card(world))

    def resume(self, world: World, seat: i64, code: i64) -> None:
        card = self.card(world)
        if world.events is not None:
            told = {"seat": self.who, "event": card.id, "square": square_id(code - SQUARE)}
            world.tell("event.aims", told, rulebook.CULTURE_EVENTS)
        if card.kind == KILL_FIGURES:
            world.replace(AimAtVictims(self.who, self.event, code - SQUARE))
        elif card.kind == DESTROY_BUILDING and card.amount > 1:
            world.replace(AimAtAnother(self.who, self.event, code - SQUARE))
        else:
            aimed(world, self.who, self.event, code - SQUARE, NONE, NONE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"event": self.card(world).id}
        return Prompt("prompt.aim-at-square", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["AimAtSquare", int(self.who), int(self.event)]


class AimAtAnother(Aim):
    """One more square, if wanted, after the `first`."""

    def __init__(self, who: i64, event: i64, first: i64) -> None:
        super().__init__(who, event)
        self.first: i64 = first

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = squares_for(world, self.who, self.card(world))
        codes.remove(SQUARE + self.first)
        codes.append(DONE)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        second: i64 = NONE if code == DONE else code - SQUARE
        aimed(world, self.who, self.event, self.first, second, NONE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"event": self.card(world).id, "square": square_id(self.first)}
        return Prompt("prompt.aim-at-another", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["AimAtAnother", int(self.who), int(self.event), int(self.first)]


class AimAtVictims(Aim):
    """Who is to die in a square: the great person, or figures, and whose."""

    def __init__(self, who: i64, event: i64, square: i64) -> None:
        super().__init__(who, event)
        self.square: i64 = square

    def legal(self, world: World, seat: i64) -> list[int]:
        hosts = hosts_of(world, self.square)
        codes: list[int] = hosts if len(hosts) > 1 else []
        if self.card(world).people and owned_person(world, self.square):
            codes.append(THE_PERSON)
        if len(hosts) == 1:
            codes.append(THE_FIGURES)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == THE_PERSON:
            owner = world.piece_owner(self.square)
            aimed(world, self.who, self.event, self.square, owner, THE_PERSON)
            return
        host: i64 = hosts_of(world, self.square)[0] if code == THE_FIGURES else code
        world.replace(AimAtFigures(self.who, self.event, self.square, host - SEAT))

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"event": self.card(world).id, "square": square_id(self.square)}
        return Prompt("prompt.aim-at-victims", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["AimAtVictims", int(self.who), int(self.event), int(self.square)]


class AimAtFigures(Aim):
    """How many Armies and Scouts of a victim die in a square."""

    def __init__(self, who: i64, event: i64, square: i64, victim: i64) -> None:
        super().__init__(who, event)
        self.square: i64 = square
        self.victim: i64 = victim

    def legal(self, world: World, seat: i64) -> list[int]:
        return groups_of(world, self.victim, self.square, self.card(world).amount)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        aimed(world, self.who, self.event, self.square, self.victim, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"event": self.card(world).id, "square": square_id(self.square)}
        return Prompt("prompt.aim-at-figures", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["AimAtFigures", int(self.who), int(self.event), int(self.square), int(self.victim)]


class AimAtSeat(Aim):
    """The player an event is aimed at."""

    def legal(self, world: World, seat: i64) -> list[int]:
        return seats_for(world, self.who, self.card(world))

    def resume(self, world: World, seat: i64, code: i64) -> None:
        aimed(world, self.who, self.event, code - SEAT, NONE, NONE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"event": self.card(world).id}
        return Prompt("prompt.aim-at-seat", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["AimAtSeat", int(self.who), int(self.event)]


class AimAtCity(Aim):
    """The own City an event is for."""

    def legal(self, world: World, seat: i64) -> list[int]:
        return cities_for(world, self.who)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        aimed(world, self.who, self.event, code - CITY, NONE, NONE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        card = self.card(world)
        told: dict[str, Any] = {"event": card.id, "amount": int(card.amount)}
        return Prompt("prompt.aim-at-city", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return ["AimAtCity", int(self.who), int(self.event)]


# ---- resolving -------------------------------------------------------------------------------------------------------


def tell_aim(world: World, seat: i64, card: CultureEvent, first: i64, second: i64) -> None:
    """What an event is aimed at, for all to see before they answer it."""
    told: dict[str, Any] = {"seat": seat, "event": card.id}
    if card.kind == PRODUCE_MORE:
        told["city"] = world.city_id(first)
        world.tell("event.aims-at-city", told, rulebook.CULTURE_EVENTS)
    elif aims_at_seat(card):
        told["other"] = first
        world.tell("event.aims-at-seat", told, rulebook.CULTURE_EVENTS)
    else:
        told["square"] = square_id(first)
        world.tell("event.aims-at-square", told, rulebook.CULTURE_EVENTS)
        if card.kind == DESTROY_BUILDING and second != NONE:
            also = {**told, "square": square_id(second)}
            world.tell("event.aims-at-square", also, rulebook.CULTURE_EVENTS)


class Consent(Step):
    """The United Nations: an event of the `player` befalls its owner only with consent; or else it fails."""

    def __init__(self, who: i64, player: i64, event: i64, first: i64, second: i64, third: i64) -> None:
        super().__init__(True, who)
        self.player: i64 = player
        self.event: i64 = event
        self.first: i64 = first
        self.second: i64 = second
        self.third: i64 = third

    def legal(self, world: World, seat: i64) -> list[int]:
        return [YES, NO]

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == YES:
            world.replace(Happening(self.player, self.event, self.first, self.second, self.third))
            targets = targets_of(world, world.box.events[self.event], self.first, self.second)
            open_window(world, self.player, EVENT + self.event, targets)
            return
        world.pop()
        world.discard_event(self.event)
        if world.events is not None:
            told = {"seat": self.who, "other": self.player, "event": world.box.events[self.event].id}
            world.tell("event.refuses-event", told, rulebook.CULTURE_EVENTS)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"seat": self.who, "other": self.player, "event": world.box.events[self.event].id}
        return Prompt("prompt.consent", told, rulebook.CULTURE_EVENTS)

    def dump(self) -> list[Any]:
        return [
            "Consent",
            int(self.who),
            int(self.player),
            int(self.event),
            int(self.first),
            int(self.second),
            int(self.third),
        ]


class Happening(Step):
    """An event takes effect where it was aimed, and is thrown away."""

    def __init__(self, who: i64, event: i64, first: i64, second: i64, third: i64) -> None:
        super().__init__(False, who)
        self.event: i64 = event
        self.first: i64 = first
        self.second: i64 = second
        self.third: i64 = third

    def run(self, world: World) -> None:
        world.pop()
        world.discard_event(self.event)
        carry_out(world, self.who, world.box.events[self.event], self.first, self.second, self.third)

    def cancelled(self, world: World) -> None:
        tell_cancelled(world, self.who, EVENT + self.event)
        world.discard_event(self.event)

    def dump(self) -> list[Any]:
        return [
            "Happening",
            int(self.who),
            int(self.event),
            int(self.first),
            int(self.second),
            int(self.third),
        ]
