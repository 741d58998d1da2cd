"""Producir: figures, Units, Buildings, walls and Wonders, what they cost, and production hurried with trade."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook, wording
from ecumene.games.civilization.actions import (
    ARMY,
    ARTS,
    BUILDING,
    DONE,
    FREE_BUILDING,
    GOVERNMENT,
    HIDDEN,
    RESOURCE,
    SCOUT,
    UNIT,
    WONDER,
)
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_WONDER,
    AMERICANS,
    CITIES,
    EGYPTIANS,
    NONE,
    RESOURCES,
    UNIT_KINDS,
    UNIT_PILE,
    Building,
)
from ecumene.games.civilization.pieces import piece_squares, take_from_market
from ecumene.games.civilization.placing import PlaceFigure, begin_placing, figure_squares
from ecumene.games.civilization.position import FREE_BUILD, SPLIT
from ecumene.games.civilization.table import Step, World

ARMY_COST = 4
SCOUT_COST = 6
LOT = 3  # trade that hurries production


def is_harvest(code: i64) -> bool:
    """Is this answer a harvest?"""
    return RESOURCE <= code < HIDDEN


def is_free(code: i64) -> bool:
    """Is this answer a Building that the Egyptians have for nothing?"""
    return FREE_BUILDING <= code < WONDER


def hurried(world: World, seat: i64) -> i64:
    """The production that three trade give."""
    return 2 if world.nation[seat] == AMERICANS else 1


def cost_of(world: World, seat: i64, code: i64) -> i64:
    """The production an item costs."""
    if code == ARMY:
        return ARMY_COST
    if code == SCOUT:
        return SCOUT_COST
    if code >= UNIT:
        return world.unit_cost(seat, code - UNIT)
    if code >= WONDER:
        wonder = world.box.wonders[code - WONDER]
        if wonder.tech != NONE and world.knows(seat, wonder.tech):
            return wonder.discount
        return wonder.cost
    return world.box.buildings[code - BUILDING].cost


def trade_for(world: World, seat: i64, code: i64, pool: i64) -> i64:
    """The trade that must be spent for an item beyond the production at hand."""
    missing: i64 = cost_of(world, seat, code) - pool
    if missing <= 0:
        return 0
    gain = hurried(world, seat)
    return LOT * ((missing + gain - 1) // gain)


def hurry_notes(world: World, city: i64, codes: list[int], pool: i64) -> dict[str, int]:
    """The trade that each of these items would take, for those that have to be hurried."""
    notes: dict[str, int] = {}
    code: i64
    for code in codes:
        if code in (ARTS, DONE) or is_harvest(code) or is_free(code):
            continue
        trade = trade_for(world, city // CITIES, code, pool)
        if trade:
            notes[wording.text_in(world, "CityAction", code)] = int(trade)
    return notes


def means(world: World, seat: i64, pool: i64) -> i64:
    """What can be spent on an item: the production at hand, and all that trade can add."""
    return pool + world.trade[seat] // LOT * hurried(world, seat)


def items(world: World, city: i64, pool: i64) -> list[int]:
    """Everything a City can produce now, ascending."""
    seat: i64 = city // CITIES
    most = means(world, seat, pool)
    codes: list[int] = []
    for building in world.box.buildings:
        if building.cost <= most and may_build(world, city, building):
            codes.append(BUILDING + building.index)
    wonder: i64
    for wonder in sorted(world.market):
        if cost_of(world, seat, WONDER + wonder) <= most and piece_squares(world, city, A_WONDER + wonder):
            codes.append(WONDER + wonder)
    kind: i64
    for kind in range(len(UNIT_KINDS)):
        cost: i64 = world.unit_cost(seat, kind)
        if cost and cost <= most and world.in_pile(UNIT_PILE + kind):
            codes.append(UNIT + kind)
    if most >= ARMY_COST and world.unbuilt(seat, False) != NONE and figure_squares(world, seat, city, False):
        codes.append(ARMY)
    if most >= SCOUT_COST and world.unbuilt(seat, True) != NONE and figure_squares(world, seat, city, True):
        codes.append(SCOUT)
    return codes


def unlocked(world: World, seat: i64, building: Building) -> bool:
    """Known, and no better form of it known."""
    if not world.knows(seat, building.tech):
        return False
    return world.better_form(seat, building.index) == NONE


def may_build(world: World, city: i64, building: Building) -> bool:
    """Is a Building unlocked, are markers left, and is there a square for it?"""
    if not unlocked(world, city // CITIES, building):
        return False
    if building.walls:
        return not (world.walls >> city) & 1
    if not piece_squares(world, city, A_BUILDING + building.index):
        return False
    return world.supply[building.family] > 0


def free_buildings(world: World, city: i64) -> list[int]:
    """The Egyptians: once per turn a Building for nothing but the action."""
    seat: i64 = city // CITIES
    codes: list[int] = []
    if world.nation[seat] == EGYPTIANS and not world.has_used(seat, FREE_BUILD):
        for building in world.box.buildings:
            if may_build(world, city, building):
                codes.append(FREE_BUILDING + building.index)
    return codes


def pay_for(world: World, city: i64, code: i64, pool: i64) -> i64:
    """Pay for an item, with trade where production does not reach; the production left over."""
    seat: i64 = city // CITIES
    spent = trade_for(world, seat, code, pool)
    if spent:
        world.trade[seat] -= spent
        if world.events is not None:
            told = {"seat": seat, "city": world.city_id(city), "trade": int(spent)}
            world.tell("event.hurries", told, rulebook.HURRY)
    return pool + spent // LOT * hurried(world, seat) - cost_of(world, seat, code)


def begin_item(world: World, city: i64, code: i64) -> None:
    """Producir una miniatura, Unidad, Edificio o Maravilla: what was paid for comes into being."""
    seat: i64 = city // CITIES
    if code in (ARMY, SCOUT):
        if figure_squares(world, seat, city, code == SCOUT):
            world.push(PlaceFigure(seat, city, code == SCOUT))
        return
    if UNIT <= code < GOVERNMENT:
        unit = world.draw(UNIT_PILE + code - UNIT)
        if unit != NONE:
            world.recruit(seat, unit)
            if world.events is not None:
                told = {"seat": seat, "unit": UNIT_KINDS[code - UNIT], "strength": int(world.box.strength(unit, 1))}
                world.tell("event.drew-unit", told, rulebook.UNITS, [seat])
        return
    piece: i64
    if code >= WONDER:
        take_from_market(world, code - WONDER)
        piece = A_WONDER + code - WONDER
    else:
        building: i64 = code - FREE_BUILDING if is_free(code) else code - BUILDING
        if world.box.buildings[building].walls:
            world.walls |= bit(city)
            return
        piece = A_BUILDING + building
    begin_placing(world, seat, city, piece)


def tell_item(world: World, city: i64, code: i64) -> None:
    """What a City sets out to do."""
    seat: i64 = city // CITIES
    told: dict[str, Any] = {"seat": seat, "city": world.city_id(city)}
    if code == ARTS:
        world.tell("event.declares-arts", told, rulebook.ARTS)
    elif is_harvest(code):
        told["resource"] = RESOURCES[code - RESOURCE]
        world.tell("event.declares-harvest", told, rulebook.HARVEST)
    elif code == ARMY:
        world.tell("event.produces-army", told, rulebook.FIGURES)
    elif code == SCOUT:
        world.tell("event.produces-scout", told, rulebook.FIGURES)
    elif code >= UNIT:
        told["unit"] = UNIT_KINDS[code - UNIT]
        world.tell("event.produces-unit", told, rulebook.UNITS)
    elif code >= WONDER:
        told["wonder"] = world.box.wonders[code - WONDER].id
        world.tell("event.produces-wonder", told, rulebook.WONDERS)
    else:
        building: i64 = code - FREE_BUILDING if is_free(code) else code - BUILDING
        told["building"] = world.box.buildings[building].id
        world.tell("event.produces-building", told, rulebook.BUILDINGS)


# ---- Engineering -----------------------------------------------------------------------------------------------------


def may_split(world: World, seat: i64) -> bool:
    return world.knows(seat, world.box.engineering) and not world.has_used(seat, SPLIT)


class SecondItem(Step):
    """Engineering: what one City produces pays for a second item. The production was fixed when the action began."""

    def __init__(self, who: i64, city: i64, pool: i64) -> None:
        super().__init__(True, who)
        self.city: i64 = city
        self.pool: i64 = pool
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        if world.city_at[self.city] < 0:
            return [DONE]
        codes = items(world, self.city, self.pool)
        codes.append(DONE)
        codes.sort()
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code == DONE:
            if world.events is not None:
                told = {"seat": self.who, "city": world.city_id(self.city)}
                world.tell("event.no-second-item", told, rulebook.OTHER_ABILITIES)
            return
        world.use(self.who, SPLIT)
        pay_for(world, self.city, code, self.pool)
        if world.events is not None:
            tell_item(world, self.city, code)
        begin_item(world, self.city, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {"city": world.city_id(self.city), "production": int(self.pool)}
        told["notes"] = hurry_notes(world, self.city, self.legal(world, seat), self.pool)
        return Prompt("prompt.second-item", told, rulebook.OTHER_ABILITIES)

    def dump(self) -> list[Any]:
        return ["SecondItem", int(self.who), int(self.city), int(self.pool)]
