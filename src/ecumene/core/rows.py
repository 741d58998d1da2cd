"""Rows that copies of a state share: replaced, never changed in place."""

from mypy_extensions import i64


def changed(row: list[int], place: i64, value: i64) -> list[int]:
    """A row with another value in one place."""
    other = row[:]
    other[place] = value
    return other


def with_one(row: list[int], card: i64) -> list[int]:
    """A sorted row with one more card."""
    other = row[:]
    other.append(card)
    other.sort()
    return other


def without(row: list[int], card: i64) -> list[int]:
    """A row with one card less."""
    other = row[:]
    other.remove(card)
    return other
