"""The application: the tables behind their routes, behind the door."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from ecumene import __version__
from ecumene.bots.orphans import end_with_parent
from ecumene.server.addresses import wanted
from ecumene.server.cookies import Seal
from ecumene.server.live import Live
from ecumene.server.logs import set_up_logs
from ecumene.server.metrics import counted
from ecumene.server.openapi import document_config
from ecumene.server.operating import Bans, Operator
from ecumene.server.problems import STATUS, Problem
from ecumene.server.push import checked_contact
from ecumene.server.reading import Reader
from ecumene.server.rubbish import tidy_up
from ecumene.server.security import Door, Late, error_body, language_of
from ecumene.server.settings import Settings, from_environment, make_room
from ecumene.server.sockets import Sockets
from ecumene.server.stalls import watch_loop
from ecumene.server.static import NO_PAGES, Client
from ecumene.server.store import Store
from ecumene.server.tables import Tables
from ecumene.server.tracing import traced

BODY_BYTES: Final = 64_000
SWITCH_SECONDS: Final = 0.001  # threads that fold give way to the event loop after this long

log = logging.getLogger("ecumene.server")


def create_app(settings: Settings) -> Door:
    """The server for these settings, as an ASGI application."""
    make_room(settings.database)
    if settings.push:
        checked_contact(settings.push)
    store = Store(settings.database)
    live = Live(settings, store)
    tables = Tables(settings, store, live)
    seal, bans, traces = Seal(), Bans(), traced()
    store.traces = tables.bots.thinkers.traces = traces
    operator = Operator(tables.room, bans)
    if tables.arena is not None:
        operator.revoked = tables.arena.kept.clear

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_SECONDS)
        await store.migrate()
        seal.key = bytes.fromhex(await store.keep("cookies", seal.key.hex()))
        app.openapi_schema.to_schema()  # takes a while, so before anyone waits
        async with AsyncExitStack() as stack:
            stack.push_async_callback(asyncio.to_thread, traces.close)
            stack.push_async_callback(store.close)
            await stack.enter_async_context(live.running())
            stack.push_async_callback(tables.close)
            tables.start()
            await tables.push.begin()
            await tables.room.pauses.begin()
            stack.callback(asyncio.create_task(tables.timekeeper.watch()).cancel)
            if tables.ratings is not None:
                await tables.ratings.begin()
            if tables.arena is not None:
                await tables.arena.begin()
            await operator.read_bans()
            stack.callback(asyncio.create_task(operator.keep_order()).cancel)
            for asked, chore in ((settings.tidy, tidy_up), (settings.watch_loop, watch_loop)):
                if asked:
                    stack.callback(asyncio.create_task(chore()).cancel)
            log.info("started", extra={"told": {"version": __version__, "workers": settings.workers}})
            yield
        log.info("stopped")

    app = Litestar(
        route_handlers=wanted(accounts=bool(settings.accounts), arena=settings.arena),
        lifespan=[running],
        state=State({"tables": tables, "operator": operator, "client": Client(settings.client), "seal": seal}),
        request_class=Reader,
        request_max_body_size=BODY_BYTES,
        exception_handlers={Problem: on_problem, HTTPException: on_http, Exception: on_failure},
        openapi_config=document_config(),
        logging_config=None,
        debug=False,
    )
    door = Door(app, Sockets(tables), settings, seal, bans)
    door.signed_in = tables.accounts
    door.programs = tables.arena
    door.traces = traces
    door.metrics = app.state.metrics = counted(tables, door.hall)
    return door


def from_settings() -> Door:
    """For worker processes, which find their settings in the environment."""
    end_with_parent()  # also when that one is killed, so that nobody keeps the port and the file
    settings = from_environment()
    set_up_logs(requests=settings.log_requests)
    return create_app(settings)


def refused(request: Request[Any, Any, Any], problem: Problem, status: int | None = None) -> Response[bytes]:
    body = error_body(problem, language_of(request.scope))
    headers = {"Retry-After": str(int(problem.wait) + 1)} if isinstance(problem, Late) else {}
    code = status or STATUS[problem.code]
    return Response(body, status_code=code, media_type="application/json", headers=headers)


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return refused(request, problem)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses, said our way."""
    status = error.status_code
    if status == 404:
        return not_there(request)
    if status == 413:
        return refused(request, Problem("too-large", "too-large"))
    if status == 405:
        answer = refused(request, Problem("malformed", "method", field="method"), status)
        answer.headers |= error.headers or {}
        return answer
    if status >= 500:
        return on_failure(request, error)
    return refused(request, unreadable(error))


def not_there(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Nothing is here; to whoever asks for a page, the client's own page says so."""
    if request.scope["path"].startswith(NO_PAGES) or "text/html" not in request.headers.get("accept", ""):
        return refused(request, Problem("not-found", "not-found"))
    client: Client = request.app.state.client
    page = client.page()
    return Response(page.body, status_code=404, media_type=page.media, headers={"Cache-Control": page.cache})


def unreadable(error: HTTPException) -> Problem:
    """Which parts of the request could not be read, and why; the first of them is its field."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [(str(part.get("key") or "body"), part["message"]) for part in extra if "message" in part]
    named = [("body" if key == "data" else key, reason) for key, reason in parts] or [("body", error.detail)]
    return Problem("malformed", text="; ".join(f"{key}: {reason}" for key, reason in named), field=named[0][0])


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    if isinstance(error, RecursionError):  # nested too deeply to be read
        return refused(request, Problem("malformed", "malformed"))
    path = request.scope["path"]
    log.error("failed", exc_info=error, extra={"told": {"path": path}})
    return refused(request, Problem("failed", "failed"))
