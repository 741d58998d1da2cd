"""Hostilidad de las CSJs: peace offers, declarations, peace and war among civilizations of the playbook. The discs of
the pool come as `lots` says."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.games.ancient.components import LAND
from tests.games.ancient_npc import positions
from tests.games.ancient_npc.positions import Play, start_inner_sea
from tests.games.ancient_npc.test_enemies import enemies
from tests.games.inner_sea import positions as inner_sea

FAR = {"hittites": {"hattusha": 2}, "greeks": {"gandhara": 2}}


def start(discs: dict[str, dict[str, int]], **how: Any) -> Play:
    """A position in which nobody starts anew, few as the discs may be."""
    return positions.start(discs, options={"gilgamesh": "never"}, **how)


def tallied(discs: dict[str, dict[str, int]], lots: list[str], **how: Any) -> Play:
    """The Reckoning begins, without a City unless the discs make one; the pool gives these discs."""
    return start(discs, phase="reckoning", lots=lots, **how)


def weighed(play: Play, key: str) -> list[list[str]]:
    """The grounds that were weighed."""
    return [list(event.params["grounds"]) for event in play.heard(f"event.npc-{key}")]


def discs_drawn(play: Play, key: str) -> list[list[str]]:
    return [list(event.params["discs"]) for event in play.heard(f"event.npc-{key}")]


# ---- declarations ----------------------------------------------------------------------------------------------------

GROUNDS: list[tuple[str, dict[str, dict[str, int]], dict[str, Any]]] = [
    ("near", {"hittites": {"hattusha": 2, "bactria": 1}, "greeks": {"gandhara": 2}}, {}),
    ("home", {"hittites": {"van": 2}, "greeks": {"kaska": 1}}, {}),
    ("fewer-points", FAR, {"points": {"greeks": 1}}),
    ("fewer-cities", {"hittites": {"hattusha": 2}, "greeks": {"gandhara": 3}}, {"points": {"hittites": 5}}),
]


@pytest.mark.parametrize(("ground", "discs", "given"), GROUNDS)
def test_condition_of_war(ground: str, discs: dict[str, dict[str, int]], given: dict[str, Any]) -> None:
    """Each of the conditions alone: one disc is drawn, and a black one makes an enemy."""
    war = tallied(discs, ["black"], **given)
    assert weighed(war, "weighs-war") == [[ground]]
    assert enemies(war) == ["greeks"]
    peace = tallied(discs, ["white"], **given)
    assert discs_drawn(peace, "weighs-war") == [["white"]]
    assert enemies(peace) == []


def test_condition_of_war_none() -> None:
    assert weighed(tallied(FAR, ["black"]), "weighs-war") == []


def test_condition_of_war_a_card_that_cost_points() -> None:
    """Points alone make no enemy at once, but they count now."""
    play = start(
        {"hittites": {"hattusha": 2}, "greeks": {"thrace": 2}},
        phase="cards",
        order=["greeks", "hittites"],
        hands={"greeks": ["blasphemy"]},
        points={"hittites": 9},
        deities={"god_of_war": {"owner": "hittites"}, "god_of_forge": {"owner": "greeks"}},
        lots=["black"],
    )
    play.do("play:blasphemy")
    if play.step == "Announce":
        play.do("target:hittites")
    assert enemies(play) == []
    play.until("Withdrawal")
    assert ["wronged"] in weighed(play, "weighs-war")
    assert enemies(play) == ["greeks"]


def test_condition_of_war_a_sea_shared_with_a_seafaring_people() -> None:
    play = tallied(
        {"sea_peoples": {"rhodes": 2, "erythraean_sea": 1}, "hittites": {"erythraean_sea": 1}},
        ["black"],
        led=["sea_peoples"],
        people=[["hittites"]],
    )
    assert weighed(play, "weighs-war") == [["near", "sea"]]
    landlubbers = tallied(
        {"greeks": {"thrace": 2, "red_sea": 1}, "hittites": {"red_sea": 1}},
        ["white"],
        led=["greeks"],
        people=[["hittites"]],
    )
    assert weighed(landlubbers, "weighs-war") == [["near"]]


def test_five_discs_at_most() -> None:
    play = start(
        {"sea_peoples": {"rhodes": 2, "icarian_sea": 1}, "greeks": {"icarian_sea": 1, "thrace": 3}},
        led=["sea_peoples"],
        people=[["greeks"]],
        phase="reckoning",
        points={"greeks": 5},
        lots=["white"] * 6,
    )
    assert weighed(play, "weighs-war")[0] == ["near", "home", "fewer-points", "fewer-cities", "sea"]
    assert discs_drawn(play, "weighs-war")[0] == ["white"] * 5


def test_a_declaration_ends_its_wars_with_others_of_the_playbook_both_ways() -> None:
    play = start(
        {"hittites": {"hattusha": 2}, "urartu": {"van": 2}, "greeks": {"gandhara": 2}},
        led=["hittites", "urartu"],
        phase="reckoning",
        points={"greeks": 4, "urartu": 9},
        enemies={"hittites": ["urartu"], "urartu": ["hittites"]},
        lots=["black", "white", "white", "white"],
    )
    assert enemies(play, "hittites") == ["greeks"]
    assert "hittites" not in enemies(play, "urartu")


def test_those_with_most_points_go_first() -> None:
    play = start(
        {"hittites": {"hattusha": 2}, "urartu": {"van": 2}, "greeks": {"gandhara": 2}},
        led=["hittites", "urartu"],
        phase="reckoning",
        points={"greeks": 9, "urartu": 5, "hittites": 2},
        lots=["white", "white"],
    )
    assert [event.params["npc"] for event in play.heard("event.npc-weighs-war")][:2] == ["urartu", "hittites"]


# ---- peace offers ----------------------------------------------------------------------------------------------------

APART = {"hittites": {"hattusha": 2}, "greeks": {"gandhara": 2}}
CLOSE = {"hittites": {"hattusha": 2, "bactria": 1}, "greeks": {"gandhara": 2}}
AT_WAR = {"enemies": {"hittites": ["greeks"]}}


def test_peace_is_offered_to_enemies_alone() -> None:
    assert tallied(APART, []).step != "PeaceOffer"
    play = tallied(APART, [], **AT_WAR)
    assert (play.step, play.options) == ("PeaceOffer", ["reconcile:hittites", "done"])


def test_the_chances_of_an_offer_are_told_with_what_speaks_for_it() -> None:
    play = tallied(APART, [], points={"hittites": 5}, talents={"greeks": 1}, **AT_WAR)
    offers = play.match.state.view(0)["offers"]  # two of ten discs, three with a gift; six are white
    assert offers == [{"civ": "hittites", "grounds": ["apart", "points"], "chance": 87, "gifted": 97}]
    play.do("reconcile:hittites")
    assert (play.step, play.match.state.view(0)["offers"]) == ("PeaceGift", offers)
    play.do("pass")
    assert play.match.state.view(0)["offers"] == []


def test_a_white_disc_brings_peace_and_it_does_not_declare_at_once() -> None:
    play = tallied(APART, ["white", "black"], points={"greeks": 3}, **AT_WAR)
    play.do("reconcile:hittites")
    assert enemies(play) == []
    assert weighed(play, "weighs-peace") == [["apart"]]
    assert weighed(play, "weighs-war") == []


def test_a_black_disc_does_not() -> None:
    play = tallied(APART, ["black"], **AT_WAR)
    play.do("reconcile:hittites")
    assert enemies(play) == ["greeks"]
    assert play.step != "PeaceOffer"  # one offer to each


OFFERS: list[tuple[str, dict[str, dict[str, int]], dict[str, Any]]] = [
    ("apart", APART, {}),
    ("points", CLOSE, {"points": {"hittites": 1}}),
    ("cities", {"hittites": {"hattusha": 3, "bactria": 1}, "greeks": {"gandhara": 2}}, {"points": {"greeks": 9}}),
]


@pytest.mark.parametrize(("ground", "discs", "given"), OFFERS)
def test_condition_of_peace(ground: str, discs: dict[str, dict[str, int]], given: dict[str, Any]) -> None:
    play = tallied(discs, ["white"], **AT_WAR, **given)
    play.do("reconcile:hittites")
    assert weighed(play, "weighs-peace") == [[ground]]


def test_condition_of_peace_a_gift_of_mina() -> None:
    play = tallied(CLOSE, ["white"], talents={"greeks": 1}, **AT_WAR)
    play.do("reconcile:hittites")
    assert weighed(play, "weighs-peace") == [["gift"]]  # all there is to give
    assert play.mina("greeks") == 0
    assert len(play.heard("event.gift-mina")) == 1
    assert enemies(play) == []


def test_condition_of_peace_a_gift_of_a_card() -> None:
    play = tallied(CLOSE, ["white"], hands={"greeks": ["oasis", "tribute"]}, **AT_WAR)
    play.do("reconcile:hittites")
    assert play.options == ["present:tribute", "present:oasis"]
    play.do("present:oasis")
    assert play.holds("hittites", "oasis") or play.zone("oasis") != 0
    assert weighed(play, "weighs-peace") == [["gift"]]


def test_without_any_ground_and_any_gift_nothing_is_asked() -> None:
    assert tallied(CLOSE, [], **AT_WAR).step != "PeaceOffer"


def test_the_main_enemy_draws_one_less_among_several_people() -> None:
    play = start(
        {"hittites": {"hattusha": 2}, "greeks": {"gandhara": 2}, "egypt": {"thebes": 2}},
        people=[["greeks"], ["egypt"]],
        phase="reckoning",
        points={"hittites": 5},
        enemies={"hittites": ["greeks"]},
        lots=["white"],
    )
    play.do("reconcile:hittites")
    assert weighed(play, "weighs-peace") == [["apart", "points"]]
    assert discs_drawn(play, "weighs-peace") == [["white"]]


def test_each_person_offers_in_turn_order() -> None:
    play = start(
        {"hittites": {"hattusha": 2}, "greeks": {"gandhara": 2}, "egypt": {"thebes": 2}},
        people=[["greeks"], ["egypt"]],
        order=["hittites", "egypt", "greeks"],
        phase="reckoning",
        enemies={"hittites": ["greeks", "egypt"]},
        points={"hittites": 9},
    )
    assert (play.step, play.asked) == ("PeaceOffer", "egypt")
    play.do("done")
    assert (play.step, play.asked) == ("PeaceOffer", "greeks")


# ---- among themselves ------------------------------------------------------------------------------------------------


def among(discs: dict[str, dict[str, int]], lots: list[str], **how: Any) -> Play:
    return start({**discs, "greeks": {"thrace": 1}}, led=["hittites", "urartu"], phase="reckoning", lots=lots, **how)


TWO_FAR = {"hittites": {"hattusha": 2}, "urartu": {"gandhara": 2}}
BOTH = {"enemies": {"hittites": ["urartu"], "urartu": ["hittites"]}}


def test_peace_among_them_clears_both_lists() -> None:
    play = among(TWO_FAR, ["white"], **BOTH)
    assert weighed(play, "seeks-peace") == [["apart"]]
    assert (enemies(play, "hittites"), enemies(play, "urartu")) == ([], [])
    assert weighed(play, "weighs-war") == []  # who has made peace this turn starts no war


@pytest.mark.parametrize(
    ("ground", "discs", "points"),
    [
        ("points", {"hittites": {"hattusha": 2}, "urartu": {"kaska": 2}}, {"hittites": 1}),
        ("cities", {"hittites": {"hattusha": 3}, "urartu": {"kaska": 2}}, {"urartu": 9}),
    ],
)
def test_condition_of_peace_among_them(ground: str, discs: dict[str, dict[str, int]], points: dict[str, int]) -> None:
    play = among(discs, ["white"], points=points, **BOTH)
    assert weighed(play, "seeks-peace") == [[ground]]


def test_without_a_white_disc_they_stay_at_war() -> None:
    play = among(TWO_FAR, ["black", "black"], **BOTH)
    assert enemies(play, "hittites") == ["urartu"]


def test_war_among_them_is_one_sided_and_the_weakest_is_looked_at_first() -> None:
    play = start(
        {"hittites": {"hattusha": 2}, "urartu": {"kaska": 2}, "assyria": {"pala": 2}, "greeks": {"gandhara": 1}},
        led=["hittites", "urartu", "assyria"],
        phase="reckoning",
        points={"urartu": 5, "assyria": 2, "hittites": 9},
        lots=["black"],
    )
    assert [event.params["civ"] for event in play.heard("event.npc-weighs-war")][:1] == ["assyria"]
    assert enemies(play, "hittites") == ["assyria"]
    assert "hittites" not in enemies(play, "assyria")


def test_who_is_at_war_with_a_person_starts_none_with_others() -> None:
    play = among(
        {"hittites": {"hattusha": 2}, "urartu": {"kaska": 2}},
        [],
        enemies={"hittites": ["greeks"], "urartu": ["greeks"]},
    )
    play.until("Withdrawal")
    assert not [event for event in play.heard("event.npc-weighs-war") if event.params["civ"] != "greeks"]


# ---- options ---------------------------------------------------------------------------------------------------------


def test_it_serves_the_inner_sea_too() -> None:
    box = inner_sea.game().box
    homes = {name: box.areas[box.civilizations[box.civilization_index[name]].home].id for name in ("egypt", "troy")}
    chart = inner_sea.game().charts["full"]
    lands = [area for area in reversed(chart.ranked) if chart.kinds[area] == LAND]
    wide = {box.areas[area].id: 1 for area in lands[:6]}  # far in the south-west, and enough not to start anew
    play = start_inner_sea(
        {"egypt": {homes["egypt"]: 2, **wide}, "troy": {homes["troy"]: 3}},
        led=["egypt"],
        people=[["troy"]],
        phase="reckoning",
        lots=["black"],
    )
    assert next(list(event.params["grounds"]) for event in play.heard("event.npc-weighs-war")) == [
        "fewer-points",
        "fewer-cities",
    ]
    assert play.table.enemies[play.civ("egypt")] == 1 << play.civ("troy")


def test_lots_name_discs() -> None:
    with pytest.raises(BadOptions, match=r"deal\.lots\[1\]"):
        start(FAR, lots=["white", "green"])
