"""The pile, the discards, and the end of an Epoch that a card brings."""

from mypy_extensions import i64

from ecumene.games.ancient import fate
from ecumene.games.ancient.culture import break_off
from ecumene.games.ancient.ops.drawing import within_hand
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import GIVES_CARDS, Ledger
from ecumene.games.ancient.ops.op import Effect, Op
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DISCARDS, DRAWING, DRAWN, GROWTH, PILE, PLAYED
from ecumene.games.middle_east import rulebook


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
        table.upper = 0
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
        break_off(table)
        table.epoch_over = True
