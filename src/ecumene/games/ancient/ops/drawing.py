"""Cards: drawn, looked at, discarded."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, FACTION
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import HAND, PILE, PLAYED


class DrawCards(Op):
    """Cards from the pile, all kept or some of them."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        self.keep: i64 = entry.number("keep")

    def run(self, table: Ancient, effect: Effect) -> None:
        if self.keep < self.n:
            fate.draw_and_keep(table, effect.civ, self.n, self.keep)
        else:
            fate.draw_cards(table, effect.civ, self.n)


class Redraw(Op):
    """Every hand is discarded, and as many cards are drawn in turn order; events among them come after all of that."""

    def __init__(self, entry: Entry) -> None:
        return

    def run(self, table: Ancient, effect: Effect) -> None:
        counts: list[int] = [int(fate.discard_hand(table, civ)) for civ in table.order]
        events: list[int] = []
        drawers: list[int] = []
        for place, civ in enumerate(table.order):
            for card in fate.take_cards(table, civ, counts[place], False):
                events.append(card)
                drawers.append(civ)
        if events:
            table.push(fate.DrawnEvents(events, drawers, False))


# ---- another hand ----------------------------------------------------------------------------------------------------


class LookAtHand(Op):
    """The hand of a civilization that one names is looked at."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        return [FACTION + other for other in range(int(table.civs)) if other != effect.civ and table.hand_size(other)]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def run(self, table: Ancient, effect: Effect) -> None:
        target = effect.target
        if target == NONE:
            return
        seat: i64 = table.controller[effect.civ]
        cards = table.hand(target)
        for card in cards:
            table.see(card, seat)
        table.unveiled += 1
        if table.events is not None:
            told = {"civ": table.faction_id(effect.civ), "other": table.faction_id(target)}
            table.tell("event.looks", told, rulebook.EFFECTS)
            seen = {"other": table.faction_id(target), "hand": [table.box.cards[card].id for card in cards]}
            table.tell("event.sees", seen, rulebook.EFFECTS, [seat])


class PillageHand(Op):
    """One card of the hand that was looked at is discarded."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("n", 1)
        entry.exactly("chooser", "self")

    def run(self, table: Ancient, effect: Effect) -> None:
        target = effect.target
        if target != NONE and table.hand_size(target):
            table.push(Pillage(True, effect.civ, target))


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
        return Prompt("prompt.pillage", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Pillage", self.asks, int(self.civ), int(self.target)]


# ---- the pile --------------------------------------------------------------------------------------------------------


class LookAhead(Op):
    """The top cards of the pile are looked at: one is taken, the others go back on top in any order."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        entry.exactly("keep", 1)
        entry.exactly("rest", "top")

    def run(self, table: Ancient, effect: Effect) -> None:
        table.push(Peek(False, effect.civ, self.n))


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
            table.lay(card, PLAYED)
            table.push(fate.Draw(self.civ, 1, False))
            table.charter.customs.resolve_event(table, card, self.civ)
        else:
            table.lay(card, HAND + self.civ)
        if self.count > 2:
            table.push(PutBack(True, self.civ, self.count - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.peek", told, rulebook.EFFECTS)

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
        return Prompt("prompt.put-back", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["PutBack", self.asks, int(self.civ), int(self.count)]
