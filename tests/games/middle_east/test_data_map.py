"""The map of the Middle East as its data give it, against what the playbook counts and lists."""

from collections import Counter

import pytest

from tests.games.middle_east.sources import areas, lacking_spanish, map_sizes, playable, written

SIZES = ["full", "western_abbreviated", "western", "eastern", "fertile_crescent", "rostam"]
LINES = {
    "western_abbreviated": {"east": 9},
    "western": {"east": 8},
    "eastern": {"west": 9},
    "fertile_crescent": {"east": 8, "west": 9, "north": 4},
    "rostam": {"west": 7},
}


def test_there_are_as_many_areas_as_the_file_says() -> None:
    meta = written("map")["meta"]
    kinds = Counter(area["kind"] for area in areas().values())
    assert len(written("map")["area"]) == len(areas()) == meta["areas_total"] == 107
    assert (kinds["land"], kinds["shallow"]) == (meta["land_total"], meta["shallow_total"])


def test_neighbours_are_neighbours_in_turn() -> None:
    for area in areas().values():
        assert len(set(area["adjacent"])) == len(area["adjacent"])
        for other in area["adjacent"]:
            assert other != area["id"]
            assert area["id"] in areas()[other]["adjacent"]
    assert sum(len(area["adjacent"]) for area in areas().values()) == 2 * written("map")["meta"]["adjacencies"]


def test_neighbours_that_the_playbook_states_are_neighbours() -> None:
    for one, other in written("map")["adjacency"]["stated"]:
        assert other in areas()[one]["adjacent"]


def test_every_land_has_a_ground_and_no_sea_has_one() -> None:
    grounds = written("map")["grounds"]
    for area in areas().values():
        assert (area["kind"] == "land") == (area.get("ground") in grounds) == ("ground_confidence" in area)


def test_every_area_is_in_a_region_and_has_a_rank_of_its_own() -> None:
    assert {area["region"] for area in areas().values()} == set(written("map")["regions"])
    assert sorted(area["order"] for area in areas().values()) == list(range(1, 108))


def test_competitions_are_ranked_from_the_north_east_corner() -> None:
    ranked = sorted(areas().values(), key=lambda area: area["order"])
    distances = [1000 - area["x"] + area["y"] for area in ranked]
    assert distances == sorted(distances)
    assert areas()["aleppo"]["order"] < areas()["karahuyuk"]["order"] < areas()["thebes"]["order"]


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_line_closes_its_sides_and_cuts_the_map(size: str) -> None:
    entry = map_sizes()[size]
    assert {side: len(line) for side, line in entry["closed_sides"].items()} == LINES[size]
    assert sorted(entry["blocked"]) == sorted(area for line in entry["closed_sides"].values() for area in line)
    parts = [set(entry["blocked"]), playable(size), set(entry["closed"])]
    assert sum(map(len, parts)) == 107
    assert set.union(*parts) == set(areas())
    for area in entry["playable"]:
        assert set(areas()[area]["adjacent"]) <= parts[0] | parts[1]


def test_the_maps_are_the_five_and_that_of_rostam() -> None:
    assert list(map_sizes()) == SIZES
    assert playable("full") == set(areas())


def test_the_crescent_is_what_both_lines_and_the_northern_one_leave() -> None:
    assert playable("fertile_crescent") < playable("western") & playable("eastern")


def test_the_counts_of_the_playbook_hold() -> None:
    small = playable("western_abbreviated")
    assert {area for area in small if areas()[area].get("ground") == "mountain"} == {"hattusha", "tarsus"}
    assert sum(areas()[area].get("ground") == "fertile" for area in playable("rostam")) == 10
    assert sum(area["region"] == "caspian_sea" for area in areas().values()) == 6
    around = {"petra", "tyre", "byblos", "aleppo", "emar", "nabatea", "agrae"}
    assert set(areas()["judah"]["adjacent"]) == around


def test_a_desert_holds_two_discs_and_never_a_city() -> None:
    assert [limits["desert"] for limits in written("map")["stacking"].values()] == [2, 2, 0, 2]
    assert [name for name, ground in written("map")["grounds"].items() if not ground["city"]] == ["desert"]


def test_islands_have_no_land_beside_them() -> None:
    for members in written("map")["islands"].values():
        for area in members:
            assert all(areas()[other]["kind"] == "shallow" for other in areas()[area]["adjacent"])


def test_sites_lie_on_ground_of_the_map() -> None:
    sites = {site["id"]: (site["kind"], site.get("ground")) for site in written("map")["site"]}
    assert sites == {
        "gold_mine": ("land", "mountain"),
        "oasis": ("land", "desert"),
        "fishing_grounds": ("shallow", None),
    }


def test_the_map_speaks_both_languages() -> None:
    assert lacking_spanish(written("map"), "map") == []
