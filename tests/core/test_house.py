"""The house stands as it was drawn: no knots among modules, and nobody above a game knows it by name."""

import ast
from functools import cache
from pathlib import Path

import pytest

import ecumene
from ecumene.games import manifest_of, registry

SOURCE = Path(ecumene.__file__).parent
LARGEST_KNOT = 5
OWN = ("ancient", *(entry.folder.name for entry in registry().values()))  # folders of games


def modules_of(folder: Path) -> dict[str, Path]:
    return {
        ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__"): file
        for file in folder.rglob("*.py")
    }


@cache
def imports_of(file: Path) -> frozenset[str]:
    """What a module imports when it runs, inside functions too; not what only its types need."""
    found: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{name.name}" for name in node.names}
        waiting += ast.iter_child_nodes(node)
    return frozenset(found)


def knots(graph: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules that all lead to each other."""
    reach = {name: reached(graph, name) for name in graph}
    found: list[set[str]] = []
    for name in graph:
        knot = {other for other in reach[name] if name in reach[other]} | {name}
        if len(knot) > 1 and knot not in found:
            found.append(knot)
    return found


def reached(graph: dict[str, set[str]], name: str) -> set[str]:
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        for other in graph[waiting.pop()] - seen:
            seen.add(other)
            waiting.append(other)
    return seen


@pytest.mark.parametrize("folder", [one for one in OWN if one != "civilization"])
def test_no_knot_of_modules_is_large(folder: str) -> None:
    modules = modules_of(SOURCE / "games" / folder)
    graph = {
        name: {other for other in imports_of(file) if other in modules and other != name}
        for name, file in modules.items()
    }
    package = f"ecumene.games.{folder}"
    for name in graph:
        if name != package:
            graph[name].discard(package)  # to import a module of a package is no use of the package itself
    large = [sorted(knot) for knot in knots(graph) if len(knot) > LARGEST_KNOT]
    assert not large


def own_files(game_id: str) -> list[str]:
    """The names under which a game has files of its own outside its folder."""
    manifest = manifest_of(game_id)
    return [module.rpartition(".")[2] for module in (manifest.board, manifest.observations) if module is not None]


def test_nobody_above_the_games_knows_one_by_name() -> None:
    """The id of a game stands in its own folder and in its own modules of boards and observations."""
    own = {name for game_id in registry() for name in own_files(game_id)}
    told = []
    for file in sorted(SOURCE.rglob("*.py")):
        if "games" in file.relative_to(SOURCE).parts[:1] or any(file.stem.startswith(name) for name in own):
            continue
        told += [
            f"{file.relative_to(SOURCE)}: {node.value!r}"
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and node.value in registry()
        ]
    assert not told
