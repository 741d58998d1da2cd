"""The compiled wheel: what `compile_rules.py` makes, laid into it. ECUMENE_COMPILE=1 asks for it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ["mypy[mypyc]==2.4.1", "setuptools>=75"]
TYPES = ("msgspec", "mypy-extensions")  # dependencies whose types the rules are compiled against


class RulesHook(BuildHookInterface[Any]):
    """Asks for the compiler, and puts the libraries into the wheel."""

    def wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("ECUMENE_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        if not self.wanted():
            return []
        needed = self.metadata.core.dependencies
        return [*COMPILER, *(one for one in needed if one.startswith(TYPES))]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted() or version == "editable":
            return
        folder = Path(self.root, "build", "wheel")
        script = Path(self.root, "scripts", "compile_rules.py")
        subprocess.run([sys.executable, str(script), "--required", "--to", str(folder)], check=True)
        found = [path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file()]
        build_data["force_include"].update({str(folder / path): path.as_posix() for path in found})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
