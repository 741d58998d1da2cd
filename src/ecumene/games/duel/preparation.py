"""Preparación: the deal, and the table before the first decision."""

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.games.duel import rulebook
from ecumene.games.duel.city import UNBUILT, City
from ecumene.games.duel.components import (
    AGES,
    DRAFTED,
    GUILDS_IN_PLAY,
    SLOTS,
    START_COINS,
    TOKENS_ON_BOARD,
    Box,
    Card,
    Wonder,
)
from ecumene.games.duel.sequence import GAME
from ecumene.games.duel.table import Duel


class Deal:
    """Every set-up choice and the order of every pile: what is None is still to be dealt."""

    def __init__(self) -> None:
        self.first: i64 = -1
        self.tokens: list[int] | None = None
        self.box: list[int] | None = None
        self.wonders: list[Wonder] | None = None
        self.ages: list[list[Card] | None] = [None, None, None]


def deal_first(chance: Chance) -> i64:
    """Escoge un jugador inicial."""
    return chance.below(2)


def deal_tokens(box: Box, chance: Chance) -> list[int]:
    """All the progress tokens shuffled: five for the board, five for the box."""
    tokens: list[int] = [int(token.index) for token in box.progress]
    chance.shuffle(tokens)
    return tokens


def deal_wonders(box: Box, chance: Chance) -> list[Wonder]:
    """Two rounds of four wonders; the other four are not used."""
    wonders = box.wonders[:]
    chance.draw(wonders, DRAFTED)
    return wonders[:DRAFTED]


def deal_age(box: Box, age: i64, chance: Chance) -> list[Card]:
    """Un mazo por Era: twenty cards; in the third, three guilds are among them."""
    deck = box.decks[age - 1][:]
    if age < AGES:
        chance.draw(deck, SLOTS)
        return deck[:SLOTS]
    guilds = box.guilds[:]
    chance.draw(deck, SLOTS - GUILDS_IN_PLAY)
    chance.draw(guilds, GUILDS_IN_PLAY)
    cards = deck[: SLOTS - GUILDS_IN_PLAY] + guilds[:GUILDS_IN_PLAY]
    chance.shuffle(cards)
    return cards


def deal_all(box: Box, deal: Deal, chance: Chance) -> None:
    """Deal what is missing. Each pile draws the same chance whether or not another is given."""
    streams = [Chance(chance.word(), chance.word(), chance.word(), 1) for _ in range(6)]
    if deal.first < 0:
        deal.first = deal_first(streams[0])
    if deal.tokens is None or deal.box is None:
        tokens = deal_tokens(box, streams[1])
        if deal.box is not None:
            kept = deal.box
            deal.tokens = [index for index in tokens if index not in kept]
        elif deal.tokens is not None:
            shown = deal.tokens
            deal.box = [index for index in tokens if index not in shown]
        else:
            deal.tokens = tokens[:TOKENS_ON_BOARD]
            deal.box = tokens[TOKENS_ON_BOARD:]
    if deal.wonders is None:
        deal.wonders = deal_wonders(box, streams[2])
    for age in range(1, AGES + 1):
        if deal.ages[age - 1] is None:
            deal.ages[age - 1] = deal_age(box, age, streams[2 + age])


def new_city(wonders: list[Wonder]) -> City:
    city = City(wonders, [UNBUILT] * len(wonders), [])
    city.coins = START_COINS
    return city


def prepare(box: Box, deal: Deal, erratum: bool, preset: list[list[Wonder]] | None) -> Duel:
    """The table before the first decision: the selection of wonders, or with preset wonders the first turn."""
    ages = [cards for cards in deal.ages if cards is not None]
    wonders = deal.wonders
    tokens = deal.tokens
    box_tokens = deal.box
    assert wonders is not None
    assert tokens is not None
    assert box_tokens is not None
    if preset is not None:
        wonders = []
    duel = Duel(
        box=box,
        erratum=erratum,
        ages=ages,
        wonders=wonders,
        box_tokens=box_tokens,
        cities=[new_city([]), new_city([])],
        discard=[],
        accessible=0,
        stack=[],
        current=0,
        unveiled=0,
    )
    duel.events = []
    duel.first = deal.first
    duel.active = deal.first
    for index in tokens:
        duel.board_tokens |= 1 << index
    told = {"seat": duel.first, "tokens": [box.progress[index].id for index in sorted(tokens)]}
    duel.tell("event.prepared", told, rulebook.PREPARATION)
    if preset is not None:
        duel.picks = DRAFTED
        for seat in range(2):
            chosen = preset[0] if seat == duel.first else preset[1]
            duel.cities[seat] = new_city(chosen)
            told = {"seat": seat, "wonders": [wonder.id for wonder in chosen]}
            duel.tell("event.preset", told, rulebook.WONDER_SELECTION)
    duel.then(*GAME)
    duel.settle()
    return duel
