"""Construir nuevas Ciudades: where Cities may be, what becomes of the figures there, and of Cities that fall."""

from typing import Any

import pytest

from ecumene.core.rows import changed
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.pieces import destroy_city, piece_squares
from ecumene.games.civilization.placing import city_problem, found_city, may_found
from ecumene.games.civilization.start import founding_squares
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import (
    can,
    city,
    city_management,
    do,
    next_turn,
    offered_squares,
    plain,
    print_spot,
    put_person,
    start_of_turn,
)
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    make_land,
    make_world,
    options,
    put,
    put_building,
    put_marker,
    put_wonder,
    set_city,
    teach,
)


def with_scout(name: str = "h4") -> World:
    world = plain()
    put(world, 0, name, armies=0, scouts=1)
    return world


# ---- the diagram of the rulebook -------------------------------------------------------------------------------------


def test_open_land_far_from_everything_is_a_good_place() -> None:
    assert may_found(with_scout(), 0, at("h4"))


def test_square_a_is_water() -> None:
    world = with_scout()
    make_land(world, "water", "h4")
    assert not may_found(world, 0, at("h4"))


def test_water_all_around_does_not_matter() -> None:
    world = with_scout()
    make_land(world, "water", "g3", "h3", "i3", "g4", "i4", "g5", "h5", "i5")
    assert may_found(world, 0, at("h4"))


@pytest.mark.parametrize("village", [False, True])
@pytest.mark.parametrize("beside", ["i4", "g3", "h5", "i5"])
def test_square_b_has_a_village_beside_it_until_it_is_gone(village: bool, beside: str) -> None:
    world = with_scout()
    put_marker(world, beside, village)
    assert not may_found(world, 0, at("h4"))
    world.markers = changed(world.markers, at(beside), c.NONE)
    assert may_found(world, 0, at("h4"))


def test_a_village_two_squares_away_does_not_matter() -> None:
    world = with_scout()
    put_marker(world, "j4", True)
    assert may_found(world, 0, at("h4"))


@pytest.mark.parametrize("beside", ["i4", "i5", "h3"])
def test_square_c_is_next_to_a_face_down_tile(beside: str) -> None:
    world = with_scout()
    make_land(world, "face_down", beside)
    assert not may_found(world, 0, at("h4"))


def test_while_other_tiles_lie_face_down_only_the_middle_of_a_home_tile_will_do() -> None:
    """With only the home tiles face up, a City has to be inside of them: no square of a tile's rim will do."""
    world = make_world(2, revealed=False, capitals=False)
    good = [s for s in range(c.SQUARES) if world.layout.around[s] and city_problem(world, 0, s) == 0]
    rims = [s for s in good if s % 16 % 4 in (0, 3) or s // 16 % 4 in (0, 3)]
    assert rims == []
    assert len(good) == 8 - sum(1 for s in range(c.SQUARES) if inner(s) and world.lands[s] == c.WATER)


def inner(square: int) -> bool:
    """Is this one of the four middle squares of its tile?"""
    return square % 16 % 4 in (1, 2) and square // 16 % 4 in (1, 2)


@pytest.mark.parametrize(("armies", "scouts"), [(1, 0), (0, 1)])
@pytest.mark.parametrize("beside", ["h5", "i5", "g4"])
def test_square_d_is_next_to_an_enemy_figure(armies: int, scouts: int, beside: str) -> None:
    world = with_scout()
    put(world, 1, beside, armies, scouts)
    assert not may_found(world, 0, at("h4"))


def test_enemies_two_squares_away_and_own_figures_beside_do_not_matter() -> None:
    world = with_scout()
    put(world, 1, "h6")
    put(world, 0, "h5")
    assert may_found(world, 0, at("h4"))


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("e3", False),
        ("e5", False),
        ("e4", False),
        ("f3", True),
        ("f6", True),
        ("c6", True),
        ("d6", True),
        ("d5", False),
    ],
)
def test_square_e_is_less_than_three_squares_from_a_city(name: str, good: bool) -> None:
    world = with_scout(name)
    assert may_found(world, 0, at(name)) is good


def test_the_cities_of_others_count_too() -> None:
    assert not may_found(with_scout("l5"), 0, at("l5"))
    assert may_found(with_scout("k5"), 0, at("k5"))


@pytest.mark.parametrize("name", ["h1", "h8", "a7", "p2", "a1"])
def test_the_edge_of_the_map_is_no_place(name: str) -> None:
    assert not may_found(with_scout(name), 0, at(name))


def test_an_army_founds_nothing_and_nobody_founds_with_the_scouts_of_others() -> None:
    world = plain()
    put(world, 0, "h4", armies=1)
    assert not may_found(world, 0, at("h4"))
    put(world, 1, "j4", armies=0, scouts=1)
    assert not may_found(world, 0, at("j4"))


# ---- founding --------------------------------------------------------------------------------------------------------


def test_the_scout_goes_back_to_the_sheet_and_a_city_stands_in_its_place() -> None:
    world = with_scout()
    start_of_turn(world)
    assert offered_squares(world) == [at("h4")]
    do(world, at("h4"))
    assert world.city_at[1] == at("h4")
    assert world.centres[at("h4")] == 1
    assert [s for s in range(c.SQUARES) if world.outskirts[s] == 1] == world.layout.around[at("h4")]
    assert world.crowd(at("h4")) == 0
    assert world.figures[7:9] == [c.NOWHERE, c.NOWHERE]
    assert not (world.walls >> 1) & 1
    assert asks(world) == "StartOfTurn"


def test_at_most_two_cities_three_with_irrigation() -> None:
    world = plain()
    set_city(world, 1, at("h3"))
    put(world, 0, "k3", armies=0, scouts=1)
    assert not may_found(world, 0, at("k3"))
    teach(world, 0, "irrigation")
    assert may_found(world, 0, at("k3"))
    found_city(world, 0, at("k3"))
    assert world.city_at[:3] == [at("c3"), at("h3"), at("k3")]
    put(world, 0, "e6", armies=0, scouts=1)
    assert city_problem(world, 0, at("e6")) == 0
    assert not may_found(world, 0, at("e6"))


def test_two_cities_in_one_turn() -> None:
    world = plain()
    teach(world, 0, "irrigation")
    put(world, 0, "g3", armies=0, scouts=1)
    put(world, 0, "k4", armies=0, scouts=1)
    start_of_turn(world)
    assert offered_squares(world) == [at("g3"), at("k4")]
    do(world, at("k4"), at("g3"))
    assert world.cities_built(0) == 3
    assert offered_squares(world) == []


def test_a_second_city_must_keep_its_distance_from_the_one_just_founded() -> None:
    world = plain()
    teach(world, 0, "irrigation")
    put(world, 0, "h3", armies=0, scouts=1)
    put(world, 0, "j3", armies=0, scouts=1)
    start_of_turn(world)
    do(world, at("h3"))
    assert offered_squares(world) == []


def test_the_marker_of_a_destroyed_city_can_be_built_again() -> None:
    world = with_scout()
    set_city(world, 1, at("h7"))
    assert not may_found(world, 0, at("h4"))
    destroy_city(world, 1)
    assert may_found(world, 0, at("h4"))
    found_city(world, 0, at("h4"))
    assert world.city_at[1] == at("h4")


def test_a_new_city_trades_and_acts_in_the_same_turn() -> None:
    world = plain()
    make_land(world, "desert", "g3", "h3", "i3")
    put(world, 0, "h4", armies=0, scouts=1)
    world.turn = 1
    next_turn(world)
    while world.current != 0 or asks(world) != "StartOfTurn":
        do(world, a.DONE)
    do(world, at("h4"))
    while world.phase != c.CITY_MANAGEMENT or world.current != 0:
        do(world, a.DONE)
    assert world.trade[0] == 3
    assert can(world, city(1))


def test_the_city_centre_gives_nothing() -> None:
    world = with_scout()
    make_land(world, "forest", "h4")
    print_spot(world, "h4", c.RESOURCES.index("wheat"))
    found_city(world, 0, at("h4"))
    assert world.production(1) == 0
    assert world.harvest(1) == 0
    assert world.city_icons(1) == 0
    make_land(world, "forest", "h3")
    print_spot(world, "h3", c.RESOURCES.index("silk"))
    assert world.production(1) == 2
    assert world.harvest(1) == 1 << c.SILK


def test_what_a_fallen_city_left_behind_makes_room_for_a_new_centre() -> None:
    world = plain(buildings_return=False)
    set_city(world, 1, at("h4"))
    put_building(world, "i4", "library")
    world.supply[world.box.buildings[box().building_index["library"]].family] -= 1
    left = list(world.supply)
    destroy_city(world, 1)
    assert world.building_in(at("i4")) == box().building_index["library"]
    put(world, 0, "i4", armies=0, scouts=1)
    found_city(world, 0, at("i4"))
    assert world.pieces[at("i4")] == c.NO_PIECE
    assert sum(world.supply) == sum(left) + 1


@pytest.mark.parametrize(
    ("left", "techs", "found"),
    [
        ("library", [], "library"),
        ("library", ["printing_press"], "university"),
        ("university", [], "university"),
        ("trading_post", ["printing_press"], "trading_post"),
    ],
)
def test_what_a_fallen_city_left_behind_takes_the_form_its_new_owner_knows(
    left: str, techs: list[str], found: str
) -> None:
    world = plain(techs=[techs], buildings_return=False)
    set_city(world, 4, at("h4"))
    put_building(world, "g3", left)
    destroy_city(world, 4)
    put(world, 0, "h4", armies=0, scouts=1)
    supply = list(world.supply)
    found_city(world, 0, at("h4"))
    assert world.building_in(at("g3")) == box().building_index[found]
    assert world.piece_owner(at("g3")) == 0
    assert world.supply == supply


def ruins() -> World:
    """Two fallen Cities left a market and a temple within reach of the Scout at h5."""
    world = plain(buildings_return=False, techs=[["banking"]])
    for city_number, centre, square, left in ((4, "h3", "h4", "market"), (5, "h7", "h6", "temple")):
        set_city(world, city_number, at(centre))
        put_building(world, square, left)
        world.supply[box().buildings[box().building_index[left]].family] -= 1
        destroy_city(world, city_number)
    put(world, 0, "h5", armies=1, scouts=1)
    start_of_turn(world)
    do(world, at("h5"))
    return world


def test_of_several_limited_buildings_a_new_city_keeps_one() -> None:
    world = ruins()
    assert asks(world) == "StepAside"
    do(world, at("g5"))
    assert asks(world) == "KeepLimited"
    assert options(world) == ["target:h4", "target:h6"]
    world.events = []
    do(world, at("h4"))
    assert world.building_in(at("h4")) == box().building_index["bank"]
    assert world.pieces[at("h6")] == c.NO_PIECE
    assert sum(world.supply) == sum(box().building_markers) - 1
    told = {"seat": 0, "building": "bank", "square": "h4"}
    assert [(event.key, event.params) for event in world.events] == [("event.keeps-building", told)]
    assert asks(world) == "StartOfTurn"


def test_a_single_limited_building_is_kept_without_asking() -> None:
    world = plain(buildings_return=False)
    set_city(world, 4, at("h4"))
    put_building(world, "h3", "market")
    destroy_city(world, 4)
    put(world, 0, "h4", armies=0, scouts=1)
    start_of_turn(world)
    do(world, at("h4"))
    assert asks(world) == "StartOfTurn"
    teach(world, 0, "philosophy")
    temple = c.A_BUILDING + box().building_index["temple"]
    assert piece_squares(world, 1, temple) == [at("h3")]


# ---- figures that stood in the way -----------------------------------------------------------------------------------


def test_whoever_stands_with_the_scout_steps_aside_to_any_of_the_eight_squares() -> None:
    world = with_scout()
    put(world, 0, "h4", armies=1)
    start_of_turn(world)
    do(world, at("h4"))
    assert asks(world) == "StepAside"
    assert offered_squares(world) == world.layout.around[at("h4")]
    do(world, at("i5"))
    assert world.crowd(at("h4")) == 0
    assert world.armies_in(at("i5")) == 1
    assert asks(world) == "StartOfTurn"


def test_nobody_steps_into_water_or_onto_a_full_square() -> None:
    world = with_scout()
    put(world, 0, "h4", armies=1)
    make_land(world, "water", "g3", "h3", "i3", "g4", "i4")
    put(world, 0, "g5", armies=2)
    start_of_turn(world)
    do(world, at("h4"))
    assert offered_squares(world) == [at("h5"), at("i5")]


def test_with_one_square_left_nobody_is_asked() -> None:
    world = with_scout()
    put(world, 0, "h4", armies=1)
    make_land(world, "water", "g3", "h3", "i3", "g4", "i4", "g5", "h5")
    start_of_turn(world)
    do(world, at("h4"))
    assert asks(world) == "StartOfTurn"
    assert world.armies_in(at("i5")) == 1


def test_without_room_for_the_others_no_city_is_founded() -> None:
    world = with_scout()
    put(world, 0, "h4", armies=1)
    make_land(world, "water", "g3", "h3", "i3", "g4", "i4", "g5", "h5", "i5")
    assert not may_found(world, 0, at("h4"))
    teach(world, 0, "sailing")
    assert may_found(world, 0, at("h4"))


def test_each_of_several_figures_steps_aside_by_itself() -> None:
    world = with_scout()
    teach(world, 0, "masonry")
    put(world, 0, "h4", armies=1, scouts=1)
    start_of_turn(world)
    do(world, at("h4"), at("g3"))
    assert asks(world) == "StepAside"
    do(world, at("i3"))
    assert (world.armies_in(at("g3")), world.scouts_in(at("i3"))) == (1, 1)
    assert asks(world) == "StartOfTurn"
    assert founding_squares(world, 0) == []


# ---- Cities that fall ------------------------------------------------------------------------------------------------


def fallen(**choices: Any) -> World:
    world = plain(**choices)
    set_city(world, 1, at("h4"))
    put_building(world, "g3", "library")
    world.supply[box().buildings[box().building_index["library"]].family] -= 1
    put_wonder(world, 0, "h3", "panama_canal")
    world.coin_tokens[c.ON_PANAMA_CANAL] = 3
    put_person(world, "i3", "artist")
    world.walls = 1 << 1
    world.boosts[1] = 5
    world.actions[1] = 1
    put(world, 0, "k7", armies=0, scouts=1)
    world.loans[0] = 16 * at("k7") + 1
    destroy_city(world, 1)
    return world


def test_a_fallen_city_leaves_the_map_with_its_walls() -> None:
    world = fallen()
    assert world.city_at[1] == c.NOWHERE
    assert world.centres[at("h4")] == c.NONE
    assert all(world.outskirts[square] == c.NONE for square in world.layout.around[at("h4")])
    assert (world.walls, world.boosts[1], world.actions[1]) == (0, 0, 0)
    assert world.loans[0] == c.NONE
    assert world.city_at[0] == at("c3")


def test_its_wonders_and_great_people_leave_the_game() -> None:
    world = fallen()
    wonder = box().wonder_index["panama_canal"]
    assert (world.gone >> wonder) & 1
    assert world.wonder_owner[wonder] == c.NONE
    assert world.wonder_works(c.WONDER_COIN) == c.NONE
    assert world.pieces[at("h3")] == c.NO_PIECE
    assert world.pieces[at("i3")] == c.NO_PIECE
    assert world.people_in_reserve(0) == 0
    assert world.coin_tokens[c.ON_PANAMA_CANAL] == 0


def test_its_buildings_go_back_to_the_market() -> None:
    world = fallen()
    assert world.pieces[at("g3")] == c.NO_PIECE
    assert world.supply == box().building_markers


def test_or_they_stay_where_they_are_for_nobody() -> None:
    world = fallen(buildings_return=False)
    assert world.building_in(at("g3")) == box().building_index["library"]
    assert world.piece_owner(at("g3")) == c.NONE
    assert sum(world.supply) == sum(box().building_markers) - 1


def test_another_city_beside_it_keeps_everything() -> None:
    world = plain()
    set_city(world, 1, at("h4"))
    set_city(world, 2, at("k4"))
    put_building(world, "j4", "library")
    destroy_city(world, 1)
    assert world.building_in(at("j4")) == box().building_index["library"]
    assert world.outskirts[at("j4")] == 2


def test_the_capital_is_the_first_place_of_a_seat() -> None:
    world = plain()
    city_management(world)
    assert world.city_id(0) == "americans-1"
    assert world.city_id(3) == "egyptians-1"
    assert can(world, city(0))
    assert not can(world, city(1))
