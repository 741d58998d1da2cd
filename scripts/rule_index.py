"""Write docs/rules/<game>.md: every section of a rulebook, with the file that carries it out.

python scripts/rule_index.py          write the pages
python scripts/rule_index.py --check  fail if a page is out of date
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from ecumene import game_ids, load_game
from ecumene.core.question import Rule

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "ecumene" / "games"

# Modules that speak of rules without carrying them out.
BORDER = {"bill", "checks", "data", "evaluation", "facts", "invariants", "knowledge", "loading", "mats", "options"}
BORDER |= {"positions", "refusals", "schema", "situations", "storage", "view", "wording"}


# How much it weighs that a section is named, that what is said of a function begins with it, or of a module.
NAMED, BEGUN, HEADED = 1, 10, 100


class Place(NamedTuple):
    """A function or class of a module; no name stands for the module as a whole."""

    file: Path
    name: str

    def said(self) -> str:
        return f"`{self.file.stem}.{self.name}`" if self.name else f"`{self.file.stem}`"


def citations(path: Path) -> Iterator[tuple[str, str]]:
    """Each (constant of `rulebook`, function or class that cites it) of a module."""
    for top in tree_of(path).body:
        for node in ast.walk(top):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rulebook":
                yield node.attr, getattr(top, "name", "")


def mentions(path: Path, titles: list[str]) -> Iterator[tuple[str, str, bool]]:
    """Each (title, function or class whose docstring or comment names the section, whether the docstring begins with
    it); no name stands for the module as a whole."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        told = ast.get_docstring(node) or ""
        text = told
        if isinstance(node, ast.FunctionDef):
            body = lines[node.lineno : node.end_lineno]
            text += "".join(line for line in body if line.strip().startswith("#"))
        for title in sorted(titles, key=len, reverse=True):
            if re.search(rf"(?<!\w){re.escape(title)}(?!\w)", text):
                yield title, getattr(node, "name", ""), told.startswith(title)
                text = text.replace(title, "")  # what remains may name a section with a shorter title


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def main_file(places: dict[Place, int]) -> Path | None:
    """The module that a section is carried out in: the one that has its title at its head, or in which most is headed
    by it, or that names it most often. Those at the border only speak of it."""
    weights: Counter[Path] = Counter()
    for place, weight in places.items():
        if place.file.stem not in BORDER:
            weights[place.file] += weight
    return min(weights, key=lambda file: (-weights[file], len(file.parts), str(file)), default=None)


def book_of(game_id: str) -> ModuleType:
    game = load_game(game_id)
    folder = next(folder for folder in (game.folder, *game.shared) if (folder / "rulebook.py").exists())
    return import_module(f"ecumene.games.{folder.name}.rulebook")


def found(game_id: str) -> dict[str, dict[Place, int]]:
    """Every section of a game's rulebook, by title, with the places that cite or mention it, and how much that weighs;
    and the titles that are treated under another, or with the components."""
    game = load_game(game_id)
    folders = [game.folder, *game.shared]
    book = book_of(game_id)
    sections = {name: rule.section for name, rule in vars(book).items() if isinstance(rule, Rule)}
    places: dict[str, dict[Place, int]] = {title: {} for title in sections.values()}
    for path in sorted(path for folder in folders for path in folder.rglob("*.py") if path.stem != "rulebook"):
        for constant, name in citations(path):
            if constant in sections:
                places[sections[constant]][Place(path, name)] = NAMED
        for title, name, begins in mentions(path, list(places)):
            weight = (HEADED if name == "" else BEGUN) if begins else NAMED
            places[title][Place(path, name)] = weight
    for title, where in getattr(book, "ELSEWHERE", {}).items():
        module, _, name = where.partition(".")
        path = next(folder / f"{module}.py" for folder in folders if (folder / f"{module}.py").exists())
        places[title] = {Place(path, name): NAMED}
    return places


def page(game_id: str) -> str:
    lines = [
        f"# Rule references: {load_game(game_id).facts.name}",
        "",
        "The sections of the rulebook, as the book titles them: the file in `src/ecumene/games` that carries each",
        "out, what is about it there, and where else it is spoken of. The order in which they come is in the game's",
        "`sequence.py`. Written by `scripts/rule_index.py`; a test keeps it true.",
        "",
        "| section | file | there | also |",
        "|---|---|---|---|",
    ]
    for title, places in found(game_id).items():
        main = main_file(places)
        there = sorted({place.name for place in places if place.file == main and place.name})
        also = sorted({place.said() for place in places if place.file != main})
        file = f"`{main.relative_to(GAMES)}`" if main else ""
        lines.append(f"| {title} | {file} | {', '.join(f'`{name}`' for name in there)} | {', '.join(also)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    stale = []
    for game_id in game_ids():
        target = ROOT / "docs" / "rules" / f"{game_id}.md"
        text = page(game_id)
        if "--check" in sys.argv:
            if not target.exists() or target.read_text(encoding="utf-8") != text:
                stale.append(str(target.relative_to(ROOT)))
        else:
            target.parent.mkdir(exist_ok=True)
            target.write_text(text, encoding="utf-8")
    if stale:
        sys.stdout.write(f"out of date: {', '.join(stale)}; run scripts/rule_index.py\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
