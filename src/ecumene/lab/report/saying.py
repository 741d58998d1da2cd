"""Both languages at once: a page holds every sentence twice and shows one of them."""

import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from ecumene.core.game import Game
from ecumene.core.text import LANGUAGES, Words
from ecumene.lab.playing import FORFEIT
from ecumene.lab.rows import SETUP
from ecumene.lab.things import Naming, naming

REPORT_TEXT = Path(__file__).parent / "text"
FOCUS = "…"
NUMBER = "#"  # stands for rows, places and the like, which have no names


class Said(msgspec.Struct, frozen=True):
    """The same words in each language."""

    en: str
    es: str


def same(text: str) -> Said:
    """What needs no translation."""
    return Said(text, text)


class Speaker:
    """The words of a game and of the report."""

    def __init__(self, game: Game[Any, Any] | None = None) -> None:
        self.words = {language: Words(language, game, folders=[REPORT_TEXT]) for language in LANGUAGES}
        self.game = game
        self.naming: Naming = {} if game is None else naming(game)

    def __call__(self, key: str, params: Mapping[str, Any] | None = None) -> Said:
        """A sentence; parameters that are said in both languages are put into each."""
        return Said(**{language: words(key, spoken(params, language)) for language, words in self.words.items()})

    def count(self, key: str, number: int) -> Said:
        """A number with its noun, which is a list in the catalogue: one, many."""
        grouped = f"{number:,}".replace(",", " ")
        return Said(
            **{
                language: str(words.entries[key][number != 1]).format(n=grouped)
                for language, words in self.words.items()
            }
        )

    def name(self, kind: str, thing: str) -> Said:
        """The name of a thing; its id where it has none."""
        names = self.naming.get(kind, {}).get(thing)
        return same(thing) if names is None else Said(names["en"], names["es"])

    def from_catalogue(self, kind: str, thing: str) -> Said:
        """A name that the game's catalogue has, such as that of an ending."""
        key = f"name.{kind}.{thing}"
        if thing == FORFEIT:
            key = "report.forfeit"
        if not self.words["en"].has(key):
            return same(thing)
        return Said(**{language: str(words.entries[key]) for language, words in self.words.items()})

    def kind(self, kind: str) -> Said:
        """The things of a kind; a kind that nobody foresaw is called by its id."""
        key = f"report.kind.{kind}"
        return self(key) if self.words["en"].has(key) else same(kind.replace("_", " ").capitalize())

    def verb(self, verb: str, kind: str) -> Said:
        """What a seat does with a thing: the words of the action with dots for the thing, and with the kinds of the
        other things. «Raise … with (cards)», «Lay … at #, rotation #»"""
        if verb == SETUP:
            return self("report.plot.setup")
        return Said(
            **{language: self.blanked(str(words.entries[f"action.{verb}"]), verb, kind, language)
               for language, words in self.words.items()}
        )  # fmt: skip

    def blanked(self, template: str, verb: str, kind: str, language: str) -> str:
        assert self.game is not None
        meant = next(
            own for own in self.game.verbs[verb]
            if own == kind or self.naming.get(kind, {}).items() <= self.naming.get(own, {}).items()
        )  # fmt: skip
        said = ""
        for before, field, _, _ in string.Formatter().parse(template):
            said += before
            if field == meant:
                said += FOCUS
            elif field is not None and not self.is_kind(field):
                said += NUMBER
            elif field is not None:
                said += f"({getattr(self.kind(field), language).lower()})"
        return said.replace(f"{NUMBER}, {NUMBER}", NUMBER)

    def is_kind(self, field: str) -> bool:
        """Is this something that has names?"""
        return field in self.naming or self.words["en"].has(f"report.kind.{field}")


def spoken(params: Mapping[str, Any] | None, language: str) -> dict[str, Any]:
    return {
        name: getattr(value, language) if isinstance(value, Said) else value for name, value in (params or {}).items()
    }
