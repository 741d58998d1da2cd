"""Which form of the rules runs: the compiled modules, or the same files as plain Python.

It is settled once for each process, before the first module of the rules is imported, so that no process ever holds
half of each: compiled files that are put beside the sources later are for the processes that start then. The compiled
form is there when its keystone is, which whoever puts it there lays last and takes away first. In a checkout the
keystone's time says from which sources the form was made: where one has changed since, the sources run.
"""

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = "ecumene"
KEYSTONE = Path(__file__).parent / "core" / "state"


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package in their `.py` files, although compiled ones lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(PACKAGE + "."):
            return None
        for folder in path:
            source = Path(folder) / (fullname.rpartition(".")[2] + ".py")
            if source.is_file():
                loader = SourceFileLoader(fullname, str(source))
                return importlib.util.spec_from_file_location(fullname, source, loader=loader)
        return None


def keystone() -> Path | None:
    """The file by which the compiled form is known to be there, if it is."""
    suffixed = (KEYSTONE.with_name(KEYSTONE.name + suffix) for suffix in EXTENSION_SUFFIXES)
    return next((path for path in suffixed if path.exists()), None)


def changed_since(made: float) -> Path | None:
    """A module of a checkout that was changed after its compiled form was made."""
    folder = KEYSTONE.parent.parent
    if not (folder.parent.parent / "pyproject.toml").exists():
        return None
    compiled = (path for path in folder.rglob("*" + EXTENSION_SUFFIXES[0]))
    sources = (path.with_name(path.name.partition(".")[0] + ".py") for path in compiled)
    return next((path for path in sources if path.exists() and path.stat().st_mtime > made), None)


def compiled_is_there() -> bool:
    """Would a process that starts now run the compiled form?"""
    if os.environ.get("ECUMENE_PURE", "") not in ("", "0"):
        return False
    found = keystone()
    return found is not None and changed_since(found.stat().st_mtime) is None


def settle() -> None:
    """Stay with the plain form, unless the compiled one is there and nobody asked for the plain one."""
    if not compiled_is_there():
        sys.meta_path.insert(0, SourceFinder())


def form() -> str:
    """`compiled` or `pure`."""
    from ecumene.core import state

    return "pure" if (state.__file__ or "").endswith(".py") else "compiled"
