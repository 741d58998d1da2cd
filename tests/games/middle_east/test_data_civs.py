"""The civilizations, the End of Epoch table and the figures of the Middle East as their data give them."""

from typing import Any

from tests.games.middle_east.sources import areas, lacking_spanish, written

CONTEMPORARIES = {
    1: {"akkad", "assyria", "egypt", "elam", "indus_valley", "sumer"},
    2: {"assyria", "babylon", "egypt", "elam", "hittites", "indus_valley", "mitanni", "sea_peoples", "sumer"},
    3: {"assyria", "babylon", "chaldea", "cimmerians", "egypt", "elam", "greeks", "indus_valley", "israelites"}
    | {"medes_persians", "mitanni", "scythians", "sea_peoples", "urartu"},
    4: {"cimmerians", "egypt", "greeks", "indus_valley", "medes_persians", "scythians"},
}


def civs() -> dict[str, dict[str, Any]]:
    return {civ["id"]: civ for civ in written("civs")["civ"]}


def test_there_are_seventeen_mats() -> None:
    assert len(written("civs")["civ"]) == len(civs()) == written("civs")["meta"]["civs_total"] == 17


def test_homes_are_land_and_the_map_names_the_same() -> None:
    for civ in civs().values():
        assert civ["homes"]
        assert all(areas()[home]["kind"] == "land" for home in civ["homes"])
    on_the_map = {(civ, area["id"]) for area in areas().values() for civ in area.get("home_of", [])}
    assert on_the_map == {(civ["id"], home) for civ in civs().values() for home in civ["homes"]}


def test_the_pools_hold_every_civilization_once_and_agree_with_the_mats() -> None:
    pools = written("civs")["pools"]
    assert sorted(civ for pool in pools.values() for civ in pool) == sorted(civs())
    for civ in civs().values():
        assert civ["id"] in pools[civ.get("group", civ["region"])]
        assert ("group" in civ) == (civ["region"] == "central")


def test_the_contemporaries_are_those_of_the_playbook() -> None:
    for epoch, living in CONTEMPORARIES.items():
        assert {civ["id"] for civ in civs().values() if epoch in civ["epochs"]} == living


def test_the_indus_is_another_people_in_each_epoch() -> None:
    indus = civs()["indus_valley"]
    assert [(variant["id"], variant["epochs"]) for variant in indus["variant"]] == [
        ("dravidians", [1]),
        ("harappans", [2, 3]),
        ("mauryans", [4]),
    ]
    assert all(set(variant["homes"]) <= set(indus["homes"]) for variant in indus["variant"])
    assert [civ["id"] for civ in civs().values() if "variant" in civ] == ["indus_valley"]


def test_every_mat_has_abilities_of_its_own_or_by_people() -> None:
    for civ in civs().values():
        mats = civ.get("variant", [civ])
        assert all(mat["abilities"] for mat in mats), civ["id"]


def test_abilities_speak_of_areas_cards_and_deities_that_there_are() -> None:
    cards = {card["id"] for card in written("cards")["fate"]}
    deities = {deity["id"] for deity in written("cards")["deity"]}
    for civ in civs().values():
        for mat in [civ, *civ.get("variant", [])]:
            for ability in mat["abilities"]:
                assert set(ability.get("areas", "thrace").split(",")) <= set(areas())
                assert set(ability.get("except", [])) <= cards
                assert ability.get("deity", "one_god") in deities


def test_the_bonus_seas_of_the_cimmerians_are_the_caspian_and_the_caucasus() -> None:
    named = civs()["cimmerians"]["abilities"][0]["areas"].split(",")
    caspian = {area["id"] for area in areas().values() if area["region"] == "caspian_sea"}
    assert set(named) == caspian | {"caucasus_sea"}


def test_every_card_number_has_one_entry_of_the_epoch_table() -> None:
    entries = written("civs")["epoch_change"]["entry"]
    numbers = [number for entry in entries for number in range(entry["from"], entry["to"] + 1)]
    assert numbers == list(range(1, 104))
    assert written("civs")["epoch_change"]["resolve_card_first"] == written("cards")["meta"]["invasion_ids"]


def test_what_is_filled_in_is_said() -> None:
    for civ in civs().values():
        assert civ["note"], civ["id"]


def test_the_civilizations_speak_both_languages() -> None:
    assert lacking_spanish(written("civs"), "civs") == []
