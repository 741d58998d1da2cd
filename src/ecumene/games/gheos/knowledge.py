"""Who knows what. The board, followers, points, tokens, Epochs shown and tiles out of the game are public. A seat knows
its own hand and which tiles it drew when; of the others only what they have played. The stack is unknown to all."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.games.gheos.components import EPOCH, EPOCHS, HAND

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos


def sequence(gheos: "Gheos", seat: i64) -> list[int]:
    """The tiles a seat was given, in order: its opening hand, then what it drew."""
    given: list[int] = gheos.dealt[seat][:]
    turn: i64 = 0
    place: i64
    for place in range(gheos.drawn):
        tile: i64 = gheos.stack_of_tiles[place]
        if tile != EPOCH:
            if gheos.mover(turn) == seat:
                given.append(tile)
            turn += 1
    return given


def played_by(gheos: "Gheos", seat: i64) -> list[int]:
    """The tiles a seat has played, in order."""
    return [gheos.plays[turn] for turn in range(len(gheos.plays)) if gheos.mover(turn) == seat]


def redeal(gheos: "Gheos", seat: int | None, chance: Chance) -> "Gheos":
    """Draw every tile the seat has not seen anew: rivals' hands, then the rest mixed with the Epochs to come.

    When a rival got a tile it has played cannot be known: the oldest it had is as good as any.
    """
    twin = gheos.copy()
    unseen: list[int] = gheos.stack_of_tiles[gheos.drawn :]
    epochs: i64 = 0
    other: i64
    place: i64
    for other in range(gheos.seats):
        if other != seat:
            for place in range(HAND):
                unseen.append(gheos.hands[HAND * other + place])
    unseen = [tile for tile in unseen if tile >= 0]
    unseen.sort()
    chance.shuffle(unseen)
    given: list[list[int]] = []
    for other in range(gheos.seats):
        if other == seat:
            given.append(sequence(gheos, other))
            continue
        tiles = played_by(gheos, other)
        for place in range(HAND):
            twin.hands[HAND * other + place] = -1
        for place in range(HAND):
            if gheos.hands[HAND * other + place] >= 0:
                tile: i64 = unseen.pop()
                tiles.append(tile)
                twin.take_up(other, tile)
        given.append(tiles)
    drawn: list[int] = []
    turn: i64 = 0
    for place in range(gheos.drawn):
        if gheos.stack_of_tiles[place] == EPOCH:
            drawn.append(EPOCH)
            epochs += 1
        else:
            who: i64 = gheos.mover(turn)
            drawn.append(given[who][HAND + turn // gheos.seats])
            turn += 1
    shown_before: i64 = gheos.epochs - epochs
    to_come: list[int] = unseen + [EPOCH] * int(EPOCHS - shown_before - epochs)
    to_come.sort()
    chance.shuffle(to_come)
    twin.dealt = [sorted(tiles[:HAND]) for tiles in given]
    twin.stack_of_tiles = drawn + to_come
    return twin
