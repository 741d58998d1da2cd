"""The colours of the terminal. Those for text stand out about equally against black and against white, because nobody
knows what ground a terminal has; those for grounds come with their own ink."""

from typing import Final

TERRACOTTA: Final = "#c0592d"  # yours to act
LAPIS: Final = "#367cb8"  # the rival; rules and information
GOLD: Final = "#b08024"  # legal, accessible
OLIVE: Final = "#62813d"  # free, built
DANGER: Final = "#d2473f"  # losses and refusals, nothing else
MUTED: Final = "#827564"
INK: Final = "#2b2620"
PAPER: Final = "#fffdf8"

YOURS: Final = f"bold {TERRACOTTA}"
RULE: Final = f"italic {LAPIS}"
NUMBER: Final = f"bold {INK} on #d8ae4b"
REFUSAL: Final = f"bold {DANGER}"
NAME: Final = "bold"
