"""The modules of the game: what each imports, inside functions too, makes no knot that cannot be read."""

import ast
from functools import cache
from pathlib import Path

from ecumene.core.sequence import Passage, passages_of
from ecumene.games import civilization
from ecumene.games.civilization.battle import BATTLE
from ecumene.games.civilization.sequence import PLAY, TURN
from ecumene.games.civilization.table import World

FOLDER = Path(civilization.__file__).parent
PACKAGE = "ecumene.games.civilization"
LARGEST = 5


@cache
def modules() -> dict[str, ast.Module]:
    """The modules of the game, by their names."""
    return {path.stem: ast.parse(path.read_text()) for path in FOLDER.glob("*.py")}


def imports(tree: ast.AST) -> set[str]:
    """The modules of the game that one imports anywhere, but for the types."""
    found: set[str] = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
            found |= {alias.name for alias in node.names} & modules().keys()
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE + "."):
            found.add(str(node.module).removeprefix(PACKAGE + "."))
        found |= imports(node)
    return found


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for other in graph[waiting.pop()] - seen:
            seen.add(other)
            waiting.append(other)
    return seen


def test_no_knot_has_more_than_five_modules() -> None:
    graph = {name: imports(tree) for name, tree in modules().items() if name != "__init__"}
    far = {name: reached(graph, name) for name in graph}
    knots = {name: sorted({other for other in far[name] if name in far[other]}) for name in graph}
    assert max(len(knot) for knot in knots.values()) <= LARGEST, knots


def test_nothing_is_imported_inside_a_function_but_what_pays_for_a_reaction() -> None:
    hidden = {
        name
        for name, tree in modules().items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and imports(function)
    }
    assert hidden <= {"reactions"}


def names(passage: Passage[World]) -> list[str]:
    """The steps of a passage, in reading order."""
    return [getattr(step, "name", getattr(step, "__name__", "")) for step in passage.steps]


def test_the_sequence_reads_as_the_summary_of_the_book() -> None:
    assert names(TURN) == ["new_turn", "start of turn", "trade", "city management", "movement", "research"]
    assert names(PLAY) == ["set-up", "turns"]
    assert names(BATTLE) == ["gather_forces", "compare_bonuses", "take_turns", "resolve", "aftermath"]
    assert {"settling", "turn", "movement"} <= passages_of(PLAY).keys()
