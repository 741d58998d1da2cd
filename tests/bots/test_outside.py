"""Bots brought along: classes and programs, and what becomes of those that misbehave."""

import shlex
import sys
import time
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ecumene import game_ids, load_game
from ecumene.bots import Bot, Forfeit, answer, make_bot
from ecumene.bots.outside import ProgramBot
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


class Leaver:
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        sys.exit(3)


class Wordy:
    def choose(self, state: State, seat: int, chance: Chance) -> str:
        return "build:baths"


class Cheat:
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return -1


class Needy(Bare):
    def __init__(self, something: int) -> None:
        self.something = something


class Tidy(Bare):
    closed = False

    def close(self) -> None:
        self.closed = True


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


SHELL = """#!/bin/sh
while read -r line; do
    first=${line#*\\"legal\\":[}
    printf '{"action":%s}\\n' "${first%%[],]*}"
done
"""


@pytest.mark.parametrize("game", game_ids())
def test_a_shell_script_plays_every_game(tmp_path: Path, game: str) -> None:
    """The first legal answer, found with nothing but a shell."""
    script = tmp_path / "bot.sh"
    script.write_text(SHELL, encoding="utf-8")
    state, chance = load_game(game).setup({}, 5), chance_from(1)
    bot = make_bot(f"exec:sh {script}", game)
    answered = 0
    while not state.over and answered < 60:
        answered += 1
        code = answer(bot, state, state.current, chance)
        assert code == state.legal(state.current)[0]
        state.advance(state.current, code)
    bot.close()


def test_a_program_that_never_stops_talking_forfeits_at_once(tmp_path: Path) -> None:
    """Nothing of what it says is kept, and it is not waited for."""
    state = load_game("duel").setup({}, 5)
    for text in ("while True: print('y')", "while True: print('y', end='')"):
        bot = make_bot(program(tmp_path, text), "duel")
        with pytest.raises(Forfeit, match="cannot be read"):
            bot.choose(state, state.current, chance_from(1))
        assert bot.talk is None  # type: ignore[attr-defined]


def test_a_program_that_does_not_listen_forfeits_however_long_the_question(tmp_path: Path) -> None:
    """A question that does not fit in a pipe must not hold up whoever asks."""
    command = shlex.split(program(tmp_path, "import time; time.sleep(60)").removeprefix("exec:"))
    bot = ProgramBot("deaf", command, "duel", 0.25)
    with pytest.raises(Forfeit, match="did not answer within"):
        bot.ask(b"x" * 1_000_000)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    state = load_game("duel").setup({}, 5)
    note = tmp_path / "pid"
    bot = make_bot(f"exec:sh -c 'sleep 60 & echo $! > {note}; echo rubbish; wait'", "duel")
    with pytest.raises(Forfeit, match="cannot be read"):
        bot.choose(state, state.current, chance_from(1))
    child = int(note.read_text())
    patience = 500
    while alive(child) and patience:
        patience -= 1
        time.sleep(0.01)
    assert not alive(child)


def alive(process: int) -> bool:
    """Is it there, and no mere entry that nobody has asked about yet?"""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def test_a_program_may_be_asked_again_after_a_forfeit(tmp_path: Path) -> None:
    """It is started anew: the next game is another one."""
    state = load_game("duel").setup({}, 5)
    note = tmp_path / "been"
    text = f"import os\nif not os.path.exists({str(note)!r}): open({str(note)!r}, 'w'); raise SystemExit\n{LAST}"
    bot = make_bot(program(tmp_path, text), "duel")
    with pytest.raises(Forfeit, match="ended without an answer"):
        bot.choose(state, state.current, chance_from(1))
    assert bot.choose(state, state.current, chance_from(1)) == state.legal(state.current)[-1]
    bot.close()


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("exec:", "needs a program"),
        ("exec:./no-such-program", "cannot be started"),
        ("exec:/", "cannot be started"),
        ("exec:'./half a name", "cannot be read as a command"),
    ],
)
def test_a_program_that_is_not_there(name: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        make_bot(name, "duel")


@pytest.mark.parametrize("name", ["tests.bots.test_outside:LastBot", "tests.bots.test_outside:Bare"])
def test_a_class_plays(name: str) -> None:
    state = load_game("duel").setup({}, 5)
    bot = make_bot(name, "duel")
    assert bot.name == name
    assert bot.choose(state, state.current, chance_from(1)) in state.legal(state.current)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Broken", "raised IndexError: nothing to choose"),
        ("Leaver", "raised SystemExit: 3"),
        ("Wordy", "answered 'build:baths', which is not the code of an action"),
        ("Cheat", "answered -1, which is not legal"),
    ],
)
def test_a_class_that_does_not_answer_forfeits(name: str, problem: str) -> None:
    state = load_game("duel").setup({}, 5)
    with pytest.raises(Forfeit, match=problem):
        answer(make_bot(f"tests.bots.test_outside:{name}", "duel"), state, state.current, chance_from(1))


def test_a_class_is_told_when_it_is_no_longer_needed() -> None:
    bot = make_bot("tests.bots.test_outside:Tidy", "duel")
    bot.close()
    assert bot.inner.closed  # type: ignore[attr-defined]


def test_an_entry_point_names_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> list[EntryPoint]:
        good = EntryPoint("last", "tests.bots.test_outside:LastBot", group)
        return [good, EntryPoint("lost", "no.such.module:Bot", group)]

    monkeypatch.setattr("ecumene.bots.outside.entry_points", points)
    state = load_game("duel").setup({}, 5)
    assert answer(make_bot("last", "duel"), state, state.current, chance_from(1)) == state.legal(state.current)[-1]
    with pytest.raises(BadInput, match="'lost' cannot be loaded: ModuleNotFoundError"):
        make_bot("lost", "duel")


@pytest.mark.parametrize(
    ("text", "problem"),
    [("def broken(:", "SyntaxError"), ("raise RuntimeError('at once')", "RuntimeError: at once"), ("exit()", "Exit")],
)
def test_a_module_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, problem: str) -> None:
    (tmp_path / "half_a_module.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadInput, match=f"'half_a_module:Bot' cannot be loaded: .*{problem}"):
        make_bot("half_a_module:Bot", "duel")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("tests.bots.test_outside:Nobody", "no class with a method"),
        ("tests.bots.test_outside:LAST", "no class with a method"),
        ("tests.bots.test_outside:Needy", "cannot be made without parameters: TypeError"),
        ("no.such.module:Bot", "cannot be loaded"),
        (":Bot", "cannot be loaded"),
        ("nobody", "there is no bot"),
    ],
)
def test_a_class_that_is_not_there(name: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        make_bot(name, "duel")
