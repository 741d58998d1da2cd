"""All the addresses of the server, whichever module answers there."""

from typing import Final

from litestar.handlers import BaseRouteHandler

from ecumene.server import account_routes, more_routes, people_routes, routes

HANDLERS: Final[list[BaseRouteHandler]] = [
    *routes.HANDLERS, *more_routes.HANDLERS, *people_routes.HANDLERS, *account_routes.ALWAYS,
]  # fmt: skip
WITH_ACCOUNTS: Final[list[BaseRouteHandler]] = [*HANDLERS, *account_routes.HANDLERS]
