"""The actions of Gheos: a text for people and records, and a dense integer for everyone in a hurry.

The integer of a play is relative to the table: the index of the cell, which of the two tiles in hand, and the rotation.
"""

from typing import Final

CELLS: Final = 112  # no game touches more: 52 tiles, each beside at most two cells not touched before
PLAY: Final = 0  # + 6 * cell + 3 * place in hand + rotation
FOUND: Final = 672  # + 6 * rank of the continent among the unoccupied + colour
RECRUIT: Final = 912  # + colour
PAY: Final = 918  # + colour
WIN: Final = 924  # + colour
MIGRATE: Final = 930  # + slot of the replaced cell
DECLINE: Final = 933
SCORE: Final = 934
HOLD: Final = 935
SPEND: Final = 936
CODES: Final = 937

VERBS: Final = {
    "extend": ("tile", "row", "column", "rotation"),
    "replace": ("tile", "row", "column", "rotation"),
    "pay": ("colour",),
    "win": ("colour",),
    "migrate": ("slot",),
    "found": ("colour", "row", "column", "slot"),
    "recruit": ("colour",),
    "decline": (),
    "score": (),
    "hold": (),
    "spend": (),
}
