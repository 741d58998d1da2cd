"""Every field of a position is written once in a list, and constructor, copy, dump and load keep to that list."""

import ast
from pathlib import Path
from typing import Any

import pytest

from ecumene.games import civilization
from ecumene.games.civilization import components as c
from ecumene.games.civilization.battle_state import Battle, load_battle, new_battle
from ecumene.games.civilization.loading import assemble
from ecumene.games.civilization.storage import BATTLE, COUNTED, NESTED, NUMBERS, ROWS
from ecumene.games.civilization.table import World
from tests.games.civilization.worlds import at, box, make_world, put, put_building, put_wonder, teach

FOLDER = Path(civilization.__file__).parent
SHARED = {"box", "layout", "rulings", "seats", "chance", "stack", "current", "unveiled"}  # of the state itself
POSITIONAL = 6


def method(file: str, owner: str, name: str) -> ast.FunctionDef:
    tree = ast.parse((FOLDER / file).read_text())
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner]
    return next(node for node in classes[0].body if isinstance(node, ast.FunctionDef) and node.name == name)


def assigned(function: ast.FunctionDef, to: str) -> set[str]:
    """The attributes of something that a function sets."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and getattr(node.value, "id", "") == to:
            found.add(node.attr)
    return found


def handed(function: ast.FunctionDef, to: str) -> set[str | None]:
    """The keywords with which a function makes one of a class."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return {keyword.arg for call in calls if getattr(call.func, "id", "") == to for keyword in call.keywords}


def test_the_constructor_takes_what_the_lists_name() -> None:
    made = method("position.py", "Position", "__init__")
    assert {argument.arg for argument in made.args.kwonlyargs} == SHARED | {*ROWS, *NESTED}
    assert made.args.args[1:] == []
    assert assigned(made, "self") == (SHARED - {"stack", "current", "unveiled"}) | {*ROWS, *NESTED, *NUMBERS, "battle"}


def test_a_copy_names_them_all() -> None:
    copy = method("contract.py", "Civilization", "copy")
    assert handed(copy, "Civilization") == SHARED | {*ROWS, *NESTED}
    assert assigned(copy, "twin") == {*NUMBERS, "battle"}


def test_a_battle_has_the_fields_of_its_list() -> None:
    made = method("battle_state.py", "Battle", "__init__")
    assert {argument.arg for argument in made.args.kwonlyargs} == {*BATTLE}
    assert assigned(made, "self") == {*BATTLE}
    assert handed(method("battle_state.py", "Battle", "copy"), "Battle") == {*BATTLE}
    assert {*new_battle(at("c3"), 0, 1, 1, c.NONE, False).dump()} == {*BATTLE}


def rich() -> World:
    """A position in which most rows hold something."""
    world = make_world(3, techs=[["pottery"], [], []])
    put(world, 0, "c6", 2, 1)
    put_building(world, "d2", "library")
    put_wonder(world, 0, "b2", "colossus")
    teach(world, 1, "writing")
    world.events = None
    return world


@pytest.mark.parametrize("field", [*ROWS, *NESTED])
def test_a_copy_has_every_row_and_one_that_changes_in_place_is_its_own(field: str) -> None:
    world = rich()
    odd: list[Any] = [[7]] if field in NESTED else [7]
    setattr(world, field, odd)
    assert getattr(world.copy(), field) == odd


@pytest.mark.parametrize("field", NUMBERS)
def test_a_copy_has_every_number(field: str) -> None:
    world = rich()
    setattr(world, field, 7)
    assert getattr(world.copy(), field) == 7


@pytest.mark.parametrize("field", [name for name in (*ROWS, *NESTED, *NUMBERS) if name not in COUNTED])
def test_every_field_is_written_and_read_back(field: str) -> None:
    world = rich()
    data = world.dump()
    if field in NUMBERS:
        data[field] += 1
    elif field in NESTED:
        data[field][0] = [*data[field][0], 1]
    elif data[field]:
        data[field][-1] += 1
    else:
        data[field] = [1]
    loaded = assemble(box(), data)
    assert getattr(loaded, field) == data[field]
    assert loaded.dump()[field] == data[field]
    assert loaded.copy().dump() == loaded.dump()


@pytest.mark.parametrize("field", BATTLE)
def test_every_field_of_a_battle_is_copied_written_and_read_back(field: str) -> None:
    battle = new_battle(at("c3"), 0, 1, 1, c.NONE, False)
    old = getattr(battle, field)
    odd: Any = not old if isinstance(old, bool) else 5 if isinstance(old, int) else [[5], [6]]
    if isinstance(old, list) and not (old and isinstance(old[0], list)):
        odd = [5, 6]
    setattr(battle, field, odd)
    for twin in (battle.copy(), load_battle(battle.dump())):
        assert getattr(twin, field) == odd
        assert isinstance(twin, Battle)


def test_no_call_has_more_than_six_arguments_without_their_names() -> None:
    wide = [
        f"{path.name}:{node.lineno}"
        for path in sorted(FOLDER.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and len(node.args) > POSITIONAL
    ]
    assert wide == []
