"""Small positions of Alexander the Great: who has discs, Gold and cards, and which phase begins."""

from typing import Any

from ecumene.core.match import Match
from ecumene.games.ancient.table import Ancient
from tests.games.middle_east.positions import Play, game

FACTIONS = ["macedon", "western_satraps", "levant", "egypt", "heartland"]
PERSIANS = FACTIONS[1:]
TWO, MACEDON, PERSIA = "alexander_1", "alexander_2", "alexander_3"
HOMES = {"macedon": "thrace", "western_satraps": "lukka", "levant": "tyre", "egypt": "memphis", "heartland": "persis"}


class War(Play):
    """A match of this scenario, its factions by their names there."""

    def civ(self, name: str) -> int:
        return int(self.table.barbarians) if name == "barbarians" else int(self.table.civ_called(name))

    def gold(self) -> dict[str, str]:
        """Where Gold lies, and whose it is."""
        return {self.table.box.areas[mark // 8].id: self.table.faction_id(mark % 8) for mark in sorted(self.table.gold)}

    def is_out(self, name: str) -> bool:
        return bool(self.table.is_out(self.civ(name)))


def war(
    discs: dict[str, dict[str, int]] | None = None,
    *,
    gold: dict[str, list[str]] | None = None,
    cast: str = TWO,
    hands: dict[str, list[str]] | None = None,
    fate: list[str] | None = None,
    phase: str = "cards",
    turn: int = 2,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> War:
    """Every faction has a disc in its Home unless told otherwise, and the Gold of its Home."""
    given = {name: {HOMES[name]: 1} for name in FACTIONS} | (discs or {})
    owned = {name: [HOMES[name]] for name in FACTIONS} | (gold or {})
    deal = {
        "turn_order": FACTIONS,
        "hands": {name: [] for name in FACTIONS} | (hands or {}),
        "fate": fate or [],
        "position": {
            "epoch": 4,
            "turn": turn,
            "phase": phase,
            "discs": given,
            "gold": {name: dict.fromkeys(areas, 1) for name, areas in owned.items()},
            **position,
        },
    }
    seats = 2 if cast == TWO else 1
    asked = {"scenario": "alexander", "seats": seats, "cast": cast, "deal": deal, "forced_passes": "asked"}
    return War(Match.new(game(), asked | (options or {}), seed))


def begun(cast: str = TWO, seed: int = 1, **options: Any) -> War:
    """The scenario from its start."""
    seats = 2 if cast == TWO else 1
    return War(Match.new(game(), {"scenario": "alexander", "seats": seats, "cast": cast, **options}, seed))


def area(table: Ancient, name: str) -> int:
    return int(table.box.area_index[name])


def card(table: Ancient, name: str) -> int:
    return int(table.box.card_index[name])
