"""What the growth of a civilization is in a scenario."""

from mypy_extensions import i64

from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import SpecialRule


class LeastGrowth(SpecialRule):
    """A civilization gets so many discs in its Acquisition Step at least."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.nation: i64 = keys.nation("faction")
        self.discs: i64 = keys.number("discs", least=1)

    def least_growth(self, table: Ancient, civ: i64, least: i64) -> i64:
        return self.discs if table.nation[civ] == self.nation and self.discs > least else least


class GrowthIs(SpecialRule):
    """The Acquisition Step brings everyone so many discs, neither more nor fewer."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.discs: i64 = keys.number("discs", least=1)

    def growth(self, table: Ancient, civ: i64, due: i64) -> i64:
        return self.discs
