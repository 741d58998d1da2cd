"""What lies on the table of an Ancient Civilizations game, as marks and in words: discs, areas by region, cards,
Wonders or Deities, peoples."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.boards import View, chip, lines
from ecumene.boards.canvas import flow, slots
from ecumene.boards.finding import bare
from ecumene.boards.palette import DANGER, GOLD, INK, MUTED, NAME, PAPER, YOURS
from ecumene.core.text import Words
from ecumene.games.ancient.components import Figures
from ecumene.games.ancient.data import Files
from ecumene.games.ancient.schema import AreaEntry, CardEntry, CivilizationEntry, Confidence, EpochEntry, WonderEntry


class MonumentEntry(Protocol):
    """What the data say of a monument, whatever the game calls it."""

    id: str
    name: str
    name_es: str
    text: str
    text_es: str
    confidence: Confidence
    name_confidence: Confidence
    partial: bool
    source: str
    note: str

    @property
    def timing(self) -> str: ...


Entry = CardEntry | MonumentEntry | CivilizationEntry | EpochEntry
Names = dict[str, dict[str, dict[str, str]]]  # by kind, id and language

CITY: Final = "▲"
SETTLEMENT: Final = "●"
CAMP: Final = "·"
HOME: Final = "⌂"
MONUMENT: Final = "Ω"
ASLEEP: Final = "ω"
CONTESTED: Final = "×"
DEEP: Final = "≈"
FULL: Final = "●"
SPENT: Final = "○"
RECONSTRUCTED: Final = "†"

BARBARIANS: Final = "barbarians"
UNKNOWN: Final = "unknown"  # a civilization not chosen yet

# The colours of the civilizations by their number in play: a ground with its ink, and the ink for names.
WHITE: Final = "#ffffff"
COLOURS: Final = [
    ("#a63a2b", WHITE, "#cc4e3c"),  # red
    ("#426b34", WHITE, "#528342"),  # green
    ("#2c5f93", WHITE, "#397abe"),  # blue
    ("#68407f", WHITE, "#9a66b5"),  # purple
    ("#7a5436", WHITE, "#9e6d46"),  # brown
    ("#ddb045", INK, "#96711b"),  # yellow
]
TYPE_ICONS: Final = {"N": "negate", "E": "event", "I": "investment", "C": "competition", "R": "religion"}
BLACK: Final = ("#454545", WHITE, "#777777")
ALLIED: Final = f"bold {INK} on {PAPER}"

LABEL: Final = 13  # the names of regions stand in so much room
SLOT: Final = 21  # an area needs about so much
TWO_COLUMNS: Final = 110  # from this width on, the regions stand in two columns
GAP: Final = 2


class Parts:
    """The components, by their ids, with their words. `types` are the letters that cards can have."""

    types = "NEIC"

    def __init__(
        self,
        files: Files,
        names: dict[str, dict[str, dict[str, str]]],
        monuments: Sequence[MonumentEntry],
        words: Words,
    ) -> None:
        self.words = words
        self.names = names
        self.areas = {entry.id: entry for entry in files.map.area}
        self.cards = {entry.id: entry for entry in files.cards.fate}
        self.wonders: dict[str, MonumentEntry] = {entry.id: entry for entry in monuments}
        self.civs = {entry.id: entry for entry in files.mats()}
        self.events = {entry.id: entry for entry in files.civs.epoch_change.entry}
        self.regions = {
            region: [entry.id for entry in files.map.area if entry.region == region] for region in files.map.regions
        }
        self.letters = {civ: words(f"board.letter.{civ}") for civ in [*self.civs, BARBARIANS, UNKNOWN]}

    def say(self, key: str, **params: object) -> str:
        return self.words(f"board.{key}", params)

    def civ(self, civ: str) -> str:
        """The name of a civilization, of the barbarians, or of a place not taken yet."""
        if civ in self.names["civ"]:
            return self.words.name("civ", civ)
        return self.say(f"faction.{civ}") if civ in (BARBARIANS, UNKNOWN) else self.words.name("faction", civ)

    def area(self, area: str) -> str:
        return self.words.name("area", area)

    def text(self, entry: Entry) -> str:
        return entry.text_es if self.words.language == "es" else entry.text

    def text_of(self, source: str) -> str:
        """What a card, a Wonder or an event of the Epochs does."""
        return self.text(self.cards.get(source) or self.wonders.get(source) or self.events[source])

    def source(self, source: str) -> str:
        """The name of a card, a Wonder or an event of the Epochs, marked if it is reconstructed."""
        kind = "epoch_event" if source in self.events else "source"
        entry: Entry = self.cards.get(source) or self.wonders.get(source) or self.events[source]
        return self.words.name(kind, source) + dagger(entry)

    def anything(self, thing: str) -> str:
        """The name of what a plan names: an area, a faction, a Wonder, or a place in the turn order."""
        if thing in self.areas:
            return self.area(thing)
        if thing in self.wonders:
            return self.words.name("wonder", thing)
        return thing if thing.isdecimal() else self.civ(thing)

    # ---- one component -------------------------------------------------------------------------------------------

    def everything(self) -> Iterator[tuple[str, str, list[str]]]:
        for kind in ("card", "wonder", "civ", "area", "region", "epoch_event"):
            for thing, names in self.names[kind].items():
                known = [bare(thing), *(bare(text) for text in names.values())]
                if kind == "card":
                    known.append(str(self.cards[thing].number))
                yield kind, thing, known

    def page(self, kind: str, thing: str, scene: "Scene | None") -> RenderableType:
        """Everything about one component."""
        if kind == "area":
            return self.area_page(self.areas[thing], scene)
        if kind == "region":
            areas = self.words.joined([self.area(area) for area in self.regions[thing]])
            return self.sheet(self.words.name(kind, thing), thing, [self.say("kind.region")], [areas])
        if kind == "card":
            return self.card_page(self.cards[thing])
        if kind == "wonder":
            return self.wonder_page(self.wonders[thing])
        if kind == "civ":
            return self.civ_page(thing)
        event = self.events[thing]
        about = [self.say("kind.event"), self.say("numbers", first=event.first, last=event.last)]
        return self.sheet(self.source(thing), thing, about, [self.text(event)], self.trust(event))

    def describe(self, kind: str, thing: str) -> list[str]:
        """A component in a few words: its number and letters, or what it is worth; and what it does."""
        if kind == "card":
            card = self.cards[thing]
            return [self.say("number", number=card.number), *self.letters_of(card), self.text(card)]
        if kind == "wonder":
            return [self.worth(self.wonders[thing]), self.text(self.wonders[thing])]
        if kind == "civ":
            return [self.homes(self.civs[thing]), self.text(self.civs[thing])] if thing in self.civs else []
        event = self.events[thing]
        return [self.say("numbers", first=event.first, last=event.last), self.text(event)]

    def icons(self, kind: str, thing: str) -> list[str]:
        named = {"wonder": "wonder-block", "civ": "people", "epoch_event": "event"}
        if kind == "card":
            return [TYPE_ICONS[letter] for letter in self.cards[thing].types] or [kind]
        return [named[kind]]

    def letters_of(self, card: CardEntry) -> list[str]:
        """What the letters of a card say, and whether it is a Great Person."""
        said = [f"{letter} {self.say(f'type.{letter}')}" for letter in card.types]
        return [*said, self.say("great-person")] if card.great_person else said

    def civ_page(self, civ: str) -> RenderableType:
        if civ not in self.civs:  # a people of a scenario, with the mat of another
            return self.sheet(self.civ(civ), civ, [self.say("kind.civ")], [])
        mat = self.civs[civ]
        about = [self.say("kind.civ"), self.homes(mat)]
        return self.sheet(self.civ(civ) + dagger(mat), civ, about, [self.text(mat)], self.trust(mat))

    def homes(self, mat: CivilizationEntry) -> str:
        """Where a civilization has its home."""
        return self.say("home-is", area=mat.home_areas[0])

    def card_page(self, card: CardEntry) -> RenderableType:
        about = [self.say("number", number=card.number), *self.letters_of(card)]
        said = [self.text(card), f"{self.say(f'timing.{card.timing}')} {self.say(f'after.{card.after}')}"]
        return self.sheet(self.source(card.id), card.id, about, said, self.trust(card))

    def wonder_page(self, wonder: MonumentEntry) -> RenderableType:
        about = [self.say("kind.wonder"), self.worth(wonder)]
        said = [self.text(wonder), self.say(f"timing.{wonder.timing}")]
        return self.sheet(self.source(wonder.id), wonder.id, about, said, self.trust(wonder))

    def worth(self, wonder: MonumentEntry) -> str:
        """What a monument is, in a number."""
        assert isinstance(wonder, WonderEntry)
        return self.say("wonder-discs", discs=wonder.discs)

    def ground(self, area: AreaEntry) -> str:
        """What an area is made of."""
        return self.say(f"kind.{area.kind}")

    def area_trust(self, area: AreaEntry) -> list[str]:
        """Where what is said of an area comes from."""
        return [self.say(f"name-{area.confidence}"), self.say("graph")]

    def area_page(self, area: AreaEntry, scene: "Scene | None") -> RenderableType:
        about = [self.ground(area), self.words.name("region", area.region)]
        peoples = [civ for civ, mat in self.civs.items() if area.id in mat.home_areas]
        if peoples:
            about.append(self.say("home-of", civs=peoples))
        closed = set() if scene is None else set(scene.view["closed"])
        if area.id in closed:
            about.append(self.say("closed"))
            closed = set()
        said = []
        for land in (True, False):
            near = [
                other for other in area.adjacent if (self.areas[other].kind == "land") == land and other not in closed
            ]
            if near:
                said.append(self.say("near-land" if land else "near-sea", areas=near))
        here = None if scene is None or area.id not in scene.view["areas"] else scene.cell(area.id)
        return self.sheet(self.area(area.id), area.id, about, said, self.area_trust(area), here)

    def trust(self, entry: Entry) -> list[str]:
        """Where the words of a component come from."""
        return [self.say("trust.partial" if partial(entry) else f"trust.{entry.confidence}")]

    def sheet(
        self,
        name: str,
        thing: str,
        about: list[str],
        said: list[str],
        notes: list[str] | None = None,
        here: Text | None = None,
    ) -> RenderableType:
        head = Text.assemble((name, NAME), (f"  {' · '.join([thing, *about])}", MUTED))
        return lines(head, here, *(Text(line) for line in said), *(Text(note, MUTED) for note in notes or []))


# ---- a view ----------------------------------------------------------------------------------------------------------


class Scene:
    """One view: whose colour is which, and what stands where."""

    def __init__(self, parts: Parts, view: View) -> None:
        self.parts = parts
        self.view = view
        entries = view["civilizations"]
        self.civilizations = {entry["civ"]: entry for entry in entries}
        held = [faction for here in view["areas"].values() for faction in here["discs"]]
        known = (*self.civilizations, BARBARIANS, UNKNOWN)
        self.neutrals = [one for one in dict.fromkeys([*view.get("supply", ()), *sorted(held)]) if one not in known]
        coloured = [*self.civilizations, *self.neutrals]
        self.colours: dict[str, tuple[str, str, str]] = dict(zip(coloured, COLOURS, strict=False)) | {BARBARIANS: BLACK}
        self.homes = {entry["home"]: entry["civ"] for entry in entries}
        self.wonders = {entry["area"]: entry for entry in view["wonders"] if entry["area"] is not None}
        self.letters = self.find_letters()

    def find_letters(self) -> dict[str, str]:
        """The letter of each faction: its own, or one of its name that no other in play has."""
        known = self.parts.letters
        letters = {civ: known[civ] for civ in [*self.civilizations, BARBARIANS, UNKNOWN] if civ in known}
        for civ in (*self.civilizations, *self.neutrals):
            if civ not in letters:
                name = [letter.upper() for letter in self.parts.civ(civ) if letter.isalpha()]
                letters[civ] = next((letter for letter in name if letter not in letters.values()), name[0])
        return letters

    def badge(self, civ: str) -> Text:
        """The letter of a faction on its colour."""
        ground, ink, _ = self.colour(civ)
        return Text.assemble((f" {self.letters[civ]} ", f"bold {ink} on {ground}"))

    def colour(self, civ: str) -> tuple[str, str, str]:
        return self.colours.get(civ, BLACK)

    def ink(self, civ: str) -> str:
        return f"bold {self.colour(civ)[2]}"

    def named(self, civ: str) -> Text:
        return self.badge(civ).append(f" {self.parts.civ(civ)}", self.ink(civ))

    # ---- areas ---------------------------------------------------------------------------------------------------

    def stacks(self, area: str) -> Text:
        """The discs of each faction: its letter, the sign of what they are on land, how many, and its allies."""
        here = self.view["areas"].get(area)
        if here is None:
            return Text()
        land = self.parts.areas[area].kind == "land"
        marks = []
        for civ in dict.fromkeys([*self.civilizations, BARBARIANS, *here["discs"]]):
            own, allies = here["discs"].get(civ, 0), here["allies"].get(civ, 0)
            if own or allies:
                marks.append(self.stack(civ, own, allies, land))
        return Text().join(self.between(marks, here["standing"] == "contested"))

    def between(self, marks: list[Text], contested: bool) -> Iterator[Text]:
        for number, mark in enumerate(marks):
            if number:
                yield Text.assemble((CONTESTED, f"bold {DANGER}")) if contested else Text(" ")
            yield mark

    def stack(self, civ: str, own: int, allies: int, land: bool) -> Text:
        ground, ink, _ = self.colour(civ)
        sign = ""
        if land and civ in self.civilizations:  # others have neither Cities nor Settlements
            sign = CITY if own >= Figures().city_discs else SETTLEMENT if own > 1 else CAMP
        mark = Text.assemble((f"{self.letters[civ]}{sign}{own}", f"bold {ink} on {ground}"))
        return mark.append(f"+{allies}", ALLIED) if allies else mark

    def place(self, area: str) -> Text:
        """The name of an area, with what makes it special."""
        empty = area not in self.view["areas"]
        style = YOURS if area == self.view["arena"] else MUTED if empty else ""
        said = Text.assemble((self.parts.area(area), style), (self.soil(area), MUTED))
        if area in self.homes:
            home = self.homes[area]
            said.append(f" {HOME}{self.letters[home]}", self.ink(home))
        if area in self.wonders:
            wonder = self.wonders[area]
            owner = wonder["owner"]
            said.append(f" {self.monument(wonder)}{self.letters[owner]}", self.ink(owner))
        return said.append_text(self.works(area))

    def soil(self, area: str) -> str:
        """The sign of what an area is made of."""
        return DEEP if self.parts.areas[area].kind == "deep" else ""

    def monument(self, entry: dict[str, Any]) -> str:
        """The sign of what stands."""
        return ASLEEP if entry["buried"] else MONUMENT

    def works(self, area: str) -> Text:
        """The signs of what else stands in an area."""
        return Text()

    def special(self, area: str) -> bool:
        """Is an area worth a place of its own though nobody is there?"""
        return area in self.wonders

    def cell(self, area: str) -> Text:
        marks = self.stacks(area)
        return marks.append(" ").append_text(self.place(area)) if marks else self.place(area)

    def land_of(self, width: int, seas: bool) -> RenderableType:
        """The regions with their areas: those with discs or a Wonder in columns, the others in a line below."""
        closed = set(self.view["closed"])
        across = 2 if width >= TWO_COLUMNS else 1
        size = (width - GAP * (across - 1)) // across
        blocks = []
        for region, areas in self.parts.regions.items():
            shown = [area for area in areas if area not in closed and (self.parts.areas[area].kind != "land") == seas]
            if not shown:
                continue
            held = [area for area in shown if area in self.view["areas"] or self.special(area)]
            free = [area for area in shown if area not in held]
            rows = slots([self.cell(area) for area in held], size - LABEL - 1, SLOT)
            if free:
                rows.append(flow([self.place(area) for area in free], " · ", size - LABEL - 1))
            blocks.append((self.label(region), Text("\n").join(rows)))
        return beside(blocks, across, size)

    def label(self, region: str) -> Text:
        return Text(self.parts.words.name("region", region), f"bold {MUTED}")

    def numbered(self, areas: dict[str, int], digits: int, width: int) -> RenderableType:
        """Areas to choose from, by region, each with its number."""
        blocks = []
        for region, members in self.parts.regions.items():
            cells = [
                chip(areas[area], digits).append(" ").append_text(self.cell(area)) for area in members if area in areas
            ]
            if cells:
                room = width - LABEL - 1
                blocks.append((self.label(region), Text("\n").join(slots(cells, room, SLOT))))
        return beside(blocks, 1, width)


def beside(blocks: list[tuple[Text, Text]], across: int, size: int) -> RenderableType:
    """Blocks with their labels in so many columns of about the same height, read downwards."""
    columns = [blocks]
    if across > 1:
        heights = [max(len(body.plain.splitlines()), len(wrapped(label))) for label, body in blocks]
        cut = min(range(len(blocks) + 1), key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])))
        columns = [blocks[:cut], blocks[cut:]]
    grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    drawn = []
    for column in columns:
        inner = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        inner.add_column(width=LABEL)
        inner.add_column(width=size - LABEL - 1)
        for label, body in column:
            inner.add_row(label, body)
        grid.add_column(width=size)
        drawn.append(inner)
    grid.add_row(*drawn)
    return grid


def wrapped(label: Text) -> list[str]:
    rows = [""]
    for word in label.plain.split():
        if rows[-1] and cell_len(rows[-1]) + 1 + cell_len(word) > LABEL:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def discs(left: int, whole: int) -> Text:
    """Discs on a card, and the places of those that are gone."""
    return Text.assemble((FULL * left, GOLD), (SPENT * max(0, whole - left), MUTED))


def partial(entry: Entry) -> bool:
    return not isinstance(entry, WonderEntry | EpochEntry) and entry.partial


def dagger(entry: Entry) -> str:
    """The mark of what is reconstructed, wholly or in part."""
    return RECONSTRUCTED if partial(entry) or entry.confidence == "reconstructed" else ""
