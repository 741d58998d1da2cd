"""The examples run: the blocks of the page, and the training."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
PRINTED = [r"\{'ending': '.+', 'winners': \[", "", r"\{'step.WonderSelection': 1\.0", r"\{'seat_0': ", "", "draft:"]


@pytest.mark.parametrize("number", range(len(PRINTED)))
def test_the_blocks_of_the_page_run(number: int) -> None:
    if "pyspiel" in BLOCKS[number]:
        pytest.importorskip("pyspiel", reason="OpenSpiel is not there")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(BLOCKS[number], {})
    assert re.match(PRINTED[number], printed.getvalue())


def test_every_block_is_short_and_tried() -> None:
    assert len(BLOCKS) == len(PRINTED)
    assert all(len(block.splitlines()) <= 12 for block in BLOCKS)


def run(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "examples/train_duel.py", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_training_runs_and_is_reproducible(tmp_path: Path) -> None:
    small = ["--rounds", "2", "--lessons", "4", "--size", "4", "--games", "4"]
    one = run(*small, "--weights", str(tmp_path / "one.npz"))
    other = run(*small, "--weights", str(tmp_path / "other.npz"))
    assert "round 2 of 2" in one
    assert one == other
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "other.npz").read_bytes()


def test_the_stored_policy_beats_greedy() -> None:
    """Far more than half of a few games; the page tells the share over many."""
    won = re.match(r"([\d.]+)% of 60 games", run("--rounds", "0", "--games", "60"))
    assert won is not None
    assert float(won.group(1)) > 65
