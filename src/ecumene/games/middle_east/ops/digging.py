"""The pile, the discards, and the end of an Epoch that a card brings."""

from mypy_extensions import i64

from ecumene.core.sequence import Reading
from ecumene.games.ancient import fate
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.ops.drawing import within_hand
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import GIVES_CARDS, Ledger
from ecumene.games.ancient.ops.op import Effect, Op
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import COMMITTED, DISCARDS, DRAWING, DRAWN, GROWTH, PILE, PLAYED
from ecumene.games.middle_east import rulebook

TURNS = "turns"  # the passage of the sequence of play that an Epoch consists of


class DrawFromDiscards(Op):
    """Cards at random from the discards; events among them happen, of the others some are kept."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n", least=1)
        self.keep: i64 = entry.number("keep", least=1)

    def boon(self) -> i64:
        return GIVES_CARDS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.cards[effect.civ] += within_hand(table, effect, self.keep)

    def run(self, table: Ancient, effect: Effect) -> None:
        civ = effect.civ
        cards = table.cards_in(DISCARDS)
        table.unveiled += 1
        count: i64 = self.n if self.n < len(cards) else len(cards)
        table.chance.draw(cards, count)
        cards = sorted(cards[:count])
        table.push(fate.HandLimit(False, civ))
        table.push(fate.Keep(False, civ, self.keep))
        for card in cards:
            if table.box.cards[card].event:
                table.lay(card, PLAYED)
                table.charter.customs.resolve_event(table, card, civ)
            else:
                table.lay(card, DRAWN + civ)
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "drawn": [table.box.cards[card].id for card in cards]}
            table.tell("event.digs-up", told, rulebook.EXAMPLE)


class Reshuffle(Op):
    """All discards are shuffled into the pile."""

    def __init__(self, entry: Entry) -> None:
        return

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        for card in table.cards_in(DISCARDS):
            table.lay(card, PILE)
        fate.forget_pile(table)
        if table.events is not None:
            table.tell("event.reshuffles", {"cards": len(table.cards_in(PILE))}, rulebook.NO_RESHUFFLE)


class EndEpoch(Op):
    """The Epoch ends at once: what is left of the turn does not happen. Where it is over already, nothing does."""

    def __init__(self, entry: Entry) -> None:
        return

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        if not GROWTH <= table.phase <= DRAWING:
            return
        if table.events is not None:
            table.tell("event.time-marches-on", {"epoch": int(table.epoch)}, rulebook.EXAMPLE)
        while not within_turns(table):
            table.pop()
        clear(table)
        table.epoch_over = True


def within_turns(table: Ancient) -> bool:
    """Is the reading of the turns on top of the stack?"""
    top = table.stack[-1]
    return isinstance(top, Reading) and top.passage.name == TURNS


def clear(table: Ancient) -> None:
    """What lies on the table in the middle of something goes where it belongs."""
    card: i64
    for card in range(len(table.where)):
        place: i64 = table.where[card]
        if place == PLAYED or COMMITTED <= place < DRAWN + table.civs:
            fate.discard(table, card)
    civ: i64
    for civ in range(table.civs):
        table.reserve[civ] += table.ready[civ] + table.ready_bound[civ]
        table.ready[civ] = 0
        table.ready_bound[civ] = 0
        table.talents[civ] += table.loot[civ]
        table.loot[civ] = 0
    table.arena = NOWHERE
    table.revealed = False
    table.havens = []
    table.whites.clear()
    table.pledges.clear()
