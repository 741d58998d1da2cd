"""What would this do? An answer tried out in worlds that agree with all that a seat knows.

The true position is never played on: everything happens in worlds dealt anew from the seat's own knowledge. So a
preview tells nothing that the seat could not work out. What comes after something hidden has come to light, and what
the worlds do not agree on, is left out of it.
"""

from typing import Any, Final

import msgspec

from ecumene.core.chance import chance_from
from ecumene.core.question import Event
from ecumene.core.state import State

WORLDS: Final = 6  # where something hidden comes to light


class Preview(msgspec.Struct, frozen=True):
    """`events`: what certainly happens, as the seat would hear it, up to where it becomes uncertain. `view`: what the
    seat would then see, without what is uncertain. `certain`: is nothing uncertain about it?"""

    certain: bool
    events: list[Event]
    view: dict[str, Any]


class Unknown:
    """In the place of what the worlds do not agree on."""


def preview(state: State, seat: int, action: str) -> Preview:
    """What a seat may know beforehand of an answer; raises an ActionError where it is not allowed. Changes nothing."""
    ends = [tried(state, seat, action, 0)]
    if ends[0].unveiled > state.unveiled:
        ends += [tried(state, seat, action, stream) for stream in range(1, WORLDS)]
    told = [foreseen(end, seat, state.unveiled) for end in ends]
    view = agreed([end.view(seat) for end in ends])
    return Preview(len(ends) == 1, common(told), view)


def tried(state: State, seat: int, action: str, stream: int) -> State:
    """The answer carried out in one world, which then tells what happened."""
    world = state.redeal(seat, chance_from(0, stream))
    world.events, world.told_at = [], []
    world.apply(seat, action)
    return world


def foreseen(end: State, seat: int, unveiled: int) -> list[Event]:
    """What a seat hears before anything hidden comes to light."""
    events = zip(end.events or [], end.told_at or [], strict=True)
    return [event for event, at in events if at == unveiled and event.heard_by(seat)]


def common(told: list[list[Event]]) -> list[Event]:
    """What was told alike in every world, from the beginning on."""
    first, *others = told
    for place, event in enumerate(first):
        if any(place >= len(other) or other[place] != event for other in others):
            return first[:place]
    return first


def agreed(views: list[Any]) -> Any:
    """What is the same in all views: entries that differ are left out of tables, and are null in rows."""
    found = same(views)
    return None if isinstance(found, Unknown) else found


def same(values: list[Any]) -> Any:
    first, *others = values
    if all(isinstance(value, dict) for value in values):
        merged = {key: same([value[key] for value in values]) for key in first if all(key in other for other in others)}
        return {key: value for key, value in merged.items() if not isinstance(value, Unknown)}
    if all(isinstance(value, list) and len(value) == len(first) for value in values):
        return [agreed(list(row)) for row in zip(*values, strict=True)]
    return first if all(other == first for other in others) else Unknown()
