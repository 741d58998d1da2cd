"""Ratings: known strengths are found again, and their intervals are as wide as they should be."""

import random
from math import log10

import pytest

from ecumene.lab.chunks import Line
from ecumene.lab.intervals import wilson
from ecumene.lab.ratings import METHODS, bradley_terry, rate
from ecumene.lab.tournament import crosstable


def line(number: int, lineup: list[int], places: list[int], deal: int | None = None) -> Line:
    winners = places.count(1)
    shares = [(place == 1) / winners for place in places]
    return Line(number, 0, number if deal is None else deal, lineup, places, shares)


def games(strengths: list[float], count: int, seed: int) -> list[Line]:
    """Games between all pairs, won with the probabilities of Elo."""
    chance = random.Random(seed)
    found: list[Line] = []
    for number in range(count):
        mine, other = chance.sample(range(len(strengths)), 2)
        wins = chance.random() < 1 / (1 + 10 ** ((strengths[other] - strengths[mine]) / 400))
        found.append(line(number, [mine, other], [1, 2] if wins else [2, 1]))
    return found


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (61, 100, 0.5121, 0.6998)],
)
def test_wilson(won: float, of: int, low: float, high: float) -> None:
    assert wilson(won, of) == pytest.approx((low, high), abs=1e-4)


def test_nothing_played_is_nothing_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_two_bots_are_as_far_apart_as_their_results_say() -> None:
    lines = [line(number, [0, 1], [1, 2] if number % 4 else [2, 1]) for number in range(4000)]
    first, second = bradley_terry(lines, 2)
    assert first.value - second.value == pytest.approx(400 * log10(3), abs=2)
    assert (first.value + second.value) / 2 == pytest.approx(1500, abs=0.1)


def test_known_strengths_are_found_again_within_their_intervals() -> None:
    strengths = [1650.0, 1550.0, 1450.0, 1350.0]
    inside = 0
    for seed in range(20):
        ratings = bradley_terry(games(strengths, 600, seed), 4)
        inside += sum(one.low <= true <= one.high for one, true in zip(ratings, strengths, strict=True))
    assert 70 <= inside <= 80


def test_more_games_make_narrower_intervals() -> None:
    few, many = (bradley_terry(games([1600.0, 1400.0], count, 1), 2)[0] for count in (50, 800))
    assert 3 < (few.high - few.low) / (many.high - many.low) < 5


def test_games_on_one_deal_count_for_little() -> None:
    """A hundred games that all hang on the same ten deals are not a hundred games."""
    apart = [line(number, [0, 1], [1, 2] if number % 10 < 6 else [2, 1]) for number in range(100)]
    together = [line(number, [0, 1], [1, 2] if number % 10 < 6 else [2, 1], number % 10) for number in range(100)]
    first, second = bradley_terry(apart, 2)[0], bradley_terry(together, 2)[0]
    assert second.value == first.value
    assert second.high - second.low > 2 * (first.high - first.low)


def test_a_bot_that_never_loses_has_a_rating() -> None:
    winner, loser = bradley_terry([line(number, [0, 1], [1, 2]) for number in range(50)], 2)
    assert 300 < winner.value - loser.value < 2000


@pytest.mark.parametrize("method", METHODS)
def test_both_methods_agree_on_the_order_at_a_table_of_three(method: str) -> None:
    chance = random.Random(2)
    lines = []
    for number in range(200):
        order = sorted(range(3), key=lambda bot: chance.gauss(bot, 1.5))
        lines.append(line(number, order, [1, 2, 3]))
    ratings = rate(lines, 3, method)  # type: ignore[arg-type]
    assert ratings[0].value > ratings[1].value > ratings[2].value
    assert all(one.low < one.value < one.high for one in ratings)


def test_a_crosstable_counts_level_as_half() -> None:
    lines = [line(0, [0, 1], [1, 2]), line(1, [1, 0], [1, 1]), line(2, [0, 1, 0], [1, 2, 3])]
    cells = {(cell["bot"], cell["against"]): cell for cell in crosstable(lines, 3)}
    assert set(cells) == {(0, 1), (1, 0)}
    assert (cells[0, 1]["games"], cells[0, 1]["ahead"]) == (3, 2.0)
    assert cells[1, 0]["share"] == pytest.approx(1 / 3, abs=1e-4)
