"""What a state is made of, found from its classes and from nothing else, so that no field can be left out of a list."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ecumene.core.state import Frame, State

SILENT = {"events", "told_at", "onlooker"}  # copies are silent, and a loaded state has nothing to tell

Path = tuple[str | int, ...]


def fields(thing: object) -> list[str]:
    """The names of all the fields of an object: a compiled class knows them, a plain object has them."""
    if isinstance(thing, msgspec.Struct):
        return list(thing.__struct_fields__)
    compiled = getattr(type(thing), "__mypyc_attrs__", None)
    found = vars(thing) if compiled is None else compiled
    return sorted(name for name in found if name not in SILENT and not name.startswith("__"))


def is_ours(thing: object) -> bool:
    return type(thing).__module__.startswith("ecumene.") and not callable(thing)


def copied(thing: object) -> bool:
    """Is this an object that is copied with the state, and not one that all copies share?"""
    return is_ours(thing) and hasattr(thing, "copy")


def differences(one: Any, other: Any, path: Path = ()) -> Iterator[Path]:
    """The paths at which two things differ, field by field; what is one and the same object is equal."""
    if one is other:
        return
    if type(one) is not type(other):
        yield path
    elif isinstance(one, list | tuple):
        if len(one) != len(other):
            yield path
        for place, (value, its) in enumerate(zip(one, other, strict=False)):
            yield from differences(value, its, (*path, place))
    elif isinstance(one, dict):
        if list(one) != list(other):
            yield path
        for key in one.keys() & other.keys():
            yield from differences(one[key], other[key], (*path, key))
    elif is_ours(one):
        for name in fields(one):
            yield from differences(getattr(one, name), getattr(other, name), (*path, name))
    elif one != other:
        yield path


def parts(thing: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The state and every object within it that is copied with it, each with the way to it."""
    yield path, thing
    for name in fields(thing):
        value = getattr(thing, name)
        if copied(value):
            yield from parts(value, (*path, name))
        elif isinstance(value, list):
            for place, item in enumerate(value):
                if copied(item):
                    yield from parts(item, (*path, name, place))


def reach(thing: Any, path: Path) -> Any:
    for step in path:
        thing = thing[step] if isinstance(step, int) else getattr(thing, step)
    return thing


def seen(state: State) -> Iterator[tuple[str, str]]:
    """Every field of a state and of its parts, by class and name, with its value as a text that can be compared."""
    for _, part in parts(state):
        for name in fields(part):
            yield f"{type(part).__name__}.{name}", said(getattr(part, name))


def owned(state: State) -> set[str]:
    """The fields of a state and of its parts that hold values of their own."""
    return {f"{type(part).__name__}.{name}" for _, part in parts(state) for name, _ in values(part)}


def values(part: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a part that hold values; objects are parts themselves, or shared by all copies."""
    for name in fields(part):
        value = getattr(part, name)
        if not is_ours(value) and not (isinstance(value, list) and any(copied(item) for item in value)):
            yield name, value


def said(value: Any) -> str:
    """A value as a text, in which components go by their ids."""
    if isinstance(value, Frame):
        return repr(value.dump())
    if isinstance(value, list | tuple):
        return "[" + ", ".join(said(item) for item in value) + "]"
    return repr(getattr(value, "id", type(value).__name__)) if is_ours(value) else repr(value)


def odd(value: Any) -> Iterator[Any]:
    """Values of the same type that differ from this one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value + 2, 0)
    elif isinstance(value, str):
        yield value + "?"
    elif isinstance(value, list):
        if value:
            for other in odd(value[0]):
                yield [other, *value[1:]]
            for other in odd(value[-1]):
                yield [*value[:-1], other]
            yield value[::-1]
            yield [*value, value[0]]
            yield value[1:]
        else:
            yield [1]
            yield [[1]]


def pokes(state: State) -> Iterator[tuple[str, Path, Any]]:
    """Every field of a state and its parts: by class and name, the way to it, and each odd value it could have."""
    for path, part in parts(state):
        for name, value in values(part):
            for other in odd(value):
                if said(other) != said(value):
                    yield f"{type(part).__name__}.{name}", (*path, name), other


def survives(state: State, path: Path, value: Any, way: Callable[[State], State]) -> bool:
    """Is a field that was given an odd value the same after a way of making one state from another?"""
    twin = state.copy()
    *before, name = path
    try:
        setattr(reach(twin, tuple(before)), str(name), value)
        after = way(twin)
        return not list(differences(reach(after, path), reach(twin, path)))
    except Exception:  # noqa: BLE001  a value that makes no sense proves nothing either way
        return False
