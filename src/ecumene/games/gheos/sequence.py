"""The sequence of play, in the order of the rulebook's summary: turn after turn, each of the same steps.

The list is read once, into the frames that lie on the stack: of all games this one has the most turns a second.
"""

from typing import Final

from ecumene.core.state import Frame
from ecumene.games.gheos.plays import PLAY_TILE, TEMPLE
from ecumene.games.gheos.table import Gheos
from ecumene.games.gheos.turns import DEVELOP_IF_POSSIBLE, DRAW, SCORE_IF_ANY_TOKEN, Turns

# Turno de juego
TURN: Final[list[Frame[Gheos]]] = [
    PLAY_TILE,  # 1. Poner una loseta en juego o reemplazar una loseta; Guerra, Migración
    TEMPLE,  # Puntuación de Templo
    DEVELOP_IF_POSSIBLE,  # 2. Empezar una nueva civilización o tomar un seguidor
    SCORE_IF_ANY_TOKEN,  # 3. Jugar una Ficha de Puntuación
    DRAW,  # 4. Robar una nueva loseta; Ronda de Puntuación de Época
]

GAME: Final = Turns(TURN)
