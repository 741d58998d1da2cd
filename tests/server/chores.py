"""What workers do in the tests of the pool; apart, so that they have little to read before they begin."""

import os
import time
from pathlib import Path

from ecumene.server.pool import Say


def rest(say: Say, seconds: float, length: float) -> str:
    time.sleep(length)
    return "rested"


def die(say: Say, seconds: float, marks: str, times: int) -> str:
    """End the process, so many times."""
    marked = len(list(Path(marks).iterdir()))
    if marked < times:
        (Path(marks) / str(marked)).touch()
        os._exit(1)
    return "alive"


def dawdle(say: Say, seconds: float) -> str:
    say("the first thought")
    say("a better one")
    time.sleep(60)
    return "too late"


def fail(say: Say, seconds: float) -> str:
    raise RuntimeError("no idea")
