"""The OpenAPI document. The framework lists the addresses; the shapes of the bodies are those that msgspec checks by,
so that the document and the server cannot disagree."""

from types import ModuleType
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ecumene import __version__
from ecumene.core.record import Record
from ecumene.server import (
    arena,
    game_schemas,
    passage,
    people_schemas,
    previewing,
    puzzling,
    schemas,
    studying,
    table_schemas,
    trying,
)
from ecumene.server.table_schemas import Error

PLACE: Final = "#/components/schemas/{name}"
# where bodies have classes
SHAPES: Final[tuple[ModuleType, ...]] = (
    arena,
    schemas,
    game_schemas,
    people_schemas,
    table_schemas,
    passage,
    previewing,
    puzzling,
    studying,
    trying,
)
HTTP_METHODS: Final = ("get", "post", "delete")

# The framework leaves out bounds of values that may be missing, and says null where one says nothing.
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "seat": {
        "schema": {"type": "integer", "minimum": 0, "maximum": 63},
        "description": "A seat of this device; left out, one looks as a watcher does.",
    },
    "lang": {"schema": {"type": "string", "enum": ["en", "es"]}, "description": "The language of the words."},
    "since": {
        "schema": {"type": "integer", "minimum": 0, "default": 0},
        "description": "The position from which on the log is wanted.",
    },
    "position": {"schema": {"type": "integer", "minimum": 0}, "description": "The number of answers that stand."},
    "table": {"description": "The table's id, as in its links."},
    "holder": {"description": "The device, as in the list of devices."},
    "game_id": {"schema": {"type": "string"}, "description": "The game's id, as in the list of games."},
}
OWN_PAGE: Final = {
    "name": "X-Ecumene",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "enum": ["1"]},
    "description": "Whatever changes something says so: pages of other sites cannot send this.",
}
STATUSES: Final = {
    "400": "malformed: the message names the field and the reason",
    "403": "forbidden: not this device's, or not from the page itself",
    "404": "not-found",
    "409": "stale: `state` is the fresh one",
    "413": "too-large",
    "422": "refused: the rules, or the state of the table, do not allow it",
    "429": "too-many: wait as long as Retry-After says",
}


def components() -> dict[str, Any]:
    """Every body that has a class of its own."""
    bodies = {
        kind
        for module in SHAPES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    }
    shapes = msgspec.json.schema_components([*bodies, Record], ref_template=PLACE)[1]
    return dict(sorted(shapes.items()))


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with the exact shapes, and with everything that may be answered."""
    paths: dict[str, Any] = {}
    for path, operations in document["paths"].items():
        paths[path] = {
            method: operation_of(path, method, told) for method, told in operations.items() if method in HTTP_METHODS
        }
    return document | {"paths": paths, "components": {"schemas": components()}}


def operation_of(path: str, method: str, told: dict[str, Any]) -> dict[str, Any]:
    parameters = [parameter | PARAMETERS.get(parameter["name"], {}) for parameter in told.get("parameters", [])]
    if method != "get":
        parameters.append(OWN_PAGE)
    responses = {status: answer for status, answer in told["responses"].items() if status < "300"}
    if path.startswith("/api/"):
        refusals = {status for status in told["responses"] if status >= "400"} | {"429"}
        if method != "get":
            refusals |= {"403"}
        if "requestBody" in told:
            refusals |= {"400", "413"}
        responses |= {status: refusal(STATUSES[status]) for status in sorted(refusals)}
    if path in ("/api/games/{game_id}", "/api/games/{game_id}/rules"):
        responses["304"] = {"description": "As `If-None-Match` says it was"}
    if path == "/ready":
        responses["503"] = responses["200"] | {"description": "Not ready: `problems` says why"}
    told = told | {"parameters": parameters, "responses": responses}
    if path == "/api/records":
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": shape_of(Record)}}}
    return told


def shape_of(body: type) -> dict[str, str]:
    return {"$ref": PLACE.format(name=body.__name__)}


def refusal(about: str) -> dict[str, Any]:
    return {"description": about, "content": {"application/json": {"schema": shape_of(Error)}}}


class Document(JsonRenderPlugin):
    """`/schema/openapi.json`."""

    def __init__(self) -> None:
        super().__init__()
        self.body = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        self.body = self.body or msgspec.json.encode(completed(openapi_schema))
        return self.body


def document_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Ecumene",
        version=__version__,
        description="The table: games, seats, answers. Told in full in docs/api.md.",
        path="/schema",
        render_plugins=[Document()],
        use_handler_docstrings=True,
    )
