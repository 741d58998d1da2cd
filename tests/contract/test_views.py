"""Views have the structure that the game says they have, and so the pages that are written for it can rely on it."""

from typing import Any

import jsonschema
import msgspec

from ecumene.core.question import View
from tests.contract.games import Setup, as_bytes, every_game, every_setup, load, seeds, walk


@every_setup
def test_a_view_is_what_its_structure_says(setup: Setup) -> None:
    kind = setup.game.view_type
    for seed in seeds(setup, 6):
        for match in walk(setup, seed):
            for viewer in setup.viewers:
                shown = match.state.shown_to(viewer)
                plain = match.state.view(viewer)
                assert type(shown) is kind
                assert msgspec.convert(plain, kind) == shown
                assert as_bytes(plain) == as_bytes(shown)


@every_setup
def test_a_view_keeps_to_the_schema_that_is_published(setup: Setup) -> None:
    validator = jsonschema.Draft202012Validator(setup.game.view_schema())
    for match in walk(setup, 1):
        if match.position % 40 == 0 or match.state.over:
            for viewer in setup.viewers:
                validator.validate(match.state.view(viewer))


@every_game
def test_nothing_in_a_view_is_without_a_type(game_id: str) -> None:
    schema = load(game_id).view_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    untyped = [
        f"{name}.{field}"
        for name, shape in schema["$defs"].items()
        for field, kind in shape["properties"].items()
        if not all(is_typed(one) for one in kind.get("anyOf", [kind]))
    ]
    assert untyped == []
    assert issubclass(load(game_id).view_type, View)


def is_typed(kind: dict[str, Any]) -> bool:
    if kind.get("type") == "array":
        return bool(kind.get("prefixItems")) or is_typed(kind["items"])
    if kind.get("type") == "object":
        return is_typed(kind["additionalProperties"])
    return any(said in kind for said in ("$ref", "type", "enum", "anyOf"))
