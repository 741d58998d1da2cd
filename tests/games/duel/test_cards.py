"""Every card of the box: what it costs, what makes it free, and what building it changes."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from ecumene.games.duel.scoring import score
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import (
    PRODUCERS,
    TOKENS,
    city,
    city_of,
    duel_game,
    options,
    position,
    producing,
    slot_of,
    told,
)


@dataclass(frozen=True)
class Printed:
    """A card as printed. Words may repeat: `needs` "stone stone" is two stone. `gives` are the coins it brings to an
    otherwise empty city."""

    age: int
    colour: str
    coins: int = 0
    needs: str = ""
    chain: str | None = None
    produces: str = ""
    choice: str = ""
    fixed: str = ""
    vp: int = 0
    shields: int = 0
    symbol: str | None = None
    gives: int = 0

    @property
    def bought(self) -> int:
        """The coins it costs a city without production or chain, against a rival who produces nothing."""
        return self.coins + 2 * len(self.needs.split())


CARDS: dict[str, Printed] = {
    # Age I
    "lumber-yard": Printed(1, "brown", produces="wood"),
    "logging-camp": Printed(1, "brown", coins=1, produces="wood"),
    "clay-pool": Printed(1, "brown", produces="clay"),
    "clay-pit": Printed(1, "brown", coins=1, produces="clay"),
    "quarry": Printed(1, "brown", produces="stone"),
    "stone-pit": Printed(1, "brown", coins=1, produces="stone"),
    "glassworks": Printed(1, "grey", coins=1, produces="glass"),
    "press": Printed(1, "grey", coins=1, produces="papyrus"),
    "guard-tower": Printed(1, "red", shields=1),
    "stable": Printed(1, "red", needs="wood", shields=1),
    "garrison": Printed(1, "red", needs="clay", shields=1),
    "palisade": Printed(1, "red", coins=2, shields=1),
    "workshop": Printed(1, "green", needs="papyrus", vp=1, symbol="plumb"),
    "apothecary": Printed(1, "green", needs="glass", vp=1, symbol="wheel"),
    "scriptorium": Printed(1, "green", coins=2, symbol="quill"),
    "pharmacist": Printed(1, "green", coins=2, symbol="mortar"),
    "theater": Printed(1, "blue", vp=3),
    "altar": Printed(1, "blue", vp=3),
    "baths": Printed(1, "blue", needs="stone", vp=3),
    "stone-reserve": Printed(1, "yellow", coins=3, fixed="stone"),
    "clay-reserve": Printed(1, "yellow", coins=3, fixed="clay"),
    "wood-reserve": Printed(1, "yellow", coins=3, fixed="wood"),
    "tavern": Printed(1, "yellow", gives=4),
    # Age II
    "sawmill": Printed(2, "brown", coins=2, produces="wood wood"),
    "brickyard": Printed(2, "brown", coins=2, produces="clay clay"),
    "shelf-quarry": Printed(2, "brown", coins=2, produces="stone stone"),
    "glass-blower": Printed(2, "grey", produces="glass"),
    "drying-room": Printed(2, "grey", produces="papyrus"),
    "walls": Printed(2, "red", needs="stone stone", shields=2),
    "horse-breeders": Printed(2, "red", needs="wood clay", chain="stable", shields=1),
    "barracks": Printed(2, "red", coins=3, chain="garrison", shields=1),
    "archery-range": Printed(2, "red", needs="wood stone papyrus", shields=2),
    "parade-ground": Printed(2, "red", needs="clay clay glass", shields=2),
    "library": Printed(2, "green", needs="wood stone glass", chain="scriptorium", vp=2, symbol="quill"),
    "dispensary": Printed(2, "green", needs="clay clay stone", chain="pharmacist", vp=2, symbol="mortar"),
    "school": Printed(2, "green", needs="wood papyrus papyrus", vp=1, symbol="wheel"),
    "laboratory": Printed(2, "green", needs="wood glass glass", vp=1, symbol="plumb"),
    "tribunal": Printed(2, "blue", needs="wood wood glass", vp=5),
    "statue": Printed(2, "blue", needs="clay clay", chain="theater", vp=4),
    "temple": Printed(2, "blue", needs="wood papyrus", chain="altar", vp=4),
    "aqueduct": Printed(2, "blue", needs="stone stone stone", chain="baths", vp=5),
    "rostrum": Printed(2, "blue", needs="wood stone", vp=4),
    "forum": Printed(2, "yellow", coins=3, needs="clay", choice="glass papyrus"),
    "caravansery": Printed(2, "yellow", coins=2, needs="glass papyrus", choice="wood clay stone"),
    "customs-house": Printed(2, "yellow", coins=4, fixed="glass papyrus"),
    "brewery": Printed(2, "yellow", gives=6),
    # Age III
    "arsenal": Printed(3, "red", needs="wood wood clay clay clay", shields=3),
    "courthouse": Printed(3, "red", coins=8, shields=3),
    "fortifications": Printed(3, "red", needs="clay stone stone papyrus", chain="palisade", shields=2),
    "siege-workshop": Printed(3, "red", needs="wood wood wood glass", chain="archery-range", shields=2),
    "circus": Printed(3, "red", needs="clay clay stone stone", chain="parade-ground", shields=2),
    "academy": Printed(3, "green", needs="wood stone glass glass", vp=3, symbol="sundial"),
    "study": Printed(3, "green", needs="wood wood glass papyrus", vp=3, symbol="sundial"),
    "university": Printed(3, "green", needs="clay glass papyrus", chain="school", vp=2, symbol="globe"),
    "observatory": Printed(3, "green", needs="stone papyrus papyrus", chain="laboratory", vp=2, symbol="globe"),
    "palace": Printed(3, "blue", needs="wood clay stone glass glass", vp=7),
    "town-hall": Printed(3, "blue", needs="wood wood stone stone stone", vp=7),
    "obelisk": Printed(3, "blue", needs="stone stone glass", vp=5),
    "gardens": Printed(3, "blue", needs="wood wood clay clay", chain="statue", vp=6),
    "pantheon": Printed(3, "blue", needs="wood clay papyrus papyrus", chain="temple", vp=6),
    "senate": Printed(3, "blue", needs="clay clay stone papyrus", chain="rostrum", vp=5),
    "chamber-of-commerce": Printed(3, "yellow", needs="papyrus papyrus", vp=3),
    "port": Printed(3, "yellow", needs="wood glass papyrus", vp=3),
    "armory": Printed(3, "yellow", needs="stone stone glass", vp=3),
    "lighthouse": Printed(3, "yellow", needs="clay clay glass", chain="tavern", vp=3, gives=1),
    "arena": Printed(3, "yellow", needs="wood clay stone", chain="brewery", vp=3),
    # Guilds
    "merchants-guild": Printed(3, "purple", needs="wood clay glass papyrus"),
    "shipowners-guild": Printed(3, "purple", needs="clay stone glass papyrus"),
    "builders-guild": Printed(3, "purple", needs="wood clay stone stone glass"),
    "magistrates-guild": Printed(3, "purple", needs="wood wood clay papyrus"),
    "scientists-guild": Printed(3, "purple", needs="wood wood clay clay"),
    "moneylenders-guild": Printed(3, "purple", needs="wood wood stone stone"),
    "tacticians-guild": Printed(3, "purple", needs="clay stone stone papyrus"),
}
CHAINED = sorted(card for card in CARDS if CARDS[card].chain)
GREEN = sorted(card for card in CARDS if CARDS[card].colour == "green")

# Per Age, cards to be left in the layout after the one that is played.
OTHERS = {1: ("theater", "tavern"), 2: ("brewery", "walls"), 3: ("palace", "circus")}
# Cards of Age I that cost one unit each and nothing else.
PROBES = {"wood": "stable", "clay": "garrison", "stone": "baths", "glass": "apothecary", "papyrus": "workshop"}
POINTS_FOR = {"blue": "civilian", "green": "scientific", "yellow": "commercial"}
MILITARY_POINTS = [0, 2, 2, 5]
NO_PARTS = {
    "military": 0,
    "civilian": 0,
    "scientific": 0,
    "commercial": 0,
    "guilds": 0,
    "wonders": 0,
    "progress": 0,
    "treasury": 0,
}

every_card = pytest.mark.parametrize("card", CARDS)
both_seats = pytest.mark.parametrize("seat", [0, 1])


def facing(card: str, own: dict[str, Any], other: dict[str, Any] | None = None, seat: int = 0) -> Duel:
    """The seat, with the city `own`, is to play; the card is accessible, and another one of its Age."""
    age = CARDS[card].age
    left = next(spare for spare in OTHERS[age] if spare != card)
    cities = [own, other or city()]
    return position([card, left], age=age, active=seat, mine=cities[seat], rival=cities[1 - seat])


def provided(duel: Duel, seat: int) -> dict[str, Any]:
    """What everyone sees of a city, but for its wonders."""
    return {name: value for name, value in city_of(duel, seat).items() if name != "wonders"}


def prices(duel: Duel) -> tuple[dict[str, int], dict[str, int]]:
    """What one unit of each resource costs seat 0 and seat 1, by the cards that need it."""
    mine = {resource: slot_of(duel, card)["prices"][0] for resource, card in PROBES.items()}
    theirs = {resource: slot_of(duel, card)["prices"][1] for resource, card in PROBES.items()}
    return mine, theirs


# ---- the box -------------------------------------------------------------------------------------------------------


def test_the_table_covers_the_whole_box() -> None:
    box = duel_game().box
    assert list(CARDS) == [card.id for card in box.cards]
    assert len(CARDS) == 73
    assert [len(deck) for deck in box.decks] == [23, 23, 20]
    assert len(box.guilds) == 7


@every_card
def test_age_and_deck(card: str) -> None:
    printed = CARDS[card]
    box = duel_game().box
    deck = box.guilds if printed.colour == "purple" else box.decks[printed.age - 1]
    assert card in [entry.id for entry in deck]
    back = "guild" if printed.colour == "purple" else f"age{printed.age}"
    assert slot_of(facing(card, city()), card)["back"] == back


# ---- what it costs -------------------------------------------------------------------------------------------------


@both_seats
@every_card
def test_bought_with_coins_alone(card: str, seat: int) -> None:
    price = CARDS[card].bought
    duel = facing(card, city(coins=price + 5), seat=seat)
    duel.apply(seat, f"build:{card}")
    assert duel.cities[seat].coins == 5 + CARDS[card].gives
    assert (
        sum(event.params["coins"] for event in [*told(duel, "event.build"), *told(duel, "event.build-free")]) == price
    )
    assert len(told(duel, "event.build")) == (price > 0)


@every_card
def test_one_coin_short_is_not_enough(card: str) -> None:
    price = CARDS[card].bought
    assert f"build:{card}" in options(facing(card, city(coins=price)))
    if price:
        assert f"build:{card}" not in options(facing(card, city(coins=price - 1)))


@every_card
def test_each_resource_in_turn_is_missing(card: str) -> None:
    """A city that produces everything but one resource buys what the card needs of that one, and nothing else."""
    needs = Counter(CARDS[card].needs.split())
    for missing in [*PRODUCERS, None]:
        owner = city(coins=30, built=[source for source in producing(all_but=missing) if source != card])
        price = CARDS[card].coins + 2 * needs[missing or ""]
        assert slot_of(facing(card, owner), card)["prices"][0] == price, missing


@every_card
def test_each_resource_is_dearer_when_the_rival_sells_it(card: str) -> None:
    needs = Counter(CARDS[card].needs.split())
    for resource, (first, *_) in PRODUCERS.items():
        duel = facing(card, city(coins=30), city(built=[first]))
        assert slot_of(duel, card)["prices"][0] == CARDS[card].bought + needs[resource], resource


# ---- what makes it free --------------------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize("card", CHAINED)
def test_free_through_its_chain(card: str, seat: int) -> None:
    parent = CARDS[card].chain
    assert parent is not None
    duel = facing(card, city(coins=0, built=[parent]), seat=seat)
    duel.apply(seat, f"build:{card}")
    assert [entry.id for entry in duel.cities[seat].built] == [parent, card]
    # The Lighthouse pays for itself and for the Tavern; the other chained cards pay nothing here.
    assert duel.cities[seat].coins == (2 if card == "lighthouse" else 0)
    assert [event.params for event in told(duel, "event.build-chain")] == [{"seat": seat, "card": card}]


@every_card
def test_no_other_card_makes_it_free(card: str) -> None:
    printed = CARDS[card]
    others = [other for other in CARDS if other not in (card, printed.chain)]
    assert slot_of(facing(card, city(built=others)), card)["chained"] == [False, False]


@pytest.mark.parametrize("card", CHAINED)
def test_the_chain_of_the_rival_is_of_no_use(card: str) -> None:
    parent = CARDS[card].chain
    assert parent is not None
    shown = slot_of(facing(card, city(), city(built=[parent])), card)
    assert shown["chained"] == [False, True]
    assert shown["prices"] == [CARDS[card].bought, 0]


def test_the_seventeen_chains() -> None:
    assert len(CHAINED) == 17


# ---- what it changes -----------------------------------------------------------------------------------------------


@both_seats
@every_card
def test_everything_it_changes(card: str, seat: int) -> None:
    """Built in an empty city, against an empty city with two coins: both cities and the table afterwards."""
    printed = CARDS[card]
    duel = facing(card, city(coins=printed.bought), city(coins=2), seat)
    rival_before = provided(duel, 1 - seat)
    duel.apply(seat, f"build:{card}")

    parts = {**NO_PARTS, "military": MILITARY_POINTS[printed.shields], "treasury": printed.gives // 3}
    if printed.vp:
        parts[POINTS_FOR[printed.colour]] = printed.vp
    production = Counter(printed.produces.split())
    assert provided(duel, seat) == {
        "coins": printed.gives,
        "sale": 3 if printed.colour == "yellow" else 2,
        "built": [card],
        "colours": {
            colour: int(colour == printed.colour) for colour in "brown grey blue green yellow red purple".split()
        },
        "progress": [],
        "production": {resource: production[resource] for resource in PRODUCERS},
        "choices": {"raw": int("wood" in printed.choice), "manufactured": int("glass" in printed.choice)},
        "fixed_prices": printed.fixed.split(),
        "symbols": [printed.symbol] if printed.symbol else [],
        "score": {"total": sum(parts.values()), "parts": parts},
    }
    # Three shields enter the first zone, and the rival loses two coins.
    plundered = printed.shields == 3
    assert provided(duel, 1 - seat) == {**rival_before, "coins": 0 if plundered else 2}

    shown = duel.view(None)
    assert shown["conflict"]["pawn"] == (printed.shields if seat == 0 else -printed.shields)
    assert shown["conflict"]["tokens"][seat] == [not plundered, True]
    assert shown["conflict"]["tokens"][1 - seat] == [True, True]
    assert sorted(shown["tokens"]) == sorted(TOKENS)
    assert shown["discard"] == []
    assert duel.outcome is None
    assert duel.to_act == [1 - seat]


@every_card
def test_what_it_does_to_prices(card: str) -> None:
    """Own production is free and makes the resource dearer for the rival; choices and fixed prices do not."""
    printed = CARDS[card]
    mine, theirs = prices(position(list(PROBES.values()), mine=city(built=[card])))
    for resource in PRODUCERS:
        if resource in printed.produces.split() + printed.choice.split():
            assert mine[resource] == 0
        elif resource in printed.fixed.split():
            assert mine[resource] == 1
        else:
            assert mine[resource] == 2
        assert theirs[resource] == 2 + printed.produces.split().count(resource)


@pytest.mark.parametrize("card", sorted(card for card in CARDS if CARDS[card].fixed))
def test_a_fixed_price_holds_whatever_the_rival_sells(card: str) -> None:
    sellers = ["sawmill", "brickyard", "shelf-quarry", "glass-blower", "drying-room"]
    mine, _ = prices(position(list(PROBES.values()), mine=city(built=[card]), rival=city(built=sellers)))
    free_market = {"wood": 4, "clay": 4, "stone": 4, "glass": 3, "papyrus": 3}
    assert mine == free_market | dict.fromkeys(CARDS[card].fixed.split(), 1)


@pytest.mark.parametrize(
    ("built", "sold", "target", "price"),
    [
        (["caravansery"], [], "arena", 4),  # one of wood, clay and stone
        (["caravansery"], ["shelf-quarry"], "arena", 4),  # the stone, which costs 4
        (["caravansery"], [], "chamber-of-commerce", 4),  # papyrus is no raw material
        (["forum"], [], "study", 6),  # one of glass and papyrus
        (["forum"], ["glassworks", "glass-blower"], "study", 6),  # the glass, which costs 4
        (["forum"], [], "arena", 6),  # no raw material
        (["forum", "caravansery"], [], "university", 2),  # one of each kind
    ],
)
def test_a_choice_is_one_unit_for_each_construction(built: list[str], sold: list[str], target: str, price: int) -> None:
    duel = facing(target, city(coins=price, built=built), city(built=sold))
    assert slot_of(duel, target)["prices"][0] == price
    duel.apply(0, f"build:{target}")
    assert slot_of(facing(target, city(built=built), city(built=sold)), target)["prices"][0] == price


@pytest.mark.parametrize(
    ("card", "own", "other", "coins"),
    [
        ("chamber-of-commerce", city(built=["glassworks", "press"]), city(), 6),
        ("chamber-of-commerce", city(built=["quarry"]), city(built=["glassworks", "press", "drying-room"]), 0),
        ("port", city(built=["quarry", "sawmill", "clay-pit"]), city(), 6),
        ("port", city(built=["glassworks"]), city(built=["quarry", "sawmill"]), 0),
        ("armory", city(built=["stable", "walls", "arsenal", "altar"]), city(), 3),
        ("armory", city(), city(built=["stable", "walls"]), 0),
        ("lighthouse", city(built=["brewery", "forum", "baths"]), city(), 3),
        ("lighthouse", city(), city(built=["brewery", "forum"]), 1),
        ("arena", city(raised=["the-pyramids", "the-great-lighthouse", "the-statue-of-zeus"]), city(), 6),
        ("arena", city(), city(raised=["piraeus", "the-colossus"]), 0),
        ("tavern", city(built=["brewery", "forum"]), city(), 4),
        ("brewery", city(built=["tavern", "forum"]), city(), 6),
    ],
)
def test_coins_taken_once(card: str, own: dict[str, Any], other: dict[str, Any], coins: int) -> None:
    """Counted in the builder's own city, with the card in it."""
    own = {**own, "coins": 30}
    duel = facing(card, own, other)
    price = slot_of(duel, card)["prices"][0]
    duel.apply(0, f"build:{card}")
    assert duel.cities[0].coins == 30 - price + coins
    assert [event.params["coins"] for event in told(duel, "event.coins")] == ([coins] if coins else [])


@pytest.mark.parametrize(
    ("card", "later", "left"),
    [
        ("chamber-of-commerce", "build:glass-blower", 20),
        ("port", "build:sawmill", 18),
        ("armory", "build:barracks", 17),
        ("lighthouse", "build:customs-house", 16),
        ("arena", "raise:the-pyramids:sawmill", 12),
        ("merchants-guild", "build:customs-house", 16),
        ("shipowners-guild", "build:sawmill", 18),
        ("magistrates-guild", "build:statue", 16),
        ("scientists-guild", "build:school", 14),
        ("tacticians-guild", "build:barracks", 17),
    ],
)
def test_what_is_built_later_brings_no_more_coins(card: str, later: str, left: int) -> None:
    accessible = ["glass-blower", "sawmill", "barracks", "customs-house", "statue", "school"]
    duel = position(accessible, age=2, mine=city(coins=20, built=[card]))
    duel.apply(0, later)
    assert duel.cities[0].coins == left


# ---- symbols -------------------------------------------------------------------------------------------------------

PAIRS = [
    ("apothecary", "school"),
    ("pharmacist", "dispensary"),
    ("workshop", "laboratory"),
    ("scriptorium", "library"),
    ("academy", "study"),
    ("university", "observatory"),
]


def test_every_green_card_is_in_a_pair() -> None:
    assert sorted(card for pair in PAIRS for card in pair) == GREEN
    assert all(CARDS[first].symbol == CARDS[second].symbol for first, second in PAIRS)


@both_seats
@pytest.mark.parametrize(("held", "card"), [*PAIRS, *((second, first) for first, second in PAIRS)])
def test_the_second_symbol_of_a_kind_earns_a_token(held: str, card: str, seat: int) -> None:
    duel = facing(card, city(coins=20, built=[held]), seat=seat)
    duel.apply(seat, f"build:{card}")
    assert duel.to_act == [seat]
    assert options(duel) == [f"token:{token}" for token in TOKENS]
    assert city_of(duel, seat)["symbols"] == [CARDS[card].symbol]


@pytest.mark.parametrize("card", GREEN)
def test_other_symbols_and_those_of_the_rival_make_no_pair(card: str) -> None:
    same = [other for other in GREEN if CARDS[other].symbol == CARDS[card].symbol and other != card]
    others = [first for first, _ in PAIRS if CARDS[first].symbol != CARDS[card].symbol][:4]
    duel = facing(card, city(coins=20, built=others), city(built=same))
    duel.apply(0, f"build:{card}")
    assert duel.to_act == [1]
    assert options(duel)[0].startswith(("build:", "sell:"))


@both_seats
@pytest.mark.parametrize("card", GREEN)
def test_the_sixth_symbol_wins(card: str, seat: int) -> None:
    others = [first for first, _ in PAIRS if CARDS[first].symbol != CARDS[card].symbol]
    duel = facing(card, city(coins=20, built=others), seat=seat)
    duel.apply(seat, f"build:{card}")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("science", [seat])


# ---- guilds --------------------------------------------------------------------------------------------------------

RAISED = ["the-pyramids", "the-great-lighthouse", "the-temple-of-artemis"]
RIVAL_RAISED = ["circus-maximus", "piraeus", "the-appian-way", "the-colossus"]

# The guild, the builder's city, the other city, coins when built, points at the end. The builder has 20 coins and no
# chain or production but what is listed.
GUILDS: list[tuple[str, dict[str, Any], dict[str, Any], int, int]] = [
    ("merchants-guild", city(built=["tavern", "brewery", "wood-reserve"]), city(built=["armory"]), 3, 3),
    ("merchants-guild", city(built=["tavern"]), city(built=["armory", "arena", "port", "brewery"]), 4, 4),
    ("merchants-guild", city(built=["tavern"]), city(built=["armory"]), 1, 1),
    ("shipowners-guild", city(built=["lumber-yard", "logging-camp", "sawmill"]), city(built=["clay-pit"]), 3, 3),
    ("shipowners-guild", city(built=["lumber-yard"]), city(built=["clay-pit", "quarry", "press"]), 3, 3),
    ("shipowners-guild", city(built=["lumber-yard", "sawmill", "logging-camp"]), city(built=["press", "quarry"]), 3, 3),
    ("builders-guild", city(raised=RAISED), city(raised=RIVAL_RAISED[:1]), 0, 6),
    ("builders-guild", city(raised=RAISED[:1]), city(raised=RIVAL_RAISED), 0, 8),
    ("builders-guild", city(), city(), 0, 0),
    ("magistrates-guild", city(built=["altar", "baths", "palace", "senate"]), city(built=["theater"]), 4, 4),
    ("magistrates-guild", city(built=["altar"]), city(built=["theater", "rostrum", "obelisk"]), 3, 3),
    ("scientists-guild", city(built=["academy", "study"]), city(built=["school"]), 2, 2),
    ("scientists-guild", city(built=["academy"]), city(built=["school", "library", "workshop"]), 3, 3),
    ("moneylenders-guild", city(), city(coins=11), 0, 4),  # 12 coins are left of the builder's 20
    ("moneylenders-guild", city(), city(coins=17), 0, 5),
    ("tacticians-guild", city(built=["walls", "stable"]), city(built=["barracks"]), 2, 2),
    ("tacticians-guild", city(built=["walls"]), city(built=["barracks", "garrison", "circus", "arsenal"]), 4, 4),
]


def test_every_guild_is_tested_with_either_city_ahead() -> None:
    assert {guild for guild, *_ in GUILDS} == {card for card in CARDS if CARDS[card].colour == "purple"}


@both_seats
@pytest.mark.parametrize(("guild", "own", "other", "coins", "points"), GUILDS)
def test_guilds_count_in_the_city_that_has_more(
    guild: str, own: dict[str, Any], other: dict[str, Any], coins: int, points: int, seat: int
) -> None:
    own = {**own, "coins": 20}
    if seat == 1:
        # Each seat has its own four wonders.
        own = {**own, "raised": RIVAL_RAISED[: len(own["raised"])]}
        other = {**other, "raised": [*RAISED, "the-statue-of-zeus"][: len(other["raised"])]}
    duel = facing(guild, own, other, seat)
    price = slot_of(duel, guild)["prices"][seat]
    duel.apply(seat, f"build:{guild}")
    assert duel.cities[seat].coins == 20 - price + coins
    assert duel.cities[1 - seat].coins == other["coins"]
    assert score(duel, seat).parts["guilds"] == points
    assert score(duel, 1 - seat).parts["guilds"] == 0


@pytest.mark.parametrize(
    ("guild", "other", "card", "points"),
    [
        ("merchants-guild", city(coins=0, built=["brewery"]), "arena", (1, 2)),
        ("shipowners-guild", city(coins=0, built=["press"]), "quarry", (1, 2)),
        ("magistrates-guild", city(coins=0, built=["statue"]), "gardens", (1, 2)),
        ("scientists-guild", city(coins=0, built=["school"]), "university", (1, 2)),
        ("tacticians-guild", city(coins=0, built=["palisade"]), "fortifications", (1, 2)),
        ("moneylenders-guild", city(coins=4, built=["altar"]), "brewery", (1, 3)),
    ],
)
def test_points_of_guilds_follow_the_cities_but_their_coins_do_not(
    guild: str, other: dict[str, Any], card: str, points: tuple[int, int]
) -> None:
    duel = facing(card, other, city(coins=0, built=[guild]))
    assert score(duel, 1).parts["guilds"] == points[0]
    duel.apply(0, f"build:{card}")
    assert score(duel, 1).parts["guilds"] == points[1]
    assert duel.cities[1].coins == 0


def test_points_of_the_builders_guild_follow_the_wonders() -> None:
    duel = position(["palace", "circus"], age=3, mine=city(coins=8), rival=city(coins=0, built=["builders-guild"]))
    duel.apply(0, "raise:the-pyramids:circus")
    assert score(duel, 1).parts["guilds"] == 2


def test_shipowners_count_both_colours_in_one_city() -> None:
    """Three brown cards here and three grey ones there are not six."""
    browns = ["lumber-yard", "sawmill", "logging-camp"]
    greys = ["glassworks", "press", "drying-room"]
    duel = facing("shipowners-guild", city(coins=20, built=browns), city(built=greys))
    price = slot_of(duel, "shipowners-guild")["prices"][0]
    duel.apply(0, "build:shipowners-guild")
    assert duel.cities[0].coins == 20 - price + 3
    assert score(duel, 0).parts["guilds"] == 3
