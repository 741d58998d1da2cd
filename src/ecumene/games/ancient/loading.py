"""From plain data back to a position."""

from typing import Any

from ecumene.core.chance import Chance
from ecumene.core.state import OVER, Frame
from ecumene.games.ancient import (
    aeneas,
    announcing,
    cards,
    choosing,
    competition,
    effects,
    epochs,
    fate,
    growth,
    invasions,
    losses,
    reactions,
    reckoning,
)
from ecumene.games.ancient.components import Box, Chart, Rulings
from ecumene.games.ancient.customs import Customs
from ecumene.games.ancient.ops import drawing, fighting, moving, placing, removing, riches
from ecumene.games.ancient.ops.op import load_plan
from ecumene.games.ancient.storage import FLAGS, LATE_ROWS, NUMBERS, ROWS
from ecumene.games.ancient.table import Ancient, Step

MODULES = (
    aeneas,
    announcing,
    cards,
    choosing,
    competition,
    drawing,
    effects,
    epochs,
    fate,
    fighting,
    growth,
    invasions,
    losses,
    moving,
    placing,
    reactions,
    reckoning,
    removing,
    riches,
)
STEPS = {
    name: step
    for module in MODULES
    for name, step in vars(module).items()
    if isinstance(step, type) and issubclass(step, Step) and step is not Step
}

PLANS = {"Announce": 3, "Resolve": 2, "Upheld": 2, "Strike": 2}  # where what was named stands in a step


def load_frame(data: list[Any], steps: dict[str, type[Step]]) -> Frame[Ancient]:
    make: Any = steps[data[0]]
    given = data[1:]
    place = PLANS.get(data[0])
    if place is not None:
        given[place] = load_plan(given[place])
    elif data[0] == "Challenges":
        given[2] = [load_plan(plan) for plan in given[2]]
    frame: Frame[Ancient] = make(*given)
    return frame


def assemble(
    box: Box, charts: dict[str, Chart], customs: Customs, own_steps: dict[str, type[Step]], data: Any
) -> Ancient:
    """The position that `dump` wrote; `own_steps` are those of the game itself."""
    rows = [[int(value) for value in data[name]] for name in ROWS]
    steps = STEPS | own_steps
    make: Any = Ancient
    table: Ancient = make(
        box,
        charts[data["map"]],
        Rulings(**data["rulings"]),
        customs,
        data["seats"],
        data["civs"],
        *rows,
        Chance(*data["chance"]),
        [load_frame(frame, steps) for frame in data["stack"]],
        OVER,
        data["unveiled"],
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
