"""The games for learners: PettingZoo here, OpenSpiel in `ecumene.envs.openspiel`.

    from ecumene.envs import duel_v2
    env = duel_v2.env()

Every game has a name with a version, as PettingZoo's own have: the number goes up when the rules or the observations
change. Options of the game and settings of the environment are given by name.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

from ecumene.games import game_ids

if TYPE_CHECKING:
    from ecumene.envs.aec import GameEnv
    from ecumene.envs.many import Games, ParallelGames, VectorGame

SETTINGS = ("packs", "render_mode", "max_cycles", "illegal", "lang")
VECTOR_SETTINGS = ("packs", "max_cycles", "illegal", "raw")


def pettingzoo(game: str, **options: Any) -> "GameEnv":
    """A game as a PettingZoo environment in which the agents act one after the other (AEC).

    Settings: `render_mode` (`ansi`, `human`), `lang` (of what is rendered), `illegal` (`lose`, `random`, `error`),
    `max_cycles` (the game is cut short after so many decisions for each seat), `packs` (corrected components). The
    other names are options of the game.
    """
    from ecumene.envs.aec import GameEnv, ShownEnv

    settings = {name: options.pop(name) for name in SETTINGS if name in options}
    kind = ShownEnv if settings.get("render_mode") == "human" else GameEnv
    return kind(game, options, **settings)


def parallel(game: str, **options: Any) -> Any:
    """The same in PettingZoo's parallel form: at each step every agent gives an action, and that of the agent to act
    is carried out. `max_cycles` counts steps."""
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    env = pettingzoo(game, **options)
    if options.get("max_cycles") is not None:
        env.limit = options["max_cycles"]
    return turn_based_aec_to_parallel(env)


def vector(game: str, num_envs: int, **options: Any) -> "VectorGame":
    """Many games in one environment, by Gymnasium's conventions for vector environments: arrays of observations, masks,
    rewards and endings, and a new game in the same step where one is over.

    Settings: `illegal`, `max_cycles`, `packs` as above, and `raw` (observations as bytes, unscaled).
    """
    from ecumene.envs.many import VectorGame

    return VectorGame(side_by_side(game, num_envs, options))


def vector_parallel(game: str, num_envs: int, **options: Any) -> "ParallelGames":
    """The same in the form of PettingZoo's parallel environments: an array of all games for each agent."""
    from ecumene.envs.many import ParallelGames

    return ParallelGames(side_by_side(game, num_envs, options))


def side_by_side(game: str, count: int, options: dict[str, Any]) -> "Games":
    """Games side by side, by the options of the game and the settings of the environment."""
    from ecumene.envs.many import Games

    settings = {name: options.pop(name) for name in VECTOR_SETTINGS if name in options}
    return Games(game, count, options, **settings)


class Versioned:
    """What a module of PettingZoo's offers for its game."""

    def __init__(self, game: str) -> None:
        self.env = partial(pettingzoo, game)
        self.raw_env = self.env
        self.parallel_env = partial(parallel, game)
        self.vector_env = partial(vector, game)
        self.vector_parallel_env = partial(vector_parallel, game)


def versioned_names() -> dict[str, str]:
    """The ids of the games by their versioned names."""
    from ecumene.envs.encoding import known_game, versioned_name

    return {versioned_name(known_game(game)): game for game in game_ids()}


def register() -> None:
    """Make the games known to PettingZoo, so that `pettingzoo.make("aec", "ecumene/duel_v2")` finds them."""
    from pettingzoo import register

    for name, game in versioned_names().items():
        versioned = Versioned(game)
        register("aec", f"ecumene/{name}", versioned.env)
        register("parallel", f"ecumene/{name}", versioned.parallel_env)


def __getattr__(name: str) -> Versioned:
    """The versioned names."""
    from ecumene.envs.encoding import known_game, versioned_name

    game = name.rpartition("_v")[0].replace("_", "-")
    if game not in game_ids():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    current = versioned_name(known_game(game))
    if name != current:
        raise AttributeError(f"there is no environment {name!r}: the rules and observations of today are {current!r}")
    return Versioned(game)
