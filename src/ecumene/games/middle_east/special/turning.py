"""¡Que Vienen los Romanos!: a card that a civilization never loses. It lies by the mat; played it is turned, and
righted in a Draw Step."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.question import Refusal
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate
from ecumene.games.ancient.actions import CARD, DONE, PAY, SECOND
from ecumene.games.ancient.components import NOBODY, STAYS, TO_DISCARDS
from ecumene.games.ancient.npc import challenge
from ecumene.games.ancient.ops.investing import Invest
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import KEPT, ON_TABLE, UPRIGHT
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import SpecialRule
from ecumene.games.middle_east.terms import terms_of


class TurningCard(SpecialRule):
    """The card lies open by the mat and is played like one of the hand, of which it is no part. Where it would be
    discarded it lies turned instead. A mina, or a card less in the Draw Step, rights it; an investment has its discs
    again then, as far as the reserve goes. `npc_gives_card`: one of the playbook without mina gives a card."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.permanent = True
        self.nation: i64 = keys.nation("faction")
        self.card: i64 = keys.card("card")
        self.gives_card: bool = keys.flag("npc_gives_card")
        card = keys.box.cards[self.card]
        if card.event or card.after not in (TO_DISCARDS, STAYS):
            raise keys.refused("card", "is none that goes to the discards")
        self.discs: i64 = 0
        first = card.ops[0]
        if isinstance(first, Invest):
            self.discs = first.discs_due

    def owner(self, table: Ancient) -> i64:
        """The civilization whose card it is, or NOBODY."""
        return table.nation.index(int(self.nation)) if int(self.nation) in table.nation else NOBODY

    def on_stage(self, table: Ancient) -> None:
        self.set_up(table, self.owner(table))

    def set_up(self, table: Ancient, civ: i64) -> None:
        """It lies upright, and everyone knows it, even face down in a competition."""
        table.lay(self.card, UPRIGHT + civ)
        table.seen_by = changed(table.seen_by, self.card, (1 << table.seats) - 1)

    def lays_down(self, table: Ancient, card: i64) -> bool:
        civ = self.owner(table)
        if card != self.card or civ == NOBODY:
            return False
        table.lay(card, KEPT + civ)
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
            table.tell("event.turns-card", told, rulebook.MITHRIDATES)
        return True

    def barred(self, table: Ancient, civ: i64, card: i64) -> Refusal | None:
        if card != self.card or table.where[card] != KEPT + civ:
            return None
        return Refusal("refusal.lies-turned", {"card": table.box.cards[card].id}, rulebook.MITHRIDATES)

    def draw_begins(self, table: Ancient, civ: i64) -> None:
        if civ == self.owner(table) and self.can_be_righted(table, civ):
            table.push(Righting(False, civ, self.place))

    def can_be_righted(self, table: Ancient, civ: i64) -> bool:
        """Is it turned, and are there discs for it, if it needs some?"""
        if self.discs == 0:
            return table.where[self.card] == KEPT + civ
        if table.where[self.card] != KEPT + civ and table.where[self.card] != ON_TABLE + civ:
            return False
        return table.reserve[civ] > 0 and self.invested(table) < self.discs

    def invested(self, table: Ancient) -> i64:
        return table.invested[table.box.investment_place[self.card]]

    def right(self, table: Ancient, civ: i64) -> None:
        if self.discs:
            count: i64 = self.discs - self.invested(table)
            if count > table.reserve[civ]:
                count = table.reserve[civ]
            table.reserve[civ] -= count
            place = table.box.investment_place[self.card]
            table.invested = changed(table.invested, place, table.invested[place] + count)
            table.lay(self.card, ON_TABLE + civ)
        else:
            self.set_up(table, civ)
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "card": table.box.cards[self.card].id}
            table.tell("event.rights-card", told, rulebook.MITHRIDATES)

    def cards_due(self, table: Ancient, civ: i64, cards: i64) -> i64:
        return cards - 1 if table.nation[civ] == self.nation and self.noted(table, 0) and cards > 0 else cards

    def turn_ends(self, table: Ancient) -> None:
        self.strike_out(table, 0)


class Righting(Step):
    """A civilization may right its card: for a mina, or for a card less to draw; one of the playbook for a mina, or, if
    its rule says so, for a card of its hand. `place` is that of the rule."""

    def __init__(self, asks: bool, civ: i64, place: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.place: i64 = place

    def rule(self, table: Ancient) -> TurningCard:
        rule = terms_of(table).special[self.place]
        assert isinstance(rule, TurningCard)
        return rule

    def run(self, table: Ancient) -> None:
        if len(self.legal(table, 0)) > 1:
            table.replace(Righting(True, self.civ, self.place))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = []
        if table.is_npc(self.civ) and table.talents[self.civ] == 0 and self.rule(table).gives_card:
            codes = [CARD + card for card in table.hand(self.civ)]
        codes.append(DONE)
        if table.talents[self.civ]:
            codes.append(PAY)
        if not table.is_npc(self.civ) and challenge.cards_due(table, self.civ) > 0:
            codes.append(SECOND)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        rule = self.rule(table)
        if code == DONE:
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ), "card": table.box.cards[rule.card].id}
                table.tell("event.leaves-turned", told, rulebook.MITHRIDATES)
            return
        if code == PAY:
            table.talents[self.civ] -= 1
        elif code == SECOND:
            rule.note(table, 0)
        else:
            fate.tell_discard(table, self.civ, code - CARD)
            fate.discard(table, code - CARD)
        rule.right(table, self.civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "card": table.box.cards[self.rule(table).card].id}
        return Prompt("prompt.righting", told, rulebook.MITHRIDATES)

    def dump(self) -> list[Any]:
        return ["Righting", self.asks, int(self.civ), int(self.place)]
