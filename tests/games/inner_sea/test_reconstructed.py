"""What the game says of itself as reconstructed agrees with the data files."""

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

from ecumene.core.text import Words
from tests.games.inner_sea.positions import game

FOLDER = game().folder / "data"


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"inner-sea-{name}.toml").read_text(encoding="utf-8"))


MAP, CARDS, CIVS = read("map"), read("cards"), read("civilizations")


def count(entries: list[dict[str, Any]], field: str, value: Any) -> int:
    return Counter(entry.get(field) for entry in entries)[value]


LAND, SHALLOW, DEEP = (count(MAP["area"], "kind", kind) for kind in ("land", "shallow", "deep"))
GUESSED = count(MAP["area"], "confidence", "reconstructed")
OURS = count(CARDS["fate"], "confidence", "reconstructed")
NUMBERS = {
    "map": [GUESSED, len(MAP["area"]), count(MAP["area"], "confidence", "public-source")],
    "areas": [len(MAP["area"]), LAND, SHALLOW, DEEP],
    "cards": [OURS, len(CARDS["fate"]), count(CARDS["fate"], "partial", True)],
    "card-names": [count(CARDS["fate"], field, "reconstructed") for field in ("name_confidence", "id_confidence")],
    "legends": [count(CARDS["fate"], "after", after) for after in ("set_aside", "invest")],
    "civilizations": [count(CIVS["civ"], "partial", True)],
}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key", NUMBERS)
def test_the_numbers_told_are_those_of_the_data(key: str, language: str) -> None:
    told = [int(number) for number in re.findall(r"\d+", Words(language, game())(f"reconstructed.{key}"))]
    assert told[: len(NUMBERS[key])] == NUMBERS[key]
    assert f"reconstructed.{key}" in game().facts.reconstructed


def test_no_card_is_mixed_back_at_once() -> None:
    assert count(CARDS["fate"], "after", "reshuffle") == 0
