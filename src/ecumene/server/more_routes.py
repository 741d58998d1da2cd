"""More addresses of docs/api.md: following a table at one's own pace, changing sides, trying an answer, looking back
at a game, and set-ups."""

import gzip
from typing import Any, Final

from litestar import Response, delete, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from ecumene import game_ids
from ecumene.server.dealing import form_of, looked_at
from ecumene.server.game_schemas import DealForm, DealShown, ScenarioShown
from ecumene.server.passage import PassageShown
from ecumene.server.people_schemas import Created, DealingShown
from ecumene.server.previewing import PreviewShown
from ecumene.server.problems import Problem
from ecumene.server.rendering import scenarios_body
from ecumene.server.routes import (
    AT_TABLE,
    JSON,
    LangQuery,
    Query,
    SeatQuery,
    Since,
    TableId,
    device_of,
    errors,
    gives,
    served,
    spoken,
    stated,
    tables_of,
)
from ecumene.server.schemas import ContributionRequest, DealRequest, WhyRequest
from ecumene.server.security import language_of
from ecumene.server.studying import StudyShown

PACKED_FROM: Final = 2_000  # bytes


@get("/api/tables/{table:str}/passage", responses=gives(PassageShown) | AT_TABLE)
async def passage(
    request: Query, table: TableId, seat: SeatQuery = None, lang: LangQuery = None, since: Since = 0
) -> Response[bytes]:
    """What happened after a position, as the seat saw it, step by step."""
    body = await tables_of(request).passing.passage(
        table, device_of(request), stated(request, "seat", seat), spoken(request, lang), since
    )
    headers = {"Vary": "Accept-Encoding"}
    if len(body) >= PACKED_FROM and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, 4), "gzip"
    return Response(body, media_type=JSON, headers=headers)


@post("/api/tables/{table:str}/switch", responses=AT_TABLE)
async def switch(request: Query, table: TableId) -> Created:
    """A new table with the same players, each one seat further."""
    return await tables_of(request).sides.switch(table, device_of(request), language_of(request.scope))


@post("/api/tables/{table:str}/preview", status_code=200, responses=AT_TABLE)
async def preview(request: Query, table: TableId, data: JSONBody[WhyRequest]) -> PreviewShown:
    """What an answer would do, as far as it is certain to the seat."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).previewing.preview(table, device_of(request), data.seat, data.action, language)


@post("/api/tables/{table:str}/analysis", status_code=200, responses=AT_TABLE)
async def study(request: Query, table: TableId, lang: LangQuery = None) -> StudyShown:
    """Look back at a game that is over; workers judge its answers one after the other."""
    return await tables_of(request).studying.begin(table, device_of(request), spoken(request, lang))


@get("/api/tables/{table:str}/analysis", responses=AT_TABLE)
async def studied(request: Query, table: TableId, lang: LangQuery = None) -> StudyShown:
    """How far a game has been looked back at, and what was found by now."""
    return await tables_of(request).studying.look(table, device_of(request), spoken(request, lang))


@delete("/api/tables/{table:str}/analysis", status_code=200, responses=AT_TABLE)
async def leave_study(request: Query, table: TableId, lang: LangQuery = None) -> StudyShown:
    """Look back no further."""
    return await tables_of(request).studying.stop(table, device_of(request), spoken(request, lang))


@get("/api/games/{game_id:str}/scenarios", responses=gives(list[ScenarioShown]) | errors(404))
async def scenarios(request: Query, game_id: FromPath[str], lang: LangQuery = None) -> Response[bytes]:
    """The set-ups with a history that a game has."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    return served(request, await tables_of(request).room.aside(scenarios_body, game_id, spoken(request, lang)))


@get("/api/tables/{table:str}/dealing", responses=AT_TABLE)
async def dealing(request: Query, table: TableId) -> DealingShown:
    """The hash that fixes the deal of a table, what its players added, and at the end the secret."""
    return await tables_of(request).shuffling.look(table, device_of(request))


@post("/api/tables/{table:str}/contributions", status_code=200, responses=AT_TABLE)
async def contribute(request: Query, table: TableId, data: JSONBody[ContributionRequest]) -> dict[str, Any]:
    """Add to the deal of a table, before it."""
    language_of(request.scope, data.lang)
    await tables_of(request).shuffling.contribute(table, device_of(request), data.seat, data.value)
    return {}


@post("/api/deals", status_code=200, responses=errors(400, 403, 413, 422, 429))
async def deal(request: Query, data: JSONBody[DealRequest]) -> DealShown:
    """Whether a deal can be played, and what it comes to; nothing is written."""
    if data.game not in game_ids():
        raise Problem("malformed", "no-game", {"game": data.game})
    language = language_of(request.scope, data.lang)
    return await tables_of(request).room.aside(looked_at, data.game, data.options, data.seed, language)


@get("/api/games/{game_id:str}/deal", responses=errors(404))
async def deal_form(request: Query, game_id: FromPath[str]) -> DealForm:
    """What an explicit deal of a game is made of."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    return await tables_of(request).room.aside(form_of, game_id)


HANDLERS: Final[list[BaseRouteHandler]] = [
    passage, switch, preview, study, studied, leave_study, scenarios, dealing, contribute, deal, deal_form,
]  # fmt: skip
