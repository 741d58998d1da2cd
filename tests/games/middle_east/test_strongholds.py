"""Strongholds: where they rise, what they absorb, when they are gone; and competitions against an independent model."""

import pytest

from tests.games.inner_sea.competition_model import Faction, compete
from tests.games.middle_east.positions import Play, start

MOUNTAIN = "tarsus"


def test_a_mountain_under_control_is_fortified_when_the_turn_begins() -> None:
    play = start({"hittites": {"hattusha": 1, MOUNTAIN: 1}, "egypt": {MOUNTAIN: 1, "thebes": 1}}, phase="growth")
    assert play.strongholds() == {"hattusha": "hittites"}


def test_a_gold_mine_leaves_no_room_for_a_stronghold() -> None:
    discs = {"hittites": {"hattusha": 1}, "egypt": {"thebes": 1}}
    play = start(discs, phase="growth", sites={"hattusha": "gold_mine"})
    assert (play.strongholds(), play.mina("hittites")) == ({}, 1)


@pytest.mark.parametrize(("option", "owners"), [(False, {}), (True, {MOUNTAIN: "barbarians"})])
def test_barbarians_are_fortified_by_the_option_only(option: bool, owners: dict[str, str]) -> None:
    discs = {"egypt": {"thebes": 1}, "barbarians": {MOUNTAIN: 2}}
    play = start(discs, phase="growth", options={"barbarian_strongholds": option})
    assert play.strongholds() == owners


def test_a_stronghold_falls_with_the_last_disc_of_its_people() -> None:
    play = start({"hittites": {"hattusha": 1, "kaska": 1}, "egypt": {"thebes": 1}}, phase="growth")
    assert play.strongholds() == {"hattusha": "hittites"}
    play.do("withdraw:hattusha")
    assert play.strongholds() == {}


def contest(hittites: int, egypt: int, mina: int = 0) -> Play:
    return start(
        {"hittites": {MOUNTAIN: hittites, "hattusha": 1}, "egypt": {MOUNTAIN: egypt, "thebes": 1}},
        phase="competition",
        strongholds={MOUNTAIN: "hittites"},
        talents={"hittites": mina},
    )


def test_a_stronghold_may_go_instead_of_a_disc() -> None:
    play = contest(2, 2).until("LossChoice")
    assert play.options == ["lose", "raze"]
    play.do("raze")
    assert [event.params["area"] for event in play.heard("event.loses-stronghold")] == [MOUNTAIN]
    assert play.discs("hittites", MOUNTAIN) == 2


def test_a_disc_may_go_and_the_stronghold_stay() -> None:
    play = contest(3, 2, mina=1).until("LossChoice")
    assert play.options == ["lose", "pay", "raze"]
    play.do("lose")
    assert play.strongholds() == {MOUNTAIN: "hittites"}


@pytest.mark.parametrize("egypt", range(1, 5))
@pytest.mark.parametrize("hittites", range(1, 5))
def test_a_stronghold_absorbs_one_loss_as_the_model_says(hittites: int, egypt: int) -> None:
    """The model knows no Strongholds: one is to it a loss that is paid for."""
    play = contest(hittites, egypt)
    for _ in range(20):
        if play.step == "LossChoice":
            play.do("raze")
        elif play.step == "Commitment":
            play.do("done")
        else:
            break
    expected = compete([Faction("hittites", hittites, talents=1, pays=1), Faction("egypt", egypt)], True)
    told = [event.params["faction"] for event in play.heard("event.loses") if event.params["area"] == MOUNTAIN]
    removed = {name: told.count(name) for name in ("hittites", "egypt")}
    assert removed == expected.removed
