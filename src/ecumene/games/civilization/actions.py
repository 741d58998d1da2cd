"""The actions of Civilization: a text for people and records, and a dense integer for everyone in a hurry.

An integer says what is chosen (a square, a Technology, a Building…); the step that asks says what for, and so gives the
verb of the text. Numbers below 257 cost nothing to make: they are the squares.
"""

from typing import Final

SQUARE: Final = 0  # + square, 16 * row + column
TECH: Final = 256  # + Technology
BUILDING: Final = 296  # + Building, City Walls among them
FREE_BUILDING: Final = 316  # + Building, by the Egyptians
WONDER: Final = 336  # + Wonder
UNIT: Final = 348  # + kind of Unit
GOVERNMENT: Final = 352  # + Government
EVENT: Final = 360  # + culture event
RESOURCE: Final = 390  # + Resource: a token of the market
HIDDEN: Final = 396  # + Resource: a hut or village token with this on its face
GIFT: Final = 402  # + 6 * which of the gift events + Resource
PERSON: Final = 420  # + kind of great person
CITY: Final = 426  # + City, 3 * seat + place
SEAT: Final = 438  # + seat
ABILITY: Final = 442  # + ability of a Technology
PLAY: Final = 474  # + 32 * Unit card + place: 0 begins a front, from 1 on it attacks one
FRONT: Final = 858  # + front
GROUP: Final = 890  # + 3 * Armies + Scouts
GIVE: Final = 914  # + AMOUNTS * kind of goods + how many of them are offered; 0 takes them back
GET: Final = 1222  # + AMOUNTS * kind of goods + how many of them are asked for
LOOT: Final = 1530  # + what the winner takes
CARD: Final = 1538  # + Unit card: which of those killed is saved
ASK: Final = 1550  # + 2 * what a seat is asked about + for how long
WORD: Final = 1556  # + word

AMOUNTS: Final = 28  # of one kind of goods in an offer, from none on

WORDS: Final = (
    "done",  # nothing more in this step
    "pass",  # no use of what could be used now
    "army",
    "scout",
    "arts",
    "advance",  # on the culture track
    "stop",  # the figures stay where they are
    "attack",
    "defect",  # the Russian sacrifice
    "yes",
    "no",
    "propose",
    "counter",
    "person",  # the great person of a square, not its figures
    "figures",
    "asking",  # when to be asked about the moves of others
)
DONE: Final = WORD
PASS: Final = WORD + 1
ARMY: Final = WORD + 2
SCOUT: Final = WORD + 3
ARTS: Final = WORD + 4
ADVANCE: Final = WORD + 5
STOP: Final = WORD + 6
ATTACK: Final = WORD + 7
DEFECT: Final = WORD + 8
YES: Final = WORD + 9
NO: Final = WORD + 10
PROPOSE: Final = WORD + 11
COUNTER: Final = WORD + 12
THE_PERSON: Final = WORD + 13
THE_FIGURES: Final = WORD + 14
ASKING: Final = WORD + 15
CODES: Final = WORD + 16
