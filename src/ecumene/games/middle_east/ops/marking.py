"""What cards and Deities lay on the map: Strongholds, sites, peace."""

from typing import ClassVar

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA
from ecumene.games.ancient.components import NOWHERE, PEACE, Site
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.grounds import KINDS, on_terrain
from ecumene.games.ancient.ops.ledger import GIVES_TALENTS, Ledger
from ecumene.games.ancient.ops.op import Effect, Op
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.strongholds import fortify


class Fortify(Op):
    """A Stronghold in each Mountain that was named before and that one controls."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("where", "same_areas")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.plan[effect.place - 1].areas:
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        for area in effect.plan[effect.place - 1].areas:
            fortify(table, effect.civ, area)


class LoseStrongholds(Op):
    """The Strongholds of the areas that were named before are gone, or all."""

    def __init__(self, entry: Entry) -> None:
        self.everywhere: bool = entry.word("where", {"same_areas": 0, "everywhere": 1}) == 1

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if self.everywhere or effect.plan[effect.place - 1].areas:
            ledger.more = ledger.more or len(table.strongholds) > 0

    def run(self, table: Ancient, effect: Effect) -> None:
        named: list[int] = [] if self.everywhere else effect.plan[effect.place - 1].areas
        for area in [area for area in table.chart.playable if self.everywhere or area in named]:
            gone: list[int] = [mark for mark in table.strongholds if mark // 8 == area]
            for mark in set(gone):
                table.raze(mark % 8, area)
                if table.events is not None:
                    told = {"faction": table.faction_id(mark % 8), "area": table.box.areas[area].id}
                    table.tell("event.loses-stronghold", told, rulebook.TERRAIN)


class FoundSite(Op):
    """An area that one controls becomes a site: an Oasis, Fishing Grounds, or, for a Stronghold, a gold mine."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("site")

    def conditional(self) -> bool:
        return True

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return len(self.areas(table, civ)) > 0

    def site(self, table: Ancient) -> Site:
        return table.box.sites[[site.id for site in table.box.sites].index(self.id)]

    def areas(self, table: Ancient, civ: i64) -> list[int]:
        """Where it may be founded."""
        site = self.site(table)
        found: list[int] = []
        for area in table.own_areas(civ):
            if not table.controls(civ, area) or table.chart.kinds[area] != site.kind:
                continue
            if site.ground != NOWHERE and table.chart.grounds[area] != site.ground:
                continue
            if site.stronghold and table.stronghold(civ, area) == 0:
                continue
            if not any(mark % 128 == area for mark in table.markers):
                found.append(area)
        return found

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.areas else [AREA + area for area in self.areas(table, effect.civ)]

    def boon(self) -> i64:
        return GIVES_TALENTS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.named.areas:
            ledger.talents[effect.civ] += self.site(table).talents

    def run(self, table: Ancient, effect: Effect) -> None:
        site = self.site(table)
        for area in effect.named.areas:
            if site.stronghold:
                table.raze(effect.civ, area)
            table.markers = [*table.markers, int(128 * site.marker + area)]
            if table.events is not None:
                told = {"civ": table.faction_id(effect.civ), "site": site.id, "area": table.box.areas[area].id}
                table.tell("event.founds-site", told, rulebook.TERRAIN)


class KeepPeace(Op):
    """There is no competition this turn in a contested area where one has discs."""

    keeps_peace: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.terrain: i64 = entry.word("kind", KINDS)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.areas else self.troubled(table, effect.civ)

    def troubled(self, table: Ancient, civ: i64) -> list[int]:
        """The contested areas where a civilization has discs."""
        return [
            AREA + area
            for area in table.own_areas(civ)
            if table.contested(area) and on_terrain(table, self.terrain, area)
        ]

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return len(self.troubled(table, civ)) > 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.named.areas:
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        for area in effect.named.areas:
            table.markers = [*table.markers, int(128 * PEACE + area)]
            if table.events is not None:
                told = {"civ": table.faction_id(effect.civ), "area": table.box.areas[area].id}
                table.tell("event.keeps-peace-in", told, rulebook.DEITIES)
