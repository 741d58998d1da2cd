"""A pack corrects entries and cannot say what nothing reads."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene import load_game
from ecumene.core.errors import BadData
from tests.contract.games import every_game, load

STRANGE = "unheard_of"


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def tables(game_id: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The kinds of entries that a pack may correct: file, table, and the first entry."""
    game = load(game_id)
    for file in game.data_files:
        raw = tomllib.loads((game.folder / "data" / file).read_text(encoding="utf-8"))
        for name, entries in raw.items():
            if isinstance(entries, list) and isinstance(entries[0], dict) and "id" in entries[0]:
                yield file, name, entries[0]


def pack(folder: Path, file: str, table: str, entry: dict[str, Any]) -> Path:
    lines = [f"[[{table}]]", *(f"{key} = {toml(value)}" for key, value in entry.items())]
    (folder / file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


@every_game
def test_an_entry_as_it_is_changes_nothing(game_id: str, tmp_path: Path) -> None:
    found = list(tables(game_id))
    assert found
    for number, (file, table, entry) in enumerate(found):
        folder = tmp_path / str(number)
        folder.mkdir()
        load_game(game_id, [pack(folder, file, table, entry)])


@every_game
def test_a_key_that_nothing_reads_is_refused_by_file_entry_and_field(game_id: str, tmp_path: Path) -> None:
    for number, (file, table, entry) in enumerate(tables(game_id)):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.raises(BadData) as caught:
            load_game(game_id, [pack(folder, file, table, entry | {STRANGE: 1})])
        assert caught.value.where.startswith(f"{file}: {table} {entry['id']!r}")
        assert STRANGE in f"{caught.value.where} {caught.value.problem}"
