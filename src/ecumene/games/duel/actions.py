"""The actions of Duel: a text for people and records, and a dense integer for everyone in a hurry.

The integer is relative to the table: a card is named by its slot in the layout and a wonder by its place among the
city's four, so that 240 numbers name every action there can be.
"""

from typing import Final

DRAFT: Final = 0  # + index of the wonder
PLAY: Final = 12  # + WAYS * slot + way of playing the card
TOKEN: Final = 132  # + index of the token
KEEP: Final = 142  # + index of the token
DESTROY: Final = 152  # + place of the card among the brown and grey ones
REVIVE: Final = 165  # + index of the card
START: Final = 238  # + seat
CODES: Final = 240

# The ways of playing a card of the layout.
BUILD: Final = 0
SELL: Final = 1
RAISE: Final = 2  # + place of the wonder
WAYS: Final = 6

VERBS: Final = {
    "draft": ("wonder",),
    "build": ("card",),
    "sell": ("card",),
    "raise": ("wonder", "card"),
    "token": ("progress",),
    "keep": ("progress",),
    "destroy": ("card",),
    "revive": ("card",),
    "start": ("seat",),
}
