"""The actions: what a question's answer names is an area, a card, a monument, a faction, a civilization mat, or a
word.

The verb comes from the step that asks (`VERBS_OF`), so an area has one number in every question about areas.
"""

from typing import Final

# how many things of each kind have a code: those of either game, and some to spare
AREAS: Final = 112
CARDS: Final = 104
MONUMENTS: Final = 16
FACTIONS: Final = 12
MATS: Final = 24
PLACES: Final = 8

AREA: Final = 0  # + area
CARD: Final = 112  # + card
MONUMENT: Final = 216  # + monument
FACTION: Final = 232  # + faction in play: civilizations in seat order, the barbarians, others that nobody leads
MAT: Final = 244  # + civilization mat
PLACE_IN_ORDER: Final = 268  # + place in the turn order
DONE: Final = 276
PASS: Final = 277
LOSE: Final = 278
PAY: Final = 279
FIRST: Final = 280  # the first of two things to do ...
SECOND: Final = 281  # ... and the second
ALLY: Final = 282
MUSTER: Final = 283
SWAP: Final = 284
INVOKE: Final = 285
SPEND: Final = 286
POINT: Final = 287
ADVANCE: Final = 288  # + track of culture: a stage more ...
LOWER: Final = 291  # ... and a stage less for another
DRILL: Final = 294
CODES: Final = 295

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
    "politics": ADVANCE,
    "society": ADVANCE + 1,
    "learning": ADVANCE + 2,
    "lower-politics": LOWER,
    "lower-society": LOWER + 1,
    "lower-learning": LOWER + 2,
    "drill": DRILL,
}
