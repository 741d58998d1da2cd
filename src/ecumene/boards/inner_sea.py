"""The board of the Inner Sea: Wonders with their discs, and deep seas."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.boards import View
from ecumene.boards.ancient import AncientBoard
from ecumene.boards.ancient_parts import ASLEEP, DEEP, MONUMENT, TWO_COLUMNS, Parts, Scene, discs
from ecumene.boards.canvas import labelled
from ecumene.boards.palette import LAPIS, MUTED, NAME, OLIVE
from ecumene.core.game import Game
from ecumene.core.text import Words
from ecumene.games.inner_sea import InnerSeaGame


class InnerSeaBoard(AncientBoard):
    def __init__(self, game: InnerSeaGame, words: Words) -> None:
        super().__init__(game, words, Parts(game.files, game.names, game.files.cards.wonder, words))
        self.whole = {entry.id: entry.discs for entry in game.files.cards.wonder}  # discs of a new Wonder

    def set_scene(self, view: View) -> Scene:
        return Scene(self.parts, view)

    def signs(self) -> list[tuple[str, str]]:
        return [(MONUMENT, "wonder"), (ASLEEP, "buried"), (DEEP, "deep")]

    def ready(self, scene: Scene, entry: dict[str, Any]) -> Text:
        ready = Text(str(entry["ready"]) if entry["ready"] else "–", NAME if entry["ready"] else MUTED)
        return ready.append(f"+{entry['ready_sea']}{DEEP}", NAME) if entry["ready_sea"] else ready

    def monuments(self, scene: Scene, width: int) -> list[RenderableType]:
        grid = Table.grid(padding=(0, 1))
        free = []
        for entry in scene.view["wonders"]:
            whole = self.whole[entry["wonder"]]
            name = self.parts.source(entry["wonder"])
            if entry["owner"] is None:
                free.append((f"{name} {whole}", OLIVE))
                continue
            state = wonder_state(entry)
            sign = Text(scene.monument(entry), scene.ink(entry["owner"]))
            where = Text(self.parts.area(entry["area"])) if entry["area"] is not None else Text("–", MUTED)
            about = Text(self.say(f"wonder.{state}") if state else "", LAPIS)
            if width >= TWO_COLUMNS:
                about.append("  " if state else "").append(self.parts.text_of(entry["wonder"]), MUTED)
            named = Text(name, MUTED if state == "buried" else NAME)
            grid.add_row(scene.badge(entry["owner"]), sign, named, where, discs(entry["discs"], whole), about)
        shown: list[RenderableType] = [grid] if grid.row_count else []
        if free:
            shown.append(labelled(self.say("available"), free, width))
        return shown

    def state_of(self, thing: str) -> Text:
        wonders = [] if self.scene is None else self.scene.view["wonders"]
        left = [entry["discs"] for entry in wonders if entry["wonder"] == thing and entry["owner"] is not None]
        return discs(left[0] if left else self.whole[thing], self.whole[thing])


def wonder_state(entry: dict[str, Any]) -> str:
    """Why a Wonder that stands cannot be used, or nothing."""
    if entry["buried"]:
        return "buried"
    if not entry["active"]:
        return "asleep"
    return "spent" if not entry["discs"] else "used" if entry["used"] else ""


def make(game: Game[Any, Any], words: Words) -> InnerSeaBoard:
    assert isinstance(game, InnerSeaGame)
    return InnerSeaBoard(game, words)
