"""A move may be interrupted in every square: by movement events that reach the group, and by Communism's spy."""

import pytest

from ecumene.core.chance import Chance
from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import ABILITY, DEFECT, EVENT, PASS, STOP
from ecumene.games.civilization.loading import assemble
from ecumene.games.civilization.position import DEFECTED
from ecumene.games.civilization.table import World
from tests.games.civilization.cards import hide, hold
from tests.games.civilization.marching import begin, choose, go, lift, plain, squares, standing, words
from tests.games.civilization.test_movement_rulings import count_hosts, scatter, wander
from tests.games.civilization.worlds import asks, at, box, make_land, make_world, put, put_marker, teach


def asked(world: World) -> tuple[str, int]:
    return asks(world), int(world.current)


def play_event(world: World, event: str, *answers: int) -> None:
    choose(world, EVENT + box().event_index[event], *answers)


def use_spy(world: World, name: str) -> None:
    """Seat 1 holds all figures in a square, with a face-down token."""
    choose(world, ABILITY + box().ability_index["communism"], at(name))


def approach(speed: int = 2) -> World:
    """An Army of the first seat, five squares from one of the second, which holds an event that reaches four."""
    world = plain()
    if speed > 2:
        teach(world, 0, "horseback_riding")
    put(world, 0, "g4")
    put(world, 1, "l4")
    hold(world, 1, "defection")
    begin(world)
    lift(world, "g4")
    return world


def test_whoever_comes_into_reach_is_killed_before_they_stop() -> None:
    world = approach()
    assert asked(world) == ("March", 0)  # nothing was in reach where they set out
    go(world, "h4")
    assert asked(world) == ("Interruption", 1)
    play_event(world, "defection", at("h4"))
    assert world.aloft == 0
    assert standing(world, "h4") == (c.NONE, 0, 0)
    assert asked(world) == ("Movement", 0)


def test_whoever_is_let_go_on_is_asked_about_again() -> None:
    world = approach(3)
    go(world, "h4")
    choose(world, PASS)
    go(world, "i4")
    assert asked(world) == ("Interruption", 1)
    choose(world, PASS)
    assert asked(world) == ("March", 0)
    choose(world, STOP)
    assert standing(world, "i4") == (0, 1, 0)
    assert asked(world) == ("Movement", 0)


def test_nobody_is_asked_about_a_group_out_of_reach() -> None:
    world = approach()
    put(world, 0, "o7", 0, 1)  # beside the capital of the second seat: the event has a target, but not the group
    go(world, "f4", "e4")
    assert asked(world) == ("Movement", 0)
    assert standing(world, "e4") == (0, 1, 0)


def test_a_hut_is_not_explored_by_the_dead() -> None:
    world = approach()
    put_marker(world, "h4")
    go(world, "h4")
    play_event(world, "defection", at("h4"))
    assert world.markers[at("h4")] != c.NONE
    assert world.tokens_held(0) == []


def test_a_defector_is_caught_in_the_city() -> None:
    world = plain(("russians", "egyptians"))
    put(world, 0, "m7", 0, 1)
    teach(world, 0, "navigation")
    hold(world, 1, "defection")
    begin(world)
    lift(world, "m7", 0, 1)
    choose(world, PASS)
    go(world, "n7")  # a Scout can only defect there
    assert asked(world) == ("Interruption", 1)
    play_event(world, "defection")
    assert asked(world) == ("Movement", 0)
    assert not world.has_used(0, DEFECTED)
    assert not world.knows(0, box().tech_index["construction"])


def test_a_defector_who_is_let_in_teaches() -> None:
    world = plain(("russians", "egyptians"))
    put(world, 0, "m7")
    teach(world, 0, "navigation")
    hold(world, 1, "defection")
    begin(world)
    lift(world, "m7")
    choose(world, PASS)
    go(world, "n7")
    choose(world, PASS)
    choose(world, DEFECT)
    assert asks(world) == "LearnFree"
    assert world.has_used(0, DEFECTED)


def spied() -> World:
    """An Army that wants to cross two squares; the second seat has a spy to stop it."""
    world = plain()
    teach(world, 0, "horseback_riding", "navigation")
    teach(world, 1, "communism")
    hide(world, 1, "spy")
    put(world, 0, "g4")
    return world


def test_communism_stops_a_group_on_its_way() -> None:
    world = begin(spied())
    lift(world, "g4")
    choose(world, PASS)
    go(world, "h4")
    use_spy(world, "h4")
    assert standing(world, "h4") == (0, 1, 0)  # nothing was left to them but to stay
    assert world.moved
    assert asked(world) == ("Movement", 0)


def at_sea(locked: str) -> World:
    """A group that may cross water but not stay there is on it, and a square is locked."""
    world = spied()
    make_land(world, "water", "h4", "i4")
    begin(world)
    lift(world, "g4")
    choose(world, PASS)
    go(world, "h4")
    use_spy(world, locked)
    return world


def test_a_group_that_can_neither_stay_nor_go_on_turns_back() -> None:
    world = at_sea("h4")
    assert standing(world, "g4") == (0, 1, 0)
    assert world.aloft == 0
    assert squares(world) == set()  # they have moved


def test_a_locked_square_beside_the_group_is_no_way_on() -> None:
    world = at_sea("i4")
    assert asked(world) == ("March", 0)
    assert squares(world) == {"g4", "h3", "h5"}


def test_in_a_locked_square_a_tile_may_still_be_turned_up() -> None:
    world = make_world(2, revealed=False)
    make_land(world, "grassland", "d2", "d3", "d4")
    put(world, 0, "d3")
    world.locked = [at("d3")]
    begin(world)
    lift(world, "d3")
    assert squares(world) == {"e3"}
    go(world, "e3")
    assert world.face_up(at("e3"))
    assert standing(world, "d3") == (0, 1, 0)
    assert asked(world) == ("Movement", 0)


def test_the_mover_plays_events_on_the_way() -> None:
    world = plain()
    put(world, 0, "g4")
    put(world, 1, "l4")
    hold(world, 0, "defection")
    begin(world)
    lift(world, "g4")
    assert world.legal(0)[-1] == STOP
    go(world, "h4")
    play_event(world, "defection", at("l4"))
    assert standing(world, "l4") == (c.NONE, 0, 0)
    assert asked(world) == ("March", 0)
    choose(world, STOP)
    assert asked(world) == ("Movement", 0)
    assert standing(world, "h4") == (0, 1, 0)


def test_nobody_is_asked_for_the_sake_of_figures_of_their_own() -> None:
    world = plain()
    put(world, 0, "c4")
    put(world, 1, "o7")  # in reach of its own event; the group is not
    hold(world, 1, "defection")
    begin(world)
    lift(world, "c4")
    assert asked(world) == ("March", 0)


def test_events_of_the_mover_do_not_hold_up_what_is_forced() -> None:
    world = plain()
    put(world, 0, "g4")
    put(world, 1, "h4")
    hold(world, 0, "defection")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert asks(world) == "BattleTurn"


def test_an_interrupted_group_is_shown_written_and_read_back() -> None:
    world = approach(3)
    go(world, "h4")
    assert asked(world) == ("Interruption", 1)
    again = assemble(box(), world.dump())
    assert again.dump() == world.dump()
    assert again.legal(1) == world.legal(1)
    shown = world.view(1)["moving"]
    assert (shown["from"], shown["at"]) == ("g4", "h4")


def test_everyone_is_asked_in_every_square_if_so_wished() -> None:
    world = make_world(2, ask_everyone=True)
    make_land(world, "grassland", "g4", "h4", "i4")
    put(world, 0, "g4")
    hold(world, 1, "drought")
    begin(world)
    lift(world, "g4")
    choose(world, PASS)
    go(world, "h4")
    assert words(world) == {"pass"}
    choose(world, PASS)
    go(world, "i4")
    choose(world, PASS)
    assert standing(world, "i4") == (0, 1, 0)
    assert words(world) == {"done"}


@pytest.mark.parametrize("seed", range(8))
def test_whatever_interrupts_a_move_it_comes_to_an_end(seed: int) -> None:
    chance = Chance(seed + 1, 8, 9, 10)
    for _ in range(10):
        chance.word()
    seats = 2 + seed % 2
    techs = ["navigation", "communism", "horseback_riding", *(["flight"] if seed % 4 == 3 else [])]
    world = make_world(seats, ("russians", "chinese", "romans")[:seats], techs=[techs] * seats, revealed=seed % 3 > 0)
    scatter(world, chance)
    for seat in range(seats):
        world.recruit(seat, world.draw(c.UNIT_PILE))
        hold(world, seat, ("mass_defection", "wholesale_defection", "defection")[seat])
        hide(world, seat, *["spy"] * (3 - seats // 3))
    found: set[str] = set()
    for _ in range(6):
        found |= wander(world, chance, 60)
        world.used[:] = [0] * seats
        world.locked = world.locked[-1:]
    assert {"March", "Interruption"} <= found
    assert world.ending != c.RUNNING or count_hosts(world) == world.hosts
