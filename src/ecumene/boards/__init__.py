"""Boards: how a game looks in a terminal, drawn from what a seat may know and nothing else.

A game without a board of its own gets `Board`, which lists the view as it is and the choices one by one.
"""

from importlib import import_module
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from ecumene.boards.canvas import flow
from ecumene.boards.palette import LAPIS, MUTED, NAME, NUMBER
from ecumene.core.game import Game
from ecumene.core.question import Question
from ecumene.core.text import Words
from ecumene.games import game_ids, manifest_of

View = dict[str, Any]


class Board:
    """Draws any game plainly. `width` is that of the terminal, in characters."""

    def __init__(self, game: Game[Any, Any], words: Words) -> None:
        self.game = game
        self.words = words

    def table(self, view: View, width: int) -> RenderableType:
        """Everything on the table."""
        root = Tree(Text(self.game.facts.name, NAME), guide_style=MUTED)
        grow(root, view)
        return root

    def choices(self, view: View, question: Question, width: int) -> RenderableType:
        """The answers, numbered in the order of the question."""
        grid = Table.grid(padding=(0, 1))
        digits = len(str(len(question.options)))
        for number, action in enumerate(question.options, 1):
            grid.add_row(chip(number, digits), self.choice(action, width - digits - 3))
        return grid

    def choice(self, action: str, width: int) -> Text:
        """An answer in words, with what it does where that can be said."""
        name = Text.assemble((self.words.action(action), NAME))
        effects = [Text(effect, MUTED) for effect in self.effects(action)]
        if not effects:
            return name
        return flow([name.append(" — ").append_text(effects[0]), *effects[1:]], " · ", width)

    def effects(self, action: str) -> list[str]:
        """What an action brings, in a few words each; empty if there is nothing to add to its name."""
        return []

    def thing(self, name: str) -> RenderableType | None:
        """What is known of a component, found by id or name; None if there is none."""
        found = self.find(name)
        if found is None:
            return None
        kind, thing = found
        return Text.assemble((self.words.name(kind, thing), NAME), (f"  {thing}", MUTED))

    def title(self, kind: str, thing: str) -> str:
        """What a component is called in a list of them."""
        return self.words.name(kind, thing)

    def describe(self, kind: str, thing: str) -> list[str]:
        """What a component is and does, in a few words each; empty if there is nothing to add to its name."""
        return []

    def icons(self, kind: str, thing: str) -> list[str]:
        """The icons that stand before a component in a list, by the names that the rules have for them."""
        return []

    def find(self, name: str) -> tuple[str, str] | None:
        """The kind and id of a component, by its id, its name in any language, or a part of it that no other has."""
        wanted = name.strip().casefold()
        partly = []
        for kind, things in self.game.names.items():
            for thing, names in things.items():
                known = [thing.casefold(), *(text.casefold() for text in names.values())]
                if wanted in known:
                    return kind, thing
                if any(wanted in text for text in known):
                    partly.append((kind, thing))
        return partly[0] if len(partly) == 1 else None


def grow(branch: Tree, data: Any) -> None:
    """Nested plain data as a tree; what holds nothing nested stays on one line."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in pairs:
        label = Text(str(key), LAPIS)
        if isinstance(value, dict | list) and any(isinstance(item, dict | list) for item in values(value)):
            grow(branch.add(label), value)
        else:
            branch.add(label.append(f"  {plain(value)}", "default"))


def values(data: dict[str, Any] | list[Any]) -> list[Any]:
    return list(data.values()) if isinstance(data, dict) else data


def plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {item}" for key, item in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(str(item) for item in value) or "–"
    return "–" if value is None else str(value)


def chip(number: int, digits: int = 1) -> Text:
    """The number to type for a choice."""
    return Text.assemble((f" {number:>{digits}} ", NUMBER))


def lines(*parts: RenderableType | None) -> Group:
    """What there is, one below the other."""
    return Group(*(part for part in parts if part is not None))


def board_for(game: Game[Any, Any], words: Words) -> Board:
    """The board of a game, or the plain one."""
    module = manifest_of(game.facts.id).board if game.facts.id in game_ids() else None
    if module is None:
        return Board(game, words)
    board: Board = import_module(module).make(game, words)
    return board
