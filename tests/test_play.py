"""`make play`: the table at once, the compilation behind."""

import os
import time
from pathlib import Path
from types import ModuleType

import pytest

from tests.scripts import script


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    script("compile_rules")
    module = script("play")
    monkeypatch.setattr(module, "LOG", module.ROOT / "build" / f"{tmp_path.name}.log")
    monkeypatch.delenv("ECUMENE_PURE", raising=False)
    return module


@pytest.mark.parametrize(
    ("pure", "compiler", "fresh", "wanted"),
    [
        ("", True, False, True),
        ("1", True, False, False),  # nobody wants the compiled form
        ("", False, False, False),  # nobody can make it
        ("", True, True, False),  # it is there
    ],
)
def test_rules_are_compiled_behind_where_that_is_of_use(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, pure: str, compiler: bool, fresh: bool, wanted: bool
) -> None:
    monkeypatch.setenv("ECUMENE_PURE", pure)
    monkeypatch.setattr(play, "has_compiler", lambda: compiler)
    monkeypatch.setattr(play, "up_to_date", lambda: fresh)
    assert play.wanted() == wanted


def test_the_table_does_not_wait_and_the_compilation_ends_with_it(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = tmp_path / "pid"
    monkeypatch.setattr(play, "COMPILE", f"echo $$ > {told}; sleep 600")
    monkeypatch.setattr(play, "wanted", lambda: True)

    def serve(given: object) -> int:
        late = time.monotonic() + 60
        while not told.exists() or not told.read_text():
            assert time.monotonic() < late
            time.sleep(0.01)
        return 7

    monkeypatch.setattr(play, "serve", serve)
    try:
        assert play.main([]) == 7
    finally:
        play.LOG.unlink(missing_ok=True)
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)
