"""One operation as the data files give it: whoever makes an operation takes its keys, and a key that nobody takes is
refused."""

from collections.abc import Callable
from typing import Any

from ecumene.core.errors import BadData
from ecumene.games.ancient.ops.op import Op

MOST = 99  # in areas and discs: all
Vocabulary = dict[str, Callable[["Entry"], Op]]


class Names:
    """What an operation or an ability may speak of: the vocabulary, and areas, civilizations and monuments by id."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        areas: dict[str, int],
        civilizations: dict[str, int],
        monuments: dict[str, int] | None = None,
    ) -> None:
        self.vocabulary = vocabulary
        self.areas = areas
        self.civilizations = civilizations
        self.monuments = monuments or {}


class Keys:
    """A table of keys, and where it stands. A value is taken once."""

    def __init__(self, given: Any, where: str, names: Names) -> None:
        if not isinstance(given, dict):
            raise BadData(where, f"must be a table, not {given!r}")
        self.given: dict[str, Any] = dict(given)
        self.where = where
        self.names = names

    def finish(self) -> None:
        """Every key has been taken."""
        for key in self.given:
            raise self.refused(key, "nothing reads it")

    def refused(self, key: str, problem: str) -> BadData:
        return BadData(f"{self.where} {key}", problem)

    # ---- values --------------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        return key in self.given

    def number(self, key: str, otherwise: int | None = None, least: int = 0) -> int:
        value = self.given.pop(key, otherwise)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refused(key, f"must be a whole number, not {value!r}")
        if not least <= value <= MOST:
            raise self.refused(key, f"must be from {least} to {MOST}, not {value}")
        return value

    def flag(self, key: str) -> bool:
        value = self.given.pop(key, False)
        if not isinstance(value, bool):
            raise self.refused(key, f"must be true or false, not {value!r}")
        return value

    def text(self, key: str, otherwise: str | None = None) -> str:
        value = self.given.pop(key, otherwise)
        if not isinstance(value, str):
            raise self.refused(key, f"must be text, not {value!r}")
        return value

    def word(self, key: str, words: dict[str, int], otherwise: str | None = None) -> int:
        """One of several words, as what it stands for."""
        value = self.text(key, otherwise)
        if value not in words:
            raise self.refused(key, f"must be one of {', '.join(words)}, not {value!r}")
        return words[value]

    def marks(self, key: str, words: dict[str, int]) -> int:
        """A set of words, as the sum of what they stand for."""
        values = self.given.pop(key, [])
        if not isinstance(values, list) or len(set(map(str, values))) < len(values):
            raise self.refused(key, f"must be different words, not {values!r}")
        for value in values:
            if value not in words:
                raise self.refused(key, f"must be some of {', '.join(words)}, not {value!r}")
        return sum(words[value] for value in values)

    def exactly(self, key: str, value: Any) -> None:
        """A key that must say this one thing."""
        given = self.given.pop(key, None)
        if type(given) is not type(value) or given != value:
            raise self.refused(key, f"must be {value!r}, not {given!r}")

    # ---- names ---------------------------------------------------------------------------------------------------

    def areas(self, key: str, names: str) -> list[int]:
        """Areas whose ids stand in a text, with commas between."""
        found = []
        for name in names.split(","):
            if name not in self.names.areas:
                raise self.refused(key, f"there is no area {name!r}")
            found.append(self.names.areas[name])
        return found

    def civilization(self, key: str) -> int:
        name = self.text(key)
        if name not in self.names.civilizations:
            raise self.refused(key, f"there is no civilization {name!r}")
        return self.names.civilizations[name]

    def monument(self, key: str) -> int:
        name = self.text(key)
        if name not in self.names.monuments:
            raise self.refused(key, f"there is no monument {name!r}")
        return self.names.monuments[name]


class Entry(Keys):
    """The keys of an operation."""

    def __init__(self, given: Any, where: str, names: Names) -> None:
        super().__init__(given, where, names)
        name = self.given.pop("op", None)
        if not isinstance(name, str) or name not in names.vocabulary:
            raise BadData(where, f"there is no operation {name!r}")
        self.name: str = name
        self.where = f"{where} {name}"

    def make(self) -> Op:
        """The operation."""
        op = self.names.vocabulary[self.name](self)
        self.finish()
        return op

    def ops(self, key: str) -> list[Op]:
        """Operations, one at least."""
        return self.made(key, self.given.pop(key, None))

    def made(self, key: str, values: Any) -> list[Op]:
        if not isinstance(values, list) or not values:
            raise self.refused(key, f"must be operations, not {values!r}")
        return [Entry(value, f"{self.where} {key}", self.names).make() for value in values]

    def options(self, key: str) -> list[list[Op]]:
        """Two things to choose between, each an operation or several."""
        values = self.given.pop(key, None)
        if not isinstance(values, list) or len(values) != 2:
            raise self.refused(key, "two options are needed")
        return [self.made(key, value if isinstance(value, list) else [value]) for value in values]
