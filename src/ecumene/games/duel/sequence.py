"""The sequence of play, in the order of the rulebook: the wonders are selected, three Ages are played, points decide.

Military or scientific supremacy ends the game at once, wherever it stands. The lists are read once, into the frames
that lie on the stack: search plays millions of these turns.
"""

from typing import Final

from ecumene.core.state import Frame
from ecumene.games.duel.ages import END_OF_TURN, LAY_OUT, TAKE_CARD, WHO_BEGINS, Turns
from ecumene.games.duel.scoring import CIVIL_VICTORY
from ecumene.games.duel.selection import SELECT_WONDERS
from ecumene.games.duel.table import Duel

# Turno de juego
TURN: Final[list[Frame[Duel]]] = [
    TAKE_CARD,  # 1. Construir una Estructura, 2. Descartar para conseguir monedas, or 3. Construir una Maravilla
    END_OF_TURN,  # turn up what is no longer covered; the other player, or the same again
]

# Jugando una Era
TURNS: Final = Turns(TURN)
AGE: Final[list[Frame[Duel]]] = [LAY_OUT, WHO_BEGINS, TURNS]

# Jugando una partida
GAME: Final[list[Frame[Duel]]] = [SELECT_WONDERS, *AGE, *AGE, *AGE, CIVIL_VICTORY]
