"""The levels that a person chooses among, from gentle to the strongest that answers within three seconds.

What a level is in a game stands in the game's `levels.toml`; a game without one has the levels of `levels.toml` here.
`docs/ladder.md` shows how far each is above the one below.
"""

from functools import cache
from pathlib import Path

import msgspec

from ecumene.bots import Bot
from ecumene.bots.greedy import GreedyBot
from ecumene.bots.search import Manner, SearchBot
from ecumene.core.chance import Chance
from ecumene.core.errors import BadData, BadInput
from ecumene.core.state import State
from ecumene.games import game_folder, game_ids

FILE = "levels.toml"
FARTHEST = 8000  # iterations


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`iterations` of search in its manner, or one step ahead where there are none; `slips`: how often, of a hundred
    answers, any that is worth a thought is given instead."""

    iterations: int = 0
    slips: int = 0
    manner: Manner = Manner()


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`analysis`: iterations of the deepest look back, which judges a whole game; as many as the highest level has, if
    none are named. `calibrated`: of a hundred positions that the judgement gives seventy chances, are about seventy
    won? Only then are people told such numbers."""

    level: list[Level]
    analysis: int = 0
    calibrated: bool = False


class LevelBot(Bot):
    """A player with a level's foresight, who now and then answers without thinking."""

    def __init__(self, name: str, level: Level, seconds: float | None) -> None:
        self.name = name
        self.slips = level.slips
        self.player: Bot = SearchBot(name, level.manner, level.iterations, seconds) if level.iterations else GreedyBot()

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        if self.slips and chance.below(100) < self.slips:
            codes = state.considered(seat)
            return codes[chance.below(len(codes))]
        return self.player.choose(state, seat, chance)


@cache
def levels_of(game: str) -> Levels:
    """The levels of a game; one that is not in the registry has the usual ones."""
    path = Path(__file__).parent / FILE
    if game in game_ids() and (game_folder(game) / FILE).is_file():
        path = game_folder(game) / FILE
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Levels)
    except msgspec.MsgspecError as error:
        raise BadData(str(path), str(error)) from None


def level_bot(name: str, number: str, game: str, seconds: float | None) -> Bot:
    levels = levels_of(game).level
    if not number.isdecimal() or not 1 <= int(number) <= len(levels):
        raise BadInput("bot", f"levels go from level:1 to level:{len(levels)}, not {name!r}")
    return LevelBot(name, levels[int(number) - 1], seconds)


def studied(game: str) -> int:
    """The iterations with which positions are studied, many of them in a row: as many as the game says, or those of the
    highest level, up to where more would hardly tell."""
    levels = levels_of(game)
    return levels.analysis or min(FARTHEST, levels.level[-1].iterations)


def strongest(game: str, seconds: float | None, iterations: int | None = None) -> SearchBot:
    """The player whose choice is the hint; with fewer iterations, if so wished."""
    levels = levels_of(game).level
    return SearchBot(f"level:{len(levels)}", levels[-1].manner, iterations or levels[-1].iterations, seconds)
