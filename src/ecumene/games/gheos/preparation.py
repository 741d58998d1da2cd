"""Preparación: the deal, and the table before the first play."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.errors import BadOptions
from ecumene.games.gheos import rulebook
from ecumene.games.gheos.components import (
    CIVILIZATIONS,
    EMPTY,
    EPOCH,
    EPOCHS,
    HAND,
    IF_WORTH,
    OUT_OF_PLAY,
    SPENT,
    TOKENS,
    Box,
    Rulings,
)
from ecumene.games.gheos.land import Land, new_land
from ecumene.games.gheos.scoring import KINDS
from ecumene.games.gheos.sequence import GAME
from ecumene.games.gheos.table import Gheos


class Deal:
    """Every set-up choice and the order of the stack, looked up."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.first: i64 = -1
        self.hands: list[list[int]] = []
        self.stack: list[int] | None = None
        self.start: dict[str, Any] | None = None
        self.land: Land | None = None
        self.used: list[int] = []  # tiles that a given board or the tiles out of the game take from the pool
        self.homes: list[int] = [OUT_OF_PLAY] * CIVILIZATIONS
        self.followers: list[int] = [0] * (CIVILIZATIONS * int(seats))
        self.points: list[int] = [0] * (KINDS * int(seats))
        self.tokens: list[int] = [TOKENS] * int(seats)
        self.epochs: i64 = 0
        self.turn: i64 = 0
        self.last: i64 = 0
        self.spends: bool = False


def deal_all(box: Box, deal: Deal, chance: Chance) -> None:
    """Deal what is missing: hands of landscape tiles, then the rest of them shuffled with the Epoch tiles."""
    if deal.first < 0:
        deal.first = chance.below(deal.seats)
    else:
        chance.below(deal.seats)
    left: list[int] = box.pool[:]
    for tile in deal.used:
        left.remove(tile)
    for hand in deal.hands:
        for tile in hand:
            left.remove(tile)
    missing: list[list[int]] = [hand for hand in deal.hands if len(hand) == 0]
    if deal.stack is not None and (missing or not deal.hands):
        for tile in deal.stack:
            if tile != EPOCH:
                left.remove(tile)
    for hand in missing:
        chance.draw(left, HAND)
        hand += sorted(left[:HAND])
        left = left[HAND:]
    if not deal.hands:
        chance.draw(left, HAND * deal.seats)
        for seat in range(int(deal.seats)):
            deal.hands.append(sorted(left[HAND * seat : HAND * seat + HAND]))
        left = left[HAND * int(deal.seats) :]
    if deal.stack is None:
        left.sort()
        stack: list[int] = left + [EPOCH] * (EPOCHS - int(deal.epochs))
        chance.shuffle(stack)
        deal.stack = stack


def prepare(box: Box, rulings: Rulings, deal: Deal) -> Gheos:
    """The start tile in the middle (or a given board), two tiles in each hand, and the first turn."""
    stack = deal.stack
    land = deal.land
    assert stack is not None
    if land is None:
        land = new_land(box)
    hands: list[int] = [EMPTY] * (HAND * int(deal.seats))
    gheos = Gheos(
        box=box,
        rulings=rulings,
        seats=deal.seats,
        start=deal.start,
        dealt=deal.hands,
        stack_of_tiles=stack,
        land=land,
        homes=deal.homes,
        followers=deal.followers,
        points=deal.points,
        tokens=deal.tokens,
        hands=hands,
        plays=[],
        stack=[],
        current=0,
        unveiled=0,
    )
    gheos.events = []
    gheos.first = deal.first
    gheos.before = deal.turn
    gheos.active = gheos.mover(0)
    gheos.cell = deal.last
    gheos.epochs = deal.epochs
    for seat in range(int(deal.seats)):
        for tile in deal.hands[seat]:
            gheos.take_up(seat, tile)
    gheos.tell("event.prepared", {"seat": int(gheos.active)}, rulebook.PREPARATION)
    for seat in range(int(deal.seats)):
        told = {"seat": seat, "tiles": [box.tiles[tile].id for tile in sorted(deal.hands[seat])]}
        gheos.tell("event.hand", told, rulebook.PREPARATION, [seat])
    gheos.push(GAME)
    gheos.settle()
    if deal.spends:
        if gheos.scoring != IF_WORTH or gheos.tokens[gheos.active] == 0:
            raise BadOptions("deal.position.spends", "there is no token to be announced")
        gheos.scoring = SPENT
    return gheos
