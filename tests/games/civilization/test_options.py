"""Options, explicit deals and positions: what they bring about, and what is refused, field by field."""

from functools import cache
from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.games.civilization import CivilizationGame, make
from ecumene.games.civilization import components as c
from ecumene.games.civilization.table import World
from tests.games.civilization.worlds import asks, box, options, play


@cache
def game() -> CivilizationGame:
    return make()


def setup(seed: int = 1, **choices: Any) -> World:
    return game().setup(choices, seed)


def refused(**choices: Any) -> str:
    with pytest.raises(BadOptions) as error:
        setup(**choices)
    return error.value.where


def position(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"first": 0, "position": {"seats": list(seats), **more}}


TWO = ["egyptians", "romans"]


# ---- options ---------------------------------------------------------------------------------------------------------


def test_defaults() -> None:
    world = setup()
    rulings = world.rulings
    assert world.seats == 2
    assert (rulings.offers, rulings.turn_limit) == (2, 100)
    assert rulings.rank_skip
    assert rulings.buildings_return
    assert rulings.gather_from_pieces
    assert rulings.scout_kill_counts
    assert not any([rulings.learning, rulings.loot_points, rulings.ask_everyone, rulings.anarchy_extra_action])
    assert not rulings.tie_by_progress
    assert asks(world) == "PlaceCapital"
    world.check()


@pytest.mark.parametrize(
    ("option", "value", "ruling", "expected"),
    [
        ("learning", True, "learning", True),
        ("rank_skip", False, "rank_skip", False),
        ("loot", "faq_2_0", "loot_points", True),
        ("destroyed_buildings", "stay", "buildings_return", False),
        ("gather_from_pieces", False, "gather_from_pieces", False),
        ("scout_kill_counts", False, "scout_kill_counts", False),
        ("anarchy_extra_action", True, "anarchy_extra_action", True),
        ("space_flight_tie", "progress", "tie_by_progress", True),
        ("offers", 5, "offers", 5),
        ("turn_limit", 10, "turn_limit", 10),
        ("ask_everyone", True, "ask_everyone", True),
    ],
)
def test_each_option_is_a_ruling(option: str, value: Any, ruling: str, expected: Any) -> None:
    assert getattr(setup(**{option: value}).rulings, ruling) == expected


@pytest.mark.parametrize(
    ("choices", "where"),
    [
        ({"seats": 5}, "options.seats"),
        ({"offers": 6}, "options.offers"),
        ({"turn_limit": 1}, "options.turn_limit"),
        ({"loot": "all"}, "options.loot"),
        ({"fog": True}, "options"),
        ({"civilizations": ["greeks"]}, "options.civilizations"),
        ({"civilizations": ["romans", "romans"]}, "options.civilizations[1]"),
        ({"civilizations": ["romans", "germans", "chinese"]}, "options.civilizations"),
        ({"civilizations": [None, "egyptians"], "learning": True}, "options.civilizations[1]"),
    ],
)
def test_bad_options(choices: dict[str, Any], where: str) -> None:
    assert refused(**choices).startswith(where)


def test_civilizations_for_some_seats() -> None:
    for seed in range(5):
        world = setup(seed, seats=3, civilizations=[None, "chinese"])
        assert world.civ_id(1) == "chinese"
        assert len(set(world.nation)) == 3


# ---- deals -----------------------------------------------------------------------------------------------------------


def test_a_deal_puts_what_is_given_on_top() -> None:
    world = setup(
        civilizations=["germans", "romans"],
        deal={
            "first": 1,
            "tiles": ["tile_14", "tile_03"],
            "huts": ["spy", "spy", "iron"],
            "villages": ["uranium"],
            "units": {"aircraft": ["aircraft-3", "aircraft-1"]},
            "events": [["drought"], [], ["think_tank", "think_tank"]],
            "wonders": ["oracle", "colossus"],
            "people": ["general", "general"],
        },
    )
    assert world.first == 1
    assert [box().tiles[world.tiles[slot]].id for slot in (1, 2)] == ["tile_14", "tile_03"]
    assert world.faces[:3] == [c.SPY, c.SPY, c.IRON]
    assert world.faces[c.HUTS] == c.URANIUM
    assert world.piles[c.UNIT_PILE + c.AIRCRAFT][-2:] == [9, 11]
    assert world.piles[c.EVENT_PILE][-1] == box().event_index["drought"]
    assert world.piles[c.EVENT_PILE + 2][-2:] == [box().event_index["think_tank"]] * 2
    assert [box().wonders[wonder].id for wonder in world.market[:2]] == ["oracle", "colossus"]
    assert world.piles[c.PERSON_PILE][-2:] == [c.GENERAL] * 2
    world.check()


def test_the_rest_of_a_deal_comes_from_the_seed() -> None:
    deal = {"events": [["drought"]], "huts": ["spy"]}
    one, two = (setup(seed, deal=deal) for seed in (1, 2))
    assert one.dump() == setup(1, deal=deal).dump()
    assert one.piles[c.EVENT_PILE] != two.piles[c.EVENT_PILE]
    assert one.faces != two.faces


@pytest.mark.parametrize(
    ("deal", "where"),
    [
        ({"first": 2}, "deal.first"),
        ({"tiles": ["home_romans"]}, "deal.tiles[0]"),
        ({"tiles": ["tile_01", "tile_01"]}, "deal.tiles[1]"),
        ({"tiles": ["tile_01"] * 7}, "deal.tiles"),
        ({"huts": ["uranium"]}, "deal.huts[0]"),
        ({"huts": ["iron"] * 3}, "deal.huts[2]"),
        ({"villages": ["silk"]}, "deal.villages[0]"),
        ({"units": {"infantry": ["mounted-1"]}}, "deal.units.infantry[0]"),
        ({"events": [["think_tank"]]}, "deal.events[0][0]"),
        ({"events": [["drought"] * 3]}, "deal.events[0][2]"),
        ({"wonders": ["atlantis"]}, "deal.wonders[0]"),
        ({"wonders": ["angkor_wat"]}, "deal.wonders[0]"),
        ({"people": ["general"] * 18}, "deal.people["),
    ],
)
def test_impossible_deals(deal: dict[str, Any], where: str) -> None:
    assert refused(deal=deal).startswith(where)


# ---- positions -------------------------------------------------------------------------------------------------------

RICH = {
    "capital": "b2",
    "walls": ["b2"],
    "techs": ["pottery", "writing", "chivalry"],
    "government": "despotism",
    "trade": 12,
    "culture": 7,
    "track": 6,
    "coin_tokens": {"pottery": 2, "sheet": 1},
    "goods": {"iron": 2},
    "huts": ["spy", "silk"],
    "villages": ["uranium"],
    "events": ["drought", "generous_gift"],
    "units": ["infantry-3", "artillery-1"],
    "people": {"artist": 1},
    "armies": ["a1"],
}


def test_a_whole_position() -> None:
    revealed = [{"at": "e1"}, {"at": "a5"}, {"at": "e5", "rotation": 2}, {"at": "i1", "rotation": 1}]
    world = setup(
        3,
        civilizations=["russians", "romans"],
        deal={
            "first": 0,
            "tiles": ["tile_01", "tile_02", "tile_03", "tile_04", "tile_05", "tile_06"],
            "position": {
                "seats": [RICH],
                "revealed": revealed,
                "turn": 4,
                "phase": "city-management",
                "active": 1,
            },
        },
    )
    world.check()
    assert (world.turn, world.active, world.current, asks(world)) == (4, 1, 1, "CityManagement")
    seat = world.view(0)["seats"][0]
    assert (seat["trade"], seat["culture"], seat["track"]) == (12, 7, 6)
    assert seat["coins"] == 3
    assert {tech["id"] for tech in seat["techs"]} == {"communism", "pottery", "writing", "chivalry"}
    assert seat["goods"] == {"iron": 2}
    assert sorted(seat["hidden_faces"]) == ["silk", "spy", "uranium"]
    assert seat["events"] == ["drought", "generous_gift"]
    assert [unit["card"] for unit in seat["forces"]] == ["infantry-3", "artillery-1"]
    assert seat["people"] == {"artist": 1}
    assert world.view(0)["cities"][0]["walls"]
    assert len([tile for tile in world.view(0)["map"]["tiles"] if tile["tile"]]) == 6
    play(world, "done")
    assert asks(world) in ("Movement", "CityManagement")


def test_positions_go_on_to_the_end() -> None:
    world = setup(5, deal=position({"trade": 27}, phase="research", turn=100))
    play(world, "pass")
    assert world.outcome is not None
    assert (world.outcome.ending, world.outcome.winners) == ("turns", [0, 1])


def test_a_position_takes_wonders_from_the_market_or_the_pile() -> None:
    world = setup(2, civilizations=TWO, deal={"wonders": ["oracle"], **position({"pieces": {"b1": "oracle"}})})
    world.check()
    assert world.wonder_owner[box().wonder_index["oracle"]] == 0
    assert len(world.market) == 4
    assert box().wonder_index["oracle"] not in world.market


def test_the_capital_is_where_beginners_put_it() -> None:
    world = setup(2, civilizations=TWO, deal=position())
    assert world.lands[world.city_at[0]] < c.WATER
    assert world.trade[0] == world.city_trade(0)
    assert asks(world) == "StartOfTurn"


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"capital": "h2"}, "capital"),
        ({"capital": "a1"}, "capital"),
        ({"cities": ["b4"]}, "cities[0]"),
        ({"walls": ["a1"]}, "walls[0]"),
        ({"techs": ["gunpowder"]}, "techs[0]"),
        ({"techs": ["alchemy"]}, "techs[0]"),
        ({"techs": ["pottery", "pottery"]}, "techs[1]"),
        ({"government": "democracy"}, "government"),
        ({"government": "tyranny"}, "government"),
        ({"trade": 28}, "trade"),
        ({"track": 21}, "track"),
        ({"coin_tokens": {"pottery": 1}}, "coin_tokens.pottery"),
        ({"coin_tokens": {"panama_canal": 1}}, "coin_tokens.panama_canal"),
        ({"goods": {"iron": 3}}, "goods.iron"),
        ({"huts": ["uranium"]}, "huts[0]"),
        ({"villages": ["great_person"]}, "villages[0]"),
        ({"events": ["drought"] * 3}, "events[2]"),
        ({"events": ["drought", "sabotage", "despot_day"]}, "events"),
        ({"events": ["flood"]}, "events[0]"),
        ({"units": ["infantry-4"]}, "units[0]"),
        ({"units": ["aircraft-1"] * 9}, "units["),
        ({"people": {"general": 18}}, "people.general"),
        ({"pieces": {"p1": "library"}}, "pieces.p1"),
        ({"pieces": {"a1": "palace"}}, "pieces.a1"),
        ({"pieces": {"a1": "city_walls"}}, "pieces.a1"),
        ({"techs": ["pottery", "writing", "engineering"], "pieces": {"c3": "granary"}}, "pieces.c3"),
        ({"armies": ["q1"]}, "armies[0]"),
        ({"armies": ["h2"]}, "armies[0]"),
        ({"scouts": ["a1", "a1", "a1"]}, "scouts"),
    ],
)
def test_impossible_positions_name_the_field(given: dict[str, Any], field: str) -> None:
    assert (
        refused(civilizations=TWO, deal=position(given))
        .removeprefix("options.")
        .startswith(f"deal.position.seats[0].{field}")
    )


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"revealed": [{"at": "a1"}]}, "revealed[0].at"),
        ({"revealed": [{"at": "a9"}]}, "revealed[0].at"),
        ({"active": 2}, "active"),
        ({"active": 1, "phase": "trade"}, "active"),
        ({"turn": 101}, "turn"),
        ({"phase": "war"}, "phase"),
    ],
)
def test_impossible_phases_name_the_field(more: dict[str, Any], field: str) -> None:
    where = refused(civilizations=TWO, deal=position(**more))
    assert where.removeprefix("options.").startswith(f"deal.position.{field}")


def test_too_many_seats_in_a_position() -> None:
    assert refused(deal=position({}, {}, {})) == "deal.position.seats"


def test_a_position_that_is_won_is_refused() -> None:
    assert refused(deal=position({"coin_tokens": {"sheet": 14, "pottery": 1}, "techs": ["pottery"]})) == "deal.position"


# ---- what a refusal says ---------------------------------------------------------------------------------------------


def reason(world: World, action: str) -> str:
    refusal = world.why_not(world.current, action)
    assert refusal is not None, action
    return refusal.reason.removeprefix("refusal.")


def test_reasons_in_the_start_of_turn() -> None:
    world = setup(2, civilizations=TWO, deal=position({"scouts": ["a1"], "armies": ["a2"]}))
    assert reason(world, "found:a1") == "city-at-edge"
    assert reason(world, "found:a2") == "no-scout-there"
    assert reason(world, "found:h2") == "face-down"
    assert reason(world, "found:h9") == "outside-map"
    assert reason(world, "govern:democracy") == "government-locked"
    assert reason(world, "settle:artist") == "no-such-person"
    assert reason(world, "lift:a1") == "other-step"


def test_reasons_in_the_cities() -> None:
    world = setup(2, civilizations=["romans", "russians"], deal=position({"trade": 0}, phase="city-management"))
    assert reason(world, "city:russians-1") == "not-your-city"
    assert reason(world, "city:egyptians-1") == "other-step"
    assert reason(world, "advance") == "cannot-advance"
    assert reason(world, "ability:currency") == "ability-unknown"
    assert reason(world, "event:drought") == "not-in-hand"
    play(world, "city:romans-1")
    assert reason(world, "build:library") == "building-locked"
    assert reason(world, "unit:aircraft") == "unit-locked"
    assert reason(world, "wonder:sydney_opera_house") == "not-in-market"
    shown = box().wonders[world.market[0]].id
    assert reason(world, f"wonder:{shown}") == "too-dear"
    assert reason(world, "free:library") == "building-locked"


def test_reasons_on_the_move() -> None:
    world = setup(2, civilizations=["romans", "russians"], deal=position({"armies": ["b1"]}, phase="movement"))
    assert reason(world, "lift:a2") == "no-figures-there"
    play(world, "lift:b1")
    assert asks(world) == "March"
    assert options(world) == ["move:b2", "stop"]
    assert reason(world, "move:d1") == "not-adjacent"
    assert reason(world, "move:a1") == "cannot-cross-water"
    assert reason(world, "discover:e1") == "not-adjacent"
    assert reason(world, "discover:b2") == "other-step"
    assert reason(world, "attack") == "nothing-to-attack"
