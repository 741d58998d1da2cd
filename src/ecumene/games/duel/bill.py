"""How a price comes about, to be told: what a city makes itself, what a choice and a rebate spare it, what it buys."""

import msgspec

from ecumene.games.duel.city import City
from ecumene.games.duel.components import BLUE, RESOURCES, Card, Good
from ecumene.games.duel.trade import to_buy, unit_price, units


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
    sold = (rival.wood, rival.clay, rival.stone, rival.glass, rival.papyrus)
    return [int(unit_price(city, 1 << number, sold[number])) for number in range(len(RESOURCES))]


def bill(city: City, rival: City, card: Card) -> Bill:
    """The bill of a structure that is not built through its chain."""
    cost, rebate = card.cost, city.blue_rebate if card.colour == BLUE else 0
    wanted = (cost.wood, cost.clay, cost.stone, cost.glass, cost.papyrus)
    makes = (city.wood, city.clay, city.stone, city.glass, city.papyrus)
    own = sum(min(need, made) for need, made in zip(wanted, makes, strict=True))
    without_rebate, missing = to_buy(city, rival, cost, 0), to_buy(city, rival, cost, rebate)
    left = [sum(units(some, number) for number in range(len(RESOURCES))) for some in (without_rebate, missing)]
    return Bill(
        own=int(own),
        chosen=int(sum(wanted) - own - left[0]),
        rebate=int(left[0] - left[1]),
        bought=[
            Purchase(good, int(units(missing, number)), price)
            for number, (good, price) in enumerate(zip(RESOURCES, prices(city, rival), strict=True))
            if units(missing, number)
        ],
        coins=int(cost.coins),
    )
