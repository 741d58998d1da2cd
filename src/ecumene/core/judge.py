"""Who judges positions for a search.

The game's own judgement, unless somebody judges by other numbers: an earlier self, an opponent with a mind of its own,
a candidate whose numbers are being looked for. So several of them can play each other in one process.
"""

from mypy_extensions import i64, mypyc_attr

from ecumene.core.chance import Chance
from ecumene.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The game's own judgement."""

    def standing(self, state: State, seat: i64) -> float:
        """The seat's prospects, from -1 (lost) to 1 (won), and exactly so at the end."""
        return state.standing(seat)

    def standings(self, state: State) -> list[float]:
        """`standing` of every seat."""
        return state.standings()

    def considered(self, state: State, seat: i64) -> list[int]:
        """The answers that are worth a thought."""
        return state.considered(seat)

    def lean(self, state: State, seat: i64, chance: Chance) -> i64:
        """A sensible answer found quickly, for playouts."""
        return state.lean(seat, chance)
