"""How many may watch, and how much may be said."""

import pytest

from ecumene.server import people_store, seating
from tests.server.house import OPEN, PERSON, Browser, House


def test_so_many_watch_a_table(house: House, ana: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "WATCHERS", 3)
    place = ana.table(PERSON, OPEN)
    crowd = [house.browser() for _ in range(4)]
    for watcher in crowd[:3]:
        place.sit(watcher, None)
    refused = crowd[3].tell(f"{place.path}/join", 422, key=place.key(None))
    assert "3 people" in refused["message"]
    crowd[0].delete(place.path)
    place.sit(crowd[3], None)
    for watcher in crowd:
        watcher.close()


def test_so_much_is_said_at_a_table(ana: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty lines at once, then one in two seconds; other tables are others' business."""
    assert seating.TALK == (0.5, 30.0)
    monkeypatch.setattr(seating, "TALK", (0.001, 30.0))  # however slow this machine is just now
    place, other = ana.table(PERSON, OPEN), ana.table(PERSON, OPEN)
    answers = [ana.post(f"{place.path}/chat", json={"seat": 0, "text": "x"}) for _ in range(40)]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:30] == [201] * 30
    assert statuses[30:] == [429] * 10
    late = next(answer for answer in answers if answer.status_code == 429)
    assert int(late.headers["retry-after"]) >= 1
    assert "moment" in late.json()["message"]
    other.tell("chat", 201, seat=0, text="Hi")


def test_old_talk_weighs_nothing(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "TALK", (1000.0, 1000.0))
    monkeypatch.setattr(people_store, "KEPT_LINES", 70)
    with own_house.browser() as ana:
        place = ana.table(PERSON, OPEN)
        for number in range(100):
            place.tell("chat", 201, seat=0, text=f"line {number + 1}")
        shown = place.state(0)["chat"]
        assert [line["number"] for line in shown] == list(range(51, 101))
        assert own_house.rows("select count(*) from chat where table_id = ?", place.table) == [(70,)]
