"""Copies, dumps and loading: equal, exact and independent."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.state import State, playout
from tests.contract.games import Setup, as_bytes, every_setup, played, seeds, walk


def strided(setup: Setup, seed: int) -> Iterator[Match]:
    """A random game, shown at some of its positions if it is long."""
    return (match for match in walk(setup, seed) if match.position % setup.stride == 0)


def shown(setup: Setup, state: State) -> bytes:
    """All that can be seen of a state."""
    views = [state.view(viewer) for viewer in setup.viewers]
    return as_bytes([state.dump(), views, [state.legal(seat) for seat in state.to_act]])


@every_setup
def test_a_copy_is_equal_and_independent(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        for match in strided(setup, seed):
            before, events = shown(setup, match.state), match.state.events
            twin = match.state.copy()
            assert shown(setup, twin) == before
            playout(twin, chance_from(seed, match.position))
            assert twin.over
            assert shown(setup, match.state) == before
            assert match.state.events is events


@every_setup
def test_playing_on_does_not_touch_earlier_copies(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        kept: list[tuple[State, bytes]] = []
        for match in walk(setup, seed):
            kept.append((match.state.copy(), shown(setup, match.state)))
        assert all(shown(setup, twin) == before for twin, before in kept)


@every_setup
def test_no_action_touches_the_state_it_was_copied_from(setup: Setup) -> None:
    for seed in seeds(setup, 4):
        kept: list[tuple[State, bytes]] = []
        for match in strided(setup, seed):
            state, before = match.state, shown(setup, match.state)
            for seat in state.to_act:
                for code in state.legal(seat):
                    twin = state.copy()
                    twin.advance(seat, code)
                    kept.append((twin, shown(setup, twin)))
            assert shown(setup, state) == before
        assert all(shown(setup, twin) == before for twin, before in kept)


@every_setup
def test_dumps_and_views_do_not_change_afterwards(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        kept: list[tuple[Any, bytes]] = []
        for match in walk(setup, seed):
            for data in (match.state.dump(), *(match.state.view(viewer) for viewer in setup.viewers)):
                kept.append((data, as_bytes(data)))
        assert all(as_bytes(data) == before for data, before in kept)


@every_setup
def test_dumps_and_views_survive_json(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        for match in walk(setup, seed):
            state = match.state
            for data in (state.dump(), state.deal(), *(state.view(viewer) for viewer in setup.viewers)):
                assert json.loads(json.dumps(data)) == data


@every_setup
def test_a_loaded_state_is_equal(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        for match in walk(setup, seed):
            loaded = setup.game.load(json.loads(json.dumps(match.state.dump())))
            loaded.check()
            assert shown(setup, loaded) == shown(setup, match.state)
            assert loaded.outcome == match.state.outcome
            assert loaded.to_act == match.state.to_act


@every_setup
def test_a_loaded_state_plays_on_identically(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        actions = played(setup, seed).actions
        state = setup.start(seed)
        begin = Random(seed).randrange(len(actions))
        for seat, action in actions[:begin]:
            state.apply(seat, action)
        loaded = setup.game.load(json.loads(json.dumps(state.dump())))
        for seat, action in actions[begin:]:
            assert loaded.question(seat) == state.question(seat)
            state.apply(seat, action)
            loaded.apply(seat, action)
            assert shown(setup, loaded) == shown(setup, state)
