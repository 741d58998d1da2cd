"""The registry: every folder here that has a manifest is a game, and every package that names one in the entry-point
group `ecumene.games`."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from ecumene.core.data import check_files
from ecumene.core.errors import BadData, UnknownGame
from ecumene.core.game import Game
from ecumene.core.manifest import FILE, Manifest, read_manifest

GROUP = "ecumene.games"


class Entry(NamedTuple):
    """A game that can be loaded: its manifest, the module that makes it, and where its own files are."""

    manifest: Manifest
    module: str
    folder: Path


@cache
def registry() -> dict[str, Entry]:
    """All games by id, in the order of their places."""
    found: dict[str, Entry] = {}
    for entry in sorted((*own_games(), *games_of_others()), key=lambda entry: entry.manifest.place):
        if entry.manifest.id in found:
            raise BadData(f"{entry.module}: {FILE}", f"there is a game {entry.manifest.id!r} already")
        found[entry.manifest.id] = entry
    return found


def own_games() -> Iterator[Entry]:
    for file in sorted(Path(__file__).parent.glob(f"*/{FILE}")):
        yield Entry(read_manifest(file.parent), f"{__name__}.{file.parent.name}", file.parent)


def games_of_others() -> Iterator[Entry]:
    """What installed packages bring along."""
    for point in entry_points(group=GROUP):
        module = find_spec(point.value)
        if module is None or not module.submodule_search_locations:
            raise BadData(f"{GROUP}.{point.name}", f"{point.value!r} is no package")
        folder = Path(module.submodule_search_locations[0])
        yield Entry(read_manifest(folder), point.value, folder)


def game_ids() -> list[str]:
    return list(registry())


def entry_of(game_id: str) -> Entry:
    if game_id not in registry():
        raise UnknownGame("game", f"there is no {game_id!r}; there are: {', '.join(registry())}")
    return registry()[game_id]


def manifest_of(game_id: str) -> Manifest:
    """What is known of a game before it is loaded."""
    return entry_of(game_id).manifest


def load_game(game_id: str, packs: Sequence[Path] = ()) -> Game[Any, Any]:
    """The game of that id, with its components read and checked, corrected by packs where given. Games never change, so
    without packs it is read once."""
    if not packs:
        return as_printed(game_id)
    for pack in packs:
        check_files(pack, data_files())
    return made(game_id, packs)


@cache
def as_printed(game_id: str) -> Game[Any, Any]:
    return made(game_id, ())


def made(game_id: str, packs: Sequence[Path]) -> Game[Any, Any]:
    game: Game[Any, Any] = import_module(entry_of(game_id).module).make(packs)
    return game


def game_folder(game_id: str) -> Path:
    """Where the game's own files are."""
    return entry_of(game_id).folder


def data_files() -> list[str]:
    """The component files of all games: what a pack may hold."""
    return [file for entry in registry().values() for file in import_module(entry.module).FILES]
