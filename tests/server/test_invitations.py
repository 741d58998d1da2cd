"""Who invites to what, ready sentences, and how other machines reach the table."""

import pytest

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
