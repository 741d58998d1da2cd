"""The workers in which bots think: whose turn it is, and what becomes of a question whose worker fails."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ecumene import load_game
from ecumene.core.errors import BadInput
from ecumene.server import bot_seats
from ecumene.server.bots import LEAST, THINKING, choose, pace
from ecumene.server.cluster import Distant, connected
from ecumene.server.pool import REMEMBERED, Held, Pool, Queue, Work
from tests.server.chores import dawdle, die, fail, recount, rest
from tests.server.house import GREEDY, PATIENCE, PERSON, House, wait_until

TURN = 0.2  # seconds of a question


def with_pool(count: int, limit: float, work: Callable[[Pool], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        pool = Pool(count, limit, pace)
        try:
            return await work(pool)
        finally:
            pool.stop()

    return asyncio.run(run())


# ---- whose turn it is ------------------------------------------------------------------------------------------------


def test_everybody_has_a_turn_before_anybody_has_two() -> None:
    async def run() -> list[str]:
        queue = Queue()
        for whose, alone in [("a", False)] * 3 + [("b", False), ("c", True), ("a", True), ("b", False)]:
            queue.put(Work(rest, (), whose, whose, alone))
        assert (len(queue), queue.people()) == (7, 5)
        taken = [queue.take(alone=False) for _ in range(6)] + [queue.take(alone=True) for _ in range(3)]
        return ["" if work is None else work.whose for work in taken]

    assert asyncio.run(run()) == ["a", "b", "a", "b", "a", "", "c", "a", ""]


def test_forty_tables_of_bots_beside_it_do_not_slow_a_persons_bot() -> None:
    """While it waits for an answer, at most three of theirs are given, which take as long each: no more than three
    times as slow, on however busy a machine."""

    async def run(pool: Pool) -> list[int]:
        await asyncio.gather(*(pool.ask(rest, 0.01, alone=number > 0) for number in range(2)))  # both have started
        beside = [asyncio.create_task(pool.ask(rest, TURN, whose="other", alone=True)) for _ in range(40)]
        await asyncio.sleep(0.05)
        meanwhile = []
        for _ in range(3):
            before = sum(task.done() for task in beside)
            await pool.ask(rest, TURN, whose="victim")
            meanwhile.append(sum(task.done() for task in beside) - before)
        for task in beside:
            task.cancel()
        return meanwhile

    assert max(with_pool(2, 30.0, run)) <= 3


def test_waiting_is_not_thinking() -> None:
    """Each has its whole time from when its turn comes."""

    async def run(pool: Pool) -> list[Any]:
        return await asyncio.gather(*(pool.ask(rest, 0.6) for _ in range(10)))

    assert with_pool(1, 4.0, run) == ["rested"] * 10


def test_the_more_wait_the_shorter_they_are_thought_about() -> None:
    async def run(pool: Pool) -> list[float]:
        work = Work(rest, (), "", "", False)
        times = []
        for _ in range(300):
            times.append(pace(pool, work))
            pool.queue.put(work)
        return times

    times = with_pool(2, 30.0, run)
    assert times[0] == times[5] == THINKING
    assert times == sorted(times, reverse=True)
    assert times[-1] == LEAST


# ---- what fails ------------------------------------------------------------------------------------------------------


def test_a_question_whose_worker_dies_is_asked_again(tmp_path: Path) -> None:
    async def run(pool: Pool) -> list[Any]:
        return await asyncio.gather(pool.ask(die, str(tmp_path), 2), *(pool.ask(rest, 0.1) for _ in range(5)))

    assert with_pool(2, 30.0, run) == ["alive", *["rested"] * 5]


def test_a_question_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    async def run(pool: Pool) -> Any:
        return await asyncio.gather(pool.ask(die, str(tmp_path), 99), pool.ask(rest, 0.1))

    assert with_pool(1, 30.0, run) == [None, "rested"]


def test_who_is_late_answers_by_the_last_best_and_harms_nobody() -> None:
    async def run(pool: Pool) -> list[Any]:
        await pool.ask(rest, 0.01)  # has started
        return await asyncio.gather(pool.ask(dawdle), *(pool.ask(rest, 0.1) for _ in range(4)), pool.ask(fail))

    assert with_pool(1, 3.0, run) == ["a better one", *["rested"] * 4, None]


def test_a_search_says_what_it_would_answer() -> None:
    game = load_game("gheos")
    state = game.setup({}, 3)
    seat = state.to_act[0]
    said: list[Any] = []
    answer = choose(said.append, 1.0, "gheos", state.dump(), "level:5", seat, 7)
    offered = [state.text(seat, code) for code in state.legal(seat)]
    assert answer in offered
    assert said
    assert set(said) <= set(offered)


# ---- on a cluster ----------------------------------------------------------------------------------------------------


class Lost(Exception):
    """A machine has gone."""


class Cluster:
    """As much of Ray as is used, in a thread; of its first answers, so many are lost."""

    def __init__(self, lost: int) -> None:
        self.lost = lost
        self.threads = ThreadPoolExecutor(2)

    def remote(self, max_retries: int) -> Callable[[Callable[..., Any]], Any]:
        return lambda work: SimpleNamespace(remote=partial(self.submit, work))

    def submit(self, work: Callable[..., Any], *given: Any) -> Any:
        self.lost -= 1
        future = self.threads.submit(fails if self.lost >= 0 else work, *given)
        return SimpleNamespace(future=lambda: future)

    def cancel(self, asked: Any, force: bool) -> None: ...


def fails(*given: Any) -> None:
    raise Lost


@pytest.mark.parametrize(("lost", "answer"), [(0, "rested"), (2, "rested"), (9, None)])
def test_a_machine_that_is_lost_costs_a_try(lost: int, answer: str | None) -> None:
    async def run() -> Any:
        cluster = Cluster(lost)
        pool = Pool(2, 30.0, pace, lambda pool: Distant(pool, cluster))
        try:
            return await pool.ask(rest, 0.01)
        finally:
            pool.stop()

    assert asyncio.run(run()) == answer


def test_a_real_cluster_answers_and_a_worker_that_is_lost_costs_a_try(tmp_path: Path) -> None:
    """Ray itself, on this machine: a worker that ends twice in the middle of a question, beside others."""
    ray = pytest.importorskip("ray", reason="Ray is not installed")

    async def run() -> list[Any]:
        pool = Pool(2, 120.0, pace, lambda pool: Distant(pool, ray))
        game = load_game("gheos")
        state = game.setup({}, 3)
        seat = state.to_act[0]
        try:
            chosen = pool.ask(choose, "gheos", state.dump(), "greedy", seat, 7)
            lost, rested, action = await asyncio.gather(pool.ask(die, str(tmp_path), 2), pool.ask(rest, 0.01), chosen)
            assert action in [state.text(seat, code) for code in state.legal(seat)]
            return [lost, rested]
        finally:
            pool.stop()

    try:
        connected("local")
        assert asyncio.run(run()) == ["alive", "rested"]
    finally:
        ray.shutdown()


def test_a_cluster_that_is_not_there_is_named() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    with pytest.raises(BadInput, match="bots-on"):
        connected("nowhere")


# ---- tables of bots --------------------------------------------------------------------------------------------------


def test_bots_among_themselves_wait_for_somebody_to_look(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "UNWATCHED", 0.2)
    thinking = own_house.tables.bots.thinking
    with own_house.browser() as ana:
        place = ana.table(GREEDY, GREEDY, game="inner-sea")
        wait_until(lambda: not thinking)
        assert place.state()["status"] == "playing"
        with ana.live(place.table) as live:
            live.recv(timeout=PATIENCE)
            time.sleep(0.5)
            before = own_house.row(place.table)["version"]
            wait_until(lambda: own_house.row(place.table)["version"] > before or own_house.row(place.table)["over"])


def test_tables_of_bots_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "ALONE", 2)
    with House(tmp_path, limits=True) as house, house.browser() as ana:
        for _ in range(2):
            ana.table(GREEDY, GREEDY, game="inner-sea")
        wait_until(lambda: house.tables.bots.alone)
        ana.tell("/api/tables", 429, game="inner-sea", seats=[GREEDY, GREEDY])
        ana.table(PERSON, GREEDY, game="inner-sea")


# ---- what a worker keeps ---------------------------------------------------------------------------------------------


def test_the_worker_that_was_asked_about_a_thing_is_asked_again() -> None:
    async def run(pool: Pool) -> list[tuple[int, int]]:
        await asyncio.gather(pool.ask(rest, 0.3), pool.ask(rest, 0.3))  # two have started
        return [await pool.ask(recount, about=about) for about in "ababba"]

    told = with_pool(2, PATIENCE, run)
    assert [times for _, times in told] == [1, 1, 2, 2, 3, 3]
    assert len({process for process, _ in told}) <= 2


def test_a_busy_worker_is_not_waited_for() -> None:
    """Another answers, from nothing."""

    async def run(pool: Pool) -> list[tuple[int, int]]:
        await asyncio.gather(pool.ask(rest, 0.3), pool.ask(rest, 0.3))
        first = await pool.ask(recount, about="a")
        [holder] = [worker for worker in pool.workers if "a" in worker.remembers]
        holder.work = Work(rest, (), "", "", False)
        second = await pool.ask(recount, about="a")
        holder.work = None
        return [first, second]

    first, second = with_pool(2, PATIENCE, run)
    assert first[0] != second[0]
    assert second[1] == 1


def test_a_worker_forgets_what_it_was_asked_about_longest_ago() -> None:
    async def run(pool: Pool) -> list[int]:
        things = [str(number) for number in range(REMEMBERED + 1)]
        return [(await pool.ask(recount, about=about))[1] for about in [*things, things[-1], things[0]]]

    assert with_pool(1, PATIENCE, run) == [1] * (REMEMBERED + 1) + [2, 1]


def test_a_bot_goes_on_from_its_tree_at_its_next_answer() -> None:
    game, held = load_game("gheos"), Held()
    state = game.setup({"seats": 2}, 3)
    kept = 0
    for number in range(12):
        seat = state.current
        given = ("gheos", state.dump(), "search:40", seat, number)
        if seat == 0:
            if number and held["search:40"].kept is not None:
                node = held["search:40"].kept.node
                kept += node is not None and node.visits > 0
            action = choose(lambda best: None, PATIENCE, *given, held)
        else:
            action = choose(lambda best: None, PATIENCE, *given)
        assert action is not None
        state.apply(seat, action)
    assert kept > 0
    assert list(held) == ["search:40"]
