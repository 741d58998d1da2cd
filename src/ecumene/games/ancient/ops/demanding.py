"""What others must give: tribute, taxes, ransoms."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD, FACTION, FIRST, PAY, POINT, SECOND
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.gains import gain_points, gain_talents, lose_talents
from ecumene.games.ancient.losses import immune, strike_all
from ecumene.games.ancient.ops.drawing import StealCard, loot_hand
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.ops.removing import Remove
from ecumene.games.ancient.ops.riches import TargetTalents, has_fewer_cities
from ecumene.games.ancient.table import Ancient, Step


class Tribute(Op):
    """A civilization with fewer Cities gives a talent, or a card at random if it has none."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("cond", "fewer_cities")
        entry.exactly("options", ["talent", "random_card"])

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        return [
            FACTION + other
            for other in range(int(table.civs))
            if other != effect.civ and table.in_play(other) and has_fewer_cities(table, other, effect.civ)
        ]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            if table.talents[target]:
                ledger.talents[target] -= 1
                ledger.talents[effect.civ] += 1
            elif table.hand_size(target):
                ledger.cards[target] -= 1
                ledger.cards[effect.civ] += 1

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            pay_tribute(table, effect.civ, effect.named.factions[0])


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
    if not fate.hand_over(table, card, civ):
        return
    table.see(card, target)
    if table.events is not None:
        told = {"civ": table.faction_id(target), "other": table.faction_id(civ)}
        table.tell("event.gives-card", told, rulebook.EFFECTS)
        which = told | {"card": table.box.cards[card].id}
        table.tell("event.gave-card", which, rulebook.EFFECTS, table.both(civ, target))
    table.push(fate.HandLimit(False, civ))


class Tax(Op):
    """A civilization gives up a talent, a card or a point for each of its Cities."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("options", ["talent", "card", "vp"])
        self.most: i64 = entry.number("max")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        return [FACTION + other for other in range(int(table.civs)) if other != effect.civ and table.cities(other)]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def due(self, table: Ancient, target: i64) -> i64:
        """How much a civilization gives up."""
        count: i64 = len(table.cities(target))
        return count if count < self.most else self.most

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            left = self.due(table, target)
            for held, row in (
                (int(table.hand_size(target)), ledger.cards),
                (int(table.vp(target)), ledger.points),
                (table.talents[target], ledger.talents),
            ):
                given: i64 = held if held < left else left
                row[target] -= given
                left -= given

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            target: i64 = effect.named.factions[0]
            table.push(Levy(False, target, self.due(table, target)))


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
        return Prompt("prompt.levy", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Levy", self.asks, int(self.civ), int(self.left)]


def threat(entry: Entry) -> Op:
    """A civilization that one names must choose between talents and something else."""
    first, second = entry.options("options")
    if len(first) != 1 or len(second) != 1:
        raise entry.refused("options", "must be one operation each")
    pay, lose = first[0], second[0]
    if not isinstance(pay, TargetTalents) or pay.n >= 0 or pay.partner or pay.condition or pay.min_held:
        raise entry.refused("options", "the first must cost the target talents")
    return Blackmail(entry, pay, lose) if isinstance(lose, StealCard) else Threat(entry, pay, lose)


class Threat(Op):
    """A civilization that one names must choose: talents, or discs in a land area that one names."""

    def __init__(self, entry: Entry, pay: TargetTalents, lose: Op) -> None:
        if pay.gives or not isinstance(lose, Remove) or not lose.plain_land():
            raise entry.refused("options", "the second must cost an opponent discs in a land area")
        self.price: i64 = -pay.n
        self.discs_lost: i64 = lose.n

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        codes: list[int] = []
        if not named.factions:
            other: i64
            for other in range(table.civs):
                if other != effect.civ and table.in_play(other):
                    codes.append(FACTION + other)
        elif not named.areas:
            for land in table.chart.open_lands:
                if table.own(named.factions[0], land) and not immune(table, named.factions[0], land, effect.card):
                    codes.append(AREA + land)
        return codes

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def described(self, table: Ancient, named: Named) -> list[str]:
        ids = [table.faction_id(faction) for faction in named.factions]
        return ids + [table.box.areas[area].id for area in named.areas]

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        named = effect.named
        for target in named.factions:
            held: i64 = table.talents[target]
            if held >= self.price or not named.areas:
                ledger.talents[target] -= self.price if self.price < held else held
            else:
                own = table.own(target, named.areas[0])
                ledger.discs[target] -= self.discs_lost if self.discs_lost < own else own

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            table.push(
                Ultimatum(False, effect.named.factions[0], effect.card, self.price, self.discs_lost, effect.named.areas)
            )


class Ultimatum(Step):
    """The victim chooses which of two things happens to it."""

    def __init__(self, asks: bool, civ: i64, card: i64, price: i64, discs: i64, areas: list[int]) -> None:
        super().__init__(asks, civ)
        self.card: i64 = card
        self.price: i64 = price
        self.discs: i64 = discs
        self.areas = areas

    def run(self, table: Ancient) -> None:
        if not self.areas:
            table.pop()
            lose_talents(table, self.civ, self.price)
        elif table.talents[self.civ] >= self.price:
            table.replace(Ultimatum(True, self.civ, self.card, self.price, self.discs, self.areas))
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
            lose_talents(table, self.civ, self.price)
        else:
            own = table.own(self.civ, self.areas[0])
            losses = [(int(self.civ), self.areas[0], int(self.discs if self.discs < own else own))]
            strike_all(table, losses, self.card, NOBODY)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[self.areas[0]].id}
        return Prompt("prompt.ultimatum", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        numbers = [int(self.civ), int(self.card), int(self.price), int(self.discs)]
        return ["Ultimatum", self.asks, *numbers, self.areas[:]]


class Blackmail(Op):
    """A civilization that one names must choose: talents for whoever plays it, or a card of its hand, shown to it."""

    def __init__(self, entry: Entry, pay: TargetTalents, steal: StealCard) -> None:
        if not pay.gives:
            raise entry.refused("options", "the talents must go to whoever plays it")
        self.price: i64 = -pay.n
        self.look: i64 = steal.look

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        codes: list[int] = []
        other: i64
        for other in range(table.civs):
            if other != effect.civ and (table.talents[other] >= self.price or table.hand_size(other)):
                codes.append(FACTION + other)
        return codes

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            if table.hand_size(target):
                ledger.cards[target] -= 1
                ledger.cards[effect.civ] += 1
            elif table.talents[target] >= self.price:
                ledger.talents[target] -= self.price
                ledger.talents[effect.civ] += self.price

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            table.push(Ransom(False, effect.named.factions[0], effect.civ, self.price, self.look))


class Ransom(Step):
    """The victim pays, or shows its hand and loses a card of it."""

    def __init__(self, asks: bool, civ: i64, other: i64, price: i64, look: i64) -> None:
        super().__init__(asks, civ)
        self.other: i64 = other
        self.price: i64 = price
        self.look: i64 = look

    def run(self, table: Ancient) -> None:
        rich: bool = table.talents[self.civ] >= self.price
        if rich and table.hand_size(self.civ):
            table.replace(Ransom(True, self.civ, self.other, self.price, self.look))
        else:
            self.resume(table, 0, FIRST if rich else SECOND)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ)}
            table.tell("event.gives-in" if code == FIRST else "event.stands-firm", told, rulebook.EFFECTS)
        if code == FIRST:
            gain_talents(table, self.other, lose_talents(table, self.civ, self.price))
        else:
            loot_hand(table, self.other, self.civ, self.look)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "other": table.faction_id(self.other),
            "talents": int(self.price),
        }
        return Prompt("prompt.ransom", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Ransom", self.asks, int(self.civ), int(self.other), int(self.price), int(self.look)]
