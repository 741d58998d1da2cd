"""The charter of the Inner Sea."""

from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import Box, Rulings
from ecumene.games.ancient.wording import VERBS
from ecumene.games.inner_sea.facts import FACTS
from ecumene.games.inner_sea.wonders import WONDERS

BARBARIANS = "barbarians"


def charter_of(box: Box, rulings: Rulings) -> Charter:
    """What holds for a game of the Inner Sea with these switches."""
    return Charter(
        game=FACTS.id,
        figures=box.figures,
        rulings=rulings,
        customs=WONDERS,
        leaderless=[BARBARIANS],
        verbs=VERBS,
    )
