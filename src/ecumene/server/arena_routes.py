"""The addresses of the arena, where a server has one (docs/machines.md)."""

from typing import Any, Final

from litestar import delete, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from ecumene.server.arena import Arena, ArenaRequest, Bout, BoutRequest, NewProgram, ProgramShown, Rung
from ecumene.server.problems import Problem
from ecumene.server.routes import LangQuery, Query, device_of, errors, spoken, tables_of
from ecumene.server.security import language_of

REFUSED: Final = errors(400, 403, 404, 422, 429)


def arena_of(request: Query) -> Arena:
    arena = tables_of(request).arena
    if arena is None:
        raise Problem("not-found", "not-found")
    return arena


@post("/api/arena/programs", responses=REFUSED)
async def enrol(request: Query, data: JSONBody[ArenaRequest]) -> NewProgram:
    """Register a program; its key is told this once."""
    return await arena_of(request).register(data.name)


@get("/api/arena/me", responses=REFUSED)
async def program(request: Query) -> ProgramShown:
    """The program whose key this is, and where it plays."""
    return await arena_of(request).me(device_of(request))


@delete("/api/arena/me", status_code=200, responses=REFUSED)
async def retire(request: Query) -> dict[str, Any]:
    """Its key opens nothing any more."""
    await arena_of(request).retire(device_of(request))
    return {}


@post("/api/arena/games", responses=REFUSED)
async def bout(request: Query, data: JSONBody[BoutRequest]) -> Bout:
    """A rated game against a bot of the house, or any other program."""
    return await arena_of(request).play(device_of(request), data, language_of(request.scope))


@get("/api/arena/ladder/{game_id:str}", responses=REFUSED)
async def ladder(request: Query, game_id: FromPath[str], lang: LangQuery = None) -> list[Rung]:
    """The programs and bots by their strength at a game."""
    return await arena_of(request).ladder(game_id, spoken(request, lang))


HANDLERS: Final[list[BaseRouteHandler]] = [enrol, program, retire, bout, ladder]
