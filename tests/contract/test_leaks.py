"""Nobody is shown what they may not know: whatever a seat sees is the same in every world it thinks possible."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ecumene.bots import bot_names, make_bot
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.state import State, playout
from tests.contract.games import Setup, all_texts, as_bytes, every_setup, played, seeds, walk

WORLDS = 5


def sampled(setup: Setup, count: int, every: int) -> Iterator[tuple[Match, int]]:
    """Some positions of some games, the last one always among them, each with a number of its own."""
    for seed in seeds(count):
        for match in walk(setup, seed):
            if match.state.over or match.position % every == seed % every:
                yield match, 1000 * seed + match.position


def worlds(state: State, viewer: int | None, number: int, count: int = WORLDS) -> Iterator[State]:
    for stream in range(count):
        yield state.redeal(viewer, chance_from(number, stream))


@every_setup
def test_views_questions_and_legal_lists(setup: Setup) -> None:
    for match, number in sampled(setup, 20, 5):
        state = match.state
        for viewer in setup.viewers:
            view = as_bytes(state.view(viewer))
            for world in worlds(state, viewer, number):
                world.check()
                assert as_bytes(world.view(viewer)) == view
                assert world.waiting(viewer) == state.waiting(viewer)
                assert world.unveiled == state.unveiled
                assert world.outcome == state.outcome
                if viewer is not None:
                    assert world.question(viewer) == state.question(viewer)
                    assert world.legal(viewer) == state.legal(viewer)


@every_setup
def test_refusals(setup: Setup) -> None:
    """Asking about any action, hidden things included, tells nothing."""
    texts = all_texts(setup.game_id)
    for match, number in sampled(setup, 12, 9):
        state = match.state
        random = Random(number)
        asked = random.sample(texts, min(60, len(texts)))
        actions: list[str | int] = [*asked, *(random.randrange(setup.game.facts.actions) for _ in range(20))]
        for seat in range(setup.seats):
            answers = [state.why_not(seat, action) for action in actions]
            codes = [state.code(seat, text) for text in asked]
            for world in worlds(state, seat, number, 3):
                assert [world.why_not(seat, action) for action in actions] == answers
                assert [world.code(seat, text) for text in asked] == codes


@every_setup
@pytest.mark.parametrize("name", bot_names())
def test_bots(setup: Setup, name: str) -> None:
    for match, number in sampled(setup, 12, 5):
        for seat in match.state.to_act:
            choice = make_bot(name).choose(match.state, seat, chance_from(number, 99))
            for world in worlds(match.state, seat, number):
                assert make_bot(name).choose(world, seat, chance_from(number, 99)) == choice


# ---- the deal --------------------------------------------------------------------------------------------------------


@every_setup
def test_redeal_changes_nothing(setup: Setup) -> None:
    for match, number in sampled(setup, 12, 5):
        before = as_bytes(match.state.dump())
        for viewer in setup.viewers:
            for world in worlds(match.state, viewer, number):
                assert as_bytes(match.state.dump()) == before
                playout(world, chance_from(number, 99))
        assert as_bytes(match.state.dump()) == before


@every_setup
def test_redeal_shuffles(setup: Setup) -> None:
    for viewer in setup.viewers:
        state = setup.start(0)
        dealt = {as_bytes(world.dump()) for world in worlds(state, viewer, 1, 50)}
        assert len(dealt) > 25
        assert as_bytes(state.dump()) not in dealt


@every_setup
def test_redeal_starts_from_knowledge(setup: Setup) -> None:
    """Equal knowledge and equal chance give equal worlds, whichever the true one is."""
    for match, number in sampled(setup, 12, 5):
        for viewer in setup.viewers:
            drawn = match.state.redeal(viewer, chance_from(number, 99)).dump()
            for world in worlds(match.state, viewer, number, 3):
                assert world.redeal(viewer, chance_from(number, 99)).dump() == drawn


def replay(setup: Setup, deal: dict[str, Any], actions: list[tuple[int, str]]) -> Iterator[Match]:
    """A game from an explicit deal, shown at every position."""
    match = Match.new(setup.game, setup.options | {"deal": deal}, seed=12345)
    yield match
    for seat, action in actions:
        match.act(seat, action)
        yield match


def seen(setup: Setup, match: Match, viewer: int | None) -> bytes:
    """Everything one viewer is shown at a position."""
    undo = None if viewer is None else match.undo_refusal(viewer)
    question = None if viewer is None else match.state.question(viewer)
    return as_bytes([match.state.view(viewer), question, undo, match.heard(viewer, match.position)])


def deal_of(state: State) -> dict[str, Any]:
    deal = state.deal()
    if deal is None:
        pytest.skip("this game has no explicit deal")
    return deal


@every_setup
def test_the_deal_gives_the_same_game(setup: Setup) -> None:
    """The deal of a position, put on the table from the start with the same actions, is the same game throughout."""
    for seed in seeds(10):
        shown = [[seen(setup, match, viewer) for viewer in setup.viewers] for match in walk(setup, seed)]
        match = played(setup, seed)
        again = [
            [seen(setup, twin, viewer) for viewer in setup.viewers]
            for twin in replay(setup, deal_of(match.state), match.actions)
        ]
        assert again == shown


@every_setup
def test_a_redealt_world_is_reached_by_the_same_actions(setup: Setup) -> None:
    for match, number in sampled(setup, 15, 17):
        for viewer in setup.viewers:
            for world in worlds(match.state, viewer, number, 2):
                *_, twin = replay(setup, deal_of(world), match.actions)
                assert twin.state.dump() == world.dump()


@every_setup
def test_a_redealt_world_looks_the_same_from_the_start(setup: Setup) -> None:
    """The stronger form: not only this position but every earlier one, and the whole log, tell the two worlds apart in
    nothing."""
    for match, number in sampled(setup, 15, 17):
        for viewer in setup.viewers:
            true = [seen(setup, at, viewer) for at in replay(setup, deal_of(match.state), match.actions)]
            for world in worlds(match.state, viewer, number, 2):
                for position, twin in enumerate(replay(setup, deal_of(world), match.actions)):
                    assert seen(setup, twin, viewer) == true[position], (viewer, position)
