"""The board of Duel: both cities, the conflict track, the figure of the Age, and the ways to play each card."""

from textwrap import wrap
from typing import Any, Final

from rich.align import Align
from rich.box import HEAVY, ROUNDED
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.boards import Board, View, chip, lines
from ecumene.boards.canvas import Canvas, as_text, flow, labelled
from ecumene.boards.duel_cards import (
    BANDS,
    CLASS_SIGNS,
    COIN,
    GOODS,
    INKS,
    MADE,
    POINT,
    RAW,
    Glossary,
    colour_of,
    fitted,
)
from ecumene.boards.duel_layout import Figure
from ecumene.boards.palette import DANGER, GOLD, LAPIS, MUTED, NAME, OLIVE, RULE, TERRACOTTA, YOURS
from ecumene.core.game import Game
from ecumene.core.question import Question
from ecumene.core.text import Words
from ecumene.games.duel import DuelGame
from ecumene.games.duel.army import CAPITAL, FAR_LOSS, FAR_ZONE, NEAR_LOSS, NEAR_ZONE
from ecumene.games.duel.components import RESOURCES
from ecumene.games.duel.rulebook import GUILDS, SYMBOLS

THREE_COLUMNS: Final = 160  # from this width on, the cities stand beside the figure
NARROWEST_MIDDLE: Final = 80
WIDEST_SIDE: Final = 52
WIDE_CITY: Final = 44
WIDE_TRACK: Final = 96
SYMBOLS_TO_WIN: Final = 6

# The track: a ground for each zone, from the centre to the capital.
GROUNDS: Final = {
    -1: ["#7a4a35", "#8c4a2e", "#9a431f", "#7d2f12"],
    1: ["#3b5a75", "#2f5a83", "#24527a", "#173b5c"],
}


class DuelBoard(Board):
    def __init__(self, game: DuelGame, words: Words) -> None:
        super().__init__(game, words)
        self.glossary = Glossary(game.box, words)

    def say(self, key: str, **params: object) -> str:
        return self.words(f"board.{key}", params)

    # ---- the table -----------------------------------------------------------------------------------------------

    def table(self, view: View, width: int) -> RenderableType:
        """What the seat of the view sees; a spectator sees it from seat 0."""
        me = view["seat"] or 0
        if width >= THREE_COLUMNS:
            side = min(WIDEST_SIDE, (width - NARROWEST_MIDDLE) // 2 - 1)
            middle = width - 2 * side - 2
            grid = Table.grid(padding=(0, 1))
            for size in (side, middle, side):
                grid.add_column(width=size)
            grid.add_row(self.city(view, me, side), self.middle(view, me, middle), self.city(view, 1 - me, side))
            return lines(self.header(view), grid)
        cities = Table.grid()
        half = width // 2
        cities.add_column(width=half)
        cities.add_column(width=width - half)
        cities.add_row(self.city(view, me, half), self.city(view, 1 - me, width - half))
        return lines(self.header(view), cities, self.middle(view, me, width))

    def header(self, view: View) -> RenderableType:
        said = [self.game.facts.name]
        if view["age"]:
            left = sum(slot["face"] != "gone" for slot in view["layout"])
            said += [self.say("age", age=view["age"]), self.say("left", cards=left)]
        elif view["step"]:
            said.append(self.words.name("step", view["step"]))
        return Line(Text(" · ".join(said), NAME), style=MUTED)

    def middle(self, view: View, me: int, width: int) -> RenderableType:
        """What lies between the cities."""
        return lines(
            *self.track(view, me, width),
            self.board_tokens(view, width),
            self.discard(view, width),
            self.plates("progress", view["library"], 3, width),
            self.plates("wonder", view["offer"], 4, width),
            *self.figure(view, me, width),
        )

    def figure(self, view: View, me: int, width: int) -> list[RenderableType]:
        if not view["layout"]:
            return []
        drawn = Figure(view, self.glossary, width, me).draw()
        legend = flow(self.glossary.legend(), "  ", width)
        legend.justify = "center"
        return [*(Align.center(line) for line in drawn), legend]

    def board_tokens(self, view: View, width: int) -> RenderableType:
        names = [self.words.name("progress", token) for token in view["tokens"]]
        return labelled(self.say("progress"), [(name, OLIVE) for name in names], width)

    def discard(self, view: View, width: int) -> RenderableType | None:
        if not view["age"]:
            return None
        piles = self.by_colour(view["discard"])
        items = []
        for colour, cards in piles.items():
            names = [self.words.name("card", card) for card in cards]
            items += [
                (f"{CLASS_SIGNS[colour]} {names[0]}", INKS[colour]),
                *((name, INKS[colour]) for name in names[1:]),
            ]
        return labelled(f"{self.say('discard')} {len(view['discard'])}", items, width)

    def by_colour(self, cards: list[str]) -> dict[str, list[str]]:
        """Cards sorted into the colours there are, in the order of the rulebook."""
        sorted_cards = {colour: [card for card in cards if self.colour(card) == colour] for colour in CLASS_SIGNS}
        return {colour: found for colour, found in sorted_cards.items() if found}

    def colour(self, card: str) -> str:
        return colour_of(self.glossary.cards[card])

    def plates(self, kind: str, things: list[str], across: int, width: int) -> RenderableType | None:
        """Wonders or tokens to choose from, side by side. The Great Library's are in its builder's view alone."""
        if not things:
            return None
        size = width // across
        bodies = [self.plate(kind, thing, size - 4) for thing in things]
        height = max(len(body.plain.splitlines()) for body in bodies) + 2
        grid = Table.grid()
        grid.add_row(*(Panel(body, box=HEAVY, border_style=GOLD, width=size, height=height) for body in bodies))
        return grid

    def plate(self, kind: str, thing: str, width: int) -> Text:
        body = Text("\n".join(wrap(self.words.name(kind, thing), width)))
        body.stylize(NAME)
        if kind == "wonder":
            body.append("\n").append_text(as_text(self.glossary.cost_marks(self.glossary.wonders[thing].cost)))
        for effect in self.glossary.effects(kind, thing):
            body.append("\n" + "\n".join(wrap(effect, width)))
        return body

    # ---- the conflict track --------------------------------------------------------------------------------------

    def track(self, view: View, me: int, width: int) -> list[RenderableType]:
        """From my capital on the left to the rival's on the right; every number is a distance from the centre."""
        size = 4 if width >= WIDE_TRACK else 3
        pawn = view["conflict"]["pawn"] * (1 if me == 0 else -1)
        canvas = Canvas((2 * CAPITAL + 1) * size, 3)
        for place in range(-CAPITAL, CAPITAL + 1):
            x = (place + CAPITAL) * size
            if place == pawn:
                canvas.put(x, 1, "[●]".center(size), "bold #2b2620 on #f2d27a")
            else:
                canvas.put(x, 1, str(abs(place)).center(size), ground(place))
        tokens = view["conflict"]["tokens"]
        for side, taker in ((-1, 1 - me), (1, me)):
            for far, (zone, loss) in enumerate(((NEAR_ZONE, NEAR_LOSS), (FAR_ZONE, FAR_LOSS))):
                text = f"−{loss}{COIN}" if tokens[taker][far] else "·"
                centred(canvas, side * (zone + 1), size, 0, text, DANGER if side < 0 else LAPIS)
            for middle, points in ((1, 2), (NEAR_ZONE + 1, 5), (FAR_ZONE + 1, 10)):
                centred(canvas, side * middle, size, 2, f"{points}{POINT}", MUTED)
        drawn = canvas.lines()
        captions = (
            (self.say("track-loss"), self.say("track-loss")),
            (self.owner(view, me), self.owner(view, 1 - me)),
            (self.say("track-points"), self.say("track-points")),
        )
        room = (width - canvas.width) // 2 - 1
        rows: list[RenderableType] = []
        for number, (line, (left, right)) in enumerate(zip(drawn, captions, strict=True)):
            styles = (YOURS, f"bold {LAPIS}") if number == 1 else (MUTED, MUTED)
            row = Text(no_wrap=True, overflow="crop")
            row.append(fitted(left, room).rjust(room) + " ", styles[0]).append_text(line)
            rows.append(row.append(" " + fitted(right, room), styles[1]))
        return rows

    def owner(self, view: View, seat: int) -> str:
        return self.say("you") if seat == view["seat"] else self.words.seat(seat)

    # ---- a city --------------------------------------------------------------------------------------------------

    def city(self, view: View, seat: int, width: int) -> RenderableType:
        city = view["cities"][seat]
        mine = seat == (view["seat"] or 0)
        colour = TERRACOTTA if mine else LAPIS
        title = Text(self.words.seat(seat), f"bold {colour}")
        if view["seat"] is not None:
            title = Text(self.say("you-are" if mine else "rival-is", seat=seat), f"bold {colour}")
        inside = width - 4
        body = lines(
            self.purse(city),
            self.goods(view, seat, inside),
            self.science(city, inside),
            self.tokens_of(city, inside),
            self.cards_of(city, inside),
            self.wonders_of(city, inside),
        )
        turn = seat in view["waiting"]
        subtitle = (
            Text(self.say("your-turn" if mine and view["seat"] is not None else "to-act"), f"bold {colour}")
            if turn
            else None
        )
        box = HEAVY if turn else ROUNDED
        return Panel(
            body, title=title, title_align="left", subtitle=subtitle, box=box, border_style=colour, width=width
        )

    def purse(self, city: dict[str, Any]) -> RenderableType:
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right")
        coins = Text.assemble((f"{COIN} ", GOLD), (self.words.shown(city["coins"], "coins"), NAME))
        points = Text.assemble((f"{POINT} ", GOLD), (self.words.shown(city["score"]["total"], "points"), NAME))
        grid.add_row(coins, points)
        return grid

    def goods(self, view: View, seat: int, width: int) -> RenderableType:
        """What the city produces, and what it pays the bank for one more."""
        city = view["cities"][seat]
        grid = Table.grid(padding=(0, 1), expand=width >= WIDE_CITY)
        grid.add_column(style=MUTED)
        for good in RESOURCES:
            grid.add_column(justify="center", style=GOODS[good], min_width=3)
        full = width >= WIDE_CITY
        names = [self.words.name("resource", good) if full else self.glossary.good(good) for good in RESOURCES]
        grid.add_row("", *names)
        made = city["production"]
        grid.add_row(self.say("makes"), *(Text(str(made[good]) if made[good] else "–", NAME) for good in RESOURCES))
        prices = []
        for good in RESOURCES:
            fixed = good in city["fixed_prices"]
            price = view["unit_prices"][seat][good]
            prices.append(Text(f"{price}{'=' if fixed else ''}", f"bold {OLIVE}" if fixed else MUTED))
        grid.add_row(self.say("buys"), *prices)
        extra = []
        for kind, among in (("raw", RAW), ("manufactured", MADE)):
            if city["choices"][kind]:
                extra.append((f"{city['choices'][kind]} {'/'.join(map(self.glossary.good, among))}", ""))
        return lines(grid, labelled(self.say("also"), extra, width) if extra else None)

    def science(self, city: dict[str, Any], width: int) -> RenderableType | None:
        if not city["symbols"]:
            return None
        pairs = [self.glossary.cards[card].science for card in city["built"]]
        shown = []
        for symbol in city["symbols"]:
            twice = pairs.count(1 << self.glossary.symbols.index(symbol)) > 1
            shown.append((self.words.name("symbol", symbol) + (" ×2" if twice else ""), INKS["green"]))
        count = f"{len(city['symbols'])}/{SYMBOLS_TO_WIN}"
        return labelled(f"{self.say('science')} {count}", shown, width)

    def tokens_of(self, city: dict[str, Any], width: int) -> RenderableType | None:
        if not city["progress"]:
            return None
        names = [self.words.name("progress", token) for token in city["progress"]]
        return labelled(self.say("progress"), [(name, OLIVE) for name in names], width)

    def cards_of(self, city: dict[str, Any], width: int) -> RenderableType | None:
        """The structures, a line for each colour."""
        grid = Table.grid(padding=(0, 1))
        for colour, cards in self.by_colour(city["built"]).items():
            names = [Text(self.words.name("card", card), INKS[colour]) for card in cards]
            grid.add_row(self.badge(colour), flow(names, " · ", width - 4))
        return grid if grid.row_count else None

    def wonders_of(self, city: dict[str, Any], width: int) -> RenderableType | None:
        if not city["wonders"]:
            return None
        rows = [self.wonder_row(entry) for entry in city["wonders"]]
        room = width - 3 - max(cell_len(state.plain) for _, _, state in rows)
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(width=1)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        for sign, shown, state in rows:
            grid.add_row(sign, flow(shown, "  ", room), state)
        return grid

    def wonder_row(self, entry: dict[str, Any]) -> tuple[Text, list[Text], Text]:
        """A sign for what became of a wonder, its name and marks, and the price or what became of it."""
        wonder = self.glossary.wonders[entry["wonder"]]
        name = self.words.name("wonder", wonder.id)
        marks = Text(self.glossary.wonder_marks(wonder), MUTED)
        if entry["raised"]:
            return Text("✓", f"bold {GOLD}"), [Text(name, NAME), marks], Text(self.say("raised"), GOLD)
        if entry["returned"]:
            return Text("✗", MUTED), [Text(name, f"{MUTED} strike")], Text(self.say("returned"), MUTED)
        cost = as_text(self.glossary.cost_marks(wonder.cost))
        price = Text.assemble((str(entry["price"]), NAME), (COIN, GOLD))
        return Text("○", MUTED), [Text(name), cost, marks], price

    def badge(self, colour: str) -> Text:
        return Text.assemble((f" {CLASS_SIGNS[colour]} ", BANDS[colour]))

    # ---- the question --------------------------------------------------------------------------------------------

    def choices(self, view: View, question: Question, width: int) -> RenderableType:
        if question.step != "Turn":
            return super().choices(view, question, width)
        by_card: dict[str, list[tuple[int, list[str]]]] = {}
        for number, action in enumerate(question.options, 1):
            verb, *arguments = action.split(":")
            by_card.setdefault(arguments[-1], []).append((number, [verb, *arguments]))
        slots = {slot["card"]: slot for slot in view["layout"] if slot["face"] == "up"}
        grid = Table.grid(padding=(0, 1))
        for card, ways in by_card.items():
            colour = self.colour(card)
            first, *rest = self.glossary.everything("card", card)
            name = self.words.name("card", card)
            head = Text.assemble((f"{name}  ", f"bold {INKS[colour]}"), (first, MUTED))
            said = flow([head, *(Text(part, MUTED) for part in rest)], " · ", width - 4)
            grid.add_row(self.badge(colour), said)
            grid.add_row("", self.ways(view, slots[card], ways, width - 4))
        return grid

    def ways(self, view: View, slot: dict[str, Any], ways: list[tuple[int, list[str]]], width: int) -> Text:
        """The ways to play a card, each with its number and price. A card too dear to build says so."""
        me = view["seat"]
        city = view["cities"][me]
        prices = {entry["wonder"]: entry["price"] for entry in city["wonders"]}
        shown = []
        if ways[0][1][0] != "build":
            shown.append(Text(self.say("too-dear", price=self.price(slot["prices"][me])), MUTED))
        for number, (verb, *arguments) in ways:
            if verb == "build":
                free = "free-chain" if slot["chained"][me] else "build"
                said = self.say(free, price=self.price(slot["prices"][me]))
            elif verb == "sell":
                said = self.say("sell", price=f"+{city['sale']}{COIN}")
            else:
                said = self.say("raise", wonder=arguments[0], price=self.price(prices[arguments[0]]))
            shown.append(chip(number).append(f" {said}"))
        return flow(shown, "   ", width)

    def price(self, coins: int) -> str:
        return f"{coins}{COIN}" if coins else self.glossary.say("free")

    def effects(self, action: str) -> list[str]:
        verb, *arguments = action.split(":")
        kind = self.game.verbs[verb][0]
        if kind == "seat":
            return []
        unpaid = verb in ("revive", "destroy")
        return (self.glossary.effects if unpaid else self.glossary.everything)(kind, arguments[0])

    # ---- one component -------------------------------------------------------------------------------------------

    def describe(self, kind: str, thing: str) -> list[str]:
        return self.glossary.everything(kind, thing)

    def icons(self, kind: str, thing: str) -> list[str]:
        if kind == "card":
            return [f"card-{colour_of(self.glossary.cards[thing])}"]
        return [f"pt-{thing}" if kind == "progress" else kind]

    def thing(self, name: str) -> RenderableType | None:
        found = self.find(name)
        if found is None:
            return None
        kind, thing = found
        head = Text()
        if kind == "card":
            card = self.glossary.cards[thing]
            colour = colour_of(card)
            head.append_text(self.badge(colour)).append(" ")
            about = f"{self.words.name('class', colour)} · {self.say('age', age=int(card.age))}"
            rule = GUILDS if card.guild else SYMBOLS
        else:
            about = self.say(f"kind-{kind}")
            rule = self.glossary.wonders[thing].rule if kind == "wonder" else self.glossary.tokens[thing].rule
        head.append(self.words.name(kind, thing), NAME).append(f"  {thing} · {about}", MUTED).append(f"  {rule}", RULE)
        first, *rest = self.glossary.everything(kind, thing)
        if kind != "progress":
            first = f"{self.glossary.say('cost')}: {first}"
        return Group(head, *(Text(f"   {line}") for line in (first, *rest)))


def ground(place: int) -> str:
    """The colours of a space of the track."""
    if place == 0:
        return "bold #ffffff on #6f6455"
    zone = 3 if abs(place) == CAPITAL else (abs(place) >= NEAR_ZONE) + (abs(place) >= FAR_ZONE)
    return f"#ffffff on {GROUNDS[1 if place > 0 else -1][zone]}"


def centred(canvas: Canvas, place: int, size: int, row: int, text: str, style: str) -> None:
    """Write under or over a space of the track."""
    middle = (place + CAPITAL) * size + size // 2
    canvas.put(middle - len(text) // 2, row, text, style)


def make(game: Game[Any, Any], words: Words) -> DuelBoard:
    assert isinstance(game, DuelGame)
    return DuelBoard(game, words)
