"""A server in a thread of the test process, on a real socket and a real SQLite file, and browsers to visit it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Browser, House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of the test's own."""
    with House(tmp_path) as house:
        yield house


@pytest.fixture
def ana(house: House) -> Iterator[Browser]:
    with house.browser() as browser:
        yield browser


@pytest.fixture
def ben(house: House) -> Iterator[Browser]:
    with house.browser() as browser:
        yield browser
