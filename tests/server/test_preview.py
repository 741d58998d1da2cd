"""«What would this do?» over HTTP."""

import time
from pathlib import Path

from tests.server.house import PERSON, House


def test_a_preview_tells_what_an_answer_does_and_changes_nothing(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, options={"draft": False}, one_screen=True)
        seat = place.state()["waiting"][0]
        before = place.state(seat)
        action = next(
            option["action"] for option in before["question"]["options"] if option["action"].startswith("sell:")
        )
        seen = place.tell("preview", seat=seat, action=action)
        assert seen["log"][0]["key"] == "event.sell"
        assert seen["log"][0]["text"]
        assert seen["view"]["cities"][seat]["coins"] == before["view"]["cities"][seat]["coins"] + 2
        again = place.state(seat)
        assert (again["version"], again["view"], again["log"]) == (before["version"], before["view"], before["log"])
        began = time.monotonic()
        for _ in range(5):
            place.tell("preview", seat=seat, action=action)
        assert time.monotonic() - began < 5


def test_a_preview_of_what_is_not_allowed_is_refused(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        place = house.browser().table(PERSON, PERSON, options={"draft": False}, one_screen=True)
        seat = place.state()["waiting"][0]
        action = place.state(seat)["question"]["options"][0]["action"]
        assert place.tell("preview", 422, seat=1 - seat, action=action)
        assert place.tell("preview", 422, seat=seat, action="draft:piraeus")
        assert place.tell("preview", 400, seat=seat, action="no-such-thing")
        stranger = house.browser()
        assert stranger.tell(f"/api/tables/{place.table}/preview", 403, seat=seat, action=action)
