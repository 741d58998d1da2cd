"""The six civilizations: what they start with and what only they can do."""

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization import learning
from ecumene.games.civilization.exploration import explore_hut, win_village
from ecumene.games.civilization.placing import found_city
from ecumene.games.civilization.position import STACKING
from ecumene.games.civilization.production import hurried
from ecumene.games.civilization.table import World
from ecumene.games.civilization.ways import may_defect
from tests.games.civilization.phases import (
    can,
    city,
    city_management,
    dealt,
    do,
    free,
    plain,
    play_setup,
    raise_wonder,
    show_market,
    start_of_turn,
)
from tests.games.civilization.worlds import asks, at, box, make_land, put, put_marker, teach

ALL = ("americans", "chinese", "egyptians", "germans", "romans", "russians")
TECHS = {
    "americans": "currency",
    "chinese": "writing",
    "egyptians": "construction",
    "germans": "metalworking",
    "romans": "code_of_laws",
    "russians": "communism",
}
GOVERNMENTS = {**dict.fromkeys(ALL, "despotism"), "romans": "republic", "russians": "communism"}


def begun(civ: str, seed: int = 3) -> World:
    """The first turn of a game that a civilization plays in the first seat."""
    world = dealt(2, (civ, "germans" if civ != "germans" else "chinese"), seed)
    play_setup(world)
    return world


def realm(civ: str) -> World:
    return plain(civs=(civ, "germans" if civ != "germans" else "chinese"))


@pytest.mark.parametrize("civ", ALL)
def test_technology_and_government_to_start_with(civ: str) -> None:
    world = begun(civ)
    assert world.techs[0] == 1 << box().tech_index[TECHS[civ]]
    assert world.row_size(0, 1) == 1
    assert world.government[0] == c.GOVERNMENTS.index(GOVERNMENTS[civ])
    assert world.unlocked[0] == 1 << c.DESPOTISM | 1 << c.GOVERNMENTS.index(GOVERNMENTS[civ])
    assert world.newly[0] == 0


@pytest.mark.parametrize("civ", ALL)
def test_units_figures_and_walls_to_start_with(civ: str) -> None:
    world = begun(civ)
    kinds = [card // 3 for card in world.forces[0]]
    assert kinds == ([0, 0, 0, 1, 2] if civ == "germans" else [0, 1, 2])
    on_map = [figure for figure in world.figures[:9] if figure != c.NOWHERE]
    assert len(on_map) == (3 if civ == "russians" else 2)
    assert all(world.outskirts[square] == 0 for square in on_map)
    assert world.walls & 1 == (1 if civ == "chinese" else 0)


@pytest.mark.parametrize("civ", ALL)
def test_great_people_and_wonders_to_start_with(civ: str) -> None:
    world = begun(civ)
    around = world.layout.around[world.city_at[0]]
    people = [square for square in around if world.person_in(square) != c.NONE]
    wonders = [square for square in around if world.wonder_in(square) != c.NONE]
    assert len(people) == (1 if civ == "americans" else 0)
    assert len(wonders) == (1 if civ == "egyptians" else 0)
    assert len(world.piles[c.PERSON_PILE]) == (17 if civ == "americans" else 18)


@pytest.mark.parametrize("civ", ALL)
def test_nobody_is_armed_by_the_technology_they_start_with(civ: str) -> None:
    world = begun(civ)
    assert world.goods == [0] * 8
    assert world.stall == [2] * 4


# ---- Americans -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("civ", ALL)
def test_only_the_americans_hurry_at_double_speed(civ: str) -> None:
    assert hurried(realm(civ), 0) == (2 if civ == "americans" else 1)


# ---- Chinese ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("civ", ALL)
def test_the_chinese_gain_culture_from_huts_and_villages(civ: str) -> None:
    world = realm(civ)
    put_marker(world, "h5", face="silk")
    explore_hut(world, 0, at("h5"))
    assert world.culture[0] == (3 if civ == "chinese" else 0)
    put_marker(world, "h6", village=True, face="iron")
    win_village(world, 0, at("h6"))
    assert world.culture[0] == (6 if civ == "chinese" else 0)


# ---- Egyptians -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("civ", ALL)
def test_only_the_egyptians_build_for_nothing(civ: str) -> None:
    world = realm(civ)
    teach(world, 0, "pottery")
    city_management(world)
    do(world, city(0))
    assert can(world, free("granary")) is (civ == "egyptians")


def test_the_egyptians_build_for_nothing_again_in_the_next_turn() -> None:
    world = realm("egyptians")
    teach(world, 0, "pottery")
    city_management(world)
    do(world, city(0), free("granary"), at("d2"), a.DONE)
    world.used[0] = 0  # as in every new turn
    city_management(world)
    do(world, city(0))
    assert can(world, free("granary"))


# ---- Romans ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("civ", ALL)
def test_the_romans_advance_with_every_new_city(civ: str) -> None:
    world = realm(civ)
    put(world, 0, "h4", armies=0, scouts=1)
    start_of_turn(world)
    do(world, at("h4"))
    assert world.track[0] == (1 if civ == "romans" else 0)
    assert len(world.hands[0]) == (1 if civ == "romans" else 0)


@pytest.mark.parametrize("civ", ALL)
def test_the_romans_advance_with_every_wonder(civ: str) -> None:
    world = realm(civ)
    show_market(world, "stonehenge")
    world.boosts[0] = 10
    city_management(world)
    do(world, city(0), raise_wonder("stonehenge"), at("d2"))
    assert world.track[0] == (1 if civ == "romans" else 0)
    assert world.culture[0] == 0


def test_the_romans_advance_with_every_village() -> None:
    world = realm("romans")
    put_marker(world, "h6", village=True, face="iron")
    win_village(world, 0, at("h6"))
    assert world.track[0] == 1


def test_the_romans_do_not_advance_with_buildings_or_their_capital() -> None:
    world = begun("romans")
    assert world.track[0] == 0
    world = realm("romans")
    make_land(world, "desert", "d2")
    world.boosts[0] = 7
    city_management(world)
    do(world, city(0), a.BUILDING + box().building_index["trading_post"])
    assert world.building_in(at("d2")) == box().building_index["trading_post"]
    assert world.track[0] == 0


def test_a_city_can_win_the_game_for_the_romans() -> None:
    world = realm("romans")
    world.track[0] = 20
    put(world, 0, "h4", armies=1, scouts=1)
    start_of_turn(world)
    do(world, at("h4"))
    assert (world.winner, world.ending) == (0, c.BY_CULTURE)
    assert world.stack == []


def test_a_great_person_for_a_city_may_be_put_in_that_city() -> None:
    world = realm("romans")
    world.track[0] = 2
    put(world, 0, "h4", armies=1, scouts=1)
    start_of_turn(world)
    do(world, at("h4"))
    assert asks(world) == "StepAside"
    do(world, at("h3"))
    assert asks(world) == "PlacePerson"
    do(world, at("h5"))
    assert world.person_in(at("h5")) != c.NONE


# ---- Russians --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("civ", ALL)
def test_the_russians_have_a_seventh_army_and_stack_three(civ: str) -> None:
    world = realm(civ)
    assert world.army_figures(0) == (7 if civ == "russians" else 6)
    assert world.trait(0, STACKING) == (3 if civ == "russians" else 2)


def test_the_russians_produce_two_more_from_the_start() -> None:
    world = begun("russians")
    plainly = world.copy()
    plainly.government[0] = c.DESPOTISM
    assert world.production(0) == plainly.production(0) + 2


def test_only_the_russians_send_defectors() -> None:
    for civ in ALL:
        world = realm(civ)
        teach(world, 1, "pottery")
        assert may_defect(world, 0, at("n6"), 1) is (civ == "russians")


# ---- Germans ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("civ", ALL)
def test_only_the_germans_are_armed_by_what_they_learn(civ: str) -> None:
    world = realm(civ)
    learning.learn(world, 0, box().tech_index["gunpowder"])
    world.settle()
    assert len(world.forces[0]) == (1 if civ == "germans" else 0)


def test_a_wonder_of_egypt_is_told_to_all_and_works() -> None:
    world = begun("egyptians")
    own = next(wonder for wonder in range(12) if world.wonder_owner[wonder] == 0)
    assert world.wonder_works(box().wonders[own].kind) == 0


def test_cities_of_a_seat_are_named_after_its_civilization() -> None:
    world = realm("romans")
    put(world, 0, "h4", armies=0, scouts=1)
    world.events = []
    found_city(world, 0, at("h4"))
    told = next(told for told in world.events if told.key == "event.founds")
    assert told.params["city"] == "romans-2"
