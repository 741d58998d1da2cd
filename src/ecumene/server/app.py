"""The application: the tables behind their routes, behind the door."""

import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ecumene import __version__
from ecumene.server.live import Live
from ecumene.server.logs import set_up_logs
from ecumene.server.problems import STATUS, Problem
from ecumene.server.routes import HANDLERS
from ecumene.server.security import Door, error_body, language_of
from ecumene.server.settings import Settings, from_environment, make_room
from ecumene.server.static import Client
from ecumene.server.store import Store
from ecumene.server.tables import Tables

BODY_BYTES: Final = 64_000
SWITCH_SECONDS: Final = 0.001  # threads that fold give way to the event loop after this long

log = logging.getLogger("ecumene.server")


def create_app(settings: Settings) -> Door:
    """The server for these settings, as an ASGI application."""
    make_room(settings.database)
    store = Store(settings.database)
    live = Live(settings, store)
    tables = Tables(settings, store, live)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_SECONDS)
        await store.migrate()
        app.openapi_schema.to_schema()  # takes a while, so before anyone waits
        live.start()
        log.info("started", extra={"told": {"version": __version__, "workers": settings.workers}})
        try:
            yield
        finally:
            await live.stop()
            await tables.close()
            await store.close()
            log.info("stopped")

    app = Litestar(
        route_handlers=HANDLERS,
        plugins=[live.channels],
        lifespan=[running],
        state=State({"tables": tables, "client": Client(settings.client), "sockets": {}}),
        request_max_body_size=BODY_BYTES,
        exception_handlers={Problem: on_problem, HTTPException: on_http, Exception: on_failure},
        openapi_config=OpenAPIConfig(
            title="Ecumene", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )
    return Door(app, settings)


def from_settings() -> Door:
    """For worker processes, which find their settings in the environment."""
    set_up_logs()
    return create_app(from_environment())


def refused(request: Request[Any, Any, Any], problem: Problem, status: int | None = None) -> Response[bytes]:
    body = error_body(problem, language_of(request.scope))
    return Response(body, status_code=status or STATUS[problem.code], media_type="application/json")


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return refused(request, problem)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses, said our way."""
    status = error.status_code
    if status == 404:
        return refused(request, Problem("not-found", "not-found"))
    if status == 413:
        return refused(request, Problem("too-large", "too-large"))
    if status == 405:
        return refused(request, Problem("malformed", "method"), status)
    if status >= 500:
        return on_failure(request, error)
    return refused(request, Problem("malformed", text=explained(error)))


def explained(error: HTTPException) -> str:
    """Which part of the request could not be read."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = []
    for part in extra:
        if isinstance(part, dict) and "message" in part:
            where = f"{part['key']}: " if part.get("key") else ""
            parts.append(f"{where}{part['message']}")
    return "; ".join(parts) or error.detail


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    if isinstance(error, RecursionError):  # nested too deeply to be read
        return refused(request, Problem("malformed", "malformed"))
    path = request.scope["path"]
    log.error("failed", exc_info=error, extra={"told": {"path": path}})
    return refused(request, Problem("failed", "failed"))
