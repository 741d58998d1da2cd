"""The addresses of docs/api.md where people settle something, come back, are invited and are called."""

from typing import Any, Final

from litestar import delete, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from ecumene.server.inviting import reach
from ecumene.server.people_schemas import Invitation, PushShown, ReachShown
from ecumene.server.routes import AT_TABLE, Query, TableId, device_of, errors, tables_of
from ecumene.server.schemas import (
    EndpointRequest,
    InvitationRequest,
    MotionRequest,
    PushRequest,
    SeatOnly,
    VoteRequest,
)
from ecumene.server.security import language_of, visitor_of


@post("/api/tables/{table:str}/resign", status_code=200, responses=AT_TABLE)
async def resign(request: Query, table: TableId, data: JSONBody[SeatOnly]) -> dict[str, Any]:
    """Give the game up."""
    language = language_of(request.scope, data.lang)
    await tables_of(request).accord.resign(table, device_of(request), data.seat, language)
    return {}


@post("/api/tables/{table:str}/motion", status_code=200, responses=AT_TABLE)
async def move(request: Query, table: TableId, data: JSONBody[MotionRequest]) -> dict[str, Any]:
    """Ask the other people to let an answer be taken back, or to end the game."""
    language_of(request.scope, data.lang)
    await tables_of(request).accord.ask(table, device_of(request), data.seat, data.kind)
    return {}


@post("/api/tables/{table:str}/vote", status_code=200, responses=AT_TABLE)
async def vote(request: Query, table: TableId, data: JSONBody[VoteRequest]) -> dict[str, Any]:
    """Say yes or no to what another seat asks."""
    language_of(request.scope, data.lang)
    await tables_of(request).accord.vote(table, device_of(request), data.seat, data.agree)
    return {}


@post("/api/tables/{table:str}/return", status_code=200, responses=AT_TABLE)
async def come_back(request: Query, table: TableId, data: JSONBody[SeatOnly]) -> dict[str, Any]:
    """Sit down again where a bot has played on meanwhile."""
    language_of(request.scope, data.lang)
    await tables_of(request).seating.come_back(table, device_of(request), data.seat)
    return {}


@post("/api/tables/{table:str}/invitation", status_code=200, responses=AT_TABLE)
async def invitation(request: Query, table: TableId, data: JSONBody[InvitationRequest]) -> Invitation:
    """Who invites to what, for whoever has a link that fits."""
    language_of(request.scope, data.lang)
    return await tables_of(request).inviting.look(table, device_of(request), data.key)


@get("/api/reach")
async def reached(request: Query) -> ReachShown:
    """How other machines reach this server; told to the machine it runs on alone."""
    visitor, settings = visitor_of(request.scope), tables_of(request).room.settings
    return reach(visitor.address, settings.host, request.scope.get("server"))


@get("/api/push")
async def push(request: Query) -> PushShown:
    """Can this server call people, and by which key?"""
    return tables_of(request).push.shown()


@post("/api/push", status_code=200, responses=errors(400, 403, 413, 422, 429))
async def subscribe(request: Query, data: JSONBody[PushRequest]) -> dict[str, Any]:
    """Call this device there when it is its turn."""
    language = language_of(request.scope, data.lang)
    await tables_of(request).push.subscribe(device_of(request), data, language)
    return {}


@delete("/api/push", status_code=200, responses=errors(400, 403, 413, 429))
async def unsubscribe(request: Query, data: JSONBody[EndpointRequest]) -> dict[str, Any]:
    """Call this device there no more."""
    language_of(request.scope, data.lang)
    await tables_of(request).push.unsubscribe(device_of(request), data.endpoint)
    return {}


HANDLERS: Final[list[BaseRouteHandler]] = [
    resign, move, vote, come_back, invitation, reached, push, subscribe, unsubscribe,
]  # fmt: skip
