"""The board of an Ancient Civilizations game: the map by regions, the civilizations, competitions, hands, and the
choices. What a game has besides, it draws for itself."""

from abc import abstractmethod
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.boards import Board, View, chip, lines
from ecumene.boards.ancient_parts import (
    BARBARIANS,
    CAMP,
    CITY,
    CONTESTED,
    HOME,
    RECONSTRUCTED,
    SETTLEMENT,
    UNKNOWN,
    Parts,
    Scene,
    dagger,
    discs,
)
from ecumene.boards.canvas import flow
from ecumene.boards.finding import find
from ecumene.boards.palette import DANGER, GOLD, LAPIS, MUTED, NAME, OLIVE, TERRACOTTA, YOURS
from ecumene.core.game import Game
from ecumene.core.question import Question
from ecumene.core.text import Words

PHASES: Final = ("growth", "cards", "competition", "reckoning", "drawing", "epoch-end")
WIDE: Final = 100  # from this width on, the civilizations show more of themselves
OFFERED: Final = ("HandLimit", "Swap", "Sacrifice", "Keep")  # steps whose choices are the cards in hand
OTHERS_OFFERED: Final = ("Pillage",)
SEVERAL: Final = 12  # so many names are offered when one is not enough to tell


class AncientBoard(Board):
    def __init__(self, game: Game[Any, Any], words: Words, parts: Parts) -> None:
        super().__init__(game, words)
        self.parts = parts
        self.say = parts.say
        self.scene: Scene | None = None  # of the view last drawn, for what stands beside choices

    # ---- what each game does for itself ------------------------------------------------------------------------------

    @abstractmethod
    def set_scene(self, view: View) -> Scene:
        """A view, with whose colour is which, and what stands where."""

    @abstractmethod
    def signs(self) -> list[tuple[str, str]]:
        """The game's own signs on the map, with the keys of what they mean."""

    @abstractmethod
    def ready(self, scene: Scene, entry: dict[str, Any]) -> Text:
        """The discs that a civilization has to deploy."""

    @abstractmethod
    def monuments(self, scene: Scene, width: int) -> list[RenderableType]:
        """What stands, a line each; and what can be built."""

    @abstractmethod
    def state_of(self, thing: str) -> Text:
        """How a monument is, beside its name among the choices."""

    # ---- the table -----------------------------------------------------------------------------------------------

    def table(self, view: View, width: int) -> RenderableType:
        scene = self.scene = self.set_scene(view)
        return lines(
            self.header(view),
            self.course(scene, width),
            self.section("lands"),
            scene.land_of(width, False),
            self.section("seas"),
            scene.land_of(width, True),
            self.legend(width),
            self.section("civilizations"),
            self.civilizations(scene, width),
            self.section("wonders"),
            *self.wonders(scene, width),
            self.piles(scene, width),
            *self.competition(scene, width),
            self.resolving(scene),
            *self.hands(scene, width),
        )

    def section(self, key: str) -> RenderableType:
        return Line(Text(self.say(key), f"bold {LAPIS}"), align="left", style=MUTED)

    def header(self, view: View) -> RenderableType:
        said = [self.words("game.name"), self.say("epoch", epoch=view["epoch"], epochs=view["epochs"])]
        said.append(self.say("turn", turn=view["turn"]))
        return Line(Text(" · ".join(said), NAME), style=MUTED)

    def course(self, scene: Scene, width: int) -> RenderableType:
        """Which phase it is among all, and who comes when."""
        view = scene.view
        phases = []
        for phase in ("setup", *PHASES) if view["phase"] == "setup" else PHASES:
            said = Text(self.say(f"phase.{phase}"), MUTED)
            if phase == view["phase"]:
                said.style = f"{YOURS} underline"
                if view["arena"] is not None:
                    said.append(f": {self.parts.area(view['arena'])}")
            phases.append(said)
        if view["hastened"]:
            phases.append(Text(self.say("hastened"), f"bold {DANGER}"))
        order = [scene.named(civ) for civ in view["order"]]
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style=MUTED, no_wrap=True)
        labels = [self.say("phases"), self.say("order")]
        room = width - max(map(len, labels)) - 1
        grid.add_row(labels[0], flow(phases, " › ", room))
        grid.add_row(labels[1], flow(order, " › ", room))
        return grid

    def legend(self, width: int) -> Text:
        marks = [
            (CITY, "city"),
            (SETTLEMENT, "settlement"),
            (CAMP, "camp"),
            ("+1", "allied"),
            (CONTESTED, "contested"),
            (HOME, "home"),
            *self.signs(),
            (RECONSTRUCTED, "reconstructed"),
        ]
        return flow([Text(f"{mark} {self.say(f'legend.{key}')}", MUTED) for mark, key in marks], "   ", width)

    # ---- civilizations -------------------------------------------------------------------------------------------

    def civilizations(self, scene: Scene, width: int) -> Table:
        view, wide = scene.view, width >= WIDE
        grid = Table(box=None, header_style=MUTED, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column("", no_wrap=True)
        grid.add_column(self.say("player"))
        for key in ("points", "cities", "talents", "hand", "on-map", "reserve", "ready"):
            grid.add_column(CITY if key == "cities" else self.say(key), justify="right")
        if wide:
            grid.add_column(self.say("dominated"), justify="right")
        grid.add_column(self.say("notes"), style=MUTED)
        for entry in sorted(view["civilizations"], key=lambda entry: view["order"].index(entry["civ"])):
            grid.add_row(*self.civilization(scene, entry, wide))
        on_map = sum(here["discs"].get(BARBARIANS, 0) for here in view["areas"].values())
        blank = [""] * 4
        name = Text("  ").append_text(scene.named(BARBARIANS))
        grid.add_row(name, "", *blank, str(on_map), str(view["barbarians"]))
        return grid

    def civilization(self, scene: Scene, entry: dict[str, Any], wide: bool) -> list[RenderableType]:
        view, seat = scene.view, entry["seat"]
        mine = seat is not None and seat == view["seat"]
        turn = Text("▸ " if seat in view["waiting"] else "  ", YOURS)
        player = self.say("you", seat=seat) if mine else self.say("playbook") if seat is None else self.words.seat(seat)
        talents = Text(str(entry["talents"]))
        if entry["loot"]:
            talents.append(f"+{entry['loot']}", f"bold {GOLD}")
        notes = ["passed", "built"] if view["phase"] == "cards" else []
        said = [self.say(f"note.{note}") for note in (*notes, "renewed", "sheltered", "out") if entry[note]]
        said += self.hostility(entry)
        row: list[RenderableType] = [
            turn.append_text(scene.named(entry["civ"])),
            Text(player, YOURS if mine else f"bold {LAPIS}"),
            Text(str(entry["points"]), f"bold {GOLD}"),
            Text(str(entry["cities"])),
            talents,
            Text(str(entry["hand_size"])),
            Text(str(entry["on_map"])),
            Text(str(entry["reserve"])),
            self.ready(scene, entry),
        ]
        if wide:
            row.append(Text(str(entry["seas"])))
        return [*row, Text(", ".join(said))]

    def hostility(self, entry: dict[str, Any]) -> list[str]:
        """Whom a civilization of the playbook is against, the main enemy first, and where Gold lies."""
        said = []
        against = sorted(entry["enemies"], key=lambda civ: civ != entry["main_enemy"])
        if against:
            said.append(self.say("against", civs=against))
        if entry["gold"]:
            said.append(self.say("gold-in", count=sum(entry["gold"].values()), areas=list(entry["gold"])))
        return said

    # ---- Wonders and piles ---------------------------------------------------------------------------------------

    def wonders(self, scene: Scene, width: int) -> list[RenderableType]:
        """The monuments, and the investments."""
        shown = self.monuments(scene, width)
        invested = [
            scene.badge(entry["civ"])
            .append(f" {self.parts.source(card['card'])} ")
            .append_text(discs(card["discs"], 0))
            for entry in scene.view["civilizations"]
            for card in entry["investments"]
        ]
        if invested:
            shown.append(self.labelled("investments", invested, width))
        return shown

    def labelled(self, key: str, items: list[Text], width: int) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style=MUTED, no_wrap=True)
        label = self.say(key)
        grid.add_row(label, flow(items, " · ", width - len(label) - 1))
        return grid

    def piles(self, scene: Scene, width: int) -> RenderableType:
        view = scene.view
        items = [Text(self.say("pile", cards=view["pile"]))]
        items += [Text(self.say(key, cards=len(view[key]))) for key in ("discards", "aside")]
        if view["top"]:
            names = self.words.joined([self.parts.source(card) for card in view["top"]])
            items.append(Text(self.say("top", cards=names), GOLD))
        if view["played"]:
            names = self.words.joined([self.parts.source(card) for card in view["played"]])
            items.append(Text(self.say("played", cards=names), GOLD))
        return self.labelled("fate", items, width)

    # ---- what is going on ----------------------------------------------------------------------------------------

    def competition(self, scene: Scene, width: int) -> list[RenderableType]:
        """Where it is, with whom, and what each has committed."""
        view = scene.view
        if view["arena"] is None:
            return []
        head = Text.assemble((self.say("arena", area=view["arena"]), YOURS), "  ").append_text(
            scene.stacks(view["arena"])
        )
        shown: list[RenderableType] = [head]
        for entry in view["civilizations"]:
            said = []
            if entry["committed"]:
                names = [self.parts.source(card) for card in entry["committed"]]
                said.append(self.say("committed", cards=self.words.joined(names)))
            elif entry["committed_size"]:
                said.append(self.say("face-down", count=entry["committed_size"]))
            for pledge in dict.fromkeys(entry["pledges"]):
                times = entry["pledges"].count(pledge)
                ability = self.words.has(f"board.pledge.{pledge}")
                name = self.say(f"pledge.{pledge}") if ability else self.parts.source(pledge)
                said.append(f"{name} ×{times}" if times > 1 else name)
            if said:
                row = scene.badge(entry["civ"]).append(" ")
                shown.append(row.append_text(flow([Text(part) for part in said], " · ", width - 4)))
        return shown

    def resolving(self, scene: Scene) -> RenderableType | None:
        """What has been played and is not settled, the latest last."""
        grid = Table.grid(padding=(0, 1))
        for entry in scene.view["resolving"]:
            source = entry["source"]
            told = {"civ": self.parts.civ(entry["civ"]), "source": self.parts.source(source)}
            said = Text.assemble((self.say(f"resolving.{self.manner(scene, source)}", **told), YOURS))
            if entry["plan"]:
                plan = self.words.joined([self.parts.anything(thing) for thing in entry["plan"]])
                said.append(f" {self.say('plan', plan=plan)}", NAME)
            grid.add_row(scene.badge(entry["civ"]), said.append(f"  {self.parts.text_of(source)}", MUTED))
        return grid if grid.row_count else None

    def manner(self, scene: Scene, source: str) -> str:
        """How something takes effect: an event befalls, a monument or an investment is used, a card is played."""
        if source in self.parts.events:
            return "epoch"
        if source in self.parts.wonders:
            return "use"
        types = self.parts.cards[source].types
        if "E" in types:
            return "event"
        return "use" if "I" in types and source not in scene.view["played"] else "play"

    def hands(self, scene: Scene, width: int) -> list[RenderableType]:
        """The cards that the seat knows: those of its own civilizations, and what it saw of others."""
        view = scene.view
        shown: list[RenderableType] = []
        for entry in view["civilizations"]:
            mine = entry["seat"] == view["seat"]
            for key in ("hand", "drawn"):
                if not entry[key]:
                    continue
                title = self.say(f"your-{key}" if mine else "their-hand")
                if entry["civ"] != UNKNOWN:
                    title = f"{title} · {self.parts.civ(entry['civ'])}"
                head = scene.badge(entry["civ"]).append(f" {title}", scene.ink(entry["civ"]))
                shown.append(Line(head, align="left", style=MUTED))
                offered = view["seat"] in view["waiting"] and view["step"] in (OFFERED if mine else OTHERS_OFFERED)
                shown.append(self.names(entry[key], width) if offered else self.cards(entry[key]))
        if shown:
            letters = [f"{letter} {self.say(f'type.{letter}')}" for letter in self.parts.types]
            shown.append(Text("   ".join(letters), MUTED))
        return shown

    def names(self, cards: list[str], width: int) -> Text:
        """Cards that are about to be listed in full."""
        return flow(
            [Text(f"{self.parts.cards[card].number} {self.parts.source(card)}") for card in cards], " · ", width
        )

    def cards(self, cards: list[str]) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", style=MUTED)
        grid.add_column(style=f"bold {TERRACOTTA}")
        grid.add_column(style=NAME)
        grid.add_column(ratio=1)
        for card in cards:
            entry = self.parts.cards[card]
            grid.add_row(str(entry.number), "".join(entry.types), self.parts.source(card), self.parts.text(entry))
        return grid

    # ---- the question --------------------------------------------------------------------------------------------

    def choices(self, view: View, question: Question, width: int) -> RenderableType:
        """Areas by region, then everything else a line each; the numbers are those of the question."""
        scene = self.scene = self.set_scene(view)
        digits = len(str(len(question.options)))
        areas: dict[str, dict[str, int]] = {}
        grid = Table.grid(padding=(0, 1))
        for number, action in enumerate(question.options, 1):
            verb, *arguments = action.split(":")
            if self.kind(verb) == "area":
                areas.setdefault(verb, {})[arguments[0]] = number
            else:
                grid.add_row(chip(number, digits), self.choice(action, width - digits - 3))
        shown: list[RenderableType] = []
        for verb, numbers in areas.items():
            shown += [Text(self.say(f"areas.{verb}"), f"bold {OLIVE}"), scene.numbered(numbers, digits, width)]
        return lines(*shown, grid if grid.row_count else None)

    def kind(self, verb: str) -> str:
        kinds = self.game.verbs[verb]
        return kinds[0] if kinds else ""

    def choice(self, action: str, width: int) -> Text:
        verb, *arguments = action.split(":")
        said = Text.assemble((self.words.action(action), NAME))
        kind = self.kind(verb)
        thing = arguments[0] if arguments else ""
        if kind in ("card", "source", "wonder"):
            return self.source_choice(said, thing)
        if kind == "civ":
            return said.append(f" — {self.parts.text(self.parts.civs[thing])}", MUTED)
        if self.scene is None:
            return said
        if kind == "area":
            return said.append("  ").append_text(self.scene.stacks(thing))
        if kind == "faction":
            return self.faction_choice(said, thing)
        help_key = f"help.{self.scene.view['step']}.{verb}"
        return said.append(f" — {self.say(help_key)}", MUTED) if self.words.has(f"board.{help_key}") else said

    def source_choice(self, said: Text, thing: str) -> Text:
        """With the number and letters of a card, or how a monument is, and what it does."""
        if thing in self.parts.cards:
            card = self.parts.cards[thing]
            said.append(f"  {card.number}{dagger(card)}", MUTED)
            said.append(f" {''.join(card.types)}" if card.types else "", f"bold {TERRACOTTA}")
            entry: Any = card
        else:
            entry = self.parts.wonders[thing]
            said.append("  ").append_text(self.state_of(thing)).append(dagger(entry), MUTED)
        return said.append(f" — {self.parts.text(entry)}", MUTED)

    def faction_choice(self, said: Text, civ: str) -> Text:
        assert self.scene is not None
        head = self.scene.badge(civ).append(" ").append_text(said)
        if civ not in self.scene.civilizations:
            return head
        entry = self.scene.civilizations[civ]
        told = {key: entry[key] for key in ("points", "cities", "talents")}
        return head.append(f" — {self.say('about', **told, hand=entry['hand_size'])}", MUTED)

    # ---- one component -------------------------------------------------------------------------------------------

    def describe(self, kind: str, thing: str) -> list[str]:
        return self.parts.describe(kind, thing)

    def icons(self, kind: str, thing: str) -> list[str]:
        return self.parts.icons(kind, thing)

    def thing(self, name: str) -> RenderableType | None:
        """A page for everything of that name; if only parts of names fit, the page of the one, or their names."""
        exact, partly = find(name, self.parts.everything())
        if not exact and len(partly) > 1:
            names = list(dict.fromkeys(self.words.name(kind, thing) for kind, thing in partly))
            return Text(self.say("several", names=", ".join(names[:SEVERAL] + ["…"] * (len(names) > SEVERAL))))
        pages = [self.parts.page(kind, thing, self.scene) for kind, thing in exact or partly]
        return Group(*pages) if pages else None
