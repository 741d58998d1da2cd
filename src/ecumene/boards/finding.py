"""Finding components by what a person types: an id or a name in any language, without minding capitals or accents."""

import unicodedata
from collections.abc import Iterable

Thing = tuple[str, str]  # its kind and its id


def bare(name: str) -> str:
    """Without capitals or accents."""
    letters = unicodedata.normalize("NFD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def find(name: str, things: Iterable[tuple[str, str, list[str]]]) -> tuple[list[Thing], list[Thing]]:
    """Of things with their bare names, everything called so; and whatever has it as a part of a name."""
    wanted = bare(name)
    exact: list[Thing] = []
    partly: list[Thing] = []
    for kind, thing, known in things:
        if wanted in known:
            exact.append((kind, thing))
        elif wanted and any(wanted in text for text in known):
            partly.append((kind, thing))
    return exact, partly
