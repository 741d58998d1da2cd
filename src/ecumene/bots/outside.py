"""Bots brought along: a class by its module or entry point, or any program that speaks JSON lines.

A program is asked on its standard input, one line a question, and answers on its standard output, one line an answer;
docs/protocol.md says how. It is started with its first question and lives until the bot is closed. Silence, an answer
that is no answer and an early end are forfeits, and end it at once.
"""

import importlib
import operator
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
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
LONGEST = 65_536  # bytes of an answer


def class_bot(name: str) -> Bot:
    """The bot of a class named `module:Class`. Modules are also looked for in the current folder."""
    module_name, _, class_name = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return instance(name, lambda: getattr(importlib.import_module(module_name), class_name, None))


def entry_point_bot(name: str) -> Bot | None:
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return instance(name, entry.load)
    return None


def instance(name: str, load: Callable[[], Any]) -> Bot:
    """A bot of the class that is loaded. Whatever its module or its making raises is told as a fault of its name."""
    try:
        found = load()
    except (Exception, SystemExit) as error:
        raise BadInput("bot", f"{name!r} cannot be loaded: {told(error)}") from error
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise BadInput("bot", f"{name!r} is no class with a method `choose`")
    try:
        return Guest(name, found())
    except (Exception, SystemExit) as error:
        raise BadInput("bot", f"{name!r} cannot be made without parameters: {told(error)}") from error


def told(error: BaseException) -> str:
    """An error of somebody else's code in a line."""
    return f"{type(error).__name__}: {error}"


class Guest(Bot):
    """A bot of a class brought along. Whatever it raises is a forfeit."""

    def __init__(self, name: str, inner: Any) -> None:
        self.name = name
        self.inner = inner

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        try:
            code = self.inner.choose(state, seat, chance)
        except Forfeit as forfeit:
            raise Forfeit(self.name, forfeit.problem) from None
        except (Exception, SystemExit) as error:
            raise Forfeit(self.name, f"raised {told(error)}") from error
        try:
            return operator.index(code)
        except TypeError:
            raise Forfeit(self.name, f"answered {code!r}, which is not the code of an action") from None

    def close(self) -> None:
        """A guest that has something to put away may have a method `close`."""
        close = getattr(self.inner, "close", None)
        if callable(close):
            close()


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
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput("bot", f"{name!r} cannot be read as a command: {error}") from None
    if not words:
        raise BadInput("bot", "exec: needs a program, as in exec:./mybot")
    if shutil.which(words[0]) is None:
        raise BadInput("bot", f"{name!r} cannot be started: {words[0]!r} is not a program that can be run")
    return ProgramBot(name, words, game, seconds or PATIENCE)


class ProgramBot(Bot):
    """What the program is told is what its seat may know: the view, the legal answers, and a seed for its dice."""

    def __init__(self, name: str, command: list[str], game: str, seconds: float) -> None:
        self.name = name
        self.command = command
        self.game = game
        self.seconds = seconds
        self.talk: Talk | None = None

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        question = state.question(seat)
        assert question is not None
        seed = int(chance.word())
        asked = Asked(
            cmd="choose",
            game=self.game,
            seat=seat,
            step=question.step,
            legal=question.options,
            view=state.view(seat),
            seed=seed,
            seconds=self.seconds,
        )
        action = self.ask(msgspec.json.encode(asked))
        if action not in question.options:
            raise self.forfeit(f"answered {action!r}, which is not legal")
        return state.code(seat, action)

    def ask(self, line: bytes) -> str:
        try:
            self.talk = self.talk or Talk(self.command)
            reply = self.talk.ask(line, self.seconds)
        except OSError as error:
            raise BadInput("bot", f"{self.name!r} cannot be started: {error.strerror}") from None
        except Empty:
            raise self.forfeit(f"did not answer within {self.seconds:g} seconds") from None
        if not reply:
            raise self.forfeit("ended without an answer")
        if len(reply) > LONGEST:
            raise self.forfeit(f"answered what cannot be read: a line of more than {LONGEST} bytes")
        try:
            return msgspec.json.decode(reply, type=Answer).action
        except msgspec.MsgspecError as error:
            raise self.forfeit(f"answered what cannot be read: {error}") from None

    def forfeit(self, problem: str) -> Forfeit:
        """The program is not waited for: it may be busy for ever."""
        talk, self.talk = self.talk, None
        if talk is not None:
            talk.kill()
        return Forfeit(self.name, problem)

    def close(self) -> None:
        talk, self.talk = self.talk, None
        if talk is not None:
            talk.end()


class Talk:
    """A running program. A thread of its own tells it each question and reads one line for it, so that neither a
    program that does not listen nor one that does not stop talking can hold up or fill this process."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - the program is the one that was asked for
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self.questions: Queue[bytes | None] = Queue()
        self.replies: Queue[bytes] = Queue()
        threading.Thread(target=self.converse, daemon=True).start()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The answer to a line, empty if the program has ended; `Empty` is raised if it takes too long."""
        self.questions.put(line)
        return self.replies.get(timeout=seconds)

    def converse(self) -> None:
        listening, speaking = self.process.stdin, self.process.stdout
        assert listening is not None
        assert speaking is not None
        with suppress(OSError), self.process:
            while (line := self.questions.get()) is not None:
                try:
                    listening.write(line + b"\n")
                    listening.flush()
                    reply = speaking.readline(LONGEST + 1)
                except OSError:
                    reply = b""
                self.replies.put(reply)

    def end(self) -> None:
        """Its input ends, and it has a moment to end too."""
        self.questions.put(None)
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End the program and whatever it has started."""
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()
        self.questions.put(None)
