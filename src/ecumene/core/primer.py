"""The rules of a game, told to people in our own words: chapters that teach it, with an entry for each step.

They are data in the game's folder `rules`. `book.toml` says which chapters there are, what they hold, and which
sections of the rulebook an entry explains; `en.toml` and `es.toml` have the words. What a game shares with others
stands in the folders it shares, and what stands in its own goes before that. Shared words may name what each game calls
otherwise by a term in braces.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ecumene.core.data import read_toml, typed
from ecumene.core.errors import BadData
from ecumene.core.game import Game
from ecumene.core.question import Rule

FOLDER = "rules"

T = TypeVar("T")

# ---- what is read ----------------------------------------------------------------------------------------------------


class EntryPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sections that an entry explains, the icons of its question, and those of its steps."""

    sections: list[str]
    icons: list[str] = []
    marks: list[str] = []


class ChapterPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    entries: list[str]
    figure: str


class BookPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`index` names the kinds of components that are listed."""

    book: str
    chapters: list[ChapterPlan] = []
    entry: dict[str, EntryPlan] = {}
    index: list[str] = []


class EntryWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str
    steps: list[tuple[str, str]] = []
    example: str = ""


class ChapterWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`figure` is its title and what is said under each of its states."""

    title: str
    lead: str
    figure: list[str]
    doubts: list[tuple[str, str]] = []


class BookWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of an icon: its word, and what it means. Of a kind of component: what its list is called."""

    terms: dict[str, str] = {}
    icon: dict[str, tuple[str, str]] = {}
    index: dict[str, str] = {}
    chapter: dict[str, ChapterWords] = {}
    entry: dict[str, EntryWords] = {}


# ---- what is told ----------------------------------------------------------------------------------------------------


class RuleStep(msgspec.Struct, frozen=True):
    """`icon` may be empty: then it is told by its number."""

    icon: str
    word: str
    text: str


class RuleEntry(msgspec.Struct, frozen=True):
    """A step of the game. `rules` are the references that questions, refusals and the log give for it."""

    id: str
    title: str
    text: str
    steps: list[RuleStep]
    example: str
    icons: list[str]
    rules: list[str]


class Figure(msgspec.Struct, frozen=True):
    """A drawing in states, by the name that the pages know it by, with what is said under each."""

    id: str
    title: str
    captions: list[str]


class Doubt(msgspec.Struct, frozen=True):
    question: str
    answer: str


class Chapter(msgspec.Struct, frozen=True):
    id: str
    title: str
    lead: str
    figure: Figure
    entries: list[RuleEntry]
    doubts: list[Doubt]


class Sign(msgspec.Struct, frozen=True):
    """An icon: its word, and what it means."""

    id: str
    word: str
    meaning: str


class Primer(msgspec.Struct, frozen=True):
    """`index` has the kinds of components to list, with the title of each list."""

    chapters: list[Chapter]
    signs: list[Sign]
    index: dict[str, str]

    def entry(self, rule: str) -> RuleEntry | None:
        """What explains a reference to the rules."""
        for chapter in self.chapters:
            for entry in chapter.entries:
                if rule in entry.rules:
                    return entry
        return None


# ---- reading ---------------------------------------------------------------------------------------------------------


def read_primer(game: Game[Any, Any], language: str) -> Primer:
    """The rules of a game in one language; without chapters where it tells none. BadData says what is wrong."""
    folders = [folder / FOLDER for folder in (*game.shared, game.folder) if (folder / FOLDER).is_dir()]
    plans = [plan_in(folder) for folder in folders]
    words = words_in(folders, language)
    entries: dict[str, tuple[str, EntryPlan]] = {}
    for plan in plans:
        entries |= {name: (plan.book, entry) for name, entry in plan.entry.items()}
    own = plans[-1] if plans else BookPlan(book=game.facts.id)
    where = f"{game.folder.name}/{FOLDER}"
    chapters = [chapter_of(plan, entries, words, f"{where}/{language}.toml") for plan in own.chapters]
    named = dict.fromkeys(icon for chapter in chapters for entry in chapter.entries for icon in icons_of(entry))
    signs = [
        Sign(icon, *known(words.icon, icon, f"{where}/{language}.toml: icon")) for icon in words.icon if icon in named
    ]
    missing = [icon for icon in named if icon not in words.icon]
    if missing:
        raise BadData(f"{where}/{language}.toml: icon", f"has no words for {', '.join(missing)}")
    return Primer(chapters, signs, {kind: known(words.index, kind, f"{where}: index") for kind in own.index})


def plan_in(folder: Path) -> BookPlan:
    return typed(read_toml(folder / "book.toml"), BookPlan, f"{folder.parent.name}/{FOLDER}/book.toml")


def words_in(folders: list[Path], language: str) -> BookWords:
    """The words of all folders, those of the game itself last; with its terms filled in."""
    merged: dict[str, dict[str, Any]] = {}
    for folder in folders:
        for table, entries in read_toml(folder / f"{language}.toml").items():
            merged[table] = merged.get(table, {}) | entries
    terms = merged.get("terms", {})
    where = f"{folders[-1].parent.name}/{FOLDER}/{language}.toml" if folders else language
    return typed(filled(merged, terms), BookWords, where)


def filled(words: Any, terms: Mapping[str, str]) -> Any:
    """The words with the game's own terms in place of their names."""
    if isinstance(words, str):
        for name, term in terms.items():
            words = words.replace(f"{{{name}}}", term)
        return words
    if isinstance(words, list):
        return [filled(part, terms) for part in words]
    return {key: filled(part, terms) for key, part in words.items()}


def chapter_of(
    plan: ChapterPlan, entries: Mapping[str, tuple[str, EntryPlan]], words: BookWords, where: str
) -> Chapter:
    told = known(words.chapter, plan.id, f"{where}: chapter")
    title, *captions = told.figure or [""]
    return Chapter(
        id=plan.id,
        title=told.title,
        lead=told.lead,
        figure=Figure(plan.figure, title, captions),
        entries=[
            entry_of(name, *known(entries, name, "rules/book.toml: entry"), words, where) for name in plan.entries
        ],
        doubts=[Doubt(question, answer) for question, answer in told.doubts],
    )


def entry_of(name: str, book: str, plan: EntryPlan, words: BookWords, where: str) -> RuleEntry:
    told = known(words.entry, name, f"{where}: entry")
    marks = plan.marks or [""] * len(told.steps)
    if len(marks) != len(told.steps):
        raise BadData(f"{where}: entry {name!r} steps", f"are {len(told.steps)}, but there are {len(marks)} marks")
    steps = [RuleStep(mark, word, text) for mark, (word, text) in zip(marks, told.steps, strict=True)]
    rules = [section if " § " in section else str(Rule(book, section)) for section in plan.sections]
    return RuleEntry(
        id=name,
        title=told.title,
        text=told.text,
        steps=steps,
        example=told.example,
        icons=plan.icons,
        rules=rules,
    )


def icons_of(entry: RuleEntry) -> list[str]:
    return [*entry.icons, *(step.icon for step in entry.steps if step.icon)]


def known(things: Mapping[str, T], name: str, where: str) -> T:
    if name not in things:
        raise BadData(where, f"{name!r} is missing")
    return things[name]
