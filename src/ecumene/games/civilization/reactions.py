"""Cancelling: what the other players may do about something just before it happens.

A `Window` stands above the step that will resolve its subject: a culture event, a Resource ability or a City action. It
asks everybody who can cancel it (or, with the option `ask_everyone`, everybody who might, as far as the others can
see), from the active player on, clockwise. What cancels may be cancelled in turn. Who is asked is known to nobody
else. Interrupting a move is in `interruptions`.
"""

from typing import Any

from mypy_extensions import i64

from ecumene.core import window as core
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import ABILITY, CITY, EVENT, PASS, PLAY, RESOURCE, SEAT
from ecumene.games.civilization.components import (
    ANY_TIME,
    CANCEL_ABILITY,
    CANCEL_AIMED,
    CANCEL_ANY,
    CANCEL_ANY_OR_ABILITY,
    CANCEL_CITY_ACTION,
    CANCEL_EVENT,
    CITY_MANAGEMENT,
    NONE,
)
from ecumene.games.civilization.means import payable
from ecumene.games.civilization.table import World

# ---- what can be cancelled, and with what ----------------------------------------------------------------------------


def is_event(subject: i64) -> bool:
    return EVENT <= subject < RESOURCE


def is_ability(subject: i64) -> bool:
    return ABILITY <= subject < PLAY


def is_city(subject: i64) -> bool:
    return CITY <= subject < SEAT


def answers(world: World, seat: i64, event: i64, subject: i64, targets: i64) -> bool:
    """May this event, in the hand of this seat, cancel the subject? `targets` are the seats it is aimed at, as bits."""
    kind: i64 = world.box.events[event].kind
    if is_event(subject):
        if kind == CANCEL_AIMED:
            return bool((targets >> seat) & 1)
        return kind in (CANCEL_ANY, CANCEL_ANY_OR_ABILITY)
    return is_ability(subject) and kind == CANCEL_ANY_OR_ABILITY


def cancelling_ability(world: World, seat: i64, subject: i64) -> i64:
    """The ability with which the seat may cancel the subject, if it can pay for it, or NONE."""
    wanted: i64 = CANCEL_CITY_ACTION
    phase: i64 = CITY_MANAGEMENT
    if is_event(subject):
        wanted = CANCEL_EVENT
        phase = ANY_TIME
    elif is_ability(subject):
        wanted = CANCEL_ABILITY
        phase = ANY_TIME
    index: i64
    for index in world.box.abilities_in[phase]:
        ability = world.box.abilities[index]
        if ability.kind == wanted and world.knows(seat, ability.tech) and not world.has_used(seat, index):
            return index
    return NONE


def means_of(world: World, seat: i64, subject: i64, targets: i64) -> list[int]:
    """The events in a hand, and the abilities, with which a seat may cancel the subject."""
    codes: list[int] = []
    last: i64 = NONE
    event: i64
    for event in world.hands[seat]:
        if event != last and answers(world, seat, event, subject, targets):
            codes.append(EVENT + event)
        last = event
    ability = cancelling_ability(world, seat, subject)
    if ability != NONE and payable(world, seat, world.box.abilities[ability].cost):
        codes.append(ABILITY + ability)
    return codes


def holds_secrets(world: World, seat: i64) -> bool:
    """Has the seat an event in hand or a face-down token, as everybody can see?"""
    return len(world.hands[seat]) > 0 or len(world.tokens_held(seat)) > 0


def might_react(world: World, seat: i64, subject: i64) -> bool:
    """Could the seat be able to cancel the subject, as far as the others can see?"""
    if not is_city(subject) and world.hands[seat]:
        return True
    return cancelling_ability(world, seat, subject) != NONE and holds_secrets(world, seat)


def in_order(world: World, place: i64) -> i64:
    """Who comes at this place when several may react: the active player first, then clockwise."""
    return (world.active + place) % world.seats


# ---- the window ------------------------------------------------------------------------------------------------------


def open_window(world: World, seat: i64, subject: i64, targets: i64) -> None:
    """Give the others the chance to cancel what this seat does, aimed at these seats (as bits); the step that
    resolves it is on top of the stack. Nobody cancels an event of whoever knows Mass Media."""
    if is_event(subject) and world.knows(seat, world.box.mass_media):
        return
    world.push(Window(seat, subject, targets, 0))


class Window(core.Window[World]):
    """The chance to cancel what a seat does."""

    def round(self, world: World) -> list[int]:
        return [int(in_order(world, place)) for place in range(world.seats)]

    def asks_one(self, world: World, who: i64) -> bool:
        if not might_react(world, who, self.subject):
            return False
        world.unveiled += 1  # whether the seat is asked tells something
        return world.rulings.ask_everyone or len(means_of(world, who, self.subject, self.targets)) > 0

    def reaction(self, who: i64, place: i64) -> "Reaction":
        return Reaction(who, self.player, self.subject, self.targets, place)


class Reaction(core.Reaction[World]):
    """One seat may cancel what another does."""

    def seat(self, world: World) -> i64:
        return self.who

    def means(self, world: World) -> list[int]:
        return means_of(world, self.who, self.subject, self.targets)

    def declining(self) -> i64:
        return PASS

    def window(self, place: i64) -> Window:
        return Window(self.player, self.subject, self.targets, place)

    def anew(self) -> i64:
        return self.place

    def declined(self, world: World) -> None:
        if world.events is not None:
            world.tell("event.lets-happen", {"seat": self.who}, rulebook.CULTURE_EVENTS, [self.who])

    def answer(self, world: World, code: i64) -> None:
        world.push(Negation(self.who, code))
        if is_event(code):
            world.lose_event(self.who, code - EVENT)
            world.unveiled += 1
            if world.events is not None:
                told = {"seat": self.who, "other": self.player, "event": world.box.events[code - EVENT].id}
                world.tell("event.reacts-with-event", told, rulebook.CULTURE_EVENTS)
            open_window(world, self.who, code, 0)
            return
        from ecumene.games.civilization.payment import begin_payment  # a gift that pays may be cancelled in turn

        ability = world.box.abilities[code - ABILITY]
        world.use(self.who, ability.index)
        if world.events is not None:
            told = {"seat": self.who, "other": self.player, "tech": world.box.techs[ability.tech].id}
            world.tell("event.reacts-with-ability", told, rulebook.RESOURCE_ABILITIES)
        begin_payment(world, self.who, ability.index)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {"seat": self.who, "other": self.player}
        if is_event(self.subject):
            told["event"] = world.box.events[self.subject - EVENT].id
            return Prompt("prompt.react-to-event", told, rulebook.CULTURE_EVENTS)
        if is_ability(self.subject):
            told["tech"] = tech_id(world, self.subject - ABILITY)
            return Prompt("prompt.react-to-ability", told, rulebook.RESOURCE_ABILITIES)
        told["city"] = world.city_id(self.subject - CITY)
        return Prompt("prompt.react-to-city", told, rulebook.RESOURCE_ABILITIES)


class Negation(core.Negation[World]):
    """An event or ability that cancels what the window below it is about."""

    def stands(self, world: World) -> None:
        if is_event(self.code):
            world.discard_event(self.code - EVENT)

    def cancelled(self, world: World) -> None:
        tell_cancelled(world, self.who, self.code)
        if is_event(self.code):
            world.discard_event(self.code - EVENT)


def tech_id(world: World, ability: i64) -> str:
    """The Technology an ability belongs to."""
    return world.box.techs[world.box.abilities[ability].tech].id


def tell_cancelled(world: World, seat: i64, subject: i64) -> None:
    """What a seat did comes to nothing."""
    if world.events is None:
        return
    if is_event(subject):
        told = {"seat": seat, "event": world.box.events[subject - EVENT].id}
        world.tell("event.event-cancelled", told, rulebook.CULTURE_EVENTS)
    else:
        told = {"seat": seat, "tech": tech_id(world, subject - ABILITY)}
        world.tell("event.ability-cancelled", told, rulebook.RESOURCE_ABILITIES)
