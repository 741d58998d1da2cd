"""What a server's waiting should be, from what its work costs: a small simulation of queues, to be held against
`make load`, and to look at numbers of people that no one machine here can play.

People answer at random moments. An answer is served by the server's one loop (its part, and later the reading of both
pages), then by the disk, which writes together what came in while it was busy. What is predicted is the time from
sending an answer until the other seat has its fresh state, and how many answers a second there can be at all."""

import argparse
import heapq
import math
from dataclasses import dataclass
from random import Random
from typing import Final

from rich.console import Console
from rich.table import Table

PEOPLE_AT_A_TABLE: Final = 2
PAUSE: Final = 4.0  # seconds between the answers of a table, as in bench/load.py


@dataclass(frozen=True)
class Costs:
    """Seconds of one loop for an answer, for a page's reading, and of the disk (or the journey to the database) for a
    transaction; `spread` is how much these vary."""

    answer: float = 0.00075
    reading: float = 0.00047
    write: float = 0.003
    spread: float = 0.5

    @property
    def each(self) -> float:
        """Of the loop, for an answer with both pages' reading."""
        return self.answer + PEOPLE_AT_A_TABLE * self.reading


@dataclass(frozen=True)
class Predicted:
    rate: float
    load: float
    half: float
    most: float  # 99 of 100


def drawn(random: Random, mean: float, spread: float) -> float:
    """A time that is about so long."""
    return max(0.0, random.gauss(mean, spread * mean))


def simulate(tables: int, servers: int, seconds: float, costs: Costs, seed: int = 1) -> Predicted:
    """Tables are shared out among servers, each with a loop and a disk of its own."""
    random = Random(seed)
    waits: list[float] = []
    busy = 0.0
    for number in range(servers):
        share = tables // servers + (number < tables % servers)
        found, used = one_server(share, seconds, costs, random)
        waits += found
        busy += used
    waits.sort()
    if not waits:
        return Predicted(0.0, 0.0, 0.0, 0.0)
    half, most = waits[len(waits) // 2], waits[min(len(waits) - 1, int(0.99 * len(waits)))]
    return Predicted(len(waits) / seconds, busy / seconds / servers, half, most)


def one_server(tables: int, seconds: float, costs: Costs, random: Random) -> tuple[list[float], float]:
    """The waits of its answers, and how long its loop was busy."""
    jobs: list[tuple[float, int, float, str]] = []  # when, a number to tell equals apart, when it was sent, what
    count = 0
    for _ in range(tables):
        at = random.uniform(0, PAUSE)
        while at < seconds:
            count += 1
            heapq.heappush(jobs, (at, count, at, "answer"))
            at += random.uniform(PAUSE / 2, 3 * PAUSE / 2)
    loop_free = disk_free = busy = 0.0
    waits: list[float] = []
    while jobs:
        at, _, sent, what = heapq.heappop(jobs)
        cost = drawn(random, costs.answer if what == "answer" else costs.reading, costs.spread)
        begun = max(at, loop_free)
        loop_free = begun + cost
        busy += cost
        if what == "answer":
            written = next_write(loop_free, disk_free, drawn(random, costs.write, costs.spread))
            disk_free = max(disk_free, written)
            for page in range(PEOPLE_AT_A_TABLE):
                count += 1
                heapq.heappush(jobs, (written, count, sent, "other" if page == 0 else "own"))
        elif what == "other":
            waits.append(loop_free - sent)
    return waits, busy


def next_write(ready: float, disk_free: float, cost: float) -> float:
    """When a write is done: those that wait for the disk go together."""
    return ready + cost if ready >= disk_free else disk_free + cost


def most_tables(costs: Costs, allowed: float = 0.7) -> int:
    """Tables that one loop carries when it is busy for so much of its time."""
    return math.floor(allowed * PAUSE / costs.each)


def main() -> None:
    parser = argparse.ArgumentParser(description="A prediction of the server's waiting, from its costs.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--answer", type=float, default=1000 * Costs.answer, help="ms of the loop for an answer")
    parser.add_argument(
        "--reading", type=float, default=1000 * Costs.reading, help="ms of the loop for a page's reading"
    )
    parser.add_argument("--write", type=float, default=1000 * Costs.write, help="ms of the disk for a transaction")
    given = parser.parse_args()
    costs = Costs(given.answer / 1000, given.reading / 1000, given.write / 1000)
    found = simulate(given.tables, given.servers, given.seconds, costs)
    table = Table("", "predicted", box=None, padding=(0, 2), title_justify="left")
    table.add_row("answers a second", f"{found.rate:.0f}")
    table.add_row("each loop is busy", f"{found.load:.0%}")
    table.add_row("answer sent → other seat's fresh state, p50", f"{1000 * found.half:.1f} ms")
    table.add_row("p99", f"{1000 * found.most:.1f} ms")
    table.add_row("as fast as it goes, answers a second", f"{given.servers / costs.each:.0f}")
    table.add_row("tables one loop carries at 70 %", f"{most_tables(costs)}")
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main()
