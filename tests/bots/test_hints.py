"""Hints say what is true: each claim is played out in worlds that its maker did not see."""

from collections.abc import Iterator

import pytest

from ecumene import game_ids, load_game
from ecumene.bots import BOT_TEXT
from ecumene.bots.advice import BARS, Advice, Counter, advise, asked_at, can_reply, in_words, stand
from ecumene.bots.greedy import GreedyBot
from ecumene.bots.levels import levels_of
from ecumene.core.chance import chance_from
from ecumene.core.state import State
from ecumene.core.text import LANGUAGES, Words
from tests.games.duel.positions import city, position

every_game = pytest.mark.parametrize("game", game_ids())
PEOPLE = ["Ana", "Luis", "Eva", "Pau", "Noa", "Teo"]
FEW = 30  # iterations
EVERY = {"duel": 4, "gheos": 7, "inner-sea": 41, "middle-east": 43, "civilization": 47}  # questions between two hints
HINTS = 8
TRIED = 4  # worlds in which a claim is played out


def advised(game: str, seed: int) -> Iterator[tuple[State, int, Advice]]:
    """Hints for positions of a whole game."""
    state = load_game(game).setup({}, seed)
    greedy, chance = GreedyBot(), chance_from(seed, 3)
    asked = given = 0
    while not state.over and given < HINTS:
        seat = state.current
        if len(state.considered(seat)) > 1:
            asked += 1
            if asked % EVERY[game] == 0:
                given += 1
                yield state, seat, advise(game, state, seat, chance, iterations=FEW)
        state.advance(seat, greedy.choose(state, seat, chance))


def false_claims(game: str, state: State, seat: int, advice: Advice) -> list[str]:
    """What a hint claims and does not hold."""
    found: list[str] = []
    for number in range(TRIED):
        chance = chance_from(99, number)
        world = state.redeal(seat, chance)
        before = [Counter(game).assets(world, one) for one in range(len(world.standings()))]
        world.apply(seat, advice.action)
        if advice.wins and (world.outcome is None or world.outcome.winners != [seat]):
            found.append("wins")
        if advice.gain is not None:
            for action in advice.gain.line:
                world.apply(seat, action)
            gained, asset = advice.gain.seat, advice.gain.asset
            change, told = Counter(game).assets(world, gained)[asset] - before[gained][asset], advice.gain.amount
            if change < told if told > 0 else change > told:
                found.append(f"gain {advice.gain}")
        if advice.denied is not None:
            for _ in range(200):
                if world.over or asked_at(world, advice.denied.seat, advice.step):
                    break
                world.advance(world.current, GreedyBot().choose(world, world.current, chance))
            if asked_at(world, advice.denied.seat, advice.step) and can_reply(world, advice.denied):
                found.append(f"denied {advice.denied}")
    return found


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_no_hint_claims_what_is_not_so(game: str, seed: int) -> None:
    found = [
        (advice.action, false)
        for state, seat, advice in advised(game, seed)
        if (false := false_claims(game, state, seat, advice))
    ]
    assert found == []


@every_game
def test_most_hints_name_a_cause(game: str) -> None:
    hints = [advice for _, _, advice in advised(game, 5)]
    named = [one for one in hints if one.wins or one.gain or one.denied or one.remark or one.better == "even"]
    assert len(named) * 2 > len(hints)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_sentences(game: str, language: str) -> None:
    words = Words(language, load_game(game), PEOPLE, [BOT_TEXT])
    for _, _, advice in advised(game, 4):
        said = in_words(game, advice, words)
        assert "{" not in said
        assert said.endswith((".", ")"))
        if not levels_of(game).calibrated:
            assert "cien" not in said
            assert "hundred" not in said


def test_answers_that_are_as_good_as_each_other_are_called_so() -> None:
    """Two cards of which neither can be built: either is sold for the same."""
    state = position(["palace", "senate"], mine=city(coins=0))
    advice = advise("duel", state, 0, chance_from(1), iterations=FEW)
    assert advice.better in ("even", "little")
    said = in_words("duel", advice, Words("en", load_game("duel"), PEOPLE, [BOT_TEXT]))
    assert "about the same" in said or "almost as good" in said


def test_how_a_seat_stands_has_five_words() -> None:
    assert [stand(mean) for mean in (-1, -0.4, 0, 0.4, 1)] == [*[word for _, word in BARS], "won"]
