"""Capacidades de Recursos: paying for them, one Resource after the other. With what is in `means`."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.core.window import call_off
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import ABILITY, EVENT, GIFT, HIDDEN, PASS, RESOURCE, SEAT
from ecumene.games.civilization.components import (
    ANY,
    COIN_PLACE_COUNT,
    KINDS_OF_RESOURCE,
    MARKET_RESOURCES,
    ON_SHEET,
    RESOURCES,
)
from ecumene.games.civilization.means import gift_event, ways
from ecumene.games.civilization.position import SPENT
from ecumene.games.civilization.reactions import (
    open_window,
    tech_id,
    tell_cancelled,
)
from ecumene.games.civilization.table import Step, World


def begin_payment(world: World, seat: i64, ability: i64) -> None:
    """The Resources of an ability are paid one by one, and then the others may cancel it; the step that
    resolves it is on top of the stack."""
    world.push(Payment(seat, ability, 0))


class Payment(Step):
    """The cost of an ability from Resource `index` on. Where there is one way to pay it is taken; with `ask_everyone`
    only if everybody can see that, since being asked tells something."""

    def __init__(self, who: i64, ability: i64, index: i64) -> None:
        super().__init__(False, who)
        self.ability: i64 = ability
        self.index: i64 = index

    def run(self, world: World) -> None:
        cost = world.box.abilities[self.ability].cost
        if self.index >= len(cost):
            world.pop()
            open_window(world, self.who, ABILITY + self.ability, 0)
            return
        hiding: bool = len(world.hands[self.who]) > 0 or len(world.tokens_held(self.who)) > 0
        if hiding:
            world.unveiled += 1  # whether the seat is asked tells what it can pay with
        if not hiding or not world.rulings.ask_everyone:
            codes = ways(world, self.who, cost[self.index :])
            if len(codes) == 1:
                world.replace(Payment(self.who, self.ability, self.index + 1))
                pay(world, self.who, self.ability, codes[0])
                return
        world.replace(PayResource(self.who, self.ability, self.index))

    def dump(self) -> list[Any]:
        return ["Payment", int(self.who), int(self.ability), int(self.index)]


class PayResource(Step):
    """How one Resource of an ability's cost is paid. In a position that another seat imagines, the means may be
    missing; then the ability lapses."""

    def __init__(self, who: i64, ability: i64, index: i64) -> None:
        super().__init__(True, who)
        self.ability: i64 = ability
        self.index: i64 = index

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = ways(world, self.who, world.box.abilities[self.ability].cost[self.index :])
        return codes if codes else [PASS]

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == PASS:
            world.pop()
            call_off(world)
            return
        world.replace(Payment(self.who, self.ability, self.index + 1))
        pay(world, self.who, self.ability, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {"tech": tech_id(world, self.ability)}
        wanted: i64 = world.box.abilities[self.ability].cost[self.index]
        if wanted == ANY:
            return Prompt("prompt.pay-any", told, rulebook.RESOURCE_ABILITIES)
        told["resource"] = RESOURCES[wanted]
        return Prompt("prompt.pay-resource", told, rulebook.RESOURCE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["PayResource", int(self.who), int(self.ability), int(self.index)]


def pay(world: World, seat: i64, ability: i64, code: i64) -> None:
    """One Resource: a token of the market goes back there, a face-down one into the box; a gift may be cancelled."""
    if code >= GIFT:
        event = gift_event(world, (code - GIFT) // KINDS_OF_RESOURCE)
        resource: i64 = (code - GIFT) % KINDS_OF_RESOURCE
        world.lose_event(seat, event)
        world.unveiled += 1
        world.push(Gift(seat, event))
        if world.events is not None:
            told = {"seat": seat, "event": world.box.events[event].id, "resource": RESOURCES[resource]}
            world.tell("event.pays-with-gift", told, rulebook.RESOURCE_ABILITIES)
        open_window(world, seat, EVENT + event, 0)
    elif code >= HIDDEN:
        spend_hidden(world, seat, code - HIDDEN)
    else:
        resource = code - RESOURCE
        world.goods[MARKET_RESOURCES * seat + resource] -= 1
        world.stall[resource] += 1
        if world.events is not None:
            told = {"seat": seat, "resource": RESOURCES[resource]}
            world.tell("event.pays-resource", told, rulebook.RESOURCE_ABILITIES)


def spend_hidden(world: World, seat: i64, resource: i64) -> None:
    """A hut or village token is shown to all, and leaves the game."""
    token = world.holds_face(seat, resource)
    world.token_place = changed(world.token_place, token, SPENT)
    world.token_seen = changed(world.token_seen, token, bit(world.seats) - 1)
    world.unveiled += 1
    if world.events is not None:
        told = {"seat": seat, "resource": RESOURCES[resource]}
        world.tell("event.pays-hidden", told, rulebook.RESOURCE_ABILITIES)


class Gift(Step):
    """A gift pays for an ability, unless somebody cancels it: then the ability is not paid for, and fails."""

    def __init__(self, who: i64, event: i64) -> None:
        super().__init__(False, who)
        self.event: i64 = event

    def run(self, world: World) -> None:
        world.pop()
        world.discard_event(self.event)
        if world.box.events[self.event].coin:
            world.push(Favour(self.who))

    def cancelled(self, world: World) -> None:
        tell_cancelled(world, self.who, EVENT + self.event)
        world.discard_event(self.event)
        world.pop()  # the rest of the payment
        call_off(world)

    def dump(self) -> list[Any]:
        return ["Gift", int(self.who), int(self.event)]


class Favour(Step):
    """The gift from afar: another player gains a coin."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return others(world, self.who)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        chosen: i64 = code - SEAT
        world.coin_tokens[COIN_PLACE_COUNT * chosen + ON_SHEET] += 1
        if world.events is not None:
            world.tell("event.gains-coin", {"seat": chosen}, rulebook.COIN_TOKENS)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.favour", {}, rulebook.COIN_TOKENS)


def others(world: World, seat: i64) -> list[int]:
    """Every other seat."""
    codes: list[int] = []
    other: i64
    for other in range(world.seats):
        if other != seat:
            codes.append(SEAT + other)
    return codes
