"""Chance: the same numbers everywhere, evenly spread."""

from collections import Counter

import pytest

from ecumene.core.chance import Chance, chance_from

WORD = 2**32


def reference(a: int, b: int, c: int, count: int) -> list[int]:
    """sfc32 as its author publishes it, in whole numbers of any size."""
    counter, words = 1, []
    for _ in range(count):
        drawn = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a, b, c = b ^ (b >> 9), (c + (c << 3)) % WORD, ((c << 21 | c >> 11) + drawn) % WORD
        words.append(drawn)
    return words


def words(chance: Chance, count: int) -> list[int]:
    return [int(chance.word()) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "stream", "known"),
    [
        (0, 0, [4216505632, 947923937, 2491578854, 3964400089]),
        (7, 0, [4196707356, 3891143111, 2994695642, 1852364411]),
        (7, 1, [2883427409, 3781993473, 180266264, 1627583192]),
        (2**64 - 1, 0, [1764797259, 3877443715, 254422320, 1995265944]),
    ],
)
def test_known_answers(seed: int, stream: int, known: list[int]) -> None:
    assert words(chance_from(seed, stream), 4) == known


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**32, 2**63, 2**64 - 1])
@pytest.mark.parametrize("stream", [0, 1, WORD - 1])
def test_words_are_those_of_sfc32_after_fifteen_rounds(seed: int, stream: int) -> None:
    assert words(chance_from(seed, stream), 1000) == reference(seed % WORD, seed // WORD, stream, 1015)[15:]


def test_known_choices() -> None:
    chance = chance_from(2015)
    assert [int(chance.below(6)) for _ in range(12)] == [0, 2, 5, 4, 0, 1, 0, 2, 0, 5, 5, 4]
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == [6, 2, 0, 8, 1, 7, 3, 5, 9, 4]
    chance.draw(cards, 3)
    assert cards[:3] == [6, 7, 0]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 20, 100, 1000])
def test_below_is_even(n: int) -> None:
    """Chi-square, far beyond what chance would allow."""
    chance, draws = chance_from(n), 200 * n if n > 100 else 20_000
    counts = Counter(int(chance.below(n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    square = sum((count - draws / n) ** 2 / (draws / n) for count in counts.values())
    assert square < n + 8 * (2 * n) ** 0.5


@pytest.mark.parametrize("n", [2**31, 2**31 - 1, 3 * 2**29])
def test_below_is_even_for_large_numbers(n: int) -> None:
    """These are the ones where drawing again matters."""
    chance, draws, parts = chance_from(n), 20_000, 3
    drawn = [int(chance.below(n)) for _ in range(draws)]
    assert all(0 <= number < n for number in drawn)
    counts = Counter(number * parts // n for number in drawn)
    assert all(abs(counts[part] - draws / parts) < 6 * draws**0.5 for part in range(parts))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 52])
def test_shuffle_is_a_permutation(size: int) -> None:
    items = list(range(size))
    chance_from(3).shuffle(items)
    assert sorted(items) == list(range(size))
    assert size < 52 or items != list(range(size))


def test_shuffle_gives_every_order_alike() -> None:
    chance: Chance = chance_from(4)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 24 + 8 * 48**0.5


@pytest.mark.parametrize("count", [0, 1, 5, 9, 10])
def test_draw_brings_so_many_to_the_front(count: int) -> None:
    chance, fronts = chance_from(5, count), set()
    for _ in range(50):
        items = list(range(10))
        chance.draw(items, count)
        assert sorted(items) == list(range(10))
        fronts.add(tuple(items[:count]))
    assert len(fronts) >= min(10**count, 8)


def test_draw_gives_every_item_alike() -> None:
    chance, counts = chance_from(6), Counter[tuple[int, int]]()
    for _ in range(8000):
        items = [0, 1, 2, 3, 4]
        chance.draw(items, 2)
        counts[items[0], items[1]] += 1
    assert len(counts) == 20
    assert sum((count - 400) ** 2 / 400 for count in counts.values()) < 20 + 8 * 40**0.5


def test_copies_are_equal_and_independent() -> None:
    chance = chance_from(8)
    twin = chance.copy()
    before = chance.dump()
    ahead = words(twin, 10)
    assert chance.dump() == before
    assert words(chance, 10) == ahead
    assert chance.dump() == twin.dump()
    a, b, c, counter = chance.dump()
    assert words(Chance(a, b, c, counter), 10) == words(chance, 10)


def test_seeds_and_streams_differ() -> None:
    firsts = {tuple(words(chance_from(seed, stream), 4)) for seed in range(100) for stream in range(20)}
    firsts |= {tuple(words(chance_from(seed << 32), 4)) for seed in range(1, 100)}
    assert len(firsts) == 2099
