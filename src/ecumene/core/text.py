"""Words: catalogues of templates in TOML, one for each language, kept apart from the logic that names their keys.

A template holds parameters in braces. A format after the colon says how a parameter is shown:

* `{card:card}` — the name of an id: any kind of thing in the game's `names` (`card`, `wonder`, …), or in the
  catalogue's own `[name.<kind>]` tables; a list gives the names joined, a table of counts how many of each;
* `{seat:seat}` — the player's name; `{coins:coins}` — a count with its noun, from `[count]` (one, many);
* `{verb}` — the value as it is.
"""

import re
import string
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ecumene.core.data import read_toml
from ecumene.core.errors import BadInput
from ecumene.core.game import Game
from ecumene.core.question import Event, Question, Refusal

LANGUAGES = ("en", "es")
CORE_TEXT = Path(__file__).parent / "text"


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested tables as dotted keys; lists and strings are values."""
    entries: dict[str, Any] = {}
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, Mapping):
            entries |= flat(value, name + ".")
        else:
            entries[name] = value
    return entries


def read_catalogue(language: str, folders: Sequence[Path]) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for folder in folders:
        entries |= flat(read_toml(folder / f"{language}.toml"))
    return entries


class Words(string.Formatter):
    """Everything a person reads, in one language, for one game or none."""

    def __init__(
        self,
        language: str,
        game: Game[Any, Any] | None = None,
        seats: Sequence[str] = (),
        folders: Sequence[Path] = (),
    ) -> None:
        if language not in LANGUAGES:
            raise BadInput("lang", f"must be one of {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self.game = game
        self.seats = list(seats)
        own = [] if game is None else [folder / "text" for folder in (*game.shared, game.folder)]
        own = [folder for folder in own if folder.is_dir()]
        self.entries = read_catalogue(language, [CORE_TEXT, *folders, *own])

    def __call__(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        return self.vformat(str(self.entries[key]), (), params or {})

    def has(self, key: str) -> bool:
        return key in self.entries

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Mapping):
            return self.joined([self.some(item, count, format_spec) for item, count in value.items()])
        if format_spec == "":
            return self.joined([str(item) for item in value]) if isinstance(value, list) else str(value)
        if isinstance(value, list):
            return self.joined([self.shown(item, format_spec) for item in value])
        return self.shown(value, format_spec)

    def shown(self, value: Any, kind: str) -> str:
        if kind == "seat":
            return self.seat(value)
        if f"count.{kind}" in self.entries:
            one, many = self.entries[f"count.{kind}"]
            return str(one if value == 1 else many).format(n=value)
        return self.name(kind, value)

    def some(self, thing: str, count: int, kind: str) -> str:
        """So many of a thing: a count with its noun, or else its name."""
        if f"count.{thing}" in self.entries:
            return self.shown(count, thing)
        return str(self.entries["list.some"]).format(count=count, name=self.name(kind, thing))

    def joined(self, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + self.conjunction(items[-1]) + items[-1]

    def conjunction(self, item: str) -> str:
        """«And» before the last of several, as it sounds there."""
        softly = re.match(str(self.entries["list.softly-before"]), item, re.IGNORECASE)
        return str(self.entries["list.and-softly" if softly else "list.and"])

    def name(self, kind: str, thing: Any) -> str:
        """The name of an id."""
        if self.game is not None and kind in self.game.names:
            return str(self.game.names[kind][thing][self.language])
        return str(self.entries[f"name.{kind}.{thing}"])

    def seat(self, seat: int) -> str:
        """The name of a player, or the number of the seat."""
        if 0 <= seat < len(self.seats) and self.seats[seat]:
            return self.seats[seat]
        return str(self.entries["seat.number"]).format(number=seat + 1)

    def action(self, text: str) -> str:
        """An action in words; a number in it that is nothing is left out where there are words for that."""
        verb, *arguments = text.split(":")
        assert self.game is not None
        kinds = self.game.verbs[verb]
        params = dict(zip(kinds, (int(part) if part.isdigit() else part for part in arguments), strict=True))
        nothing = [kind for kind, value in params.items() if value == 0]
        if len(nothing) == 1 and self.has(f"without.{verb}.{nothing[0]}"):
            return self(f"without.{verb}.{nothing[0]}", params)
        return self(f"action.{verb}", params)

    def answer(self, text: str, prompt: str, params: Mapping[str, Any] | None = None) -> str:
        """An action as the answer to a question: "done" says what is done with, where there are words for it, and what
        the question `notes` of an answer (a number, such as its price) is told with it."""
        step = prompt.removeprefix("prompt.")
        key = f"answer.{text}.{step}"
        said = self(key) if self.has(key) else self.action(text)
        notes = (params or {}).get("notes", {})
        return self(f"note.{step}", {"answer": said, "note": notes[text]}) if text in notes else said

    def question(self, question: Question) -> str:
        """What a seat is asked, with what it is reminded of."""
        return " ".join([self(question.prompt, question.params), *self.reminders(question)])

    def reminders(self, question: Question) -> list[str]:
        return [self(reminder.text, reminder.params) for reminder in question.reminders]

    def event(self, event: Event) -> str:
        return self(event.key, event.params)

    def refusal(self, refusal: Refusal) -> str:
        return self(refusal.reason, refusal.params)
