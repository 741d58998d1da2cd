"""A server in a thread of the test process, on a real socket and a real SQLite file, and browsers to visit it. Where
PostgreSQL is there, the tests of the most important files visit a second server, on that."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.server.settings import chosen
from tests.server.databases import POSTGRES
from tests.server.house import Browser, House

ON_POSTGRES = ("test_answers", "test_live", "test_tables")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    here = metafunc.module.__name__.rpartition(".")[2]
    if POSTGRES and here in ON_POSTGRES and "house" in metafunc.fixturenames:
        metafunc.parametrize("house", ["sqlite", "postgresql"], indirect=True, scope="session")


@pytest.fixture(scope="session")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = {}
    if getattr(request, "param", "sqlite") == "postgresql":
        there = chosen(POSTGRES, 1)
        settings = {"database": there.database, "shared": there.shared, "poll": there.poll}
    with House(tmp_path_factory.mktemp("house"), **settings) as house:
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
