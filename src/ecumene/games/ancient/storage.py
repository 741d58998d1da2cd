"""A position as plain data. Rows are as the table keeps them; names are those of the data files."""

from typing import Any

from ecumene.games.ancient.table import Ancient

ROWS = (
    "controller",
    "nation",
    "homes",
    "supply",
    "discs",
    "total",
    "reserve",
    "growth_box",
    "ready",
    "ready_bound",
    "talents",
    "loot",
    "points",
    "where",
    "seen_by",
    "top",
    "fate",
    "invested",
    "monument_owner",
    "monument_area",
    "monument_discs",
    "order",
    "uses",
    "called_in",
    "lost",
    "whites",
    "pledges",
)
NUMBERS = (
    "epoch",
    "turn",
    "phase",
    "arena",
    "passed",
    "built",
    "swapped",
    "looted",
    "renewed",
    "graced",
    "returned",
    "out",
    "sheltered",
    "buried",
    "monuments_used",
    "suspended",
    "invested_used",
    "main_found",
    "newcomer",
    "conqueror",
    "ending",
    "upper",
)
FLAGS = ("hastened", "epoch_over", "revealed")
# rows that the constructor does not take
LATE_ROWS = (
    "monument_captor",
    "strongholds",
    "markers",
    "lasting",
    "havens",
    "enemies",
    "main_enemy",
    "last_enemy",
    "wronged_by",
    "reconciled",
    "pool",
    "lots",
    "explored",
    "gold",
    "notes",
    "epoch_turns",
    "tracks",
    "drilled",
)


def dump(table: Ancient) -> dict[str, Any]:
    return {
        "map": table.chart.id,
        "rulings": table.charter.rulings.dump(),
        "seats": int(table.seats),
        "civs": int(table.civs),
        **{name: [int(value) for value in getattr(table, name)] for name in (*ROWS, *LATE_ROWS)},
        **{name: int(getattr(table, name)) for name in NUMBERS},
        **{name: bool(getattr(table, name)) for name in FLAGS},
        "chance": table.chance.dump(),
        "stack": [frame.dump() for frame in table.stack],
        "unveiled": int(table.unveiled),
    }
