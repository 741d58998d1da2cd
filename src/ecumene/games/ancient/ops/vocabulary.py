"""The operations that the games share, by the names that the data give them. A game adds its own."""

from typing import Final

from ecumene.games.ancient.ops.answering import Negate
from ecumene.games.ancient.ops.demanding import Tax, Tribute, threat
from ecumene.games.ancient.ops.drawing import DrawCards, LookAhead, LookAtHand, discard, redraw
from ecumene.games.ancient.ops.entry import Entry, Vocabulary
from ecumene.games.ancient.ops.fighting import Capture, DismissAllies, LoseOwn, Muster, Strike, White
from ecumene.games.ancient.ops.invading import BarbariansGrow, barbarians
from ecumene.games.ancient.ops.investing import EitherOr, IgnoreLoss, Invest, MakeReady
from ecumene.games.ancient.ops.moving import GiveUpCards, Move
from ecumene.games.ancient.ops.op import Op
from ecumene.games.ancient.ops.order import Hasten, TurnOrder
from ecumene.games.ancient.ops.placing import EachPlaces, place
from ecumene.games.ancient.ops.removing import Afflict, EachFactionRemoves, Pick, Remove, Replace, TrimCities
from ecumene.games.ancient.ops.riches import EachGainsTalents, points, talents


def choice(entry: Entry) -> Op:
    """Whoever plays it chooses, or the one that it is played against."""
    return threat(entry) if entry.word("who", {"self": 0, "target": 1}) else EitherOr(entry)


SHARED: Final[Vocabulary] = {
    "place": place,
    "remove": Remove,
    "replace": Replace,
    "pick": Pick,
    "move": Move,
    "discard_for": GiveUpCards,
    "talents": talents,
    "vp": points,
    "tribute": Tribute,
    "pay_per_city": Tax,
    "draw": DrawCards,
    "discard_all_redraw": redraw,
    "look_hand": LookAtHand,
    "discard": discard,
    "peek": LookAhead,
    "turn_order": TurnOrder,
    "hasten_epoch": Hasten,
    "choice": choice,
    "negate": Negate,
    "invest": Invest,
    "ready": MakeReady,
    "ignore_loss": IgnoreLoss,
    "barbarians": barbarians,
    "white": White,
    "strike": Strike,
    "replace_in_competition": Capture,
    "remove_white": DismissAllies,
    "muster": Muster,
    "lose_own": LoseOwn,
    "each_civ_place": EachPlaces,
    "each_civ_remove": Afflict,
    "most_cities_remove": Afflict,
    "each_civ_replace": Afflict,
    "each_faction_remove": EachFactionRemoves,
    "trim_cities": TrimCities,
    "each_civ_talents": EachGainsTalents,
    "barbarians_grow": BarbariansGrow,
}
