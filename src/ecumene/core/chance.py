"""Chance: the small fast counting generator sfc32, written so that plain and compiled forms agree to the bit.

Every step stays below 2**63, where machine integers and Python's agree. A generator is plain data (four 32-bit words),
so it can be copied, saved and compared; the game's own is never used for thinking.
"""

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF


class Chance:
    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def copy(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.counter)

    def dump(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter]

    def word(self) -> i64:
        """The next 32 random bits."""
        drawn: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + drawn) & WORD
        return drawn

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely (n up to 2**31)."""
        product: i64 = self.word() * n
        if (product & WORD) < n:
            unfair: i64 = (WORD + 1 - n) % n
            while (product & WORD) < unfair:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def draw(self, items: list[T], count: i64) -> None:
        """Bring `count` random items to the front, in random order; the rest stay behind them in no special order."""
        size: i64 = len(items)
        place: i64 = 0
        while place < count:
            other = place + self.below(size - place)
            item = items[place]
            items[place] = items[other]
            items[other] = item
            place += 1


def chance_from(seed: int, stream: int = 0) -> Chance:
    """A generator from a seed (any whole number below 2**64) and the number of an independent stream of it."""
    chance = Chance(seed & WORD, (seed >> 32) & WORD, stream & WORD, 1)
    for _ in range(15):
        chance.word()
    return chance
