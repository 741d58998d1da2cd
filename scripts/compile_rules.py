"""Compile the rules in place, beside their sources, with mypyc.

The list of modules is the one the wheels are built from, in pyproject.toml. Each game is a library of its own, so that
several are built at once. Without a C compiler the same files run as plain Python, and this says so.
ECUMENE_OPT_LEVEL=1 takes half the time, for rules that run a little slower.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"


BUILD = """
from mypyc.build import mypycify
from setuptools import setup

files = {files}
setup(name="rules", ext_modules=mypycify(files, opt_level="{effort}", debug_level="0", separate={libraries}))
"""


def compiled_modules() -> list[Path]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return [ROOT / path for path in hook["include"]]


def libraries(files: list[str]) -> list[tuple[list[str], str]]:
    """The modules of each game, and those of all games, as mypyc takes them: which go into a library of which name."""
    found: dict[str, list[str]] = {}
    for file in files:
        package, *rest = file.split("/")
        found.setdefault(rest[1] if rest[0] == "games" else "core", []).append(file)
    return [(own, f"{package}_{name}") for name, own in found.items()]


def remove_old() -> None:
    """Compiled files of an earlier build, also those of modules no longer on the list."""
    for old in [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]:
        old.unlink()
    shutil.rmtree(SOURCE / "build", ignore_errors=True)


def main() -> int:
    remove_old()
    if not any(shutil.which(compiler) for compiler in (os.environ.get("CC", "cc"), "gcc", "clang", "cl")):
        sys.stdout.write("No C compiler found: the rules run as plain Python, about fifteen times slower.\n")
        return 0
    files = [str(path.relative_to(SOURCE)) for path in compiled_modules()]
    effort = os.environ.get("ECUMENE_OPT_LEVEL", "3")
    sys.stdout.write(f"Compiling {len(files)} modules of the rules (one to three minutes)…\n")
    sys.stdout.flush()
    script = BUILD.format(files=["--strict", *files], effort=effort, libraries=libraries(files))
    command = [sys.executable, "-c", script, "build_ext", "--inplace", f"-j{os.cpu_count()}"]
    done = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True)
    shutil.rmtree(SOURCE / "build", ignore_errors=True)
    if done.returncode != 0:
        sys.stdout.write(done.stdout[-4000:] + done.stderr[-4000:] + "\n")
        remove_old()
        if "--required" in sys.argv:
            return 1
        sys.stdout.write(
            "The rules could not be compiled (see above): they run as plain Python, about fifteen times slower.\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
