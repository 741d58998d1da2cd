"""The sequence of play, in the order of the rulebook: the wonders are selected, three Ages are played, points decide.

Military or scientific supremacy ends the game at once, wherever it stands.
"""

from typing import Final

from ecumene.core.sequence import Each, Page
from ecumene.core.state import Frame
from ecumene.games.duel.ages import END_OF_TURN, TAKE_CARD, Turns, lay_out, who_begins
from ecumene.games.duel.components import AGES
from ecumene.games.duel.scoring import civil_victory
from ecumene.games.duel.selection import select_wonders
from ecumene.games.duel.table import Duel

# Turno de juego
TURN: Final[list[Frame[Duel]]] = [
    TAKE_CARD,  # 1. Construir una Estructura, 2. Descartar para conseguir monedas, or 3. Construir una Maravilla
    END_OF_TURN,  # turn up what is no longer covered; the other player, or the same again
]
TURNS: Final = Turns(TURN)


def ages(duel: Duel) -> list[int]:
    """The three Ages."""
    return list(range(1, AGES + 1))


def turns(duel: Duel, age: int) -> None:
    """Jugando una Era: turns until all the cards are taken."""
    duel.push(TURNS)


AGE: Final[Page[Duel]] = Page("age", [lay_out, who_begins, turns])
GAME: Final[Page[Duel]] = Page("game", [select_wonders, Each("ages", ages, AGE), civil_victory])
