"""Cards that cancel others: what each of them may answer, and what then happens."""

from collections.abc import Sequence
from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.inner_sea.components import CARDS, covers
from tests.games.inner_sea.positions import Play, start

NEGATES = [
    "high_priestess",
    "bad_omens",
    "bribery",
    "embassy",
    "false_prophet",
    "physician",
    "assassin",
    "divine_favor",
]
# Egypt plays something in the Card Phase that costs Troy something, or does not. Troy holds the answer.
MAP = {"egypt": {"kush": 3, "egypt": 1, "sinai": 1}, "troy": {"ionia": 3, "lydia": 2, "judah": 1}}
AGAINST_TROY: dict[str, list[str]] = {
    "demagogue": ["aim:ionia"],  # a Great Person
    "heresy": [],  # religion
    "plague": ["aim:ionia"],  # natural
    "slave_revolt": [],  # none of these
}
HARMLESS: dict[str, list[str]] = {
    "merchant_prince": [],  # a Great Person
    "restoration": [],  # religion
    "silver_mines": [],  # none of these
    "law_giver": [],  # a Great Person, and an investment
    "royal_mint": [],  # an investment
}
ANSWERS = {
    "high_priestess": {*AGAINST_TROY, *HARMLESS},
    "bad_omens": set(),
    "bribery": {"demagogue", "merchant_prince", "law_giver"},
    "embassy": {"heresy", "plague", "slave_revolt"},
    "false_prophet": {"demagogue", "merchant_prince", "law_giver", "heresy", "restoration"},
    "physician": {"plague"},
    "assassin": {"demagogue", "merchant_prince", "law_giver"},
    "divine_favor": set(AGAINST_TROY),
}


def played(card: str, troy: Sequence[str], egypt: Sequence[str] = (), actions: Sequence[str] = ()) -> Play:
    play = start(MAP, hands={"egypt": [card, *egypt], "troy": list(troy)}).do(f"play:{card}")
    for action in actions:
        if play.step == "Announce":
            play.do(action)
    return play


@covers(*NEGATES)
@pytest.mark.parametrize("card", [*AGAINST_TROY, *HARMLESS])
@pytest.mark.parametrize("answer", NEGATES)
def test_what_may_be_cancelled_in_the_card_phase(answer: str, card: str) -> None:
    actions = {**AGAINST_TROY, **HARMLESS}[card]
    play = played(card, [answer], actions=actions)
    offered = play.step == "Reaction" and play.offered("negate") == {answer}
    assert offered == (card in ANSWERS[answer])
    if offered:
        assert (play.asked, set(play.options)) == ("troy", {f"negate:{answer}", "pass"})
        play.do(f"negate:{answer}")
        assert play.zone(card) == play.zone(answer) == DISCARDS  # whatever the legend: a plague is set aside otherwise
        assert [play.discs("troy", area) for area in ("ionia", "lydia", "judah")] == [3, 2, 1]
        assert play.talents("egypt") == 0
        assert play.talents("troy") == (1 if answer == "high_priestess" else 0)
        assert (play.step, play.asked) == ("CardTurn", "troy")


def test_the_negate_cards_are_these() -> None:
    assert [entry["id"] for entry in CARDS["fate"] if "N" in entry["types"]] == NEGATES


@covers(*NEGATES)
@pytest.mark.parametrize("answer", NEGATES)
def test_a_negate_card_is_not_played_in_its_turn(answer: str) -> None:
    assert start(MAP, hands={"egypt": [answer]}).offered("play") == set()


@covers(*NEGATES)
@pytest.mark.parametrize("answer", NEGATES)
def test_an_event_cannot_be_cancelled(answer: str) -> None:
    for event in ("saharan_raiders", "winds_of_fate", "atlantis_rises"):
        play = start(MAP, hands={"troy": [answer]}, fate=[event], phase="draw")
        assert play.step != "Reaction"


@covers(*NEGATES)
@pytest.mark.parametrize("answer", [answer for answer in NEGATES if answer != "bad_omens"])
def test_whoever_lets_it_pass_keeps_the_card(answer: str) -> None:
    card = next(card for card in AGAINST_TROY if card in ANSWERS[answer])
    play = played(card, [answer], actions=AGAINST_TROY[card]).do("pass")
    play.until("CardTurn")
    assert play.holds("troy", answer)
    assert play.heard("event.loses")


# ---- competitions ----------------------------------------------------------------------------------------------------

FIGHT = {"egypt": {"kush": 2}, "troy": {"kush": 3}}
IN_COMPETITIONS = {
    "high_priestess": {"siege_engines", "armored_infantry", "traitor", "warrior_queen"},
    "bad_omens": set[str](),
    "bribery": {"siege_engines", "armored_infantry", "traitor", "warrior_queen"},
    "embassy": {"siege_engines"},  # a Traitor is a Great Person; white discs cost nobody anything
    "false_prophet": {"traitor", "warrior_queen"},
    "physician": set[str](),
    "assassin": {"traitor", "warrior_queen"},
    "divine_favor": {"siege_engines", "traitor"},
}


@covers(*NEGATES)
@pytest.mark.parametrize("card", ["siege_engines", "armored_infantry", "traitor", "warrior_queen"])
@pytest.mark.parametrize("answer", NEGATES)
def test_what_may_be_cancelled_in_a_competition(answer: str, card: str) -> None:
    play = start(FIGHT, hands={"egypt": [card], "troy": [answer]}, phase="competition")
    play.do(f"commit:{card}", "done")  # Troy commits nothing; the card is revealed
    offered = play.step == "Reaction" and play.offered("negate") == {answer}
    assert offered == (card in IN_COMPETITIONS[answer])
    if offered:
        assert play.asked == "troy"
        play.do(f"negate:{answer}")
        assert play.zone(card) == play.zone(answer) == DISCARDS
        assert play.talents("troy") == (1 if answer == "high_priestess" else 0)
        if play.step == "LossChoice":  # it could pay with that talent
            play.do("lose")
        assert play.stacks("kush") == {"troy": 2}  # 2 v 3


@covers("embassy", "divine_favor")
def test_a_card_against_another_cannot_be_answered() -> None:
    discs = {"egypt": {"kush": 1}, "troy": {"ionia": 2}, "rome": {"rome": 2}}
    for answer in ("embassy", "divine_favor"):
        play = start(discs, civs=[["egypt"], ["troy"], ["rome"]], hands={"egypt": ["schism"], "troy": [answer]})
        play.do("play:schism", "aim:rome")
        assert play.step == "CardTurn"
        assert play.stacks("rome") == {"rome": 1, "barbarians": 1}


@covers("embassy", "divine_favor")
@pytest.mark.parametrize("answer", ["embassy", "divine_favor"])
@pytest.mark.parametrize(
    ("card", "actions", "against"),
    [
        ("tax_revolt", [], True),
        ("tribute", [], True),
        ("spies", [], True),
        ("bread_and_circus", [], True),
        ("mercenary_mutiny", ["aim:ionia"], True),
        ("temple_plunder", [], True),
        ("tomb_robbers", [], True),
        ("sands_of_time", [], True),
        ("pirates", ["aim:trojan_sea"], True),
        ("pirates", ["aim:atlantic"], False),
        ("caravan_route", [], False),
        ("grain_trade", ["aim:kush"], False),
        ("captive_queen", [], False),
    ],
)
def test_what_is_played_against_a_civilization(answer: str, card: str, actions: list[str], against: bool) -> None:
    play = start(
        {"egypt": {"kush": 3, "egypt": 3, "sinai": 1}, "troy": {"ionia": 3, "judah": 1, "trojan_sea": 1}},
        hands={"egypt": [card], "troy": [answer]},
        talents={"troy": 3},
        wonders={"colossus": {"owner": "troy", "area": "ionia", "discs": 2}},
    ).do(f"play:{card}")
    for action in actions:
        play.do(action)
    assert (play.step == "Reaction" and play.asked == "troy") == against


@covers("embassy")
def test_a_drought_that_costs_nothing_is_not_against_me() -> None:
    play = start(
        {"egypt": {"ionia": 2, "lydia": 2}, "troy": {"ionia": 1}}, hands={"egypt": ["drought"], "troy": ["embassy"]}
    ).do("play:drought", "aim:ionia")
    assert play.step != "Reaction"  # with a single disc Troy loses nothing


# ---- Wonders ---------------------------------------------------------------------------------------------------------


def using(name: str, phase: str, **more: Any) -> Play:
    """Egypt can use a Wonder in Kush; Troy holds Bad Omens and High Priestess."""
    return start(
        {"egypt": {"kush": 2, "red_sea": 1}, "troy": {"ionia": 1, "red_sea": 2}},
        hands={"troy": ["bad_omens", "high_priestess"]},
        wonders={name: {"owner": "egypt", "area": "kush", "discs": 3}},
        phase=phase,
        **more,
    )


@covers("bad_omens")
@pytest.mark.parametrize("name", ["great_pyramid", "mausoleum"])
def test_bad_omens_over_a_wonder_in_the_acquisition_step(name: str) -> None:
    play = using(name, "growth").until("Uses").do(f"use:{name}")
    assert (play.asked, set(play.options)) == ("troy", {"negate:bad_omens", "pass"})  # a Wonder is no card
    play.do("negate:bad_omens")
    # the settlement, the bonus and trade: three ready discs as without the Wonder; no talent
    assert (play.step, play.table.ready[0], play.talents("egypt")) == ("Deployment", 3, 0)
    assert play.wonder(name) == ("egypt", 2, False)
    assert play.zone("bad_omens") == DISCARDS
    assert name not in play.offered("use")


@covers("bad_omens")
def test_bad_omens_over_the_gardens() -> None:
    play = using("hanging_gardens", "growth").until("Deployment").do("use:hanging_gardens", "negate:bad_omens")
    assert (play.discs("egypt", "kush"), play.wonder("hanging_gardens")) == (2, ("egypt", 2, False))
    assert not play.offered("use")


@covers("bad_omens")
@pytest.mark.parametrize("name", ["pharos", "colossus"])
def test_bad_omens_over_a_wonder_in_a_competition(name: str) -> None:
    play = using(name, "competition").do(f"use:{name}")
    assert (play.step, play.asked, play.offered("negate")) == ("Reaction", "troy", {"bad_omens"})
    play.do("negate:bad_omens")
    assert play.stacks("red_sea") == {"troy": 2}  # 1 v 2
    assert play.wonder(name) == ("egypt", 2, False)


@covers("bad_omens")
def test_bad_omens_over_the_temple() -> None:
    play = using("temple_of_artemis", "draw").do("use:temple_of_artemis", "negate:bad_omens")
    assert len(play.hand("egypt")) == 3
    assert play.wonder("temple_of_artemis") == ("egypt", 2, False)


@covers("bad_omens")
def test_bad_omens_over_the_statue_of_zeus() -> None:
    play = start(
        {"egypt": {"kush": 1}, "troy": {"ionia": 3}},
        hands={"egypt": ["slave_revolt", "bad_omens"]},
        wonders={"statue_of_zeus": {"owner": "troy", "area": "ionia", "discs": 3}},
    ).do("play:slave_revolt", "negate:statue_of_zeus")
    assert (play.asked, play.offered("negate")) == ("egypt", {"bad_omens"})
    play.do("negate:bad_omens")
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}
    assert play.wonder("statue_of_zeus") == ("troy", 2, False)


@covers("bad_omens", "embassy", "divine_favor", "high_priestess")
@pytest.mark.parametrize("shield", ["embassy", "divine_favor", "high_priestess"])
def test_bad_omens_may_be_cancelled_in_turn(shield: str) -> None:
    play = start(
        {"egypt": {"kush": 2}, "troy": {"ionia": 1}},
        hands={"egypt": [shield], "troy": ["bad_omens"]},
        wonders={"mausoleum": {"owner": "egypt", "area": "kush", "discs": 3}},
        phase="growth",
    ).until("Uses")
    play.do("use:mausoleum", "negate:bad_omens", f"negate:{shield}")
    assert play.talents("egypt") == (2 if shield == "high_priestess" else 1)
    assert play.zone("bad_omens") == play.zone(shield) == DISCARDS


# ---- answers to answers ----------------------------------------------------------------------------------------------


@covers("bribery", "high_priestess")
def test_the_example_of_the_rulebook() -> None:
    play = played("demagogue", ["high_priestess"], ["bribery"], ["aim:ionia"]).do("negate:high_priestess")
    assert (play.asked, set(play.options)) == ("egypt", {"negate:bribery", "pass"})
    play.do("negate:bribery")
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}
    assert play.talents("troy") == 0  # the High Priestess never took effect
    assert all(play.zone(card) == DISCARDS for card in ("demagogue", "high_priestess", "bribery"))


@covers(*NEGATES)
@pytest.mark.parametrize("answer", ["high_priestess", "bribery", "false_prophet", "assassin", "divine_favor"])
@pytest.mark.parametrize("counter", NEGATES)
def test_which_answers_may_be_answered(counter: str, answer: str) -> None:
    """Troy cancels a Demagogue; Egypt may cancel that."""
    if counter == answer:
        return
    play = played("demagogue", [answer], [counter], ["aim:ionia"]).do(f"negate:{answer}")
    great = answer in ("high_priestess", "false_prophet", "assassin")
    religion = answer == "divine_favor"
    expected = {
        "high_priestess": True,
        "bad_omens": False,
        "bribery": great,
        "embassy": not great,  # the answer is played against Egypt
        "false_prophet": great or religion,
        "physician": False,
        "assassin": great,
        "divine_favor": True,
    }[counter]
    offered = play.step == "Reaction" and play.asked == "egypt" and play.offered("negate") == {counter}
    assert offered == expected
    if offered:
        play.do(f"negate:{counter}")
        assert play.discs("barbarians", "ionia") == 2  # the Demagogue goes on


@covers("high_priestess", "bribery", "assassin")
def test_an_answer_to_the_answer_to_the_answer() -> None:
    play = played(
        "demagogue", ["high_priestess", "assassin", "false_prophet"], ["bribery", "divine_favor"], ["aim:ionia"]
    )
    play.do("negate:assassin", "negate:divine_favor", "negate:false_prophet")
    # the False Prophet cancels Divine Favor, so the Assassin stands; Egypt lets it be
    play.until("CardTurn")
    assert play.discs("troy", "ionia") == 3
    assert play.hand("egypt") == ["bribery"]
    assert play.hand("troy") == ["high_priestess"]


@covers("high_priestess")
def test_a_passed_civilization_may_still_answer() -> None:
    play = start(MAP, hands={"egypt": ["silver_mines"], "troy": ["high_priestess"]}, order=["troy", "egypt"])
    play.do("pass", "play:silver_mines", "negate:high_priestess")
    assert (play.talents("egypt"), play.talents("troy")) == (0, 1)
    assert play.asked == "egypt"  # Troy does nothing else


@covers("high_priestess")
def test_an_answer_is_not_the_card_play_of_the_round() -> None:
    play = start(MAP, hands={"egypt": ["silver_mines"], "troy": ["high_priestess", "tin_mines"]})
    play.do("play:silver_mines", "negate:high_priestess")
    assert (play.asked, play.offered("play")) == ("troy", {"tin_mines"})


@covers("bribery")
def test_of_several_committed_cards_one_is_cancelled() -> None:
    play = start(
        {"egypt": {"kush": 2}, "troy": {"kush": 3}},
        hands={"egypt": ["siege_engines", "phalanx"], "troy": ["bribery"]},
        phase="competition",
    ).do("commit:siege_engines", "commit:phalanx", "done")
    asked = []
    while play.step == "Reaction":
        asked.append(play.options)
        play.do("pass")
    assert len(asked) == 2  # each revealed card may be answered
    assert play.holds("troy", "bribery")


@covers("physician")
def test_the_physician_heals_another() -> None:
    discs = {"egypt": {"kush": 1}, "troy": {"ionia": 3}, "rome": {"rome": 1}}
    play = start(discs, civs=[["egypt"], ["troy"], ["rome"]], hands={"egypt": ["plague"], "rome": ["physician"]})
    play.do("play:plague")
    assert play.asked == "rome"
    play.do("negate:physician")
    assert play.discs("troy", "ionia") == 3
    assert play.zone("plague") == DISCARDS
