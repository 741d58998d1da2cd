"""Gheos, complete: gods, continents and civilizations on triangular tiles, for two to four players.

Sources, rulings and what is reconstructed are in `facts`; options in `options`; the modules are the rulebook's parts:
`preparation`, `turns` (the steps of a turn), `plays` (tiles, wars, migrations, temples), `costs`, `scoring`, `land`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.chance import chance_from
from ecumene.core.data import fingerprint
from ecumene.core.game import Game
from ecumene.games.gheos import data, loading, positions
from ecumene.games.gheos.actions import VERBS
from ecumene.games.gheos.facts import FACTS
from ecumene.games.gheos.options import GheosOptions, read_deal, read_rulings
from ecumene.games.gheos.preparation import deal_all, prepare
from ecumene.games.gheos.table import Gheos
from ecumene.games.gheos.view import GheosView

FILES = (data.FILE,)


class GheosGame(Game[Gheos, GheosOptions]):
    """Gheos with its box of tiles."""

    facts = FACTS
    options_type = GheosOptions
    view_type = GheosView
    verbs = dict(VERBS)
    data_files = FILES
    folder = Path(__file__).parent

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        file = data.read(packs)
        self.pack = fingerprint(packs, self.data_files)
        self.box = data.make_box(file)
        self.names = {"tile": {tile.id: {"en": tile.id, "es": tile.id} for tile in self.box.tiles}}

    def deal_state(self, options: GheosOptions, seed: int) -> Gheos:
        deal = read_deal(self.box, options)
        deal_all(self.box, deal, chance_from(seed))
        return prepare(self.box, read_rulings(options), deal)

    def position_of(self, state: Gheos, seat: int | None) -> dict[str, Any] | None:
        return positions.written(state, seat)

    def assemble(self, data: Any) -> Gheos:
        return loading.assemble(self.box, data)


def make(packs: Sequence[Path] = ()) -> GheosGame:
    return GheosGame(packs)
