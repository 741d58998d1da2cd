"""From plain data back to a position."""

from typing import Any

from ecumene.core.chance import Chance
from ecumene.core.frames import Frames
from ecumene.core.state import OVER
from ecumene.games.civilization import (
    abilities,
    arrival,
    battle,
    battle_turns,
    battle_units,
    event_effects,
    events,
    interruptions,
    learning,
    loot,
    management,
    movement,
    negotiation,
    payment,
    pieces,
    placing,
    production,
    reactions,
    research,
    settling,
    start,
    table,
    trade,
)
from ecumene.games.civilization.battle_state import load_battle
from ecumene.games.civilization.components import (
    A_PERSON,
    A_WONDER,
    FIGURES,
    NONE,
    NOWHERE,
    SQUARES,
    Box,
    Layout,
    Rulings,
)
from ecumene.games.civilization.contract import Civilization
from ecumene.games.civilization.position import TRAITS
from ecumene.games.civilization.sequence import SEQUENCE
from ecumene.games.civilization.storage import COUNTED, NESTED, NUMBERS, ROWS
from ecumene.games.civilization.table import World

FRAMES = Frames(
    (
        abilities,
        arrival,
        battle,
        battle_turns,
        battle_units,
        event_effects,
        events,
        interruptions,
        learning,
        loot,
        management,
        movement,
        negotiation,
        payment,
        pieces,
        placing,
        production,
        reactions,
        research,
        settling,
        start,
        table,
        trade,
    ),
    *SEQUENCE,
)


def assemble(box: Box, data: Any) -> World:
    """The position that `dump` wrote. What can be counted is counted anew."""
    seats = int(data["seats"])
    layout = box.layout(seats)
    rows = {name: whole(data[name]) for name in ROWS if name not in COUNTED}
    rows |= tallies(layout, rows, seats)
    nested = {name: [whole(row) for row in data[name]] for name in NESTED}
    make: Any = Civilization
    world: World = make(
        box=box,
        layout=layout,
        rulings=Rulings(**data["rulings"]),
        seats=seats,
        **rows,
        **nested,
        chance=Chance(*whole(data["chance"])),
        stack=[FRAMES.load(frame) for frame in data["stack"]],
        current=OVER,
        unveiled=int(data["unveiled"]),
    )
    for name in NUMBERS:
        setattr(world, name, int(data[name]))
    if data["battle"] is not None:
        world.battle = load_battle(data["battle"])
    count_figures(world)
    for seat in range(seats):
        world.recount_traits(seat)
    if world.stack:
        if not world.stack[-1].asks:
            raise ValueError("the step on top asks nothing")
        world.current = world.stack[-1].seat(world)
        world.legal(world.current)
    return world


def whole(row: Any) -> list[int]:
    """A row of whole numbers."""
    return [int(value) for value in row]


def tallies(layout: Layout, rows: dict[str, list[int]], seats: int) -> dict[str, list[int]]:
    """The rows that follow from others."""
    markers, centres, outskirts = ([NONE] * SQUARES for _ in range(3))
    for token, place in enumerate(rows["token_place"]):
        if 0 <= place < SQUARES:
            markers[place] = token
    for city, centre in enumerate(rows["city_at"]):
        if centre != NOWHERE:
            centres[centre] = city
            for square in layout.around[centre]:
                outskirts[square] = city
    wonder_at = [NOWHERE] * len(rows["wonder_owner"])
    for square, piece in enumerate(rows["pieces"]):
        if A_WONDER <= piece < A_PERSON:
            wonder_at[piece - A_WONDER] = square
    return {
        "markers": markers,
        "centres": centres,
        "outskirts": outskirts,
        "wonder_at": wonder_at,
        "hosts": [0] * SQUARES,
        "traits": [0] * (TRAITS * seats),
    }


def count_figures(world: World) -> None:
    """Put the figures that are not on the move into their squares."""
    for figure, square in enumerate(world.figures):
        if square != NOWHERE and not world.aloft >> figure & 1:
            if not 0 <= square < SQUARES or world.hostile(figure // FIGURES, square):
                raise ValueError(f"figure {figure} is in an impossible square")
            world.set_down(figure, square)
