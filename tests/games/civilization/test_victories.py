"""Ganar la partida: a victory interrupts everything, at the moment its condition is met (ruling K21)."""

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.sequence import begin_from
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import do, next_turn, plain, print_spot
from tests.games.civilization.worlds import asks, at, put, put_wonder, set_city


def with_coins(coins: int, seat: int = 0, **choices: int) -> World:
    world = plain(**choices)
    world.coin_tokens[c.COIN_PLACE_COUNT * seat + c.ON_SHEET] = coins
    return world


@pytest.mark.parametrize(("coins", "ending"), [(14, c.BY_TURNS), (15, c.BY_ECONOMY)])
def test_fifteen_coins_win_before_the_limit_of_turns_is_looked_at(coins: int, ending: int) -> None:
    world = with_coins(coins, turn_limit=3)
    world.turn = 3
    next_turn(world)
    assert world.ending == ending


@pytest.mark.parametrize(("coins", "winner"), [(13, 1), (14, 0)])
def test_a_coin_of_one_wins_before_the_wonder_of_the_next_acts(coins: int, winner: int) -> None:
    """The coin comes with the last thing a player does in the phase; the Opera House of the next would win, too."""
    world = with_coins(coins)
    print_spot(world, "f6", c.GOLD)
    world.figures[c.ARMIES] = c.NOWHERE
    put(world, 0, "b2", armies=0, scouts=1)
    put(world, 0, "f6", armies=0, scouts=1)
    put_wonder(world, 1, "m5", "sydney_opera_house")
    world.track[1] = 20
    world.first = 1
    next_turn(world)
    assert (world.current, asks(world)) == (0, "StartOfTurn")
    do(world, a.DONE)
    assert world.winner == winner


def test_of_two_with_fifteen_the_active_player_wins() -> None:
    world = with_coins(15)
    world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_SHEET] = 15
    begin_from(world, c.MOVEMENT, 1)
    world.active = 1
    world.settle()
    assert (world.ending, world.winner) == (c.BY_ECONOMY, 1)


def test_coins_of_the_map_technologies_tokens_and_feudalism_add_up() -> None:
    world = with_coins(11)
    set_city(world, 1, at("h4"))
    print_spot(world, "d3", c.GOLD)
    print_spot(world, "h3", c.GOLD)
    assert world.coins(0) == 13
    world.government[0] = c.FEUDALISM
    assert world.coins(0) == 14
    put(world, 1, "h3")
    assert world.coins(0) == 13
    world.techs[0] |= 1 << world.box.tech_index["railroad"]
    world.recount_traits(0)
    assert world.coins(0) == 14
