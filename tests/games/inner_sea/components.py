"""Which components of the box a test is about.

A test declares them: `@covers("demagogue")`. Cards, Wonders and entries of the Epoch Change table go by their id,
abilities of a mat as `civilization.operation`, or `civilization.operation.scope` where there is a scope or a condition.
`test_every_component` asks for all of them.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import ecumene.games.inner_sea

DATA = Path(ecumene.games.inner_sea.__file__).parent / "data"
Test = TypeVar("Test", bound=Callable[..., None])


def read(name: str) -> dict[str, Any]:
    with (DATA / name).open("rb") as file:
        return tomllib.load(file)


CARDS = read("inner-sea-cards.toml")
CIVILIZATIONS = read("inner-sea-civilizations.toml")


def ability_name(civ: str, ability: dict[str, Any]) -> str:
    scope = str(ability.get("scope", ability.get("cond", ""))).partition(":")[0]
    return f"{civ}.{ability['op']}" + (f".{scope}" if scope else "")


FATE = [entry["id"] for entry in CARDS["fate"]]
WONDERS = [entry["id"] for entry in CARDS["wonder"]]
ABILITIES = [ability_name(entry["id"], ability) for entry in CIVILIZATIONS["civ"] for ability in entry["abilities"]]
EPOCH_TABLE = [entry["id"] for entry in CIVILIZATIONS["epoch_change"]["entry"]]
EVERYTHING = [*FATE, *WONDERS, *ABILITIES, *EPOCH_TABLE]


def covers(*names: str) -> Callable[[Test], Test]:
    """This test is about these components."""
    unknown = [name for name in names if name not in EVERYTHING]
    assert not unknown, f"there is no {unknown}"

    def declare(test: Test) -> Test:
        test.__dict__["components"] = (*test.__dict__.get("components", ()), *names)
        return test

    return declare
