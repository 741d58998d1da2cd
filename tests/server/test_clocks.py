"""Clocks: what was agreed when the table opened, enforced by the server, by a clock that the tests set."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ecumene import game_ids
from ecumene.server import clocks
from ecumene.server.clocks import Clock, Times
from ecumene.server.timekeeping import Timekeeper
from tests.server.hourglass import Hourglass
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place

EVA = {"kind": "person", "name": "Eva"}
BLITZ = {"kind": "game", "minutes": 2, "increment": 5, "late": "forfeit"}
LETTERS = {"kind": "answer", "days": 3, "late": "bot"}


@pytest.fixture
def house(own_house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Nobody looks at the clocks but the hourglass."""

    async def rest(keeper: Timekeeper) -> None: ...

    monkeypatch.setattr(Timekeeper, "watch", rest)
    return own_house


@pytest.fixture
def glass(house: House) -> Hourglass:
    return Hourglass(house)


@pytest.fixture
def ana(house: House) -> Iterator[Browser]:
    with house.browser() as browser:
        yield browser


@pytest.fixture
def ben(house: House) -> Iterator[Browser]:
    with house.browser() as browser:
        yield browser


def answer(place: Place, seat: int) -> None:
    state = place.state(seat)
    place.act(seat, state["version"], state["question"]["options"][0]["action"])


def pair(ana: Browser, ben: Browser, clock: dict[str, Any] = BLITZ, game: str = "duel") -> dict[int, Place]:
    """Two people at a table with clocks."""
    place = ana.table(PERSON, OPEN, game=game, clock=clock)
    return {0: place, 1: place.sit(ben, 1)}


def asked(places: dict[int, Place]) -> int:
    [seat] = places[0].state(0)["clock"]["running"]
    return int(seat)


# ---- the game's time -------------------------------------------------------------------------------------------------


def test_a_clock_runs_for_whoever_is_asked_and_an_answer_adds_to_it(
    glass: Hourglass, ana: Browser, ben: Browser
) -> None:
    places = pair(ana, ben)
    seat = asked(places)
    agreed = {"kind": "game", "seconds": 120.0, "increment": 5.0, "late": "forfeit"}
    assert places[0].state(0)["clock"] == agreed | {"left": [120.0, 120.0], "running": [seat]}
    glass.wait(30)
    left = places[1].state(1)["clock"]["left"]
    assert (left[seat], left[1 - seat]) == (90.0, 120.0)
    answer(places[seat], seat)
    left = places[0].state(0)["clock"]["left"]
    assert left[seat] == 95.0
    assert places[0].state(None)["clock"]["left"] == left  # who watches sees the same


def test_clocks_stand_still_while_a_seat_is_open(glass: Hourglass, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, clock=BLITZ)
    glass.wait(1000)
    assert place.state(0)["clock"] | {"left": [120.0, None], "running": []} == place.state(0)["clock"]
    there = place.sit(ben, 1)
    glass.wait(20)
    seat = asked({0: place})
    assert place.state(0)["clock"]["left"][seat] == 100.0
    there.tell("leave", seat=1)
    glass.wait(1000)
    state = place.state(0)
    assert (state["status"], state["clock"]["running"]) == ("waiting", [])
    assert state["clock"]["left"][0] == (100.0 if seat == 0 else 120.0)


def test_bots_think_at_nobodys_cost_and_have_no_clock(glass: Hourglass, ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY, clock=BLITZ)
    clock = place.state(0)["clock"]
    assert clock["left"][1] is None
    assert set(clock["running"]) <= {0}


def test_whoever_runs_out_of_time_forfeits_where_that_was_agreed(
    glass: Hourglass, house: House, ana: Browser, ben: Browser
) -> None:
    places = pair(ana, ben)
    seat = asked(places)
    glass.wait(119.5)
    assert places[0].state(0)["status"] == "playing"
    glass.wait(1)
    state = places[0].state(0)
    assert state["status"] == "over"
    assert (state["outcome"]["ending"], state["outcome"]["winners"]) == ("late", [1 - seat])
    assert state["outcome"]["ending_text"] == f"{['Ben', 'Ana'][seat]} wins: {['Ana', 'Ben'][seat]} ran out of time."
    assert state["departed"] == [{"seat": seat, "how": "late"}]
    assert (state["question"], state["waiting"], "clock" in state) == (None, [], False)
    places[1 - seat].act(1 - seat, state["version"], "anything", 422)
    assert house.row(places[0].table)["deadline"] is None


def test_a_bot_takes_over_where_that_was_agreed_and_whoever_was_late_may_come_back(
    glass: Hourglass, ana: Browser, ben: Browser
) -> None:
    places = pair(ana, ben, BLITZ | {"late": "bot"})
    seat = asked(places)
    late, other = places[seat], places[1 - seat]
    glass.wait(121)
    shown = other.state(1 - seat)["seats"][seat]
    assert (shown["kind"], shown["instead"]) == ("bot", ["Ana", "Ben"][seat])
    late.state(seat, 403)  # it looks on now, and sees that it may come back
    assert late.state(None)["seats"][seat]["yours"]
    assert "yours" not in other.state(None)["seats"][seat]
    other.tell("return", 403, seat=seat)
    late.tell("return", seat=seat)
    state = late.state(seat)
    assert (state["seats"][seat]["kind"], state["seats"][seat]["name"]) == ("person", ["Ana", "Ben"][seat])
    assert state["clock"]["left"][seat] == 60.0
    late.tell("return", 403, seat=seat)


def test_the_first_who_is_late_of_three_makes_way_for_a_bot_for_good(
    glass: Hourglass, house: House, ana: Browser, ben: Browser
) -> None:
    with house.browser() as eva:
        place = ana.table(PERSON, OPEN, OPEN, game="gheos", clock=BLITZ)
        places = {0: place, 1: place.sit(ben, 1), 2: place.sit(eva, 2, "Eva")}
        seat = asked(places)
        glass.wait(121)
        others = [other for other in places if other != seat]
        state = places[others[0]].state(others[0])
        assert (state["status"], state["seats"][seat]["kind"]) == ("playing", "bot")
        assert state["departed"] == [{"seat": seat, "how": "late"}]
        assert "instead" not in state["seats"][seat]
        places[seat].tell("return", 403, seat=seat)


# ---- days for an answer ----------------------------------------------------------------------------------------------


def test_each_answer_has_its_days(glass: Hourglass, ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben, LETTERS)
    seat = asked(places)
    glass.days(2)
    assert places[0].state(0)["clock"]["left"][seat] == clocks.DAY
    answer(places[seat], seat)
    assert places[0].state(0)["clock"]["left"] == [3 * clocks.DAY] * 2
    seat = asked(places)
    glass.days(2.9)
    assert places[0].state(0)["seats"][seat]["kind"] == "person"
    mine = next(one for one in (ana, ben)[seat].ask("/api/tables") if one["table"] == places[0].table)
    assert mine["left"] == pytest.approx(0.1 * clocks.DAY, abs=1)
    glass.days(0.2)
    assert places[0].state(None)["seats"][seat]["kind"] == "bot"
    listed = next(one for one in (ana, ben)[seat].ask("/api/tables") if one["table"] == places[0].table)
    assert (listed["mine"], listed["yours"]) == ([], [seat])


# ---- what does not count ---------------------------------------------------------------------------------------------


def test_the_time_without_a_server_is_nobodys(glass: Hourglass, ana: Browser, ben: Browser) -> None:
    places = pair(ana, ben)
    seat = asked(places)
    glass.wait(20)
    glass.sleep(3600)
    assert places[0].state(0)["clock"]["left"][seat] == 100.0
    glass.wait(99)
    assert places[0].state(0)["status"] == "playing"
    glass.wait(2)
    assert places[0].state(0)["status"] == "over"


def test_clocks_survive_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def rest(keeper: Timekeeper) -> None: ...

    monkeypatch.setattr(Timekeeper, "watch", rest)
    with House(tmp_path) as house, house.browser() as ana, house.browser() as ben:
        glass = Hourglass(house)
        places = pair(ana, ben)
        seat = asked(places)
        glass.wait(50)
        house.do(glass.pauses.beat())
        cookies, now = (ana.cookies, ben.cookies)[seat], glass.now + 7200  # it is away for two hours
    monkeypatch.setattr("ecumene.server.pauses.time", SimpleNamespace(time=lambda: now))
    with House(tmp_path) as house, house.browser() as again:
        again.cookies = cookies
        glass = Hourglass(house, now)
        place = Place(again, places[0].table)
        assert place.state(seat)["clock"]["left"][seat] == 70.0
        glass.wait(69)
        assert place.state(seat)["status"] == "playing"
        glass.wait(2)
        assert place.state(seat)["outcome"]["ending"] == "late"


def test_without_clocks_nothing_is_written_down(house: House, glass: Hourglass, ana: Browser) -> None:
    ana.table(PERSON, GREEDY)
    glass.sleep(3600)
    assert house.rows("select * from pauses") == []
    assert house.rows("select * from kept where name = 'alive'") == []


# ---- what is agreed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        ({"kind": "game", "minutes": 0, "late": "bot"}, "clock.minutes"),
        ({"kind": "game", "minutes": 5, "increment": -1, "late": "bot"}, "clock.increment"),
        ({"kind": "game", "minutes": 5}, "clock"),
        ({"kind": "game", "minutes": 5, "late": "shout"}, "clock.late"),
        ({"kind": "game", "minutes": 5, "days": 3, "late": "bot"}, "clock"),
        ({"kind": "answer", "days": 61, "late": "bot"}, "clock.days"),
        ({"kind": "sand", "late": "bot"}, "clock"),
    ],
)
def test_a_clock_that_is_none_is_refused_with_its_field(ana: Browser, clock: dict[str, Any], field: str) -> None:
    refused = ana.tell("/api/tables", 400, game="duel", seats=[PERSON, OPEN], clock=clock)
    assert refused["field"].startswith(field)


def test_bots_alone_need_no_clock(ana: Browser) -> None:
    assert ana.tell("/api/tables", 400, game="duel", seats=[GREEDY, GREEDY], clock=BLITZ)["field"] == "clock"


@pytest.mark.parametrize("game", [game for game in game_ids() if game not in ("duel", "gheos")])
def test_with_clocks_nobody_is_asked_in_secret(glass: Hourglass, ana: Browser, game: str) -> None:
    """Whose clock runs would tell who is asked."""
    secretive = {"ask_everyone": False}
    seats = [PERSON, EVA]
    refused = ana.tell("/api/tables", 400, game=game, seats=seats, one_screen=True, options=secretive, clock=BLITZ)
    assert refused["field"] == "options.ask_everyone"
    place = ana.table(PERSON, GREEDY, game=game, clock=BLITZ)
    assert glass.house.shadow(place.table, ["Ana", "Bot"]).options["ask_everyone"] is True


def test_a_rematch_keeps_the_clock(glass: Hourglass, ana: Browser) -> None:
    place = ana.table(PERSON, EVA, one_screen=True, clock=BLITZ)
    place.tell("resign", seat=1)
    again = Place(ana, place.tell("rematch", 201)["table"])
    assert again.state(0)["clock"]["left"] == [120.0, 120.0]


# ---- the arithmetic --------------------------------------------------------------------------------------------------


def test_pauses_count_only_where_they_overlap() -> None:
    assert clocks.elapsed(100.0, 200.0, []) == 100.0
    assert clocks.elapsed(100.0, 200.0, [(0.0, 50.0), (90.0, 110.0), (150.0, 160.0), (190.0, 300.0)]) == 70.0
    assert clocks.elapsed(100.0, 90.0, []) == 0.0  # the machine's clock went back


def test_those_who_go_on_being_asked_keep_their_time_running() -> None:
    clock = Clock("game", 60.0, "bot", 2.0)
    times = clocks.moved_on(clock, clocks.full(clock, 3), [0, 1], 10.0, [])
    assert times == Times([60.0, 60.0, 60.0], [10.0, 10.0, None])
    times = clocks.moved_on(clock, times, [1], 15.0, [], answered=0)
    assert times == Times([57.0, 60.0, 60.0], [None, 10.0, None])
    assert clocks.deadline(clock, times, 15.0, []) == 70.0
    times = clocks.moved_on(clock, times, [1], 20.0, [], answered=1)  # asked something else at once
    assert times == Times([57.0, 52.0, 60.0], [None, 20.0, None])
