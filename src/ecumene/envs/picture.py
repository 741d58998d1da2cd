"""The table as text, as the terminal draws it: what everybody may see, and nothing more."""

from functools import cached_property
from io import StringIO
from typing import Any

from rich.console import Console

from ecumene.boards import Board, board_for
from ecumene.core.game import Game
from ecumene.core.state import State
from ecumene.core.text import Words

WIDTH = 100


class Picture:
    """Draws positions of a game, with colours, for a terminal."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        self.game = game
        self.lang = lang

    @cached_property
    def board(self) -> Board:
        return board_for(self.game, Words(self.lang, self.game))

    def draw(self, state: State) -> str:
        drawn = StringIO()
        console = Console(file=drawn, width=WIDTH, force_terminal=True, color_system="truecolor")
        console.print(self.board.table(state.view(None), WIDTH))
        return drawn.getvalue()
