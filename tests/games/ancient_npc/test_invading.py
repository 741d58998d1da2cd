"""CSJs y Cartas de Evento de Bárbaros, CSJs y Bárbaros: where it sends Barbarians, and where it takes them from."""

from typing import Any

import pytest

from ecumene.games.ancient.npc import barbarians
from ecumene.games.ancient.npc.thought import Thought
from tests.games.ancient_npc.positions import Play, reasons, start
from tests.games.middle_east.positions import game

FATE = ["hordes_from_the_north", "census", "oasis", "exodus", "tribute", "locusts", "heresy"]


def horde(discs: dict[str, dict[str, int]], **given: Any) -> Play:
    """The Hittites have fewest points, and decide an invasion from the north."""
    position: dict[str, Any] = {"points": {"greeks": 5}, "fate": FATE, **given}
    return start({"hittites": {"hattusha": 2}, **discs}, phase="draw", **position)


def entered(play: Play) -> set[str]:
    return {str(event.params["area"]) for event in play.heard("event.barbarians-enter")}


def test_the_entry_hits_as_many_areas_of_the_target_as_can_be() -> None:
    """From the North Caucasus three areas of the Greeks are hit, from the Massagetans one."""
    discs = {"greeks": {"colchis": 1, "iberia": 1, "north_caucasus": 1, "massagetans": 4}}
    play = horde(discs)
    assert {"colchis", "iberia", "north_caucasus"} & entered(play)
    assert "massagetans" not in entered(play)


KINDS: list[tuple[int, dict[str, int], dict[str, Any]]] = [
    (1, {"thrace": 3, "massagetans": 1}, {"gold": {"greeks": {"massagetans": 1}}}),
    (2, {"thrace": 1, "massagetans": 3}, {"deities": {"god_of_forge": {"owner": "greeks"}}}),
    (3, {"thrace": 2, "massagetans": 3}, {}),
    (4, {"thrace": 1, "massagetans": 2}, {}),
    (5, {"massagetans": 1}, {}),
]


@pytest.mark.parametrize(("kind", "discs", "given"), [pytest.param(*row, id=f"line_{row[0]}") for row in KINDS])
def test_invading(kind: int, discs: dict[str, int], given: dict[str, Any]) -> None:
    play = horde({"greeks": discs}, **given)
    assert f"invading-{kind}" in reasons(play)
    assert ("thrace" if kind == 2 else "massagetans") in entered(play)


def test_without_a_hit_the_entry_is_the_nearest() -> None:
    play = horde({"greeks": {"bactria": 1}})
    assert "invading-nearest" in reasons(play)
    assert "sacans" in entered(play)


def test_the_main_enemy_is_the_target() -> None:
    discs = {"greeks": {"massagetans": 3}, "egypt": {"north_caucasus": 1}}
    play = horde(
        discs, people=[["greeks"], ["egypt"]], enemies={"hittites": ["egypt"]}, points={"greeks": 9, "egypt": 5}
    )
    assert "north_caucasus" in entered(play)


def test_invaders_from_the_sea_land_where_the_target_is() -> None:
    fate = ["invaders_from_the_sea", *FATE[1:]]
    play = horde({"greeks": {"byblos": 3, "tyre": 2, "ugarit": 1}, "hittites": {"tarsus": 2}}, fate=fate)
    assert entered(play) == {"levantine_sea", "byblos", "tyre", "ugarit"}


def test_a_card_sends_no_barbarians_where_it_has_discs_itself() -> None:
    play = start(
        {"hittites": {"hattusha": 3, "ilium": 1}, "greeks": {"ilium": 3, "thrace": 3}},
        phase="cards",
        hands={"hittites": ["slave_revolt"]},
        graced=["hittites"],
    )
    assert entered(play) == {"thrace"}


# ---- taking Barbarians off -------------------------------------------------------------------------------------------

# by the lines of the list: an area with Barbarians that belongs to it, and one of the next line
ORDER = ["hattusha", "pala", "kaska", "kumannis", "zab", "thrace"]
POSITION: dict[str, dict[str, int]] = {
    "hittites": {"hattusha": 1, "pala": 3, "kaska": 1},
    "greeks": {"zab": 2, "thrace": 3},
    "barbarians": {"hattusha": 1, "pala": 1, "kaska": 1, "kumannis": 2, "zab": 1, "thrace": 2},
}


@pytest.mark.parametrize("line", [pytest.param(line, id=f"line_{line}") for line in range(1, 7)])
def test_barbarians(line: int) -> None:
    play = start(POSITION, phase="cards", graced=["hittites"])
    table = play.table
    civ = play.civ("hittites")
    areas = [game().box.area_index[name] for name in ORDER[line - 1 :]]
    thought = Thought(civ)
    assert game().box.areas[barbarians.first(table, civ, areas, thought)].id == ORDER[line - 1]
    assert thought.reason == f"barbarians-{line}"


def test_barbarians_come_off_cities_with_gold_first() -> None:
    discs = {"hittites": {"hattusha": 1, "pala": 3, "kaska": 3}, "barbarians": {"pala": 1, "kaska": 1}, "greeks": {}}
    for name in ("pala", "kaska"):
        play = start(discs, phase="cards", graced=["hittites"], gold={"hittites": {name: 1}})
        areas = [game().box.area_index[area] for area in ("pala", "kaska")]
        civ = play.civ("hittites")
        assert game().box.areas[barbarians.first(play.table, civ, areas, Thought(civ))].id == name
