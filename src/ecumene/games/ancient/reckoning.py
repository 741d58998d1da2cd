"""Fase de Ajustes: stacks are cut, seas dominated, points counted, the turn order set anew; then the check for the
sudden death of the Epoch, and the drawing of cards."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, DONE, PASS, PLACE_IN_ORDER, SPEND
from ecumene.games.ancient.announcing import play_card
from ecumene.games.ancient.components import (
    COMPETITION_CAUSE,
    IN_DRAW,
    IN_TALLY,
    LAND,
    MORE_POINTS,
    NOBODY,
    NOWHERE,
    OCCUPIED,
    ODD,
)
from ecumene.games.ancient.conditions import holds
from ecumene.games.ancient.growth import Uses
from ecumene.games.ancient.losses import strike_all
from ecumene.games.ancient.npc import challenge
from ecumene.games.ancient.ops.drawing import foresee
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import DRAWING, FROM_CITIES, FROM_MONUMENTS, FROM_SEAS, PLAYED, RECKONING


def begin_reckoning(table: Ancient, who: int) -> None:
    """The phase begins."""
    table.phase = RECKONING
    if table.events is not None:
        table.tell("event.reckoning", {}, rulebook.RECKONING)


def trim(table: Ancient, who: int) -> None:
    """What exceeds the limits goes back to the reserves; it cannot be bought off."""
    faction: i64
    area: i64
    for area in table.chart.playable:
        limit: i64 = table.chart.tight[area]
        if table.total[area] <= limit:
            continue
        for faction in range(table.factions):
            cut: i64 = 0
            while table.own(faction, area) and table.stack_of(faction, area) > limit:
                table.take(faction, area)
                cut += 1
            if cut and table.events is not None:
                told = {
                    "faction": table.faction_id(faction),
                    "area": table.box.areas[area].id,
                    "count": int(cut),
                }
                table.tell("event.trims", told, rulebook.STACKING)


def dominate(table: Ancient, who: int) -> None:
    """Paso de Dominación Marina: whoever dominates a shallow sea drives all others out of it."""
    losses: list[tuple[int, int, int]] = []
    for sea in table.chart.shallows:
        if table.total[sea] < 2:
            continue
        for civ in table.order:
            if table.dominates(civ, sea) and not table.controls(civ, sea):
                if table.events is not None:
                    told = {"civ": table.faction_id(civ), "area": table.box.areas[sea].id}
                    table.tell("event.dominates", told, rulebook.DOMINATION)
                for other in range(table.factions):
                    if other != civ and table.own(other, sea) and table.friend(other) != civ:
                        losses.append((int(other), sea, int(table.own(other, sea))))
    strike_all(table, losses, COMPETITION_CAUSE, NOBODY)


def tally(table: Ancient, who: int) -> None:
    """Paso de Recuento de Victoria: a point for each City, and for each Wonder whose area its owner occupies."""
    for civ in table.order:
        if table.is_out(civ):
            continue
        cities: i64 = table.charter.customs.city_points(table, civ) + merit_points(table, civ)
        wonders = table.charter.customs.monument_points(table, civ)
        seas = sea_points(table, civ)
        table.score(civ, FROM_CITIES, cities)
        table.score(civ, FROM_MONUMENTS, wonders)
        table.score(civ, FROM_SEAS, seas)
        if table.events is not None:
            told = {
                "civ": table.faction_id(civ),
                "points": int(cities + wonders + seas),
                "cities": int(cities),
                "wonders": int(wonders),
                "seas": int(seas),
                "total": int(table.vp(civ)),
            }
            table.tell("event.tally", told, rulebook.TALLY)


def use_in_tally(table: Ancient, civ: int) -> None:
    """Wonders and investments that act in this step."""
    table.push(Uses(False, civ, IN_TALLY))


def sea_points(table: Ancient, civ: i64) -> i64:
    """Points of a mat for sea areas it occupies, or where it is the only civilization."""
    points: i64 = 0
    for ability in table.mat(civ).tally:
        if ability.kind == MORE_POINTS:
            continue
        seas: i64 = 0
        for area in table.own_areas(civ):
            if table.chart.kinds[area] != LAND and (ability.condition == OCCUPIED or alone(table, civ, area)):
                seas += 1
        points += seas // ability.per
    return points


def merit_points(table: Ancient, civ: i64) -> i64:
    """Points of a mat for how its people are settled."""
    points: i64 = 0
    for ability in table.mat(civ).tally:
        if ability.kind == MORE_POINTS and holds(table, civ, ability):
            points += ability.n
    return points


def alone(table: Ancient, civ: i64, area: i64) -> bool:
    """Is no other civilization there?"""
    other: i64
    for other in range(table.civs):
        if other != civ and table.own(other, area):
            return False
    return True


# ---- turn order ------------------------------------------------------------------------------------------------------


def reset_order(table: Ancient, who: int) -> None:
    """Paso de Reinicio de Orden de Turno: most Cities first. Among equals the one with fewest points chooses its place,
    then the next; where points are equal too, chance decides."""
    cities: list[int] = [len(table.cities(civ)) for civ in range(table.civs)]
    civs: list[int] = [civ for civ in table.order if not table.is_out(civ)]
    civs.sort(key=lambda civ: (-cities[civ], civ))
    table.order = [*civs, *[civ for civ in table.order if table.is_out(civ)]]
    if table.events is not None:
        told = {"cities": [{"civ": table.faction_id(civ), "cities": cities[civ]} for civ in civs]}
        table.tell("event.most-cities", {"civs": [row["civ"] for row in told["cities"]]}, rulebook.TURN_ORDER)
    first: i64 = 0
    groups: list[tuple[int, int]] = []
    while first < len(civs):
        last: i64 = first
        while last + 1 < len(civs) and cities[civs[last + 1]] == cities[civs[first]]:
            last += 1
        if last > first:
            groups.append((int(first), int(last)))
        first = last + 1
    for start, end in reversed(groups):
        table.push(Tie(False, 0, civs[start : end + 1], [NOBODY] * (end - start + 1), start))


def tell_order(table: Ancient, who: int) -> None:
    """The new turn order is told."""
    if table.events is not None:
        told = {"civs": [table.faction_id(civ) for civ in table.order if not table.is_out(civ)]}
        table.tell("event.turn-order", told, rulebook.TURN_ORDER)


class OrderSet(Step):
    """The turn order that a card has changed is told."""

    def run(self, table: Ancient) -> None:
        table.pop()
        tell_order(table, 0)


class Tie(Step):
    """Civilizations with equally many Cities share out the places from `start` on. `civ` is the one asked."""

    def __init__(self, asks: bool, civ: i64, waiting: list[int], places: list[int], start: i64) -> None:
        super().__init__(asks, civ)
        self.waiting_for = waiting
        self.places = places
        self.start: i64 = start

    def run(self, table: Ancient) -> None:
        waiting = self.waiting_for
        if not waiting:
            for number, civ in enumerate(self.places):
                table.order[self.start + number] = civ
            table.pop()
            return
        fewest: i64 = min([table.rank(civ) for civ in waiting])
        lowest: list[int] = [civ for civ in waiting if table.rank(civ) == fewest]
        if len(waiting) == 1:
            self.seat_at(table, waiting[0], self.places.index(NOBODY))
        elif len(lowest) == 1:
            table.replace(Tie(True, lowest[0], waiting, self.places, self.start))
        else:
            self.draw_places(table, lowest)

    def draw_places(self, table: Ancient, level: list[int]) -> None:
        """Those with equally many points get places by chance."""
        table.unveiled += 1
        free: list[int] = [number for number, civ in enumerate(self.places) if civ == NOBODY]
        table.chance.draw(free, len(level))
        places = self.places[:]
        for number, civ in enumerate(level):
            places[free[number]] = civ
        waiting = [civ for civ in self.waiting_for if civ not in level]
        table.replace(Tie(False, 0, waiting, places, self.start))

    def seat_at(self, table: Ancient, civ: i64, number: i64) -> None:
        waiting = [other for other in self.waiting_for if other != civ]
        places = self.places[:]
        places[number] = int(civ)
        table.replace(Tie(False, 0, waiting, places, self.start))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        start: i64 = PLACE_IN_ORDER + self.start
        return [start + number for number, civ in enumerate(self.places) if civ == NOBODY]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "place": int(code - PLACE_IN_ORDER + 1)}
            table.tell("event.chooses-place", told, rulebook.TURN_ORDER)
        self.seat_at(table, self.civ, code - PLACE_IN_ORDER - self.start)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.place", told, rulebook.TURN_ORDER)

    def dump(self) -> list[Any]:
        return ["Tie", self.asks, int(self.civ), self.waiting_for[:], self.places[:], int(self.start)]


def consult_oracle(table: Ancient, civ: int) -> None:
    """A card that changes the turn order may be played now."""
    table.unveiled += 1  # whether anyone is asked tells something
    if ordering_cards(table, civ) or (table.charter.rulings.ask_everyone and table.hand_size(civ)):
        table.push(Oracle(True, civ))


def ordering_cards(table: Ancient, civ: i64) -> list[int]:
    """The cards of a hand that change the turn order."""
    found: list[int] = []
    for card in table.at_hand(civ):
        if table.box.cards[card].orders:
            found.append(card)
    return found


class Oracle(Step):
    """A civilization may play such a card."""

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [CARD + card for card in ordering_cards(table, self.civ)]
        codes.append(PASS)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if code == PASS:
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.lets-order-be", told, rulebook.TURN_ORDER, table.audience(self.civ))
        else:
            table.push(OrderSet(False, 0))
            play_card(table, self.civ, code - CARD, 1)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.oracle", told, rulebook.TURN_ORDER)


# ---- sudden death ----------------------------------------------------------------------------------------------------


def check_sudden_death(table: Ancient, who: int) -> None:
    """Paso de Muerte Súbita: in turns 2 and 3 a card is revealed, and its number may end the Epoch; turn 4 ends it."""
    table.phase = DRAWING
    customs = table.charter.customs
    if table.turn >= customs.last_turn(table):
        table.epoch_over = True
        return
    digits = customs.fatal_digits(table)
    if not digits or is_whole(table):
        return
    card = fate.top_card(table)
    if card == NOWHERE:
        return
    table.lay(card, PLAYED)
    if table.events is not None:
        told = {"card": table.box.cards[card].id, "number": int(table.box.cards[card].number)}
        table.tell("event.revealed", told, rulebook.SUDDEN_DEATH)
    if table.hastened:
        digits += table.charter.figures.hastening
        table.hastened = False
    table.push(Verdict(card, digits))
    if table.box.cards[card].event:
        table.charter.customs.resolve_event(table, card, table.order[0])


def is_whole(table: Ancient) -> bool:
    """Has the Epoch all its turns, as the last one of a game against the playbook that ends with it?"""
    rulings = table.charter.rulings
    return rulings.opponents.whole_last_epoch and table.epoch == rulings.epochs


class Verdict(Step):
    """The Epoch ends if the revealed number shows one of the digits."""

    def __init__(self, card: i64, digits: str) -> None:
        super().__init__(False, 0)
        self.card: i64 = card
        self.digits = digits

    def run(self, table: Ancient) -> None:
        table.pop()
        card = table.box.cards[self.card]
        if not card.event:
            fate.shuffle_in(table, self.card)
        if is_fatal(self.digits, card.digits):
            if table.events is not None:
                table.tell("event.sudden-death", {"epoch": int(table.epoch)}, rulebook.SUDDEN_DEATH)
            table.epoch_over = True

    def dump(self) -> list[Any]:
        return ["Verdict", int(self.card), self.digits]


def is_fatal(digits: str, number: str) -> bool:
    """Does a number show one of the digits, or is it odd where that is asked?"""
    if digits == ODD:
        return number[-1] in "13579"
    for digit in digits:
        if digit in number:
            return True
    return False


# ---- drawing ---------------------------------------------------------------------------------------------------------


def draw(table: Ancient, civ: int) -> None:
    """Paso de Robo."""
    table.push(Purchase(False, civ, challenge.cards_due(table, civ)))
    if table.mat(civ).foresees:
        foresee(table, civ, table.mat(civ).foresees)


def advance_turn(table: Ancient, who: int) -> None:
    """Avanzar el Turno."""
    table.turn += 1


class Purchase(Step):
    """Talents bring one card more each; they are announced and paid before any card is drawn. Then Wonders and
    investments bring theirs, and at last the cards are drawn."""

    def __init__(self, asks: bool, civ: i64, count: i64) -> None:
        super().__init__(asks, civ)
        self.count: i64 = count

    def run(self, table: Ancient) -> None:
        if table.talents[self.civ]:
            table.replace(Purchase(True, self.civ, self.count))
        else:
            self.draw(table)

    def draw(self, table: Ancient) -> None:
        table.replace(CardsDue(self.civ, self.count))
        table.push(Uses(False, self.civ, IN_DRAW))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [DONE, SPEND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            if table.events is not None:
                table.tell("event.buys-no-more", {"civ": table.faction_id(self.civ)}, rulebook.DRAWING)
            self.draw(table)
            return
        table.talents[self.civ] -= 1
        if table.events is not None:
            table.tell("event.buys-card", {"civ": table.faction_id(self.civ)}, rulebook.DRAWING)
        table.replace(Purchase(False, self.civ, self.count + 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "cards": int(self.count),
            "talents": int(table.talents[self.civ]),
        }
        return Prompt("prompt.purchase", told, rulebook.DRAWING)

    def dump(self) -> list[Any]:
        return ["Purchase", self.asks, int(self.civ), int(self.count)]


class CardsDue(Step):
    """All the cards that are due to a civilization are drawn at once."""

    def __init__(self, civ: i64, count: i64) -> None:
        super().__init__(False, civ)
        self.count: i64 = count

    def run(self, table: Ancient) -> None:
        table.pop()
        fate.draw_cards(table, self.civ, self.count)

    def dump(self) -> list[Any]:
        return ["CardsDue", int(self.civ), int(self.count)]
