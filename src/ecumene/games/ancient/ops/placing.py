"""Colocación de Discos: discs from the reserve to the map."""

from typing import Any, ClassVar

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, FACTION
from ecumene.games.ancient.components import ALL, LAND
from ecumene.games.ancient.gains import place_disc
from ecumene.games.ancient.invasions import Invasion, sources
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.grounds import WHERE_TO_PLACE, Ground, chaining
from ecumene.games.ancient.ops.ledger import PLACES_DISCS, Ledger
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.ops.prospects import growth
from ecumene.games.ancient.table import Ancient, Step


def place(entry: Entry) -> Op:
    """Discs of one's own, of a colour that one chooses, or of an opponent."""
    if entry.flag("chosen_colour"):
        return Increase(entry)
    if entry.has("who"):
        return Gift(entry)
    return Place(entry)


class Place(Op):
    """Discs of one's own: `n` in each of so many areas, or so many altogether."""

    def __init__(self, entry: Entry) -> None:
        self.ground = Ground(entry, WHERE_TO_PLACE)
        self.total: i64 = entry.number("n_total", 0)
        self.n: i64 = 1 if self.total else entry.number("n")
        self.areas: i64 = self.total if self.total else entry.number("areas", 1)
        self.same: bool = entry.flag("same")  # all of them in one area
        self.contiguous: bool = entry.flag("contiguous")
        self.up_to: bool = entry.flag("up_to")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        chosen = effect.named.areas
        if len(chosen) >= self.areas:
            return []
        left: i64 = table.reserve[effect.civ] - effect.planned()
        if left <= 0:
            return []
        found: list[int] = []
        area: i64
        for area in self.ground.among(table, effect):
            if self.same and chosen and area != chosen[0]:
                continue
            if self.total == 0 and area in chosen:
                continue
            if self.ground.fits(table, effect, area) and table.room(effect.civ, area) > chosen.count(int(area)):
                found.append(area)
        if self.contiguous:
            most: i64 = self.areas if self.areas * self.n < left else (left + self.n - 1) // self.n
            found = chaining(table, found, chosen, 1 if self.up_to else most)
        return [AREA + area for area in found]

    def may_stop(self, named: Named) -> bool:
        return self.up_to

    def discs(self, named: Named) -> i64:
        return len(named.areas) * self.n

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        total: float = 0.0
        if mine:
            for area in named.areas:
                total += growth(table, civ, area)
        return total

    def boon(self) -> i64:
        return PLACES_DISCS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        left: i64 = table.reserve[effect.civ] - ledger.discs[effect.civ]
        named = effect.named.areas
        for place, area in enumerate(named):
            room: i64 = table.room(effect.civ, area) - named[:place].count(area) * self.n
            count: i64 = self.n if self.n < room else room
            if count > left:
                count = left
            if count > 0:
                ledger.discs[effect.civ] += count
                left -= count

    def run(self, table: Ancient, effect: Effect) -> None:
        for area in effect.named.areas:
            count = self.n
            while count > 0 and table.room(effect.civ, area) > 0 and place_disc(table, effect.civ, effect.civ, area):
                count -= 1


class Increase(Op):
    """A disc of a colour that one chooses in an area that holds it; or, as the second operation, all around there."""

    def __init__(self, entry: Entry) -> None:
        self.around: bool = entry.number("areas") == ALL
        entry.exactly("n", 1)
        entry.exactly("kind", "land")
        entry.exactly("where", "adjacent_to_first" if self.around else "own")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        if self.around or named.factions:
            return []
        if named.areas:
            return [FACTION + colour for colour in colours(table, named.areas[0])]
        return [AREA + area for area in table.chart.open_lands if colours(table, area)]

    def target(self, named: Named) -> i64:
        return NONE

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        return growth(table, civ, named.areas[0]) if mine and named.areas else 0.0

    def reached(self, table: Ancient, effect: Effect) -> list[int]:
        """The areas where the colour that was chosen is added to."""
        first = effect.plan[0]
        if not first.factions:
            return []
        start: i64 = first.areas[0]
        return table.chart.lands[start] if self.around else [int(start)]

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        areas = self.reached(table, effect)
        if not areas:
            return
        colour: i64 = effect.plan[0].factions[0]
        if colour == table.barbarians:
            ledger.invaded += areas
            return
        for area in areas:
            if table.room(colour, area) > 0 and ledger.discs[colour] < table.reserve[colour]:
                ledger.discs[colour] += 1

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = self.reached(table, effect)
        if not areas:
            return
        colour: i64 = effect.plan[0].factions[0]
        if colour == table.barbarians:
            table.push(Invasion(False, effect.civ, areas[:], [1] * len(areas)))
            return
        for area in areas:
            if table.room(colour, area) > 0:
                place_disc(table, effect.civ, colour, area)


def colours(table: Ancient, area: i64) -> list[int]:
    """The factions in an area that can grow there."""
    found: list[int] = []
    faction: i64
    for faction in range(table.factions):
        if table.own(faction, area) and (
            table.reserve[faction] or (faction == table.barbarians and sources(table, [int(area)]))
        ):
            found.append(faction)
    return found


class Gift(Op):
    """An opponent that one names adds discs, where it likes."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "chosen_opponent")
        entry.exactly("n", 1)
        entry.exactly("kind", "land")
        entry.exactly("where", "own")
        self.areas: i64 = entry.number("areas")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        return [FACTION + other for other in range(int(table.civs)) if other != effect.civ and table.in_play(other)]

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for other in effect.named.factions:
            ledger.discs[other] += self.areas

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            table.push(Reinforce(False, effect.named.factions[0], self.areas, False, True, []))


class EachPlaces(Op):
    """Every civilization, or those with fewest Cities, adds a disc in each of so many areas."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.fewest: bool = entry.name == "fewest_cities_place"
        entry.exactly("n", 1)
        self.areas: i64 = entry.number("areas")
        self.controlled: bool = entry.word("where", {"own": 0, "controlled": 1}) == 1
        self.land: bool = entry.word("kind", {"any": 0, "land": 1}, "any") == 1

    def run(self, table: Ancient, effect: Effect) -> None:
        fewest: i64 = min([len(table.cities(civ)) for civ in table.order])
        for civ in reversed(table.order):
            if not self.fewest or len(table.cities(civ)) == fewest:
                table.push(Reinforce(False, civ, self.areas, self.controlled, self.land, []))


class Reinforce(Step):
    """A civilization adds a disc to one of its own areas, in so many of them."""

    def __init__(self, asks: bool, civ: i64, left: i64, controlled: bool, land: bool, used: list[int]) -> None:
        super().__init__(asks, civ)
        self.left: i64 = left
        self.controlled = controlled
        self.land = land
        self.used = used

    def options(self, table: Ancient) -> list[int]:
        codes: list[int] = []
        for area in table.own_areas(self.civ):
            if area in self.used or (self.land and table.chart.kinds[area] != LAND):
                continue
            if table.room(self.civ, area) and (not self.controlled or table.controls(self.civ, area)):
                codes.append(AREA + area)
        return codes

    def run(self, table: Ancient) -> None:
        if self.left == 0 or table.reserve[self.civ] == 0:
            table.pop()
            return
        codes = self.options(table)
        if not codes:
            table.pop()
        elif len(codes) == 1:
            self.resume(table, 0, codes[0])
        else:
            table.replace(Reinforce(True, self.civ, self.left, self.controlled, self.land, self.used))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return self.options(table)

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = code - AREA
        place_disc(table, self.civ, self.civ, area)
        used: list[int] = [*self.used, area]
        table.replace(Reinforce(False, self.civ, self.left - 1, self.controlled, self.land, used))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.reinforce", told, rulebook.PLACING)

    def dump(self) -> list[Any]:
        return ["Reinforce", self.asks, int(self.civ), int(self.left), self.controlled, self.land, self.used[:]]
