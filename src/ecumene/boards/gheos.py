"""The board of Gheos: the land, its continents, the gods and their followers, and the many ways to lay a tile."""

from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.boards import Board, View, lines
from ecumene.boards.canvas import flow, labelled
from ecumene.boards.gheos_land import (
    FREE,
    LAST,
    SEA,
    SIGNS,
    TEMPLE,
    TEMPLE_STYLE,
    WAVE,
    Atlas,
    Map,
    Place,
    across,
    ground,
    picture,
    points_up,
    sign,
    symbols,
)
from ecumene.boards.palette import DANGER, GOLD, LAPIS, MUTED, NAME, OLIVE, PAPER, TERRACOTTA, YOURS
from ecumene.core.game import Game
from ecumene.core.question import Question
from ecumene.core.text import Words
from ecumene.games.gheos import GheosGame
from ecumene.games.gheos.components import COLOURS, FOLLOWERS, TOKENS, Tile

SIDE: Final = 46  # what stands beside the land needs so much room
GAP: Final = 2
HAND_SIZE: Final = 5
CHOICE_SIZE: Final = 4
SHORT: Final = 92  # below this width the seats do without their parts


class GheosBoard(Board):
    def __init__(self, game: GheosGame, words: Words) -> None:
        super().__init__(game, words)
        self.box = game.box
        self.letters: dict[str, str] = {colour: words(f"board.letter.{colour}") for colour in COLOURS}
        self.view: View | None = None  # the one last drawn, for the effects of choices

    def say(self, key: str, **params: object) -> str:
        return self.words(f"board.{key}", params)

    def tile(self, name: str) -> Tile:
        return self.box.tiles[self.box.tile_index[name]]

    # ---- the table -----------------------------------------------------------------------------------------------

    def table(self, view: View, width: int) -> RenderableType:
        self.view = view
        atlas = Atlas(self.box, view)
        land = Map(atlas, self.letters, width)
        drawn: list[Text] = land.draw()
        if any(land.more):
            drawn.append(Text(self.say("more"), f"bold {TERRACOTTA}"))
        side = width - land.width - GAP
        if side >= SIDE and not any(land.more):
            grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
            grid.add_column(width=land.width, no_wrap=True)
            grid.add_column(width=side)
            about = lines(self.continents(view, atlas, side), self.hand(view, side), self.rest(view, side))
            grid.add_row(Group(*drawn), about)
            return lines(self.header(view), grid, self.legend(width), self.seats(view, width))
        return lines(
            self.header(view),
            *drawn,
            self.legend(width),
            self.continents(view, atlas, width),
            self.seats(view, width),
            self.hand(view, width),
            self.rest(view, width),
        )

    def header(self, view: View) -> RenderableType:
        epochs = view["epochs"]
        said = [
            self.game.facts.name,
            self.say("turn", turn=view["turn"] + (view["step"] == "PlayTile")),
            self.say("epochs", shown=epochs["shown"], end=epochs["end"]),
            self.say("stack", tiles=view["stack"]),
        ]
        return Line(Text(" · ".join(said), NAME), style=MUTED)

    def legend(self, width: int) -> Text:
        items = [Text(f"{mark} {self.words.name('symbol', symbol)}") for symbol, mark in SIGNS.items()]
        items.append(Text.assemble((f"{TEMPLE}{SIGNS['wheat']}", TEMPLE_STYLE), f" {self.say('legend-temple')}"))
        items.append(Text.assemble((WAVE, SEA), f" {self.say('legend-sea')}"))
        items.append(Text.assemble((" a ", f"bold {FREE[1]} on {FREE[0]}"), f" {self.say('legend-free')}"))
        items.append(Text.assemble((LAST, f"bold {TERRACOTTA} on {PAPER}"), f" {self.say('legend-last')}"))
        for item in items:
            item.style = MUTED
        return flow(items, "   ", width)

    def badge(self, colour: str, more: str = "") -> Text:
        """The letter of a civilization on its colour."""
        back, ink, _ = ground(colour)
        return Text.assemble((f" {self.letters[colour]}{more} ", f"bold {ink} on {back}"))

    def held(self, colour: str, count: int) -> Text:
        back, ink, _ = ground(colour)
        return Text.assemble((f"{self.letters[colour]}{count}", f"bold {ink} on {back}"))

    def named(self, colour: str) -> Text:
        return self.badge(colour).append(f" {self.words.name('colour', colour)}", "default")

    # ---- continents ----------------------------------------------------------------------------------------------

    def continents(self, view: View, atlas: Atlas, width: int) -> RenderableType:
        grid = Table(box=SIMPLE_HEAD, header_style=MUTED, border_style=MUTED, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column(self.say("continents"), no_wrap=True)
        for mark in SIGNS.values():
            grid.add_column(mark, justify="right", header_style="bold")
        for key in ("tiles", "left"):
            grid.add_column(self.say(key), justify="right")
        grid.add_column(self.say("at"), no_wrap=True)
        supplies = {entry["colour"]: entry["supply"] for entry in view["civilizations"]}
        held = [region for region in view["regions"] if region["region"] in atlas.colours]
        free = [region for region in view["regions"] if region["region"] in atlas.free]
        for region in [*held, *sorted(free, key=lambda region: atlas.free[region["region"]])]:
            label = region["region"]
            name, left = Text(), "–"
            for number, colour in enumerate(atlas.colours.get(label, [])):
                name.append(" " if number else "").append_text(self.named(colour))
                left = str(supplies[colour])
            if label in atlas.free:
                name = Text.assemble((f" {atlas.free[label]} ", f"bold {FREE[1]} on {FREE[0]}"), f" {self.say('free')}")
            places = atlas.places(label)
            counts = [Text(str(region[symbol] or "·"), "" if region[symbol] else MUTED) for symbol in SIGNS]
            grid.add_row(name, *counts, str(len(places)), left, at(places[0]))
        for entry in view["civilizations"]:
            if entry["in_play"] and entry["region"] is None:
                name = self.named(entry["colour"])
                grid.add_row(name, *[""] * 4, "", str(entry["supply"]), Text(self.say("adrift"), DANGER))
        return lines(grid if grid.row_count else None, self.islands(view, atlas, width), self.supply(view, width))

    def islands(self, view: View, atlas: Atlas, width: int) -> RenderableType | None:
        found = []
        for region in view["regions"]:
            if region["kind"] == "island":
                marks = "".join(mark * region[symbol] for symbol, mark in SIGNS.items())
                where = "/".join(at(place) for place in atlas.places(region["region"]))
                found.append((f"{where} {marks}".strip(), ""))
        return labelled(self.say("islands"), found, width) if found else None

    def supply(self, view: View, width: int) -> RenderableType | None:
        waiting = [self.named(entry["colour"]) for entry in view["civilizations"] if not entry["in_play"]]
        if not waiting:
            return None
        label = self.say("supply")
        grid = Table.grid(padding=(0, 1))
        grid.add_row(Text(label, MUTED), flow(waiting, "  ", width - cell_len(label) - 1))
        return grid

    # ---- the gods ------------------------------------------------------------------------------------------------

    def seats(self, view: View, width: int) -> RenderableType:
        grid = Table(box=SIMPLE_HEAD, header_style=MUTED, border_style=MUTED, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column(self.say("gods"), overflow="ellipsis", no_wrap=True)
        for key in ("points", "by-cups", "by-pyramids"):
            grid.add_column(self.say(key), justify="right")
        for key in ("tokens", "hand"):
            grid.add_column(self.say(key))
        grid.add_column(self.say("followers"), no_wrap=True, overflow="crop")
        full = width >= SHORT
        if full:
            grid.add_column(self.say("parts"), style=MUTED)
        for number, seat in enumerate(view["seats"]):
            mine = number == view["seat"]
            name = self.say("you", seat=number) if mine else self.words.seat(number)
            style = YOURS if mine else f"bold {LAPIS}"
            turn = "▸ " if number in view["waiting"] else "  "
            held = [self.held(colour, count) for colour, count in seat["followers"].items()]
            left = seat["tokens"]
            row = [
                Text(turn + name, style),
                Text(str(seat["points"]), NAME),
                worth(seat["by_cups"]),
                worth(seat["by_pyramids"]),
                Text.assemble(("●" * left, GOLD), ("○" * max(0, TOKENS - left), MUTED)),
                Text(str(seat["hand"])),
                Text(" ").join(held) if held else Text("–", MUTED),
            ]
            if full:
                row.append(Text(" · ".join(str(points) for points in seat["parts"].values())))
            grid.add_row(*row)
        return grid

    def hand(self, view: View, width: int) -> RenderableType | None:
        """The two tiles of the seat, in rotation 0."""
        if not view["hand"]:
            return None
        grid = Table.grid(padding=(0, 2))
        shown = []
        for name in view["hand"]:
            tile = self.tile(name)
            said = Text("\n").join([Text(name, NAME), *(Text(part, MUTED) for part in self.summary(tile))])
            shown += [Group(*picture(tile.faces[0], True, HAND_SIZE)), Group(Text(), said)]
        size = 2 * HAND_SIZE
        room = max(8, (width - 2 * size - 6) // 2)
        for _ in view["hand"]:
            grid.add_column(width=size)
            grid.add_column(max_width=room)
        grid.add_row(*shown)
        return lines(Text(self.say("your-hand"), MUTED), grid)

    def summary(self, tile: Tile) -> list[str]:
        """The symbols of each part by their signs, with the edges of the part."""
        face = tile.faces[0]
        said = []
        for slots in parts_of(face.first):
            marks = " ".join(sign(symbol) for symbol in symbols(face, slots[0])) or "–"
            said.append(f"{'+'.join(map(str, slots))}: {marks}")
        return said

    def rest(self, view: View, width: int) -> RenderableType | None:
        return labelled(self.say("out"), [(name, MUTED) for name in view["out"]], width) if view["out"] else None

    # ---- the question --------------------------------------------------------------------------------------------

    def choices(self, view: View, question: Question, width: int) -> RenderableType:
        self.view = view
        if question.step != "PlayTile":
            return super().choices(view, question, width)
        atlas = Atlas(self.box, view)
        ways: dict[str, dict[str, dict[Place, dict[int, int]]]] = {}
        words: list[RenderableType] = []
        for number, action in enumerate(question.options, 1):
            if ":" not in action:
                words.append(Text.assemble((f"{number} ", f"bold {GOLD}"), self.words.action(action)))
                continue
            verb, name, row, column, turn = action.split(":")
            cells = ways.setdefault(name, {}).setdefault(verb, {})
            cells.setdefault((int(row), int(column)), {})[int(turn)] = number
        digits = len(str(len(question.options)))
        shown: list[RenderableType] = [Text(self.say("order"), MUTED)]
        for name, verbs in ways.items():
            tile = self.tile(name)
            shown.append(self.turns(tile, width))
            for verb, cells in sorted(verbs.items()):
                label = Text(self.say(verb), f"bold {OLIVE if verb == 'extend' else LAPIS}")
                entries = [self.entry(atlas, tile, place, numbers, digits) for place, numbers in sorted(cells.items())]
                shown += [label, columns(entries, width)]
        return Group(*shown, *words)

    def turns(self, tile: Tile, width: int) -> RenderableType:
        """A tile in each rotation that differs, as it lies on a cell that points up and on one that points down."""
        canvas: list[list[Text]] = []
        for turn in range(int(tile.rotations)):
            for up in (True, False):
                canvas.append(picture(tile.faces[turn], up, CHOICE_SIZE))
        across_all = max(2, width // (2 * CHOICE_SIZE + 1))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for start in range(0, len(canvas), across_all):
            some = canvas[start : start + across_all]
            heads = [
                Text(f"{self.say('rotation', rotation=(start + number) // 2)}" if number % 2 == 0 else "", MUTED)
                for number in range(len(some))
            ]
            grid.add_row(*(Group(*drawn) for drawn in some))
            grid.add_row(*heads)
        return lines(Text(tile.id, f"bold underline {TERRACOTTA}"), grid)

    def entry(self, atlas: Atlas, tile: Tile, place: Place, numbers: dict[int, int], digits: int) -> Text:
        """A cell with a number for each rotation, and a warning where a war or a migration would start."""
        said = Text.assemble((f"{at(place):>6}", NAME), ("△" if points_up(*place) else "▽", MUTED))
        for turn in range(int(tile.rotations)):
            number = numbers.get(turn)
            if number is None:
                said.append(f" {'–':>{digits}} ", MUTED)
                continue
            said.append(f" {number:>{digits}}", f"bold {GOLD}")
            said.append("!" if atlas.troubles(place, tile.faces[turn]) else " ", f"bold {DANGER}")
        return said

    def effects(self, action: str) -> list[str]:
        if self.view is None or self.view["seat"] is None:
            return []
        verb, *arguments = action.split(":")
        mine = self.view["seats"][self.view["seat"]]
        if verb == "found":
            region = self.region_at((int(arguments[1]), int(arguments[2])), int(arguments[3]))
            if region is None:
                return []
            followers = min(FOLLOWERS, region["wheat"])
            return [self.say("gives", wheat=region["wheat"], followers=followers), self.worth_of(region)]
        if verb == "score":
            return [] if mine["by_cups"] is None else [self.say("scores", points=mine["by_cups"])]
        if verb == "hold":
            return [self.say("keeps", tokens=mine["tokens"])]
        if verb == "migrate":
            return self.goal(int(arguments[0]))
        if verb not in ("recruit", "pay", "win"):
            return []
        colour = arguments[0]
        held = mine["followers"].get(colour, 0)
        if verb == "win":
            return [self.say("wins", followers=held)]
        civilization = next(entry for entry in self.view["civilizations"] if entry["colour"] == colour)
        said = [self.say("holds", followers=held)]
        if verb == "recruit":
            said.append(self.say("more-left", followers=civilization["supply"]))
        for region in self.view["regions"]:
            if region["region"] == civilization["region"]:
                said.insert(0, self.worth_of(region))
        return said

    def worth_of(self, region: dict[str, Any]) -> str:
        return self.say("worth", cup=region["cup"], pyramid=region["pyramid"])

    def region_at(self, place: Place, slot: int) -> dict[str, Any] | None:
        assert self.view is not None
        atlas = Atlas(self.box, self.view)
        return atlas.regions.get(atlas.region(*place, slot)) if place in atlas.tiles else None

    def goal(self, slot: int) -> list[str]:
        """What awaits a migrant beyond an edge of the tile just played."""
        assert self.view is not None
        row, column = self.view["last"]
        place = across(row, column, slot)
        region = self.region_at(place, slot)
        if region is None:
            return []
        if region["kind"] == "island":
            said = self.say("goal-island", wheat=region["wheat"])
        elif region["colour"] is not None:
            said = self.say("goal-held", colour=region["colour"])
        else:
            said = self.say("goal-free", wheat=region["wheat"])
        return [at(place), said]

    def choice(self, action: str, width: int) -> Text:
        """With the badge of the civilization, and for a founding the letter of the continent."""
        verb, *arguments = action.split(":")
        said = super().choice(action, width - 6)
        if verb in ("found", "recruit", "pay", "win"):
            head = self.badge(arguments[0])
            if verb == "found" and self.view is not None:
                region = self.region_at((int(arguments[1]), int(arguments[2])), int(arguments[3]))
                mark = Atlas(self.box, self.view).free.get(region["region"], "") if region else ""
                head = self.badge(arguments[0], f"→{mark}" if mark else "")
            return head.append(" ").append_text(said)
        return said

    # ---- one component -------------------------------------------------------------------------------------------

    def title(self, kind: str, thing: str) -> str:
        """Tiles have no names: what land they show."""
        face = self.tile(thing).faces[0]
        return self.say(f"shape.{len(parts_of(face.first))}")

    def describe(self, kind: str, thing: str) -> list[str]:
        tile = self.tile(thing)
        said = [self.say("copies", tiles=int(tile.copies))]
        if tile.pyramid:
            said.append(self.say("stays"))
        marks = [symbol.removeprefix("temple_") for symbol in self.shown(thing) if symbol.startswith("temple_")]
        return said + [self.say("temple-of", symbol=mark) for mark in marks]

    def icons(self, kind: str, thing: str) -> list[str]:
        return ["temple" if symbol.startswith("temple_") else symbol for symbol in self.shown(thing)] or [kind]

    def shown(self, thing: str) -> list[str]:
        """Every symbol of a tile, part by part."""
        face = self.tile(thing).faces[0]
        return [symbol for slots in parts_of(face.first) for symbol in symbols(face, slots[0])]

    def thing(self, name: str) -> RenderableType | None:
        found = self.find(name)
        if found is None:
            return None
        tile = self.tile(found[1])
        about = [self.say("copies", tiles=int(tile.copies))]
        if tile.pyramid:
            about.append(self.say("stays"))
        face = tile.faces[0]
        for slots in parts_of(face.first):
            named = [self.symbol(symbol) for symbol in symbols(face, slots[0])]
            key = "coast" if len(slots) == 1 else "mass"
            about.append(self.say(key, edges=slots, symbols=named or self.say("nothing")))
        return lines(self.turns(tile, 80), *(Text(part) for part in about))

    def symbol(self, symbol: str) -> str:
        mark = symbol.removeprefix("temple_")
        named = self.words.name("symbol", mark) if mark == symbol else self.say("temple-of", symbol=mark)
        return f"{sign(symbol)} {named}"


def at(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def worth(points: int | None) -> Text:
    return Text("–", MUTED) if points is None else Text(f"+{points}", OLIVE if points else MUTED)


def parts_of(first: list[int]) -> list[list[int]]:
    """The slots of each part of a tile."""
    return [[slot for slot in range(3) if first[slot] == part] for part in sorted(set(first))]


def columns(entries: list[Text], width: int) -> Text:
    """Entries of one size in as many columns as fit, read from left to right."""
    size = max(cell_len(entry.plain) for entry in entries) + 1
    fit = max(1, width // size)
    rows = []
    for start in range(0, len(entries), fit):
        row = Text(no_wrap=True)
        for entry in entries[start : start + fit]:
            row.append_text(entry).append(" " * (size - cell_len(entry.plain)))
        row.rstrip()
        rows.append(row)
    return Text("\n").join(rows)


def make(game: Game[Any, Any], words: Words) -> GheosBoard:
    assert isinstance(game, GheosGame)
    return GheosBoard(game, words)
