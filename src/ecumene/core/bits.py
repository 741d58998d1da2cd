"""Small sets kept as the bits of a number (fewer than 63 members)."""

from mypy_extensions import i64


def bit(place: i64) -> i64:
    """The set with one member. (`1 << place` is cut to 32 bits when compiled; this is not.)"""
    mask: i64 = 1
    mask <<= place
    return mask


def count(mask: i64) -> i64:
    """How many members a set has."""
    members: i64 = 0
    while mask:
        mask &= mask - 1
        members += 1
    return members


def members(mask: i64) -> list[int]:
    """The members of a set, ascending."""
    found: list[int] = []
    place: i64 = 0
    while mask:
        if mask & 1:
            found.append(place)
        mask >>= 1
        place += 1
    return found
