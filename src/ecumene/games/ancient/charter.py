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
        closes: bool = False,
        permanent: bool = False,
        protects: bool = False,
        friends: list[int] | None = None,
        sided: bool = False,
    ) -> None:
        self.game = game
        self.leaderless = leaderless  # factions without a mat, the barbarians first
        self.figures = figures
        self.rulings = rulings
        self.customs = customs
        self.verbs = verbs  # of the actions
        self.closes = closes  # may areas be closed to some factions? See `Customs.closed`
        self.permanent = permanent  # may cards lie by mats, to be played again? See `Customs.lays_down`
        self.sided = sided  # do civilizations of several players win together? See `Customs.one_side`
        # of those behind the barbarians, the civilization whose friends they are, or NOBODY; none: there are no friends
        self.friends: list[int] = [] if friends is None else friends
        self.protects = protects  # may discs be out of the reach of cards? See `Customs.protected`
