"""The data files of the Inner Sea: nothing stands in them that nothing reads, and what stands there twice agrees."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadData
from ecumene.games.ancient.data import Files
from ecumene.games.ancient.schema import CardsFile, CivilizationsFile, MapFile
from ecumene.games.inner_sea import FILES
from tests.games.inner_sea.positions import game

FOLDER = game().folder / "data"
READ = {FILES[0]: MapFile, FILES[1]: CardsFile, FILES[2]: CivilizationsFile}
DRAWING = {"drawing", "frame"}  # for `web/scripts/cells`


def written(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES)
def test_every_table_of_a_file_is_read(file: str) -> None:
    assert set(written(file)) - set(READ[file].__struct_fields__) - DRAWING == {"meta"}


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('id = "egypt"\n', 'id = "egypt"\nclimate = "dry"\n', "area 'egypt'"),
        ('id = "east"\n', 'id = "east"\nclimate = "dry"\n', "map_size 'east'"),
        ("players = 2\n", "players = 2\nclimate = 1\n", "basic_setup[0]"),
        ("growth = { land = 4", "growth = { land = 5", "stacking growth"),
        ("event_free_cards = 10", "event_free_cards = 11", "basic_setup for 2 event_free_cards"),
        ('closed = ["lusitania", ', "closed = [", "map_size 'east' closed"),
    ],
)
def test_what_nothing_reads_or_does_not_agree_is_refused(tmp_path: Path, old: str, new: str, where: str) -> None:
    for file in FILES:
        (tmp_path / file).write_text((FOLDER / file).read_text(encoding="utf-8"), encoding="utf-8")
    text = (tmp_path / FILES[0]).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / FILES[0]).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        Files(tmp_path, FILES, ())
    assert caught.value.where.startswith(f"{FILES[0]}: {where}")
    assert "climate" not in new or "climate" in str(caught.value)


CARDS = written(FILES[1])
COUNTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "count_negate": lambda card: "N" in card["types"],
    "count_event": lambda card: "E" in card["types"],
    "count_investment": lambda card: "I" in card["types"],
    "count_competition": lambda card: "C" in card["types"],
    "count_great_person": lambda card: bool(card["great_person"]),
    "count_rulebook": lambda card: card["confidence"] == "rulebook",
    "count_public_source": lambda card: card["confidence"] == "public-source",
    "count_reconstructed": lambda card: card["confidence"] == "reconstructed",
    "count_partial": lambda card: card.get("partial", False),
    "count_public_number": lambda card: card["id_confidence"] != "reconstructed",
}


def test_what_the_cards_say_of_themselves_is_so() -> None:
    meta = CARDS["meta"]
    assert {key: sum(map(fits, CARDS["fate"])) for key, fits in COUNTS.items()} == {key: meta[key] for key in COUNTS}
    assert (meta["fate_cards"], meta["wonders"]) == (len(CARDS["fate"]), len(CARDS["wonder"]))
    assert meta["event_ids"] == [card["number"] for card in CARDS["fate"] if "E" in card["types"]]
    assert meta["hand_limit"] == game().box.figures.hand_limit
    assert set(meta) - set(COUNTS) == {"game", "fate_cards", "wonders", "event_ids", "hand_limit"}


def test_what_the_map_says_of_itself_is_so() -> None:
    meta = written(FILES[0])["meta"]
    kinds = Counter(area["kind"] for area in written(FILES[0])["area"])
    assert meta["areas_total"] == kinds.total()
    assert {kind: meta[f"{kind}_total"] for kind in kinds} == kinds


def test_what_the_civilizations_say_of_themselves_is_so() -> None:
    meta, figures = written(FILES[2])["meta"], game().box.figures
    assert meta["civs_total"] == len(written(FILES[2])["civ"])
    assert meta["discs_per_colour"] == figures.discs + 2  # one marks the turn order, one the points
    assert meta["first_setup_discs"] == figures.first_discs
