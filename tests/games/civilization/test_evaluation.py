"""How a position looks to bots: what Cities and Scouts are worth, early and late."""

import pytest

from ecumene.games.civilization.evaluation import LONG
from ecumene.lab.frozen import judge_from, read_frozen
from tests.games.civilization.worlds import at, make_world, put, set_city


def gain_of_a_city(turn: int) -> float:
    """How much better a second City makes things look in a turn."""
    before, after = make_world(), make_world()
    before.turn = after.turn = turn
    set_city(after, 1, at("h4"))
    return float(after.worth(0) - before.worth(0))


def gain_of_a_scout(turn: int) -> float:
    before, after = make_world(), make_world()
    before.turn = after.turn = turn
    put(after, 0, "h4", armies=0, scouts=1)
    return float(after.worth(0) - before.worth(0))


def test_cities_and_scouts_are_worth_most_at_first() -> None:
    for gain in (gain_of_a_city, gain_of_a_scout):
        assert gain(1) > gain(LONG // 2) > gain(LONG) > 0
        assert gain(LONG) == pytest.approx(gain(2 * LONG))


def test_a_former_self_judges_every_turn_alike() -> None:
    judge = judge_from("civilization", read_frozen("civilization", "9db70b6").weights, "test")
    early, late = make_world(), make_world()
    early.turn, late.turn = 1, LONG
    for world in (early, late):
        set_city(world, 1, at("h4"))
    assert judge.standings(early) == judge.standings(late)
    assert early.standings() != late.standings()
