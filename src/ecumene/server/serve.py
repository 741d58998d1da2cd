"""Running the server: one process, or several that share the database."""

import asyncio
import signal
import socket
from collections.abc import Callable
from typing import Any, Final

import msgspec
import uvicorn

from ecumene.core.errors import BadInput
from ecumene.server.app import create_app
from ecumene.server.hall import KEPT_BACK, Asking, Listening
from ecumene.server.logs import set_up_logs
from ecumene.server.settings import Settings, claimed, make_room, to_environment
from ecumene.server.store import Store

COMMON: Final[dict[str, Any]] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "http": Asking,
    "ws": Listening,  # wsproto: a third less memory for each socket than the other one
    "backlog": KEPT_BACK,  # accepted in one go
    "ws_max_size": 4096,  # nobody has much to say there
    "ws_per_message_deflate": False,  # nor we; it would cost memory for each socket
    "timeout_keep_alive": 75,  # seconds: longer than proxies keep a connection, so that none asks on one that is closed
    "timeout_graceful_shutdown": 5,
    "timeout_worker_healthcheck": 60,  # seconds: on a busy machine a worker may take long to begin
}


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. It names its protocol, without which asyncio would leave Nagle's delay on."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        bound.bind((host, port))
        bound.listen(1024)
    except (OSError, OverflowError) as error:
        bound.close()
        raise BadInput("port", f"{host}:{port} cannot be used ({error})") from None
    return bound


def address(host: str, bound: socket.socket) -> str:
    """Where the pages are, as one types it."""
    shown = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host  # noqa: S104 - only shown
    return f"http://{shown}:{bound.getsockname()[1]}/"


def ask_to_stop() -> None:
    """The server stops on these signals, and then raises them again; to have been asked to is no failure."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, frame: None)


async def prepare(settings: Settings) -> None:
    store = Store(settings.database)
    try:
        await store.migrate()
    finally:
        await store.close()


def run(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until told to stop. `ready` is called with the address once it can be reached."""
    make_room(settings.database)
    settings = msgspec.structs.replace(settings, host=host)
    set_up_logs(requests=settings.log_requests)
    with claimed(settings):
        try:
            asyncio.run(prepare(settings))
        except BadInput:
            raise
        except Exception as error:  # noqa: BLE001 - each driver has its own
            raise BadInput("db", f"the database cannot be used ({error})") from None
        bound = bind(host, port)
        at = address(host, bound)
        if settings.workers == 1:
            server = uvicorn.Server(uvicorn.Config(create_app(settings), lifespan="on", **COMMON))
            ready(at)
            ask_to_stop()
            server.run(sockets=[bound])
            return
        port = bound.getsockname()[1]
        bound.close()  # the supervisor binds its own
        to_environment(settings)
        ready(at)
        app = "ecumene.server.app:from_settings"
        uvicorn.run(app, factory=True, host=host, port=port, workers=settings.workers, lifespan="on", **COMMON)
