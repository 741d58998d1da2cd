"""Positions of Gheos written as the option `deal`, dealt again, and refused with the field that is wrong."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.games.gheos.table import Gheos
from tests.games.gheos.positions import gheos_game, options, random_answer, random_games

RULINGS: list[dict[str, Any]] = [{}, {"token_end": "after_draw", "develop": "optional", "temple_marks": "added"}]


def shown(state: Gheos, seat: int | None) -> dict[str, Any]:
    """What a seat sees; regions, which have numbers of no meaning, by the first of their parts."""
    view = state.view(seat)
    named: dict[int, tuple[int, int, int]] = {}
    for tile in sorted(view["board"], key=lambda tile: (tile["row"], tile["column"])):
        for slot, region in enumerate(tile["regions"]):
            named.setdefault(region, (tile["row"], tile["column"], slot))
    view["board"] = sorted(
        (tile["row"], tile["column"], tile["tile"], tile["rotation"], [named[region] for region in tile["regions"]])
        for tile in view["board"]
    )
    view["frontier"] = sorted(view["frontier"])
    view["regions"] = sorted(
        ({**region, "region": named[region["region"]]} for region in view["regions"]), key=lambda one: one["region"]
    )
    for civilization in view["civilizations"]:
        civilization["region"] = named.get(civilization["region"])
    return view


@pytest.mark.parametrize("rulings", RULINGS)
def test_a_position_of_a_game_dealt_again_is_the_same_position(rulings: dict[str, Any]) -> None:
    written = 0
    for state, random in random_games(9, rulings=rulings):
        given = {"seats": int(state.seats), **rulings}
        while not state.over:
            deal = gheos_game().position_of(state, None)
            assert (deal is not None) == state.asking("PlayTile")
            if deal is not None and random.random() < 0.3:
                written += 1
                again = gheos_game().setup({**given, "deal": deal}, 99)
                again.check()
                assert sorted(options(again)) == sorted(options(state))
                for seat in (None, *range(int(state.seats))):
                    assert shown(again, seat) == shown(state, seat)
                    check_own_sight(state, seat, given)
                assert gheos_game().load(again.dump()).dump() == again.dump()
            state.advance(state.current, random_answer(state, random))
        assert gheos_game().position_of(state, None) is None
    assert written > 50


def check_own_sight(state: Gheos, seat: int | None, given: dict[str, Any]) -> None:
    """What a seat sees is dealt again as that, and tells nothing of what it does not see."""
    if seat is None:
        return
    deal = gheos_game().position_of(state, seat)
    assert deal is not None
    assert "stack" not in deal
    assert [place for place, hand in enumerate(deal["hands"]) if hand] == [seat]
    assert shown(gheos_game().setup({**given, "deal": deal}, 5), seat) == shown(state, seat)


def test_a_position_goes_on_to_the_same_end() -> None:
    """The same answers, in the same words, lead through the rest of the game."""
    for state, random in random_games(6):
        for _ in range(20):
            if not state.over:
                state.advance(state.current, random_answer(state, random))
        while not state.over and not state.asking("PlayTile"):
            state.advance(state.current, random_answer(state, random))
        if state.over:
            continue
        deal = gheos_game().position_of(state, None)
        again = gheos_game().setup({"seats": int(state.seats), "deal": deal}, 3)
        while not state.over:
            words = [word for word in options(state) if not word.startswith(("found:", "migrate:"))]
            if not words:
                break
            word = random.choice(words)
            state.apply(state.current, word)
            again.apply(again.current, word)
            assert shown(again, None) == shown(state, None)


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"out": ["nothing"]}, "out[0]", "there is no tile 'nothing'"),
    ({"out": ["S"]}, "out[0]", "there is one start tile"),
    ({"last": [0, 1]}, "last", "no tile lies there"),
    ({"points": [3, 0], "parts": [{"temples": 2}, {}]}, "parts[0]", "they come to 2, not to 3"),
    ({"parts": [{}]}, "parts", "2 are needed, not 1"),
    ({"tokens": [0, 3], "spends": True}, "spends", "no token to be announced"),
    ({"turn": -1}, "turn", ">= 0"),
]


@pytest.mark.parametrize(("position", "field", "problem"), REFUSED)
def test_what_cannot_be_is_refused_with_its_field(position: dict[str, Any], field: str, problem: str) -> None:
    start = gheos_game().box.tiles[0].id
    given = {"board": [{"tile": start, "cell": [0, 0]}], **position}
    if "out" in given:
        given["out"] = [start if tile == "S" else tile for tile in given["out"]]
    with pytest.raises(BadOptions) as caught:
        gheos_game().setup({"seats": 2, "deal": {"first": 0, "position": given}}, 1)
    assert caught.value.where == f"options.deal.position.{field}" or caught.value.where == f"deal.position.{field}"
    assert problem in caught.value.problem


def test_a_hand_that_is_not_given_is_dealt_by_chance() -> None:
    pool = [gheos_game().box.tiles[tile].id for tile in gheos_game().box.pool]
    seen = set()
    for seed in range(5):
        state = gheos_game().setup({"seats": 2, "deal": {"hands": [pool[:2], []]}}, seed)
        state.check()
        assert state.view(0)["hand"] == sorted(pool[:2], key=pool.index)
        seen.add(tuple(state.view(1)["hand"]))
    assert len(seen) > 1
