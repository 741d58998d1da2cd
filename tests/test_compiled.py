"""Which modules are compiled and why the others are not; and no process runs half of each form."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

from ecumene import _form, form
from tests.scripts import script

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "ecumene"


@pytest.fixture(scope="module")
def compiler() -> ModuleType:
    return script("compile_rules")


def test_every_module_of_the_games_is_compiled_but_those_at_the_border(compiler: ModuleType) -> None:
    """Those read and write, or speak with people; what a module is called says so, and it is so in every game."""
    border = {"__init__"} | {Path(name).stem for name in compiler.patterns()["plain"] if name.startswith("games/**/")}
    assert {"data", "facts", "options", "rulebook", "storage", "view", "wording"} <= border
    compiled = set(compiler.compiled_modules())
    for module in PACKAGE.glob("games/*/**/*.py"):
        assert (module in compiled) == (module.stem not in border), module


def test_every_module_that_stays_plain_says_why(compiler: ModuleType) -> None:
    plain = compiler.plain_modules()
    considered = {path for pattern in compiler.patterns()["compiled"] for path in PACKAGE.glob(pattern)}
    assert considered == set(compiler.compiled_modules()) | (plain.keys() & considered)
    assert all(reason.strip() for reason in plain.values())


def test_every_pattern_is_of_use(compiler: ModuleType) -> None:
    for pattern in [*compiler.patterns()["compiled"], *compiler.patterns()["plain"]]:
        assert compiler.matching(pattern), pattern


def test_what_should_be_compiled_is_and_nothing_else(compiler: ModuleType) -> None:
    if form() == "pure":
        pytest.skip("which modules are compiled (the compiled form is not running)")
    found = {path.with_name(path.name.split(".")[0] + ".py") for path in PACKAGE.rglob("*" + compiler.SUFFIX)}
    assert found == set(compiler.compiled_modules())


def test_each_game_is_a_library_of_its_own(compiler: ModuleType) -> None:
    """So are the environments, which need a package that playing does not."""
    files = [
        *["ecumene/core/state.py", "ecumene/envs/duel.py"],
        *["ecumene/games/duel/ages.py", "ecumene/games/ancient/ops/gain.py"],
    ]
    assert compiler.libraries(files) == [
        (files[:1], "ecumene_core"),
        (files[1:2], "ecumene_envs"),
        (files[2:3], "ecumene_duel"),
        (files[3:], "ecumene_ancient"),
    ]


def test_types_kept_from_an_earlier_run_that_do_not_serve_are_read_again(
    compiler: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    types = tmp_path / "types"
    types.mkdir()

    def compiled(effort: str) -> Path:
        if types.exists():
            raise ValueError("value is not in list")
        return tmp_path

    monkeypatch.setattr(compiler, "kept_folder", lambda effort: tmp_path)
    monkeypatch.setattr(compiler, "compiled", compiled)
    assert compiler.build("3") == tmp_path


def test_what_is_put_beside_a_running_process_is_for_the_next_one(tmp_path: Path) -> None:
    """The form is settled at the first import: a compiled file that appears later is not taken in half."""
    shutil.copytree(PACKAGE, tmp_path / "ecumene", ignore=shutil.ignore_patterns("*.so", "*.pyd", "client", "*.pyc"))
    program = f"""
import ecumene, pathlib
from ecumene.core import errors
for name in ("bits", "state"):
    (pathlib.Path(ecumene.__file__).parent / "core" / (name + {EXTENSION_SUFFIXES[0]!r})).write_bytes(b"")
assert ecumene._form.compiled_is_there()
ecumene.load_game("duel").setup()
assert ecumene.form() == "pure"
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_compiled_form_is_there_when_its_keystone_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_form, "KEYSTONE", tmp_path / "state")
    monkeypatch.delenv("ECUMENE_PURE", raising=False)
    assert not _form.compiled_is_there()
    (tmp_path / ("state" + EXTENSION_SUFFIXES[0])).touch()
    assert _form.compiled_is_there()
    monkeypatch.setenv("ECUMENE_PURE", "1")
    assert not _form.compiled_is_there()


def test_a_checkout_runs_what_its_sources_say_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change, and until it is compiled, the sources run; an installed package does not look."""
    core = tmp_path / "src" / "ecumene" / "core"
    core.mkdir(parents=True)
    monkeypatch.setattr(_form, "KEYSTONE", core / "state")
    monkeypatch.delenv("ECUMENE_PURE", raising=False)
    for name in ("state", "bits"):
        for suffix in (".py", EXTENSION_SUFFIXES[0]):
            (core / (name + suffix)).touch()
            os.utime(core / (name + suffix), (1000.0, 1000.0))
    os.utime(core / "bits.py", (2000.0, 2000.0))
    assert _form.compiled_is_there()
    (tmp_path / "pyproject.toml").touch()
    assert not _form.compiled_is_there()
    os.utime(core / ("state" + EXTENSION_SUFFIXES[0]), (2000.0, 2000.0))
    assert _form.compiled_is_there()


def test_libraries_are_laid_with_the_keystone_last_and_old_ones_go(compiler: ModuleType, tmp_path: Path) -> None:
    made, target = tmp_path / "made", tmp_path / "target"
    for path in (compiler.KEYSTONE, Path("ecumene_core__mypyc" + compiler.SUFFIX)):
        (made / path).parent.mkdir(parents=True, exist_ok=True)
        (made / path).write_text(path.name)
    gone = target / "ecumene" / "core" / ("gone" + compiler.SUFFIX)
    gone.parent.mkdir(parents=True)
    gone.touch()
    compiler.put(made, target, 1_000_000.0)
    assert (target / compiler.KEYSTONE).stat().st_mtime == 1_000_000.0
    assert {path.name for path in target.rglob("*.*")} == {path.name for path in made.rglob("*.*")}
