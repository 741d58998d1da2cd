"""The rulebook's examples, and positions worked out beforehand with every rotation."""

import pytest

from tests.games.gheos.positions import (
    after,
    asked,
    colours_offered,
    finish_turn,
    followers,
    founding,
    founding_places,
    in_play,
    kind_at,
    legal,
    options,
    owner_at,
    play,
    points,
    refused,
    region_at,
    symbols_at,
    tile_at,
    told,
)
from tests.games.gheos.positions import (
    open_position as position,
)

# ---- the rulebook's examples -----------------------------------------------------------------------------------------


def test_example_of_founding() -> None:
    state = position(
        ["START/0@0,0", "L3-02/0@0,1", "L3-03/0@0,-1"], {"blue": (0, -1, 0)}, [{}, {"blue": 1}], hand=["C3-05"]
    )
    play(state, "extend:C3-05:1:0:0")
    assert founding_places(state) == {tile_at(state, 0, 1)["regions"][0]}
    assert colours_offered(state, "found") == {"red", "green", "yellow", "black", "white"}
    assert refused(state, "found:red:0:-1:0") == "not-a-free-continent"
    assert refused(state, "found:blue:0:1:0") == "already-in-play"
    play(state, founding(state, "red", 0, 1, 0))
    assert owner_at(state, 0, 1, 0) == "red"
    assert followers(state, 0) == {"red": 1}
    assert told(state, "found")[0]["followers"] == 1


def test_example_of_a_temple() -> None:
    state = position(["START/0@0,0", "L3-03/0@0,1", "L2-15/0@-1,1"], {"yellow": (0, 1, 0)}, hand=["L3-07"])
    play(state, "extend:L3-07:0:2:0")
    assert symbols_at(state, 0, 2, 0) == {"wheat": 1, "sword": 2}
    assert points(state, 0) == points(state, 0, "temples") == 2
    assert points(state, 1) == 0
    assert told(state, "temple") == [{"seat": 0, "points": 2}]


def test_example_of_a_scoring_token() -> None:
    state = position(
        ["START/0@0,0", "L3-02/0@0,1", "L3-04/0@0,-1", "L3-02/0@1,0", "L2-05/0@1,-1", "L2-06/2@1,1"],
        {"red": (0, 1, 0), "blue": (0, -1, 0), "yellow": (1, 0, 0)},
        [{"red": 2, "blue": 3}, {"red": 1, "yellow": 2}, {"blue": 2}],
        seats=3,
        hand=["C3-05"],
        develop="optional",
    )
    play(state, "extend:C3-05:-1:1:2", "decline")
    assert [symbols_at(state, *place).get("cup") for place in ((0, 1, 0), (0, -1, 0), (1, 0, 0))] == [1, 2, 3]
    play(state, "score")
    assert [points(state, seat) for seat in range(3)] == [8, 0, 0]
    assert points(state, 0, "tokens") == 8
    assert told(state, "token") == [{"seat": 0, "points": 8, "left": 2}]


def test_example_of_an_epoch() -> None:
    state = position(
        ["START/0@0,0", "L3-08/0@0,1", "C3-10/1@-1,1", "L2-19/1@0,-1"],
        {"red": (0, 1, 0), "blue": (0, -1, 2)},
        [{"red": 2, "blue": 1}, {"red": 1, "blue": 1}, {"blue": 2}],
        seats=3,
        hand=["C3-05"],
        stack=["epoch", "L3-03", *["epoch"] * 7],
        develop="optional",
    )
    play(state, "extend:C3-05:1:0:0", "decline", "hold")
    assert [points(state, seat, "epochs") for seat in range(3)] == [5, 3, 2]
    assert [points(state, seat) for seat in range(3)] == [5, 3, 2]
    assert told(state, "epoch") == [{"seat": 0, "number": 1}]
    assert state.current == 1


BEFORE_THE_WAR = ["L2-03/2@0,1", "C3-02/1@0,2", "C3-01/0@1,2", "C3-04/2@1,1", "L2-04/1@1,0"]
RIVALS = {"red": (0, 1, 0), "yellow": (1, 0, 1)}


def test_example_of_a_war() -> None:
    held = [{"red": 2, "yellow": 1}, {"red": 1, "yellow": 3}]
    state = position(BEFORE_THE_WAR, RIVALS, held, hand=["L3-03"])
    play(state, "extend:L3-03:0:0:0")
    assert asked(state) == "Payment"
    assert options(state) == ["pay:red", "pay:yellow"]
    play(state, "pay:yellow")
    assert in_play(state) == {"red"}
    assert followers(state, 0) == {"red": 2}
    assert followers(state, 1) == {"red": 1}
    assert owner_at(state, 1, 0, 1) == "red"


# ---- V1 to V5: joining -----------------------------------------------------------------------------------------------


def test_v1_a_coast_and_a_land_mass_make_a_continent() -> None:
    state = play(position(["START/0@0,0"], hand=["L2-01"]), "extend:L2-01:0:1:0")
    assert kind_at(state, 0, 0, 0) == "continent"
    here = tile_at(state, 0, 0)["regions"][0]
    there = tile_at(state, 0, 1)["regions"]
    assert [label == here for label in there] == [True, True, False]
    assert tile_at(state, 0, 0)["regions"][1:] != [here, here]
    assert symbols_at(state, 0, 0, 0) == {"wheat": 2}
    play(state, founding(state, "green", 0, 0, 0))
    assert followers(state, 0) == {"green": 2}


def test_v2_two_coasts_make_an_island_and_nothing_to_found_on() -> None:
    state = play(position(["START/0@0,0"], hand=["C3-01"]), "extend:C3-01:0:1:0")
    assert kind_at(state, 0, 0, 0) == "island"
    assert told(state, "no-development") == [{"seat": 0}]
    assert state.current == 1  # nothing to score, so nothing is asked


def test_v3_war_with_a_sword_against_none() -> None:
    state = position(BEFORE_THE_WAR, RIVALS, [{"red": 2}, {"yellow": 3}], hand=["L3-03"])
    play(state, "extend:L3-03:0:0:0")
    assert told(state, "war") == [{"colour": "red", "swords": 1}, {"colour": "yellow", "swords": 0}]
    assert told(state, "pay") == [{"seat": 0, "colour": "red"}]  # the only one there is
    assert told(state, "war-won") == [{"colour": "red"}]
    assert in_play(state) == {"red"}
    assert followers(state, 0) == {"red": 1}
    assert followers(state, 1) == {}


def test_v4_who_has_no_follower_cannot_start_the_war() -> None:
    state = position(BEFORE_THE_WAR, RIVALS, [{}, {"yellow": 3}], hand=["L3-03", "L2-13"])
    plays = ["extend:L3-03:0:0:0", "extend:L2-13:0:0:0", "extend:L2-13:0:0:1", "extend:L2-13:0:0:2"]
    assert legal(state, *plays) == [False, False, True, True]
    assert refused(state, plays[0]) == refused(state, plays[1]) == "no-follower-for-war"
    for free in plays[2:]:
        assert in_play(after(state, free)) == {"red", "yellow"}
    state = position(BEFORE_THE_WAR, RIVALS, [{}, {"yellow": 3}], hand=["C3-05"])
    assert legal(state, *(f"extend:C3-05:0:0:{rotation}" for rotation in range(3))) == [True, True, True]
    assert in_play(after(state, "extend:C3-05:0:0:0")) == {"red", "yellow"}
    rich = position(BEFORE_THE_WAR, RIVALS, [{"red": 1}, {"yellow": 3}], hand=["L3-03", "L2-13"])
    assert legal(rich, *plays) == [True, True, True, True]


@pytest.mark.parametrize("winner", ["red", "yellow"])
def test_v5_a_tied_war_is_decided_by_the_player(winner: str) -> None:
    board = [*BEFORE_THE_WAR[:-1], "L2-07/1@1,0"]
    state = position(board, RIVALS, [{"red": 2, "yellow": 2}, {"red": 1, "yellow": 1}], hand=["L3-07"])
    play(state, "extend:L3-07:0:0:0")
    assert told(state, "war") == [{"colour": "red", "swords": 1}, {"colour": "yellow", "swords": 1}]
    play(state, "pay:red")
    assert asked(state) == "War"
    assert options(state) == ["win:red", "win:yellow"]
    assert points(state, 0) == 0
    play(state, f"win:{winner}")
    assert in_play(state) == {winner}
    assert followers(state, 1) == {winner: 1}
    assert points(state, 0, "temples") == 2


# ---- V6 to V9: migrations --------------------------------------------------------------------------------------------

BRIDGE = ["L3-01/0@0,-1", "L3-03/0@0,0", "L3-02/0@0,1"]
ON_BRIDGE = {"red": (0, 0, 0)}


@pytest.mark.parametrize(
    ("rotation", "left", "right", "goals"),
    [(0, 1, 1, ["migrate:0", "migrate:2"]), (1, 1, 0, []), (2, 2, 0, [])],
)
def test_v6_a_bridge_replaced_by_coasts(rotation: int, left: int, right: int, goals: list[str]) -> None:
    state = position(BRIDGE, ON_BRIDGE, [{"red": 2}, {"red": 1}], hand=["C3-01"])
    play(state, f"replace:C3-01:0:0:{rotation}", "pay:red")
    assert (symbols_at(state, 0, -1, 2).get("wheat", 0), symbols_at(state, 0, 1, 0).get("wheat", 0)) == (left, right)
    if goals:
        assert asked(state) == "Migration"
        assert options(state) == goals
        to_right = after(state, "migrate:0")
        assert (owner_at(to_right, 0, -1, 2), owner_at(to_right, 0, 1, 0)) == (None, "red")
        play(state, "migrate:2")
    assert (owner_at(state, 0, -1, 2), owner_at(state, 0, 1, 0)) == ("red", None)
    assert followers(state, 0) == followers(state, 1) == {"red": 1}


@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_v6_costs_a_follower_in_every_rotation(rotation: int) -> None:
    state = position(BRIDGE, ON_BRIDGE, [{}, {"red": 1}], hand=["C3-01"])
    assert refused(state, f"replace:C3-01:0:0:{rotation}") == "no-follower-for-migration"


@pytest.mark.parametrize(("rotation", "splits"), [(0, True), (1, True), (2, False)])
def test_v6b_a_land_mass_over_two_edges(rotation: int, splits: bool) -> None:
    action = f"replace:L2-14:0:0:{rotation}"
    poor = position(BRIDGE, ON_BRIDGE, [{}, {"red": 1}], hand=["L2-14"])
    assert legal(poor, action) == [not splits]
    state = position(BRIDGE, ON_BRIDGE, [{"red": 2}, {"red": 1}], hand=["L2-14"])
    play(state, action)
    assert bool(told(state, "pay")) == splits
    if splits:
        assert told(state, "migrated") == [{"colour": "red"}]
        assert owner_at(state, 0, 1, 0) is None
    else:
        assert owner_at(state, 0, 1, 0) == "red"
    assert owner_at(state, 0, -1, 2) == "red"
    assert followers(state, 0) == {"red": 1 if splits else 2}


@pytest.mark.parametrize(
    ("rotation", "island", "continent", "dies"), [(0, 1, 0, True), (1, 2, 0, True), (2, 1, 1, False)]
)
def test_v7_an_island_against_a_continent(rotation: int, island: int, continent: int, dies: bool) -> None:
    state = position(
        ["C3-01/2@0,-1", "L3-03/0@0,0", "L3-02/0@0,1"], {"red": (0, 0, 0)}, [{"red": 2}, {"red": 2}], hand=["C3-03"]
    )
    play(state, f"replace:C3-03:0:0:{rotation}", "pay:red")
    assert (kind_at(state, 0, -1, 2), kind_at(state, 0, 1, 0)) == ("island", "continent")
    assert symbols_at(state, 0, -1, 2).get("wheat", 0) == island
    assert symbols_at(state, 0, 1, 0).get("wheat", 0) == continent
    assert asked(state) == "Develop"
    assert in_play(state) == (set() if dies else {"red"})
    assert owner_at(state, 0, 1, 0) == (None if dies else "red")
    assert followers(state, 1) == ({} if dies else {"red": 2})
    assert told(state, "lost-on-island") == ([{"colour": "red"}] if dies else [])


NEIGHBOURS = ["L2-14/0@0,0", "L3-02/0@0,1", "L3-03/0@1,0", "L3-01/0@0,-1"]
RED_AND_BLUE = {"red": (0, 0, 0), "blue": (0, -1, 0)}


def test_v8_turned_so_that_nothing_splits() -> None:
    state = position(NEIGHBOURS, RED_AND_BLUE, [{}, {"red": 1, "blue": 1}], hand=["L2-07"])
    play(state, "replace:L2-07:0:0:0")
    assert asked(state) == "Develop"
    assert in_play(state) == {"red", "blue"}
    assert owner_at(state, 0, 0, 0) == "red"
    assert owner_at(state, 0, 0, 2) == "blue"


@pytest.mark.parametrize(("rotation", "free_slot", "rival_slot"), [(1, 0, 1), (2, 1, 0)])
def test_v8_a_tie_between_free_land_and_a_rival(rotation: int, free_slot: int, rival_slot: int) -> None:
    action = f"replace:L2-07:0:0:{rotation}"
    poor = position(NEIGHBOURS, RED_AND_BLUE, [{}, {"red": 1, "blue": 1}], hand=["L2-07"])
    assert refused(poor, action) == "no-follower-for-migration"
    state = position(NEIGHBOURS, RED_AND_BLUE, [{"red": 1, "blue": 2}, {"red": 1, "blue": 1}], hand=["L2-07"])
    play(state, action, "pay:blue")
    assert options(state) == ["migrate:0", "migrate:1"]
    free = after(state, f"migrate:{free_slot}")
    assert in_play(free) == {"red", "blue"}
    assert owner_at(free, 0, 0, free_slot) == "red"
    assert owner_at(free, 0, 0, rival_slot) == "blue"
    lost = after(state, f"migrate:{rival_slot}")
    assert in_play(lost) == {"blue"}
    assert told(lost, "lost-among-others") == [{"colour": "red", "other": "blue"}]
    assert followers(lost, 0) == followers(lost, 1) == {"blue": 1}
    assert asked(lost) == "Develop"


def test_v9_shrinking_to_an_island_or_not() -> None:
    board, red = ["L3-02/0@0,0", "C3-06/0@0,1"], {"red": (0, 0, 0)}
    poor = position(board, red, [{}, {"red": 2}], hand=["C3-02", "L2-18"])
    assert legal(poor, "replace:C3-02:0:0:0", "replace:L2-18:0:0:0") == [False, True]
    state = position(board, red, [{"red": 2}, {"red": 2}], hand=["C3-02", "L2-18"])
    shrunk = after(state, "replace:C3-02:0:0:0")
    assert told(shrunk, "pay") == [{"seat": 0, "colour": "red"}]
    assert in_play(shrunk) == set()
    assert followers(shrunk, 0) == followers(shrunk, 1) == {}
    kept = after(state, "replace:L2-18:0:0:0")
    assert asked(kept) == "Develop"
    assert owner_at(kept, 0, 0, 0) == "red"
    assert followers(kept, 0) == {"red": 2}


# ---- V10: three civilizations around the start tile ------------------------------------------------------------------

AROUND = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
THREE = {"red": (0, 1, 0), "yellow": (1, 0, 0), "blue": (0, -1, 0)}
HELD = [{"red": 2, "yellow": 1, "blue": 1}, {"red": 1, "yellow": 1, "blue": 1}]


def test_v10_a_war_of_three() -> None:
    state = position(AROUND, THREE, HELD, hand=["L3-05"])
    play(state, "replace:L3-05:0:0:0")
    assert told(state, "war") == [
        {"colour": "red", "swords": 1},
        {"colour": "yellow", "swords": 0},
        {"colour": "blue", "swords": 0},
    ]
    play(state, "pay:red")
    assert in_play(state) == {"red"}
    assert followers(state, 0) == followers(state, 1) == {"red": 1}
    assert points(state, 0, "temples") == 1


@pytest.mark.parametrize(
    ("rotation", "warring", "tied", "temple"),
    [(0, {"red", "yellow"}, False, 0), (1, {"yellow", "blue"}, True, 1), (2, {"red", "blue"}, False, 1)],
)
def test_v10_a_war_of_two(rotation: int, warring: set[str], tied: bool, temple: int) -> None:
    state = position(AROUND, THREE, HELD, hand=["L2-22"])
    play(state, f"replace:L2-22:0:0:{rotation}", "pay:red")
    assert {war["colour"] for war in told(state, "war")} == warring
    if tied:
        assert colours_offered(state, "win") == warring
        for winner in warring:
            ended = after(state, f"win:{winner}")
            assert in_play(ended) == {"red", winner}
            assert points(ended, 0, "temples") == temple
    else:
        assert in_play(state) == {"red", "yellow", "blue"} - (warring - {"red"})
        assert points(state, 0, "temples") == temple
        assert (region_at(state, 0, 0, rotation) or {})["colour"] == "red"


def test_a_turn_of_a_vector_goes_on_to_the_next_player() -> None:
    state = play(position(["START/0@0,0"], hand=["L2-01"]), "extend:L2-01:0:1:0")
    finish_turn(state, founding(state, "red", 0, 1, 0))
    assert state.current == 1
    assert asked(state) == "PlayTile"
