"""Construir una Estructura: what a card does when it enters a city, however it got there."""

from mypy_extensions import i64

from ecumene.games.duel import rulebook
from ecumene.games.duel.army import push_pawn
from ecumene.games.duel.components import NOTHING, RED, Card
from ecumene.games.duel.science import gain_symbol
from ecumene.games.duel.table import Duel
from ecumene.games.duel.trade import chained, trade_for_card


def pay(duel: Duel, seat: i64, printed: i64, traded: i64) -> None:
    """The printed coins go to the bank; what was spent in trade goes to a rival with Economy, else to the bank."""
    duel.cities[seat].coins -= printed + traded
    rival = duel.cities[1 - seat]
    if traded and rival.takes_trade:
        rival.coins += traded
        if duel.events is not None:
            duel.tell("event.economy", {"seat": 1 - seat, "coins": traded}, rulebook.ECONOMY)


def build(duel: Duel, seat: i64, card: Card) -> None:
    """Pay for a card of the layout, or use its chain, and put it into the city."""
    city = duel.cities[seat]
    if chained(city, card):
        if duel.events is not None:
            duel.tell("event.build-chain", {"seat": seat, "card": card.id}, rulebook.CHAINS)
        if city.coins_per_chain:
            city.coins += city.coins_per_chain
            if duel.events is not None:
                duel.tell("event.urbanism", {"seat": seat, "coins": city.coins_per_chain}, rulebook.URBANISM)
        construct(duel, seat, card)
        return
    traded = trade_for_card(city, duel.cities[1 - seat], card)
    if duel.events is not None:
        coins = card.cost.coins + traded
        key = "event.build" if coins else "event.build-free"
        duel.tell(key, {"seat": seat, "card": card.id, "coins": coins}, rulebook.STRUCTURE)
    pay(duel, seat, card.cost.coins, traded)
    construct(duel, seat, card)


def construct(duel: Duel, seat: i64, card: Card) -> None:
    """The card enters the city: coins, then shields, then its symbol."""
    city = duel.cities[seat]
    city.add(card)
    coins: i64 = card.coins
    if card.coins_per != NOTHING:
        coins += card.coins_each * city.count(card.coins_per)
    if card.guild_coins:
        coins += card.guild_coins * most(duel, card.guild_count)
    if coins:
        city.coins += coins
        if duel.events is not None:
            rule = rulebook.GUILDS if card.guild else rulebook.SYMBOLS
            duel.tell("event.coins", {"seat": seat, "coins": coins}, rule)
    if card.shields:
        push_pawn(duel, seat, card.shields + (city.red_shields if card.colour == RED else 0))
    if card.science:
        gain_symbol(duel, seat, card.science)


def most(duel: Duel, kind: i64) -> i64:
    """Cartas de Gremio: the count in the city that has more of it."""
    mine = duel.cities[0].count(kind)
    theirs = duel.cities[1].count(kind)
    return mine if mine > theirs else theirs


def sell(duel: Duel, seat: i64, card: Card) -> None:
    """Descartar para conseguir monedas: the card goes to the discard, and coins come from the bank."""
    city = duel.cities[seat]
    coins = city.sale()
    city.coins += coins
    duel.discard.append(card)
    if duel.events is not None:
        duel.tell("event.sell", {"seat": seat, "card": card.id, "coins": coins}, rulebook.DISCARD)
