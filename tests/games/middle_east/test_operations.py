"""The vocabulary of effects: every key is read by the operation it stands in, or refused with file, entry and field."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadData
from ecumene.games.ancient.ops.entry import Entry, Names
from ecumene.games.middle_east import make
from ecumene.games.middle_east.ops import VOCABULARY
from tests.games.middle_east.positions import game
from tests.games.middle_east.sources import written


def names() -> Names:
    return Names(VOCABULARY, game().box.area_index, game().box.civilization_index)


def every_operation() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each operation of the data, with the entry it stands in; also those inside others."""
    table = written("civs")["epoch_change"]["entry"]
    for entry in [*written("cards")["fate"], *written("cards")["deity"], *table]:
        for op in entry["effect"]:
            yield from within(entry["id"], op)


def within(entry: str, op: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield entry, op
    for key in ("gain", "options", "do"):
        for inner in op.get(key, []):
            for one in inner if isinstance(inner, list) else [inner]:
                if isinstance(one, dict):
                    yield from within(entry, one)


OPERATIONS = list(every_operation())
IDS = [f"{entry}-{number}-{op['op']}" for number, (entry, op) in enumerate(OPERATIONS)]


def test_the_game_has_a_use_for_every_word_of_its_vocabulary() -> None:
    assert {op["op"] for _, op in OPERATIONS} == set(VOCABULARY)


@pytest.mark.parametrize(("entry", "given"), OPERATIONS, ids=IDS)
def test_a_key_that_nothing_reads_is_refused(entry: str, given: dict[str, Any]) -> None:
    with pytest.raises(BadData) as caught:
        Entry(given | {"unheard_of": 1}, f"cards.toml: fate {entry!r} effect", names()).make()
    assert caught.value.where.startswith(f"cards.toml: fate {entry!r} effect {given['op']}")
    assert caught.value.where.endswith("unheard_of")


@pytest.mark.parametrize(("entry", "given"), OPERATIONS, ids=IDS)
def test_no_key_can_say_just_anything(entry: str, given: dict[str, Any]) -> None:
    """Every key of the data is read for its value: another kind of value is refused, and the field is named."""
    for key in given:
        if key != "op":
            with pytest.raises(BadData) as caught:
                Entry(given | {key: 3.25}, entry, names()).make()
            assert key in caught.value.where or key in ("kind", "entry"), key


def test_a_site_that_the_map_does_not_know_is_refused(tmp_path: Path) -> None:
    card = next(dict(entry) for entry in written("cards")["fate"] if entry["id"] == "oasis")
    card["effect"] = [{"op": "found_site", "site": "mirage"}]
    lines = [f"{key} = {toml(value)}" for key, value in card.items()]
    (tmp_path / "middle-east-cards.toml").write_text("[[fate]]\n" + "\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadData, match="there is no site 'mirage'"):
        make([tmp_path])


def toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)
