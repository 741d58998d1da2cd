"""The charter of the Middle East."""

from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import Box, Rulings
from ecumene.games.middle_east.customs import CUSTOMS
from ecumene.games.middle_east.facts import FACTS
from ecumene.games.middle_east.verbs import VERBS

BARBARIANS = "barbarians"


def charter_of(box: Box, rulings: Rulings) -> Charter:
    """What holds for a game of the Middle East with these switches."""
    return Charter(
        game=FACTS.id,
        figures=box.figures,
        rulings=rulings,
        customs=CUSTOMS,
        leaderless=[BARBARIANS],
        verbs=VERBS,
    )
