"""What civilizations of the playbook mean to a bot that would win against them: those that are against it come with all
their discs and play their cards against it first, and any of them may win, not the strongest alone."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.ancient.table import Ancient

ENMITY: Final = 6.0  # what each that is against a civilization costs it
POINT: Final = 2.0  # what each point of each of them costs


def enmity(table: Ancient, civ: i64) -> float:
    """What a civilization has to fear of those whose enemy it is."""
    total: float = 0.0
    npc: i64
    for npc in range(table.civs):
        if table.enemies[npc] & bit(civ) and table.is_npc(npc) and not table.is_out(npc):
            total += ENMITY
    return total


def lead(table: Ancient) -> float:
    """How far all of them have come."""
    total: float = 0.0
    npc: i64
    for npc in range(table.civs):
        if table.is_npc(npc) and table.in_play(npc):
            total += POINT * float(table.vp(npc))
    return total
