"""Prioridades de las CSJs a la Hora de Jugar Cartas: classes 1–12, victims, Deities, and what the book says of single
cards. The Hittites are led by the playbook and come first; the Greeks are a person's."""

from typing import Any

import pytest

from ecumene.games.inner_sea.wonders import Site
from tests.games.ancient_npc.positions import Play, reasons, start, start_inner_sea

DISCS = {
    "hittites": {"hattusha": 3, "pala": 3, "kaska": 2},
    "greeks": {"thrace": 3, "ilium": 3, "lydia": 2},
}
DEITIES = {"god_of_war": {"owner": "hittites"}, "god_of_forge": {"owner": "greeks"}}


def cards(hand: list[str], discs: dict[str, dict[str, int]] | None = None, **given: Any) -> Play:
    """The Card Phase begins, and the Hittites have this hand."""
    hands = {"hittites": hand, **given.pop("hands", {})}
    position = {"deities": DEITIES, "graced": ["hittites"], **given}
    return start(discs or DISCS, phase="cards", hands=hands, **position)


def played(play: Play, name: str = "hittites") -> list[str]:
    """The cards that a civilization has played so far."""
    return [str(event.params["card"]) for event in play.heard("event.plays") if event.params["civ"] == name]


# ---- classes ---------------------------------------------------------------------------------------------------------

# a class; a card that belongs to it in the position; one of a later class; and what the position has besides
CLASSES: list[tuple[int, str, str, dict[str, Any]]] = [
    (1, "census", "copper_and_tin", {}),
    (2, "monotheism", "copper_and_tin", {}),
    (3, "forsaken_by_god", "copper_and_tin", {}),
    (4, "royal_gardens", "copper_and_tin", {}),
    (5, "copper_and_tin", "palace_conspiracy", {"hands": {"greeks": ["oasis"]}}),
    (6, "palace_conspiracy", "trade_embargo", {"hands": {"greeks": ["oasis"]}, "talents": {"greeks": 2}}),
    (7, "palace_conspiracy", "trade_embargo", {"points": {"greeks": 3}, "talents": {"greeks": 2}}),
    (8, "trade_embargo", "famine_and_pestilence", {"talents": {"greeks": 2}}),
    (9, "famine_and_pestilence", "slave_revolt", {}),
    (10, "slave_revolt", "advanced_agriculture", {}),
    (11, "advanced_agriculture", "fruitful_years", {}),
    (12, "fruitful_years", "tax_revolt", {}),
]


@pytest.mark.parametrize(
    ("rank", "card", "later", "given"), [pytest.param(*row, id=f"class_{row[0]}") for row in CLASSES]
)
def test_class(rank: int, card: str, later: str, given: dict[str, Any]) -> None:
    play = cards([later, card], **given)
    assert played(play) == [card]
    assert reasons(play)[0] == f"class-{rank}"


def test_the_greatest_effect_comes_first_in_a_class() -> None:
    assert played(cards(["potters_wheel", "copper_and_tin"])) == ["copper_and_tin"]


def test_equal_cards_go_by_number() -> None:
    assert played(cards(["improved_irrigation", "advanced_agriculture"])) == ["advanced_agriculture"]


def test_equal_cards_by_the_cards() -> None:
    play = cards(["improved_irrigation", "advanced_agriculture"], options={"npc_ties": "cards"}, fate=["royal_scribe"])
    assert played(play) == ["improved_irrigation"]  # an odd number means the second


def test_a_card_counts_by_the_best_of_what_it_does_now() -> None:
    """Without a City in its Home Royal Gardens gives riches alone."""
    discs = {"hittites": {"hattusha": 2, "pala": 3}, "greeks": {"thrace": 3}}
    play = cards(["royal_gardens"], discs)
    assert reasons(play)[0] == "class-5"


def test_it_passes_when_nothing_it_holds_does_anything_for_it() -> None:
    play = cards(["tax_revolt", "heavy_chariots", "assassin", "prophet"])
    assert played(play) == []
    assert reasons(play) == ["pass"]


def test_it_plays_no_card_that_costs_it_something() -> None:
    """Wherever the flood comes it costs the Hittites a disc, so it does not come."""
    discs = {"hittites": {"hattusha": 1, "babylon": 2, "akkad": 1}, "greeks": {"babylon": 1}}
    play = cards(["forty_days_and_forty_nights"], discs)
    assert played(play) == []


def test_where_all_lose_discs_it_strikes_where_it_has_none() -> None:
    discs = {"hittites": {"hattusha": 3, "lydia": 1}, "greeks": {"lydia": 4, "arzawa": 3, "thrace": 4}}
    play = cards(["fire_and_brimstone"], discs, enemies={"hittites": ["greeks"]})
    assert "most-harm" in reasons(play)
    assert play.discs("greeks", "lydia") == 4
    assert play.step != "Announce"


def test_discs_that_it_has_named_a_place_for_count_for_the_next() -> None:
    """The first of two discs makes the City in its Home, so the second goes elsewhere."""
    discs = {"hittites": {"hattusha": 2, "pala": 1}, "greeks": {"thrace": 3}}
    play = cards(["queen_of_sheba"], discs)
    assert play.discs("hittites", "hattusha") == 3
    assert play.discs("hittites", "pala") == 2


# ---- victims ---------------------------------------------------------------------------------------------------------

THREE = [["greeks"], ["egypt"], ["assyria"]]
SHARED = {
    "hittites": {"hattusha": 3},
    "greeks": {"thrace": 3},
    "egypt": {"thebes": 3, "amarna": 3},
    "assyria": {"assur": 3},
}


def victim(play: Play) -> list[str]:
    told = play.heard("event.names-faction")
    return [str(event.params["faction"]) for event in told if event.params["civ"] == "hittites"]


def against(reason: str, name: str, **given: Any) -> None:
    rich = {"greeks": 1, "egypt": 1, "assyria": 1}
    play = cards(["trade_embargo"], SHARED, people=THREE, **{"talents": rich, **given})
    assert victim(play) == [name]
    assert reasons(play)[1] == reason


def test_the_main_enemy_is_the_victim() -> None:
    against("victim-main", "assyria", enemies={"hittites": ["assyria"]}, points={"egypt": 9})


def test_another_enemy_is_the_victim_if_the_main_one_has_nothing_to_lose() -> None:
    """Egypt has most points, and is the main enemy, but no mina."""
    given = {"enemies": {"hittites": ["assyria", "egypt"]}, "points": {"egypt": 9}}
    against("victim-enemy", "assyria", talents={"greeks": 1, "assyria": 1}, **given)


def test_others_are_the_victims_if_no_enemy_can_be_hurt() -> None:
    given = {"enemies": {"hittites": ["assyria"]}, "points": {"egypt": 9}}
    against("victim-other", "egypt", talents={"greeks": 1, "egypt": 1}, **given)


def test_without_an_enemy_the_leader_is_the_victim() -> None:
    against("victim-leader", "greeks", points={"greeks": 5, "egypt": 4})


def test_without_an_enemy_cities_decide_between_equal_points() -> None:
    against("victim-leader", "egypt", points={"greeks": 5, "egypt": 5})


def test_a_gift_goes_to_whom_it_grudges_it_least() -> None:
    play = cards(["royal_marriage"], SHARED, people=THREE, points={"egypt": 5, "greeks": 3})
    assert victim(play) == ["assyria"]
    assert "gift" in reasons(play)


# ---- Deities ---------------------------------------------------------------------------------------------------------

CAPTURED = {"god_of_war": {"owner": "hittites", "captor": "greeks"}, "god_of_forge": {"owner": "greeks"}}


def test_a_free_deity_is_its_play_of_the_first_round() -> None:
    play = start(DISCS, phase="cards", hands={"hittites": ["copper_and_tin"]})
    assert [event.params["civ"] for event in play.heard("event.free-deity")] == ["hittites"]
    assert play.asked == "greeks"
    assert played(play) == []
    play.do("pass")
    assert played(play) == ["copper_and_tin"]


def test_a_free_deity_may_be_its_play_of_the_phase() -> None:
    play = start(DISCS, phase="cards", hands={"hittites": ["copper_and_tin"]}, options={"npc_free_deity": "phase"})
    play.do("pass")
    assert played(play) == []


def test_there_is_no_second_free_deity() -> None:
    assert cards([], deities={}).heard("event.free-deity") == []


def test_who_has_a_deity_gets_none_for_free() -> None:
    play = start(DISCS, phase="cards", deities=DEITIES)
    assert play.heard("event.free-deity") == []


def test_a_lost_deity_is_restored_for_mina() -> None:
    play = cards(["copper_and_tin"], deities=CAPTURED, talents={"hittites": 2})
    assert reasons(play)[0] == "lost-deity"
    assert play.mina("hittites") == 0
    assert play.deity("god_of_war") == ("hittites", "")


def test_cards_of_class_1_come_before_a_lost_deity() -> None:
    play = cards(["census"], deities=CAPTURED, talents={"hittites": 2})
    assert played(play) == ["census"]


def test_a_card_restores_a_lost_deity_before_resources_do() -> None:
    play = cards(["gold_smith"], deities=CAPTURED, talents={"hittites": 2})
    assert played(play) == ["gold_smith"]
    assert play.mina("hittites") == 2
    assert play.deity("god_of_war") == ("hittites", "")


def test_discs_that_it_can_spare_pay_for_a_lost_deity() -> None:
    play = cards([], deities=CAPTURED, talents={"hittites": 1})
    assert play.deity("god_of_war") == ("hittites", "")
    assert play.discs("hittites", "kaska") == 1
    assert (play.discs("hittites", "hattusha"), play.discs("hittites", "pala")) == (3, 3)


def test_no_city_pays_for_a_lost_deity() -> None:
    discs = {"hittites": {"hattusha": 3, "pala": 3}, "greeks": {"thrace": 3}}
    play = cards([], discs, deities=CAPTURED, talents={"hittites": 1})
    assert play.deity("god_of_war") == ("hittites", "greeks")


def test_the_fourth_disc_of_a_city_pays_for_a_lost_deity() -> None:
    discs = {"hittites": {"hattusha": 3, "pala": 4}, "greeks": {"thrace": 3}}
    play = cards([], discs, deities=CAPTURED, talents={"hittites": 1})
    assert play.deity("god_of_war") == ("hittites", "")
    assert play.discs("hittites", "pala") == 3


def test_no_card_pays_for_a_lost_deity() -> None:
    discs = {"hittites": {"hattusha": 3, "pala": 3}, "greeks": {"thrace": 3}}
    play = cards(["tax_revolt", "assassin"], discs, deities=CAPTURED)
    assert play.deity("god_of_war") == ("hittites", "greeks")


def test_it_builds_no_first_deity_without_a_card() -> None:
    discs = {"hittites": {"hattusha": 3, "pala": 2, "kaska": 2}, "greeks": {"thrace": 3}}
    play = cards([], discs, deities={}, talents={"hittites": 9})
    assert reasons(play) == ["pass"]


def test_gold_smith_builds_a_first_deity() -> None:
    play = cards(["gold_smith"], deities={}, talents={"hittites": 1})
    assert played(play) == ["gold_smith"]
    assert reasons(play)[0] == "class-2"
    assert play.discs("hittites", "kaska") == 0
    assert len(play.heard("event.establishes")) == 1


# ---- single cards ----------------------------------------------------------------------------------------------------


def test_card_5_is_played_by_the_last_in_turn_order() -> None:
    fate = ["royal_scribe", "oasis", "census", "colonists"]
    play = cards(["grand_astrologer"], fate=fate, order=["greeks", "hittites"])
    play.do("pass")
    assert played(play)[0] == "grand_astrologer"


def test_card_5_is_kept_for_a_loss_by_any_other() -> None:
    play = cards(["grand_astrologer"], hands={"greeks": ["famine_and_pestilence"]})
    assert played(play) == []
    play.do("play:famine_and_pestilence")
    while play.step == "Announce":
        play.do(play.options[0])
    assert "unplayable" in reasons(play)
    assert play.hand("hittites") == []


def test_card_5_never_changes_the_turn_order() -> None:
    discs = {"hittites": {"hattusha": 3}, "greeks": {"thrace": 3, "ilium": 3}}
    hands = {"hittites": ["grand_astrologer"]}
    play = start(discs, phase="reckoning", hands=hands, deities=DEITIES, order=["greeks", "hittites"])
    assert "astrologer" in reasons(play)


def test_card_9_is_played_for_a_captured_deity() -> None:
    play = cards(["prophet"], deities=CAPTURED)
    assert played(play) == ["prophet"]
    assert play.deity("god_of_war") == ("hittites", "")


def test_card_9_is_played_for_a_deity_that_does_not_work() -> None:
    discs = {"hittites": {"pala": 3}, "greeks": {"thrace": 3}}
    assert played(cards(["prophet"], discs)) == ["prophet"]


def test_card_9_is_kept_as_long_as_the_deity_works() -> None:
    assert played(cards(["prophet"])) == []


def test_card_10_takes_the_card_of_the_first_class() -> None:
    """A Negate card would come first by the general order."""
    play = cards(["seductress"], hands={"greeks": ["sorcerer", "census", "copper_and_tin"]})
    assert play.holds("hittites", "census") or "census" in played(play)
    assert "seductress" in reasons(play)


def test_card_12_takes_a_negate_card_first() -> None:
    play = cards(["the_eyes_of_the_king"], hands={"greeks": ["sorcerer", "census", "heavy_chariots"]})
    assert play.holds("hittites", "sorcerer")
    assert "keep-1" in reasons(play)


def test_card_12_takes_a_competition_card_second() -> None:
    play = cards(["the_eyes_of_the_king"], hands={"greeks": ["census", "heavy_chariots"]})
    assert play.holds("hittites", "heavy_chariots")
    assert "keep-2" in reasons(play)


def test_card_11_costs_nothing_and_takes_what_would_give_most() -> None:
    play = cards(["diplomat"], hands={"greeks": ["copper_and_tin", "census", "famine_and_pestilence"]})
    assert played(play) == ["diplomat"]
    assert sorted(play.hand("greeks")) == ["copper_and_tin", "famine_and_pestilence"]
    assert "diplomat-gain" in reasons(play)


def test_card_11_takes_what_would_hurt_it_most_if_nothing_gives() -> None:
    play = cards(["diplomat"], hands={"greeks": ["famine_and_pestilence", "tax_revolt"]})
    assert play.hand("greeks") == ["tax_revolt"]
    assert "diplomat-harm" in reasons(play)


@pytest.mark.parametrize("card", ["philosopher_king", "grain_storehouses"])
def test_what_a_card_offers_is_taken(card: str) -> None:
    play = cards([card])
    assert "benefit" in reasons(play)
    assert len(play.heard("event.accepts")) == 1


def test_exodus_moves_only_discs_that_a_city_can_spare() -> None:
    discs = {"hittites": {"hattusha": 4, "pala": 1, "kaska": 3}, "greeks": {"thrace": 3}}
    play = cards(["exodus"], discs)
    assert played(play) == ["exodus"]
    assert play.discs("hittites", "hattusha") == 3
    assert played(cards(["exodus"])) == []


# ---- Wonders of the Inner Sea ----------------------------------------------------------------------------------------

ROME = {"rome": {"rome": 3, "etruria": 3, "umbria": 3, "samnium": 2}, "carthage": {"carthage": 3}}


def wonder(discs: dict[str, dict[str, int]], talents: int, **given: Any) -> list[tuple[str, str]]:
    """What Rome builds in its turn of the Card Phase, and where."""
    play = start_inner_sea(
        discs, led=["rome"], people=[["carthage"]], phase="cards", talents={"rome": talents}, **given
    )
    return [(str(event.params["wonder"]), str(event.params["area"])) for event in play.heard("event.builds")]


def test_the_wonder_with_most_discs_is_built_in_its_home() -> None:
    assert wonder(ROME, 3) == [("great_pyramid", "rome")]


def test_a_wonder_stands_as_near_its_home_as_can_be() -> None:
    discs = {"rome": {"etruria": 3, "umbria": 3, "liguria": 3, "massilia": 2}, "carthage": {"rome": 1}}
    assert wonder(discs, 3) in ([("great_pyramid", "etruria")], [("great_pyramid", "umbria")])


def test_no_wonder_without_three_cities() -> None:
    discs = {"rome": {"rome": 3, "etruria": 3, "umbria": 2, "samnium": 2}, "carthage": {"carthage": 3}}
    assert wonder(discs, 3) == []


def test_no_wonder_for_discs_of_cities() -> None:
    discs = {"rome": {"rome": 3, "etruria": 3, "umbria": 3, "samnium": 1}, "carthage": {"carthage": 3}}
    assert wonder(discs, 3) == []


def test_no_wonder_for_cards() -> None:
    hands = {"rome": ["tax_revolt", "physician", "heresy"]}
    assert wonder(ROME, 2, hands=hands) == []


def test_a_wonder_that_an_event_has_left_no_site_for_is_not_built() -> None:
    discs = {"rome": {"rome": 1}, "carthage": {"rome": 3, "carthage": 3}}
    play = start_inner_sea(discs, led=["rome"], people=[["carthage"]], phase="cards", talents={"rome": 3})
    step = play.step
    play.table.events = []
    play.table.push(Site(True, play.civ("rome"), 0, 5, 2))
    play.table.settle()
    assert play.step == step
    assert [event.params["reason"] for event in play.table.events] == ["lapses"]
