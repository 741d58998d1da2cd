"""Tables for strangers: the lobby, rated games among those who agreed to them, and the leaderboard."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.question import Outcome, Score
from ecumene.server.ratings import AT_FIRST, after, points
from ecumene.server.registry import Rating
from tests.server.conftest import SITE
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place, play_out, wait_until
from tests.server.test_accounts import me, registered

RATED: dict[str, Any] = {"game": "gheos", "rated": True}


@pytest.fixture
def people(hall: House, request: pytest.FixtureRequest) -> Iterator[list[Browser]]:
    """Three who are signed in, named after the test, and one who is not."""
    with ExitStack() as stack:
        browsers = [stack.enter_context(hall.browser()) for _ in range(4)]
        for number, browser in enumerate(browsers[:3]):
            registered(browser, f"{'ABC'[number]}{abs(hash(request.node.name)) % 10**8}")
        yield browsers


def name_of(browser: Browser) -> str:
    return str(me(browser)["name"])


def rating_of(browser: Browser) -> Any:
    return next((one for one in me(browser)["ratings"] if one["game"] == "gheos"), None)


def in_lobby(browser: Browser, table: str) -> Any:
    return next((entry for entry in browser.ask("/api/lobby") if entry["table"] == table), None)


# ---- the lobby -------------------------------------------------------------------------------------------------------


def test_a_listed_table_is_found_by_strangers_until_it_is_full(people: list[Browser]) -> None:
    ana, ben, _, stranger = people
    place = ana.table(PERSON, OPEN, OPEN, game="gheos", listed=True)
    secret = ana.table(PERSON, OPEN, game="gheos")
    entry = in_lobby(stranger, place.table)
    assert entry["seats"] == [name_of(ana), None, None]
    assert (entry["rated"], entry["mine"], in_lobby(ana, place.table)["mine"]) == (False, False, True)
    assert in_lobby(stranger, secret.table) is None
    assert stranger.tell(f"/api/lobby/{place.table}/join", name="Eva") == {"seats": [1], "watch": False}
    assert stranger.tell(f"/api/lobby/{place.table}/join", name="Eva") == {"seats": [1], "watch": False}
    assert ben.tell(f"/api/lobby/{place.table}/join", name="Ben") == {"seats": [2], "watch": False}
    assert [seat["name"] for seat in place.state(0)["seats"]] == [name_of(ana), "Eva", "Ben"]
    assert in_lobby(stranger, place.table) is None
    people[2].tell(f"/api/lobby/{place.table}/join", 422, name="Late")
    stranger.tell(f"/api/lobby/{secret.table}/join", 404, name="Eva")
    stranger.tell("/api/lobby/nowhere/join", 404)


def test_a_table_whose_maker_has_gone_is_not_listed(hall: House, people: list[Browser]) -> None:
    place = people[0].table(PERSON, OPEN, game="gheos", listed=True)
    assert in_lobby(people[1], place.table)
    hall.rows("update devices set seen = seen - 3600 where table_id = ?", place.table)
    assert in_lobby(people[1], place.table) is None


def test_who_may_list_what(people: list[Browser]) -> None:
    ana, _, _, stranger = people
    stranger.tell("/api/tables", 403, game="gheos", seats=[PERSON, OPEN], listed=True)
    for seats in ([PERSON, GREEDY], [OPEN, OPEN], [PERSON, PERSON, OPEN]):
        one_screen = len(seats) > 2
        ana.tell("/api/tables", 422, game="gheos", seats=seats, listed=True, one_screen=one_screen)
    for _ in range(5):
        ana.table(PERSON, OPEN, game="gheos", listed=True)
    assert "5 tables" in ana.tell("/api/tables", 422, game="gheos", seats=[PERSON, OPEN], listed=True)["message"]


def test_people_who_block_each_other_do_not_find_each_other(people: list[Browser]) -> None:
    ana, ben, eva, _ = people
    place = ana.table(PERSON, OPEN, game="gheos", listed=True)
    his = ben.table(PERSON, OPEN, game="gheos", listed=True)
    ana.tell("/api/account/blocks", 201, name=name_of(ben))
    assert in_lobby(ben, place.table) is None
    assert in_lobby(ana, his.table) is None
    assert in_lobby(eva, place.table)
    assert in_lobby(eva, his.table)
    ben.tell(f"/api/lobby/{place.table}/join", 403)


def test_two_who_take_one_seat_at_once(people: list[Browser]) -> None:
    """One of them sits there, and the other is told that it is taken."""
    ana, ben, eva, _ = people
    place = ana.table(PERSON, OPEN, game="gheos", listed=True)

    async def both() -> list[int]:
        asked = (asyncio.to_thread(one.post, f"/api/lobby/{place.table}/join", json={}) for one in (ben, eva))
        return sorted(answer.status_code for answer in await asyncio.gather(*asked))

    assert asyncio.run(both()) == [200, 422]


# ---- rated tables ----------------------------------------------------------------------------------------------------


def test_a_rated_game_counts_for_those_who_agreed(hall: House, people: list[Browser]) -> None:
    ana, ben, eva, stranger = people
    place = ana.table(PERSON, OPEN, **RATED)
    assert ben.ask(f"{place.path}/terms") == {"game": "gheos", "rated": True}
    join = f"{place.path}/join"
    assert "sign in" in stranger.tell(join, 422, key=place.key(1), name="X", rated=True)["message"]
    assert "agree" in ben.tell(join, 422, key=place.key(1), name="X")["message"]
    assert ben.tell(join, key=place.key(1), name="Somebody else", rated=True)["seats"] == [1]
    there = Place(ben, place.table)
    assert there.state(1)["rated"]
    assert [seat["name"] for seat in there.state(1)["seats"]] == [name_of(ana), name_of(ben)]
    asked = next((one, seat) for one, seat in ((place, 0), (there, 1)) if one.state(seat)["question"])
    assert "no hints" in asked[0].tell("hint", 422, seat=asked[1])["message"]
    over = play_out({0: place, 1: there})
    wait_until(lambda: rating_of(ana) and rating_of(ben))
    won = [rating_of(one)["won"] for one in (ana, ben)]
    assert won == [int(seat in over["outcome"]["winners"]) for seat in (0, 1)]
    if won != [1, 1]:
        assert (rating_of(ana)["points"] > rating_of(ben)["points"]) == (won[0] > won[1])
    assert rating_of(eva) is None
    board = ana.ask("/api/leaderboard/gheos")
    assert [row["place"] for row in board] == list(range(1, len(board) + 1))
    assert [row["points"] for row in board] == sorted((row["points"] for row in board), reverse=True)
    assert {name_of(ana), name_of(ben)} <= {row["name"] for row in board}
    ana.ask("/api/leaderboard/chess", 404)
    again = Place(ana, place.tell("rematch", 201)["table"])
    assert "rated" not in again.state(0)  # nobody has agreed to that one


def test_a_result_counts_once_and_also_after_a_fall(tmp_path: Path) -> None:
    with House(tmp_path, accounts=SITE) as house, house.browser() as ana, house.browser() as ben:
        registered(ana, "Ana")
        registered(ben, "Ben")
        house.tables.room.finished = None  # it falls between the last answer and the counting
        place = ana.table(PERSON, OPEN, **RATED)
        ben.tell(f"{place.path}/join", key=place.key(1), rated=True)
        play_out({0: place, 1: Place(ben, place.table)})
        assert rating_of(ana) is None
        cookies = dict(ana.cookies)
    for _ in range(2):
        with House(tmp_path, accounts=SITE) as house, house.browser() as ana:
            ana.cookies.update(cookies)
            assert rating_of(ana)["played"] == 1
            assert house.tables.ratings is not None
            future = asyncio.run_coroutine_threadsafe(house.tables.ratings.count(place.table), house.loop)
            future.result(10)
            assert rating_of(ana)["played"] == 1


def test_whoever_leaves_a_rated_game_does_not_escape_its_result(people: list[Browser]) -> None:
    """A bot plays on, for the one who left; nobody else takes that seat."""
    ana, ben, eva, _ = people
    place = ana.table(PERSON, OPEN, **RATED)
    place.tell("replace", 422, seat=1, bot="random")  # nobody has agreed to be played for
    ben.tell(f"{place.path}/join", key=place.key(1), rated=True)
    Place(ben, place.table).tell("leave", seat=1)
    key = place.tell("links", 201, seat=1)["link"].partition("#")[2]
    assert "somebody else" in eva.tell(f"{place.path}/join", 422, key=key, rated=True)["message"]
    place.tell("replace", seat=1, bot="random")
    place.finish(0)
    wait_until(lambda: rating_of(ana) and rating_of(ben))
    assert rating_of(ben)["played"] == 1


def test_nobody_plays_a_rated_game_against_oneself_or_a_bot(hall: House, people: list[Browser]) -> None:
    ana = people[0]
    place = ana.table(PERSON, OPEN, **RATED)
    assert "already" in ana.tell(f"{place.path}/join", 422, key=place.key(1), rated=True)["message"]
    ana.tell("/api/tables", 422, seats=[PERSON, OPEN, GREEDY], **RATED)
    ana.tell("/api/tables", 422, seats=[PERSON, PERSON], one_screen=True, **RATED)
    ana.tell("/api/tables", 422, game="duel", rated=True, seats=[PERSON, OPEN], options={"deal": {"first": 0}})
    people[3].tell("/api/tables", 403, seats=[PERSON, OPEN], **RATED)


# ---- the numbers -----------------------------------------------------------------------------------------------------


def test_ratings_move_by_places_and_become_surer() -> None:
    scores = [Score(9, {}), Score(5, {}), Score(7, {})]
    outcome = Outcome("points", [0], scores)
    assert outcome.places() == [1, 3, 2]
    known: dict[str, Rating] = {}
    for number in range(10):
        rated = after("gheos", {0: "a", 1: "b", 2: "c"}, outcome, known, float(number))
        known = {one.account: one for one in rated}
        assert [one.played for one in rated] == [number + 1] * 3
    assert known["a"].mu > known["c"].mu > known["b"].mu
    assert (known["a"].won, known["b"].won) == (10, 0)
    assert known["a"].sigma < 25 / 3
    assert points(Rating("x", "gheos", 25.0, 25 / 3, 0, 0, 0.0)) == AT_FIRST


def test_those_who_share_a_victory_are_equals() -> None:
    outcome = Outcome("points", [0, 1], [Score(9, {}), Score(3, {})])
    one, other = after("gheos", {0: "a", 1: "b"}, outcome, {}, 0.0)
    assert one.mu == pytest.approx(other.mu)
    assert (one.won, other.won) == (1, 1)
