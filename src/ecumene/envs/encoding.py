"""Observations: what a seat may know of a position, as a row of floats of fixed length."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ecumene.core.game import Game
from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer
from ecumene.games import game_ids, load_game, manifest_of

Floats = npt.NDArray[np.float32]

PLAIN = "ecumene.envs.plain"


class Encoder:
    """Builds observations; what is handed out is the caller's own."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.layout: Layout = writer.layout
        self.size: int = writer.layout.size
        self.scale: Floats = np.float32(1) / np.array(writer.layout.ones(), np.float32)

    @property
    def high(self) -> Floats:
        """The largest number that can stand in each place."""
        return self.scale * np.float32(255)

    def write(self, state: State, seat: int) -> bytes:
        """The observation as whole numbers."""
        return self.writer.written(state, seat)

    def encode(self, state: State, seat: int) -> Floats:
        """The observation as floats: 1 is a lot, more is possible."""
        observed: Floats = np.multiply(np.frombuffer(self.write(state, seat), np.uint8), self.scale)
        return observed


@cache
def known_game(game_id: str, packs: tuple[Path, ...] = ()) -> Game[Any, Any]:
    """A game, read once: learners make many environments of the same."""
    return load_game(game_id, packs)


def writer_of(game: Game[Any, Any]) -> str:
    """The module that writes a game's observations."""
    known = manifest_of(game.facts.id).observations if game.facts.id in game_ids() else None
    return known or PLAIN


def versioned_name(game: Game[Any, Any]) -> str:
    """The name of a game's environments, `duel_v2`: the number goes up with the rules and with the observations."""
    observations: int = import_module(writer_of(game)).VERSION
    return f"{game.facts.id.replace('-', '_')}_v{game.facts.rules_version + observations - 1}"


def encoder_for(game: Game[Any, Any], state: State) -> Encoder:
    """The encoder of a game's positions with as many seats as this one has; the plain one if it has none of its own."""
    writer: Writer = import_module(writer_of(game)).make(state)
    return Encoder(writer)
