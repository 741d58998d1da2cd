"""What decided a game: the chances after each position, and where they changed most."""

from pathlib import Path

import pytest

from ecumene import Match, load_game
from ecumene.bots.course import LONGEST, MOMENTS, Moment, course, moments, rows_of
from ecumene.core.record import decode
from ecumene.games import game_ids, manifest_of

RECORDS = Path(__file__).parent.parent / "records"


def finished(path: Path) -> Match:
    """The match of a record."""
    record = decode(path.read_bytes())
    return Match.resume(load_game(record.game), record)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_tells_its_chances_and_what_decided_it(game_id: str) -> None:
    match = next(one for one in map(finished, sorted((RECORDS / game_id).glob("*.json"))) if one.outcome is not None)
    assert match.outcome is not None
    found = course(match, manifest_of(game_id).page.sudden)
    seats = len(match.outcome.scores)
    assert len(found.chances) == match.position + 1
    assert all(len(row) == seats for row in found.chances)
    if seats > 1:
        assert all(sum(row) == pytest.approx(100, abs=1) for row in found.chances[:-1])
    assert [part > 0 for part in found.chances[-1]] == [seat in match.outcome.winners for seat in range(seats)]
    assert len(found.moments) == seats
    for seat, told in enumerate(found.moments):
        assert len(told) <= MOMENTS
        for one in told:
            assert 0 < one.last - one.first <= LONGEST
            assert {by for by, _ in match.actions[one.first : one.last]} == {one.seat}
            change = found.chances[one.last][seat] - found.chances[one.first][seat]
            assert 0 < abs(one.change) <= abs(change) + 0.2
            assert (one.change > 0) == (change > 0)
    assert any(found.moments)


@pytest.mark.parametrize(("record", "ending"), [("duel/law", "science"), ("civilization/three-players", "economy")])
def test_a_victory_that_came_of_a_sudden_is_among_what_decided(record: str, ending: str) -> None:
    match = finished(RECORDS / f"{record}.json")
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    assert course(match, [ending]).moments[winner][-1].last == match.position
    assert all(one.last < match.position for one in course(match).moments[winner])


def test_the_largest_changes_are_told_in_order_and_none_twice() -> None:
    curve = [50, 48, 70, 71, 40, 41, 41, 60, 60, 61]
    rows = rows_of([0, 0, 1, 1, 0, 1, 0, 1, 1])
    assert rows == [(0, 2, 0), (2, 4, 1), (4, 5, 0), (5, 6, 1), (6, 7, 0), (7, 9, 1)]
    told = moments([[float(part)] for part in curve], rows, 0)
    assert told == [Moment(2, 4, 1, -9.0), Moment(6, 7, 0, 19.0), Moment(7, 9, 1, 1.0)]


def test_what_the_next_player_does_as_well_decides_nothing() -> None:
    taking_places = [50.0, 80.0, 50.0, 50.0]
    assert moments([[part] for part in taking_places], rows_of([0, 1, 0]), 0) == []
    kept = [50.0, 80.0, 75.0, 75.0]
    assert moments([[part] for part in kept], rows_of([0, 1, 0]), 0) == [Moment(0, 1, 0, 25.0)]


def test_a_long_row_of_answers_is_looked_at_in_parts() -> None:
    rows = rows_of([0] * 8)
    assert rows == [(0, 8, 0)]
    told = moments([[50.0]] * 3 + [[80.0]] * 6, rows, 0)
    assert [one.change for one in told] == [30.0]
    assert told[0].last - told[0].first == LONGEST
