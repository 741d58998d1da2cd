"""The figure of an Age: cards in their rows, each half over its neighbours, so that a covered card still says what it
is, what it brings and what it costs."""

from typing import Any, Final

from rich.text import Text

from ecumene.boards import View
from ecumene.boards.canvas import Canvas, Run, cropped, length
from ecumene.boards.duel_cards import BANDS, CHAIN, CLASS_SIGNS, INKS, Glossary, colour_of, folded
from ecumene.boards.palette import DANGER, GOLD, LAPIS, MUTED, OLIVE, TERRACOTTA

WIDEST_CARD: Final = 26
ONE_LINE: Final = 18  # a card with so much room inside has its name on one line

LIGHT: Final = "╭╮│╰╯─"
HEAVY: Final = "┏┓┃┗┛━"


class Figure:
    """Measures: `pitch` from card to card, `inner` the room inside one, `step` the lines of a covered one."""

    def __init__(self, view: View, glossary: Glossary, width: int, me: int) -> None:
        self.view = view
        self.glossary = glossary
        self.words = glossary.words
        self.me = me
        self.slots: list[dict[str, Any]] = view["layout"]
        columns = [slot["column"] for slot in self.slots]
        self.left = min(columns)
        across = (max(columns) - self.left) // 2 + 1
        self.pitch = min(WIDEST_CARD, max(8, width // across))
        self.width = self.pitch * across
        self.inner = self.pitch - 2
        self.name_rows = 1 if self.inner >= ONE_LINE else 2
        self.step = self.name_rows + 2

    def draw(self) -> list[Text]:
        """The figure, without the rows that are gone."""
        there = [slot for slot in self.slots if slot["face"] != "gone"]
        if not there:
            return []
        first, last = min(slot["row"] for slot in there), max(slot["row"] for slot in there)
        canvas = Canvas(self.width, (last - first + 1) * self.step + 1)
        for slot in sorted(there, key=lambda slot: int(slot["row"])):
            x = (slot["column"] - self.left) * self.pitch // 2
            y = (slot["row"] - first) * self.step
            if slot["face"] == "down":
                self.back(canvas, x, y, slot["back"])
            else:
                self.card(canvas, x, y, slot)
        return canvas.lines()

    def box(self, canvas: Canvas, x: int, y: int, lines: str, style: str) -> None:
        top_left, top_right, side, low_left, low_right, flat = tuple(lines)
        canvas.put(x, y, top_left + flat * self.inner + top_right, style)
        for row in range(1, self.step):
            canvas.put(x, y + row, side + " " * self.inner + side, style)
        canvas.put(x, y + self.step, low_left + flat * self.inner + low_right, style)

    def back(self, canvas: Canvas, x: int, y: int, back: str) -> None:
        """A face-down card. Guilds have their own back, and everyone sees it."""
        guild = back == "guild"
        style = INKS["purple"] if guild else MUTED
        self.box(canvas, x, y, LIGHT, style)
        for row in range(1, self.step):
            canvas.put(x + 1, y + row, ("▒" if guild else "░") * self.inner, f"{style} dim")
        label = f" {self.words('board.back.' + back)} "
        middle = y + self.step // 2
        canvas.put(x + 1 + (self.inner - len(label)) // 2, middle, label, f"bold {style}")

    def card(self, canvas: Canvas, x: int, y: int, slot: dict[str, Any]) -> None:
        card = self.glossary.cards[slot["card"]]
        colour = colour_of(card)
        free = slot["accessible"]
        self.box(canvas, x, y, HEAVY if free else LIGHT, f"bold {GOLD}" if free else INKS[colour])
        marks = self.glossary.marks(card)
        if len(marks) + 2 > self.inner:
            marks = marks.replace(" ", "")
        band = f"{CLASS_SIGNS[colour]} {marks}"
        ends = HEAVY if free else LIGHT
        canvas.put(x, y, ends[0] + band.ljust(self.inner)[: self.inner] + ends[1], BANDS[colour])
        name = self.words.name("card", card.id)
        for row, line in enumerate(folded(name, self.inner, self.name_rows), 1):
            canvas.put(x + 1, y + row, line, "bold" if free else "")
        below = y + self.name_rows + 1
        canvas.runs(x + 1, below, cropped(self.price_tag(card.id), self.inner))
        if self.glossary.opens[card.id]:
            canvas.put(x + self.inner, below, CHAIN, MUTED)
        if free:
            strip = self.prices(slot)
            canvas.runs(x + 1 + (self.inner - length(strip)) // 2, y + self.step, strip)

    def price_tag(self, card: str) -> list[Run]:
        """The printed cost, or that the chain makes it free."""
        mine: list[str] = self.view["cities"][self.me]["built"]
        if self.glossary.opened_by.get(card) in mine:
            return [(f"{CHAIN} {self.glossary.say('free')}", f"bold {OLIVE}")]
        cost = self.glossary.cards[card].cost
        runs = self.glossary.cost_marks(cost)
        return runs if length(runs) < self.inner else self.glossary.cost_marks(cost, "")

    def prices(self, slot: dict[str, Any]) -> list[Run]:
        """What an accessible card costs me and the rival: in words if they fit."""
        free = self.glossary.say("free")
        for zero, gap in ((free, " "), ("0", " "), ("0", "")):
            strip: list[Run] = []
            for seat in (self.me, 1 - self.me):
                price = slot["prices"][seat]
                label = self.label(seat)
                strip += [(label, TERRACOTTA if seat == self.me else LAPIS), (gap, "")]
                strip.append((zero if price == 0 else str(price), self.price_style(seat, price)))
                strip.append((" ", ""))
            strip.pop()
            if length(strip) + 2 <= self.inner:
                return [(" ", ""), *strip, (" ", "")]
            if length(strip) <= self.inner:
                return strip
        return cropped(strip, self.inner)

    def price_style(self, seat: int, price: int) -> str:
        if price == 0:
            return f"bold {OLIVE}"
        return "bold" if price <= self.view["cities"][seat]["coins"] else f"{DANGER} strike"

    def label(self, seat: int) -> str:
        if self.view["seat"] is None:
            return self.words.seat(seat)[:3]
        return self.words("board.mine" if seat == self.me else "board.theirs")
