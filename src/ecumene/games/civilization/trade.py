"""Comercio: every City brings in its trade at once; then players negotiate, and use what Technologies let them, seat by
seat, until nobody wants anything more."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.abilities import usable, use_ability
from ecumene.games.civilization.actions import ABILITY, DONE, SEAT
from ecumene.games.civilization.components import (
    CITIES,
    DEMOCRACY,
    FUNDAMENTALISM,
    NOWHERE,
    TRADE_PHASE,
)
from ecumene.games.civilization.negotiation import begin_offer
from ecumene.games.civilization.table import Step, World


def begin_trade(world: World) -> None:
    """The whole phase: trade is collected, and the first player may make offers."""
    seat: i64
    for seat in range(world.seats):
        world.offers[seat] = 0
        collect(world, seat)
    world.push(TradeRound(world.first, 0))


def income(world: World, seat: i64) -> i64:
    """The trade of all Cities of a seat; Democracy adds to it, Fundamentalism takes from it."""
    total: i64 = 0
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        if world.city_at[city] != NOWHERE:
            total += world.city_trade(city)
    if world.government[seat] == DEMOCRACY:
        total += 2
    elif world.government[seat] == FUNDAMENTALISM:
        total -= 2
    return total if total > 0 else 0


def collect(world: World, seat: i64) -> None:
    gained = world.gain_trade(seat, income(world, seat))
    if world.events is not None:
        told = {"seat": int(seat), "trade": int(gained), "total": int(world.trade[seat])}
        world.tell("event.collects-trade", told, rulebook.COLLECT_TRADE)


def may_take_part(world: World, seat: i64) -> bool:
    """Has a seat anything it might do in this phase, as everybody can see?"""
    if world.offers[seat] < world.rulings.offers:
        return True
    ability: i64
    for ability in world.box.abilities_in[TRADE_PHASE]:
        if world.knows(seat, world.box.abilities[ability].tech) and not world.has_used(seat, ability):
            return True
    return False


class TradeRound(Step):
    """Finds who is to be asked next, from `who` on. `finished` is the set of seats that want nothing more."""

    def __init__(self, who: i64, finished: i64) -> None:
        super().__init__(False, who)
        self.finished: i64 = finished

    def run(self, world: World) -> None:
        turn: i64
        for turn in range(world.seats):
            seat: i64 = (self.who + turn) % world.seats
            if not (self.finished >> seat) & 1 and may_take_part(world, seat):
                world.replace(TradeTurn(seat, self.finished))
                return
        world.pop()

    def dump(self) -> list[Any]:
        return ["TradeRound", int(self.who), int(self.finished)]


class TradeTurn(Step):
    """One seat makes an offer, uses an ability, or has done. An offer gives all others something to think about, so
    they are asked again."""

    def __init__(self, who: i64, finished: i64) -> None:
        super().__init__(True, who)
        self.finished: i64 = finished

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        if world.offers[self.who] < world.rulings.offers:
            other: i64
            for other in range(world.seats):
                if other != self.who:
                    codes.append(SEAT + other)
        codes += usable(world, self.who, TRADE_PHASE)
        codes.append(DONE)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == DONE:
            if world.events is not None:
                world.tell("event.trade-done", {"seat": int(self.who)}, rulebook.TRADE)
            world.replace(TradeRound(world.left_of(self.who), self.finished | bit(self.who)))
        elif code < ABILITY:
            world.replace(TradeRound(self.who, 0))
            begin_offer(world, self.who, code - SEAT)
        else:
            world.replace(TradeRound(self.who, self.finished))
            use_ability(world, self.who, code - ABILITY)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"left": int(world.rulings.offers - world.offers[self.who]), "trade": int(world.trade[self.who])}
        return Prompt("prompt.trade", told, rulebook.NEGOTIATE)

    def dump(self) -> list[Any]:
        return ["TradeTurn", int(self.who), int(self.finished)]
