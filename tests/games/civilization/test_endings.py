"""The simple bots bring a game to an end in each of the four ways, from positions in which that is near."""

from typing import Any

import pytest

from ecumene import load_game
from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.core.state import State

PYRAMID = [
    *["pottery", "writing", "code_of_laws", "currency"],  # and what the Germans begin with
    *["chivalry", "civil_service", "construction", "democracy"],
    *["banking", "biology", "communism"],
    *["ballistics", "combustion"],
]


ASSAULT = ("lift:n7", "group:2:0", "move:n6")  # the simple bots seldom dare it: from there on they fight


def near(ending: str) -> dict[str, Any]:
    """A position in which the first of two seats is a step from one of the ends, and in a phase that leads there."""
    if ending == "culture":
        return late("city-management", {"track": 20, "culture": 60, "trade": 27})
    if ending == "economy":
        return late("city-management", {"coin_tokens": {"sheet": 14}, "techs": ["pottery"], "goods": {"wheat": 2}})
    if ending == "technology":
        return late("research", {"techs": PYRAMID, "trade": 27})
    units = ["infantry-3", "infantry-3", "mounted-3", "mounted-3", "artillery-3", "artillery-3"]
    attacker = {"armies": ["n7", "n7"], "units": units, "techs": ["horseback_riding"]}
    return late("movement", attacker, {"units": []})


def late(phase: str, first: dict[str, Any], second: dict[str, Any] | None = None) -> dict[str, Any]:
    position = {"turn": 20, "phase": phase, "seats": [first, second or {}]}
    return {
        "seats": 2,
        "civilizations": ["germans", "americans"],
        "turn_limit": 22,
        "deal": {"first": 0, "position": position},
    }


def played(world: State, seats: int) -> State:
    """The game brought to its end by simple bots."""
    world.events = None
    bots = [make_bot("greedy", "civilization") for _ in range(seats)]
    chances = [chance_from(1, seat) for seat in range(seats)]
    while not world.over:
        seat = world.current
        world.advance(seat, bots[seat].choose(world, seat, chances[seat]))
    return world


@pytest.mark.parametrize("ending", ["culture", "economy", "technology", "conquest"])
def test_bots_win_where_victory_is_near(ending: str) -> None:
    world = load_game("civilization").setup(near(ending))
    for answer in ASSAULT if ending == "conquest" else ():
        world.apply(0, answer)
    world = played(world, 2)
    outcome = world.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (ending, [0])
    world.check()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_turn_ends_in_a_draw(seats: int) -> None:
    world = played(load_game("civilization").setup({"seats": seats, "turn_limit": 2}), seats)
    outcome = world.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("turns", list(range(seats)))
