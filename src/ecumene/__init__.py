"""Ecumene: five civilization board games, complete by their rulebooks.

    >>> from ecumene import Match, load_game
    >>> match = Match.new(load_game("duel"), seed=7)
    >>> match.state.to_act
    [1]

The rules are ordinary Python that may also be compiled. `form()` says which of the two is running; setting
``ECUMENE_PURE=1`` before the first import asks for the plain one.
"""

from ecumene import _form

_form.prefer_source_if_asked()

from ecumene.core.match import Match  # noqa: E402
from ecumene.games import game_ids, load_game  # noqa: E402

__version__ = "0.1.0"
form = _form.form

__all__ = ["Match", "__version__", "form", "game_ids", "load_game"]
