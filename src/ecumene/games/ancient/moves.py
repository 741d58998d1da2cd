"""Longer effects of one's own: moving discs over the map, and giving up cards for discs."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD, DONE
from ecumene.games.ancient.components import LAND, NOWHERE
from ecumene.games.ancient.table import Ancient, Step


class Exile(Step):
    """Discs of a civilization go from one land area to those next to it, or to one to which controlled lands lead."""

    def __init__(self, asks: bool, civ: i64, left: i64, through_controlled: bool, start: i64, goal: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left
        self.through_controlled = through_controlled
        self.start: i64 = start  # NOWHERE: the area to leave is asked first
        self.goal: i64 = goal  # where the first disc went, if all must go there

    def goals(self, table: Ancient, start: i64) -> list[int]:
        """The areas a disc may go to."""
        if self.goal != NOWHERE:
            return [int(self.goal)] if table.room(self.civ, self.goal) else []
        if not self.through_controlled:
            return [area for area in table.chart.near[start] if table.room(self.civ, area)]
        reached: list[int] = [int(start)]
        for land in reached:
            for beside in table.chart.lands[land]:
                if beside not in reached and table.controls(self.civ, beside):
                    reached.append(beside)
        return sorted([land for land in reached if land != start and table.room(self.civ, land)])

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = []
        if self.start == NOWHERE:
            for area in table.own_areas(self.civ):
                if table.chart.kinds[area] == LAND and self.goals(table, area):
                    codes.append(AREA + area)
        elif table.own(self.civ, self.start):
            codes = [AREA + area for area in self.goals(table, self.start)]
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if code == DONE:
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.moves-no-more", told, rulebook.EFFECTS)
            return
        area: i64 = code - AREA
        if self.start == NOWHERE:
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ), "area": table.box.areas[area].id}
                table.tell("event.sets-out", told, rulebook.EFFECTS)
            table.push(Exile(True, self.civ, self.left, self.through_controlled, area, NOWHERE))
            return
        table.take(self.civ, self.start)
        table.put(self.civ, area)
        if table.events is not None:
            told = {
                "civ": table.faction_id(self.civ),
                "area": table.box.areas[self.start].id,
                "to": table.box.areas[area].id,
            }
            table.tell("event.moves", told, rulebook.EFFECTS)
        if self.left > 1 and table.own(self.civ, self.start):
            goal: i64 = area if self.through_controlled else NOWHERE
            table.push(Exile(True, self.civ, self.left - 1, self.through_controlled, self.start, goal))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told: dict[str, Any] = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        if self.start == NOWHERE:
            return Prompt("choose-one", "areas", "prompt.move-from", told, rulebook.EFFECTS)
        told["area"] = table.box.areas[self.start].id
        return Prompt("choose-one", "areas", "prompt.move-to", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return [
            "Exile",
            self.asks,
            int(self.civ),
            int(self.left),
            self.through_controlled,
            int(self.start),
            int(self.goal),
        ]


class Sacrifice(Step):
    """Cards are discarded, and for each a disc is added where the effect says."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = []
        if self.left and table.reserve[self.civ] and self.areas(table):
            codes = [CARD + card for card in table.hand(self.civ)]
        codes.append(DONE)
        return codes

    def areas(self, table: Ancient) -> list[int]:
        return [
            area for area in table.own_areas(self.civ) if table.controls(self.civ, area) and table.room(self.civ, area)
        ]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.sacrifices-no-more", told, rulebook.EFFECTS)
            return
        fate.tell_discard(table, self.civ, code - CARD)
        fate.discard(table, code - CARD)
        table.replace(Sacrifice(True, self.civ, self.left - 1))
        table.push(Offering(True, self.civ))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("choose-one", "cards", "prompt.sacrifice", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Sacrifice", self.asks, int(self.civ), int(self.left)]


class Offering(Step):
    """The disc that a sacrificed card is good for, in an area one controls."""

    def __init__(self, asks: bool, civ: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [
            AREA + area
            for area in table.own_areas(self.civ)
            if table.controls(self.civ, area) and table.room(self.civ, area)
        ]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        table.put(self.civ, code - AREA)
        if table.events is not None:
            told = {"faction": table.faction_id(self.civ), "area": table.box.areas[code - AREA].id}
            table.tell("event.places", told, rulebook.PLACING)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("choose-one", "areas", "prompt.offering", told, rulebook.PLACING)
