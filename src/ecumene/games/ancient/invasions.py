"""Límites a los Bárbaros: barbarians enter the map; when their reserve is empty they come from other areas."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, DONE
from ecumene.games.ancient.table import Ancient, Step


class Invasion(Step):
    """Barbarians enter areas, so many in each. When their reserve is empty they may be taken from other areas."""

    def __init__(self, asks: bool, civ: i64, areas: list[int], counts: list[int]) -> None:
        super().__init__(asks, civ)
        self.areas = areas
        self.counts = counts

    def run(self, table: Ancient) -> None:
        faction = table.barbarians
        counts = self.counts[:]
        place: i64
        for place in range(len(counts)):
            area: i64 = self.areas[place]
            came: i64 = 0
            while counts[place] > 0 and table.room(faction, area) > 0 and table.put(faction, area):
                counts[place] -= 1
                came += 1
            if table.room(faction, area) == 0:
                counts[place] = 0
            if came and table.events is not None:
                told = {"count": int(came), "area": table.box.areas[area].id}
                table.tell("event.barbarians-enter", told, rulebook.BARBARIANS)
        if sum(counts) and sources(table, self.areas):
            table.replace(Invasion(True, self.civ, self.areas, counts))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + area for area in sources(table, self.areas)]
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.no-more-barbarians", {}, rulebook.BARBARIANS)
            return
        table.take(table.barbarians, code - AREA)
        if table.events is not None:
            table.tell("event.barbarians-leave", {"area": table.box.areas[code - AREA].id}, rulebook.BARBARIANS)
        table.replace(Invasion(False, self.civ, self.areas, self.counts))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": sum(self.counts)}
        return Prompt("prompt.barbarians", told, rulebook.BARBARIANS)

    def dump(self) -> list[Any]:
        return ["Invasion", self.asks, int(self.civ), self.areas[:], self.counts[:]]


def sources(table: Ancient, areas: list[int]) -> list[int]:
    """The areas, other than those they are to enter, from which barbarians may be taken."""
    return [area for area in table.own_areas(table.barbarians) if area not in areas]
