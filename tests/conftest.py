"""What all tests share. Hypothesis looks at the same examples every time; ECUMENE_GAMES multiplies how many."""

import os
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

import ecumene
from ecumene import form
from ecumene.core import state

EXAMPLES = 100

settings.register_profile(
    "ecumene",
    max_examples=max(1, round(EXAMPLES * float(os.environ.get("ECUMENE_GAMES", "1")))),
    deadline=None,
    derandomize=True,
    database=None,
)
settings.load_profile("ecumene")


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """One clear line at the end says which form ran and what was not tested."""
    reasons = sorted(
        {str(report.longrepr[2]).removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", [])}
    )
    missing = f"; not tested: {'; '.join(reasons)}" if reasons else ""
    terminalreporter.write_line(f"Rules: {form()} form{missing}.")


def pytest_configure() -> None:
    """Compiled rules older than their sources would test yesterday's code."""
    if form() != "compiled":
        return
    made = Path(str(state.__file__)).stat().st_mtime  # its time is that of the whole form: see scripts/compile_rules.py
    for compiled in Path(ecumene.__file__).parent.rglob("*.so"):
        source = compiled.with_name(compiled.name.split(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > made:
            pytest.exit(f"{source.name} is newer than its compiled form: run `make test`, or set ECUMENE_PURE=1", 2)
