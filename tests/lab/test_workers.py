"""Workers, here or on a cluster: the same parts from all of them, and a lost one costs its chunk."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadInput
from ecumene.lab.chunks import Part, Results, no_results
from ecumene.lab.playing import Fixture
from ecumene.lab.simulate import Plan, simulate
from ecumene.lab.workers import MAX_CHUNK, LostWorkers, Span, Work
from tests.lab.bots import FLAG

FRAGILE = "tests.lab.bots:Fragile"


def plan(**changes: Any) -> Plan:
    given: dict[str, Any] = {"game": "duel", "bots": [FRAGILE, "random"], "games": 12, "seed": 2, "records": True}
    return Plan(**(given | changes))


def whole(flag: Path) -> Results:
    """What comes out when nothing is lost."""
    flag.touch()
    results = simulate(plan())
    flag.unlink()
    return results


def fixtures(start: int, stop: int) -> Sequence[Fixture]:
    return [Fixture(number, number, [0, 1]) for number in range(start, stop)]


@pytest.mark.parametrize("spans", [[(0, 1)], [(0, 7)], [(0, 400)], [(3, 5), (9, 401)]])
@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("pace", [0.01, 30.0, 1e6])
def test_work_hands_out_every_game_once(spans: list[Span], workers: int, pace: float) -> None:
    work = Work(spans, fixtures, workers)
    handed: list[int] = []
    while chunk := work.next():
        assert len(chunk) <= MAX_CHUNK
        handed += [fixture.number for fixture in chunk]
        work.heard(Part(chunk[0].number, chunk[-1].number + 1, no_results(2), [], len(chunk) / pace))
    assert handed == [number for start, stop in spans for number in range(start, stop)]


def test_chunks_of_slow_games_are_short() -> None:
    work = Work([(0, 1000)], fixtures, 2)
    work.heard(Part(0, 1, no_results(2), [], 60.0))
    assert len(work.next()) == 1


def test_a_lost_process_costs_its_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flag = tmp_path / "lost"
    monkeypatch.setenv(FLAG, str(flag))
    expected = whole(flag)
    assert simulate(plan(), jobs=2) == expected
    assert flag.exists()


def test_games_that_always_end_their_worker_are_given_up() -> None:
    with pytest.raises(LostWorkers, match="games 0 to 0"):
        simulate(plan(bots=["tests.lab.bots:Doomed", "random"], games=1), jobs=2)


def test_a_lost_ray_worker_costs_its_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    flag = tmp_path / "lost"
    monkeypatch.setenv(FLAG, str(flag))
    expected = whole(flag)
    assert simulate(plan(), jobs=2, cluster="local") == expected
    assert flag.exists()


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    with pytest.raises(BadInput) as error:
        simulate(plan(bots=["random", "random"]), cluster="nowhere")
    assert error.value.where == "cluster"


ORPHAN = """
import os, time
from ecumene.lab.workers import new_worker
print(new_worker().submit(os.getpid).result(), flush=True)
time.sleep(60)
"""


def test_workers_end_with_a_run_that_was_killed() -> None:
    run = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    worker = int(run.stdout.readline())
    assert running(worker)
    run.kill()
    run.communicate()
    patience = 1000
    while running(worker) and patience:
        patience -= 1
        time.sleep(0.01)
    assert not running(worker)


def running(process: int) -> bool:
    """Is it there, and no mere entry that nobody has asked about yet?"""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"
