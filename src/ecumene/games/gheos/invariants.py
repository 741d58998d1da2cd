"""What must hold at every moment: no tile or follower is lost or doubled, and the regions are what the tiles say."""

from collections import Counter
from typing import TYPE_CHECKING

from ecumene.core.errors import Impossible
from ecumene.games.gheos.components import ADRIFT, CIVILIZATIONS, EMPTY, EPOCH, EPOCHS, FOLLOWERS, HAND, TOKENS, Box
from ecumene.games.gheos.land import NOWHERE, UNMARKED, Land

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise Impossible(problem)


def recomputed(box: Box, land: Land) -> Land:
    """The same land with its regions found from scratch."""
    fresh = Land(land.places, land.tiles, land.turns, land.near, [NOWHERE] * len(land.region), [0] * len(land.tally))
    for cell, tile in enumerate(land.tiles):
        if tile != EMPTY:
            for slot in range(3):
                fresh.region[3 * cell + slot] = UNMARKED
    for edge in range(len(land.region)):
        if fresh.region[edge] == UNMARKED:
            fresh.mark(box, edge)
    return fresh


def check_land(box: Box, land: Land) -> None:
    true = recomputed(box, land)
    names: dict[int, int] = {}
    for edge, label in enumerate(land.region):
        if label == NOWHERE:
            require(true.region[edge] == NOWHERE, f"edge {edge} has land, and no region")
            continue
        require(0 <= label < len(land.region) and land.region[label] == label, f"edge {edge} is in no region")
        require(names.setdefault(label, true.region[edge]) == true.region[edge], f"region {label} is in pieces")
        require(land.tally[label] == true.tally[true.region[edge]], f"region {label} is counted wrong")
    require(len(set(names.values())) == len(names), "one region has two names")
    for edge, other in enumerate(land.near):
        if other != NOWHERE:
            require(land.near[3 * other + edge % 3] == edge // 3, f"edge {edge} is not mutual")


def check(gheos: "Gheos") -> None:
    check_land(gheos.box, gheos.land)
    check_tiles(gheos)
    check_people(gheos)
    require(2 <= gheos.seats <= 4 and 0 <= gheos.active < gheos.seats, "the seats are wrong")
    require(bool(gheos.stack) == (gheos.ending == 0), "frames are left after the end")
    require((gheos.current == -1) == (gheos.ending != 0), "the game is over without an ending")


def check_tiles(gheos: "Gheos") -> None:
    """Tiles in hands and in the stack, played, and given at the start, are the tiles of the box."""
    hands = [tile for tile in gheos.hands if tile != EMPTY]
    left = [tile for tile in gheos.stack_of_tiles[gheos.drawn :] if tile != EPOCH]
    dealt = [tile for hand in gheos.dealt for tile in hand]
    landscape = Counter(tile for tile in gheos.stack_of_tiles if tile != EPOCH)
    require(Counter(hands + left + gheos.plays) == landscape + Counter(dealt), "tiles were lost or doubled")
    pool = Counter(gheos.box.pool)
    require(not (landscape + Counter(dealt)) - pool, "there are more tiles of a kind than in the box")
    lying = [tile for tile in gheos.land.tiles if tile != EMPTY]
    if gheos.start is None:
        require(landscape + Counter(dealt) == pool, "not all the tiles of the box are there")
        require(not Counter(lying) - Counter([0, *gheos.plays]), "a tile lies that nobody played")
        require(gheos.stack_of_tiles.count(EPOCH) == EPOCHS, "there are not eight Epoch tiles")
        require(gheos.stack_of_tiles[: gheos.drawn].count(EPOCH) == gheos.epochs, "the Epochs shown are miscounted")
    for seat in range(int(gheos.seats)):
        hand = [tile for tile in gheos.hands[HAND * seat : HAND * seat + HAND] if tile != EMPTY]
        require(hand == sorted(hand), f"the hand of seat {seat} is not in order")


def check_people(gheos: "Gheos") -> None:
    """Followers belong to civilizations in play, five of each at most; each of these has a continent of its own."""
    land = gheos.land
    resting = not (gheos.asking("Payment") or gheos.asking("War") or gheos.asking("Migration"))
    homes: list[int] = []
    for colour in range(CIVILIZATIONS):
        held = [gheos.followers[CIVILIZATIONS * seat + colour] for seat in range(int(gheos.seats))]
        require(min(held) >= 0 and sum(held) <= FOLLOWERS, f"followers of colour {colour} are miscounted")
        home = gheos.homes[colour]
        if home == ADRIFT:
            require(not resting, f"colour {colour} is adrift")
        elif home == NOWHERE:
            require(sum(held) == 0, f"colour {colour} is out of play and has followers")
        else:
            require(0 <= home < len(land.region) and land.region[home] >= 0, f"colour {colour} lives nowhere")
            require(land.continent(land.region[home]), f"colour {colour} lives on no continent")
            homes.append(land.region[home])
    if resting:
        require(len(set(homes)) == len(homes), "two civilizations share a continent")
    require(all(0 <= left <= TOKENS for left in gheos.tokens), "tokens are miscounted")
