"""The ways a game of Duel can end."""

from typing import Final

RUNNING: Final = 0
MILITARY: Final = 1
SCIENCE: Final = 2
CIVIL: Final = 3
CIVIL_BLUE: Final = 4
SHARED: Final = 5
ENDINGS: Final = ("", "military", "science", "civil", "civil-blue", "shared")
BOTH: Final = 2
