"""Bots that think on an existing Ray cluster instead of in processes here, so that tables and thinking grow apart. The
queue before them stays here. A worker that is lost costs its question another try, never its answer."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from ecumene.core.errors import BadInput
from ecumene.server.pool import TRIES, Held, Pool, Work

log = logging.getLogger("ecumene.server")


def connected(address: str) -> Any:
    """Ray, connected to a cluster whose machines have this version of `ecumene` too."""
    try:
        import ray
    except ImportError:
        raise BadInput("bots-on", "ray is missing: pip install 'ecumene[cluster]' adds it") from None
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadInput("bots-on", f"no cluster is reached at {address} ({error})") from None
    return ray


def carried_out(task: Callable[..., Any], seconds: float, given: tuple[Any, ...]) -> Any:
    """On the cluster: the answer. What is found on the way is not told, since nobody would hear it in time."""
    return task(lambda best: None, seconds, *given)


class Distant:
    """A place on the cluster, in the place of a worker here."""

    def __init__(self, pool: Pool, ray: Any) -> None:
        self.pool = pool
        self.ray = ray
        self.loop = asyncio.get_running_loop()
        self.work: Work | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.last = False
        self.remembers: OrderedDict[str, Held] = OrderedDict()  # nothing: any machine may be asked next
        self.asked: Any = None

    def begin(self, work: Work, seconds: float) -> None:
        self.work = work
        work.begun = time.monotonic()
        self.timer = self.loop.call_later(self.pool.limit, self.too_late)
        given = (*work.given, {}) if work.about else work.given
        self.asked = self.ray.remote(max_retries=TRIES - 1)(carried_out).remote(work.task, seconds, given)
        self.asked.future().add_done_callback(lambda done: self.loop.call_soon_threadsafe(self.hear, work, done))

    def hear(self, work: Work, done: Any) -> None:
        if self.work is not work:
            return
        self.free()
        error = done.exception()
        if error is None:
            self.pool.done(work, done.result())
            return
        work.tries += 1
        log.error("bot-lost", extra={"told": {"work": work.name, "tries": work.tries, "why": type(error).__name__}})
        if work.tries < TRIES:
            self.pool.queue.put(work, first=True)
            self.pool.pump()
        else:
            self.pool.done(work, work.best)

    def too_late(self) -> None:
        work = self.work
        self.end()
        if work is not None:
            log.error("bot-late", extra={"told": {"work": work.name}})
            self.pool.done(work, work.best)

    def free(self) -> None:
        self.work = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def end(self) -> None:
        if self.work is not None:
            self.ray.cancel(self.asked, force=True)
        self.free()
        self.pool.workers.discard(self)
