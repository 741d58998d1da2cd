"""What lies on the table of Civilization, as marks and in words: icons, squares, figures, cards, and their pages."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from ecumene.boards import View, lines
from ecumene.boards.finding import bare
from ecumene.boards.palette import INK, MUTED, NAME
from ecumene.core.text import Words
from ecumene.games.civilization import CivilizationGame
from ecumene.games.civilization.schema import (
    BuildingEntry,
    CivEntry,
    EventEntry,
    GovernmentEntry,
    TechEntry,
    UnitEntry,
    WonderEntry,
)

Entry = dict[str, Any]  # of a view

# The signs of what squares yield and of what stands in them.
ICONS: Final = {"production": "⚒", "trade": "⇄", "culture": "♪", "coin": "$"}
CAPITAL: Final = "★"
CITY: Final = "▲"
WALLS: Final = "#"
PIECES: Final = {"building": "■", "wonder": "Ω", "person": "☻"}
MARKERS: Final = {"hut": "∩", "village": "Π"}
RESOURCE: Final = "•"
ARMY: Final = "♞"
SCOUT: Final = "♙"
BLOCKADE: Final = "×"
LOCKED: Final = "⊘"
DISASTER: Final = "*"
GROUP: Final = "»"
HIDDEN: Final = "?"
NUMERALS: Final = ("", "I", "II", "III", "IV", "V")

# The colours of the seats: a ground with its ink, and the ink for names.
WHITE: Final = "#ffffff"
COLOURS: Final = [
    ("#a63a2b", WHITE, "#cc4e3c"),  # red
    ("#2c5f93", WHITE, "#397abe"),  # blue
    ("#68407f", WHITE, "#9a66b5"),  # purple
    ("#ddb045", INK, "#96711b"),  # yellow
]
BLACK: Final = ("#454545", WHITE, "#777777")
BARBARIANS: Final = "barbarians"


class Parts:
    """The components, by their ids, with their words."""

    def __init__(self, game: CivilizationGame, words: Words) -> None:
        files = game.files
        self.words = words
        self.names = game.names
        self.techs: dict[str, TechEntry] = {entry.id: entry for entry in files.techs.tech}
        self.abilities = {ability.id: (tech, ability) for tech in files.techs.tech for ability in tech.abilities}
        self.buildings: dict[str, BuildingEntry] = {entry.id: entry for entry in files.box.building}
        self.wonders: dict[str, WonderEntry] = {entry.id: entry for entry in files.cards.wonder}
        self.events: dict[str, EventEntry] = {entry.id: entry for entry in files.cards.event}
        self.governments: dict[str, GovernmentEntry] = {entry.id: entry for entry in files.cards.government}
        self.civs: dict[str, CivEntry] = {entry.id: entry for entry in files.cards.civ}
        self.units: dict[str, UnitEntry] = {entry.id: entry for entry in files.box.unit}
        self.people = {entry.id: entry for entry in files.box.great_person}
        self.figures = {entry.id: entry for entry in files.box.figure}
        self.reconstructed = {
            entry.id for entry in (*files.box.unit, *files.cards.government) if entry.confidence == "reconstructed"
        }
        self.letters = {civ: words(f"board.letter.{civ}") for civ in [*self.civs, BARBARIANS]}
        self.terrains = {entry.id: words(f"board.terrain.{entry.id}") for entry in files.box.terrain}

    def say(self, key: str, **params: object) -> str:
        return self.words(f"board.{key}", params)

    def name(self, kind: str, thing: str) -> str:
        return self.words.name(kind, thing)

    def text(self, entry: TechEntry | WonderEntry | EventEntry | GovernmentEntry) -> str:
        return entry.text_es if self.words.language == "es" else entry.text

    def icons(self, icons: dict[str, int]) -> str:
        """«⚒2⇄»: the sign of each icon, and how many if there are several."""
        return "".join(
            sign + (str(icons[icon]) if icons[icon] > 1 else "") for icon, sign in ICONS.items() if icons.get(icon)
        )

    # ---- what a choice brings ------------------------------------------------------------------------------------

    def building(self, building: str, free: bool = False) -> list[str]:
        """The price of a Building, what it yields, and where it may stand."""
        entry = self.buildings[building]
        said = [self.say("free") if free else self.cost(entry.cost)]
        icons = {icon: getattr(entry.icons, icon) for icon in ICONS}
        if any(icons.values()):
            said.append(self.icons(icons))
        if entry.combat:
            said.append(self.say("combat", strength=entry.combat))
        if entry.terrain:
            said.append(self.words.joined([self.name("terrain", terrain) for terrain in entry.terrain]))
        if entry.limited:
            said.append(self.say("limited"))
        return said

    def unit(self, unit: str, rank: int) -> list[str]:
        """The price of a Unit at a rank, what it is called there, and its strengths."""
        entry = self.units[unit]
        place = min(rank, len(entry.ranks)) - 1
        strengths = sorted({card.strength[min(place, len(card.strength) - 1)] for card in entry.cards})
        span = f"{strengths[0]}–{strengths[-1]}"
        return [
            self.cost(entry.cost[place]),
            self.name("unit_rank", f"{unit}-{place + 1}"),
            self.say("strengths", strengths=span),
        ]

    def wonder(self, wonder: str, known: set[str]) -> list[str]:
        entry = self.wonders[wonder]
        cheap = entry.discount_tech in known
        said = [self.cost(entry.discount_cost if cheap else entry.cost)]
        if entry.discount_tech and not cheap:
            tech = entry.discount_tech
            said.append(self.say("cheaper", cost=entry.discount_cost, tech=tech))
        return [*said, f"{ICONS['culture']}{entry.culture}", self.text(entry)]

    def tech(self, tech: str) -> list[str]:
        """The level of a Technology, what it unlocks, and what it says."""
        entry = self.techs[tech]
        said = [self.say("level", level=NUMERALS[entry.level])]
        unlocked = [self.name("building", building) for building in entry.buildings]
        unlocked += [self.name("government", government) for government in entry.governments]
        unlocked += [self.name("unit_rank", f"{unit}-{rank}") for unit, rank in entry.unit_upgrades]
        unlocked += [self.name("unit", unit) for unit in entry.units]
        if unlocked:
            said.append(self.say("unlocks", things=unlocked))
        return [*said, self.text(entry)] if self.text(entry) else said

    def ability(self, ability: str) -> list[str]:
        """What an ability costs, and what its Technology says."""
        tech, entry = self.abilities[ability]
        price = [self.say("any-resource") if one == "any" else self.name("resource", one) for one in entry.cost]
        price += [f"{ICONS[icon]}{amount}" for icon in ("trade", "culture") if (amount := getattr(entry, icon))]
        said = [self.say("price", price=price)] if price else []
        return [*said, self.text(tech)]

    def person(self, person: str) -> list[str]:
        entry = self.people[person]
        said = [self.icons({icon: getattr(entry.icons, icon) for icon in ICONS})]
        if entry.combat:
            said.append(self.say("combat", strength=entry.combat))
        return [part for part in said if part]

    def cost(self, cost: int) -> str:
        return self.say("cost", cost=cost)

    # ---- one component -------------------------------------------------------------------------------------------

    def everything(self) -> Iterator[tuple[str, str, list[str]]]:
        for kind in ("tech", "building", "wonder", "event", "government", "civ", "person", "unit", "figure"):
            for thing, names in self.names[kind].items():
                yield kind, thing, [bare(thing), *(bare(text) for text in names.values())]

    def page(self, kind: str, thing: str) -> RenderableType:
        """Everything about one component."""
        about, said = self.about(kind, thing)
        head = [self.say(f"kind.{kind}"), *about]
        return lines(
            Text.assemble((self.name(kind, thing), NAME), (f"  {' · '.join([thing, *head])}", MUTED)),
            *(Text(line) for line in said if line),
            Text(self.say("reconstructed"), MUTED) if thing in self.reconstructed else None,
        )

    def about(self, kind: str, thing: str) -> tuple[list[str], list[str]]:
        """In a few words, and in sentences."""
        if kind == "tech":
            *short, text = self.tech(thing)
            return (short, [text]) if text == self.text(self.techs[thing]) else ([*short, text], [])
        if kind == "building":
            tech = self.buildings[thing].unlocked_by
            return [*self.building(thing), self.say("needs", tech=tech)], []
        if kind == "wonder":
            *short, text = self.wonder(thing, set())
            return [self.name("era", self.wonders[thing].era), *short], [text]
        if kind == "event":
            event = self.events[thing]
            return [self.name("deck", str(event.deck)), self.say("copies", count=event.count)], [self.text(event)]
        if kind == "government":
            return [], [self.text(self.governments[thing])]
        if kind == "civ":
            return self.civilization(self.civs[thing])
        if kind == "person":
            return [self.say("copies", count=self.people[thing].count), *self.person(thing)], []
        if kind == "figure":
            return [self.cost(self.figures[thing].cost)], []
        ranks = [" · ".join(self.unit(thing, rank)) for rank in range(1, len(self.units[thing].ranks) + 1)]
        beaten = self.units[thing].beats
        return [self.say("beats", unit=beaten)] if beaten else [], ranks

    def civilization(self, civ: CivEntry) -> tuple[list[str], list[str]]:
        spanish = self.words.language == "es"
        about = [self.name("leader", civ.id), self.name("tech", civ.start_tech)]
        about.append(self.name("government", civ.start_government))
        return about, [entry.text_es if spanish else entry.text for entry in civ.abilities]


# ---- a view ----------------------------------------------------------------------------------------------------------


class Scene:
    """One view: whose colour is which, and what stands where."""

    def __init__(self, parts: Parts, view: View) -> None:
        self.parts = parts
        self.view = view
        self.squares: dict[str, Entry] = {entry["at"]: entry for entry in view["map"]["squares"]}
        self.cities: dict[str, Entry] = {entry["id"]: entry for entry in view["cities"]}

    def letter(self, seat: int) -> str:
        """The letter of a seat's civilization; -1 are the Barbarians."""
        return self.parts.letters[BARBARIANS if seat < 0 else self.view["seats"][seat]["civ"]]

    def style(self, seat: int) -> str:
        ground, ink, _ = BLACK if seat < 0 else COLOURS[seat]
        return f"bold {ink} on {ground}"

    def ink(self, seat: int) -> str:
        return f"bold {(BLACK if seat < 0 else COLOURS[seat])[2]}"

    def badge(self, seat: int) -> Text:
        """The letter of a civilization on the colour of its seat."""
        return Text.assemble((f" {self.letter(seat)} ", self.style(seat)))

    def civ(self, seat: int) -> str:
        parts = self.parts
        return parts.say("barbarians") if seat < 0 else parts.name("civ", self.view["seats"][seat]["civ"])

    def player(self, seat: int) -> str:
        if seat < 0:
            return self.parts.say("barbarians")
        return self.parts.say("you", seat=seat) if seat == self.view["seat"] else self.parts.words.seat(seat)

    def named(self, seat: int) -> Text:
        return self.badge(seat).append(f" {self.player(seat)}", self.ink(seat))

    def force(self, seat: int, armies: int, scouts: int) -> str:
        """«E♞2♙1»."""
        said = self.letter(seat)
        if armies:
            said += f"{ARMY}{armies}"
        return f"{said}{SCOUT}{scouts}" if scouts else said

    # ---- squares in words ----------------------------------------------------------------------------------------

    def stands(self, square: Entry) -> str:
        """What stands in a square, as a sign and a name: a City, a piece, a marker or a Resource."""
        parts = self.parts
        if square["city"] is not None:
            city = self.cities[square["city"]]
            sign = CAPITAL if city["capital"] else CITY
            return f"{sign}{parts.name('city', city['id'])}" + (WALLS if city["walls"] else "")
        if square["piece"] is not None:
            piece = square["piece"]
            return PIECES[piece["kind"]] + parts.name(piece["kind"], piece["id"])
        if square["marker"] is not None:
            return MARKERS[square["marker"]] + parts.say(f"marker.{square['marker']}")
        return RESOURCE + parts.name("resource", square["resource"]) if square["resource"] is not None else ""

    def square(self, at: str) -> Text:
        """«c4 Forest ⚒2 •Wheat E♞2»; what is face down has its name alone."""
        said = Text.assemble((at, NAME))
        square = self.squares.get(at)
        if square is None:
            return said.append(f" {self.parts.say('face-down')}", MUTED)
        said.append(f" {self.parts.name('terrain', square['terrain'])}", "default")
        for part in (self.parts.icons(square["icons"]), self.stands(square)):
            if part:
                said.append(f" {part}", "default")
        if square["figures"] is not None:
            figures = square["figures"]
            force = self.force(figures["seat"], figures["armies"], figures["scouts"])
            said.append(" ").append(force, self.style(figures["seat"]))
        if square["blockaded"]:
            said.append(f" {BLOCKADE}", "bold")
        return said
