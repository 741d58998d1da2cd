"""Who invites to what, ready sentences, and how other machines reach the table."""

import pytest

from ecumene import game_ids
from ecumene.server import inviting
from tests.server.house import OPEN, PERSON, Browser, House

CLOCK = {"kind": "answer", "days": 2, "late": "bot"}


def test_a_link_says_who_invites_to_what_before_it_is_used(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, OPEN, game="gheos", clock=CLOCK)
    told = ben.tell(f"{place.path}/invitation", key=place.key(2))
    assert told == {
        "game": "gheos", "by": "Ana", "seat": 2, "watch": False, "mine": False, "seats": ["Ana", None, None],
        "status": "waiting", "rated": False, "clock": CLOCK | {"kind": "answer"},
    }  # fmt: skip
    place.sit(ben, 2)
    assert ben.tell(f"{place.path}/invitation", key=place.key(2))["mine"]
    watch = ben.tell(f"{place.path}/invitation", key=place.key(None))
    assert (watch["seat"], watch["watch"]) == (None, True)


def test_only_a_link_that_fits_says_anything(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    ben.tell(f"{place.path}/invitation", 403, key="nonsense")
    ben.tell("/api/tables/nowhere/invitation", 404, key="nonsense")
    place.sit(ben, 1)
    with house.browser() as eva:
        assert "has been used" in eva.tell(f"{place.path}/invitation", 403, key=place.key(1))["message"]
    assert ben.post(f"{place.path}/invitation", json={}).json()["field"] == "key"


def test_ready_sentences_are_read_in_ones_own_language(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    place.tell("chat", 201, seat=0, preset="luck")
    place.tell("chat", 201, seat=0, text="\x01luck")  # that cannot be typed
    place.tell("chat", 400, seat=0)
    place.tell("chat", 400, seat=0, preset="rude")
    first, second = there.state(1, lang="es")["chat"]
    assert (first["text"], first["preset"]) == ("¡Buena suerte!", "luck")
    assert place.state(0, lang="en")["chat"][0]["text"] == "Good luck!"
    assert (second["text"], second.get("preset")) == ("luck", None)


def test_the_machines_own_addresses_are_told_to_itself_alone(monkeypatch: pytest.MonkeyPatch, ana: Browser) -> None:
    monkeypatch.setattr(inviting, "own_addresses", lambda: ["192.168.1.5", "[fd00::5]"])
    everywhere = inviting.reach("127.0.0.1", "0.0.0.0", ("127.0.0.1", 8000))
    assert (everywhere.local, everywhere.urls) == (True, ["http://192.168.1.5:8000", "http://[fd00::5]:8000"])
    assert inviting.reach("::1", "127.0.0.1", ("::1", 8000)).urls == []
    for caller in ("192.168.1.7", "nobody"):
        other = inviting.reach(caller, "0.0.0.0", ("192.168.1.5", 8000))
        assert (other.local, other.urls) == (False, [])
    assert ana.ask("/api/reach") == {"local": True, "urls": []}


def test_own_addresses_are_such_that_others_can_use() -> None:
    assert all(address not in ("127.0.0.1", "[::1]") for address in inviting.own_addresses())


# ---- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seat", [0, 1])
def test_one_may_say_who_begins_though_seats_are_open(house: House, ana: Browser, game: str, seat: int) -> None:
    entry = next(one for one in ana.ask("/api/games") if one["id"] == game)
    assert entry["first"]
    for _ in range(3):  # by chance it would be the other one by now, at least sometimes
        place = ana.table(PERSON, OPEN, game=game, first=seat)
        match = house.shadow(place.table, ["Ana", ""])
        assert match.state.to_act[0] == seat
        assert "deal" not in place.state(0)


def test_who_begins_is_somebody_at_the_table_and_said_once(ana: Browser) -> None:
    seats = [PERSON, {"kind": "person", "name": "Eva"}]
    given = {"game": "duel", "seats": seats, "one_screen": True}
    assert ana.tell("/api/tables", 400, **given, first=2)["field"] == "first"
    assert ana.tell("/api/tables", 400, **given, first=1, options={"deal": {"first": 0}})["field"] == "first"


def test_a_people_for_each_seat_is_named(ana: Browser) -> None:
    games = {one["id"]: one["options"]["properties"] for one in ana.ask("/api/games", lang="es")}
    option = games["civilization"]["civilizations"]
    assert (len(option["each"]), option["labels"]["egyptians"]) == (6, "Egipcios")
    place = ana.table(PERSON, OPEN, game="civilization", options={"civilizations": ["egyptians", None]}, first=0)
    assert place.state(0)["view"]["seats"][0]["civ"] == "egyptians"
