"""Nobody learns what another hand holds, nor who was asked: whole games are played again with two hidden cards
exchanged, and as long as neither card has come to light every other seat sees exactly the same."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ecumene.core.errors import ActionError
from ecumene.core.match import Match
from ecumene.games.ancient.components import Card
from ecumene.games.ancient.knowledge import SECRET_STEPS
from tests.contract.games import as_bytes
from tests.games.inner_sea.positions import Play, game, start

CIVS = ["gaul", "carthage", "troy", "egypt"]


def dealt(random: Random) -> dict[str, Any]:
    """An explicit deal of hands and of the whole pile."""
    cards = game().box.cards
    plain = [card.id for card in cards if not card.event]
    random.shuffle(plain)
    hands = {civ: plain[5 * place : 5 * place + 5] for place, civ in enumerate(CIVS)}
    fate = plain[20:] + [card.id for card in cards if card.event]
    random.shuffle(fate)
    return {"civilizations": [[civ] for civ in CIVS], "order": [0, 1, 2, 3], "hands": hands, "fate": fate}


def match_of(deal: dict[str, Any], everyone: bool = True) -> Match:
    return Match.new(game(), {"seats": 4, "epochs": 1, "ask_everyone": everyone, "deal": deal}, 7)


def shown(match: Match, viewer: int | None) -> bytes:
    number = match.number(viewer)
    undo = None if viewer is None else match.undo_refusal(viewer)
    question = None if viewer is None else match.question(viewer)
    view, waiting = match.shown(viewer).view(viewer), match.waiting(viewer)
    return as_bytes([number, view, waiting, question, undo, match.heard(viewer, number)])


def exchanged(deal: dict[str, Any], owner: str, held: str, other: str) -> dict[str, Any]:
    """The deal with a card of a hand and one of the pile in each other's place."""
    hand = [other if card == held else card for card in deal["hands"][owner]]
    fate = [held if card == other else card for card in deal["fate"]]
    return {**deal, "hands": {**deal["hands"], owner: hand}, "fate": fate}


@pytest.mark.parametrize("seed", range(6))
def test_exchanging_hidden_cards_changes_nothing_for_the_others(seed: int) -> None:
    random = Random(seed)
    deal = dealt(random)
    match = match_of(deal)
    while not match.state.over:
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
    events = {card.id for card in game().box.cards if card.event}
    compared = 0
    for owner_seat, owner in enumerate(CIVS):
        for held in deal["hands"][owner]:
            other = random.choice([card for card in deal["fate"] if card not in events])
            true, twin = match_of(deal), match_of(exchanged(deal, owner, held, other))
            watching = [viewer for viewer in (None, 0, 1, 2, 3) if viewer != owner_seat]
            for seat, action in match.actions:
                for viewer in list(watching):
                    one, two = shown(true, viewer), shown(twin, viewer)
                    if one != two:
                        names = [f'"{card}"'.encode() for card in (held, other)]
                        assert any(name in one or name in two for name in names), (viewer, true.position)
                        watching.remove(viewer)
                    compared += 1
                true.act(seat, action)
                try:
                    twin.act(seat, action)
                except ActionError:
                    break
                if not watching:
                    break
    assert compared > 500


def test_everyone_with_a_card_is_asked_when_that_is_the_option() -> None:
    hands = {"egypt": ["silver_mines"], "troy": ["vineyards"], "gaul": ["vineyards"][:0]}
    discs = {"egypt": {"egypt": 2}, "troy": {"troy": 2}, "gaul": {"gaul": 2}}
    civs = [["egypt"], ["troy"], ["gaul"]]
    play = start(discs, civs=civs, hands=hands, options={"ask_everyone": True}).do("play:silver_mines")
    assert (play.step, play.asked) == ("Reaction", "troy")
    assert play.options == ["pass"]
    play.do("pass")
    assert (play.step, play.asked) == ("CardTurn", "troy")  # Gaul has no card and is not asked
    quiet = start(discs, civs=civs, hands=hands).do("play:silver_mines")
    assert (quiet.step, quiet.asked) == ("CardTurn", "troy")


def secret(play: Play, asked: int, others: list[int | None]) -> None:
    assert play.step in SECRET_STEPS
    assert play.table.view(asked)["step"] == play.step
    assert play.table.waiting(asked) == [asked]
    for viewer in others:
        view = play.table.view(viewer)
        assert view["step"] == "Secret"
        assert view["waiting"] == play.table.waiting(viewer)
        assert viewer is None or viewer not in view["waiting"]
        assert viewer is None or play.table.question(viewer) is None


def test_who_is_asked_for_a_reaction_is_a_secret() -> None:
    play = start(
        {"egypt": {"egypt": 2}, "troy": {"troy": 2}, "gaul": {"gaul": 2}},
        civs=[["egypt"], ["troy"], ["gaul"]],
        hands={"egypt": ["silver_mines"], "troy": ["high_priestess"], "gaul": ["vineyards"]},
    ).do("play:silver_mines")
    secret(play, 1, [None, 0, 2])
    assert play.table.waiting(0) == [1, 2]
    before = len(play.match.heard(0))
    play.do("pass")
    assert all("lets-pass" not in event.key for _, event in play.match.heard(0))
    assert len(play.match.heard(0)) > before
    assert any(event.key == "event.lets-pass" for _, event in play.match.heard(1))
    refusal = play.match.undo_refusal(0)
    assert refusal is not None
    assert refusal.params == {}


def test_who_is_asked_for_cards_in_a_competition_is_a_secret() -> None:
    play = start(
        {"egypt": {"sinai": 2}, "rome": {"sinai": 2}, "gaul": {"sinai": 2}},
        civs=[["egypt"], ["rome"], ["gaul"]],
        hands={"rome": ["phalanx"], "egypt": ["vineyards"]},
        phase="competition",
    )
    assert play.asked == "rome"
    secret(play, 1, [None, 0, 2])
    play.do("commit:phalanx")
    for viewer in (None, 0, 2):
        shown_to = play.table.view(viewer)["civilizations"][1]
        assert shown_to["committed_size"] == 1
        assert shown_to["committed"] == []
        assert b"phalanx" not in as_bytes(play.match.heard(viewer))
    assert play.table.view(1)["civilizations"][1]["committed"] == ["phalanx"]


def test_who_has_played_waits_for_the_same_seats_however_many_are_asked() -> None:
    """Troy negates, and Rome could negate that: Egypt learns of neither before both have answered."""
    play = start(
        {"egypt": {"egypt": 1}, "troy": {"ionia": 2}, "rome": {"rome": 1}, "gaul": {"gaul": 1}},
        civs=[["egypt"], ["troy"], ["rome"], ["gaul"]],
        hands={"egypt": ["demagogue"], "troy": ["false_prophet"], "rome": ["bribery"], "gaul": ["vineyards"]},
    ).do("play:demagogue", "aim:ionia")
    assert play.asked == "troy"
    before = shown(play.match, 0), play.match.why_not(0, "pass")
    assert play.match.waiting(0) == [1, 2, 3]
    play.do("negate:false_prophet")
    assert play.asked == "rome"
    assert (shown(play.match, 0), play.match.why_not(0, "pass")) == before
    play.do("pass")
    assert play.match.number(0) == 2
    assert play.heard("event.answers")


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_others_receive_changes_while_somebody_is_asked_in_secret(seed: int) -> None:
    random = Random(seed)
    match = match_of(dealt(random), everyone=False)
    stood = 0
    while not match.state.over:
        seat = match.state.to_act[0]
        others = [viewer for viewer in (None, 0, 1, 2, 3) if viewer != seat]
        before = {viewer: (match.number(viewer), shown(match, viewer)) for viewer in others}
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
        for viewer, (number, shot) in before.items():
            if match.number(viewer) == number:
                stood += 1
                assert shown(match, viewer) == shot, (viewer, match.position)
    assert stood > 0


# ---- questions that only one of two worlds has -----------------------------------------------------------------------

DECLINE = ("pass", "done")
LITTLE = (*DECLINE, "lose")


class Watched:
    """A game, and what each viewer was shown of every position that it saw."""

    def __init__(self, deal: dict[str, Any]) -> None:
        self.match = match_of(deal, everyone=False)
        self.seen: dict[int | None, list[bytes]] = {viewer: [] for viewer in (None, 0, 1, 2, 3)}
        self.look()

    def look(self) -> None:
        for viewer, shots in self.seen.items():
            if self.match.number(viewer) == len(shots):
                shots.append(shown(self.match, viewer))

    def act(self, seat: int, action: str) -> None:
        self.match.act(seat, action)
        self.look()

    def decline(self) -> None:
        """Whoever is asked in secret lets it be."""
        while self.match.state.asked_in_secret() is not None:
            seat = self.match.state.to_act[0]
            question = self.match.state.question(seat)
            assert question is not None
            self.act(seat, next(action for action in DECLINE if action in question.options))


def play_alike(true: Watched, twin: Watched, random: Random, answers: int, quiet: bool) -> int:
    """Both games go on with the same answers, as little as possible if quietly; of secret questions, which may be asked
    in one of them only, all are declined. How many were asked in one of the two alone."""
    alone = 0
    for _ in range(answers):
        before = true.match.position, twin.match.position
        true.decline()
        twin.decline()
        alone += true.match.position - before[0] != twin.match.position - before[1]
        state = true.match.state
        if state.over or twin.match.state.over:
            break
        seat = state.to_act[0]
        offered = [state.text(seat, code) for code in state.legal(seat)]
        action = random.choice([text for text in offered if quiet and text in LITTLE] or offered)
        try:
            twin.act(seat, action)
        except ActionError:
            break  # the card that differs was played, or would have been
        true.act(seat, action)
    return alone


def hides(one: bytes, other: bytes, cards: list[str]) -> bool:
    """Is neither of the cards to be seen?"""
    return not any(f'"{card}"'.encode() in shot for card in cards for shot in (one, other))


SECRETS: dict[str, Callable[[Card], bool]] = {
    "Reaction": lambda card: card.answers > 0,
    "Commitment": lambda card: card.competition,
    "Oracle": lambda card: card.orders,
}
CONTESTED = {
    "gaul": {"gaul": 3, "etruria": 2, "sinai": 3, "ligurian_sea": 2},
    "carthage": {"carthage": 3, "etruria": 3, "kush": 2, "ligurian_sea": 2},
    "troy": {"troy": 3, "gaul": 2, "kush": 3, "carthage": 3},
    "egypt": {"egypt": 3, "sinai": 2, "troy": 2, "etruria": 2},
}


@pytest.mark.parametrize("step", SECRETS)
def test_nobody_learns_that_a_secret_question_was_asked(step: str) -> None:
    """With the options as they are by default only those are asked who can answer. One world has a card for it in a
    hand where the other world has none: all that the others receive, their count of positions included, is the same."""
    assert sum(asked_in_one_alone(step, seed, owner) for seed in range(3) for owner in range(len(CIVS))) > 0


def asked_in_one_alone(step: str, seed: int, owner: int) -> int:
    """Two worlds that differ in one card of a hand go on side by side, and nobody else can tell them apart. How many
    secret questions only one of them had."""
    random = Random(seed)
    deal = dealt(random) | {"position": {"discs": CONTESTED, "phase": "cards"}}
    cards = [card for card in game().box.cards if not card.event]
    idle = [card.id for card in cards if not any(tells(card) for tells in SECRETS.values())]
    held = next(card.id for card in cards if SECRETS[step](card) and card.id in deal["fate"])
    kept = next((card for card in deal["hands"][CIVS[owner]] if card in idle), None)
    if kept is None:
        return 0
    true, twin = Watched(deal), Watched(exchanged(deal, CIVS[owner], kept, held))
    alone = play_alike(true, twin, random, 60, quiet=step != "Reaction")
    for viewer in (None, 0, 1, 2, 3):
        if viewer != owner:
            for one, other in zip(true.seen[viewer], twin.seen[viewer], strict=False):
                if not hides(one, other, [kept, held]):
                    break
                assert one == other, viewer
    return alone
