"""Comercio: what a construction costs in coins.

Units and prices of all resources are each in one number, as `components` says, and reckoned together.
"""

from mypy_extensions import i64

from ecumene.games.duel.city import City
from ecumene.games.duel.components import (
    BLUE,
    FIRST_MADE,
    FIRST_RAW,
    GUARD,
    LANE,
    LAST,
    TWO_OF_EACH,
    UNITS,
    WOOD,
    Card,
    Cost,
    Wonder,
)


def unit_prices(city: City, rival: City) -> i64:
    """One unit from the bank: 2 plus the rival's brown and grey units of it, or 1 with a fixed-price card."""
    prices: i64 = TWO_OF_EACH + rival.goods
    fixed: i64 = city.fixed_price
    if fixed:
        prices = (prices & ~((fixed << LANE) - fixed)) | fixed
    return prices


def shortfall(wanted: i64, made: i64) -> i64:
    """What is missing of each resource. The unused bit of each says where there is enough."""
    left: i64 = (wanted | GUARD) - made
    short: i64 = left & GUARD
    return left & (short - (short >> (LANE - 1)))


def trade(city: City, rival: City, cost: Cost, rebate: i64) -> i64:
    """The least the missing resources can cost."""
    missing = to_buy(city, rival, cost, rebate)
    return buy(missing, unit_prices(city, rival)) if missing else 0


def to_buy(city: City, rival: City, cost: Cost, rebate: i64) -> i64:
    """The units of each resource that have to be bought.

    Own production first; then every choice producer on the dearest missing unit of its kind; then the rebate of
    Masonry or Architecture on the dearest units left. Raw and manufactured choices never overlap and the rebate
    covers both, so no other assignment is cheaper.
    """
    missing = shortfall(cost.goods, city.goods)
    if missing == 0 or city.raw_choice | city.made_choice | rebate == 0:
        return missing
    prices = unit_prices(city, rival)
    missing = spared(missing, prices, FIRST_RAW, FIRST_MADE, city.raw_choice)
    missing = spared(missing, prices, FIRST_MADE, LAST, city.made_choice)
    return spared(missing, prices, FIRST_RAW, LAST, rebate)


def spared(missing: i64, prices: i64, first: i64, last: i64, free: i64) -> i64:
    """What is missing still when so many of the dearest units of some resources are free."""
    while free > 0 and missing:
        dearest: i64 = 0
        where: i64 = 0
        lane: i64 = first
        while lane < last:
            price: i64 = (prices >> lane) & UNITS
            if price > dearest and (missing >> lane) & UNITS:
                dearest = price
                where = lane
            lane += LANE
        if dearest == 0:
            return missing
        missing -= WOOD << where
        free -= 1
    return missing


def buy(missing: i64, prices: i64) -> i64:
    """The coins for so many units of each resource."""
    coins: i64 = 0
    while missing:
        coins += (missing & UNITS) * (prices & UNITS)
        missing >>= LANE
        prices >>= LANE
    return coins


def trade_for_card(city: City, rival: City, card: Card) -> i64:
    """Coins spent in trade to build a structure without a chain."""
    return trade(city, rival, card.cost, city.blue_rebate if card.colour == BLUE else 0)


def chained(city: City, card: Card) -> bool:
    """Construcción gratuita condicionada: the city has the structure with the card's white symbol."""
    return (card.chain_from & city.chains) != 0


def card_price(city: City, rival: City, card: Card) -> i64:
    """Coste de las cartas: all the coins a structure costs this city now."""
    if chained(city, card):
        return 0
    return card.cost.coins + trade_for_card(city, rival, card)


def wonder_price(city: City, rival: City, wonder: Wonder) -> i64:
    """All the coins a wonder costs this city now."""
    return wonder.cost.coins + trade(city, rival, wonder.cost, city.wonder_rebate)
