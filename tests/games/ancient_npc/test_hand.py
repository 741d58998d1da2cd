"""Uso de Cartas de las CSJs: what is discarded and kept, drawn, and given in place of discs."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.ancient_npc.positions import Play, reasons, start, start_inner_sea

DISCS = {"hittites": {"hattusha": 3, "pala": 3, "kaska": 2}, "greeks": {"thrace": 3, "ilium": 3}}
DEITIES = {"god_of_war": {"owner": "hittites"}, "god_of_forge": {"owner": "greeks"}}


def drawn(hand: list[str], mina: int, **given: Any) -> Play:
    """The Draw Step of the Hittites with this hand."""
    position = {"deities": DEITIES, **given}
    hands = {"hittites": hand, "greeks": []}
    return start(DISCS, phase="draw", hands=hands, talents={"hittites": mina}, **position)


def bought(play: Play) -> int:
    return len(play.heard("event.buys-card"))


# ---- the Draw Step ---------------------------------------------------------------------------------------------------

FIVE = ["heavy_chariots", "assassin", "corrupter", "census", "colonists"]
FATE = ["royal_scribe", "oasis", "lost_tribe", "exodus", "tribute", "sorcerer", "locusts", "heresy"]


def test_five_cards_and_three_mina_buy_nothing() -> None:
    play = drawn(FIVE, 3, fate=FATE)
    assert len(play.hand("hittites")) == 6
    assert bought(play) == 0
    assert "hand-full" in reasons(play)


def test_mina_fill_the_hand_to_six() -> None:
    play = drawn(["census"], 3, fate=FATE)
    assert len(play.hand("hittites")) == 6
    assert bought(play) == 2
    assert reasons(play)[:2] == ["draw-more", "draw-more"]


def test_cards_that_a_deity_brings_count_before_mina_is_spent() -> None:
    deities = {"god_of_the_dead": {"owner": "hittites"}}
    play = drawn(["census"], 3, fate=FATE, deities=deities, discards=["colonists", "exodus", "copper_and_tin"])
    assert bought(play) == 1


def test_mitanni_fill_theirs_to_seven() -> None:
    discs = {"mitanni": {"mittani": 3}, "greeks": {"thrace": 3}}
    play = start(discs, led=["mitanni"], phase="draw", talents={"mitanni": 9}, fate=FATE)
    assert len(play.hand("mitanni")) == 7


# ---- which are discarded ---------------------------------------------------------------------------------------------


def over(hand: list[str], fate: list[str]) -> Play:
    """The Hittites draw three cards to a hand of five."""
    return drawn(hand, 0, fate=fate)


def test_competition_cards_go_first() -> None:
    play = over(["heavy_chariots", "massed_archers", "assassin", "census", "tax_revolt"], FATE)
    assert play.zone("heavy_chariots") == play.zone("massed_archers") == DISCARDS
    assert reasons(play)[0] == "discard-1"


def test_of_competition_cards_the_last_class_goes_first() -> None:
    """White discs are class 11, a disc that is struck class 9."""
    play = over(["massed_archers", "heavy_chariots", "horse_archers", "sorcerer", "corrupter"], FATE)
    assert play.zone("heavy_chariots") == DISCARDS
    assert play.zone("massed_archers") != play.zone("horse_archers")


def test_others_go_before_negate_cards() -> None:
    play = over(
        ["tax_revolt", "assassin", "corrupter", "prophetess", "sorcerer"], ["copper_and_tin", "census", "prophet"]
    )
    assert play.zone("tax_revolt") == DISCARDS
    assert play.zone("copper_and_tin") == DISCARDS
    assert play.holds("hittites", "census")
    assert reasons(play)[0] == "discard-2"


def test_negate_cards_go_last_and_the_narrowest_first() -> None:
    hand = ["assassin", "corrupter", "prophetess", "sorcerer", "high_priest"]
    play = over(hand, ["prophet", "hand_writing_on_the_wall", "census"])
    assert play.zone("census") == DISCARDS
    assert play.zone("sorcerer") == DISCARDS or play.zone("assassin") == DISCARDS
    assert play.holds("hittites", "hand_writing_on_the_wall")
    assert reasons(play)[:2] == ["discard-2", "discard-3"]


def test_of_two_cards_the_one_of_the_first_class_is_kept() -> None:
    play = start(
        DISCS,
        phase="cards",
        hands={"hittites": ["philosopher_king"]},
        fate=["tax_revolt", "copper_and_tin"],
        deities=DEITIES,
        graced=["hittites"],
    )
    assert play.zone("tax_revolt") == DISCARDS
    assert "keep-3" in reasons(play)


# ---- what is given in place of discs ---------------------------------------------------------------------------------


def struck(area: str, discs: dict[str, int], card: str = "fire_and_brimstone", **given: Any) -> Play:
    """The Greeks play a card that costs the Hittites discs in an area."""
    hands = {"greeks": [card], **given.pop("hands", {})}
    position = {"deities": DEITIES, "graced": ["hittites"], **given}
    play = start(
        {"hittites": discs, "greeks": {"thrace": 3, "ilium": 1}},
        phase="cards",
        order=["greeks", "hittites"],
        hands=hands,
        **position,
    )
    play.do(f"play:{card}")
    while play.step == "Announce":
        named = [option for option in play.options if option.endswith((f":{area}", ":hittites"))]
        play.do(named[0])
    return play


def test_it_pays_for_discs_of_a_city_as_long_as_it_is_one() -> None:
    play = struck("pala", {"hattusha": 1, "pala": 3}, "famine_and_pestilence", talents={"hittites": 5})
    assert play.mina("hittites") == 3
    assert play.discs("hittites", "pala") == 3
    assert reasons(play).count("pay-city") == 2


def test_it_does_not_pay_for_a_settlement() -> None:
    play = struck("pala", {"hattusha": 1, "pala": 2}, talents={"hittites": 5})
    assert play.mina("hittites") == 5
    assert play.discs("hittites", "pala") == 1
    assert "lose-disc" in reasons(play)


def test_it_pays_for_discs_beside_its_deity() -> None:
    play = struck("hattusha", {"hattusha": 2, "pala": 2}, "locusts", talents={"hittites": 5})
    assert "pay-treasure" in reasons(play)
    assert play.discs("hittites", "hattusha") == 2


def test_it_pays_for_discs_beside_its_gold() -> None:
    play = struck("pala", {"hattusha": 1, "pala": 2}, talents={"hittites": 5}, gold={"hittites": {"pala": 1}})
    assert play.discs("hittites", "pala") == 2


def test_it_pays_to_keep_control_of_a_mountain() -> None:
    play = struck("tarsus", {"kumannis": 2, "tarsus": 1}, "locusts", talents={"hittites": 5})
    assert play.discs("hittites", "tarsus") == 1


def test_it_pays_to_keep_control_of_a_fertile_area() -> None:
    play = struck("babylon", {"hattusha": 2, "babylon": 1, "akkad": 2}, "drought", talents={"hittites": 1})
    assert "pay-control" in reasons(play)


def test_a_card_that_it_cannot_play_is_given_for_any_disc() -> None:
    play = struck("pala", {"hattusha": 1, "pala": 2}, hands={"hittites": ["tax_revolt"]})
    assert play.discs("hittites", "pala") == 2
    assert play.hand("hittites") == []
    assert "unplayable" in reasons(play)


def test_mina_go_before_a_card_that_it_cannot_play() -> None:
    given: dict[str, Any] = {"hands": {"hittites": ["tax_revolt"]}, "talents": {"hittites": 2}}
    play = struck("pala", {"hattusha": 1, "pala": 3}, "famine_and_pestilence", **given)
    assert play.mina("hittites") == 0
    assert play.hand("hittites") == ["tax_revolt"]


@pytest.mark.parametrize("card", ["assassin", "heavy_chariots", "copper_and_tin"])
def test_no_other_card_is_given_for_a_disc(card: str) -> None:
    play = struck("pala", {"hattusha": 1, "pala": 2}, hands={"hittites": [card]})
    assert play.discs("hittites", "pala") == 1


@pytest.mark.parametrize("card", ["tax_revolt", "forsaken_by_god"])
def test_cards_that_can_do_nothing_are_kept(card: str) -> None:
    play = start(
        DISCS,
        phase="cards",
        hands={"hittites": [card]},
        deities={"god_of_war": {"owner": "hittites"}},
        graced=["hittites"],
    )
    assert play.holds("hittites", card)


# ---- demands ---------------------------------------------------------------------------------------------------------


def test_it_pays_a_ransom_in_mina() -> None:
    hands = {"hittites": ["census"], "greeks": ["dancer_of_the_seven_veils"]}
    order = ["greeks", "hittites"]
    play = start(DISCS, phase="cards", hands=hands, talents={"hittites": 2}, deities=DEITIES, order=order)
    play.do("play:dancer_of_the_seven_veils")
    assert play.mina("greeks") == 2
    assert "talents-first" in reasons(play)


INNER_SEA = {"rome": {"rome": 3, "etruria": 3}, "carthage": {"carthage": 3}}


def test_it_gives_talents_then_cards_then_points_for_its_cities() -> None:
    play = start_inner_sea(
        INNER_SEA,
        led=["rome"],
        people=[["carthage"]],
        phase="cards",
        order=["carthage", "rome"],
        hands={"carthage": ["bread_and_circus"], "rome": ["chariots"]},
        talents={"rome": 1},
        points={"rome": 5},
    )
    play.do("play:bread_and_circus")
    assert play.hand("rome") == []
    assert reasons(play)[:2] == ["talents-first", "discard-1"]


def test_it_yields_talents_for_a_city_and_discs_elsewhere() -> None:
    for area, left in (("etruria", 0), ("umbria", 2)):
        play = start_inner_sea(
            {"rome": {"rome": 3, "etruria": 3, "umbria": 2}, "carthage": {"carthage": 3}},
            led=["rome"],
            people=[["carthage"]],
            phase="cards",
            order=["carthage", "rome"],
            hands={"carthage": ["mercenary_mutiny"]},
            talents={"rome": 2},
        )
        play.do("play:mercenary_mutiny")
        while play.step == "Announce":
            play.do(next(option for option in play.options if option.endswith((f":{area}", ":rome"))))
        assert play.talents("rome") == left


def test_no_card_is_revealed_to_choose_among_those_on_top_of_the_pile() -> None:
    """Two cards of one worth: the first is taken, though ties are decided by cards."""
    play = start_inner_sea(
        INNER_SEA,
        led=["rome"],
        people=[["carthage"]],
        phase="cards",
        hands={"rome": ["oracle_at_delphi"]},
        fate=["silver_mines", "chariots", "phalanx"],
        options={"npc_ties": "cards"},
    )
    assert play.holds("rome", "chariots")
    assert play.heard("event.npc-reveals") == []
