"""Ancient Civilizations of the Middle East, for two to six players.

What it shares with its sister game is in `games/ancient`, a module for each phase; here are its sequence of play,
components, options, set-ups, terrain and Deities.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.data import fingerprint, named
from ecumene.core.errors import BadData
from ecumene.core.frames import Frames
from ecumene.core.game import Game
from ecumene.games.ancient import loading
from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import Box, Rulings
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import alone, ambitions, fighting, growth, settling, teams, victories
from ecumene.games.middle_east.charter import charter_of
from ecumene.games.middle_east.data import Files, Maker
from ecumene.games.middle_east.facts import FACTS
from ecumene.games.middle_east.ops import STEPS, VOCABULARY
from ecumene.games.middle_east.options import MiddleEastOptions
from ecumene.games.middle_east.plan import Planner, chart_id
from ecumene.games.middle_east.preparation import Preparation
from ecumene.games.middle_east.scenarios import FILE, Known, Scenarios
from ecumene.games.middle_east.sequence import GAME
from ecumene.games.middle_east.special import vocabulary as special
from ecumene.games.middle_east.verbs import VERBS
from ecumene.games.middle_east.view import MiddleEastView

FRAMES = Frames(
    [*loading.STEPS, *STEPS, *special.STEPS, fighting, growth, settling, ambitions, victories, alone, teams], GAME
)
COMPONENTS = ("middle-east-map.toml", "middle-east-cards.toml", "middle-east-civs.toml")
FILES = (*COMPONENTS, FILE)
MOST_CIVILIZATIONS = 120  # mats and the peoples of scenarios, as the box numbers them


class MiddleEastGame(Game[Ancient, MiddleEastOptions]):
    """The Middle East with its box."""

    facts = FACTS
    options_type = MiddleEastOptions
    view_type = MiddleEastView
    verbs = dict(VERBS)
    data_files = FILES
    set_ups = (FILE,)
    folder = Path(__file__).parent
    shared = (Path(loading.__file__).parent,)
    asks_in_secret = True
    paced = ("event.npc",)

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.files = Files(self.folder / "data", COMPONENTS, packs)
        self.pack = fingerprint(packs, self.data_files)
        known = known_of(self.files)
        self.catalogue = Scenarios(self.folder / "data", packs, known)
        self.scenarios = self.catalogue.shown()
        maker = Maker(self.files, VOCABULARY)
        self.box = maker.box()
        places = maker.stand_ins(self.box, self.catalogue.entries.values())
        if len(self.box.civilizations) > MOST_CIVILIZATIONS:
            raise BadData(f"{FILE}: scenario faction", f"all scenarios together have over {MOST_CIVILIZATIONS}")
        self.planner = Planner(self.box, self.catalogue, self.files.civs.pools, places)
        self.charts = {size.id: maker.chart(size) for size in self.files.map.map_size}
        self.charts |= {
            chart_id(entry): maker.opened(chart_id(entry), entry.map, entry.open)
            for entry in self.catalogue.entries.values()
            if entry.open
        }
        self.names = names_of(self.files, self.catalogue)

    def deal_state(self, options: MiddleEastOptions, seed: int) -> Ancient:
        return Preparation(self.planner, self.charts, self.files, options, seed).prepare()

    def assemble(self, data: Any) -> Ancient:
        return loading.assemble(self.box, self.charts, self.charter, FRAMES, data)

    def charter(self, box: Box, rulings: Rulings) -> Charter:
        return charter_of(box, rulings, self.planner.terms(rulings.plan))


def known_of(files: Files) -> Known:
    """What scenarios may speak of."""
    areas = {entry.id for entry in files.map.area}
    return Known(
        maps={size.id: areas if size.playable == "all" else set(size.playable) for size in files.map.map_size},
        areas=areas,
        mats={entry.id: [variant.id for variant in entry.variant] for entry in files.civs.civ},
        deities={entry.id for entry in files.cards.deity},
        cards={entry.id for entry in files.cards.fate},
        people=[entry.id for entry in files.civs.civ for _ in entry.variant or [entry]],
    )


# who decides an invasion while nobody of the playbook has been met
UNKNOWN = {"unknown": {"en": "A people unknown", "es": "Un pueblo desconocido"}}


def map_names(files: Files, catalogue: Scenarios) -> dict[str, dict[str, str]]:
    """The names of the maps, also of those on which a scenario opens areas."""
    maps, areas = named(files.map.map_size), named(files.map.area)
    opened = {
        chart_id(entry): {
            language: " + ".join([name, *(areas[area][language] for area in entry.open)])
            for language, name in maps[entry.map].items()
        }
        for entry in catalogue.entries.values()
        if entry.open
    }
    return maps | opened


def names_of(files: Files, catalogue: Scenarios) -> dict[str, dict[str, dict[str, str]]]:
    """The names of everything, by kind. A faction is a civilization or the barbarians; a source a card or a Deity."""
    cards, deities = named(files.cards.fate), named(files.cards.deity)
    peoples = [faction for entry in catalogue.entries.values() for faction in entry.faction]
    civs = named(peoples) | named(files.mats())
    neutrals = named([neutral for entry in catalogue.entries.values() for neutral in entry.neutral])
    return {
        "card": cards,
        "wonder": deities,
        "civ": civs | UNKNOWN,
        "area": named(files.map.area),
        "source": cards | deities,
        "faction": neutrals | civs | UNKNOWN | {"barbarians": {"en": "the Barbarians", "es": "los Bárbaros"}},
        "epoch_event": named(files.civs.epoch_change.entry),
        "region": {key: {"en": region.name, "es": region.name_es} for key, region in files.map.regions.items()},
        "site": named(files.map.site),
        "map": map_names(files, catalogue),
        "scenario": {scenario.id: scenario.name for scenario in catalogue.shown()},
    }


def make(packs: Sequence[Path] = ()) -> MiddleEastGame:
    return MiddleEastGame(packs)
