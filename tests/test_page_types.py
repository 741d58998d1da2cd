"""The types that the pages are checked by are those of what the server sends."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(not (ROOT / "web").exists(), reason="the source archive comes without the pages' sources")
def test_written_again_they_are_the_same() -> None:
    checked = [sys.executable, str(ROOT / "scripts" / "page_types.py"), "--check"]
    done = subprocess.run(checked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
