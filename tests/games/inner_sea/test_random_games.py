"""Random games for every number of players and of Epochs end, with every invariant kept on the way."""

from random import Random

import pytest

from tests.games.inner_sea.positions import game

CHECKED_EVERY = 20


@pytest.mark.parametrize("epochs", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_end(seats: int, epochs: int) -> None:
    random = Random(10 * seats + epochs)
    table = game().setup({"seats": seats, "epochs": epochs}, 10 * seats + epochs)
    table.events = None
    decisions = 0
    while not table.over:
        table.advance(table.current, random.choice(table.legal(table.current)))
        decisions += 1
        assert decisions < 6000
        if decisions % CHECKED_EVERY == 0:
            table.check()
    table.check()
    assert table.epoch == epochs
    outcome = table.outcome
    assert outcome is not None
    assert len(outcome.scores) == seats
    assert len(table.epoch_turns) == epochs
    assert all(2 <= turns <= 4 for turns in table.epoch_turns)  # § Época


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2, "each": 3},
        {"seats": 3, "each": 2, "epochs": 2},
        {"seats": 2, "each": 2, "map": "full", "hordes": True, "last_epoch_event": True},
        {"seats": 2, "civilizations": ["minos", "phoenicia"], "map": "east", "ask_everyone": True},
        {"seats": 4, "civilizations": ["rome", "mycenae", "celtiberia", "mauretania"], "map": "full", "epochs": 2},
    ],
    ids=str,
)
def test_games_with_options_end(options: dict[str, object]) -> None:
    random = Random(1)
    table = game().setup(options, 1)
    while not table.over:
        table.advance(table.current, random.choice(table.legal(table.current)))
    table.check()
    outcome = table.outcome
    assert outcome is not None
    assert outcome.winners
