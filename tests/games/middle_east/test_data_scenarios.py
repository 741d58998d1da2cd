"""The scenarios and situations of the Middle East as their data give them, against what the playbook prints."""

from typing import Any

import pytest

from tests.games.middle_east.sources import areas, lacking_spanish, map_sizes, playable, written

# discs on the map once everybody has set up, by the playbook
TOTALS = {
    "egypt_and_hittites": {"hittites": 12, "egypt": 12},
    "sargon": {"sumer": 12, "akkad": 12},
    "lion_of_judah": {"judah": 6, "babylon": 12, "philistines": 6},
    "sea_peoples": {"egypt": 12, "hittites": 12, "sea_peoples": 12},
    "fire_in_the_east": {"elam": 12, "scythians": 12, "harappans": 12},
    "balance_of_power": {"egypt": 12, "assyria": 12, "hittites": 12},
    "agamemnon": {"egypt": 12, "assyria": 12, "hittites": 12, "greeks": 12, "troy": 4},
    "fire_on_the_steppes": {"elam": 12, "scythians": 12, "harappans": 12, "cimmerians": 12},
    "king_of_the_whole_world": {"egypt": 10, "assyria": 10, "hittites": 10, "babylon": 10},
    "cyrus": {"medes_persians": 15, "egypt": 15, "babylon": 15, "lydia": 15},
    "empires_on_horseback": {"elam": 12, "scythians": 12, "harappans": 12, "cimmerians": 12, "medes_persians": 12},
    "darius": {"medes_persians": 12, "egypt": 12, "greeks": 12, "cimmerians": 12, "rebel_satraps": 12},
    "successors": {"ptolemy": 12, "lysimachus": 12, "seleucus": 18, "scythians": 12, "porus": 12},
    "alexander": {"macedon": 5, "western_satraps": 18, "levant": 26, "egypt": 4, "heartland": 29},
    "rostam": {"persia": 26, "turan": 15, "armenians": 13, "steppe_tribes": 18, "vassals": 30},
    "mithridates": {"rome": 12, "pontus": 13, "seleucids": 12, "egypt": 12},
    "rome_and_parthia": {"rome": 32, "parthia": 41, "egyptians": 10, "independents": 30},
}
BARBARIANS = {"darius": 20, "mithridates": 16}
OPENINGS = ("normal", "never")


def scenarios() -> dict[str, dict[str, Any]]:
    return {scenario["id"]: scenario for scenario in written("scenarios")["scenario"]}


def situations() -> dict[str, dict[str, Any]]:
    return {situation["id"]: situation for situation in written("scenarios")["situation"]}


def civs() -> dict[str, dict[str, Any]]:
    return {civ["id"]: civ for civ in written("civs")["civ"]}


def open_areas(scenario: dict[str, Any]) -> set[str]:
    return playable(scenario["map"]) | set(scenario.get("open", []))


def placed(people: dict[str, Any]) -> dict[str, int]:
    """The discs of a faction, neutral people or the Barbarians whose area is given."""
    discs: dict[str, int] = {**people.get("fixed", {}), **people.get("place", {})}
    return discs


def peoples(scenario: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody with discs: factions, neutrals, Barbarians."""
    barbarians = [scenario["barbarians"]] if "barbarians" in scenario else []
    return [*scenario["faction"], *scenario.get("neutral", []), *barbarians]


EVERY = sorted(scenarios())
FREE = sorted(situations())


def test_all_thirty_one_are_there() -> None:
    meta = written("scenarios")["meta"]
    assert (len(scenarios()), len(situations())) == (meta["scenarios"], meta["situations"]) == (17, 14)
    assert not set(scenarios()) & set(situations())


@pytest.mark.parametrize("name", EVERY)
def test_the_discs_of_a_set_up_are_as_many_as_printed(name: str) -> None:
    found = {
        people["id"]: sum(placed(people).values())
        + people.get("home_discs", 0)
        + people.get("free", 0)
        + people.get("more", 0)
        for people in [*scenarios()[name]["faction"], *scenarios()[name].get("neutral", [])]
    }
    assert found == TOTALS[name]
    barbarians = scenarios()[name].get("barbarians", {"place": {}})
    assert sum(barbarians["place"].values()) == BARBARIANS.get(name, 0)


@pytest.mark.parametrize("name", EVERY)
def test_a_set_up_keeps_to_its_map_its_supplies_and_the_limits(name: str) -> None:
    scenario = scenarios()[name]
    limits = written("map")["stacking"]["cards"]
    for people in peoples(scenario):
        assert sum(placed(people).values()) <= people.get("discs", 50)
        for area, discs in placed(people).items():
            assert area in open_areas(scenario)
            entry = areas()[area]
            limit = limits["desert"] if entry.get("ground") == "desert" else limits[entry["kind"]]
            assert discs <= limit or area in people.get("over_limit", []), area


@pytest.mark.parametrize("name", EVERY)
def test_a_scenario_speaks_of_things_that_there_are(name: str) -> None:
    scenario = scenarios()[name]
    assert scenario["map"] in map_sizes()
    assert set(scenario.get("open", [])) <= set(map_sizes()[scenario["map"]]["blocked"])
    cards = {card["id"] for card in written("cards")["fate"]}
    deities = {deity["id"] for deity in written("cards")["deity"]} | {"random", "never"}
    for faction in scenario["faction"]:
        mat = civs()[faction["mat"]]
        assert ("variant" in mat) == ("variant" in faction)
        assert faction.get("variant", "") in {variant["id"] for variant in mat.get("variant", [{"id": ""}])}
        assert faction.get("second_mat", "elam") in civs()
        assert faction.get("deity", "random") in deities
        assert set(faction.get("cards", [])) <= cards
        assert set(faction["homes"]) <= open_areas(scenario)
        assert faction.get("around", faction["homes"][0]) in open_areas(scenario)
        assert set(faction.get("gold", [])) <= set(faction.get("fixed", {}))
    for rule in scenario["rules"]:
        named = set(rule.get("factions", [])) | {rule[key] for key in ("faction", "friend", "sacked_by") if key in rule}
        assert named <= {faction["id"] for faction in scenario["faction"]}
        assert rule.get("neutral", "") in {neutral["id"] for neutral in scenario.get("neutral", [])} | {""}
        assert rule.get("card", "traitor") in cards
        assert set(rule.get("areas", [])) <= open_areas(scenario)


@pytest.mark.parametrize("name", EVERY)
def test_strongholds_stand_in_mountains_of_their_owner(name: str) -> None:
    for people in peoples(scenarios()[name]):
        given = people.get("strongholds", "due")
        for area in [] if given == "due" else given:
            assert areas()[area].get("ground") == "mountain"
            assert placed(people)[area]


@pytest.mark.parametrize("name", EVERY)
def test_a_cast_seats_every_faction_once(name: str) -> None:
    scenario = scenarios()[name]
    factions = {faction["id"] for faction in scenario["faction"]}
    for cast in scenario["cast"]:
        assert len(cast["seats"]) == cast["players"]
        seated = [faction for seat in cast["seats"] for faction in seat]
        named = [faction for faction in seated if faction != "*"]
        npc = cast.get("npc", [])
        assert len(set(named)) == len(named)
        assert set(named) <= factions
        if npc == "rest":
            assert len(seated) < len(factions)
        else:
            assert len(seated) + len(npc) == len(factions)
            assert not set(named) & set(npc)


@pytest.mark.parametrize("name", EVERY)
def test_one_cast_is_offered_first_for_each_number_of_players(name: str) -> None:
    casts = scenarios()[name]["cast"]
    for players in {cast["players"] for cast in casts}:
        offered = [cast for cast in casts if cast["players"] == players]
        assert sum(cast.get("default", False) for cast in offered) == 1
        assert offered[0].get("default", False)
    assert {cast["players"] for cast in casts} >= {1, 2}


@pytest.mark.parametrize("name", EVERY)
def test_the_time_of_a_scenario_is_within_the_game(name: str) -> None:
    time = scenarios()[name]["time"]
    assert 1 <= time["epoch"] <= time["last_epoch"] <= 4
    assert 1 <= time["turn"] <= 4
    assert time["sudden"] in OPENINGS or set(time["sudden"]) <= {2, 3}
    assert time["event_97"] in ("normal", "replace", "removed", "ignored_first_epoch")


@pytest.mark.parametrize("name", EVERY)
def test_hostility_and_victories_are_of_factions_that_there_are(name: str) -> None:
    scenario = scenarios()[name]
    known = {people["id"] for people in [*scenario["faction"], *scenario.get("neutral", [])]}
    sides = {faction["side"] for faction in scenario["faction"] if "side" in faction}
    for hostile in scenario.get("hostile", []):
        assert {hostile["of"], *hostile["to"]} <= known | {"npc", "players", "all"}
        assert set(hostile.get("main_order", [])) | {hostile.get("main", hostile["of"])} <= known | {"npc"}
        assert hostile.get("tie", next(iter(known))) in known
    for victory in scenario.get("victory", []):
        assert victory["kind"] in ("homes", "lead", "no_gold", "gold_lost")
        named = {victory[key] for key in ("side", "faction", "winner") if key in victory}
        assert named <= known | sides


@pytest.mark.parametrize("name", FREE)
def test_a_situation_picks_from_pools_and_civilizations_on_its_map(name: str) -> None:
    situation = situations()[name]
    pools = written("civs")["pools"] | situation.get("pool_changes", {})
    open_here = playable(situation["map"])
    for option in situation["option"]:
        picks = [*option.get("pick", []), *option.get("pick_each", [])]
        picks += [pick for seat in option.get("pick_seats", []) for pick in seat]
        assert picks
        for pick in picks:
            for source in pick["from"]:
                central = [civ for group in "ABC" for civ in pools[group]]
                found = {**pools, "central": central, "any": list(civs())}.get(source, [source])
                at_home = [civ for civ in found if set(civs()[civ]["homes"]) & open_here]
                assert len(at_home) >= pick["n"], source


@pytest.mark.parametrize("name", FREE)
def test_a_situation_gives_every_player_as_many_civilizations_as_it_says(name: str) -> None:
    for option in situations()[name]["option"]:
        count = sum(pick["n"] for pick in option.get("pick", []))
        count += option["players"] * sum(pick["n"] for pick in option.get("pick_each", []))
        count += sum(pick["n"] for seat in option.get("pick_seats", []) for pick in seat)
        second = option["players"] if "pick_seats" in option and ("second" in option or "second_from" in option) else 0
        assert count + second == option["players"] * option["each"]


def test_the_crescent_begins_with_six_discs_and_six_more_in_the_first_growth() -> None:
    for name, situation in situations().items():
        expected = (6, 6) if name.endswith("crescent") else (12, 0)
        assert (situation["discs"], situation.get("growth_turn_1", 0)) == expected


def test_the_scenarios_speak_both_languages() -> None:
    assert lacking_spanish(written("scenarios"), "scenarios") == []
    for entry in [*scenarios().values(), *situations().values()]:
        assert entry["note"]
        assert entry["note_es"]
