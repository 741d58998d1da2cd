"""The board of Civilization: the map, the Cities, the players, the market, what is going on, and the choices."""

from typing import Any, Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.boards import Board, View, chip, lines
from ecumene.boards.canvas import flow, slots
from ecumene.boards.civilization_map import Atlas
from ecumene.boards.civilization_now import Now, section
from ecumene.boards.civilization_parts import (
    ARMY,
    BLOCKADE,
    CAPITAL,
    CITY,
    DISASTER,
    GROUP,
    HIDDEN,
    ICONS,
    LOCKED,
    MARKERS,
    NUMERALS,
    PIECES,
    RESOURCE,
    SCOUT,
    WALLS,
    Entry,
    Parts,
    Scene,
)
from ecumene.boards.finding import find
from ecumene.boards.palette import GOLD, LAPIS, MUTED, NAME, OLIVE, YOURS
from ecumene.core.game import Game
from ecumene.core.question import Question
from ecumene.core.text import Words
from ecumene.games.civilization import CivilizationGame

PHASES: Final = ("start-of-turn", "trade", "city-management", "movement", "research")
LAST_SPACE: Final = 21
COINS_TO_WIN: Final = 15
REWARDS: Final = {"great_person": PIECES["person"], "victory": CAPITAL}
WIDE_SPACE: Final = 5  # of the culture track
NARROW_SPACE: Final = 4
SQUARE_SLOT: Final = 32  # a square to choose needs about so much
SEVERAL: Final = 12  # so many names are offered when one is not enough to tell
BY_WONDERS: Final = "StartOfTurn"  # the step in which Wonders act, and nothing is paid for
AIMED_AT_FIGURES: Final = "AimAtFigures"  # the step in which a group does not move
FLOWING: Final = ("group", "give", "get")  # verbs whose answers are short and stand in a row


class CivilizationBoard(Board):
    def __init__(self, game: CivilizationGame, words: Words) -> None:
        super().__init__(game, words)
        self.parts = Parts(game, words)
        self.say = self.parts.say
        self.now = Now(self.parts)
        self.scene: Scene | None = None  # of the view last drawn, for what stands beside choices
        self.prompt = ""  # of the question last drawn
        self.told: Entry = {}  # what it told besides

    # ---- the table -----------------------------------------------------------------------------------------------

    def table(self, view: View, width: int) -> RenderableType:
        scene = self.scene = Scene(self.parts, view)
        return lines(
            self.header(view),
            self.course(scene, width),
            *Atlas(scene).draw(width),
            self.legend(scene, width),
            section(self.parts, "cities"),
            self.cities(scene),
            section(self.parts, "players"),
            self.players(scene),
            *(self.details(scene, seat, width) for seat in range(len(view["seats"]))),
            section(self.parts, "market"),
            self.market(scene, width),
            section(self.parts, "culture-track"),
            *self.culture(scene, width),
            *self.now.battle(scene),
            *self.now.situation(scene, width),
            self.hand(scene),
        )

    def header(self, view: View) -> RenderableType:
        said = [self.say("title"), self.say("turn", turn=view["turn"]), self.words.name("phase", view["phase"])]
        return Line(Text(" · ".join(said), NAME), style=MUTED)

    def course(self, scene: Scene, width: int) -> RenderableType:
        """Which phase it is among all, and who comes when."""
        view = scene.view
        phases = []
        for phase in ("setup", *PHASES) if view["phase"] == "setup" else PHASES:
            here = phase == view["phase"]
            phases.append(Text(self.words.name("phase", phase), f"{YOURS} underline" if here else MUTED))
        count = len(view["seats"])
        order = [scene.named((view["first"] + step) % count) for step in range(count)]
        labels = [self.say("phases"), self.say("order")]
        room = width - max(map(cell_len, labels)) - 1
        return rows([(labels[0], flow(phases, " › ", room)), (labels[1], flow(order, " › ", room))])

    def legend(self, scene: Scene, width: int) -> Text:
        marks = [(letter, self.words.name("terrain", terrain)) for terrain, letter in self.parts.terrains.items()]
        marks += [(sign, self.say(f"icon.{icon}")) for icon, sign in ICONS.items()]
        marks += [(CAPITAL, self.say("legend.capital")), (CITY, self.say("legend.city"))]
        marks += [(WALLS, self.words.name("building", "city_walls"))]
        marks += [(sign, self.say(f"legend.{kind}")) for kind, sign in PIECES.items()]
        marks += [(RESOURCE, self.say("legend.resource"))]
        marks += [(sign, self.say(f"legend.{kind}")) for kind, sign in MARKERS.items()]
        marks += [(ARMY, self.words.name("figure", "army")), (SCOUT, self.words.name("figure", "scout"))]
        signs = {
            "outskirts": scene.letter(0).lower(),
            "hidden": HIDDEN,
            "blockade": BLOCKADE,
            "locked": LOCKED,
            "disaster": DISASTER,
            "group": GROUP,
        }
        marks += [(sign, self.say(f"legend.{key}")) for key, sign in signs.items()]
        return flow([Text(f"{mark} {said}", MUTED) for mark, said in marks], "   ", width)

    # ---- cities --------------------------------------------------------------------------------------------------

    def cities(self, scene: Scene) -> RenderableType | None:
        grid = Table(box=None, header_style=MUTED, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column("")
        grid.add_column(self.say("at"))
        for sign in ICONS.values():
            grid.add_column(sign, justify="right")
        grid.add_column(self.say("actions"), justify="right")
        grid.add_column(self.say("harvest"))
        grid.add_column(self.say("notes"), style=MUTED)
        for city in scene.view["cities"]:
            grid.add_row(*self.city(scene, city))
        return grid if grid.row_count else Text(self.say("no-cities"), MUTED)

    def city(self, scene: Scene, city: Entry) -> list[RenderableType]:
        sign = CAPITAL if city["capital"] else CITY
        name = scene.badge(city["seat"]).append(f" {sign}{self.words.name('city', city['id'])}", NAME)
        notes = [self.words.name("building", "city_walls")] if city["walls"] else []
        if city["boost"]:
            notes.append(self.say("boost", production=city["boost"]))
        lent = [square["at"] for square in city["squares"] if square["lent"]]
        if lent:
            notes.append(self.say("lent", squares=lent))
        blockaded = [square["at"] for square in city["squares"] if square["blockaded"]]
        if blockaded:
            notes.append(self.say("blockaded", squares=blockaded))
        resources = [self.words.name("resource", resource) for resource in city["resources"]]
        return [
            name,
            Text(city["at"]),
            *(Text(str(city[key])) for key in ("production", "trade", "culture", "coins")),
            Text(str(city["actions"]) if city["actions"] else "–", NAME if city["actions"] else MUTED),
            Text(", ".join(resources) or "–", "default" if resources else MUTED),
            Text(" · ".join(notes)),
        ]

    # ---- players -------------------------------------------------------------------------------------------------

    def players(self, scene: Scene) -> RenderableType:
        view = scene.view
        grid = Table(box=None, header_style=MUTED, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column("")
        grid.add_column(self.say("government"))
        heads = [ICONS["trade"], ICONS["culture"], self.say("track"), ICONS["coin"], self.say("pyramid")]
        heads += [self.say("events"), self.say("units")]
        for head in heads:
            grid.add_column(head, justify="right")
        for seat, entry in enumerate(view["seats"]):
            turn = Text("▸ " if seat in view["waiting"] else "  ", YOURS).append_text(scene.named(seat))
            turn.append(f" {scene.civ(seat)}", MUTED)
            grid.add_row(
                turn,
                Text(self.words.name("government", entry["government"])),
                Text(str(entry["trade"]), NAME),
                Text(str(entry["culture"]), NAME),
                Text(f"{entry['track']}/{LAST_SPACE}"),
                Text(f"{entry['coins']}/{COINS_TO_WIN}", f"bold {GOLD}"),
                Text("·".join(str(count) for count in entry["rows"])),
                Text(f"{entry['hand']}/{entry['hand_limit']}"),
                Text(str(sum(entry["units"].values()))),
            )
        return grid

    def details(self, scene: Scene, seat: int, width: int) -> RenderableType:
        """Technologies by row, forces, what is held, and what the figures can do."""
        entry = scene.view["seats"][seat]
        said = {
            "techs": self.techs(entry),
            "forces": self.forces(entry),
            "holds": self.holdings(entry),
            "abilities": self.traits(entry),
        }
        room = width - 5 - max(cell_len(self.say(key)) for key in said)
        grid = Table.grid(padding=(0, 1))
        for key, items in said.items():
            if items:
                badge = Text("   ") if grid.row_count else scene.badge(seat)
                grid.add_row(badge, Text(self.say(key), MUTED), flow(items, " · ", room))
        return grid

    def techs(self, entry: Entry) -> list[Text]:
        """«I Pottery, Writing · II Masonry»."""
        by_row: dict[int, list[str]] = {}
        for tech in entry["techs"]:
            by_row.setdefault(tech["row"], []).append(self.words.name("tech", tech["id"]))
        said = []
        for row in sorted(by_row):
            for number, name in enumerate(by_row[row]):
                head = (f"{NUMERALS[row]} ", f"bold {LAPIS}") if not number else ("", "")
                said.append(Text.assemble(head, name))
        return said

    def forces(self, entry: Entry) -> list[Text]:
        """«Infantry (rank 2): 3, ?»: each Unit by its strength, those unknown by a question mark."""
        said = []
        for unit, count in entry["units"].items():
            if count:
                cards = [card["strength"] for card in entry["forces"] if card["unit"] == unit]
                shown = " ".join("?" if strength is None else str(strength) for strength in cards)
                rank = entry["ranks"].get(unit, 1)
                said.append(Text(self.say("force", unit=unit, rank=NUMERALS[rank], strengths=shown)))
        return said

    def holdings(self, entry: Entry) -> list[Text]:
        """Tokens, coins on cards, great people in reserve and Wonders."""
        said = [f"{self.words.name('resource', good)} {count}" for good, count in entry["goods"].items()]
        for kind, key in (("hut", "huts"), ("village", "villages")):
            if entry["hidden"][key]:
                said.append(f"{MARKERS[kind]} {self.say(f'marker.{kind}')} {entry['hidden'][key]}")
        faces = [self.words.name("face", face) for face in entry["hidden_faces"] if face is not None]
        if faces:
            said.append(self.say("known-faces", faces=faces))
        for place, count in entry["coin_tokens"].items():
            said.append(f"{ICONS['coin']}{count} {self.words.name('coin_place', place)}")
        for person, count in entry["people"].items():
            said.append(f"{PIECES['person']}{self.words.name('person', person)} {count}")
        for wonder in entry["wonders"]:
            state = f" ({self.say('obsolete')})" if wonder["obsolete"] else ""
            said.append(f"{PIECES['wonder']}{self.words.name('wonder', wonder['id'])} {wonder['at']}{state}")
        return [Text(part) for part in said]

    def traits(self, entry: Entry) -> list[Text]:
        told = {key: entry[key] for key in ("speed", "stacking", "max_cities", "battle_hand", "combat_bonus")}
        said = [self.say(f"trait.{key}".replace("_", "-"), amount=amount) for key, amount in told.items()]
        said.insert(2, self.say(f"water.{entry['water']}"))
        left = f"{ARMY}{entry['armies_left']} {SCOUT}{entry['scouts_left']} {CITY}{entry['cities_left']}"
        return [Text(part, MUTED) for part in (*said, self.say("in-supply", figures=left))]

    # ---- the market and the culture track ------------------------------------------------------------------------

    def market(self, scene: Scene, width: int) -> RenderableType:
        market = scene.view["market"]
        wonders = []
        for wonder in market["wonders"]:
            said = Text.assemble(
                (self.words.name("wonder", wonder["id"]), NAME), f" {wonder['cost']}{ICONS['production']}"
            )
            if wonder["tech"] is not None:
                tech = self.words.name("tech", wonder["tech"])
                said.append(f" ({wonder['discount']}: {tech})", MUTED)
            wonders.append(said)
        later = [f"{self.words.name('era', era)} {count}" for era, count in market["wonder_deck"].items()]
        wonders.append(Text(self.say("to-come", wonders=", ".join(later)), MUTED))
        buildings = [
            Text("/".join(self.words.name("building", form) for form in family["forms"]) + f" {family['left']}")
            for family in market["buildings"]
        ]
        goods = [Text(f"{self.words.name('resource', good)} {left}") for good, left in market["resources"].items()]
        units = [Text(f"{self.words.name('unit', unit)} {left}") for unit, left in market["units"].items()]
        units.append(Text(f"{PIECES['person']} {self.say('people-left', count=scene.view['people_left'])}"))
        shelves = {"wonders": wonders, "buildings": buildings, "resources": goods, "unit-decks": units}
        room = width - 1 - max(cell_len(self.say(key)) for key in shelves)
        return rows([(self.say(key), flow(items, " · ", room)) for key, items in shelves.items()])

    def culture(self, scene: Scene, width: int) -> list[RenderableType]:
        """The spaces of the track with their rewards, and who stands where; 0 is the start."""
        size = WIDE_SPACE if width >= WIDE_SPACE * (LAST_SPACE + 1) else NARROW_SPACE
        bands = -(-(LAST_SPACE + 1) * size // width)
        fitting = -(-(LAST_SPACE + 1) // bands)
        shown: list[RenderableType] = []
        for start in range(0, LAST_SPACE + 1, fitting):
            numbers, rewards, seats = Text(no_wrap=True), Text(no_wrap=True), Text(no_wrap=True)
            for space in range(start, min(LAST_SPACE + 1, start + fitting)):
                numbers.append(f"{space:>{size}}", MUTED)
                rewards.append_text(self.reward(scene, space, size))
                here = [seat for seat, entry in enumerate(scene.view["seats"]) if entry["track"] == space]
                seats.append(" " * (size - len(here)))
                for seat in here:
                    seats.append(scene.letter(seat), scene.style(seat))
            shown += [numbers, rewards, seats]
        return [*shown, flow(self.prices(scene), " · ", width)]

    def reward(self, scene: Scene, number: int, size: int) -> Text:
        """The deck of the event that a space brings, or the sign of something better."""
        if not number:
            return Text(" " * size)
        space = scene.view["culture"]["spaces"][number - 1]
        if space["reward"] in REWARDS:
            return Text(f"{REWARDS[space['reward']]:>{size}}", f"bold {GOLD}")
        return Text(f"{NUMERALS[space['deck']]:>{size}}")

    def prices(self, scene: Scene) -> list[Text]:
        """What the spaces cost, from which one on; and what is left of each deck."""
        culture = scene.view["culture"]
        said = []
        before = None
        for number, space in enumerate(culture["spaces"], 1):
            price = f"{space['culture']}{ICONS['culture']}"
            price += f" {space['trade']}{ICONS['trade']}" if space["trade"] else ""
            if price != before:
                said.append(self.say("price-from", space=number, price=price))
            before = price
        said.append(f"{PIECES['person']} {self.say('legend.person')}")
        for deck, left in enumerate(culture["decks"], 1):
            spent = len(culture["discards"][deck - 1])
            said.append(self.say("deck", deck=NUMERALS[deck], left=left, spent=spent))
        return [Text(part, MUTED) for part in said]

    # ---- events in hand ------------------------------------------------------------------------------------------

    def hand(self, scene: Scene) -> RenderableType | None:
        """The culture events that the seat holds, and those it has seen elsewhere."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", style=f"bold {LAPIS}")
        grid.add_column(style=NAME)
        grid.add_column(ratio=1)
        for seat, entry in enumerate(scene.view["seats"]):
            for event in entry["events"]:
                if event is not None:
                    known = self.parts.events[event]
                    name = self.words.name("event", event)
                    grid.add_row(scene.badge(seat), NUMERALS[known.deck], name, self.parts.text(known))
        return lines(section(self.parts, "culture-events"), grid) if grid.row_count else None

    # ---- the question --------------------------------------------------------------------------------------------

    def choices(self, view: View, question: Question, width: int) -> RenderableType:
        """Squares on a small map, short answers in a row, Unit cards with their fronts, then everything else a line
        each; the numbers are those of the question."""
        scene = self.scene = Scene(self.parts, view)
        self.prompt, self.told = question.prompt, question.params
        digits = len(str(len(question.options)))
        squares: dict[str, dict[str, int]] = {}
        short: dict[str, list[Text]] = {}
        cards: dict[str, dict[int, int]] = {}
        grid = Table.grid(padding=(0, 1))
        for number, action in enumerate(question.options, 1):
            verb, *arguments = action.split(":")
            if self.kind(verb) == "square":
                squares.setdefault(verb, {})[arguments[0]] = number
            elif verb in FLOWING:
                said = chip(number, digits).append(f" {self.brief(verb, arguments)}", "default")
                short.setdefault(verb, []).append(said)
            elif verb == "play":
                cards.setdefault(arguments[0], {})[int(arguments[1])] = number
            else:
                grid.add_row(chip(number, digits), self.choice(action, width - digits - 3))
        shown: list[RenderableType] = []
        for verb, numbers in squares.items():
            shown += [self.heading(f"squares.{verb}"), *self.numbered(scene, numbers, digits, width)]
        for verb, items in short.items():
            key = "target" if question.step == AIMED_AT_FIGURES else verb
            shown += [self.heading(f"squares.{key}"), flow(items, "  ", width)]
        if cards:
            shown += [self.heading("squares.play"), *self.plays(scene, cards, digits, width)]
        return lines(*shown, grid if grid.row_count else None)

    def heading(self, key: str) -> Text:
        return Text(self.say(key), f"bold {OLIVE}")

    def numbered(self, scene: Scene, numbers: dict[str, int], digits: int, width: int) -> list[RenderableType]:
        """Squares to choose from: on a map, and in words."""
        cells = [chip(number, digits).append(" ").append_text(scene.square(at)) for at, number in numbers.items()]
        return [*Atlas(scene).numbered(numbers, width), *slots(cells, width, SQUARE_SLOT)]

    def brief(self, verb: str, arguments: list[str]) -> str:
        if verb == "group":
            armies, scouts = arguments
            figures = [f"{ARMY}{armies}" if armies != "0" else "", f"{SCOUT}{scouts}" if scouts != "0" else ""]
            return " ".join(part for part in figures if part)
        goods, amount = arguments
        return f"{self.words.name('goods', goods)} {amount}"

    def plays(self, scene: Scene, cards: dict[str, dict[int, int]], digits: int, width: int) -> list[RenderableType]:
        """Each Unit card with the number for a new front, and one for each front it may attack."""
        battle = scene.view["battle"]
        side, other = ("attacker", "defender") if battle["turn"] == "attacker" else ("defender", "attacker")
        strengths = {unit["card"]: unit["strength"] for unit in battle["hands"][side]}
        shown: list[RenderableType] = []
        for card, numbers in cards.items():
            unit = {"unit": card.rpartition("-")[0], "strength": strengths[card]}
            ways = []
            for front, number in numbers.items():
                way = chip(number, digits).append(" ")
                if front:
                    enemy = self.now.soldier(battle["fronts"][front - 1][other])
                    way.append(f"{self.say('front', front=front)}: ", "default").append_text(enemy)
                else:
                    way.append(self.say("new-front"), "default")
                ways.append(way)
            shown += [self.now.soldier(unit), Text("  ").append_text(flow(ways, "  ", width - 2))]
        return shown

    def kind(self, verb: str) -> str:
        kinds = self.game.verbs[verb]
        return kinds[0] if kinds else ""

    def choice(self, action: str, width: int) -> Text:
        """An answer in words, and what it brings."""
        verb, *arguments = action.split(":")
        said = Text.assemble((self.words.answer(action, self.prompt, self.told), NAME))
        if self.kind(verb) == "square" and self.scene is not None:
            return said.append(" — ", MUTED).append_text(self.scene.square(arguments[0]))
        effects = [part for part in self.effects(action) if part]
        return said.append(f" — {' · '.join(effects)}", MUTED) if effects else said

    def effects(self, action: str) -> list[str]:
        verb, *arguments = action.split(":")
        kind = self.kind(verb)
        thing = arguments[0] if arguments else verb
        parts = self.parts
        if kind == "building":
            return parts.building(thing, verb == "free")
        if kind == "tech":
            return parts.tech(thing)
        if kind == "ability":
            return parts.ability(thing)
        if kind == "person":
            return parts.person(thing)
        if kind == "event":
            return [parts.text(parts.events[thing])]
        if kind == "government":
            return [parts.text(parts.governments[thing])]
        if verb == "obsolete":
            return [parts.text(parts.wonders[thing])]
        if (
            self.scene is not None
            and self.scene.view["step"] == BY_WONDERS
            and (kind == "wonder" or verb in parts.figures)
        ):
            return [parts.text(parts.wonders[thing])] if kind else [self.say("free")]
        if verb in parts.figures:
            return [parts.cost(parts.figures[verb].cost)]
        return [] if self.scene is None else self.standing(self.scene, verb, kind, thing)

    def standing(self, scene: Scene, verb: str, kind: str, thing: str) -> list[str]:
        """What an answer brings as things stand for the seat that looks."""
        view = scene.view
        mine: Entry | None = None if view["seat"] is None else view["seats"][view["seat"]]
        if kind == "city" and thing in scene.cities:
            city = scene.cities[thing]
            icons = {"production": city["production"], "trade": city["trade"], "culture": city["culture"]}
            return [city["at"], self.parts.icons(icons)]
        if kind == "seat":
            other = view["seats"][int(thing)]
            told = {key: other[key] for key in ("trade", "culture", "coins", "track")}
            return [scene.civ(int(thing)), self.say("about", **told), *(part.plain for part in self.holdings(other))]
        if kind == "front" and view["battle"] is not None:
            return self.now.front(view["battle"], int(thing))
        if verb == "harvest":
            return [self.say("left", count=view["market"]["resources"].get(thing, 0))]
        if mine is None:
            return []
        if kind == "wonder":
            return self.parts.wonder(thing, {tech["id"] for tech in mine["techs"]})
        if kind == "unit":
            return self.parts.unit(thing, mine["ranks"].get(thing, 1))
        if verb == "advance" and mine["track"] < LAST_SPACE:
            return self.next_space(view["culture"]["spaces"][mine["track"]])
        return [self.say(f"help.{verb}")] if self.words.has(f"board.help.{verb}") else []

    def next_space(self, space: Entry) -> list[str]:
        price = f"{ICONS['culture']}{space['culture']}"
        price += f" {ICONS['trade']}{space['trade']}" if space["trade"] else ""
        return [self.say("price", price=price), self.say(f"reward.{space['reward']}".replace("_", "-"))]

    # ---- one component -------------------------------------------------------------------------------------------

    def describe(self, kind: str, thing: str) -> list[str]:
        """Without the signs of what it yields: its icons show that."""
        short, said = self.parts.about(kind, thing)
        yields = self.yields(kind, thing)
        signs = {self.parts.icons(yields), f"{ICONS['culture']}{yields.get('culture')}"}
        return [part for part in (*short, *said) if part not in signs]

    def icons(self, kind: str, thing: str) -> list[str]:
        named = {"event": "event-card", "person": "great-person", "unit": thing, "civ": "flag"}
        head = "walls" if thing == "city_walls" else named.get(kind, kind)
        return [head, *(icon for icon, count in self.yields(kind, thing).items() for _ in range(count))]

    def yields(self, kind: str, thing: str) -> dict[str, int]:
        """The icons that a Building, a great person or a Wonder has on its square."""
        if kind == "wonder":
            return {"culture": self.parts.wonders[thing].culture}
        if kind == "building":
            return {icon: getattr(self.parts.buildings[thing].icons, icon) for icon in ICONS}
        return {icon: getattr(self.parts.people[thing].icons, icon) for icon in ICONS} if kind == "person" else {}

    def thing(self, name: str) -> RenderableType | None:
        """A square by its letter and number; or a page for everything of that name; if only parts of names fit, the
        page of the one, or their names."""
        if self.scene is not None and name.strip().casefold() in self.scene.squares:
            return self.square_page(self.scene, self.scene.squares[name.strip().casefold()])
        exact, partly = find(name, self.parts.everything())
        if not exact and len(partly) > 1:
            names = list(dict.fromkeys(self.words.name(kind, thing) for kind, thing in partly))
            return Text(self.say("several", names=", ".join(names[:SEVERAL] + ["…"] * (len(names) > SEVERAL))))
        pages = [self.parts.page(kind, thing) for kind, thing in exact or partly]
        return Group(*pages) if pages else None

    def square_page(self, scene: Scene, square: Entry) -> RenderableType:
        """A square with everything in it."""
        said = []
        if square["outskirts"] is not None:
            said.append(self.say("outskirts-of", city=square["outskirts"]))
        for flag in ("blockaded", "locked", "disaster"):
            if square[flag]:
                said.append(self.say(f"flag.{flag}"))
        return lines(scene.square(square["at"]), *(Text(line, MUTED) for line in said))


def rows(pairs: list[tuple[str, Text]]) -> RenderableType:
    """Labels with what belongs to them."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style=MUTED, no_wrap=True)
    for label, said in pairs:
        grid.add_row(label, said)
    return grid


def make(game: Game[Any, Any], words: Words) -> CivilizationBoard:
    assert isinstance(game, CivilizationGame)
    return CivilizationBoard(game, words)
