"""Worker processes, and the queue before them. Whoever asks has a turn after everybody else has had one, people before
tables where only bots play. A worker that dies costs its question another try, and one that takes too long is ended
with the best that it has said so far; nobody else's question is touched by either."""

import asyncio
import logging
import multiprocessing
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

from ecumene.bots.orphans import end_with_parent

TRIES: Final = 3  # for a question whose worker dies
STARTING: Final = 180.0  # seconds that a worker may take to begin
REMEMBERED: Final = 4  # of the things that a worker was asked about

log = logging.getLogger("ecumene.server")

Say = Callable[[Any], None]  # how a worker tells the best that it has so far
Held = dict[str, Any]  # what a worker keeps of one thing that it is asked about


class Work:
    """A question for a worker: `task(say, seconds, *given)` is called there. `whose` it is decides when it has its
    turn; `alone` is for a table where only bots play. With `about` the worker gives the task what it keeps of that
    thing, `task(say, seconds, *given, held)`; one that has been asked about it before is asked rather than another."""

    __slots__ = ("about", "alone", "answer", "asked", "begun", "best", "given", "name", "task", "tries", "whose")

    def __init__(
        self, task: Callable[..., Any], given: tuple[Any, ...], name: str, whose: str, alone: bool, about: str = ""
    ) -> None:
        self.task = task
        self.given = given
        self.name = name
        self.whose = whose
        self.alone = alone
        self.about = about
        self.tries = 0
        self.best: Any = None
        self.asked = self.begun = time.monotonic()
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Queue:
    """Those who wait: each has a turn after all others that wait have had one."""

    def __init__(self) -> None:
        self.rings: tuple[OrderedDict[str, deque[Work]], OrderedDict[str, deque[Work]]] = (OrderedDict(), OrderedDict())

    def __len__(self) -> int:
        return self.people() + sum(len(those) for those in self.rings[1].values())

    def people(self) -> int:
        """How many of them are people's."""
        return sum(len(those) for those in self.rings[0].values())

    def put(self, work: Work, *, first: bool = False) -> None:
        ring = self.rings[work.alone]
        those = ring.setdefault(work.whose, deque())
        if first:
            those.appendleft(work)
            ring.move_to_end(work.whose, last=False)
        else:
            those.append(work)

    def take(self, alone: bool) -> Work | None:
        """The next of people, or, if so wished and there is none, of bots among themselves."""
        for ring in self.rings if alone else self.rings[:1]:
            while ring:
                whose, those = next(iter(ring.items()))
                work = those.popleft()
                if those:
                    ring.move_to_end(whose)
                else:
                    del ring[whose]
                if not work.answer.done():  # else nobody waits for it any more
                    return work
        return None


def serve(connection: Connection) -> None:
    """In a worker: answer questions until the connection ends. Ctrl-C is for the server, which then ends its workers; a
    server that is killed takes them along."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    memory: OrderedDict[str, Held] = OrderedDict()
    while True:
        try:
            task, seconds, given, about = connection.recv()
        except (EOFError, OSError):
            return
        if about:
            given = (*given, recalled(memory, about))

        connection.send(("begun", None))

        def say(best: Any) -> None:
            connection.send(("best", best))

        try:
            told = ("done", task(say, seconds, *given))
        except Exception as error:  # noqa: BLE001 - whatever a bot raises, the worker goes on
            told = ("failed", repr(error))
        connection.send(told)


def recalled(memory: OrderedDict[str, Held], about: str) -> Held:
    """What is kept of a thing; of those that were asked about longest ago nothing is."""
    held = memory.setdefault(about, {})
    memory.move_to_end(about)
    while len(memory) > REMEMBERED:
        memory.popitem(last=False)
    return held


class Worker:
    def __init__(self, pool: "Pool") -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = pool
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.work: Work | None = None
        self.last = False  # after this question it ends
        self.remembers: OrderedDict[str, Held] = OrderedDict()  # the things of which the process keeps something
        self.timer: asyncio.TimerHandle | None = None
        self.loop = asyncio.get_running_loop()
        self.ended = False
        threading.Thread(target=self.listen, daemon=True).start()

    def begin(self, work: Work, seconds: float) -> None:
        self.work = work
        work.begun = time.monotonic()
        self.wait(STARTING)
        if work.about:
            recalled(self.remembers, work.about)
        try:
            self.connection.send((work.task, seconds, work.given, work.about))
        except OSError:
            self.die()

    def wait(self, seconds: float) -> None:
        """From now on, so many seconds."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.too_late)

    def listen(self) -> None:
        """In a thread: pass on to the event loop what the process says, and that it has ended."""
        with suppress(RuntimeError):  # the loop may be gone
            while True:
                try:
                    kind, told = self.connection.recv()
                except (EOFError, OSError, TypeError):
                    self.loop.call_soon_threadsafe(self.die)
                    return
                self.loop.call_soon_threadsafe(self.hear, kind, told)

    def hear(self, kind: str, told: Any) -> None:
        work = self.work
        if work is None or self.ended:
            return
        if kind == "begun":
            self.wait(self.pool.limit)
            return
        if kind == "best":
            work.best = told
            return
        if kind == "failed":
            log.error("bot-failed", extra={"told": {"work": work.name, "why": told}})
            told = work.best
        if self.last:
            self.end()
        else:
            self.free()
        self.pool.done(work, told)

    def free(self) -> None:
        self.work = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def die(self) -> None:
        """The process has ended by itself; its question is asked again."""
        if self.ended:
            return
        work = self.work
        self.end()
        if work is None:
            return
        work.tries += 1
        log.error("bot-lost", extra={"told": {"work": work.name, "tries": work.tries}})
        if work.tries < TRIES:
            self.pool.queue.put(work, first=True)
            self.pool.pump()
        else:
            self.pool.done(work, work.best)

    def too_late(self) -> None:
        """It takes too long: what it has said so far counts."""
        work = self.work
        self.end()
        if work is not None:
            log.error("bot-late", extra={"told": {"work": work.name, "has_answer": work.best is not None}})
            self.pool.done(work, work.best)

    def end(self) -> None:
        self.ended = True
        self.free()
        self.process.kill()  # which ends the connection, and with it the thread
        self.pool.workers.discard(self)


class Hand(Protocol):
    """Whoever takes a question: a process here, or a place elsewhere."""

    work: Work | None
    last: bool
    remembers: OrderedDict[str, Held]

    def begin(self, work: Work, seconds: float) -> None: ...

    def end(self) -> None: ...


class Pool:
    """`count` workers at most, started when they are needed; each has `limit` seconds for a question. `pace` says how
    many seconds a question is worth when it begins, `hire` makes a worker."""

    def __init__(
        self,
        count: int,
        limit: float,
        pace: Callable[["Pool", Work], float],
        hire: Callable[["Pool"], Hand] | None = None,
    ) -> None:
        self.hire: Callable[[Pool], Hand] = hire or Worker
        self.count = count
        self.limit = limit
        self.pace = pace
        self.queue = Queue()
        self.workers: set[Hand] = set()
        self.answered = 0
        self.longest = 0.0  # seconds that a question has waited
        self.stopped = False

    async def ask(
        self,
        task: Callable[..., Any],
        *given: Any,
        name: str = "",
        whose: str = "",
        alone: bool = False,
        about: str = "",
    ) -> Any:
        """What a worker answers; None if there is nothing to be had."""
        work = Work(task, given, name, whose, alone, about)
        if self.stopped:
            return None
        self.queue.put(work)
        self.pump()
        return await work.answer

    def pump(self) -> None:
        """Give those who wait to those who have nothing to do. One worker is kept for people, where there are two."""
        while self.queue and not self.stopped:
            idle = [worker for worker in self.workers if worker.work is None]
            if not idle and len(self.workers) >= self.count:
                return
            busy = sum(worker.work is not None and worker.work.alone for worker in self.workers)
            work = self.queue.take(busy < max(1, self.count - 1))
            if work is None:
                return
            if not idle:
                idle = [self.hire(self)]
                self.workers.update(idle)
            self.longest = max(self.longest, time.monotonic() - work.asked)
            chosen = next((worker for worker in idle if work.about in worker.remembers), idle[0])
            chosen.begin(work, self.pace(self, work))

    def done(self, work: Work, answer: Any) -> None:
        self.answered += 1
        if not work.answer.done():
            work.answer.set_result(answer)
        self.pump()

    def renew(self) -> None:
        """Others take the workers' places, each when it has answered its question."""
        for worker in list(self.workers):
            worker.last = True
            if worker.work is None:
                worker.end()

    def stop(self) -> None:
        """End the workers at once; whoever waits gets nothing."""
        self.stopped = True
        for worker in list(self.workers):
            work = worker.work
            worker.end()
            if work is not None and not work.answer.done():
                work.answer.set_result(work.best)
        while (waiting := self.queue.take(True)) is not None:
            waiting.answer.set_result(None)
