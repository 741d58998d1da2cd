"""What tells in a position, feature by feature: the sum of every feature times its weight is the judgement.

A feature is counted for each city and then subtracted, so that what is good for one seat is as bad for the other. Only
what both players can see is counted. The weights change with the number of cards still to be played: a sawmill is worth
much at the start and little at the end.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.games.duel.army import CAPITAL
from ecumene.games.duel.choices import Choice
from ecumene.games.duel.components import AGES, CLAY, GLASS, PAPYRUS, RED, SLOTS, STONE, WONDER_LIMIT, WOOD
from ecumene.games.duel.scoring import guild_points
from ecumene.games.duel.trade import card_price, wonder_price

if TYPE_CHECKING:
    from ecumene.games.duel.city import City
    from ecumene.games.duel.table import Duel

# Points, coins (the first three, the next five, the others) and cards of each kind.
POINTS: Final = 0
COINS: Final = 1
BLUE_CARDS: Final = 4
GREEN_CARDS: Final = 5
YELLOW_CARDS: Final = 6
RED_CARDS: Final = 7
BROWN_AND_GREY_CARDS: Final = 8
# Production: raw and manufactured goods of which a city makes one, two, three units; what it may choose; fixed prices;
# units that make the same good dearer for a rival without it.
RAW: Final = 9
MADE: Final = 12
RAW_CHOICE: Final = 14
MADE_CHOICE: Final = 15
RAW_PRICE: Final = 16
MADE_PRICE: Final = 17
DEARTH: Final = 18
# Science: one to five symbols; three to five while the sixth can still come; pairs that can still come.
SYMBOLS: Final = 19
SIXTH: Final = 24
PAIRS: Final = 27
# Chains whose next card can still come.
CHAINS: Final = 28
# The pawn one to eight steps ahead, and shields in sight while it is.
PAWN: Final = 29
SHIELDS: Final = 37
# Whose turn it is, when an even or odd number of cards lies there, and in the middle of a turn.
TURN: Final = 38
MIDDLE: Final = 40
# What the seat to play, or then its rival, could take: victory; a new symbol; a pair; shields; points; a card for
# nothing.
TAKE: Final = 41
VICTORY: Final = 0
SYMBOL: Final = 1
PAIR: Final = 2
SHIELD: Final = 3
BEST_POINTS: Final = 4
CHAINED: Final = 5
REPLY: Final = 47
# The wonders ahead: what they would cost, how many the coins suffice for, how many of these play again, and each of
# them; then each progress token.
WONDER_PRICE: Final = 53
WONDER_READY: Final = 54
WONDER_AGAIN: Final = 55
WONDER: Final = 56
PROGRESS: Final = 68
FEATURES: Final = 78

DEAREST: Final = 9
DISTINCT: Final = 6


def judge(duel: "Duel", by_cards_left: list[list[float]]) -> float:
    """The judgement of a running game for seat 0."""
    weights = by_cards_left[cards_left(duel)]
    hidden: i64 = duel.present & ~duel.face_up
    age: i64 = duel.age - 1 if hidden and duel.age > 0 else duel.age
    symbols: i64 = duel.box.later_symbols[age]
    chains: i64 = duel.box.later_chains[age]
    shields: i64 = 0
    left: i64 = duel.present & duel.face_up
    slot: i64 = 0
    while left:
        if left & 1:
            card = duel.layout[slot]
            symbols |= card.science
            chains |= card.chain_from
            shields += card.shields
        left >>= 1
        slot += 1
    total: float = city_value(duel, 0, weights, symbols=symbols, chains=chains)
    total -= city_value(duel, 1, weights, symbols=symbols, chains=chains)
    total += conflict_value(duel, weights, shields)
    total += turn_value(duel, weights) if duel.current == 0 else -turn_value(duel, weights)
    return total


def cards_left(duel: "Duel") -> i64:
    """Cards still to be played in this and the later Ages."""
    return bits.count(duel.present) + SLOTS * (AGES - duel.age)


def city_value(duel: "Duel", seat: i64, weights: list[float], *, symbols: i64, chains: i64) -> float:
    city = duel.cities[seat]
    rival = duel.cities[1 - seat]
    points: i64 = (
        city.civilian_vp
        + city.scientific_vp
        + city.commercial_vp
        + city.wonder_vp
        + city.progress_vp
        + city.vp_per_token * city.tokens
    )
    if city.purple:
        points += guild_points(duel, seat)
    total: float = weights[POINTS] * float(points)
    coins: i64 = city.coins
    total += weights[COINS] * float(coins if coins < 3 else 3)
    if coins > 3:
        total += weights[COINS + 1] * float(coins - 3 if coins < 8 else 5)
    if coins > 8:
        total += weights[COINS + 2] * float(coins - 8)
    total += weights[BLUE_CARDS] * float(city.blue)
    total += weights[GREEN_CARDS] * float(city.green)
    total += weights[YELLOW_CARDS] * float(city.yellow)
    total += weights[RED_CARDS] * float(city.red)
    total += weights[BROWN_AND_GREY_CARDS] * float(city.brown + city.grey)
    total += production_value(city, rival, weights)
    total += science_value(duel, city, weights, symbols)
    total += weights[CHAINS] * float(bits.count(city.chains & chains))
    if duel.raised < WONDER_LIMIT:
        total += wonders_value(duel, city, rival, weights)
    if city.progress:
        for index in bits.members(city.progress):
            total += weights[PROGRESS + index]
    return total


def production_value(city: "City", rival: "City", weights: list[float]) -> float:
    total: float = units_value(city.wood, RAW, 3, weights)
    total += units_value(city.clay, RAW, 3, weights)
    total += units_value(city.stone, RAW, 3, weights)
    total += units_value(city.glass, MADE, 2, weights)
    total += units_value(city.papyrus, MADE, 2, weights)
    total += weights[RAW_CHOICE] * float(city.raw_choice)
    total += weights[MADE_CHOICE] * float(city.made_choice)
    if city.fixed_price:
        total += weights[RAW_PRICE] * float(bits.count(city.fixed_price & (WOOD | CLAY | STONE)))
        total += weights[MADE_PRICE] * float(bits.count(city.fixed_price & (GLASS | PAPYRUS)))
    dear: i64 = 0
    if rival.wood == 0 and not rival.fixed_price & WOOD:
        dear += city.wood
    if rival.clay == 0 and not rival.fixed_price & CLAY:
        dear += city.clay
    if rival.stone == 0 and not rival.fixed_price & STONE:
        dear += city.stone
    if rival.glass == 0 and not rival.fixed_price & GLASS:
        dear += city.glass
    if rival.papyrus == 0 and not rival.fixed_price & PAPYRUS:
        dear += city.papyrus
    return total + weights[DEARTH] * float(dear)


def units_value(units: i64, first: i64, most: i64, weights: list[float]) -> float:
    """Each further unit of a good has a weight of its own."""
    if units > most:
        units = most
    total: float = 0.0
    while units > 0:
        units -= 1
        total += weights[first + units]
    return total


def science_value(duel: "Duel", city: "City", weights: list[float], symbols: i64) -> float:
    have: i64 = bits.count(city.symbols)
    if have == 0:
        return 0.0
    total: float = weights[SYMBOLS + have - 1]
    if have >= 3 and have + bits.count(symbols & ~city.symbols) >= DISTINCT:
        total += weights[SIXTH + have - 3]
    if duel.board_tokens:
        total += weights[PAIRS] * float(bits.count(symbols & city.symbols))
    return total


def wonders_value(duel: "Duel", city: "City", rival: "City", weights: list[float]) -> float:
    """The wonders a city has still to raise, as far as the limit of seven leaves room for them."""
    total: float = 0.0
    place: i64 = 0
    for wonder in city.wonders:
        if city.unbuilt & (1 << place):
            price = wonder_price(city, rival, wonder)
            total += weights[WONDER + wonder.index]
            total += weights[WONDER_PRICE] * float(price if price < DEAREST else DEAREST)
            if price <= city.coins:
                total += weights[WONDER_READY]
                if wonder.play_again or city.wonders_play_again:
                    total += weights[WONDER_AGAIN]
        place += 1
    return total * float(WONDER_LIMIT - duel.raised) / float(WONDER_LIMIT + 1 - duel.raised)


def conflict_value(duel: "Duel", weights: list[float], shields: i64) -> float:
    place: i64 = duel.conflict
    if place > 0:
        return weights[PAWN + place - 1] + weights[SHIELDS] * float(place * shields)
    if place < 0:
        return -weights[PAWN - place - 1] + weights[SHIELDS] * float(place * shields)
    return 0.0


def turn_value(duel: "Duel", weights: list[float]) -> float:
    """What it is worth to be asked."""
    if isinstance(duel.stack[-1], Choice):
        return weights[MIDDLE]
    if duel.age == 0:
        return 0.0
    total: float = weights[TURN + (bits.count(duel.present) & 1)]
    total += takings_value(duel, duel.current, TAKE, weights)
    total -= takings_value(duel, 1 - duel.current, REPLY, weights)
    return total


def takings_value(duel: "Duel", seat: i64, first: i64, weights: list[float]) -> float:
    """What the seat could build of the cards that are accessible now."""
    city = duel.cities[seat]
    rival = duel.cities[1 - seat]
    to_capital: i64 = CAPITAL - (duel.conflict if seat == 0 else -duel.conflict)
    victory = False
    symbol = False
    pair = False
    shields: i64 = 0
    points: i64 = 0
    chained: i64 = 0
    left: i64 = duel.accessible
    slot: i64 = 0
    while left:
        if left & 1:
            card = duel.layout[slot]
            if card_price(city, rival, card) <= city.coins:
                if card.shields:
                    strength: i64 = card.shields + (city.red_shields if card.colour == RED else 0)
                    if strength > shields:
                        shields = strength
                    if strength >= to_capital:
                        victory = True
                if card.science:
                    if card.science & city.symbols:
                        pair = True
                    else:
                        symbol = True
                        if bits.count(city.symbols) == DISTINCT - 1:
                            victory = True
                if card.vp > points:
                    points = card.vp
                if card.chain_from & city.chains:
                    chained += 1
        left >>= 1
        slot += 1
    total: float = weights[first + SHIELD] * float(shields)
    total += weights[first + BEST_POINTS] * float(points)
    total += weights[first + CHAINED] * float(chained)
    if victory:
        total += weights[first + VICTORY]
    if symbol:
        total += weights[first + SYMBOL]
    if pair:
        total += weights[first + PAIR]
    return total
