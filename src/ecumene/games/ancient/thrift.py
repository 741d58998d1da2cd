"""Which answers bots think about, where they could waste their cards.

No card of the hand is thrown away to save a single disc, unless a City stands or falls with it, and then rather one
that cancels nothing. And none cancels what hardly matters: what is announced would have to cost its civilization, or
bring its maker, something to speak of. An offer of peace that costs nothing is always made.
"""

from mypy_extensions import i64

from ecumene.games.ancient.actions import CARD, DONE, FACTION, MONUMENT
from ecumene.games.ancient.evaluation import under_way
from ecumene.games.ancient.losses import LossChoice
from ecumene.games.ancient.npc.hostility import PeaceGift, PeaceOffer
from ecumene.games.ancient.reactions import Reaction
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.values import Values


def considered(table: Ancient, seat: i64, values: Values) -> list[int]:
    """The answers that are worth a thought."""
    codes = table.legal(seat)
    if not values.thrift or len(codes) < 2:
        return codes
    frame = table.stack[-1]
    if isinstance(frame, LossChoice):
        full: bool = table.own(frame.civ, frame.area) == table.charter.figures.city_discs
        a_city: bool = full and table.is_city(frame.civ, frame.area)
        return spared(table, frame.civ, codes, not a_city)
    if isinstance(frame, Reaction) and at_stake(table, frame.civ, frame.player, values) < values.stake:
        return spared(table, frame.civ, codes, True)
    if isinstance(frame, PeaceOffer):
        free: list[int] = [code for code in codes if code != DONE and costs_nothing(table, frame.civ, code - FACTION)]
        return free or codes
    return codes


def costs_nothing(table: Ancient, civ: i64, npc: i64) -> bool:
    """May peace be offered to one of the playbook without a gift?"""
    return PeaceGift(civ, npc).grounds(table) > 0


def spared(table: Ancient, civ: i64, codes: list[int], every: bool) -> list[int]:
    """The answers that cost no card of the hand, or (not `every`) none that cancels others."""
    kept: list[int] = []
    code: i64
    for code in codes:
        in_hand: bool = CARD <= code < MONUMENT and table.holds(civ, code - CARD)
        if not in_hand or (not every and not table.box.cards[code - CARD].negate):
            kept.append(code)
    return kept


def at_stake(table: Ancient, civ: i64, maker: i64, values: Values) -> float:
    """What that which is announced would bring or cost a civilization, and bring whoever is to be stopped: all of that
    against a single rival, less among several."""
    rivals: float = float(table.civs - 1)
    gain: float = under_way(table, maker, values)
    own: float = under_way(table, civ, values)
    return gain / (rivals if rivals > 1.0 else 1.0) + (own if own > 0.0 else -own)
