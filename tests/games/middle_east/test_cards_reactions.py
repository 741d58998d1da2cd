"""Negate cards, and investments: put down, used, answered."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS, ON_TABLE
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, start

Discs = dict[str, dict[str, int]]
DISCS: Discs = {"hittites": {"pala": 3, "kaska": 1}, "egypt": {"thebes": 3, "memphis": 1}}
DEITY = {"god_of_war": {"owner": "egypt"}}


def answer(card: str, played: str, discs: Discs | None = None, **more: Any) -> Play:
    """The Hittites play a card; Egypt holds one that may answer it."""
    hands = {"hittites": [played], "egypt": [card]}
    return start(discs or DISCS, hands=hands, **more).do(f"play:{played}")


def may_answer(card: str, played: str, **more: Any) -> bool:
    play = answer(card, played, **more)
    while play.step == "Announce":
        play.do(play.options[0])
    return play.step == "Reaction" and play.asked == "egypt"


OWN_DEITY = {"god_of_war": {"owner": "egypt"}, "sky_god": {"owner": "hittites"}}


@covers("prophet", "assassin", "high_priest", "prophetess", "corrupter", "hand_writing_on_the_wall")
@pytest.mark.parametrize(
    ("card", "answered"),
    [
        ("prophet", {"heresy", "famine_and_pestilence"}),
        ("assassin", {"royal_scribe"}),
        ("high_priest", {"heresy", "famine_and_pestilence", "royal_scribe", "copper_and_tin", "rebellion"}),
        ("prophetess", {"heresy", "famine_and_pestilence", "royal_scribe", "copper_and_tin", "rebellion"}),
        ("corrupter", {"royal_scribe"}),
        (
            "hand_writing_on_the_wall",
            {"heresy", "famine_and_pestilence", "royal_scribe", "copper_and_tin", "rebellion"},
        ),
        ("sorcerer", set()),
    ],
)
def test_what_a_negate_card_answers(card: str, answered: set[str]) -> None:
    played = ["heresy", "famine_and_pestilence", "royal_scribe", "copper_and_tin", "rebellion"]
    home = {"hittites": {"hattusha": 1, "pala": 3}, "egypt": {"thebes": 3}}
    found = {name for name in played if may_answer(card, name, discs=home, deities=OWN_DEITY)}
    assert found == answered


@covers("high_priest")
def test_the_high_priest_cancels_a_card_and_costs_a_disc_that_cannot_be_bought_off() -> None:
    play = answer("high_priest", "famine_and_pestilence", talents={"egypt": 3}).do("negate:high_priest")
    assert (play.step, play.asked, play.offered("give")) == ("Casualty", "egypt", {"thebes", "memphis"})
    play.do("give:memphis")
    assert (play.discs("egypt", "memphis"), play.discs("egypt", "thebes"), play.mina("egypt")) == (0, 3, 3)
    assert play.zone("famine_and_pestilence") == play.zone("high_priest") == DISCARDS


@covers("prophetess")
def test_the_prophetess_cancels_a_card_and_brings_a_mina() -> None:
    play = answer("prophetess", "copper_and_tin").do("negate:prophetess")
    assert (play.mina("hittites"), play.mina("egypt")) == (0, 1)


@covers("assassin", "prophet")
@pytest.mark.parametrize(("card", "played"), [("assassin", "royal_scribe"), ("prophet", "famine_and_pestilence")])
def test_a_card_that_is_cancelled_does_nothing(card: str, played: str) -> None:
    play = answer(card, played).do(f"negate:{card}")
    assert (play.points("hittites"), play.discs("egypt", "thebes")) == (0, 3)
    assert play.zone(played) == play.zone(card) == DISCARDS


@covers("hand_writing_on_the_wall")
def test_the_hand_writes_against_an_event_only_for_the_devout() -> None:
    hands = {"hittites": ["royal_scribe"], "egypt": ["hand_writing_on_the_wall"]}
    for deities, asked in ((DEITY, "Reaction"), ({}, "CardTurn")):
        play = start(DISCS, hands=hands, fate=["breath_of_god", "oasis"], deities=deities).do("play:royal_scribe")
        if asked == "Reaction":
            play.do("pass")  # to the Scribe
            assert (play.step, play.asked) == ("Reaction", "egypt")
            play.do("negate:hand_writing_on_the_wall")
            assert play.hand("hittites") == ["oasis"]
        else:
            assert play.hand("egypt") == []  # nothing has stopped it


@covers("sorcerer", "god_of_war")
def test_the_sorcerer_cancels_a_use_of_a_deity() -> None:
    discs: Discs = {"hittites": {"lydia": 2}, "egypt": {"lydia": 2, "thebes": 1}}
    hands = {"hittites": ["sorcerer"]}
    play = start(
        discs, hands=hands, deities=DEITY, phase="competition", talents={"hittites": 5}, order=["egypt", "hittites"]
    )
    play.do("use:god_of_war", "done")
    while play.step == "Commitment":
        play.do("done")
    assert (play.step, play.asked) == ("Reaction", "hittites")
    play.do("negate:sorcerer")
    assert play.heard("event.allies") == []


@covers("prophet")
def test_the_prophet_exchanges_a_deity_or_brings_a_lost_one_home() -> None:
    none = start(DISCS, hands={"hittites": ["prophet"]})
    assert none.offered("play") == set()
    changed = start(DISCS, hands={"hittites": ["prophet"]}, deities={"sky_god": {"owner": "hittites"}})
    changed.do("play:prophet")
    assert "god_of_war" in changed.offered("monument")
    changed.do("monument:god_of_war")
    assert (changed.deity("god_of_war"), changed.deity("sky_god")) == (("hittites", ""), ("", ""))
    lost = start(DISCS, hands={"hittites": ["prophet"]}, deities={"sky_god": {"owner": "hittites", "captor": "egypt"}})
    assert lost.do("play:prophet", "monument:sky_god").deity("sky_god") == ("hittites", "")


# ---- investments -----------------------------------------------------------------------------------------------------

INVESTMENTS = {
    "breeder_of_stallions": 4,
    "giver_of_laws": 4,
    "master_armorer": 4,
    "master_builder": 3,
    "royal_treasurer": 3,
    "physician": 3,
}


@covers(*INVESTMENTS)
@pytest.mark.parametrize("card", INVESTMENTS)
def test_an_investment_is_put_down_with_its_discs(card: str) -> None:
    play = start(DISCS, hands={"hittites": [card]})
    reserve = play.reserve("hittites")
    play.do(f"play:{card}")
    assert (play.invested(card), reserve - play.reserve("hittites")) == (INVESTMENTS[card], INVESTMENTS[card])
    assert play.zone(card) == ON_TABLE + play.civ("hittites")


def laid(card: str, owner: str = "egypt", discs: int = 3) -> dict[str, Any]:
    return {card: {"owner": owner, "discs": discs}}


@covers("breeder_of_stallions")
def test_the_breeder_sends_a_white_disc_once_in_each_land_competition() -> None:
    discs: Discs = {"egypt": {"emar": 2, "lydia": 2, "red_sea": 2}, "babylon": {"emar": 2, "lydia": 2, "red_sea": 2}}
    play = start(discs, civs=[["egypt"], ["babylon"]], phase="competition", investments=laid("breeder_of_stallions"))
    used = []
    while play.step == "Commitment":
        area = str(play.heard("event.competition")[-1].params["area"])
        if "use:breeder_of_stallions" in play.options:
            used.append(area)
            play.do("use:breeder_of_stallions")
        else:
            play.do("done")
    assert sorted(used) == ["emar", "lydia"]
    assert play.invested("breeder_of_stallions") == 1
    assert [event.params["area"] for event in play.heard("event.allies")] == used


@covers("giver_of_laws")
def test_the_giver_of_laws_ignores_a_loss_for_a_disc() -> None:
    played = start(DISCS, hands={"hittites": ["famine_and_pestilence"]}, investments=laid("giver_of_laws"))
    played.do("play:famine_and_pestilence", "pass")
    assert "ignore:giver_of_laws" in played.options
    played.do("ignore:giver_of_laws", "lose")
    assert (played.discs("egypt", "thebes"), played.invested("giver_of_laws")) == (2, 2)


@covers("giver_of_laws")
def test_the_giver_of_laws_cancels_a_card_against_oneself_for_two_discs() -> None:
    played = start(DISCS, hands={"hittites": ["famine_and_pestilence"]}, investments=laid("giver_of_laws"))
    played.do("play:famine_and_pestilence")
    assert (played.step, played.options) == ("Reaction", ["negate:giver_of_laws", "pass"])
    played.do("negate:giver_of_laws")
    assert (played.discs("egypt", "thebes"), played.invested("giver_of_laws")) == (3, 1)
    harmless = start(DISCS, hands={"hittites": ["copper_and_tin"]}, investments=laid("giver_of_laws"))
    assert harmless.do("play:copper_and_tin").mina("hittites") == 2
    short = start(DISCS, hands={"hittites": ["famine_and_pestilence"]}, investments=laid("giver_of_laws", discs=1))
    assert short.do("play:famine_and_pestilence").step == "LossChoice"


@covers("master_armorer")
def test_the_master_armorer_stands_for_a_disc_lost_in_a_competition() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "barbarians": {"thebes": 2}}
    play = start(discs, phase="competition", investments=laid("master_armorer", discs=4))
    assert (play.step, play.asked) == ("LossChoice", "egypt")
    play.do("ignore:master_armorer")
    assert (play.stacks("thebes"), play.invested("master_armorer")) == ({"egypt": 1, "barbarians": 1}, 3)


@covers("master_armorer")
def test_the_master_armorer_does_not_help_against_cards_outside_competitions() -> None:
    play = start(DISCS, hands={"hittites": ["famine_and_pestilence"]}, investments=laid("master_armorer"))
    assert play.do("play:famine_and_pestilence").discs("egypt", "thebes") == 1


@covers("master_armorer", "siege_master", "corrupter")
def test_the_corrupter_breaks_up_an_investment_that_is_called_upon() -> None:
    """The example of play, turn 2: Siege Master, Master Armorer, Corrupter."""
    discs: Discs = {"egypt": {"aleppo": 4}, "hittites": {"aleppo": 2}}
    hands = {"hittites": ["siege_master", "corrupter"]}
    play = start(
        discs, hands=hands, phase="competition", investments=laid("master_armorer"), order=["egypt", "hittites"]
    )
    reserve = play.reserve("egypt")
    play.do("commit:siege_master", "done")
    assert (play.step, play.options) == ("LossChoice", ["ignore:master_armorer", "lose"])
    play.do("ignore:master_armorer")
    assert (play.step, play.asked) == ("Reaction", "hittites")
    play.do("negate:corrupter")
    assert (play.invested("master_armorer"), play.zone("master_armorer")) == (0, DISCARDS)
    loses = play.heard("event.loses")[0].params
    assert loses == {"faction": "egypt", "area": "aleppo"}
    assert play.reserve("egypt") >= reserve + 4


@covers("master_armorer")
def test_the_master_armorer_may_be_laid_down_in_a_competition() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "barbarians": {"thebes": 2}}
    play = start(discs, phase="competition", hands={"egypt": ["master_armorer"]}).do("commit:master_armorer")
    assert (play.step, play.asked, play.invested("master_armorer")) == ("LossChoice", "egypt", 4)
    assert play.do("ignore:master_armorer").stacks("thebes") == {"egypt": 1, "barbarians": 1}


@covers("breeder_of_stallions")
def test_the_breeder_laid_down_in_a_competition_is_used_at_once() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "barbarians": {"thebes": 2}}
    play = start(discs, phase="competition", hands={"egypt": ["breeder_of_stallions"]})
    play.do("commit:breeder_of_stallions")
    assert (len(play.heard("event.allies")), play.invested("breeder_of_stallions")) == (1, 3)


@covers("master_builder")
def test_the_master_builder_places_a_disc_in_the_deployment_step() -> None:
    play = start(DISCS, phase="growth", investments=laid("master_builder", "hittites")).until("Deployment")
    assert "use:master_builder" in play.options
    play.do("use:master_builder", "aim:kaska")
    assert (play.discs("hittites", "kaska"), play.invested("master_builder")) == (2, 2)


@covers("royal_treasurer")
def test_the_royal_treasurer_brings_a_mina_in_the_draw_step() -> None:
    play = start(DISCS, phase="draw", investments=laid("royal_treasurer", "hittites"))
    play.do("use:royal_treasurer")
    assert (play.mina("hittites"), play.invested("royal_treasurer")) == (1, 2)


@covers("physician")
def test_the_physician_helps_against_natural_disasters_only() -> None:
    play = start(DISCS, hands={"hittites": ["famine_and_pestilence"]}, investments=laid("physician"))
    play.do("play:famine_and_pestilence", "ignore:physician", "lose")
    assert (play.discs("egypt", "thebes"), play.invested("physician")) == (2, 2)
    revolt = start(DISCS, hands={"hittites": ["rebellion"]}, investments=laid("physician"))
    assert revolt.do("play:rebellion").stacks("thebes") == {"barbarians": 3}
