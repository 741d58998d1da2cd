"""Rostam: the hero in the shape of a Deity, peoples under Persian protection, and Events that come early."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.question import Refusal
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import AREA, DONE
from ecumene.games.ancient.components import ANSWERS_GREAT_PERSON, NOBODY, NOWHERE
from ecumene.games.ancient.npc.enemies import gold_areas
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import CARDS, COMPETITION, PILE
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.deities import active_deity, reward
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import NOTES, SpecialRule
from ecumene.games.middle_east.terms import terms_of

TURNS = 16  # more than an Epoch has


class EventsOnTop(SpecialRule):
    """When the first hands have been dealt, all Events are shuffled into so many cards on top of the pile."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.among: i64 = keys.number("among", least=0)

    def after_hands(self, table: Ancient) -> None:
        events: i64 = 0
        for card in table.cards_in(PILE):
            if table.box.cards[card].event:
                events += 1
        table.upper = self.among + events
        if table.events is not None:
            told = {"events": int(events), "cards": int(table.upper)}
            table.tell("event.events-on-top", told, rulebook.ROSTAM)


class Independents(SpecialRule):
    """Peoples that are friends of a civilization (see `Ancient.friend`): it may place discs with theirs only where
    others are too, and takes them home at the start of its Resettlement Step."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.closes = True
        self.nation: i64 = keys.nation("friend")

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        if not table.is_people(faction) or table.nation[faction] != self.nation:
            return None
        beneath = table.beneath(faction, area)
        if beneath == 0 or table.total[area] > beneath + table.own(faction, area):
            return None
        friends = table.last_to_fall(faction, area)
        told = {"area": table.box.areas[area].id, "faction": table.faction_id(friends)}
        return Refusal("refusal.only-friends", told, rulebook.ROSTAM)

    def before_resettlement(self, table: Ancient, civ: i64) -> None:
        if table.nation[civ] != self.nation:
            return
        for area in table.own_areas(civ):
            if table.beneath(civ, area) == 0:
                continue
            count = table.own(civ, area)
            for _ in range(count):
                table.take(civ, area)
            table.reserve[civ] -= count
            table.growth_box[civ] += count
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "discs": int(count), "area": table.box.areas[area].id}
                table.tell("event.leaves-friends", told, rulebook.ROSTAM)


class Hero(SpecialRule):
    """A Deity that nobody keeps: captured or destroyed it lies by the mat of its people, who may put it on an area with
    their Gold when the Competition Phase of the next turn is over. Once a turn, in the Card or in the Competition
    Phase, it may cancel a Great Person in place of what it does otherwise."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.nation: i64 = keys.nation("faction")
        self.deity: i64 = keys.monument("deity")

    def owner(self, table: Ancient) -> i64:
        """The civilization whose Deity it is now, or NOBODY."""
        civ: i64 = table.monument_owner[self.deity]
        return civ if civ != NOBODY and table.nation[civ] == self.nation else NOBODY

    def wanders(self, table: Ancient, deity: i64) -> bool:
        return deity == self.deity and self.owner(table) != NOBODY

    def falls(self, table: Ancient, deity: i64, holder: i64) -> bool:
        civ = self.owner(table)
        if deity != self.deity or civ == NOBODY:
            return False
        if table.is_people(holder):
            reward(table, deity, holder)
        table.monument_area = changed(table.monument_area, deity, NOWHERE)
        self.strike_out(table, self.since(table))
        self.note(table, self.now(table))
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "wonder": table.box.monuments[deity].id}
            table.tell("event.hero-escapes", told, rulebook.ROSTAM)
        return True

    def now(self, table: Ancient) -> i64:
        return TURNS * table.epoch + table.turn

    def since(self, table: Ancient) -> i64:
        """The turn in which it was taken last."""
        for mark in table.notes:
            if mark // NOTES == self.place:
                return mark % NOTES
        return 0

    def waits(self, table: Ancient) -> bool:
        """Does it lie by the mat?"""
        return self.owner(table) != NOBODY and table.monument_area[self.deity] == NOWHERE

    def competitions_end(self, table: Ancient) -> None:
        if self.waits(table) and self.since(table) < self.now(table):
            table.push(HeroReturns(False, self.owner(table), self.place))

    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        if table.phase not in (CARDS, COMPETITION) or table.monuments_used & (1 << self.deity):
            return []
        ready: bool = civ == self.owner(table) and active_deity(table, civ) == self.deity
        return [int(self.deity)] if ready else []

    def scope(self, deity: i64) -> i64:
        return ANSWERS_GREAT_PERSON if deity == self.deity else 0


class HeroReturns(Step):
    """A people may put its hero on an area with its Gold. `place` is that of the rule."""

    def __init__(self, asks: bool, civ: i64, place: i64) -> None:
        super().__init__(asks, civ)
        self.place: i64 = place

    def rule(self, table: Ancient) -> Hero:
        rule = terms_of(table).special[self.place]
        assert isinstance(rule, Hero)
        return rule

    def run(self, table: Ancient) -> None:
        if gold_areas(table, self.civ):
            table.replace(HeroReturns(True, self.civ, self.place))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + area for area in sorted(gold_areas(table, self.civ))]
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        deity = self.rule(table).deity
        told = {"civ": table.faction_id(self.civ), "wonder": table.box.monuments[deity].id}
        if code == DONE:
            if table.events is not None:
                table.tell("event.hero-stays", told, rulebook.ROSTAM)
            return
        table.monument_area = changed(table.monument_area, deity, code - AREA)
        if table.events is not None:
            table.tell("event.hero-returns", told | {"area": table.box.areas[code - AREA].id}, rulebook.ROSTAM)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "wonder": table.box.monuments[self.rule(table).deity].id}
        return Prompt("prompt.hero-returns", told, rulebook.ROSTAM)

    def dump(self) -> list[Any]:
        return ["HeroReturns", self.asks, int(self.civ), int(self.place)]
