"""A choice that what was just built brings with it, before the turn goes on."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ecumene.core.state import Frame

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel


class Choice(Frame["Duel"]):
    """A choice in the middle of a turn, by whoever's turn it is. It is not asked where there is only one answer, unless
    `secret`: then whether there is one is nobody else's business."""

    def __init__(self, secret: bool) -> None:
        super().__init__(True)
        self.spares = not secret

    def seat(self, duel: "Duel") -> i64:
        return duel.active
