"""Preparación de la primera partida: the learning game, without Wonders, Egypt and Rome, until a third City."""

from typing import Any

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import city, city_management, dealt, do, offered, plain, play_setup, start_of_turn
from tests.games.civilization.worlds import at, put, set_city, teach


def two_cities(seat: int = 0, **choices: Any) -> World:
    """A seat has two Cities and knows how to have three; its Scout stands at k3."""
    world = plain(**choices)
    teach(world, seat, "irrigation")
    set_city(world, 3 * seat + 1, at("g3"))
    put(world, seat, "k3", armies=0, scouts=1)
    start_of_turn(world, seat)
    return world


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_neither_egypt_nor_rome_plays(seats: int) -> None:
    played = set()
    for seed in range(15):
        played.update(dealt(seats, seed=seed, learning=True).nation)
    assert played == {c.AMERICANS, c.CHINESE, c.GERMANS, c.RUSSIANS}


def test_there_are_no_wonders() -> None:
    world = dealt(2, learning=True)
    assert world.market == []
    assert world.piles[c.WONDER_PILE] == []
    assert world.gone == (1 << 12) - 1
    play_setup(world)
    world.stack.clear()
    world.boosts[0] = 30
    city_management(world)
    do(world, city(0))
    assert offered(world, a.WONDER, a.UNIT) == set()


@pytest.mark.parametrize("seat", [0, 1])
def test_it_ends_at_the_third_city_of_anybody(seat: int) -> None:
    world = two_cities(seat, learning=True)
    do(world, at("k3"))
    assert world.over
    assert world.ending == c.BY_LESSON


def test_nobody_wins_it() -> None:
    world = two_cities(learning=True)
    do(world, at("k3"))
    assert world.winner == c.NONE


def test_a_second_city_does_not_end_it() -> None:
    world = plain(learning=True)
    put(world, 0, "h4", armies=0, scouts=1)
    start_of_turn(world)
    do(world, at("h4"))
    assert not world.over


def test_a_whole_game_goes_on_after_a_third_city() -> None:
    world = two_cities()
    do(world, at("k3"))
    assert not world.over
    assert world.cities_built(0) == 3


def test_a_victory_ends_it_too_but_nobody_wins() -> None:
    world = plain(learning=True)
    world.track[0] = 20
    world.culture[0] = world.trade[0] = 7
    city_management(world)
    world.events = []
    do(world, a.ADVANCE)
    assert world.over
    assert (world.ending, world.winner) == (c.BY_LESSON, c.NONE)
    assert [event.key for event in world.events[-2:]] == ["event.reaches-goal", "event.game-ends"]
    assert world.events[-2].params == {"seat": 0, "ending": "culture"}
    assert world.outcome is not None
    assert world.outcome.winners == [0, 1]


def test_fifteen_coins_end_it_too() -> None:
    world = plain(learning=True)
    world.coin_tokens[c.ON_SHEET] = 15
    city_management(world)
    assert (world.ending, world.winner) == (c.BY_LESSON, c.NONE)
