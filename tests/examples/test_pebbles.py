"""A game in a package of its own is installed and played, and nothing of Ecumene had to change for it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

PACKAGE = Path(__file__).parents[2] / "examples" / "pebbles"
SOURCE = Path(__file__).parents[2] / "src"
TAKEN = ["left:3", "middle:4", "right:5"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, as an installer lays it out."""
    folder = tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "--wheel"]
    subprocess.run([*build, "--outdir", str(folder), str(PACKAGE)], check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(installed: Path, *command: str, given: str = "") -> str:
    places = os.pathsep.join([str(installed), str(SOURCE)])
    done = subprocess.run(
        [sys.executable, "-m", "ecumene", *command],
        input=given,
        env=os.environ | {"PYTHONPATH": places, "COLUMNS": "100"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_beside_the_others(installed: Path) -> None:
    assert "Pebbles" in run(installed, "games")


@pytest.mark.parametrize("misere", [False, True])
def test_bots_play_it_and_the_better_one_wins(installed: Path, misere: bool) -> None:
    options = json.dumps({"misere": misere})
    bots = ["--bots", "greedy,random", "--games", "40", "--seed", "1", "--json"]
    told = json.loads(run(installed, "simulate", "pebbles", "--options", options, *bots))
    assert told["endings"] == {"last-pebble": 40}
    assert told["seats"][0]["wins"] >= 36


def test_a_program_plays_it_to_its_end(installed: Path) -> None:
    lines = ['{"cmd": "new", "seed": 0}'] + [f'{{"cmd": "act", "action": "take:{heap}"}}' for heap in TAKEN]
    *_, last = run(installed, "engine", "pebbles", given="\n".join([*lines, '{"cmd": "quit"}']) + "\n").splitlines()
    assert json.loads(last)["outcome"]["winners"] == [0]


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.startswith("ecumene_pebbles")]:
            del sys.modules[name]


def test_the_contract_holds(installed: Path) -> None:
    from ecumene.core.match import Match
    from ecumene.games import load_game, registry

    with on_the_path(installed):
        registry.cache_clear()
        try:
            game = load_game("pebbles")
            match = Match.new(game, seed=1)
            refusal = match.state.why_not(1, "take:left:5")
            assert refusal is not None
            assert refusal.reason == "refusal.too-many"
            while not match.state.over:
                seat = match.state.current
                assert match.state.copy().dump() == match.state.dump() == game.load(match.state.dump()).dump()
                match.act(seat, match.state.text(seat, match.state.legal(seat)[-1]))
            again = Match.resume(game, match.record())
            assert again.state.outcome == match.state.outcome
        finally:
            registry.cache_clear()
