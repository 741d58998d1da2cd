"""Comercio: what Cities bring in, and the round of offers and abilities."""

from typing import Any

import pytest

from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.position import HELD
from ecumene.games.civilization.table import World
from ecumene.games.civilization.trade import begin_trade, income
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    govern,
    make_land,
    make_plain,
    make_world,
    options,
    play,
    put,
    set_city,
)


def phase(world: World) -> None:
    """The phase begins."""
    world.phase = c.TRADE_PHASE
    begin_trade(world)
    world.settle()


def realm(deserts: int = 0, **choices: Any) -> World:
    """A map of grassland, with so many deserts around the capital of seat 0."""
    world = make_world(**choices)
    make_plain(world)
    around = world.layout.around[world.city_at[0]]
    for square in around[:deserts]:
        world.lands = changed(world.lands, square, c.DESERT)
    return world


# ---- collecting ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("saved", "after"), [(0, 6), (20, 26), (21, 27), (25, 27)])
def test_the_dial_stops_at_27(saved: int, after: int) -> None:
    world = realm(6)
    world.trade[0] = saved
    phase(world)
    assert world.trade[0] == after


def test_all_cities_bring_in_trade_at_once_for_all() -> None:
    world = realm(3)
    set_city(world, 1, at("h4"))
    make_land(world, "desert", "g3", "i5")
    make_land(world, "desert", "m5")
    assert income(world, 0) == 5
    phase(world)
    assert world.trade[0] == 5
    assert asks(world) == "TradeTurn"


def test_blockaded_squares_bring_in_nothing() -> None:
    world = realm(3)
    square = world.layout.around[world.city_at[0]][0]
    figure = world.unbuilt(1, True)
    world.set_down(figure, square)
    assert income(world, 0) == 2


def test_a_scout_sends_its_square_home() -> None:
    world = realm(1)
    make_land(world, "desert", "g4")
    [scout] = put(world, 0, "g4", armies=0, scouts=1)
    assert income(world, 0) == 1
    world.loans[scout - c.ARMIES] = 16 * at("g4")
    assert income(world, 0) == 2


def test_buildings_count_instead_of_the_land() -> None:
    world = realm(1)
    square = world.layout.around[world.city_at[0]][0]
    world.pieces = changed(world.pieces, square, c.A_BUILDING + box().building_index["trading_post"])
    assert income(world, 0) == 2


@pytest.mark.parametrize(
    ("government", "deserts", "expected"),
    [("despotism", 3, 3), ("democracy", 3, 5), ("fundamentalism", 3, 1), ("fundamentalism", 1, 0)],
)
def test_governments_change_the_income_never_below_nothing(government: str, deserts: int, expected: int) -> None:
    world = realm(deserts)
    govern(world, 0, government)
    world.trade[0] = 4
    assert income(world, 0) == expected
    phase(world)
    assert world.trade[0] == 4 + expected  # what was saved is never touched


def test_collecting_is_told() -> None:
    world = realm(6)
    world.events = []
    world.trade[0] = 25
    phase(world)
    told = [event.params for event in world.events if event.key == "event.collects-trade"]
    assert told == [{"seat": 0, "trade": 2, "total": 27}, {"seat": 1, "trade": 0, "total": 0}]


# ---- the round -------------------------------------------------------------------------------------------------------


def test_the_first_player_is_asked_first_and_all_once() -> None:
    world = realm(3, seats=3)
    world.first = 1
    asked = []
    phase(world)
    while world.stack:
        asked.append(world.current)
        play(world, "done")
    assert asked == [1, 2, 0]


def test_an_offer_lets_everybody_speak_again() -> None:
    world = realm(3, seats=3)
    phase(world)
    play(world, "done", "offer:0", "done")
    asked = []
    while world.stack:
        asked.append(world.current)
        play(world, "done")
    assert asked == [1, 2, 0]


def test_offers_are_limited_even_if_nothing_comes_of_them() -> None:
    world = realm(0, offers=2)
    phase(world)
    for _ in range(2):
        assert "offer:1" in options(world)
        play(world, "offer:1", "done")
    assert world.current == 1  # seat 0 can do nothing more, as everybody can see
    play(world, "done")
    assert not world.stack


def test_without_offers_nobody_is_asked_but_who_knows_an_ability() -> None:
    world = realm(0, offers=0)
    phase(world)
    assert not world.stack
    world = realm(0, offers=0, techs=[[], ["horseback_riding"]])
    phase(world)
    assert (asks(world), world.current, options(world)) == ("TradeTurn", 1, ["done"])


def test_the_next_turn_brings_new_offers() -> None:
    world = realm(0, offers=1)
    phase(world)
    play(world, "offer:1", "done", "done")
    assert not world.stack
    phase(world)
    assert options(world) == ["offer:1", "done"]


def test_horseback_riding_for_both() -> None:
    """R11: nine for the user, six for another, both up to 27."""
    world = realm(0, techs=[["horseback_riding"]])
    world.goods[c.SILK] = 1
    world.stall[c.SILK] -= 1
    world.trade[0], world.trade[1] = 20, 2
    phase(world)
    assert "ability:horseback_riding" in options(world)
    play(world, "ability:horseback_riding")
    assert (world.trade[0], world.trade[1]) == (27, 8)
    assert world.stall[c.SILK] == 2
    assert asks(world) == "TradeTurn"
    assert "ability:horseback_riding" not in options(world)


def test_horseback_riding_with_a_token_that_lies_face_down() -> None:
    world = realm(0, techs=[["horseback_riding"]])
    token = world.faces.index(c.SILK)
    world.token_place = changed(world.token_place, token, HELD)
    phase(world)
    play(world, "ability:horseback_riding")
    assert (world.trade[0], world.trade[1]) == (9, 6)
