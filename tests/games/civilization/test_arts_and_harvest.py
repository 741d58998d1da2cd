"""Dedicarse a las Artes, Recolectar, Extraer con Colonos and Bloqueos, with the worked City of the rulebook: the
American capital on the square for beginners."""

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.start import SendHome
from ecumene.games.civilization.table import World
from ecumene.games.civilization.trade import income
from tests.games.civilization.phases import (
    can,
    city,
    city_management,
    do,
    next_turn,
    offered,
    plain,
    print_spot,
    put_person,
    start_of_turn,
    take,
)
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    govern,
    make_land,
    make_world,
    put,
    put_building,
    put_wonder,
    set_city,
    teach,
)


def harvest(world: World, number: int = 0) -> set[str]:
    """The Resources that a City can harvest."""
    return {c.RESOURCES[resource] for resource in range(4) if (world.harvest(number) >> resource) & 1}


def scout(world: World, seat: int, name: str, to: int) -> int:
    """A Scout of a seat stands in a square since long, and sends it to a City."""
    figure = put(world, seat, name, armies=0, scouts=1)[0]
    world.loans[2 * seat + figure % 9 - 7] = 16 * at(name) + to
    return figure


# ---- the worked City -------------------------------------------------------------------------------------------------


def test_the_city_of_the_example() -> None:
    world = make_world()
    assert world.city_trade(0) == 3
    assert world.production(0) == 5
    assert world.arts(0) == 1
    assert harvest(world) == {"silk", "incense"}
    assert income(world, 0) == 3


def test_what_the_city_of_the_example_may_do() -> None:
    world = make_world()
    city_management(world)
    do(world, city(0))
    assert offered(world, a.RESOURCE, a.HIDDEN) == {c.SILK, c.INCENSE}
    assert can(world, a.ARTS)
    assert can(world, a.ARMY)  # 4
    assert can(world, a.UNIT)  # 5
    assert not can(world, a.SCOUT)  # 6
    do(world, a.ARTS)
    assert world.culture[0] == 1


def far_forest(world: World) -> None:
    make_land(world, "forest", "g6")


def test_example_1_a_scout_in_a_forest() -> None:
    world = make_world()
    far_forest(world)
    scout(world, 0, "g6", 0)
    assert (world.city_trade(0), world.production(0)) == (3, 7)


def test_example_2_a_scout_on_a_natural_wonder() -> None:
    world = make_world()
    far_forest(world)
    print_spot(world, "g6", c.NATURAL_WONDER)
    scout(world, 0, "g6", 0)
    assert (world.city_trade(0), world.production(0), world.arts(0)) == (3, 7, 2)
    city_management(world)
    do(world, city(0), a.ARTS)
    assert world.culture[0] == 2


def test_example_3_a_scout_on_wheat() -> None:
    world = make_world()
    make_land(world, "grassland", "g6")
    print_spot(world, "g6", c.WHEAT)
    scout(world, 0, "g6", 0)
    assert (world.city_trade(0), world.production(0)) == (3, 5)
    city_management(world)
    do(world, city(0))
    assert offered(world, a.RESOURCE, a.HIDDEN) == {c.WHEAT, c.SILK, c.INCENSE}
    do(world, take("wheat"))
    assert world.goods[c.WHEAT] == 1
    assert world.stall[c.WHEAT] == 1


def test_the_example_of_the_blockade() -> None:
    """An enemy Scout in the forest of the City sends it home: two production more there, two less here."""
    world = make_world()
    before = int(world.production(3))
    scout(world, 1, "b4", 3)
    assert (world.city_trade(0), world.production(0)) == (3, 3)
    assert world.production(3) == before + 2


# ---- Scouts that send squares home -----------------------------------------------------------------------------------


def test_a_scout_is_asked_for_only_with_a_choice_of_cities() -> None:
    world = plain()
    put(world, 0, "f6", armies=0, scouts=1)
    start_of_turn(world)
    do(world, a.DONE)
    assert asks(world) == ""
    assert world.loans[0] == 16 * at("f6")
    set_city(world, 1, at("h4"))
    start_of_turn(world)
    do(world, a.DONE)
    assert asks(world) == "SendHome"
    assert offered(world, a.CITY, a.SEAT) == {0, 1}
    do(world, city(1))
    assert world.loans == [16 * at("f6") + 1, c.NONE, c.NONE, c.NONE]


def test_two_scouts_are_asked_one_after_the_other() -> None:
    world = plain()
    set_city(world, 1, at("h4"))
    put(world, 0, "f6", armies=0, scouts=1)
    put(world, 0, "e6", armies=0, scouts=1)
    start_of_turn(world)
    do(world, a.DONE, city(1), city(0))
    assert world.loans[:2] == [16 * at("f6") + 1, 16 * at("e6")]


def test_a_square_may_be_sent_to_a_city_founded_in_the_same_turn() -> None:
    world = plain()
    put(world, 0, "h4", armies=0, scouts=1)
    put(world, 0, "e6", armies=0, scouts=1)
    start_of_turn(world)
    do(world, at("h4"), a.DONE, city(1))
    assert world.loans[:2] == [c.NONE, 16 * at("e6") + 1]


def test_two_scouts_in_one_square_send_it_once() -> None:
    world = plain()
    make_land(world, "forest", "f6")
    put(world, 0, "f6", armies=0, scouts=2)
    start_of_turn(world)
    do(world, a.DONE)
    assert world.production(0) == 2


def test_a_scout_that_joins_another_takes_over_the_sending() -> None:
    """The second Scout has sent its square for a while when the first comes there: it is still sent once."""
    world = plain()
    make_land(world, "forest", "f6")
    put(world, 0, "e6", armies=0, scouts=1)
    scout(world, 0, "f6", 0)
    assert world.production(0) == 2
    world.lift(7)
    world.set_down(7, at("f6"))
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    do(world, a.DONE)
    assert world.loans[:2] == [16 * at("f6"), c.NONE]
    assert world.production(0) == 2


def test_a_scout_sends_nothing_in_the_turn_in_which_it_came_to_the_map() -> None:
    world = plain()
    make_land(world, "forest", "b2", "c2", "d2")
    make_land(world, "desert", "b4")
    world.first = 1
    next_turn(world)
    city_management(world)
    do(world, city(0), a.SCOUT, at("b4"))
    world.stack.clear()
    start_of_turn(world)
    do(world, a.DONE)
    assert world.loans[0] == c.NONE
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    do(world, a.DONE)
    assert world.loans[0] == 16 * at("b4")


def test_an_own_square_can_be_sent_to_another_city() -> None:
    world = plain()
    make_land(world, "forest", "c2", "d2")
    set_city(world, 1, at("h4"))
    scout(world, 0, "c2", 1)
    assert [world.production(0), world.production(1)] == [2, 2]


def test_its_resource_is_harvested_there_and_its_coin_counts_once() -> None:
    world = plain()
    set_city(world, 1, at("h4"))
    print_spot(world, "c2", c.IRON)
    print_spot(world, "d2", c.GOLD)
    scout(world, 0, "c2", 1)
    figure = scout(world, 0, "d2", 1)
    assert (harvest(world, 0), harvest(world, 1)) == (set(), {"iron"})
    assert world.coins(0) == 1
    world.lift(figure)
    world.set_down(figure, at("g6"))
    assert world.coins(0) == 1  # the square is in the own outskirts


def test_enemies_who_come_where_the_scout_was_stop_what_it_sends() -> None:
    world = plain()
    make_land(world, "forest", "f6")
    print_spot(world, "f6", c.IRON)
    world.kill(scout(world, 0, "f6", 0))
    assert (world.production(0), harvest(world)) == (2, {"iron"})
    put(world, 1, "f6")
    assert (world.production(0), harvest(world)) == (0, set())


def test_or_to_its_own_city_which_changes_nothing() -> None:
    world = plain()
    make_land(world, "forest", "c2", "d2")
    print_spot(world, "c2", c.IRON)
    scout(world, 0, "c2", 0)
    assert world.production(0) == 4
    assert harvest(world) == {"iron"}


def test_what_was_sent_stays_sent_when_the_scout_moves_on() -> None:
    world = plain()
    make_land(world, "forest", "f6")
    figure = scout(world, 0, "f6", 0)
    world.lift(figure)
    world.set_down(figure, at("g6"))
    assert world.production(0) == 2
    next_turn(world)
    assert world.loans[0] == c.NONE


def test_but_its_coin_only_while_the_scout_is_there() -> None:
    world = plain()
    make_land(world, "mountain", "f6")
    print_spot(world, "f6", c.GOLD)
    figure = scout(world, 0, "f6", 0)
    assert world.coins(0) == 1
    world.lift(figure)
    world.set_down(figure, at("g6"))
    assert world.coins(0) == 0
    assert world.production(0) == 1


def test_the_owner_has_a_coin_back_when_the_scout_that_sent_its_square_goes() -> None:
    world = plain()
    make_land(world, "forest", "m5")
    print_spot(world, "m5", c.GOLD)
    assert (world.coins(0), world.coins(1)) == (0, 1)
    scout = put(world, 0, "m5", armies=0, scouts=1)[0]
    world.loans[0] = 16 * at("m5")
    assert (world.coins(0), world.coins(1)) == (1, 0)
    world.kill(scout)
    assert (world.coins(0), world.coins(1)) == (0, 1)
    assert (world.production(0), world.production(3)) == (2, 0)  # sent for the whole turn


def test_the_coin_of_a_scout_that_stays_is_there_from_turn_to_turn() -> None:
    world = plain()
    print_spot(world, "f6", c.GOLD)
    scout(world, 0, "f6", 0)
    next_turn(world)
    assert world.coins(0) == 1
    while world.current != 0:
        do(world, a.DONE)
    do(world, a.DONE)
    assert world.coins(0) == 1


def test_a_scout_that_founds_a_city_sends_nothing_any_more() -> None:
    world = plain()
    print_spot(world, "h4", c.GOLD)
    scout(world, 0, "h4", 0)
    start_of_turn(world)
    do(world, at("h4"))
    assert world.coins(0) == 0
    do(world, a.DONE)
    assert world.loans[0] == c.NONE


def test_scouts_gather_what_buildings_and_wonders_give_unless_the_ruling_says_no() -> None:
    for gathers, trade, culture in ((True, 1, 2), (False, 0, 1)):
        world = plain(gather_from_pieces=gathers)
        put_building(world, "m5", "library")
        scout(world, 1, "m5", 3)  # in the outskirts of its own City
        scout(world, 0, "n5", 0)
        put_building(world, "n5", "library")
        assert world.city_trade(0) == trade
        assert world.arts(0) == culture


@pytest.mark.parametrize("city", [0, 1])
def test_without_that_ruling_a_scout_on_a_building_leaves_its_yield_where_it_is(city: int) -> None:
    world = plain(gather_from_pieces=False)
    set_city(world, 1, at("h4"))
    put_building(world, "d2", "library")
    trade, culture = world.city_trade(0), world.arts(0)
    scout(world, 0, "d2", city)
    assert (world.city_trade(0), world.arts(0)) == (trade, culture)
    start_of_turn(world)
    shown = world.view(0)
    assert shown["loans"] == []
    rows = {row["at"]: row for row in shown["cities"][0]["squares"]}
    assert rows["d2"]["icons"]
    assert not rows["d2"]["lent"]


def test_without_that_ruling_a_scout_on_a_building_is_not_asked() -> None:
    world = plain(gather_from_pieces=False)
    set_city(world, 1, at("h4"))
    put_building(world, "d2", "library")
    put(world, 0, "d2", 0, 1)
    world.phase = c.START_OF_TURN
    world.push(SendHome(0, 0))
    world.settle()
    assert asks(world) == ""
    assert world.loans == [c.NONE] * 4


def test_send_home_is_asked_of_no_scout_that_is_not_there() -> None:
    world = plain()
    world.phase = c.START_OF_TURN
    world.push(SendHome(0, 0))
    world.settle()
    assert asks(world) == ""
    assert world.loans == [c.NONE] * 4


# ---- blockades -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armies", "scouts"), [(1, 0), (0, 1), (2, 0)])
def test_a_blockaded_square_gives_nothing(armies: int, scouts: int) -> None:
    world = make_world()
    print_spot(world, "b4", c.NATURAL_WONDER)
    assert (world.production(0), world.arts(0)) == (5, 2)
    put(world, 1, "b4", armies, scouts)
    assert (world.production(0), world.arts(0)) == (3, 1)
    put(world, 1, "c2", 1)
    assert (world.production(0), harvest(world)) == (2, {"incense"})


def test_buildings_and_great_people_are_blockaded_too() -> None:
    world = plain()
    put_building(world, "c2", "market")
    put_person(world, "d2", "industrialist")
    assert (world.production(0), world.city_trade(0), world.arts(0), world.coins(0)) == (1, 1, 4, 1)
    put(world, 1, "c2")
    assert (world.production(0), world.city_trade(0), world.arts(0), world.coins(0)) == (0, 0, 3, 1)
    put(world, 1, "d2")
    assert (world.production(0), world.city_trade(0), world.arts(0), world.coins(0)) == (0, 0, 1, 0)


def test_own_figures_blockade_nothing() -> None:
    world = make_world()
    put(world, 0, "b4", 1, 1)
    assert world.production(0) == 5


def test_coins_come_back_when_the_enemy_goes() -> None:
    world = plain()
    print_spot(world, "c2", c.GOLD)
    figure = put(world, 1, "c2")[0]
    assert world.coins(0) == 0
    world.kill(figure)
    assert world.coins(0) == 1


def test_the_fifteenth_coin_wins_the_moment_it_is_free() -> None:
    world = plain()
    print_spot(world, "c2", c.GOLD)
    world.coin_tokens[c.ON_SHEET] = 14
    figure = put(world, 1, "c2")[0]
    city_management(world)
    assert world.ending == c.RUNNING
    world.kill(figure)
    world.settle()
    assert (world.ending, world.winner) == (c.BY_ECONOMY, 0)
    assert world.over


def test_nothing_is_built_on_a_blockaded_square() -> None:
    world = plain(techs=[["pottery"]])
    make_land(world, "forest", "b2", "c2", "d2")
    make_land(world, "water", "b3", "d3", "b4", "d4")
    world.trade[0] = 3
    city_management(world)
    do(world, city(0))
    names = ("granary", "market")
    assert offered(world, a.BUILDING, a.FREE_BUILDING) == {box().building_index[name] for name in names}
    put(world, 1, "c4")  # the only grassland
    assert offered(world, a.BUILDING, a.FREE_BUILDING) == {box().building_index["market"]}


# ---- the arts --------------------------------------------------------------------------------------------------------


def test_the_arts_give_one_and_every_icon() -> None:
    world = plain()
    print_spot(world, "c2", c.NATURAL_WONDER)
    put_building(world, "d2", "temple")
    put_wonder(world, 0, "b2", "porcelain_tower")
    put_person(world, "b3", "artist")
    city_management(world)
    do(world, city(0), a.ARTS)
    assert world.culture[0] == 1 + 1 + 2 + 2 + 2


@pytest.mark.parametrize(("government", "culture"), [("monarchy", 2), ("communism", 0), ("despotism", 1)])
def test_the_arts_of_the_capital_depend_on_the_government(government: str, culture: int) -> None:
    world = plain()
    govern(world, 0, government)
    city_management(world)
    do(world, city(0), a.ARTS)
    assert world.culture[0] == culture


def test_several_cities_may_do_the_same() -> None:
    world = plain()
    set_city(world, 1, at("h4"))
    city_management(world)
    do(world, city(1), a.ARTS, city(0), a.ARTS)
    assert world.culture[0] == 2
    assert not can(world, city(0))
    assert not can(world, city(1))


def test_the_actions_come_back_with_the_next_turn() -> None:
    world = plain()
    city_management(world)
    do(world, city(0), a.ARTS, a.DONE)
    city_management(world)
    assert can(world, city(0))


# ---- harvest ---------------------------------------------------------------------------------------------------------


def test_nothing_is_harvested_that_the_market_has_not() -> None:
    world = make_world()
    world.stall[c.SILK] = 0
    city_management(world)
    do(world, city(0))
    assert offered(world, a.RESOURCE, a.HIDDEN) == {c.INCENSE}


def test_two_icons_of_a_kind_give_one_token() -> None:
    world = plain()
    print_spot(world, "c2", c.SILK)
    print_spot(world, "d2", c.SILK)
    city_management(world)
    do(world, city(0), take("silk"))
    assert world.goods[:4] == [0, 0, 1, 0]
    assert world.stall[c.SILK] == 1
    assert asks(world) == "CityManagement"


@pytest.mark.parametrize("piece", ["building", "wonder", "person"])
def test_a_resource_that_is_built_over_is_not_harvested(piece: str) -> None:
    world = plain()
    make_land(world, "forest", "c2")
    print_spot(world, "c2", c.SILK)
    assert harvest(world) == {"silk"}
    if piece == "building":
        put_building(world, "c2", "temple")
    elif piece == "wonder":
        put_wonder(world, 0, "c2", "stonehenge")
    else:
        put_person(world, "c2", "general")
    assert harvest(world) == set()
    assert world.production(0) == 0


def test_gold_and_natural_wonders_are_not_harvested() -> None:
    world = plain()
    print_spot(world, "c2", c.GOLD)
    print_spot(world, "d2", c.NATURAL_WONDER)
    assert harvest(world) == set()


def angkor() -> World:
    world = plain()
    put_wonder(world, 0, "b2", "angkor_wat")
    print_spot(world, "c2", c.SILK)
    print_spot(world, "d2", c.IRON)
    set_city(world, 1, at("h4"))
    print_spot(world, "h3", c.WHEAT)
    return world


def test_angkor_wat_harvests_twice_even_the_same() -> None:
    world = angkor()
    city_management(world)
    do(world, city(0), take("silk"))
    assert asks(world) == "HarvestAgain"
    assert offered(world, a.RESOURCE, a.HIDDEN) == {c.SILK, c.IRON}
    do(world, take("silk"))
    assert world.goods[c.SILK] == 2
    assert world.stall[c.SILK] == 0


def test_angkor_wat_works_once_per_turn_in_any_city() -> None:
    world = angkor()
    city_management(world)
    do(world, city(1), take("wheat"), take("wheat"), city(0), take("silk"))
    assert asks(world) == "CityManagement"
    assert world.goods[:4] == [0, 0, 1, 2]


def test_angkor_wat_may_be_kept_for_another_city() -> None:
    world = angkor()
    city_management(world)
    do(world, city(1), take("wheat"), a.PASS, city(0), take("silk"), take("iron"))
    assert world.goods[:4] == [0, 1, 1, 1]


def test_angkor_wat_finds_nothing_more_in_an_empty_market() -> None:
    world = angkor()
    world.stall[c.WHEAT] = 1
    city_management(world)
    do(world, city(1), take("wheat"))
    assert asks(world) == "CityManagement"


def test_nobody_else_harvests_twice() -> None:
    world = angkor()
    print_spot(world, "n5", c.SILK)
    city_management(world, 1)
    do(world, city(3), take("silk"))
    assert asks(world) == "CityManagement"


def test_military_science_makes_coins_produce() -> None:
    world = plain()
    world.coin_tokens[c.ON_SHEET] = 7
    assert world.production(0) == 0
    teach(world, 0, "military_science")
    assert world.production(0) == 2
