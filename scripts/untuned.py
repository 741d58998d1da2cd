"""What tuning gains: a search that knows no weights, to play against one that does.

    ecumene tournament duel --bots search:300,scripts.untuned:Playouts --games 400

It tries as many answers as `search:300`, but judges nothing beforehand and plays every game out to the end, leaning to
sensible answers, as the first round of `scripts/tune.py` does.
"""

from ecumene.bots.search import Manner, SearchBot

ITERATIONS = 300


class Playouts(SearchBot):
    def __init__(self) -> None:
        super().__init__("playouts", Manner(foresight=False, trust=1.0, plies=-1, guided=True), ITERATIONS)
