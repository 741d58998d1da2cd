"""The addresses of puzzles, in docs/api.md."""

from typing import Annotated, Final

from litestar import get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter

from ecumene.server import puzzling
from ecumene.server.puzzling import PuzzleAnswer, PuzzleHint, PuzzleJudged, PuzzleShelf, PuzzleShown, PuzzleWhy
from ecumene.server.routes import LangQuery, Query, errors, spoken, tables_of
from ecumene.server.schemas import Body
from ecumene.server.security import language_of
from ecumene.server.table_schemas import Why

PuzzleId = Annotated[str, PathParameter(max_length=40, pattern=r"^[a-z0-9-]+$")]


@get("/api/puzzles", responses=errors(429))
async def puzzles(request: Query) -> list[PuzzleShelf]:
    """The puzzles of every game that has any, with the one of today."""
    return await tables_of(request).room.aside(puzzling.shelves)


@get("/api/puzzles/{game_id:str}/{puzzle:str}", responses=errors(400, 404, 429))
async def puzzle(request: Query, game_id: FromPath[str], puzzle: PuzzleId, lang: LangQuery = None) -> PuzzleShown:
    """A puzzle as it is set, `daily` for that of today: what the seat that is asked may know, and its question."""
    return await tables_of(request).room.aside(puzzling.shown, game_id, puzzle, spoken(request, lang))


@post("/api/puzzles/{game_id:str}/{puzzle:str}/answers", status_code=200, responses=errors(400, 403, 404, 422, 429))
async def answer_puzzle(
    request: Query, game_id: FromPath[str], puzzle: PuzzleId, data: JSONBody[PuzzleAnswer]
) -> PuzzleJudged:
    """Answer a puzzle, or, with no answer, give up."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).room.aside(puzzling.judged, game_id, puzzle, data.action, language)


@post("/api/puzzles/{game_id:str}/{puzzle:str}/hint", status_code=200, responses=errors(400, 403, 404, 422, 429))
async def hint_at_puzzle(request: Query, game_id: FromPath[str], puzzle: PuzzleId, data: JSONBody[Body]) -> PuzzleHint:
    """A few answers, one of which is right."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).room.aside(puzzling.hinted, game_id, puzzle, language)


@post("/api/puzzles/{game_id:str}/{puzzle:str}/why", status_code=200, responses=errors(400, 403, 404, 422, 429))
async def why_not_at_puzzle(request: Query, game_id: FromPath[str], puzzle: PuzzleId, data: JSONBody[PuzzleWhy]) -> Why:
    """Why the rules do not allow an answer."""
    language = language_of(request.scope, data.lang)
    return await tables_of(request).room.aside(puzzling.why_not, game_id, puzzle, data.action, language)


HANDLERS: Final[list[BaseRouteHandler]] = [puzzles, puzzle, answer_puzzle, hint_at_puzzle, why_not_at_puzzle]
