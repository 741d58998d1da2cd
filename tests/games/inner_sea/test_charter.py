"""What the charter, the terrains and the rows of the state lay down: kept for both games, proved on this one."""

import ast
import re

import pytest

from ecumene.core.errors import BadData
from ecumene.games.ancient import actions
from ecumene.games.ancient.data import Maker
from ecumene.games.inner_sea.ops import VOCABULARY
from tests.games.inner_sea.positions import game, start

APART = {"egypt": {"kush": 1}, "troy": {"ionia": 1}}
SHARED = game().shared[0]


AREAS = ["egypt", "red_sea", "eastern_mediterranean"]


def test_limits_cities_and_growth_come_from_the_terrain() -> None:
    chart, areas = game().charts["full"], game().box.area_index
    rows = [(chart.loose[areas[name]], chart.free[areas[name]], chart.tight[areas[name]]) for name in AREAS]
    assert rows == [(4, 1000, 3), (2, 1000, 2), (1, 1, 1)]
    assert [chart.terrains[areas[name]].city for name in AREAS] == [True, False, False]
    assert [chart.settlement[areas[name]] for name in AREAS] == [1, 0, 0]


def test_discs_in_the_growth_box_wait_for_the_next_acquisition() -> None:
    """Nothing of this game puts any there; its sister's prisoners wait so from one turn to the next."""
    play = start(APART, phase="competition")
    table, egypt = play.table, play.civ("egypt")
    table.growth_box[egypt] += 2
    table.reserve[egypt] -= 2
    table.check()
    twin = game().load(table.copy().dump())
    assert twin.growth_box[egypt] == 2
    play.until("Deployment")
    assert play.asked == "egypt"
    acquired = play.heard("event.acquires")[0].params["discs"]
    assert table.ready[egypt] + table.ready_bound[egypt] == acquired + 2
    assert table.growth_box[egypt] == 0
    table.check()


def test_every_faction_has_its_supply() -> None:
    table = start(APART).table
    assert table.supply == [48, 48, 50]
    assert (table.factions, table.barbarians) == (3, 2)
    assert [table.is_people(faction) for faction in range(table.factions)] == [True, True, False]
    hordes = start(APART, options={"hordes": True}).table
    assert hordes.supply == [48, 48, 100]
    table.supply = [48, 48, 49]
    with pytest.raises(Exception, match="barbarians are miscounted"):
        table.check()


def test_a_home_is_where_the_state_says() -> None:
    play = start(APART)
    table, areas = play.table, game().box.area_index
    assert table.home(play.civ("egypt")) == areas["egypt"]
    table.homes = [areas["kush"], areas["troy"]]
    assert (table.home_of(areas["kush"]), table.home_of(areas["egypt"])) == (play.civ("egypt"), -1)


def test_copies_share_the_charter() -> None:
    table = start(APART).table
    assert table.copy().charter is table.charter


def test_the_codes_have_room_for_the_sister_game() -> None:
    """17 mats, 107 areas, 103 cards, 8 monuments, 9 factions; and no two kinds overlap."""
    rooms = [
        (actions.AREA, actions.AREAS, 107),
        (actions.CARD, actions.CARDS, 103),
        (actions.MONUMENT, actions.MONUMENTS, 8),
        (actions.FACTION, actions.FACTIONS, 9),
        (actions.MAT, actions.MATS, 17),
        (actions.PLACE_IN_ORDER, actions.PLACES, 6),
    ]
    for (start_of, room, needed), after in zip(rooms, [*rooms[1:], (actions.DONE, 0, 0)], strict=True):
        assert needed <= room
        assert start_of + room == after[0]
    assert sorted(actions.WORDS.values()) == list(range(actions.DONE, actions.CODES))


def test_more_mats_than_there_are_codes_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker(game().files, VOCABULARY)
    monkeypatch.setattr(game().files.civs, "civ", [*game().files.civs.civ] * 3)
    with pytest.raises(BadData, match="room for 24"):
        maker.check_room()


def test_nobody_takes_a_number_for_the_barbarians() -> None:
    """Factions are told apart by the table alone."""
    compared = re.compile(r"\b(faction|colour|by|target) *([=!<>]=|<|>) *(table|self)\.civs\b")
    for path in SHARED.rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert "civs + 1" not in line, (path.name, line)
            if compared.search(line):
                assert (path.name, line.strip()) == ("table.py", "return faction < self.civs")


def test_no_call_has_more_than_six_arguments_without_names() -> None:
    for folder in (SHARED, game().folder):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    assert len(node.args) <= 6, f"{path.name}:{node.lineno}"
