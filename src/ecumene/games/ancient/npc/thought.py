"""What a civilization of the playbook makes up its mind by: a list of the playbook, and a line of it."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.errors import Impossible
from ecumene.core.question import Rule
from ecumene.games.ancient import fate
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import PLAYED

LATER: Final = -3  # in place of an answer: steps of its own come first, and are on the stack


class Thought:
    """A decision on its way: by which `reason` it falls (the list and line, as its text is called; none: nothing to
    tell), with the `rule` that has the list; and the `events` that were revealed for it, which happen at once."""

    def __init__(self, civ: i64) -> None:
        self.civ: i64 = civ
        self.reason: str = ""
        self.rule: Rule = rulebook.NPC
        self.events: list[int] = []
        self.covered: bool = True  # by a list; else nothing in the playbook says what to do

    def because(self, reason: str, rule: Rule) -> None:
        """The line that decides."""
        self.reason = reason
        self.rule = rule

    def tell(self, table: Ancient) -> None:
        """The list and the line that decided."""
        if table.events is not None and self.reason:
            table.goes_on()
            told = {"civ": table.faction_id(self.civ), "reason": self.reason}
            table.tell("event.npc", told, self.rule)

    def happen(self, table: Ancient) -> None:
        """The Events that were revealed come to pass."""
        for card in reversed(self.events):
            table.charter.customs.resolve_event(table, card, self.civ)
        self.events = []

    def reveal(self, table: Ancient, back: bool) -> i64:
        """The number of the next card of the pile. It is discarded, or shuffled `back`; an Event happens as soon as the
        decision is made."""
        card = fate.top_card(table)
        if card == NOWHERE:
            raise Impossible("there is no card to reveal")
        number = table.box.cards[card].number
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "card": table.box.cards[card].id, "number": int(number)}
            table.tell("event.npc-reveals", told, rulebook.TIES)
        if table.box.cards[card].event:
            table.lay(card, PLAYED)
            self.events.append(int(card))
        elif back:
            fate.shuffle_in(table, card)
        else:
            fate.discard(table, card)
        return number


class Musing(Thought):
    """A decision that is only thought through beforehand: nothing is revealed for it, and the first of equal
    possibilities stands for all."""

    def reveal(self, table: Ancient, back: bool) -> i64:
        return 0


# How a step is answered: with a code that it allows, or LATER. The step is the one on top.
Answer = Callable[[Ancient, Any, Thought], int]
