"""What all tests share. Hypothesis looks at the same examples every time; ECUMENE_GAMES multiplies how many."""

import gc
import os
import time
from collections.abc import Iterator

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

from ecumene import _form, form

EXAMPLES = 100
BEGAN = time.monotonic()

settings.register_profile(
    "ecumene",
    max_examples=max(1, round(EXAMPLES * float(os.environ.get("ECUMENE_GAMES", "1")))),
    deadline=None,
    derandomize=True,
    database=None,
)
settings.load_profile("ecumene")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, help="seconds after which no further test is begun")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays until the end: nobody need look for rubbish in it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("--within")
    if within is not None and time.monotonic() - BEGAN > within:
        pytest.skip(f"what could not be begun within {within:.0f} s")


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """One clear line at the end says which form ran and what was not tested."""
    reasons = sorted(
        {str(report.longrepr[2]).removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", [])}
    )
    missing = f"; not tested: {'; '.join(reasons)}" if reasons else ""
    terminalreporter.write_line(f"Rules: {form()} form{missing}.")


def pytest_configure() -> None:
    """Whoever compiled the rules wants them tried: not yesterday's, nor, unasked, the plain ones."""
    keystone = _form.keystone()
    if keystone is None or os.environ.get("ECUMENE_PURE", "") not in ("", "0"):
        return
    changed = _form.changed_since(keystone.stat().st_mtime)
    if changed is not None:
        pytest.exit(f"{changed.name} is newer than its compiled form: run `make test`, or set ECUMENE_PURE=1", 2)
