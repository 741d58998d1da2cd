"""Compile the rules with mypyc: beside their sources, or (--to FOLDER) into a folder, as the wheels do.

Which modules are compiled, and why the others are not, stands in pyproject.toml. Each game is a library of its own and
each module a file of C, and what an earlier run left in build/ is kept: after one changed line one module is compiled
and one library linked. Without a C compiler the same files run as plain Python, and this says so.

    --required   fail where the rules cannot be compiled
    --to FOLDER  put the libraries there, in folders like those of src/
    --from WHEEL take the libraries from a compiled wheel instead of compiling
    --list       only say which modules are compiled

ECUMENE_OPT_LEVEL=1 takes less time, for rules that run a little slower.
"""

import argparse
import contextlib
import os
import shutil
import sys
import sysconfig
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
PACKAGE: Final = SOURCE / "ecumene"
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX")
KEYSTONE: Final = Path("ecumene/core/state" + SUFFIX)  # where it is missing, all run as plain Python: see _form.py
TYPES: Final = """[mypy]
[mypy-ecumene.boards.*,ecumene.cli.*,ecumene.lab.*,ecumene.server.*,ecumene.envs.aec,ecumene.envs.encoding,ecumene.envs.many]
follow_imports = skip
[mypy-gymnasium.*,numpy.*,pettingzoo.*]
follow_imports = skip
follow_imports_for_stubs = True
ignore_missing_imports = True
"""  # what is compiled needs the types of the rules alone; `make lint` is strict about all of them
PLAIN: Final = "they run as plain Python, about fifteen times slower"


@cache
def patterns() -> dict[str, Any]:
    """What pyproject.toml says about the form of the modules."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = project["tool"]["ecumene"]["rules"]
    return found


def matching(pattern: str) -> set[Path]:
    return set(PACKAGE.glob(pattern))


def plain_modules() -> dict[Path, str]:
    """The modules among the rules that stay plain Python, each with the reason."""
    reasons = {path: reason for pattern, reason in patterns()["plain"].items() for path in matching(pattern)}
    return {path: reasons[path] for path in sorted(reasons)}


def compiled_modules() -> list[Path]:
    """The modules that are compiled, in the order of their names."""
    candidates = {path for pattern in patterns()["compiled"] for path in matching(pattern)}
    return sorted(candidates - plain_modules().keys())


def libraries(files: list[str]) -> list[tuple[list[str], str]]:
    """The modules of each game, those of the environments, which need more than playing does, and those of all games,
    as mypyc takes them: which go into a library of which name."""
    found: dict[str, list[str]] = {}
    for file in files:
        package, *rest = Path(file).parts
        own = {"games": rest[1], "envs": "envs"}.get(rest[0], "core")
        found.setdefault(own, []).append(file)
    return [(own, f"{package}_{name}") for name, own in found.items()]


def has_compiler() -> bool:
    return os.name == "nt" or any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang"))


def kept_folder(effort: str) -> Path:
    """Where the work of one interpreter and effort is kept from run to run."""
    return ROOT / "build" / f"rules-{sys.implementation.cache_tag}-{sysconfig.get_platform()}-O{effort}"


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder, and come back."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def build(effort: str) -> Path:
    """Compile what has changed. What comes back is the folder with all libraries. Types that the compiler has kept from
    an earlier run do not always serve it: then it reads all of them again."""
    types = kept_folder(effort) / "types"
    known = types.exists()
    try:
        return compiled(effort)
    except ValueError:
        if not known:
            raise
        shutil.rmtree(types)
        return compiled(effort)


def compiled(effort: str) -> Path:
    """Compile what has changed, by what an earlier run has left."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    kept = kept_folder(effort)
    kept.mkdir(parents=True, exist_ok=True)
    (kept / "types.ini").write_text(TYPES, encoding="utf-8")
    files = [str(path.relative_to(SOURCE)) for path in compiled_modules()]
    with inside(SOURCE):
        extensions = mypycify(
            [f"--config-file={kept / 'types.ini'}", f"--cache-dir={kept / 'types'}", *files],
            opt_level=effort,
            debug_level="0",
            multi_file=True,
            separate=libraries(files),
            target_dir=str(kept / "c"),
        )
    for extension in extensions:  # short paths, for systems that do not like long ones
        extension.sources = [os.path.relpath(source, kept / "c") for source in extension.sources]
    command = only_what_changed()(Distribution({"name": "rules", "ext_modules": extensions, "script_name": __file__}))
    command.build_lib, command.build_temp = str(kept / "libraries"), str(kept / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    with inside(kept / "c"):
        command.run()
    tidy(kept / "libraries", {Path(command.get_ext_filename(extension.name)) for extension in extensions})
    return kept / "libraries"


def only_what_changed() -> type[Any]:
    """The builder of setuptools, but with a file compiled again only if it, or a header of its library, has changed."""
    from setuptools.command.build_ext import build_ext

    class Builder(build_ext):
        def build_extensions(self) -> None:
            whole = self.compiler.compile
            if self.compiler.compiler_type == "unix":
                for extension in self.extensions:  # each file of a library names the tables of the other libraries
                    extension.extra_compile_args += ["-fcommon", "-fvisibility=hidden", "-fno-semantic-interposition"]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                self.compiler.compile = partial(compile_changed, self.compiler, whole, pool)
                super().build_extensions()

    return Builder


def compile_changed(compiler: Any, whole: Any, pool: ThreadPoolExecutor, sources: list[str], **how: Any) -> list[str]:
    """Compile the files that have changed, several at once. An object that is there is whole."""
    folder, depends = Path(how.pop("output_dir")), how.pop("depends", None) or []
    headers = max((Path(header).stat().st_mtime for header in depends), default=0.0)

    def one(source: str) -> str:
        [kept] = compiler.object_filenames([source], output_dir=str(folder))
        made_from = max(headers, Path(source).stat().st_mtime)
        if not Path(kept).exists() or Path(kept).stat().st_mtime < made_from:
            [fresh] = whole([source], output_dir=str(folder / "unfinished"), **how)
            os.utime(fresh, times=(max(time.time(), made_from),) * 2)
            Path(kept).parent.mkdir(parents=True, exist_ok=True)
            Path(fresh).replace(kept)
        return str(kept)

    return list(pool.map(one, sources))


def tidy(folder: Path, wanted: set[Path]) -> None:
    """Remove the libraries of modules that are no longer compiled."""
    for path in folder.rglob("*" + SUFFIX):
        if path.relative_to(folder) not in wanted:
            path.unlink()


def in_place() -> list[Path]:
    """The libraries that lie beside the sources."""
    return [path for pattern in ("*.so", "*.pyd") for path in SOURCE.rglob(pattern)]


def remove() -> None:
    """Take the compiled form away; the keystone first, so that nobody who starts now finds half of it."""
    for path in sorted(in_place(), key=lambda path: path.relative_to(SOURCE) != KEYSTONE):
        path.unlink()


def put(libraries: Path, target: Path, began: float) -> None:
    """Lay the libraries into a folder. Files are replaced, not written over, so that running programs keep theirs; the
    keystone goes first and comes last, and its time says which sources the whole form was made from."""
    (target / KEYSTONE).unlink(missing_ok=True)
    fresh = {path.relative_to(libraries) for path in libraries.rglob("*" + SUFFIX)}
    for path in sorted(fresh, key=lambda path: path == KEYSTONE):
        twin = target / path.parent / (path.name + ".new")
        twin.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(libraries / path, twin)
        if path == KEYSTONE:
            os.utime(twin, times=(began, began))
        twin.replace(target / path)
    tidy(target, fresh)


def up_to_date() -> bool:
    """Does the compiled form lie beside the sources, made from what they are now?"""
    if not (SOURCE / KEYSTONE).exists():
        return False
    made = (SOURCE / KEYSTONE).stat().st_mtime
    return all(path.stat().st_mtime <= made for path in [*compiled_modules(), ROOT / "pyproject.toml"])


def unpack(wheel: Path, target: Path) -> None:
    """Put the libraries of a wheel into a folder."""
    with zipfile.ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as folder:
        archive.extractall(folder, [name for name in archive.namelist() if name.endswith(SUFFIX)])
        put(Path(folder), target, time.time())


def told(argv: list[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--required", action="store_true")
    reader.add_argument("--to", type=Path, default=SOURCE)
    reader.add_argument("--from", type=Path, dest="wheel")
    reader.add_argument("--list", action="store_true")
    return reader.parse_args(argv)


def main(argv: list[str]) -> int:
    asked = told(argv)
    if asked.list:
        sys.stdout.writelines(f"{path.relative_to(ROOT)}\n" for path in compiled_modules())
        return 0
    if asked.wheel is not None:
        unpack(asked.wheel, asked.to)
        return 0
    if not has_compiler():
        remove()
        sys.stdout.write(f"No C compiler found for the rules: {PLAIN}.\n")
        return int(asked.required)
    effort, began = os.environ.get("ECUMENE_OPT_LEVEL", "3"), time.time()
    first = "" if kept_folder(effort).exists() else ", the first time: one to three minutes"
    sys.stdout.write(f"Compiling the rules ({len(compiled_modules())} modules{first})…\n")
    sys.stdout.flush()
    try:
        put(build(effort), asked.to, began)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - compilers fail in many ways
        sys.stdout.write(f"{error}\nThe rules could not be compiled (see above): {PLAIN}.\n")
        remove()
        return int(asked.required)
    sys.stdout.write(f"The rules are compiled ({time.time() - began:.0f} s).\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
