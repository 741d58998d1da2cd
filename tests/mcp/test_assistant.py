"""An assistant at the table: a scripted client of the protocol, and a server that knows nothing of it; and the examples
of docs/machines.md."""

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import pytest

from ecumene.core.text import LANGUAGES
from ecumene.mcp.guest import Declined, Guest
from ecumene.mcp.nearby import Nearby


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, as whoever names none gets it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ECUMENE_DB", str(tmp_path_factory.mktemp("tables") / "tables.db"))
        patch.setenv("ECUMENE_LIMITS", "off")
        patch.setenv("ECUMENE_ARENA", "on")
        with Nearby() as nearby:
            yield nearby.address


@asynccontextmanager
async def assistant(address: str, language: str = "en") -> AsyncIterator[Any]:
    """What the tools say, called by name; what they refuse is raised."""
    from mcp import Client  # here, since it takes a second: whoever runs other tests need not wait for it
    from mcp.types import TextContent

    from ecumene.mcp.tools import make_server

    async with Client(make_server(address, language)) as client:

        async def ask(tool: str, **given: Any) -> str:
            result = await client.call_tool(tool, given)
            said = "\n".join(part.text for part in result.content if isinstance(part, TextContent))
            if result.is_error:
                raise Declined(said)
            return said

        yield ask


def actions(said: str) -> list[str]:
    """The answers that the question allows."""
    return re.findall(r"^- `([^`]+)`: ", said, re.MULTILINE)


def table_of(said: str) -> str:
    found = re.search(r"(?:Table|mesa) (\S+) (?:is open|está abierta)", said)
    assert found
    return found.group(1)


def test_a_whole_game_of_duel(address: str) -> None:
    async def play() -> str:
        async with assistant(address) as ask:
            said: str = await ask("open_table", game="duel", seats=["me", "random"], options={})
            table = table_of(said)
            while "The game is over." not in said:
                offered = actions(said)
                if offered:
                    said = await ask("answer", table=table, action=offered[0])
                else:
                    said = await ask("wait", table=table, seconds=20)
            return said

    assert "wins" in anyio.run(play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_assistants_and_a_link(address: str, language: str) -> None:
    """One opens a table and hands the link of the other seat on; each sees its own seat and no other."""

    async def meet() -> None:
        async with assistant(address, language) as host, assistant(address, language) as guest:
            opened = await host("open_table", game="inner-sea", seats=["me", "open"])
            table = table_of(opened)
            [link] = re.findall(r": (http\S+#\S+)", opened.split("\n")[1])
            await guest("sit_down", link=link, name="Eva")
            asked = [actions(await one("look", table=table)) for one in (host, guest)]
            assert [bool(offered) for offered in asked].count(True) == 1
            waiting = guest if asked[0] else host
            with pytest.raises(Declined):
                await waiting("answer", table=table, action="done")

    anyio.run(meet)


def test_nothing_beyond_ones_seat(address: str) -> None:
    async def pry() -> None:
        async with assistant(address) as one, assistant(address) as other:
            table = table_of(await one("open_table", game="duel", seats=["me", "greedy"]))
            for tool, given in (
                ("look", {}),
                ("answer", {"action": "pick:the-sphinx"}),
                ("why_not", {"action": "pick:the-sphinx"}),
                ("what_if", {"action": "pick:the-sphinx"}),
                ("say", {"text": "hello"}),
            ):
                with pytest.raises(Declined, match="You do not sit at"):
                    await other(tool, table=table, **given)
            watching = re.findall(r"To watch: (\S+)", await one("open_table", game="duel", seats=["me", "greedy"]))
            with pytest.raises(Declined, match="for watching"):
                await other("sit_down", link=watching[0])

    anyio.run(pry)


def test_questions_about_rules(address: str) -> None:
    async def ask_about() -> None:
        async with assistant(address) as ask:
            assert '"duel"' in await ask("games")
            assert "duel §" in await ask("rules", game="duel")
            assert "Baths" in await ask("rules", game="duel", word="baths")
            with pytest.raises(Declined, match="nothing called"):
                await ask("rules", game="duel", word="a word of no game")
            said = await ask("open_table", game="duel", seats=["me", "greedy"], options={"draft": False})
            table = table_of(said)
            while not actions(said):
                said = await ask("wait", table=table)
            first = actions(said)[0]
            assert await ask("why_not", table=table, action=first) == "That is allowed now."
            assert "(duel §" in await ask("why_not", table=table, action="build:pantheon")
            assert await ask("what_if", table=table, action=first)
            assert actions(await ask("look", table=table)) == actions(said)  # nothing was played
            await ask("say", table=table, text="Well met")

    anyio.run(ask_about)


@pytest.mark.parametrize(
    ("tool", "given", "said"),
    [
        ("open_table", {"game": "chess", "seats": ["me", "greedy"]}, "chess"),
        ("open_table", {"game": "duel", "seats": ["greedy", "greedy"]}, "only one"),
        ("open_table", {"game": "duel", "seats": ["me", "nobody"]}, "nobody"),
        ("open_table", {"game": "duel", "seats": ["me", "greedy"], "options": {"cards": 3}}, "cards"),
        ("sit_down", {"link": "the table by the window"}, "no link"),
        ("sit_down", {"link": "http://elsewhere.example/t/abc#def"}, "another server"),
        ("rules", {"game": "chess"}, "chess"),
    ],
)
def test_what_cannot_be_done_is_said(address: str, tool: str, given: dict[str, Any], said: str) -> None:
    async def attempt() -> None:
        async with assistant(address) as ask:
            with pytest.raises(Declined, match=said):
                await ask(tool, **given)

    anyio.run(attempt)


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(Declined, match="does not answer"):
        Guest("http://127.0.0.1:9", "en").get("/api/games")
    with pytest.raises(Declined, match="no address"):
        Guest("the house next door", "en")


def test_no_server_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECUMENE_DB", "nonsense://")
    with pytest.raises(Declined, match="no server could be started"):
        Nearby()


# ---- the examples ----------------------------------------------------------------------------------------------------

PAGE = Path(__file__).parents[2] / "docs" / "machines.md"
EXAMPLES = re.findall(r"^## (.+?)$.*?```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("title", "program"), EXAMPLES, ids=[title for title, _ in EXAMPLES])
def test_the_examples_run(address: str, title: str, program: str, tmp_path: Path) -> None:
    if title == "OpenSpiel":
        pytest.importorskip("pyspiel")
    assert len([line for line in program.splitlines() if line]) <= 12
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": programs, "ECUMENE_DB": str(tmp_path / "tables.db")}
    told = subprocess.run(
        [sys.executable, "-c", f"address = {address!r}\n{program}"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout or title == "PettingZoo"


def test_every_door_has_an_example() -> None:
    assert [title for title, _ in EXAMPLES] == [
        "An assistant",
        "A client over HTTP",
        "The arena",
        "A program of one's own",
        "PettingZoo",
        "OpenSpiel",
    ]
