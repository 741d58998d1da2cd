"""Things are told by the contract alone, the same way for every game."""

import pytest

from ecumene import load_game
from ecumene.core.chance import chance_from
from ecumene.core.text import LANGUAGES, Words
from ecumene.lab.report.saying import REPORT_TEXT
from ecumene.lab.things import Things, claims, holdings, naming
from tests.contract.games import every_game, load


@pytest.mark.parametrize(
    ("game", "answer", "verb", "things"),
    [
        ("duel", "build:baths", "build", [("card", "baths")]),
        ("duel", "raise:the-sphinx:altar", "raise", [("wonder", "the-sphinx"), ("card", "altar")]),
        ("duel", "start:1", "start", []),
        ("gheos", "found:red:0:1:2", "found", [("colour", "red")]),
        ("gheos", "migrate:2", "migrate", []),
        ("inner-sea", "use:pharos", "use", [("wonder", "pharos")]),
        ("inner-sea", "use:phalanx", "use", [("card", "phalanx")]),
        ("inner-sea", "target:rome", "target", [("civ", "rome")]),
        ("inner-sea", "target:barbarians", "target", [("faction", "barbarians")]),
        ("inner-sea", "place:egypt", "place", [("area", "egypt")]),
        ("inner-sea", "rank:1", "rank", []),
        ("inner-sea", "done", "done", []),
    ],
)
def test_the_things_of_an_answer(game: str, answer: str, verb: str, things: list[tuple[str, str]]) -> None:
    assert Things(load(game)).of(answer) == (verb, things)


@every_game
def test_every_thing_has_a_name_in_every_language(game_id: str) -> None:
    for things in Things(load(game_id)).naming.values():
        for names in things.values():
            assert sorted(names) == sorted(LANGUAGES)


def test_civilizations_are_known_when_all_have_been_chosen() -> None:
    """The last to choose is not asked: what is left is its own."""
    game = load_game("inner-sea")
    state = game.setup({"seats": 3}, 4)
    found, settled = holdings(game, state)
    assert (found, settled) == ([], False)
    chance = chance_from(1)
    for _ in range(2):
        codes = state.legal(state.current)
        state.advance(state.current, codes[chance.below(len(codes))])
    found, settled = holdings(game, state)
    assert settled
    assert sorted(seat for seat, _, _ in found) == [0, 1, 2]
    assert {kind for _, kind, _ in found} == {"civ"}
    assert len({thing for _, _, thing in found}) == 3


def test_a_view_without_claims_settles_at_once() -> None:
    game = load_game("duel")
    assert holdings(game, game.setup(None, 1)) == ([], True)


def test_civilizations_of_a_list_of_seats_are_known_from_the_start() -> None:
    game = load_game("civilization")
    state = game.setup({"seats": 3, "civilizations": ["romans", "egyptians", "russians"]}, 4)
    found, settled = holdings(game, state)
    assert settled
    civs = {seat: thing for seat, kind, thing in found if kind == "civ"}
    assert civs == {0: "romans", 1: "egyptians", 2: "russians"}


def test_a_list_of_seats_claims_by_its_order() -> None:
    view = {"seats": [{"civ": "egypt"}, {"civ": "troy", "cities": [{"civ": "rome"}]}]}
    assert list(claims(view, {"civ": {}})) == [(0, "civ", "egypt"), (1, "civ", "troy")]


@every_game
def test_every_kind_of_thing_has_a_name_in_the_report(game_id: str) -> None:
    """A kind that nobody foresaw is called by its id; those we have are not."""
    game = load(game_id)
    named = naming(game)
    kinds = {kind for answered in game.verbs.values() for kind in answered if kind in named}
    for language in LANGUAGES:
        words = Words(language, game, [], [REPORT_TEXT])
        assert sorted(kind for kind in kinds if not words.has(f"report.kind.{kind}")) == []


def test_only_objects_with_a_seat_claim_things() -> None:
    view = {"seat": None, "civ": "rome", "rows": [{"seat": 1, "civ": "egypt", "home": "nile"}, {"civ": "troy"}]}
    assert list(claims(view, {"civ": {}})) == [(1, "civ", "egypt")]
