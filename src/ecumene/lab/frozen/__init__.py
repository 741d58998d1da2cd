"""Former selves, kept as data: what the highest level of a game was at some commit, to measure what was gained since.

`frozen:9db70b6` is that of commit 9db70b6, with as much time for an answer as the highest level has today;
`frozen:9db70b6:300` has 300 iterations. Kept are the manner of searching and the numbers of the judgement
(`9db70b6/duel.toml`); the code of the search and of the rules is today's.
"""

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ecumene.bots.levels import levels_of
from ecumene.bots.search import Manner, SearchBot
from ecumene.core.data import read_toml, typed
from ecumene.core.errors import BadInput
from ecumene.core.judge import Judge
from ecumene.games import entry_of

FOLDER = Path(__file__).parent


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pace`: how many iterations it makes in the time in which today's highest level makes one."""

    manner: Manner
    weights: dict[str, Any]
    pace: Annotated[float, msgspec.Meta(gt=0)] = 1.0


def commits(game: str) -> list[str]:
    """The commits of which a former self of the game is kept."""
    return sorted(file.parent.name for file in FOLDER.glob(f"*/{game}.toml"))


def frozen_bot(name: str, rest: str, game: str, seconds: float | None) -> SearchBot:
    commit, colon, budget = rest.partition(":")
    if commit not in commits(game):
        known = ", ".join(f"frozen:{one}" for one in commits(game)) or "none"
        raise BadInput("bot", f"there is no {name!r} of {game}; kept are: {known}")
    if colon and (not budget.isdecimal() or int(budget) == 0):
        raise BadInput("bot", f"frozen:{commit}:300 (iterations) is meant, not {name!r}")
    kept = read_frozen(game, commit)
    iterations = int(budget) if colon else round(kept.pace * levels_of(game).level[-1].iterations)
    return SearchBot(name, kept.manner, iterations, seconds, judge_from(game, kept.weights, f"{commit}/{game}.toml"))


def read_frozen(game: str, commit: str) -> Frozen:
    file = FOLDER / commit / f"{game}.toml"
    return typed(read_toml(file), Frozen, file.name)


def judge_from(game: str, weights: dict[str, Any], where: str) -> Judge:
    """A judge of a game by other weights than its own."""
    judge: Judge = import_module(f"{entry_of(game).module}.judging").judge_from(weights, where)
    return judge
