"""Growth of the civilizations of the playbook, besides placing: they pass over withdrawing, resettling and storing, and
take what they are offered."""

from typing import Any, Final

from ecumene.games.ancient.actions import DONE, FIRST, SECOND
from ecumene.games.ancient.components import IN_DRAW, NPC
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.ops.drawing import DrawCards
from ecumene.games.ancient.ops.op import Op
from ecumene.games.ancient.ops.riches import GainTalents, Points
from ecumene.games.ancient.table import Ancient


def use(table: Ancient, frame: Any, thought: Thought) -> int:
    """Every benefit is taken; one that draws cards only as long as they fit the hand."""
    codes: list[int] = frame.legal(table, NPC)
    thought.because("benefit", rulebook.HAND)
    if frame.window == IN_DRAW and not has_room(table, thought.civ):
        thought.because("hand-full", rulebook.RICHES)
        return DONE
    return codes[0]


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
    first, second = (min(rank(op) for op in either.branch(number)) for number in range(2))
    thought.because(f"class-{min(first, second)}", rulebook.PLAYING)
    return FIRST if first <= second else SECOND


def rank(op: Op) -> int:
    """The class of cards that gives such things."""
    if isinstance(op, DrawCards):
        return 1
    if isinstance(op, Points):
        return 4
    return 5 if isinstance(op, GainTalents) else 11


ANSWERS: Final[dict[str, Answer]] = {
    "Uses": use,
    "Alternative": card_or_discs,
    "Gain": gain,
}
