"""Rulings A9 to A18, A32 and A35 to A37: wars, migrations, their price, temples."""

from pathlib import Path

import pytest

from ecumene.core.errors import BadData
from ecumene.games.gheos import rulebook
from tests.games.gheos.positions import (
    after,
    asked,
    finish_turn,
    followers,
    founding,
    founding_places,
    heard,
    in_play,
    kind_at,
    legal,
    options,
    owner_at,
    play,
    points,
    refused,
    symbols_at,
    tile_at,
    told,
    with_symbols,
)
from tests.games.gheos.positions import (
    open_position as position,
)

THREE = {"red": (0, 1, 0), "yellow": (1, 0, 0), "blue": (0, -1, 0)}
HELD = [{"red": 2, "yellow": 1, "blue": 1}, {"red": 1, "yellow": 1, "blue": 1}]
HELD_BY_TWO = [{"red": 2, "yellow": 1}, {"yellow": 2}]
RING = ["L3-01/0@0,1", "L3-01/0@0,2", "L3-02/0@1,2", "L3-02/0@1,1", "L3-02/0@1,0"]
BRIDGE = ["L3-01/0@0,-1", "L3-03/0@0,0", "L3-02/0@0,1"]
# Red holds (0, 0), (0, 1) and (1, 0); blue touches the coast of (0, 0) from (0, -1).
NEIGHBOURS = ["L2-14/0@0,0", "L3-02/0@0,1", "L3-03/0@1,0", "L3-01/0@0,-1"]
RED_AND_BLUE = {"red": (0, 0, 0), "blue": (0, -1, 0)}


# ---- A9 to A12: wars and the price -----------------------------------------------------------------------------------


def test_a9_of_three_only_the_strongest_stays() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
    state = play(position(board, THREE, HELD, hand=["L3-02"]), "replace:L3-02:0:0:0", "pay:red")
    assert asked(state) == "Develop"
    assert in_play(state) == {"red"}
    assert {gone["colour"] for gone in told(state, "perish")} == {"yellow", "blue"}
    assert followers(state, 1) == {"red": 1}


@pytest.mark.parametrize("winner", ["red", "yellow"])
def test_a9_a_tie_at_the_top_is_chosen_among_those_tied(winner: str) -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-03/0@1,0", "L3-01/0@0,-1"]
    state = play(position(board, THREE, HELD, hand=["L3-02"]), "replace:L3-02:0:0:0", "pay:red")
    assert options(state) == ["win:red", "win:yellow"]
    assert refused(state, "win:blue") == "not-tied"
    play(state, f"win:{winner}")
    assert in_play(state) == {winner}
    assert owner_at(state, 0, -1, 0) == winner


def test_a10_swords_of_the_removed_and_of_the_new_tile_do_not_count() -> None:
    board = ["L2-09/0@0,0", "L3-02/0@0,1", "L3-02/0@0,-1"]
    state = position(board, {"red": (0, 1, 0), "blue": (0, -1, 2)}, [{"red": 2}, {"blue": 1}], hand=["L3-03"])
    assert symbols_at(state, 0, 1, 0)["sword"] == symbols_at(state, 0, -1, 2)["sword"] == 1
    play(state, "replace:L3-03:0:0:0")
    assert told(state, "war") == [{"colour": "red", "swords": 0}, {"colour": "blue", "swords": 0}]
    assert symbols_at(state, 0, 0, 0)["sword"] == 1
    play(state, "pay:red")
    assert options(state) == ["win:red", "win:blue"]


def test_a10_every_piece_of_the_former_continent_counts() -> None:
    board = ["L2-15/0@0,0", "L3-03/0@0,1", "L3-03/0@1,0", "L2-09/1@0,-1"]
    state = position(board, {"red": (0, 0, 0), "blue": (0, -1, 2)}, [{"red": 2}, {"blue": 1}], hand=["L3-02"])
    play(state, "replace:L3-02:0:0:0")
    assert told(state, "migration") == []
    assert told(state, "war") == [{"colour": "red", "swords": 2}, {"colour": "blue", "swords": 1}]
    play(state, "pay:red")
    assert in_play(state) == {"red"}


def test_a10_an_extending_tile_lends_no_sword() -> None:
    board = ["L2-03/2@0,1", "C3-02/1@0,2", "C3-01/0@1,2", "C3-04/2@1,1", "L2-04/1@1,0"]
    rivals = {"red": (0, 1, 0), "yellow": (1, 0, 1)}
    state = play(position(board, rivals, [{"red": 1}, {}], hand=["L3-03"]), "extend:L3-03:0:0:0")
    assert [war["swords"] for war in told(state, "war")] == [1, 0]
    assert symbols_at(state, 0, 0, 0)["sword"] == 2


def test_a11_the_price_is_paid_on_the_laid_tile_before_anything_is_resolved() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0"]
    state = position(board, {"red": (0, 1, 0), "yellow": (1, 0, 0)}, HELD_BY_TWO, hand=["L3-05"])
    play(state, "replace:L3-05:0:0:0")
    assert asked(state) == "Payment"
    assert tile_at(state, 0, 0)["tile"] == "L3-05"
    assert in_play(state) == {"red", "yellow"}
    assert points(state, 0) == 0
    assert options(state) == ["pay:red", "pay:yellow"]
    assert refused(state, "pay:blue") == "no-such-follower"
    play(state, "pay:yellow")
    keys = [event.key.removeprefix("event.") for event in heard(state) if event.key not in ("event.hand",)]
    assert keys == ["prepared", "replace", "war", "war", "pay", "war-won", "perish", "temple"]
    assert followers(state, 0) == {"red": 2}


def test_a11_the_price_comes_before_the_choice_of_a_tie() -> None:
    state = position(BRIDGE, {"red": (0, 0, 0)}, [{"red": 2}, {}], hand=["C3-01"])
    play(state, "replace:C3-01:0:0:0")
    assert [event.key for event in heard(state)][-2:] == ["event.migration", "event.pay"]
    assert asked(state) == "Migration"
    assert followers(state, 0) == {"red": 1}
    assert refused(state, "migrate:1") == "not-a-goal"


@pytest.mark.parametrize(("rotation", "rival"), [(1, 1), (2, 0)])
def test_a12_one_follower_even_for_a_migration_into_a_rival(rotation: int, rival: int) -> None:
    held = [{"red": 1, "blue": 3}, {"red": 1, "blue": 1}]
    state = position(NEIGHBOURS, RED_AND_BLUE, held, hand=["L2-07"])
    play(state, f"replace:L2-07:0:0:{rotation}", "pay:blue", f"migrate:{rival}")
    assert told(state, "lost-among-others")
    assert asked(state) == "Develop"
    assert len(told(state, "pay")) == 1
    assert followers(state, 0) == {"blue": 2}


def test_a12_one_follower_even_for_a_war_of_three() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
    state = play(position(board, THREE, HELD, hand=["L3-02"]), "replace:L3-02:0:0:0", "pay:yellow")
    assert asked(state) == "Develop"
    assert len(told(state, "pay")) == 1
    assert followers(state, 0) == {"red": 2}


# ---- A13 to A16: migrations ------------------------------------------------------------------------------------------


def test_a13_pieces_joined_again_by_the_new_tile_are_not_split() -> None:
    poor = position(BRIDGE, {"red": (0, 0, 0)}, [{}, {"red": 2}], hand=["L3-02", "L2-14"])
    assert legal(poor, "replace:L3-02:0:0:0", "replace:L2-14:0:0:2") == [True, True]
    state = after(poor, "replace:L3-02:0:0:0")
    assert told(state, "migration") == []
    assert owner_at(state, 0, -1, 0) == owner_at(state, 0, 1, 0) == "red"


def test_a13_pieces_that_hold_together_by_a_loop_are_not_split() -> None:
    board = [*RING, "L2-15/0@0,0"]
    state = position(board, {"red": (0, 0, 0)}, [{}, {"red": 2}], hand=["C3-05"])
    play(state, "replace:C3-05:0:0:0")
    assert told(state, "migration") == []
    assert asked(state) == "Develop"
    assert owner_at(state, 0, 0, 0) == owner_at(state, 0, 0, 1) == "red"


def test_a13_a_broken_loop_that_falls_apart_is_split() -> None:
    board = [*RING, "C3-05/0@0,0"]
    poor = position(board, {"red": (0, 1, 0)}, [{}, {"red": 2}], hand=["C3-06"])
    assert refused(poor, "replace:C3-06:1:2:0") == "no-follower-for-migration"
    state = position(board, {"red": (0, 1, 0)}, [{"red": 1}, {"red": 2}], hand=["C3-06"])
    play(state, "replace:C3-06:1:2:2", "pay:red")
    assert owner_at(state, 0, 2, 1) == "red"
    assert owner_at(state, 1, 1, 0) is None


def test_a13_losing_only_the_removed_tile_is_free() -> None:
    for tile in ("C3-05", "L2-18", "L3-04"):
        state = position(BRIDGE, {"red": (0, -1, 0)}, [{}, {"red": 2}], hand=[tile])
        play(state, f"replace:{tile}:0:-1:0")
        assert asked(state) == "Develop"
        assert owner_at(state, 0, 1, 0) == "red"
        assert told(state, "migration") == []


@pytest.mark.parametrize(("rotation", "free", "rival"), [(1, 0, 1), (2, 1, 0)])
def test_a14_wheat_of_the_whole_region_or_of_the_old_continent(rotation: int, free: int, rival: int) -> None:
    held = [{"red": 1, "blue": 2}, {"red": 1, "blue": 1}]
    action = f"replace:L2-07:0:0:{rotation}"
    whole = position(NEIGHBOURS, RED_AND_BLUE, held, hand=["L2-07"])
    assert play(whole, action, "pay:blue").asking("Migration")
    old = position(NEIGHBOURS, RED_AND_BLUE, held, hand=["L2-07"], migration_wheat="old_continent")
    play(old, action, "pay:blue")
    assert asked(old) == "Develop"
    assert owner_at(old, 0, 0, free) == "red"
    assert owner_at(old, 0, 0, rival) == "blue"


@pytest.mark.parametrize("scope", ["whole_region", "old_continent"])
def test_a14_foreign_wheat_may_draw_a_civilization_to_its_end(scope: str) -> None:
    held = [{"red": 1, "blue": 2}, {"red": 1, "blue": 1}]
    board = [*NEIGHBOURS, "L3-01/0@0,-2"]
    state = position(board, RED_AND_BLUE, held, hand=["L2-07"], migration_wheat=scope)
    play(state, "replace:L2-07:0:0:1", "pay:blue")
    assert asked(state) == "Develop"
    assert in_play(state) == ({"blue"} if scope == "whole_region" else {"red", "blue"})


@pytest.mark.parametrize("scope", ["whole_region", "old_continent"])
def test_a14_the_new_tile_counts_either_way(scope: str) -> None:
    state = position(BRIDGE, {"red": (0, 0, 0)}, [{"red": 1}, {}], hand=["C3-01"], migration_wheat=scope)
    tied = after(state, "replace:C3-01:0:0:0", "pay:red")
    assert options(tied) == ["migrate:0", "migrate:2"]
    assert owner_at(after(state, "replace:C3-01:0:0:2", "pay:red"), 0, -1, 2) == "red"


@pytest.mark.parametrize(("rotation", "dies"), [(0, True), (1, True), (2, False)])
def test_a15_a_continent_comes_before_an_island_only_on_a_tie(rotation: int, dies: bool) -> None:
    board = ["C3-01/2@0,-1", "L3-03/0@0,0", "L3-02/0@0,1"]
    state = position(board, {"red": (0, 0, 0)}, [{"red": 2}, {"red": 1}], hand=["C3-03"])
    play(state, f"replace:C3-03:0:0:{rotation}", "pay:red")
    assert in_play(state) == (set() if dies else {"red"})
    assert len(told(state, "lost-on-island")) == dies
    assert followers(state, 1) == ({} if dies else {"red": 1})


SMALL = ["L3-02/0@0,0", "C3-06/0@0,1"]


def test_a16_shrinking_to_an_island_costs_a_follower_and_the_civilization() -> None:
    poor = position(SMALL, {"red": (0, 0, 0)}, [{}, {"red": 2}], hand=["C3-02"])
    assert refused(poor, "replace:C3-02:0:0:0") == "no-follower-for-migration"
    state = position(SMALL, {"red": (0, 0, 0)}, [{"red": 2}, {"red": 2}], hand=["C3-02"])
    play(state, "replace:C3-02:0:0:0")
    assert told(state, "pay") == [{"seat": 0, "colour": "red"}]
    assert in_play(state) == set()
    assert told(state, "lost-on-island") == [{"colour": "red"}]


@pytest.mark.parametrize("own", [0, 2])
def test_a16_by_option_shrinking_to_an_island_is_free(own: int) -> None:
    held = [{"red": own}, {"red": 2}]
    state = position(SMALL, {"red": (0, 0, 0)}, held, hand=["C3-02"], shrink_to_island="free")
    play(state, "replace:C3-02:0:0:0")
    assert told(state, "pay") == []
    assert in_play(state) == set()
    assert kind_at(state, 0, 1, 0) == "island"
    assert followers(state, 0) == followers(state, 1) == {}


def test_a16_by_option_a_split_still_costs() -> None:
    board = ["C3-01/2@0,-1", "L3-03/0@0,0", "L3-02/0@0,1"]
    state = position(board, {"red": (0, 0, 0)}, [{}, {"red": 1}], hand=["C3-03"], shrink_to_island="free")
    assert refused(state, "replace:C3-03:0:0:0") == "no-follower-for-migration"
    islands = ["C3-01/2@0,-1", "L3-03/0@0,0", "C3-06/0@0,1"]
    state = position(islands, {"red": (0, 0, 0)}, [{}, {"red": 1}], hand=["C3-03"], shrink_to_island="free")
    assert refused(state, "replace:C3-03:0:0:0") == "no-follower-for-migration"


# ---- A17, A18, A32, A35: temples -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("marks", "gained"), [("ignored", 1), ("added", 3), ("only", 2)])
def test_a17_marks_on_temples_count_only_by_option(marks: str, gained: int) -> None:
    """One sword, a sword temple, a cup temple, and the sword temple just played."""
    board = ["L3-03/0@0,0", "L3-07/0@0,1", "L3-06/0@0,-1"]
    state = position(board, {"red": (0, 0, 0)}, hand=["L2-24"], temple_marks=marks)
    play(state, "extend:L2-24:1:0:0")
    assert points(state, 0, "temples") == gained


def test_a17_marks_are_no_symbols_elsewhere() -> None:
    board = ["C3-09/0@0,0", "L3-06/0@0,1", "L3-05/0@0,2", "L3-07/0@0,3"]
    for marks in ("ignored", "added", "only"):
        state = position(board, {"red": (0, 1, 0)}, [{"red": 2}, {}], temple_marks=marks)
        assert symbols_at(state, 0, 1, 0) == {}
        assert state.view(0)["seats"][0]["by_cups"] == 0


def test_a18_the_new_tile_s_own_symbol_counts_for_its_temple(tmp_path: Path) -> None:
    game = with_symbols(tmp_path, "L3-05", ["temple_wheat", "wheat"])
    state = position(["L3-01/0@0,0", "L3-02/0@0,1"], {"red": (0, 0, 0)}, hand=["L3-05"], game=game)
    play(state, "extend:L3-05:1:0:0")
    assert points(state, 0) == 2


def test_a18_a_symbol_on_another_part_of_the_new_tile_does_not(tmp_path: Path) -> None:
    game = with_symbols(tmp_path, "L2-22", ["temple_wheat"], ["wheat"])
    state = position(["L3-01/0@0,0", "L3-02/0@0,1"], {"red": (0, 0, 0)}, hand=["L2-22"], game=game)
    play(state, "extend:L2-22:1:0:0")
    assert points(state, 0) == 1


AROUND = ["START/0@0,0", "L3-01/0@0,1", "L3-04/0@1,0"]


def test_a32_each_temple_of_a_tile_scores_on_its_own_continent(tmp_path: Path) -> None:
    game = with_symbols(tmp_path, "C3-05", ["temple_wheat"], ["temple_cup"], [])
    civilizations = {"red": (0, 1, 0), "blue": (1, 0, 0)}
    state = position(AROUND, civilizations, hand=["C3-05"], game=game)
    play(state, "replace:C3-05:0:0:0")
    assert told(state, "temple") == [{"seat": 0, "points": 1}, {"seat": 0, "points": 2}]
    assert points(state, 0, "temples") == 3
    half = position(AROUND, {"red": (0, 1, 0)}, hand=["C3-05"], game=game)
    assert points(play(half, "replace:C3-05:0:0:0"), 0, "temples") == 1


def test_a32_a_part_has_room_for_one_temple(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="tile 'L3-05' parts: a part has room for one temple"):
        with_symbols(tmp_path, "L3-05", ["temple_wheat", "temple_cup"])


def test_a35_a_temple_on_a_replacement_scores() -> None:
    state = position([*BRIDGE, "L3-01/0@0,2"], {"red": (0, 0, 0)}, hand=["L3-05"])
    play(state, "replace:L3-05:0:0:0")
    assert points(state, 0, "temples") == 2
    again = position(["L3-05/0@0,0", "L3-01/0@0,1"], {"red": (0, 0, 0)}, hand=["L3-06"])
    assert points(play(again, "replace:L3-06:0:0:0"), 0) == 0


def test_a35_it_scores_on_what_a_migration_leaves() -> None:
    """The temple lies with the piece that red goes to, or with the one that red leaves."""
    state = position(BRIDGE, {"red": (0, 0, 0)}, [{"red": 1}, {}], hand=["C3-07"])
    assert points(after(state, "replace:C3-07:0:0:2", "pay:red"), 0, "temples") == 1
    assert points(after(state, "replace:C3-07:0:0:0", "pay:red"), 0, "temples") == 0


# ---- A36 and A37 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slot", "left"), [(0, {"red", "blue"}), (1, {"blue"})])
def test_a36_a_tie_between_free_and_occupied_land_is_a_free_choice(slot: int, left: set[str]) -> None:
    state = position(NEIGHBOURS, RED_AND_BLUE, [{"red": 3}, {"blue": 1}], hand=["L2-07"])
    play(state, "replace:L2-07:0:0:1", "pay:red")
    assert options(state) == ["migrate:0", "migrate:1"]
    play(state, f"migrate:{slot}")
    assert in_play(state) == left
    assert followers(state, 0) == ({"red": 2} if "red" in left else {})


def test_a36_the_migrant_loses_whatever_the_swords() -> None:
    board = ["L2-14/0@0,0", "L3-02/0@0,1", "L3-03/0@1,0", "L3-01/0@0,-1", "L2-09/0@1,1"]
    state = position(board, RED_AND_BLUE, [{"red": 3}, {"blue": 1}], hand=["L2-07"])
    play(state, "replace:L2-07:0:0:1", "pay:red", "migrate:1")
    assert in_play(state) == {"blue"}
    assert told(state, "war") == []


def test_a37_who_cannot_pay_is_told_what_the_play_would_start() -> None:
    """A replacement that joins two continents is a war; one that breaks a continent, or does both, a migration."""
    joins = position(
        ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0"],
        {"red": (0, 1, 0), "yellow": (1, 0, 0)},
        [{}, {"red": 1}],
        hand=["L3-05"],
    )
    breaks = position(BRIDGE, {"red": (0, 0, 0)}, [{}, {"red": 1}], hand=["C3-01"])
    both = position(NEIGHBOURS, RED_AND_BLUE, [{}, {"red": 1, "blue": 1}], hand=["L2-07"])
    for state, action, reason, rule in [
        (joins, "replace:L3-05:0:0:0", "war", rulebook.WAR),
        (breaks, "replace:C3-01:0:0:0", "migration", rulebook.MIGRATION),
        (both, "replace:L2-07:0:0:1", "migration", rulebook.MIGRATION),
    ]:
        refusal = state.why_not(0, action)
        assert refusal is not None
        assert (refusal.reason, refusal.rule) == (f"refusal.no-follower-for-{reason}", rule)


def test_a36_a_tie_that_kills_either_way_is_not_asked() -> None:
    """Both halves of red's continent end as islands, and neither has wheat."""
    board = ["C3-01/0@0,-1", "L3-03/0@0,0", "C3-02/0@0,1"]
    state = position(board, {"red": (0, 0, 0)}, [{"red": 2}, {"red": 1}], hand=["C3-03"])
    play(state, "replace:C3-03:0:0:0")
    assert [symbols_at(state, 0, column, slot) for column, slot in ((1, 0), (-1, 2))] == [{"cup": 1, "sword": 1}, {}]
    assert told(state, "lost-on-island") == [{"colour": "red"}]
    assert in_play(state) == set()
    assert not state.asking("Migration")


def test_a37_followers_of_step_two_come_too_late() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
    civilizations = {"red": (0, 1, 0), "yellow": (1, 0, 0)}
    stack = ["L3-01", *["epoch"] * 8]
    state = position(board, civilizations, [{}, {"red": 1}], hand=["L3-02", "C3-05"], stack=stack)
    war = "replace:L3-02:0:0:0"
    assert refused(state, war) == "no-follower-for-war"
    play(state, "extend:C3-05:0:-2:0")
    assert len(founding_places(state)) == 1
    assert refused(state, war) == "other-step"
    finish_turn(state, founding(state, "blue", 0, -1, 0))
    assert followers(state, 0) == {"blue": 2}
    rich = position(board, civilizations, [{"red": 1}, {}], hand=["L3-02"])
    assert legal(rich, war) == [True]


def test_a37_a_follower_of_any_colour_will_do() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
    state = position(board, THREE, [{"blue": 1}, {"red": 1}], hand=["L2-13"])
    play(state, "replace:L2-13:0:0:0", "pay:blue")
    assert in_play(state) == {"red", "blue"}
    assert followers(state, 0) == {}
