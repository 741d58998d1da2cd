"""Which answers bots think about. About being asked never, nor about killing their own; where players negotiate, one
offer a turn, and only one that is better for both.

What a deal brings a seat is what its goods gain in worth to it, less its part of what the other gains: all of it
between two players, so that there is no deal between them; half of it among three. Offers are of one kind of goods that
lie open against another kind, never like for like. One that was refused is not followed by another in the same turn.
Whoever is made an offer takes it if it brings something. Everything comes from what all can see.
"""

from typing import Final

from mypy_extensions import i64

from ecumene.games.civilization.actions import (
    ABILITY,
    AMOUNTS,
    ASK,
    ASKING,
    COUNTER,
    DONE,
    EVENT,
    GET,
    GIVE,
    NO,
    PROPOSE,
    SEAT,
    SQUARE,
    WORD,
    YES,
)
from ecumene.games.civilization.components import KILL_FIGURES, CultureEvent
from ecumene.games.civilization.evaluation import stock
from ecumene.games.civilization.event_effects import hits_others, squares_for, strangers
from ecumene.games.civilization.events import AimAtSquare
from ecumene.games.civilization.interruptions import Watch
from ecumene.games.civilization.negotiation import (
    KINDS_OF_GOODS,
    OF_CULTURE,
    OF_EVENTS,
    OF_HUTS,
    OF_TRADE,
    Answer,
    Compose,
    Giving,
    amount,
    exchange_points,
    owned,
    with_amount,
)
from ecumene.games.civilization.table import DiscardEvent, World
from ecumene.games.civilization.trade import TradeTurn
from ecumene.games.civilization.values import Values

SERIOUS: Final = 0.4  # what a deal must bring either of the two
MOST_POINTS: Final = 4  # of trade or culture in an offer
BOTH: Final = 2


class Deal:
    """What one gives another, and what it gets; nothing for nothing if there is no deal to be had."""

    def __init__(self, give: i64, get: i64) -> None:
        self.give: i64 = give
        self.get: i64 = get


def considered(world: World, seat: i64, values: Values) -> list[int]:
    """The answers that are worth a thought."""
    if values.haggling:
        return world.legal(seat)
    frame = world.stack[-1]
    if isinstance(frame, TradeTurn):
        return [
            code
            for code in world.legal(seat)
            if code == DONE or code >= ABILITY or serious(world, seat, code - SEAT, values)
        ]
    if isinstance(frame, Compose):
        return [towards(world, frame, values)]
    if isinstance(frame, Answer):
        gain, _ = gains(world, seat, frame.maker, Deal(frame.get, frame.give), values)
        codes: list[int] = [YES] if gain > 0.0 else [NO]
        if gain <= 0.0 and serious(world, seat, frame.maker, values):
            codes.append(COUNTER)
        return codes
    if isinstance(frame, Watch):
        return [DONE]
    if isinstance(frame, Giving | DiscardEvent):
        return world.legal(seat)
    if isinstance(frame, AimAtSquare):
        return at_others(world, seat, world.box.events[frame.event])
    legal = world.legal(seat)
    return [code for code in legal if worth_a_thought(world, seat, code)] or legal


def worth_a_thought(world: World, seat: i64, code: i64) -> bool:
    """When to be asked is nothing for bots to decide, and no event is played that could only kill one's own."""
    if code == ASKING or ASK <= code < WORD:
        return False
    if not EVENT <= code < EVENT + len(world.box.events):
        return True
    event = world.box.events[code - EVENT]
    return event.kind != KILL_FIGURES or hits_others(world, seat, event)


def at_others(world: World, seat: i64, event: CultureEvent) -> list[int]:
    """The squares for an event; of one that kills those where it hits somebody else, if there are any."""
    codes = squares_for(world, seat, event)
    if event.kind != KILL_FIGURES:
        return codes
    aimed = [code for code in codes if strangers(world, seat, event, code - SQUARE)]
    return aimed or codes


def serious(world: World, seat: i64, other: i64, values: Values) -> bool:
    """Has a seat not made its offer of the turn yet, and one for this partner that both would like?"""
    return world.seats > BOTH and world.offers[seat] == 0 and best_deal(world, seat, other, values).get != 0


def towards(world: World, frame: Compose, values: Values) -> i64:
    """The next step of the offer that is being put together: an amount that is missing, then to propose it; or to give
    it up, where it leads to no deal."""
    if world.seats == BOTH:
        return DONE
    deal = best_deal(world, frame.who, frame.other, values)
    if deal.get == 0:
        return DONE
    kind: i64
    for kind in range(OF_HUTS):
        if amount(frame.give, kind) != amount(deal.give, kind):
            return DONE if amount(frame.give, kind) else GIVE + AMOUNTS * kind + amount(deal.give, kind)
        if amount(frame.get, kind) != amount(deal.get, kind):
            return DONE if amount(frame.get, kind) else GET + AMOUNTS * kind + amount(deal.get, kind)
    hidden: bool = (frame.give | frame.get) >= with_amount(0, OF_HUTS, 1)
    return DONE if hidden else PROPOSE


def best_deal(world: World, seat: i64, other: i64, values: Values) -> Deal:
    """Of all simple deals, the one of which the less lucky of the two has most."""
    found = Deal(0, 0)
    best: float = SERIOUS
    given: i64
    wanted: i64
    for given in range(OF_HUTS):
        for wanted in range(OF_HUTS):
            if given == wanted:
                continue
            count: i64
            price: i64
            for count in range(1, most(world, seat, given) + 1):
                for price in range(1, most(world, other, wanted) + 1):
                    deal = Deal(with_amount(0, given, count), with_amount(0, wanted, price))
                    gain, theirs = gains(world, seat, other, deal, values)
                    less: float = gain if gain < theirs else theirs
                    if less > best:
                        best = less
                        found = deal
    return found


def gains(world: World, seat: i64, other: i64, deal: Deal, values: Values) -> tuple[float, float]:
    """What a deal brings the seat that gives, and the other."""
    after = world.copy()
    exchange_points(after, seat, other, deal.give, deal.get)
    hidden: float = unseen(deal.get, values) - unseen(deal.give, values)
    own: float = purse(after, seat, values) - purse(world, seat, values) + hidden
    theirs: float = purse(after, other, values) - purse(world, other, values) - hidden
    rivals: float = float(world.seats - 1)
    return own - theirs / rivals, theirs - own / rivals


def unseen(bundle: i64, values: Values) -> float:
    """What goods are worth that change hands face down, by their number."""
    total: float = 0.0
    kind: i64
    for kind in range(OF_HUTS, KINDS_OF_GOODS):
        total += (values.goods if kind < OF_EVENTS else values.event) * float(amount(bundle, kind))
    return total


def most(world: World, seat: i64, kind: i64) -> i64:
    """How many goods of a kind a seat would put into an offer."""
    held = owned(world, seat, kind)
    limit: i64 = MOST_POINTS if kind in (OF_TRADE, OF_CULTURE) else 1
    return held if held < limit else limit


def purse(world: World, seat: i64, values: Values) -> float:
    """What a seat's goods that lie open are worth to it."""
    culture = values.love_of_culture[world.nation[seat]] * values.stored_culture * float(world.culture[seat])
    return stock(world, seat, values) + culture
