"""Movement: steps, groups, Water, huts, enemies and Cities."""

import pytest

from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import DONE, GROUP, STOP
from ecumene.games.civilization.arrival import strike
from ecumene.games.civilization.position import CODIFIED, HELD
from ecumene.games.civilization.table import World
from ecumene.games.civilization.ways import may_attack
from tests.games.civilization.marching import begin, choose, go, groups, lift, plain, squares, standing, words
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    govern,
    make_land,
    make_world,
    put,
    put_building,
    put_marker,
    set_city,
    teach,
)

CROSSING = "navigation"
SAILING = "sailing"


# ---- steps -----------------------------------------------------------------------------------------------------------


def test_figures_go_straight_as_far_as_their_speed() -> None:
    world = plain()
    put(world, 0, "g4")
    begin(world)
    assert squares(world) == {"g4"}
    assert words(world) == {"done"}
    lift(world, "g4")
    assert squares(world) == {"g3", "g5", "f4", "h4"}
    assert words(world) == {"stop"}
    go(world, "h4", "h5")
    assert asks(world) == "Movement"  # the second step was the last
    assert standing(world, "h5") == (0, 1, 0)
    assert world.hosts[at("g4")] == 0
    assert world.aloft == 0


def test_speed_grows_with_technologies() -> None:
    world = plain()
    teach(world, 0, "horseback_riding")
    put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    go(world, "h4", "i4", "j4")
    assert standing(world, "j4") == (0, 1, 0)


def test_a_figure_moves_once() -> None:
    world = plain()
    put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    choose(world, STOP)
    assert squares(world) == set()
    choose(world, DONE)
    assert not world.stack


def test_staying_put_counts_as_a_move() -> None:
    world = plain()
    (army,) = put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    choose(world, STOP)
    assert world.moved == 1 << army
    assert squares(world) == set()
    assert standing(world, "g4") == (0, 1, 0)


def test_m6_what_lies_face_down_is_not_entered() -> None:
    world = make_world(revealed=False)
    make_land(world, "grassland", "d1", "d2", "c2")
    put(world, 0, "d2")
    begin(world)
    lift(world, "d2")
    go(world, "e2")  # turns the tile up, and costs a step
    assert standing(world, "e2") == (c.NONE, 0, 0)
    assert world.face_up(at("e2"))
    assert world.face_up(at("h4"))
    assert not world.face_up(at("e5"))


def test_m5_discovering_costs_a_step_and_the_group_goes_on() -> None:
    world = make_world(revealed=False)
    make_land(world, "grassland", "d1", "d2", "c1")
    put(world, 0, "d2")
    begin(world)
    lift(world, "d2")
    before = world.unveiled
    go(world, "e2")
    assert world.unveiled > before
    assert asks(world) == "March"
    assert "d1" in squares(world)
    go(world, "d1")
    assert standing(world, "d1") == (0, 1, 0)


# ---- groups ----------------------------------------------------------------------------------------------------------


def test_m11_any_figures_of_a_square_form_a_group() -> None:
    world = plain()
    teach(world, 0, "masonry")
    put(world, 0, "g4", 2, 1)
    begin(world)
    choose(world, at("g4"))
    assert groups(world) == {(0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}
    choose(world, GROUP + 3 + 1)
    go(world, "g5")
    choose(world, STOP)
    assert standing(world, "g5") == (0, 1, 1)
    assert standing(world, "g4") == (0, 1, 0)
    assert squares(world) == {"g4"}


def test_m11_only_figures_that_began_together_move_together() -> None:
    world = plain()
    put(world, 0, "g4")
    put(world, 0, "g5")
    begin(world)
    lift(world, "g4")
    go(world, "g5")
    choose(world, STOP)
    choose(world, at("g5"))  # one of the two has moved: the other goes alone
    assert asks(world) == "March"
    go(world, "g6")
    choose(world, STOP)
    assert standing(world, "g5") == (0, 1, 0)
    assert standing(world, "g6") == (0, 1, 0)


def test_m11_figures_are_never_more_than_the_stacking_limit_not_even_in_passing() -> None:
    world = plain()
    put(world, 0, "g4", 1, 1)
    put(world, 0, "f4")
    begin(world)
    lift(world, "f4")
    assert "g4" not in squares(world)  # three in a square
    refusal = world.why_not(0, "move:g4")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("refusal.full-stack", rulebook.GROUPS)
    teach(world, 0, "masonry")  # a limit of three
    go(world, "g4", "h4")
    assert standing(world, "h4") == (0, 1, 0)


def test_a_group_may_come_back_to_where_others_of_it_stayed() -> None:
    world = plain()
    put(world, 0, "f4", 2)
    begin(world)
    lift(world, "f4")
    go(world, "g4", "f4")
    assert standing(world, "f4") == (0, 2, 0)


def test_a_full_square_is_no_last_step() -> None:
    world = plain()
    put(world, 0, "h4", 2)
    put(world, 0, "f4")
    begin(world)
    lift(world, "f4")
    go(world, "g4")
    assert "h4" not in squares(world)


def test_a_group_larger_than_the_limit_is_not_offered() -> None:
    world = plain()
    teach(world, 0, "masonry")
    put(world, 0, "g4", 3)
    world.techs[0] &= ~(1 << box().tech_index["masonry"])
    world.recount_traits(0)
    begin(world)
    choose(world, at("g4"))
    assert groups(world) == {(1, 0), (2, 0)}


# ---- Water -----------------------------------------------------------------------------------------------------------


def lake() -> World:
    world = plain()
    make_land(world, "water", "h3", "h4", "h5", "i4")
    put(world, 0, "g4")
    return world


def test_water_is_closed_at_first() -> None:
    world = begin(lake())
    lift(world, "g4")
    assert "h4" not in squares(world)


def test_navigation_crosses_water_but_never_ends_there() -> None:
    world = plain()
    make_land(world, "water", "h4")
    teach(world, 0, CROSSING)
    put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert words(world) == set()
    go(world, "i4")
    assert standing(world, "i4") == (0, 1, 0)


def test_navigation_is_no_help_where_water_is_too_wide() -> None:
    world = lake()
    teach(world, 0, CROSSING)
    begin(world)
    lift(world, "g4")
    go(world, "h4")  # there is nothing to do but to turn back
    assert standing(world, "g4") == (0, 1, 0)
    world = lake()
    teach(world, 0, CROSSING)
    begin(world)
    lift(world, "g4")
    go(world, "g3")
    assert "h3" not in squares(world)


def test_sailing_ends_in_water() -> None:
    world = lake()
    teach(world, 0, SAILING)
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    choose(world, STOP)
    assert standing(world, "h4") == (0, 1, 0)


def test_a_harbor_is_in_water() -> None:
    world = plain()
    make_land(world, "water", "d3")
    put_building(world, "d3", "harbor")
    put(world, 0, "e3")
    begin(world)
    lift(world, "e3")
    assert "d3" not in squares(world)


# ---- huts and villages -----------------------------------------------------------------------------------------------


def test_m7_an_army_explores_a_hut_and_stops() -> None:
    world = plain()
    token = put_marker(world, "h4", face="silk")
    put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert asks(world) == "Movement"
    assert standing(world, "h4") == (0, 1, 0)
    assert world.markers[at("h4")] == c.NONE
    assert world.token_place[token] == HELD


@pytest.mark.parametrize("village", [False, True])
def test_m7_scouts_enter_neither_huts_nor_villages(village: bool) -> None:
    for armies in (0, 1):
        world = plain()
        put_marker(world, "h4", village)
        put(world, 0, "g4", armies, 1)
        begin(world)
        lift(world, "g4", armies, 1)
        assert "h4" not in squares(world)


def test_m7_in_a_republic_scouts_explore_huts_but_no_villages() -> None:
    world = plain()
    govern(world, 0, "republic")
    token = put_marker(world, "h4")
    put_marker(world, "f4", village=True)
    put(world, 0, "g4", 1, 1)
    begin(world)
    lift(world, "g4", 1, 1)
    assert "f4" not in squares(world)
    go(world, "h4")
    assert standing(world, "h4") == (0, 1, 1)
    assert world.token_place[token] == HELD


def test_a_village_is_attacked_at_once() -> None:
    world = plain()
    put_marker(world, "h4", village=True)
    (army,) = put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    battle = world.battle
    assert battle is not None
    assert (battle.attacker, battle.defender) == (0, c.NOBODY)
    assert world.moved == 1 << army


# ---- enemies ---------------------------------------------------------------------------------------------------------


def test_armies_are_attacked_at_once() -> None:
    world = plain()
    put(world, 0, "g4")
    put(world, 1, "h4", 1, 1)
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    battle = world.battle
    assert battle is not None
    assert (battle.attacker, battle.defender) == (0, 1)


def test_scouts_do_not_go_where_enemies_are() -> None:
    for armies in (0, 1):
        world = plain()
        put(world, 0, "g4", armies, 1)
        put(world, 1, "h4", 0, 1)
        begin(world)
        lift(world, "g4", armies, 1)
        assert squares(world) == {"g3", "g5", "f4"}


def test_m10_lone_scouts_die_and_are_looted() -> None:
    world = plain()
    teach(world, 0, "code_of_laws")
    world.trade[1] = 5
    put(world, 0, "g4")
    (scout,) = put(world, 1, "h4", 0, 1)
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert world.battle is None
    assert world.figures[scout] == c.NOWHERE
    assert standing(world, "h4") == (0, 1, 0)
    assert world.aloft == 0
    assert world.has_used(0, CODIFIED)
    assert asks(world) not in ("Movement", "March")  # the loot is chosen
    while asks(world) != "Movement":
        choose(world, world.legal(world.current)[0])
    assert world.trade[0] == 3
    assert world.trade[1] == 2


def test_nobody_attacks_in_water_where_they_could_not_stay() -> None:
    world = lake()
    teach(world, 0, CROSSING)
    put(world, 1, "h4")
    begin(world)
    lift(world, "g4")
    assert "h4" not in squares(world)
    teach(world, 0, SAILING)
    assert "h4" in squares(world)


def test_a_democracy_attacks_villages_but_no_player() -> None:
    world = plain()
    govern(world, 0, "democracy")
    put(world, 0, "g4")
    put(world, 1, "h4")
    put(world, 1, "g3", 0, 1)
    set_city(world, 4, at("g5"))
    put_marker(world, "f4", village=True)
    begin(world)
    lift(world, "g4")
    assert squares(world) == {"f4"}


def test_m16_a_new_army_strikes_the_blockader_and_may_move_later() -> None:
    world = plain()
    put(world, 1, "d3")
    assert may_attack(world, 0, at("d3"))
    army = int(world.unbuilt(0, False))
    world.figures[army] = at("d3")
    world.aloft = 1 << army
    strike(world, 0, at("d3"))
    world.settle()
    battle = world.battle
    assert battle is not None
    assert battle.attacker == 0
    assert battle.defender == 1
    assert world.moved == 0


def test_m16_m17_a_blockade_takes_coins_the_moment_figures_stop_and_leave() -> None:
    world = plain()
    world.spots = changed(world.spots, at("m6"), c.GOLD)
    put(world, 0, "k6")
    begin(world)
    assert world.coins(1) == 1
    lift(world, "k6")
    go(world, "l6", "m6")
    assert world.coins(1) == 0
    world.moved = 0
    lift(world, "m6")
    assert world.coins(1) == 0  # nobody has left yet
    go(world, "l6")
    assert world.coins(1) == 1


def test_m17_leaving_a_coin_can_make_its_owner_win() -> None:
    world = plain()
    world.spots = changed(world.spots, at("m6"), c.GOLD)
    world.coin_tokens[c.COIN_PLACE_COUNT + 4] = 14
    put(world, 0, "m6")
    begin(world)
    lift(world, "m6")
    assert not world.over
    go(world, "l6")
    assert world.over
    assert world.winner == 1
    assert world.ending == c.BY_ECONOMY


# ---- Cities ----------------------------------------------------------------------------------------------------------


def test_m12_the_own_centre_is_crossed_but_never_a_stop() -> None:
    world = plain()
    put(world, 0, "d3")
    begin(world)
    lift(world, "d3")
    go(world, "c3")
    assert "stop" not in words(world)
    go(world, "b3")
    assert standing(world, "b3") == (0, 1, 0)
    world = plain()
    put(world, 0, "e3")
    begin(world)
    lift(world, "e3")
    go(world, "d3")
    assert "c3" not in squares(world)


def test_m12_an_enemy_centre_is_attacked_at_once_and_scouts_stay_out() -> None:
    world = plain()
    put(world, 0, "m7")
    begin(world)
    lift(world, "m7")
    go(world, "n7")
    battle = world.battle
    assert battle is not None
    assert battle.attacker == 0
    assert battle.city == 3
    world = plain()
    put(world, 0, "m7", 0, 1)
    begin(world)
    lift(world, "m7")
    assert "n7" not in squares(world)
    assert "m6" in squares(world)
