"""A sensible answer in a hurry, for playouts: win when a card wins, take the card with which the rival would, else
build something at hand, now and then a wonder, and sell only what cannot be built."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.chance import Chance
from ecumene.games.duel.actions import BUILD, PLAY, RAISE, SELL, WAYS
from ecumene.games.duel.army import CAPITAL
from ecumene.games.duel.choices import Choice
from ecumene.games.duel.components import ALL_SLOTS, RED, WONDER_LIMIT
from ecumene.games.duel.trade import card_price, wonder_price

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel

NONE: Final = -1
WHIM: Final = 6
WONDERS_IN: Final = 4  # one turn in so many looks at the wonders first
NEAR_CAPITAL: Final = 5
GREEN_FOR_SIXTH: Final = 4
DISTINCT: Final = 6


class Bent:
    """What somebody is bent on: how much more a new symbol, a pair of symbols, a shield or a point appeals."""

    def __init__(self, symbol: i64, pair: i64, shield: i64, point: i64) -> None:
        self.symbol: i64 = symbol
        self.pair: i64 = pair
        self.shield: i64 = shield
        self.point: i64 = point


PLAIN: Final = Bent(0, 0, 0, 0)


def lean(duel: "Duel", seat: i64, chance: Chance, bent: Bent) -> i64:
    if isinstance(duel.stack[-1], Choice) or duel.age == 0 or duel.present == ALL_SLOTS:
        codes = duel.legal(seat)
        return codes[chance.below(len(codes))]
    slot = winning_slot(duel, seat)
    if slot != NONE:
        return PLAY + WAYS * slot + BUILD
    city = duel.cities[seat]
    rival = duel.cities[1 - seat]
    slot = winning_slot(duel, 1 - seat)
    if slot != NONE:
        way: i64 = BUILD if card_price(city, rival, duel.layout[slot]) <= city.coins else SELL
        return PLAY + WAYS * slot + way
    if duel.raised < WONDER_LIMIT and city.unbuilt and chance.below(WONDERS_IN) == 0:
        place = member(city.unbuilt, chance.below(bits.count(city.unbuilt)))
        if wonder_price(city, rival, city.wonders[place]) <= city.coins:
            slot = member(duel.accessible, chance.below(bits.count(duel.accessible)))
            return PLAY + WAYS * slot + RAISE + place
    slot = appealing_slot(duel, seat, chance, bent)
    if slot != NONE:
        return PLAY + WAYS * slot + BUILD
    slot = member(duel.accessible, chance.below(bits.count(duel.accessible)))
    return PLAY + WAYS * slot + SELL


def appealing_slot(duel: "Duel", seat: i64, chance: Chance, bent: Bent) -> i64:
    """Of the cards that the seat can build, one that appeals: its use less its price, give or take a whim."""
    city = duel.cities[seat]
    rival = duel.cities[1 - seat]
    best: i64 = NONE
    best_appeal: i64 = 0
    left: i64 = duel.accessible
    slot: i64 = 0
    while left:
        if left & 1:
            card = duel.layout[slot]
            price = card_price(city, rival, card)
            if price <= city.coins:
                appeal: i64 = duel.box.uses[card.index] - price + chance.below(WHIM)
                appeal += bent.shield * card.shields + bent.point * card.vp
                if card.science:
                    appeal += bent.pair if card.science & city.symbols else bent.symbol
                if best == NONE or appeal > best_appeal:
                    best = slot
                    best_appeal = appeal
        left >>= 1
        slot += 1
    return best


def member(mask: i64, number: i64) -> i64:
    """The place of the bit with so many below it."""
    while number > 0:
        mask &= mask - 1
        number -= 1
    place: i64 = 0
    while not mask & 1:
        mask >>= 1
        place += 1
    return place


def winning_slot(duel: "Duel", seat: i64) -> i64:
    """An accessible card with which the seat would win at once."""
    city = duel.cities[seat]
    to_capital: i64 = CAPITAL - (duel.conflict if seat == 0 else -duel.conflict)
    sixth: bool = city.green >= GREEN_FOR_SIXTH and bits.count(city.symbols) == DISTINCT - 1
    if to_capital > NEAR_CAPITAL and not sixth:
        return NONE
    rival = duel.cities[1 - seat]
    left: i64 = duel.accessible
    slot: i64 = 0
    while left:
        if left & 1:
            card = duel.layout[slot]
            strong: bool = card.colour == RED and card.shields + city.red_shields >= to_capital
            if (strong or (sixth and card.science & ~city.symbols)) and card_price(city, rival, card) <= city.coins:
                return slot
        left >>= 1
        slot += 1
    return NONE
