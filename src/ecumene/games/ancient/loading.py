"""From plain data back to a position."""

from collections.abc import Callable
from typing import Any

from ecumene.core.chance import Chance
from ecumene.core.frames import Frames
from ecumene.core.state import OVER
from ecumene.games.ancient import (
    aeneas,
    announcing,
    cards,
    choosing,
    competition,
    culture,
    effects,
    epochs,
    fate,
    growth,
    invasions,
    losses,
    reactions,
    reckoning,
    works,
)
from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import Box, Chart, Opponents, Rulings
from ecumene.games.ancient.npc import exploring, grievances, hostility, returning
from ecumene.games.ancient.npc import placing as npc_placing
from ecumene.games.ancient.ops import demanding, drawing, fighting, moving, placing, removing
from ecumene.games.ancient.state import AncientState
from ecumene.games.ancient.storage import FLAGS, LATE_ROWS, NUMBERS, ROWS

# where the steps are that both games share
STEPS = (
    aeneas,
    announcing,
    cards,
    choosing,
    competition,
    culture,
    demanding,
    drawing,
    effects,
    epochs,
    exploring,
    fate,
    fighting,
    grievances,
    growth,
    hostility,
    invasions,
    losses,
    moving,
    npc_placing,
    placing,
    reactions,
    reckoning,
    removing,
    returning,
    works,
)


def rulings_of(data: dict[str, Any]) -> Rulings:
    """The switches that `dump` wrote."""
    return Rulings(**{**data, "opponents": Opponents(**data["opponents"])})


def assemble(
    box: Box, charts: dict[str, Chart], charter_of: Callable[[Box, Rulings], Charter], frames: Frames, data: Any
) -> AncientState:
    """The position that `dump` wrote; `frames` are the steps that can be in it."""
    rows: dict[str, Any] = {name: [int(value) for value in data[name]] for name in ROWS}
    table = AncientState(
        box=box,
        chart=charts[data["map"]],
        charter=charter_of(box, rulings_of(data["rulings"])),
        seats=data["seats"],
        civs=data["civs"],
        chance=Chance(*data["chance"]),
        stack=[frames.load(frame) for frame in data["stack"]],
        current=OVER,
        unveiled=data["unveiled"],
        **rows,
    )
    for name in (*NUMBERS, *FLAGS):
        setattr(table, name, data[name])
    for name in LATE_ROWS:
        setattr(table, name, [int(value) for value in data[name]])
    if table.stack:
        if not table.stack[-1].asks:
            raise ValueError("the step on top asks nothing")
        table.current = table.stack[-1].seat(table)
        table.legal(table.current)
    return table
