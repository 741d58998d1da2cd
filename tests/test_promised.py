"""What `from ecumene import …` promises."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene

SOURCE = Path(ecumene.__file__)


@pytest.mark.parametrize("name", ecumene.__all__)
def test_what_is_promised_is_there(name: str) -> None:
    assert getattr(ecumene, name) is not None


def test_what_is_promised_is_typed() -> None:
    """The names that are looked up late are those that the type checker sees."""
    seen = {
        alias.asname or alias.name
        for node in ast.walk(ast.parse(SOURCE.read_text(encoding="utf-8")))
        if isinstance(node, ast.If)
        for line in node.body
        if isinstance(line, ast.ImportFrom)
        for alias in line.names
    }
    assert seen == set(ecumene.HOME_OF)
    assert seen | {"__version__", "form"} == set(ecumene.__all__)


def test_other_names_are_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        ecumene.nothing  # noqa: B018


def test_importing_the_package_alone_loads_no_game_and_no_library() -> None:
    program = "import sys, ecumene; print([m for m in sys.modules if m.split('.')[0] in ('msgspec', 'rich', 'typer')"
    program += " or m.startswith(('ecumene.core', 'ecumene.games'))])"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "[]"


def test_the_module_is_the_command() -> None:
    told = subprocess.check_output([sys.executable, "-m", "ecumene", "--version"], text=True)
    assert told == f"ecumene {ecumene.__version__} ({ecumene.form()})\n"
