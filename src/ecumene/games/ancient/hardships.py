"""Steps in which an effect asks somebody: discs to add, areas to suffer in, things to give up, cards to look at."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD, FIRST, PASS, PAY, POINT, SECOND
from ecumene.games.ancient.components import (
    CITY,
    COMPETITION_CAUSE,
    EACH_CIV_REPLACE,
    FEWEST_VP,
    LAND,
    MOST_CITIES_REMOVE,
    NOBODY,
    NOWHERE,
    Op,
)
from ecumene.games.ancient.gains import ally, gain_points, gain_talents, lose_talents, tell_placed
from ecumene.games.ancient.losses import Loss, strike_all
from ecumene.games.ancient.table import HAND, PILE, PLAYED, Ancient, Step
from ecumene.games.ancient.targets import card_of, ops_of


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
        table.put(self.civ, area)
        tell_placed(table, self.civ, area)
        used: list[int] = [*self.used, area]
        table.replace(Reinforce(False, self.civ, self.left - 1, self.controlled, self.land, used))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("choose-one", "areas", "prompt.reinforce", told, rulebook.PLACING)

    def dump(self) -> list[Any]:
        return ["Reinforce", self.asks, int(self.civ), int(self.left), self.controlled, self.land, self.used[:]]


def afflict_all(table: Ancient, op: Op) -> None:
    """Every civilization concerned loses discs, in areas that it, or whoever is last, picks."""
    by: i64 = table.civs if op.kind == EACH_CIV_REPLACE else NOBODY
    most: i64 = 0
    for civ in table.order:
        if len(table.cities(civ)) > most:
            most = len(table.cities(civ))
    for civ in reversed(table.order):
        cities: i64 = len(table.cities(civ))
        if op.kind == MOST_CITIES_REMOVE and (cities < most or most == 0):
            continue
        if cities >= op.min_cities:
            chooser: i64 = table.fewest_points() if op.chooser == FEWEST_VP else civ
            table.push(Affliction(False, chooser, civ, op.where == CITY, op.areas, by, []))


class Affliction(Step):
    """A civilization loses a disc in each of so many areas; `civ` picks them."""

    def __init__(self, asks: bool, civ: i64, victim: i64, cities: bool, left: i64, by: i64, used: list[int]) -> None:
        super().__init__(asks, civ)
        self.victim: i64 = victim
        self.cities = cities
        self.left: i64 = left
        self.by: i64 = by
        self.used = used

    def options(self, table: Ancient) -> list[int]:
        if self.cities:
            return [AREA + city for city in table.cities(self.victim) if city not in self.used]
        codes: list[int] = []
        for area in table.own_areas(self.victim):
            home: bool = table.box.areas[area].home != NOBODY
            if table.chart.kinds[area] == LAND and not home and area not in self.used:
                codes.append(AREA + area)
        return codes

    def run(self, table: Ancient) -> None:
        codes = self.options(table) if self.left else []
        if not codes:
            table.pop()
        elif len(codes) <= self.left:
            self.resume(table, 0, codes[0])
        else:
            table.replace(Affliction(True, self.civ, self.victim, self.cities, self.left, self.by, self.used))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return self.options(table)

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = code - AREA
        used: list[int] = [*self.used, area]
        table.replace(Affliction(False, self.civ, self.victim, self.cities, self.left - 1, self.by, used))
        if table.events is not None:
            told = {"faction": table.faction_id(self.victim), "area": table.box.areas[area].id}
            table.tell("event.afflicted", told, rulebook.EPOCH_END)
        table.push(Loss(self.victim, area, COMPETITION_CAUSE, self.by, table.fewest_points(), True))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "victim": table.faction_id(self.victim),
            "left": int(self.left),
        }
        return Prompt("choose-one", "areas", "prompt.afflict", told, rulebook.EPOCH_END)

    def dump(self) -> list[Any]:
        return [
            "Affliction",
            self.asks,
            int(self.civ),
            int(self.victim),
            self.cities,
            int(self.left),
            int(self.by),
            self.used[:],
        ]


def look_at_hand(table: Ancient, civ: i64, target: i64) -> None:
    if target == NOBODY:
        return
    seat: i64 = table.controller[civ]
    cards = table.hand(target)
    for card in cards:
        table.see(card, seat)
    table.unveiled += 1
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "other": table.faction_id(target)}
        table.tell("event.looks", told, rulebook.EFFECTS)
        seen = {"other": table.faction_id(target), "hand": [table.box.cards[card].id for card in cards]}
        table.tell("event.sees", seen, rulebook.EFFECTS, [seat])


class Pillage(Step):
    """One card of another hand, which was looked at, is discarded."""

    def __init__(self, asks: bool, civ: i64, target: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.target: i64 = target

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.hand(self.target)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        fate.tell_discard(table, self.target, code - CARD)
        fate.discard(table, code - CARD)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "other": table.faction_id(self.target)}
        return Prompt("choose-one", "cards", "prompt.pillage", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Pillage", self.asks, int(self.civ), int(self.target)]


class Peek(Step):
    """The top cards of the pile are looked at: one is taken, the others go back on top in any order."""

    def __init__(self, asks: bool, civ: i64, count: i64) -> None:
        super().__init__(asks, civ)
        self.count: i64 = count

    def run(self, table: Ancient) -> None:
        seat: i64 = table.controller[self.civ]
        seen: list[int] = []
        while len(seen) < self.count:
            card = fate.top_card(table)
            if card == NOWHERE:
                break
            table.where[card] = PLAYED  # so that it is not drawn twice
            seen.append(card)
        for card in seen:
            table.where[card] = PILE
            table.see(card, seat)
        table.top[0:0] = seen
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "cards": len(seen)}
            table.tell("event.peeks", told, rulebook.EFFECTS)
            if seen:
                names = [table.box.cards[card].id for card in seen]
                table.tell("event.peeked", {"drawn": names}, rulebook.EFFECTS, [seat])
        if seen:
            table.replace(Peek(True, self.civ, len(seen)))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return sorted([CARD + card for card in table.top[: self.count]])

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        card: i64 = code - CARD
        table.top.remove(int(card))
        table.pop()
        if table.events is not None:
            table.tell("event.takes-peeked", {"civ": table.faction_id(self.civ)}, rulebook.EFFECTS)
        table.push(fate.HandLimit(False, self.civ))
        if table.box.cards[card].event:
            from ecumene.games.ancient.announcing import resolve_event

            table.lay(card, PLAYED)
            table.push(fate.Draw(self.civ, 1, False))
            resolve_event(table, card, self.civ)
        else:
            table.lay(card, HAND + self.civ)
        if self.count > 2:
            table.push(PutBack(True, self.civ, self.count - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("choose-one", "cards", "prompt.peek", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Peek", self.asks, int(self.civ), int(self.count)]


class PutBack(Step):
    """The cards that were looked at and not taken go back on top: the one named first lies uppermost."""

    def __init__(self, asks: bool, civ: i64, count: i64) -> None:
        super().__init__(asks, civ)
        self.count: i64 = count

    def run(self, table: Ancient) -> None:
        table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return sorted([CARD + card for card in table.top[: self.count]])

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        table.top.remove(int(code - CARD))
        table.top.insert(0, int(code - CARD))
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ)}
            table.tell("event.puts-back", told, rulebook.EFFECTS)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("choose-one", "cards", "prompt.put-back", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["PutBack", self.asks, int(self.civ), int(self.count)]


def pay_tribute(table: Ancient, civ: i64, target: i64) -> None:
    """A talent, or a card at random if there is none."""
    if table.talents[target]:
        lose_talents(table, target, 1)
        gain_talents(table, civ, 1)
        return
    cards = table.hand(target)
    if not cards:
        return
    card: i64 = cards[table.chance.below(len(cards))]
    table.unveiled += 1
    table.where[card] = HAND + civ
    table.see(card, table.controller[target])
    if table.events is not None:
        told = {"civ": table.faction_id(target), "other": table.faction_id(civ)}
        table.tell("event.gives-card", told, rulebook.EFFECTS)
        both = sorted({table.controller[target], table.controller[civ]})
        table.tell("event.gave-card", told | {"card": table.box.cards[card].id}, rulebook.EFFECTS, both)
    table.push(fate.HandLimit(False, civ))


class Levy(Step):
    """A civilization gives up a talent, a card or a victory point, so many times, as it chooses."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        if self.left == 0:
            table.pop()
        elif len(self.legal(table, 0)) > 0:
            table.replace(Levy(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [CARD + card for card in table.hand(self.civ)]
        if table.talents[self.civ]:
            codes.append(PAY)
        if table.vp(self.civ):
            codes.append(POINT)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.replace(Levy(False, self.civ, self.left - 1))
        if code == PAY:
            lose_talents(table, self.civ, 1)
        elif code == POINT:
            gain_points(table, self.civ, -1)
        else:
            fate.tell_discard(table, self.civ, code - CARD)
            fate.discard(table, code - CARD)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("choose-one", "words", "prompt.levy", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Levy", self.asks, int(self.civ), int(self.left)]


class Ultimatum(Step):
    """The victim chooses which of two things happens to it."""

    def __init__(self, asks: bool, civ: i64, source: i64, areas: list[int]) -> None:
        super().__init__(asks, civ)
        self.source: i64 = source
        self.areas = areas

    def options(self, table: Ancient) -> list[list[Op]]:
        return ops_of(table, self.source)[0].options

    def run(self, table: Ancient) -> None:
        price: i64 = -self.options(table)[0][0].n
        if not self.areas:
            table.pop()
            lose_talents(table, self.civ, price)
        elif table.talents[self.civ] >= price:
            table.replace(Ultimatum(True, self.civ, self.source, self.areas))
        else:
            self.resume(table, 0, SECOND)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ)}
            table.tell("event.gives-in" if code == FIRST else "event.stands-firm", told, rulebook.EFFECTS)
        if code == FIRST:
            lose_talents(table, self.civ, -self.options(table)[0][0].n)
        else:
            count: i64 = self.options(table)[1][0].n
            own = table.own(self.civ, self.areas[0])
            losses = [(int(self.civ), self.areas[0], int(count if count < own else own))]
            strike_all(table, losses, card_of(self.source), NOBODY)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[self.areas[0]].id}
        return Prompt("choose-one", "words", "prompt.ultimatum", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Ultimatum", self.asks, int(self.civ), int(self.source), self.areas[:]]


class Hire(Step):
    """Talents buy more white discs, one each."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        if self.left and table.talents[self.civ]:
            table.replace(Hire(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [PASS, PAY]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == PASS:
            table.pop()
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.hires-no-more", told, rulebook.COMPETITION_CARDS)
            return
        table.replace(Hire(False, self.civ, self.left - 1))
        lose_talents(table, self.civ, 1)
        ally(table, self.civ, table.arena, 1)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("yes-no", "words", "prompt.hire", told, rulebook.COMPETITION_CARDS)

    def dump(self) -> list[Any]:
        return ["Hire", self.asks, int(self.civ), int(self.left)]
