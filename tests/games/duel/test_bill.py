"""The bill of a structure: how its price comes about."""

from random import Random

import pytest

from tests.games.duel.positions import city, duel_game, position, producing, slot_of


def test_what_is_made_is_not_bought_and_the_rest_is() -> None:
    """Two clay and a stone: one clay is made, the other costs 2 and what the rival has of it."""
    duel = position(["dispensary"], age=2, mine=city(built=["clay-pool", "quarry"]), rival=city(built=["brickyard"]))
    slot = slot_of(duel, "dispensary")
    bill = slot["bills"][0]
    assert bill == {
        "own": 2,
        "chosen": 0,
        "rebate": 0,
        "bought": [{"good": "clay", "units": 1, "price": 4}],
        "coins": 0,
    }
    assert duel.view(None)["unit_prices"][0]["clay"] == 4
    assert slot["prices"][0] == 4


def test_a_choice_and_a_rebate_take_the_dearest() -> None:
    blue = position(["theater", "baths"], mine=city(built=[], progress=["masonry"]))
    assert slot_of(blue, "baths")["bills"][0]["rebate"] == 1
    wonders = ["the-great-lighthouse", "piraeus", "the-sphinx", "the-colossus"]
    chosen = position(["baths"], mine=city(wonders=wonders, raised=["the-great-lighthouse"]))
    assert slot_of(chosen, "baths")["bills"][0]["chosen"] == 1
    assert slot_of(chosen, "baths")["bills"][0]["bought"] == []


@pytest.mark.parametrize("seed", range(3))
def test_a_bill_adds_up_to_the_price(seed: int) -> None:
    duel, random = duel_game().setup({}, seed), Random(seed)
    seen = 0
    while not duel.over:
        for slot in duel.view(None)["layout"]:
            for seat, bill in enumerate(slot.get("bills", [])):
                if not slot["chained"][seat]:
                    seen += 1
                    paid = bill["coins"] + sum(bought["units"] * bought["price"] for bought in bill["bought"])
                    assert paid == slot["prices"][seat]
        duel.apply(duel.current, random.choice(duel.legal(duel.current)))
    assert seen > 100


def test_who_makes_everything_buys_nothing() -> None:
    duel = position(["fortifications"], age=3, mine=city(built=producing()))
    assert slot_of(duel, "fortifications")["bills"][0]["bought"] == []
