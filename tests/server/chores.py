"""What workers do in the tests of the pool; apart, so that they have little to read before they begin."""

import os
import time
from pathlib import Path

from ecumene.server.pool import Held, Say


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


def recount(say: Say, seconds: float, held: Held) -> tuple[int, int]:
    """Which process it is, and how often it has been asked about this thing."""
    held["times"] = held.get("times", 0) + 1
    return os.getpid(), held["times"]
