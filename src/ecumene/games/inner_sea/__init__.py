"""Ancient Civilizations of the Inner Sea, complete for two to six players.

What it shares with its sister game is in `games/ancient`, a module for each phase; here are its sequence of play,
components, options, set-ups and Wonders.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.data import fingerprint, named
from ecumene.core.frames import Frames
from ecumene.core.game import Game
from ecumene.games.ancient import loading
from ecumene.games.ancient.data import Files, Maker
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.view import AncientView
from ecumene.games.ancient.wording import VERBS
from ecumene.games.inner_sea import wonders
from ecumene.games.inner_sea.charter import charter_of
from ecumene.games.inner_sea.facts import FACTS
from ecumene.games.inner_sea.ops import VOCABULARY
from ecumene.games.inner_sea.options import InnerSeaOptions
from ecumene.games.inner_sea.preparation import Preparation
from ecumene.games.inner_sea.sequence import GAME

FRAMES = Frames([*loading.STEPS, wonders], GAME)
FILES = ("inner-sea-map.toml", "inner-sea-cards.toml", "inner-sea-civilizations.toml")


class InnerSeaGame(Game[Ancient, InnerSeaOptions]):
    """The Inner Sea with its box."""

    facts = FACTS
    options_type = InnerSeaOptions
    view_type = AncientView
    verbs = dict(VERBS)
    data_files = FILES
    folder = Path(__file__).parent
    shared = (Path(loading.__file__).parent,)
    asks_in_secret = True
    paced = ("event.npc",)

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.files = Files(self.folder / "data", FILES, packs)
        self.pack = fingerprint(packs, self.data_files)
        maker = Maker(self.files, VOCABULARY)
        self.box = maker.box()
        self.charts = {size.id: maker.chart(size) for size in self.files.map.map_size}
        self.names = names_of(self.files)

    def deal_state(self, options: InnerSeaOptions, seed: int) -> Ancient:
        return Preparation(self.box, self.charts, self.files, options, seed).prepare()

    def assemble(self, data: Any) -> Ancient:
        return loading.assemble(self.box, self.charts, charter_of, FRAMES, data)


# who decides an invasion while nobody of the playbook has been met
UNKNOWN = {"unknown": {"en": "A people unknown", "es": "Un pueblo desconocido"}}


def names_of(files: Files) -> dict[str, dict[str, dict[str, str]]]:
    """The names of everything, by kind. A faction is a civilization or the barbarians; a source a card or a Wonder."""
    cards, wonders, civs = named(files.cards.fate), named(files.cards.wonder), named(files.civs.civ)
    return {
        "card": cards,
        "wonder": wonders,
        "civ": civs | UNKNOWN,
        "area": named(files.map.area),
        "source": cards | wonders,
        "faction": civs | UNKNOWN | {"barbarians": {"en": "the barbarians", "es": "los Bárbaros"}},
        "epoch_event": named(files.civs.epoch_change.entry),
        "region": {key: {"en": region.name, "es": region.name_es} for key, region in files.map.regions.items()},
    }


def make(packs: Sequence[Path] = ()) -> InnerSeaGame:
    return InnerSeaGame(packs)
