"""The registry: one line a game."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from ecumene.core.data import check_files
from ecumene.core.errors import UnknownGame
from ecumene.core.game import Game

GAMES = {
    "duel": "ecumene.games.duel",
    "gheos": "ecumene.games.gheos",
    "inner-sea": "ecumene.games.inner_sea",
    "civilization": "ecumene.games.civilization",
}


def game_ids() -> list[str]:
    return list(GAMES)


def load_game(game_id: str, packs: Sequence[Path] = ()) -> Game[Any, Any]:
    """The game of that id, with its components read and checked, corrected by packs where given."""
    if game_id not in GAMES:
        raise UnknownGame("game", f"there is no {game_id!r}; there are: {', '.join(GAMES)}")
    for pack in packs:
        check_files(pack, data_files())
    game: Game[Any, Any] = import_module(GAMES[game_id]).make(packs)
    return game


def game_folder(game_id: str) -> Path:
    """Where the game's own files are."""
    if game_id not in GAMES:
        raise UnknownGame("game", f"there is no {game_id!r}; there are: {', '.join(GAMES)}")
    return Path(__file__).parent / GAMES[game_id].rpartition(".")[2]


def data_files() -> list[str]:
    """The component files of all games: what a pack may hold."""
    return [file for module in GAMES.values() for file in import_module(module).FILES]
