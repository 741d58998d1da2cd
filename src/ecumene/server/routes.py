"""The addresses of docs/api.md. Each handler reads its request, asks the tables, and wraps the answer."""

import asyncio
import time
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, WebSocket, delete, get, post, route, websocket
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from ecumene import game_ids
from ecumene.server.live import Live
from ecumene.server.problems import Problem
from ecumene.server.rendering import game_body, games_body
from ecumene.server.schemas import (
    Acknowledged,
    ActRequest,
    BranchRequest,
    ChatRequest,
    Created,
    CreateRequest,
    Error,
    GameData,
    GameEntry,
    Health,
    Hint,
    Joined,
    JoinRequest,
    Lang,
    ReplaceRequest,
    Said,
    SeatOnly,
    TableEntry,
    TableState,
    UndoRequest,
    Why,
    WhyRequest,
)
from ecumene.server.security import FORBIDDEN_SOCKET, language_of, visitor_of
from ecumene.server.static import Client, File
from ecumene.server.store import Numbers
from ecumene.server.tables import Tables

JSON: Final = "application/json"
RECORD_BYTES: Final = 2_000_000
SIGN_OF_LIFE: Final = 20.0
MOST_SOCKETS: Final = 20
LOOKING: Final = [HttpMethod.GET, HttpMethod.HEAD]

Query = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=63)]
LangQuery = Annotated[Lang | None, QueryParameter()]
Since = Annotated[int, QueryParameter(ge=0)]


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Error, generate_examples=False, description="Refused") for status in statuses}


def gives(container: Any, status: int = 200, media: str = JSON) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(container, generate_examples=False, description="Given", media_type=media)}


AT_TABLE: Final = errors(400, 403, 404, 429)


def tables_of(request: Query | WebSocket[Any, Any, State]) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def device_of(request: Query | WebSocket[Any, Any, State]) -> str:
    return visitor_of(request.scope).device


def as_json(body: bytes, status: int = 200) -> Response[bytes]:
    return Response(body, status_code=status, media_type=JSON)


# ---- games -----------------------------------------------------------------------------------------------------------


@get("/health", responses=gives(Health))
async def health() -> Health:
    return Health("ok")


@get("/api/games", responses=gives(list[GameEntry]))
async def games(request: Query, lang: LangQuery = None) -> Response[bytes]:
    """The games there are."""
    return as_json(await tables_of(request).aside(games_body, language_of(request.scope, lang)))


@get("/api/games/{game_id:str}", responses=gives(GameData) | errors(404))
async def game(request: Query, game_id: FromPath[str], lang: LangQuery = None) -> Response[bytes]:
    """What a board needs to know of a game."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    body, etag = await tables_of(request).aside(game_body, game_id, language_of(request.scope, lang))
    headers = {"ETag": etag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=JSON, headers=headers)


# ---- tables ----------------------------------------------------------------------------------------------------------


@post("/api/tables", responses=errors(400, 403, 413, 422, 429))
async def create(request: Query, data: JSONBody[CreateRequest]) -> Created:
    """Open a table."""
    return await tables_of(request).create(device_of(request), data, language_of(request.scope, data.lang))


@get("/api/tables")
async def listed(request: Query, lang: LangQuery = None) -> list[TableEntry]:
    """The tables of this device."""
    return await tables_of(request).listed(device_of(request), language_of(request.scope, lang))


@get("/api/tables/{table:str}", responses=gives(TableState) | AT_TABLE)
async def state(
    request: Query, table: TableId, seat: SeatQuery = None, lang: LangQuery = None, since: Since = 0
) -> Response[bytes]:
    """The table as a seat, or a watcher, sees it."""
    language = language_of(request.scope, lang)
    return as_json(await tables_of(request).state(table, device_of(request), seat, language, since))


@post("/api/tables/{table:str}/join", status_code=200, responses=AT_TABLE)
async def join(request: Query, table: TableId, data: JSONBody[JoinRequest]) -> Joined:
    """Sit down, or watch."""
    language_of(request.scope, data.lang)
    return await tables_of(request).join(table, device_of(request), data.key, data.name)


@post("/api/tables/{table:str}/leave", status_code=200, responses=AT_TABLE)
async def leave(request: Query, table: TableId, data: JSONBody[SeatOnly]) -> dict[str, Any]:
    """Stand up: the seat is open again."""
    language_of(request.scope, data.lang)
    await tables_of(request).leave(table, device_of(request), data.seat)
    return {}


@post("/api/tables/{table:str}/replace", status_code=200, responses=AT_TABLE | errors(422))
async def replace(request: Query, table: TableId, data: JSONBody[ReplaceRequest]) -> dict[str, Any]:
    """Put a bot on an open seat, or on that of someone who is away."""
    language = language_of(request.scope, data.lang)
    await tables_of(request).replace(table, device_of(request), data.seat, data.bot, language)
    return {}


@post("/api/tables/{table:str}/actions", status_code=200, responses=AT_TABLE | errors(409, 413, 422))
async def act(request: Query, table: TableId, data: JSONBody[ActRequest]) -> Acknowledged:
    """Answer the question."""
    language = language_of(request.scope, data.lang)
    device = device_of(request)
    return Acknowledged(
        await tables_of(request).act(table, device, data.seat, data.version, data.action, data.nonce, language)
    )


@post("/api/tables/{table:str}/undo", status_code=200, responses=AT_TABLE | errors(409, 422))
async def undo(request: Query, table: TableId, data: JSONBody[UndoRequest]) -> Acknowledged:
    """Take the last answer back."""
    language = language_of(request.scope, data.lang)
    device = device_of(request)
    return Acknowledged(await tables_of(request).undo(table, device, data.seat, data.version, data.nonce, language))


@post("/api/tables/{table:str}/why", status_code=200, responses=AT_TABLE)
async def why(request: Query, table: TableId, data: JSONBody[WhyRequest]) -> Why:
    """Why an action is not allowed now."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).why(table, device_of(request), data.seat, data.action, language)


@post("/api/tables/{table:str}/hint", status_code=200, responses=AT_TABLE | errors(422))
async def hint(request: Query, table: TableId, data: JSONBody[SeatOnly]) -> Hint:
    """What a simple bot would do."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).hint(table, device_of(request), data.seat, language)


@post("/api/tables/{table:str}/chat", responses=AT_TABLE)
async def chat(request: Query, table: TableId, data: JSONBody[ChatRequest]) -> Said:
    """Say something at the table."""
    language_of(request.scope, data.lang)
    return Said(await tables_of(request).say(table, device_of(request), data.seat, data.text))


@post("/api/tables/{table:str}/rematch", responses=AT_TABLE | errors(422))
async def rematch(request: Query, table: TableId) -> Created:
    """A new table with the same players."""
    return await tables_of(request).rematch(table, device_of(request), language_of(request.scope))


@post("/api/tables/{table:str}/branch", responses=AT_TABLE)
async def branch(request: Query, table: TableId, data: JSONBody[BranchRequest]) -> Created:
    """Play on from an earlier position."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).branch(table, device_of(request), data.position, language)


@get("/api/tables/{table:str}/replay/{position:int}", responses=gives(TableState) | AT_TABLE)
async def replay(
    request: Query, table: TableId, position: FromPath[int], seat: SeatQuery = None, lang: LangQuery = None
) -> Response[bytes]:
    """The table as it was, as the seat knew it then."""
    language = language_of(request.scope, lang)
    return as_json(await tables_of(request).replay(table, device_of(request), seat, language, position))


@get("/api/tables/{table:str}/record", responses=AT_TABLE | errors(422))
async def record(request: Query, table: TableId) -> Response[bytes]:
    """The record of a finished game."""
    name, body = await tables_of(request).record(table, device_of(request))
    return Response(body, media_type=JSON, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/log", responses=gives(str, media="text/plain") | AT_TABLE)
async def log(request: Query, table: TableId, seat: SeatQuery = None, lang: LangQuery = None) -> Response[str]:
    """The log as the seat knows it."""
    text = await tables_of(request).log(table, device_of(request), seat, language_of(request.scope, lang))
    return Response(text, media_type="text/plain; charset=utf-8")


@post("/api/records", request_max_body_size=RECORD_BYTES, responses=gives(Created, 201) | errors(400, 403, 413, 429))
async def upload(request: Query) -> Response[bytes]:
    """A record to look back at."""
    body = await request.body()
    created = await tables_of(request).upload(device_of(request), body, language_of(request.scope))
    return as_json(msgspec.json.encode(created), 201)


@delete("/api/tables/{table:str}", status_code=200, responses=AT_TABLE)
async def forget(request: Query, table: TableId) -> dict[str, Any]:
    """Remove what is this device's."""
    await tables_of(request).delete(table, device_of(request))
    return {}


# ---- live ------------------------------------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def follow(socket: WebSocket[Any, Any, State], table: TableId) -> None:
    """Say when the table has changed."""
    tables, device = tables_of(socket), device_of(socket)
    live: Live = tables.live
    sockets: dict[str, int] = socket.app.state.sockets
    try:
        first = await tables.numbers(table, device)
    except Problem:
        await refuse(socket)
        return
    if sockets.get(device, 0) >= MOST_SOCKETS:
        await refuse(socket)
        return
    sockets[device] = sockets.get(device, 0) + 1
    try:
        await socket.accept()
        async with live.listening(table) as subscriber:
            said = Numbers(-1, -1, -1)

            async def on_event(event: bytes) -> None:
                nonlocal said
                numbers = msgspec.json.decode(event, type=Numbers)
                now = Numbers(
                    max(said.version, numbers.version), max(said.chat, numbers.chat), max(said.seats, numbers.seats)
                )
                if now != said:
                    said = now
                    await socket.send_text(msgspec.json.encode(now).decode())

            first = await tables.numbers(table, device)
            await on_event(msgspec.json.encode(first))
            async with subscriber.run_in_background(on_event, join=False):
                await listen(socket, tables, table, device)
    except (WebSocketDisconnect, Problem, RuntimeError):
        pass  # whoever has gone need not be told
    finally:
        sockets[device] -= 1
        if sockets[device] <= 0:
            del sockets[device]


async def refuse(socket: WebSocket[Any, Any, State]) -> None:
    await socket.accept()
    await socket.close(FORBIDDEN_SOCKET)


async def listen(socket: WebSocket[Any, Any, State], tables: Tables, table: str, device: str) -> None:
    """Nothing that is said here matters, except that somebody is there."""
    last = time.monotonic()
    receiving = asyncio.ensure_future(socket.receive())
    try:
        while True:
            done, _ = await asyncio.wait([receiving], timeout=SIGN_OF_LIFE)
            if done:
                if receiving.result()["type"] == "websocket.disconnect":
                    return
                receiving = asyncio.ensure_future(socket.receive())
            if time.monotonic() - last >= SIGN_OF_LIFE:
                last = time.monotonic()
                await tables.numbers(table, device)
    finally:
        receiving.cancel()


# ---- the client ------------------------------------------------------------------------------------------------------


def served(request: Query, file: File) -> Response[bytes]:
    headers = {"ETag": file.etag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.zipped, "gzip"
    return Response(body, media_type=file.media, headers=headers)


@route(["/", "/t/{table:str}"], http_method=LOOKING, include_in_schema=False)
async def page(request: Query) -> Response[bytes]:
    client: Client = request.app.state.client
    return served(request, await asyncio.to_thread(client.page))


@route("/{path:path}", http_method=LOOKING, include_in_schema=False)
async def file(request: Query, path: FromPath[str]) -> Response[bytes]:
    client: Client = request.app.state.client
    found = None if path.startswith(("/api/", "/schema")) else await asyncio.to_thread(client.file, path)
    if found is None:
        raise Problem("not-found", "not-found")
    return served(request, found)


HANDLERS: Final[list[BaseRouteHandler]] = [
    health, games, game, create, listed, state, join, leave, replace, act, undo, why, hint, chat, rematch, branch,
    replay, record, log, upload, forget, follow, page, file,
]  # fmt: skip
