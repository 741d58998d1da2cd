"""Questions with one answer: whoever can do nothing more, as everybody can see, is not asked."""

from collections import Counter

import pytest

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.games import load_game
from ecumene.games.civilization import components as c
from ecumene.games.civilization.management import begin_management
from ecumene.games.civilization.movement import begin_movement
from ecumene.games.civilization.table import World
from tests.games.civilization.cards import hide, hold
from tests.games.civilization.worlds import asks, make_world, teach

MOST = 0.01  # of all questions


def lone(phase: int) -> World:
    """A phase of the first seat in which there is nothing to do, and then that of the second, who can do something."""
    world = make_world(civs=["romans", "egyptians"])
    world.phase = phase
    for seat in (1, 0):
        if phase == c.MOVEMENT:
            begin_movement(world, seat)
        else:
            begin_management(world, seat)
            world.actions[0] = 0
    return world


@pytest.mark.parametrize("phase", [c.MOVEMENT, c.CITY_MANAGEMENT])
def test_whoever_can_do_nothing_more_has_done(phase: int) -> None:
    world = lone(phase)
    world.settle()
    assert world.current == 1


@pytest.mark.parametrize("phase", [c.MOVEMENT, c.CITY_MANAGEMENT])
def test_whoever_holds_an_event_is_asked_so_that_nobody_learns_whether_it_is_of_use(phase: int) -> None:
    world = lone(phase)
    hold(world, 0, "princely_gift")
    world.settle()
    assert world.current == 0


@pytest.mark.parametrize("known", [False, True])
def test_a_token_is_a_secret_only_for_whoever_knows_what_to_pay_with_it(known: bool) -> None:
    world = lone(c.CITY_MANAGEMENT)
    hide(world, 0, "wheat")
    if known:
        teach(world, 0, "currency")  # for incense
    world.settle()
    assert world.current == (0 if known else 1)
    assert asks(world) == "CityManagement"


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3)])
def test_few_questions_have_but_one_answer(seats: int, seed: int) -> None:
    world = load_game("civilization").setup({"seats": seats}, seed)
    world.events = None
    bots = [make_bot("greedy", "civilization") for _ in range(seats)]
    chances = [chance_from(seed, 1 + seat) for seat in range(seats)]
    asked: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    while not world.over:
        seat = world.current
        asked[asks(world)] += 1
        alone[asks(world)] += len(world.legal(seat)) == 1
        world.advance(seat, bots[seat].choose(world, seat, chances[seat]))
    assert alone.total() <= MOST * asked.total() + 3, alone
