"""Traces: everything the fast path of a game says, digested, so that two forms of the rules can be compared.

python -m ecumene.lab.trace duel 1000
"""

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene import form, load_game
from ecumene.core.chance import chance_from
from ecumene.core.game import Game

REDEAL_EVERY = 16


def trace(game: Game[Any, Any], seed: int, options: dict[str, Any] | None = None) -> str:
    """A random game: legal lists, choices, estimates, redeals, the log, views, the last position, all in one digest."""
    digest = hashlib.sha256()
    chance = chance_from(seed, 1)
    state = game.setup(options, seed)
    step = 0
    while not state.over:
        seat = state.current
        codes = state.legal(seat)
        digest.update(f"{seat}{codes}{state.worth(seat)!r}".encode())
        if step % REDEAL_EVERY == 0:
            digest.update(msgspec.json.encode([state.redeal(seat, chance).dump(), state.view(seat)]))
        state.advance(seat, codes[chance.below(len(codes))])
        step += 1
    digest.update(msgspec.json.encode([state.dump(), state.events, state.outcome]))
    return digest.hexdigest()[:16]


def traces(game_id: str, games: int) -> Iterator[str]:
    game = load_game(game_id)
    for seed in range(games):
        yield trace(game, seed)


if __name__ == "__main__":
    sys.stdout.write(form() + "\n")
    for line in traces(sys.argv[1], int(sys.argv[2])):
        sys.stdout.write(line + "\n")
