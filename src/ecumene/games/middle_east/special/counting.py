"""Alejandro Magno: what counts when the game is over."""

from mypy_extensions import i64

from ecumene.core.question import Reminder
from ecumene.games.ancient.npc.gold import gold_held
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_EPOCHS
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import GROWING, SpecialRule
from ecumene.games.middle_east.terms import terms_of


class FinalPoints(SpecialRule):
    """A side gets points for every area with Gold that one of it controls, and for Homes of others."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civs: list[int] = keys.party("side")
        self.per_gold: i64 = keys.number("per_gold")
        self.homes: list[tuple[int, int]] = keys.by_civ("homes")

    def final_count(self, table: Ancient) -> None:
        for civ in self.civs:
            areas = gold_held(table, civ)
            homes: i64 = 0
            for other, points in self.homes:
                if table.controls(civ, table.home(other)):
                    homes += points
            count: i64 = self.per_gold * areas + homes
            if count == 0:
                continue
            table.score(self.counted(table, civ), FROM_EPOCHS, count)
            if table.events is not None:
                told = {
                    "civ": table.faction_id(civ),
                    "points": int(count),
                    "gold": int(self.per_gold * areas),
                    "homes": int(homes),
                }
                table.tell("event.final-points", told, rulebook.ALEXANDER)

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion != GROWING or int(civ) not in self.civs or not terms_of(table).may_be_last(table.turn):
            return None
        homes = [table.box.areas[table.home(other)].id for other, _ in self.homes]
        return Reminder("reminder.final-points", {"points": int(self.per_gold), "areas": homes}, rulebook.ALEXANDER)

    def counted(self, table: Ancient, civ: i64) -> i64:
        """Whose points they are: for one that is out, those of another of its side."""
        if table.is_out(civ):
            for other in self.civs:
                if not table.is_out(other):
                    return other
        return civ
