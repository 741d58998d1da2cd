"""Rulings W: building a Wonder, using it, its points, losing its area."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS, FROM_MONUMENTS, PARTS
from tests.games.inner_sea.positions import Play, drained, start

WONDERS = {
    "great_pyramid": 5,
    "hanging_gardens": 4,
    "pharos": 4,
    "colossus": 4,
    "temple_of_artemis": 4,
    "statue_of_zeus": 3,
    "mausoleum": 4,
}
THREE = [["egypt"], ["troy"], ["rome"]]


def building(on_map: dict[str, int], hand: list[str] | None = None, talents: int = 0, **more: Any) -> Play:
    """Egypt's turn of the Card Phase."""
    return start({"egypt": on_map, "troy": {}}, hands={"egypt": hand or []}, talents={"egypt": talents}, **more)


def wonder_points(play: Play, civ: str) -> int:
    return int(play.table.points[PARTS * play.civ(civ) + FROM_MONUMENTS])


# ---- building --------------------------------------------------------------------------------------------------------


def test_w2_the_great_pyramid_in_kush() -> None:
    """§ Construir una Maravilla, the example: two discs, a card, a talent, a third disc; five discs on the Wonder, its
    block in Kush, which holds a single Egyptian disc."""
    play = building({"egypt": 3, "libya": 1, "kush": 1}, ["poet"], 1)
    assert play.reserve("egypt") == 43
    play.do("build:great_pyramid")
    assert "site:kush" in play.options
    play.do("site:kush", "give:egypt", "give:egypt")
    assert play.reserve("egypt") == 45
    play.do("discard:poet", "pay", "give:libya")
    assert play.wonder("great_pyramid") == ("egypt", 5, False)
    assert play.match.state.view(None)["wonders"][0]["area"] == "kush"
    assert play.reserve("egypt") == 46 - 5
    assert play.talents("egypt") == 0
    assert play.zone("poet") == DISCARDS
    assert play.stacks("kush") == {"egypt": 1}
    assert play.stacks("egypt") == {"egypt": 1}


def test_all_seven_wonders_are_there_to_build() -> None:
    """§ Cartas de Maravilla: seven, with the discs that each says."""
    play = building({"egypt": 4, "kush": 4})
    assert play.offered("build") == set(WONDERS)
    for name, discs in WONDERS.items():
        play = building({"egypt": 4, "kush": 4}).do(f"build:{name}", "site:kush")
        play.pay(*["give:egypt"] * 4, "give:kush")
        assert play.wonder(name) == ("egypt", discs, False)


def test_w1_five_resources_two_discs_at_least() -> None:
    play = building({"egypt": 4, "kush": 1}, ["poet", "heresy"], 3).do("build:pharos", "site:kush")
    play.do("pay", "pay")
    assert {"give:egypt", "pay", "discard:poet"} <= set(play.options)
    play.do("pay")  # two discs are due now, and only those of Egypt can be given
    assert play.step != "Payment"
    assert play.discs("egypt", "egypt") == 2
    assert play.wonder("pharos")[0] == "egypt"
    assert len(play.hand("egypt")) == 2


def test_w1_all_five_may_be_discs() -> None:
    play = building({"egypt": 4, "kush": 2}).do("build:pharos", "site:kush")
    play.pay(*["give:egypt"] * 4, "give:kush")
    assert play.wonder("pharos") == ("egypt", 4, False)
    assert play.stacks("kush") == {"egypt": 1}


@pytest.mark.parametrize(
    ("on_map", "cards", "talents", "may"),
    [
        ({"egypt": 3}, 3, 0, True),  # two discs, three cards
        ({"egypt": 3}, 1, 2, True),
        ({"egypt": 3}, 0, 2, False),  # four resources
        ({"egypt": 2}, 5, 5, False),  # a single disc to give besides the one of the site
        ({"egypt": 4, "kush": 2}, 0, 0, True),
        ({"egypt": 4, "kush": 1}, 0, 0, False),
        ({"red_sea": 2, "egyptian_sea": 2}, 3, 3, False),  # no land
    ],
)
def test_w1_who_cannot_pay_does_not_build(on_map: dict[str, int], cards: int, talents: int, may: bool) -> None:
    play = building(on_map, ["poet", "heresy", "famine", "drought", "tempest"][:cards], talents)
    assert (play.offered("build") != set()) == may


def test_w1_no_site_without_control() -> None:
    """§ Note: no controlled land without a Wonder: choose something else. Shared areas are not controlled."""
    discs = {"egypt": {"egypt": 4, "kush": 4, "red_sea": 1}, "troy": {"egypt": 1}, "barbarians": {"kush": 1}}
    play = start(discs)
    assert play.options == ["pass"]
    discs["egypt"] |= {"libya": 1, "sinai": 1}
    play = start(discs).do("build:colossus")
    assert play.offered("site") == {"libya", "sinai"}


def test_w1_no_second_wonder_in_an_area() -> None:
    wonders = {
        "colossus": {"owner": "troy", "area": "kush"},
        "pharos": {"owner": "egypt", "area": "libya", "buried": True},
    }
    play = building({"egypt": 4, "kush": 4, "libya": 2, "sinai": 1}, wonders=wonders).do("build:mausoleum")
    assert play.offered("site") == {"egypt", "sinai"}
    play = building({"kush": 4, "libya": 4, "red_sea": 2}, wonders=wonders)
    assert play.offered("build") == set()


def test_w1_the_reserve_must_furnish_the_wonder() -> None:
    """§ Note: not enough discs for it, not built. Discs paid count, so with none left five are enough for five."""
    on_map = {"egypt": 4, "kush": 4}
    play = building(on_map, talents=3, wonders=drained("egypt", 8))
    play.do("build:great_pyramid", "site:kush")
    assert "pay" not in play.options  # all five must be discs
    play.pay(*["give:egypt"] * 4, "give:kush")
    assert play.wonder("great_pyramid") == ("egypt", 5, False)
    assert play.reserve("egypt") == 0


def test_w1_with_too_few_discs_in_sight_it_is_not_offered() -> None:
    """Three discs to give and none in reserve: the Statue of Zeus alone wants no more."""
    play = building({"egypt": 4}, talents=3, wonders=drained("egypt", 4))
    assert play.offered("build") == {"statue_of_zeus"}
    play.do("build:statue_of_zeus").pay("pay", "pay", "give:egypt", "give:egypt", "give:egypt")
    assert play.wonder("statue_of_zeus") == ("egypt", 3, False)


def test_w1_the_site_keeps_a_disc() -> None:
    """§ Coloca el bloque in a controlled area, after paying."""
    play = building({"egypt": 4, "kush": 2, "libya": 1}).do("build:pharos", "site:kush", "give:kush")
    assert play.offered("give") == {"egypt", "libya"}


def test_w1_a_single_site_is_taken_without_asking() -> None:
    """A choice with one possible answer is no question."""
    play = building({"egypt": 4, "red_sea": 2}).do("build:pharos")
    assert play.step == "Payment"


def test_w1_one_wonder_a_turn() -> None:
    on_map = {"egypt": 4, "kush": 4, "libya": 4, "sinai": 4}
    play = building(on_map).do("build:pharos", "site:kush").pay(*["give:egypt"] * 4, "give:kush").do("pass")
    assert (play.asked, play.offered("build")) == ("egypt", set())


def test_w1_building_is_the_turn_of_the_round() -> None:
    play = building({"egypt": 4, "kush": 4}).do("build:pharos", "site:kush").pay(*["give:egypt"] * 4, "give:kush")
    assert (play.step, play.asked) == ("CardTurn", "troy")


def test_w1_resources_are_not_losses() -> None:
    """Discs paid are not bought off with talents."""
    play = building({"egypt": 4, "kush": 2}, talents=2).do("build:pharos", "site:kush", "give:egypt")
    assert play.step == "Payment"
    assert play.talents("egypt") == 2


def test_a_built_wonder_is_not_built_again() -> None:
    """§ Maravillas: available, built, buried."""
    wonders = {
        "colossus": {"owner": "troy", "area": "troy"},
        "pharos": {"owner": "troy", "area": "gaul", "buried": True},
    }
    play = building({"egypt": 4, "kush": 4}, wonders=wonders)
    assert play.offered("build") == set(WONDERS) - {"colossus", "pharos"}


# ---- using -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("discs", "may"),
    [
        ({"egypt": {"kush": 1, "egypt": 1}}, True),
        ({"egypt": {"kush": 1, "egypt": 1}, "troy": {"kush": 3}}, True),
        ({"egypt": {"egypt": 1}}, False),
        ({"egypt": {"egypt": 1}, "troy": {"kush": 3}}, False),
    ],
)
def test_w3_only_while_its_owner_is_there(discs: dict[str, dict[str, int]], may: bool) -> None:
    """Contested is enough."""
    wonders = {"great_pyramid": {"owner": "egypt", "area": "kush", "discs": 5}}
    play = start(discs, wonders=wonders, phase="growth").do("done")
    assert (play.step == "Uses") == may


def test_w3_nobody_uses_anothers_wonder() -> None:
    wonders = {"great_pyramid": {"owner": "egypt", "area": "kush", "discs": 5}}
    play = start({"egypt": {}, "troy": {"kush": 2}}, wonders=wonders, phase="growth", order=["troy", "egypt"]).do(
        "done"
    )
    assert play.step == "Deployment"


def test_w3_an_empty_or_buried_wonder_is_not_used() -> None:
    for wonder in ({"discs": 0}, {"buried": True}):
        wonders = {"great_pyramid": {"owner": "egypt", "area": "kush", **wonder}}
        play = start({"egypt": {"kush": 2}, "troy": {}}, wonders=wonders, phase="growth").do("done")
        assert play.step == "Deployment"


def test_w3_a_use_costs_a_disc_which_goes_to_the_reserve() -> None:
    wonders = {"temple_of_artemis": {"owner": "egypt", "area": "kush", "discs": 4}}
    play = start({"egypt": {"kush": 2}, "troy": {}}, wonders=wonders, phase="draw").do("use:temple_of_artemis")
    assert play.wonder("temple_of_artemis")[1] == 3
    assert len(play.hand("egypt")) == 4


def test_w3_the_statue_cancels_a_card_against_its_owner() -> None:
    wonders = {"statue_of_zeus": {"owner": "troy", "area": "ionia", "discs": 3}}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands={"egypt": ["demagogue"]}, wonders=wonders)
    play.do("play:demagogue", "negate:statue_of_zeus")
    assert play.stacks("ionia") == {"troy": 2}
    assert play.wonder("statue_of_zeus")[1] == 2
    assert play.zone("demagogue") == DISCARDS


# ---- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("discs", "wonder", "points"),
    [
        ({"egypt": {"kush": 1}}, {"discs": 4}, 1),
        ({"egypt": {"kush": 1}}, {"discs": 0}, 1),
        ({"egypt": {"kush": 1}, "troy": {"kush": 1}}, {"discs": 4}, 1),
        ({"egypt": {"egypt": 1}}, {"discs": 4}, 0),
        ({"egypt": {"egypt": 1}, "troy": {"kush": 1}}, {"discs": 4}, 0),
        ({"egypt": {"kush": 1}}, {"buried": True}, 0),
    ],
)
def test_w4_a_point_for_each_wonder_whose_area_one_shares(
    discs: dict[str, dict[str, int]], wonder: dict[str, Any], points: int
) -> None:
    """Not a buried one; an empty one too."""
    wonders = {"pharos": {"owner": "egypt", "area": "kush", **wonder}}
    play = start(discs, wonders=wonders, phase="reckoning")
    assert wonder_points(play, "egypt") == points
    assert wonder_points(play, "troy") == 0


def test_w4_a_wonder_in_a_city_gives_a_point_besides_the_citys() -> None:
    wonders = {"pharos": {"owner": "egypt", "area": "kush"}, "colossus": {"owner": "egypt", "area": "libya"}}
    play = start({"egypt": {"kush": 3, "libya": 1}, "troy": {}}, wonders=wonders, phase="reckoning")
    assert play.points("egypt") == 1 + 2


def test_w5_a_lost_area_transfers_nothing() -> None:
    """Troy drives Egypt from Kush: the Wonder stays Egypt's, scores for nobody, and comes back with Kush."""
    wonders = {"temple_of_artemis": {"owner": "egypt", "area": "kush", "discs": 4}}
    discs = {"egypt": {"kush": 2, "egypt": 2}, "troy": {"kush": 4}}
    play = start(discs, wonders=wonders, phase="competition").quietly("Commitment", "LossChoice")
    assert play.stacks("kush") == {"troy": 3}
    assert play.wonder("temple_of_artemis") == ("egypt", 4, False)
    assert wonder_points(play, "egypt") == wonder_points(play, "troy") == 0
    again = start({"egypt": {"kush": 1}, "troy": {"kush": 3}}, wonders=wonders, phase="draw")
    assert again.step == "Uses"


def test_w6_aeneas_takes_the_discs_off_and_leaves_the_wonders() -> None:
    wonders = {
        "pharos": {"owner": "egypt", "area": "kush", "discs": 4},
        "colossus": {"owner": "egypt", "area": "libya", "discs": 2},
    }
    discs = {"egypt": {"kush": 1}, "troy": {"troy": 1}}
    play = start(discs, wonders=wonders, points={"troy": 9}, phase="reckoning").until("Aeneas").do("invoke")
    assert play.wonder("pharos") == play.wonder("colossus") == ("egypt", 0, False)
    assert play.stacks("kush") == {"barbarians": 1}


def test_w7_any_built_wonders_area_counts_for_the_epoch() -> None:
    """Troy holds two areas with Wonders of others, Egypt one of its own: the point is Troy's."""
    wonders = {
        "pharos": {"owner": "egypt", "area": "kush"},
        "colossus": {"owner": "egypt", "area": "libya"},
        "mausoleum": {"owner": "rome", "area": "sinai"},
    }
    discs = {"egypt": {"kush": 1}, "troy": {"libya": 1, "sinai": 1}, "rome": {}}
    play = start(discs, civs=THREE, wonders=wonders, phase="epoch-end", fate=["divine_favor"])
    assert (play.points("egypt"), play.points("troy"), play.points("rome")) == (0, 1, 0)


def test_w7_buried_wonders_do_not_count_for_the_epoch() -> None:
    wonders = {
        "pharos": {"owner": "egypt", "area": "kush", "buried": True},
        "colossus": {"owner": "egypt", "area": "libya"},
    }
    discs = {"egypt": {"kush": 1, "libya": 1}, "troy": {"libya": 1}}
    play = start(discs, wonders=wonders, phase="epoch-end", fate=["divine_favor"])
    assert (play.points("egypt"), play.points("troy")) == (0, 0)


def test_w7_the_tie_break_of_the_game_counts_ones_own_only() -> None:
    """Equal points: Troy holds two areas with Egypt's Wonders, Egypt one; Egypt wins. A talent's worth evens the Epoch
    point that Troy gets for most Wonder areas."""
    wonders = {
        "pharos": {"owner": "egypt", "area": "kush"},
        "colossus": {"owner": "egypt", "area": "libya"},
        "mausoleum": {"owner": "egypt", "area": "sinai"},
    }
    discs = {"egypt": {"kush": 1}, "troy": {"libya": 1, "sinai": 1}}
    play = start(discs, wonders=wonders, talents={"egypt": 3}, phase="epoch-end", options={"epochs": 1})
    outcome = play.table.outcome
    assert outcome is not None
    assert (play.points("egypt"), play.points("troy")) == (1, 1)
    assert (outcome.ending, outcome.winners) == ("own-wonders", [0])
