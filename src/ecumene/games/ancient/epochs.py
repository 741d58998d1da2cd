"""Fase de Final de Época: hands are discarded, the deck is shuffled, an event of the Epoch Change table happens, and
the Epoch's points are counted; or the game ends."""

from typing import Any

from mypy_extensions import i64

from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.announcing import carry_out, resolve_event
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.scoring import dominated_seas, wonders_occupied
from ecumene.games.ancient.table import (
    ASIDE,
    DISCARDS,
    EPOCH_END,
    FINISHED,
    FROM_EPOCHS,
    PILE,
    PLAYED,
    Ancient,
    Step,
)
from ecumene.games.ancient.targets import EPOCH_SOURCE


def begin_epoch_end(table: Ancient) -> None:
    """The Epoch is over: by its fourth turn, or by sudden death."""
    table.phase = EPOCH_END
    table.hastened = False
    table.epoch_turns = [*table.epoch_turns, int(table.turn)]
    last: bool = table.epoch >= table.rulings.epochs
    if table.events is not None:
        table.tell("event.epoch-ends", {"epoch": int(table.epoch)}, rulebook.EPOCH_END)
    if last:
        table.push(GameEnd(False, 0))
        table.push(EpochPoints(False, 0))
        if table.rulings.last_epoch_event:
            table.push(LastEpochEvent(False, 0))
        return
    table.push(NextEpoch(False, 0))
    table.push(NewHands(False, 0))
    table.push(EpochPoints(False, 0))
    for civ in table.order:
        fate.discard_hand(table, civ)
    card: i64
    for card in range(len(table.where)):
        if table.where[card] == DISCARDS or table.where[card] == ASIDE:
            table.lay(card, PILE)
    fate.forget_pile(table)
    table.push(EpochChange(False, 0))


class EpochChange(Step):
    """A card is revealed: an invasion among the first to be resolved is; then its number is looked up."""

    def run(self, table: Ancient) -> None:
        table.pop()
        card = fate.top_card(table)
        if card == NOWHERE:
            return
        number = table.box.cards[card].number
        table.lay(card, PLAYED)
        tell_revealed(table, card)
        first: bool = card in table.box.resolved_first
        table.push(EpochCard(card, first))
        push_entry(table, number)
        if first:
            resolve_event(table, card, table.order[0])


def tell_revealed(table: Ancient, card: i64) -> None:
    if table.events is not None:
        told = {"card": table.box.cards[card].id, "number": int(table.box.cards[card].number)}
        table.tell("event.revealed", told, rulebook.EPOCH_END)


def push_entry(table: Ancient, number: i64) -> None:
    """The entry of the Epoch Change table for a number is carried out."""
    for index, entry in enumerate(table.box.epoch_events):
        if entry.first <= number <= entry.last:
            table.push(TableEntry(index))
            return


class TableEntry(Step):
    """An event of the Epoch Change table."""

    def __init__(self, index: i64) -> None:
        super().__init__(False, 0)
        self.index: i64 = index

    def run(self, table: Ancient) -> None:
        table.pop()
        if table.events is not None:
            told = {"epoch_event": table.box.epoch_events[self.index].id}
            table.tell("event.epoch-change", told, rulebook.EPOCH_END)
        if table.box.epoch_events[self.index].ops:
            carry_out(table, table.fewest_points(), EPOCH_SOURCE + self.index, False)

    def dump(self) -> list[Any]:
        return ["TableEntry", int(self.index)]


class EpochCard(Step):
    """The revealed card goes back into the deck; an invasion that was resolved goes to the discards."""

    def __init__(self, card: i64, resolved: bool) -> None:
        super().__init__(False, 0)
        self.card: i64 = card
        self.resolved = resolved

    def run(self, table: Ancient) -> None:
        table.pop()
        if self.resolved:
            fate.discard(table, self.card)
        else:
            fate.shuffle_in(table, self.card)

    def dump(self) -> list[Any]:
        return ["EpochCard", int(self.card), self.resolved]


class LastEpochEvent(Step):
    """Evento de Última Época: cards are revealed until one has a low enough number; events seen do not happen."""

    def run(self, table: Ancient) -> None:
        table.pop()
        below = table.box.figures.last_epoch_below
        if not low_card(table, PILE, below) and not low_card(table, DISCARDS, below):
            return
        while True:
            card = fate.top_card(table)
            fate.discard(table, card)
            tell_revealed(table, card)
            number = table.box.cards[card].number
            if number < below:
                push_entry(table, number)
                return


def low_card(table: Ancient, zone: i64, below: i64) -> bool:
    """Is there a card with a number low enough?"""
    for card in table.cards_in(zone):
        if table.box.cards[card].number < below:
            return True
    return False


class EpochPoints(Step):
    """A point for most Cities, one for most areas with Wonders, and points for dominated seas and for talents."""

    def run(self, table: Ancient) -> None:
        table.pop()
        figures = table.box.figures
        cities: list[int] = [len(table.cities(civ)) for civ in range(table.civs)]
        wonders: list[int] = [int(wonders_occupied(table, civ, False)) for civ in range(table.civs)]
        for civ in table.order:
            most_cities: i64 = 1 if alone_at_top(cities, civ) else 0
            most_wonders: i64 = 1 if alone_at_top(wonders, civ) else 0
            seas: i64 = dominated_seas(table, civ) // figures.seas_per_point
            wealth: i64 = table.talents[civ] // figures.talents_per_point
            gained: i64 = most_cities + most_wonders + seas + wealth
            table.score(civ, FROM_EPOCHS, gained)
            if table.events is not None:
                told = {
                    "civ": table.faction_id(civ),
                    "points": int(gained),
                    "cities": int(most_cities),
                    "wonders": int(most_wonders),
                    "seas": int(seas),
                    "talents": int(wealth),
                    "total": int(table.vp(civ)),
                }
                table.tell("event.epoch-points", told, rulebook.EPOCH_END)
        if table.epoch < table.rulings.epochs:
            for civ in table.order:
                table.talents[civ] = 0


def alone_at_top(counts: list[int], civ: i64) -> bool:
    """Has this one more than any other?"""
    if counts[civ] == 0:
        return False
    other: i64
    for other in range(len(counts)):
        if other != civ and counts[other] >= counts[civ]:
            return False
    return True


class NewHands(Step):
    """Everyone draws a new hand; what turns up belongs to the old Epoch."""

    def run(self, table: Ancient) -> None:
        table.pop()
        for civ in reversed(table.order):
            fate.draw_cards(table, civ, table.box.figures.first_hand)


class NextEpoch(Step):
    """The marker advances, and the first turn of the next Epoch begins."""

    def run(self, table: Ancient) -> None:
        from ecumene.games.ancient.growth import GrowthPhase

        table.epoch += 1
        table.turn = 1
        table.replace(GrowthPhase(False, 0))


class GameEnd(Step):
    """The game is over."""

    def run(self, table: Ancient) -> None:
        from ecumene.games.ancient.scoring import tell_result

        table.ending = FINISHED
        tell_result(table)
        table.end()
