"""All the addresses of the server, whichever module answers there."""

from typing import Final

from litestar.handlers import BaseRouteHandler

from ecumene.server import more_routes, routes

HANDLERS: Final[list[BaseRouteHandler]] = [*routes.HANDLERS, *more_routes.HANDLERS]
