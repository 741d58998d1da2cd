"""The board of the Middle East: grounds, Strongholds and sites on the map, temples with their Deities, Growth boxes."""

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.boards import View
from ecumene.boards.ancient import AncientBoard
from ecumene.boards.ancient_parts import ASLEEP, MONUMENT, TWO_COLUMNS, MonumentEntry, Parts, Scene
from ecumene.boards.canvas import labelled
from ecumene.boards.palette import GOLD, LAPIS, MUTED, NAME, OLIVE
from ecumene.core.game import Game
from ecumene.core.text import Words
from ecumene.games.ancient.schema import AreaEntry, CivilizationEntry
from ecumene.games.middle_east import MiddleEastGame
from ecumene.games.middle_east.schema import DeityEntry

SOILS: Final = {"fertile": "♣", "mountain": "^", "desert": "░"}
STRONGHOLD: Final = "■"
SITE: Final = "♦"
TREASURE: Final = "¤"
BOUND: Final = "*"  # discs that may go to some areas only


class MiddleEastParts(Parts):
    """The components, with what is this game's own."""

    types = "NEICR"

    def homes(self, mat: CivilizationEntry) -> str:
        return self.say("homes", areas=list(mat.home_areas))

    def worth(self, wonder: MonumentEntry) -> str:
        assert isinstance(wonder, DeityEntry)
        return self.say("deity-points", points=wonder.points)

    def ground(self, area: AreaEntry) -> str:
        return self.say(f"ground.{area.ground or 'sea'}")

    def area_trust(self, area: AreaEntry) -> list[str]:
        said = super().area_trust(area)
        confidence = area.ground_confidence
        return [*said, self.say(f"ground-{confidence}")] if confidence else said


class MiddleEastScene(Scene):
    """One view, with what stands on the ground."""

    def __init__(self, parts: Parts, view: View) -> None:
        super().__init__(parts, view)
        self.strongholds = {(entry["area"], entry["faction"]): entry["strength"] for entry in view["strongholds"]}
        self.sites = {entry["area"]: entry["marker"] for entry in view["markers"]}
        self.captors = {entry["deity"]: entry["captor"] for entry in view["deities"]}
        self.gold: dict[str, list[tuple[str, int]]] = {}  # whose, and how many discs of it, in an area
        for entry in view["civilizations"]:
            for area, count in entry["gold"].items():
                self.gold.setdefault(area, []).append((entry["civ"], count))
        self.suspended = {entry["deity"] for entry in view["deities"] if entry["suspended"]}

    def soil(self, area: str) -> str:
        return SOILS.get(self.parts.areas[area].ground or "", "")

    def monument(self, entry: dict[str, Any]) -> str:
        return MONUMENT if entry["active"] else ASLEEP

    def works(self, area: str) -> Text:
        said = Text()
        for (where, faction), strength in self.strongholds.items():
            if where == area:
                said.append(f" {STRONGHOLD * strength}{self.letters[faction]}", self.ink(faction))
        for civ, count in self.gold.get(area, []):
            said.append(f" {TREASURE * count}{self.letters[civ]}", GOLD)
        if area in self.sites:
            said.append(f" {SITE}{self.parts.say(f'site.{self.sites[area]}')}", GOLD)
        return said

    def special(self, area: str) -> bool:
        return area in self.wonders or area in self.sites or area in self.gold

    def state(self, entry: dict[str, Any]) -> str:
        """Why a Deity that somebody has cannot be used, or nothing."""
        if self.captors[entry["wonder"]] is not None:
            return "captured"
        if entry["wonder"] in self.suspended:
            return "suspended"
        return "asleep" if not entry["active"] else "used" if entry["used"] else ""


class MiddleEastBoard(AncientBoard):
    def __init__(self, game: MiddleEastGame, words: Words) -> None:
        super().__init__(game, words, MiddleEastParts(game.files, game.names, game.files.cards.deity, words))
        self.row = {entry.id for entry in game.files.cards.deity if not entry.card}  # Deities that may be established

    def set_scene(self, view: View) -> MiddleEastScene:
        return MiddleEastScene(self.parts, view)

    def signs(self) -> list[tuple[str, str]]:
        soils = [(sign, ground) for ground, sign in SOILS.items()]
        return [
            (MONUMENT, "wonder"),
            (ASLEEP, "asleep"),
            *soils,
            (STRONGHOLD, "stronghold"),
            (SITE, "site"),
            (TREASURE, "gold"),
        ]

    def ready(self, scene: Scene, entry: dict[str, Any]) -> Text:
        waiting = entry["ready"] + scene.view["growth_box"][entry["civ"]]
        said = Text(str(waiting) if waiting else "–", NAME if waiting else MUTED)
        return said.append(f"+{entry['ready_sea']}{BOUND}", NAME) if entry["ready_sea"] else said

    def monuments(self, scene: Scene, width: int) -> list[RenderableType]:
        assert isinstance(scene, MiddleEastScene)
        grid = Table.grid(padding=(0, 1))
        free = []
        for entry in scene.view["wonders"]:
            deity, owner = entry["wonder"], entry["owner"]
            name = self.parts.source(deity)
            if owner is None:
                free += [(name, OLIVE)] if deity in self.row else []
                continue
            about = self.about(scene, entry)
            if width >= TWO_COLUMNS:
                about.append("  " if about else "").append(self.parts.text_of(deity), MUTED)
            sign = Text(scene.monument(entry), scene.ink(owner))
            where = "" if entry["area"] is None else self.parts.area(entry["area"])  # by the mat of its owner
            grid.add_row(scene.badge(owner), sign, Text(name, NAME if entry["active"] else MUTED), where, about)
        shown: list[RenderableType] = [grid] if grid.row_count else []
        if free:
            shown.append(labelled(self.say("available"), free, width))
        return shown

    def civilizations(self, scene: Scene, width: int) -> Table:
        """With the peoples that nobody leads: their discs on the map and in the reserve."""
        grid = super().civilizations(scene, width)
        for one in scene.neutrals:
            on_map = sum(here["discs"].get(one, 0) for here in scene.view["areas"].values())
            name = Text("  ").append_text(scene.named(one))
            grid.add_row(name, self.say("nobody"), *[""] * 4, str(on_map), str(scene.view["supply"][one] - on_map))
        return grid

    def wonders(self, scene: Scene, width: int) -> list[RenderableType]:
        """With cards that lie by mats, the border, and who plays with whom."""
        view = scene.view
        shown = super().wonders(scene, width)
        by_mats = [
            scene.badge(civ).append(f" {self.parts.source(card)}{said}")
            for key, said in (("upright", ""), ("kept", f" ({self.say('turned')})"))
            for civ, cards in view[key].items()
            for card in cards
        ]
        if by_mats:
            shown.append(self.labelled("by-mats", by_mats, width))
        if view["border"]:
            shown.append(self.labelled("border", [Text(self.parts.area(area)) for area in view["border"]], width))
        if view["teams"]:
            sides = [[seat for seat, team in enumerate(view["teams"]) if team == one] for one in set(view["teams"])]
            together = [Text(self.words.joined([self.words.seat(seat) for seat in side])) for side in sorted(sides)]
            shown.append(self.labelled("teams", together, width))
        if view["pair"] is not None:
            told = self.say("divided", seat=view["pair"], divisor=view["divisor"])
            shown.append(self.labelled("pair", [Text(told)], width))
        return shown

    def about(self, scene: MiddleEastScene, entry: dict[str, Any]) -> Text:
        """Who has captured a Deity, or why it cannot be used."""
        captor = scene.captors[entry["wonder"]]
        if captor is not None:
            return Text(self.say("captive", civ=self.parts.civ(captor)), scene.ink(captor))
        state = scene.state(entry)
        return Text(self.say(f"wonder.{state}") if state else "", LAPIS)

    def state_of(self, thing: str) -> Text:
        scene = self.scene
        assert scene is None or isinstance(scene, MiddleEastScene)
        for entry in [] if scene is None else scene.view["wonders"]:
            if entry["wonder"] == thing and entry["owner"] is not None and scene is not None:
                return scene.badge(entry["owner"]).append(" ").append_text(self.about(scene, entry))
        return Text()


def make(game: Game[Any, Any], words: Words) -> MiddleEastBoard:
    assert isinstance(game, MiddleEastGame)
    return MiddleEastBoard(game, words)
