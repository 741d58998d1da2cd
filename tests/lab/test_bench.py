"""The bench measures what it says; how fast is judged by `make bench`, never here."""

from ecumene import form, load_game
from ecumene.lab.bench import bench


def test_the_bench_reports_every_measure() -> None:
    result = bench(load_game("duel"), seconds=0.05)
    assert result["form"] == form()
    for measure in ("games_per_second", "decisions_per_second", "copy_us", "replay_ms"):
        assert result[measure] > 0
    assert 0 < result["questions_per_seat"] < 60
    assert result["one_answer_percent"] == 0.0
    assert result["one_answer_steps"] == {}
    assert 55 < result["decisions_per_second"] / result["games_per_second"] < 85
