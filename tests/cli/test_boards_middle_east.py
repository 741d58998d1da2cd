"""The board of the Middle East: grounds, Strongholds, sites, temples and Growth boxes, in both languages."""

from functools import cache
from typing import Any

import pytest

from ecumene.boards.middle_east import MiddleEastBoard, make
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.text import LANGUAGES, Words
from ecumene.games.ancient import fate
from tests.cli.screens import shown
from tests.games.middle_east.positions import game
from tests.games.middle_east.test_scenarios import settled

POSITION: dict[str, Any] = {
    "discs": {
        "hittites": {"hattusha": 3, "van": 2, "thebes": 1},
        "egypt": {"memphis": 2, "sinai_sea": 1},
        "barbarians": {"akkad": 2},
    },
    "growth_box": {"egypt": 2},
    "deities": {"god_of_war": {"owner": "hittites"}, "sky_god": {"owner": "egypt", "captor": "hittites"}},
    "strongholds": {"van": "hittites"},
    "sites": {"sinai_sea": "fishing_grounds"},
    "phase": "cards",
}


@cache
def board(language: str) -> MiddleEastBoard:
    return make(game(), Words(language, game(), ["Lucía", "Mateo", "Ana"]))


def start(position: dict[str, Any]) -> Match:
    deal = {
        "order": [0, 1],
        "civilizations": [["hittites"], ["egypt"]],
        "homes": {"egypt": "thebes"},
        "hands": {"hittites": ["oasis"], "egypt": ["blasphemy"]},
        "position": position,
    }
    return Match.new(game(), {"seats": 2, "deal": deal}, 1, ["Lucía", "Mateo"])


def drawn(language: str, width: int = 120) -> str:
    return shown(board(language).table(start(POSITION).state.view(0), width), width)


def test_an_area_shows_its_ground_and_what_stands_there() -> None:
    page = drawn("en")
    assert "H●2 Van^ ■H" in page
    assert "E1 Sinai Sea ♦Fishing Grounds" in page
    assert "H▲3 Hattusha^ ⌂H ΩH" in page
    assert "X2 Akkad♣" in page
    assert "Western Desert░" in page


def test_a_deity_shows_its_owner_and_its_captor() -> None:
    page = drawn("en")
    assert "ωE" in page  # the temple in Thebes, without its people
    assert "captured by Hittites" in page
    row = next(line for line in page.splitlines() if line.startswith("In the row"))
    assert "Mother Goddess" in row
    assert "Monotheism" not in page  # it comes from a card


def test_discs_that_wait_are_in_the_growth_box() -> None:
    line = next(line for line in drawn("es").splitlines() if " E " in line and "Mateo" in line)
    assert line.split()[8:10] == ["43", "2"]  # of 48, three on the map and two waiting


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("thing", ["thebes", "van", "sky_god", "harappans", "blasphemy", "indus", "earthquakes"])
def test_every_kind_of_thing_has_a_page(language: str, thing: str) -> None:
    page = board(language).thing(thing)
    assert page is not None
    assert thing in shown(page, 100)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_random_games_is_drawn(language: str, width: int) -> None:
    steps: set[str] = set()
    for seed in range(2):
        match = Match.new(game(), {"seats": 3, "first_deities": True, "epochs": 2}, seed, ["Lucía", "Mateo", "Ana"])
        chance = chance_from(seed, 3)
        while not match.state.over:
            state = match.state
            seat = state.to_act[0]
            question = state.question(seat)
            assert question is not None
            if type(state.stack[-1]).__name__ not in steps:
                steps.add(type(state.stack[-1]).__name__)
                view = state.view(seat)
                shown(board(language).table(view, width), width)
                page = shown(board(language).choices(view, question, width), width)
                assert all(f" {number} " in page for number in range(1, len(question.options) + 1))
            match.act(seat, question.options[chance.below(len(question.options))])
    assert {"CardTurn", "Deployment", "Commitment", "FirstDiscs"} <= steps


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["playbook", "against Akkad", "Gold ×1: Sumer"]),
        ("es", ["libro de juego", "contra Acad", "Oro ×1: Sumer"]),
    ],
)
def test_who_is_led_by_the_playbook_and_against_whom(language: str, texts: list[str]) -> None:
    match = Match.new(game(), {"scenario": "sargon", "seats": 1, "leads": [["akkad"]]}, 1)
    seen = shown(board(language).table(match.state.view(0), 140), 140)
    for text in texts:
        assert text in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_neutrals_the_border_and_cards_by_mats_are_shown(language: str) -> None:
    table = settled("rome_and_parthia", 2)
    fate.discard(table, table.box.card_index["breeder_of_stallions"])
    page = shown(board(language).table(table.view(0), 120), 120)
    for said in {
        "en": ("Independents", "nobody", "Border", "Kumannis · ", "Cards by mats", "Breeder of Stallions† (turned)"),
        "es": ("Independientes", "nadie", "Frontera", "Kumannis · ", "Cartas junto a tarjetas", "(girada)"),
    }[language]:
        assert said in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_teams_and_the_divisor_are_shown(language: str) -> None:
    words = Words(language, game(), ["Lucía", "Mateo", "Ana", "Luis"])
    state = game().setup({"seats": 4, "teams": 2}, 1)
    page = shown(make(game(), words).table(state.view(0), 120), 120)
    assert ("Lucía and Ana · Mateo and Luis" if language == "en" else "Lucía y Ana · Mateo y Luis") in page
    pair = shown(make(game(), words).table(game().setup({"seats": 2, "pair": 2}, 1).view(0), 120), 120)
    assert ("of Mateo are divided by 4" if language == "en" else "de Mateo se dividen entre 4") in pair


def test_those_whom_nobody_leads_and_gold_are_shown_in_a_scenario() -> None:
    match = Match.new(game(), {"scenario": "agamemnon", "seats": 1, "leads": [["greeks"]]}, 1, ["Ana"])
    page = shown(board("en").table(match.state.view(0), 120), 120)
    assert "T4 Ilium" in page
    assert "Troy" in page
    match = Match.new(game(), {"scenario": "rostam", "seats": 1}, 1, ["Ana"])
    for language, names in (("en", ("Vassal peoples", "Armenians")), ("es", ("Pueblos vasallos", "Armenios"))):
        page = shown(board(language).table(match.state.view(0), 120), 120)
        assert all(name in page for name in names)
        assert "P▲3 Ctesi" in page
        assert page.count("¤P") == 4
        assert "A3 Armenia^ ■A" in page
