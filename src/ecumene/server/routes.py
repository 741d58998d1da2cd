"""The addresses of docs/api.md. Each handler reads its request, asks the tables, and wraps the answer."""

import asyncio
import gzip
import secrets
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Response, delete, get, post, route
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.types import Receive, Scope, Send

from ecumene import game_ids
from ecumene.core.errors import BadInput
from ecumene.core.record import Record
from ecumene.server import rendering
from ecumene.server.game_schemas import GameData, GameEntry, RulesData
from ecumene.server.metrics import TEXT
from ecumene.server.operating import Operator
from ecumene.server.people_schemas import Created, DeviceShown, Joined, Link
from ecumene.server.problems import Problem, bad_input
from ecumene.server.rendering import game_body, games_body, rules_body
from ecumene.server.schemas import (
    ActRequest,
    BranchRequest,
    ChatRequest,
    CreateRequest,
    JoinRequest,
    Lang,
    LinkRequest,
    ReplaceRequest,
    SeatOnly,
    TutorialRequest,
    UndoRequest,
    WhyRequest,
)
from ecumene.server.security import language_of, visitor_of
from ecumene.server.static import NO_PAGES, Client, File
from ecumene.server.table_schemas import (
    Acknowledged,
    Error,
    Health,
    Hint,
    Ready,
    Said,
    TableEntry,
    TableState,
    Why,
)
from ecumene.server.tables import Tables

JSON: Final = "application/json"
LONG_BODY: Final = 4_000  # bytes
RECORD_BYTES: Final = 2_000_000
OPERATOR: Final = Path(__file__).parent / "operator"
OPERATOR_FILES: Final = {
    "operator.html": "text/html",
    "operator.js": "text/javascript",
    "operator.css": "text/css",
}
LOOKING: Final = [HttpMethod.GET, HttpMethod.HEAD]

T = TypeVar("T")
Query = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Holder = Annotated[str, PathParameter(max_length=32, pattern=r"^[0-9a-f]+$")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=63)]
LangQuery = Annotated[Lang | None, QueryParameter()]
BriefQuery = Annotated[bool, QueryParameter()]
Since = Annotated[int, QueryParameter(ge=0)]


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Error, generate_examples=False, description="Refused") for status in statuses}


def gives(container: Any, status: int = 200, media: str = JSON) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(container, generate_examples=False, description="Given", media_type=media)}


AT_TABLE: Final = errors(400, 403, 404, 422, 429)


def tables_of(request: Query) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def device_of(request: Query) -> str:
    return visitor_of(request.scope).device


def stated(request: Query, name: str, value: T | None) -> T | None:
    """A value that may be left out; the word «null» is not leaving it out."""
    if value is None and name in request.query_params:
        raise Problem("malformed", "null", {"field": name}, field=name)
    return value


def spoken(request: Query, lang: Lang | None) -> str:
    return language_of(request.scope, stated(request, "lang", lang))


class Json:
    """JSON that is ready to be sent; for what is asked all the time, a third quicker than the framework's answer. What
    is long, as the first sight of a large board, is packed for whoever takes it so."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = self.body
        headers = [(b"content-type", JSON.encode()), (b"vary", b"Accept-Encoding")]
        if len(body) >= LONG_BODY and b"gzip" in dict(scope["headers"]).get(b"accept-encoding", b""):
            body = gzip.compress(body, 5)
            headers.append((b"content-encoding", b"gzip"))
        headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def as_json(body: bytes, status: int = 200) -> Response[bytes]:
    return Response(body, status_code=status, media_type=JSON)


# ---- games -----------------------------------------------------------------------------------------------------------


@get("/health", responses=gives(Health))
async def health() -> Health:
    return Health("ok")


@get("/ready", responses=gives(Ready) | gives(Ready, 503))
async def ready(request: Query) -> Response[bytes]:
    """Can the server take players? 503 if not."""
    found = await tables_of(request).readiness.look()
    return as_json(msgspec.json.encode(found), 503 if found.problems else 200)


@get("/api/games", responses=gives(list[GameEntry]))
async def games(request: Query, lang: LangQuery = None) -> Json:
    """The games there are."""
    return Json(await tables_of(request).room.aside(games_body, spoken(request, lang)))


@get("/api/games/{game_id:str}", responses=gives(GameData) | errors(404))
async def game(
    request: Query, game_id: FromPath[str], lang: LangQuery = None, brief: BriefQuery = False
) -> Response[bytes]:
    """What a board needs to know of a game. In brief: without rulings, sources, what is reconstructed or left out, and
    the schema of the views."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    return served(request, await tables_of(request).room.aside(game_body, game_id, spoken(request, lang), brief))


@get("/api/games/{game_id:str}/rules", responses=gives(RulesData) | errors(404))
async def rules(request: Query, game_id: FromPath[str], lang: LangQuery = None) -> Response[bytes]:
    """The rules of a game, told in our own words."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    return served(request, await tables_of(request).room.aside(rules_body, game_id, spoken(request, lang)))


@get("/api/games/{game_id:str}/emblem", responses=gives(str, media="image/svg+xml") | errors(404))
async def emblem(request: Query, game_id: FromPath[str]) -> Response[bytes]:
    """The plate of a game, as SVG."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    return served(request, await tables_of(request).room.aside(rendering.emblem, game_id))


# ---- tables ----------------------------------------------------------------------------------------------------------


@post("/api/tables", responses=errors(400, 403, 413, 422, 429))
async def create(request: Query, data: JSONBody[CreateRequest]) -> Created:
    """Open a table."""
    language, lobby = language_of(request.scope, data.lang), tables_of(request).lobby
    if not (data.listed or data.rated):
        return await tables_of(request).opening.create(device_of(request), data, language)
    if lobby is None:
        raise Problem("refused", "no-accounts")
    return await lobby.create(visitor_of(request.scope), data, language)


@post("/api/tutorials", responses=errors(400, 403, 413, 422, 429))
async def tutorial(request: Query, data: JSONBody[TutorialRequest]) -> Created:
    """Open a table for the lesson of a game."""
    return await tables_of(request).lessons.create(device_of(request), data, language_of(request.scope, data.lang))


@get("/api/tables")
async def listed(request: Query, lang: LangQuery = None) -> list[TableEntry]:
    """The tables of this device."""
    return await tables_of(request).looking.listed(device_of(request), spoken(request, lang))


@get("/api/tables/{table:str}", responses=gives(TableState) | AT_TABLE)
async def state(
    request: Query, table: TableId, seat: SeatQuery = None, lang: LangQuery = None, since: Since = 0
) -> Json:
    """The table as a seat, or a watcher, sees it."""
    language = spoken(request, lang)
    return Json(
        await tables_of(request).looking.state(
            table, device_of(request), stated(request, "seat", seat), language, since
        )
    )


@post("/api/tables/{table:str}/join", status_code=200, responses=AT_TABLE)
async def join(request: Query, table: TableId, data: JSONBody[JoinRequest]) -> Joined:
    """Sit down, or watch."""
    language_of(request.scope, data.lang)
    return await tables_of(request).seating.join(table, device_of(request), data.key, data.name, data.rated)


@post("/api/tables/{table:str}/links", responses=AT_TABLE)
async def invite(request: Query, table: TableId, data: JSONBody[LinkRequest]) -> Link:
    """Another link to a seat, or for watching; the one before stops working."""
    language_of(request.scope, data.lang)
    return await tables_of(request).seating.new_link(table, device_of(request), data.seat)


@get("/api/tables/{table:str}/devices", responses=AT_TABLE)
async def devices(request: Query, table: TableId) -> list[DeviceShown]:
    """The devices that hold this device's seats."""
    return await tables_of(request).seating.holders(table, device_of(request))


@delete("/api/tables/{table:str}/devices/{holder:str}", status_code=200, responses=AT_TABLE)
async def dismiss(request: Query, table: TableId, holder: Holder) -> dict[str, Any]:
    """Another device holds this device's seats no more."""
    await tables_of(request).seating.dismiss(table, device_of(request), holder)
    return {}


@post("/api/tables/{table:str}/leave", status_code=200, responses=AT_TABLE)
async def leave(request: Query, table: TableId, data: JSONBody[SeatOnly]) -> dict[str, Any]:
    """Stand up: the seat is open again."""
    language_of(request.scope, data.lang)
    await tables_of(request).seating.leave(table, device_of(request), data.seat)
    return {}


@post("/api/tables/{table:str}/replace", status_code=200, responses=AT_TABLE)
async def replace(request: Query, table: TableId, data: JSONBody[ReplaceRequest]) -> dict[str, Any]:
    """Put a bot on an open seat, or on that of someone who is away."""
    language = language_of(request.scope, data.lang)
    await tables_of(request).seating.replace(table, device_of(request), data.seat, data.bot, language)
    return {}


@post("/api/tables/{table:str}/actions", status_code=200, responses=gives(Acknowledged) | AT_TABLE | errors(409))
async def act(request: Query, table: TableId, data: JSONBody[ActRequest]) -> Json:
    """Answer the question."""
    language = language_of(request.scope, data.lang)
    device = device_of(request)
    answering = tables_of(request).answering
    version = await answering.act(
        table, device, data.seat, data.action, version=data.version, nonce=data.nonce, lang=language
    )
    return Json(msgspec.json.encode(Acknowledged(version)))


@post("/api/tables/{table:str}/undo", status_code=200, responses=AT_TABLE | errors(409))
async def undo(request: Query, table: TableId, data: JSONBody[UndoRequest]) -> Acknowledged:
    """Take the last answer back."""
    language = language_of(request.scope, data.lang)
    device = device_of(request)
    answering = tables_of(request).answering
    return Acknowledged(
        await answering.undo(table, device, data.seat, version=data.version, nonce=data.nonce, lang=language)
    )


@post("/api/tables/{table:str}/why", status_code=200, responses=AT_TABLE)
async def why(request: Query, table: TableId, data: JSONBody[WhyRequest]) -> Why:
    """Why an action is not allowed now."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).answering.why(table, device_of(request), data.seat, data.action, language)


@post("/api/tables/{table:str}/hint", status_code=200, responses=AT_TABLE)
async def hint(request: Query, table: TableId, data: JSONBody[SeatOnly]) -> Hint:
    """What a simple bot would do."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).answering.hint(table, device_of(request), data.seat, language)


@post("/api/tables/{table:str}/chat", responses=AT_TABLE)
async def chat(request: Query, table: TableId, data: JSONBody[ChatRequest]) -> Said:
    """Say something at the table."""
    language_of(request.scope, data.lang)
    seating = tables_of(request).seating
    return Said(await seating.say(table, device_of(request), data.seat, data.text, data.preset))


@post("/api/tables/{table:str}/rematch", responses=AT_TABLE)
async def rematch(request: Query, table: TableId) -> Created:
    """A new table with the same players."""
    return await tables_of(request).opening.rematch(table, device_of(request), language_of(request.scope))


@post("/api/tables/{table:str}/branch", responses=AT_TABLE)
async def branch(request: Query, table: TableId, data: JSONBody[BranchRequest]) -> Created:
    """Play on from an earlier position."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).opening.branch(table, device_of(request), data.position, language)


@get("/api/tables/{table:str}/replay/{position:int}", responses=gives(TableState) | AT_TABLE)
async def replay(
    request: Query, table: TableId, position: FromPath[int], seat: SeatQuery = None, lang: LangQuery = None
) -> Response[bytes]:
    """The table as it was, as the seat knew it then."""
    language = spoken(request, lang)
    return as_json(
        await tables_of(request).looking.replay(
            table, device_of(request), stated(request, "seat", seat), language, position
        )
    )


@get("/api/tables/{table:str}/record", responses=gives(Record) | AT_TABLE)
async def record(request: Query, table: TableId) -> Response[bytes]:
    """The record of a finished game."""
    name, body = await tables_of(request).looking.record(table, device_of(request))
    return Response(body, media_type=JSON, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/log", responses=gives(str, media="text/plain") | AT_TABLE)
async def log(request: Query, table: TableId, seat: SeatQuery = None, lang: LangQuery = None) -> Response[str]:
    """The log as the seat knows it."""
    text = await tables_of(request).looking.log(
        table, device_of(request), stated(request, "seat", seat), spoken(request, lang)
    )
    return Response(text, media_type="text/plain")


@post("/api/records", request_max_body_size=RECORD_BYTES, responses=gives(Created, 201) | errors(400, 403, 413, 429))
async def upload(request: Query) -> Response[bytes]:
    """A record to look back at."""
    body = await request.body()
    created = await tables_of(request).opening.upload(device_of(request), body, language_of(request.scope))
    return as_json(msgspec.json.encode(created), 201)


@delete("/api/tables/{table:str}", status_code=200, responses=AT_TABLE)
async def forget(request: Query, table: TableId) -> dict[str, Any]:
    """Remove what is this device's."""
    await tables_of(request).seating.delete(table, device_of(request))
    return {}


# ---- the operator ----------------------------------------------------------------------------------------------------


@post("/api/operator/{operation:str}", status_code=200, include_in_schema=False)
async def operate(request: Query, operation: FromPath[str]) -> Response[bytes]:
    """What whoever runs the server may do, with the token in `Authorization: Bearer`."""
    operator: Operator = request.app.state.operator
    token = operator.room.settings.operator
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not token:
        raise NotFoundException
    if not secrets.compare_digest(given.encode(), token.encode()):
        raise Problem("forbidden", "no-operator")
    try:
        done = await operator.do(operation, await request.body())
    except BadInput as error:
        raise bad_input(error) from None
    return as_json(msgspec.json.encode(done))


@get("/metrics", include_in_schema=False)
async def metrics(request: Query) -> Response[bytes]:
    """For Prometheus: with the operator's token where one is set; else for this machine alone."""
    token = tables_of(request).room.settings.operator
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    local = visitor_of(request.scope).address in ("127.0.0.1", "::", "::1")
    if not (secrets.compare_digest(given.encode(), token.encode()) if token else local):
        raise Problem("forbidden", "no-operator")
    text = request.app.state.metrics.text()
    if not text:
        raise NotFoundException
    return Response(text, headers={"Content-Type": TEXT})


@route("/operator", http_method=LOOKING, include_in_schema=False)
async def operator_page(request: Query) -> Response[bytes]:
    """The operator's page; it knows nothing without the token."""
    return await operator_part(request, "operator.html")


@route("/operator/{name:str}", http_method=LOOKING, include_in_schema=False)
async def operator_file(request: Query, name: FromPath[str]) -> Response[bytes]:
    """What it is made of."""
    return await operator_part(request, name)


async def operator_part(request: Query, name: str) -> Response[bytes]:
    operator: Operator = request.app.state.operator
    file = OPERATOR / name
    if not operator.room.settings.operator or name not in OPERATOR_FILES:
        raise NotFoundException
    return Response(await asyncio.to_thread(file.read_bytes), media_type=OPERATOR_FILES[name])


# ---- the client ------------------------------------------------------------------------------------------------------


def served(request: Query, file: File) -> Response[bytes]:
    headers = {"ETag": file.etag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    accepted = request.headers.get("accept-encoding", "")
    if file.brotli is not None and "br" in accepted:
        body, headers["Content-Encoding"] = file.brotli, "br"
    elif file.zipped is not None and "gzip" in accepted:
        body, headers["Content-Encoding"] = file.zipped, "gzip"
    return Response(body, media_type=file.media, headers=headers)


PAGES: Final = [
    "/",
    "/people",
    "/arena",
    "/rules",
    "/rules/{game:str}",
    "/t/{table:str}",
    "/scenarios/{game:str}",
    "/scenarios/{game:str}/{scenario:str}",
    "/editor/{game:str}",
    "/study/{game:str}",
    "/puzzles",
    "/puzzles/{game:str}",
    "/puzzles/{game:str}/{puzzle:str}",
]


@route(PAGES, http_method=LOOKING, include_in_schema=False)
async def page(request: Query) -> Response[bytes]:
    client: Client = request.app.state.client
    return served(request, await asyncio.to_thread(client.page))


@route("/{path:path}", http_method=LOOKING, include_in_schema=False)
async def file(request: Query, path: FromPath[str]) -> Response[bytes]:
    client: Client = request.app.state.client
    found = None if path.startswith(NO_PAGES) else await asyncio.to_thread(client.file, path)
    if found is None:
        raise NotFoundException
    return served(request, found)


HANDLERS: Final[list[BaseRouteHandler]] = [
    health, ready, games, game, rules, emblem, create, tutorial, listed, state, join, invite, devices, dismiss, leave,
    replace, act, undo, why, hint, chat, rematch, branch, replay, record, log, upload, forget, operate, metrics,
    operator_page, operator_file, page, file,
]  # fmt: skip
