"""The rules as plain Python and compiled play identical games."""

import os
import subprocess
import sys

import pytest

from ecumene import form, game_ids
from tests.contract.games import SETUPS

SHARE = min(1.0, float(os.environ.get("ECUMENE_GAMES", "1")))


def games(game: str) -> int:
    """How many games are compared: fewer of those that are long."""
    short = SETUPS[game][0].share == 1.0
    return max(200, round(1000 * SHARE)) if short else max(8, round(50 * SHARE))


def traces(game: str, pure: bool) -> list[str]:
    environment = os.environ | {"ECUMENE_PURE": "1" if pure else ""}
    done = subprocess.run(
        [sys.executable, "-m", "ecumene.lab.trace", game, str(games(game))],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", game_ids())
def test_pure_and_compiled_forms_play_identical_games(game: str) -> None:
    if form() == "pure":
        pytest.skip("pure against compiled (the compiled form is not running)")
    compiled, pure = traces(game, pure=False), traces(game, pure=True)
    assert compiled[0] == "compiled"
    assert pure[0] == "pure"
    assert len(set(pure)) == games(game) + 1
    assert compiled[1:] == pure[1:]
