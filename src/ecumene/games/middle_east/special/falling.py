"""Alejandro Magno: civilizations that are out of the game when they have no Gold left."""

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.question import Reminder
from ecumene.core.rows import changed
from ecumene.games.ancient.components import LAND
from ecumene.games.ancient.npc.gold import buried
from ecumene.games.ancient.npc.returning import forget
from ecumene.games.ancient.reactions import break_up
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DISCARDS, HAND, KEPT, ON_TABLE, UPRIGHT
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import FIGHTING, GROWING, LOSING, SpecialRule
from ecumene.games.middle_east.terms import terms_of


class EliminatedWithoutGold(SpecialRule):
    """A civilization under whose discs no Gold is left is out, when its own turn begins, or anybody's."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civs: list[int] = keys.each_civ("factions")
        self.any_turn: bool = keys.word("when", {"own_turn": 0, "any_turn": 1}) == 1

    def growth_begins(self, table: Ancient, civ: i64) -> None:
        for one in self.civs:
            if (self.any_turn or one == civ) and not table.is_out(one) and not buried(table, one):
                fall(table, one)

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        for one in self.civs:
            areas = buried(table, one)
            if len(areas) != 1 or table.is_out(one):
                continue
            if (occasion == GROWING and one == civ) or (occasion in (FIGHTING, LOSING) and about == areas[0]):
                told = {"civ": table.faction_id(one), "area": table.box.areas[areas[0]].id}
                return Reminder("reminder.last-gold", told, rulebook.ALEXANDER)
        return None


def fall(table: Ancient, civ: i64) -> None:
    """Its mat, its cards and its mina are gone; it keeps its points, and its discs on the map, and gets no more."""
    if table.events is not None:
        table.tell("event.eliminated", {"civ": table.faction_id(civ)}, rulebook.ALEXANDER)
    card: i64
    for card in range(len(table.where)):
        if table.where[card] == ON_TABLE + civ:
            break_up(table, civ, card)
        if table.where[card] in (HAND + civ, KEPT + civ, UPRIGHT + civ):
            table.lay(card, DISCARDS)
    table.talents[civ] = 0
    table.reserve[civ] += table.growth_box[civ]
    table.growth_box[civ] = 0
    table.out |= bit(civ)
    if table.enemies:
        forget(table, civ)
    for rule in terms_of(table).special:
        rule.fallen(table, civ)
    table.nation = changed(table.nation, civ, terms_of(table).fallen[table.nation[civ]])


class LeavesTheSeas(SpecialRule):
    """A civilization that is out has no fleets any longer."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civ: i64 = keys.civ("faction")

    def fallen(self, table: Ancient, civ: i64) -> None:
        if civ != self.civ:
            return
        for area in table.own_areas(civ):
            if table.chart.kinds[area] != LAND:
                while table.own(civ, area):
                    table.take(civ, area)
        if table.events is not None:
            table.tell("event.leaves-seas", {"civ": table.faction_id(civ)}, rulebook.ALEXANDER)
