"""Alejandro Magno: cards that come back. Memnon, the Eagles of the Sea and Alexander's three lie face down by the mat
of their civilization where others would be discarded or stolen, until its next Draw Step."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.question import Refusal, Reminder
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import CARD, DONE
from ecumene.games.ancient.components import NOWHERE, STAYS, TO_DISCARDS
from ecumene.games.ancient.npc import challenge
from ecumene.games.ancient.npc.enemies import gold_areas
from ecumene.games.ancient.npc.gold import buried
from ecumene.games.ancient.reactions import break_up
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import DISCARDS, HAND, KEPT, ON_TABLE, PILE
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import FIGHTING, LIMITING, LOSING, PLAYING, SpecialRule
from ecumene.games.middle_east.terms import terms_of

# what the rule notes down
GONE = 0  # it is a card like any other now
COUNTED = 1  # it is one of the cards of this Draw Step


class ReturningCard(SpecialRule):
    """The card comes back in the Draw Step: free, or as one of the cards drawn (`draw`), which may be declined
    (`optional`; the playbook never does). `beyond_limit`: it does not count for the hand. `while_gold`: it is discarded
    for good when none of these has Gold left. `npc_gold`: in competitions with Gold of these, in this order, one of the
    playbook plays it for another of its side."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.permanent = True
        self.civ: i64 = keys.civ("faction")
        self.card: i64 = keys.card("card")
        self.draw: bool = keys.flag("draw")
        self.optional: bool = keys.flag("optional")
        self.beyond: bool = keys.flag("beyond_limit")
        self.gold: list[int] = keys.each_civ("while_gold") if keys.has("while_gold") else []
        self.order: list[int] = keys.each_civ("npc_gold") if keys.has("npc_gold") else []
        card = keys.box.cards[self.card]
        if card.event or card.after not in (TO_DISCARDS, STAYS):
            raise keys.refused("card", "is none that goes to the discards")

    # ---- where it lies -----------------------------------------------------------------------------------------------

    def on_position(self, table: Ancient) -> None:
        """It waits by the mat, unless it was said to be elsewhere; among the discards it is a card like any other."""
        if table.where[self.card] == PILE and int(self.card) not in table.fate:
            self.lay_by(table)
        elif table.where[self.card] in (PILE, DISCARDS):
            self.note(table, GONE)

    def lay_by(self, table: Ancient) -> None:
        table.lay(self.card, KEPT + self.civ)

    def lays_down(self, table: Ancient, card: i64) -> bool:
        if card != self.card or self.noted(table, GONE):
            return False
        self.lay_by(table)
        self.tell(table, "event.lays-by")
        return True

    def take_back(self, table: Ancient) -> None:
        """Everyone knows that it is in the hand again."""
        table.lay(self.card, HAND + self.civ)
        table.seen_by = changed(table.seen_by, self.card, table.everyone())
        self.tell(table, "event.takes-back")

    def tell(self, table: Ancient, key: str) -> None:
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "card": table.box.cards[self.card].id}
            table.tell(key, told, rulebook.ALEXANDER)

    def barred(self, table: Ancient, civ: i64, card: i64) -> Refusal | None:
        if card != self.card or table.where[card] != KEPT + civ:
            return None
        return Refusal("refusal.lies-by", {"card": table.box.cards[card].id}, rulebook.ALEXANDER)

    def beyond_limit(self, table: Ancient, civ: i64, card: i64) -> bool:
        return self.beyond and card == self.card and civ == self.civ

    def fallen(self, table: Ancient, civ: i64) -> None:
        if civ == self.civ:
            self.note(table, GONE)

    # ---- for people --------------------------------------------------------------------------------------------------

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion == LIMITING:
            return self.told_of(table, occasion, civ, "reminder.beyond-limit") if self.beyond else None
        if occasion not in (PLAYING, FIGHTING, LOSING) or not self.usable(table, occasion):
            return None
        return self.told_of(table, occasion, civ, "reminder.comes-back-drawn" if self.draw else "reminder.comes-back")

    def usable(self, table: Ancient, occasion: i64) -> bool:
        """Is it a card to be used on such an occasion?"""
        card = table.box.cards[self.card]
        if occasion == PLAYING:
            return card.playable
        return occasion in (LOSING, LIMITING) or card.competition

    def told_of(self, table: Ancient, occasion: i64, civ: i64, key: str) -> Reminder | None:
        """The cards of a hand that are like this one, told with the first of them."""
        cards = self.alike(table, civ, occasion)
        if not cards or cards[0] != self.card:
            return None
        return Reminder(key, {"cards": [table.box.cards[card].id for card in cards]}, rulebook.ALEXANDER)

    def alike(self, table: Ancient, civ: i64, occasion: i64) -> list[int]:
        """The cards of a hand that come back as this one does, and may be used on the same occasion."""
        found: list[int] = []
        for rule in terms_of(table).permanent:
            if isinstance(rule, ReturningCard) and rule.comes_as(self) and rule.held(table, civ, occasion):
                found.append(int(rule.card))
        return found

    def held(self, table: Ancient, civ: i64, occasion: i64) -> bool:
        """Is it in the hand of a civilization, of use there, and will it come back?"""
        return (
            self.usable(table, occasion)
            and civ == self.civ
            and table.where[self.card] == HAND + civ
            and not self.noted(table, GONE)
        )

    def comes_as(self, other: "ReturningCard") -> bool:
        """Does it come back as another does?"""
        return self.draw == other.draw and self.beyond == other.beyond

    # ---- the Draw Step -----------------------------------------------------------------------------------------------

    def draw_begins(self, table: Ancient, civ: i64) -> None:
        if self.noted(table, GONE):
            return
        if self.gold and not self.has_gold(table):
            self.let_go(table)
        elif civ != self.civ or table.where[self.card] != KEPT + civ:
            return
        elif not self.draw:
            self.take_back(table)
        elif self.optional:
            table.push(Retrieval(False, civ, self.place))
        elif challenge.cards_due(table, civ) > 0:
            self.take_as_draw(table)

    def has_gold(self, table: Ancient) -> bool:
        for civ in self.gold:
            if buried(table, civ):
                return True
        return False

    def let_go(self, table: Ancient) -> None:
        """It is discarded for good."""
        self.note(table, GONE)
        if table.where[self.card] == ON_TABLE + self.civ:
            break_up(table, self.civ, self.card)
        else:
            table.lay(self.card, DISCARDS)
        self.tell(table, "event.gone-for-good")

    def take_as_draw(self, table: Ancient) -> None:
        self.note(table, COUNTED)
        self.take_back(table)

    def cards_due(self, table: Ancient, civ: i64, cards: i64) -> i64:
        return cards - 1 if civ == self.civ and cards > 0 and self.noted(table, COUNTED) else cards

    def turn_ends(self, table: Ancient) -> None:
        self.strike_out(table, COUNTED)

    # ---- led by the playbook -----------------------------------------------------------------------------------------

    def sends(self, table: Ancient, npc: i64, area: i64) -> i64:
        if npc != self.civ or not self.order or table.where[self.card] != HAND + npc:
            return NOWHERE
        rank = self.rank(table, area)
        if rank == NOWHERE:
            return NOWHERE
        for other in table.chart.playable:
            if other != area and table.total[other] > 1 and table.contested(other):
                better = self.rank(table, other)
                if better != NOWHERE and better < rank:
                    return NOWHERE
        return self.card

    def rank(self, table: Ancient, area: i64) -> i64:
        """Whose Gold is there, by the order; NOWHERE if nobody's, or if no other of its side fights there."""
        helped: bool = False
        civ: i64
        for civ in range(table.civs):
            if civ != self.civ and table.own(civ, area) and table.charter.customs.one_side(table, civ, self.civ):
                helped = True
        if helped:
            for place, owner in enumerate(self.order):
                if int(area) in gold_areas(table, owner):
                    return place
        return NOWHERE


class Retrieval(Step):
    """A civilization may take its card back as one of those that it draws. `place` is that of the rule."""

    def __init__(self, asks: bool, civ: i64, place: i64) -> None:
        super().__init__(asks, civ)
        self.place: i64 = place

    def rule(self, table: Ancient) -> ReturningCard:
        rule = terms_of(table).special[self.place]
        assert isinstance(rule, ReturningCard)
        return rule

    def run(self, table: Ancient) -> None:
        if challenge.cards_due(table, self.civ) > 0:
            table.replace(Retrieval(True, self.civ, self.place))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [int(CARD + self.rule(table).card), DONE]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if code == DONE:
            self.rule(table).tell(table, "event.leaves-by")
        else:
            self.rule(table).take_as_draw(table)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "card": table.box.cards[self.rule(table).card].id,
            "cards": int(challenge.cards_due(table, self.civ)),
        }
        return Prompt("prompt.retrieval", told, rulebook.ALEXANDER)

    def dump(self) -> list[Any]:
        return ["Retrieval", self.asks, int(self.civ), int(self.place)]
