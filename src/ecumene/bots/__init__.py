"""Players that are not people. A bot has one method; what it may know is what its seat may know."""

from abc import ABC, abstractmethod

from ecumene.core.chance import Chance
from ecumene.core.errors import BadInput
from ecumene.core.state import State


class Bot(ABC):
    """`choose` answers for a seat with the code of a legal action. It may depend on nothing but what the seat knows
    and on `chance`, which is the bot's own: looking ahead starts from `state.redeal(seat, chance)`."""

    name: str

    @abstractmethod
    def choose(self, state: State, seat: int, chance: Chance) -> int: ...


def bot_names() -> list[str]:
    return ["random", "greedy"]


def make_bot(name: str) -> Bot:
    """The bot of that name."""
    from ecumene.bots.greedy import GreedyBot
    from ecumene.bots.random import RandomBot

    bots: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
    if name not in bots:
        raise BadInput("bot", f"there is no bot {name!r}; there are: {', '.join(bot_names())}")
    return bots[name]()
