"""Rulings C: costs, trade, chains and the discarding of cards for coins."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ecumene.games.duel.city import City
from ecumene.games.duel.components import BLUE, BROWN, GREY, RESOURCES, STONE, YELLOW, Card, Cost, Wonder
from ecumene.games.duel.table import Duel
from ecumene.games.duel.trade import card_price, wonder_price
from tests.games.duel.positions import asked, city, duel_game, gained, options, paid, play, position, told

RICH = 60
RAW = RESOURCES[:3]
STONES = ["quarry", "stone-pit", "shelf-quarry"]
MAUSOLEUM = ["the-mausoleum", "the-pyramids", "the-great-lighthouse", "piraeus"]
# What each source of choice gives, and what each fixed price is for.
CHOICES = {"forum": "manufactured", "piraeus": "manufactured", "caravansery": "raw", "the-great-lighthouse": "raw"}
FIXED = {
    "stone-reserve": ["stone"],
    "clay-reserve": ["clay"],
    "wood-reserve": ["wood"],
    "customs-house": ["glass", "papyrus"],
}


def coins(duel: Duel) -> tuple[int, int]:
    return duel.cities[0].coins, duel.cities[1].coins


# ---- Costs and trade -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("produced", "price"),
    [([], 2), (["quarry"], 3), (["shelf-quarry"], 4), (STONES, 6), (["lumber-yard", "clay-pool", "press"], 2)],
)
def test_c1_a_missing_unit_costs_two_and_the_rivals_units_of_it(produced: list[str], price: int) -> None:
    assert paid(position(["baths", "altar"], rival=city(built=produced)), "build:baths") == price


def test_c1_grey_cards_count_as_brown_ones_do() -> None:
    duel = position(["apothecary", "workshop"], mine=city(RICH), rival=city(RICH, built=["glassworks", "glass-blower"]))
    assert paid(duel, "build:apothecary") == 4


def test_c1_yellow_cards_and_wonders_of_the_rival_never_count() -> None:
    rival = city(RICH, built=["caravansery", "forum"], wonders=MAUSOLEUM, raised=["the-great-lighthouse", "piraeus"])
    assert paid(position(["baths", "altar"], rival=rival), "build:baths") == 2
    assert paid(position(["workshop", "altar"], rival=rival), "build:workshop") == 2


def test_c1_own_production_is_free_and_does_not_raise_the_price() -> None:
    duel = position(["aqueduct", "walls"], age=2, mine=city(RICH, built=["shelf-quarry"]))
    assert paid(duel, "build:aqueduct") == 2


@pytest.mark.parametrize(
    ("reserve", "card", "produced"),
    [
        ("stone-reserve", "baths", STONES),
        ("clay-reserve", "garrison", ["brickyard", "clay-pool"]),
        ("wood-reserve", "stable", ["sawmill", "lumber-yard"]),
        ("customs-house", "apothecary", ["glassworks", "glass-blower"]),
        ("customs-house", "workshop", ["press", "drying-room"]),
    ],
)
def test_c2_a_fixed_price_is_one_whatever_the_rival_produces(reserve: str, card: str, produced: list[str]) -> None:
    with_reserve = position([card, "altar"], mine=city(RICH, built=[reserve]), rival=city(built=produced))
    assert paid(with_reserve, f"build:{card}") == 1
    rivals_reserve = position([card, "altar"], mine=city(RICH), rival=city(built=[*produced, reserve]))
    assert paid(rivals_reserve, f"build:{card}") > 3


def test_c2_a_fixed_price_is_for_its_own_resource_only() -> None:
    assert paid(position(["stable", "altar"], mine=city(built=["stone-reserve", "customs-house"])), "build:stable") == 2


def test_c2_a_fixed_price_never_serves_for_the_card_itself() -> None:
    reserves = [card for card in duel_game().box.cards if card.fixed_price]
    assert len(reserves) == 4
    assert all(card.cost.goods == 0 for card in reserves)


def test_c2_an_extra_turn_is_the_next_turn() -> None:
    mine = city(RICH, wonders=MAUSOLEUM, progress=["theology"])
    duel = position(["altar", "baths"], mine=mine, rival=city(built=STONES), discard=["stone-reserve"])
    play(duel, "raise:the-mausoleum:altar", "revive:stone-reserve")
    assert asked(duel) == (0, "Turn")
    assert paid(duel, "build:baths") == 1


@pytest.mark.parametrize(
    ("built", "raised", "price"),
    [
        ([], [], 6),
        (["forum"], [], 4),
        (["forum"], ["piraeus"], 2),
        (["forum", "caravansery"], ["piraeus"], 0),
        (["caravansery"], ["the-great-lighthouse"], 4),
    ],
)
def test_c3_choice_producers_give_one_unit_each(built: list[str], raised: list[str], price: int) -> None:
    """Laboratory takes one wood and two glass."""
    duel = position(["laboratory", "walls"], age=2, mine=city(RICH, built=built, wonders=MAUSOLEUM, raised=raised))
    assert paid(duel, "build:laboratory") == price


def test_c3_a_choice_is_made_anew_for_every_construction() -> None:
    mine = city(0, built=["forum"])
    duel = position(["apothecary", "workshop", "altar", "theater"], mine=mine)
    play(duel, "build:apothecary", "sell:altar", "build:workshop")
    assert coins(duel)[0] == 0


def test_c3_a_choice_goes_where_it_saves_most() -> None:
    """Study takes two wood, a glass and a papyrus; the rival makes wood and glass dear."""
    rival = city(built=["sawmill", "glassworks", "glass-blower"])
    duel = position(["study", "palace"], age=3, mine=city(RICH, built=["forum", "caravansery"]), rival=rival)
    assert paid(duel, "build:study") == 4 + 2


def test_c3_a_choice_is_not_spent_on_what_the_city_produces() -> None:
    duel = position(["apothecary", "altar"], mine=city(0, built=["forum", "glassworks"]))
    assert "build:apothecary" in options(duel)
    duel = position(["laboratory", "walls"], age=2, mine=city(RICH, built=["forum", "glassworks", "lumber-yard"]))
    assert paid(duel, "build:laboratory") == 0


def test_c4_masonry_drops_the_two_dearest_units_of_a_blue_card() -> None:
    """Palace takes a wood, a clay, a stone and two glass."""
    rival = city(built=[*STONES, "glassworks"])
    plain = position(["palace", "study"], age=3, mine=city(RICH), rival=rival)
    assert paid(plain, "build:palace") == 2 + 2 + 6 + 3 + 3
    rebated = position(["palace", "study"], age=3, mine=city(RICH, progress=["masonry"]), rival=rival)
    assert paid(rebated, "build:palace") == 2 + 2 + 3


def test_c4_architecture_drops_the_two_dearest_units_of_a_wonder() -> None:
    """The Pyramids take three stone and a papyrus."""
    mine = city(RICH, progress=["architecture"])
    duel = position(["altar", "theater"], mine=mine, rival=city(built=["quarry"]))
    assert paid(duel, "raise:the-pyramids:altar") == 3 + 2


def test_c4_each_rebate_is_for_its_own_kind_of_construction() -> None:
    duel = position(["study", "palace"], age=3, mine=city(RICH, progress=["masonry", "architecture"]))
    assert paid(duel, "build:study") == 8
    duel = position(["altar", "theater"], mine=city(RICH, progress=["masonry"]))
    assert paid(duel, "raise:the-pyramids:altar") == 8
    duel = position(["palace", "study"], age=3, mine=city(RICH, progress=["architecture"]))
    assert paid(duel, "build:palace") == 10


@pytest.mark.parametrize("built", [[], ["quarry"]])
def test_c4_a_rebate_never_pays_out_and_its_rest_is_lost(built: list[str]) -> None:
    duel = position(["baths", "garrison", "stable"], mine=city(RICH, built=built, progress=["masonry"]))
    assert paid(duel, "build:baths") == 0
    play(duel, "sell:garrison")
    assert paid(duel, "build:stable") == 2


def test_c4_a_rebate_never_lowers_printed_coins() -> None:
    """No wonder and no blue card of the box prints coins: the blue card is ours."""
    box = duel_game().box
    owner, rival = City([], [], []), City([], [], [])
    for token in box.progress:
        owner.add_progress(token)
    assert card_price(owner, rival, Card("house", 0, 1, False, BLUE, Cost(3, STONE))) == 3
    assert all(card.cost.coins == 0 for card in box.cards if card.colour == BLUE)
    assert all(wonder.cost.coins == 0 for wonder in box.wonders)


def cheapest(units: Sequence[str], own: Counter[str], free: Counter[str], prices: dict[str, int]) -> int:
    """The least over every way to get each unit: produce it, choose it, drop it by a rebate or buy it."""
    if not units:
        return 0
    unit, rest = units[0], units[1:]
    ways = [prices[unit] + cheapest(rest, own, free, prices)]
    if own[unit]:
        ways.append(cheapest(rest, own - Counter([unit]), free, prices))
    for source in ("raw" if unit in RAW else "manufactured", "rebate"):
        if free[source]:
            ways.append(cheapest(rest, own, free - Counter([source]), prices))
    return min(ways)


def production(cards: Sequence[Card]) -> Counter[str]:
    return Counter(resource for card in cards for resource in RESOURCES for _ in range(getattr(card, resource)))


def least(duel: Duel, thing: Card | Wonder) -> int:
    """What seat 0 must pay for a card or a wonder at the very least, from the components alone."""
    mine, rival = duel.cities
    seen = duel.view(0)["cities"][0]
    owned = [*seen["built"], *seen["progress"], *(own["wonder"] for own in seen["wonders"] if own["raised"])]
    fixed = {resource for source in owned for resource in FIXED.get(source, [])}
    sold = production(rival.built)
    prices: dict[str, int] = {resource: 1 if resource in fixed else 2 + sold[resource] for resource in RESOURCES}
    free = Counter(CHOICES[source] for source in owned if source in CHOICES)
    if isinstance(thing, Wonder):
        free["rebate"] = 2 * owned.count("architecture")
    elif thing.colour == BLUE:
        free["rebate"] = 2 * owned.count("masonry")
    units = [resource for resource in RESOURCES for _ in range(getattr(thing.cost, resource))]
    return thing.cost.coins + cheapest(units, production(mine.built), free, prices)


def random_cities(chance: Random) -> Duel:
    """Two cities of producers, the first with any of the things that lower a price."""
    producers = [card.id for card in chance.sample(duel_game().box.targets, 13)]
    built = producers[: chance.randrange(6)] + [
        card for card in ("forum", "caravansery", *FIXED) if chance.random() < 0.4
    ]
    raised = [wonder for wonder in ("the-great-lighthouse", "piraeus") if chance.random() < 0.4]
    progress = [token for token in ("masonry", "architecture") if chance.random() < 0.6]
    mine = city(built=built, wonders=MAUSOLEUM, raised=raised, progress=progress)
    return position(["altar"], mine=mine, rival=city(built=producers[6 : 6 + chance.randrange(8)]))


@pytest.mark.parametrize("seed", range(5))
def test_c5_the_price_is_the_least_over_all_assignments(seed: int) -> None:
    chance = Random(seed)
    box = duel_game().box
    distinct = set()
    for _ in range(200):
        duel = random_cities(chance)
        mine, rival = duel.cities
        for card in chance.sample(box.cards, 16):
            assert card_price(mine, rival, card) == least(duel, card)
        for wonder in chance.sample(box.wonders, 4):
            price = wonder_price(mine, rival, wonder)
            assert price == least(duel, wonder)
            distinct.add(price)
    assert len(distinct) > 12


def test_c6_the_rebate_goes_to_units_that_would_cost_coins() -> None:
    """Senate takes two clay, a stone and a papyrus; the city makes the clay."""
    mine = city(0, built=["brickyard"], progress=["masonry"])
    duel = position(["senate", "study"], age=3, mine=mine, rival=city(built=STONES))
    assert paid(duel, "build:senate") == 0


def test_c7_a_chain_makes_the_card_free_in_coins_and_resources() -> None:
    duel = position(["barracks", "walls"], age=2, mine=city(0, built=["garrison"]))
    assert paid(duel, "build:barracks") == 0
    assert len(told(duel, "event.build-chain")) == 1
    duel = position(["barracks", "walls"], age=2, mine=city(RICH), rival=city(built=["garrison"]))
    assert paid(duel, "build:barracks") == 3


def test_c7_every_chain_of_the_box_is_free_without_a_coin() -> None:
    box = duel_game().box
    chained = [card for card in box.cards if card.chain_from]
    assert len(chained) == 17
    for card in chained:
        parent = next(other for other in box.cards if other.chain & card.chain_from)
        without = position([card.id], age=int(card.age), mine=city(0))
        assert f"build:{card.id}" not in options(without)
        assert f"build:{card.id}" in options(position([card.id], age=int(card.age), mine=city(0, built=[parent.id])))


def test_c8_no_card_that_can_be_destroyed_carries_a_chain() -> None:
    box = duel_game().box
    assert all(card.chain == 0 for card in box.cards if card.colour in (BROWN, GREY))
    assert {int(wonder.destroys) for wonder in box.wonders if wonder.destroys >= 0} == {BROWN, GREY}


def test_c9_urbanism_gives_four_coins_for_every_chain() -> None:
    mine = city(7, built=["baths", "altar"], progress=["urbanism"])
    duel = position(["aqueduct", "temple", "walls", "brewery"], age=2, mine=mine)
    assert gained(duel, "build:aqueduct") == 4
    play(duel, "sell:walls")
    assert gained(duel, "build:temple") == 4


@pytest.mark.parametrize(("card", "income"), [("theater", 0), ("lumber-yard", 0), ("tavern", 4), ("palisade", -2)])
def test_c9_urbanism_gives_nothing_without_a_chain(card: str, income: int) -> None:
    duel = position([card, "baths"], mine=city(7, progress=["urbanism"]))
    assert gained(duel, f"build:{card}") == income
    assert not told(duel, "event.urbanism")


def test_c9_urbanism_gives_nothing_for_a_mausoleum_build() -> None:
    mine = city(RICH, built=["baths"], wonders=MAUSOLEUM, progress=["urbanism"])
    duel = position(["walls", "brewery"], age=2, mine=mine, discard=["aqueduct"])
    play(duel, "raise:the-mausoleum:walls")
    assert gained(duel, "revive:aqueduct") == 0


def test_c9_urbanism_gives_nothing_for_the_rivals_chains() -> None:
    duel = position(["aqueduct", "walls"], age=2, mine=city(built=["baths"]), rival=city(progress=["urbanism"]))
    play(duel, "build:aqueduct")
    assert coins(duel) == (7, 7)


def test_c10_a_chain_can_be_built_with_an_empty_treasury() -> None:
    duel = position(["barracks", "walls"], age=2, mine=city(0, built=["garrison"], progress=["urbanism"]))
    assert gained(duel, "build:barracks") == 4


@pytest.mark.parametrize(
    ("mine", "action", "price", "traded"),
    [
        (city(RICH), "build:caravansery", 6, 4),
        (city(RICH, built=["customs-house"]), "build:caravansery", 4, 2),
        (city(RICH, built=["forum"]), "build:caravansery", 4, 2),
        (city(RICH), "build:customs-house", 4, 0),
        (city(RICH, progress=["masonry"]), "build:aqueduct", 2, 2),
        (city(RICH, built=["baths"]), "build:aqueduct", 0, 0),
        (city(RICH), "raise:the-pyramids:walls", 8, 8),
        (city(RICH, progress=["architecture"]), "raise:the-pyramids:walls", 4, 4),
    ],
)
def test_c11_economy_receives_what_was_spent_in_trade(
    mine: dict[str, Any], action: str, price: int, traded: int
) -> None:
    cards = ["caravansery", "customs-house", "aqueduct", "walls"]
    duel = position(cards, age=2, mine=mine, rival=city(5, progress=["economy"]))
    assert paid(duel, action) == price
    assert duel.cities[1].coins == 5 + traded


def test_c11_economy_receives_nothing_for_a_mausoleum_build() -> None:
    duel = position(
        ["walls", "brewery"],
        age=2,
        mine=city(RICH, wonders=MAUSOLEUM),
        rival=city(0, progress=["economy"]),
        discard=["aqueduct"],
    )
    play(duel, "raise:the-mausoleum:walls")
    assert coins(duel) == (RICH - 10, 10)
    play(duel, "revive:aqueduct")
    assert coins(duel) == (RICH - 10, 10)


def test_c11_what_the_owner_of_economy_spends_goes_to_the_bank() -> None:
    duel = position(["baths", "altar"], mine=city(7, progress=["economy"]))
    play(duel, "build:baths")
    assert coins(duel) == (5, 7)


def test_c12_the_cards_own_income_does_not_help_to_pay_for_it() -> None:
    """Port costs three bought units and pays two coins for each of three brown cards."""
    brown = ["quarry", "stone-pit", "clay-pool"]
    duel = position(["port", "palace"], age=3, mine=city(5, built=brown))
    assert "build:port" not in options(duel)
    duel = position(["port", "palace"], age=3, mine=city(6, built=brown))
    assert gained(duel, "build:port") == 0


def test_c12_the_wonders_own_income_does_not_help_to_pay_for_it() -> None:
    duel = position(["altar", "theater"], mine=city(7))
    assert "raise:the-temple-of-artemis:altar" not in options(duel)
    duel = position(["altar", "theater"], mine=city(8))
    assert gained(duel, "raise:the-temple-of-artemis:altar") == 4


@pytest.mark.parametrize(("yellow", "income"), [([], 2), (["tavern"], 3), (["tavern", "forum", "stone-reserve"], 5)])
def test_c13_a_card_sells_for_two_and_one_for_each_yellow_card(yellow: list[str], income: int) -> None:
    others = ["quarry", "press", "baths", "workshop", "guard-tower"]
    duel = position(["altar", "theater"], mine=city(built=[*yellow, *others]), rival=city(built=["clay-reserve"]))
    assert gained(duel, "sell:altar") == income
    assert [card.id for card in duel.discard] == ["altar"]


def test_c13_the_card_sold_does_not_count() -> None:
    assert gained(position(["tavern", "theater"]), "sell:tavern") == 2
    assert next(card.colour for card in duel_game().box.cards if card.id == "tavern") == YELLOW
