"""Exploration: tiles turned up, how they are turned, huts and villages taken."""

import pytest

from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.exploration import explore_hut, lay_tile, rotation_towards, turn_up, turned, win_village
from ecumene.games.civilization.position import HELD, IN_POOL, SPENT
from ecumene.games.civilization.table import World
from tests.games.civilization.worlds import at, box, make_world, put_marker

MARKED = next(tile for tile in box().tiles if tile.tribes.count(1) and tile.tribes.count(2))


def with_tile(seats: int, name: str, tile: c.Tile) -> World:
    """Home tiles alone lie face up, and this tile lies under the square of that name."""
    world = make_world(seats, revealed=False)
    slot = world.layout.slot_of[at(name)]
    world.tiles = changed(world.tiles, slot, int(tile.index))
    return world


def lands(world: World, slot: int) -> list[list[int]]:
    """The land of a tile on the map, row by row."""
    corner = world.layout.slots[slot]
    return [[world.lands[corner + c.WIDTH * row + column] for column in range(4)] for row in range(4)]


def stored(tile: c.Tile) -> list[list[int]]:
    return [tile.lands[4 * row : 4 * row + 4] for row in range(4)]


def test_a_quarter_turn_is_clockwise() -> None:
    assert turned(3, 0, 0) == 3 * c.WIDTH
    assert turned(3, 0, 1) == 0  # bottom left to top left
    assert turned(3, 0, 2) == 3
    assert turned(3, 0, 3) == 3 * c.WIDTH + 3
    assert turned(0, 1, 1) == c.WIDTH + 3


# Where the discoverer stands, how that square lies to the one turned up, and how far the tile is turned.
SIDES = [("below", c.WIDTH, 0), ("left", -1, 1), ("above", -c.WIDTH, 2), ("right", 1, 3)]


@pytest.mark.parametrize(("side", "offset", "rotation"), SIDES)
def test_m5_the_edge_of_the_arrow_touches_the_discoverer(side: str, offset: int, rotation: int) -> None:
    beside = at("g6")
    assert rotation_towards(beside + offset, beside) == rotation


@pytest.mark.parametrize("rotation", range(4))
def test_m5_the_stored_bottom_row_lies_at_the_edge_of_the_arrow(rotation: int) -> None:
    world = make_world(4, revealed=False)
    slot = 5
    lay_tile(world, slot, rotation)
    laid = lands(world, slot)
    bottom = stored(box().tiles[world.tiles[slot]])[3]
    edges = [
        laid[3],  # at the bottom, left to right
        [laid[row][0] for row in range(4)],  # at the left, top to bottom
        laid[0][::-1],  # at the top, right to left
        [laid[row][3] for row in (3, 2, 1, 0)],  # at the right, bottom to top
    ]
    assert edges[rotation] == bottom
    assert world.rotations[slot] == rotation


def test_m5_whoever_comes_from_the_left_sees_the_stored_bottom_first() -> None:
    world = make_world(2, revealed=False)
    turn_up(world, 0, at("d2"), at("e2"))
    slot = world.layout.slot_of[at("e2")]
    assert world.rotations[slot] == 1
    bottom = stored(box().tiles[world.tiles[slot]])[3]
    assert [world.lands[at(name)] for name in ("e1", "e2", "e3", "e4")] == bottom


def test_m5_only_that_tile_is_turned_up() -> None:
    world = make_world(2, revealed=False)
    before = world.unveiled
    turn_up(world, 0, at("d2"), at("e2"))
    up = {slot for slot, rotation in enumerate(world.rotations) if rotation != c.NONE}
    assert up == {*world.layout.homes, world.layout.slot_of[at("e2")]}
    assert sum(land < c.FACE_DOWN for land in world.lands) == 3 * 16
    assert world.unveiled == before + 1


def test_on_the_shifted_map_of_three_the_square_decides_which_tile() -> None:
    """Below the tile in the top row lie two halves: each neighbour belongs to its own tile."""
    world = make_world(3, revealed=False)
    left, right = world.layout.slot_of[at("h5")], world.layout.slot_of[at("i5")]
    assert left != right
    turn_up(world, 0, at("h4"), at("h5"))
    assert world.rotations[left] == 2
    assert world.rotations[right] == c.NONE
    turn_up(world, 0, at("h5"), at("i5"))
    assert world.rotations[right] == 1


def test_m5_each_symbol_draws_the_next_marker_unseen() -> None:
    world = with_tile(2, "e2", MARKED)
    assert (world.huts, world.villages) == (0, 0)
    turn_up(world, 0, at("d2"), at("e2"))
    assert world.huts == MARKED.tribes.count(1)
    assert world.villages == MARKED.tribes.count(2)
    for place in range(16):
        square = at("e1") + turned(place // 4, place % 4, 1)
        token = world.markers[square]
        if MARKED.tribes[place] == 0:
            assert token == c.NONE
        else:
            assert (token >= c.HUTS) == (MARKED.tribes[place] == 2)
            assert world.token_place[token] == square
            assert world.token_seen[token] == 0


def test_copies_do_not_see_what_another_turns_up() -> None:
    world = with_tile(2, "e2", MARKED)
    twin = world.copy()
    turn_up(twin, 0, at("d2"), at("e2"))
    assert world.lands[at("e2")] == c.FACE_DOWN
    assert world.markers == [c.NONE] * c.SQUARES
    assert world.token_place == [IN_POOL] * c.TOKENS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_markers_of_the_map_find_a_place(seats: int) -> None:
    world = make_world(seats)
    laid = [token for token in world.markers if token != c.NONE]
    assert len(laid) == len(set(laid)) == world.huts + world.villages
    assert world.huts <= c.HUTS
    assert world.villages <= c.TOKENS - c.HUTS


# ---- huts and villages -----------------------------------------------------------------------------------------------


def taken(civ: str, village: bool, face: str) -> tuple[World, int]:
    """Seat 0 of this civilization has taken a hut or village with this face at h4."""
    other = "egyptians" if civ != "egyptians" else "germans"
    world = make_world(2, (civ, other))
    token = put_marker(world, "h4", village, face)
    world.events = []
    if village:
        win_village(world, 0, at("h4"))
    else:
        explore_hut(world, 0, at("h4"))
    return world, token


@pytest.mark.parametrize("village", [False, True])
def test_a_token_is_held_face_down_and_known_to_its_owner_alone(village: bool) -> None:
    world, token = taken("americans", village, "iron")
    assert world.token_place[token] == HELD
    assert world.token_seen[token] == 1
    assert world.markers[at("h4")] == c.NONE
    assert world.holds_face(0, c.IRON) == token
    assert world.events is not None
    for event in world.events:
        if "resource" in event.params:
            assert event.audience == [0]


def test_m8_a_village_may_be_a_great_person() -> None:
    world, token = taken("americans", True, "great_person")
    assert world.token_place[token] == SPENT
    assert world.token_seen[token] == 3
    assert world.people_in_reserve(0) == 1
    assert world.tokens_held(0) == []


@pytest.mark.parametrize("village", [False, True])
def test_the_chinese_gain_culture_by_exploring(village: bool) -> None:
    world, _ = taken("chinese", village, "spy")
    assert world.culture == [3, 0]
    world, _ = taken("germans", village, "spy")
    assert world.culture == [0, 0]


def test_the_romans_advance_for_a_village_but_not_for_a_hut() -> None:
    world, _ = taken("romans", True, "spy")
    assert world.track == [1, 0]
    world, _ = taken("romans", False, "spy")
    assert world.track == [0, 0]
