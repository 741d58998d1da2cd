"""What is not offered is refused, with a reason, and changes nothing."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.core.errors import ActionError, Malformed, NotLegal, NotYourTurn
from ecumene.core.match import Match
from ecumene.core.question import Refusal
from tests.contract.games import Setup, all_texts, as_bytes, every_game, every_setup, load, seeds, show_everything, walk
from tests.contract.games import words as words_of

GARBAGE = [
    "",
    " ",
    ":",
    "::::",
    "nonsense",
    "nonsense:1",
    "\x00",
    "🏛",
    "{",
    "{0}",
    "-1",
    "0",
    "²",
    "null",
    "x" * 10_000,
]


def check_refusal(game_id: str, refusal: Refusal) -> None:
    """It has a reason and a rule, travels, and can be said in every language."""
    assert refusal.rule.book
    assert refusal.rule.section
    assert as_bytes(refusal)
    for words in words_of(game_id):
        assert words.refusal(refusal)


def check_refused(setup: Setup, match: Match, seat: int, action: str | int, kind: type[ActionError]) -> Refusal:
    """Refused by `apply`, with what `why_not` says, and nothing changed."""
    with pytest.raises(ActionError) as caught:
        match.state.apply(seat, action)
    error = caught.value
    assert type(error) is kind, f"{action!r} of seat {seat}: {error}"
    assert error.action == str(action)
    assert as_bytes(error.as_data())
    check_refusal(setup.game_id, error.refusal)
    if kind is Malformed:
        with pytest.raises(Malformed) as again:
            match.state.why_not(seat, action)
        assert again.value.refusal == error.refusal
    else:
        assert match.state.why_not(seat, action) == error.refusal
    return error.refusal


def others(setup: Setup, match: Match) -> list[int]:
    """Seats that are not asked, and one that does not exist."""
    return [seat for seat in range(setup.seats + 1) if seat not in match.state.to_act]


def sampled(setup: Setup, count: int, every: int) -> list[tuple[Match, Random]]:
    """Matches of their own at some positions of some games, the last position always among them."""
    found: list[tuple[Match, Random]] = []
    for seed in seeds(setup, count):
        for match in walk(setup, seed):
            if match.state.over or match.position % every == seed % every:
                found.append((Match.resume(setup.game, match.record()), Random(seed + match.position)))
    return found


@every_setup
def test_actions_of_other_positions_are_not_legal(setup: Setup) -> None:
    reasons: set[str] = set()
    for match, random in sampled(setup, 12, 9):
        before = show_everything(match)
        for seat in match.state.to_act:
            offered = {match.state.text(seat, code) for code in match.state.legal(seat)}
            assert all(match.state.why_not(seat, text) is None for text in offered)
            texts = [text for text in all_texts(setup.game_id) if text not in offered]
            for text in random.sample(texts, min(40, len(texts))):
                reasons.add(check_refused(setup, match, seat, text, NotLegal).reason)
                with pytest.raises(NotLegal):
                    match.act(seat, text)
                assert show_everything(match) == before
    assert reasons


@every_setup
def test_codes_outside_the_legal_list_are_not_legal(setup: Setup) -> None:
    actions = setup.game.facts.actions
    for match, random in sampled(setup, 6, 12):
        before = show_everything(match)
        for seat in match.state.to_act:
            legal = match.state.legal(seat)
            assert all(match.state.why_not(seat, code) is None for code in legal)
            others = [code for code in range(actions) if code not in legal]
            for code in [-1, -2, actions, 10**6, *random.sample(others, min(40, len(others)))]:
                check_refused(setup, match, seat, code, NotLegal)
                assert show_everything(match) == before


@every_setup
def test_legal_actions_of_another_seat_are_not_its_turn(setup: Setup) -> None:
    for match, _ in sampled(setup, 6, 9):
        before = show_everything(match)
        for asked in match.state.to_act:
            for code in match.state.legal(asked):
                for seat in [*others(setup, match), -1]:
                    for action in (code, match.state.text(asked, code)):
                        refusal = check_refused(setup, match, seat, action, NotYourTurn)
                        assert refusal.reason == "refusal.not-your-turn"
        assert show_everything(match) == before


@every_setup
@pytest.mark.parametrize("stranger", [False, True])
def test_nothing_is_accepted_after_the_end(setup: Setup, stranger: bool) -> None:
    codes = range(0, setup.game.facts.actions, 7)
    for match, random in sampled(setup, 3, 10_000):
        if not match.state.over:
            continue
        before = show_everything(match)
        for seat in [-1, setup.seats] if stranger else range(setup.seats):
            for action in [*random.sample(all_texts(setup.game_id), 40), *codes]:
                refusal = check_refused(setup, match, seat, action, NotYourTurn)
                assert refusal.reason == "refusal.game-over"
        assert show_everything(match) == before


def misspelt(text: str) -> list[str]:
    """Texts that look like an action and are none."""
    verb, *arguments = text.split(":")
    misspellings = [
        verb,
        verb + ":",
        verb + ":nonsense" * len(arguments),
        ":".join([verb, *arguments[:-1]]) + ":-1",
        text + ":",
        text + ":1",
        text + " ",
        " " + text,
        text.upper(),
        text.replace(":", " "),
    ]
    return [bad for bad in misspellings if bad != text]  # the verb alone may be the whole action


@every_setup
def test_garbage_is_malformed(setup: Setup) -> None:
    one_of_each_verb = {text.split(":")[0]: text for text in all_texts(setup.game_id)}
    assert set(one_of_each_verb) <= set(setup.game.verbs)
    garbage = GARBAGE + [bad for text in one_of_each_verb.values() for bad in misspelt(text)]
    for match, _ in sampled(setup, 2, 30):
        before = show_everything(match)
        for seat in range(setup.seats + 1):
            for text in garbage:
                check_refused(setup, match, seat, text, Malformed)
        assert show_everything(match) == before


@every_setup
@given(data=st.data())
def test_any_text_is_accepted_or_refused(setup: Setup, data: st.DataObject) -> None:
    match = setup.match(0)
    arguments = st.sampled_from(sorted({part for text in all_texts(setup.game_id) for part in text.split(":")[1:]}))
    verbs = st.sampled_from(sorted(setup.game.verbs))
    text = data.draw(st.text(max_size=20) | st.lists(verbs | arguments | st.text(max_size=3), max_size=4).map(":".join))
    before = show_everything(match)
    try:
        match.act(match.state.current, text)
    except ActionError as error:
        check_refusal(setup.game_id, error.refusal)
        assert show_everything(match) == before
    else:
        assert match.position == 1


# ---- words -----------------------------------------------------------------------------------------------------------


@every_setup
def test_everything_said_renders_in_every_language(setup: Setup) -> None:
    for seed in seeds(setup, 20):
        for match in walk(setup, seed):
            for words in words_of(setup.game_id):
                assert all(words.event(event) for event in match.log[-1])
                for seat in match.state.to_act:
                    question = match.state.question(seat)
                    assert question is not None
                    assert words(question.prompt, question.params)
                    assert words.name("step", question.step)
                    assert all(words.action(text) for text in question.options)
                for seat in range(setup.seats):
                    refusal = match.undo_refusal(seat)
                    assert refusal is None or words.refusal(refusal)
        outcome = match.state.outcome
        assert outcome is not None
        for words in words_of(setup.game_id):
            assert words.name("ending", outcome.ending)
            assert all(words.name("part", part) for score in outcome.scores for part in score.parts)


@every_game
def test_every_action_renders_in_every_language(game_id: str) -> None:
    assert {text.split(":")[0] for text in all_texts(game_id)} <= set(load(game_id).verbs)
    for words in words_of(game_id):
        texts = [words.action(text) for text in all_texts(game_id)]
        assert all(texts)
        assert len(set(texts)) == len(texts)
