#!/usr/bin/env python3
"""The types of what the server sends, for the pages: from the JSON Schema of its answers, and of every game's views.

scripts/page_types.py           writes them
scripts/page_types.py --check   says which are not as they would be written
"""

import json
import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import ecumene
from ecumene.server.game_schemas import RulesData, Shelf, ShelfItem
from ecumene.server.openapi import SHAPES
from ecumene.server.schemas import Body

PAGES = Path(__file__).parent.parent / "web" / "src"
WIDTH = 120
SMALL = 4  # rows of so many things, and no other number of them, are written out
NAMES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


def written() -> dict[Path, str]:
    """Every file of types as it should be."""
    bodies = [body for module in SHAPES for body in structures(module)]
    told = {RulesData, Shelf, ShelfItem}
    files = {
        PAGES / "lib" / "server.ts": types_of(
            [body for body in bodies if body not in told], "what goes to the server and comes from it"
        ),
        PAGES / "rules" / "data.ts": types_of([RulesData], "the rules as they are told"),
    }
    for game in map(ecumene.load_game, ecumene.game_ids()):
        folder = game.view_type.__module__.split(".")[-2].replace("_", "-")
        title = f"`{game.view_type.__module__}`"
        files[PAGES / "boards" / folder / "view.ts"] = types_of([game.view_type], title)
    return files


def structures(module: ModuleType) -> list[type]:
    """The structures that a module defines."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == module.__name__]


def types_of(bodies: list[type], title: str) -> str:
    _, found = msgspec.json.schema_components(bodies, ref_template="{name}")
    asked = {body.__name__ for body in bodies if issubclass(body, Body)}
    head = f"/** Made by scripts/page_types.py from {title}: not to be changed here. */\n"
    return "\n".join([head, *(interface(name, shape, name in asked) for name, shape in sorted(found.items()))])


def interface(name: str, shape: Schema, asked: bool) -> str:
    """A structure. What has a default may be left out where it goes to the server; what comes from it has it."""
    needed = shape.get("required", [])
    if not asked:
        needed = needed + [field for field, kind in shape["properties"].items() if "default" in kind]
    lines = [*comment(shape, ""), f"export interface {name} {{"]
    for field, kind in shape["properties"].items():
        lines += comment(kind, "  ")
        lines += declared(f"  {field}{'' if field in needed else '?'}", alternatives(kind))
    return "\n".join([*lines, "}\n"])


def comment(shape: Schema, indent: str) -> list[str]:
    """What the structure says of itself, in lines that fit."""
    text = " ".join(shape.get("description", "").split())
    if not text:
        return []
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3, break_on_hyphens=False)
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def declared(name: str, kinds: list[str]) -> list[str]:
    """A field, its alternatives below each other where they are too long for a line."""
    line = f"{name}: {' | '.join(kinds)};"
    if len(line) <= WIDTH:
        return [line]
    return [f"{name}:", *(f"    | {kind}" for kind in kinds[:-1]), f"    | {kinds[-1]};"]


def alternatives(shape: Schema) -> list[str]:
    """The types a value may have."""
    if "anyOf" in shape:
        return [kind for one in shape["anyOf"] for kind in alternatives(one)]
    if "enum" in shape:
        return [json.dumps(value) for value in shape["enum"]]
    if "$ref" in shape:
        return [shape["$ref"]]
    if shape.get("type") == "array":
        return [array(shape)]
    if shape.get("type") == "object":
        return [f"Record<string, {one(shape.get('additionalProperties', {}))}>"]
    return [NAMES[shape["type"]] if "type" in shape else "any"]


def one(shape: Schema | bool) -> str:
    return " | ".join(alternatives(shape)) if isinstance(shape, dict) else "any"


def array(shape: Schema) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(map(one, shape['prefixItems']))}]"
    inner = one(shape.get("items", {}))
    if shape.get("minItems") == shape.get("maxItems", SMALL + 1):
        return f"[{', '.join([inner] * shape['minItems'])}]"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def main() -> int:
    files = written()
    stale = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    if "--check" in sys.argv[1:]:
        sys.stdout.writelines(f"{path}: not as scripts/page_types.py would write it\n" for path in stale)
        return 1 if stale else 0
    for path in stale:
        path.write_text(files[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
