"""Rulings E, A and M: areas, seas, islands, stacking by phase, and the parts of the map that are played on."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions, NotLegal
from ecumene.games.ancient.components import DEEP, EDGES, LAND, SHALLOW
from ecumene.games.ancient.zones import DISCARDS, HAND
from tests.games.inner_sea.positions import game, start

EAST_LINE = ["dalmatia", "adriatic_sea", "gulf_of_taranto", "central_mediterranean", "bay_of_sirt", "sirt"]
WEST_LINE = ["phrygia", "lydia", "minoan_sea", "eastern_mediterranean", "libyan_sea", "marmarica"]
# some areas beyond each line, from the set-ups of other numbers of players
BEYOND_EAST_LINE = ["rome", "carthage", "gaul", "atlantic", "sardinia", "gulf_of_leptis", "tripolitania"]
BEYOND_WEST_LINE = ["egypt", "kush", "libya", "nile_delta", "sinai", "red_sea", "egyptian_sea", "silicia", "phoenicia"]


def kind(area: str) -> int:
    return game().charts["full"].kinds[game().box.area_index[area]]


def near(area: str, map: str = "full") -> set[str]:
    box = game().box
    return {box.areas[other].id for other in game().charts[map].near[box.area_index[area]]}


def open_areas(map: str) -> set[str]:
    chart = game().charts[map]
    return {area.id for area in game().box.areas if chart.open[area.index]}


def names(areas: list[int]) -> set[str]:
    return {game().box.areas[area].id for area in areas}


# ---- errata ----------------------------------------------------------------------------------------------------------


def test_e1_the_atlantic_is_a_shallow_sea() -> None:
    assert kind("atlantic") == SHALLOW
    play = start({"egypt": {"atlantic": 2}, "troy": {"troy": 1}})
    assert play.discs("egypt", "atlantic") == 2


def test_e2_the_balearic_sea_is_spelt_so() -> None:
    assert game().names["area"]["balearic_sea"]["en"] == "Balearic Sea"
    assert not any("aeleric" in words["en"] for words in game().names["area"].values())


def test_e5_each_colour_has_48_discs_to_use() -> None:
    play = start({"egypt": {"egypt": 2}, "troy": {}})
    assert (play.reserve("egypt"), play.reserve("troy")) == (46, 48)
    assert play.reserve("barbarians") == 50


def test_e6_two_seas_are_deep_and_no_other() -> None:
    deep = {area.id for area in game().box.areas if kind(area.id) == DEEP}
    assert deep == {"eastern_mediterranean", "central_mediterranean"}
    assert kind("western_mediterranean") == SHALLOW


# ---- areas -----------------------------------------------------------------------------------------------------------


def test_adjacency_goes_both_ways() -> None:
    """§ Áreas: areas are adjacent if they share a border."""
    for area in game().box.areas:
        assert area.id not in near(area.id)
        for other in near(area.id):
            assert area.id in near(other)


def test_a1_the_nile_is_no_border() -> None:
    """Its areas are three, each next to the next one up the river; the river divides none of them."""
    assert {"nile_delta", "kush"} <= near("egypt")
    assert {words["en"] for words in game().names["area"].values() if "Nile" in words["en"]} == {"Nile Delta"}


def test_a2_each_land_of_an_island_touches_all_its_seas() -> None:
    assert "bay_of_capua" in near("sardinia")
    assert "bay_of_capua" in near("nora")
    seas = {area: {sea for sea in near(area) if kind(sea) != LAND} for area in ("sardinia", "nora")}
    assert seas["sardinia"] == seas["nora"]
    assert "sardinia" in near("nora")


def test_a2_every_island_of_several_lands_is_so() -> None:
    islands: dict[int, list[str]] = {}
    for area in game().box.areas:
        if area.island >= 0:
            islands.setdefault(area.island, []).append(area.id)
    assert ["nora", "sardinia"] in [sorted(lands) for lands in islands.values()]
    assert ["corsica"] in islands.values()
    for lands in islands.values():
        touched = [{sea for sea in near(land) if kind(sea) != LAND} for land in lands]
        assert all(seas == touched[0] for seas in touched)


def test_a3_ten_homes_and_no_unnamed_islands() -> None:
    """§ Áreas Natales: ten, all land; every area has a name."""
    homes = [area.id for area in game().box.areas if area.peoples]
    assert len(homes) == 10
    assert all(kind(home) == LAND for home in homes)
    assert all(game().names["area"][area.id]["en"] for area in game().box.areas)


# ---- stacking --------------------------------------------------------------------------------------------------------


def test_a4_a_fifth_disc_goes_back_to_the_reserve_at_once() -> None:
    """Religious Fervor adds a disc where four are: it does not stay. § Apilamiento."""
    play = start({"egypt": {"kush": 4, "egypt": 2}, "troy": {}}, hands={"egypt": ["religious_fervor"]})
    play.do("play:religious_fervor", "aim:kush")
    assert play.discs("egypt", "kush") == 4
    assert play.discs("egypt", "egypt") == 3
    assert play.reserve("egypt") == 48 - 7


def test_a4_no_disc_is_deployed_above_the_limits() -> None:
    play = start({"egypt": {"kush": 4, "red_sea": 2, "egypt": 3}, "troy": {}}, phase="growth").until("Deployment")
    assert "place:kush" not in play.options
    assert "place:red_sea" not in play.options
    play.do("place:egypt")
    assert play.discs("egypt", "egypt") == 4
    assert "place:egypt" not in play.options


def test_a4_a_third_disc_is_not_placed_in_a_shallow_sea() -> None:
    play = start(
        {"egypt": {"red_sea": 2, "egyptian_sea": 1}, "troy": {"red_sea": 1, "egyptian_sea": 1}},
        hands={"egypt": ["captive_queen"]},
    )
    play.do("play:captive_queen")
    assert play.discs("egypt", "red_sea") == 2
    assert play.discs("egypt", "egyptian_sea") == 2


def test_a5_stacks_are_cut_before_the_first_step_of_the_adjustment_phase() -> None:
    """Four discs are one City, and the fourth disc is back in the reserve."""
    discs = {"egypt": {"kush": 4, "egypt": 3}, "troy": {"troy": 4}, "barbarians": {"gaul": 4}}
    play = start(discs, talents={"egypt": 1}, phase="reckoning").until("Purchase")
    assert play.discs("egypt", "kush") == play.discs("troy", "troy") == play.discs("barbarians", "gaul") == 3
    assert play.reserve("egypt") == 48 - 6
    trims = [event.params["area"] for event in play.heard("event.trims")]
    assert sorted(trims) == ["gaul", "kush", "troy"]
    keys = [event.key for event in play.match.log[0]]
    assert keys.index("event.reckoning") < keys.index("event.trims") < keys.index("event.tally")
    assert play.points("egypt") == 2


def test_a5_seas_are_cut_to_two_after_competitions() -> None:
    """Four discs may be in a sea during a competition: three Muster there and one survives above the limit."""
    play = start(
        {"gaul": {"ligurian_sea": 2}, "rome": {"ligurian_sea": 1}},
        civs=[["gaul"], ["rome"]],
        hands={"gaul": ["warrior_queen"]},
        phase="competition",
    )
    play.do("muster", "commit:warrior_queen").quietly("Commitment")
    assert [event.params["count"] for event in play.heard("event.trims")] == [2]
    assert play.stacks("ligurian_sea") == {"gaul": 2}
    assert play.reserve("gaul") == 46


def test_a5_the_excess_cannot_be_bought_off() -> None:
    """§ Apilamiento: it must go; a talent does not keep a fourth disc."""
    play = start({"egypt": {"kush": 4}, "troy": {"troy": 1}}, talents={"egypt": 5}, phase="reckoning")
    assert play.discs("egypt", "kush") == 3
    assert play.step != "LossChoice"


def test_a6_barbarians_never_have_a_city() -> None:
    """No City cards, no loot, no points."""
    play = start({"barbarians": {"gaul": 3}, "egypt": {"egypt": 1}, "troy": {}}, hands={"egypt": ["heresy", "plague"]})
    play.do("play:heresy")
    assert play.discs("barbarians", "gaul") == 3
    play.do("pass", "play:plague")
    assert play.discs("barbarians", "gaul") == 3


def test_a6_barbarians_with_three_discs_stop_no_tribal_uprising() -> None:
    """Tribal Uprising wants a land without a City: three barbarians are none."""
    play = start({"barbarians": {"gaul": 3}, "egypt": {"egypt": 3}, "troy": {}}, hands={"egypt": ["tribal_uprising"]})
    play.do("play:tribal_uprising")
    assert "aim:gaul" in play.options
    assert "aim:egypt" not in play.options


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_a7_deep_seas_are_closed_to_civilizations_before_epoch_iv(epoch: int) -> None:
    play = start({"egypt": {"egyptian_sea": 2}, "troy": {}}, phase="growth", epoch=epoch).until("Deployment")
    assert "place:eastern_mediterranean" not in play.options
    with pytest.raises(NotLegal):
        play.do("place:eastern_mediterranean")


def test_a7_deep_seas_are_open_in_epoch_iv_for_one_disc() -> None:
    play = start({"egypt": {"egyptian_sea": 2}, "troy": {}}, phase="growth", epoch=4).until("Deployment")
    play.do("place:eastern_mediterranean")
    assert play.discs("egypt", "eastern_mediterranean") == 1
    assert "place:eastern_mediterranean" not in play.options


@pytest.mark.parametrize("people", ["phoenicia", "minos"])
def test_a7_phoenicia_and_minos_are_at_home_in_deep_seas(people: str) -> None:
    seas = {"phoenicia": "phoenician_sea", "minos": "minoan_sea"}
    play = start({people: {seas[people]: 1}, "egypt": {"egypt": 1}}, civs=[[people], ["egypt"]], phase="growth")
    play.until("Deployment").do("place:eastern_mediterranean")
    assert play.discs(people, "eastern_mediterranean") == 1
    assert "place:eastern_mediterranean" not in play.options


def test_a7_cards_keep_to_the_deep_sea_rule() -> None:
    """C9: Trade Fleet goes by sea, but not through closed deep seas."""
    deal: dict[str, Any] = {"hands": {"egypt": ["trade_fleet"]}}
    play = start({"egypt": {"egypt": 1}, "troy": {}}, **deal).do("play:trade_fleet")
    assert "aim:eastern_mediterranean" not in play.options
    play = start({"egypt": {"egypt": 1}, "troy": {}}, epoch=4, **deal).do("play:trade_fleet")
    assert "aim:eastern_mediterranean" in play.options


def test_a7_barbarians_may_be_in_deep_seas() -> None:
    play = start({"barbarians": {"eastern_mediterranean": 1}, "egypt": {"egypt": 1}, "troy": {}})
    assert play.discs("barbarians", "eastern_mediterranean") == 1


def test_a8_no_competition_in_a_deep_sea() -> None:
    play = start(
        {
            "egypt": {"eastern_mediterranean": 1},
            "troy": {"eastern_mediterranean": 1},
            "barbarians": {"eastern_mediterranean": 1},
        },
        epoch=4,
        phase="competition",
    )
    assert play.stacks("eastern_mediterranean") == {"egypt": 1, "troy": 1, "barbarians": 1}
    assert not play.heard("event.competition")


def test_a8_minos_starts_no_competition_in_a_deep_sea() -> None:
    play = start(
        {"minos": {"eastern_mediterranean": 1}, "phoenicia": {"eastern_mediterranean": 1}},
        civs=[["minos"], ["phoenicia"]],
        phase="competition",
    )
    assert not play.heard("event.competition")
    assert play.step != "Provocation"


def test_a9_white_discs_do_not_count_for_stacking() -> None:
    """Three white discs join a stack of four, and after the phase the stack is cut by its own discs only."""
    play = start(
        {"egypt": {"kush": 4}, "troy": {"kush": 4}},
        hands={"egypt": ["armored_infantry", "chariots"]},
        phase="competition",
    )
    play.do("commit:armored_infantry", "commit:chariots").quietly("Commitment")
    assert play.stacks("kush") == {"egypt": 3}
    assert play.reserve("egypt") == 45
    assert not play.table.whites


def test_a10_a_stack_of_three_at_sea_is_no_city() -> None:
    """A Muster makes three discs in a sea; losing them gives no loot, and City Walls are of no use there."""
    play = start(
        {"gaul": {"ligurian_sea": 2}, "rome": {"ligurian_sea": 2}},
        civs=[["gaul"], ["rome"]],
        hands={"gaul": ["city_walls"], "rome": ["triremes"]},
        phase="competition",
    )
    assert "commit:city_walls" not in play.options
    play.do("muster", "commit:triremes").quietly("Commitment", "LossChoice")
    assert play.stacks("ligurian_sea") == {"rome": 2}
    assert play.reserve("gaul") == 48
    assert not play.heard("event.loots")


def test_stacking_has_no_limit_in_competitions() -> None:
    """§ Apilamiento durante la Fase de Competición: a fifth disc joins on land."""
    play = start({"gaul": {"gaul": 4}, "rome": {"gaul": 4}}, civs=[["gaul"], ["rome"]], phase="competition")
    play.do("muster").quietly("Commitment")
    assert [event.params["area"] for event in play.heard("event.places")] == ["gaul"]
    assert play.stacks("gaul") == {"gaul": 2}


# ---- map sizes -------------------------------------------------------------------------------------------------------


def test_m1_two_players_play_on_45_areas() -> None:
    areas = open_areas("east")
    assert len(areas) == 45
    assert not areas & {*EAST_LINE, *BEYOND_EAST_LINE}
    assert {"egypt", "troy", "kush", "cyrene", "illyria", "moesia", "eastern_mediterranean"} <= areas


def test_m2_three_players_play_on_74_areas() -> None:
    areas = open_areas("west")
    assert len(areas) == 74
    assert not areas & {*WEST_LINE, *BEYOND_WEST_LINE}
    assert {"celt_iberia", "carthage", "mycenae", "troy", "ionia", "minos", "cyrene", "atlantic"} <= areas


@pytest.mark.parametrize(("map", "line"), [("east", EAST_LINE), ("west", WEST_LINE)])
def test_m1_m2_the_line_cuts_the_map_in_two(map: str, line: list[str]) -> None:
    """No open area touches a closed one but across the line."""
    areas = open_areas(map)
    everything = open_areas("full")
    for area in areas:
        assert near(area) & (everything - areas) <= set(line)
        assert near(area, map) == near(area) & areas


def test_m1_m2_no_disc_enters_closed_areas() -> None:
    play = start({"egypt": {"cyrene": 2}, "troy": {}}, map="east", phase="growth").until("Deployment")
    assert "place:marmarica" in play.options
    assert not {f"place:{area}" for area in EAST_LINE} & set(play.options)
    with pytest.raises(NotLegal):
        play.do("place:sirt")
    with pytest.raises(BadOptions, match="outside the map"):
        start({"egypt": {"sirt": 1}, "troy": {}}, map="east")


def test_m1_m2_cards_without_limits_stay_on_the_map() -> None:
    """Explorer may go to any empty area, of those in play."""
    play = start({"egypt": {"egypt": 1}, "troy": {}}, map="east", hands={"egypt": ["explorer"]}).do("play:explorer")
    aims = {option.removeprefix("aim:") for option in play.options}
    assert aims == open_areas("east") - {"egypt", "eastern_mediterranean"}


def test_m3_closed_lands_do_not_count_for_domination() -> None:
    """The Ionian Sea touches Illyria, Mycenae and Laconia, all open; on the western map the Icarian Sea has only Ionia,
    and the Trojan Sea no Phrygia."""
    discs = {"mycenae": {"trojan_sea": 1, "thrace": 1, "byzantium": 1, "troy": 1}, "rome": {"trojan_sea": 1, "rome": 1}}
    play = start(discs, civs=[["mycenae"], ["rome"]], map="west", phase="reckoning")
    assert play.stacks("trojan_sea") == {"mycenae": 1}
    play = start(discs, civs=[["mycenae"], ["rome"]], map="full", phase="reckoning")
    assert play.stacks("trojan_sea") == {"mycenae": 1, "rome": 1}


def test_m3_the_aegean_line_on_the_eastern_map() -> None:
    """Illyria touches the closed Adriatic: control of the lands of the Ionian Sea is what counts."""
    discs = {
        "mycenae": {"ionian_sea": 1, "illyria": 1, "mycenae": 1, "laconia": 1},
        "egypt": {"ionian_sea": 2, "egypt": 1},
    }
    play = start(discs, civs=[["mycenae"], ["egypt"]], map="east", phase="reckoning")
    assert play.stacks("ionian_sea") == {"mycenae": 1}


def test_m4_the_line_is_the_edge_of_the_map() -> None:
    east = game().charts["west"]
    assert names(east.edge_lands[EDGES["east"]]) == {"byzantium", "troy", "ionia", "minos", "cyrene"}
    west = game().charts["east"]
    assert names(west.edge_lands[EDGES["west"]]) == {"moesia", "illyria", "cyrene"}


def test_m4_an_eastern_attack_on_the_western_map_comes_over_the_line() -> None:
    play = start(
        {"mycenae": {"mycenae": 1}, "rome": {"rome": 1}},
        civs=[["mycenae"], ["rome"]],
        map="west",
        phase="draw",
        fate=["eastern_powers_attack"],
    )
    assert play.step == "Announce"
    assert set(play.options) == {"aim:byzantium", "aim:troy", "aim:ionia", "aim:minos", "aim:cyrene"}
    play.do("aim:troy")
    assert play.discs("barbarians", "troy") == play.discs("barbarians", "ionia") == 4
    assert play.discs("barbarians", "byzantium") == 0


def test_m4_other_edges_keep_their_open_lands() -> None:
    """North on the eastern map: only what is open of it."""
    play = start({"egypt": {"egypt": 1}, "troy": {"troy": 1}}, map="east", phase="draw", fate=["hordes_from_the_north"])
    assert set(play.options) == {
        f"aim:{area}" for area in ("armenia", "galatia", "phrygia", "byzantium", "thrace", "moesia")
    }


def test_the_hidden_places_of_cards_are_zones() -> None:
    """Cards are in one place each."""
    play = start({"egypt": {"egypt": 1}, "troy": {}}, hands={"egypt": ["poet"]}, discards=["plague"])
    assert play.zone("poet") == HAND + play.civ("egypt")
    assert play.zone("plague") == DISCARDS
