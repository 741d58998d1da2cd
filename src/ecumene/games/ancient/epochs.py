"""Fase de Final de Época: hands are discarded, the deck is shuffled, an event of the Epoch Change table happens, and
the Epoch's points are counted; or the game ends."""

from typing import Any

from mypy_extensions import i64

from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.announcing import carry_out, resolve_event
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.scoring import dominated_seas, tell_result
from ecumene.games.ancient.sources import EPOCH_SOURCE
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import ASIDE, DISCARDS, EPOCH_END, FINISHED, FROM_EPOCHS, PILE, PLAYED


# what the sequence of play asks
def epoch_goes_on(table: Ancient) -> bool:
    """Has neither a fourth turn nor a check ended the Epoch?"""
    return not table.epoch_over


def turn_goes_on(table: Ancient, who: int) -> bool:
    """Has the check not ended the Epoch?"""
    return not table.epoch_over


def another_follows(table: Ancient, who: int) -> bool:
    """Is this not the last Epoch?"""
    return table.epoch < table.charter.rulings.epochs and not limit_reached(table)


def limit_reached(table: Ancient) -> bool:
    """Has a player as many points, or have there been as many turns, as end the game?"""
    rulings = table.charter.rulings
    if rulings.turn_limit:
        played: i64 = sum(table.epoch_turns)
        if table.phase != EPOCH_END:
            played += table.turn
        if played >= rulings.turn_limit:
            return True
    if rulings.point_limit:
        for civ in table.order:
            if table.rank(civ) >= rulings.point_limit:
                return True
    return False


def check_length(table: Ancient, who: int) -> None:
    """Where the players have agreed on a limit, the game ends with the turn that reaches it."""
    if limit_reached(table):
        table.epoch_over = True


def has_last_event(table: Ancient, who: int) -> bool:
    """Does an event close the last Epoch too?"""
    return table.charter.rulings.last_epoch_event


def begin_epoch_end(table: Ancient, who: int) -> None:
    """The Epoch is over: by its fourth turn, or by sudden death."""
    table.phase = EPOCH_END
    table.epoch_over = True
    table.hastened = False
    table.epoch_turns = [*table.epoch_turns, int(table.turn)]
    if table.events is not None:
        table.tell("event.epoch-ends", {"epoch": int(table.epoch)}, rulebook.EPOCH_END)


def discard_hands(table: Ancient, civ: int) -> None:
    """Every hand is discarded."""
    fate.discard_hand(table, civ)


def shuffle_deck(table: Ancient, who: int) -> None:
    """The discards, and what was set aside, go back into the pile."""
    card: i64
    for card in range(len(table.where)):
        if table.where[card] == DISCARDS or table.where[card] == ASIDE:
            table.lay(card, PILE)
    table.upper = 0
    fate.forget_pile(table)


def change_epoch(table: Ancient, who: int) -> None:
    """A card is revealed: an invasion among the first to be resolved is; then its number is looked up."""
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


def close_last_epoch(table: Ancient, who: int) -> None:
    """Evento de Última Época: cards are revealed until one has a low enough number; events seen do not happen."""
    below = table.charter.figures.last_epoch_below
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


def count_epoch(table: Ancient, who: int) -> None:
    """A point for most Cities, one for most areas with Wonders, and points for dominated seas and for talents."""
    figures = table.charter.figures
    cities: list[int] = [0 if table.is_out(civ) else len(table.cities(civ)) for civ in range(table.civs)]
    wonders: list[int] = [int(table.charter.customs.monuments_held(table, civ)) for civ in range(table.civs)]
    for civ in table.order:
        if table.is_out(civ):
            continue
        most_cities: i64 = 1 if alone_at_top(cities, civ) else 0
        most_wonders: i64 = 1 if alone_at_top(wonders, civ) else 0
        seas: i64 = dominated_seas(table, civ) // figures.seas_per_point
        wealth: i64 = table.talents[civ] // figures.talents_per_point
        most_wonders += table.charter.customs.epoch_points(table, civ)
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


def empty_treasuries(table: Ancient, civ: int) -> None:
    """Talents are not kept from one Epoch to the next."""
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


def draw_hand(table: Ancient, civ: int) -> None:
    """Everyone draws a new hand; what turns up belongs to the old Epoch."""
    limit = table.charter.customs.hand_limit(table, civ)
    cards = table.charter.figures.first_hand
    fate.draw_cards(table, civ, cards if cards < limit else limit)


def advance_epoch(table: Ancient, who: int) -> None:
    """The marker advances, and the first turn of the next Epoch begins."""
    table.epoch += 1
    table.turn = 1
    table.epoch_over = False


def end_game(table: Ancient, who: int) -> None:
    """Final de la Partida."""
    table.ending = FINISHED
    tell_result(table)
    table.end()
