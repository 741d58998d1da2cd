"""Who answers for a civilization that nobody plays: for each step that may ask one, the list that decides."""

from typing import Final

from ecumene.core.errors import Impossible
from ecumene.games.ancient.npc import (
    competing,
    growing,
    hand,
    invading,
    negating,
    placing,
    playing,
    returning,
    rulebook,
    settling,
)
from ecumene.games.ancient.npc.thought import LATER, Answer, Thought
from ecumene.games.ancient.table import Ancient

# by the name of the step
ANSWERS: Final[dict[str, Answer]] = {
    **settling.ANSWERS,
    **growing.ANSWERS,
    **placing.ANSWERS,
    **hand.ANSWERS,
    **playing.ANSWERS,
    **negating.ANSWERS,
    **invading.ANSWERS,
    **competing.ANSWERS,
    **returning.ANSWERS,
}


def answers(table: Ancient) -> bool:
    """The step on top asks a civilization that nobody plays: it is answered."""
    frame = table.stack[-1]
    thought = Thought(asked(table))
    table.unveiled += 1
    code = decided(table, thought)
    thought.tell(table)
    if code != LATER:
        frame.resume(table, table.current, code)
    thought.happen(table)
    return True


def decided(table: Ancient, thought: Thought) -> int:
    """Its answer to the step on top, one of those that the step allows; or LATER. A step that allows none any longer is
    over."""
    frame = table.stack[-1]
    codes = frame.legal(table, table.current)
    name = type(frame).__name__
    if len(codes) == 1:
        return codes[0]
    if not codes:  # an Event that it revealed has left none
        thought.because("lapses", rulebook.TIES)
        table.pop()
        return LATER
    if name not in ANSWERS:
        thought.covered = False
        if table.events is not None:
            table.tell("event.npc-uncovered", {"civ": table.faction_id(thought.civ), "step": name}, thought.rule)
        return codes[table.chance.below(len(codes))]
    code = ANSWERS[name](table, frame, thought)
    if code != LATER and code not in codes:
        raise Impossible(f"{name} does not allow the answer {code}")
    return code


def asked(table: Ancient) -> int:
    """The civilization that the step on top asks."""
    frame = table.stack[-1]
    civ: int = frame.who if hasattr(frame, "who") else frame.civ  # type: ignore[attr-defined]
    return civ
