"""The map of Civilization: squares of three lines on the colour of their terrain, in bands as wide as the terminal."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from ecumene.boards.canvas import Canvas
from ecumene.boards.civilization_parts import (
    ARMY,
    BLOCKADE,
    CAPITAL,
    CITY,
    DISASTER,
    GROUP,
    HIDDEN,
    LOCKED,
    SCOUT,
    WALLS,
    Entry,
    Scene,
)
from ecumene.boards.palette import DANGER, INK, MUTED, NUMBER

MARGIN: Final = 3  # for the numbers of the rows
NARROWEST: Final = 4
WIDEST: Final = 7
ROOMY: Final = 6  # from this width on, figures have their signs
LINES: Final = 3  # of a square
TILE: Final = 4  # squares along a side of a map tile

# The grounds of the terrains: neighbouring squares are told apart by two shades.
GROUNDS: Final = {
    "mountain": ("#b3a79a", "#a99d90"),
    "forest": ("#86a86c", "#7da063"),
    "grassland": ("#c3d693", "#bacf87"),
    "desert": ("#ecd6a4", "#e6ce97"),
    "water": ("#9cc3df", "#90bad8"),
}
FACE_DOWN: Final = ("#5b5348", "#655c50")
HIDDEN_INK: Final = "#c9bca6"
FAINT: Final = "#5d5347"  # for the letters of terrains


def name_of(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y + 1}"


def place_of(at: str) -> tuple[int, int]:
    return ord(at[0]) - ord("a"), int(at[1:]) - 1


class Atlas:
    """Which squares there are, face up or down, and how they look."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.columns: int = scene.view["map"]["columns"]
        self.rows: int = scene.view["map"]["rows"]
        tiles = [(tile["x"], tile["y"]) for tile in scene.view["map"]["tiles"]]
        self.known = {(left + x, top + y) for left, top in tiles for x in range(TILE) for y in range(TILE)}
        moving = scene.view["moving"]
        self.group: Entry | None = moving
        self.path: list[str] = [] if moving is None else moving["path"]

    def ground(self, x: int, y: int) -> str:
        square = self.scene.squares.get(name_of(x, y))
        return (FACE_DOWN if square is None else GROUNDS[square["terrain"]])[(x + y) % 2]

    def inked(self, x: int, y: int, ink: str = INK) -> str:
        return f"{ink} on {self.ground(x, y)}"

    # ---- the whole map -------------------------------------------------------------------------------------------

    def draw(self, width: int) -> list[Text]:
        """Bands of as many columns as fit, one below the other."""
        room = width - MARGIN
        size = max(NARROWEST, min(WIDEST, room // self.columns))
        fitting = max(1, room // size)
        bands = -(-self.columns // fitting)
        across = -(-self.columns // bands)
        drawn: list[Text] = []
        for first in range(0, self.columns, across):
            drawn += self.band(first, min(self.columns, first + across), size)
        return drawn

    def band(self, first: int, last: int, size: int) -> list[Text]:
        canvas = Canvas(MARGIN + (last - first) * size, LINES * self.rows + 1)
        for x in range(first, last):
            canvas.put(MARGIN + (x - first) * size + (size - 1) // 2, 0, name_of(x, 0)[0], MUTED)
        for y in range(self.rows):
            canvas.put(0, LINES * y + 2, f"{y + 1:>{MARGIN - 1}}", MUTED)
            for x in range(first, last):
                if (x, y) in self.known:
                    self.cell(canvas, MARGIN + (x - first) * size, LINES * y + 1, x, y, size)
        return canvas.lines()

    def cell(self, canvas: Canvas, left: int, top: int, x: int, y: int, size: int) -> None:
        """Terrain and yields; what stands there; figures."""
        for line in range(LINES):
            canvas.put(left, top + line, " " * size, self.inked(x, y))
        at = name_of(x, y)
        square = self.scene.squares.get(at)
        if square is None:
            canvas.put(left + (size - 1) // 2, top + 1, HIDDEN, self.inked(x, y, HIDDEN_INK))
            return
        self.land(canvas, left, top, square, size)
        self.standing(canvas, left, top + 1, square, size)
        self.figures(canvas, left, top + 2, square, size)

    def land(self, canvas: Canvas, left: int, top: int, square: Entry, size: int) -> None:
        x, y = square["x"], square["y"]
        parts = self.scene.parts
        letter = parts.terrains[square["terrain"]] + (DISASTER if square["disaster"] else "")
        icons = parts.icons(square["icons"])
        if len(letter + icons) > size:
            letter = ""
        end = canvas.put(left, top, letter, self.inked(x, y, FAINT))
        end = canvas.put(end, top, icons, self.inked(x, y, f"bold {INK}"))
        owner = square["outskirts"]
        if owner is not None and end < left + size:
            seat = self.scene.cities[owner]["seat"]
            place = max(end, left + size - (2 if size >= ROOMY else 1))
            canvas.put(place, top, self.scene.letter(seat).lower(), self.scene.style(seat))

    def standing(self, canvas: Canvas, left: int, top: int, square: Entry, size: int) -> None:
        x, y = square["x"], square["y"]
        flags = (BLOCKADE if square["blockaded"] else "") + (LOCKED if square["locked"] else "")
        if square["at"] in self.path:
            flags += GROUP
        room = size - max(len(flags), 1 if size >= ROOMY else 0)  # what is cut short does not touch its neighbour
        if square["city"] is not None:
            self.city(canvas, left, top, self.scene.cities[square["city"]], room)
        else:
            canvas.put(left, top, self.scene.stands(square)[:room], self.inked(x, y))
        canvas.put(left + size - len(flags), top, flags, self.inked(x, y, f"bold {DANGER}"))

    def city(self, canvas: Canvas, left: int, top: int, city: Entry, room: int) -> None:
        """«E★Mem#» on the colour of its owner."""
        seat = city["seat"]
        walls = WALLS if city["walls"] else ""
        head = self.scene.letter(seat) + (CAPITAL if city["capital"] else CITY)
        name = self.scene.parts.name("city", city["id"])[: max(0, room - len(head + walls))]
        canvas.put(left, top, f"{head}{name}{walls}".ljust(room), self.scene.style(seat))

    def figures(self, canvas: Canvas, left: int, top: int, square: Entry, size: int) -> None:
        figures = square["figures"]
        if figures is None and self.group is not None and self.group["at"] == square["at"]:
            figures = self.group
        if figures is not None:
            canvas.put(left, top, self.force(figures, size), self.scene.style(figures["seat"]))

    def force(self, figures: Entry, size: int) -> str:
        """«E♞2♙1», or «E2+1» where there is little room."""
        armies, scouts = figures["armies"], figures["scouts"]
        if size >= ROOMY:
            return self.scene.force(figures["seat"], armies, scouts)
        letter = self.scene.letter(figures["seat"])
        if armies and scouts:
            return f"{letter}{armies}+{scouts}"
        return f"{letter}{ARMY}{armies}" if armies else f"{letter}{SCOUT}{scouts}"

    # ---- squares to choose from ----------------------------------------------------------------------------------

    def numbered(self, numbers: dict[str, int], width: int) -> list[Text]:
        """The part of the map around some squares, each of them with the number to type."""
        size = max(NARROWEST, len(str(max(numbers.values()))) + 2)
        places = {place_of(at): number for at, number in numbers.items()}
        left, right = self.around([x for x, _ in places], self.columns)
        top, bottom = self.around([y for _, y in places], self.rows)
        if MARGIN + (right - left + 1) * size > width:
            return []
        canvas = Canvas(MARGIN + (right - left + 1) * size, bottom - top + 2)
        for x in range(left, right + 1):
            canvas.put(MARGIN + (x - left) * size + (size - 1) // 2, 0, name_of(x, 0)[0], MUTED)
        for y in range(top, bottom + 1):
            canvas.put(0, y - top + 1, f"{y + 1:>{MARGIN - 1}}", MUTED)
            for x in range(left, right + 1):
                if (x, y) in self.known:
                    self.small(canvas, MARGIN + (x - left) * size, y - top + 1, x, y, size)
                if (x, y) in places:
                    number = f"{places[x, y]}".center(size - 1)
                    canvas.put(MARGIN + (x - left) * size, y - top + 1, number, NUMBER)
        return canvas.lines()

    def around(self, numbers: list[int], count: int) -> tuple[int, int]:
        return max(0, min(numbers) - 1), min(count - 1, max(numbers) + 1)

    def small(self, canvas: Canvas, left: int, top: int, x: int, y: int, size: int) -> None:
        """A square in one line: its terrain, and the first thing that stands there."""
        canvas.put(left, top, " " * size, self.inked(x, y))
        square = self.scene.squares.get(name_of(x, y))
        if square is None:
            canvas.put(left + 1, top, HIDDEN, self.inked(x, y, HIDDEN_INK))
            return
        canvas.put(left, top, self.scene.parts.terrains[square["terrain"]], self.inked(x, y, FAINT))
        if square["figures"] is not None:
            figures = square["figures"]
            sign = ARMY if figures["armies"] else SCOUT
            text, style = self.scene.letter(figures["seat"]) + sign, self.scene.style(figures["seat"])
        elif square["city"] is not None:
            city = self.scene.cities[square["city"]]
            sign = CAPITAL if city["capital"] else CITY
            text, style = self.scene.letter(city["seat"]) + sign, self.scene.style(city["seat"])
        else:
            text, style = self.scene.stands(square)[:1], self.inked(x, y)
        canvas.put(left + size - 1 - cell_len(text), top, text, style)
