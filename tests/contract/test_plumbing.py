"""Every field of every state survives copying, and dumping and loading: no list says which fields there are.

A field is proved by an odd value, put there by hand, that is found again afterwards; or, where the rules derive it from
other fields, by the kept records and the lesson, in which it has had several values and was the same again every time.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ecumene.core.lesson import read_lesson
from ecumene.core.match import Match
from ecumene.core.record import decode
from ecumene.core.state import State
from tests.contract.anatomy import differences, owned, pokes, seen, survives
from tests.contract.games import SETUPS, every_game, load, wander

RECORDS = Path(__file__).parent.parent / "records"
MOST = 40  # positions of a long game that are tried

# Fields that never change: the constructor makes them from the box, or from how many play.
CONSTANT: dict[str, set[str]] = {
    "inner-sea": {"AncientState.areas", "AncientState.barbarians", "AncientState.factions"},
    "middle-east": {"AncientState.areas", "AncientState.barbarians", "AncientState.factions"},
}

Way = Callable[[State], State]


def ways(game_id: str) -> dict[str, Way]:
    game = load(game_id)
    return {
        "copy": lambda state: state.copy(),
        "dump and load": lambda state: game.assemble(json.loads(json.dumps(state.dump()))),
    }


every_way = pytest.mark.parametrize("way", ["copy", "dump and load"])


# ---- games to go through ---------------------------------------------------------------------------------------------


def sampled(match: Match) -> Iterator[State]:
    """The positions of a game from its first to its last; of a long one some, spread evenly."""
    game, actions = match.game, match.actions
    stride = max(1, len(actions) // MOST if SETUPS[game.facts.id][0].share < 1.0 else 1)
    again = Match(game, match.options, match.seed, match.seats)
    yield again.state
    for position, (seat, action) in enumerate(actions, 1):
        again.state.apply(seat, action)
        again.drain()
        if position % stride == 0 or position == len(actions):
            yield again.state


def kept(game_id: str) -> Iterator[Match]:
    """The records of a game, and its lesson played with the first answer of each step."""
    game = load(game_id)
    for file in sorted((RECORDS / game_id).glob("*.json")):
        record = decode(file.read_bytes())
        match = Match(game, record.options, record.seed, record.seats)
        match.actions = list(record.actions)
        yield match
    lesson = read_lesson(game)
    if lesson is not None:
        match = lesson.match()
        while not lesson.done(match.actions):
            due = lesson.due(match.actions)
            step = lesson.progress(match.actions)
            if due is not None:
                match.act(*due)
            elif step is not None:
                question = match.state.question(lesson.seat)
                assert question is not None
                match.act(lesson.seat, step.accepted(question.options)[0])
        yield match


@cache
def evidence(game_id: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """From the records and the lesson: the fields that were not the same after each way, and the values of each."""
    faults: dict[str, set[str]] = {name: set() for name in ways(game_id)}
    values: dict[str, set[str]] = {}
    for match in kept(game_id):
        for state in sampled(match):
            for name, way in ways(game_id).items():
                faults[name].update(".".join(map(str, path)) for path in differences(state, way(state)))
            for field, value in seen(state):
                values.setdefault(field, set()).add(value)
    return faults, values


def midway(game_id: str) -> Iterator[State]:
    """A position in the middle of a random game of each set-up."""
    for setup in SETUPS[game_id]:
        match, random = setup.match(5), Random(5)
        for _ in range(30):
            wander(match, random)
        yield match.state


# ---- the proofs ------------------------------------------------------------------------------------------------------


@every_game
@every_way
def test_records_and_lessons_survive(game_id: str, way: str) -> None:
    assert evidence(game_id)[0][way] == set()


@every_game
@every_way
def test_every_field_is_proved(game_id: str, way: str) -> None:
    go = ways(game_id)[way]
    proved = set(CONSTANT.get(game_id, ()))
    fields: set[str] = set()
    for state in midway(game_id):
        fields.update(owned(state))
        for field, path, value in pokes(state):
            if field not in proved and survives(state, path, value, go):
                proved.add(field)
    proved.update(field for field, values in evidence(game_id)[1].items() if len(values) > 1)
    assert fields - proved == set()


@every_game
def test_a_poked_field_is_found_in_the_copy(game_id: str) -> None:
    """Whatever can be put into a field, a copy has it too."""
    for state in midway(game_id):
        lost = {field for field, path, value in pokes(state) if taken(state, path, value) is False}
        assert lost - CONSTANT.get(game_id, set()) == set()


def taken(state: State, path: tuple[str | int, ...], value: object) -> bool | None:
    """Does a copy have an odd value that was put into a field? None where a copy cannot be made of such a value."""
    if survives(state, path, value, lambda twin: twin):
        return survives(state, path, value, lambda twin: twin.copy())
    return None
