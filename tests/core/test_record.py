"""Records from outside: read and replayed, or refused with the field named."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.core import record as records
from ecumene.core.errors import BadOptions, BadRecord
from ecumene.core.match import Match
from ecumene.core.record import Record
from tests.contract.games import SETUPS, check_said, every_game, json_values, load, mutated, played


@cache
def whole_game(game_id: str) -> dict[str, Any]:
    """A record as plain data, with names and a deal."""
    setup = SETUPS[game_id][0]
    match = Match.new(setup.game, setup.options, 4, ["Ada", "Bo"])
    for seat, action in played(setup, 4).actions:
        match.act(seat, action)
    data: dict[str, Any] = json.loads(records.encode(match.record()))
    return data


def replays(game_id: str, record: Record) -> None:
    """Replayed, or refused."""
    try:
        match = Match.resume(load(game_id), record)
    except (BadRecord, BadOptions) as error:
        check_said(error)
    else:
        match.state.check()
        assert match.record().actions == record.actions


@given(data=json_values)
def test_any_value(data: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        records.convert(data)
    check_said(caught.value)


@given(text=st.binary() | st.text() | st.text().map(json.dumps) | st.text(st.characters(categories=["Cs", "Ll"])))
def test_any_text(text: bytes | str) -> None:
    with pytest.raises(BadRecord) as caught:
        records.decode(text)
    check_said(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[" * 100_000,
        '{"options":' + '{"a":' * 100_000,
        b"\xff\xfe",
        b'{"game": "\xff"}',
        '{"seed": 1e999}',
        '{"seed": ' + "9" * 5000 + "}",
        '"\ud800"',
        " " * (records.MAX_BYTES + 1),
    ],
    ids=lambda text: repr(text)[:20],
)
def test_texts_that_are_no_record(text: bytes | str) -> None:
    with pytest.raises(BadRecord) as caught:
        records.decode(text)
    check_said(caught.value)


@every_game
@given(data=st.data())
def test_mutated_records(game_id: str, data: st.DataObject) -> None:
    raw = data.draw(mutated(whole_game(game_id)))
    try:
        record = records.convert(raw)
    except BadRecord as error:
        check_said(error)
    else:
        replays(game_id, record)


@every_game
@given(data=st.data())
def test_mutated_record_texts(game_id: str, data: st.DataObject) -> None:
    written = json.dumps(whole_game(game_id))
    cut = data.draw(st.integers(0, len(written)))
    text = written[:cut] + data.draw(st.text(max_size=3)) + written[cut + data.draw(st.integers(0, 3)) :]
    try:
        record = records.decode(text)
    except BadRecord as error:
        check_said(error)
    else:
        replays(game_id, record)


@every_game
@given(data=st.data())
def test_mutated_actions(game_id: str, data: st.DataObject) -> None:
    raw = whole_game(game_id)
    replays(game_id, records.convert(raw | {"actions": data.draw(st.permutations(raw["actions"]))}))
    values = st.sampled_from(raw["actions"]) | st.tuples(st.integers(0, 63), st.text(max_size=8)).map(list)
    actions = data.draw(mutated(raw["actions"], values))
    try:
        record = records.convert(raw | {"actions": actions})
    except BadRecord as error:
        check_said(error)
    else:
        replays(game_id, record)


@every_game
@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"ecumene": 2}, "record.ecumene"),
        ({"ecumene": None}, "record.ecumene"),
        ({"game": 7}, "record.game"),
        ({"options": []}, "record.options"),
        ({"seed": -1}, "record.seed"),
        ({"seed": 1.5}, "record.seed"),
        ({"seats": "Ada"}, "record.seats"),
        ({"seats": ["x" * 201]}, "record.seats[0]"),
        ({"actions": [[0]]}, "record.actions[0]"),
        ({"actions": [[64, "x"]]}, "record.actions[0][0]"),
        ({"actions": [[0, "x" * 501]]}, "record.actions[0][1]"),
        ({"result": {"ending": "civil"}}, "record.result"),
        ({"more": 1}, "record"),
    ],
    ids=repr,
)
def test_the_field_is_named(game_id: str, change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadRecord) as caught:
        records.convert(whole_game(game_id) | change)
    assert caught.value.where == where


@every_game
@pytest.mark.parametrize("field", ["ecumene", "game", "rules", "options", "seed", "seats", "actions"])
def test_a_missing_field_is_named(game_id: str, field: str) -> None:
    with pytest.raises(BadRecord, match=f"record: .*`{field}`"):
        records.convert({key: value for key, value in whole_game(game_id).items() if key != field})


@every_game
def test_a_record_keeps_the_names_of_the_seats(game_id: str) -> None:
    record = records.convert(whole_game(game_id))
    assert record.seats == ["Ada", "Bo"]
    assert Match.resume(load(game_id), record).seats == ["Ada", "Bo"]
