"""Games with civilizations of the playbook are kept as all games are: undo, branches, records and saved positions go on
across their turns. A record holds what people answered, and nothing else."""

from random import Random
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.record import decode, encode
from ecumene.core.state import playout
from tests.games.ancient_npc.positions import reasons, start
from tests.games.ancient_npc.test_created import created, play_out

ALONE: list[tuple[str, dict[str, Any]]] = [
    ("inner-sea", {"seats": 1, "npcs": 2, "epochs": 1}),
    ("inner-sea", {"seats": 1, "npcs": 2, "epochs": 1, "exploration": True}),
    ("middle-east", {"seats": 1, "npcs": 2, "epochs": 1}),
    ("middle-east", {"seats": 1, "npcs": 2, "epochs": 1, "exploration": True}),
    ("middle-east", {"seats": 1, "scenario": "sea_peoples"}),
]
every_game_for_one = pytest.mark.parametrize(("game_id", "options"), ALONE)

DISCS = {"hittites": {"hattusha": 3, "pala": 1}, "greeks": {"thrace": 3}}


def answer(match: Match, random: Random) -> None:
    seat = match.state.to_act[0]
    match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_an_answer_is_taken_back_as_long_as_the_playbook_has_not_answered() -> None:
    play = start(DISCS, order=["greeks", "hittites"]).until("Deployment")
    play.do("place:thrace")
    assert play.match.undo_refusal(0) is None
    play.match.undo(0)
    assert play.discs("greeks", "thrace") == 3
    assert play.step == "Deployment"


def test_what_the_playbook_answered_stops_undo_as_another_seat_would() -> None:
    play = start(DISCS, order=["greeks", "hittites"]).until("Deployment")
    while play.step == "Deployment":
        play.do("done" if "done" in play.options else "place:thrace")
    assert any(reason.startswith("placing-") for reason in reasons(play, "hittites"))
    refusal = play.match.undo_refusal(0)
    assert refusal is not None
    assert refusal.reason == "undo.revealed"


@every_game_for_one
def test_undo_stops_wherever_the_playbook_has_acted(game_id: str, options: dict[str, Any]) -> None:
    match, random = created(game_id, 3, **options), Random(3)
    stopped = 0
    while not match.state.over:
        answer(match, random)
        if any(event.key == "event.npc" for event in match.log[-1]):
            stopped += 1
            assert match.undo_refusal(0) is not None
    assert stopped


# ---- branches --------------------------------------------------------------------------------------------------------


@every_game_for_one
def test_every_position_is_reached_again_from_the_record(game_id: str, options: dict[str, Any]) -> None:
    """Through the text of a record, as it is saved."""
    match, random = created(game_id, 4, **options), Random(4)
    positions = [match.state.dump()]
    while not match.state.over:
        answer(match, random)
        positions.append(match.state.dump())
    record = decode(encode(match.record()))
    assert {seat for seat, _ in record.actions} == {0}
    for position in range(0, len(positions), 7):
        assert Match.resume(match.game, record, position).state.dump() == positions[position]
    assert Match.resume(match.game, record).state.outcome == match.state.outcome


@every_game_for_one
def test_a_branch_goes_another_way_and_leaves_the_game_as_it_is(game_id: str, options: dict[str, Any]) -> None:
    match = created(game_id, 5, **options)
    play_out(match, 5)
    record, end = match.record(), match.state.dump()
    half = len(record.actions) // 2
    branch = Match.resume(match.game, record, half)
    play_out(branch, 6)
    assert branch.actions[:half] == match.actions[:half]
    assert branch.actions != match.actions
    again = Match.resume(match.game, branch.record())
    assert again.state.dump() == branch.state.dump()
    assert match.state.dump() == end
    assert match.record() == record


@every_game_for_one
def test_a_saved_position_goes_on_as_the_game_itself(game_id: str, options: dict[str, Any]) -> None:
    match, random = created(game_id, 6, **options), Random(6)
    while not match.state.over:
        if match.position % 9 == 0:
            twin = match.game.load(match.state.dump())
            assert twin.dump() == match.state.dump()
            other = match.state.copy()
            playout(twin, chance_from(match.position))
            playout(other, chance_from(match.position))
            assert twin.dump() == other.dump()
        answer(match, random)
