"""The charter of the Middle East."""

from ecumene.games.ancient.components import Box, Rulings
from ecumene.games.middle_east.customs import CUSTOMS
from ecumene.games.middle_east.facts import FACTS
from ecumene.games.middle_east.terms import MiddleEastCharter, Terms
from ecumene.games.middle_east.verbs import VERBS

BARBARIANS = "barbarians"


def charter_of(box: Box, rulings: Rulings, terms: Terms) -> MiddleEastCharter:
    """What holds for a game of the Middle East with these switches, on these terms."""
    return MiddleEastCharter(
        game=FACTS.id,
        figures=box.figures,
        rulings=rulings,
        customs=CUSTOMS,
        leaderless=[BARBARIANS, *terms.neutrals],
        verbs=VERBS,
        terms=terms,
    )
