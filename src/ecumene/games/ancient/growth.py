"""Fase de Crecimiento: in turn order each civilization withdraws, acquires, resettles and deploys discs."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD, DONE, FIRST, MONUMENT, SECOND
from ecumene.games.ancient.announcing import carry_out
from ecumene.games.ancient.components import (
    BOUND_DISCS,
    CARD_OR_DISCS,
    DISCS_BY_AREA,
    IN_ACQUISITION,
    IN_DEPLOYMENT,
    MORE_DISCS,
    MORE_FLEETS,
    MORE_TALENTS,
    Ability,
)
from ecumene.games.ancient.conditions import holds
from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.losses import use_investment
from ecumene.games.ancient.npc import challenge, enemies
from ecumene.games.ancient.sources import BRANCH, GAIN_SOURCE, MONUMENT_SOURCE
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import GROWTH, ON_TABLE, SETUP


# the steps of the phase
def begin_turn(table: Ancient, who: int) -> None:
    """What counts once a turn starts anew."""
    first: bool = table.phase == SETUP
    table.phase = GROWTH
    index: i64
    for index in range(len(table.uses)):
        table.uses[index] = 0
        table.called_in[index] = -1
    table.monuments_used = 0
    table.invested_used = 0
    table.sheltered = 0
    table.looted = 0
    table.suspended = 0
    enemies.begin_turn(table, first)
    if table.events is not None:
        told = {"epoch": int(table.epoch), "turn": int(table.turn)}
        table.tell("event.turn", told, rulebook.GROWTH)


def withdraw(table: Ancient, civ: int) -> None:
    enemies.look_out(table, civ)
    if not table.is_npc(civ):
        table.push(Withdrawal(False, civ))


def acquire(table: Ancient, civ: int) -> None:
    table.push(Acquisition(False, civ))


def resettle(table: Ancient, civ: int) -> None:
    if not table.is_npc(civ):
        table.push(Resettlement(False, civ, []))


def deploy(table: Ancient, civ: int) -> None:
    table.push(Deployment(False, civ))


# ---- withdrawal ------------------------------------------------------------------------------------------------------


class Withdrawal(Step):
    """Paso de Retiro: discs that are no City's may go back to the reserve."""

    def run(self, table: Ancient) -> None:
        if len(self.legal(table, 0)) > 1:
            table.replace(Withdrawal(True, self.civ))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = []
        nomads = table.mat(self.civ).withdraws_cities
        for area in table.own_areas(self.civ):
            if nomads or not table.is_city(self.civ, area):
                codes.append(AREA + area)
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.withdraws-no-more", {"civ": table.faction_id(self.civ)}, rulebook.WITHDRAWAL)
            return
        kept: bool = table.is_city(self.civ, code - AREA)  # nomads take them along
        table.take(self.civ, code - AREA)
        if kept:
            table.reserve[self.civ] -= 1
            table.growth_box[self.civ] += 1
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "area": table.box.areas[code - AREA].id}
            table.tell("event.withdraws", told, rulebook.WITHDRAWAL)
        if table.own(self.civ, code - AREA) == 0 and len(self.legal(table, 0)) == 1:
            table.pop()

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.withdraw", told, rulebook.WITHDRAWAL)


# ---- acquisition -----------------------------------------------------------------------------------------------------


class Acquisition(Step):
    """Paso de Adquisición: abilities, Wonders and investments are used first, then the discs are counted."""

    def run(self, table: Ancient) -> None:
        civ = self.civ
        table.ready[civ] = 0
        table.ready_bound[civ] = 0
        table.replace(Gathering(civ))
        table.push(Uses(False, civ, IN_ACQUISITION))
        for ability in table.mat(civ).growth:
            if not holds(table, civ, ability):
                continue
            if ability.kind == MORE_FLEETS or ability.kind == BOUND_DISCS:
                table.ready_bound[civ] += ability.n
            elif ability.kind == MORE_DISCS:
                table.ready[civ] += ability.n * (len(table.cities(civ)) // ability.per if ability.per else 1)
            elif ability.kind == DISCS_BY_AREA:
                for area in ability.area_list:
                    if table.own(civ, area):
                        table.ready[civ] += ability.n
            elif ability.kind == MORE_TALENTS:
                gain_talents(table, civ, ability.n)
            elif ability.kind == CARD_OR_DISCS:
                table.push(Alternative(True, civ))


class Alternative(Step):
    """A mat's choice: a card or more discs."""

    def ability(self, table: Ancient) -> Ability:
        for ability in table.mat(self.civ).growth:
            if ability.kind == CARD_OR_DISCS:
                return ability
        raise ValueError("this mat leaves no choice")

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        ability = self.ability(table)
        if table.events is not None:
            key = "event.prefers-card" if code == FIRST else "event.prefers-discs"
            table.tell(key, {"civ": table.faction_id(self.civ)}, rulebook.MATS)
        if code == FIRST:
            fate.draw_cards(table, self.civ, ability.cards)
        else:
            table.ready[self.civ] += ability.n

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.alternative", told, rulebook.MATS)


class Gathering(Step):
    """The discs are counted and made ready: settlements, seas, trade and abilities, three at least; those that wait on
    the mat come on top."""

    def __init__(self, civ: i64) -> None:
        super().__init__(False, civ)

    def run(self, table: Ancient) -> None:
        table.pop()
        civ = self.civ
        lands, seas = table.charter.customs.harvest(table, civ)
        trade = table.charter.customs.trade(table, civ)
        abilities: i64 = table.ready[civ] + table.ready_bound[civ]
        counted: i64 = lands + seas + trade + abilities
        least = challenge.least_growth(table, civ)
        if counted < least:
            counted = least
        due = table.charter.customs.growth(table, civ, counted)
        due = challenge.growth(table, civ, due)
        key = "event.acquires" if due == counted else "event.acquires-otherwise"
        if due > table.reserve[civ]:
            due = table.reserve[civ]
        if table.ready_bound[civ] > due:
            table.ready_bound[civ] = due
        table.ready[civ] = due - table.ready_bound[civ] + table.growth_box[civ]
        table.growth_box[civ] = 0
        table.reserve[civ] -= due
        if table.events is not None:
            told = {
                "civ": table.faction_id(civ),
                "discs": int(due),
                "settlements": int(lands),
                "seas": int(seas),
                "trade": int(trade),
                "abilities": int(abilities),
                "counted": int(counted),
            }
            table.tell(key, told, rulebook.ACQUISITION)

    def dump(self) -> list[Any]:
        return ["Gathering", int(self.civ)]


class Uses(Step):
    """Wonders and investments that act in a step, each once a turn."""

    def __init__(self, asks: bool, civ: i64, window: i64) -> None:
        super().__init__(asks, civ)
        self.window: i64 = window

    def run(self, table: Ancient) -> None:
        if usable(table, self.civ, self.window):
            table.replace(Uses(True, self.civ, self.window))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes = usable(table, self.civ, self.window)
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.uses-no-more", {"civ": table.faction_id(self.civ)}, rulebook.WONDER_CARDS)
            return
        table.replace(Uses(False, self.civ, self.window))
        use(table, self.civ, code)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.uses", told, rulebook.WONDER_CARDS)

    def dump(self) -> list[Any]:
        return ["Uses", self.asks, int(self.civ), int(self.window)]


def usable(table: Ancient, civ: i64, window: i64) -> list[int]:
    """The investments and Wonders a civilization may use in a step, as codes."""
    codes: list[int] = []
    place: i64
    for place in range(len(table.box.investments)):
        if table.invested[place] == 0 or table.invested_used & (1 << place):
            continue
        card: i64 = table.box.investments[place]
        if table.where[card] == ON_TABLE + civ and table.box.cards[card].window & window:
            codes.append(CARD + card)
    for wonder in table.charter.customs.uses(table, civ, window):
        codes.append(MONUMENT + wonder)
    return codes


def use(table: Ancient, civ: i64, code: i64) -> None:
    """A disc comes off a Wonder or an investment, and its effect follows."""
    if code >= MONUMENT:
        wonder: i64 = code - MONUMENT
        table.charter.customs.spend(table, wonder)
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "wonder": table.box.monuments[wonder].id}
            table.tell("event.uses-wonder", told, rulebook.WONDER_CARDS)
        carry_out(table, civ, MONUMENT_SOURCE + wonder, True)
        return
    card: i64 = code - CARD
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.uses-investment", told, rulebook.INVESTMENT)
    use_investment(table, civ, card)
    answerable: bool = table.box.uses_answered and table.box.cards[card].great_person
    if not table.box.cards[card].two_gains:
        carry_out(table, civ, GAIN_SOURCE + card, answerable)
    elif table.box.cards[card].ignores:  # that half is for when a disc would be lost
        carry_out(table, civ, GAIN_SOURCE + card + BRANCH, answerable)
    else:
        table.push(Gain(True, civ, card))


class Gain(Step):
    """An investment that gives one of two things."""

    def __init__(self, asks: bool, civ: i64, card: i64) -> None:
        super().__init__(asks, civ)
        self.card: i64 = card

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "card": table.box.cards[self.card].id}
            table.tell("event.prefers-first" if code == FIRST else "event.prefers-second", told, rulebook.INVESTMENT)
        carry_out(table, self.civ, GAIN_SOURCE + self.card + BRANCH * (1 + code - FIRST), False)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "card": table.box.cards[self.card].id}
        return Prompt("prompt.gain", told, rulebook.INVESTMENT)

    def dump(self) -> list[Any]:
        return ["Gain", self.asks, int(self.civ), int(self.card)]


# ---- resettlement ----------------------------------------------------------------------------------------------------


class Resettlement(Step):
    """Paso de Reasentamiento: up to one disc of each City becomes ready."""

    def __init__(self, asks: bool, civ: i64, used: list[int]) -> None:
        super().__init__(asks, civ)
        self.used = used

    def run(self, table: Ancient) -> None:
        for city in table.cities(self.civ):
            if city not in self.used:
                table.replace(Resettlement(True, self.civ, self.used))
                return
        table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + city for city in table.cities(self.civ) if city not in self.used]
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.resettles-no-more", {"civ": table.faction_id(self.civ)}, rulebook.RESETTLEMENT)
            return
        area: i64 = code - AREA
        table.take(self.civ, area)
        table.reserve[self.civ] -= 1
        table.ready[self.civ] += 1
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "area": table.box.areas[area].id}
            table.tell("event.resettles", told, rulebook.RESETTLEMENT)
        table.replace(Resettlement(False, self.civ, [*self.used, area]))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.resettle", told, rulebook.RESETTLEMENT)

    def dump(self) -> list[Any]:
        return ["Resettlement", self.asks, int(self.civ), self.used[:]]


# ---- deployment ------------------------------------------------------------------------------------------------------


class Deployment(Step):
    """Paso de Despliegue: ready discs are placed one by one; what is left goes back to the reserve."""

    def run(self, table: Ancient) -> None:
        if len(self.legal(table, 0)) > 1:
            table.replace(Deployment(True, self.civ))
        else:
            self.finish(table)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        civ = self.civ
        codes: list[int] = []
        if table.ready[civ] or table.ready_bound[civ]:
            codes = [AREA + area for area in deployable(table, civ, table.ready[civ] == 0)]
        codes += usable(table, civ, IN_DEPLOYMENT)
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            if table.events is not None:
                table.tell("event.deploys-no-more", {"civ": table.faction_id(self.civ)}, rulebook.DEPLOYMENT)
            self.finish(table)
            return
        if code >= CARD:
            table.replace(Deployment(False, self.civ))
            use(table, self.civ, code)
            return
        area: i64 = code - AREA
        deploy_disc(table, self.civ, area)
        held: bool = table.controls(self.civ, area) or table.contested(area)
        if table.ready[self.civ] == 0 or not held or table.room(self.civ, area) == 0:
            table.replace(Deployment(False, self.civ))  # perhaps there is nothing left to do

    def finish(self, table: Ancient) -> None:
        table.pop()
        table.reserve[self.civ] += table.ready[self.civ] + table.ready_bound[self.civ]
        table.ready[self.civ] = 0
        table.ready_bound[self.civ] = 0

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "left": int(table.ready[self.civ] + table.ready_bound[self.civ]),
        }
        return Prompt("prompt.deploy", told, rulebook.DEPLOYMENT)


def deploy_disc(table: Ancient, civ: i64, area: i64) -> None:
    """A ready disc goes to the map; where they may, those that can go to few areas go first."""
    if table.ready_bound[civ] and table.charter.customs.takes_bound(table, civ, area):
        table.ready_bound[civ] -= 1
    else:
        table.ready[civ] -= 1
    table.reserve[civ] += 1
    was_calm = enemies.calm(table, area)
    table.put(civ, area)
    if table.events is not None:
        told = {"faction": table.faction_id(civ), "area": table.box.areas[area].id}
        table.tell("event.places", told, rulebook.DEPLOYMENT)
    if was_calm:
        enemies.provoke(table, civ, area)


def deployable(table: Ancient, civ: i64, bound: bool) -> list[int]:
    """Where a ready disc, or one bound to some areas, may go: areas one controls or contests, and areas next to those
    that one controls, or contests with at least as many discs as any rival. With no disc on the map: the home and the
    areas next to it."""
    chart = table.chart
    customs = table.charter.customs
    discs = table.discs
    start: i64 = civ * table.areas
    reached: list[int] = [0] * int(table.areas)
    occupied: bool = False
    area: i64
    for area in chart.playable:
        own: i64 = discs[start + area]
        if own:
            occupied = True
            if own == table.total[area]:
                reach(reached, chart.near[area])
            elif not table.contested(area):
                continue
            elif table.matches_rivals(civ, area):
                reach(reached, chart.near[area])
            reached[area] = 1
    if not occupied:
        home = table.home(civ)
        reached[home] = 1
        reach(reached, chart.near[home])
    found: list[int] = []
    for area in chart.playable:
        if reached[area] and table.room(civ, area) > 0 and (not bound or customs.takes_bound(table, civ, area)):
            found.append(area)
    return found


def reach(reached: list[int], areas: list[int]) -> None:
    for area in areas:
        reached[area] = 1
