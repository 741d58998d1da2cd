"""Every card, Deity, ability and entry of the End of Epoch table is named by a test."""

import importlib
from pathlib import Path

import pytest

from tests.games.middle_east.components import ABILITIES, DEITIES, EPOCH_TABLE, EVERYTHING, FATE, MATS


def declared() -> set[str]:
    """The components that the tests of this folder are about."""
    found: set[str] = set()
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f"{__package__}.{file.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_"):
                found.update(getattr(test, "components", ()))
    return found


def test_the_box_is_complete() -> None:
    assert (len(FATE), len(DEITIES), len(EPOCH_TABLE)) == (103, 8, 9)
    assert len(MATS) == 19  # seventeen, one of them in three variants
    assert {name.partition(".")[0] for name in ABILITIES} == {mat["id"] for mat in MATS}
    assert len(set(EVERYTHING)) == len(EVERYTHING)


@pytest.mark.parametrize("kind", [FATE, DEITIES, ABILITIES, EPOCH_TABLE], ids=["fate", "deities", "mats", "epochs"])
def test_every_component_has_a_test(kind: list[str]) -> None:
    assert not set(kind) - declared()
