"""Why a deal is refused is said in every language, with the names of things."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene
from ecumene import load_game
from ecumene.core.reasoning import catalogue, reason
from ecumene.core.text import Words

SOURCES = Path(ecumene.__file__).parent
PLACES = {"BadOptions": 1, "require": 2}  # which argument is the reason


def sentence(node: ast.expr) -> str | None:
    """A reason as the rules would say it, of things called x."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [
            str(part.value)
            if isinstance(part, ast.Constant)
            else "'x'"
            if isinstance(part, ast.FormattedValue) and part.conversion == ord("r")
            else "7"
            for part in node.values
        ]
        return "".join(parts)
    return None


def said() -> Iterator[str]:
    """Every reason for which a game refuses its options."""
    for file in [*SOURCES.glob("games/*/*.py"), SOURCES / "core" / "game.py"]:
        text = file.read_text(encoding="utf-8")
        if "BadOptions" not in text and "preparing import" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACES:
                place = PLACES[node.func.id]
                found = sentence(node.args[place]) if len(node.args) > place else None
                if found is not None:
                    yield found


def test_every_reason_can_be_said_in_spanish() -> None:
    forms = [form for form, _ in catalogue("es")]
    found = sorted(set(said()))
    assert len(found) > 100
    assert [one for one in found if not any(form.match(one) for form in forms)] == []


@pytest.mark.parametrize(
    ("game", "problem", "spanish", "english"),
    [
        ("duel", "'baths' stands at 3 already", "Baños ya está en el sitio 3", "Baths stands at 3 already"),
        ("duel", "3 guilds are needed, not 2", "hacen falta 3 gremios, no 2", "3 guilds are needed, not 2"),
        ("duel", "Expected `int`, got `str`", "se esperaba `int`, no `str`", "Expected `int`, got `str`"),
        ("inner-sea", "at most 4 discs, not 9", "como mucho 4 discos, no 9", "at most 4 discs, not 9"),
        ("duel", "something new", "something new", "something new"),
    ],
)
def test_reasons_name_things(game: str, problem: str, spanish: str, english: str) -> None:
    loaded = load_game(game)
    assert reason(problem, Words("es", loaded)) == spanish
    assert reason(problem, Words("en", loaded)) == english
