"""Construir una Maravilla: what is built is paid for one resource at a time."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD, PAY
from ecumene.games.ancient.table import Ancient, Step


def affordable(table: Ancient, civ: i64, cost: i64, least: i64) -> bool:
    """Has a civilization so many resources, so many of them discs of the map, besides the disc that stays on the
    site?"""
    spare: i64 = table.on_map(civ) - 1
    return spare >= least and spare + table.talents[civ] + table.hand_size(civ) >= cost


class Payment(Step):
    """One resource at a time: a disc of one's own from the map, a talent, or a card."""

    def __init__(self, civ: i64, wonder: i64, site: i64, left: i64, discs: i64) -> None:
        super().__init__(True, civ)
        self.spares = True
        self.wonder: i64 = wonder
        self.site: i64 = site
        self.left: i64 = left
        self.discs: i64 = discs  # how many of those left must be discs

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        civ = self.civ
        codes: list[int] = []
        for area in table.own_areas(civ):
            if area != self.site or table.own(civ, area) > 1:
                codes.append(AREA + area)
        if self.left > self.discs:
            codes += [CARD + card for card in table.hand(civ)]
            if table.talents[civ]:
                codes.append(PAY)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        discs = self.discs
        if code < CARD:
            table.take(civ, code - AREA)
            discs = discs - 1 if discs else 0
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "area": table.box.areas[code - AREA].id}
                table.tell("event.pays-disc", told, rulebook.BUILDING)
        elif code == PAY:
            table.talents[civ] -= 1
            if table.events is not None:
                table.tell("event.spends-talent", {"civ": table.faction_id(civ)}, rulebook.BUILDING)
        else:
            fate.tell_discard(table, civ, code - CARD)
            fate.discard(table, code - CARD)
        if self.left > 1:
            table.replace(Payment(civ, self.wonder, self.site, self.left - 1, discs))
        else:
            table.pop()
            table.charter.customs.finish_work(table, civ, self.wonder, self.site)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "wonder": table.box.monuments[self.wonder].id,
            "left": int(self.left),
            "discs": int(self.discs),
        }
        return Prompt("prompt.payment", told, rulebook.BUILDING)

    def dump(self) -> list[Any]:
        return ["Payment", int(self.civ), int(self.wonder), int(self.site), int(self.left), int(self.discs)]
