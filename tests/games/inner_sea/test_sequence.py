"""The sequence of play reads as the rulebook's summary, and no step names its successor."""

import ast
from pathlib import Path

import pytest

import ecumene
from ecumene.core.sequence import Passage, passages_of
from ecumene.games.ancient.table import Ancient
from ecumene.games.inner_sea.sequence import ENTRANCES, EPOCH, GAME, GROWTH, RECKONING, TURN
from tests.games.inner_sea.positions import game

FOLDERS = (*game().shared, game().folder)
KNOT = 5  # modules that may need each other, at most


def names(passage: Passage[Ancient]) -> list[str]:
    """What a passage lists: names of passages, or of steps."""
    return [str(getattr(step, "name", None) or getattr(step, "__name__", "")) for step in passage.steps]


def test_a_turn_has_four_phases_in_the_books_order() -> None:
    """§ Resumen del juego: Crecimiento, Cartas, Competición, Ajustes; at the end of an Epoch a fifth."""
    assert names(TURN) == ["growth", "cards", "competition", "reckoning"]
    assert names(EPOCH) == ["turns", "epoch-end"]


def test_the_growth_phase_has_four_steps_for_each() -> None:
    """Before them comes what stages of culture bring, where there are tracks."""
    assert names(passages_of(GROWTH)["growth-of-one"]) == ["enrich", "withdraw", "acquire", "resettle", "deploy"]


def test_the_reckoning_has_six_steps() -> None:
    """Dominación Marina, Recuento de Victoria, Reinicio de Orden de Turno, Eneas, Muerte Súbita, Robo."""
    steps = ["dominate", "tally", "reset_order", "aeneas", "check_sudden_death", "drawing"]
    assert [name for name in names(RECKONING) if name in steps] == steps


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_every_entrance_lies_within_the_game(entrance: str) -> None:
    passages = passages_of(GAME)
    for passage, place in ENTRANCES[entrance]:
        assert passages[passage.name] is passage
        assert place < len(passage.steps)


def imports(path: Path) -> set[str]:
    """The modules that a module imports, inside functions too, but not for types alone."""
    found: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        waiting += ast.iter_child_nodes(node)
    return found


def graph() -> dict[str, set[str]]:
    root = Path(ecumene.__file__).parents[1]
    files = {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for folder in FOLDERS
        for path in folder.rglob("*.py")
    }
    return {module: imports(path) & set(files) - {module} for module, path in files.items()}


def reachable(links: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for module in links[waiting.pop()] - found:
            found.add(module)
            waiting.append(module)
    return found


def test_no_knot_of_modules_is_larger_than_five() -> None:
    links = graph()
    reach = {module: reachable(links, module) for module in links}
    knots = [{other for other in reach[module] if module in reach[other]} for module in links]
    assert max(len(knot) for knot in knots) <= KNOT, max(knots, key=len)
