"""Learning a Technology, and everything that follows from it at once."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import PASS, RESOURCE, TECH
from ecumene.games.civilization.components import (
    A_BUILDING,
    AIRCRAFT,
    BY_TECHNOLOGY,
    GERMANS,
    MARKET_RESOURCES,
    NONE,
    RESOURCES,
    UNIT_KINDS,
    UNIT_PILE,
)
from ecumene.games.civilization.table import Step, World


def learn(world: World, seat: i64, tech: i64) -> None:
    """A Technology joins the pyramid: Governments are unlocked, Units and Buildings upgraded."""
    world.techs[seat] |= bit(tech)
    world.recount_traits(seat)
    card = world.box.techs[tech]
    if world.events is not None:
        world.tell("event.learns", {"seat": seat, "tech": card.id}, rulebook.RESEARCH)
    if tech == world.box.space_flight:
        world.win(seat, BY_TECHNOLOGY)
        return
    government: i64
    for government in card.governments:
        if not (world.unlocked[seat] >> government) & 1:
            world.unlocked[seat] |= bit(government)
            world.coming[seat] |= bit(government)
    building: i64
    for building in card.buildings:
        if world.box.buildings[building].basic != NONE:
            upgrade_buildings(world, seat, world.box.buildings[building].basic, building)
    if world.nation[seat] == GERMANS:
        arm(world, seat, tech)


def upgrade_buildings(world: World, seat: i64, basic: i64, upgraded: i64) -> None:
    """All Buildings of a form that a seat has become the upgraded form."""
    pieces = world.pieces[:]
    square: i64
    for square in range(len(pieces)):
        if pieces[square] == A_BUILDING + basic and world.piece_owner(square) == seat:
            pieces[square] = A_BUILDING + upgraded
    world.pieces = pieces


def arm(world: World, seat: i64, tech: i64) -> None:
    """The Germans: a Unit of the kind that a Technology upgrades or unlocks, and a Resource of the market."""
    card = world.box.techs[tech]
    kind: i64 = NONE
    if card.aircraft:
        kind = AIRCRAFT
    elif card.upgrades:
        kind = card.upgrades[0][0]
    if kind == NONE:
        return
    unit = world.draw(UNIT_PILE + kind)
    if unit != NONE:
        world.recruit(seat, unit)
        if world.events is not None:
            world.tell("event.arms", {"seat": seat, "unit": UNIT_KINDS[kind]}, rulebook.UPGRADE_UNITS)
    resource: i64
    for resource in range(MARKET_RESOURCES):
        if world.stall[resource]:
            world.push(TakeResource(seat))
            return


class TakeResource(Step):
    """The Germans take a Resource of their choice from the market."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        resource: i64
        for resource in range(MARKET_RESOURCES):
            if world.stall[resource]:
                codes.append(RESOURCE + resource)
        if not codes:
            codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code != PASS:
            take_resource(world, self.who, code - RESOURCE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.take-resource", {}, rulebook.UPGRADE_UNITS)


def take_resource(world: World, seat: i64, resource: i64) -> None:
    """A token of the market comes to a seat's sheet."""
    world.stall[resource] -= 1
    world.goods[MARKET_RESOURCES * seat + resource] += 1
    if world.events is not None:
        world.tell("event.takes-resource", {"seat": seat, "resource": RESOURCES[resource]}, rulebook.HARVEST)


def learnable(world: World, seat: i64, source: i64, level: i64) -> list[int]:
    """The Technologies that another seat (NONE: any other) knows, up to a level, and for which there is a place in the
    pyramid."""
    known: i64 = 0
    other: i64
    for other in range(world.seats):
        if other != seat and (source in (NONE, other)):
            known |= world.techs[other]
    found: list[int] = []
    for tech in world.box.techs:
        if (known >> tech.index) & 1 and tech.level <= level and world.has_slot(seat, tech.index):
            found.append(int(tech.index))
    return found


class LearnFree(Step):
    """A Technology of another player is learned without paying. `optional`: nothing may be learned, too."""

    def __init__(self, who: i64, source: i64, level: i64, optional: bool) -> None:
        super().__init__(True, who)
        self.source: i64 = source
        self.level: i64 = level
        self.optional = optional

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = [TECH + tech for tech in learnable(world, self.who, self.source, self.level)]
        if self.optional or not codes:
            codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code != PASS:
            learn(world, self.who, code - TECH)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.learn-free", {"level": int(self.level)}, rulebook.PYRAMID)

    def dump(self) -> list[Any]:
        return ["LearnFree", int(self.who), int(self.source), int(self.level), self.optional]
