"""Bots that misbehave in ways a laboratory must survive."""

import os
import signal
from pathlib import Path

from ecumene.bots import Bot, Forfeit
from ecumene.bots.random import RandomBot
from ecumene.core.chance import Chance
from ecumene.core.state import State

FLAG = "ECUMENE_TEST_FLAG"


class Shy(Bot):
    """Answers at random, and no more after its third answer."""

    name = "shy"

    def __init__(self) -> None:
        self.answers = 0

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        self.answers += 1
        if self.answers > 3:
            raise Forfeit(self.name, "has nothing to say")
        return RandomBot().choose(state, seat, chance)


class Cheat(Bot):
    """Answers what is not legal."""

    name = "cheat"

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return -1


class Fragile(RandomBot):
    """Takes its whole process down, once: the file that the environment names says that it has happened."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        flag = Path(os.environ[FLAG])
        if state.asking("Turn") and not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(state, seat, chance)


class Doomed(RandomBot):
    """Takes its process down every time."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(state, seat, chance)
