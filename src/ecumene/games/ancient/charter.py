"""The charter of a game: what it lays down before the first turn. Positions share it and never copy it.

It has the numbers of the procedure (`figures`), the scenario's switches (`rulings`), the game's own ways in what the
shared phases leave to it (`customs`), the names of the factions that nobody leads, and the verbs of its actions. The
ground itself is in the map in play: each area has a `Terrain`.
"""

from typing import TYPE_CHECKING

from ecumene.games.ancient.components import Figures, Rulings

if TYPE_CHECKING:
    from ecumene.games.ancient.customs import Customs


class Charter:
    """What holds for all positions of a game."""

    def __init__(
        self,
        *,
        game: str,
        figures: Figures,
        rulings: Rulings,
        customs: "Customs",
        leaderless: list[str],
        verbs: dict[str, tuple[str, ...]],
    ) -> None:
        self.game = game
        self.leaderless = leaderless  # factions without a mat, the barbarians first
        self.figures = figures
        self.rulings = rulings
        self.customs = customs
        self.verbs = verbs  # of the actions
