"""Retirada de Discos: discs leave the map, or give way to others."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, FACTION
from ecumene.games.ancient.components import ALL, COMPETITION_CAUSE, LAND, NOBODY, SOILS
from ecumene.games.ancient.losses import Loss, confined, immune, remove, strike_all
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.grounds import (
    CITY,
    KINDS,
    NOT_CITY,
    NOT_CITY_ADJACENT_CONTROLLED,
    SAME_AREAS,
    WHERE_TO_REMOVE,
    Ground,
    chaining,
    on_soil,
    on_terrain,
    present,
)
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.ops.prospects import blows
from ecumene.games.ancient.table import Ancient, Step

# whose discs
OPPONENT_CIV: Final = 0
ANY_CIV: Final = 1
ANY_FACTION: Final = 2
EACH_FACTION: Final = 3
SELF: Final = 4
BARBARIANS: Final = 5
WHOSE: Final = {
    "opponent_civ": OPPONENT_CIV,
    "any_civ": ANY_CIV,
    "any_faction": ANY_FACTION,
    "each_faction": EACH_FACTION,
    "self": SELF,
    "barbarians": BARBARIANS,
}


class Remove(Op):
    """Discs of a faction that one names in each area, or of everyone there."""

    def __init__(self, entry: Entry) -> None:
        self.ground = Ground(entry, WHERE_TO_REMOVE)
        self.n: i64 = entry.number("n")
        self.areas: i64 = entry.number("areas")
        self.whose: i64 = entry.word("from", WHOSE)
        self.leave: i64 = entry.number("leave", 0)
        self.min_stack: i64 = entry.number("min_stack", 1)
        self.min_cities: i64 = entry.number("min_cities", 0)
        self.same_civ: bool = entry.flag("same_civ")
        self.contiguous: bool = entry.flag("contiguous")
        self.up_to: bool = entry.flag("up_to")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        each: bool = self.whose == EACH_FACTION
        if not each and len(named.factions) < len(named.areas):
            return [FACTION + faction for faction in self.eligible(table, effect, named.areas[-1])]
        if self.areas != ALL and len(named.areas) >= self.areas:
            return []
        found: list[int] = []
        area: i64
        for area in self.ground.among(table, effect):
            if table.total[area] == 0 or area in named.areas:
                continue
            if self.ground.fits(table, effect, area) and self.eligible(table, effect, area):
                found.append(area)
                if self.areas == ALL or self.ground.where == SAME_AREAS:
                    break  # all of them are meant: one after the other
        if self.contiguous:
            found = chaining(table, found, named.areas, 1 if self.up_to else self.areas)
        return [AREA + area for area in found]

    def eligible(self, table: Ancient, effect: Effect, area: i64) -> list[int]:
        """The factions of an area that may be hit."""
        whose = self.whose
        where = self.ground.where
        wanted: i64 = effect.target if self.same_civ or where == SAME_AREAS else NONE
        found: list[int] = []
        faction: i64
        for faction in range(table.factions):
            own = table.stack_of(faction, area)
            if own < self.min_stack or own <= self.leave:
                continue
            if table.charter.friends and (table.covered(faction, area) or table.friend(faction) == effect.civ):
                continue
            if wanted != NONE and faction != wanted:
                continue
            if whose == SELF:
                if faction != effect.civ:
                    continue
            elif faction == table.barbarians:
                if whose not in (ANY_FACTION, EACH_FACTION, BARBARIANS):
                    continue
            elif whose == BARBARIANS or (faction == effect.civ and whose == OPPONENT_CIV):
                continue
            if where == CITY and not table.is_city(faction, area):
                continue
            if (where in (NOT_CITY, NOT_CITY_ADJACENT_CONTROLLED)) and table.is_city(faction, area):
                continue
            if self.min_cities and len(table.cities(faction)) < self.min_cities:
                continue
            if immune(table, faction, area, effect.card):
                continue
            found.append(faction)
        return found

    def may_follow(self) -> bool:
        return self.whose == SELF and self.n == 1

    def asks_whoever_plays_it(self) -> bool:
        return self.may_follow()

    def plain_land(self) -> bool:
        """Does it only take discs of an opponent in one land area?"""
        anywhere: bool = self.ground.terrain == LAND and self.ground.plain_where()
        return anywhere and self.areas == 1 and self.whose == OPPONENT_CIV and self.leave == 0 and not self.up_to

    def may_stop(self, named: Named) -> bool:
        return self.up_to and (self.whose == EACH_FACTION or len(named.factions) == len(named.areas))

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        found: i64 = 0
        if self.whose == EACH_FACTION:
            for area in named.areas:
                found |= present(table, area, self.min_stack, card)
        for faction in named.factions:
            found |= 1 << faction
        return found

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        return blows(table, civ, mine, named, self.whose == EACH_FACTION)

    def losses(self, table: Ancient, named: Named, card: i64) -> list[tuple[int, int, int]]:
        """The losses that what was named comes to: faction, area, discs."""
        losses: list[tuple[int, int, int]] = []
        index: i64
        faction: i64
        for index in range(len(named.areas)):
            area: i64 = named.areas[index]
            for faction in range(table.factions):
                if self.whose != EACH_FACTION and (index >= len(named.factions) or named.factions[index] != faction):
                    continue
                own = table.stack_of(faction, area)
                if own < self.min_stack or immune(table, faction, area, card):
                    continue
                count: i64 = own - self.leave
                if count > self.n:
                    count = self.n
                if count > 0:
                    losses.append((int(faction), int(area), int(count)))
        return losses

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if self.may_follow() and effect.place >= len(effect.plan):
            ledger.discs[effect.civ] -= 1
        for faction, _, count in self.foreseen(table, effect):
            ledger.discs[faction] -= count

    def foreseen(self, table: Ancient, effect: Effect) -> list[tuple[int, int, int]]:
        """The losses, as far as the areas let them happen."""
        losses = self.losses(table, effect.named, effect.card)
        return confined(table, losses, effect.card) if table.charter.protects and effect.card >= 0 else losses

    def run(self, table: Ancient, effect: Effect) -> None:
        if self.may_follow() and effect.place >= len(effect.plan):
            table.push(Casualty(False, effect.civ, effect.card, False))
        else:
            strike_all(table, self.losses(table, effect.named, effect.card), effect.card, NOBODY)


class Casualty(Step):
    """A civilization loses a disc that it picks, outside the competition at hand; what it may pay, or, as a price, not,
    instead is as for any loss."""

    def __init__(self, asks: bool, civ: i64, card: i64, payable: bool) -> None:
        super().__init__(asks, civ)
        self.card: i64 = card
        self.payable = payable

    def run(self, table: Ancient) -> None:
        codes = self.legal(table, 0)
        if not codes:
            table.pop()
        elif len(codes) == 1:
            self.resume(table, 0, codes[0])
        else:
            table.replace(Casualty(True, self.civ, self.card, self.payable))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [AREA + area for area in table.own_areas(self.civ) if not self.payable or area != table.arena]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if self.payable:
            if self.asks and table.events is not None:  # it may yet be paid for
                told = {"civ": table.faction_id(self.civ), "area": table.box.areas[code - AREA].id}
                table.tell("event.names-area", told, rulebook.EFFECTS)
            table.push(Loss(self.civ, code - AREA, self.card, NOBODY, self.civ, False))
        else:
            remove(table, self.civ, code - AREA)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "card": table.box.cards[self.card].id}
        return Prompt("prompt.casualty", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Casualty", self.asks, int(self.civ), int(self.card), self.payable]


class Replace(Remove):
    """For each disc removed comes one of one's own, or a barbarian."""

    aims: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.barbarians: bool = entry.word("by", {"self": 0, "barbarian": 1}) == 1

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for faction, area, count in self.foreseen(table, effect):
            ledger.discs[faction] -= count
            if self.barbarians:
                ledger.invaded.append(area)
            else:
                ledger.discs[effect.civ] += count

    def run(self, table: Ancient, effect: Effect) -> None:
        by = table.barbarians if self.barbarians else effect.civ
        strike_all(table, self.losses(table, effect.named, effect.card), effect.card, by, effect.civ)


class Pick(Op):
    """An area, for what comes after."""

    def __init__(self, entry: Entry) -> None:
        self.terrain: i64 = entry.word("kind", KINDS)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.areas:
            return []
        return [AREA + area for area in table.chart.playable if on_terrain(table, self.terrain, area)]

    def run(self, table: Ancient, effect: Effect) -> None:
        return


# ---- the Epoch Change table ------------------------------------------------------------------------------------------


class EachFactionRemoves(Op):
    """Every large enough stack on a terrain loses discs."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        self.terrain: i64 = entry.word("kind", KINDS)
        self.soil: i64 = entry.marks("ground", SOILS)
        self.min_stack: i64 = entry.number("min_stack", 1)
        entry.exactly("areas", ALL)

    def run(self, table: Ancient, effect: Effect) -> None:
        hit: list[tuple[int, int, int]] = []
        for area in table.chart.playable:
            if on_terrain(table, self.terrain, area) and on_soil(table, self.soil, area):
                for faction in range(table.factions):
                    if table.own(faction, area) >= self.min_stack:
                        hit.append((int(faction), area, int(self.n)))
        strike_all(table, hit, COMPETITION_CAUSE, NOBODY)


class TrimCities(Op):
    """No City keeps more discs than this."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.to: i64 = entry.number("to")

    def run(self, table: Ancient, effect: Effect) -> None:
        for civ in table.order:
            for city in table.cities(civ):
                while table.own(civ, city) > self.to:
                    table.take(civ, city)


class Afflict(Op):
    """Every civilization concerned loses a disc in each of so many areas, which it, or whoever is last, picks."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.most_cities: bool = entry.name == "most_cities_remove"  # only those with most Cities
        self.barbarians: bool = entry.name == "each_civ_replace"  # come for the discs
        if self.barbarians:
            entry.exactly("by", "barbarian")
        entry.exactly("n", 1)
        self.areas: i64 = entry.number("areas")
        self.cities: bool = entry.word("where", {"city": 1, "land_not_home": 0}) == 1
        self.last_picks: bool = entry.word("chooser", {"owner": 0, "fewest_vp": 1}) == 1
        self.min_cities: i64 = entry.number("min_cities", 0)

    def run(self, table: Ancient, effect: Effect) -> None:
        by: i64 = table.barbarians if self.barbarians else NOBODY
        most: i64 = 0
        for civ in table.order:
            if len(table.cities(civ)) > most:
                most = len(table.cities(civ))
        for civ in reversed(table.order):
            count: i64 = len(table.cities(civ))
            if self.most_cities and (count < most or most == 0):
                continue
            if count >= self.min_cities:
                picks: i64 = table.fewest_points() if self.last_picks else civ
                table.push(Affliction(False, picks, civ, self.cities, self.areas, by=by, used=[]))


class Affliction(Step):
    """A civilization loses a disc in each of so many areas; `civ` picks them."""

    def __init__(self, asks: bool, civ: i64, victim: i64, cities: bool, left: i64, by: i64, used: list[int]) -> None:
        super().__init__(asks, civ)
        self.victim: i64 = victim
        self.cities = cities
        self.left: i64 = left
        self.by: i64 = by
        self.used = used

    def options(self, table: Ancient) -> list[int]:
        if self.cities:
            return [AREA + city for city in table.cities(self.victim) if city not in self.used]
        codes: list[int] = []
        for area in table.own_areas(self.victim):
            home: bool = len(table.box.areas[area].peoples) > 0
            if table.chart.kinds[area] == LAND and not home and area not in self.used:
                codes.append(AREA + area)
        return codes

    def run(self, table: Ancient) -> None:
        codes = self.options(table) if self.left else []
        if not codes:
            table.pop()
        elif len(codes) <= self.left:
            self.resume(table, 0, codes[0])
        else:
            table.replace(Affliction(True, self.civ, self.victim, self.cities, self.left, by=self.by, used=self.used))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return self.options(table)

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = code - AREA
        used: list[int] = [*self.used, area]
        table.replace(Affliction(False, self.civ, self.victim, self.cities, self.left - 1, by=self.by, used=used))
        if table.events is not None:
            told = {"faction": table.faction_id(self.victim), "area": table.box.areas[area].id}
            table.tell("event.afflicted", told, rulebook.EPOCH_END)
        table.push(Loss(self.victim, area, COMPETITION_CAUSE, self.by, table.fewest_points(), True))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "victim": table.faction_id(self.victim),
            "left": int(self.left),
        }
        return Prompt("prompt.afflict", told, rulebook.EPOCH_END)

    def dump(self) -> list[Any]:
        return [
            "Affliction",
            self.asks,
            int(self.civ),
            int(self.victim),
            self.cities,
            int(self.left),
            int(self.by),
            self.used[:],
        ]
