"""Every card, Wonder, ability and entry of the Epoch Change table is named by a test."""

import importlib
from pathlib import Path

import pytest

from tests.games.inner_sea.components import ABILITIES, EPOCH_TABLE, EVERYTHING, FATE, WONDERS


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
    assert (len(FATE), len(WONDERS), len(EPOCH_TABLE)) == (103, 7, 12)
    assert len({name.partition(".")[0] for name in ABILITIES}) == 10
    assert len(set(EVERYTHING)) == len(EVERYTHING)


@pytest.mark.parametrize("kind", [FATE, WONDERS, ABILITIES, EPOCH_TABLE], ids=["fate", "wonders", "mats", "epochs"])
def test_every_component_has_a_test(kind: list[str]) -> None:
    assert not set(kind) - declared()
