"""Competitions: what comes before them, peace, and loot as mina or prisoners."""

import pytest

from tests.games.middle_east.positions import Play, start

AREA = "aleppo"


def sacked(**more: object) -> Play:
    """A City of Egypt falls to the Hittites in a competition."""
    discs = {"hittites": {AREA: 4, "hattusha": 1}, "egypt": {AREA: 3, "thebes": 1}}
    play = start(discs, phase="competition", **more)  # type: ignore[arg-type]
    return play.quietly("Commitment")


def test_loot_is_a_mina_that_waits_until_the_phase_ends() -> None:
    play = sacked()
    assert (play.step, play.options, play.points("hittites")) == ("Spoils", ["treasure", "captives"], 1)
    play.do("treasure")
    assert play.mina("hittites") == 1


def test_loot_may_be_two_prisoners_for_the_next_growth() -> None:
    play = sacked()
    reserve = play.reserve("hittites")
    play.do("captives")
    assert (play.growth_box("hittites"), play.reserve("hittites"), play.mina("hittites")) == (2, reserve - 2, 0)


def test_assyria_takes_prisoners_unasked() -> None:
    discs = {"assyria": {AREA: 4, "assur": 1}, "egypt": {AREA: 3, "thebes": 1}}
    play = start(discs, civs=[["assyria"], ["egypt"]], phase="competition").quietly("Commitment")
    assert (play.growth_box("assyria"), len(play.heard("event.takes-prisoners"))) == (2, 1)


def test_without_a_disc_in_the_reserve_loot_is_a_mina() -> None:
    play = sacked(supply={"hittites": 5}, talents={"hittites": 9})
    while play.step == "LossChoice":
        play.do("pay")
    assert (len(play.heard("event.sacks")), len(play.heard("event.takes-treasure"))) == (1, 1)


def test_peace_keeps_an_area_out_of_the_competitions_of_a_turn() -> None:
    discs = {"hittites": {AREA: 2, "hattusha": 1}, "egypt": {AREA: 2, "thebes": 1}}
    play = start(discs, phase="competition", deities={"goddess_of_peace": {"owner": "egypt"}})
    assert (play.step, play.asked) == ("Opening", "egypt")
    play.do("use:goddess_of_peace")
    assert not play.heard("event.competition")
    assert (play.stacks(AREA), play.sites()) == ({"hittites": 2, "egypt": 2}, {})


@pytest.mark.parametrize("answer", ["pass", "play:traitor"])
def test_a_traitor_comes_before_every_competition(answer: str) -> None:
    discs = {"hittites": {AREA: 2, "hattusha": 1}, "egypt": {AREA: 3, "thebes": 1}}
    play = start(discs, phase="competition", hands={"hittites": ["traitor"]})
    assert (play.step, play.asked, play.offered("play")) == ("Opening", "hittites", {"traitor"})
    assert play.table.asked_in_secret() == [0]
    play.do(answer)
    assert len(play.heard("event.betrayed")) == (answer != "pass")


def test_a_paid_disc_is_not_replaced() -> None:
    assert not start({"egypt": {"thebes": 1}}).table.charter.figures.paid_is_replaced
