"""A server in a thread of the test process, on a real socket and a real SQLite file, and browsers to visit it. Where
PostgreSQL is there, the tests of the most important files visit a second server, on that."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.server.settings import chosen
from tests.server.databases import POSTGRES
from tests.server.house import Browser, House

ON_POSTGRES = ("test_answers", "test_fair", "test_live", "test_tables")
WITH_ACCOUNTS = ("test_accounts", "test_lobby")
SITE = "https://table.example.org"


def on(database: str) -> dict[str, Any]:
    """The settings of a house on SQLite or PostgreSQL."""
    if database != "postgresql":
        return {}
    there = chosen(POSTGRES, 1)
    return {"database": there.database, "shared": there.shared, "poll": there.poll}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    here = metafunc.module.__name__.rpartition(".")[2]
    if POSTGRES and here in ON_POSTGRES and "house" in metafunc.fixturenames:
        metafunc.parametrize("house", ["sqlite", "postgresql"], indirect=True, scope="session")
    if POSTGRES and "hall" in metafunc.fixturenames and here in WITH_ACCOUNTS:
        metafunc.parametrize("hall", ["sqlite", "postgresql"], indirect=True, scope="module")


@pytest.fixture(scope="session")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house"), **on(getattr(request, "param", ""))) as house:
        yield house


@pytest.fixture(scope="module")
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has accounts."""
    with House(tmp_path_factory.mktemp("hall"), accounts=SITE, **on(getattr(request, "param", ""))) as house:
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
