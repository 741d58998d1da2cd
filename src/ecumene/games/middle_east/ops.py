"""The operations of the cards of the Middle East: those that the games share, and its own."""

from types import ModuleType
from typing import Final

from ecumene.games.ancient.ops.entry import Vocabulary
from ecumene.games.ancient.ops.vocabulary import SHARED

VOCABULARY: Final[Vocabulary] = {**SHARED}
STEPS: Final[tuple[ModuleType, ...]] = ()  # the modules with steps of its own
