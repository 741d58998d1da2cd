"""How a price comes about, to be told: what a city makes itself, what a choice and a rebate spare it, what it buys."""

from typing import Any

from ecumene.games.duel.city import City
from ecumene.games.duel.components import BLUE, RESOURCES, Card
from ecumene.games.duel.trade import to_buy, unit_price, units


def unit_prices(city: City, rival: City) -> dict[str, int]:
    """What one unit of each resource costs a city."""
    sold = (rival.wood, rival.clay, rival.stone, rival.glass, rival.papyrus)
    return {good: int(unit_price(city, 1 << number, sold[number])) for number, good in enumerate(RESOURCES)}


def bill(city: City, rival: City, card: Card) -> dict[str, Any]:
    """The bill of a structure that is not built through its chain. `own`, `chosen` and `rebate` count units of its cost
    that need not be bought."""
    cost, rebate = card.cost, city.blue_rebate if card.colour == BLUE else 0
    wanted = (cost.wood, cost.clay, cost.stone, cost.glass, cost.papyrus)
    makes = (city.wood, city.clay, city.stone, city.glass, city.papyrus)
    own = sum(min(need, made) for need, made in zip(wanted, makes, strict=True))
    without_rebate, missing = to_buy(city, rival, cost, 0), to_buy(city, rival, cost, rebate)
    prices = unit_prices(city, rival)
    left = [sum(units(some, number) for number in range(len(RESOURCES))) for some in (without_rebate, missing)]
    return {
        "own": int(own),
        "chosen": int(sum(wanted) - own - left[0]),
        "rebate": int(left[0] - left[1]),
        "bought": [
            {"good": good, "units": int(units(missing, number)), "price": prices[good]}
            for number, good in enumerate(RESOURCES)
            if units(missing, number)
        ],
        "coins": int(cost.coins),
    }
