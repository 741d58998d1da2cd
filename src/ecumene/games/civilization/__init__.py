"""Sid Meier's Civilization (2010), complete for two to four players."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.chance import chance_from
from ecumene.core.data import fingerprint
from ecumene.core.game import Game
from ecumene.games.civilization.data import make_box, names, read
from ecumene.games.civilization.facts import FACTS
from ecumene.games.civilization.loading import assemble
from ecumene.games.civilization.options import CivilizationOptions, read_deal, read_rulings
from ecumene.games.civilization.positions import start_from
from ecumene.games.civilization.preparation import deal_all, prepare
from ecumene.games.civilization.schema import FILES
from ecumene.games.civilization.shown import CivilizationView
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import VERBS

REST_OF_DEAL = 1  # the stream of chance that completes piles given in part


class CivilizationGame(Game[World, CivilizationOptions]):
    """Civilization with its box."""

    facts = FACTS
    options_type = CivilizationOptions
    view_type = CivilizationView
    verbs = dict(VERBS)
    data_files = FILES
    folder = Path(__file__).parent
    asks_in_secret = True

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.files = files = read(packs)
        self.pack = fingerprint(packs, self.data_files)
        self.box = make_box(files)
        self.names = names(files)

    def deal_state(self, options: CivilizationOptions, seed: int) -> World:
        rulings = read_rulings(options)
        deal = read_deal(self.box, options, chance_from(seed, REST_OF_DEAL))
        chance = chance_from(seed)
        deal_all(self.box, rulings, deal, chance)
        world = prepare(self.box, rulings, deal, chance)
        if options.deal is not None and options.deal.position is not None:
            start_from(world, options.deal.position)
        return world

    def assemble(self, data: Any) -> World:
        return assemble(self.box, data)


def make(packs: Sequence[Path] = ()) -> CivilizationGame:
    return CivilizationGame(packs)
