"""Deities and temples: established, active, captured, destroyed, given back, re-established."""

import pytest

from tests.games.middle_east.positions import Play, start

DEITY = {"god_of_war": {"owner": "egypt"}}


def test_a_deity_costs_five_resources_two_of_them_discs() -> None:
    play = start(
        {"egypt": {"thebes": 2, "amarna": 2}, "hittites": {"hattusha": 1}},
        order=["egypt", "hittites"],
        talents={"egypt": 3},
    )
    assert len(play.offered("build")) == 7
    play.do("build:god_of_war")
    assert (play.step, "pay" in play.options) == ("Payment", True)
    play.do("pay", "pay", "pay")
    assert "pay" not in play.options
    play.do("give:thebes")  # the last one can only come from Amarna
    assert (play.deity("god_of_war"), play.active("god_of_war")) == (("egypt", ""), True)
    assert play.discs("egypt", "thebes") == 1


def test_the_last_disc_of_the_temple_is_not_given() -> None:
    play = start(
        {"egypt": {"thebes": 1, "amarna": 3}, "hittites": {"hattusha": 1}},
        order=["egypt", "hittites"],
        talents={"egypt": 3},
    )
    assert play.do("build:god_of_war").offered("give") == {"amarna"}


@pytest.mark.parametrize("discs", [{"amarna": 4, "abydos": 4}, {"thebes": 2, "amarna": 2}])
def test_nothing_is_established_without_a_disc_at_home_or_without_means(discs: dict[str, int]) -> None:
    play = start({"egypt": discs, "hittites": {"hattusha": 1}}, order=["egypt", "hittites"])
    assert play.offered("build") == set()


def test_who_has_a_deity_establishes_no_other() -> None:
    play = start(
        {"egypt": {"thebes": 4, "amarna": 4}, "hittites": {"hattusha": 1}}, order=["egypt", "hittites"], deities=DEITY
    )
    assert play.offered("build") == set()


def test_a_deity_is_active_while_its_people_have_a_disc_there_whoever_else_has() -> None:
    shared = start({"egypt": {"thebes": 1}, "hittites": {"thebes": 1, "hattusha": 1}}, deities=DEITY)
    assert shared.active("god_of_war")
    gone = start({"egypt": {"amarna": 1}, "hittites": {"hattusha": 1}}, deities=DEITY)
    assert not gone.active("god_of_war")


def taken(by: str = "hittites") -> Play:
    """The temple of Egypt is in other hands when the Card Phase ends."""
    discs = {"egypt": {"amarna": 1}, "hittites": {"hattusha": 1}}
    discs.setdefault(by, {})["thebes"] = 1
    play = start(discs, deities=DEITY)
    return play.quietly("CardTurn")


def test_a_temple_that_another_controls_loses_its_deity() -> None:
    play = taken()
    assert play.deity("god_of_war") == ("egypt", "hittites")
    assert (play.mina("hittites"), play.heard("event.captures")[0].params["points"]) == (1, 1)


def test_barbarians_destroy_a_deity() -> None:
    assert taken("barbarians").deity("god_of_war") == ("", "")


def test_monotheism_brings_a_point_more_for_a_captured_deity() -> None:
    play = start(
        {"egypt": {"amarna": 1}, "israelites": {"judah": 1, "thebes": 1}},
        civs=[["israelites"], ["egypt"]],
        deities=DEITY | {"one_god": {"owner": "israelites"}},
    )
    play.quietly("CardTurn")
    assert play.heard("event.captures")[0].params["points"] == 2


def captured(discs: dict[str, dict[str, int]], **more: object) -> Play:
    deities = {"god_of_war": {"owner": "egypt", "captor": "hittites"}}
    return start(discs, deities=deities, **more)  # type: ignore[arg-type]


def test_a_captured_deity_returns_when_its_people_control_the_temple_alone() -> None:
    play = captured({"egypt": {"thebes": 1}, "hittites": {"hattusha": 1}}).quietly("CardTurn")
    assert play.deity("god_of_war") == ("egypt", "")


def test_a_captured_deity_is_given_back_for_a_point() -> None:
    play = captured({"egypt": {"amarna": 1}, "hittites": {"hattusha": 1, "thebes": 1}})
    assert play.offered("restore") == {"god_of_war"}
    play.do("restore:god_of_war")
    assert (play.deity("god_of_war"), play.points("hittites")) == (("egypt", ""), 1)


def test_a_lost_deity_is_re_established_for_two_resources() -> None:
    play = captured(
        {"egypt": {"thebes": 1, "amarna": 1}, "hittites": {"hattusha": 1, "thebes": 1}},
        order=["egypt", "hittites"],
        talents={"egypt": 2},
    )
    assert play.offered("build") == {"god_of_war"}
    play.do("build:god_of_war", "pay", "pay")
    assert (play.deity("god_of_war"), play.mina("egypt")) == (("egypt", ""), 0)


def test_a_captured_deity_is_worth_a_point_when_an_epoch_ends() -> None:
    play = captured({"egypt": {"thebes": 1}, "hittites": {"hattusha": 1, "thebes": 1}}, phase="epoch-end")
    told = [event.params for event in play.heard("event.epoch-points") if event.params["civ"] == "hittites"]
    assert told[0]["wonders"] == 2  # one for it, and one for holding most


def test_a_suspended_deity_scores_nothing() -> None:
    discs = {"egypt": {"thebes": 1}, "hittites": {"hattusha": 1}}
    play = start(discs, phase="reckoning", deities={"god_of_war": {"owner": "egypt", "suspended": True}})
    assert play.points("egypt") == 0


def test_religion_cards_need_an_active_deity() -> None:
    discs = {"egypt": {"thebes": 1}, "hittites": {"hattusha": 1}}
    hands = {"egypt": ["religious_zeal"]}
    without = start(discs, hands=hands, order=["egypt", "hittites"])
    assert without.offered("play") == set()
    refusal = without.table.why_not(1, "play:religious_zeal")
    assert refusal is not None
    assert refusal.reason == "refusal.no-active-deity"
    having = start(discs, hands=hands, order=["egypt", "hittites"], deities=DEITY)
    assert having.offered("play") == {"religious_zeal"}
