"""Ancient Civilizations of the Middle East, for two to six players.

What it shares with its sister game is in `games/ancient`, a module for each phase; here are its sequence of play,
components, options, set-ups, terrain and Deities.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.data import fingerprint, named
from ecumene.core.frames import Frames
from ecumene.core.game import Game
from ecumene.games.ancient import loading
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import fighting, growth, settling
from ecumene.games.middle_east.charter import charter_of
from ecumene.games.middle_east.data import Files, Maker
from ecumene.games.middle_east.facts import FACTS
from ecumene.games.middle_east.ops import STEPS, VOCABULARY
from ecumene.games.middle_east.options import MiddleEastOptions
from ecumene.games.middle_east.preparation import Preparation
from ecumene.games.middle_east.sequence import GAME
from ecumene.games.middle_east.verbs import VERBS
from ecumene.games.middle_east.view import MiddleEastView

FRAMES = Frames([*loading.STEPS, *STEPS, fighting, growth, settling], GAME)
FILES = ("middle-east-map.toml", "middle-east-cards.toml", "middle-east-civs.toml")


class MiddleEastGame(Game[Ancient, MiddleEastOptions]):
    """The Middle East with its box."""

    facts = FACTS
    options_type = MiddleEastOptions
    view_type = MiddleEastView
    verbs = dict(VERBS)
    data_files = FILES
    folder = Path(__file__).parent
    shared = (Path(loading.__file__).parent,)
    asks_in_secret = True

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.files = Files(self.folder / "data", FILES, packs)
        self.pack = fingerprint(packs, self.data_files)
        maker = Maker(self.files, VOCABULARY)
        self.box = maker.box()
        self.charts = {size.id: maker.chart(size) for size in self.files.map.map_size}
        self.names = names_of(self.files)

    def deal_state(self, options: MiddleEastOptions, seed: int) -> Ancient:
        return Preparation(self.box, self.charts, self.files, options, seed).prepare()

    def assemble(self, data: Any) -> Ancient:
        return loading.assemble(self.box, self.charts, charter_of, FRAMES, data)


def names_of(files: Files) -> dict[str, dict[str, dict[str, str]]]:
    """The names of everything, by kind. A faction is a civilization or the barbarians; a source a card or a Deity."""
    cards, deities = named(files.cards.fate), named(files.cards.deity)
    civs = named(files.mats())
    return {
        "card": cards,
        "wonder": deities,
        "civ": civs,
        "area": named(files.map.area),
        "source": cards | deities,
        "faction": civs | {"barbarians": {"en": "the Barbarians", "es": "los Bárbaros"}},
        "epoch_event": named(files.civs.epoch_change.entry),
        "region": {key: {"en": region.name, "es": region.name_es} for key, region in files.map.regions.items()},
        "site": named(files.map.site),
        "map": named(files.map.map_size),
    }


def make(packs: Sequence[Path] = ()) -> MiddleEastGame:
    return MiddleEastGame(packs)
