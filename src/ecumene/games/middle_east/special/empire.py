"""Alejandro Magno: how the Macedonian and the Persian Empire grow and draw, and where the Persians may go."""

from mypy_extensions import i64

from ecumene.core.question import Refusal, Reminder
from ecumene.games.ancient.components import FAR, LAND
from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.npc.gold import buried, gold_held
from ecumene.games.ancient.npc.ground import beside_own
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import GROWTH
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import DRAWING_CARDS, GROWING, PLACING, PLAYING, SpecialRule

FIRST_TURN = 1


# ---- growth and draws ------------------------------------------------------------------------------------------------


class FirstGrowth(SpecialRule):
    """In the first turn a civilization gets so many discs, neither more nor fewer, and may place them all as it likes:
    none is due to its mat."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civ: i64 = keys.civ("faction")
        self.discs: i64 = keys.number("discs", least=1)

    def growth(self, table: Ancient, civ: i64, due: i64) -> i64:
        if civ != self.civ or table.turn != FIRST_TURN:
            return due
        table.ready_bound[civ] = 0
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "discs": int(self.discs)}
            table.tell("event.first-growth", told, rulebook.ALEXANDER)
        return self.discs


class ExtraGrowth(SpecialRule):
    """From the second turn on a civilization begins its growth with mina and discs, more of them for areas with Gold
    that it controls; they count for no minimum."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civ: i64 = keys.civ("faction")
        self.talents: i64 = keys.number("talents")
        self.discs: i64 = keys.number("discs")
        self.per_gold: i64 = keys.number("per_gold")

    def growth_begins(self, table: Ancient, civ: i64) -> None:
        if civ != self.civ or table.turn == FIRST_TURN:
            return
        gain_talents(table, civ, self.talents)
        areas = gold_held(table, civ)
        count: i64 = self.discs + self.per_gold * areas
        if count > table.reserve[civ]:
            count = table.reserve[civ]
        table.reserve[civ] -= count
        table.growth_box[civ] += count
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "discs": int(count), "areas": int(areas)}
            table.tell("event.extra-growth", told, rulebook.ALEXANDER)

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion != GROWING or civ != self.civ or table.turn != FIRST_TURN:
            return None
        told = {"talents": int(self.talents), "discs": int(self.discs), "more": int(self.per_gold)}
        return Reminder("reminder.extra-growth", told, rulebook.ALEXANDER)


class NoFirstGrowth(SpecialRule):
    """Those of a side have no growth in the first turn."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civs: list[int] = keys.party("side")

    def grows(self, table: Ancient, civ: i64) -> bool:
        return table.turn != FIRST_TURN or int(civ) not in self.civs

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion != PLAYING or self.grows(table, civ):
            return None
        return Reminder("reminder.no-first-growth", {}, rulebook.ALEXANDER)


class BaseDraw(SpecialRule):
    """Those of a side draw another number of cards before their Cities are counted."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.civs: list[int] = keys.party("side")
        self.cards: i64 = keys.number("cards")

    def cards_due(self, table: Ancient, civ: i64, cards: i64) -> i64:
        return cards - table.charter.figures.cards + self.cards if int(civ) in self.civs else cards

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion != DRAWING_CARDS or int(civ) not in self.civs:
            return None
        return Reminder("reminder.base-draw", {"cards": int(self.cards)}, rulebook.ALEXANDER)


# ---- where they may go -----------------------------------------------------------------------------------------------


class Preference(SpecialRule):
    """Some place no disc in areas of one kind, unless that brings them closer to the Gold of another, or, if it has
    none, to its Cities, than any area of the other kind would that they have or that is next to those they have, and
    where there is room."""

    def __init__(self, keys: RuleKeys, on_land: bool) -> None:
        super().__init__()
        self.closes = True
        self.on_land = on_land  # what they prefer
        self.those: i64 = 0
        for civ in keys.each_civ("factions"):
            self.those |= 1 << civ
        self.goal: i64 = keys.civ("towards")

    def shuts(self, table: Ancient, faction: i64, area: i64) -> bool:
        return self.nearer(table, faction, area) >= 0

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        other = self.nearer(table, faction, area)
        if other < 0:
            return None
        told = {
            "area": table.box.areas[area].id,
            "other": table.box.areas[other].id,
            "civ": table.faction_id(self.goal),
            "faction": table.faction_id(faction),
        }
        return Refusal("refusal.land-first" if self.on_land else "refusal.sea-first", told, rulebook.ALEXANDER)

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion not in (GROWING, PLACING) or not turns_away(self, table, civ):
            return None
        told = {"civ": table.faction_id(self.goal)}
        return Reminder("reminder.land-first" if self.on_land else "reminder.sea-first", told, rulebook.ALEXANDER)

    def nearer(self, table: Ancient, faction: i64, area: i64) -> i64:
        """The area of the preferred kind that closes this one to a faction, or -1."""
        if not self.those & (1 << faction) or (table.chart.kinds[area] == LAND) == self.on_land:
            return -1
        goals = buried(table, self.goal) or table.cities(self.goal)
        return self.as_near(table, faction, goals, steps_to(table, goals, area))

    def as_near(self, table: Ancient, civ: i64, goals: list[int], steps: i64) -> i64:
        """An area of the preferred kind where a disc may go that is as near, or -1."""
        areas = table.chart.open_lands if self.on_land else table.chart.shallows
        area: i64
        for area in areas:
            own = table.own(civ, area)
            if own >= table.limit(area) or not (own or beside_own(table, civ, area)):
                continue
            if steps_to(table, goals, area) <= steps and not shared(table, civ, area):
                return area
        return -1


def turns_away(rule: SpecialRule, table: Ancient, civ: i64) -> bool:
    """Does a rule close an area that a civilization is in or next to, and where there would be room?"""
    area: i64
    for area in table.chart.playable:
        own = table.own(civ, area)
        if own < table.limit(area) and (own or beside_own(table, civ, area)) and rule.shuts(table, civ, area):
            return True
    return False


def steps_to(table: Ancient, goals: list[int], area: i64) -> i64:
    """How far an area is from the nearest goal."""
    least: i64 = FAR
    for goal in goals:
        steps: i64 = table.chart.apart[goal][area]
        if steps < least:
            least = steps
    return least


class LandBeforeSea(Preference):
    """Peoples of the land."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__(keys, True)


class SeaBeforeLand(Preference):
    """A people of the sea."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__(keys, False)


def shared(table: Ancient, civ: i64, area: i64) -> bool:
    """Is another of its side in an area?"""
    other: i64
    for other in range(table.civs):
        if other != civ and table.own(other, area) and table.charter.customs.one_side(table, civ, other):
            return True
    return False


class BoundTo(SpecialRule):
    """A civilization places discs in some areas alone; those of cards, and of competitions, so far from them too."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.closes = True
        self.civ: i64 = keys.civ("faction")
        self.areas: list[int] = keys.each_area("areas")
        self.reach: i64 = keys.number("cards_reach")

    def shuts(self, table: Ancient, faction: i64, area: i64) -> bool:
        if faction != self.civ or int(area) in self.areas:
            return False
        return table.phase == GROWTH or not self.within_reach(table, area)

    def within_reach(self, table: Ancient, area: i64) -> bool:
        """Is an area so near one of its own?"""
        if self.reach > 1:
            return steps_to(table, self.areas, area) <= self.reach
        if self.reach == 1:
            for beside in table.chart.near[area]:
                if beside in self.areas:
                    return True
        return False

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        if not self.shuts(table, faction, area):
            return None
        told = {
            "area": table.box.areas[area].id,
            "faction": table.faction_id(faction),
            "areas": [table.box.areas[one].id for one in self.areas],
        }
        return Refusal("refusal.bound-to", told, rulebook.ALEXANDER)

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion not in (GROWING, PLACING) or civ != self.civ:
            return None
        told = {"areas": [table.box.areas[one].id for one in self.areas]}
        key = "reminder.grows-in" if occasion == GROWING or not self.reach else "reminder.grows-near"
        return Reminder(key, told, rulebook.ALEXANDER)


class NoSharing(SpecialRule):
    """No faction of a side places discs where another of it is."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.closes = True
        self.civs: list[int] = keys.party("side")
        self.those: i64 = 0
        for civ in self.civs:
            self.those |= 1 << civ

    def shuts(self, table: Ancient, faction: i64, area: i64) -> bool:
        return self.sharer(table, faction, area) >= 0

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        civ = self.sharer(table, faction, area)
        if civ < 0:
            return None
        told = {"area": table.box.areas[area].id, "faction": table.faction_id(civ)}
        return Refusal("refusal.no-sharing", told, rulebook.ALEXANDER)

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion not in (GROWING, PLACING) or not turns_away(self, table, civ):
            return None
        return Reminder("reminder.no-sharing", {}, rulebook.ALEXANDER)

    def sharer(self, table: Ancient, faction: i64, area: i64) -> i64:
        """The other of the side that is in an area, or -1."""
        if not self.those & (1 << faction) or table.total[area] == table.own(faction, area):
            return -1
        for civ in self.civs:
            if civ != faction and table.own(civ, area):
                return civ
        return -1
