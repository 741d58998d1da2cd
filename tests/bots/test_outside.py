"""Bots brought along: classes and programs, and what becomes of those that misbehave."""

import sys
from pathlib import Path

import pytest

from ecumene import load_game
from ecumene.bots import Bot, Forfeit, make_bot
from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadInput
from ecumene.core.state import State

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["cmd"] == "choose" and asked["game"] == "duel"
    print(json.dumps({"action": asked["legal"][-1]}), flush=True)
"""


class LastBot(Bot):
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return state.legal(seat)[-1]


class Bare:
    """No bot by birth."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return state.legal(seat)[0]


class Broken(Bot):
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        raise IndexError("nothing to choose")


def program(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {file}"


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    state, chance = load_game("duel").setup({}, 5), chance_from(1)
    bot = make_bot(program(tmp_path, LAST), "duel")
    while not state.over:
        code = bot.choose(state, state.current, chance)
        assert code == state.legal(state.current)[-1]
        state.advance(state.current, code)
    bot.close()


def test_a_program_is_told_what_its_seat_may_know(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    bot = make_bot(
        program(tmp_path, LAST.replace("asked = ", f"open({str(told)!r}, 'a').write(line); asked = ")), "duel"
    )
    state = load_game("duel").setup({}, 5)
    seat = state.current
    for number in range(3):
        bot.choose(state.redeal(seat, chance_from(number)), seat, chance_from(1))
    bot.close()
    lines = told.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    assert len(set(lines)) == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("import time; time.sleep(60)", "did not answer within 0.3 seconds"),
        ("input()", "ended without an answer"),
        ("input(); print('hello')", "cannot be read"),
        ("""input(); print('{"move": 1}')""", "cannot be read"),
        ("""input(); print('{"action": "build:baths"}')""", "'build:baths', which is not legal"),
    ],
)
def test_misbehaviour_is_a_forfeit(tmp_path: Path, text: str, problem: str) -> None:
    state = load_game("duel").setup({}, 5)
    seconds = 0.3 if "sleep" in text else 20.0
    bot = make_bot(program(tmp_path, text), "duel", seconds)
    with pytest.raises(Forfeit, match=problem):
        bot.choose(state, state.current, chance_from(1))


def test_a_program_that_is_not_there() -> None:
    state = load_game("duel").setup({}, 5)
    with pytest.raises(BadInput, match="cannot be started"):
        make_bot("exec:./no-such-program", "duel").choose(state, state.current, chance_from(1))
    with pytest.raises(BadInput, match="needs a program"):
        make_bot("exec:", "duel")


@pytest.mark.parametrize("name", ["tests.bots.test_outside:LastBot", "tests.bots.test_outside:Bare"])
def test_a_class_plays(name: str) -> None:
    state = load_game("duel").setup({}, 5)
    bot = make_bot(name, "duel")
    assert bot.name == name
    assert bot.choose(state, state.current, chance_from(1)) in state.legal(state.current)


def test_a_class_that_raises_forfeits() -> None:
    state = load_game("duel").setup({}, 5)
    with pytest.raises(Forfeit, match="nothing to choose"):
        make_bot("tests.bots.test_outside:Broken", "duel").choose(state, state.current, chance_from(1))


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("tests.bots.test_outside:Nobody", "no class with a method"),
        ("tests.bots.test_outside:LAST", "no class with a method"),
        ("no.such.module:Bot", "cannot be loaded"),
        ("nobody", "there is no bot"),
    ],
)
def test_a_class_that_is_not_there(name: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        make_bot(name, "duel")
