"""¡Que Vienen los Romanos!: loot, ground that is neutral, and Cities on one's own side of a border."""

from mypy_extensions import i64

from ecumene.core.question import Refusal
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import SpecialRule


class LootTalent(SpecialRule):
    """A civilization that sacks a City gains a mina besides what its mat and the rules give it."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.nation: i64 = keys.nation("faction")

    def looted(self, table: Ancient, civ: i64, loser: i64) -> None:
        if table.nation[civ] != self.nation:
            return
        table.loot[civ] += 1
        if table.events is not None:
            table.tell("event.takes-treasure", {"civ": table.faction_id(civ), "talents": 1}, rulebook.MITHRIDATES)


class ClosedNeutral(SpecialRule):
    """Nobody places discs where a people is that nobody leads, and no card removes its discs."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.closes = True
        self.protects = True
        self.behind: i64 = keys.neutral("neutral")

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        neutral: i64 = table.barbarians + self.behind
        if table.own(neutral, area) == 0:
            return None
        told = {"area": table.box.areas[area].id, "faction": table.faction_id(neutral)}
        return Refusal("refusal.neutral-ground", told, rulebook.ROME_AND_PARTHIA)

    def protected(self, table: Ancient, faction: i64, area: i64) -> bool:
        return faction == table.barbarians + self.behind


class NoPointsForCities(SpecialRule):
    """A civilization gets no points for Cities on its own side of the border."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.nation: i64 = keys.nation("faction")
        self.areas: list[int] = keys.side("in")

    def city_points(self, table: Ancient, civ: i64, points: i64) -> i64:
        if table.nation[civ] == self.nation:
            for city in table.cities(civ):
                if city in self.areas:
                    points -= 1
        return points
