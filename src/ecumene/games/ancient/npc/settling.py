"""Free choices at set-up: at random."""

from typing import Any, Final

from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.table import Ancient


def at_random(table: Ancient, frame: Any, thought: Thought) -> int:
    """Any of the answers."""
    codes: list[int] = frame.legal(table, table.current)
    return codes[table.chance.below(len(codes))]


ANSWERS: Final[dict[str, Answer]] = {
    "Choosing": at_random,
    "HomeChoice": at_random,
    "FirstDiscs": at_random,
    "Pairs": at_random,
    "FurtherDiscs": at_random,
}
