"""`make play`: the table in the browser at once, and the rules compiled meanwhile where they are not yet.

The compilation runs at low priority and says what it does in build/compile.log. Bots that think after it think with the
compiled rules; the server itself takes them at its next start. What is given here is given to `ecumene serve`.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence

from compile_rules import ROOT, has_compiler, up_to_date

LOG = ROOT / "build" / "compile.log"
COMPILE = "{ test -e .venv/.ready || scripts/set_up compile; } && .venv/bin/python scripts/compile_rules.py"


def wanted() -> bool:
    """Is there something to compile, and something to compile it with?"""
    return os.environ.get("ECUMENE_PURE", "") in ("", "0") and has_compiler() and not up_to_date()


def compile_behind() -> subprocess.Popen[bytes]:
    LOG.parent.mkdir(exist_ok=True)
    sys.stdout.write(f"The rules run as they are, and are compiled meanwhile: see {LOG.relative_to(ROOT)}.\n")
    sys.stdout.flush()
    with LOG.open("wb") as log:
        command = ["nice", "-n", "10", "sh", "-c", COMPILE]
        return subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)


def serve(given: Sequence[str]) -> int:
    """The server, until it is told to stop; that is for it to hear, not for us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = subprocess.Popen(
        [sys.executable, "-m", "ecumene", "serve", *given],
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    signal.signal(signal.SIGTERM, lambda number, frame: server.terminate())
    return server.wait()


def main(given: Sequence[str]) -> int:
    behind = compile_behind() if wanted() else None
    try:
        return serve(given or ["--open"])
    finally:
        if behind is not None and behind.poll() is None:
            os.killpg(behind.pid, signal.SIGTERM)
            behind.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
