"""Rulings A19 to A30 and A33: developing, tokens, Epochs, the end, the deal."""

from collections import Counter

import pytest

from ecumene.core.errors import NotYourTurn
from ecumene.games.gheos.table import Gheos
from tests.games.gheos.positions import (
    after,
    asked,
    colours_offered,
    finish_turn,
    followers,
    founding,
    founding_places,
    gheos_game,
    in_play,
    legal,
    options,
    owner_at,
    play,
    plays,
    points,
    position,
    random_answer,
    random_games,
    refused,
    symbols_at,
    tile_entries,
    told,
)

EPOCHS = ["epoch"] * 8
# A continent of three land masses without cups or pyramids, and one with a cup and a pyramid.
PLAIN = ["L3-01/0@0,0", "L3-03/0@0,1"]
RICH = ["L3-02/0@0,0", "L3-08/0@0,1"]
RED = {"red": (0, 0, 0)}


# ---- A19 to A21: developing ------------------------------------------------------------------------------------------


def test_a19_developing_cannot_be_declined() -> None:
    board = ["START/0@0,0", "L3-01/0@0,1", "L3-03/0@1,0"]
    state = play(position(board, {"red": (0, 1, 0), "blue": (1, 0, 0)}, hand=["C3-05"]), "extend:C3-05:0:-1:0")
    assert options(state) == ["recruit:red", "recruit:blue"]
    assert refused(state, "decline") == "must-develop"


def test_a19_the_only_development_is_taken_and_not_asked() -> None:
    state = play(position(PLAIN, RED, hand=["C3-05"]), "extend:C3-05:1:0:0")
    assert told(state, "recruit") == [{"seat": 0, "colour": "red"}]
    assert asked(state) != "Develop"


def test_a19_by_option_it_can() -> None:
    state = play(position(PLAIN, RED, hand=["C3-05"], develop="optional"), "extend:C3-05:1:0:0")
    assert options(state) == ["recruit:red", "decline"]
    play(state, "decline")
    assert told(state, "decline") == [{"seat": 0}]
    assert followers(state, 0) == {}
    assert state.current == 1


@pytest.mark.parametrize("develop", ["mandatory", "optional"])
def test_a19_where_nothing_is_possible_it_is_skipped(develop: str) -> None:
    full = position(PLAIN, RED, [{"red": 3}, {"red": 2}], hand=["C3-05"], develop=develop)
    play(full, "extend:C3-05:1:0:0")
    assert asked(full) != "Develop"
    assert told(full, "no-development") == [{"seat": 0}]


def test_a19_founding_without_wheat_is_legal_and_gives_nothing() -> None:
    state = play(position(["L3-02/0@0,0", "C3-05/0@0,1"], hand=["L3-03"]), "extend:L3-03:1:0:0")
    assert symbols_at(state, 0, 0, 0).get("wheat", 0) == 0
    assert len(options(state)) == 6
    play(state, founding(state, "white", 0, 0, 0))
    assert in_play(state) == {"white"}
    assert followers(state, 0) == {}


def test_a20_any_free_continent_and_any_free_colour() -> None:
    board = ["START/0@0,0", "L3-01/0@0,1", "L3-02/0@1,0", "L3-03/0@0,-1"]
    state = position(board, {"blue": (0, -1, 0)}, hand=["C3-05"])
    play(state, "extend:C3-05:0:-2:0")
    assert len(founding_places(state)) == 2
    assert colours_offered(state, "found") == {"red", "green", "yellow", "black", "white"}
    assert refused(state, "found:red:0:-1:0") == "not-a-free-continent"
    play(state, founding(state, "red", 1, 0, 0))
    assert owner_at(state, 1, 0, 0) == "red"
    assert asked(state) == "ScoringToken"


def test_a20_a_colour_wiped_out_this_turn_may_come_back_at_once() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
    civilizations = {"red": (0, 1, 0), "yellow": (1, 0, 0)}
    state = position(board, civilizations, [{"red": 2}, {"yellow": 5}], hand=["L2-13"])
    play(state, "replace:L2-13:0:0:0", "pay:red")
    assert in_play(state) == {"red"}
    assert refused(state, "recruit:yellow") == "not-in-play"
    play(state, founding(state, "yellow", 0, -1, 0))
    assert in_play(state) == {"red", "yellow"}
    assert followers(state, 0) == {"red": 1, "yellow": 1}
    assert followers(state, 1) == {}


def test_a20_a_temple_played_before_the_founding_scores_nothing() -> None:
    state = play(position(PLAIN, hand=["L3-05"]), "extend:L3-05:1:0:0")
    assert points(state, 0) == 0
    play(state, founding(state, "red", 0, 0, 0))
    assert points(state, 0) == 0
    assert told(state, "temple") == []


def test_a21_five_followers_at_most() -> None:
    board = ["START/0@0,0", "L3-01/0@0,1", "C3-01/1@-1,1", "L3-01/0@0,2", "C3-03/2@0,3"]
    state = play(position(board, hand=["C3-04"]), "extend:C3-04:1:2:0")
    assert symbols_at(state, 0, 1, 0)["wheat"] == 6
    play(state, founding(state, "red", 0, 1, 0))
    assert followers(state, 0) == {"red": 5}
    assert told(state, "found")[0]["followers"] == 5


def test_a21_the_supply_bounds_recruiting() -> None:
    state = play(position(PLAIN, RED, [{"red": 3}, {"red": 1}], hand=["C3-05"]), "extend:C3-05:1:0:0")
    play(state, "recruit:red")
    assert followers(state, 0) == {"red": 4}
    assert next(one for one in state.view(None)["civilizations"] if one["colour"] == "red")["supply"] == 0
    board = ["START/0@0,0", "L3-01/0@0,1", "L3-03/0@1,0"]
    full = position(board, {"red": (0, 1, 0)}, [{"red": 3}, {"red": 2}], hand=["C3-05"])
    assert refused(play(full, "extend:C3-05:0:-1:0"), "recruit:red") == "no-follower-left"


# ---- A22 to A25: tokens and Epochs -----------------------------------------------------------------------------------


def test_a22_one_token_a_turn() -> None:
    state = position(RICH, RED, [{"red": 3}, {}], hand=["C3-05"], stack=["L2-01", *EPOCHS])
    play(state, "extend:C3-05:1:0:2", "recruit:red")
    assert options(state) == ["score", "hold"]
    play(state, "score")
    assert points(state, 0, "tokens") == 4
    assert state.view(None)["seats"][0]["tokens"] == 2
    assert state.current == 1
    with pytest.raises(NotYourTurn):
        state.apply(0, "score")


def test_a22_a_token_worth_nothing_is_not_asked_about() -> None:
    state = position(PLAIN, RED, hand=["C3-05"], stack=["L2-01", *EPOCHS])
    play(state, "extend:C3-05:1:0:2")
    assert state.current == 1
    assert told(state, "token") == []
    assert state.view(None)["seats"][0]["tokens"] == 3


def test_a22_a_token_may_be_spent_for_nothing_on_request() -> None:
    state = position(PLAIN, RED, hand=["C3-05"], stack=["L2-01", *EPOCHS])
    assert options(state)[-1] == "spend"
    play(state, "spend")
    assert state.view(None)["spends"]
    assert asked(state) == "PlayTile"
    assert refused(state, "spend") == "spends-already"
    play(state, "extend:C3-05:1:0:2")
    assert told(state, "token") == [{"seat": 0, "points": 0, "left": 2}]
    assert state.view(None)["seats"][0]["tokens"] == 2
    assert state.current == 1
    assert not state.view(None)["spends"]


def test_a22_spending_the_last_token_for_nothing_hastens_the_end() -> None:
    state = position(PLAIN, RED, hand=["C3-05"], tokens=[1, 0], points=[5, 4])
    play(state, "spend", "extend:C3-05:1:0:2")
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winners) == ("tokens", [0])


def test_a22_a_token_promised_scores_what_it_is_worth_by_then() -> None:
    state = position(PLAIN, RED, [{"red": 2}, {}], hand=["L2-03"], stack=["L2-01", *EPOCHS])
    cups = next(play for play in options(state) if play.startswith("extend:") and grows_cups(state, play))
    play(state, "spend", cups)
    assert told(state, "token")[0]["points"] > 0


def grows_cups(state: Gheos, action: str) -> bool:
    """Does red's continent have cups after this play?"""
    return symbols_at(after(state, action), 0, 0, 0).get("cup", 0) > 0


def test_a22_a_token_that_was_worth_something_is_asked_about_even_when_it_is_worth_nothing_now() -> None:
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L2-01/0@1,1"]
    civilizations = {"red": (0, 1, 0), "yellow": (1, 0, 0)}
    state = position(board, civilizations, [{"yellow": 2}, {}], hand=["L3-05"])
    assert state.view(0)["seats"][0]["by_cups"] > 0
    assert "spend" not in options(state)
    assert refused(state, "spend") == "asked-later"
    play(state, "replace:L3-05:0:0:0", "pay:yellow")
    assert followers(state, 0).get("yellow", 0) == 0
    assert asked(state) == "ScoringToken"


def test_a22_without_a_token_there_is_none_to_promise() -> None:
    state = position(PLAIN, RED, hand=["C3-05"], tokens=[0, 3])
    assert refused(state, "spend") == "no-token"


def test_a22_without_a_token_nobody_is_asked() -> None:
    state = position(PLAIN, RED, hand=["C3-05"], tokens=[0, 3], stack=["L2-01", *EPOCHS])
    play(state, "extend:C3-05:1:0:0", "recruit:red")
    assert state.current == 1
    assert asked(state) == "PlayTile"


@pytest.mark.parametrize("tokens", [[3, 3], [1, 0], [0, 3]])
def test_a23_unused_tokens_are_worth_nothing(tokens: list[int]) -> None:
    held = [{"red": 2}, {"red": 1}]
    state = position(RICH, RED, held, hand=["C3-05"], tokens=tokens, stack=EPOCHS[:3], epochs=5)
    finish_turn(play(state, "extend:C3-05:1:0:2"), "recruit:red")
    assert state.over
    assert [points(state, seat) for seat in (0, 1)] == [3 + 3, 1 + 1]


@pytest.mark.parametrize(("token_end", "epochs", "hand"), [("immediate", [0, 0], 1), ("after_draw", [3, 1], 2)])
def test_a24_the_last_token_ends_the_game_at_once_or_after_drawing(
    token_end: str, epochs: list[int], hand: int
) -> None:
    state = position(
        RICH,
        RED,
        [{"red": 2}, {"red": 1}],
        hand=["C3-05"],
        tokens=[1, 0],
        stack=["epoch", "L2-01", *EPOCHS[1:]],
        token_end=token_end,
    )
    play(state, "extend:C3-05:1:0:2", "recruit:red", "score")
    assert state.outcome is not None
    assert state.outcome.ending == "tokens"
    assert [points(state, seat, "tokens") for seat in (0, 1)] == [3, 0]
    assert [points(state, seat, "epochs") for seat in (0, 1)] == epochs
    assert [points(state, seat, "final") for seat in (0, 1)] == [3, 1]
    assert len(state.view(0)["hand"]) == hand
    assert len(told(state, "tokens-spent")) == 1
    assert len(told(state, "final-points")) == 2


def test_a24_an_epoch_drawn_after_the_last_token_may_end_the_game_first() -> None:
    state = position(RICH, RED, hand=["C3-05"], tokens=[1, 0], stack=EPOCHS[:3], epochs=5, token_end="after_draw")
    play(state, "extend:C3-05:1:0:2", "recruit:red", "score")
    assert state.outcome is not None
    assert state.outcome.ending == "epochs"
    assert told(state, "tokens-spent") == []


@pytest.mark.parametrize("token_end", ["immediate", "after_draw"])
def test_a24_the_game_goes_on_while_anyone_has_a_token(token_end: str) -> None:
    state = position(
        RICH, RED, hand=["C3-05"], tokens=[1, 0, 1], seats=3, stack=["L2-01", *EPOCHS], token_end=token_end
    )
    play(state, "extend:C3-05:1:0:2", "recruit:red", "score")
    assert not state.over
    assert state.current == 1


@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 7), (4, 8)])
def test_a25_the_last_epoch_is_scored_and_ends_the_game_at_once(seats: int, last: int) -> None:
    held = [{"red": 1}] * seats
    stack = [*EPOCHS[:last], "L2-01", *EPOCHS[last:]]
    state = position(RICH, RED, held, seats=seats, hand=["C3-05"], stack=stack, develop="optional")
    play(state, "extend:C3-05:1:0:2", "decline", "hold")
    assert state.outcome is not None
    assert state.outcome.ending == "epochs"
    assert state.view(None)["epochs"] == {"shown": last, "end": last}
    assert state.view(None)["stack"] == len(stack) - last
    assert [points(state, seat, "epochs") for seat in range(seats)] == [last] * seats
    assert [points(state, seat, "final") for seat in range(seats)] == [1] * seats
    assert len(state.view(0)["hand"]) == 1
    assert told(state, "draw") == []


@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 7), (4, 8)])
def test_a25_one_epoch_less_does_not_end_it(seats: int, last: int) -> None:
    stack = [*EPOCHS[: last - 1], "L2-01", *EPOCHS[last - 1 :]]
    state = position(RICH, RED, seats=seats, hand=["C3-05"], stack=stack)
    play(state, "extend:C3-05:1:0:2", "recruit:red", "hold")
    assert not state.over
    assert "L2-01" in state.view(0)["hand"]
    assert points(state, 0, "epochs") == last - 1


# ---- A26 and A27: what cannot happen ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 1), (4, 0)])
def test_a26_even_with_every_epoch_at_the_bottom_the_stack_lasts(seats: int, left: int) -> None:
    pool = [tile for tile, entry in tile_entries().items() for _ in range(entry["count"]) if tile != "START"]
    hands = [pool[2 * seat : 2 * seat + 2] for seat in range(seats)]
    deal = {"first": 0, "hands": hands, "stack": pool[2 * seats :] + EPOCHS}
    state = gheos_game().setup({"seats": seats, "deal": deal}, 1)
    while not state.over:
        play(state, plays(state)[-1])
    assert state.outcome is not None
    assert state.outcome.ending == "epochs"
    assert state.view(None)["stack"] == left
    assert state.view(None)["turn"] == len(pool) - 2 * seats + 1


def test_a26_a27_the_stack_lasts_and_a_play_is_always_possible() -> None:
    for state, random in random_games(30):
        while not state.over:
            assert len(state.stack_of_tiles) > state.drawn
            seat = state.current
            codes = state.legal(seat)
            assert codes
            if state.asking("PlayTile"):
                poor = state.copy()
                poor.followers = [0] * len(poor.followers)
                assert poor.legal(seat)
                assert set(poor.legal(seat)) <= set(codes)
            state.advance(seat, random_answer(state, random))


# ---- A28 to A30, A33 -------------------------------------------------------------------------------------------------


def test_a28_points_are_public_and_without_limit() -> None:
    held = [{"red": 2}, {"red": 1}]
    stack = ["L2-01", *EPOCHS]
    state = position(RICH, RED, held, hand=["C3-05"], points=[10_000, 9_000], stack=stack, develop="optional")
    play(state, "extend:C3-05:1:0:2", "decline", "score")
    for viewer in (None, 0, 1):
        assert [seen["points"] for seen in state.view(viewer)["seats"]] == [10_002, 9_000]


def test_a29_the_first_player_is_drawn_or_given() -> None:
    for seats in (2, 3, 4):
        firsts = Counter(gheos_game().setup({"seats": seats}, seed).view(None)["first"] for seed in range(200))
        assert sorted(firsts) == list(range(seats))
        assert min(firsts.values()) > 200 / seats / 2
        for first in range(seats):
            state = gheos_game().setup({"seats": seats, "deal": {"first": first}}, 5)
            assert state.current == state.view(None)["first"] == first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a29_play_runs_clockwise(seats: int) -> None:
    state = gheos_game().setup({"seats": seats, "deal": {"first": seats - 1}}, 5)
    turns: list[int] = []
    while not state.over and len(turns) < 9:
        if asked(state) == "PlayTile":
            turns.append(state.current)
        play(state, plays(state)[-1])
    assert turns == [(seats - 1 + turn) % seats for turn in range(len(turns))]
    assert len(turns) > seats


BOTH = {"red": (0, 1, 0), "blue": (1, 0, 0)}


@pytest.mark.parametrize(
    ("held", "given", "winners", "event"),
    [
        ([{"red": 1, "blue": 2}, {"red": 2}], [10, 10], [0], "wins-by-followers"),
        ([{"red": 2}, {"red": 1, "blue": 2}], [10, 10], [1], "wins-by-followers"),
        ([{"red": 2}, {"red": 1, "blue": 1}], [10, 10], [0, 1], "shared"),
        ([{"red": 1}, {"red": 2, "blue": 5}], [11, 10], [0], "wins"),
        ([{}, {}], [0, 0], [0, 1], "shared"),
    ],
)
def test_a30_a_tie_goes_to_most_followers_and_is_then_shared(
    held: list[dict[str, int]], given: list[int], winners: list[int], event: str
) -> None:
    """Nobody scores anything more: there is no cup and no pyramid."""
    board = ["START/0@0,0", "L3-01/0@0,1", "L3-03/0@1,0"]
    state = position(board, BOTH, held, hand=["C3-06"], points=given, stack=EPOCHS[:3], epochs=5, develop="optional")
    play(state, "extend:C3-06:0:-1:0", "decline", "hold")
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert [score.total for score in state.outcome.scores] == given
    assert len(told(state, event)) == 1


def test_a30_only_those_level_on_points_compare_followers() -> None:
    board = ["START/0@0,0", "L3-01/0@0,1", "L3-03/0@1,0"]
    held = [{"red": 1}, {"red": 3, "blue": 3}, {"blue": 1}]
    state = position(
        board, BOTH, held, seats=3, hand=["C3-06"], points=[9, 8, 9], stack=EPOCHS[:2], epochs=6, develop="optional"
    )
    play(state, "extend:C3-06:0:-1:0", "decline", "hold")
    assert state.outcome is not None
    assert state.outcome.winners == [0, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a33_all_piles_are_one_stack(seats: int) -> None:
    state = gheos_game().setup({"seats": seats}, 9)
    stack = state.deal()["stack"]
    assert len(stack) == state.view(None)["stack"] == 59 - 2 * seats
    assert stack.count("epoch") == 8
    held = [*(tile for seat in range(seats) for tile in state.view(seat)["hand"])]
    pool = Counter({tile: entry["count"] for tile, entry in tile_entries().items() if tile != "START"})
    assert Counter(held) + Counter(tile for tile in stack if tile != "epoch") == pool
    while not state.over:
        before = state.view(None)["stack"]
        told_before = len(told(state, "drawn"))
        play(state, plays(state)[-1])
        drawn = stack[len(stack) - before : len(stack) - state.view(None)["stack"]]
        assert [entry["tile"] for entry in told(state, "drawn")[told_before:]] == [
            tile for tile in drawn if tile != "epoch"
        ]


def test_a33_opening_hands_have_no_epoch() -> None:
    for seed in range(60):
        state = gheos_game().setup({"seats": 4}, seed)
        assert all("epoch" not in state.view(seat)["hand"] for seat in range(4))
        assert [len(state.view(seat)["hand"]) for seat in range(4)] == [2, 2, 2, 2]
        assert legal(state, f"extend:{state.view(state.current)['hand'][0]}:0:1:0") == [True]
