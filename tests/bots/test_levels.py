"""The five levels, and the hint of the highest."""

from pathlib import Path

import pytest

from ecumene import game_ids, load_game
from ecumene.bots import BOT_TEXT, bot_names, level_names, make_bot
from ecumene.bots.advice import Advice, advise
from ecumene.bots.levels import FARTHEST, levels_of, strongest, studied
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput
from ecumene.core.state import State
from ecumene.core.text import LANGUAGES, Words

every_game = pytest.mark.parametrize("game", game_ids())


@every_game
def test_there_are_five_and_each_thinks_more(game: str) -> None:
    levels = levels_of(game).level
    assert [f"level:{number + 1}" for number in range(len(levels))] == level_names()
    effort = [(level.iterations, -level.slips) for level in levels]
    assert effort == sorted(effort)
    assert len(set(effort)) == 5
    assert levels[-1].slips == 0


@every_game
def test_a_study_looks_no_farther_than_the_highest_level_nor_for_ever(game: str) -> None:
    assert 0 < studied(game) <= min(FARTHEST, levels_of(game).level[-1].iterations)


@every_game
@pytest.mark.parametrize("name", level_names())
def test_levels_answer_legally(game: str, name: str) -> None:
    state = load_game(game).setup({}, 3)
    bot = make_bot(name, game, seconds=0.05)
    assert bot.name == name
    for number in range(3):
        code = bot.choose(state, state.current, chance_from(number))
        assert code in state.legal(state.current)
        state.advance(state.current, code)


@pytest.mark.parametrize("name", ["level:0", "level:6", "level:", "level:best"])
def test_levels_that_are_not_there(name: str) -> None:
    with pytest.raises(BadInput, match="level:1 to level:5"):
        make_bot(name, "duel")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_have_names(language: str) -> None:
    words = Words(language, None, [], [BOT_TEXT])
    assert len({words.name("bot", name) for name in bot_names()}) == len(bot_names())
    assert all(words(f"about.bot.{name}") for name in bot_names())


@every_game
def test_advice_depends_on_the_seats_knowledge_alone(game: str) -> None:
    state = load_game(game).setup({}, 11)
    for number in range(9):
        state.advance(state.current, state.legal(state.current)[number % len(state.legal(state.current))])
    seat = state.current
    bot = strongest(game, None)
    assert bot.iterations > 0
    told = [
        quick_advice(game, state if world < 0 else state.redeal(seat, chance_from(world)), seat)
        for world in range(-1, 2)
    ]
    assert told[0] == told[1] == told[2]
    assert told[0].action in [state.text(seat, code) for code in state.legal(seat)]
    assert 0 <= told[0].other_chance <= told[0].chance <= 100


@pytest.mark.parametrize("game", ["gheos", "inner-sea", "civilization"])
def test_chances_at_a_table_of_four_are_parts_of_a_whole(game: str) -> None:
    """Search weighs a position against one rival; what a person is told counts all of them."""
    state = load_game(game).setup({"seats": 4}, 3)
    [best, *_] = strongest(game, None, 60).think(state, state.current, chance_from(7))
    assert quick_advice(game, state, state.current).chance < 0.8 * 50 * (1 + best.mean)


def test_two_players_have_all_chances_between_them() -> None:
    state = load_game("duel").setup({}, 3)
    [best, *_] = strongest("duel", None, 60).think(state, state.current, chance_from(7))
    assert quick_advice("duel", state, state.current).chance == round(50 * (1 + best.mean))


def quick_advice(game: str, state: State, seat: int) -> Advice:
    return advise(game, state, seat, chance_from(7), iterations=60)


def test_the_default_levels_are_there() -> None:
    from ecumene.bots import levels

    assert (Path(levels.__file__).parent / levels.FILE).is_file()
