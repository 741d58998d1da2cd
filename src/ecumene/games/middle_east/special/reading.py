"""The further rules of a scenario as the data file gives them: a rule that nobody knows, or a key that nobody takes, is
refused with file, scenario and field."""

from collections.abc import Callable
from typing import Any

from ecumene.core.errors import BadData
from ecumene.games.ancient.components import Box
from ecumene.games.ancient.ops.entry import Keys, Names
from ecumene.games.middle_east.special.rule import SpecialRule


class RuleKeys(Keys):
    """The keys of a rule. A faction is given as the place of its mat in the box, one that nobody leads as its place
    behind the Barbarians."""

    def __init__(
        self,
        given: Any,
        where: str,
        box: Box,
        nations: dict[str, int],
        neutrals: list[str],
        sides: dict[str, list[int]],
        parties: dict[str, list[int]] | None = None,
    ) -> None:
        super().__init__(given, where, Names({}, box.area_index, {}, box.monument_index))
        self.name: str = self.text("rule")
        self.where = f"{where} rule {self.name!r}"
        self.box = box
        self.nations = nations
        self.neutrals = neutrals
        self.sides = sides  # of the border, if the scenario draws one
        self.parties = parties or {}  # factions and sides of several, as civilizations by their numbers in play

    def nation(self, key: str) -> int:
        return self.nation_called(key, self.text(key))

    def nation_called(self, key: str, name: str) -> int:
        if name not in self.nations:
            raise self.refused(key, f"there is no faction {name!r}")
        return self.nations[name]

    def each_nation(self, key: str) -> list[int]:
        return [self.nation_called(key, name) for name in self.words(key)]

    def civ(self, key: str) -> int:
        """A faction by its number in play."""
        return self.civ_called(key, self.text(key))

    def civ_called(self, key: str, name: str) -> int:
        self.nation_called(key, name)
        return list(self.nations).index(name)

    def each_civ(self, key: str) -> list[int]:
        return [self.civ_called(key, name) for name in self.words(key)]

    def party(self, key: str) -> list[int]:
        """A side, or a faction as a side of its own, by numbers in play."""
        name = self.text(key)
        if name not in self.parties:
            raise self.refused(key, f"there is no side {name!r}")
        return self.parties[name]

    def neutral(self, key: str) -> int:
        name = self.text(key)
        if name not in self.neutrals:
            raise self.refused(key, f"there is no neutral {name!r}")
        return 1 + self.neutrals.index(name)

    def card(self, key: str) -> int:
        name = self.text(key)
        if name not in self.box.card_index:
            raise self.refused(key, f"there is no card {name!r}")
        return self.box.card_index[name]

    def area(self, key: str) -> int:
        return self.areas(key, self.text(key))[0]

    def each_area(self, key: str) -> list[int]:
        return [area for name in self.words(key) for area in self.areas(key, name)]

    def side(self, key: str) -> list[int]:
        name = self.text(key)
        if name not in self.sides:
            raise self.refused(key, f"must be one of {', '.join(self.sides) or 'none'}, not {name!r}")
        return self.sides[name]

    def by_civ(self, key: str) -> list[tuple[int, int]]:
        """Numbers for factions by their numbers in play."""
        values = self.given.pop(key, None)
        if not isinstance(values, dict) or not all(type(value) is int for value in values.values()):
            raise self.refused(key, f"must be numbers by faction, not {values!r}")
        return [(self.civ_called(key, name), value) for name, value in values.items()]

    def words(self, key: str) -> list[str]:
        values = self.given.pop(key, None)
        if not isinstance(values, list) or not values or not all(isinstance(value, str) for value in values):
            raise self.refused(key, f"must be names, not {values!r}")
        return list(values)


Rules = dict[str, Callable[[RuleKeys], SpecialRule]]


def made(keys: RuleKeys, known: Rules) -> SpecialRule:
    """The rule."""
    if keys.name not in known:
        raise BadData(keys.where, "nobody knows it")
    rule = known[keys.name](keys)
    keys.finish()
    return rule
