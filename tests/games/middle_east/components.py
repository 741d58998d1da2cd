"""Which components of the box a test is about.

A test declares them: `@covers("traitor")`. Cards, Deities and entries of the End of Epoch table go by their id,
abilities of a mat as `civilization.operation`, with the scope or condition behind it where there is one; those of a
variant of a mat by the id of the variant. `test_every_component` asks for all of them.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from tests.games.middle_east.sources import written

Test = TypeVar("Test", bound=Callable[..., None])


def ability_name(civ: str, ability: dict[str, Any]) -> str:
    scope = str(ability.get("against", ability.get("scope", ability.get("cond", "")))).partition(":")[0]
    return f"{civ}.{ability['op']}" + (f".{scope}" if scope else "")


MATS = [mat for entry in written("civs")["civ"] for mat in entry.get("variant") or [entry]]
FATE = [entry["id"] for entry in written("cards")["fate"]]
DEITIES = [entry["id"] for entry in written("cards")["deity"]]
ABILITIES = [ability_name(mat["id"], ability) for mat in MATS for ability in mat["abilities"]]
EPOCH_TABLE = [entry["id"] for entry in written("civs")["epoch_change"]["entry"]]
EVERYTHING = [*FATE, *DEITIES, *ABILITIES, *EPOCH_TABLE]


def covers(*names: str) -> Callable[[Test], Test]:
    """This test is about these components."""
    unknown = [name for name in names if name not in EVERYTHING]
    assert not unknown, f"there is no {unknown}"

    def declare(test: Test) -> Test:
        test.__dict__["components"] = (*test.__dict__.get("components", ()), *names)
        return test

    return declare
