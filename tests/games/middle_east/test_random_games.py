"""Random games to their end, on every map and with the options that change most; every position checked."""

from random import Random
from typing import Any

import pytest

from tests.games.middle_east.positions import game

TABLES: list[dict[str, Any]] = [
    {"seats": 4},
    {"seats": 2, "each": 2, "map": "western"},
    {"seats": 3, "map": "fertile_crescent", "first_deities": True},
    {"seats": 2, "double_discs": True, "points": 25},
    {"seats": 6, "gilgamesh": "often", "barbarian_strongholds": True},
    {"seats": 3, "map": "eastern", "ask_everyone": True},
    {"seats": 2, "map": "western_abbreviated", "turns": 3, "events_left_out": ["mountain_tribes_descend"]},
]


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_a_random_game_comes_to_its_end(place: int) -> None:
    state = game().setup(TABLES[place], place)
    random = Random(place)
    asked = 0
    while not state.over:
        seat = state.to_act[0]
        code = random.choice(state.legal(seat))
        assert state.code(seat, state.text(seat, code)) == code
        state.advance(seat, code)
        asked += 1
        if asked % 5 == 0:
            state.check()
        if asked % 100 == 0:
            saved = state.dump()
            assert game().load(saved).dump() == saved
    assert state.outcome is not None
    state.check()
