"""Cartas de Anulación: what a civilization of the playbook cancels, and what not."""

from typing import Any

import pytest

from tests.games.ancient_npc.positions import Play, reasons, start

DISCS = {"hittites": {"hattusha": 3, "pala": 3, "kaska": 2}, "greeks": {"thrace": 3, "ilium": 3}}
DEITIES = {"god_of_war": {"owner": "hittites"}, "god_of_forge": {"owner": "greeks"}}


def answered(card: str, hand: list[str], **given: Any) -> Play:
    """The Greeks play a card, against the Hittites if it can be, who hold these."""
    held = given.pop("held", [])
    position = {"deities": DEITIES, "graced": ["hittites"], **given}
    play = start(
        DISCS,
        phase="cards",
        order=["greeks", "hittites"],
        hands={"greeks": [card, *held], "hittites": hand},
        **position,
    )
    play.do(f"play:{card}")
    while play.step == "Announce":
        named = [option for option in play.options if option.endswith((":hittites", ":pala", ":hattusha"))]
        play.do(named[0] if named else play.options[0])
    return play


def cancelled(play: Play) -> bool:
    return len(play.heard("event.cancelled")) > 0


# what the card would cost it, and what the position has besides
LOSSES: list[tuple[str, dict[str, Any]]] = [
    ("famine_and_pestilence", {}),
    ("trade_embargo", {"talents": {"hittites": 1}}),
    ("palace_conspiracy", {"points": {"hittites": 3}}),
    ("spy", {}),
    ("forsaken_by_god", {}),
]


@pytest.mark.parametrize(("card", "given"), LOSSES)
def test_it_cancels_what_would_cost_it_something(card: str, given: dict[str, Any]) -> None:
    play = answered(card, ["prophetess"], **given)
    assert cancelled(play)
    assert reasons(play)[0] == "negate"


@pytest.mark.parametrize("card", ["copper_and_tin", "census", "queen_of_sheba", "trade_embargo"])
def test_it_cancels_nothing_that_costs_it_nothing(card: str) -> None:
    play = answered(card, ["prophetess"])
    assert not cancelled(play)
    assert "negate-gain" in reasons(play)


def test_high_priest_is_worth_its_disc_the_most_dispensable() -> None:
    play = answered("famine_and_pestilence", ["high_priest"])
    assert cancelled(play)
    assert play.discs("hittites", "kaska") == 1


def test_the_narrowest_means_comes_first() -> None:
    play = answered("spy", ["prophetess", "assassin", "census"])
    assert play.holds("hittites", "prophetess")
    assert cancelled(play)


def test_it_cancels_after_it_has_passed() -> None:
    play = start(
        DISCS,
        phase="cards",
        order=["hittites", "greeks"],
        hands={"greeks": ["famine_and_pestilence"], "hittites": ["prophetess"]},
        deities=DEITIES,
    )
    play.do("play:famine_and_pestilence")
    play.do(*[option for option in play.options if option.endswith(":pala")])
    assert cancelled(play)


def test_an_even_number_cancels_if_another_card_could_be_cancelled() -> None:
    play = answered("famine_and_pestilence", ["prophetess"], held=["locusts"], fate=["gold_smith"])
    assert cancelled(play)
    assert reasons(play)[0] == "negate-even"
    assert len(play.heard("event.npc-reveals")) == 1


def test_an_odd_number_keeps_it_for_later() -> None:
    play = answered("famine_and_pestilence", ["prophetess"], held=["locusts"], fate=["royal_scribe"])
    assert not cancelled(play)
    assert reasons(play)[0] == "negate-odd"
    assert play.holds("hittites", "prophetess")


def test_nothing_is_revealed_if_no_other_card_could_be_cancelled() -> None:
    """Sorcerer answers Deities alone."""
    play = answered("spy", ["assassin", "census"], held=["locusts"])
    assert play.heard("event.npc-reveals") == []
    assert cancelled(play)


def test_among_several_people_any_card_in_hand_counts() -> None:
    """What the card is nobody may know."""
    play = start(
        DISCS | {"egypt": {"thebes": 3}},
        people=[["greeks"], ["egypt"]],
        phase="cards",
        order=["greeks", "hittites", "egypt"],
        hands={"greeks": ["spy", "locusts"], "hittites": ["assassin", "census"]},
        deities=DEITIES,
        fate=["gold_smith"],
    )
    play.do("play:spy")
    assert reasons(play)[0] == "negate-even"


def test_an_answer_that_undoes_its_answer_is_cancelled_too() -> None:
    play = answered("famine_and_pestilence", ["prophetess", "assassin"], held=["high_priest"], fate=["gold_smith"])
    play.do("negate:high_priest")
    assert play.discs("hittites", "pala") == 3


def test_an_event_that_is_revealed_happens() -> None:
    play = answered("famine_and_pestilence", ["prophetess"], held=["locusts"], fate=["breath_of_god"])
    assert "breath_of_god" in [event.params["card"] for event in play.heard("event.event")]


# ---- Hand Writing on the Wall ----------------------------------------------------------------------------------------


def invaded(discs: dict[str, dict[str, int]], **given: Any) -> Play:
    """The Greeks draw an invasion from the north and decide it."""
    position = {"deities": DEITIES, "graced": ["hittites"], "points": {"hittites": 5}, **given}
    return start(
        discs,
        phase="draw",
        order=["greeks", "hittites"],
        hands={"hittites": ["hand_writing_on_the_wall"]},
        fate=["hordes_from_the_north", "census", "oasis", "exodus", "tribute"],
        **position,
    )


def test_hand_writing_cancels_an_invasion_of_its_areas() -> None:
    discs = {"hittites": {"hattusha": 3, "colchis": 1}, "greeks": {"thrace": 3}}
    play = invaded(discs)
    play.until("Announce").do("aim:north_caucasus")
    assert cancelled(play)
    assert "hand-writing" in reasons(play)


def test_hand_writing_lets_other_invasions_be() -> None:
    play = invaded(DISCS)
    play.until("Announce").do("aim:massagetans")
    assert not cancelled(play)


def test_a_price_that_an_event_has_made_impossible_is_not_asked_for() -> None:
    """Its Deity answers for a card of its hand; the Event that it revealed makes it spend the last one."""
    play = start(
        {"hittites": {"hattusha": 3, "colchis": 1}, "greeks": {"thrace": 3}},
        phase="cards",
        order=["greeks", "hittites"],
        hands={"greeks": ["spy", "locusts"], "hittites": ["hand_writing_on_the_wall"]},
        fate=["hordes_from_the_north"],
        deities={"father_of_the_gods": {"owner": "hittites"}, "god_of_forge": {"owner": "greeks"}},
        graced=["hittites"],
        points={"hittites": 5},
    )
    play.do("play:spy").until("Announce").do("aim:north_caucasus")
    assert {"negate-even", "hand-writing"} <= set(reasons(play))
    assert [event.params["card"] for event in play.heard("event.cancelled")] == ["hordes_from_the_north", "spy"]
    assert play.hand("hittites") == []
