"""Players that are not people. A bot has one method; what it may know is what its seat may know.

Where a bot is named, the name says all: `random`, `greedy`, `search:2000` (iterations) or `search:500ms`, `level:1` to
`level:5`, `frozen:9db70b6` (a former self, for measuring), `exec:./program` (a program of one's own),
`package.module:Class` or the name of an entry point in the group `ecumene.bots` (a class of one's own).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from ecumene.core.chance import Chance
from ecumene.core.errors import BadInput, EcumeneError
from ecumene.core.state import State

BOT_TEXT = Path(__file__).parent / "text"


class Bot(ABC):
    """`choose` answers for a seat with the code of a legal action. It may depend on nothing but what the seat knows
    and on `chance`, which is the bot's own: looking ahead starts from `state.redeal(seat, chance)`."""

    name: str

    @abstractmethod
    def choose(self, state: State, seat: int, chance: Chance) -> int: ...

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """The bot is no longer needed."""


class Forfeit(EcumeneError):
    """A bot that does not answer, or not as the rules allow, loses the game: who, and why."""

    def __init__(self, bot: str, problem: str) -> None:
        super().__init__(f"{bot}: {problem}")
        self.bot = bot
        self.problem = problem


def answer(bot: Bot, state: State, seat: int, chance: Chance) -> int:
    """The code that a bot answers with. One that the rules do not allow is a forfeit."""
    code = bot.choose(state, seat, chance)
    if code not in state.legal(seat):
        raise Forfeit(bot.name, f"answered {code!r}, which is not legal")
    return code


def bot_names() -> list[str]:
    """The bots that need no further words, from the simplest."""
    return ["random", "greedy", *level_names()]


def level_names() -> list[str]:
    """The levels that a person chooses among, from the gentlest."""
    return [f"level:{number}" for number in range(1, 6)]


def make_bot(name: str, game: str, seconds: float | None = None) -> Bot:
    """The bot of that name, for a game. `seconds` bounds the time it takes for an answer, where it has a choice."""
    from ecumene.bots.greedy import GreedyBot
    from ecumene.bots.levels import level_bot
    from ecumene.bots.outside import class_bot, entry_point_bot, program_bot
    from ecumene.bots.random import RandomBot
    from ecumene.bots.search import named_search
    from ecumene.lab.frozen import frozen_bot

    kind, _, rest = name.partition(":")
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    makers: dict[str, Callable[[], Bot]] = {
        "search": lambda: named_search(name, rest, game, seconds),
        "level": lambda: level_bot(name, rest, game, seconds),
        "frozen": lambda: frozen_bot(name, rest, game, seconds),
        "exec": lambda: program_bot(name, rest, game, seconds),
    }
    if kind in makers:
        return makers[kind]()
    if rest:
        return class_bot(name)
    bot = entry_point_bot(name)
    if bot is None:
        known = ", ".join([*bot_names(), "search:ITERATIONS", "exec:PROGRAM", "MODULE:CLASS"])
        raise BadInput("bot", f"there is no bot {name!r}; there are: {known}")
    return bot
