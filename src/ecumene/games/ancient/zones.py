"""The places where cards can be, the phases, and the parts of a score."""

from typing import Final

UNBOUNDED: Final = 1000  # more discs than an area ever holds

# where a card is: + the civilization, from HAND on
PILE: Final = 0
DISCARDS: Final = 1
ASIDE: Final = 2
PLAYED: Final = 3  # on the table while it is being resolved
HAND: Final = 4
ON_TABLE: Final = 10  # an investment
COMMITTED: Final = 16  # face down, in a competition
DRAWN: Final = 22  # looked at, before it is kept or discarded
RETIRED: Final = 28  # with the marker that it laid
OUT: Final = 29  # of the game
KEPT: Final = 30  # by the mat of a civilization, for everyone to see: a card that a scenario gives it
UPRIGHT: Final = 36  # there too, to be played like one of its hand
ZONES: Final = 42

# phases
SETUP: Final = 0
GROWTH: Final = 1
CARDS: Final = 2
COMPETITION: Final = 3
RECKONING: Final = 4
DRAWING: Final = 5  # the last steps of the Reckoning, where cards are revealed and drawn
EPOCH_END: Final = 6
PHASES: Final = ("setup", "growth", "cards", "competition", "reckoning", "drawing", "epoch-end")

ABILITIES: Final = 4  # competition abilities of a mat, at most
RUNNING: Final = 0
FINISHED: Final = 1

# parts of a score
FROM_CITIES: Final = 0
FROM_MONUMENTS: Final = 1
FROM_SEAS: Final = 2
FROM_LOOT: Final = 3
FROM_CARDS: Final = 4
FROM_EPOCHS: Final = 5
FROM_CULTURE: Final = 6
PARTS: Final = 7
