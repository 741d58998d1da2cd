"""The Fate cards: the draw pile, drawing and revealing, events as they turn up, and the limit of a hand.

The pile has no order: a card is drawn at random from it when it comes off, which is the same as shuffling it. Only
cards put back on top, and an explicit deal, give it one.
"""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import CARD
from ecumene.games.ancient.components import NOWHERE, RESHUFFLE
from ecumene.games.ancient.npc import challenge
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import DISCARDS, DRAWN, HAND, PILE, PLAYED


def top_card(table: Ancient) -> i64:
    """Take the next card off the pile; the discards make a new one when it is spent. NOWHERE if there is no card.
    The card still counts as in the pile until it is laid somewhere."""
    table.unveiled += 1
    upper: i64 = table.upper
    if upper:
        table.upper -= 1
    if table.top:
        known: i64 = table.top[0]
        del table.top[0]
        return known
    pile = table.cards_in(PILE)
    if spent(table, pile):
        table.upper = 0
        discards = table.cards_in(DISCARDS)
        if not discards:
            return NOWHERE
        for card in discards:
            table.lay(card, PILE)
        pile = table.cards_in(PILE)
        if table.events is not None:
            table.tell("event.new-pile", {"cards": len(pile)}, rulebook.REVEAL)
    while table.fate:
        dealt: i64 = table.fate[0]
        del table.fate[0]
        if table.where[dealt] == PILE:
            return dealt
    return from_upper(table, pile, upper) if upper else pile[table.chance.below(len(pile))]


def from_upper(table: Ancient, pile: list[int], upper: i64) -> i64:
    """The next card where all events of the pile are among so many on top."""
    events: list[int] = [card for card in pile if table.box.cards[card].event]
    others: list[int] = [card for card in pile if not table.box.cards[card].event]
    drawn: i64 = table.chance.below(upper)
    if drawn < len(events) or not others:
        return events[table.chance.below(len(events))]
    return others[table.chance.below(len(others))]


def spent(table: Ancient, pile: list[int]) -> bool:
    """Is the pile empty, or nothing but events that would come back into it for ever?"""
    for card in pile:
        if not comes_back(table, card):
            return False
    return True


def comes_back(table: Ancient, card: i64) -> bool:
    """Is a card mixed back into the pile once it has taken effect? By its legend, or, by the option, an invasion."""
    if table.box.cards[card].after == RESHUFFLE:
        return True
    return table.charter.rulings.invasions_return and card in table.box.resolved_first


def shuffle_in(table: Ancient, card: i64) -> None:
    """A card goes back into the pile, and the pile is shuffled; if its events are on top, that part of it."""
    table.lay(card, PILE)
    if table.upper:
        table.upper += 1
    forget_pile(table)


def forget_pile(table: Ancient) -> None:
    """Nobody knows any longer where a card of the pile is."""
    table.top.clear()
    card: i64
    for card in range(len(table.where)):
        if table.where[card] == PILE:
            table.forget(card)


def discard(table: Ancient, card: i64) -> None:
    """A card goes to the discards, or where the game lays it instead."""
    if not table.charter.permanent or not table.charter.customs.lays_down(table, card):
        table.lay(card, DISCARDS)


# ---- drawing ---------------------------------------------------------------------------------------------------------


def deal_hand(table: Ancient, civ: int) -> None:
    """Manos Iniciales: a civilization gets its cards, from a pile that the events join afterwards."""
    table.unveiled += 1
    for _ in range(challenge.first_hand(table, civ)):
        pile = dealable(table)
        table.lay(pile[table.chance.below(len(pile))], HAND + civ)


def dealable(table: Ancient) -> list[int]:
    """The cards of the pile that a first hand may get: no events, and none that an explicit deal keeps for later."""
    return [card for card in table.cards_in(PILE) if not table.box.cards[card].event and card not in table.fate]


def draw_cards(table: Ancient, civ: i64, count: i64) -> None:
    """Draw so many cards to the hand, resolve the events among them, and keep to the limit of the hand."""
    if table.is_out(civ):
        return
    table.push(HandLimit(False, civ))
    if count > 0:
        table.push(Draw(civ, count, False))


def draw_and_keep(table: Ancient, civ: i64, count: i64, keep: i64) -> None:
    """Draw so many cards and keep some of them."""
    table.push(HandLimit(False, civ))
    table.push(Keep(False, civ, keep))
    table.push(Draw(civ, count, True))


class Draw(Step):
    """Robar: all the cards at once; the events among them are resolved, the highest number first, and replaced."""

    def __init__(self, civ: i64, count: i64, aside: bool) -> None:
        super().__init__(False, civ)
        self.count: i64 = count
        self.aside = aside  # to look at first, not to the hand

    def run(self, table: Ancient) -> None:
        table.pop()
        events = take_cards(table, self.civ, self.count, self.aside)
        if events:
            table.push(DrawnEvents(events, [int(self.civ)] * len(events), self.aside))

    def dump(self) -> list[Any]:
        return ["Draw", int(self.civ), int(self.count), self.aside]


def take_cards(table: Ancient, civ: i64, count: i64, aside: bool) -> list[int]:
    """Cards from the pile to a hand, or to be looked at first; the events among them are given back."""
    drawn: list[int] = []
    events: list[int] = []
    while len(drawn) + len(events) < count:
        card = top_card(table)
        if card == NOWHERE:
            break
        if table.box.cards[card].event:
            table.lay(card, PLAYED)
            events.append(card)
        else:
            table.lay(card, (DRAWN if aside else HAND) + civ)
            drawn.append(card)
    if count and table.events is not None:
        told = {"civ": table.faction_id(civ), "cards": len(drawn) + len(events)}
        table.tell("event.draws", told, rulebook.DRAWING)
        if drawn:
            names = [table.box.cards[card].id for card in sorted(drawn)]
            seen = {"civ": table.faction_id(civ), "drawn": names}
            table.tell("event.drew", seen, rulebook.DRAWING, table.audience(civ))
    return events


class DrawnEvents(Step):
    """Events that turned up together, each with who drew it: each is resolved and replaced, the highest number
    first."""

    def __init__(self, cards: list[int], drawers: list[int], aside: bool) -> None:
        super().__init__(False, 0)
        self.cards = cards
        self.drawers = drawers
        self.aside = aside

    def run(self, table: Ancient) -> None:
        card: i64 = max(self.cards)
        place = self.cards.index(int(card))
        civ: i64 = self.drawers[place]
        if len(self.cards) > 1:
            cards = self.cards[:place] + self.cards[place + 1 :]
            drawers = self.drawers[:place] + self.drawers[place + 1 :]
            table.replace(DrawnEvents(cards, drawers, self.aside))
        else:
            table.pop()
        table.push(Draw(civ, 1, self.aside))
        table.charter.customs.resolve_event(table, card, civ)

    def dump(self) -> list[Any]:
        return ["DrawnEvents", self.cards[:], self.drawers[:], self.aside]


class Keep(Step):
    """Of the cards looked at, all but some are discarded."""

    def __init__(self, asks: bool, civ: i64, keep: i64) -> None:
        super().__init__(asks, civ)
        self.keep: i64 = keep

    def run(self, table: Ancient) -> None:
        cards = table.cards_in(DRAWN + self.civ)
        if len(cards) > self.keep:
            table.replace(Keep(True, self.civ, self.keep))
            return
        for card in cards:
            table.lay(card, HAND + self.civ)
        table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.cards_in(DRAWN + self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        tell_discard(table, self.civ, code - CARD)
        discard(table, code - CARD)
        table.replace(Keep(False, self.civ, self.keep))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "keep": int(self.keep)}
        return Prompt("prompt.keep", told, rulebook.DRAWING)

    def dump(self) -> list[Any]:
        return ["Keep", self.asks, int(self.civ), int(self.keep)]


class HandLimit(Step):
    """Tamaño de Mano: what exceeds it is discarded at once."""

    def run(self, table: Ancient) -> None:
        if table.hand_size(self.civ) > table.charter.customs.hand_limit(table, self.civ):
            table.replace(HandLimit(True, self.civ))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in counted(table, self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        tell_discard(table, self.civ, code - CARD)
        discard(table, code - CARD)
        table.replace(HandLimit(False, self.civ))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        limit = table.charter.customs.hand_limit(table, self.civ)
        told = {"civ": table.faction_id(self.civ), "limit": int(limit)}
        return Prompt("prompt.hand-limit", told, rulebook.HAND_SIZE)


def counted(table: Ancient, civ: i64) -> list[int]:
    """The cards of a hand that count for its limit."""
    if not table.charter.permanent:
        return table.hand(civ)
    return [card for card in table.hand(civ) if not table.charter.customs.beyond_limit(table, civ, card)]


def hand_over(table: Ancient, card: i64, civ: i64) -> bool:
    """A card of another's hand goes to that of a civilization; whether it does, and is not laid elsewhere."""
    if table.charter.permanent and table.charter.customs.lays_down(table, card):
        return False
    table.where[card] = HAND + civ
    return True


def tell_discard(table: Ancient, civ: i64, card: i64) -> None:
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.discards", told, rulebook.HAND_SIZE)


def discard_hand(table: Ancient, civ: i64) -> i64:
    """A whole hand to the discards; how many cards it was."""
    cards = table.hand(civ)
    for card in cards:
        discard(table, card)
    if cards and table.events is not None:
        told = {"civ": table.faction_id(civ), "hand": [table.box.cards[card].id for card in cards]}
        table.tell("event.discards-hand", told, rulebook.EFFECTS)
    return len(cards)
