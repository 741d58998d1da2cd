"""The server, with clocks that leap by a minute at every SIGUSR1: nobody waits until a clock has run out."""

import signal
import time
from types import FrameType

from ecumene.cli.main import run
from ecumene.server.pauses import Pauses
from ecumene.server.store import Store

MINUTE = 60.0
start = Pauses.__init__
ahead = [0.0]
opened: list[Pauses] = []


def begin(pauses: Pauses, store: Store) -> None:
    """As usual, but with the time that leaps."""
    start(pauses, store)
    pauses.clock = lambda: time.time() + ahead[0]
    opened.append(pauses)


def leap(number: int, frame: FrameType | None) -> None:
    """A minute goes by in which the server was there."""
    ahead[0] += MINUTE
    for pauses in opened:
        pauses.last = pauses.clock()


if __name__ == "__main__":
    Pauses.__init__ = begin  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, leap)
    run()
