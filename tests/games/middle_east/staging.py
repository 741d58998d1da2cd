"""Positions within scenarios: factions by what they are called there, those among them that nobody leads."""

from typing import Any

from ecumene.core.match import Match
from tests.games.middle_east.positions import Play, game


class Staged(Play):
    """A match of a scenario."""

    def civ(self, name: str) -> int:
        if name in self.table.charter.leaderless:
            return int(self.table.barbarians) + self.table.charter.leaderless.index(name)
        return int(self.table.civ_called(name))


def stage(
    scenario: str,
    leads: list[list[str]] | None,
    discs: dict[str, dict[str, int]],
    *,
    order: list[str],
    seats: int | None = None,
    hands: dict[str, list[str]] | None = None,
    fate: list[str] | None = None,
    phase: str = "cards",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **position: Any,
) -> Staged:
    """A position in a scenario; `leads` has what each seat leads, where the cast leaves a choice."""
    deal: dict[str, Any] = {
        "turn_order": order,
        "hands": hands or {},
        "fate": fate or [],
        "position": {"discs": discs, "phase": phase, **position},
    }
    given: dict[str, Any] = {"scenario": scenario, "seats": seats or len(leads or []), "deal": deal}
    if leads is not None:
        given["leads"] = leads
    given |= {"forced_passes": "asked", **(options or {})}
    return Staged(Match.new(game(), given, seed))
