"""Names at a table: no two seats that somebody or some bot sits at are called the same."""

from collections.abc import Sequence

import msgspec

from ecumene.server.kept import Seat


def told_apart(seats: Sequence[Seat]) -> list[Seat]:
    """The same seats; where a bot would be called like a seat before it, its name gets a number."""
    taken: set[str] = set()
    named = []
    for seat in seats:
        name = free_name(seat.name, taken) if seat.kind == "bot" else seat.name
        taken.add(name)
        named.append(msgspec.structs.replace(seat, name=name))
    return named


def free_name(name: str, taken: set[str]) -> str:
    """The name, or the first of «name 2», «name 3», … that nobody has."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free
