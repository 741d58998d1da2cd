"""What a play would cost before it is made: a follower, if it starts a war or a migration.

Only the slots that a tile's land mass joins matter, so a cell has one answer for each of the eight masks of slots.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.games.gheos.components import OUT_OF_PLAY
from ecumene.games.gheos.land import NOWHERE

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos

EVERY_MASK: Final = 0xFF
NOTHING: Final = 0
A_WAR: Final = 1
A_MIGRATION: Final = 2


def free_of_charge(gheos: "Gheos", cell: i64) -> i64:
    """The masks of slots (as bits 0 to 7) with which a tile laid on a cell, empty or not, costs nothing."""
    edges = edges_around(gheos, cell)
    owners = owners_of(gheos, edges)
    if owners[0] == OUT_OF_PLAY and owners[1] == OUT_OF_PLAY and owners[2] == OUT_OF_PLAY:
        return EVERY_MASK
    fragments = fragments_of(gheos, cell, edges)
    replaces: bool = gheos.land.tiles[cell] >= 0
    free: i64 = 0
    mask: i64
    for mask in range(8):
        if costs(gheos, replaces, edges, owners, fragments, mask) == NOTHING:
            free |= 1 << mask
    return free


def what_it_starts(gheos: "Gheos", cell: i64, mask: i64) -> i64:
    """What a land mass over these slots of a cell would be paid for: a war, a migration or nothing."""
    edges = edges_around(gheos, cell)
    replaces: bool = gheos.land.tiles[cell] >= 0
    return costs(gheos, replaces, edges, owners_of(gheos, edges), fragments_of(gheos, cell, edges), mask)


def edges_around(gheos: "Gheos", cell: i64) -> list[int]:
    """The edges of the tiles around a cell."""
    return [int(gheos.land.edge_across(cell, slot)) for slot in range(3)]


def owners_of(gheos: "Gheos", edges: list[int]) -> list[int]:
    """Whose the continents are at these edges."""
    region = gheos.land.region
    return [OUT_OF_PLAY if edge == NOWHERE else int(gheos.owner(region[edge])) for edge in edges]


def fragments_of(gheos: "Gheos", cell: i64, edges: list[int]) -> list[int]:
    """Which of the edges would hold together without a tile on the cell, as equal numbers."""
    fragments: list[int] = [0, 1, 2]
    if gheos.land.tiles[cell] >= 0:
        if together(gheos, cell, edges, 0, 1):
            fragments[1] = 0
        if together(gheos, cell, edges, 0, 2):
            fragments[2] = 0
        elif together(gheos, cell, edges, 1, 2):
            fragments[2] = fragments[1]
    return fragments


def together(gheos: "Gheos", cell: i64, edges: list[int], one: i64, other: i64) -> bool:
    """Would the land at two slots still hold together without the tile between them?"""
    land = gheos.land
    if edges[one] == NOWHERE or edges[other] == NOWHERE or land.region[edges[one]] != land.region[edges[other]]:
        return False
    return land.reaches(gheos.box, edges[one], edges[other], cell)


def costs(gheos: "Gheos", replaces: bool, edges: list[int], owners: list[int], fragments: list[int], mask: i64) -> i64:
    """Does a land mass over these slots start a war, or split a continent or leave one as an island? Who starts both
    pays for the migration."""
    started: i64 = NOTHING
    joined: i64 = 0  # fragments that the land mass holds together
    slot: i64
    other: i64
    for slot in range(3):
        if mask & (1 << slot) and edges[slot] != NOWHERE:
            joined |= 1 << fragments[slot]
    for slot in range(3):
        if owners[slot] == OUT_OF_PLAY:
            continue
        inside: bool = (joined & (1 << fragments[slot])) != 0
        for other in range(slot):
            if owners[other] == OUT_OF_PLAY:
                continue
            along: bool = (joined & (1 << fragments[other])) != 0
            if owners[other] != owners[slot]:
                if inside and along:
                    started = A_WAR
            elif replaces and fragments[other] != fragments[slot] and not (inside and along):
                return A_MIGRATION
        if replaces and gheos.rulings.shrink_costs and not inside and lone_coast(gheos, edges[slot]):
            return A_MIGRATION
    return started


def lone_coast(gheos: "Gheos", edge: i64) -> bool:
    """Is the land at an edge a coast, which with another coast makes an island?"""
    land = gheos.land
    cell: i64 = edge // 3
    face = gheos.box.tiles[land.tiles[cell]].faces[land.turns[cell]]
    return face.land & (1 << (edge % 3)) == 0
