"""The simulation of queues behind docs/scale.md: it says what can be said without it, and what that page says."""

import re
from pathlib import Path

import pytest
from bench.queueing import PAUSE, Costs, most_tables, simulate

PAGE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
STEADY = Costs(0.001, 0.0005, 0.002, spread=0.0)


def test_an_answer_that_nobody_else_delays_takes_as_long_as_its_parts() -> None:
    found = simulate(1, 1, 400.0, STEADY)
    assert found.half == pytest.approx(STEADY.answer + STEADY.write + STEADY.reading)
    assert found.rate == pytest.approx(1 / PAUSE, rel=0.1)
    assert found.load == pytest.approx(STEADY.each / PAUSE, rel=0.1)


def test_people_wait_longer_the_more_there_are_and_shorter_with_more_servers() -> None:
    waits = [simulate(tables, 1, 20.0, STEADY).most for tables in (50, 500, 1500)]
    assert waits == sorted(waits)
    assert simulate(1500, 3, 20.0, STEADY).most < waits[-1]


def test_a_loop_that_has_too_much_to_do_falls_behind() -> None:
    enough = most_tables(STEADY)
    assert simulate(enough, 1, 20.0, STEADY).load == pytest.approx(0.7, rel=0.1)
    assert simulate(2 * enough, 1, 20.0, STEADY).most > 1.0


def test_the_page_says_what_the_simulation_says() -> None:
    found = simulate(500, 1, 60.0, Costs())
    told = {name: float(value.replace(",", "")) for name, value in re.findall(r"^\| ([^|]+) \| ([\d.,]+)", PAGE, re.M)}
    assert told["answers a second at people's pace"] == pytest.approx(found.rate, rel=0.02)
    assert told["answer sent → other seat's fresh state, p50"] == pytest.approx(1000 * found.half, rel=0.05)
    assert told["p99"] == pytest.approx(1000 * found.most, rel=0.1)
    assert told["as fast as it goes"] == pytest.approx(1 / Costs().each, rel=0.02)
    assert f"{most_tables(Costs()) // 50 * 50:,} tables" in PAGE  # about
