"""How long the event loop is held up, for whoever wants to know. It is asked to come back every 5 ms; how late it does
is written to the log once a second: `late_ms` by the clock, `held_ms` without what other programs took of the
processor."""

import asyncio
import logging
import time
from typing import Final

TICK: Final = 0.005
SAID_EVERY: Final = 1.0

log = logging.getLogger("ecumene.server")


async def watch_loop() -> None:
    while True:
        until = time.monotonic() + SAID_EVERY
        longest_late = longest_held = 0.0
        while time.monotonic() < until:
            before, used = time.monotonic(), time.process_time()
            await asyncio.sleep(TICK)
            late = time.monotonic() - before - TICK
            longest_late = max(longest_late, late)
            longest_held = max(longest_held, min(late, time.process_time() - used))
        told = {"late_ms": round(1000 * longest_late, 1), "held_ms": round(1000 * longest_held, 1)}
        log.info("loop", extra={"told": told | {"cpu_s": round(time.process_time(), 2)}})
