"""What players have chosen to research, face down: six bits a seat, 0 while the answer is missing."""

from mypy_extensions import i64

NOTHING = 63


ANSWER = 6


def answer_of(answers: i64, seat: i64) -> i64:
    return (answers >> (ANSWER * seat)) & NOTHING
