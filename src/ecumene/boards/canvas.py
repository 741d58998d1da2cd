"""Small tools for drawing: a grid of characters, later strokes over earlier ones, and items that flow over lines."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.boards.palette import MUTED

Run = tuple[str, str]  # some characters and their style


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows: list[list[Run]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write from a cell to the right, as far as the canvas goes; the cell after the last one written."""
        row = self.rows[y]
        for character in text:
            size = cell_len(character)
            if size == 0 or not 0 <= x <= self.width - size:
                continue
            row[x] = (character, style)
            if size == 2:
                row[x + 1] = ("", style)
            x += size
        return x

    def runs(self, x: int, y: int, runs: list[Run]) -> int:
        for text, style in runs:
            x = self.put(x, y, text, style)
        return x

    def lines(self) -> list[Text]:
        """The drawing, line by line, with equal neighbours joined."""
        drawn = []
        for row in self.rows:
            line = Text(no_wrap=True, overflow="crop")
            start = 0
            for place in range(1, len(row) + 1):
                if place == len(row) or row[place][1] != row[start][1]:
                    line.append("".join(text for text, _ in row[start:place]), row[start][1] or None)
                    start = place
            drawn.append(line)
        return drawn


def length(runs: list[Run]) -> int:
    return sum(cell_len(text) for text, _ in runs)


def cropped(runs: list[Run], width: int) -> list[Run]:
    """As much of the runs as fits."""
    kept: list[Run] = []
    for text, style in runs:
        while cell_len(text) > width:
            text = text[:-1]
        kept.append((text, style))
        width -= cell_len(text)
    return kept


def as_text(runs: list[Run]) -> Text:
    return Text.assemble(*runs)


def flow(items: Sequence[Text], gap: str, width: int) -> Text:
    """Items one after another, broken between items only."""
    flowed, used = Text(), 0
    for item in items:
        size = cell_len(item.plain)
        if used and used + cell_len(gap) + size > width:
            flowed.rstrip()
            flowed.append("\n")
            used = 0
        elif used:
            flowed.append(gap, MUTED)
            used += cell_len(gap)
        flowed.append_text(item)
        used += size
    return flowed


def labelled(label: str, items: Sequence[Run], width: int) -> RenderableType:
    """«Label  one · two», or a dash."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style=MUTED, no_wrap=True)
    said = [Text(text, style) for text, style in items] or [Text("–", MUTED)]
    grid.add_row(label, flow(said, " · ", width - cell_len(label) - 1))
    return grid


def slots(cells: list[Text], width: int, least: int) -> list[Text]:
    """Cells in as many columns as fit; one that is too long takes the room of several."""
    fit = max(1, width // least)
    size = width // fit
    rows: list[Text] = []
    used = fit
    for cell in cells:
        needed = min(fit, -(-(cell_len(cell.plain) + 1) // size))
        if used + needed > fit:
            rows.append(Text())
            used = 0
        row = rows[-1]
        row.append(" " * (used * size - cell_len(row.plain))).append_text(cell)
        used += needed
    return rows
