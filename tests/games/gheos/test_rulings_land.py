"""Rulings A1 to A8, A31 and A34: land, symbols, continents and islands, what may be laid where."""

from typing import Any

import pytest

from tests.games.gheos.positions import (
    after,
    asked,
    finish_turn,
    followers,
    founding_places,
    gheos_game,
    in_play,
    kind_at,
    legal,
    options,
    owner_at,
    play,
    refused,
    symbols_at,
    tile_at,
    tile_entries,
    told,
)
from tests.games.gheos.positions import (
    open_position as position,
)

DRAWN = [tile for tile in tile_entries() if tile != "START"]
# Five tiles around a point; (0, 0) closes the ring.
RING = ["L3-01/0@0,1", "L3-01/0@0,2", "L3-02/0@1,2", "L3-02/0@1,1", "L3-02/0@1,0"]
BRIDGE = ["L3-01/0@0,-1", "L3-03/0@0,0", "L3-02/0@0,1"]


def parts_of(tile: str) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = tile_entries()[tile]["parts"]
    return parts


# ---- A1 to A3: tiles -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", DRAWN)
def test_a1_any_tile_fits_on_any_cell_in_any_rotation(tile: str) -> None:
    state = position(["START/0@0,0", "L2-16/0@0,1" if tile != "L2-16" else "L2-17/0@0,1"], hand=[tile])
    turns = range(tile_entries()[tile]["distinct_rotations"])
    cells = [(0, -1), (1, 0), (-1, 1), (0, 2)]
    expected = {f"extend:{tile}:{row}:{column}:{turn}" for row, column in cells for turn in turns}
    expected |= {f"replace:{tile}:{row}:{column}:{turn}" for row, column in [(0, 0), (0, 1)] for turn in turns}
    assert {option for option in options(state) if f":{tile}:" in option} == expected


def test_a1_only_cells_beside_a_tile() -> None:
    state = position(["START/0@0,0"], hand=["L3-01"])
    assert refused(state, "extend:L3-01:0:2:0") == "not-adjacent"
    assert refused(state, "extend:L3-01:-1:0:0") == "not-adjacent"
    assert refused(state, "extend:L3-01:0:0:0") == "occupied-cell"
    assert refused(state, "replace:L3-01:0:1:0") == "empty-cell"
    assert refused(state, "extend:L3-02:0:1:0") == "not-in-hand"


@pytest.mark.parametrize("rotation", [0, 1, 2])
@pytest.mark.parametrize("tile", DRAWN)
def test_a2_sea_parts_land_within_a_tile_and_nothing_else(tile: str, rotation: int) -> None:
    board = [f"{tile}/{rotation}@0,0"]
    labels = tile_at(position(board), 0, 0)["regions"]
    part_of = {(edge + rotation) % 3: number for number, part in enumerate(parts_of(tile)) for edge in part["edges"]}
    for one in range(3):
        for other in range(3):
            assert (labels[one] == labels[other]) == (part_of[one] == part_of[other])


@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_a2_land_always_joins_across_an_edge(rotation: int) -> None:
    state = play(position(["C3-05/1@0,0"], hand=["C3-06"]), f"extend:C3-06:1:0:{rotation}")
    assert tile_at(state, 0, 0)["regions"][1] == tile_at(state, 1, 0)["regions"][1]
    assert len({*tile_at(state, 0, 0)["regions"], *tile_at(state, 1, 0)["regions"]}) == 5


@pytest.mark.parametrize(
    ("rotation", "kind", "symbols"),
    [(0, "continent", {"wheat": 1, "cup": 1}), (1, "island", {"wheat": 2}), (2, "continent", {"wheat": 1, "cup": 1})],
)
def test_a3_a_symbol_belongs_to_its_own_part(rotation: int, kind: str, symbols: dict[str, int]) -> None:
    state = play(position(["START/0@0,0"], hand=["L2-04"]), f"extend:L2-04:0:1:{rotation}")
    assert kind_at(state, 0, 0, 0) == kind
    assert symbols_at(state, 0, 0, 0) == symbols


# ---- A4 to A6: continents and islands --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "rotation", "kind"),
    [("L3-02", 0, "continent"), ("L2-17", 0, "continent"), ("L2-17", 1, "island"), ("C3-02", 0, "island")],
)
def test_a4_a_land_mass_and_any_second_part_are_a_continent(tile: str, rotation: int, kind: str) -> None:
    state = play(position(["START/0@0,0"], hand=[tile]), f"extend:{tile}:0:1:{rotation}")
    assert kind_at(state, 0, 0, 0) == kind
    assert (asked(state) == "Develop") == (kind == "continent")


def test_a4_two_land_masses_are_a_continent() -> None:
    state = play(position(["L3-03/0@0,0"], hand=["L3-02"]), "extend:L3-02:0:-1:0")
    assert kind_at(state, 0, 0, 0) == "continent"
    assert founding_places(state) == {tile_at(state, 0, 0)["regions"][0]}


def test_a5_land_that_stands_alone_is_nothing() -> None:
    state = play(position(["START/0@0,0"], hand=["L3-01"]), "replace:L3-01:0:0:0")
    assert kind_at(state, 0, 0, 0) is None
    assert state.view(None)["regions"] == []
    assert told(state, "no-development")
    state = play(position(["START/0@0,0"], hand=["L2-01"]), "extend:L2-01:0:1:1")
    assert [kind_at(state, 0, 1, slot) for slot in range(3)] == ["island", None, None]
    assert told(state, "no-development")


def test_a6_a_loop_counts_each_part_once() -> None:
    state = position(RING, {"red": (0, 1, 0)}, [{"red": 1}, {}], hand=["C3-01", "C3-04"])
    assert symbols_at(state, 0, 1, 0) == {"wheat": 2, "cup": 3}
    play(state, "extend:C3-01:0:0:0")
    labels = tile_at(state, 0, 0)["regions"]
    assert labels[0] == labels[1] == tile_at(state, 1, 2)["regions"][1] != labels[2]
    assert symbols_at(state, 0, 0, 0) == {"wheat": 3, "cup": 4}
    assert followers(state, 0) == {"red": 1}


def test_a6_closing_a_loop_with_a_land_mass_is_no_war() -> None:
    state = position(RING, {"red": (0, 1, 0)}, [{}, {"red": 2}], hand=["L3-03"])
    play(state, "extend:L3-03:0:0:0")
    assert asked(state) == "Develop"
    assert symbols_at(state, 0, 0, 0) == {"wheat": 2, "cup": 3, "sword": 1}
    assert told(state, "war") == []


def test_a6_a_part_of_a_loop_replaced_is_uncounted_once() -> None:
    state = position([*RING, "C3-01/0@0,0"], {"red": (0, 1, 0)}, [{}, {"red": 2}], hand=["C3-06"])
    assert symbols_at(state, 0, 0, 0) == {"wheat": 3, "cup": 4}
    play(state, "replace:C3-06:0:0:0")
    assert symbols_at(state, 0, 0, 0) == {"wheat": 3, "cup": 3, "sword": 1}


# ---- A7 and A8: replacing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["C3-10", "C3-11", "C3-12", "L2-19", "L2-20", "L2-21", "L3-08"])
def test_a7_a_pyramid_on_any_part_protects_the_whole_tile(tile: str) -> None:
    for rotation in range(3):
        state = position(["START/0@0,0", f"{tile}/{rotation}@0,1"], hand=["L3-01"])
        assert refused(state, "replace:L3-01:0:1:0") == "pyramid"
        assert legal(state, "replace:L3-01:0:0:0") == [True]


@pytest.mark.parametrize("tile", ["C3-10", "L2-19", "L3-08", "L3-05"])
def test_a7_any_tile_may_take_the_place_of_another(tile: str) -> None:
    state = play(position(["START/0@0,0", "L2-16/0@0,1"], hand=[tile]), f"replace:{tile}:0:1:0")
    assert tile_at(state, 0, 1)["tile"] == tile


def test_a7_a_replaced_tile_is_out_of_the_game() -> None:
    state = gheos_game().setup({"seats": 2, "deal": {"first": 0}}, 3)
    tile = state.view(0)["hand"][0]
    play(state, f"replace:{tile}:0:0:0")
    assert state.view(None)["out"] == ["START"]
    finish_turn(state)
    assert len(state.view(0)["hand"]) == 2
    assert all("START" not in state.view(seat)["hand"] for seat in (0, 1))
    while not state.over:
        play(state, options(state)[0])
        assert "START" not in [lying["tile"] for lying in state.view(None)["board"]]
        assert "START" in state.view(None)["out"]


def test_a7_a_replaced_tile_of_a_given_board_is_out_of_the_game() -> None:
    state = play(position(["START/0@0,0", "L2-16/0@0,1"], hand=["L2-17"]), "replace:L2-17:0:1:0")
    assert told(state, "replace")[0]["lifted"] == "L2-16"
    assert state.view(None)["out"] == ["L2-16"]


def test_a8_the_start_tile_may_be_replaced_even_alone() -> None:
    state = position(["START/0@0,0"], hand=["L2-16"])
    assert legal(state, *(f"replace:L2-16:0:0:{rotation}" for rotation in range(3))) == [True] * 3
    play(state, "replace:L2-16:0:0:1")
    assert tile_at(state, 0, 0) | {"regions": []} == {
        "row": 0,
        "column": 0,
        "tile": "L2-16",
        "rotation": 1,
        "regions": [],
    }


def test_a8_by_option_the_start_tile_stays() -> None:
    state = position(["START/0@0,0", "L2-17/0@0,1"], hand=["L2-16"], start_replaceable=False)
    assert refused(state, "replace:L2-16:0:0:0") == "start-tile"
    assert legal(state, "replace:L2-16:0:1:0") == [True]


# ---- A31 and A34: markers and free land ------------------------------------------------------------------------------


@pytest.mark.parametrize("marker", [(0, -1, 0), (0, -1, 1), (0, 0, 0), (0, 0, 2), (0, 1, 0), (0, 1, 1)])
def test_a31_the_marker_stands_nowhere_in_particular(marker: tuple[int, int, int]) -> None:
    state = position(BRIDGE, {"red": marker}, [{"red": 2}, {}], hand=["C3-01", "L2-14"])
    assert {owner_at(state, 0, column, slot) for column in (-1, 0, 1) for slot in range(3)} == {"red"}
    joined = after(state, "replace:L2-14:0:0:2")
    assert [owner_at(joined, 0, 0, slot) for slot in range(3)] == ["red", None, "red"]
    split = after(state, "replace:C3-01:0:0:1", "pay:red")
    assert [owner_at(split, 0, 0, slot) for slot in range(3)] == [None, None, "red"]


def test_a31_a_marker_moves_off_a_tile_that_is_taken_away() -> None:
    state = position(BRIDGE, {"red": (0, 1, 0)}, [{}, {"red": 2}], hand=["C3-05"])
    play(state, "replace:C3-05:0:1:0")
    assert in_play(state) == {"red"}
    assert owner_at(state, 0, -1, 2) == "red"
    assert owner_at(state, 0, 1, 0) == "red"
    assert kind_at(state, 0, 1, 1) is None


def test_a34_joining_free_land_costs_nothing() -> None:
    board = ["START/0@0,0", "L3-02/0@0,1", "L3-01/0@1,0", "L3-03/0@0,-1"]
    state = position(board, {"red": (0, 1, 0)}, [{}, {"red": 2}], hand=["L3-04"])
    assert owner_at(state, 1, 0, 1) is None
    play(state, "replace:L3-04:0:0:0")
    assert asked(state) == "Develop"
    assert {owner_at(state, *cell, 0) for cell in ((0, 0), (0, 1), (1, 0), (0, -1))} == {"red"}
    assert symbols_at(state, 0, 0, 0) == {"wheat": 1, "cup": 3, "sword": 1}
    assert told(state, "war") == told(state, "migration") == []


def test_a34_splitting_free_land_costs_nothing() -> None:
    state = position(BRIDGE, hand=["C3-01"])
    play(state, "replace:C3-01:0:0:0")
    assert asked(state) == "Develop"
    assert len(founding_places(state)) == 2
    assert told(state, "migration") == []
