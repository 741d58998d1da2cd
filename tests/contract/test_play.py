"""Random games to the end through the legal list."""

from random import Random

import pytest

import ecumene
from ecumene.core.state import NO_CODE
from tests.contract.games import SETUPS, Setup, every_game, every_setup, played, seeds, walk


@every_game
def test_every_game_is_declared(game_id: str) -> None:
    assert SETUPS[game_id]
    facts = ecumene.load_game(game_id).facts
    assert facts.id == game_id
    assert all(facts.seats[0] <= setup.seats <= facts.seats[1] for setup in SETUPS[game_id])


@every_setup
def test_games_end_and_every_position_is_sound(setup: Setup) -> None:
    """The fast path: no dead end, no endless game, every invariant after every action."""
    for seed in seeds(setup, 700):
        state, random, decisions = setup.start(seed), Random(seed), 0
        state.check()
        while not state.over:
            assert state.to_act[0] == state.current
            assert len(set(state.to_act)) == len(state.to_act)
            assert all(state.legal(seat) for seat in state.to_act)
            seat = random.choice(state.to_act)
            state.advance(seat, random.choice(state.legal(seat)))
            state.check()
            decisions += 1
            assert decisions <= setup.max_decisions
        assert state.to_act == []


@every_setup
def test_legal_lists(setup: Setup) -> None:
    actions = setup.game.facts.actions
    for seed in seeds(setup, 100):
        for match in walk(setup, seed):
            state = match.state
            for seat in state.to_act:
                codes = state.legal(seat)
                assert codes == sorted(set(codes))
                assert codes == state.legal(seat)
                assert codes[0] >= 0
                assert codes[-1] < actions


@every_setup
def test_codes_and_texts_are_the_same_actions(setup: Setup) -> None:
    for seed in seeds(setup, 100):
        for match in walk(setup, seed):
            state = match.state
            for seat in state.to_act:
                texts = [state.text(seat, code) for code in state.legal(seat)]
                assert [state.code(seat, text) for text in texts] == state.legal(seat)
                assert len(set(texts)) == len(texts)
                assert NO_CODE not in state.legal(seat)


@every_setup
def test_texts_and_codes_play_the_same_game(setup: Setup) -> None:
    for seed in seeds(setup, 20):
        by_text, by_code, quiet = setup.start(seed), setup.start(seed), setup.start(seed).copy()
        for seat, text in played(setup, seed).actions:
            code = by_code.code(seat, text)
            by_text.apply(seat, text)
            by_code.apply(seat, code)
            quiet.advance(seat, code)
            assert by_text.dump() == by_code.dump() == quiet.dump()


@every_setup
def test_questions_offer_the_legal_actions(setup: Setup) -> None:
    for seed in seeds(setup, 50):
        for match in walk(setup, seed):
            state = match.state
            for seat in range(-1, setup.seats + 1):
                question = state.question(seat)
                if seat in state.to_act:
                    assert question is not None
                    assert question.options == [state.text(seat, code) for code in state.legal(seat)]
                    assert question.step
                    assert question.rule.book
                    assert question.rule.section
                else:
                    assert question is None


@every_setup
def test_seats_not_asked_have_no_actions(setup: Setup) -> None:
    for seed in seeds(setup, 20):
        for match in walk(setup, seed):
            for seat in {*range(setup.seats + 1)} - {*match.state.to_act}:
                assert match.state.legal(seat) == []


@every_setup
@pytest.mark.parametrize("seat", [-2, -1, 63])
def test_seats_that_do_not_exist_have_no_actions(setup: Setup, seat: int) -> None:
    for match in walk(setup, 0):
        assert match.state.legal(seat) == []


@every_setup
def test_everyone_waits_for_somebody_until_the_end(setup: Setup) -> None:
    for seed in seeds(setup, 20):
        for match in walk(setup, seed):
            for viewer in setup.viewers:
                waiting = match.state.waiting(viewer)
                assert bool(waiting) == (not match.state.over)
                assert set(waiting) <= set(range(setup.seats))


@every_setup
def test_outcome(setup: Setup) -> None:
    """None while the game runs; complete at the end."""
    for seed in seeds(setup, 100):
        for match in walk(setup, seed):
            assert (match.state.outcome is None) == (not match.state.over)
        outcome = match.state.outcome
        assert outcome is not None
        assert outcome.ending
        assert outcome.winners or setup.seats == 1, "only whom the rules lead can win in a seat's stead"
        assert outcome.winners == sorted(set(outcome.winners) & set(range(setup.seats)))
        assert len(outcome.scores) == setup.seats
        for score in outcome.scores:
            assert score.parts
            assert score.total == sum(score.parts.values())


@every_setup
def test_seeds_matter_and_repeat(setup: Setup) -> None:
    starts = [setup.start(seed).dump() for seed in (0, 1, 2, 3, 2**64 - 1)]
    assert starts == [setup.start(seed).dump() for seed in (0, 1, 2, 3, 2**64 - 1)]
    assert all(one != other for place, one in enumerate(starts) for other in starts[:place])
