"""Records, replay and undo."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.core import record as records
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadRecord, NotLegal
from ecumene.core.match import Match
from tests.contract.games import Setup, as_bytes, every_setup, played, seeds, show_everything, walk

WORLDS = 4


@every_setup
def test_replay_gives_the_same_game(setup: Setup) -> None:
    for seed in seeds(setup, 6):
        dumps = [match.state.dump() for match in walk(setup, seed)]
        match = played(setup, seed)
        record = match.record()
        whole = Match.resume(setup.game, record)
        assert show_everything(whole) == show_everything(match)
        assert whole.record() == record
        for position in Random(seed).sample(range(len(dumps)), 8):
            part = Match.resume(setup.game, record, to=position)
            assert part.position == position
            assert part.state.dump() == dumps[position]
            assert part.log == match.log[: position + 1]
            assert part.unveiled == match.unveiled[: position + 1]


@every_setup
def test_a_record_survives_writing_and_reading(setup: Setup) -> None:
    for seed in seeds(setup, 10):
        for match in walk(setup, seed):
            if match.position % 20 == 0 or match.state.over:
                record = match.record()
                written = records.encode(record)
                assert records.decode(written) == record
                assert records.decode(written.decode()) == record
                assert records.convert(json.loads(written)) == record
                assert records.encode(records.decode(written)) == written


@every_setup
def test_the_result_stands_in_the_record_when_the_game_is_over(setup: Setup) -> None:
    for match in walk(setup, 0):
        assert match.record().result == match.state.outcome
    outcome = match.state.outcome
    assert outcome is not None
    others = [seat for seat in range(setup.seats) if seat not in outcome.winners] or [0]
    false = msgspec.structs.replace(outcome, winners=others)
    with pytest.raises(BadRecord) as caught:
        Match.resume(setup.game, msgspec.structs.replace(match.record(), result=false))
    assert caught.value.where == "record.result"


@every_setup
@pytest.mark.parametrize(
    ("field", "value"), [("game", "no-such-game"), ("rules", 999), ("pack", "0123456789abcdef"), ("actions", None)]
)
def test_a_record_of_something_else_is_refused(setup: Setup, field: str, value: Any) -> None:
    record = played(setup, 0).record()
    if field == "actions":
        value = [*record.actions[:3], record.actions[0], *record.actions[3:]]
    with pytest.raises(BadRecord) as caught:
        Match.resume(setup.game, msgspec.structs.replace(record, **{field: value}))
    assert caught.value.where == ("record.actions[3]" if field == "actions" else f"record.{field}")
    assert caught.value.problem


@every_setup
def test_a_position_outside_the_record_is_refused(setup: Setup) -> None:
    record = played(setup, 0).record()
    for position in (-1, len(record.actions) + 1):
        with pytest.raises(BadRecord) as caught:
            Match.resume(setup.game, record, to=position)
        assert caught.value.where == "position"


# ---- undo ------------------------------------------------------------------------------------------------------------


def expected_refusal(match: Match, seat: int) -> str | None:
    """Judged by what the seat sees: positions in which others are asked in secret are none to it."""
    seen = match.sight(seat)
    now = seen[-1]
    if any(answered == seat for answered, _ in match.actions[now:]):
        return "undo.revealed"
    if now == 0:
        return "undo.nothing"
    if seen[-2] < now - 1 or match.unveiled[now] > match.unveiled[now - 1]:
        return "undo.revealed"
    return "undo.other-seat" if match.actions[now - 1][0] != seat else None


@every_setup
def test_undo_takes_back_the_last_own_answer_when_nothing_was_unveiled(setup: Setup) -> None:
    for seed in seeds(setup, 3):
        positions: list[bytes] = []
        for match in walk(setup, seed):
            assert match.unveiled == sorted(match.unveiled)
            now = show_everything(match)
            positions.append(now)
            for seat in range(setup.seats):
                refusal = match.undo_refusal(seat)
                assert (refusal.reason if refusal else None) == expected_refusal(match, seat)
                if refusal is None and match.sight(seat)[-1] == match.position:
                    action = match.actions[-1]
                    match.undo(seat)
                    assert show_everything(match) == positions[-2]
                    match.act(*action)
                else:
                    with pytest.raises(NotLegal) as caught:
                        match.undo(seat)
                    assert caught.value.refusal == refusal or (refusal is None and "revealed" in str(caught.value))
                assert show_everything(match) == now


@every_setup
def test_undo_takes_back_nothing_the_seat_has_learnt(setup: Setup) -> None:
    """Where it is allowed, the answer leads to the same view in every world the seat thought possible."""
    allowed = 0
    for seed in seeds(setup, 10):
        before = setup.start(seed)
        for match in walk(setup, seed):
            seat, text = match.actions[-1] if match.actions else (0, "")
            if match.actions and match.undo_refusal(seat) is None:
                allowed += 1
                code, view = before.code(seat, text), as_bytes(match.state.view(seat))
                for number in range(WORLDS):
                    world = before.redeal(seat, chance_from(seed, 100 * match.position + number))
                    world.advance(seat, code)
                    assert as_bytes(world.view(seat)) == view
            before = match.state.copy()
    assert allowed


@every_setup
def test_go_to_an_earlier_position_and_play_on(setup: Setup) -> None:
    for seed in seeds(setup, 3):
        positions = [show_everything(match) for match in walk(setup, seed)]
        match = played(setup, seed)
        actions = match.actions
        for position in sorted(Random(seed).sample(range(len(positions)), 5), reverse=True):
            match.go_to(position)
            assert match.position == position
            assert show_everything(match) == positions[position]
        for action in actions[match.position :]:
            match.act(*action)
        assert show_everything(match) == positions[-1]
