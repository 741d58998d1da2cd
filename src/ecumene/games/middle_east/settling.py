"""Despliegue de Escenarios por Defecto: Homes, and the first discs of every civilization by rule 8."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import AREA, MONUMENT
from ecumene.games.ancient.components import DESERT, LAND, NOBODY, NOWHERE
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import HAND, PILE
from ecumene.games.middle_east import alone, rulebook
from ecumene.games.middle_east.deities import begin_with, deity_of, in_row, may_worship
from ecumene.games.middle_east.strongholds import fortify
from ecumene.games.middle_east.terms import IN_PAIRS, WITHOUT_HOME, terms_of

# the sentences of rule 8, in order
NEAR_LANDS: Final = 0  # two discs in every land next to the Home
NEAR_OTHERS: Final = 1  # one in every Desert and Sea area next to it
BEYOND: Final = 2  # what is left


# ---- Homes -----------------------------------------------------------------------------------------------------------


def free_homes(table: Ancient, civ: i64, mat: i64) -> list[int]:
    """The Homes of a mat that are on the map in play and nobody else's."""
    found: list[int] = []
    for home in table.box.civilizations[mat].homes:
        if table.chart.open[home] and table.home_of(home) in (NOBODY, civ):
            found.append(home)
    return found


def open_mats(table: Ancient) -> list[int]:
    """The mats that may be chosen next: of a people that nobody has, with a Home that is free, and, in a free
    situation, as its pools allow."""
    chosen: list[int] = [nation for nation in table.nation if nation != NOBODY]
    pools = terms_of(table).pools
    mats = table.charter.rulings.nations if pools is None else pools.open_to(chosen)
    peoples: list[int] = [int(table.box.civilizations[nation].people) for nation in chosen]
    found: list[int] = []
    for mat in mats:
        if int(table.box.civilizations[mat].people) not in peoples and free_homes(table, NOBODY, mat):
            found.append(mat)
    return found


def find_homes(table: Ancient, who: int) -> None:
    """Civilizations that have no Home yet find one, in turn order."""
    for civ in reversed(table.order):
        if table.homes[civ] == NOWHERE:
            find_home(table, civ)


def find_home(table: Ancient, civ: i64) -> None:
    """A civilization that has taken a mat puts its block in one of its Homes."""
    table.dwell(civ, NOWHERE)
    homes = free_homes(table, civ, table.nation[civ])
    dwell(table, civ, homes[0])
    if len(homes) > 1:
        table.push(HomeChoice(True, civ))


def dwell(table: Ancient, civ: i64, home: i64) -> None:
    """A civilization has its Home in an area, and its temple with it."""
    table.dwell(civ, home)
    deity = deity_of(table, civ)
    if deity != NOWHERE:
        table.monument_area = changed(table.monument_area, deity, home)


class HomeChoice(Step):
    """Where a civilization has its Home."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        homes = free_homes(table, self.civ, table.nation[self.civ])
        homes.sort()
        return [AREA + home for home in homes]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        dwell(table, self.civ, code - AREA)
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "area": table.box.areas[code - AREA].id}
            table.tell("event.chooses-home", told, rulebook.SETUP)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.home", {"civ": table.faction_id(self.civ)}, rulebook.SETUP)


# ---- the first discs -------------------------------------------------------------------------------------------------


def set_up_order(table: Ancient) -> list[int]:
    """The order in which the civilizations set up: turn order, but for those whom the scenario puts first or last."""
    terms = terms_of(table)
    first: list[int] = [civ for civ in table.order if table.nation[civ] in terms.set_up_first]
    last: list[int] = [civ for civ in table.order if table.nation[civ] in terms.set_up_last]
    return [*first, *[civ for civ in table.order if civ not in first and civ not in last], *last]


def settle(table: Ancient, civ: int) -> None:
    """The discs that the scenario places, then rule 8: two discs in the Home, and the others outwards from it."""
    terms = terms_of(table)
    beginning = terms.beginning(table.nation[civ])
    if beginning is None:
        usual = terms.discs or table.charter.figures.first_discs
        settle_by_rule(table, civ, alone.first_discs(table, civ, usual), False)
    else:
        for area, count in beginning.fixed:
            for _ in range(count):
                table.put(civ, area)
        for _ in range(beginning.at_home):
            table.put(civ, table.home(civ))
        if beginning.way == IN_PAIRS:
            table.push(Pairs(False, civ, beginning.free // 2, []))
        else:
            settle_by_rule(table, civ, beginning.free, beginning.way == WITHOUT_HOME)
        for area in beginning.strongholds:
            fortify(table, civ, area)
    if terms.first_growth:
        table.reserve[civ] -= terms.first_growth
        table.growth_box[civ] += terms.first_growth


def settle_by_rule(table: Ancient, civ: i64, left: i64, without_home: bool) -> None:
    """Rule 8, with or without its first sentence."""
    while left and not without_home and table.own(civ, table.home(civ)) < 2 and table.put(civ, table.home(civ)):
        left -= 1
    table.push(FirstDiscs(False, civ, NEAR_LANDS, left))


def settle_more(table: Ancient, civ: int) -> None:
    """Further discs that a civilization places when everybody has set up."""
    beginning = terms_of(table).beginning(table.nation[civ])
    if beginning is not None and beginning.more:
        table.push(FurtherDiscs(False, civ, beginning.more))


def dry(table: Ancient, area: i64) -> bool:
    """Is it land, and no Desert?"""
    return table.chart.kinds[area] == LAND and table.chart.grounds[area] != DESERT


def allowed(table: Ancient, civ: i64, area: i64) -> bool:
    """Never in the Home of another civilization, nor where the scenario or a partner closes an area to first discs."""
    if table.home_of(area) not in (NOBODY, civ) or int(area) in terms_of(table).closed:
        return False
    return not table.charter.closes or table.charter.customs.closed(table, civ, area) is None


def lacking(table: Ancient, civ: i64, area: i64, most: i64) -> i64:
    """How many discs more an area takes until there are so many."""
    left: i64 = most - table.own(civ, area)
    if table.charter.closes:
        room = table.room(civ, area)
        return room if room < left else left
    return left


def places(table: Ancient, civ: i64, sentence: i64) -> list[int]:
    """Where a first disc may go by a sentence of the rule."""
    if sentence == BEYOND:
        return beyond(table, civ)
    found: list[int] = []
    for area in table.chart.near[table.home(civ)]:
        if not allowed(table, civ, area) or dry(table, area) != (sentence == NEAR_LANDS):
            continue
        if table.own(civ, area) < (2 if sentence == NEAR_LANDS else 1):
            found.append(area)
    return found


def beyond(table: Ancient, civ: i64) -> list[int]:
    """Empty areas next to those occupied: lands, up to two discs in each; where there are none, Deserts and Seas, one
    in each; and where there are none either, one more in areas occupied."""
    lands: list[int] = []
    others: list[int] = []
    more: list[int] = []
    for area in table.chart.playable:
        if not allowed(table, civ, area):
            continue
        own = table.own(civ, area)
        dryness = dry(table, area)
        if own:
            if dryness and own == 1 and table.total[area] == 1:
                lands.append(area)
            if own < (3 if dryness else 2):
                more.append(area)
        elif table.total[area] == 0 and beside_own(table, civ, area):
            if dryness:
                lands.append(area)
            else:
                others.append(area)
    return lands or others or more


def beside_own(table: Ancient, civ: i64, area: i64) -> bool:
    for beside in table.chart.near[area]:
        if table.own(civ, beside):
            return True
    return False


class FirstDiscs(Step):
    """The first discs that are left, by one sentence of the rule after the other: as many as it asks for if there are
    enough, else where the player likes. What fits nowhere waits on the mat."""

    def __init__(self, asks: bool, civ: i64, sentence: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.sentence: i64 = sentence
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        civ = self.civ
        left = self.left
        sentence = self.sentence
        while sentence < BEYOND:
            areas = places(table, civ, sentence)
            most: i64 = 2 if sentence == NEAR_LANDS else 1
            due: i64 = 0
            for area in areas:
                due += lacking(table, civ, area, most) if table.charter.closes else most
            if due > left:
                break
            for area in areas:
                while left and lacking(table, civ, area, most) > 0:
                    table.put(civ, area)
                    left -= 1
            sentence += 1
        if left == 0:
            self.finish(table)
        elif places(table, civ, sentence):
            table.replace(FirstDiscs(True, civ, sentence, left))
        else:
            table.reserve[civ] -= left
            table.growth_box[civ] += left
            self.finish(table)

    def finish(self, table: Ancient) -> None:
        table.pop()
        if table.events is not None:
            table.tell("event.settled", {"civ": table.faction_id(self.civ)}, rulebook.SETUP)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [AREA + area for area in places(table, self.civ, self.sentence)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = code - AREA
        table.put(self.civ, area)
        if table.events is not None:
            told = {"faction": table.faction_id(self.civ), "area": table.box.areas[area].id}
            table.tell("event.places", told, rulebook.SETUP)
        table.replace(FirstDiscs(self.left > 1 and self.sentence < BEYOND, self.civ, self.sentence, self.left - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.first-discs", told, rulebook.SETUP)

    def dump(self) -> list[Any]:
        return ["FirstDiscs", self.asks, int(self.civ), int(self.sentence), int(self.left)]


class Pairs(Step):
    """Pairs of discs in different lands around an area, where no Barbarians are."""

    def __init__(self, asks: bool, civ: i64, left: i64, used: list[int]) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left
        self.used = used

    def lands(self, table: Ancient) -> list[int]:
        beginning = terms_of(table).beginning(table.nation[self.civ])
        assert beginning is not None
        reached: list[int] = [int(beginning.around)]
        fresh: list[int] = reached
        for _ in range(beginning.reach):
            fresh = [near for area in fresh for near in table.chart.near[area] if near not in reached]
            reached = [*reached, *fresh]
        found: list[int] = []
        for area in table.chart.open_lands:
            free: bool = table.own(table.barbarians, area) == 0 and area not in self.used and area != beginning.around
            if area in reached and free and allowed(table, self.civ, area):
                found.append(area)
        return found

    def run(self, table: Ancient) -> None:
        if self.left and self.lands(table):
            table.replace(Pairs(True, self.civ, self.left, self.used))
            return
        table.pop()
        if table.events is not None:
            table.tell("event.settled", {"civ": table.faction_id(self.civ)}, rulebook.DARIUS)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [AREA + area for area in self.lands(table)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = code - AREA
        for _ in range(2):
            table.put(self.civ, area)
            if table.events is not None:
                told = {"faction": table.faction_id(self.civ), "area": table.box.areas[area].id}
                table.tell("event.places", told, rulebook.DARIUS)
        table.replace(Pairs(False, self.civ, self.left - 1, [*self.used, int(area)]))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(2 * self.left)}
        return Prompt("prompt.first-pairs", told, rulebook.DARIUS)

    def dump(self) -> list[Any]:
        return ["Pairs", self.asks, int(self.civ), int(self.left), self.used[:]]


class FurtherDiscs(Step):
    """Discs in areas that a civilization has, or in empty ones next to them, if the scenario lets it."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left

    def areas(self, table: Ancient) -> list[int]:
        beginning = terms_of(table).beginning(table.nation[self.civ])
        beside: bool = beginning is not None and beginning.beside
        found: list[int] = []
        for area in table.chart.playable:
            near: bool = beside and table.total[area] == 0 and beside_own(table, self.civ, area)
            if (near or table.own(self.civ, area)) and table.room(self.civ, area) and allowed(table, self.civ, area):
                found.append(area)
        return found

    def run(self, table: Ancient) -> None:
        if self.left and self.areas(table):
            table.replace(FurtherDiscs(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [AREA + area for area in self.areas(table)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.put(self.civ, code - AREA)
        if table.events is not None:
            told = {"faction": table.faction_id(self.civ), "area": table.box.areas[code - AREA].id}
            table.tell("event.places", told, rulebook.SCENARIOS)
        table.replace(FurtherDiscs(False, self.civ, self.left - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.further-discs", told, rulebook.SCENARIOS)

    def dump(self) -> list[Any]:
        return ["FurtherDiscs", self.asks, int(self.civ), int(self.left)]


# ---- cards from the start --------------------------------------------------------------------------------------------


def give_cards(table: Ancient, civ: int) -> None:
    """The cards that the scenario searches out of the deck for a civilization; everyone knows them."""
    beginning = terms_of(table).beginning(table.nation[civ])
    if beginning is not None:
        for card in beginning.cards:
            if table.where[card] == PILE:  # else it has its place by a rule of the scenario
                table.lay(card, HAND + civ)
                table.seen_by = changed(table.seen_by, card, table.everyone())


# ---- Deities from the start ------------------------------------------------------------------------------------------


def first_deity(table: Ancient, civ: int) -> None:
    """The Deity that the scenario or the mat gives a civilization, or one drawn at random, by either or the option."""
    beginning = terms_of(table).beginning(table.nation[civ])
    deity = table.mat(civ).first_monument
    if beginning is not None and beginning.deity != NOWHERE:
        deity = beginning.deity
    if deity != NOWHERE:
        begin_with(table, civ, deity)
    elif terms_of(table).deities_chosen and not table.is_npc(civ):
        if may_worship(table, civ):
            table.push(DeityChoice(True, civ))
    elif not may_worship(table, civ):
        return
    elif table.charter.rulings.free_monuments or (beginning is not None and beginning.any_deity):
        table.unveiled += 1
        row = in_row(table)
        begin_with(table, civ, row[table.chance.below(len(row))])


class DeityChoice(Step):
    """A player chooses the Deity with which a civilization begins."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [MONUMENT + deity for deity in in_row(table)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        begin_with(table, self.civ, code - MONUMENT)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.first-deity", {"civ": table.faction_id(self.civ)}, rulebook.ALEXANDER)
