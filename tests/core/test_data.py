"""Component files and packs: read and checked, or refused with file, entry and field named."""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ecumene
from ecumene.core.chance import chance_from
from ecumene.core.data import check_files, entry_ids, fingerprint, read_toml, typed
from ecumene.core.errors import BadData, BadRecord
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.state import State
from ecumene.games.duel import data as duel_data
from tests.contract.games import Setup, check_said, every_game, every_setup, json_values, load, mutated, played

toml_values = st.recursive(
    st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
)


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(str(key))} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return (
        json.dumps(value, ensure_ascii=False)
        .replace("\x7f", "\\u007f")
        .replace("NaN", "nan")
        .replace("Infinity", "inf")
    )


@cache
def tables(game_id: str) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """The tables of entries that a pack can correct, by file and name."""
    game = load(game_id)
    return {
        (file, table): entries
        for file in game.data_files
        for table, entries in read_toml(game.folder / "data" / file).items()
        if entry_ids(entries) is not None
    }


def entry(table: str, entry_id: str) -> dict[str, Any]:
    """A copy of an entry of Duel."""
    found = next(one for one in tables("duel")["duel.toml", table] if one["id"] == entry_id)
    copied: dict[str, Any] = json.loads(json.dumps(found))
    return copied


def write_pack(folder: Path, text: str, file: str = "duel.toml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def duel_pack(folder: Path, table: str, *entries: dict[str, Any]) -> Path:
    return write_pack(folder, f"{table} = {toml(list(entries))}\n")


def refused(packs: Sequence[Path], game_id: str = "duel") -> BadData:
    with pytest.raises(BadData) as caught:
        ecumene.load_game(game_id, packs)
    check_said(caught.value)
    return caught.value


def play_through(game: Game[Any, Any], games: int) -> None:
    for seed in range(games):
        state: State = game.setup({}, seed)
        chance = chance_from(seed, 1)
        while not state.over:
            codes = state.legal(state.current)
            state.advance(state.current, codes[chance.below(len(codes))])
            state.check()


# ---- files -----------------------------------------------------------------------------------------------------------


@given(content=st.binary() | st.text().map(str.encode))
def test_any_file(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(content)
    try:
        read_toml(path)
    except BadData as error:
        check_said(error, "any.toml")


@pytest.mark.parametrize(
    "content",
    [
        b"\xff",
        b"\xef\xbb\xbfa = 1",
        b"a",
        b"a = 1\na = 2",
        b"a = 2020-13-40",
        b"a = " + b"[" * 5000,
        b"a = " + b"9" * 5000,
    ],
    ids=lambda content: repr(content)[:20],
)
def test_files_that_are_not_toml(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(BadData) as caught:
        read_toml(path)
    check_said(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(BadData, match=path.name):
            read_toml(path)


@cache
def duel_file() -> dict[str, Any]:
    return tomllib.loads((load("duel").folder / "data" / "duel.toml").read_text(encoding="utf-8"))


def make_duel(raw: Any) -> None:
    """A whole component file, as the game reads it."""
    file = typed(raw, duel_data.DuelFile, "duel.toml")
    duel_data.check(file)
    duel_data.make_box(file)


def accepted(raw: Any) -> bool:
    try:
        make_duel(raw)
    except BadData as error:
        check_said(error, "duel.toml: ")
        return False
    return True


@given(raw=json_values)
def test_any_value_as_component_file(raw: Any) -> None:
    assert not accepted(raw)


@pytest.mark.parametrize("table", ["counts", "setup", "science", "layout", "card", "wonder", "progress"])
@given(data=st.data())
def test_mutated_component_file(table: str, data: st.DataObject) -> None:
    raw = duel_file()
    accepted(raw | {table: data.draw(mutated(raw[table]))})


def test_the_component_file_is_accepted() -> None:
    assert accepted(duel_file())


# ---- packs -----------------------------------------------------------------------------------------------------------


@every_game
@given(data=st.data())
def test_mutated_packs(tmp_path_factory: pytest.TempPathFactory, game_id: str, data: st.DataObject) -> None:
    """One entry changed anyhow: refused, or the game is read, and can be played."""
    file, table = data.draw(st.sampled_from(sorted(tables(game_id))))
    entries = [data.draw(mutated(data.draw(st.sampled_from(tables(game_id)[file, table])), toml_values))]
    pack = tmp_path_factory.getbasetemp() / "mutated"
    for old in pack.glob("*.toml"):
        old.unlink()
    write_pack(pack, f"{table} = {toml(entries)}\n", file)
    try:
        game = ecumene.load_game(game_id, [pack])
    except BadData as error:
        check_said(error, file)
    else:
        play_through(game, 1)


def test_an_operation_must_be_named_in_words(tmp_path: Path) -> None:
    """Found by mutation: a list where the name of an operation belongs."""
    for (file, table), entries in tables("inner-sea").items():
        for entry in entries:
            for key, value in entry.items():
                if isinstance(value, list) and value and isinstance(value[0], dict) and "op" in value[0]:
                    wrong = entry | {key: [value[0] | {"op": []}]}
                    write_pack(tmp_path, f"{table} = {toml([wrong])}\n", file)
                    with pytest.raises(BadData, match="there is no operation"):
                        ecumene.load_game("inner-sea", [tmp_path])
                    return
    pytest.fail("no operation found")


@every_setup
def test_an_empty_correction_changes_only_the_name_of_the_data(setup: Setup, tmp_path: Path) -> None:
    """An entry replaced by itself."""
    (file, table), entries = next(iter(tables(setup.game_id).items()))
    write_pack(tmp_path, f"{table} = {toml(entries[:1])}\n", file)
    game = ecumene.load_game(setup.game_id, [tmp_path])
    assert game.pack is not None
    assert setup.game.pack is None
    assert game.setup(setup.options, 3).dump() == setup.start(3).dump()


@every_setup
def test_a_record_played_with_a_pack_is_refused_without_it(setup: Setup, tmp_path: Path) -> None:
    (file, table), entries = next(iter(tables(setup.game_id).items()))
    write_pack(tmp_path, f"{table} = {toml(entries[:1])}\n", file)
    game = ecumene.load_game(setup.game_id, [tmp_path])
    match = Match.new(game, setup.options, 5)
    for seat, action in played(setup, 5).actions:
        match.act(seat, action)
    record = match.record()
    assert record.pack == game.pack
    assert Match.resume(game, record).state.dump() == match.state.dump()
    with pytest.raises(BadRecord) as caught:
        Match.resume(setup.game, record)
    assert caught.value.where == "record.pack"
    with pytest.raises(BadRecord):
        Match.resume(game, played(setup, 5).record())


def test_a_correction_is_applied(tmp_path: Path) -> None:
    card = entry("card", "lumber-yard")
    card["cost"] = {"coins": 5}
    card["name"] = "Sawmill"
    game = ecumene.load_game("duel", [duel_pack(tmp_path, "card", card)])
    assert game.names["card"]["lumber-yard"]["en"] == "Sawmill"
    others = [other["id"] for other in tables("duel")["duel.toml", "card"] if other["deck"] == "age1"]
    others.remove("lumber-yard")
    layout = [*others[:19], "lumber-yard"]
    options = {"draft": False, "deal": {"first": 0, "ages": [layout]}}
    prices = [one.setup(options).view(0)["layout"][19]["prices"] for one in (load("duel"), game)]
    assert prices == [[0, 0], [5, 5]]
    state: State = game.setup(options)
    state.apply(0, "build:lumber-yard")
    assert state.view(0)["cities"][0]["coins"] == 2


def test_later_packs_lie_over_earlier_ones(tmp_path: Path) -> None:
    packs = []
    for name in ("One", "Two"):
        card = entry("card", "baths")
        card["name"] = name
        packs.append(duel_pack(tmp_path / name, "card", card))
    assert ecumene.load_game("duel", packs).names["card"]["baths"]["en"] == "Two"
    assert ecumene.load_game("duel", packs[::-1]).names["card"]["baths"]["en"] == "One"


def test_fingerprints(tmp_path: Path) -> None:
    one = duel_pack(tmp_path / "one", "card", entry("card", "baths"))
    two = duel_pack(tmp_path / "two", "card", entry("card", "altar"))
    names = [ecumene.load_game("duel", packs).pack for packs in ([], [one], [two], [one, two], [two, one])]
    assert names[0] is None
    assert len(set(names)) == len(names)
    assert ecumene.load_game("duel", [duel_pack(tmp_path / "three", "card", entry("card", "baths"))]).pack == names[1]
    assert fingerprint([one], ["duel.toml"]) == names[1]


def test_an_unknown_entry_is_refused(tmp_path: Path) -> None:
    error = refused([duel_pack(tmp_path / "pack", "card", entry("card", "baths") | {"id": "no-such-card"})])
    assert error.where == "pack/duel.toml: card 'no-such-card'"


def test_an_entry_twice_is_refused(tmp_path: Path) -> None:
    error = refused([duel_pack(tmp_path / "pack", "card", entry("card", "baths"), entry("card", "baths"))])
    assert error.where == "pack/duel.toml: card 'baths'"


@pytest.mark.parametrize("text", ["card = [1]", "card = [{}]", "card = [{id = 3}]", "card = {}", "card = 'baths'"])
def test_entries_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    assert refused([write_pack(tmp_path / "pack", text)]).where.startswith("pack/duel.toml: card")


@pytest.mark.parametrize(
    "text", ["schema = 2", "[setup]\nfirst_game_player1 = []", "[counts]\nwonders = 13", "[nothing]"]
)
def test_nothing_but_entries_can_be_corrected(tmp_path: Path, text: str) -> None:
    error = refused([write_pack(tmp_path / "pack", text)])
    assert error.where.startswith("pack/duel.toml: ")
    assert "card, wonder, progress" in error.problem


def test_an_unknown_field_is_refused(tmp_path: Path) -> None:
    error = refused([duel_pack(tmp_path / "pack", "card", entry("card", "baths") | {"colur": "blue"})])
    assert "duel.toml: card 'baths'" in error.where
    assert "colur" in str(error)


@pytest.mark.parametrize(
    ("table", "entry_id", "change", "field"),
    [
        ("card", "baths", {"cost": 3}, "cost"),
        ("card", "baths", {"cost": {"coins": "3"}}, "cost.coins"),
        ("card", "baths", {"cost": {"coins": -1}}, "cost.coins"),
        ("card", "baths", {"cost": {"gold": 1}}, "cost"),
        ("card", "baths", {"vp": -1}, "vp"),
        ("card", "baths", {"colour": "pink"}, "colour"),
        ("card", "baths", {"shields": 1}, "shields"),
        ("card", "baths", {"produces": {"stone": 1}}, "produces"),
        ("card", "baths", {"produces_choice": ["wood", "glass"]}, "produces_choice"),
        ("card", "aqueduct", {"chain_from": "no-such-card"}, "chain_from"),
        ("card", "aqueduct", {"chain_from": "altar"}, "chain_from"),
        ("card", "scriptorium", {"science": "no-such-symbol"}, "science"),
        ("card", "builders-guild", {"guild": {"count": ["red", "blue"], "coins_each": 0, "vp_each": 1}}, "guild.count"),
        ("wonder", "piraeus", {"coins": -1}, "coins"),
        ("wonder", "piraeus", {"cost": {"wood": 100}}, "cost.wood"),
        ("wonder", "piraeus", {"destroy": "blue"}, "destroy"),
        ("wonder", "piraeus", {"produces_choice": ["wood"]}, "produces_choice"),
        ("progress", "law", {"name": 1}, "name"),
    ],
    ids=repr,
)
def test_file_entry_and_field_are_named(
    tmp_path: Path, table: str, entry_id: str, change: dict[str, Any], field: str
) -> None:
    error = refused([duel_pack(tmp_path, table, entry(table, entry_id) | change)])
    assert f"duel.toml: {table} {entry_id!r} {field}" in error.where


@pytest.mark.parametrize(
    ("table", "entry_id", "change"),
    [
        ("card", "baths", {"chain_from_symbol": "no-such-symbol"}),
        ("card", "altar", {"chain_from_symbol": "drop"}),
        ("card", "lighthouse", {"coins_per": {"count": "yellow", "each": -9}}),
        ("card", "builders-guild", {"guild": {"count": ["wonder"], "coins_each": -9, "vp_each": 2}}),
        ("progress", "agriculture", {"coins": -6}),
        ("progress", "urbanism", {"coins_per_chain_build": -40}),
        ("progress", "strategy", {"extra_shields": {"on": "red", "amount": -40}}),
        ("card", "baths", {"vp": 2**80}),
        ("wonder", "piraeus", {"progress_from_box": {"draw": 3, "keep": 1}}),
    ],
    ids=repr,
)
def test_corrections_that_make_no_game_are_refused(
    tmp_path: Path, table: str, entry_id: str, change: dict[str, Any]
) -> None:
    error = refused([duel_pack(tmp_path, table, entry(table, entry_id) | change)])
    assert f"{table} {entry_id!r}" in error.where


@every_game
def test_a_pack_that_is_no_folder_is_refused(game_id: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "missing", tmp_path / "file"):
        refused([path], game_id)
        with pytest.raises(BadData):
            check_files(path, load(game_id).data_files)


@every_game
def test_a_pack_without_files_of_the_game_is_refused(game_id: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as caught:
        check_files(tmp_path, load(game_id).data_files)
    check_said(caught.value)


@every_game
def test_a_pack_with_an_unknown_file_is_refused(game_id: str, tmp_path: Path) -> None:
    for (file, table), entries in tables(game_id).items():
        write_pack(tmp_path, f"{table} = {toml(entries[:1])}\n", file)
    check_files(tmp_path, load(game_id).data_files)
    write_pack(tmp_path, "", "misspelt.toml")
    with pytest.raises(BadData, match=r"misspelt\.toml"):
        check_files(tmp_path, load(game_id).data_files)


# ---- saved positions -------------------------------------------------------------------------------------------------


@every_setup
@given(data=st.data())
def test_mutated_positions(setup: Setup, data: st.DataObject) -> None:
    """A saved position that was tampered with is loaded or refused."""
    dump = played(setup, data.draw(st.integers(0, 3))).state.dump()
    values = st.none() | st.booleans() | st.integers(-100, 100) | st.text(max_size=8) | st.lists(st.integers(0, 30))
    try:
        state = setup.game.load(data.draw(mutated(dump, values)))
    except BadData as error:
        check_said(error)
    else:
        state.check()


def test_more_of_a_resource_than_can_be_counted_is_refused(tmp_path: Path) -> None:
    many = [
        entry("card", name) | {"produces": {"wood": 9}} for name in ("lumber-yard", "logging-camp", "sawmill", "quarry")
    ]
    packs = [duel_pack(tmp_path / row["id"], "card", row) for row in many]
    assert "36 units of wood" in str(refused(packs))
