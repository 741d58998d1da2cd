"""The abilities of Technologies that are used now and then: which of them a seat may use, and what they do.

Declaring one and paying for it come first, then the others may cancel it, and only then its targets are chosen.
"""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import with_one
from ecumene.core.state import Prompt
from ecumene.games.civilization import culture, rulebook
from ecumene.games.civilization.actions import ABILITY, CITY, SEAT, SQUARE, WONDER
from ecumene.games.civilization.battle_units import apply_ability
from ecumene.games.civilization.components import (
    ANARCHY,
    ATTACK_BONUS,
    BUY_COIN,
    CITIES,
    CITY_PRODUCTION,
    COIN_MAXIMUM,
    COIN_PLACE_COUNT,
    COIN_PLACES,
    COIN_TOKEN,
    DEAL_WOUNDS,
    EXTRA_ACTIONS,
    GAIN_CULTURE,
    GAIN_PERSON,
    GAIN_TRADE,
    HEAL_WOUNDS,
    LOCK_SQUARE,
    NONE,
    NOWHERE,
    NUKE,
    OBSOLETE_OR_BUILDING,
    OBSOLETE_OR_UNIT,
    PERSON_PILE,
    SQUARES,
    TELEPORT,
    TRADE_MAXIMUM,
    UNIT_KINDS,
    WATER,
    Ability,
)
from ecumene.games.civilization.event_effects import building_squares, destroy, tell_boost
from ecumene.games.civilization.means import payable
from ecumene.games.civilization.payment import begin_payment, others
from ecumene.games.civilization.pieces import destroy_building, destroy_city, obsolete_wonder
from ecumene.games.civilization.reactions import tech_id, tell_cancelled
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

# ---- what may be used ------------------------------------------------------------------------------------------------


def usable(world: World, seat: i64, phase: i64) -> list[int]:
    """The abilities a seat may use in a phase (or in a battle): known, not used this turn, paid for, and good for
    something. Those that cancel are answers to others, and not among them."""
    codes: list[int] = []
    index: i64
    for index in world.box.abilities_in[phase]:
        ability = world.box.abilities[index]
        if not world.knows(seat, ability.tech) or world.has_used(seat, index):
            continue
        if affordable(world, seat, ability) and useful(world, seat, ability):
            codes.append(ABILITY + index)
    return codes


def affordable(world: World, seat: i64, ability: Ability) -> bool:
    if world.trade[seat] < ability.trade or world.culture[seat] < ability.culture:
        return False
    return not ability.cost or payable(world, seat, ability.cost)


def useful(world: World, seat: i64, ability: Ability) -> bool:
    """Can the ability do anything now?"""
    kind: i64 = ability.kind
    if kind in (GAIN_CULTURE, CITY_PRODUCTION, LOCK_SQUARE):
        return True
    if kind in (ATTACK_BONUS, DEAL_WOUNDS, HEAL_WOUNDS):
        return True
    if kind == GAIN_TRADE:
        return min(world.trade) < TRADE_MAXIMUM
    if kind in (COIN_TOKEN, BUY_COIN):
        return world.coin_tokens[COIN_PLACE_COUNT * seat + ability.coin] < COIN_MAXIMUM
    if kind == GAIN_PERSON:
        return world.in_pile(PERSON_PILE) > 0
    if kind == OBSOLETE_OR_UNIT:
        return len(wonders_to_end(world, 0)) > 0 or len(armed(world, seat)) > 0
    if kind == OBSOLETE_OR_BUILDING:
        return len(wonders_to_end(world, 1)) > 0 or len(building_squares(world, NONE)) > 0
    if kind == TELEPORT:
        return len(departures(world, seat)) > 0
    if kind == EXTRA_ACTIONS:
        return len(own_cities(world, seat, True)) > 0
    if kind == NUKE:
        return len(doomed(world, seat)) > 0
    return False  # those that cancel


def own_cities(world: World, seat: i64, acting: bool) -> list[int]:
    """The Cities of a seat; with `acting` those that may gain an action: a ruling says whether the capital does under
    Anarchy."""
    found: list[int] = []
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        if world.city_at[city] == NOWHERE:
            continue
        idle: bool = city % CITIES == 0 and world.government[seat] == ANARCHY
        if acting and idle and not world.rulings.anarchy_extra_action:
            continue
        found.append(city)
    return found


def wonders_to_end(world: World, latest: i64) -> list[int]:
    """The Wonders up to an era that can be made obsolete: built by anybody, or shown in the market."""
    codes: list[int] = []
    for wonder in world.box.wonders:
        if wonder.era > latest or (world.obsolete >> wonder.index) & 1:
            continue
        if world.wonder_owner[wonder.index] != NONE or int(wonder.index) in world.market:
            codes.append(WONDER + wonder.index)
    return codes


def armed(world: World, seat: i64) -> list[int]:
    """The other seats that have Units."""
    codes: list[int] = []
    code: i64
    for code in others(world, seat):
        if world.forces[code - SEAT]:
            codes.append(code)
    return codes


def doomed(world: World, seat: i64) -> list[int]:
    """The Cities of others that are no capitals."""
    codes: list[int] = []
    city: i64
    for city in range(CITIES * world.seats):
        if city // CITIES != seat and city % CITIES != 0 and world.city_at[city] != NOWHERE:
            codes.append(CITY + city)
    return codes


def departures(world: World, seat: i64) -> list[int]:
    """The squares from which a seat's figures can be taken to some Water."""
    codes: list[int] = []
    square: i64
    for square in range(SQUARES):
        if world.hosts[square] and world.host(square) == seat and arrivals(world, seat, square):
            codes.append(SQUARE + square)
    return codes


def arrivals(world: World, seat: i64, origin: i64) -> list[int]:
    """The Water squares to which all figures of a square can be taken."""
    codes: list[int] = []
    size = world.crowd(origin)
    square: i64
    for square in range(SQUARES):
        if world.lands[square] == WATER and square != origin and world.may_stop(seat, square, size):
            codes.append(SQUARE + square)
    return codes


def lockable(world: World) -> list[int]:
    """The squares that figures may still leave."""
    codes: list[int] = []
    square: i64
    for square in range(SQUARES):
        if world.face_up(square) and square not in world.locked:
            codes.append(SQUARE + square)
    return codes


# ---- using one -------------------------------------------------------------------------------------------------------


def use_ability(world: World, seat: i64, ability: i64) -> None:
    """A seat uses an ability. One for trade or culture, or for nothing, is no Resource ability: it cannot be
    cancelled. Healing counts by battles, not by turns, and the battle remembers it."""
    card = world.box.abilities[ability]
    if card.kind != HEAL_WOUNDS:
        world.use(seat, ability)
    if world.events is not None:
        told = {"seat": seat, "tech": world.box.techs[card.tech].id}
        world.tell("event.uses-ability", told, rulebook.RESOURCE_ABILITIES if card.cost else rulebook.OTHER_ABILITIES)
    if not card.cost:
        world.trade[seat] -= card.trade
        world.culture[seat] -= card.culture
        take_effect(world, seat, card)
        return
    world.push(Effect(seat, ability))
    begin_payment(world, seat, ability)


class Effect(Step):
    """An ability that is paid for takes effect."""

    def __init__(self, who: i64, ability: i64) -> None:
        super().__init__(False, who)
        self.ability: i64 = ability

    def run(self, world: World) -> None:
        world.pop()
        take_effect(world, self.who, world.box.abilities[self.ability])

    def cancelled(self, world: World) -> None:
        tell_cancelled(world, self.who, ABILITY + self.ability)

    def dump(self) -> list[Any]:
        return ["Effect", int(self.who), int(self.ability)]


def take_effect(world: World, seat: i64, ability: Ability) -> None:
    """What an ability does, or the question for its target."""
    kind: i64 = ability.kind
    if kind == GAIN_CULTURE:
        world.culture[seat] += ability.amount
        if world.events is not None:
            told = {"seat": seat, "culture": int(ability.amount)}
            world.tell("event.gains-culture", told, rulebook.RESOURCE_ABILITIES)
    elif kind == GAIN_TRADE:
        gain_trade(world, seat, ability.amount)
        world.push(Share(seat, ability.index))
    elif kind in (COIN_TOKEN, BUY_COIN):
        world.coin_tokens[COIN_PLACE_COUNT * seat + ability.coin] += 1
        if world.events is not None:
            place = {"seat": seat, "tech": COIN_PLACES[ability.coin]}
            world.tell("event.puts-coin", place, rulebook.COIN_TOKENS)
    elif kind == GAIN_PERSON:
        culture.gain_person(world, seat)
    elif kind == EXTRA_ACTIONS:
        city: i64
        for city in own_cities(world, seat, True):
            world.actions[city] += 1
        if world.events is not None:
            world.tell("event.gains-actions", {"seat": seat}, rulebook.RESOURCE_ABILITIES)
    elif kind == CITY_PRODUCTION:
        world.push(ChooseCity(seat, ability.index))
    elif kind in (OBSOLETE_OR_UNIT, OBSOLETE_OR_BUILDING):
        world.push(Obsolescence(seat, ability.index))
    elif kind == TELEPORT:
        world.push(Embark(seat))
    elif kind == LOCK_SQUARE:
        world.push(LockSquare(seat))
    elif kind == NUKE:
        world.push(ChooseCity(seat, ability.index))
    else:
        apply_ability(world, seat, ability.index)


def gain_trade(world: World, seat: i64, amount: i64) -> None:
    gained = world.gain_trade(seat, amount)
    if world.events is not None:
        world.tell("event.gains-trade", {"seat": seat, "trade": int(gained)}, rulebook.RESOURCE_ABILITIES)


# ---- targets ---------------------------------------------------------------------------------------------------------


class Share(Step):
    """Horseback Riding: another player gains trade, too."""

    def __init__(self, who: i64, ability: i64) -> None:
        super().__init__(True, who)
        self.ability: i64 = ability
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return others(world, self.who)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        gain_trade(world, code - SEAT, world.box.abilities[self.ability].other)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"trade": int(world.box.abilities[self.ability].other)}
        return Prompt("prompt.share-trade", told, rulebook.RESOURCE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["Share", int(self.who), int(self.ability)]


class ChooseCity(Step):
    """The City an ability is for: an own one that produces more, or another player's that is destroyed."""

    def __init__(self, who: i64, ability: i64) -> None:
        super().__init__(True, who)
        self.ability: i64 = ability
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        if world.box.abilities[self.ability].kind == NUKE:
            return doomed(world, self.who)
        codes: list[int] = []
        city: i64
        for city in own_cities(world, self.who, False):
            codes.append(CITY + city)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        ability = world.box.abilities[self.ability]
        if ability.kind == NUKE:
            annihilate(world, code - CITY)
            return
        world.boosts[code - CITY] += ability.amount
        tell_boost(world, code - CITY, ability.amount)

    def prompt(self, world: World, seat: i64) -> Prompt:
        ability = world.box.abilities[self.ability]
        key = "prompt.destroy-city" if ability.kind == NUKE else "prompt.boost-city"
        told: dict[str, Any] = {"tech": tech_id(world, self.ability), "amount": int(ability.amount)}
        return Prompt(key, told, rulebook.RESOURCE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["ChooseCity", int(self.who), int(self.ability)]


def annihilate(world: World, city: i64) -> None:
    """Atomic Theory: a City is destroyed, with everything in its outskirts, figures included."""
    centre: i64 = world.city_at[city]
    square: i64
    for square in world.layout.around[centre]:
        if world.building_in(square) != NONE:
            destroy_building(world, square)
        figure: i64
        for figure in range(len(world.figures)):
            if world.figures[figure] == square:
                world.kill(figure)
    destroy_city(world, city)


class Obsolescence(Step):
    """Maravillas obsoletas: a Wonder loses its ability; or else a Unit is killed, or a Building destroyed."""

    def __init__(self, who: i64, ability: i64) -> None:
        super().__init__(True, who)
        self.ability: i64 = ability

    def legal(self, world: World, seat: i64) -> list[int]:
        if world.box.abilities[self.ability].kind == OBSOLETE_OR_UNIT:
            return wonders_to_end(world, 0) + armed(world, self.who)
        return building_squares(world, NONE) + wonders_to_end(world, 1)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code >= SEAT:
            kill_unit(world, code - SEAT)
        elif code >= WONDER:
            obsolete_wonder(world, code - WONDER)
        else:
            destroy(world, code - SQUARE)

    def prompt(self, world: World, seat: i64) -> Prompt:
        kind: i64 = world.box.abilities[self.ability].kind
        key = "prompt.obsolete-or-unit" if kind == OBSOLETE_OR_UNIT else "prompt.obsolete-or-building"
        return Prompt(key, {"tech": tech_id(world, self.ability)}, rulebook.OBSOLETE)

    def dump(self) -> list[Any]:
        return ["Obsolescence", int(self.who), int(self.ability)]


def kill_unit(world: World, seat: i64) -> None:
    """A Unit of a seat's standing forces is killed, at random, and shown."""
    forces = world.forces[seat]
    card: i64 = forces[world.chance.below(len(forces))]
    world.unveiled += 1
    world.dismiss(seat, card)
    world.throw(world.unit_pile(card), card)
    if world.events is not None:
        told = {"seat": seat, "unit": UNIT_KINDS[card // 3]}
        world.tell("event.unit-killed", told, rulebook.RESOURCE_ABILITIES)


class Embark(Step):
    """Steam Power: the square whose figures are taken to a Water square."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return departures(world, self.who)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.replace(Disembark(self.who, code - SQUARE))
        if world.events is not None:
            told = {"seat": self.who, "square": square_id(code - SQUARE)}
            world.tell("event.embarks", told, rulebook.RESOURCE_ABILITIES)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.embark", {}, rulebook.RESOURCE_ABILITIES)


class Disembark(Step):
    """Steam Power: the Water square where the figures arrive; they do not move again this turn."""

    def __init__(self, who: i64, origin: i64) -> None:
        super().__init__(True, who)
        self.origin: i64 = origin
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return arrivals(world, self.who, self.origin)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        figure: i64
        for figure in world.figures_at(self.who, self.origin):
            world.lift(figure)
            world.set_down(figure, code - SQUARE)
            world.moved |= bit(figure)
        if world.events is not None:
            told = {"seat": self.who, "from": square_id(self.origin), "square": square_id(code - SQUARE)}
            world.tell("event.sails", told, rulebook.RESOURCE_ABILITIES)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"square": square_id(self.origin)}
        return Prompt("prompt.disembark", told, rulebook.RESOURCE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["Disembark", int(self.who), int(self.origin)]


class LockSquare(Step):
    """Communism: a square that no figure leaves this turn."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        return lockable(world)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        world.locked = with_one(world.locked, code - SQUARE)
        if world.events is not None:
            told = {"seat": self.who, "square": square_id(code - SQUARE)}
            world.tell("event.locks-square", told, rulebook.RESOURCE_ABILITIES)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.lock-square", {}, rulebook.RESOURCE_ABILITIES)
