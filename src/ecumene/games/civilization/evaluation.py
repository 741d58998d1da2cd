"""How a position looks for a seat, for simple bots and for search.

There are four roads to victory, and a plan for each: how far a seat has come on the road, counted the more the nearer
its end (so that a seat goes on where it has begun), and as dear as the road is to its civilization. To that comes what
it can go on with: what its Cities yield, figures and where they stand, Units, Technologies, events and tokens. What a
seat is worth is its strength less that of its strongest rival; at the end only winning counts. Hidden cards of others
count by their number alone.

Steps that have begun and are not done yet promise something too: an action not yet taken, figures not yet moved, a
Technology chosen in secret. Without that, whoever looks one step ahead would never begin anything.
"""

from math import tanh
from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.civilization.battle import combat_bonus
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER
from ecumene.games.civilization.battle_units import strength as unit_strength
from ecumene.games.civilization.components import (
    AIRCRAFT,
    ANARCHY,
    ARMIES,
    CITIES,
    COIN,
    COINS_TO_WIN,
    CULTURE,
    DESPOTISM,
    FACE_DOWN,
    FIGURES,
    HIGHEST_LEVEL,
    HUTS,
    ICON,
    KINDS_OF_PEOPLE,
    LAST_SPACE,
    MARKET_RESOURCES,
    NONE,
    NOWHERE,
    PRODUCTION,
    RUNNING,
    TRADE,
    WATER,
    WIDTH,
)
from ecumene.games.civilization.interruptions import Watch, watch_of
from ecumene.games.civilization.management import CityManagement
from ecumene.games.civilization.movement import Movement
from ecumene.games.civilization.negotiation import Compose
from ecumene.games.civilization.packing import NOTHING, answer_of
from ecumene.games.civilization.placing import FINE, city_problem
from ecumene.games.civilization.position import MOST_CITIES, RANK, STACKING
from ecumene.games.civilization.research import Research
from ecumene.games.civilization.table import World
from ecumene.games.civilization.values import Values, read_values

VALUES: Final = read_values()
WIN: Final = 1000.0

FAR: Final = 8
FARTHEST: Final = 40
LONG: Final = 20  # turns
MOST_DRAWN: Final = 9
PYRAMID: Final = 156.0  # the cards of the smallest pyramid below Space Flight, by the trade their rows need at least

# how dear each of the four roads is to a civilization: Americans, Chinese, Egyptians, Germans, Romans, Russians


def worth(world: World, seat: i64, values: Values) -> float:
    if world.ending != RUNNING:
        return WIN * result(world, seat)
    return lead(world, seat, [strength(world, other, values) for other in range(world.seats)], values)


def standing(world: World, seat: i64, values: Values) -> float:
    if world.ending != RUNNING:
        return result(world, seat)
    return tanh(worth(world, seat, values) / values.scale)


def standings(world: World, values: Values) -> list[float]:
    if world.ending != RUNNING:
        return [result(world, seat) for seat in range(world.seats)]
    strengths = [strength(world, seat, values) for seat in range(world.seats)]
    return [tanh(lead(world, seat, strengths, values) / values.scale) for seat in range(world.seats)]


def result(world: World, seat: i64) -> float:
    if world.winner == NONE:
        return 0.0
    return 1.0 if world.winner == seat else -1.0


def lead(world: World, seat: i64, strengths: list[float], values: Values) -> float:
    """A seat's strength less that of its strongest rival, and what has begun."""
    best: float = -WIN
    other: i64
    for other in range(world.seats):
        if other != seat and strengths[other] > best:
            best = strengths[other]
    return strengths[seat] - best + in_battle(world, seat, values) + promised(world, seat, values)


def strength(world: World, seat: i64, values: Values) -> float:
    """What a seat has reached, and what it can go on with."""
    total = roads(world, seat, values) + learning(world, seat, values)
    young = youth(world, values)
    city: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        if world.city_at[city] != NOWHERE:
            total += young * (values.city + yields(world, city, values))
            if (world.walls >> city) & 1:
                total += values.walls
    if values.wonder:
        wonder: i64
        for wonder in range(len(world.wonder_owner)):
            if world.wonder_owner[wonder] == seat and not (world.obsolete >> wonder) & 1:
                total += values.wonder
    total += stock(world, seat, values)
    total += values.goods * float(len(world.tokens_held(seat))) + values.event * float(len(world.hands[seat]))
    kind: i64
    for kind in range(KINDS_OF_PEOPLE):
        total += values.person * float(world.reserve[KINDS_OF_PEOPLE * seat + kind])
    return total + army(world, seat, values) + figures(world, seat, values)


def youth(world: World, values: Values) -> float:
    """How much more Cities, and Scouts to found them, are worth while the game is young."""
    left: i64 = LONG - world.turn
    return 1.0 + values.early * float(left) / float(LONG) if left > 0 else 1.0


def stock(world: World, seat: i64, values: Values) -> float:
    """What lies open before a seat and can change hands, but for its culture: trade, the more where it is enough for a
    Technology, and Resources, the more where the seat has a use for them."""
    total: float = values.stored_trade * float(world.trade[seat])
    if values.study:
        level: i64 = (world.trade[seat] - 1) // 5
        total += values.study * float(level if level < HIGHEST_LEVEL else HIGHEST_LEVEL)
    uses: i64 = wanted_by(world, seat) if values.wanted else 0
    resource: i64
    for resource in range(MARKET_RESOURCES):
        held: i64 = world.goods[MARKET_RESOURCES * seat + resource]
        if held:
            total += values.goods * float(held)
            if (uses >> resource) & 1:
                total += values.wanted
    return total


def wanted_by(world: World, seat: i64) -> i64:
    """The set of Resources that abilities of a seat's Technologies ask for."""
    uses: i64 = 0
    own: i64 = world.techs[seat]
    for ability in world.box.abilities:
        if (own >> ability.tech) & 1:
            resource: i64
            for resource in ability.cost:
                if resource < MARKET_RESOURCES and resource >= 0:
                    uses |= bit(resource)
    return uses


# ---- the four roads --------------------------------------------------------------------------------------------------


def roads(world: World, seat: i64, values: Values) -> float:
    """How far a seat has come on each road, as dear as each is to its civilization. The road on which it has most is
    its plan and counts in full, so that it is kept until another has come to be worth more; the others in part."""
    civ: i64 = world.nation[seat]
    culture = values.love_of_culture[civ] * road(culture_way(world, seat), values)
    coins = values.love_of_coins[civ] * road(coin_way(world, seat), values)
    science = values.love_of_science[civ] * road(tech_way(world, seat), values)
    war = values.love_of_war[civ] * road(conquest_way(world, seat, values), values)
    plan = culture
    if coins > plan:
        plan = coins
    if science > plan:
        plan = science
    if war > plan:
        plan = war
    stored = values.love_of_culture[civ] * values.stored_culture * float(world.culture[seat])
    return stored + plan + values.aside * (culture + coins + science + war - plan)


def road(way: float, values: Values) -> float:
    """What it is worth to have come so far on a road: the more the nearer its end, and most on the last steps."""
    square: float = way * way
    last: float = square * square * square * square
    return values.road * (values.short * way + (1.0 - values.short) * square) + values.sprint * last


def culture_way(world: World, seat: i64) -> float:
    """How far along the culture track, by what its spaces cost."""
    space: i64
    done: i64 = 0
    whole: i64 = 0
    for space in range(1, LAST_SPACE + 1):
        cost: i64 = world.box.space_culture[space]
        whole += cost
        if space <= world.track[seat]:
            done += cost
    return float(done) / float(whole)


def coin_way(world: World, seat: i64) -> float:
    return float(world.coins(seat)) / float(COINS_TO_WIN)


def tech_way(world: World, seat: i64) -> float:
    """How far up the pyramid: the cards of the smallest one that bears Space Flight count most."""
    row: i64
    done: float = 0.0
    for row in range(1, 5):
        needed: i64 = 6 - row
        have = world.row_size(seat, row)
        weight: float = 5.0 * float(row) + 1.0
        if have > needed:
            done += weight * (float(needed) + 0.15 * float(have - needed))
        else:
            done += weight * float(have)
    return done / PYRAMID


def conquest_way(world: World, seat: i64, values: Values) -> float:
    """How near a seat is to conquering a capital: what its Armies could bring against what defends the weakest, and how
    far away they are."""
    power = attack_power(world, seat)
    best: float = 0.0
    other: i64
    for other in range(world.seats):
        centre: i64 = world.city_at[CITIES * other]
        if other == seat or centre == NOWHERE:
            continue
        way = power / (1.2 * defence(world, other, values) + 1.0)
        if way > 1.0:
            way = 1.0
        way *= 0.4 + 0.6 * nearness(world, seat, centre)
        if way > best:
            best = way
    return best


def attack_power(world: World, seat: i64) -> float:
    """What a stack of a seat's Armies would bring into battle, on average."""
    armies: i64 = 0
    figure: i64
    for figure in range(FIGURES * seat, FIGURES * seat + ARMIES):
        if world.figures[figure] != NOWHERE:
            armies += 1
    if armies == 0:
        return 0.0
    if armies > world.trait(seat, STACKING):
        armies = world.trait(seat, STACKING)
    return hand_strength(world, seat, 1 + 2 * armies) + float(combat_bonus(world, seat))


def defence(world: World, seat: i64, values: Values) -> float:
    """What stands behind the walls of a capital."""
    walls: float = 4.0 if (world.walls >> (CITIES * seat)) & 1 else 0.0
    return values.bulwark + walls + hand_strength(world, seat, 6) + float(combat_bonus(world, seat))


def hand_strength(world: World, seat: i64, size: i64) -> float:
    """The strength of so many Units of the standing forces, on average."""
    forces = world.forces[seat]
    held: i64 = len(forces)
    if held == 0:
        return 0.0
    total: float = 0.0
    card: i64
    for card in forces:
        kind: i64 = card // 3
        total += 6.0 if kind == AIRCRAFT else 1.0 + float(world.trait(seat, RANK + kind))
    return total if held <= size else total * float(size) / float(held)


def nearness(world: World, seat: i64, centre: i64) -> float:
    """How near the nearest Army of a seat is: 1 beside the square, less and less farther away."""
    best: i64 = FARTHEST
    figure: i64
    for figure in range(FIGURES * seat, FIGURES * seat + ARMIES):
        square: i64 = world.figures[figure]
        if square != NOWHERE:
            away = steps(square, centre)
            if away < best:
                best = away
    return 1.0 / (1.0 + 0.15 * float(best - 1 if best > 0 else 0))


def learning(world: World, seat: i64, values: Values) -> float:
    """What the Technologies of a seat are good for."""
    total: float = 0.0
    own: i64 = world.techs[seat]
    for tech in world.box.techs:
        if (own >> tech.index) & 1:
            total += promise(world, seat, tech.index, values)
    return total


# ---- what there is to go on with -------------------------------------------------------------------------------------


def yields(world: World, city: i64, values: Values) -> float:
    seat: i64 = city // CITIES
    icons = world.city_icons(city)
    return (
        values.yield_production * float(((icons >> PRODUCTION) & ICON) + world.boosts[city])
        + values.yield_trade * float((icons >> TRADE) & ICON)
        + values.love_of_culture[world.nation[seat]] * values.yield_culture * float((icons >> CULTURE) & ICON)
        + (rule(world.government[seat], values) if city % CITIES == 0 else 0.0)
    )


def rule(government: i64, values: Values) -> float:
    """What a Government is worth: Anarchy costs an action of the capital, and most are better than Despotism."""
    if government == ANARCHY:
        return -values.anarchy
    return 0.0 if government == DESPOTISM else values.government


def army(world: World, seat: i64, values: Values) -> float:
    """The standing forces, as many as can be drawn, and what helps them in battle. The strength of a Unit card is its
    owner's secret: all count as those of their kind do on average."""
    size: i64 = len(world.forces[seat])
    spare: float = 0.1 * float(size - MOST_DRAWN) if size > MOST_DRAWN else 0.0
    bonus: float = values.bonus * float(combat_bonus(world, seat))
    return values.unit * hand_strength(world, seat, MOST_DRAWN) + spare + bonus


def figures(world: World, seat: i64, values: Values) -> float:
    """Armies want to explore what is near, Scouts to found Cities or send home a good square."""
    total: float = 0.0
    young = youth(world, values)
    founds: bool = world.cities_built(seat) < world.trait(seat, MOST_CITIES)
    figure: i64
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        square: i64 = world.figures[figure]
        if square == NOWHERE:
            continue
        if figure % FIGURES < ARMIES:
            total += values.army + lure(world, seat, square, values)
        else:
            total += young * (
                values.scout + (site(world, seat, square, values) if founds else pasture(world, square, values))
            )
    return total


def lure(world: World, seat: i64, square: i64, values: Values) -> float:
    """How near an Army is to something worth going to: a hut, a tile still face down, a village or an enemy it can hope
    to beat."""
    best: float = 0.0
    bold: bool = len(world.forces[seat]) >= 5
    column: i64 = square % WIDTH
    row: i64 = square // WIDTH
    other: i64
    for slot in range(len(world.rotations)):
        if world.rotations[slot] == NONE:
            corner: i64 = world.layout.slots[slot]
            away = gap(column, corner % WIDTH, corner % WIDTH + 3) + gap(row, corner // WIDTH, corner // WIDTH + 3)
            near: float = values.unknown / (1.0 + 0.5 * float(away))
            if near > best:
                best = near
    token: i64
    for token in range(len(world.token_place)):
        other = world.token_place[token]
        if 0 <= other < 256 and (token < HUTS or bold):
            away = steps(square, other)
            near = values.hut / (1.0 + 0.5 * float(away))
            if near > best:
                best = near
    return best


def steps(here: i64, there: i64) -> i64:
    """Steps from one square to another, were nothing in the way."""
    across: i64 = here % WIDTH - there % WIDTH
    down: i64 = here // WIDTH - there // WIDTH
    return (across if across >= 0 else -across) + (down if down >= 0 else -down)


def gap(here: i64, low: i64, high: i64) -> i64:
    if here < low:
        return low - here
    return here - high if here > high else 0


def site(world: World, seat: i64, square: i64, values: Values) -> float:
    """How good a Scout's prospects of founding a City are: the best square within reach, the nearer the better."""
    best: float = 0.0
    column: i64 = square % WIDTH
    row: i64 = square // WIDTH
    away: i64
    down: i64
    for away in range(FAR + 1):
        ceiling: float = values.site / (1.0 + 0.35 * float(away))
        if ceiling <= best:
            break
        for down in range(-away, away + 1):
            if row + down < 0 or row + down >= WIDTH:
                continue
            across: i64 = away - (down if down >= 0 else -down)
            if column >= across:
                good = ceiling * settlement(world, seat, WIDTH * (row + down) + column - across, values)
                if good > best:
                    best = good
            if across and column + across < WIDTH:
                good = ceiling * settlement(world, seat, WIDTH * (row + down) + column + across, values)
                if good > best:
                    best = good
    return best


def settlement(world: World, seat: i64, square: i64, values: Values) -> float:
    """How good a City in a square would be; 0 where there can be none."""
    if world.lands[square] >= WATER or city_problem(world, seat, square) != FINE:
        return 0.0
    return 0.5 + values.outlook * outlook(world, square)


def outlook(world: World, centre: i64) -> float:
    """What the outskirts of a City here would yield."""
    icons: i64 = 0
    square: i64
    for square in world.layout.around[centre]:
        icons += world.icons(square)
    return float(
        ((icons >> PRODUCTION) & ICON)
        + ((icons >> TRADE) & ICON)
        + 2 * ((icons >> CULTURE) & ICON)
        + 2 * (icons >> COIN)
    )


def pasture(world: World, square: i64, values: Values) -> float:
    """What a Scout's square sends home."""
    if world.lands[square] >= FACE_DOWN:
        return 0.0
    icons = world.icons(square)
    return values.pasture * float(
        ((icons >> PRODUCTION) & ICON)
        + ((icons >> TRADE) & ICON)
        + 2 * ((icons >> CULTURE) & ICON)
        + 4 * (icons >> COIN)
    )


# ---- what has begun --------------------------------------------------------------------------------------------------


def in_battle(world: World, seat: i64, values: Values) -> float:
    """How a battle goes for whoever is in it: Units in play less their wounds, Units in hand, and the bonus."""
    battle = world.battle
    if battle is None:
        return 0.0
    margin = side_strength(world, ATTACKER) - side_strength(world, DEFENDER)
    stake: float = values.battle
    if battle.city != NONE:
        stake = values.siege * (2.0 if battle.city % CITIES == 0 else 1.0)
    if seat == battle.attacker:
        return stake * margin
    if seat == battle.defender or (battle.defender == NONE and seat == battle.controller):
        return -stake * margin
    return 0.0


def side_strength(world: World, side: i64) -> float:
    battle = world.battle
    assert battle is not None
    total: float = float(battle.bonus[side])
    front: i64
    for front in range(battle.fronts()):
        card = battle.unit(side, front)
        if card != NONE:
            total += float(unit_strength(world, side, card)) - 0.4 * float(battle.wounds[2 * front + side])
    card_in_hand: i64
    for card_in_hand in battle.hands[side]:
        total += float(unit_strength(world, side, card_in_hand)) - 0.3
    return total


def promised(world: World, seat: i64, values: Values) -> float:
    """What a seat may still do in a step that has begun; being asked is worth something as well."""
    total: float = -values.deafness * float(watch_of(world, seat))
    for frame in world.stack:
        if isinstance(frame, CityManagement):
            if frame.who == seat:
                city: i64
                for city in range(CITIES * seat, CITIES * seat + CITIES):
                    total += values.action * float(world.actions[city])
        elif isinstance(frame, Movement):
            if frame.who == seat:
                figure: i64
                for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
                    if world.figures[figure] != NOWHERE and not (world.moved >> figure) & 1:
                        total += values.unmoved
        elif isinstance(frame, Compose | Watch):
            if frame.who == seat:
                total -= values.distraction
        elif isinstance(frame, Research):
            total += chosen(world, seat, frame.answers, values)
    return total


def chosen(world: World, seat: i64, answers: i64, values: Values) -> float:
    """What a Technology chosen in secret will bring, and cost."""
    answer = answer_of(answers, seat)
    if answer in (0, NOTHING):
        return 0.0
    lost: i64 = world.trade[seat] - world.coins(seat)
    way = tech_way(world, seat)
    further: float = (5.0 * float(world.box.techs[answer - 1].level) + 1.0) / PYRAMID
    climb = values.love_of_science[world.nation[seat]] * (road(way + further, values) - road(way, values))
    coin: float = values.tech_coin * float(world.box.techs[answer - 1].coin)
    spent: float = values.stored_trade * float(lost if lost > 0 else 0)
    return promise(world, seat, answer - 1, values) + climb + coin - spent


def promise(world: World, seat: i64, index: i64, values: Values) -> float:
    """What a Technology is good for, known or to be learned."""
    tech = world.box.techs[index]
    if index == world.box.space_flight:
        return WIN
    total: float = values.tech + values.tech_level * float(tech.level) + values.tech_hand * float(tech.culture_hand)
    total += values.tech_building * float(len(tech.buildings)) + values.tech_ability * float(len(tech.abilities))
    total += values.tech_government * float(len(tech.governments))
    if tech.cities > 2 and world.cities_built(seat) < tech.cities:
        total += values.tech_cities
    if tech.speed:
        total += values.tech_speed * float(tech.speed)
    if tech.stacking:
        total += values.tech_stacking * float(tech.stacking)
    for upgrade in tech.upgrades:
        total += values.tech_upgrade * (1.0 + 0.3 * float(world.units_of(seat, upgrade[0])))
    return total
