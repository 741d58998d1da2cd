"""Former selves, kept as data."""

import pytest

from ecumene.bots import make_bot
from ecumene.bots.levels import levels_of
from ecumene.bots.search import SearchBot
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput
from ecumene.games import load_game
from ecumene.lab.bench import midgame
from ecumene.lab.frozen import commits, judge_from, read_frozen

GAMES = ["duel", "gheos", "inner-sea", "civilization"]


@pytest.mark.parametrize("game", GAMES)
def test_a_former_self_answers_by_its_name(game: str) -> None:
    state = load_game(game).setup({}, 5)
    bot = make_bot("frozen:9db70b6:8", game)
    assert isinstance(bot, SearchBot)
    assert bot.iterations == 8
    assert bot.choose(state, state.current, chance_from(1)) in state.legal(state.current)


@pytest.mark.parametrize("game", GAMES)
def test_it_has_as_much_time_as_the_highest_level(game: str) -> None:
    bot = make_bot("frozen:9db70b6", game)
    assert isinstance(bot, SearchBot)
    assert bot.iterations == round(read_frozen(game, "9db70b6").pace * levels_of(game).level[-1].iterations)


@pytest.mark.parametrize("game", GAMES)
def test_it_judges_by_its_own_numbers(game: str) -> None:
    """All numbers but the scale are changed, and the judgement with them."""
    state = midgame(load_game(game), chance_from(2))
    weights = dict(read_frozen(game, "9db70b6").weights)
    before = judge_from(game, weights, "test").standings(state)
    assert before == judge_from(game, weights, "test").standings(state)
    doubled = {
        name: [2 * one for one in number] if isinstance(number, list) else 2 * number
        for name, number in weights.items()
        if name != "scale"
    }
    doubled = {**weights, **doubled}
    assert judge_from(game, doubled, "test").standings(state) != before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("frozen:0000000", "kept are: frozen:9db70b6"),
        ("frozen:", "kept are: frozen:9db70b6"),
        ("frozen:9db70b6:", "iterations"),
        ("frozen:9db70b6:0", "iterations"),
        ("frozen:9db70b6:soon", "iterations"),
    ],
)
def test_others_are_not_kept(name: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        make_bot(name, "duel")


def test_a_game_without_one_says_so() -> None:
    assert commits("middle-east") == []
    with pytest.raises(BadInput, match="kept are: none"):
        make_bot("frozen:9db70b6", "middle-east")
