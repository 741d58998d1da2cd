"""Colocación de Discos de las CSJs: a position for every line of the list that no other line decides.

The Hittites are led; the Greeks are a person's. Hattusha is a City and so is Arzawa, next to it, unless it is told
otherwise."""

from typing import Any

import pytest

from tests.games.ancient_npc.positions import Play, placed, reasons, start, start_inner_sea
from tests.games.inner_sea import positions as inner_sea
from tests.games.middle_east.positions import game

Discs = dict[str, dict[str, int]]

SETTLED = {"hattusha": 3, "arzawa": 3}


def hittites(discs: dict[str, int], others: Discs | None = None, **how: Any) -> Play:
    """The Hittites place their discs."""
    return start({"hittites": discs, "greeks": {"thrace": 1}, **(others or {})}, **how)


def at_war(discs: dict[str, int], others: Discs, **how: Any) -> Play:
    """The same, with the Greeks for an enemy."""
    return start({"hittites": discs, **others}, enemies={"hittites": ["greeks"]}, **how)


def first(play: Play, name: str = "hittites") -> tuple[str, dict[str, int]]:
    """The line that decided first, and all the discs placed."""
    return reasons(play, name)[0], placed(play, name)


# ---- limits ----------------------------------------------------------------------------------------------------------


def test_limit_1_there_is_no_withdrawal_no_resettlement_and_no_granary() -> None:
    play = hittites({**SETTLED, "lydia": 1}, deities={"god_of_war": {"owner": "hittites"}}, left=4)
    for key in ("withdraws", "withdraws-no-more", "resettles", "resettles-no-more", "stores-grain", "stores-no-more"):
        assert "hittites" not in [event.params["civ"] for event in play.heard(f"event.{key}")]


def test_limit_2_it_comes_with_as_many_as_the_largest_opposing_stack_or_not_at_all() -> None:
    city: Discs = {"greeks": {"thrace": 1, "lydia": 3}}
    assert "lydia" not in placed(at_war(SETTLED, city, left=2), "hittites")
    assert placed(at_war(SETTLED, city, left=3), "hittites") == {"lydia": 3}


def test_limit_2_three_discs_against_a_city_and_a_settlement_of_barbarians() -> None:
    """The book's example: a City and two Barbarians in one area call for three at least."""
    crowd: Discs = {"greeks": {"thrace": 1, "lydia": 3}, "barbarians": {"lydia": 2}}
    assert "lydia" not in placed(at_war(SETTLED, crowd, left=2), "hittites")
    assert placed(at_war(SETTLED, crowd, left=3), "hittites") == {"lydia": 3}


def test_limit_3_it_outnumbers_an_enemy_where_it_can() -> None:
    play = at_war(SETTLED, {"greeks": {"lydia": 2}}, left=3)
    assert placed(play, "hittites") == {"lydia": 3}


def test_limit_3_it_outnumbers_others_in_its_home() -> None:
    """The Greeks are no enemies, but this is its Home."""
    play = hittites({"hattusha": 1, "arzawa": 3}, {"greeks": {"hattusha": 2}}, left=2)
    assert first(play) == ("placing-5", {"hattusha": 2})


def test_limit_4_it_makes_nothing_contested_without_an_enemy() -> None:
    play = hittites(SETTLED, {"greeks": {"pontus_euxinus": 2, "marmaran_sea": 2, "pala": 2}}, left=6)
    assert not set(placed(play, "hittites")) & {"pontus_euxinus", "marmaran_sea", "pala"}


def test_limit_4_where_an_enemy_is_too_it_may() -> None:
    """Egypt is no enemy; the Greeks beside it are."""
    play = start(
        {"hittites": SETTLED, "greeks": {"lydia": 1}, "egypt": {"lydia": 1}},
        people=[["greeks"], ["egypt"]],
        enemies={"hittites": ["greeks"]},
        left=2,
    )
    assert first(play) == ("placing-19", {"lydia": 2})


def test_limit_5_it_shuns_a_horde() -> None:
    horde: Discs = {"greeks": {"karahuyuk": 1}, "barbarians": {"karahuyuk": 4}}
    assert "karahuyuk" not in placed(at_war(SETTLED, horde, left=4), "hittites")


def test_limit_5_its_home_is_excepted() -> None:
    play = hittites({"arzawa": 3}, {"barbarians": {"hattusha": 4}}, left=4)
    assert first(play) == ("placing-1", {"hattusha": 4})


# ---- lines 1 to 10 ---------------------------------------------------------------------------------------------------


def test_line_1_an_enemy_in_its_home() -> None:
    play = hittites({"hattusha": 2, "arzawa": 3}, {"barbarians": {"hattusha": 2, "arzawa": 3}}, left=1)
    assert first(play) == ("placing-1", {"hattusha": 1})


def test_line_2_an_enemy_beside_its_gold() -> None:
    play = hittites(
        {**SETTLED, "lydia": 2},
        {"barbarians": {"lydia": 2, "arzawa": 3}},
        gold={"hittites": {"lydia": 1}},
        left=1,
    )
    assert first(play) == ("placing-2", {"lydia": 1})


def test_line_3_an_enemy_in_its_city() -> None:
    play = hittites({**SETTLED, "pala": 2}, {"barbarians": {"arzawa": 3, "pala": 2}}, left=1)
    assert first(play) == ("placing-3", {"arzawa": 1})


def test_line_3_the_main_enemy_goes_first() -> None:
    play = at_war({**SETTLED, "lydia": 3}, {"greeks": {"lydia": 3}, "barbarians": {"arzawa": 3}}, left=1)
    assert first(play) == ("placing-3", {"lydia": 1})


def test_line_4_a_fertile_area_next_to_it_that_is_empty_to_the_limit() -> None:
    play = hittites({"hattusha": 3, "kumannis": 3}, left=4)
    assert first(play) == ("placing-4", {"carchemish": 4})


def test_line_4_a_fertile_area_with_an_enemy_beside_its_own_disc() -> None:
    play = hittites({**SETTLED, "carchemish": 1}, {"barbarians": {"carchemish": 2}}, left=3)
    assert first(play) == ("placing-4", {"carchemish": 3})


def test_line_4_not_its_own_without_an_enemy() -> None:
    play = hittites({**SETTLED, "abydos": 1, "amarna": 4, "thebes": 4, "memphis": 4, "nile_delta": 4}, left=1)
    assert reasons(play, "hittites")[0] != "placing-4"


BONUSES: list[tuple[str, dict[str, Any]]] = [
    ("tarsus", {"strongholds": {"tarsus": "greeks"}}),
    ("carchemish", {}),
    ("nabatea", {"sites": {"nabatea": "oasis"}}),
    ("levantine_sea", {"sites": {"levantine_sea": "fishing_grounds"}}),
    ("medes", {"sites": {"medes": "gold_mine"}}),
]
BESIDE = {"tarsus": "karahuyuk", "carchemish": "zab", "nabatea": "petra", "levantine_sea": "byblos", "medes": "mannai"}


@pytest.mark.parametrize("place", range(4))
def test_line_4_the_bonuses_in_their_order(place: int) -> None:
    """Of each pair of neighbours in the order Stronghold, Fertile area, Oasis, Fishing Grounds, gold mine, the first is
    taken."""
    both = BONUSES[place : place + 2]
    marks = {
        kind: {area: name for _, given in both for area, name in given.get(kind, {}).items()}
        for kind in ("strongholds", "sites")
    }
    enemy = {"thrace": 1} | ({"tarsus": 1} if marks["strongholds"] else {})
    play = at_war(SETTLED | {BESIDE[area]: 1 for area, _ in both}, {"greeks": enemy}, left=2, **marks)
    assert first(play) == ("placing-4", {both[0][0]: 2})


def test_line_4_a_mountain_without_the_cube_is_no_stronghold() -> None:
    play = hittites({"hattusha": 3, "karahuyuk": 3}, left=1)
    assert reasons(play, "hittites")[0] != "placing-4"


def test_line_5_a_city_in_its_home() -> None:
    play = hittites({"hattusha": 1, "arzawa": 3, "lydia": 1}, left=2)
    assert first(play) == ("placing-5", {"hattusha": 2})


def test_line_6_a_city_where_its_gold_is() -> None:
    play = hittites({**SETTLED, "ilium": 1, "lydia": 2}, gold={"hittites": {"ilium": 1}}, left=2)
    assert first(play) == ("placing-6", {"ilium": 2})


def test_line_7_a_city_next_to_its_home_the_farthest_from_people() -> None:
    """Another Land that holds some already does not change that."""
    play = hittites({"hattusha": 3, "kaska": 2}, {"greeks": {"zab": 1}}, left=3)
    assert first(play) == ("placing-7", {"arzawa": 3})


def test_line_7_no_desert() -> None:
    play = start(
        {
            "israelites": {"judah": 3},
            "greeks": {"thrace": 1, "aleppo": 2, "byblos": 2, "tyre": 2, "petra": 2, "emar": 2},
        },
        led=["israelites"],
        left=1,
    )
    assert "placing-7" not in reasons(play, "israelites")


def test_line_8_fewer_cities_than_every_other() -> None:
    rivals: Discs = {"greeks": {"thrace": 3, "rhodes": 3, "lukka": 3}}
    play = hittites({**SETTLED, "ilium": 1, "pala": 1}, rivals, left=2)
    assert first(play) == ("placing-8", {"pala": 2})  # next to the Home; Ilium is farther


def test_line_8_fewer_points_than_every_other() -> None:
    play = hittites({**SETTLED, "ilium": 1}, points={"greeks": 1}, left=2)
    assert first(play) == ("placing-8", {"ilium": 2})


def test_line_8_a_tie_is_not_fewer() -> None:
    play = hittites({**SETTLED, "ilium": 1}, points={"greeks": 1, "hittites": 1}, left=2)
    assert reasons(play, "hittites")[0] == "placing-22"


def test_line_8_not_without_the_discs_for_a_city() -> None:
    play = hittites({**SETTLED, "ilium": 1}, points={"greeks": 1}, left=1)
    assert first(play) == ("placing-22", {"ilium": 1})


def sea_peoples(discs: dict[str, int], others: Discs | None = None, **how: Any) -> Play:
    return start(
        {"sea_peoples": discs, "hittites": {"hattusha": 1}, **(others or {})},
        led=["sea_peoples"],
        people=[["hittites"]],
        **how,
    )


def test_line_9_sea_peoples_occupy_four_seas() -> None:
    play = sea_peoples({"rhodes": 3, "icarian_sea": 1, "rhodian_sea": 1}, left=2)
    assert reasons(play, "sea_peoples") == ["placing-9", "placing-9"]
    assert len(placed(play, "sea_peoples")) == 2


def test_line_9_with_four_discs_left_they_go_on_to_eight() -> None:
    seas = {"icarian_sea": 1, "rhodian_sea": 1, "cilician_strait": 1, "levantine_sea": 1}
    told = reasons(sea_peoples({"rhodes": 3, **seas}, left=7), "sea_peoples")
    assert told[:4] == ["placing-9"] * 4
    assert told[4] != "placing-9"  # three are left


def test_line_9_not_with_three() -> None:
    seas = {"icarian_sea": 1, "rhodian_sea": 1, "cilician_strait": 1, "levantine_sea": 1}
    assert "placing-9" not in reasons(sea_peoples({"rhodes": 3, **seas}, left=3), "sea_peoples")


def test_line_9_not_where_an_opponent_has_two() -> None:
    play = sea_peoples({"rhodes": 3}, {"hittites": {"hattusha": 1, "icarian_sea": 2}}, left=4)
    assert "icarian_sea" not in placed(play, "sea_peoples")


def phoenicia(seas: int) -> inner_sea.Play:
    """Phoenicia with Cities at home and next to it, and so many seas around."""
    box = inner_sea.game().box
    chart = inner_sea.game().charts["full"]
    home = box.civilizations[box.civilization_index["phoenicia"]].home
    far = box.civilizations[box.civilization_index["egypt"]].home
    discs = {box.areas[area].id: 3 for area in [home, chart.lands[home][0]]}
    discs |= {box.areas[area].id: 1 for area in chart.shallows[:seas]}
    return start_inner_sea({"phoenicia": discs, "egypt": {box.areas[far].id: 1}}, led=["phoenicia"], people=[["egypt"]])


def test_line_9_serves_the_sea_powers_of_the_inner_sea_in_the_steps_of_their_mat() -> None:
    assert "placing-9" in reasons(phoenicia(2), "phoenicia")
    assert "placing-9" not in reasons(phoenicia(4), "phoenicia")[-1:]


def cimmerians(others: Discs, left: int) -> Play:
    return start(
        {"cimmerians": {"north_caucasus": 3, "colchis": 3}, "greeks": {"thrace": 1}, **others},
        led=["cimmerians"],
        left=left,
    )


def test_line_10_cimmerians_take_their_seas_with_two_discs_against_few_barbarians() -> None:
    play = cimmerians({"barbarians": {"northwest_caspian": 1}}, 3)
    assert reasons(play, "cimmerians")[:2] == ["placing-10", "placing-10"]
    assert placed(play, "cimmerians") == {"caucasus_sea": 1, "northwest_caspian": 2}


def test_line_10_not_where_a_civilization_has_two() -> None:
    play = cimmerians({"greeks": {"thrace": 1, "caucasus_sea": 2}}, 1)
    assert first(play, "cimmerians") == ("placing-10", {"northwest_caspian": 1})


# ---- lines 11 to 21 --------------------------------------------------------------------------------------------------

AT_SEA = {**SETTLED, "marmaran_sea": 1}


def test_line_11_where_an_enemy_deity_is() -> None:
    play = at_war(
        AT_SEA,
        {"greeks": {"thrace": 1, "lydia": 1}},
        deities={"god_of_war": {"owner": "greeks"}},
        gold={"greeks": {"lydia": 1}},
        left=2,
    )
    assert first(play) == ("placing-11", {"thrace": 2})


def test_line_12_where_enemy_gold_is() -> None:
    play = at_war(SETTLED, {"greeks": {"lydia": 1, "ilium": 1}}, gold={"greeks": {"ilium": 1}}, left=2)
    assert first(play) == ("placing-12", {"ilium": 2})


def test_line_13_land_next_to_enemy_gold_where_fewest_enemies_are() -> None:
    play = at_war(SETTLED, {"greeks": {"lukka": 3, "lydia": 1}}, gold={"greeks": {"lukka": 1}}, left=1)
    assert first(play) == ("placing-13", {"karahuyuk": 1})


def test_line_13_else_a_sea() -> None:
    play = at_war({**SETTLED, "ilium": 3}, {"greeks": {"rhodes": 3}}, gold={"greeks": {"rhodes": 1}}, left=1)
    assert first(play) == ("placing-13", {"icarian_sea": 1})


def test_line_14_next_to_an_enemy_deity() -> None:
    play = at_war(
        SETTLED, {"greeks": {"thrace": 3, "marmaran_sea": 1}}, deities={"god_of_war": {"owner": "greeks"}}, left=1
    )
    assert first(play) == ("placing-14", {"pontus_euxinus": 1})


def test_line_15_an_enemy_city() -> None:
    play = at_war(SETTLED, {"greeks": {"lydia": 3, "ilium": 1}}, left=4)
    assert first(play) == ("placing-15", {"lydia": 4})


def test_line_16_an_invader_marches_on_the_nearest_treasure_then_home() -> None:
    play = start(
        {"hittites": SETTLED, "greeks": {"thrace": 1, "alashiya": 3}},
        order=["greeks", "hittites"],
        enemies={"hittites": ["greeks"]},
        left=1,
    )
    table = play.table
    table.charter.rulings.opponents.invaders = [table.nation[play.civ("hittites")]]
    play.until("CardTurn")
    assert first(play) == (
        "placing-16",
        {"marmaran_sea": 1},
    )  # three steps from Alashiya, as others, and next to Thrace


def test_line_17_next_to_an_enemy_city() -> None:
    play = at_war(SETTLED, {"greeks": {"lukka": 3, "lydia": 1}}, left=1)
    assert first(play) == ("placing-17", {"karahuyuk": 1})


def test_line_18_an_enemy_settlement_with_two_discs_or_three() -> None:
    enemy: Discs = {"greeks": {"lydia": 2}}
    assert first(at_war(SETTLED, enemy, left=2)) == ("placing-18", {"lydia": 2})
    assert first(at_war(SETTLED, enemy, left=3)) == ("placing-18", {"lydia": 3})


def test_line_18_not_with_a_single_disc_nor_among_three_barbarians() -> None:
    single = at_war(SETTLED, {"greeks": {"lydia": 2}}, left=1)
    assert "placing-18" not in reasons(single)
    crowded = at_war(SETTLED, {"greeks": {"lydia": 2}, "barbarians": {"lydia": 3}}, left=4)
    assert "placing-18" not in reasons(crowded)


def test_line_19_an_enemy_camp() -> None:
    enemy: Discs = {"greeks": {"lydia": 1}}
    assert first(at_war(SETTLED, enemy, left=1)) == ("placing-19", {"lydia": 1})
    assert first(at_war(SETTLED, enemy, left=2)) == ("placing-19", {"lydia": 2})


def test_line_19_not_among_two_barbarians() -> None:
    play = at_war(SETTLED, {"greeks": {"lydia": 1}, "barbarians": {"lydia": 2}}, left=3)
    assert "placing-19" not in reasons(play)


def test_line_20_its_own_settlement_becomes_a_city() -> None:
    play = at_war({**SETTLED, "ilium": 2}, {"greeks": {"van": 1}}, left=1)
    assert first(play) == ("placing-20", {"ilium": 1})


def test_line_20_not_among_enemies() -> None:
    play = at_war({**SETTLED, "ilium": 2}, {"greeks": {"van": 1}, "barbarians": {"ilium": 1}}, left=1)
    assert "placing-20" not in reasons(play)


def test_line_21_as_near_the_enemys_home_as_can_be_then_the_enemy() -> None:
    play = at_war(SETTLED, {"greeks": {"colchis": 1}}, left=1)
    assert first(play) == ("placing-21", {"pontus_euxinus": 1})  # next to Thrace, nearer Colchis than the Marmaran Sea


# ---- lines 22 to 28 --------------------------------------------------------------------------------------------------

COASTS = {"marmaran_sea": 1, "pontus_euxinus": 1}
HEMMED_IN = {"pala": 2, "karahuyuk": 2, "kumannis": 2, "kaska": 2, "lydia": 2, "ilium": 2, "thrace": 2}


def test_line_22_a_camp_becomes_a_settlement() -> None:
    """The note's first position: peaceful, Cities at home and next to it, a Camp on a Plain."""
    play = hittites({**SETTLED, "lydia": 1}, left=3)
    assert reasons(play, "hittites")[0] == "placing-22"
    assert placed(play, "hittites")["lydia"] == 1


def test_line_22_the_better_ground_first() -> None:
    play = hittites({**SETTLED, "lydia": 1, "tarsus": 1}, left=1)
    assert first(play) == ("placing-22", {"tarsus": 1})


def test_line_22_neither_in_a_controlled_fertile_area_nor_in_a_desert() -> None:
    nile = {"amarna": 4, "thebes": 4, "memphis": 4, "nile_delta": 4}
    play = hittites({**SETTLED, "abydos": 1, "western_desert": 1, **nile}, left=1)
    assert reasons(play, "hittites")[0] == "placing-23"


def test_line_23_an_empty_sea_off_its_coast() -> None:
    play = hittites({**SETTLED, "marmaran_sea": 1}, left=1)
    assert first(play) == ("placing-23", {"pontus_euxinus": 1})


def test_line_24_two_discs_in_empty_land_next_to_its_areas() -> None:
    reason, where = first(hittites({**SETTLED, **COASTS}, left=2))
    assert reason == "placing-24"
    assert list(where.values()) == [2]


def test_line_24_one_in_a_desert() -> None:
    nile = {"nile_delta": 4, "memphis": 4, "amarna": 4, "abydos": 4, "thebes": 4}
    seas = {"sinai_sea": 1, "egyptian_sea": 1, "reed_sea": 1, "red_sea": 1}
    play = start(
        {"egypt": {**nile, **seas}, "greeks": {"thrace": 1, "sinai": 2, "alashiya": 2, "tyre": 2}},
        led=["egypt"],
        left=1,
    )
    reason, where = first(play, "egypt")
    assert reason == "placing-24"
    assert set(where) <= {"western_desert", "eastern_desert", "midian"}


def test_line_24_fertile_and_mountain_before_plain() -> None:
    play = hittites({**SETTLED, **COASTS, "lukka": 2, "icarian_sea": 1, "rhodian_sea": 1, "cilician_strait": 1}, left=2)
    assert first(play) == ("placing-24", {"tarsus": 2})


def test_line_25_towards_a_city_unless_it_leads() -> None:
    discs = {**SETTLED, **COASTS, "pala": 2, "caucasus_sea": 1}
    around: Discs = {"greeks": {area: 2 for area in HEMMED_IN if area != "pala"} | {"colchis": 2, "north_caucasus": 2}}
    egypt: Discs = {"egypt": {"thebes": 3}}
    how: dict[str, Any] = {"people": [["greeks"], ["egypt"]], "left": 1}
    behind = start({"hittites": discs, **around, **egypt}, points={"greeks": 5, "hittites": 1}, **how)
    assert first(behind) == ("placing-25", {"pala": 1})
    leading = start({"hittites": discs, **around, **egypt}, points={"hittites": 5}, **how)
    assert "placing-25" not in reasons(leading)


def test_line_26_land_that_barbarians_hold_the_fewest_first() -> None:
    around = {area: 2 for area in HEMMED_IN if area not in ("pala", "lydia")}
    play = hittites({**SETTLED, **COASTS}, {"greeks": around, "barbarians": {"pala": 2, "lydia": 1}}, left=2)
    assert first(play) == ("placing-26", {"lydia": 2})


def test_line_26_never_against_four() -> None:
    around = {area: 2 for area in HEMMED_IN if area != "lydia"}
    play = hittites({**SETTLED, **COASTS}, {"greeks": around, "barbarians": {"lydia": 4}}, left=4)
    assert "placing-26" not in reasons(play)


def test_line_27_a_sea_that_barbarians_hold() -> None:
    play = hittites(
        {**SETTLED, "marmaran_sea": 1},
        {"greeks": {**HEMMED_IN, "icarian_sea": 2}, "barbarians": {"pontus_euxinus": 1}},
        left=2,
    )
    assert first(play) == ("placing-27", {"pontus_euxinus": 2})


def test_line_28_a_sea_off_anothers_coast_without_strife() -> None:
    play = hittites(
        {**SETTLED, "marmaran_sea": 1}, {"greeks": {**HEMMED_IN, "icarian_sea": 2, "pontus_euxinus": 1}}, left=1
    )
    assert first(play) == ("placing-28", {"pontus_euxinus": 1})


def test_what_no_line_takes_is_lost() -> None:
    seas = {"icarian_sea": 2, "marmaran_sea": 2, "pontus_euxinus": 2}
    play = hittites(SETTLED, {"greeks": {**HEMMED_IN, **seas}}, left=3)
    assert reasons(play, "hittites")[-1] == "placing-none"
    assert play.reserve("hittites") == 3


# ---- the walk --------------------------------------------------------------------------------------------------------


def test_lines_1_to_10_are_gone_through_once_then_every_disc_starts_anew() -> None:
    """Two discs in new land (24) bring a new coast (23) into reach."""
    play = hittites({**SETTLED, **COASTS, "lydia": 2}, {"greeks": {"thrace": 1}}, left=3)
    assert reasons(play, "hittites")[0] == "placing-23"


def test_the_log_names_the_section() -> None:
    event = hittites(SETTLED, left=1).heard("event.npc")[0]
    assert event.rule is not None
    assert event.rule.section == "Colocación de Discos de las CSJs"


# ---- ties ------------------------------------------------------------------------------------------------------------


def test_ties_by_the_cards_the_highest_number_wins() -> None:
    """A card for each possibility, from the north-east: the disc goes where the highest is."""
    fate = ["gold_smith", "oasis"]
    play = hittites(SETTLED, left=1, fate=fate, options={"npc_ties": "cards"})
    assert [event.params["card"] for event in play.heard("event.npc-reveals")] == fate
    ranks = {area: game().box.areas[game().box.area_index[area]].rank for area in COASTS}
    assert first(play) == ("placing-23", {max(ranks, key=lambda area: ranks[area]): 1})
    assert play.zone("oasis") == 1  # discarded


def test_ties_by_the_cards_a_revealed_event_happens_at_once() -> None:
    play = hittites(SETTLED, left=1, fate=["oasis", "hordes_from_the_north"], options={"npc_ties": "cards"})
    assert first(play)[0] == "placing-23"
    assert play.heard("event.barbarians-enter") or play.step == "Announce"


def test_ties_by_the_head_know_no_chance() -> None:
    for seed in (1, 2, 3):
        assert first(hittites(SETTLED, left=1, seed=seed)) == first(hittites(SETTLED, left=1))
