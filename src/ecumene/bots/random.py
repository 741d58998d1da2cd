"""Any legal action, all equally likely."""

from ecumene.bots import Bot
from ecumene.core.chance import Chance
from ecumene.core.state import State


class RandomBot(Bot):
    name = "random"

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        codes = state.legal(seat)
        return codes[chance.below(len(codes))]
