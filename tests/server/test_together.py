"""Several at once: pages that answer the same question, double clicks, lost replies, an undo against an answer, one
seat for two devices, rematches from both sides, talk all at the same time."""

import json
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from ecumene import game_ids
from tests.server.house import OPEN, PATIENCE, PERSON, Browser, House, Place, play_out, wait_until
from tests.server.test_processes import serving

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What each call gave, all of them begun together."""
    given: list[Any] = [None] * len(calls)
    ready = threading.Barrier(len(calls))

    def run(number: int) -> None:
        ready.wait(60)
        given[number] = calls[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return given


def pages(stack: ExitStack, owner: Browser, urls: list[str]) -> list[Browser]:
    """Pages of one device, each with a connection of its own."""
    opened = [stack.enter_context(Browser(url)) for url in urls]
    for page in opened:
        page.cookies.update(dict(owner.cookies))
        page.get("/health")
    return opened


def sending(page: Browser, place: Place, what: str, **body: Any) -> Callable[[], Any]:
    def send() -> tuple[int, Any]:
        answer = page.post(f"{place.path}/{what}", json=body)
        return answer.status_code, answer.json()

    return send


def asked(place: Place) -> tuple[int, Any]:
    """A seat that is asked, and its state."""
    return next((seat, state) for seat in (0, 1) if (state := place.state(seat))["question"])


def entries(house: House, place: Place) -> int:
    [[count]] = house.rows("select count(*) from entries where table_id = ?", place.table)
    return int(count)


# ---- answers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_two_pages_answer_at_once(house: House, ana: Browser, game: str) -> None:
    """Different answers to one question: one is taken, the other page gets the table as it is now."""
    place = ana.table(*BOTH, game=game, one_screen=True)
    with ExitStack() as stack:
        two = pages(stack, ana, [house.url] * 2)
        for version in range(6):
            seat, state = asked(place)
            options = [option["action"] for option in state["question"]["options"]]
            calls = [
                sending(
                    two[page], place, "actions", seat=seat, version=version, action=action, nonce=f"{version}-{page}"
                )
                for page, action in enumerate((options[0], options[-1]))
            ]
            [(yes, taken), (no, stale)] = sorted(at_once(*calls), key=lambda answer: int(answer[0]))
            assert (yes, no) == (200, 409)
            assert taken == {"version": version + 1}
            assert stale["error"] == "stale"
            assert stale["state"] == place.state(seat)
            assert stale["state"]["version"] == version + 1
    assert entries(house, place) == 6


def test_double_clicks(house: House, ana: Browser) -> None:
    """The same answer several times at once is one answer, and each page is told the same."""
    place = ana.table(*BOTH, one_screen=True)
    with ExitStack() as stack:
        four = pages(stack, ana, [house.url] * 4)
        for version in range(6):
            seat, state = asked(place)
            body = {"seat": seat, "version": version, "action": state["question"]["options"][0]["action"]}
            given = at_once(*(sending(page, place, "actions", **body, nonce=f"click-{version}") for page in four))
            assert given == [(200, {"version": version + 1})] * 4
    assert entries(house, place) == 6


def raw_request(place: Place, body: dict[str, Any], keep: int | None = None) -> bytes:
    """An answer as it goes over the line; of its body only the first bytes, if so wished."""
    content = json.dumps(body).encode()
    browser = place.browser
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    lines = [
        f"POST {place.path}/actions HTTP/1.1",
        f"Host: {urlsplit(str(browser.base_url)).netloc}",
        f"Cookie: {cookie}",
        "X-Ecumene: 1",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + content[:keep]


def send_and_hang_up(place: Place, sent: bytes) -> None:
    url = urlsplit(str(place.browser.base_url))
    with socket.create_connection((str(url.hostname), int(url.port or 0))) as line:
        line.sendall(sent)


def test_lost_replies(house: House, ana: Browser) -> None:
    """The line breaks after an answer was sent and before its reply was read. Sent again, it counts once."""
    place = ana.table(*BOTH, one_screen=True)
    for version in range(8):
        seat, state = asked(place)
        body = {"seat": seat, "version": version, "action": state["question"]["options"][0]["action"], "nonce": "n"}
        body["nonce"] = f"lost-{version}"
        send_and_hang_up(place, raw_request(place, body))
        if version % 2:
            wait_until(lambda: place.state(seat)["version"] == version + 1)  # noqa: B023 - used at once
        assert place.tell("actions", **body) == {"version": version + 1}
    assert entries(house, place) == 8


def test_half_an_answer(house: House, ana: Browser) -> None:
    place = ana.table(*BOTH, one_screen=True)
    seat, state = asked(place)
    body = {"seat": seat, "version": 0, "action": state["question"]["options"][0]["action"]}
    whole = len(json.dumps(body))
    for kept in (0, 1, whole // 2, whole - 1):
        send_and_hang_up(place, raw_request(place, body, kept))
    assert place.state(seat) == state
    assert place.tell("actions", **body) == {"version": 1}


def test_an_undo_against_an_answer(ana: Browser, ben: Browser) -> None:
    """One takes back what the other is answering: one of the two happens, and the other page is told how it stands."""
    place = ana.table(PERSON, OPEN)
    places = [place, place.sit(ben, 1)]
    random, races, version = Random(3), 0, 0
    won: set[str] = set()
    while races < 8:
        states = [places[seat].state(seat) for seat in (0, 1)]
        if states[0]["status"] == "over":
            break
        seat = 0 if states[0]["question"] else 1
        other, version = 1 - seat, states[0]["version"]
        action = random.choice(states[seat]["question"]["options"])["action"]
        if states[other]["undo"]["allowed"]:
            races += 1
            [answer, undo] = at_once(
                sending(places[seat].browser, place, "actions", seat=seat, version=version, action=action),
                sending(places[other].browser, place, "undo", seat=other, version=version),
            )
            assert sorted([answer[0], undo[0]]) == [200, 409]
            winner, loser = (answer, undo) if answer[0] == 200 else (undo, answer)
            won.add("answer" if winner is answer else "undo")
            assert winner[1] == {"version": version + 1}
            assert loser[1]["state"]["version"] == version + 1
        else:
            places[seat].act(seat, version, action)
    assert races
    final = [places[seat].state(seat) for seat in (0, 1)]
    assert final[0]["position"] == final[1]["position"]


# ---- people ----------------------------------------------------------------------------------------------------------


def test_one_seat_for_two_devices(house: House, ana: Browser) -> None:
    """A link works once: of two devices that open it together one sits there, and the other is told so."""
    for _ in range(4):
        place = ana.table(PERSON, OPEN)
        with house.browser() as ben, house.browser() as eva:
            given = at_once(
                sending(ben, place, "join", key=place.key(1), name="Ben"),
                sending(eva, place, "join", key=place.key(1), name="Eva"),
            )
            assert sorted(status for status, _ in given) == [200, 403]
            first = given.index((200, {"seats": [1], "watch": False}))
            seen = Place((ben, eva)[first], place.table).state(1)
            assert seen["seats"][1]["name"] == ("Ben", "Eva")[first]
        assert house.row(place.table)["seated"] == 2


def test_rematches_from_both_sides(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, options={"draft": False})
    there = place.sit(ben, 1)
    play_out({0: place, 1: there}, 1)
    [[before]] = house.rows("select count(*) from tables")
    [(one, first), (two, second)] = at_once(sending(ana, place, "rematch"), sending(ben, place, "rematch"))
    assert (one, two) == (201, 201)
    assert first["table"] == second["table"]
    assert (first["seats"], second["seats"]) == ([0], [1])
    assert house.rows("select count(*) from tables") == [(before + 1,)]
    assert there.state(1)["rematch"] == first["table"]
    assert Place(ben, first["table"]).state(1)["seats"][1]["mine"]


def test_everyone_talks_at_once(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    with ExitStack() as stack:
        live = stack.enter_context(ben.live(place.table))
        mouths = [(page, 0) for page in pages(stack, ana, [house.url] * 3)]
        mouths += [(page, 1) for page in pages(stack, ben, [house.url] * 3)]

        def talking(mouth: int, page: Browser, seat: int) -> Callable[[], list[int]]:
            def talk() -> list[int]:
                said = [sending(page, place, "chat", seat=seat, text=f"{mouth}-{line}")() for line in range(4)]
                assert {status for status, _ in said} == {201}
                return [body["number"] for _, body in said]

            return talk

        numbers = at_once(*(talking(mouth, page, seat) for mouth, (page, seat) in enumerate(mouths)))
        heard: dict[str, int] = {"chat": 0}
        while heard["chat"] < 24:
            heard = json.loads(live.recv(timeout=PATIENCE))
    assert sorted(number for own in numbers for number in own) == list(range(1, 25))
    lines = there.state(1)["chat"]
    assert [line["number"] for line in lines] == list(range(1, 25))
    for mouth, own in enumerate(numbers):
        assert own == sorted(own)
        assert [line["number"] for line in lines if line["text"].startswith(f"{mouth}-")] == own


# ---- two processes ---------------------------------------------------------------------------------------------------


def test_at_once_in_two_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, where no lock in memory helps: only the database decides."""
    monkeypatch.setenv("ECUMENE_SHARED", "on")
    with ExitStack() as stack:
        urls = [stack.enter_context(serving(tmp_path / "tables.db"))[1] for _ in range(2)]
        ana, ben = stack.enter_context(Browser(urls[0])), stack.enter_context(Browser(urls[1]))
        double_clicks_in_two_processes(stack, ana, urls)
        place = ana.table(PERSON, OPEN, options={"draft": False})
        there = Place(ben, place.table, place.made)
        ben.tell(f"{place.path}/join", key=place.key(1), name="Ben")
        play_out({0: place, 1: there}, 1)
        [(one, first), (two, second)] = at_once(sending(ana, place, "rematch"), sending(ben, place, "rematch"))
        assert (one, two, first["table"]) == (201, 201, second["table"])
        assert (first["seats"], second["seats"]) == ([0], [1])
        assert [entry["table"] for entry in ana.ask("/api/tables")].count(first["table"]) == 1
        assert len(ana.ask("/api/tables")) == 3


def double_clicks_in_two_processes(stack: ExitStack, ana: Browser, urls: list[str]) -> None:
    place = ana.table(*BOTH, one_screen=True)
    four = pages(stack, ana, urls * 2)
    for version in range(5):
        seat, state = asked(place)
        body = {"seat": seat, "version": version, "action": state["question"]["options"][0]["action"]}
        given = at_once(*(sending(page, place, "actions", **body, nonce=f"click-{version}") for page in four))
        assert given == [(200, {"version": version + 1})] * 4
    assert Place(four[1], place.table).state(0)["version"] == 5
