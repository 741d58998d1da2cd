"""Write docs/rules/<game>.md: every section of a rulebook that the code cites, with the code that implements it.

python scripts/rule_index.py          write the pages
python scripts/rule_index.py --check  fail if a page is out of date
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from ecumene import game_ids, load_game
from ecumene.core.question import Rule

ROOT = Path(__file__).parent.parent


def citations(path: Path) -> Iterator[tuple[str, str]]:
    """Each (constant of `rulebook`, function or class that cites it) of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for top in tree.body:
        name = getattr(top, "name", None) or "facts"
        for node in ast.walk(top):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rulebook":
                yield node.attr, name


def mentions(path: Path, titles: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Each (constant, module, function or class) whose docstring or comment names the section."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines = source.splitlines()
    for node in [tree, *ast.walk(tree)]:
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        text = ast.get_docstring(node) or ""
        if isinstance(node, ast.FunctionDef):
            body = lines[node.lineno : node.end_lineno]
            text += "".join(line for line in body if line.strip().startswith("#"))
        for constant, title in titles.items():
            if title in text:
                yield constant, getattr(node, "name", "")


def page(game_id: str) -> str:
    game = load_game(game_id)
    folders = [game.folder, *game.shared]
    book = next(folder for folder in folders if (folder / "rulebook.py").exists())
    module = import_module(f"ecumene.games.{book.name}.rulebook")
    sections = {name: rule.section for name, rule in vars(module).items() if isinstance(rule, Rule)}
    places: dict[str, set[str]] = {name: set() for name in sections}
    for room, path in sorted((folder, path) for folder in folders for path in folder.rglob("*.py")):
        if path.stem == "rulebook":
            continue
        stem = ".".join(path.relative_to(room).with_suffix("").parts)
        for constant, name in citations(path):
            if constant in sections:
                places[constant].add(f"`{stem}.{name}`" if name != "facts" else f"`{stem}`")
        for constant, name in mentions(path, sections):
            places[constant].add(f"`{stem}.{name}`" if name else f"`{stem}`")
    lines = [
        f"# Rule references: {load_game(game_id).facts.name}",
        "",
        "Each section of the rulebook that the code cites, as the book titles it, and where. Written by",
        "`scripts/rule_index.py`; a test keeps it true.",
        "",
        "| section | implemented in |",
        "|---|---|",
    ]
    lines += [f"| {section} | {', '.join(sorted(places[name]))} |" for name, section in sections.items()]
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
