"""Agamenón: Troy, a city that nobody leads. It grows back, has walls, closes its area, and only one people can sack
it."""

from mypy_extensions import i64

from ecumene.core.question import Refusal
from ecumene.games.ancient.npc.enemies import forget
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_LOOT, UNBOUNDED
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import SpecialRule


class Troy(SpecialRule):
    """While a disc of it is in its area: in the Growth Phase, when all others have grown, there are `restored` of them
    again; a card takes `most_by_card` discs out of the area at most, but for the Traitor; only `sacked_by` may place
    discs there; and in the Competition Phase `white` discs stand by it. Whoever sacks it gains more than for any other
    City, and it is out of the game."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.closes = True
        self.protects = True
        self.behind: i64 = keys.neutral("neutral")
        self.area: i64 = keys.area("area")
        self.restored: i64 = keys.number("restored", least=1)
        self.most: i64 = keys.number("most_by_card", least=0)
        self.white: i64 = keys.number("white", least=0)
        self.nation: i64 = keys.nation("sacked_by")
        self.talents: i64 = keys.number("loot_talents", least=0)
        self.points: i64 = keys.number("loot_points", least=0)

    def faction(self, table: Ancient) -> i64:
        return table.barbarians + self.behind

    def stands(self, table: Ancient) -> bool:
        """Is there a disc of it?"""
        return table.own(self.faction(table), self.area) > 0

    def growth_ends(self, table: Ancient) -> None:
        faction = self.faction(table)
        count: i64 = self.restored - table.own(faction, self.area)
        if not self.stands(table) or count <= 0:
            return
        for _ in range(count):
            table.put(faction, self.area)
        if table.events is not None:
            told = {"faction": table.faction_id(faction), "discs": int(count), "area": table.box.areas[self.area].id}
            table.tell("event.grows-back", told, rulebook.AGAMEMNON)

    def competitions_begin(self, table: Ancient) -> None:
        if not self.stands(table):
            return
        faction = self.faction(table)
        for _ in range(self.white):
            table.whites.append(int(8 * self.area + faction))
        if table.events is not None and table.total[self.area] > table.own(faction, self.area):
            told = {"faction": table.faction_id(faction), "discs": int(self.white)}
            table.tell("event.walls", told, rulebook.AGAMEMNON)

    def looted(self, table: Ancient, civ: i64, loser: i64) -> None:
        if loser != self.faction(table) or table.nation[civ] != self.nation:
            return
        table.loot[civ] += self.talents
        table.score(civ, FROM_LOOT, self.points)
        if table.events is not None:
            told = {
                "civ": table.faction_id(civ),
                "faction": table.faction_id(loser),
                "talents": int(self.talents),
                "points": int(self.points),
            }
            table.tell("event.city-falls", told, rulebook.AGAMEMNON)

    def competitions_end(self, table: Ancient) -> None:
        if not self.stands(table):
            forget(table, self.faction(table))

    def most_taken(self, table: Ancient, area: i64, card: i64) -> i64:
        if area != self.area or not self.stands(table) or table.box.cards[card].betrays:
            return UNBOUNDED
        return self.most

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        own = self.faction(table)
        if self.is_open(table, faction, area):
            return None
        told = {
            "area": table.box.areas[area].id,
            "faction": table.faction_id(own),
            "civ": table.box.civilizations[self.nation].id,
        }
        return Refusal("refusal.closed-city", told, rulebook.AGAMEMNON)

    def is_open(self, table: Ancient, faction: i64, area: i64) -> bool:
        """Its own discs go to its area alone; the others anywhere but there, and one people there as well."""
        if faction == self.faction(table):
            return area == self.area
        if area != self.area or not self.stands(table):
            return True
        return table.is_people(faction) and table.nation[faction] == self.nation
