"""Colocación de Discos de las CSJs: where a civilization of the playbook places discs, and in what order areas matter
to it."""

from mypy_extensions import i64

from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.npc.thought import Thought
from ecumene.games.ancient.table import Ancient


def next_area(table: Ancient, npc: i64, areas: list[int], discs: i64, thought: Thought) -> i64:
    """Where the next of so many discs that a card places goes; NOWHERE if to none of these areas."""
    return areas[0] if areas else NOWHERE


def removal_order(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """Areas with its discs, the dearest first."""
    return areas


def target_order(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """Areas with discs of others, in the order in which it wants them gone."""
    return areas
