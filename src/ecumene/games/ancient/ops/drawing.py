"""Cards: drawn, looked at, discarded."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, FACTION
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.gains import lose_talents
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import GIVES_CARDS, Ledger
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import DRAWN, HAND, PILE, PLAYED


class DrawCards(Op):
    """Cards from the pile, all kept or some of them; more for Cities."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        self.keep: i64 = entry.number("keep")
        self.per_cities: i64 = entry.number("plus_per_cities", least=1) if entry.has("plus_per_cities") else 0

    def boon(self) -> i64:
        return GIVES_CARDS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        kept: i64 = self.keep
        if self.keep == self.n and self.per_cities:
            kept += len(table.cities(effect.civ)) // self.per_cities
        ledger.cards[effect.civ] += within_hand(table, effect, kept)

    def run(self, table: Ancient, effect: Effect) -> None:
        if self.keep < self.n:
            fate.draw_and_keep(table, effect.civ, self.n, self.keep)
            return
        more: i64 = len(table.cities(effect.civ)) // self.per_cities if self.per_cities else 0
        fate.draw_cards(table, effect.civ, self.n + more)


def within_hand(table: Ancient, effect: Effect, count: i64) -> i64:
    """How many of so many cards more the hand takes of whoever causes an effect, when its card has left it and what is
    too much has gone."""
    held = table.hand_size(effect.civ)
    if effect.card != NONE and table.where[effect.card] == HAND + effect.civ:
        held -= 1
    room: i64 = table.charter.customs.hand_limit(table, effect.civ) - held
    if room < 1:
        room = 1
    return count if count < room else room


def redraw(entry: Entry) -> Op:
    """Every hand is renewed, or that of one civilization."""
    return TargetRedraw(entry) if entry.has("who") else Redraw(entry)


class Redraw(Op):
    """Every hand is discarded, and as many cards are drawn in turn order; events among them come after all of that."""

    def __init__(self, entry: Entry) -> None:
        return

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.more = True

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


class TargetRedraw(Op):
    """A civilization that one names discards its hand and draws that many cards, less a few."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        self.fewer: i64 = entry.number("fewer")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else with_cards(table, effect.civ)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            held = table.hand_size(target)
            ledger.cards[target] -= self.fewer if self.fewer < held else held

    def run(self, table: Ancient, effect: Effect) -> None:
        for target in effect.named.factions:
            count: i64 = fate.discard_hand(table, target) - self.fewer
            if count > 0:
                fate.draw_cards(table, target, count)


def with_cards(table: Ancient, civ: i64) -> list[int]:
    """The other civilizations that hold cards, as codes."""
    return [FACTION + other for other in range(int(table.civs)) if other != civ and table.hand_size(other)]


# ---- another hand ----------------------------------------------------------------------------------------------------


class LookAtHand(Op):
    """The hand of a civilization that one names is looked at."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else with_cards(table, effect.civ)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def run(self, table: Ancient, effect: Effect) -> None:
        target = effect.target
        if target == NONE:
            return
        look(table, effect.civ, target, table.hand(target))


def look(table: Ancient, civ: i64, target: i64, cards: list[int]) -> None:
    """A civilization sees cards of another's hand."""
    for card in cards:
        table.see(card, civ)
    table.unveiled += 1
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "other": table.faction_id(target)}
        table.tell("event.looks", told, rulebook.EFFECTS)
        seen = {"other": table.faction_id(target), "hand": [table.box.cards[card].id for card in cards]}
        table.tell("event.sees", seen, rulebook.EFFECTS, table.audience(civ))


def discard(entry: Entry) -> Op:
    """Of the hand that was looked at, of one's that one names, or of everyone's."""
    if entry.given.get("who") == "everyone":
        return EveryoneDiscards(entry)
    return RandomDiscard(entry) if entry.given.get("chooser") == "random" else PillageHand(entry)


class RandomDiscard(Op):
    """A civilization that one names, or that an operation before has named, discards a card at random."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("n", 1)
        entry.exactly("chooser", "random")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.place > 0 or effect.named.factions else with_cards(table, effect.civ)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.target != NONE and table.hand_size(effect.target):
            ledger.cards[effect.target] -= 1

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.target != NONE:
            discard_at_random(table, effect.target, 1)


class EveryoneDiscards(Op):
    """Every civilization discards cards at random; one without cards loses talents."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "everyone")
        entry.exactly("chooser", "random")
        self.n: i64 = entry.number("n")
        self.talents: i64 = entry.number("or_talents")

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        found: i64 = 0
        civ: i64
        for civ in range(table.civs):
            if table.hand_size(civ) or table.talents[civ]:
                found |= bit(civ)
        return found

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for civ in table.order:
            held = table.hand_size(civ)
            if held:
                ledger.cards[civ] -= self.n if self.n < held else held
            else:
                ledger.talents[civ] -= self.talents if self.talents < table.talents[civ] else table.talents[civ]

    def run(self, table: Ancient, effect: Effect) -> None:
        for civ in table.order:
            if table.hand_size(civ):
                discard_at_random(table, civ, self.n)
            else:
                lose_talents(table, civ, self.talents)


def discard_at_random(table: Ancient, civ: i64, count: i64) -> None:
    """So many cards of a hand, or all of it."""
    cards = table.hand(civ)
    table.unveiled += 1
    while count > 0 and cards:
        card: i64 = cards[table.chance.below(len(cards))]
        cards.remove(int(card))
        fate.tell_discard(table, civ, card)
        fate.discard(table, card)
        count -= 1


class StealCard(Op):
    """Cards of another hand are looked at, and one of them is taken: at random, or as one likes."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        self.look: i64 = entry.number("look", least=1)
        self.random: bool = entry.word("chooser", {"self": 0, "random": 1}) == 1

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else with_cards(table, effect.civ)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            if table.hand_size(target):
                ledger.cards[target] -= 1
                ledger.cards[effect.civ] += 1

    def run(self, table: Ancient, effect: Effect) -> None:
        for target in effect.named.factions:
            if self.random:
                rob_hand(table, effect.civ, target, self.look)
            else:
                loot_hand(table, effect.civ, target, self.look)


def shown(table: Ancient, civ: i64, target: i64, count: i64) -> list[int]:
    """So many cards of a hand, at random, which a civilization sees."""
    cards = table.hand(target)
    if count < len(cards):
        table.unveiled += 1
        table.chance.draw(cards, count)
        cards = sorted(cards[:count])
    if cards:
        look(table, civ, target, cards)
    return cards


def rob_hand(table: Ancient, civ: i64, target: i64, count: i64) -> None:
    """Of some cards that a civilization sees in a hand, it takes one at random."""
    cards = shown(table, civ, target, count)
    if cards:
        take_card(table, civ, target, cards[table.chance.below(len(cards))])


def loot_hand(table: Ancient, civ: i64, target: i64, count: i64) -> None:
    """Of some cards that a civilization sees in a hand, it takes the one it likes."""
    cards = shown(table, civ, target, count)
    for card in cards:
        table.where[card] = DRAWN + civ
        table.see(card, target)
    if cards:
        table.push(Theft(True, civ, target))


def take_card(table: Ancient, civ: i64, target: i64, card: i64) -> None:
    """A card passes from one hand to another; these two know which. Whoever else had looked into the hand no longer
    knows what is left of it."""
    both: i64 = table.eyes(civ) | table.eyes(target)
    held: i64
    for held in table.hand(target):
        if table.seen_by[held] & ~both:
            table.seen_by = changed(table.seen_by, held, table.seen_by[held] & both)
    if not fate.hand_over(table, card, civ):
        return
    table.see(card, target)
    if table.events is not None:
        told = {"civ": table.faction_id(target), "other": table.faction_id(civ)}
        table.tell("event.gives-card", told, rulebook.EFFECTS)
        which = told | {"card": table.box.cards[card].id}
        table.tell("event.gave-card", which, rulebook.EFFECTS, table.both(civ, target))
    table.push(fate.HandLimit(False, civ))


class Theft(Step):
    """One of the cards of another hand that were looked at is taken, the others return."""

    def __init__(self, asks: bool, civ: i64, target: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.target: i64 = target

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.cards_in(DRAWN + self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        for card in table.cards_in(DRAWN + self.civ):
            table.where[card] = HAND + self.target
        take_card(table, self.civ, self.target, code - CARD)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "other": table.faction_id(self.target)}
        return Prompt("prompt.steal", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Theft", self.asks, int(self.civ), int(self.target)]


class PillageHand(Op):
    """One card of the hand that was looked at is discarded."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("n", 1)
        entry.exactly("chooser", "self")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.target != NONE and table.hand_size(effect.target):
            ledger.cards[effect.target] -= 1

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

    def boon(self) -> i64:
        return GIVES_CARDS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.cards[effect.civ] += within_hand(table, effect, 1)

    def run(self, table: Ancient, effect: Effect) -> None:
        table.push(Peek(False, effect.civ, self.n))


def look_at_pile(table: Ancient, civ: i64, count: i64) -> i64:
    """A civilization sees the top cards of the pile, which stay there; how many it was."""
    seen: list[int] = []
    upper: i64 = table.upper
    while len(seen) < count:
        card = fate.top_card(table)
        if card == NOWHERE:
            break
        table.where[card] = PLAYED  # so that it is not drawn twice
        seen.append(card)
    for card in seen:
        table.where[card] = PILE
        table.see(card, civ)
    table.top[0:0] = seen
    table.upper = upper
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "cards": len(seen)}
        table.tell("event.peeks", told, rulebook.EFFECTS)
        if seen:
            names = [table.box.cards[card].id for card in seen]
            table.tell("event.peeked", {"drawn": names}, rulebook.EFFECTS, table.audience(civ))
    return len(seen)


def foresee(table: Ancient, civ: i64, count: i64) -> None:
    """A civilization looks at the top two cards of the pile and says which lies uppermost."""
    seen = look_at_pile(table, civ, count)
    if seen > 1:
        table.push(PutBack(True, civ, seen))


class Peek(Step):
    """The top cards of the pile are looked at: one is taken, the others go back on top in any order."""

    def __init__(self, asks: bool, civ: i64, count: i64) -> None:
        super().__init__(asks, civ)
        self.count: i64 = count

    def run(self, table: Ancient) -> None:
        seen = look_at_pile(table, self.civ, self.count)
        if seen:
            table.replace(Peek(True, self.civ, seen))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return sorted([CARD + card for card in table.top[: self.count]])

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        card: i64 = code - CARD
        table.top.remove(int(card))
        if table.upper:
            table.upper -= 1
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
