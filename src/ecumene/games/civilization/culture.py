"""Gastar Cultura: the culture track, culture events and great people."""

from mypy_extensions import i64

from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import (
    BY_CULTURE,
    EVENT_PILE,
    KINDS_OF_PEOPLE,
    LAST_SPACE,
    NONE,
    PEOPLE,
    PERSON_PILE,
    REWARD_EVENT,
    REWARD_PERSON,
)
from ecumene.games.civilization.pieces import PlacePerson, person_squares
from ecumene.games.civilization.table import World


def may_pay(world: World, seat: i64) -> bool:
    """Can the seat pay for the next space of the track?"""
    space: i64 = world.track[seat] + 1
    if space > LAST_SPACE:
        return False
    return world.culture[seat] >= world.box.space_culture[space] and world.trade[seat] >= world.box.space_trade[space]


def pay_and_advance(world: World, seat: i64) -> None:
    space: i64 = world.track[seat] + 1
    world.culture[seat] -= world.box.space_culture[space]
    world.trade[seat] -= world.box.space_trade[space]
    advance(world, seat)


def advance(world: World, seat: i64) -> None:
    """One space forward on the culture track, with its reward."""
    space: i64 = world.track[seat] + 1
    if space > LAST_SPACE:
        return
    world.track[seat] = space
    if world.events is not None:
        world.tell("event.advances", {"seat": seat, "space": space}, rulebook.SPEND_CULTURE)
    reward: i64 = world.box.space_reward[space]
    if reward == REWARD_EVENT:
        draw_event(world, seat, world.box.space_deck[space])
    elif reward == REWARD_PERSON:
        gain_person(world, seat)
    else:
        world.win(seat, BY_CULTURE)


def draw_event(world: World, seat: i64, deck: i64) -> None:
    """A culture event is drawn in secret."""
    event = world.draw(EVENT_PILE + deck)
    if event == NONE:
        return
    world.take_event(seat, event)
    if world.events is not None:
        world.tell("event.draws-event", {"seat": seat, "deck": deck + 1}, rulebook.CULTURE_EVENTS)
        told = {"seat": seat, "event": world.box.events[event].id}
        world.tell("event.drew-event", told, rulebook.CULTURE_EVENTS, [seat])


def gain_person(world: World, seat: i64) -> None:
    """A great person at random: put on the map at once, or kept in reserve."""
    kind = world.draw(PERSON_PILE)
    if kind == NONE:
        return
    world.reserve[KINDS_OF_PEOPLE * seat + kind] += 1
    if world.events is not None:
        world.tell("event.gains-person", {"seat": seat, "person": PEOPLE[kind]}, rulebook.GREAT_PEOPLE)
    if person_squares(world, seat):
        world.push(PlacePerson(seat, kind))
