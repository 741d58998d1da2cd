"""The actions: what a question's answer names is an area, a card, a Wonder, a faction, a civilization mat, or a word.

The verb comes from the step that asks (`VERBS_OF`), so an area has one number in every question about areas.
"""

from typing import Final

AREA: Final = 0  # + area
CARD: Final = 112  # + card
MONUMENT: Final = 216  # + Wonder
FACTION: Final = 224  # + faction in play: civilizations in seat order, then the barbarians
MAT: Final = 231  # + civilization mat
PLACE_IN_ORDER: Final = 243  # + place in the turn order
DONE: Final = 249
PASS: Final = 250
LOSE: Final = 251
PAY: Final = 252
FIRST: Final = 253  # the first of two things to do ...
SECOND: Final = 254  # ... and the second
ALLY: Final = 255
MUSTER: Final = 256
SWAP: Final = 257
INVOKE: Final = 258
SPEND: Final = 259
POINT: Final = 260
CODES: Final = 261

WORDS: Final = {
    "done": DONE,
    "pass": PASS,
    "lose": LOSE,
    "pay": PAY,
    "first": FIRST,
    "second": SECOND,
    "ally": ALLY,
    "muster": MUSTER,
    "swap": SWAP,
    "invoke": INVOKE,
    "spend": SPEND,
    "point": POINT,
}
