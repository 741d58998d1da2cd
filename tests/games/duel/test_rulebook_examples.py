"""The worked examples of the rulebook. Antoine is seat 0 and Bruno seat 1."""

import pytest

from ecumene.games.duel.components import RESOURCES, Card, Wonder
from tests.games.duel.positions import (
    asked,
    city,
    city_of,
    duel_game,
    gained,
    options,
    paid,
    play,
    position,
    slot_of,
    told,
)

RICH = 60


def cost(name: str) -> dict[str, int]:
    """What is printed in the cost of a card or a wonder."""
    box = duel_game().box
    things: list[Card | Wonder] = [*box.cards, *box.wonders]
    printed = next(thing.cost for thing in things if thing.id == name)
    every = {kind: int(getattr(printed, kind)) for kind in ("coins", *RESOURCES)}
    return {kind: amount for kind, amount in every.items() if amount}


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("lumber-yard", {}),
        ("stone-pit", {"coins": 1}),
        ("baths", {"stone": 1}),
        ("arena", {"clay": 1, "stone": 1, "wood": 1}),
        ("horse-breeders", {"clay": 1, "wood": 1}),
    ],
)
def test_printed_costs(card: str, printed: dict[str, int]) -> None:
    """Coste de las cartas."""
    assert cost(card) == printed


@pytest.mark.parametrize(
    ("built", "price"), [([], 4), (["clay-pool"], 2), (["clay-pool", "lumber-yard"], 0), (["stable"], 0)]
)
def test_horse_breeders_by_resources_or_by_stable(built: list[str], price: int) -> None:
    """Coste de las cartas: clay and wood, or the Stable."""
    duel = position(["horse-breeders", "walls"], age=2, mine=city(built=built))
    assert paid(duel, "build:horse-breeders") == price


@pytest.mark.parametrize("draft", [True, False])
def test_the_table_before_the_first_decision(draft: bool) -> None:
    """Preparación: pawn in the centre, four military tokens, five progress tokens, seven coins each."""
    view = duel_game().setup({"draft": draft}, 3).view(None)
    assert view["conflict"] == {"pawn": 0, "tokens": [[True, True], [True, True]]}
    assert len(view["tokens"]) == 5
    assert [shown["coins"] for shown in view["cities"]] == [7, 7]


@pytest.mark.parametrize("first", [0, 1])
def test_the_wonders_of_a_first_game(first: int) -> None:
    """Fase de selección de Maravillas: the lists for a first game."""
    duel = duel_game().setup({"draft": False, "deal": {"first": first}}, 3)
    assert [wonder.id for wonder in duel.cities[first].wonders] == [
        "the-pyramids",
        "the-great-lighthouse",
        "the-temple-of-artemis",
        "the-statue-of-zeus",
    ]
    assert [wonder.id for wonder in duel.cities[1 - first].wonders] == [
        "circus-maximus",
        "piraeus",
        "the-appian-way",
        "the-colossus",
    ]


def test_lumber_yard_is_free() -> None:
    """Construcción gratuita."""
    assert paid(position(["lumber-yard", "altar"], mine=city(0)), "build:lumber-yard") == 0


# Antoine's city in the example of production: one stone, three clay and one papyrus.
ANTOINE = ["quarry", "clay-pool", "brickyard", "press"]


def test_antoine_produces_stone_clay_and_papyrus() -> None:
    """Producción."""
    shown = city_of(position(["baths"], mine=city(built=ANTOINE)), 0)
    assert shown["production"] == {"wood": 0, "clay": 3, "stone": 1, "glass": 0, "papyrus": 1}


def test_antoine_builds_from_production_but_not_without_trade() -> None:
    """Producción: Baths and Garrison need no trade, Apothecary does."""
    cards = ["baths", "garrison", "apothecary"]
    poor = position(cards, mine=city(0, built=ANTOINE))
    assert [option for option in options(poor) if option.startswith("build:")] == ["build:baths", "build:garrison"]
    assert paid(position(cards, mine=city(2, built=ANTOINE)), "build:apothecary") == 2


def test_resources_are_not_used_up() -> None:
    """Producción: what a city produces serves again every turn."""
    duel = position(["baths", "garrison", "theater", "altar"], mine=city(0, built=ANTOINE))
    before = city_of(duel, 0)["production"]
    play(duel, "build:baths", "sell:altar", "build:garrison")
    assert city_of(duel, 0)["production"] == before
    assert duel.cities[0].coins == 0


def test_brunos_shelf_quarry_sets_the_prices_of_stone() -> None:
    """Comercio: Antoine pays 4 for each stone, Bruno 2 for a third one."""
    duel = position(["baths", "altar"], mine=city(4), rival=city(built=["shelf-quarry"]))
    assert paid(duel, "build:baths") == 4
    duel = position(["aqueduct", "walls"], age=2, active=1, rival=city(2, built=["shelf-quarry"]))
    assert paid(duel, "build:aqueduct") == 2


def test_bruno_pays_five_for_fortifications() -> None:
    """Comercio: a clay that Antoine produces, 3 coins, and a papyrus that he does not, 2."""
    mine, rival = city(built=["clay-pool"]), city(built=["shelf-quarry"])
    duel = position(["fortifications", "palace"], age=3, active=1, mine=mine, rival=rival)
    assert cost("fortifications") == {"stone": 2, "clay": 1, "papyrus": 1}
    assert paid(duel, "build:fortifications") == 5
    assert duel.cities[0].coins == 7


def test_antoine_pays_twelve_for_aqueduct() -> None:
    """Comercio: three stones at 4 coins."""
    rival = city(built=["shelf-quarry"])
    assert paid(position(["aqueduct", "walls"], age=2, mine=city(12), rival=rival), "build:aqueduct") == 12
    assert "build:aqueduct" not in options(position(["aqueduct", "walls"], age=2, mine=city(11), rival=rival))


@pytest.mark.parametrize(("card", "price"), [("scriptorium", 2), ("stone-pit", 1)])
def test_coins_are_paid_to_the_bank(card: str, price: int) -> None:
    """Coste de monedas."""
    duel = position([card, "altar"])
    assert paid(duel, f"build:{card}") == price
    assert duel.cities[1].coins == 7
    assert f"build:{card}" not in options(position([card, "altar"], mine=city(price - 1)))


def test_bruno_pays_seven_for_caravansery() -> None:
    """Coste de monedas y recursos: 2 printed coins, 3 for the glass Antoine makes, 2 for the papyrus he does not."""
    duel = position(["caravansery", "walls"], age=2, active=1, mine=city(built=["glassworks"]))
    assert cost("caravansery") == {"coins": 2, "glass": 1, "papyrus": 1}
    assert paid(duel, "build:caravansery") == 7


@pytest.mark.parametrize(
    ("seat", "parent", "card", "age"), [(0, "baths", "aqueduct", 2), (1, "palisade", "fortifications", 3)]
)
def test_chains_of_antoine_and_bruno(seat: int, parent: str, card: str, age: int) -> None:
    """Construcción gratuita condicionada (en cadena)."""
    cities = [city(0), city(0)]
    cities[seat] = city(0, built=[parent])
    duel = position([card, "study"], age=age, active=seat, mine=cities[0], rival=cities[1])
    assert slot_of(duel, card)["chained"] == [seat == 0, seat == 1]
    assert paid(duel, f"build:{card}") == 0


def test_only_uncovered_cards_are_accessible() -> None:
    """Turno de juego: after two cards are gone from the near row of Age I, these four are left and no other."""
    row = ["palisade", "baths", "guard-tower", "stone-pit", "lumber-yard", "scriptorium"]
    rest = [card.id for card in duel_game().box.decks[0] if card.id not in row]
    duel = duel_game().setup({"draft": False, "deal": {"first": 0, "ages": [rest[:14] + row]}}, 1)
    play(duel, "sell:palisade", "sell:guard-tower")
    sold = [option for option in options(duel) if option.startswith("sell:")]
    assert sold == ["sell:baths", "sell:stone-pit", "sell:lumber-yard", "sell:scriptorium"]
    covered = duel.why_not(0, f"build:{rest[5]}")
    assert covered is not None
    assert covered.reason == "refusal.covered"
    play(duel, "sell:baths")
    assert f"sell:{rest[9]}" in options(duel)
    assert f"sell:{rest[10]}" in options(duel)


def test_bruno_sells_aqueduct_for_four_coins() -> None:
    """2. Descartar para conseguir monedas: two coins, and one each for Tavern and Clay Reserve."""
    duel = position(["aqueduct", "walls"], age=2, active=1, rival=city(built=["tavern", "clay-reserve"]))
    assert gained(duel, "sell:aqueduct") == 4
    assert duel.view(None)["discard"] == ["aqueduct"]


def test_antoine_raises_the_colossus() -> None:
    """3. Construir una Maravilla: the cost of the wonder is paid, not the card's, and the pawn moves two spaces."""
    wonders = ["the-colossus", "the-pyramids", "the-sphinx", "piraeus"]
    mine = city(0, built=["clay-pool", "brickyard", "glassworks"], wonders=wonders)
    duel = position(["courthouse", "palace"], age=3, mine=mine)
    assert cost("the-colossus") == {"clay": 3, "glass": 1}
    assert paid(duel, "raise:the-colossus:courthouse") == 0
    assert duel.conflict == 2
    shown = city_of(duel, 0)
    assert (shown["wonders"][0]["raised"], shown["wonders"][0]["under"]) == (True, "courthouse")
    assert "courthouse" not in shown["built"]


def test_antoine_returns_the_pyramids_when_seven_wonders_stand() -> None:
    """7 Maravillas ¡Ni una más!: four of Bruno's and three of Antoine's, the last being The Colossus."""
    wonders = ["the-colossus", "the-pyramids", "the-sphinx", "the-mausoleum"]
    others = ["circus-maximus", "piraeus", "the-appian-way", "the-great-library"]
    duel = position(
        ["altar", "theater", "stable"],
        mine=city(RICH, wonders=wonders, raised=wonders[2:]),
        rival=city(RICH, wonders=others, raised=others),
    )
    assert "raise:the-pyramids:altar" in options(duel)
    play(duel, "raise:the-colossus:altar")
    assert [event.params for event in told(duel, "event.eighth")] == [{"seat": 0, "wonder": "the-pyramids"}]
    play(duel, "sell:theater")
    assert options(duel) == ["build:stable", "sell:stable"]
    refused = duel.why_not(0, "raise:the-pyramids:stable")
    assert refused is not None
    assert refused.reason == "refusal.seven-wonders"


@pytest.mark.parametrize("place", [1, 2])
def test_antoines_archery_range_plunders_bruno(place: int) -> None:
    """El ejército: two shields carry the pawn into a new zone and Bruno loses 2 coins; the token leaves the game."""
    duel = position(["archery-range", "walls"], age=2, mine=city(RICH), conflict=place)
    play(duel, "build:archery-range")
    assert duel.conflict == place + 2
    assert duel.cities[1].coins == 5
    assert duel.view(None)["conflict"]["tokens"] == [[False, True], [True, True]]
    assert asked(duel) == (1, "Turn")


def test_strategy_makes_two_shields_three() -> None:
    """Estrategia."""
    duel = position(["walls", "brewery"], age=2, mine=city(RICH, progress=["strategy"]))
    play(duel, "build:walls")
    assert duel.conflict == 3


@pytest.mark.parametrize(
    ("reserve", "card", "price"),
    [("stone-reserve", "baths", 1), ("wood-reserve", "stable", 1), ("clay-reserve", "garrison", 1)],
)
def test_economy_receives_the_price_after_discounts(reserve: str, card: str, price: int) -> None:
    """Economía: a discount changes the price, and Economy brings what was really spent."""
    duel = position([card, "altar"], mine=city(built=[reserve]), rival=city(0, progress=["economy"]))
    assert paid(duel, f"build:{card}") == price
    assert duel.cities[1].coins == price
