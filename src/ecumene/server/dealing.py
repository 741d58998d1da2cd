"""Is this a deal that can be played? Asked while somebody makes one; nothing is written."""

from typing import Any

from ecumene.core.errors import BadInput
from ecumene.server.rendering import game_of
from ecumene.server.schemas import DealShown


def looked_at(game_id: str, options: dict[str, Any]) -> DealShown:
    """What a deal comes to, for one who watches, or what is wrong with it."""
    try:
        state = game_of(game_id).setup(options, 0)
    except BadInput as error:
        return DealShown(None, error.where, error.problem)
    return DealShown(state.view(None), "", "")
