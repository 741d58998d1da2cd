"""Gestión de la Ciudad: one action with each City, culture spent, abilities and events."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.abilities import usable, use_ability
from ecumene.games.civilization.actions import (
    ABILITY,
    ADVANCE,
    ARTS,
    ASKING,
    CITY,
    DONE,
    EVENT,
    PASS,
    PLAY,
    RESOURCE,
    SEAT,
)
from ecumene.games.civilization.components import (
    ANARCHY,
    CITIES,
    CITY_MANAGEMENT,
    MARKET_RESOURCES,
    NOWHERE,
    WONDER_HARVEST,
)
from ecumene.games.civilization.culture import may_pay, pay_and_advance
from ecumene.games.civilization.events import play_event, playable
from ecumene.games.civilization.interruptions import begin_watch, may_watch
from ecumene.games.civilization.learning import take_resource
from ecumene.games.civilization.position import DOUBLE_HARVEST, FREE_BUILD
from ecumene.games.civilization.production import (
    SecondItem,
    begin_item,
    free_buildings,
    hurry_notes,
    is_free,
    is_harvest,
    items,
    may_split,
    pay_for,
    tell_item,
)
from ecumene.games.civilization.reactions import open_window
from ecumene.games.civilization.table import Round, Step, World


def begin_management(world: World, seat: i64) -> None:
    """Each City has an action, but for the capital in Anarchy."""
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        world.actions[city] = 1 if world.city_at[city] != NOWHERE else 0
    if world.government[seat] == ANARCHY:
        world.actions[CITIES * seat] = 0
    world.push(CityManagement(seat))


class CityManagement(Round):
    """What a player does with Cities, culture, abilities and events, in any order."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = playable(world, self.who, CITY_MANAGEMENT)
        city: i64
        for city in range(CITIES * self.who, CITIES * self.who + CITIES):
            if world.actions[city] > 0:
                codes.append(CITY + city)
        codes += usable(world, self.who, CITY_MANAGEMENT)
        codes.append(DONE)
        if may_pay(world, self.who):
            codes.append(ADVANCE)
        if may_watch(world, self.who):
            codes.append(ASKING)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if EVENT <= code < RESOURCE:
            play_event(world, self.who, code - EVENT)
        elif CITY <= code < SEAT:
            world.push(CityAction(self.who, code - CITY))
            if world.events is not None:
                told = {"seat": self.who, "city": world.city_id(code - CITY)}
                world.tell("event.turns-to-city", told, rulebook.CITY_MANAGEMENT)
        elif ABILITY <= code < PLAY:
            use_ability(world, self.who, code - ABILITY)
        elif code == ADVANCE:
            pay_and_advance(world, self.who)
        elif code == ASKING:
            begin_watch(world, self.who)
        else:
            world.pop()
            city: i64
            for city in range(CITIES * self.who, CITIES * self.who + CITIES):
                world.actions[city] = 0
            if world.events is not None:
                world.tell("event.management-done", {"seat": self.who}, rulebook.CITY_MANAGEMENT)

    def idle(self, world: World) -> bool:
        city: i64
        for city in range(CITIES * self.who, CITIES * self.who + CITIES):
            if world.actions[city] > 0:
                return False
        return self.hides_nothing(world) and self.legal(world, self.who) == [DONE]

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.city-management", {}, rulebook.CITY_MANAGEMENT)


class CityAction(Step):
    """The one action of a City: produce something, devote itself to the arts, or harvest a Resource."""

    def __init__(self, who: i64, city: i64) -> None:
        super().__init__(True, who)
        self.city: i64 = city

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = items(world, self.city, world.production(self.city))
        codes += free_buildings(world, self.city)
        found: i64 = world.harvest(self.city)
        resource: i64
        for resource in range(MARKET_RESOURCES):
            if (found >> resource) & 1:
                codes.append(RESOURCE + resource)
        codes.append(ARTS)
        codes.sort()
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        world.actions[self.city] -= 1
        pool: i64 = 0
        if is_free(code):
            world.use(self.who, FREE_BUILD)
        elif code != ARTS and not is_harvest(code):
            pool = pay_for(world, self.city, code, world.production(self.city))
        if world.events is not None:
            tell_item(world, self.city, code)
        world.push(Act(self.who, self.city, code, pool))
        open_window(world, self.who, CITY + self.city, 0)

    def prompt(self, world: World, seat: i64) -> Prompt:
        pool: i64 = world.production(self.city)
        told: dict[str, Any] = {
            "city": world.city_id(self.city),
            "production": int(pool),
            "culture": int(world.arts(self.city)),
            "notes": hurry_notes(world, self.city, self.legal(world, seat), pool),
        }
        return Prompt("prompt.city-action", told, rulebook.CITY_MANAGEMENT)

    def dump(self) -> list[Any]:
        return ["CityAction", int(self.who), int(self.city)]


class Act(Step):
    """The action that a City has declared and paid for; `pool` is the production left over."""

    def __init__(self, who: i64, city: i64, code: i64, pool: i64) -> None:
        super().__init__(False, who)
        self.city: i64 = city
        self.code: i64 = code
        self.pool: i64 = pool

    def run(self, world: World) -> None:
        world.pop()
        if self.code == ARTS:
            amount = world.arts(self.city)
            world.culture[self.who] += amount
            if world.events is not None:
                told = {"seat": self.who, "city": world.city_id(self.city), "amount": int(amount)}
                world.tell("event.arts", told, rulebook.ARTS)
        elif is_harvest(self.code):
            self.harvest(world, self.code - RESOURCE)
        elif is_free(self.code):
            begin_item(world, self.city, self.code)
        else:
            if may_split(world, self.who):
                world.push(SecondItem(self.who, self.city, self.pool))
            begin_item(world, self.city, self.code)

    def harvest(self, world: World, resource: i64) -> None:
        """Recolectar Recursos: one of the market, if there is any left."""
        if world.stall[resource]:
            take_resource(world, self.who, resource)
        if world.wonder_works(WONDER_HARVEST) == self.who and not world.has_used(self.who, DOUBLE_HARVEST):
            world.push(HarvestAgain(self.who, self.city))

    def cancelled(self, world: World) -> None:
        if world.events is not None:
            told = {"seat": self.who, "city": world.city_id(self.city)}
            world.tell("event.action-cancelled", told, rulebook.RESOURCE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["Act", int(self.who), int(self.city), int(self.code), int(self.pool)]


class HarvestAgain(Step):
    """Angkor Wat: once per turn a harvest gives two Resources, even of one square."""

    def __init__(self, who: i64, city: i64) -> None:
        super().__init__(True, who)
        self.city: i64 = city
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        found: i64 = world.harvest(self.city)
        resource: i64
        for resource in range(MARKET_RESOURCES):
            if (found >> resource) & 1:
                codes.append(RESOURCE + resource)
        codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code != PASS:
            world.use(self.who, DOUBLE_HARVEST)
            take_resource(world, self.who, code - RESOURCE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.harvest-again", {"city": world.city_id(self.city)}, rulebook.HARVEST)

    def dump(self) -> list[Any]:
        return ["HarvestAgain", int(self.who), int(self.city)]
