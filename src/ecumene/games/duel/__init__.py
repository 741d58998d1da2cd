"""7 Wonders Duel, complete: base game by the first-printing rulebook.

Sources, rulings and what is left out are in `facts`; options in `options`; the modules are the rulebook's sections:
`preparation`, `selection`, `ages` (turns and Ages), `structures`, `trade`, `wonders`, `army`, `science`, `scoring`. In
which order they come into play is in `sequence`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.chance import chance_from
from ecumene.core.data import fingerprint, named
from ecumene.core.game import Game
from ecumene.games.duel import data, loading, positions
from ecumene.games.duel.actions import VERBS
from ecumene.games.duel.facts import FACTS
from ecumene.games.duel.options import DuelOptions, read_deal
from ecumene.games.duel.preparation import deal_all, prepare
from ecumene.games.duel.table import Duel
from ecumene.games.duel.view import DuelView

FILES = (data.FILE,)


class DuelGame(Game[Duel, DuelOptions]):
    """7 Wonders Duel with its box of components."""

    facts = FACTS
    options_type = DuelOptions
    view_type = DuelView
    verbs = dict(VERBS)
    data_files = FILES
    folder = Path(__file__).parent

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        file = data.read(packs)
        self.pack = fingerprint(packs, self.data_files)
        self.box = data.make_box(file)
        known = {wonder.id: wonder for wonder in self.box.wonders}
        self.first_game = [
            [known[wonder] for wonder in file.setup.first_game_player1],
            [known[wonder] for wonder in file.setup.first_game_player2],
        ]
        self.names = {
            "card": named(file.card),
            "wonder": named(file.wonder),
            "progress": named(file.progress),
        }

    def deal_state(self, options: DuelOptions, seed: int) -> Duel:
        deal = read_deal(self.box, options)
        deal_all(self.box, deal, chance_from(seed))
        if options.deal is not None and options.deal.position is not None:
            erratum, chance = options.age_start == "erratum", chance_from(seed, 1)
            return positions.begun(self.box, deal, options.deal.position, self.first_game, erratum, chance)
        preset = None if options.draft else self.first_game
        return prepare(self.box, deal, options.age_start == "erratum", preset)

    def position_of(self, state: Duel, seat: int | None) -> dict[str, Any] | None:
        return positions.written(state, seat)

    def assemble(self, data: Any) -> Duel:
        return loading.assemble(self.box, data)


def make(packs: Sequence[Path] = ()) -> DuelGame:
    return DuelGame(packs)
