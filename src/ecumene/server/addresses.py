"""All the addresses of the server, whichever module answers there."""

from typing import Final

from litestar.handlers import BaseRouteHandler

from ecumene.server import (
    account_routes,
    arena_routes,
    more_routes,
    people_routes,
    puzzle_routes,
    routes,
    study_routes,
)

HANDLERS: Final[list[BaseRouteHandler]] = [
    *routes.HANDLERS, *more_routes.HANDLERS, *people_routes.HANDLERS, *puzzle_routes.HANDLERS, *study_routes.HANDLERS,
    *account_routes.ALWAYS,
]  # fmt: skip


def wanted(*, accounts: bool, arena: bool) -> list[BaseRouteHandler]:
    """Those of a server that has accounts, or an arena, or neither."""
    return [
        *HANDLERS,
        *(account_routes.HANDLERS if accounts else []),
        *(arena_routes.HANDLERS if arena else []),
    ]
