"""The order of a list favours no answer."""

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.games import load_game

MANY = 12  # answers of a long list


def test_the_third_level_does_not_answer_by_the_order_of_the_list() -> None:
    """Of its answers to long lists few are the first, and few are among the first tenth."""
    state = load_game("gheos").setup({"seats": 2}, 5)
    bot, chance = make_bot("level:3", "gheos"), chance_from(3)
    places: list[float] = []
    while not state.over and len(places) < 24:
        seat = state.current
        codes = state.legal(seat)
        code = bot.choose(state, seat, chance)
        if len(codes) >= MANY:
            places.append(codes.index(code) / len(codes))
        state.advance(seat, code)
    assert sum(place == 0.0 for place in places) <= 3
    assert sum(place < 0.1 for place in places) <= 8


def test_among_answers_that_promise_the_same_chance_decides() -> None:
    """The first tile of the game: other chances, other answers."""
    state = load_game("gheos").setup({"seats": 2}, 5)
    given = {make_bot("level:3", "gheos").choose(state, state.current, chance_from(seed)) for seed in range(8)}
    assert len(given) > 1


def test_a_token_worth_nothing_is_not_thought_of() -> None:
    state = load_game("gheos").setup({"seats": 2}, 5)
    seat = state.current
    assert state.code(seat, "spend") in state.legal(seat)
    assert state.code(seat, "spend") not in state.considered(seat)
    assert len(state.considered(seat)) == len(state.legal(seat)) - 1
