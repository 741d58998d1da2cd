"""What playing needs: the terminal and the bots import the package's own dependencies alone, the server those of its
extra besides, and so on. Whoever installs an extra can import all that it is for."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "ecumene"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Which extras a part of the package may ask for.
ALLOWED = {
    "core": [],
    "games": [],
    "bots": [],
    "boards": [],
    "cli": [],
    "server": ["server", "redis", "metrics", "tracing", "accounts", "push", "cluster"],
    "lab": ["lab", "cluster"],
    "envs": ["rl", "openspiel"],
    "mcp": ["mcp"],
    "puzzles": [],
}


def distribution(requirement: str) -> str:
    """Its name, as all spell it."""
    return re.split(r"[\s\[<>=!~;]", requirement)[0].lower().replace("_", "-")


def declared(part: str) -> set[str]:
    extras = PROJECT["optional-dependencies"]
    return {distribution(one) for one in [*PROJECT["dependencies"], *(d for e in ALLOWED[part] for d in extras[e])]}


def imported(path: Path) -> Iterator[str]:
    """The packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        yield from (name.partition(".")[0] for name in names)


def test_every_part_of_the_package_is_considered() -> None:
    assert set(ALLOWED) == {path.parent.name for path in PACKAGE.glob("*/__init__.py")}


@pytest.mark.parametrize("part", ALLOWED)
def test_a_part_imports_only_what_its_extras_declare(part: str) -> None:
    homes = packages_distributions()
    known = declared(part)
    for path in (PACKAGE / part).rglob("*.py"):
        for name in imported(path):
            if name not in sys.stdlib_module_names and name != "ecumene":
                of = {distribution(home) for home in homes.get(name, [name])}
                assert of & known, f"{path.relative_to(ROOT)} imports {name}"


def locked(name: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8").splitlines()
    return {distribution(line) for line in lines if line[:1].isalpha()}


def test_playing_needs_nothing_but_what_its_lock_holds() -> None:
    """Every module of the rules, the bots, the terminal and the server can be imported where the rest is missing."""
    away = locked("dev") - locked("play")
    names = {name for name, homes in packages_distributions().items() if {distribution(home) for home in homes} <= away}
    assert {"hypothesis", "mypy", "numpy", "polars", "pytest", "ray"} <= names
    program = f"""
import importlib, pathlib, sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted(names)!r}:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Missing())
root = pathlib.Path({str(PACKAGE)!r})
for part in ("core", "games", "bots", "boards", "cli", "server"):
    for path in sorted((root / part).rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        if "migrations" not in parts and parts[-2:] != ("duel", "training"):
            importlib.import_module(".".join(parts).removesuffix(".__init__"))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def test_the_smaller_locks_agree_with_the_largest() -> None:
    whole = (ROOT / "requirements" / "dev.lock").read_text(encoding="utf-8")
    for lock in ("play", "compile", "docs"):
        for line in (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8").splitlines():
            name = re.match(r"([a-z0-9-]+)==\S+", line)
            if name and re.search(rf"^{name[1]}==", whole, re.MULTILINE):
                assert f"\n{name[0]} " in f"\n{whole}", f"{lock}.lock: {name[0]}"
