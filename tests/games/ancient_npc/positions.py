"""Small positions with civilizations that the playbook leads, on the map of the Middle East unless told otherwise.

`start` makes one: `led` are the civilizations of the playbook, `people` those of the seats; those led come first in the
turn order, so that they have decided by the time the first seat is asked. `reasons` are the lines that decided, as the
log names them.
"""

from typing import Any

from ecumene.core.match import Match
from tests.games.inner_sea import positions as inner_sea
from tests.games.middle_east import positions as middle_east
from tests.games.middle_east.positions import HOMES, Play

__all__ = ["Play", "placed", "reasons", "start", "start_inner_sea"]

LEAST_GROWTH = 3
Discs = dict[str, dict[str, int]]


def start(
    discs: Discs,
    *,
    led: list[str] | None = None,
    people: list[list[str]] | None = None,
    hands: dict[str, list[str]] | None = None,
    fate: list[str] | None = None,
    phase: str = "growth",
    order: list[str] | None = None,
    homes: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    left: int | None = None,
    lots: list[str] | None = None,
    seed: int = 1,
    **position: Any,
) -> Play:
    """A game from a position. The Hittites are led, against the Greeks, unless told otherwise. `left` is how many discs
    the first that is led has to place, and off the map. Nobody starts anew unless the options say so."""
    npcs = ["hittites"] if led is None else led
    seats = people or [["greeks"]]
    names = [*npcs, *[name for row in seats for name in row]]
    if left is not None:
        position["supply"] = {npcs[0]: sum(discs[npcs[0]].values()) + left}
        position["growth_box"] = {npcs[0]: max(0, left - LEAST_GROWTH)}
    deal: dict[str, Any] = {
        "order": list(range(len(seats))),
        "civilizations": seats,
        "npcs": npcs,
        "turn_order": order or names,
        "hands": hands or {},
        "fate": fate or [],
        "lots": lots or [],
        "homes": {name: HOMES[name] for name in names if name in HOMES} | (homes or {}),
        "position": {"discs": discs, "phase": phase, **position},
    }
    given: dict[str, Any] = {"seats": len(seats), "each": len(seats[0]), "npcs": len(npcs), "deal": deal}
    given |= {"civilizations": names, "forced_passes": "asked", "gilgamesh": "never", **(options or {})}
    return Play(Match.new(middle_east.game(), given, seed))


def start_inner_sea(
    discs: Discs,
    *,
    led: list[str],
    people: list[list[str]],
    phase: str = "growth",
    hands: dict[str, list[str]] | None = None,
    fate: list[str] | None = None,
    order: list[str] | None = None,
    options: dict[str, Any] | None = None,
    lots: list[str] | None = None,
    seed: int = 1,
    **position: Any,
) -> inner_sea.Play:
    """The same on the map of the Inner Sea."""
    names = [*led, *[name for row in people for name in row]]
    deal: dict[str, Any] = {
        "order": list(range(len(people))),
        "civilizations": people,
        "npcs": led,
        "turn_order": order or names,
        "hands": hands or {},
        "fate": fate or [],
        "lots": lots or [],
        "position": {"discs": discs, "phase": phase, **position},
    }
    given: dict[str, Any] = {"seats": len(people), "each": len(people[0]), "npcs": len(led), "deal": deal}
    given |= {"civilizations": names, "map": "full", "forced_passes": "asked", **(options or {})}
    return inner_sea.Play(Match.new(inner_sea.game(), given, seed))


def reasons(play: Play | inner_sea.Play, name: str | None = None) -> list[str]:
    """The lines that have decided so far, for one civilization or all."""
    told = [event.params for event in play.heard("event.npc")]
    return [str(params["reason"]) for params in told if name in (None, params["civ"])]


def placed(play: Play | inner_sea.Play, name: str) -> dict[str, int]:
    """The discs that a civilization has placed so far."""
    counts: dict[str, int] = {}
    for event in play.heard("event.places"):
        if event.params["faction"] == name:
            area = str(event.params["area"])
            counts[area] = counts.get(area, 0) + 1
    return counts
