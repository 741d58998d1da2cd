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
    codes = frame.legal(table, table.current)
    name = type(frame).__name__
    if len(codes) == 1:
        code = codes[0]
    elif name in ANSWERS:
        code = ANSWERS[name](table, frame, thought)
    else:
        thought.covered = False
        if table.events is not None:
            table.tell("event.npc-uncovered", {"civ": table.faction_id(thought.civ), "step": name}, thought.rule)
        code = codes[table.chance.below(len(codes))]
    thought.tell(table)
    if code != LATER:
        if code not in codes:
            raise Impossible(f"{name} does not allow the answer {code}")
        frame.resume(table, table.current, code)
    thought.happen(table)
    return True


def asked(table: Ancient) -> int:
    """The civilization that the step on top asks."""
    frame = table.stack[-1]
    civ: int = frame.who if hasattr(frame, "who") else frame.civ  # type: ignore[attr-defined]
    return civ
