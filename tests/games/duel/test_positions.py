"""Positions of Duel given by the option `deal`: read, checked, refused with the field, and written back."""

from typing import Any

import pytest

from ecumene import Match, chance_from, load_game
from ecumene.core.errors import BadOptions


def played(seed: int, times: int) -> Match:
    """A game in which chance answers so often."""
    match = Match(load_game("duel"), {"draft": False}, seed, [])
    chance = chance_from(seed)
    for _ in range(times):
        if match.over:
            break
        seat = match.state.to_act[0]
        legal = match.state.legal(seat)
        match.act(seat, match.state.text(seat, legal[chance.below(len(legal))]))
    return match


@pytest.mark.parametrize("times", [0, 1, 7, 19, 25, 38, 44, 52])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_seen_in_a_game_is_a_position_where_the_same_is_seen(seed: int, times: int) -> None:
    game = load_game("duel")
    state = played(seed, times).state
    deal = game.position_of(state, 0)
    if deal is None:
        assert state.over or type(state.stack[-1]).__name__ != "Turn"
        return
    again = game.setup({"deal": deal}, seed + 100)
    again.check()
    assert seen(again) == seen(state)
    assert sorted(again.view(None)["discard"]) == sorted(state.view(None)["discard"])
    dumped = game.load(again.dump())
    assert dumped.view(None) == again.view(None)


@pytest.mark.parametrize("times", [0, 7, 19, 25, 38, 52])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_there_is_in_a_game_dealt_again_is_the_same_position(seed: int, times: int) -> None:
    game = load_game("duel")
    state = played(seed, times).state
    deal = game.position_of(state, None)
    if deal is None:
        assert state.over or type(state.stack[-1]).__name__ != "Turn"
        return
    again = game.setup({"deal": deal}, seed + 100)
    for seat in (None, 0, 1):
        one, other = state.view(seat), again.view(seat)
        for field in ("discard", "tokens"):
            assert sorted(one.pop(field)) == sorted(other.pop(field))
        assert one == other
    chance = chance_from(seed, 9)
    while not state.over:  # and so it goes on, whatever lies face down
        seat = state.to_act[0]
        question, same = state.question(seat), again.question(seat)
        assert question is not None
        assert same is not None
        assert sorted(question.options) == sorted(same.options)
        action = question.options[chance.below(len(question.options))]
        state.apply(seat, action)
        again.apply(seat, action)
    assert state.outcome == again.outcome


def seen(state: Any) -> dict[str, Any]:
    view = state.view(0)
    backs = [{**slot, "back": ""} if slot["face"] == "down" else slot for slot in view["layout"]]
    return {**view, "discard": [], "layout": backs, "tokens": sorted(view["tokens"])}


def test_a_position_is_played_to_its_end() -> None:
    position = {"age": 3, "gone": [18, 19], "cities": [{"cards": ["theater", "academy"], "coins": 3}]}
    match = Match(load_game("duel"), {"deal": {"position": position}}, 4, [])
    assert match.state.view(0)["cities"][0]["built"] == ["theater", "academy"]
    assert len(match.state.view(0)["discard"]) == 40
    chance = chance_from(1)
    while not match.over:
        seat = match.state.to_act[0]
        legal = match.state.legal(seat)
        match.act(seat, match.state.text(seat, legal[chance.below(len(legal))]))
        match.state.check()


REFUSED = [
    ({"cities": [{"cards": ["nothing"]}]}, "cities[0].cards[0]", "there is no card 'nothing'"),
    ({"cities": [{"cards": ["palace"]}]}, "cities[0].cards[0]", "'palace' belongs to Age 3, not to Age 1"),
    ({"cities": [{"cards": ["theater", "theater"]}], "gone": [14, 15]}, "cities[0].cards[1]", "somewhere else"),
    ({"cities": [{"cards": ["theater"]}]}, "gone", "1 are needed, not 0"),
    ({"gone": [0]}, "gone[0]", "a card lies over place 0"),
    ({"gone": list(range(20))}, "gone", "a card must be left to take"),
    ({"cities": [{"wonders": ["piraeus"]}]}, "cities[0].wonders", "4 are needed, not 1"),
    ({"cities": [{"raised": {"piraeus": "theater"}, "wonders": None}], "gone": [14]}, "cities[0].raised", "piraeus"),
    ({"cities": [{"progress": ["law"]}, {"progress": ["law"]}]}, "cities[1].progress[0]", "'law' stands twice"),
    ({"layout": ["theater"]}, "layout", "20 are needed, not 1"),
    ({"conflict": 9}, "conflict", "<= 8"),
    (
        {
            "age": 3,
            "gone": [18, 19],
            "cities": [{"cards": ["workshop", "apothecary", "scriptorium", "pharmacist", "study", "university"]}],
        },
        "",
        "the game is over",
    ),
]


@pytest.mark.parametrize(("position", "field", "problem"), REFUSED)
def test_what_cannot_be_is_refused_with_its_field(position: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadOptions) as caught:
        load_game("duel").setup({"deal": {"position": {"age": 1, **position}}}, 1)
    assert f"deal.position.{field}".rstrip(".") in caught.value.where
    assert problem in caught.value.problem
