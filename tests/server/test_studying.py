"""Looking back at a game over HTTP: only when it is over, as it comes, and kept."""

from pathlib import Path

import pytest

from ecumene.server import studying
from tests.server.house import OPEN, PERSON, House, wait_until


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """As quick as it can be."""
    monkeypatch.setattr(studying, "LEVEL", 1)
    monkeypatch.setattr(studying, "PLAIN_LEVEL", 1)


def test_a_finished_game_is_looked_back_at_and_kept(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, options={"draft": False}, one_screen=True)
        place.finish(0, 1)
        nothing = place.ask("analysis")
        assert (nothing["status"], nothing["done"], nothing["answers"]) == ("none", 0, [])
        begun = place.tell("analysis")
        assert begun["status"] in ("running", "done")
        whole = wait_until(lambda: (seen := place.ask("analysis"))["status"] == "done" and seen)
        assert whole["done"] == whole["total"] == place.state(0)["position"]
        assert len(whole["seats"]) == 2
        first = whole["answers"][0]
        assert first["text"]
        assert first["best_text"]
        assert first["line"][0]["text"] == first["best_text"]
        spanish = place.ask("analysis", lang="es")
        assert [one["action"] for one in spanish["answers"]] == [one["action"] for one in whole["answers"]]
        assert spanish["answers"][0]["text"] != first["text"]
        assert place.tell("analysis")["status"] == "done"  # not twice
    with House(tmp_path) as house:
        assert house.rows("SELECT count(*) FROM studies") == [(1,)]


def test_a_running_game_is_looked_back_at_by_nobody(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        host = house.browser().table(PERSON, OPEN)
        guest = host.sit(house.browser(), 1)
        watcher = host.sit(house.browser(), None)
        for place in (host, guest, watcher):
            assert place.ask("analysis", 422)["error"] == "refused"
            assert place.tell("analysis", 422)["error"] == "refused"
            assert place.browser.delete(f"/api/tables/{place.table}/analysis").status_code == 422


def test_strangers_see_nothing_of_it(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, options={"draft": False}, one_screen=True)
        place.finish(0, 1)
        stranger = house.browser()
        assert stranger.ask(f"/api/tables/{place.table}/analysis", 403)
        assert stranger.tell(f"/api/tables/{place.table}/analysis", 403)


def test_it_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "LEVEL", 5)
    monkeypatch.setattr(studying, "PLAIN_LEVEL", 5)
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, options={"draft": False}, one_screen=True)
        place.finish(0, 1)
        assert place.tell("analysis")["status"] == "running"
        stopped = place.browser.delete(f"/api/tables/{place.table}/analysis").json()
        assert stopped["status"] == "none"
        assert house.rows("SELECT count(*) FROM studies") == [(0,)]
