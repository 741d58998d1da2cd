"""Procedimiento para la Creación de Escenarios en Solitario: free choices at set-up are made at random; and what a
scenario offers."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import DONE, PAY
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.table import Ancient


def at_random(table: Ancient, frame: Any, thought: Thought) -> int:
    """Any of the answers."""
    codes: list[int] = frame.legal(table, table.current)
    return codes[table.chance.below(len(codes))]


def second_mat(table: Ancient, frame: Any, thought: Thought) -> int:
    """Sargon: it lays a second mat beside its own if a player has, or if it has fewer points than that player."""
    npc = thought.civ
    civ: i64
    for civ in range(table.civs):
        if not table.is_npc(civ):
            if table.nation[civ] not in table.charter.rulings.nations:
                thought.because("militarise-too", rulebook.NPC)
                return PAY
            if table.vp(npc) < table.vp(civ):
                thought.because("militarise-behind", rulebook.NPC)
                return PAY
    thought.because("militarise-not", rulebook.NPC)
    return DONE


ANSWERS: Final[dict[str, Answer]] = {
    "Choosing": at_random,
    "HomeChoice": at_random,
    "FirstDiscs": at_random,
    "Pairs": at_random,
    "FurtherDiscs": at_random,
    "SecondMat": second_mat,
}
