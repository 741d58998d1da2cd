"""Nobody is shown what they may not know: whatever a seat sees is the same in every world it thinks possible."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import ActionError, BadOptions
from ecumene.core.match import Match
from ecumene.core.state import State, playout
from tests.contract.games import BOTS, Setup, all_texts, as_bytes, every_setup, places, played, seeds, walk

WORLDS = 5


def sampled(setup: Setup, count: int, every: int) -> Iterator[tuple[Match, int]]:
    """Some positions of some games, each with a number of its own: now and then, whenever a step of the rules asks for
    the first time, and the last."""
    for seed in seeds(setup, count):
        asked: set[str] = set()
        for match in walk(setup, seed):
            steps = {question.step for seat in match.state.to_act if (question := match.state.question(seat))}
            if match.state.over or not steps <= asked or match.position % (every * setup.stride) == seed % every:
                yield match, 1000 * seed + match.position
            asked |= steps


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
    for match, number in sampled(setup, 8, 9):
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
@pytest.mark.parametrize("name", BOTS)
def test_bots(setup: Setup, name: str) -> None:
    for match, number in sampled(setup, 12, 5):
        for seat in match.state.to_act:
            choice = make_bot(name, setup.game_id).choose(match.state, seat, chance_from(number, 99))
            for world in worlds(match.state, seat, number):
                assert make_bot(name, setup.game_id).choose(world, seat, chance_from(number, 99)) == choice


# ---- the deal --------------------------------------------------------------------------------------------------------


@every_setup
def test_redeal_changes_nothing(setup: Setup) -> None:
    for match, number in sampled(setup, 4, 5):
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


def seen(match: Match, viewer: int | None) -> bytes:
    """Everything one viewer is shown at a position."""
    undo = None if viewer is None else match.undo_refusal(viewer)
    question = None if viewer is None else match.question(viewer)
    number = match.number(viewer)
    view, waiting = match.shown(viewer).view(viewer), match.waiting(viewer)
    return as_bytes([number, view, waiting, question, undo, match.heard(viewer, number)])


def deal_of(state: State) -> dict[str, Any]:
    deal = state.deal()
    if deal is None:
        pytest.skip("this game has no explicit deal")
    return deal


@every_setup
def test_the_deal_gives_the_same_game(setup: Setup) -> None:
    """The deal of a position, put on the table from the start with the same actions, is the same game throughout."""
    for seed in seeds(setup, 10):
        shown = [[seen(match, viewer) for viewer in setup.viewers] for match in walk(setup, seed)]
        match = played(setup, seed)
        again = [
            [seen(twin, viewer) for viewer in setup.viewers]
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
    for match, number in sampled(setup, 8, 17):
        for viewer in setup.viewers:
            true = [seen(at, viewer) for at in replay(setup, deal_of(match.state), match.actions)]
            for world in worlds(match.state, viewer, number, 2):
                for position, twin in enumerate(replay(setup, deal_of(world), match.actions)):
                    assert seen(twin, viewer) == true[position], (viewer, position)


def swaps(deal: Any, random: Random) -> Iterator[Any]:
    """The deal with two things of one pile exchanged, once for every pile."""
    for path in places(deal):
        other = copy.deepcopy(deal)
        pile: Any = other
        for key in path:
            pile = pile[key]
        if isinstance(pile, list) and len(pile) > 1:
            one, two = random.sample(range(len(pile)), 2)
            pile[one], pile[two] = pile[two], pile[one]
            yield other


def lookalike(setup: Setup, deal: Any, actions: list[tuple[int, str]], viewer: int | None, shown: list[bytes]) -> Any:
    """The state that the actions lead to from another deal, if the viewer sees no difference anywhere."""
    try:
        for position, twin in enumerate(replay(setup, deal, actions)):
            if seen(twin, viewer) != shown[position]:
                return None
    except (BadOptions, ActionError):
        return None
    return twin.state


@every_setup
def test_worlds_that_look_the_same_are_redealt_alike(setup: Setup) -> None:
    """Whatever is hidden is drawn anew: worlds found without `redeal` lead to the same worlds with it."""
    found = 0
    for match, number in sampled(setup, 5, 25):
        deal, actions = deal_of(match.state), match.actions
        for viewer in setup.viewers:
            shown = [seen(at, viewer) for at in replay(setup, deal, actions)]
            drawn = lookalike(setup, deal, actions, viewer, shown).redeal(viewer, chance_from(number)).dump()
            for other in swaps(deal, Random(number)):
                world = lookalike(setup, other, actions, viewer, shown)
                if world is not None:
                    found += 1
                    assert world.redeal(viewer, chance_from(number)).dump() == drawn
    assert found
