"""The file of scenarios as the game reads it, and what it refuses."""

from pathlib import Path

import pytest

from ecumene.core.errors import BadData
from ecumene.games.middle_east.scenarios import FILE, Known, Scenarios
from tests.games.middle_east.sources import FOLDER, areas, map_sizes, playable, written

EDITS: list[tuple[str, str, str]] = [
    ('map = "fertile_crescent"', 'map = "nowhere"', "scenario 'sargon' map: there is no map 'nowhere'"),
    ('homes = ["hattusha"]', 'homes = ["atlantis"]', "faction 'hittites' homes: there is no area 'atlantis'"),
    ('homes = ["hattusha"]', 'homes = ["persis"]', "faction 'hittites' homes: 'persis' is outside the map"),
    ('mat = "hittites"', 'mat = "romans"', "faction 'hittites' mat: there is no civilization 'romans'"),
    ('second_mat = "elam"', 'second_mat = "rome"', "second_mat: there is no civilization 'rome'"),
    ('variant = "harappans"', 'variant = "guptas"', "variant: 'indus_valley' has no variant 'guptas'"),
    ('deity = "one_god"', 'deity = "two_gods"', "deity: there is no Deity 'two_gods'"),
    ("discs = 48\nfixed = { hattusha = 2", "discs = 9\nfixed = { hattusha = 2", "discs: 12 are to be placed"),
    ('seats = [["sumer"], ["akkad"]]', 'seats = [["sumer"], ["troy"]]', "there is no faction 'troy'"),
    ('seats = [["sumer"], ["akkad"]]', 'seats = [["sumer"]]', "cast for 2 seats: 2 are needed, not 1"),
    ('from = ["west"]', 'from = ["south"]', "there is no pool 'south'"),
    ('sudden = "never"', 'sudden = "often"', "scenario 'lion_of_judah' time.sudden"),
    ("hand = 5", "hands = 5", "scenario 'egypt_and_hittites'"),
]


def known() -> Known:
    return Known(
        maps={size: playable(size) for size in map_sizes()},
        areas=set(areas()),
        mats={civ["id"]: [variant["id"] for variant in civ.get("variant", [])] for civ in written("civs")["civ"]},
        deities={deity["id"] for deity in written("cards")["deity"]},
        cards={card["id"] for card in written("cards")["fate"]},
        people=[],
    )


def read(folder: Path = FOLDER) -> Scenarios:
    return Scenarios(folder, (), known())


def test_all_31_are_shown_with_their_casts_in_both_languages() -> None:
    shown = read().shown()
    assert len(shown) == 31
    for scenario in shown:
        assert scenario.casts
        assert all(scenario.name[language] and scenario.note[language] for language in ("en", "es"))


def test_the_books_opponents_are_shown_and_nothing_is_lacking() -> None:
    shown = {scenario.id: scenario for scenario in read().shown()}
    assert [(cast.seats, cast.opponents, cast.lacks) for cast in shown["sea_peoples"].casts] == [
        (3, [], None),
        (2, ["sea_peoples"], None),
        (1, [], None),
    ]
    assert not [cast for scenario in shown.values() for cast in scenario.casts if cast.lacks]


@pytest.mark.parametrize(("old", "new", "problem"), EDITS)
def test_a_bad_entry_is_refused_with_file_entry_and_field(old: str, new: str, problem: str, tmp_path: Path) -> None:
    text = (FOLDER / FILE).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as refused:
        read(tmp_path)
    told = str(refused.value)
    assert FILE in told
    assert problem in told
