"""Paso de Eneas: a civilization far behind, or without a disc on the map, may start anew elsewhere, once a game."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient import culture, fate, rulebook
from ecumene.games.ancient.actions import AREA, DONE, INVOKE, MAT, PASS
from ecumene.games.ancient.components import NEVER, NOBODY, NOWHERE, ONCE
from ecumene.games.ancient.growth import deploy_disc, deployable
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import ON_TABLE


def start_anew(table: Ancient, civ: int) -> None:
    """Paso de Eneas: a civilization that may is asked."""
    if may_invoke(table, civ):
        table.push(Aeneas(True, civ))


def may_invoke(table: Ancient, civ: i64) -> bool:
    """Not used yet, or allowed again, and either no disc on the map or far behind every other civilization."""
    returns = table.charter.rulings.returns
    if returns == NEVER or (returns == ONCE and table.renewed & (1 << civ)):
        return False
    if table.on_map(civ) == 0:
        return True
    for other in table.order:
        if other != civ and table.vp(other) - table.vp(civ) < table.charter.figures.aeneas_gap:
            return False
    return len(table.order) > 1


class Aeneas(Step):
    """To start anew, or to go on."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [PASS, INVOKE]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        civ = self.civ
        if code == PASS:
            if table.events is not None:
                table.tell("event.goes-on", {"civ": table.faction_id(civ)}, rulebook.AENEAS)
            return
        give_up(table, civ)
        table.push(NewPeople(True, civ))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.aeneas", told, rulebook.AENEAS)


def give_up(table: Ancient, civ: i64) -> None:
    """A civilization leaves what it has: investments and monuments are lost, and its discs become Barbarians."""
    table.renewed |= 1 << civ
    if table.events is not None:
        table.tell("event.invokes-aeneas", {"civ": table.faction_id(civ)}, rulebook.AENEAS)
    for place, card in enumerate(table.box.investments):
        if table.where[card] == ON_TABLE + civ:
            table.reserve[civ] += table.invested[place]
            table.invested = changed(table.invested, place, 0)
            fate.discard(table, card)
    table.charter.customs.forsake(table, civ)
    for area in table.own_areas(civ):
        while table.own(civ, area):
            table.take(civ, area)
            if table.room(table.barbarians, area):
                table.put(table.barbarians, area)
    culture.catch_up(table, civ)


def arrive(table: Ancient, civ: i64) -> None:
    """The discs with which a civilization starts anew are ready."""
    figures = table.charter.figures
    due: i64 = figures.aeneas_discs + figures.aeneas_per_epoch * (table.epoch - 1)
    due = table.charter.customs.returning_discs(table, civ, due)
    if due > table.reserve[civ]:
        due = table.reserve[civ]
    table.reserve[civ] -= due
    table.ready[civ] = due
    table.ready_bound[civ] = 0


class NewPeople(Step):
    """The same civilization goes on, or one that is not in play takes its place."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [MAT + mat for mat in table.charter.customs.new_peoples(table, self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "other": table.box.civilizations[code - MAT].id}
            table.tell("event.becomes", told, rulebook.AENEAS)
        table.become(civ, table.charter.customs.reborn(table, civ, code - MAT))
        arrive(table, civ)
        table.replace(NewLand(True, civ, NOWHERE))
        table.charter.customs.find_home(table, civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.new-people", told, rulebook.AENEAS)


class NewLand(Step):
    """A land area to arrive in, no opponent's home; then the ready discs, there and as they would be deployed."""

    def __init__(self, asks: bool, civ: i64, landing: i64) -> None:
        super().__init__(asks, civ)
        self.landing: i64 = landing

    def areas(self, table: Ancient) -> list[int]:
        civ = self.civ
        if self.landing == NOWHERE:
            found: list[int] = []
            for land in table.chart.open_lands:
                owner = table.home_of(land)
                shut: bool = table.charter.closes and table.charter.customs.closed(table, civ, land) is not None
                if owner in (NOBODY, civ) and not shut:
                    found.append(land)
            return found
        areas = deployable(table, civ, False)
        if self.landing not in areas and table.room(civ, self.landing):
            areas.append(int(self.landing))
            areas.sort()
        return areas

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + area for area in self.areas(table)]
        if self.landing != NOWHERE:
            codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        if code == DONE:
            if table.events is not None:
                table.tell("event.deploys-no-more", {"civ": table.faction_id(civ)}, rulebook.AENEAS)
            self.finish(table)
            return
        deploy_disc(table, civ, code - AREA)
        landing: i64 = code - AREA if self.landing == NOWHERE else self.landing
        table.replace(NewLand(True, civ, landing))
        if table.ready[civ] == 0:
            self.finish(table)

    def finish(self, table: Ancient) -> None:
        table.pop()
        table.reserve[self.civ] += table.ready[self.civ]
        table.ready[self.civ] = 0

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(table.ready[self.civ])}
        key = "prompt.new-land" if self.landing == NOWHERE else "prompt.new-discs"
        return Prompt(key, told, rulebook.AENEAS)

    def dump(self) -> list[Any]:
        return ["NewLand", self.asks, int(self.civ), int(self.landing)]
