"""Growth of the civilizations of the playbook, besides placing: they pass over withdrawing, resettling and storing, and
take what they are offered."""

from typing import Any, Final

from ecumene.games.ancient.actions import DONE, FIRST, SECOND
from ecumene.games.ancient.components import IN_DRAW, NPC
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.hand import drawn_by
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.ops.investing import first_class
from ecumene.games.ancient.table import Ancient


def use(table: Ancient, frame: Any, thought: Thought) -> int:
    """Every benefit is taken; one that draws cards only as long as they fit the hand."""
    codes: list[int] = frame.legal(table, NPC)
    thought.because("benefit", rulebook.HAND)
    for code in codes:
        if code == DONE or frame.window != IN_DRAW or drawn_by(table, code) == 0 or has_room(table, thought.civ):
            if code == DONE:
                thought.because("hand-full", rulebook.RICHES)
            return code
    return DONE


def has_room(table: Ancient, civ: int) -> bool:
    """Would one more card fit the hand, after those that are due in the Draw Step below?"""
    below: Any = table.stack[-2]
    return bool(table.hand_size(civ) + below.count < table.charter.customs.hand_limit(table, civ))


def card_or_discs(table: Ancient, frame: Any, thought: Thought) -> int:
    """A mat's choice: the card, as long as it fits the hand."""
    thought.because("card-first", rulebook.PLAYING)
    if table.hand_size(thought.civ) < table.charter.customs.hand_limit(table, thought.civ):
        return FIRST
    thought.because("hand-full", rulebook.RICHES)
    return SECOND


def gain(table: Ancient, frame: Any, thought: Thought) -> int:
    """One of two things that an investment gives: what the order of cards has first."""
    either = table.box.cards[frame.card].gain[0]
    first, second = (first_class(either.branch(number)) for number in range(2))
    thought.because(f"class-{min(first, second)}", rulebook.PLAYING)
    return FIRST if first <= second else SECOND


ANSWERS: Final[dict[str, Answer]] = {
    "Uses": use,
    "Alternative": card_or_discs,
    "Gain": gain,
}
