"""Ecumene: civilization board games, complete by their rulebooks.

    >>> from ecumene import Match, load_game
    >>> match = Match.new(load_game("duel"), seed=7)
    >>> match.state.to_act
    [1]

What can be imported from here is promised: it changes only with a word in the changelog. Each name is looked up when it
is first asked for.

The rules are ordinary Python that may also be compiled. `form()` says which of the two is running; setting
``ECUMENE_PURE=1`` before the first import asks for the plain one.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ecumene import _form

_form.settle()

if TYPE_CHECKING:
    from ecumene.bots import Bot, Forfeit, bot_names, level_names, make_bot
    from ecumene.core.chance import Chance, chance_from
    from ecumene.core.errors import (
        ActionError,
        BadData,
        BadInput,
        BadOptions,
        BadRecord,
        EcumeneError,
        Impossible,
        Malformed,
        NotLegal,
        NotYourTurn,
        UnknownGame,
    )
    from ecumene.core.game import Facts, Game
    from ecumene.core.match import Match
    from ecumene.core.question import Event, Outcome, Question, Refusal, Rule, Score
    from ecumene.core.record import Record
    from ecumene.core.record import decode as decode_record
    from ecumene.core.record import encode as encode_record
    from ecumene.core.state import State
    from ecumene.core.text import Words
    from ecumene.games import game_ids, load_game

__version__ = "0.1.0"
form = _form.form

HOMES = {
    "bots": ["Bot", "Forfeit", "bot_names", "level_names", "make_bot"],
    "core.chance": ["Chance", "chance_from"],
    "core.errors": [
        "ActionError",
        "BadData",
        "BadInput",
        "BadOptions",
        "BadRecord",
        "EcumeneError",
        "Impossible",
        "Malformed",
        "NotLegal",
        "NotYourTurn",
        "UnknownGame",
    ],
    "core.game": ["Facts", "Game"],
    "core.match": ["Match"],
    "core.question": ["Event", "Outcome", "Question", "Refusal", "Rule", "Score"],
    "core.record": ["Record", "decode_record", "encode_record"],
    "core.state": ["State"],
    "core.text": ["Words"],
    "games": ["game_ids", "load_game"],
}
HOME_OF = {name: home for home, names in HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A promised name, from the module where it lives."""
    if name not in HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{HOME_OF[name]}"), name.removesuffix("_record"))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "ActionError",
    "BadData",
    "BadInput",
    "BadOptions",
    "BadRecord",
    "Bot",
    "Chance",
    "EcumeneError",
    "Event",
    "Facts",
    "Forfeit",
    "Game",
    "Impossible",
    "Malformed",
    "Match",
    "NotLegal",
    "NotYourTurn",
    "Outcome",
    "Question",
    "Record",
    "Refusal",
    "Rule",
    "Score",
    "State",
    "UnknownGame",
    "Words",
    "__version__",
    "bot_names",
    "chance_from",
    "decode_record",
    "encode_record",
    "form",
    "game_ids",
    "level_names",
    "load_game",
    "make_bot",
]
