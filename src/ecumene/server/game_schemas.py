"""What is answered about games, as docs/api.md has it: what each is, its rules, its parts, its scenarios and deals."""

from typing import Any

import msgspec

from ecumene.core.manifest import Page
from ecumene.core.primer import Chapter, Sign


class BotEntry(msgspec.Struct):
    """`about`: how it plays, in a few words."""

    id: str
    name: str
    about: str


class GameEntry(msgspec.Struct):
    """`first`: may one say who begins?"""

    id: str
    name: str
    short: str
    line: str
    summary: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    default_seats: int
    bots: list[BotEntry]
    options: dict[str, Any]
    tutorial: bool
    first: bool
    scenarios: int


class SideShown(msgspec.Struct):
    """A people of a scenario: as which civilization it is played, where its home is or may be, and how many discs stand
    where before anybody sets up."""

    id: str
    name: str
    civ: str
    homes: list[str]
    discs: dict[str, int]
    led: bool


class CastShown(msgspec.Struct):
    """Who plays what: `leads` by seat, and how many each seat may choose besides. `lacks`: why it cannot be played."""

    id: str
    seats: int
    leads: list[list[str]]
    chosen: list[int]
    opponents: list[str]
    lacks: str


class ScenarioShown(msgspec.Struct):
    """A set-up with a history. `turns`: the fewest and the most; `demands`, 1 to 5: how much it adds to the rules."""

    id: str
    group: str
    name: str
    note: str
    map: str
    map_name: str
    turns: tuple[int, int]
    demands: int
    sides: list[SideShown]
    casts: list[CastShown]


class DealShown(msgspec.Struct):
    """What a deal comes to: the first position as one who watches sees it, and `deal`, all of it as it was dealt, where
    a game can say that; or what is wrong with it, and in which field."""

    view: dict[str, Any] | None
    field: str
    problem: str
    deal: dict[str, Any] | None = None


class DealForm(msgspec.Struct):
    """What a deal is made of, as JSON Schema: the options that a position is said by, the shapes that these refer to,
    and options to begin with. A text that names one of the game's things has `kinds`, those that it may be of."""

    game: str
    shape: dict[str, Any]
    shapes: dict[str, Any]
    begin: dict[str, Any]


class ShelfItem(msgspec.Struct):
    """A component in a list: its name, what it is and does, and the icons that stand before it."""

    id: str
    name: str
    about: list[str]
    icons: list[str]


class Shelf(msgspec.Struct):
    """The components of one kind."""

    kind: str
    title: str
    items: list[ShelfItem]


class RulingEntry(msgspec.Struct):
    text: str
    rule: str
    option: str | None


class RulesData(msgspec.Struct):
    """The rules of a game told in our own words: chapters with an entry for each step, the icons, every component, the
    rulings taken, what is reconstructed, and where it comes from."""

    id: str
    name: str
    short: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    tutorial: bool
    chapters: list[Chapter]
    signs: list[Sign]
    shelves: list[Shelf]
    rulings: list[RulingEntry]
    reconstructed: list[str]
    left_out: list[str]
    sources: list[str]


class GameData(msgspec.Struct):
    """All that a board needs: names by kind and id, words by key, components by the tables of the data files, what the
    references to the rules are called, and the JSON Schema of the views. `calibrated`: chances in numbers have proved
    true in this game."""

    id: str
    name: str
    short: str
    page: Page
    calibrated: bool
    names: dict[str, dict[str, str]]
    words: dict[str, Any]
    steps: dict[str, str]
    parts: dict[str, str]
    endings: dict[str, str]
    components: dict[str, Any]
    titles: dict[str, str]
    rulings: list[RulingEntry]
    reconstructed: list[str]
    left_out: list[str]
    sources: list[str]
    view: dict[str, Any]
