"""The engine protocol: one reply a line, whatever the line."""

import io
import json
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene import load_game
from ecumene.cli.engine import Engine, serve
from ecumene.core.text import Words

GAME = load_game("duel")
COMMANDS = ["new", "load", "legal", "act", "why", "view", "state", "record", "undo", "bot", "quit"]


def engine(started: bool = True) -> Engine:
    made = Engine(GAME, Words("en", GAME))
    if started:
        assert ask(made, cmd="new", seed=3)["ok"]
    return made


def ask(engine: Engine, **request: Any) -> dict[str, Any]:
    """The reply as it goes over the line."""
    reply: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(engine.reply(json.dumps(request))))
    return reply


def test_a_whole_game() -> None:
    made = engine(started=False)
    reply = ask(made, cmd="new", seed=5, options={"age_start": "first_printing"})
    assert reply["position"] == 0
    assert [event["key"] for event in reply["events"]] == ["event.prepared", "event.offer"]
    while not reply["over"]:
        assert reply["ok"]
        assert "outcome" not in reply
        [seat] = reply["to_act"]
        legal = ask(made, cmd="legal", seat=seat)
        assert legal["question"]["rule"]["book"] == "duel"
        assert legal["question"]["text"]
        before = reply["position"]
        reply = ask(made, cmd="act", seat=seat, action=legal["actions"][0])
        assert reply["position"] == before + 1
        assert all({"key", "params", "rule", "audience", "text"} == set(event) for event in reply["events"])
    outcome = reply["outcome"]
    assert set(outcome) == {"ending", "winners", "scores"}
    assert all(score["total"] == sum(score["parts"].values()) for score in outcome["scores"])
    record = ask(made, cmd="record")["record"]
    assert record["result"] == outcome
    again = ask(engine(started=False), cmd="load", record=record)
    assert again["outcome"] == outcome


def test_three_ways_of_writing_a_request_are_one() -> None:
    made = engine()
    lines = ['{"cmd": "legal", "seat": 0}', '{"legal": {"seat": 0}}', 'legal {"seat": 0}']
    first, second, third = (made.reply(line) for line in lines)
    assert first == second == third
    assert made.reply('{"op": "state"}') == made.reply("state") == made.reply('{"state": null}')


def test_the_only_seat_asked_may_be_left_out() -> None:
    made = engine()
    [seat] = made.reply("legal")["to_act"]
    assert made.reply("legal") == ask(made, cmd="legal", seat=seat)
    assert ask(made, cmd="act", action=made.reply("legal")["actions"][0])["position"] == 1


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"cmd": "act", "seat": 1, "action": "draft:nowhere"}, "malformed"),
        ({"cmd": "act", "seat": 1, "action": "dance"}, "malformed"),
        ({"cmd": "act", "seat": 1, "action": "draft"}, "malformed"),
        ({"cmd": "act", "seat": 1}, "malformed"),
        ({"cmd": "act", "seat": "one", "action": "draft:piraeus"}, "malformed"),
        ({"cmd": "act", "seat": 1, "action": "build:baths"}, "not-legal"),
        ({"cmd": "act", "seat": 0, "action": "draft:the-sphinx"}, "not-your-turn"),
        ({"cmd": "act", "seat": 99, "action": "draft:the-sphinx"}, "not-your-turn"),
        ({"cmd": "act", "seat": -1, "action": "draft:the-sphinx"}, "not-your-turn"),
        ({"cmd": "act", "seat": 2**80, "action": "draft:the-sphinx"}, "not-your-turn"),
        ({"cmd": "bot", "seat": 0, "bot": "greedy"}, "not-your-turn"),
        ({"cmd": "bot", "seat": 1, "bot": "nobody"}, "malformed"),
        ({"cmd": "bot", "seat": 1, "bot": "exec:./no-such-program"}, "malformed"),
        ({"cmd": "bot", "seat": 1, "bot": "exec:true"}, "forfeit"),
        ({"cmd": "bot", "seat": 1, "bot": "tests.lab.bots:Cheat"}, "forfeit"),
        ({"cmd": "new", "seed": -1}, "malformed"),
        ({"cmd": "new", "seed": 2**64}, "malformed"),
        ({"cmd": "new", "options": {"deal": {"first": 2}}}, "malformed"),
        ({"cmd": "new", "options": {"colour": "blue"}}, "malformed"),
        ({"cmd": "load", "record": {}}, "malformed"),
        ({"cmd": "view", "seat": 7}, "malformed"),
        ({"cmd": "undo"}, "not-legal"),
        ({"cmd": "nonsense"}, "malformed"),
        ({"seat": 1}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_what_is_refused_changes_nothing(request_: dict[str, Any], error: str) -> None:
    made = engine()
    before = made.reply("state"), made.reply("record")
    reply = made.reply(json.dumps(request_))
    assert reply["ok"] is False
    assert reply["error"] == error
    assert reply["reason"]
    assert "rule" in reply
    assert reply["position"] == 0
    assert (made.reply("state"), made.reply("record")) == before


@pytest.mark.parametrize("line", ["", "x", "{", "[]", "1", '"new"', "null", '{"cmd": 1}', "[" * 5000, "new [", "\x00"])
def test_a_malformed_line_gets_a_reply(line: str) -> None:
    reply = engine(started=False).reply(line)
    assert reply["ok"] is False
    assert reply["error"] == "malformed"
    assert reply["reason"]


def test_before_a_game_is_started() -> None:
    for command in ("legal", "state", "record", "undo", "view"):
        reply = engine(started=False).reply(command)
        assert reply["error"] == "no-game"


def test_why_explains() -> None:
    made = engine()
    reply = ask(made, cmd="why", seat=1, action="build:baths")
    assert reply["ok"]
    assert reply["legal"] is False
    assert reply["rule"]["book"] == "duel"
    legal = ask(made, cmd="legal", seat=1)["actions"][0]
    assert ask(made, cmd="why", seat=1, action=legal)["legal"] is True


def test_undo_follows_the_policy_and_free_undo_does_not() -> None:
    made = engine()
    start = made.reply("state")["state"]
    for _ in range(3):
        made.reply('{"cmd": "bot", "bot": "random"}')
    after = made.reply("state")["state"]
    assert made.reply("undo")["error"] == "not-legal"  # the last of four was taken, and the second four were shown
    assert made.reply("state")["state"] == after
    for position in (2, 1, 0):
        assert made.reply('{"cmd": "undo", "free": true}')["position"] == position
    assert made.reply("state")["state"] == start
    made.reply('{"cmd": "bot", "bot": "random"}')
    assert made.reply("undo")["ok"]
    assert made.reply("state")["state"] == start


def test_a_bot_can_be_asked_without_playing() -> None:
    made = engine()
    asked = ask(made, cmd="bot", bot="greedy", play=False)
    assert asked["position"] == 0
    played = ask(made, cmd="bot", bot="greedy")
    assert played["position"] == 1
    assert played["action"] == asked["action"]


def test_serve_answers_line_by_line_until_quit() -> None:
    out = io.StringIO()
    serve(engine(started=False), ['{"cmd": "new"}\n', "\n", "rubbish\n", "quit\n", "state\n"], out)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.text() | st.binary())
def test_any_line_gets_one_reply(line: str | bytes) -> None:
    made = engine()
    before = made.reply("state")
    reply = made.reply(line)
    assert isinstance(reply["ok"], bool)
    if not reply["ok"]:
        assert reply["error"]
        assert made.reply("state") == before


PARAMETERS = ["seat", "action", "options", "seed", "record", "bot", "to", "free", "play", "seats"]


@given(st.sampled_from(COMMANDS), st.dictionaries(st.sampled_from(PARAMETERS), JSON, max_size=4))
def test_any_parameters_get_one_reply(command: str, parameters: dict[str, Any]) -> None:
    made = engine()
    before = made.reply("state")
    reply = made.reply(json.dumps(parameters | {"cmd": command}))
    msgspec.json.encode(reply)
    if not reply["ok"]:
        assert reply["error"] in ("malformed", "not-legal", "not-your-turn")
        assert reply["reason"]
        assert made.reply("state") == before


def test_bytes_that_are_no_text_get_a_reply() -> None:
    """From the command itself, which reads what is sent as it is."""
    command = [sys.executable, "-m", "ecumene.cli.main", "engine", "duel"]
    sent = b'\xff\xfe{"cmd": "new"}\n{"cmd": "new", "seed": 1}\n\x00\x80\n{"cmd": "quit"}\n'
    done = subprocess.run(command, input=sent, capture_output=True, timeout=120)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [False, True, False, True]
    assert (done.returncode, done.stderr) == (0, b"")
