"""The manifest of a game: what the faces of Ecumene need to know of it before they load it. It stands in the game's own
folder as `manifest.toml`; its short name and its line on the home page are in its catalogues (`game.short`,
`game.line`)."""

from pathlib import Path

import msgspec

from ecumene.core.data import read_toml, typed

FILE = "manifest.toml"


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game wants its page. `side`: how wide the column at its board's side is, in pixels, in a window that is
    high or low. `flanked`: it draws its players at its left and right. `recap`: so much happens between two answers
    that it is told over the board. `summed`: the parts of a score are points, and their sum says who leads. `sudden`:
    the endings that come before any points are counted. `lettered`: colours are those of its peoples, and seats have
    letters."""

    side: tuple[int, int] = (304, 288)
    flanked: bool = False
    recap: bool = True
    summed: bool = True
    sudden: tuple[str, ...] = ()
    lettered: bool = False


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`place` is where it stands in lists, `minutes` how long people play it, `longest` how many answers the longest
    game may have, `board` the module that draws it in a terminal and `observations` the one that writes what learners
    see; without them it is listed plainly and its view is read."""

    id: str
    minutes: tuple[int, int]
    place: int = 1000
    longest: int = 50_000
    emblem: str = "emblem.svg"
    board: str | None = None
    observations: str | None = None
    page: Page = Page()


def read_manifest(folder: Path) -> Manifest:
    """The manifest in a game's folder; BadData says what is wrong with it."""
    return typed(read_toml(folder / FILE), Manifest, f"{folder.name}/{FILE}")
