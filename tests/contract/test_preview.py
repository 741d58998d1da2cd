"""«What would this do?»: true as far as it goes, drawn from what the seat knows alone, and without consequence."""

import statistics
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.errors import Malformed, NotLegal, NotYourTurn
from ecumene.core.preview import preview
from ecumene.core.state import State
from tests.contract.games import Setup, as_bytes, every_setup, show_everything, walk

MOMENTS = 12


def moments(setup: Setup, seed: int = 3) -> Iterator[tuple[Any, int, str]]:
    """Some positions of a random game, each with a seat that is asked and one of its answers."""
    random = Random(seed)
    for match in walk(setup, seed):
        state = match.state
        if not state.over and (match.position < MOMENTS or random.random() < 0.05):
            seat = random.choice(state.to_act)
            yield match, seat, state.text(seat, random.choice(state.legal(seat)))
        if match.position > 40 * MOMENTS:
            return


def heard(state: State, seat: int) -> list[Any]:
    return [event for event in state.events or [] if event.heard_by(seat)]


@every_setup
def test_what_is_certain_comes_true(setup: Setup) -> None:
    for match, seat, action in moments(setup):
        seen = preview(match.state, seat, action)
        after = match.state.copy()
        after.events = []
        after.apply(seat, action)
        told = heard(after, seat)
        if seen.certain:
            assert as_bytes(seen.view) == as_bytes(after.view(seat))
            assert as_bytes(seen.events) == as_bytes(told)
        else:
            assert as_bytes(seen.events) == as_bytes(told[: len(seen.events)])


@every_setup
def test_it_tells_the_same_in_every_world_the_seat_thinks_possible(setup: Setup) -> None:
    """So nothing hidden can be learnt from it."""
    for match, seat, action in moments(setup):
        other = match.state.redeal(seat, chance_from(11, match.position))
        assert as_bytes(preview(match.state, seat, action)) == as_bytes(preview(other, seat, action))


@every_setup
def test_it_takes_less_than_50_ms_of_the_processor(setup: Setup) -> None:
    spent = []
    for match, seat, action in moments(setup):
        began = time.process_time()
        preview(match.state, seat, action)
        spent.append(time.process_time() - began)
    assert statistics.median(spent) < 0.05


@every_setup
def test_it_changes_nothing(setup: Setup) -> None:
    for match, seat, action in moments(setup):
        before = show_everything(match)
        preview(match.state, seat, action)
        assert show_everything(match) == before


@every_setup
def test_what_is_not_allowed_is_refused_as_ever(setup: Setup) -> None:
    state = setup.start(1)
    seat = state.to_act[0]
    with pytest.raises(Malformed):
        preview(state, seat, "no:such:answer")
    others = [other for other in range(setup.seats) if other not in state.to_act]
    if others:
        with pytest.raises((NotYourTurn, NotLegal)):
            preview(state, others[0], state.text(seat, state.legal(seat)[0]))


def test_a_play_of_gheos_tells_of_its_war_and_its_temple() -> None:
    from tests.games.gheos.positions import open_position

    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0", "L3-01/0@0,-1"]
    three = {"red": (0, 1, 0), "yellow": (1, 0, 0), "blue": (0, -1, 0)}
    state = open_position(board, three, [{"red": 2}, {"yellow": 1, "blue": 1}], hand=["L3-05"])
    seen = preview(state, 0, "replace:L3-05:0:0:0")
    keys = [event.key for event in seen.events]
    assert seen.certain
    assert keys == [
        "event.replace",
        *["event.war"] * 3,
        "event.pay",
        "event.war-won",
        *["event.perish"] * 2,
        "event.temple",
    ]
    assert seen.view["seats"][0]["points"] == 1
    assert seen.view["seats"][0]["followers"] == {"red": 1}


def test_a_card_of_duel_tells_its_price_and_not_what_lies_beneath() -> None:
    from tests.games.duel.positions import city, position

    duel = position(["quarry", "baths", "altar"], mine=city(coins=4), beneath="tavern")
    duel.apply(0, "sell:quarry")
    seen = preview(duel, 1, "build:baths")
    assert not seen.certain
    assert [event.key for event in seen.events] == ["event.build"]
    assert seen.events[0].params["coins"] == 2
    assert seen.view["cities"][1]["coins"] == 5
    assert "tavern" not in str(seen)
