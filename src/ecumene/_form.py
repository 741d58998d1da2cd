"""Which form of the rules runs: the compiled modules, or the same files as plain Python."""

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = "ecumene"


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


def prefer_source_if_asked() -> None:
    if os.environ.get("ECUMENE_PURE", "") not in ("", "0"):
        sys.meta_path.insert(0, SourceFinder())


def form() -> str:
    """`compiled` or `pure`."""
    from ecumene.core import state

    return "pure" if (state.__file__ or "").endswith(".py") else "compiled"
