"""Longer effects of one's own: moving discs over the map, and giving up cards for discs."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD
from ecumene.games.ancient.gains import tell_placed
from ecumene.games.ancient.table import Ancient, Step


def move_discs(table: Ancient, civ: i64, areas: list[int]) -> None:
    """Discs of a civilization go from the first area to the others, one to each time it is named."""
    goal: i64
    for goal in areas[1:]:
        start: i64 = areas[0]
        if table.own(civ, start) == 0 or table.room(civ, goal) == 0:
            continue
        table.take(civ, start)
        table.put(civ, goal)
        if table.events is not None:
            told = {
                "civ": table.faction_id(civ),
                "area": table.box.areas[start].id,
                "to": table.box.areas[goal].id,
            }
            table.tell("event.moves", told, rulebook.EFFECTS)


class Sacrifice(Step):
    """A card is discarded for each area named, and a disc is added there."""

    def __init__(self, asks: bool, civ: i64, areas: list[int]) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.areas = areas

    def run(self, table: Ancient) -> None:
        if self.areas and table.hand_size(self.civ):
            table.replace(Sacrifice(True, self.civ, self.areas))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.hand(self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = self.areas[0]
        fate.tell_discard(table, self.civ, code - CARD)
        fate.discard(table, code - CARD)
        table.put(self.civ, area)
        tell_placed(table, self.civ, area)
        table.replace(Sacrifice(False, self.civ, self.areas[1:]))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "area": table.box.areas[self.areas[0]].id,
            "left": len(self.areas),
        }
        return Prompt("choose-one", "cards", "prompt.sacrifice", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Sacrifice", self.asks, int(self.civ), self.areas[:]]
