"""The land of Gheos in characters: interlocking triangles, each part of land on its own ground, sea between parts.

An edge has the same region on both sides, so grounds meet at edges and what lies inside a triangle is either land or
the sea that parts it. A triangle of size n is n lines high and 2n characters wide; columns stand n characters apart.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from rich.text import Text

from ecumene.boards import View
from ecumene.boards.canvas import Canvas
from ecumene.boards.palette import INK, MUTED, PAPER, TERRACOTTA
from ecumene.games.gheos.components import (
    COUNT,
    CUP,
    PYRAMID,
    SWORD,
    TEMPLE_COUNT,
    TEMPLES,
    WHEAT,
    Box,
    Face,
)

Place = tuple[int, int]  # row and column of a cell, or line and character
Edge = tuple[int, int, int]  # row, column, slot

SYMBOLS: Final = {"wheat": WHEAT, "cup": CUP, "sword": SWORD, "pyramid": PYRAMID}
SIGNS: Final = {"wheat": "ψ", "cup": "∪", "sword": "†", "pyramid": "▲"}
TEMPLE: Final = "Π"
TEMPLE_STYLE: Final = f"bold {PAPER} on #6b3a5b"
LAST: Final = "◆"
WAVE: Final = "~"
MASS: Final = 3  # in `zone`: the land mass
WATER: Final = 4

SIZES: Final = (5, 4, 3)
MARGIN: Final = 4  # for the numbers of the rows

# Grounds, each with its ink and the colour of the lines on it.
GROUNDS: Final = {
    "red": ("#b4402f", "#ffffff", "#e09a8c"),
    "green": ("#4a763b", "#ffffff", "#9dbf8e"),
    "yellow": ("#e6bf45", INK, "#a07c14"),
    "blue": ("#2c5f93", "#ffffff", "#8fb4d8"),
    "black": ("#35302a", "#ffffff", "#8d857a"),
    "white": ("#faf8f2", INK, "#b7b0a2"),
}
FREE: Final = ("#c3a76c", INK, "#8d7440")
LOOSE: Final = ("#ddcfae", INK, "#ab9a74")
SEA: Final = "#5c93ac on #b4d3de"
FAINT: Final = f"dim {MUTED}"


def ground(colour: str | None, free: bool = False) -> tuple[str, str, str]:
    return GROUNDS[colour] if colour is not None else FREE if free else LOOSE


def points_up(row: int, column: int) -> bool:
    return (row + column) % 2 == 0


def across(row: int, column: int, slot: int) -> Place:
    """The cell on the other side of an edge."""
    up = points_up(row, column)
    if slot == 1:
        return (row + 1 if up else row - 1), column
    return row, (column + 1 if (slot == 0) == up else column - 1)


def symbols(face: Face, slot: int) -> list[str]:
    """What lies on the part of a tile at a slot; temples as `temple_` and their mark."""
    tally = int(face.tally[slot])
    found = []
    for name, shift in SYMBOLS.items():
        found += [name] * ((tally >> shift) & COUNT)
    for name, shift in list(SYMBOLS.items())[:3]:
        found += [f"temple_{name}"] * ((tally >> (TEMPLES + 5 * (shift // 8))) & TEMPLE_COUNT)
    return found


def sign(symbol: str) -> str:
    mark = symbol.removeprefix("temple_")
    return SIGNS[mark] if mark == symbol else TEMPLE + SIGNS[mark]


# ---- what the view says ----------------------------------------------------------------------------------------------


class Atlas:
    """The board of a view by place, with the regions and who holds them."""

    def __init__(self, box: Box, view: View) -> None:
        self.box = box
        self.tiles: dict[Place, dict[str, Any]] = {(entry["row"], entry["column"]): entry for entry in view["board"]}
        self.frontier: list[Place] = [(row, column) for row, column in view["frontier"]]
        self.last: Place = (view["last"][0], view["last"][1])
        self.regions: dict[int, dict[str, Any]] = {entry["region"]: entry for entry in view["regions"]}
        self.colours: dict[int, list[str]] = {}
        for civilization in view["civilizations"]:
            if civilization["region"] is not None:
                self.colours.setdefault(civilization["region"], []).append(civilization["colour"])
        free = [label for label, region in self.regions.items() if self.is_free(label) and region["kind"] != "island"]
        self.free = {label: chr(ord("a") + number) for number, label in enumerate(sorted(free, key=self.first))}

    def is_free(self, label: int) -> bool:
        return label not in self.colours

    def face(self, place: Place) -> Face:
        entry = self.tiles[place]
        face: Face = self.box.tiles[self.box.tile_index[entry["tile"]]].faces[entry["rotation"]]
        return face

    def region(self, row: int, column: int, slot: int) -> int:
        return int(self.tiles[row, column]["regions"][slot])

    def places(self, label: int) -> list[Place]:
        """The cells over which a region reaches."""
        return sorted(place for place, entry in self.tiles.items() if label in entry["regions"])

    def first(self, label: int) -> Place:
        return self.places(label)[0]

    # ---- what a play would start -----------------------------------------------------------------------------------

    def reach(self, start: Edge, without: Place) -> set[Edge]:
        """The edges that hold together with one by land that does not pass through a cell."""
        seen: set[Edge] = set()
        waiting = [start]
        while waiting:
            row, column, slot = waiting.pop()
            if (row, column, slot) in seen:
                continue
            first = self.face((row, column)).first
            for other in range(3):
                if first[other] == first[slot]:
                    seen.add((row, column, other))
                    beyond = across(row, column, other)
                    if beyond in self.tiles and beyond != without:
                        waiting.append((*beyond, other))
        return seen

    def troubles(self, place: Place, face: Face) -> bool:
        """Would a tile laid on a cell start a war or a migration?"""
        edges: dict[int, Edge] = {}
        for slot in range(3):
            beyond = across(*place, slot)
            if beyond in self.tiles:
                edges[slot] = (*beyond, slot)
        pieces = {slot: self.reach(edge, place) for slot, edge in edges.items()}
        owners = {slot: self.colours.get(self.region(*edge), [None])[0] for slot, edge in edges.items()}
        joined: set[Edge] = set()
        for slot in edges:
            if face.land & (1 << slot):
                joined |= pieces[slot]
        held = [slot for slot in edges if owners[slot] is not None]
        for slot in held:
            inside = edges[slot] in joined
            for other in held:
                along = edges[other] in joined
                if owners[other] != owners[slot]:
                    if inside and along:
                        return True
                elif place in self.tiles and edges[other] not in pieces[slot] and not (inside and along):
                    return True
            row, column, _ = edges[slot]
            if place in self.tiles and not inside and not self.face((row, column)).land & (1 << slot):
                return True  # two coasts: an island is all that is left
        return False


# ---- one triangle ----------------------------------------------------------------------------------------------------


@cache
def inside(size: int, up: bool) -> dict[Place, tuple[float, float, float]]:
    """The characters between the lines of a triangle, by line and character, with their distances from the slots."""
    cells = {}
    for line in range(size):
        low = 1 - (line + 0.5) / size
        for x in range(size - line, size + line):
            right, left = (size + line - x) / (2 * size), (x + line + 1 - size) / (2 * size)
            cells[(line, x) if up else (size - 1 - line, 2 * size - 1 - x)] = (right, low, left)
    return cells


def borders(size: int, up: bool, slot: int) -> list[tuple[int, int, str]]:
    """The slanted line at slot 0 or 2: line, character, stroke."""
    falling = slot == 0
    strokes = []
    for line in range(size):
        x = size + line if falling else size - line - 1
        strokes.append((line, x, "╲" if falling else "╱"))
    return strokes if up else [(size - 1 - line, 2 * size - 1 - x, stroke) for line, x, stroke in strokes]


def zone(face: Face, apart: tuple[float, float, float], size: int) -> int:
    """Which part a character shows: the slot of a coast, the land mass, or water."""
    if face.land == 0b111:
        return MASS
    shore = 1.5 / (2 * size) if size < 5 else 0.16
    if face.land:
        coast = next(slot for slot in range(3) if not face.land & (1 << slot))
        if apart[coast] <= shore:
            return coast
        return WATER if apart[coast] <= (0.4 if coast == 1 else shore + 0.1) else MASS
    near = min(range(3), key=lambda slot: apart[slot])
    second = sorted(apart)[1]
    if apart[near] > shore or second - apart[near] <= 0.51 / size:
        return WATER
    return near


class Triangle:
    """A tile to be drawn: its face, the grounds of its slots, the marks on its edges, and what stands inside."""

    def __init__(self, face: Face, up: bool, size: int) -> None:
        self.face = face
        self.up = up
        self.size = size
        self.grounds = [LOOSE] * 3
        self.marks = ["", "", ""]
        self.last = False

    def ground_at(self, part: int) -> tuple[str, str, str]:
        if part == MASS:
            return self.grounds[next(slot for slot in range(3) if self.face.land & (1 << slot))]
        return self.grounds[part]

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        cells = inside(self.size, self.up)
        zones = {cell: zone(self.face, apart, self.size) for cell, apart in cells.items()}
        base = self.size - 1 if self.up else -1
        for (line, at), part in zones.items():
            if part == WATER:
                canvas.put(x + at, y + line, "_" if line == base else WAVE, SEA)
            else:
                colour, _, stroke = self.ground_at(part)
                canvas.put(x + at, y + line, "_" if line == base else " ", f"{stroke} on {colour}")
        taken: set[Place] = set()
        for slot in (0, 2):
            self.slant(canvas, x, y, slot)
        if self.marks[1]:
            spot = (self.size - 1 if self.up else 0, self.size)
            taken.add(spot)
            colour, ink, _ = self.grounds[1]
            canvas.put(x + spot[1], y + spot[0], self.marks[1], f"bold {ink} on {colour}")
        for part in (*range(3), MASS):
            self.stand(canvas, x, y, zones, part, taken)
        if self.last:
            spot = self.spot(zones, set(zones.values()), taken, 1)
            canvas.put(x + spot[1], y + spot[0], LAST, f"bold {TERRACOTTA} on {PAPER}")

    def slant(self, canvas: Canvas, x: int, y: int, slot: int) -> None:
        colour, ink, stroke = self.grounds[slot]
        style = f"bold {ink} on {colour}"
        for line, at, character in borders(self.size, self.up, slot):
            marked = line == self.size // 2 and self.marks[slot]
            plain = style if self.last else f"{stroke} on {colour}"
            canvas.put(x + at, y + line, self.marks[slot] if marked else character, style if marked else plain)

    def stand(self, canvas: Canvas, x: int, y: int, zones: dict[Place, int], part: int, taken: set[Place]) -> None:
        """The symbols of a part."""
        slots = [slot for slot in range(3) if (MASS if self.face.land & (1 << slot) else slot) == part]
        if not slots:
            return
        colour, ink, _ = self.grounds[slots[0]]
        for symbol in symbols(self.face, slots[0]):
            shown = sign(symbol)
            line, at = self.spot(zones, {part}, taken, len(shown))
            canvas.put(x + at, y + line, shown, f"bold {ink} on {colour}" if len(shown) == 1 else TEMPLE_STYLE)

    def spot(self, zones: dict[Place, int], parts: set[int], taken: set[Place], length: int) -> Place:
        """A free place for some characters as near as can be to the middle of some parts, and away from others."""
        own = [cell for cell, part in zones.items() if part in parts] or list(zones)
        middle = (sum(line for line, _ in own) / len(own), sum(at for _, at in own) / len(own) - (length - 1) / 2)

        def strain(cell: Place) -> tuple[float, Place]:
            line, at = cell
            run = [(line, at + step) for step in range(length)]
            outside = sum(zones.get(place) not in parts for place in run)
            crowded = sum((line, near) in taken for near in (at - 1, at + length))
            far = 2 * abs(line - middle[0]) + abs(at - middle[1])
            return far + 6 * outside + 3 * crowded, cell

        fits = [
            (line, at)
            for line, at in zones
            if all((line, at + step) in zones and (line, at + step) not in taken for step in range(length))
        ]
        line, at = min(fits, key=strain)
        taken.update((line, at + step) for step in range(length))
        return line, at


def picture(face: Face, up: bool, size: int) -> list[Text]:
    """A tile by itself."""
    canvas = Canvas(2 * size, size + 1)
    Triangle(face, up, size).draw(canvas, 0, 1)
    if not up:
        canvas.put(1, 0, "_" * (2 * size - 2), LOOSE[2])
    return canvas.lines()


# ---- the whole map ---------------------------------------------------------------------------------------------------


class Map:
    """The tiles in play, the empty cells beside them, rows and columns numbered. What does not fit is left out around
    the last play, and arrows say that there is more."""

    def __init__(self, atlas: Atlas, letters: dict[str, str], width: int) -> None:
        self.atlas = atlas
        self.letters = letters
        places = [*atlas.tiles, *atlas.frontier]
        self.top, self.bottom = min(row for row, _ in places), max(row for row, _ in places)
        first, last = min(column for _, column in places), max(column for _, column in places)
        room = width - MARGIN
        self.size = next((size for size in SIZES if (last - first + 2) * size <= room), SIZES[-1])
        fitting = max(1, room // self.size - 1)
        self.left, self.right = first, last
        if last - first + 1 > fitting:
            self.left = min(max(first, atlas.last[1] - fitting // 2), last - fitting + 1)
            self.right = self.left + fitting - 1
        self.more = (self.left > first, self.right < last)
        self.width = min(width, MARGIN + (self.right - self.left + 2) * self.size)

    def draw(self) -> list[Text]:
        size = self.size
        canvas = Canvas(self.width, (self.bottom - self.top + 1) * size + 2)
        for place in self.seen(self.atlas.frontier):
            self.empty(canvas, place)
        for place in sorted(self.seen(self.atlas.tiles), key=self.atlas.last.__eq__):  # the last play over the others
            x, y = self.at(place)
            self.triangle(place).draw(canvas, x, y)
            if not points_up(*place) and across(*place, 1) not in self.atlas.tiles:
                canvas.put(x + 1, y - 1, "_" * (2 * size - 2), self.ground(*place, 1)[2])
        for place in self.seen(self.atlas.frontier):
            self.label(canvas, place)
        for column in range(self.left, self.right + 1):
            number = str(column)
            canvas.put(self.at((self.top, column))[0] + size - (len(number) + 1) // 2, 0, number, MUTED)
        for row in range(self.top, self.bottom + 1):
            canvas.put(0, self.at((row, 0))[1] + size // 2, f"{row:>{MARGIN - 1}}", MUTED)
        for more, x, arrow in zip(self.more, (0, self.width - 2), ("◀", "▶"), strict=True):
            if more:
                canvas.put(x, 1, arrow * 2, f"bold {TERRACOTTA}")
        return canvas.lines()

    def seen(self, places: Iterable[Place]) -> list[Place]:
        return sorted(place for place in places if self.left <= place[1] <= self.right)

    def at(self, place: Place) -> Place:
        """The character and line at which a cell begins."""
        return MARGIN + (place[1] - self.left) * self.size, 2 + (place[0] - self.top) * self.size

    def ground(self, row: int, column: int, slot: int) -> tuple[str, str, str]:
        label = self.atlas.region(row, column, slot)
        colours = self.atlas.colours.get(label)
        return ground(colours[slot % len(colours)] if colours else None, label in self.atlas.free)

    def mark(self, row: int, column: int, slot: int) -> str:
        """The letter of the civilization at an edge, or of the free continent."""
        label = self.atlas.region(row, column, slot)
        colours = self.atlas.colours.get(label)
        return self.letters[colours[slot % len(colours)]] if colours else self.atlas.free.get(label, "")

    def triangle(self, place: Place) -> Triangle:
        drawn = Triangle(self.atlas.face(place), points_up(*place), self.size)
        drawn.last = place == self.atlas.last
        for slot in range(3):
            drawn.grounds[slot] = self.ground(*place, slot)
            shared = slot == 1 and not drawn.up and across(*place, 1) in self.atlas.tiles
            drawn.marks[slot] = "" if shared else self.mark(*place, slot)
        return drawn

    def empty(self, canvas: Canvas, place: Place) -> None:
        x, y = self.at(place)
        up = points_up(*place)
        for slot in (0, 2):
            for line, at, stroke in borders(self.size, up, slot):
                canvas.put(x + at, y + line, stroke, FAINT)
        canvas.put(x + 1, y + self.size - 1 if up else y - 1, "_" * (2 * self.size - 2), FAINT)

    def label(self, canvas: Canvas, place: Place) -> None:
        """The coordinates of an empty cell."""
        x, y = self.at(place)
        text = f"{place[0]},{place[1]}"
        up = points_up(*place)
        depth = 2 if len(text) <= 2 * self.size - 4 else 1
        if len(text) <= 2 * (self.size - depth):
            line = self.size - depth if up else depth - 1
            canvas.put(x + self.size - len(text) // 2 - len(text) % 2, y + line, text, MUTED)
