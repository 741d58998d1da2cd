"""Bodies of requests are read by the shape that the document shows, and strictly: a number in quotes is a text."""

import re
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.datastructures import State

from ecumene.core.game import located
from ecumene.server.problems import Problem

BODY: Final = "body"
NAMED: Final = re.compile(r"^Object (?:missing required|contains unknown) field `(.+)`$")


class Reader(Request[Any, Any, State]):
    """The framework would take «"0"» for 0. This gives it the body as its handler wants it, already checked."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_data_field
        assert wanted is not None
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation)
        except msgspec.ValidationError as error:
            where, problem = located(error, BODY)
        except (msgspec.DecodeError, UnicodeError) as error:
            where, problem = BODY, str(error)
        raise unreadable(where, problem)


def unreadable(where: str, problem: str) -> Problem:
    """A field that is missing, or that nobody knows, is named by the problem; any other by its place."""
    field = where.removeprefix(f"{BODY}.")
    named = NAMED.search(problem)
    if named is not None:
        field = named[1] if where == BODY else f"{field}.{named[1]}"
    return Problem("malformed", text=f"{field}: {problem}", field=field)
