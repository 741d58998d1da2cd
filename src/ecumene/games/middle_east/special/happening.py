"""Alejandro Magno: Events that mean something else in a scenario."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.question import Reminder
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate
from ecumene.games.ancient import rulebook as shared
from ecumene.games.ancient.actions import AREA, CARD, DONE
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.gains import lose_talents, place_disc
from ecumene.games.ancient.growth import deployable
from ecumene.games.ancient.reactions import open_window, tell_cancelled
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import DISCARDS, DRAWING, OUT
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.special.reading import RuleKeys
from ecumene.games.middle_east.special.rule import ANSWERING, SpecialRule
from ecumene.games.middle_east.terms import terms_of


class OtherEvent(SpecialRule):
    """An Event with another text. Like any other it may be cancelled before it happens."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__()
        self.card: i64 = keys.card("card")
        if not keys.box.cards[self.card].event:
            raise keys.refused("card", "is no Event")

    def applies(self, table: Ancient, civ: i64) -> bool:
        """Is it this text that counts for the one who drew it?"""
        return True

    def resolves(self, table: Ancient, card: i64, civ: i64) -> bool:
        if card != self.card or not self.applies(table, civ):
            return False
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
            table.tell("event.event", told, shared.EVENTS)
        table.push(Happening(civ, self.place))
        open_window(table, civ, card, 0)
        return True

    def happens(self, table: Ancient, civ: i64) -> None:
        """What it means here. The card is on the table."""

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        if occasion != ANSWERING or about != self.card:
            return None
        for step in table.stack:
            if isinstance(step, Happening) and step.place == self.place:
                return self.meaning(table)
        return None

    def meaning(self, table: Ancient) -> Reminder:
        """What it comes to, for whoever could cancel it."""
        return Reminder("event.means-nothing", {}, rulebook.ALEXANDER)

    def tell(self, table: Ancient) -> None:
        """Everybody hears what it means here."""
        if table.events is not None:
            meaning = self.meaning(table)
            table.tell(meaning.text, meaning.params, meaning.rule)

    def remove(self, table: Ancient) -> None:
        """The card leaves the game."""
        table.lay(self.card, OUT)
        if table.events is not None:
            table.tell("event.event-removed", {"card": table.box.cards[self.card].id}, rulebook.ALEXANDER)


class Happening(Step):
    """An Event with another text happens, unless somebody cancels it. `place` is that of the rule."""

    def __init__(self, civ: i64, place: i64) -> None:
        super().__init__(False, civ)
        self.place: i64 = place

    def rule(self, table: Ancient) -> OtherEvent:
        rule = terms_of(table).special[self.place]
        assert isinstance(rule, OtherEvent)
        return rule

    def run(self, table: Ancient) -> None:
        table.pop()
        self.rule(table).happens(table, self.civ)

    def cancelled(self, table: Ancient) -> None:
        card = self.rule(table).card
        fate.discard(table, card)
        tell_cancelled(table, self.civ, CARD + card)

    def dump(self) -> list[Any]:
        return ["Happening", int(self.civ), int(self.place)]


class EventRemoved(OtherEvent):
    """It leaves the game without effect."""

    def happens(self, table: Ancient, civ: i64) -> None:
        self.remove(table)


class EventGivesDiscs(OtherEvent):
    """The first of some that is in the game places discs at once, by the rules of growth. `otherwise`: if none is, the
    card leaves the game. `unless_drawn_by_last`: its own text counts if this one drew it in its Draw Step and has
    fewest points."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__(keys)
        self.discs: i64 = keys.number("discs", least=1)
        self.civs: list[int] = keys.each_civ("to")
        self.removed: bool = keys.has("otherwise") and keys.word("otherwise", {"removed": 1}) == 1
        self.last: i64 = keys.civ("unless_drawn_by_last") if keys.has("unless_drawn_by_last") else NOBODY

    def applies(self, table: Ancient, civ: i64) -> bool:
        drawn: bool = table.phase == DRAWING and isinstance(table.stack[-1], fate.Draw)
        return civ != self.last or not drawn or table.fewest_points() != civ

    def happens(self, table: Ancient, civ: i64) -> None:
        one = self.receiver(table)
        if one != NOBODY:
            table.lay(self.card, DISCARDS)
            table.push(Levies(False, one, self.discs))
            self.tell(table)
        elif self.removed:
            self.remove(table)
        else:
            table.lay(self.card, DISCARDS)

    def receiver(self, table: Ancient) -> i64:
        """Who gets the discs, or NOBODY."""
        for civ in self.civs:
            if not table.is_out(civ):
                return civ
        return NOBODY

    def meaning(self, table: Ancient) -> Reminder:
        one = self.receiver(table)
        if one == NOBODY:
            return super().meaning(table)
        told = {"civ": table.faction_id(one), "discs": int(self.discs)}
        return Reminder("event.means-discs", told, rulebook.ALEXANDER)


class Levies(Step):
    """A civilization places discs of its reserve as in the Deployment Step; what it does not place stays there."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        if self.left and table.reserve[self.civ] and deployable(table, self.civ, False):
            table.replace(Levies(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + area for area in deployable(table, self.civ, False)]
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.deploys-no-more", {"civ": table.faction_id(self.civ)}, rulebook.ALEXANDER)
            return
        place_disc(table, self.civ, self.civ, code - AREA)
        table.replace(Levies(False, self.civ, self.left - 1))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.levies", told, rulebook.ALEXANDER)

    def dump(self) -> list[Any]:
        return ["Levies", self.asks, int(self.civ), int(self.left)]


class EventDiscards(OtherEvent):
    """Every civilization loses cards at random, or, if it has none, a mina; the cards are shuffled into the pile."""

    def __init__(self, keys: RuleKeys) -> None:
        super().__init__(keys)
        self.cards: i64 = keys.number("cards", least=1)

    def meaning(self, table: Ancient) -> Reminder:
        return Reminder("event.means-discards", {"cards": int(self.cards)}, rulebook.ALEXANDER)

    def happens(self, table: Ancient, civ: i64) -> None:
        table.lay(self.card, DISCARDS)
        self.tell(table)
        gone: list[int] = []
        for one in table.order:
            cards = table.hand(one)
            if not cards:
                lose_talents(table, one, 1)
                continue
            table.unveiled += 1
            for _ in range(self.cards):
                if cards:
                    card: i64 = cards.pop(int(table.chance.below(len(cards))))
                    fate.tell_discard(table, one, card)
                    fate.discard(table, card)
                    gone.append(int(card))
        for card in gone:
            if table.where[card] == DISCARDS:  # else it lies by a mat
                fate.shuffle_in(table, card)
