"""Casts of scenarios with civilizations that the playbook leads: who leads what, whose enemies they are, their Gold."""

from functools import cache
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.errors import BadOptions
from ecumene.core.state import playout
from ecumene.games.ancient.npc import enemies
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import PARTS
from ecumene.games.middle_east import MiddleEastGame, make


@cache
def game() -> MiddleEastGame:
    return make()


def start(scenario: str, seats: int, seed: int = 1, **given: Any) -> Ancient:
    table: Ancient = game().setup({"scenario": scenario, "seats": seats, **given}, seed)
    return table


def hostility(table: Ancient) -> dict[str, list[str]]:
    """The enemies of each civilization of the playbook."""
    return {
        table.faction_id(civ): sorted(table.faction_id(enemy) for enemy in enemies.enemies_of(table, civ))
        for civ in range(int(table.civs))
        if table.is_npc(civ)
    }


def led(*names: str) -> dict[str, Any]:
    return {"leads": [[name] for name in names]}


EGYPT_AND_SEA = ["egypt", "sea_peoples"]
OTHERS_IN_DARIUS = ["cimmerians", "egypt", "greeks", "medes_persians"]
ALL_OF_THEM = ["cimmerians", "elam", "harappans", "scythians"]
RIDERS = [["elam", "harappans"], ["scythians", "cimmerians"]]


@pytest.mark.parametrize(
    ("scenario", "seats", "given", "expected"),
    [
        ("egypt_and_hittites", 1, led("egypt"), {"hittites": []}),
        ("sargon", 1, led("akkad"), {"sumer": ["akkad"]}),
        ("lion_of_judah", 2, {}, {"philistines": ["babylon"]}),
        ("lion_of_judah", 1, {}, {"babylon": ["judah", "philistines"], "philistines": ["babylon"]}),
        ("sea_peoples", 2, {}, {"sea_peoples": ["egypt", "hittites"]}),
        (
            "sea_peoples",
            1,
            led("egypt"),
            {"hittites": ["egypt", "sea_peoples"], "sea_peoples": ["egypt", "hittites"]},
        ),
        ("fire_in_the_east", 2, {}, {"scythians": ["elam", "harappans"]}),
        ("balance_of_power", 2, {}, {"assyria": []}),
        ("balance_of_power", 1, led("assyria"), {"egypt": ["hittites"], "hittites": ["egypt"]}),
        ("fire_on_the_steppes", 3, led("elam", "harappans", "scythians"), {"cimmerians": ["elam", "harappans"]}),
        ("king_of_the_whole_world", 1, {}, {"babylon": ["assyria"], "egypt": [], "hittites": []}),
        ("cyrus", 2, {}, {"egypt": ["babylon", "medes_persians"], "lydia": ["babylon", "medes_persians"]}),
        (
            "empires_on_horseback",
            1,
            {},
            {
                "scythians": ["elam", "harappans"],
                "cimmerians": ["elam", "harappans"],
                "medes_persians": ["elam", "harappans"],
            },
        ),
        ("successors", 4, {}, {"seleucus": []}),
        ("successors", 2, {}, {"seleucus": []}),
        ("successors", 1, {}, {"lysimachus": [], "porus": [], "ptolemy": [], "scythians": []}),
        ("egypt_and_hittites", 1, led("hittites"), {"egypt": []}),
        ("sargon", 1, led("sumer"), {"akkad": ["sumer"]}),
        ("sea_peoples", 1, led("sea_peoples"), {"egypt": ["hittites", "sea_peoples"], "hittites": EGYPT_AND_SEA}),
        ("fire_in_the_east", 1, {}, {"elam": ["harappans", "scythians"], "harappans": ["elam", "scythians"]}),
        (
            "fire_in_the_east",
            1,
            {"cast": "fire_in_the_east_4", **led("elam")},
            {"harappans": ["elam", "scythians"], "scythians": ["elam", "harappans"]},
        ),
        ("balance_of_power", 1, led("egypt"), {"assyria": [], "hittites": ["egypt"]}),
        ("agamemnon", 3, {}, {"greeks": ["troy"]}),
        ("agamemnon", 2, {}, {"assyria": [], "greeks": ["troy"]}),
        ("agamemnon", 1, led("hittites"), {"assyria": [], "egypt": ["hittites"], "greeks": ["troy"]}),
        ("agamemnon", 1, led("greeks"), {"assyria": [], "egypt": ["hittites"], "hittites": ["egypt"]}),
        ("fire_on_the_steppes", 3, led("scythians", "cimmerians", "elam"), {"harappans": ["cimmerians", "scythians"]}),
        (
            "fire_on_the_steppes",
            2,
            {"cast": "fire_on_the_steppes_6", **led("elam", "scythians")},
            {"cimmerians": ["elam", "harappans"], "harappans": ["cimmerians", "scythians"]},
        ),
        ("king_of_the_whole_world", 3, led("egypt", "hittites", "assyria"), {"babylon": ["assyria"]}),
        ("king_of_the_whole_world", 3, led("babylon", "hittites", "assyria"), {"egypt": []}),
        ("cyrus", 1, {}, {"egypt": ["babylon"], "lydia": ["babylon"], "medes_persians": ["babylon"]}),
        (
            "empires_on_horseback",
            2,
            {"leads": RIDERS},
            {"medes_persians": ALL_OF_THEM},
        ),
        ("darius", 4, led("medes_persians", "egypt", "greeks", "cimmerians"), {"rebel_satraps": OTHERS_IN_DARIUS}),
        ("mithridates", 1, {}, {"egypt": ["rome"], "pontus": ["rome"], "seleucids": ["rome"]}),
        ("rome_and_parthia", 1, {}, {"parthia": ["rome"]}),
        ("rostam", 1, {}, {"turan": ["armenians", "persia", "steppe_tribes", "vassals"]}),
    ],
)
def test_whose_enemies_they_are(
    scenario: str, seats: int, given: dict[str, Any], expected: dict[str, list[str]]
) -> None:
    assert hostility(start(scenario, seats, **given)) == expected


def test_in_darius_everybody_is_an_enemy_and_a_tie_means_the_medes_and_persians() -> None:
    table = start("darius", 1)
    assert all(len(those) == 4 for those in hostility(table).values())
    greeks = table.civ_called("greeks")
    table.main_found = 0
    for area in range(int(table.areas)):  # all are level: nobody has anything
        for faction in range(int(table.factions)):
            while table.own(faction, area):
                table.take(faction, area)
    enemies.find_main(table, greeks)
    assert table.faction_id(enemies.main(table, greeks)) == "medes_persians"


def test_babylons_main_enemy_is_the_philistines_for_the_first_turn() -> None:
    table = start("lion_of_judah", 1)
    babylon, judah = int(table.civ_called("babylon")), int(table.civ_called("judah"))
    chance = chance_from(1)
    while table.turn == 1 and table.to_act:
        assert table.faction_id(enemies.main(table, babylon)) == "philistines"
        codes = table.legal(0)
        table.advance(0, codes[chance.below(len(codes))])
    while table.own_areas(babylon):  # level in all but points
        table.take(babylon, table.own_areas(babylon)[0])
    table.points[PARTS * judah] += 40
    enemies.begin_turn(table, False)
    enemies.look_out(table, babylon)
    assert enemies.main(table, babylon) == judah


def test_a_disc_of_judah_in_their_home_makes_it_the_main_enemy_of_the_philistines() -> None:
    table = start("lion_of_judah", 1)
    judah, philistines = table.civ_called("judah"), table.civ_called("philistines")
    home = table.home(philistines)
    while table.own(philistines, home):
        table.take(philistines, home)
    table.put(judah, home)
    enemies.provoke(table, judah, home)
    assert enemies.is_enemy(table, philistines, judah)
    table.main_found = 0
    enemies.find_main(table, philistines)
    assert enemies.main(table, philistines) == judah


def test_gold_lies_in_both_homes_of_sargon_for_one_player_alone() -> None:
    table = start("sargon", 1)
    assert sorted(table.gold) == sorted(8 * int(table.home(civ)) + civ for civ in range(2))
    assert start("sargon", 2).gold == []


def test_which_scenarios_send_invaders() -> None:
    table = start("fire_on_the_steppes", 1, **led("elam"))
    mats = [table.nation[table.civ_called(name)] for name in ("scythians", "cimmerians")]
    assert table.charter.rulings.opponents.invaders == mats
    assert start("balance_of_power", 1).charter.rulings.opponents.invaders == []


def test_whom_the_playbook_leads_nobody_else_may() -> None:
    with pytest.raises(BadOptions, match="leads"):
        start("successors", 2, leads=[["seleucus", "porus"], ["ptolemy", "scythians"]])


@pytest.mark.parametrize(("scenario", "seats", "npcs"), [("two_in_the_east", 1, 1), ("three", 2, 1), ("four", 1, 3)])
def test_a_free_situation_with_the_playbook_in_place_of_players(scenario: str, seats: int, npcs: int) -> None:
    table = start(scenario, seats, npcs=npcs, epochs=1)
    playout(table, chance_from(1))
    table.check()
    assert [table.is_npc(civ) for civ in range(int(table.civs))].count(True) == npcs
    assert not table.charter.rulings.opponents.historical
