"""Everybody meets whom they should and sits everywhere equally often."""

from collections import Counter
from itertools import combinations

import pytest

from ecumene.lab.pairing import ladder, lineups, round_robin, swiss, swiss_rounds


@pytest.mark.parametrize(
    ("entrants", "seats"), [([0, 1], 2), ([4, 2, 7], 3), ([0, 1], 3), ([0, 1], 4), ([0, 1, 2], 4), ([0, 1], 6)]
)
def test_every_bot_sits_everywhere_equally_often(entrants: list[int], seats: int) -> None:
    found = lineups(entrants, seats)
    assert len({tuple(seating) for seating in found}) == len(found)
    for seat in range(seats):
        sitting = Counter(seating[seat] for seating in found)
        assert set(sitting) == set(entrants)
        assert len(set(sitting.values())) == 1


def test_two_at_two_seats_change_places() -> None:
    assert lineups([3, 5], 2) == [[3, 5], [5, 3]]


def test_round_robin() -> None:
    assert round_robin(3, 2) == [[0, 1], [0, 2], [1, 2]]
    assert round_robin(2, 4) == [[0, 1]]
    assert len(round_robin(5, 4)) == 5


def test_ladder() -> None:
    assert ladder(4) == [[0, 1], [1, 2], [2, 3]]


@pytest.mark.parametrize("bots", [2, 4, 6, 8, 9])
def test_a_swiss_tournament_pairs_everyone_and_repeats_nothing(bots: int) -> None:
    met: set[frozenset[int]] = set()
    rested: set[int] = set()
    points = [0.0] * bots
    for _ in range(min(swiss_rounds(bots), bots // 2)):
        pairs = swiss(points, met, rested)
        paired = [bot for pair in pairs for bot in pair]
        assert len(paired) == len(set(paired)) == bots - bots % 2
        rested |= set(range(bots)) - set(paired)
        for first, second in pairs:
            assert frozenset((first, second)) not in met
            met.add(frozenset((first, second)))
            points[min(first, second)] += 1
    assert len(rested) == (min(swiss_rounds(bots), bots // 2) if bots % 2 else 0)


def test_like_points_meet() -> None:
    assert swiss([2.0, 0.0, 2.0, 0.0], set(), set()) == [[0, 2], [1, 3]]


def test_when_all_have_met_they_meet_again() -> None:
    met = {frozenset(pair) for pair in combinations(range(4), 2)}
    assert swiss([3.0, 2.0, 1.0, 0.0], met, set()) == [[0, 1], [2, 3]]


def test_pairs_are_found_though_the_first_choice_leads_nowhere() -> None:
    met = {frozenset((0, 3)), frozenset((2, 3))}
    assert swiss([3.0, 2.0, 1.0, 0.0], met, set()) == [[0, 2], [1, 3]]
