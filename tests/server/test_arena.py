"""The arena: programs with a key of their own play rated games against the bots of the house and each other."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecumene.server.seating import digest
from tests.server.conftest import on
from tests.server.databases import POSTGRES
from tests.server.house import GREEDY, PERSON, Browser, House, Place, wait_until
from tests.server.test_operator import TOKEN, Operator


@pytest.fixture(scope="module", params=["sqlite", "postgresql"] if POSTGRES else ["sqlite"])
def pit(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with an arena."""
    with House(tmp_path_factory.mktemp("pit"), arena=True, operator=TOKEN, **on(request.param)) as house:
        yield house


class Player(Browser):
    """A scripted program: it knows the address of a server and its key, and no cookie."""

    def __init__(self, house: House, name: str) -> None:
        super().__init__(house.url)
        self.name = name
        self.key = str(self.tell("/api/arena/programs", 201, name=name)["key"])
        self.cookies.clear()
        self.headers["Authorization"] = f"Bearer {self.key}"

    def begin(self, game: str = "gheos", rival: str = "any") -> tuple[Place, int, bool]:
        bout = self.tell("/api/arena/games", 201, game=game, rival=rival)
        return Place(self, bout["table"]), bout["seat"], bout["waiting"]

    def rung(self, game: str = "gheos") -> Any:
        return next((line for line in self.ask(f"/api/arena/ladder/{game}") if line["name"] == self.name), None)


@pytest.fixture
def players(pit: House, request: pytest.FixtureRequest) -> Iterator[list[Player]]:
    with ExitStack() as stack:
        names = [f"{letter}{abs(hash(request.node.name)) % 10**8}" for letter in "AB"]
        yield [stack.enter_context(closing(Player(pit, name))) for name in names]


def play_on(players: dict[int, Place], seed: int) -> Any:
    """Every program answers at random whenever it is asked, until the game is over."""
    random = Random(seed)
    while True:
        for seat, place in players.items():
            state = place.step(seat, random)
            if state["status"] == "over":
                return place.state(seat)


def test_a_program_plays_rated_games_against_a_level(players: list[Player]) -> None:
    one, _ = players
    place, seat, waiting = one.begin(rival="level:1")
    assert not waiting
    assert one.ask("/api/account")["arena"]
    assert one.ask("/api/arena/me")["tables"] == [place.table]
    state = place.state(seat)
    assert state["rated"]
    assert state["clock"]["late"] == "forfeit"
    assert state["seats"][seat]["name"] == one.name
    over = play_on({seat: place}, 1)
    mine = wait_until(one.rung)
    assert (mine["kind"], mine["played"], mine["won"]) == ("program", 1, int(seat in over["outcome"]["winners"]))
    level = next(line for line in one.ask("/api/arena/ladder/gheos") if line["kind"] == "bot")
    assert level["played"] >= 1
    assert one.ask("/api/arena/me")["tables"] == []


def test_two_programs_find_each_other(pit: House, players: list[Player]) -> None:
    one, other = players
    first, seat, waiting = one.begin()
    assert waiting
    assert first.state(seat)["status"] == "waiting"
    again, _, still = one.begin()  # nobody plays against itself
    assert still
    assert again.table != first.table
    second, facing, waiting = other.begin()
    assert not waiting
    assert (second.table, facing) == (first.table, 1 - seat)
    assert first.state(seat)["seats"][facing]["name"] == other.name
    over = play_on({seat: first, facing: second}, 2)
    rungs = wait_until(lambda: one.rung() and other.rung() and (one.rung(), other.rung()))
    won = [int(place in over["outcome"]["winners"]) for place in (seat, facing)]
    assert [rung["won"] for rung in rungs] == won
    if won[0] != won[1]:
        assert (rungs[0]["points"] > rungs[1]["points"]) == (won[0] > won[1])
    ladder = one.ask("/api/arena/ladder/gheos")
    assert [line["place"] for line in ladder] == list(range(1, len(ladder) + 1))
    assert [line["points"] for line in ladder] == sorted((line["points"] for line in ladder), reverse=True)
    counted = pit.rows("SELECT DISTINCT settled FROM bouts WHERE table_id = ?", first.table)
    assert [bool(row[0]) for row in counted] == [True]
    assert one.rung("duel") is None


def test_whoever_gives_up_has_lost(players: list[Player]) -> None:
    one, _ = players
    place, seat, _ = one.begin(rival="level:1")
    place.tell("resign", seat=seat)
    assert wait_until(one.rung)["won"] == 0


def test_a_result_is_counted_after_a_fall_and_once(tmp_path: Path) -> None:
    with House(tmp_path, arena=True) as house, closing(Player(house, "Hal")) as hal:
        place, seat, _ = hal.begin(rival="level:1")
        house.tables.room.concluded = None  # the server falls before it is counted
        place.tell("resign", seat=seat)
        assert hal.rung() is None
    with House(tmp_path, arena=True) as house, house.browser() as anyone:
        assert [line["played"] for line in anyone.ask("/api/arena/ladder/gheos")] == [1, 1]
        house.do(house.tables.arena.count(place.table))  # type: ignore[union-attr]
        assert [line["played"] for line in anyone.ask("/api/arena/ladder/gheos")] == [1, 1]


def test_a_key_is_kept_as_its_hash_and_opens_no_other_seat(pit: House, players: list[Player]) -> None:
    one, other = players
    place, seat, _ = one.begin(rival="level:1")
    assert pit.rows("SELECT name FROM programs WHERE key = ?", digest(one.key)) == [(one.name,)]
    assert pit.rows("SELECT name FROM programs WHERE key = ? OR device = ? OR id = ?", *[one.key] * 3) == []
    Place(other, place.table).state(seat, 403)
    with pit.browser() as nobody:
        nobody.headers["Authorization"] = "Bearer arena-made-up"
        assert "key" in nobody.ask("/api/arena/me", 403)["message"]
        nobody.tell("/api/arena/games", 403, game="duel")
        del nobody.headers["Authorization"]
        assert "key" in nobody.ask("/api/arena/me", 403)["message"]
    assert "no hints" in place.tell("hint", 422, seat=seat)["message"]
    place.tell("replace", 422, seat=1 - seat, bot="random")


def test_the_operator_revokes_a_key(pit: House, players: list[Player]) -> None:
    one, other = players
    place, seat, _ = one.begin(rival="level:1")
    place.tell("resign", seat=seat)
    wait_until(one.rung)
    assert one.name in [program["name"] for program in Operator(pit)("programs")]
    assert Operator(pit)("revoke", name=one.name) == {"revoked": one.name}
    one.ask("/api/arena/me", 403)
    place.state(seat, 403)
    assert one.name not in [line["name"] for line in other.ask("/api/arena/ladder/gheos")]
    other.delete("/api/arena/me").raise_for_status()
    other.ask("/api/arena/me", 403)


def test_what_cannot_be(pit: House, players: list[Player], monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = players
    with pit.browser() as anyone:
        assert "already" in anyone.tell("/api/arena/programs", 422, name=one.name.upper())["message"]
        assert anyone.tell("/api/arena/programs", 400, name=" \u200b ")["field"] == "name"
        assert anyone.tell("/api/arena/programs", 400, name="x" * 41)["field"] == "name"
        monkeypatch.setattr("ecumene.server.arena.MOST_PROGRAMS", 1)
        anyone.tell("/api/arena/programs", 422, name="One more")
    assert one.tell("/api/arena/games", 400, game="chess")["field"] == "game"
    assert one.tell("/api/arena/games", 400, game="duel", rival="random")["field"] == "rival"
    one.ask("/api/arena/ladder/chess", 404)
    for _ in range(4):
        one.begin("duel")
    assert "4" in one.tell("/api/arena/games", 422, game="duel")["message"]


def test_there_is_none_unless_somebody_wants_one(house: House, ana: Browser) -> None:
    assert "arena" not in ana.ask("/api/account")
    ana.ask("/api/arena/ladder/duel", 404)
    ana.tell("/api/arena/programs", 404, name="Hal")
    ana.headers["Authorization"] = "Bearer arena-made-up"  # means nothing here
    assert ana.table(PERSON, GREEDY).state(0)["seats"][0]["mine"]
