"""The addresses of the board where moves are tried freely, in docs/api.md."""

from typing import Annotated, Final

from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, QueryParameter

from ecumene.server.people_schemas import Created
from ecumene.server.routes import AT_TABLE, Query, SeatQuery, TableId, device_of, errors, stated, tables_of
from ecumene.server.security import language_of
from ecumene.server.table_schemas import Why
from ecumene.server.trying import (
    MOST_ANSWERS,
    PositionSource,
    ThoughtShown,
    Trial,
    TrialPlay,
    TrialShown,
    TrialSource,
    TrialThought,
    TrialWhy,
)

At = Annotated[int | None, QueryParameter(ge=0, le=MOST_ANSWERS)]
TRIED: Final = errors(400, 403, 413, 422, 429)


@get("/api/tables/{table:str}/trial", responses=AT_TABLE)
async def trial_of(request: Query, table: TableId) -> TrialSource:
    """What leads through a game that is over, for trying other answers."""
    return await tables_of(request).trying.source(table, device_of(request))


@get("/api/tables/{table:str}/deal", responses=AT_TABLE)
async def position_of(request: Query, table: TableId, seat: SeatQuery = None, at: At = None) -> PositionSource:
    """A position of a game as options with an explicit deal, to be changed and played on from."""
    seat, at = stated(request, "seat", seat), stated(request, "at", at)
    return await tables_of(request).trying.position(table, device_of(request), seat, at)


@post("/api/trials", status_code=200, responses=TRIED)
async def trial(request: Query, data: JSONBody[Trial]) -> TrialShown:
    """A position that nobody plays, through the eyes of the seat that is asked; nothing is written."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).trying.show(data, device_of(request), language)


@post("/api/trials/thoughts", status_code=200, responses=TRIED)
async def think_about(request: Query, data: JSONBody[TrialThought]) -> ThoughtShown:
    """What the strongest player would answer there, and what it expects."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).trying.think(data, device_of(request), language)


@post("/api/trials/why", status_code=200, responses=TRIED)
async def why_not_at_trial(request: Query, data: JSONBody[TrialWhy]) -> Why:
    """Why the rules do not allow an answer there."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).trying.why_not(data, device_of(request), language)


@post("/api/trials/play", responses=TRIED)
async def play_on(request: Query, data: JSONBody[TrialPlay]) -> Created:
    """A table that goes on from there."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).trying.play(data, device_of(request), language)


HANDLERS: Final[list[BaseRouteHandler]] = [trial_of, position_of, trial, think_about, why_not_at_trial, play_on]
