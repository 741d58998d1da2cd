"""The house stands as it was drawn: no knots among modules, every game's order of play in one place, no long call whose
arguments have no names, and nobody outside a game's own rooms who knows it by name."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ecumene
from ecumene.games import load_game, registry

SOURCE = Path(ecumene.__file__).parent
WEB = SOURCE.parent.parent / "web" / "src"
LARGEST_KNOT = 5
MOST_WITHOUT_NAMES = 6
SHARED = ("ancient",)  # rules that several games stand on
OWN = (*SHARED, *(entry.folder.name for entry in registry().values()))  # folders of games

# Imports inside functions of the rules: steps that lead to each other without end.
LEAD_BACK = {("civilization.reactions", "civilization.payment")}

# Functions that take any number of things of one kind.
TAKE_MANY = {"add_row", "create_table", "lines", "select"}


def modules_of(folder: Path) -> dict[str, Path]:
    return {
        ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__"): file
        for file in folder.rglob("*.py")
    }


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(node: ast.AST) -> set[str]:
    """What an import statement names."""
    if isinstance(node, ast.Import):
        return {name.name for name in node.names}
    if isinstance(node, ast.ImportFrom) and node.module:
        return {node.module} | {f"{node.module}.{name.name}" for name in node.names}
    return set()


@cache
def imports_of(file: Path) -> frozenset[str]:
    """What a module imports when it runs, inside functions too; not what only its types need."""
    found: set[str] = set()
    waiting: list[ast.AST] = [tree_of(file)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            waiting += node.orelse
            continue
        found |= imported(node)
        waiting += ast.iter_child_nodes(node)
    return frozenset(found)


# ---- the graph of modules --------------------------------------------------------------------------------------------


def graph_of(folder: Path) -> dict[str, set[str]]:
    """Which modules of a folder import which."""
    modules = modules_of(folder)
    packages = {name for name, file in modules.items() if file.name == "__init__.py"}
    return {
        # to import a module of a package is no use of the package itself
        name: {
            other
            for other in imports_of(file) & modules.keys()
            if other != name and not (other in packages and name.startswith(f"{other}."))
        }
        for name, file in modules.items()
    }


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


def test_a_knot_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"d"}}
    assert knots(graph) == [{"a", "b", "c"}]


def test_imports_inside_functions_are_drawn_and_those_of_types_are_not(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "import a\nif TYPE_CHECKING:\n    import b\n\n\ndef later():\n    from c import d\n", encoding="utf-8"
    )
    assert imports_of(file) == {"a", "c", "c.d"}


def test_no_knot_of_modules_is_large() -> None:
    large = [sorted(knot) for knot in knots(graph_of(SOURCE)) if len(knot) > LARGEST_KNOT]
    assert not large


def test_rules_import_inside_functions_only_what_leads_back() -> None:
    lazy = set()
    for name, file in modules_of(SOURCE / "games").items():
        functions = (node for node in ast.walk(tree_of(file)) if isinstance(node, ast.FunctionDef))
        for node in (inner for function in functions for inner in ast.walk(function)):
            lazy |= {(name, other) for other in imported(node) if other in modules_of(SOURCE / "games")}
    games = "ecumene.games."
    assert {(name.removeprefix(games), other.removeprefix(games)) for name, other in lazy} == LEAD_BACK


@pytest.mark.parametrize("game_id", registry())
def test_every_game_has_its_order_of_play_in_one_place(game_id: str) -> None:
    """In `sequence.py`, as names of steps in reading order."""
    tree = tree_of(registry()[game_id].folder / "sequence.py")
    named = {
        target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(target := node.target, ast.Name)
    }
    assert "TURN" in named


# ---- calls -----------------------------------------------------------------------------------------------------------


def long_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls that give more arguments without their names than anybody can keep apart."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > MOST_WITHOUT_NAMES:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called not in TAKE_MANY:
                yield node


def test_a_long_call_is_found() -> None:
    tree = ast.parse(
        "f(1, 2, 3, 4, 5, 6)\nlines(1, 2, 3, 4, 5, 6, 7)\nf(1, 2, 3, 4, 5, 6, x=7)\ng(1, 2, 3, 4, 5, 6, 7)"
    )
    assert [call.lineno for call in long_calls(tree)] == [4]


def test_long_calls_name_their_arguments() -> None:
    told = [
        f"{file.relative_to(SOURCE)}:{call.lineno}"
        for file in SOURCE.rglob("*.py")
        for call in long_calls(tree_of(file))
    ]
    assert not told


# ---- games by name ---------------------------------------------------------------------------------------------------


def marks() -> set[str]:
    """How games can be known by name: their ids and the names of their folders."""
    return {name for game_id, entry in registry().items() for name in (game_id, entry.folder.name)}


@cache
def rooms() -> dict[str, tuple[Path, ...]]:
    """The folders of each game: its own, and those that it shares."""
    return {game_id: (entry.folder, *load_game(game_id).shared) for game_id, entry in registry().items()}


def own_marks(file: Path) -> set[str]:
    """The games that a file of the package belongs to: it is in one of their folders, or the module of their board
    or of their observations."""
    return {
        mark
        for game_id, entry in registry().items()
        if any(room in file.parents for room in rooms()[game_id])
        or any(is_part(file, module) for module in (entry.manifest.board, entry.manifest.observations))
        for mark in (game_id, entry.folder.name)
    }


def is_part(file: Path, module: str | None) -> bool:
    """Is the file this module, or one named after it?"""
    room = SOURCE.parent / Path(*(module or "").split("."))
    return file.parent == room.parent and re.fullmatch(rf"{room.name}(_\w+)?", file.stem) is not None


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+(?:[-_][a-z]+)*", text))


def said_in_python(tree: ast.Module) -> Iterator[str]:
    """What a module says in texts; what it tells its readers is prose."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def keys_of(table: object) -> Iterator[str]:
    """The keys of a catalogue, at all depths; its texts are prose."""
    if isinstance(table, dict):
        for key, value in table.items():
            yield key
            yield from keys_of(value)


def test_nobody_outside_a_game_s_rooms_knows_it_by_name() -> None:
    told = []
    for file in sorted(SOURCE.rglob("*")):
        room = file.relative_to(SOURCE).parts[:-1]
        if file.suffix not in {".py", ".toml"} or "client" in room or (room[:1] == ("games",) and len(room) > 1):
            continue
        if own_marks(file):
            continue
        if file.suffix == ".py":
            texts = said_in_python(tree_of(file))
        else:
            texts = keys_of(tomllib.loads(file.read_text(encoding="utf-8")))
        told += [f"{file.relative_to(SOURCE)}: {text!r}" for text in texts if words_of(text) & marks()]
    assert not told


def test_nobody_imports_another_s_game() -> None:
    told = []
    for name, file in modules_of(SOURCE).items():
        others = {f"ecumene.games.{mark}" for mark in marks() - own_marks(file)}
        told += [f"{name}: {other}" for other in imports_of(file) if ".".join(other.split(".")[:3]) in others]
    assert not told


def without_comments(text: str) -> str:
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def test_the_pages_know_no_game_by_name_outside_its_board() -> None:
    told = []
    for file in sorted(WEB.rglob("*")):
        room = file.relative_to(WEB).parts
        if file.suffix not in {".ts", ".svelte", ".css"} or (room[0] == "boards" and Path(room[1]).stem in registry()):
            continue
        for number, line in enumerate(without_comments(file.read_text(encoding="utf-8")).splitlines(), 1):
            if words_of(line) & marks():
                told.append(f"{'/'.join(room)}:{number}: {line.strip()}")
    assert not told
