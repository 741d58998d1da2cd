"""Grandes personajes: what each kind gives, where they may stand, and their reserve."""

from typing import Any

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.battle import combat_bonus
from ecumene.games.civilization.culture import gain_person
from ecumene.games.civilization.pieces import kill_person, may_place, person_squares, put_piece
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import (
    build,
    can,
    city,
    city_management,
    do,
    next_turn,
    offered,
    offered_squares,
    plain,
    put_person,
    settle,
    start_of_turn,
)
from tests.games.civilization.worlds import asks, at, box, make_land, put, put_building, put_wonder, set_city, teach

ICONS = {  # production, trade, culture, coins
    "artist": (0, 1, 2, 0),
    "builder": (2, 0, 0, 1),
    "general": (0, 0, 0, 0),
    "humanitarian": (1, 1, 1, 1),
    "industrialist": (0, 0, 2, 1),
    "scientist": (1, 2, 0, 0),
}


def yields(world: World) -> tuple[int, ...]:
    """Production, trade, culture and coins of the first capital."""
    icons = int(world.city_icons(0))
    return tuple((icons >> place) & c.ICON for place in (c.PRODUCTION, c.TRADE, c.CULTURE, c.COIN))


def gains(person: str, **choices: Any) -> World:
    """Seat 0 has just drawn this great person."""
    world = plain(**choices)
    world.phase = c.CITY_MANAGEMENT
    world.piles[c.PERSON_PILE] = [*world.piles[c.PERSON_PILE], c.PEOPLE.index(person)]
    gain_person(world, 0)
    world.settle()
    return world


def reserve(world: World, seat: int = 0) -> list[str]:
    return [c.PEOPLE[kind] for kind in range(6) for _ in range(world.reserve[6 * seat + kind])]


@pytest.mark.parametrize("person", ICONS)
def test_what_each_kind_gives(person: str) -> None:
    world = plain()
    make_land(world, "forest", "d2")
    put_person(world, "d2", person)
    assert yields(world) == ICONS[person]  # the icons of the forest are covered
    assert world.coins(0) == ICONS[person][3]
    assert world.arts(0) == 1 + ICONS[person][2]


@pytest.mark.parametrize("person", ICONS)
def test_only_a_general_helps_in_battle(person: str) -> None:
    world = plain()
    put_person(world, "d2", person)
    assert combat_bonus(world, 0) == (4 if person == "general" else 0)
    assert combat_bonus(world, 1) == 0


def test_a_general_helps_only_on_the_map_blockaded_or_not() -> None:
    world = plain()
    world.reserve[c.GENERAL] = 1
    assert combat_bonus(world, 0) == 0
    put_person(world, "d2", "general")
    put_person(world, "d3", "general")
    assert combat_bonus(world, 0) == 8
    put(world, 1, "d2")
    assert combat_bonus(world, 0) == 8


@pytest.mark.parametrize("person", ICONS)
def test_in_reserve_nobody_has_any_effect(person: str) -> None:
    world = plain()
    world.reserve[c.PEOPLE.index(person)] = 1
    assert yields(world) == (0, 0, 0, 0)
    assert world.coins(0) == 0


def test_three_of_each_kind() -> None:
    assert [box().person_pool.count(kind) for kind in range(6)] == [3] * 6


def test_a_great_person_stands_on_any_land_of_any_own_city() -> None:
    world = gains("artist")
    world.stack.clear()
    set_city(world, 1, at("h4"))
    make_land(world, "water", "g3", "b2")
    make_land(world, "mountain", "h3")
    own = [*world.layout.around[at("c3")], *world.layout.around[at("h4")]]
    wanted = sorted(square for square in own if square not in (at("g3"), at("b2")))
    assert person_squares(world, 0) == wanted
    put(world, 1, "h3")
    assert at("h3") not in person_squares(world, 0)


@pytest.mark.parametrize("person", ICONS)
def test_it_is_placed_at_once_or_kept(person: str) -> None:
    world = gains(person)
    assert asks(world) == "PlacePerson"
    assert can(world, a.PASS)
    do(world, at("d4"))
    assert world.person_in(at("d4")) == c.PEOPLE.index(person)
    assert reserve(world) == []
    world = gains(person)
    do(world, a.PASS)
    assert reserve(world) == [person]
    assert yields(world) == (0, 0, 0, 0)


def test_where_it_is_placed_is_told() -> None:
    world = gains("artist")
    world.events = []
    do(world, at("d4"))
    told = world.events[0]
    assert (told.key, told.params) == ("event.places-person", {"seat": 0, "square": "d4", "person": "artist"})


def test_without_a_place_it_is_kept_without_asking() -> None:
    world = plain()
    make_land(world, "water", "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    gain_person(world, 0)
    world.settle()
    assert world.stack == []
    assert world.people_in_reserve(0) == 1


def test_those_in_reserve_come_back_in_any_start_of_turn() -> None:
    world = plain()
    world.reserve[c.PEOPLE.index("scientist")] = 2
    world.reserve[c.GENERAL] = 1
    start_of_turn(world)
    assert {c.PEOPLE[kind] for kind in offered(world, a.PERSON, a.CITY)} == {"general", "scientist"}
    do(world, settle("scientist"), at("d2"), settle("scientist"), at("d3"))
    assert yields(world) == (2, 4, 0, 0)
    assert reserve(world) == ["general"]
    do(world, settle("general"), a.PASS)
    assert reserve(world) == ["general"]


def test_whoever_is_replaced_at_the_start_of_a_turn_may_be_placed_elsewhere() -> None:
    world = plain()
    put_person(world, "d2", "general")
    world.reserve[c.PEOPLE.index("artist")] = 1
    start_of_turn(world)
    do(world, settle("artist"), at("d2"))
    assert reserve(world) == ["general"]
    do(world, settle("general"), at("d3"))
    assert (world.person_in(at("d2")), world.person_in(at("d3"))) == (c.PEOPLE.index("artist"), c.GENERAL)
    assert reserve(world) == []


def test_but_not_without_end() -> None:
    world = plain()
    put_person(world, "d2", "general")
    put_person(world, "m5", "general")  # of another player
    world.reserve[c.PEOPLE.index("artist")] = 1
    start_of_turn(world)
    do(world, settle("artist"), at("d2"), settle("general"), at("d2"))
    assert not can(world, settle("artist"))
    world.first = 1
    next_turn(world)
    assert can(world, settle("artist"))


def test_one_that_the_opera_house_brings_and_is_kept_may_still_be_placed() -> None:
    world = plain()
    put_wonder(world, 0, "b2", "sydney_opera_house")
    world.track[0] = 2
    start_of_turn(world)
    assert asks(world) == "PlacePerson"
    do(world, a.PASS)
    kind = next(iter(offered(world, a.PERSON, a.CITY)))
    do(world, a.PERSON + kind, at("d2"))
    assert world.person_in(at("d2")) == kind


def test_the_reserve_is_not_open_in_city_management() -> None:
    world = plain()
    world.reserve[c.GENERAL] = 1
    city_management(world)
    assert not can(world, settle("general"))


def test_a_start_of_turn_without_a_place_offers_nobody() -> None:
    world = plain()
    world.reserve[c.GENERAL] = 1
    make_land(world, "water", "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    start_of_turn(world)
    assert not can(world, settle("general"))


def test_a_building_under_a_great_person_goes_back_to_the_market() -> None:
    world = gains("artist")
    put_building(world, "d2", "library")
    family = int(box().buildings[box().building_index["library"]].family)
    world.supply[family] -= 1
    do(world, at("d2"))
    assert world.supply[family] == 6
    assert world.person_in(at("d2")) == 0


def test_a_wonder_under_a_great_person_leaves_the_game() -> None:
    world = gains("artist")
    put_wonder(world, 0, "d2", "oracle")
    do(world, at("d2"))
    assert world.wonder_works(c.WONDER_OPEN_HAND) == c.NONE
    assert (world.gone >> box().wonder_index["oracle"]) & 1


def test_a_great_person_makes_room_for_another_and_goes_to_the_reserve() -> None:
    world = gains("artist")
    put_person(world, "d2", "general")
    do(world, at("d2"))
    assert reserve(world) == ["general"]
    assert world.person_in(at("d2")) == 0


def test_and_for_buildings_and_wonders() -> None:
    world = plain()
    for piece in (c.A_BUILDING, c.A_WONDER):
        put_person(world, "d2", "general")
        put_piece(world, 0, at("d2"), piece)
    assert reserve(world) == ["general", "general"]
    put_person(world, "m5", "artist")
    put_piece(world, 1, at("m5"), c.A_BUILDING)
    assert reserve(world, 1) == ["artist"]
    assert reserve(world) == ["general", "general"]


def test_a_building_of_the_market_is_produced_over_a_great_person() -> None:
    world = plain(techs=[["writing"]])
    put_person(world, "d2", "builder")
    world.boosts[0] = 3
    city_management(world)
    do(world, city(0), build("library"), at("d2"))
    assert reserve(world) == ["builder"]
    assert world.coins(0) == 0


def test_a_great_person_that_is_killed_leaves_the_game() -> None:
    world = plain()
    put_person(world, "d2", "artist")
    kill_person(world, at("d2"))
    assert world.pieces[at("d2")] == c.NO_PIECE
    assert reserve(world) == []
    assert len(world.piles[c.PERSON_PILE]) == 18
    assert world.spent[c.PERSON_PILE] == []


def test_any_number_of_great_people_in_one_city_beside_anything() -> None:
    world = plain()
    put_person(world, "b2", "artist")
    put_person(world, "c2", "artist")
    put_wonder(world, 0, "b3", "stonehenge")
    put_building(world, "b4", "market")
    teach(world, 0, "writing")
    assert all(may_place(world, 0, c.A_PERSON, square) for square in world.layout.around[at("c3")])
    assert offered_squares(gains("artist")) == world.layout.around[at("c3")]
