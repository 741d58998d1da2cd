"""Small numbers kept together in one: the figures of a square, the square that a Scout sends home, and what players
have chosen to research. How they are packed is written here alone."""

from typing import Final

from mypy_extensions import i64

# the figures of a square, in `hosts`: whose they are, how many Scouts, how many Armies; 0 where there are none
A_SEAT: Final = 256
A_SCOUT: Final = 16
AN_ARMY: Final = 1
FEW: Final = 15


def host_of(figures: i64) -> i64:
    """Whose the figures of a square are; -1 where there are none."""
    return (figures >> 8) - 1


def scouts_of(figures: i64) -> i64:
    return (figures >> 4) & FEW


def armies_of(figures: i64) -> i64:
    return figures & FEW


def one_more(figures: i64, seat: i64, scout: bool) -> i64:
    """The figures of a square with one more of a seat, the only one that has any there."""
    if figures == 0:
        figures = A_SEAT * (seat + 1)
    return figures + (A_SCOUT if scout else AN_ARMY)


def one_fewer(figures: i64, scout: bool) -> i64:
    """The figures of a square without one of them."""
    figures -= A_SCOUT if scout else AN_ARMY
    return figures if figures & (A_SEAT - 1) else 0


# the square that a Scout sends home, and the City it sends it to, in `loans`
A_SQUARE: Final = 16


def loan(square: i64, city: i64) -> i64:
    return A_SQUARE * square + city


def square_of_loan(sent: i64) -> i64:
    return sent >> 4


def city_of_loan(sent: i64) -> i64:
    return sent & (A_SQUARE - 1)


# what players have chosen to research, six bits each: a Technology + 1, or NOTHING; 0 while the answer is missing
NOTHING: Final = 63
ANSWER: Final = 6


def answer_of(answers: i64, seat: i64) -> i64:
    return (answers >> (ANSWER * seat)) & NOTHING


def with_answer(answers: i64, seat: i64, answer: i64) -> i64:
    """The answers with this one of a seat, in place of the one it gave."""
    return answers + ((answer - answer_of(answers, seat)) << (ANSWER * seat))
