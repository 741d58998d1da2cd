"""Losetas: tiles on an unbounded plane of triangles, and the regions they form, kept up to date play by play.

A cell is (row, column); with an even sum it points up, with an odd one down. Its three edges are slots 0, 1, 2,
numbered so that a shared edge has the same number from both sides. Cells get an index when they are first touched: one
with a tile, or an empty one beside a tile. `3 * cell + slot` names an edge, and with it the part of land there.
"""

from typing import Final

from mypy_extensions import i64

from ecumene.games.gheos.components import COUNT, EMPTY, LANDS, PARTS, Box

NOWHERE: Final = -1
UNMARKED: Final = -2
SIDE: Final = 256  # rows and columns are kept as one number: (row + 128) * SIDE + column + 128
MIDDLE: Final = 128


class Land:
    """`near[edge]` is the cell across an edge. `region[edge]` names the region of the part there: the number of one of
    its edges, at which `tally` holds the region's symbols and parts."""

    def __init__(
        self,
        places: list[int],
        tiles: list[int],
        turns: list[int],
        near: list[int],
        region: list[int],
        tally: list[int],
    ) -> None:
        self.places = places
        self.tiles = tiles
        self.turns = turns
        self.near = near
        self.region = region
        self.tally = tally

    def copy(self) -> "Land":
        return Land(self.places[:], self.tiles[:], self.turns[:], self.near[:], self.region[:], self.tally[:])

    # ---- cells ---------------------------------------------------------------------------------------------------

    def row(self, cell: i64) -> i64:
        return self.places[cell] // SIDE - MIDDLE

    def column(self, cell: i64) -> i64:
        return self.places[cell] % SIDE - MIDDLE

    def cell_at(self, row: i64, column: i64) -> i64:
        """The index of a cell, or NOWHERE if nothing has touched it."""
        place: i64 = (row + MIDDLE) * SIDE + column + MIDDLE
        cell: i64 = 0
        known: i64
        for known in self.places:
            if known == place:
                return cell
            cell += 1
        return NOWHERE

    def touch(self, row: i64, column: i64) -> i64:
        """The index of a cell, given now if it has none."""
        cell = self.cell_at(row, column)
        if cell == NOWHERE:
            cell = len(self.places)
            self.places.append((row + MIDDLE) * SIDE + column + MIDDLE)
            self.tiles.append(EMPTY)
            self.turns.append(0)
            for _ in range(3):
                self.near.append(NOWHERE)
                self.region.append(NOWHERE)
                self.tally.append(0)
        return cell

    def look_around(self, cell: i64) -> None:
        """Link a cell with its three neighbours."""
        row = self.row(cell)
        column = self.column(cell)
        up: bool = (row + column) % 2 == 0
        slot: i64
        for slot in range(3):
            if self.near[3 * cell + slot] == NOWHERE:
                other: i64
                if slot == 1:
                    other = self.touch(row + 1 if up else row - 1, column)
                else:
                    right: bool = (slot == 0) == up
                    other = self.touch(row, column + 1 if right else column - 1)
                self.near[3 * cell + slot] = other
                self.near[3 * other + slot] = cell

    def edge_across(self, cell: i64, slot: i64) -> i64:
        """The edge of the neighbouring tile across a slot, or NOWHERE if no tile lies there."""
        other: i64 = self.near[3 * cell + slot]
        if other == NOWHERE or self.tiles[other] == EMPTY:
            return NOWHERE
        return 3 * other + slot

    # ---- regions -------------------------------------------------------------------------------------------------

    def count(self, label: i64, shift: i64) -> i64:
        """How many of a symbol (or of parts, or of land masses) a region has."""
        tally: i64 = self.tally[label]
        return (tally >> shift) & COUNT

    def continent(self, label: i64) -> bool:
        """At least one land mass, and a second part."""
        return self.count(label, LANDS) > 0 and self.count(label, PARTS) > 1

    def island(self, label: i64) -> bool:
        """Two coasts."""
        return self.count(label, LANDS) == 0 and self.count(label, PARTS) > 1

    def lay(self, box: Box, cell: i64, tile: i64, turn: i64) -> None:
        """Put a tile on an empty cell and join its parts to what they touch."""
        self.tiles[cell] = tile
        self.turns[cell] = turn
        self.look_around(cell)
        face = box.tiles[tile].faces[turn]
        slot: i64
        for slot in range(3):
            first: i64 = face.first[slot]
            self.region[3 * cell + slot] = 3 * cell + first
            if first == slot:
                self.tally[3 * cell + slot] = face.tally[slot]
        for slot in range(3):
            across = self.edge_across(cell, slot)
            if across != NOWHERE:
                self.join(self.region[3 * cell + slot], self.region[across])

    def join(self, kept: i64, lost: i64) -> None:
        """Two regions become one."""
        if kept == lost:
            return
        self.tally[kept] += self.tally[lost]
        self.tally[lost] = 0
        region = self.region
        edge: i64
        for edge in range(len(region)):
            if region[edge] == lost:
                region[edge] = kept

    def lift(self, box: Box, cell: i64) -> None:
        """Take a tile away; what it held together may fall apart. Every fragment touches the cell."""
        region = self.region
        edge: i64
        slot: i64
        for slot in range(3):
            label: i64 = region[3 * cell + slot]
            if label >= 0:
                self.tally[label] = 0
                for edge in range(len(region)):
                    if region[edge] == label:
                        region[edge] = UNMARKED
        self.tiles[cell] = EMPTY
        for slot in range(3):
            region[3 * cell + slot] = NOWHERE
        for slot in range(3):
            across = self.edge_across(cell, slot)
            if across != NOWHERE and region[across] == UNMARKED:
                self.mark(box, across)

    def mark(self, box: Box, start: i64) -> None:
        """Give a region its label and tally anew, from one of its edges."""
        region = self.region
        total: i64 = 0
        waiting: list[int] = [start]
        while waiting:
            edge: i64 = waiting.pop()
            if region[edge] != UNMARKED:
                continue
            cell: i64 = edge // 3
            slot: i64 = edge % 3
            face = box.tiles[self.tiles[cell]].faces[self.turns[cell]]
            total += face.tally[slot]
            first: i64 = face.first[slot]
            other: i64
            for other in range(3):
                if face.first[other] == first:
                    region[3 * cell + other] = start
                    across = self.edge_across(cell, other)
                    if across != NOWHERE and region[across] == UNMARKED:
                        waiting.append(across)
        self.tally[start] = total

    def reaches(self, box: Box, start: i64, goal: i64, without: i64) -> bool:
        """Do two edges hold together by land that does not pass through one cell?"""
        seen: list[bool] = [False] * len(self.region)
        waiting: list[int] = [start]
        while waiting:
            edge: i64 = waiting.pop()
            if seen[edge]:
                continue
            cell: i64 = edge // 3
            face = box.tiles[self.tiles[cell]].faces[self.turns[cell]]
            first: i64 = face.first[edge % 3]
            other: i64
            for other in range(3):
                if face.first[other] == first:
                    if 3 * cell + other == goal:
                        return True
                    seen[3 * cell + other] = True
                    across = self.edge_across(cell, other)
                    if across != NOWHERE and across // 3 != without and not seen[across]:
                        waiting.append(across)
        return False


def new_land(box: Box) -> Land:
    """Only the start tile, in the middle."""
    land = Land([], [], [], [], [], [])
    land.lay(box, land.touch(0, 0), 0, 0)
    return land
