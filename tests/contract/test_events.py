"""Events: what happened, for whom, by which rule."""

from bisect import bisect_left

from ecumene.core.chance import chance_from
from ecumene.core.question import Event
from tests.contract.games import Setup, as_bytes, every_setup, played, seeds, walk, words


def check_event(setup: Setup, event: Event) -> None:
    assert all(language.has(event.key) for language in words(setup.game_id)), event.key
    assert event.rule.book
    assert event.rule.section
    assert as_bytes(event)
    if event.audience is not None:
        assert event.audience == sorted(set(event.audience) & set(range(setup.seats)))
        assert event.audience
    assert event.heard_by(None) == (event.audience is None)


@every_setup
def test_every_action_is_told(setup: Setup) -> None:
    for seed in seeds(setup, 50):
        for match in walk(setup, seed):
            assert match.log[-1], match.actions[-1:]
            for event in match.log[-1]:
                check_event(setup, event)


@every_setup
def test_seats_hear_what_they_may_know(setup: Setup) -> None:
    for seed in seeds(setup, 10):
        match = played(setup, seed)
        everything = [(position, event) for position, events in enumerate(match.log) for event in events]
        for viewer in setup.viewers:
            seen = match.sight(viewer)  # what happens out of sight is told with the next position that is seen
            told = [(bisect_left(seen, at), event) for at, event in everything if event.heard_by(viewer)]
            assert match.heard(viewer) == told
            assert match.heard(viewer, 5) == [(at, event) for at, event in match.heard(viewer) if at >= 5]


@every_setup
def test_copies_are_silent_and_play_alike(setup: Setup) -> None:
    for seed in seeds(setup, 10):
        for match in walk(setup, seed):
            state = match.state
            assert state.events == []
            for seat in state.to_act:
                for code in state.legal(seat)[:3]:
                    silent, audible = state.copy(), state.copy()
                    assert silent.events is None
                    audible.events = []
                    silent.advance(seat, code)
                    audible.advance(seat, code)
                    assert silent.events is None
                    assert audible.events
                    assert silent.dump() == audible.dump()


@every_setup
def test_redealt_worlds_are_silent(setup: Setup) -> None:
    state = setup.start(0)
    for viewer in setup.viewers:
        assert state.redeal(viewer, chance_from(0)).events is None
