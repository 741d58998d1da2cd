"""Construir una Maravilla: built for five resources in a land area one controls; used disc by disc while one occupies
that area; buried and restored by cards."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA
from ecumene.games.ancient.announcing import resolve_event
from ecumene.games.ancient.components import AS_REACTION, LAND, NOBODY, NOWHERE
from ecumene.games.ancient.customs import Customs
from ecumene.games.ancient.invariants import require
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.works import Payment, affordable


class Wonders(Customs):
    """The Inner Sea's monuments."""

    def resolve_event(self, table: Ancient, card: i64, civ: i64) -> None:
        resolve_event(table, card, civ)

    def works(self, table: Ancient, civ: i64) -> list[int]:
        if table.built & (1 << civ):
            return []
        return buildable(table, civ, table.charter.figures.monument_cost, table.charter.figures.monument_discs)

    def builds_wonders(self) -> bool:
        return True

    def start_work(self, table: Ancient, civ: i64, monument: i64) -> None:
        figures = table.charter.figures
        begin(table, civ, monument, figures.monument_cost, figures.monument_discs)

    def uses(self, table: Ancient, civ: i64, window: i64) -> list[int]:
        found: list[int] = []
        wonder: i64
        for wonder in range(len(table.monument_owner)):
            if table.monument_owner[wonder] != civ or not table.box.monuments[wonder].window & window:
                continue
            used: bool = bool(table.monuments_used & (1 << wonder))
            if table.monument_discs[wonder] and not used and table.monument_active(wonder):
                found.append(wonder)
        return found

    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        return self.uses(table, civ, AS_REACTION)

    def spend(self, table: Ancient, monument: i64) -> None:
        furnish(table, monument, table.monument_discs[monument] - 1)
        table.reserve[table.monument_owner[monument]] += 1
        table.monuments_used |= 1 << monument

    def shelter(self, table: Ancient) -> i64:
        for wonder in table.box.monuments:
            if wonder.shelters:
                return wonder.index
        return NOWHERE

    def forsake(self, table: Ancient, civ: i64) -> None:
        wonder: i64
        for wonder in range(len(table.monument_owner)):
            if table.monument_owner[wonder] == civ:
                table.reserve[civ] += table.monument_discs[wonder]
                furnish(table, wonder, 0)

    def finish_work(self, table: Ancient, civ: i64, monument: i64, site: i64) -> None:
        complete(table, civ, monument, site)

    def check(self, table: Ancient) -> None:
        check_wonders(table)


def bury(table: Ancient, wonder: i64) -> None:
    """It gives neither ability nor points until it is restored."""
    owner: i64 = table.monument_owner[wonder]
    table.buried |= 1 << wonder
    table.reserve[owner] += table.monument_discs[wonder]
    furnish(table, wonder, 0)
    tell(table, "event.buried", owner, wonder)


def erode(table: Ancient, wonder: i64, bury_if_empty: bool) -> None:
    """It loses a disc for no benefit; with none left it may be buried."""
    owner: i64 = table.monument_owner[wonder]
    if table.monument_discs[wonder]:
        furnish(table, wonder, table.monument_discs[wonder] - 1)
        table.reserve[owner] += 1
        tell(table, "event.eroded", owner, wonder)
    if bury_if_empty and table.monument_discs[wonder] == 0:
        bury(table, wonder)


def restore(table: Ancient, wonder: i64, discs: i64) -> None:
    """A buried one is active again, with so many discs of the reserve."""
    owner: i64 = table.monument_owner[wonder]
    table.buried &= ~(1 << wonder)
    if discs > table.reserve[owner]:
        discs = table.reserve[owner]
    table.reserve[owner] -= discs
    furnish(table, wonder, discs)
    tell(table, "event.restored", owner, wonder)


def furnish(table: Ancient, wonder: i64, discs: i64) -> None:
    """So many discs lie on a Wonder from now on."""
    table.monument_discs = changed(table.monument_discs, wonder, discs)


def tell(table: Ancient, key: str, civ: i64, wonder: i64) -> None:
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "wonder": table.box.monuments[wonder].id}
        table.tell(key, told, rulebook.WONDER_CARDS)


# ---- building --------------------------------------------------------------------------------------------------------


def sites(table: Ancient, civ: i64) -> list[int]:
    """Land areas one controls, without a Wonder."""
    found: list[int] = []
    start: i64 = civ * table.areas
    for land in table.chart.open_lands:
        own: i64 = table.discs[start + land]
        if own and own == table.total[land] and not occupied_site(table, land):
            found.append(land)
    return found


def occupied_site(table: Ancient, land: i64) -> bool:
    wonder: i64
    for wonder in range(len(table.monument_owner)):
        if table.monument_owner[wonder] != NOBODY and table.monument_area[wonder] == land:
            return True
    return False


def discs_due(table: Ancient, civ: i64, wonder: i64, least: i64) -> i64:
    """How many of the resources must be discs: two, or as many as the reserve lacks for the Wonder itself."""
    lacking: i64 = table.box.monuments[wonder].discs - table.reserve[civ]
    return lacking if lacking > least else least


def buildable(table: Ancient, civ: i64, cost: i64, least: i64) -> list[int]:
    """The Wonders that a civilization can pay, furnish with discs and put somewhere. One disc stays on the site."""
    found: list[int] = []
    if not affordable(table, civ, cost, least):
        return found
    spare: i64 = table.on_map(civ) - 1
    wonder: i64
    placeable: bool = False
    for wonder in range(len(table.monument_owner)):
        if table.monument_owner[wonder] == NOBODY:
            due = discs_due(table, civ, wonder, least)
            if due <= cost and due <= spare:
                if not placeable:
                    if not sites(table, civ):
                        return found
                    placeable = True
                found.append(wonder)
    return found


def begin(table: Ancient, civ: i64, wonder: i64, cost: i64, least: i64) -> None:
    table.built |= 1 << civ
    tell(table, "event.starts-wonder", civ, wonder)
    table.push(Site(True, civ, wonder, cost, discs_due(table, civ, wonder, least)))


def build_at_once(table: Ancient, civ: i64, wonder: i64, site: i64, cost: i64, least: i64) -> None:
    """A card lets one build what and where one announced; it is paid now."""
    if site in sites(table, civ):
        table.built |= 1 << civ
        tell(table, "event.starts-wonder", civ, wonder)
        table.push(Payment(civ, wonder, site, cost, discs_due(table, civ, wonder, least)))


class Site(Step):
    """Where the Wonder will stand."""

    def __init__(self, asks: bool, civ: i64, wonder: i64, cost: i64, discs: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.wonder: i64 = wonder
        self.cost: i64 = cost
        self.discs: i64 = discs

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [AREA + land for land in sites(table, self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        site: i64 = code - AREA
        table.replace(Payment(self.civ, self.wonder, site, self.cost, self.discs))
        if table.events is not None:
            told = {
                "civ": table.faction_id(self.civ),
                "wonder": table.box.monuments[self.wonder].id,
                "area": table.box.areas[site].id,
            }
            table.tell("event.chooses-site", told, rulebook.BUILDING)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "wonder": table.box.monuments[self.wonder].id}
        return Prompt("prompt.site", told, rulebook.BUILDING)

    def dump(self) -> list[Any]:
        return ["Site", self.asks, int(self.civ), int(self.wonder), int(self.cost), int(self.discs)]


def complete(table: Ancient, civ: i64, wonder: i64, site: i64) -> None:
    """The Wonder stands, with its discs from the reserve."""
    discs: i64 = table.box.monuments[wonder].discs
    table.reserve[civ] -= discs
    table.monument_owner = changed(table.monument_owner, wonder, civ)
    table.monument_area = changed(table.monument_area, wonder, site)
    furnish(table, wonder, discs)
    if table.events is not None:
        told = {
            "civ": table.faction_id(civ),
            "wonder": table.box.monuments[wonder].id,
            "area": table.box.areas[site].id,
            "discs": int(discs),
        }
        table.tell("event.builds", told, rulebook.BUILDING)


def check_wonders(table: Ancient) -> None:
    """What must hold of Wonders at every moment."""
    sites = [area for area in table.monument_area if area != NOWHERE]
    require(len(set(sites)) == len(sites), "two Wonders share an area")
    for wonder, owner in enumerate(table.monument_owner):
        name = table.box.monuments[wonder].id
        buried = bool(table.buried & (1 << wonder))
        discs = table.monument_discs[wonder]
        if owner == NOBODY:
            require(table.monument_area[wonder] == NOWHERE and discs == 0, f"{name} is half built")
            require(not buried, f"{name} is buried before it was built")
        else:
            require(0 <= owner < table.civs, f"{name} is nobody's")
            area = table.monument_area[wonder]
            require(table.chart.open[area] and table.chart.kinds[area] == LAND, f"{name} is not on land")
            require(discs >= 0 and not (buried and discs), f"{name}: discs")


WONDERS: Final = Wonders()
