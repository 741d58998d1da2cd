"""Bots brought along: a class by its module or entry point, or any program that speaks JSON lines.

A program is asked on its standard input, one line a question, and answers on its standard output, one line an answer;
docs/protocol.md says how. It is started with its first question and lives until the bot is closed. Silence, an answer
that is no answer and an early end are forfeits.
"""

import importlib
import shlex
import subprocess
import sys
import threading
from importlib.metadata import entry_points
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import msgspec

from ecumene.bots import Bot, Forfeit
from ecumene.core.chance import Chance
from ecumene.core.errors import BadInput
from ecumene.core.state import State

GROUP = "ecumene.bots"
PATIENCE = 10.0  # seconds for an answer, where nothing else is said
ENDING = 2.0  # seconds a program has to end


def class_bot(name: str) -> Bot:
    """The bot of a class named `module:Class`. Modules are also looked for in the current folder."""
    module_name, _, class_name = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module_name), class_name, None)
    except ImportError as error:
        raise BadInput("bot", f"{name!r} cannot be loaded: {error}") from None
    return instance(name, found)


def entry_point_bot(name: str) -> Bot | None:
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return instance(name, entry.load())
    return None


def instance(name: str, found: Any) -> Bot:
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise BadInput("bot", f"{name!r} is no class with a method `choose`")
    return Guest(name, found())


class Guest(Bot):
    """A bot of a class brought along. Whatever it raises is a forfeit."""

    def __init__(self, name: str, inner: Any) -> None:
        self.name = name
        self.inner = inner

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        try:
            return int(self.inner.choose(state, seat, chance))
        except Exception as error:
            raise Forfeit(self.name, f"raised {error!r}") from error


class Asked(msgspec.Struct):
    """One question, as a program reads it."""

    cmd: str
    game: str
    seat: int
    step: str
    legal: list[str]
    view: dict[str, Any]
    seed: int
    seconds: float


class Answer(msgspec.Struct):
    action: str


def program_bot(name: str, command: str, game: str, seconds: float | None) -> Bot:
    words = shlex.split(command)
    if not words:
        raise BadInput("bot", "exec: needs a program, as in exec:./mybot")
    return ProgramBot(name, words, game, seconds or PATIENCE)


class ProgramBot(Bot):
    """What the program is told is what its seat may know: the view, the legal answers, and a seed for its dice."""

    def __init__(self, name: str, command: list[str], game: str, seconds: float) -> None:
        self.name = name
        self.command = command
        self.game = game
        self.seconds = seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: Queue[bytes] = Queue()

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        question = state.question(seat)
        assert question is not None
        seed = int(chance.word())
        asked = Asked("choose", self.game, seat, question.step, question.options, state.view(seat), seed, self.seconds)
        action = self.ask(msgspec.json.encode(asked))
        if action not in question.options:
            raise self.forfeit(f"answered {action!r}, which is not legal")
        return state.code(seat, action)

    def ask(self, line: bytes) -> str:
        process = self.started()
        assert process.stdin is not None
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            reply = self.lines.get(timeout=self.seconds)
        except OSError:
            raise self.forfeit("ended before it was asked") from None
        except Empty:
            raise self.forfeit(f"did not answer within {self.seconds:g} seconds") from None
        if not reply:
            raise self.forfeit("ended without an answer")
        try:
            return msgspec.json.decode(reply, type=Answer).action
        except msgspec.MsgspecError as error:
            raise self.forfeit(f"answered what cannot be read: {error}") from None

    def started(self) -> "subprocess.Popen[bytes]":
        if self.process is None:
            try:
                self.process = subprocess.Popen(  # noqa: S603 - the program is the one that was asked for
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            except OSError as error:
                raise BadInput("bot", f"{self.name!r} cannot be started: {error.strerror}") from None
            threading.Thread(target=listen, args=(self.process, self.lines), daemon=True).start()
        return self.process

    def forfeit(self, problem: str) -> Forfeit:
        self.close()
        return Forfeit(self.name, problem)

    def close(self) -> None:
        process, self.process = self.process, None
        self.lines = Queue()
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
            process.wait(ENDING)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()


def listen(process: "subprocess.Popen[bytes]", lines: "Queue[bytes]") -> None:
    """Hand on each line; an empty one when there are no more."""
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put(b"")
