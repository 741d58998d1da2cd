"""Pebbles: three heaps, two players, and whoever takes the last pebble has won."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ecumene import Facts, Game
from ecumene_pebbles.table import CODES, SIZES, VERBS, Pebbles, PebblesView

FILES: tuple[str, ...] = ()


class Options(msgspec.Struct, forbid_unknown_fields=True):
    misere: bool = False


class PebblesGame(Game[Pebbles, Options]):
    facts = Facts(
        id="pebbles",
        name="Pebbles",
        seats=(2, 2),
        rules_version=1,
        sources=[],
        rulings=[],
        reconstructed=[],
        left_out=[],
        actions=CODES,
    )
    options_type = Options
    view_type = PebblesView
    verbs = VERBS
    data_files = FILES
    folder = Path(__file__).parent
    names: dict[str, dict[str, dict[str, str]]] = {}
    pack = None

    def deal_state(self, options: Options, seed: int) -> Pebbles:
        return Pebbles(options.misere, list(SIZES), [0, 0], seed % 2, -1)

    def assemble(self, data: Any) -> Pebbles:
        return Pebbles(**data)


def make(packs: Sequence[Path] = ()) -> PebblesGame:
    return PebblesGame()
