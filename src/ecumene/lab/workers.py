"""Where chunks are played: in this process, in several, or on a Ray cluster. The same games give the same parts
everywhere. A worker that is lost costs its chunk, which another plays again."""

import logging
import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from ecumene.bots.orphans import end_with_parent
from ecumene.core.errors import BadInput, EcumeneError
from ecumene.lab.chunks import Part, play_chunk
from ecumene.lab.playing import Fixture, Setting

LOCAL = "local"
MAX_CHUNK = 2000
CHUNK_SECONDS = 2.0
ATTEMPTS = 3
RAY_STORE = 100_000_000

Span = tuple[int, int]
Fixtures = Callable[[int, int], Sequence[Fixture]]


class LostWorkers(EcumeneError):
    """The same games ended their worker again and again."""


class Work:
    """The games still to be handed out, in chunks that take about as long as a person waits for a progress bar to move.
    How they are cut changes nothing in what comes out."""

    def __init__(self, spans: Sequence[Span], fixtures: Fixtures, workers: int) -> None:
        self.spans = deque(spans)
        self.fixtures = fixtures
        self.workers = workers
        self.left = sum(stop - start for start, stop in spans)
        self.size = 1

    def next(self) -> Sequence[Fixture]:
        """The next chunk, empty when there is none. Towards the end chunks shrink, so that all workers end together."""
        if not self.spans:
            return []
        start, stop = self.spans.popleft()
        size = max(1, min(self.size, self.left // (2 * self.workers)))
        if stop - start > size:
            self.spans.appendleft((start + size, stop))
            stop = start + size
        self.left -= stop - start
        return self.fixtures(start, stop)

    def heard(self, part: Part) -> None:
        """Learn from a part how many games fill a chunk."""
        pace = (part.stop - part.start) / max(part.seconds, 1e-6)
        self.size = max(1, min(MAX_CHUNK, int(CHUNK_SECONDS * pace)))


class Crew(ABC):
    """Workers that play the games of a run, for as long as it lasts."""

    def __init__(self, setting: Setting, size: int) -> None:
        self.setting = setting
        self.size = size

    def parts(self, spans: Sequence[Span], fixtures: Fixtures) -> Iterator[Part]:
        """All the games of the spans, as parts, in the order in which they are done."""
        return self.play(Work(spans, fixtures, self.size))

    @abstractmethod
    def play(self, work: Work) -> Iterator[Part]: ...

    @abstractmethod
    def close(self) -> None: ...


@contextmanager
def crew(setting: Setting, jobs: int, cluster: str | None = None) -> Iterator[Crew]:
    """The workers asked for: this process, `jobs` of them, or a cluster."""
    if jobs < 1:
        raise BadInput("jobs", f"at least one is needed, not {jobs}")
    team: Crew
    if cluster is not None:
        team = Cluster(setting, jobs, cluster)
    else:
        team = Alone(setting, 1) if jobs == 1 else Processes(setting, jobs)
    try:
        yield team
    finally:
        team.close()


class Alone(Crew):
    """This process."""

    def play(self, work: Work) -> Iterator[Part]:
        while chunk := work.next():
            part = play_chunk(self.setting, chunk)
            work.heard(part)
            yield part

    def close(self) -> None:
        pass


# ---- processes -------------------------------------------------------------------------------------------------------


class Processes(Crew):
    """Several processes. Every worker is a pool of its own, so that one that breaks takes no other with it."""

    def __init__(self, setting: Setting, size: int) -> None:
        super().__init__(setting, size)
        self.pools = [new_worker() for _ in range(size)]
        self.running: dict[Future[Part], tuple[int, Sequence[Fixture]]] = {}
        self.lost: dict[int, int] = {}

    def start(self, place: int, chunk: Sequence[Fixture]) -> None:
        if chunk:
            self.running[self.pools[place].submit(play_chunk, self.setting, chunk)] = (place, chunk)

    def play(self, work: Work) -> Iterator[Part]:
        for place in range(self.size):
            self.start(place, work.next())
        while self.running:
            done, _ = wait(self.running, return_when=FIRST_COMPLETED)
            for future in done:
                place, chunk = self.running.pop(future)
                try:
                    part = future.result()
                except BrokenProcessPool:
                    self.play_again(place, chunk)
                    continue
                work.heard(part)
                self.start(place, work.next())
                yield part

    def play_again(self, place: int, chunk: Sequence[Fixture]) -> None:
        """A new worker for a lost one; a chunk may lose its worker a few times, not for ever."""
        first, last = chunk[0].number, chunk[-1].number
        self.lost[first] = self.lost.get(first, 0) + 1
        if self.lost[first] >= ATTEMPTS:
            raise LostWorkers(f"games {first} to {last} have ended their worker {ATTEMPTS} times")
        self.pools[place].shutdown(wait=False)
        self.pools[place] = new_worker()
        self.start(place, chunk)

    def close(self) -> None:
        for pool in self.pools:
            pool.shutdown(wait=False, cancel_futures=True)


def new_worker() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=end_with_parent)


# ---- Ray -------------------------------------------------------------------------------------------------------------


class Cluster(Crew):
    """The same chunks as tasks of a Ray cluster, which plays a lost one again by itself."""

    def __init__(self, setting: Setting, jobs: int, address: str) -> None:
        self.ray = connected(jobs, address)
        super().__init__(setting, max(1, int(self.ray.cluster_resources().get("CPU", 1))))

    def play(self, work: Work) -> Iterator[Part]:
        task = self.ray.remote(max_retries=ATTEMPTS - 1)(play_chunk)
        running = [task.remote(self.setting, chunk) for _ in range(2 * self.size) if (chunk := work.next())]
        while running:
            done, running = self.ray.wait(running)
            try:
                part: Part = self.ray.get(done[0])
            except self.ray.exceptions.WorkerCrashedError:
                raise LostWorkers(f"the same games have ended their worker {ATTEMPTS} times") from None
            work.heard(part)
            if chunk := work.next():
                running.append(task.remote(self.setting, chunk))
            yield part

    def close(self) -> None:
        self.ray.shutdown()


def connected(jobs: int, address: str) -> Any:
    """Ray, connected to a cluster or to one started here for the occasion."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadInput("cluster", "ray is missing: pip install 'ecumene[cluster]' adds it") from None
    here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": RAY_STORE}
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **(here if address == LOCAL else {}))
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadInput("cluster", f"{address!r} cannot be reached: {error}") from None
    return ray
