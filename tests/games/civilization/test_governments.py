"""Cambiar Gobiernos: what each of the eight does, and when one may be changed for another."""

from typing import Any

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization import learning
from ecumene.games.civilization.battle import hand_size
from ecumene.games.civilization.governments import change_government
from ecumene.games.civilization.table import World
from ecumene.games.civilization.trade import income
from ecumene.games.civilization.ways import may_attack, may_explore
from tests.games.civilization.phases import (
    can,
    city,
    city_management,
    do,
    event,
    govern,
    next_turn,
    offered,
    plain,
    start_of_turn,
)
from tests.games.civilization.worlds import asks, at, box, make_land, put, put_marker, set_city
from tests.games.civilization.worlds import govern as set_government


def realm(government: str = "despotism", **choices: Any) -> World:
    """Two Cities: the capital with three deserts and a mountain, and another with a desert and a natural wonder."""
    world = plain(**choices)
    make_land(world, "desert", "b2", "c2", "d2", "g4")
    make_land(world, "mountain", "b3")
    set_city(world, 1, at("h4"))
    spots = world.spots[:]
    spots[at("h3")] = c.NATURAL_WONDER
    world.spots = spots
    set_government(world, 0, government)
    return world


def governments(world: World) -> set[str]:
    """The Governments that are offered."""
    return {c.GOVERNMENTS[number] for number in offered(world, a.GOVERNMENT, a.EVENT)}


def learn(world: World, seat: int, tech: str) -> None:
    learning.learn(world, seat, box().tech_index[tech])


# ---- what they do ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("government", "trade", "production", "arts", "coins", "events"),
    [
        ("despotism", 4, [1, 0], [1, 2], 0, 2),
        ("anarchy", 4, [1, 0], [1, 2], 0, 2),
        ("monarchy", 4, [1, 0], [2, 2], 0, 3),
        ("communism", 4, [3, 2], [0, 2], 0, 2),
        ("fundamentalism", 2, [1, 0], [1, 2], 0, 2),
        ("feudalism", 4, [1, 0], [1, 2], 1, 2),
        ("republic", 4, [1, 0], [1, 2], 0, 2),
        ("democracy", 6, [1, 0], [1, 2], 0, 2),
    ],
)
def test_what_each_government_changes(
    government: str, trade: int, production: list[int], arts: list[int], coins: int, events: int
) -> None:
    world = realm(government)
    assert income(world, 0) == trade
    assert [world.production(place) for place in (0, 1)] == production
    assert [world.arts(place) for place in (0, 1)] == arts
    assert world.coins(0) == coins
    assert world.culture_hand(0) == events


def test_the_capital_has_no_action_in_anarchy_but_other_cities_do() -> None:
    world = realm("anarchy")
    world.culture[0] = 3
    city_management(world)
    assert not can(world, city(0))
    assert can(world, city(1))
    assert can(world, a.ADVANCE)  # culture may be spent all the same


def test_every_city_has_its_action_under_another_government() -> None:
    world = realm()
    city_management(world)
    assert can(world, city(0))
    assert can(world, city(1))


def test_communism_never_takes_culture_that_is_there() -> None:
    """The capital of a Communist country makes one culture less, but never less than none."""
    world = realm("communism")
    city_management(world)
    do(world, city(0), a.ARTS)
    assert world.culture[0] == 0
    do(world, city(1), a.ARTS)
    assert world.culture[0] == 2


def test_fundamentalism_takes_from_the_income_only() -> None:
    world = plain()
    set_government(world, 0, "fundamentalism")
    assert income(world, 0) == 0
    make_land(world, "desert", "b2")
    assert income(world, 0) == 0
    make_land(world, "desert", "c2", "d2")
    assert income(world, 0) == 1


def test_fundamentalism_fights_with_one_more_unit() -> None:
    assert hand_size(realm("fundamentalism"), 0, 1, False) == hand_size(realm(), 0, 1, False) + 1 == 4


def test_scouts_explore_huts_in_a_republic_but_not_villages() -> None:
    for government, peaceful in (("republic", True), ("despotism", False)):
        world = realm(government)
        put_marker(world, "f6")
        put_marker(world, "g7", village=True)
        assert may_explore(world, 0, at("f6"), 1) is peaceful
        assert may_explore(world, 0, at("g7"), 1) is False


def test_a_democracy_starts_no_battle_but_with_villages() -> None:
    for government, warlike in (("democracy", False), ("despotism", True)):
        world = realm(government)
        put(world, 1, "k7")
        put_marker(world, "g7", village=True)
        assert may_attack(world, 0, at("k7")) is warlike
        assert may_attack(world, 0, at("n6")) is warlike
        assert may_attack(world, 0, at("g7")) is True


def test_a_democracy_breaks_no_blockade_with_a_new_army() -> None:
    for government, warlike in (("democracy", False), ("despotism", True)):
        world = realm(government)
        make_land(world, "forest", "c4", "d4", "b4")
        put(world, 1, "c2")
        city_management(world)
        do(world, city(0), a.ARMY)
        assert can(world, at("c2")) is warlike
        assert can(world, at("d2"))


# ---- when they change ------------------------------------------------------------------------------------------------


def test_at_the_start_only_anarchy_is_open() -> None:
    world = realm()
    start_of_turn(world)
    assert governments(world) == {"anarchy"}


def test_a_new_government_is_open_in_the_turn_after_it_was_unlocked_and_only_then() -> None:
    world = realm()
    learn(world, 0, "monarchy")
    start_of_turn(world)
    assert governments(world) == {"anarchy"}  # still the turn in which it was learned
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    assert governments(world) == {"anarchy", "monarchy"}
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    assert governments(world) == {"anarchy"}


def test_one_change_in_a_turn() -> None:
    world = realm()
    world.newly[0] = 1 << c.MONARCHY | 1 << c.FEUDALISM
    start_of_turn(world)
    assert governments(world) == {"anarchy", "monarchy", "feudalism"}
    do(world, govern("monarchy"))
    assert world.government[0] == c.MONARCHY
    assert governments(world) == set()


def test_only_the_government_of_the_new_technology_is_open() -> None:
    world = realm()
    learn(world, 0, "chivalry")
    learn(world, 1, "monarchy")
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    assert governments(world) == {"anarchy", "feudalism"}


def test_after_a_turn_of_anarchy_every_government_known_is_open() -> None:
    world = realm(civs=("romans", "germans"))
    world.unlocked[0] = 1 << c.DESPOTISM | 1 << c.REPUBLIC | 1 << c.MONARCHY
    set_government(world, 0, "republic")
    start_of_turn(world)
    do(world, govern("anarchy"))
    assert governments(world) == set()
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    assert governments(world) == {"despotism", "republic", "monarchy"}
    do(world, govern("monarchy"))
    assert world.government[0] == c.MONARCHY
    city_management(world)
    assert can(world, city(0))


def test_anarchy_lasts_as_long_as_one_likes() -> None:
    world = realm()
    start_of_turn(world)
    do(world, govern("anarchy"))
    for _ in range(3):
        next_turn(world)
        while world.current != 0:
            do(world, a.DONE)
        assert governments(world) == {"despotism"}
        city_management(world)
        assert not can(world, city(0))


@pytest.mark.parametrize(
    ("tech", "government"),
    [
        ("code_of_laws", "republic"),
        ("chivalry", "feudalism"),
        ("democracy", "democracy"),
        ("monarchy", "monarchy"),
        ("communism", "communism"),
        ("theology", "fundamentalism"),
    ],
)
def test_the_technology_that_unlocks_each_government(tech: str, government: str) -> None:
    world = realm()
    number = c.GOVERNMENTS.index(government)
    assert not (world.unlocked[0] >> number) & 1
    learn(world, 0, tech)
    assert (world.unlocked[0] >> number) & 1
    assert world.coming[0] == 1 << number
    assert world.unlocked[1] == 1 << c.DESPOTISM


def test_a_government_one_started_with_is_not_unlocked_again() -> None:
    world = realm(civs=("russians", "romans"))
    learn(world, 0, "code_of_laws")
    assert world.coming[0] == 1 << c.REPUBLIC
    world.unlocked[1] |= 1 << c.COMMUNISM
    learn(world, 1, "communism")
    assert world.coming[1] == 0


@pytest.mark.parametrize("revolt", ["citizens_revolting_1", "citizens_revolting_2"])
def test_a_revolt_brings_anarchy_like_that_of_ones_own_will(revolt: str) -> None:
    world = plain()
    set_government(world, 1, "communism")
    world.unlocked[1] |= 1 << c.COMMUNISM
    world.take_event(0, box().event_index[revolt])
    world.first = 1  # the next turn begins with seat 0
    next_turn(world)
    do(world, event(revolt))
    while world.current == 0:
        do(world, a.SEAT + 1 if can(world, a.SEAT + 1) else a.DONE)
    assert world.government[1] == c.ANARCHY
    assert world.current == 1
    assert governments(world) == set()  # the turn of Anarchy has to pass
    city_management(world, 1)
    assert not can(world, city(3))
    next_turn(world)
    assert world.current == 1
    assert governments(world) == {"despotism", "communism"}


def test_the_coin_of_feudalism_goes_with_it() -> None:
    world = realm("feudalism")
    assert world.coins(0) == 1
    start_of_turn(world)
    do(world, govern("anarchy"))
    assert world.coins(0) == 0


def test_who_leaves_monarchy_throws_an_event_away_at_once() -> None:
    world = realm("monarchy")
    for name in ("drought", "sabotage", "despot_day"):
        world.take_event(0, box().event_index[name])
    start_of_turn(world)
    do(world, govern("anarchy"))
    assert asks(world) == "DiscardEvent"
    do(world, event("sabotage"))
    assert asks(world) == "StartOfTurn"
    assert len(world.hands[0]) == 2
    assert world.spent[c.EVENT_PILE] == [box().event_index["sabotage"]]


def test_the_change_is_told() -> None:
    world = realm()
    world.events = []
    change_government(world, 0, c.ANARCHY)
    assert [(told.key, told.params["government"]) for told in world.events] == [("event.government", "anarchy")]
