"""Bots answer legally, from what their seat may know and their own chance."""

import pytest

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput
from tests.contract.games import BOTS, Setup, every_setup, seeds, show_everything, walk

every_bot = pytest.mark.parametrize("name", BOTS)


@every_bot
@every_setup
def test_bots_play_whole_games(setup: Setup, name: str) -> None:
    bot = make_bot(name, setup.game_id)
    assert bot.name == name
    for seed in seeds(setup, 10):
        match, chance = setup.match(seed), chance_from(seed, 1)
        while not match.state.over:
            for seat in match.state.to_act[:1]:
                before = show_everything(match)
                code = bot.choose(match.state, seat, chance)
                assert code in match.state.legal(seat)
                assert show_everything(match) == before
                match.act(seat, match.state.text(seat, code))
            assert match.position <= setup.max_decisions


@every_bot
@every_setup
def test_choices_depend_on_knowledge_and_chance_alone(setup: Setup, name: str) -> None:
    for seed in seeds(setup, 4):
        for match in walk(setup, seed):
            for seat in match.state.to_act:
                chance = chance_from(seed, match.position)
                choice = make_bot(name, setup.game_id).choose(match.state, seat, chance.copy())
                assert choice in match.state.legal(seat)
                assert make_bot(name, setup.game_id).choose(match.state, seat, chance.copy()) == choice
                for number in range(3):
                    world = match.state.redeal(seat, chance_from(seed, 1000 + number))
                    assert make_bot(name, setup.game_id).choose(world, seat, chance.copy()) == choice


@every_setup
def test_what_is_worth_a_thought_is_legal_and_never_nothing(setup: Setup) -> None:
    """And it depends on what the seat knows alone."""
    for seed in seeds(setup, 4):
        for match in walk(setup, seed):
            for seat in match.state.to_act:
                considered, legal = match.state.considered(seat), match.state.legal(seat)
                assert considered
                assert set(considered) <= set(legal)
                assert match.state.redeal(seat, chance_from(seed, 7)).considered(seat) == considered


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadInput, match="no-such-bot"):
        make_bot("no-such-bot", "duel")
