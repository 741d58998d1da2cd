"""Comercio: what a construction costs in coins."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.duel.city import City
from ecumene.games.duel.components import BLUE, CLAY, GLASS, PAPYRUS, STONE, WOOD, Card, Cost, Wonder

BASE_PRICE: Final = 2
FIXED_PRICE: Final = 1


def unit_price(city: City, resource: i64, sold_by_rival: i64) -> i64:
    """One unit from the bank: 2 plus the rival's brown and grey units of it, or 1 with a fixed-price card."""
    if city.fixed_price & resource:
        return FIXED_PRICE
    return BASE_PRICE + sold_by_rival


def trade(city: City, rival: City, cost: Cost, rebate: i64) -> i64:
    """The least the missing resources can cost."""
    missing = to_buy(city, rival, cost, rebate)
    return buy(city, rival, missing) if missing else 0


def to_buy(city: City, rival: City, cost: Cost, rebate: i64) -> i64:
    """The units of each resource that have to be bought, each in four bits of one number.

    Own production first; then every choice producer on the dearest missing unit of its kind; then the rebate of
    Masonry or Architecture on the dearest units left. Raw and manufactured choices never overlap and the rebate
    covers both, so no other assignment is cheaper.
    """
    wood: i64 = cost.wood - city.wood if cost.wood > city.wood else 0
    clay: i64 = cost.clay - city.clay if cost.clay > city.clay else 0
    stone: i64 = cost.stone - city.stone if cost.stone > city.stone else 0
    glass: i64 = cost.glass - city.glass if cost.glass > city.glass else 0
    papyrus: i64 = cost.papyrus - city.papyrus if cost.papyrus > city.papyrus else 0
    missing: i64 = wood + clay + stone + glass + papyrus
    if missing <= rebate:
        return 0
    if rebate == 0 and city.raw_choice == 0 and city.made_choice == 0:
        return packed(wood, clay, stone, glass, papyrus)
    wood_price = unit_price(city, WOOD, rival.wood)
    clay_price = unit_price(city, CLAY, rival.clay)
    stone_price = unit_price(city, STONE, rival.stone)
    glass_price = unit_price(city, GLASS, rival.glass)
    papyrus_price = unit_price(city, PAPYRUS, rival.papyrus)
    dearest: i64 = 0
    free: i64 = city.raw_choice
    while free > 0 and wood + clay + stone > 0:
        dearest = wood_price if wood > 0 else 0
        if clay > 0 and clay_price > dearest:
            dearest = clay_price
        if stone > 0 and stone_price > dearest:
            dearest = stone_price
        if wood > 0 and wood_price == dearest:
            wood -= 1
        elif clay > 0 and clay_price == dearest:
            clay -= 1
        else:
            stone -= 1
        free -= 1
    free = city.made_choice
    while free > 0 and glass + papyrus > 0:
        if glass > 0 and (papyrus == 0 or glass_price >= papyrus_price):
            glass -= 1
        else:
            papyrus -= 1
        free -= 1
    free = rebate
    while free > 0 and wood + clay + stone + glass + papyrus > 0:
        dearest = wood_price if wood > 0 else 0
        if clay > 0 and clay_price > dearest:
            dearest = clay_price
        if stone > 0 and stone_price > dearest:
            dearest = stone_price
        if glass > 0 and glass_price > dearest:
            dearest = glass_price
        if papyrus > 0 and papyrus_price > dearest:
            dearest = papyrus_price
        if wood > 0 and wood_price == dearest:
            wood -= 1
        elif clay > 0 and clay_price == dearest:
            clay -= 1
        elif stone > 0 and stone_price == dearest:
            stone -= 1
        elif glass > 0 and glass_price == dearest:
            glass -= 1
        else:
            papyrus -= 1
        free -= 1
    return packed(wood, clay, stone, glass, papyrus)


def packed(wood: i64, clay: i64, stone: i64, glass: i64, papyrus: i64) -> i64:
    return wood | clay << 4 | stone << 8 | glass << 12 | papyrus << 16


def units(missing: i64, number: i64) -> i64:
    """How many units of a resource, by its number, are among the missing."""
    return (missing >> (4 * number)) & 15


def buy(city: City, rival: City, missing: i64) -> i64:
    """The coins for so many units of each resource."""
    coins: i64 = 0
    if missing & 0xF:
        coins += (missing & 0xF) * unit_price(city, WOOD, rival.wood)
    if missing & 0xF0:
        coins += ((missing >> 4) & 0xF) * unit_price(city, CLAY, rival.clay)
    if missing & 0xF00:
        coins += ((missing >> 8) & 0xF) * unit_price(city, STONE, rival.stone)
    if missing & 0xF000:
        coins += ((missing >> 12) & 0xF) * unit_price(city, GLASS, rival.glass)
    if missing & 0xF0000:
        coins += ((missing >> 16) & 0xF) * unit_price(city, PAPYRUS, rival.papyrus)
    return coins


def trade_for_card(city: City, rival: City, card: Card) -> i64:
    """Coins spent in trade to build a structure without a chain."""
    if card.cost.resources == 0:
        return 0
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
