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


def citations(path: Path) -> Iterator[tuple[Rule, str]]:
    """Each (rule of a `rulebook`, function or class that cites it) of a module."""
    books = {
        alias.asname or alias.name: import_module(f"{node.module}.{alias.name}")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == "rulebook" and node.module != "ecumene.core.question"
    }
    for top in tree_of(path).body:
        for node in ast.walk(top):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in books:
                rule = getattr(books[node.value.id], node.attr)
                if isinstance(rule, Rule):
                    yield rule, getattr(top, "name", "")


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


def books_of(game_id: str) -> list[ModuleType]:
    """The modules that list sections for a game: its own, and those it shares."""
    game = load_game(game_id)
    paths = sorted(path for folder in (game.folder, *game.shared) for path in folder.rglob("rulebook.py"))
    return [
        import_module(".".join(("ecumene.games", *path.relative_to(GAMES).with_suffix("").parts))) for path in paths
    ]


def found(game_id: str) -> dict[str, dict[Place, int]]:
    """Every section of a game's rulebook, by title, with the places that cite or mention it, and how much that weighs;
    and the titles that are treated under another, or with the components."""
    game = load_game(game_id)
    folders = [game.folder, *game.shared]
    books = books_of(game_id)
    rules = [rule for book in books for rule in vars(book).values() if isinstance(rule, Rule)]
    places: dict[str, dict[Place, int]] = {rule.section: {} for rule in rules if rule.book == game_id}
    for path in sorted(path for folder in folders for path in folder.rglob("*.py") if path.stem != "rulebook"):
        for rule, name in citations(path):
            if rule.book == game_id and rule.section in places:
                places[rule.section][Place(path, name)] = NAMED
        for title, name, begins in mentions(path, list(places)):
            weight = (HEADED if name == "" else BEGUN) if begins else NAMED
            places[title][Place(path, name)] = weight
    own = [book for book in books if book.section("").book == game_id]
    for title, where in (item for book in own for item in getattr(book, "ELSEWHERE", {}).items()):
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
