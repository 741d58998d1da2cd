"""How a price comes about, to be told: what a city makes itself, what a choice and a rebate spare it, what it buys."""

import msgspec

from ecumene.games.duel.city import City
from ecumene.games.duel.components import BLUE, RESOURCES, Card, Good, units
from ecumene.games.duel.trade import shortfall, to_buy
from ecumene.games.duel.trade import unit_prices as all_prices


class Goods(msgspec.Struct):
    """A number for each resource."""

    wood: int
    clay: int
    stone: int
    glass: int
    papyrus: int


class Purchase(msgspec.Struct):
    """Units of a resource that are bought, at a price each."""

    good: Good
    units: int
    price: int


class Bill(msgspec.Struct):
    """How a price comes about: `own`, `chosen` and `rebate` count units of the cost that need not be bought."""

    own: int
    chosen: int
    rebate: int
    bought: list[Purchase]
    coins: int


def unit_prices(city: City, rival: City) -> Goods:
    """What one unit of each resource costs a city."""
    return Goods(*prices(city, rival))


def prices(city: City, rival: City) -> list[int]:
    return each(all_prices(city, rival))


def each(goods: int) -> list[int]:
    """How many units of each resource there are among some."""
    return [int(units(goods, place)) for place in range(len(RESOURCES))]


def bill(city: City, rival: City, card: Card) -> Bill:
    """The bill of a structure that is not built through its chain."""
    cost, rebate = card.cost, city.blue_rebate if card.colour == BLUE else 0
    missing = each(to_buy(city, rival, cost, rebate))
    without_rebate = sum(each(to_buy(city, rival, cost, 0)))
    without_choice = sum(each(shortfall(cost.goods, city.goods)))
    return Bill(
        own=sum(each(cost.goods)) - without_choice,
        chosen=without_choice - without_rebate,
        rebate=without_rebate - sum(missing),
        bought=[
            Purchase(good, count, price)
            for good, count, price in zip(RESOURCES, missing, prices(city, rival), strict=True)
            if count
        ],
        coins=int(cost.coins),
    )
