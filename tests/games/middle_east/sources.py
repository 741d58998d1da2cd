"""The data files of the game as they are written, before anything reads them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import ecumene.games

FOLDER = Path(ecumene.games.__file__).parent / "middle_east" / "data"


@cache
def written(name: str) -> dict[str, Any]:
    """A data file: map, cards, civs or scenarios."""
    return tomllib.loads((FOLDER / f"middle-east-{name}.toml").read_text(encoding="utf-8"))


@cache
def areas() -> dict[str, dict[str, Any]]:
    """The areas by id."""
    return {area["id"]: area for area in written("map")["area"]}


@cache
def map_sizes() -> dict[str, dict[str, Any]]:
    """The map sizes by id."""
    return {size["id"]: size for size in written("map")["map_size"]}


def playable(size: str) -> set[str]:
    """The areas where discs may be on a map."""
    given = map_sizes()[size]["playable"]
    return set(areas()) if given == "all" else set(given)


def lacking_spanish(tree: Any, where: str) -> list[str]:
    """The places where a name, text or note for people has no Spanish beside it, or none that is not empty."""
    if isinstance(tree, list):
        return [gap for place, one in enumerate(tree) for gap in lacking_spanish(one, f"{where}[{place}]")]
    if not isinstance(tree, dict):
        return []
    gaps = [f"{where} {key}" for key in tree if key in ("name", "text") and not (tree[key] and tree.get(f"{key}_es"))]
    return gaps + [gap for key, one in tree.items() for gap in lacking_spanish(one, f"{where} {tree.get('id', key)}")]
