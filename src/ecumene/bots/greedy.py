"""One step ahead: the action after which the position is worth most to the seat, by the game's own estimate.

The look-ahead happens in a redealt world, so a card that would be turned up is a guess, never a peek. Among equals
chance decides, so that the order of the answers favours nobody.
"""

from ecumene.bots import Bot
from ecumene.core.chance import Chance
from ecumene.core.state import State


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        world = state.redeal(seat, chance)
        best: list[int] = []
        best_worth = 0.0
        for code in world.considered(seat):
            after = world.copy()
            after.advance(seat, code)
            worth = after.worth(seat)
            if not best or worth > best_worth:
                best, best_worth = [code], worth
            elif worth == best_worth:
                best.append(code)
        return best[0] if len(best) == 1 else best[chance.below(len(best))]
