"""Is this a deal that can be played? Asked while somebody makes one; nothing is written."""

from typing import Any, Final

from ecumene.core.errors import BadInput
from ecumene.core.reasoning import reason
from ecumene.server.game_schemas import DealForm, DealShown
from ecumene.server.rendering import game_of, words_for

SAID_BY: Final = ("seats", "draft", "civilizations", "deal")  # the options that make a position, where a game has them


def looked_at(game_id: str, options: dict[str, Any], seed: str, lang: str) -> DealShown:
    """What a deal comes to, for one who watches, and all of it as it was dealt; or what is wrong with it."""
    game = game_of(game_id)
    try:
        state = game.setup(options, int(seed))
    except BadInput as error:
        return DealShown(None, error.where, reason(error.problem, words_for(lang, game_id)))
    return DealShown(state.view(None), "", "", game.position_of(state, None) or state.deal())


def form_of(game_id: str) -> DealForm:
    """What a deal of a game is made of."""
    game = game_of(game_id)
    schema = game.schema()
    shapes = schema["$defs"]
    known = shapes[schema["$ref"].rpartition("/")[2]]["properties"]
    shape = {name: known[name] for name in SAID_BY if name in known}
    begin: dict[str, Any] = {"draft": False} if "draft" in shape else {}
    if "seats" in shapes.get("PositionOptions", {}).get("properties", {}):  # what each seat has
        begin["deal"] = {"position": {"seats": [{} for _ in range(game.facts.usual_seats)]}}
    return DealForm(game_id, shape, shapes, begin)
