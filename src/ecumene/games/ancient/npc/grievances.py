"""What a card has cost civilizations of the playbook: it is seen when the card has taken effect."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.games.ancient.npc.enemies import wrong
from ecumene.games.ancient.table import Ancient, Step

POSSESSIONS: Final = 3  # discs, cards and riches: to lose one of these makes an enemy
COUNTED: Final = 5  # ... besides victory points and Deities, which are remembered until the hostilities are checked


def holdings(table: Ancient) -> list[int]:
    """What each civilization has of all that."""
    found: list[int] = []
    civ: i64
    for civ in range(table.civs):
        active: i64 = 0
        monument: i64
        for monument in range(len(table.monument_owner)):
            if table.monument_owner[monument] == civ and table.monument_active(monument):
                active += 1
        found += [
            int(table.on_map(civ)),
            int(table.hand_size(civ)),
            int(table.talents[civ]),
            int(table.vp(civ)),
            int(active),
        ]
    return found


class Reckon(Step):
    """A card has been carried out: what civilizations of the playbook have less than `before` it has cost them. `civ`
    played it; an Event is nobody's doing. What lies below in the stack has not cost them that."""

    def __init__(self, civ: i64, event: bool, before: list[int]) -> None:
        super().__init__(False, civ)
        self.event = event
        self.before = before

    def run(self, table: Ancient) -> None:
        table.pop()
        now = holdings(table)
        npc: i64
        kind: i64
        for npc in range(table.civs):
            if not table.is_npc(npc) or npc == self.civ or self.event:
                continue
            for kind in range(COUNTED):
                place: i64 = COUNTED * npc + kind
                if now[place] < self.before[place]:
                    table.wronged_by = changed(table.wronged_by, npc, table.wronged_by[npc] | bit(self.civ))
                    if kind < POSSESSIONS:
                        wrong(table, npc, self.civ)
        self.settle(table, now)

    def settle(self, table: Ancient, now: list[int]) -> None:
        """Cards under way below are not to blame for what this one took."""
        below: i64
        for below in range(len(table.stack)):
            frame = table.stack[below]
            if isinstance(frame, Reckon):
                before = frame.before[:]
                for place in range(len(now)):
                    before[place] += now[place] - self.before[place]
                table.stack[below] = Reckon(frame.civ, frame.event, before)

    def dump(self) -> list[Any]:
        return ["Reckon", int(self.civ), self.event, self.before[:]]


def watch(table: Ancient, civ: i64, event: bool) -> None:
    """The step on top carries out a card: it is looked at afterwards what that has cost."""
    if table.enemies:
        table.stack.insert(len(table.stack) - 1, Reckon(civ, event, holdings(table)))
