"""Random games with civilizations of the playbook: every decision of theirs is covered by one of its lists, and every
answer is one that the step allows. The decisions that no list covers are counted by the step that asked."""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from ecumene.core.game import Game
from tests.games.inner_sea import positions as inner_sea
from tests.games.middle_east import positions as middle_east

GAMES = max(2, round(16 * float(os.environ.get("ECUMENE_GAMES", "1"))))  # of each game

TABLES: dict[str, list[dict[str, Any]]] = {
    "inner-sea": [
        {"seats": 1, "npcs": 3, "epochs": 2},
        {"seats": 2, "npcs": 2, "epochs": 1, "tracks": "from_0"},
        {"seats": 1, "npcs": 1, "epochs": 2},
        {"seats": 1, "npcs": 5, "epochs": 1},
        {"seats": 1, "npcs": 2, "epochs": 2, "npc_ties": "cards"},
        {"seats": 1, "npcs": 2, "map": "full", "epochs": 3, "tracks": "from_2"},
    ],
    "middle-east": [
        {"seats": 1, "npcs": 3, "epochs": 2},
        {"seats": 2, "npcs": 2, "epochs": 1, "tracks": "from_0"},
        {"seats": 1, "npcs": 1, "map": "western"},
        {"seats": 1, "npcs": 5, "epochs": 1},
        {"seats": 1, "npcs": 2, "map": "fertile_crescent", "npc_ties": "cards"},
        {"seats": 1, "npcs": 2, "map": "eastern", "epochs": 3, "tracks": "from_2", "gilgamesh": "often"},
        {"seats": 3, "npcs": 1, "map": "western_abbreviated", "npc_free_deity": "phase"},
    ],
}


def uncovered(game: Game[Any, Any], options: dict[str, Any], seed: int) -> Counter[str]:
    """A random game to its end; the decisions that no list covered, by step."""
    found: Counter[str] = Counter()
    state = game.setup(options, seed)
    random = Random(seed)
    asked = 0
    while not state.over:
        seat = state.to_act[0]
        state.events = []
        state.advance(seat, random.choice(state.legal(seat)))
        found.update(str(event.params["step"]) for event in state.events if event.key == "event.npc-uncovered")
        asked += 1
        if asked % 20 == 0:
            state.check()
    state.check()
    return found


@pytest.mark.parametrize("name", list(TABLES))
def test_every_decision_is_covered_by_a_list(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = inner_sea.game() if name == "inner-sea" else middle_east.game()
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        found += uncovered(game, TABLES[name][seed % len(TABLES[name])], seed)
    with capsys.disabled():
        print(f"\n{name}: decisions of the playbook's civilizations that no list covers: {dict(found) or 'none'}")
    assert not found
