"""Whole games with civilizations of the playbook, by random players and by bots: every decision of theirs is covered by
one of its lists, and every answer is one that the step allows (`mind.decided` raises otherwise). The decisions that no
list covers are counted by the step that asked. `make soak` plays 1,000 random games and 100 of bots of each game."""

import os
from collections import Counter
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.core.game import Game
from tests.games.inner_sea import positions as inner_sea
from tests.games.middle_east import positions as middle_east

SHARE = float(os.environ.get("ECUMENE_GAMES", "1"))
GAMES = max(2, round(20 * SHARE))  # of each game, random
BOT_GAMES = max(1, round(2 * SHARE))  # ... and of bots

TABLES: dict[str, list[dict[str, Any]]] = {
    "inner-sea": [
        {"seats": 1, "npcs": 3, "epochs": 2},
        {"seats": 2, "npcs": 2, "epochs": 1, "tracks": "from_0"},
        {"seats": 1, "npcs": 1, "epochs": 2},
        {"seats": 1, "npcs": 5, "epochs": 1},
        {"seats": 1, "npcs": 2, "epochs": 2, "npc_ties": "cards"},
        {"seats": 1, "npcs": 2, "map": "full", "epochs": 3, "tracks": "from_2"},
        {"seats": 1, "npcs": 3, "epochs": 2, "exploration": True},
        {"seats": 1, "npcs": 1, "map": "west", "civilizations": ["rome", "carthage"]},
        {"seats": 1, "npcs": 2, "map": "east", "civilizations": ["egypt", "troy", "minos"], "epochs": 2},
    ],
    "middle-east": [
        {"seats": 1, "npcs": 3, "epochs": 2},
        {"seats": 2, "npcs": 2, "epochs": 1, "tracks": "from_0"},
        {"seats": 1, "npcs": 1, "map": "western"},
        {"seats": 1, "npcs": 5, "epochs": 1},
        {"seats": 1, "npcs": 2, "map": "fertile_crescent", "npc_ties": "cards"},
        {"seats": 1, "npcs": 2, "map": "eastern", "epochs": 3, "tracks": "from_2", "gilgamesh": "often"},
        {"seats": 3, "npcs": 1, "map": "western_abbreviated", "npc_free_deity": "phase"},
        {"seats": 1, "npcs": 3, "exploration": True, "epochs": 2},
        {"seats": 1, "npcs": 2, "exploration": True, "map": "eastern", "npc_ties": "cards"},
        {"seats": 1, "scenario": "sea_peoples"},
    ],
}


def uncovered(game: Game[Any, Any], options: dict[str, Any], seed: int, bot: str) -> Counter[str]:
    """A game to its end; the decisions that no list covered, by step."""
    found: Counter[str] = Counter()
    state = game.setup(options, seed)
    player, chance = make_bot(bot, game.facts.id), chance_from(seed, 3)
    asked = 0
    while not state.over:
        seat = state.to_act[0]
        state.events = []
        state.advance(seat, player.choose(state, seat, chance))
        found.update(str(event.params["step"]) for event in state.events if event.key == "event.npc-uncovered")
        asked += 1
        if asked % 20 == 0:
            state.check()
    state.check()
    return found


@pytest.mark.parametrize(("bot", "games"), [("random", GAMES), ("greedy", BOT_GAMES)])
@pytest.mark.parametrize("name", list(TABLES))
def test_every_decision_is_covered_by_a_list(
    name: str, bot: str, games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = inner_sea.game() if name == "inner-sea" else middle_east.game()
    found: Counter[str] = Counter()
    for seed in range(games):
        found += uncovered(game, TABLES[name][seed % len(TABLES[name])], seed, bot)
    with capsys.disabled():
        told = f"{dict(found)}" if found else "none"
        print(f"\n{name}, {games} games of {bot}: decisions of the playbook that no list covers: {told}")
    assert not found
