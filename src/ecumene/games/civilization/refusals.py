"""¿Por qué no?: the reason for every refusal, told from what the seat may know."""

from typing import TYPE_CHECKING, Any

from ecumene.core.question import Refusal, Rule
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import placing as p
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.abilities import affordable
from ecumene.games.civilization.arrival import armies_among, members
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_PERSON,
    A_WONDER,
    ANARCHY,
    CITIES,
    DEMOCRACY,
    END_IN_WATER,
    FACE_DOWN,
    GOVERNMENTS,
    KINDS_OF_PEOPLE,
    MARKET_RESOURCES,
    NO_WATER,
    NONE,
    NOWHERE,
    OUTSIDE,
    PEOPLE,
    RESOURCES,
    UNIT_KINDS,
    UNIT_PILE,
    WATER,
    Building,
)
from ecumene.games.civilization.movement import March
from ecumene.games.civilization.negotiation import MOST_CHANGES, Compose, amount, owned
from ecumene.games.civilization.pieces import limited_elsewhere, piece_squares, wonder_elsewhere
from ecumene.games.civilization.placing import PlacePiece
from ecumene.games.civilization.position import GOVERNED, STACKING, WATERS
from ecumene.games.civilization.production import ARMY_COST, SCOUT_COST, cost_of, means, unlocked
from ecumene.games.civilization.research import minimum
from ecumene.games.civilization.ways import enemy_city, has_room
from ecumene.games.civilization.wording import code, parse, square_id, step_of

if TYPE_CHECKING:
    from ecumene.games.civilization.table import World

CITY_STEPS = ("CityAction", "SecondItem")


def refusal(world: "World", seat: int, action: str) -> Refusal:
    verb, kinds, numbers = parse(world, action)
    rule = world.stack[-1].prompt(world, seat).rule
    if code(world, seat, action) < 0:
        return Refusal("refusal.other-step", {}, rule)
    if kinds == ["square"] and world.lands[numbers[0]] == OUTSIDE:
        return Refusal("refusal.outside-map", {"square": square_id(numbers[0])}, rulebook.SETUP_GENERAL)
    reason = reason_for(world, seat, verb, numbers, rule)
    return Refusal("refusal.not-now", {}, rule) if reason is None else reason


def reason_for(world: "World", seat: int, verb: str, numbers: list[int], rule: Rule) -> Refusal | None:
    """The reason by what is asked and what was answered, where there is a particular one."""
    step = step_of(world)
    if verb == "found":
        return founding(world, seat, numbers[0])
    if verb == "place":
        return placing(world, seat, step, numbers[0], rule)
    if verb == "capital":
        return Refusal("refusal.not-a-middle", {"square": square_id(numbers[0])}, rulebook.SETUP_PLAYERS)
    if verb == "lift":
        return lifting(world, seat, numbers[0])
    if verb in ("move", "discover"):
        return moving(world, seat, step, numbers[0])
    if verb == "target":
        return Refusal("refusal.not-a-target", {"square": square_id(numbers[0])}, rule)
    if step in CITY_STEPS:
        return producing(world, seat, step, verb, numbers)
    if verb in ("research", "learn"):
        return learning(world, seat, verb, numbers[0])
    if verb in ("give", "get", "offer", "counter", "propose"):
        return dealing(world, seat, verb, numbers)
    if verb in ("event", "discard", "deliver", "ability", "pay", "reveal", "hand", "gift"):
        return using(world, seat, verb, numbers, rule)
    if verb == "play":
        return playing(world, seat, numbers)
    if verb in ("ask", "asking"):
        return watching(world, seat, verb)
    return governing(world, seat, verb, numbers)


# ---- squares ---------------------------------------------------------------------------------------------------------


def founding(world: "World", seat: int, square: int) -> Refusal:
    """Construir nuevas Ciudades."""
    told = {"square": square_id(square)}
    rule = rulebook.NEW_CITIES
    if world.lands[square] == FACE_DOWN:
        return Refusal("refusal.face-down", told, rulebook.UNEXPLORED)
    if world.host(square) != seat or world.scouts_in(square) == 0:
        return Refusal("refusal.no-scout-there", told, rule)
    if p.unbuilt_city(world, seat) == NONE:
        return Refusal("refusal.no-city-left", {"limit": int(world.cities_built(seat))}, rule)
    problems = {
        p.IS_WATER: "refusal.city-in-water",
        p.AT_THE_EDGE: "refusal.city-at-edge",
        p.NEXT_TO_TRIBE: "refusal.city-beside-tribe",
        p.NEXT_TO_ENEMY: "refusal.city-beside-enemy",
        p.TOO_NEAR: "refusal.city-too-near",
    }
    problem = int(p.city_problem(world, seat, square))
    return Refusal(problems.get(problem, "refusal.nowhere-to-step"), told, rule)


def placing(world: "World", seat: int, step: str, square: int, rule: Rule) -> Refusal:
    """Where a piece or a figure that is being placed may not go."""
    frame = world.stack[-1]
    told: dict[str, Any] = {"square": square_id(square)}
    if world.lands[square] == FACE_DOWN:
        return Refusal("refusal.face-down", told, rulebook.UNEXPLORED)
    city = world.outskirts[square]
    if isinstance(frame, PlacePiece):
        if city != frame.city:
            return Refusal("refusal.not-outskirts", told | {"city": world.city_id(frame.city)}, rule)
        return piece_place(world, seat, city, int(frame.piece), square)
    if step == "PlacePerson":
        if city == NONE or city // CITIES != seat:
            return Refusal("refusal.not-own-outskirts", told, rule)
        return piece_place(world, seat, city, A_PERSON, square)
    if step != "StepAside" and (city == NONE or city // CITIES != seat):
        return Refusal("refusal.not-own-outskirts", told, rule)
    return figure_place(world, seat, square)


def piece_place(world: "World", seat: int, city: int, piece: int, square: int) -> Refusal:
    """Why a piece cannot stand in the outskirts of its City."""
    told: dict[str, Any] = {"square": square_id(square)}
    if world.hostile(seat, square):
        return Refusal("refusal.blockaded", told, rulebook.BLOCKADES)
    if piece < A_WONDER:
        building = world.box.buildings[piece - A_BUILDING]
        told["building"] = building.id
        if not building.terrains >> world.lands[square] & 1:
            return Refusal("refusal.wrong-terrain", told, rulebook.BUILDINGS)
        if building.limited and limited_elsewhere(world, city, square):
            return Refusal("refusal.limited", told, rulebook.LIMITED)
    if world.lands[square] == WATER:
        return Refusal("refusal.on-water", told, rulebook.WONDERS if piece < A_PERSON else rulebook.GREAT_PEOPLE)
    if A_WONDER <= piece < A_PERSON and wonder_elsewhere(world, city, square):
        return Refusal("refusal.one-wonder", told, rulebook.WONDERS)
    return Refusal("refusal.cannot-stand", told, rulebook.REPLACE)


def figure_place(world: "World", seat: int, square: int) -> Refusal:
    """Why a figure cannot come to a square."""
    told: dict[str, Any] = {"square": square_id(square)}
    if world.markers[square] != NONE:
        return Refusal("refusal.tribe-there", told, rulebook.HUTS_AND_VILLAGES)
    if world.centres[square] != NONE:
        return Refusal("refusal.city-there", told, rulebook.CITIES)
    if world.lands[square] == WATER and world.trait(seat, WATERS) < END_IN_WATER:
        return Refusal("refusal.no-stop-in-water", told, rulebook.WATER)
    if world.hostile(seat, square):
        return Refusal("refusal.enemy-figures", told, rulebook.ENEMY_FIGURES)
    if world.crowd(square) >= world.trait(seat, STACKING):
        return Refusal("refusal.stacking", told | {"limit": int(world.trait(seat, STACKING))}, rulebook.GROUPS)
    if world.forbidden_by_gate(seat, square):
        return Refusal("refusal.gate", told, rulebook.MOVEMENT)
    return Refusal("refusal.cannot-stand", told, rulebook.FIGURES)


def lifting(world: "World", seat: int, square: int) -> Refusal:
    told = {"square": square_id(square)}
    if square in world.locked:
        return Refusal("refusal.locked", told, rulebook.MOVEMENT)
    if world.host(square) != seat:
        return Refusal("refusal.no-figures-there", told, rulebook.MOVEMENT)
    return Refusal("refusal.moved-already", told, rulebook.MOVEMENT)


def moving(world: "World", seat: int, step: str, square: int) -> Refusal:
    """Why a group on the move does not go to a square."""
    frame = world.stack[-1]
    told = {"square": square_id(square)}
    if not isinstance(frame, March):
        return Refusal("refusal.not-there", told, rulebook.CULTURE_EVENTS)
    if square not in world.layout.near[frame.square]:
        return Refusal("refusal.not-adjacent", told, rulebook.MOVEMENT)
    if frame.left == 0:
        return Refusal("refusal.no-steps-left", told, rulebook.MOVEMENT)
    if frame.square in world.locked:
        return Refusal("refusal.locked", {"square": square_id(frame.square)}, rulebook.MOVEMENT)
    if world.lands[square] == WATER and world.trait(seat, WATERS) == NO_WATER:
        return Refusal("refusal.cannot-cross-water", told, rulebook.WATER)
    armies, scouts = group_of(world, seat, int(frame.group))
    hindrance = hindering(world, seat, square, armies, scouts)
    return hindrance or Refusal("refusal.move-cannot-end", told, rulebook.MOVEMENT)


def group_of(world: "World", seat: int, group: int) -> tuple[int, int]:
    """The Armies and the Scouts of a group."""
    armies = int(armies_among(world, seat, group))
    return armies, len(members(seat, group)) - armies


def hindering(world: "World", seat: int, square: int, armies: int, scouts: int) -> Refusal | None:
    """What in a square keeps this group from entering it, or from ending its move there."""
    told: dict[str, Any] = {"square": square_id(square)}
    if not has_room(world, seat, square, armies + scouts):
        return Refusal("refusal.full-stack", told | {"limit": int(world.trait(seat, STACKING))}, rulebook.GROUPS)
    if scouts and world.markers[square] != NONE:
        return Refusal("refusal.scout-and-tribe", told, rulebook.HUTS_AND_VILLAGES)
    if scouts and enemy_city(world, seat, square):
        return Refusal("refusal.scout-and-city", told, rulebook.CITIES)
    if scouts and world.hostile(seat, square):
        return Refusal("refusal.scout-and-enemy", told, rulebook.ENEMY_FIGURES)
    if world.government[seat] == DEMOCRACY and (world.hostile(seat, square) or enemy_city(world, seat, square)):
        return Refusal("refusal.peaceful", told, rulebook.GOVERNMENTS)
    return lingering(world, seat, square)


def lingering(world: "World", seat: int, square: int) -> Refusal | None:
    """What keeps figures from ending their move in a square, whoever they are."""
    told: dict[str, Any] = {"square": square_id(square)}
    if world.lands[square] == WATER and world.trait(seat, WATERS) < END_IN_WATER:
        return Refusal("refusal.no-stop-in-water", told, rulebook.WATER)
    if world.forbidden_by_gate(seat, square):
        return Refusal("refusal.gate", told, rulebook.MOVEMENT)
    if world.centres[square] != NONE and world.centres[square] // CITIES == seat:
        return Refusal("refusal.city-there", told, rulebook.CITIES)
    return None


def stopping(world: "World", seat: int) -> Refusal:
    """Why a group on the move does not stop where it is."""
    frame = world.stack[-1]
    if isinstance(frame, March):
        reason = lingering(world, seat, int(frame.square))
        if reason is not None:
            return reason
    return Refusal("refusal.cannot-stop-here", {}, rulebook.MOVEMENT)


# ---- production ------------------------------------------------------------------------------------------------------


def producing(world: "World", seat: int, step: str, verb: str, numbers: list[int]) -> Refusal | None:
    """Why a City does not do this."""
    city = int(world.stack[-1].dump()[2])
    pool = int(world.production(city)) if step == "CityAction" else int(world.stack[-1].dump()[3])
    if verb in ("build", "free"):
        building = world.box.buildings[numbers[0]]
        missing = building_reason(world, seat, city, building)
        if missing is None and verb == "build":
            return too_dear(world, seat, pool, int(building.cost), rulebook.BUILDINGS)
        return missing
    if verb == "wonder":
        return wonder_reason(world, seat, city, pool, numbers[0])
    if verb == "unit":
        told = {"unit": UNIT_KINDS[numbers[0]]}
        cost = int(world.unit_cost(seat, numbers[0]))
        if cost == 0:
            return Refusal("refusal.unit-locked", told, rulebook.AIRCRAFT)
        if world.in_pile(UNIT_PILE + numbers[0]) == 0:
            return Refusal("refusal.no-unit-left", told, rulebook.UNITS)
        return too_dear(world, seat, pool, cost, rulebook.UNITS)
    if verb in ("army", "scout"):
        if world.unbuilt(seat, verb == "scout") == NONE:
            return Refusal("refusal.no-figure-left", {}, rulebook.FIGURES)
        dear = too_dear(world, seat, pool, int(SCOUT_COST if verb == "scout" else ARMY_COST), rulebook.FIGURES)
        return dear or Refusal("refusal.no-square-for-figure", {"city": world.city_id(city)}, rulebook.FIGURES)
    if verb == "harvest":
        told = {"resource": RESOURCES[numbers[0]], "city": world.city_id(city)}
        if numbers[0] < MARKET_RESOURCES and world.stall[numbers[0]] == 0:
            return Refusal("refusal.market-empty", told, rulebook.HARVEST)
        return Refusal("refusal.no-such-resource", told, rulebook.HARVEST)
    return None


def building_reason(world: "World", seat: int, city: int, building: Building) -> Refusal | None:
    """Why a Building cannot be built at any price."""
    told: dict[str, Any] = {"building": building.id}
    if not world.knows(seat, building.tech):
        told["tech"] = world.box.techs[building.tech].id
        return Refusal("refusal.building-locked", told, rulebook.BUILDINGS)
    if not unlocked(world, seat, building):
        told["better"] = world.box.buildings[building.upgraded].id
        return Refusal("refusal.better-form", told, rulebook.UPGRADE_BUILDINGS)
    if building.walls:
        return Refusal("refusal.walls-there", told, rulebook.WALLS) if world.walls >> city & 1 else None
    if world.supply[building.family] == 0:
        return Refusal("refusal.no-marker-left", told, rulebook.BUILDINGS)
    if not piece_squares(world, city, A_BUILDING + building.index):
        return Refusal("refusal.no-square-for-building", told | {"city": world.city_id(city)}, rulebook.BUILDINGS)
    return None


def wonder_reason(world: "World", seat: int, city: int, pool: int, wonder: int) -> Refusal | None:
    told: dict[str, Any] = {"wonder": world.box.wonders[wonder].id}
    if wonder not in world.market:
        return Refusal("refusal.not-in-market", told, rulebook.WONDERS)
    if not piece_squares(world, city, A_WONDER + wonder):
        return Refusal("refusal.no-square-for-wonder", told | {"city": world.city_id(city)}, rulebook.WONDERS)
    return too_dear(world, seat, pool, int(cost_of(world, seat, a.WONDER + wonder)), rulebook.WONDERS)


def too_dear(world: "World", seat: int, pool: int, cost: int, rule: Rule) -> Refusal | None:
    most = int(means(world, seat, pool))
    return None if cost <= most else Refusal("refusal.too-dear", {"needs": cost, "has": most}, rule)


# ---- Technologies, Governments, deals --------------------------------------------------------------------------------


def learning(world: "World", seat: int, verb: str, tech: int) -> Refusal:
    card = world.box.techs[tech]
    told: dict[str, Any] = {"tech": card.id}
    if world.knows(seat, tech):
        return Refusal("refusal.known-already", told, rulebook.RESEARCH)
    if not world.has_slot(seat, tech):
        return Refusal("refusal.no-slot", told, rulebook.PYRAMID)
    if verb == "learn":
        return Refusal("refusal.nobody-knows-it", told, rulebook.PYRAMID)
    needs = int(minimum(world, seat, card.level))
    return Refusal("refusal.below-minimum", told | {"needs": needs, "has": int(world.trade[seat])}, rulebook.TRADE_COST)


def dealing(world: "World", seat: int, verb: str, numbers: list[int]) -> Refusal | None:
    if verb in ("give", "get", "propose") and step_of(world) != "Compose":
        return Refusal("refusal.no-offer-open", {}, rulebook.NEGOTIATE)
    if verb == "counter" and step_of(world) != "Answer":
        return Refusal("refusal.no-offer-open", {}, rulebook.NEGOTIATE)
    if verb in ("give", "get"):
        return bargaining(world, verb, numbers[0], numbers[1])
    if verb == "propose":
        return Refusal("refusal.empty-offer", {}, rulebook.NEGOTIATE)
    if world.offers[seat] >= world.rulings.offers:
        return Refusal("refusal.no-offers-left", {"limit": int(world.rulings.offers)}, rulebook.NEGOTIATE)
    return Refusal("refusal.no-such-partner", {}, rulebook.NEGOTIATE) if numbers else None


def bargaining(world: "World", verb: str, kind: int, count: int) -> Refusal | None:
    """Why so many of some goods cannot be in the offer."""
    frame = world.stack[-1]
    if not isinstance(frame, Compose):
        return None
    if frame.changes >= MOST_CHANGES:
        return Refusal("refusal.too-many-changes", {"limit": MOST_CHANGES}, rulebook.NEGOTIATE)
    owner, bundle = (frame.who, frame.give) if verb == "give" else (frame.other, frame.get)
    most = int(owned(world, owner, kind))
    if count > most:
        key = "refusal.nothing-to-give" if verb == "give" else "refusal.nothing-to-get"
        return Refusal(key, {"has": most}, rulebook.NEGOTIATE)
    key = "refusal.as-it-is" if amount(bundle, kind) == count else "refusal.step-by-step"
    return Refusal(key, {}, rulebook.NEGOTIATE)


def governing(world: "World", seat: int, verb: str, numbers: list[int]) -> Refusal | None:
    """Governments, great people, Cities and the culture track."""
    if verb == "govern":
        return changing(world, seat, numbers[0])
    if verb == "settle":
        key = "refusal.no-square-for-person"
        if not world.reserve[KINDS_OF_PEOPLE * seat + numbers[0]]:
            key = "refusal.no-such-person"
        return Refusal(key, {"person": PEOPLE[numbers[0]]}, rulebook.GREAT_PEOPLE)
    if verb in ("city", "send"):
        return choosing_city(world, seat, numbers[0])
    if verb == "advance":
        space = world.track[seat] + 1
        told = {"culture": world.box.space_culture[space], "trade": world.box.space_trade[space]}
        return Refusal("refusal.cannot-advance", told, rulebook.SPEND_CULTURE)
    if verb == "stop":
        return stopping(world, seat)
    if verb == "attack":
        return Refusal("refusal.nothing-to-attack", {}, rulebook.ENEMY_FIGURES)
    return None


def changing(world: "World", seat: int, government: int) -> Refusal:
    """Cambiar Gobiernos: why not to this one now."""
    told: dict[str, Any] = {"government": GOVERNMENTS[government]}
    if world.government[seat] == government:
        return Refusal("refusal.governed-already", told, rulebook.GOVERNMENTS)
    if world.has_used(seat, GOVERNED):
        return Refusal("refusal.changed-already", {}, rulebook.GOVERNMENTS)
    if government != ANARCHY and not world.unlocked[seat] >> government & 1:
        return Refusal("refusal.government-locked", told, rulebook.GOVERNMENTS)
    if world.government[seat] == ANARCHY:
        return Refusal("refusal.anarchy-lasts", told, rulebook.GOVERNMENTS)
    return Refusal("refusal.anarchy-first", told, rulebook.GOVERNMENTS)


def choosing_city(world: "World", seat: int, city: int) -> Refusal:
    """Why this City is not one that can be chosen."""
    told = {"city": world.city_id(city)}
    rule = world.stack[-1].prompt(world, seat).rule
    if step_of(world) == "ChooseCity" and world.city_at[city] != NOWHERE:
        return Refusal("refusal.not-to-destroy", told, rule)
    if city // CITIES != seat or world.city_at[city] == NOWHERE:
        return Refusal("refusal.not-your-city", told, rulebook.CITY_MANAGEMENT)
    if city % CITIES == 0 and world.government[seat] == ANARCHY and not world.rulings.anarchy_extra_action:
        return Refusal("refusal.capital-in-anarchy", told, rulebook.GOVERNMENTS)
    return Refusal("refusal.city-has-acted", told, rulebook.CITY_MANAGEMENT)


# ---- cards, abilities and tokens -------------------------------------------------------------------------------------


def using(world: "World", seat: int, verb: str, numbers: list[int], rule: Rule) -> Refusal:
    if verb in ("event", "discard", "deliver", "gift"):
        told: dict[str, Any] = {"event": world.box.events[numbers[0]].id}
        held = numbers[0] in world.hands[seat]
        return Refusal("refusal.event-not-now" if held else "refusal.not-in-hand", told, rulebook.CULTURE_EVENTS)
    if verb == "ability":
        return ability_reason(world, seat, numbers[0])
    told = {"resource": RESOURCES[numbers[0]]}
    if verb == "pay":
        held = numbers[0] < MARKET_RESOURCES and world.goods[MARKET_RESOURCES * seat + numbers[0]] > 0
    else:
        held = world.holds_face(seat, numbers[0]) != NONE
    return Refusal("refusal.not-wanted" if held else "refusal.no-token", told, rule)


def ability_reason(world: "World", seat: int, number: int) -> Refusal:
    ability = world.box.abilities[number]
    told = {"ability": ability.id, "tech": world.box.techs[ability.tech].id}
    rule = rulebook.RESOURCE_ABILITIES if ability.cost else rulebook.OTHER_ABILITIES
    if not world.knows(seat, ability.tech):
        return Refusal("refusal.ability-unknown", told, rule)
    if world.has_used(seat, number):
        return Refusal("refusal.used-already", told, rule)
    if not affordable(world, seat, ability):
        return Refusal("refusal.cannot-pay", told, rule)
    return Refusal("refusal.ability-idle", told, rule)


def watching(world: "World", seat: int, verb: str) -> Refusal | None:
    """Why a seat does not say now what it wants to be asked about."""
    if verb == "ask" and step_of(world) in ("Watch", "Interruption"):
        return Refusal("refusal.watch-as-it-is", {}, rulebook.MOVEMENT)
    if verb == "asking" and step_of(world) in ("StartOfTurn", "CityManagement", "Movement"):
        return Refusal("refusal.watch-said", {}, rulebook.MOVEMENT)
    return None


def playing(world: "World", seat: int, numbers: list[int]) -> Refusal | None:
    battle = world.battle
    if battle is None:
        return None
    if numbers[0] not in battle.hands[battle.side_of(seat)]:
        return Refusal("refusal.unit-not-in-hand", {}, rulebook.ENGAGE)
    return Refusal("refusal.front-closed", {"front": numbers[1]}, rulebook.ATTACK_FRONT)
