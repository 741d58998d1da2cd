"""Religion cards, which only the devout play, Gold Smith, and the Deities themselves."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS, RETIRED
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, start

Discs = dict[str, dict[str, int]]
DISCS: Discs = {"hittites": {"hattusha": 2, "pala": 3}, "egypt": {"thebes": 3, "memphis": 1}}
BOTH = {"sky_god": {"owner": "hittites"}, "god_of_forge": {"owner": "egypt"}}
RELIGION = ["heresy", "blasphemy", "religious_zeal", "forsaken_by_god", "golden_idols", "monotheism"]


def play(card: str, *more: str, discs: Discs | None = None, **position: Any) -> Play:
    position.setdefault("deities", BOTH)
    return start(discs or DISCS, hands={"hittites": [card]}, **position).do(f"play:{card}", *more)


@covers(*RELIGION)
@pytest.mark.parametrize("card", RELIGION)
def test_a_religion_card_needs_an_active_deity(card: str) -> None:
    hands = {"hittites": [card]}
    assert start(DISCS, hands=hands, deities=BOTH).offered("play") == {card}
    assert start(DISCS, hands=hands, deities={"god_of_forge": {"owner": "egypt"}}).offered("play") == set()
    away: Discs = {"hittites": {"pala": 3}, "egypt": {"thebes": 3}}
    assert start(away, hands=hands, deities=BOTH).offered("play") == set()
    suspended = BOTH | {"sky_god": {"owner": "hittites", "suspended": True}}
    assert start(DISCS, hands=hands, deities=suspended).offered("play") == set()


@covers("heresy")
def test_heresy_costs_a_city_and_the_lands_around_a_disc_each() -> None:
    discs: Discs = {"hittites": {"hattusha": 1}, "egypt": {"thebes": 3, "abydos": 1, "amarna": 2, "memphis": 1}}
    after = play("heresy", discs=discs)
    assert [after.discs("egypt", area) for area in ("thebes", "abydos", "amarna", "memphis")] == [2, 0, 1, 1]


@covers("blasphemy")
def test_blasphemy_silences_a_deity_for_the_turn_and_costs_a_point() -> None:
    after = play("blasphemy", points={"egypt": 3})
    assert (after.points("egypt"), after.active("god_of_forge"), after.active("sky_god")) == (2, False, True)
    assert after.until("Withdrawal").active("god_of_forge")  # a new turn
    nobody = {"sky_god": {"owner": "hittites"}}
    assert start(DISCS, hands={"hittites": ["blasphemy"]}, deities=nobody).offered("play") == set()


@covers("religious_zeal")
def test_religious_zeal_wins_over_the_lands_around() -> None:
    """The example of play: Egypt in Aleppo."""
    discs: Discs = {"egypt": {"thebes": 1, "aleppo": 1}, "hittites": {"carchemish": 1, "mittani": 1, "emar": 1}}
    hands = {"egypt": ["religious_zeal"], "hittites": ["shield_bearers"]}
    zeal = start(discs, hands=hands, deities=BOTH, talents={"hittites": 1}, order=["egypt", "hittites"])
    zeal.do("play:religious_zeal", "aim:aleppo")
    answers = {"carchemish": "pay", "mittani": "discard:shield_bearers", "emar": "lose"}
    for _ in range(3):
        if zeal.step == "LossChoice":
            frame: Any = zeal.table.stack[-1]
            zeal.do(answers[zeal.table.box.areas[frame.area].id])
    assert (zeal.stacks("carchemish"), zeal.stacks("mittani")) == ({"hittites": 1}, {"hittites": 1})
    assert (zeal.stacks("emar"), zeal.stacks("aleppo")) == ({"egypt": 1}, {"egypt": 2})


@covers("forsaken_by_god")
def test_a_forsaken_deity_goes_back_to_the_row() -> None:
    assert play("forsaken_by_god").deity("god_of_forge") == ("", "")
    captured = BOTH | {"god_of_forge": {"owner": "egypt", "captor": "hittites"}}
    assert start(DISCS, hands={"hittites": ["forsaken_by_god"]}, deities=captured).offered("play") == set()


@covers("golden_idols")
@pytest.mark.parametrize(("captor", "points"), [(None, 0), ("hittites", 1)])
def test_golden_idols_bring_mina_and_a_point_to_whoever_holds_a_captive_god(captor: str | None, points: int) -> None:
    after = play("golden_idols", deities=BOTH | {"god_of_forge": {"owner": "egypt", "captor": captor}})
    assert (after.mina("hittites"), after.points("hittites")) == (2, points)


@covers("monotheism", "one_god")
def test_monotheism_takes_the_place_of_ones_deity_and_is_worth_two_points() -> None:
    after = play("monotheism")
    assert (after.deity("one_god"), after.deity("sky_god")) == (("hittites", ""), ("", ""))
    assert after.zone("monotheism") == RETIRED
    points = after.points("hittites")
    after.until("Withdrawal")
    tally = next(event for event in after.heard("event.tally") if event.params["civ"] == "hittites")
    assert (tally.params["wonders"], points) == (2, 0)


@covers("gold_smith")
def test_the_gold_smith_establishes_a_deity_for_three_resources() -> None:
    after = play("gold_smith", deities={}, talents={"hittites": 1})
    assert "god_of_forge" in after.offered("build")
    after.do("build:god_of_forge", "give:pala", "give:pala", "pay")
    assert (after.deity("god_of_forge"), after.discs("hittites", "pala"), after.mina("hittites")) == (
        ("hittites", ""),
        1,
        0,
    )


@covers("gold_smith")
def test_the_gold_smith_brings_a_lost_deity_home_for_nothing() -> None:
    lost = {"sky_god": {"owner": "hittites", "captor": "egypt"}}
    after = play("gold_smith", "build:sky_god", deities=lost)
    assert (after.deity("sky_god"), after.discs("hittites", "pala"), after.step) == (("hittites", ""), 3, "CardTurn")
    declined = play("gold_smith", "done", deities=lost)
    assert declined.deity("sky_god") == ("hittites", "egypt")


@covers("return_of_the_gods")
def test_whoever_is_last_picks_a_captured_deity_that_returns() -> None:
    captured = {
        "sky_god": {"owner": "hittites", "captor": "egypt"},
        "god_of_forge": {"owner": "egypt", "captor": "hittites"},
    }
    drawn = start(
        DISCS,
        hands={"hittites": ["royal_scribe"]},
        fate=["return_of_the_gods"],
        deities=captured,
        points={"hittites": 5},
    ).do("play:royal_scribe")
    assert (drawn.asked, drawn.offered("monument")) == ("egypt", {"sky_god", "god_of_forge"})
    drawn.do("monument:god_of_forge")
    assert (drawn.deity("god_of_forge"), drawn.deity("sky_god")) == (("egypt", ""), ("hittites", "egypt"))


# ---- the Deities -----------------------------------------------------------------------------------------------------


def devout(deity: str, phase: str, discs: Discs | None = None, **more: Any) -> Play:
    return start(discs or DISCS, deities={deity: {"owner": "hittites"}}, phase=phase, **more)


@covers("god_of_war")
def test_the_god_of_war_brings_two_white_discs_once_a_turn() -> None:
    discs: Discs = {
        "babylon": {"babylon": 1, "lydia": 2, "emar": 2},
        "egypt": {"lydia": 2, "emar": 2},
    }
    play = start(
        discs, civs=[["babylon"], ["egypt"]], deities={"god_of_war": {"owner": "babylon"}}, phase="competition"
    )
    play.do("use:god_of_war")
    play.until("Withdrawal")
    assert [event.params["count"] for event in play.heard("event.allies")] == [2]


@covers("god_of_the_dead")
def test_the_god_of_the_dead_digs_up_a_card() -> None:
    play = devout("god_of_the_dead", "draw", discards=["census", "oasis", "exodus"])
    play.do("use:god_of_the_dead", "discard:oasis", "discard:exodus")
    assert play.holds("hittites", "census")
    assert play.zone("oasis") == play.zone("exodus") == DISCARDS


@covers("god_of_the_dead")
def test_an_event_that_is_dug_up_happens_and_goes_back() -> None:
    play = devout("god_of_the_dead", "draw", discards=["census", "breath_of_god"], talents={"egypt": 1})
    play.do("done", "use:god_of_the_dead") if "done" in play.options and play.step == "Purchase" else play.do(
        "use:god_of_the_dead"
    )
    assert play.heard("event.event")[0].params["card"] == "breath_of_god"
    assert play.zone("breath_of_god") == DISCARDS


@covers("god_of_forge", "sky_god")
@pytest.mark.parametrize(("deity", "mina", "discs"), [("god_of_forge", 2, 0), ("sky_god", 0, 2)])
def test_a_gift_at_the_end_of_the_acquisition_step(deity: str, mina: int, discs: int) -> None:
    without = start(DISCS, phase="growth").until("Resettlement")
    play = devout(deity, "growth").until("Resettlement")
    assert play.mina("hittites") - without.mina("hittites") == mina
    assert int(play.table.ready[0]) - int(without.table.ready[0]) == discs


@covers("father_of_the_gods")
def test_the_father_of_the_gods_cancels_a_card_for_a_card() -> None:
    deities = {"father_of_the_gods": {"owner": "egypt"}}
    hands = {"hittites": ["famine_and_pestilence", "copper_and_tin"], "egypt": ["oasis", "census"]}
    play = start(DISCS, hands=hands, deities=deities).do("play:famine_and_pestilence", "negate:father_of_the_gods")
    assert (play.step, play.asked) == ("Offering", "egypt")
    play.do("discard:oasis")
    assert (play.discs("egypt", "thebes"), play.hand("egypt")) == (3, ["census"])
    empty = start(DISCS, hands={"hittites": ["famine_and_pestilence"]}, deities=deities)
    assert empty.do("play:famine_and_pestilence").discs("egypt", "thebes") == 1


@covers("goddess_of_peace")
def test_the_goddess_of_peace_keeps_a_competition_from_a_land() -> None:
    discs: Discs = {"hittites": {"hattusha": 1, "lydia": 2, "red_sea": 2}, "egypt": {"lydia": 2, "red_sea": 2}}
    play = devout("goddess_of_peace", "competition", discs)
    assert (play.step, play.asked) == ("Opening", "hittites")
    play.do("use:goddess_of_peace").until("Withdrawal")
    assert [event.params["area"] for event in play.heard("event.competition")] == ["red_sea"]
    assert play.stacks("lydia") == {"hittites": 2, "egypt": 2}
    assert play.sites() == {}  # until the turn ends


@covers("mother_goddess")
def test_the_mother_goddess_places_two_discs_as_an_action() -> None:
    play = devout("mother_goddess", "cards").do("use:mother_goddess", "aim:hattusha", "aim:pala")
    assert (play.discs("hittites", "hattusha"), play.discs("hittites", "pala"), play.asked) == (3, 4, "egypt")
    assert "use:mother_goddess" not in play.do("pass").options
