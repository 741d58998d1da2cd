"""Every operation of the OpenAPI document, asked with data that fits it and with data that does not, at real tables of
every game: no failure, no answer that the document does not describe, and nothing changed by what was refused.

`ECUMENE_EXAMPLES` says how many requests are drawn for each operation, besides those at the bounds of every field."""

import json
import os
import re
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, cast

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar import Litestar
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.transport import Response

from ecumene import Match, game_ids, load_game
from ecumene.core.lesson import has_lesson
from ecumene.core.record import encode
from ecumene.server.addresses import HANDLERS
from ecumene.server.openapi import completed, document_config
from tests.server.house import OPEN, PERSON, Browser, House, Place, quick_hint

PATIENCE = 60  # seconds: some requests are thought about, perhaps on a busy machine
EXAMPLES = int(os.environ.get("ECUMENE_EXAMPLES", "5"))
BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})

# A document cannot say which games, bots, keys, seats and positions there are, and what is legal. To OPTIONS the
# framework names the methods of one handler of an address only.
load_all_checks()
BEYOND_A_DOCUMENT = [
    cast(schemathesis.CheckFunction, CHECKS.get_one(name))
    for name in ("positive_data_acceptance", "allow_header_conformance")
]

DOCUMENT = completed(
    Litestar(HANDLERS, openapi_config=document_config(), logging_config=None).openapi_schema.to_schema()
)
anything = schemathesis.openapi.from_dict(DOCUMENT)
fitting = schemathesis.openapi.from_dict(DOCUMENT)
fitting.config.generation.update(modes=[GenerationMode.POSITIVE])
fitting.config.phases.coverage.enabled = False  # the bounds of every field are tried with `anything`
Case = schemathesis.Case[Any]
drawn = settings(
    max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


class Hall:
    """Tables of every game, all of them one browser's own: some on one screen, some with an open seat, some to look
    back at."""

    def __init__(self, house: House, browser: Browser) -> None:
        self.house, self.browser = house, browser
        places = [place for game in game_ids() for place in self.of_game(game)]
        self.places, self.games = cycle(places), cycle(game_ids())
        self.lasting = {game: self.own(game) for game in game_ids()}

    def of_game(self, game: str) -> list[Place]:
        match = self.house.shadow(self.own(game).table, ["Ana", "Eva"])
        review = self.browser.post("/api/records", content=encode(match.record())).json()
        return [
            self.own(game),
            self.browser.table(PERSON, OPEN, game=game),
            Place(self.browser, review["table"], review),
        ]

    def own(self, game: str, answers: int = 2) -> Place:
        """A table on one screen, a little way into the game."""
        place = self.browser.table(*BOTH, game=game, one_screen=True)
        for number in range(answers):
            place.wander([0, 1], Random(number))
        return place

    def alone(self) -> Place:
        """A table with an open seat, for one request."""
        return self.browser.table(PERSON, OPEN, game=next(self.games))

    def ask(self, case: Case) -> Response:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())}
        if case.operation.method == "get":
            headers["X-Ecumene"] = "1"  # so that other methods get past the door
        return case.call(base_url=self.house.url, headers=headers, timeout=PATIENCE)


@pytest.fixture(scope="module")
def hall(house: House) -> Iterator[Hall]:
    with house.browser() as browser, pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.tables.bots.thinkers, "advise", quick_hint)
        yield Hall(house, browser)


def takes_away(case: Case) -> bool:
    """Are there others at a table afterwards, or nobody?"""
    return case.method == "DELETE" or case.path.endswith(
        ("/leave", "/join", "/links", "/replace", "/resign", "/motion")
    )


def ill_placed(case: Case) -> bool:
    """Is it the address that does not fit?"""
    part = None if case.meta is None else case.meta.components.get(ParameterLocation.PATH)
    return part is not None and part.mode == GenerationMode.NEGATIVE


def test_every_shape_that_is_named_is_told() -> None:
    named = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(DOCUMENT)))
    assert named <= set(DOCUMENT["components"]["schemas"])


@anything.parametrize()
@drawn
def test_whatever_is_asked(case: Case, hall: Hall) -> None:
    """Any request, but at a table that there is."""
    place = None
    if "table" in case.path_parameters and not ill_placed(case):
        place = hall.alone() if takes_away(case) else next(hall.places)
        case.path_parameters["table"] = place.table
    before = None if place is None else kept(hall.house, place.table)
    answer = hall.ask(case)
    case.validate_response(answer, excluded_checks=BEYOND_A_DOCUMENT)
    if answer.status_code >= 400:
        told = answer.json()
        assert told["message"]
        assert (told["error"] == "malformed") == ("field" in told) == (answer.status_code in (400, 405))
        if place is not None:
            assert kept(hall.house, place.table) == before


def kept(house: House, table: str) -> Any:
    """Everything that the database holds of a table, but for signs of life."""
    row = {name: value for name, value in house.row(table).items() if name != "updated"}
    seats = house.rows("select * from seats where table_id = ? order by seat", table)
    return row, seats, house.rows("select device, seat from devices where table_id = ? order by 1, 2", table)


# What is answered when every field says something that there is: at a table on one screen, a little way into the game.
TAKEN = {
    "/api/tables/{table}/replace": {422},
    "/api/tables/{table}/rematch": {422},
    "/api/tables/{table}/record": {200, 422},  # of a game that goes on, while no other device sits there
    "/api/tables/{table}/switch": {422},
    "/api/tables/{table}/motion": {200, 422},  # on one screen there is nobody to agree with
    "/api/tables/{table}/vote": {422},
    "/api/tables/{table}/contributions": {422},  # its cards are dealt
    "/api/tables/{table}/analysis": {200, 422},  # of games that are over
    "/api/tables/{table}/return": {403},
    "/api/puzzles/{game_id}/{puzzle}/answers": {200, 400},  # it asks something else
    "/api/tables/{table}/trial": {200, 422},
    "/api/tables/{table}/deal": {200, 422},  # what the seat sees, if a deal can say it
    "/api/trials": {200, 400, 422},  # whatever the options are
    "/api/trials/thoughts": {200, 400, 422},
    "/api/trials/why": {200, 400, 422},
    "/api/trials/play": {201, 400, 422},
    "/api/tables/{table}/undo": {200, 422},
    "/api/push": {200, 400, 422},  # this server calls nobody
    "/api/tables/{table}/chat": {201, 400, 429},  # of invisible signs nothing is left; much may have been said
}


@fitting.parametrize()
@drawn
def test_what_fits_is_taken(case: Case, hall: Hall) -> None:
    """The fields that depend on the table are filled in; whatever else is drawn, the answer is yes."""
    game = next(hall.games)
    place = hall.own(game) if takes_away(case) else hall.lasting[game]
    fill_in(case, game, place)
    if "holder" in case.path_parameters:
        case.path_parameters["holder"] = another_device(hall, place)
    case.headers["X-Ecumene"] = "1"
    answer = hall.ask(case)
    case.validate_response(answer, excluded_checks=BEYOND_A_DOCUMENT)
    assert answer.status_code in TAKEN.get(case.path, {200, 201}), answer.text


def another_device(hall: Hall, place: Place) -> str:
    """One that holds a seat of this one too, as the list of devices calls it."""
    with hall.house.browser() as phone:
        phone.tell(f"{place.path}/join", key=place.key(0))
    return str(next(row["id"] for row in place.ask("devices") if not row["mine"]))


def fill_in(case: Case, game: str, place: Place) -> None:
    [seat, state] = next(
        [seat, state] for seat in (0, 1) if (state := place.state(seat, since=10**6))["question"] is not None
    )
    taught = case.path != "/api/tutorials" or has_lesson(load_game(game))
    said: dict[str, Any] = {
        "game": game if taught else "duel",
        "seats": [*BOTH],
        "options": {},
        "key": place.key(seat),
        "seat": seat,
        "bot": "greedy",
        "version": state["version"],
        "action": state["question"]["options"][-1]["action"],
        "position": 1,
        "since": 0,
        "listed": False,  # for servers that have accounts
        "rated": False,
        "first": 0,
    }
    paths = {"table": place.table, "game_id": game, "position": 1, "puzzle": "daily"}
    case.path_parameters.update({name: paths[name] for name in case.path_parameters if name in paths})
    case.query.update({name: said[name] for name in case.query if name in said})
    if case.path == "/api/records":
        case.body = msgspec.to_builtins(Match.new(load_game(game), {}, 2**64 - 1).record())
    elif isinstance(case.body, dict):
        always = {"one_screen": True} if case.path == "/api/tables" else {}
        case.body = {name: said.get(name, value) for name, value in case.body.items()} | always
