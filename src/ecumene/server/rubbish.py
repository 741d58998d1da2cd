"""Python's collector of rubbish looks through everything that lives whenever enough has been added: with hundreds of
games in memory, the event loop would stand still for a tenth of a second every few seconds. So it is called once a
second, for what came since, and what has lived that long is put aside. Games are freed without it, when nobody holds
them any more; what only it can free (closed connections) waits until, once an hour, it looks through everything."""

import asyncio
import gc
from typing import Final

EVERY: Final = 1.0  # seconds
THOROUGHLY: Final = 3600  # times EVERY


async def tidy_up() -> None:
    gc.disable()
    try:
        while True:
            gc.unfreeze()
            for _ in range(THOROUGHLY):
                gc.collect()  # after the first time, only what came since the last
                gc.freeze()
                await asyncio.sleep(EVERY)
    finally:
        gc.enable()
