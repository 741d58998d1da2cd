"""The vocabulary of effects: every key is read by the operation it stands in, or refused with file, entry and field."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.core.errors import BadData
from ecumene.games.ancient.actions import FACTION, MONUMENT, PLACE_IN_ORDER
from ecumene.games.ancient.ops.entry import Entry, Names
from ecumene.games.ancient.ops.fighting import Strike
from ecumene.games.ancient.ops.op import NONE, NOTHING, Effect, dump_plan, load_plan
from ecumene.games.inner_sea.ops import VOCABULARY
from tests.games.inner_sea.positions import game, start

FOLDER = Path(ecumene.__file__).parent / "games" / "inner_sea" / "data"


def read(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))


def names() -> Names:
    return Names(VOCABULARY, game().box.area_index, game().box.civilization_index)


def every_operation() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each operation of the data, with the entry it stands in; also those inside others."""
    cards = read("inner-sea-cards.toml")
    table = read("inner-sea-civilizations.toml")["epoch_change"]["entry"]
    for entry in [*cards["fate"], *cards["wonder"], *table]:
        for op in entry["effect"]:
            yield from within(entry["id"], op)


def within(entry: str, op: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield entry, op
    if op["op"] == "discard_for":  # its gain is one thing only
        return
    for key in ("gain", "else", "options"):
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


def pack(folder: Path, entry: dict[str, Any]) -> Path:
    """A pack with one Fate card instead of the game's own."""
    lines = [f"{key} = {toml(value)}" for key, value in entry.items()]
    (folder / "inner-sea-cards.toml").write_text("[[fate]]\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return folder


def toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return repr(value).replace("'", '"') if isinstance(value, str) else str(value)


def card(name: str) -> dict[str, Any]:
    return next(entry for entry in read("inner-sea-cards.toml")["fate"] if entry["id"] == name)


def test_a_pack_with_an_unread_key_is_refused_by_file_entry_and_field(tmp_path: Path) -> None:
    wrong = card("siege_engines")
    wrong["effect"][0]["leave"] = 1  # other operations know it
    with pytest.raises(BadData) as caught:
        ecumene.load_game("inner-sea", [pack(tmp_path, wrong)])
    assert caught.value.where == "inner-sea-cards.toml: fate 'siege_engines' effect strike leave"
    assert caught.value.problem == "nothing reads it"


def test_a_card_with_an_unread_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="unheard_of"):
        ecumene.load_game("inner-sea", [pack(tmp_path, card("siege_engines") | {"unheard_of": 1})])


def test_an_ability_with_an_unread_key_is_refused(tmp_path: Path) -> None:
    civ = next(entry for entry in read("inner-sea-civilizations.toml")["civ"] if entry["id"] == "troy")
    civ["abilities"][1]["leave"] = 1
    lines = [f"{key} = {toml(value)}" for key, value in civ.items()]
    (tmp_path / "inner-sea-civilizations.toml").write_text("[[civ]]\n" + "\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadData) as caught:
        ecumene.load_game("inner-sea", [tmp_path])
    assert caught.value.where == "inner-sea-civilizations.toml: civ 'troy' abilities white leave"


# ---- one civilization ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one_civ", "offered"), [(True, {"troy", "rome"}), (False, {"troy", "rome", "barbarians"})])
def test_one_civ_keeps_the_barbarians_out_by_itself(one_civ: bool, offered: set[str]) -> None:
    discs = {"egypt": {"gaul": 2}, "troy": {"gaul": 2}, "rome": {"gaul": 2}, "barbarians": {"gaul": 2}}
    play = start(discs, civs=[["egypt"], ["troy"], ["rome"]], hands={"egypt": ["traitor"]}, phase="competition")
    given = {"op": "strike", "n": 99, "competitions": 1, "kind": "any", "one_civ": one_civ}
    op = Entry(given, "", names()).make()
    assert isinstance(op, Strike)
    codes = op.choices(play.table, Effect(0, 0, NONE, [op], [NOTHING], 0, 0))
    assert {play.table.faction_id(code - FACTION) for code in codes} == offered


def test_the_home_that_is_open_to_a_card_is_the_one_the_data_name() -> None:
    """Traitor says Troy: no other home, and Troy only while its people play."""
    given = {"op": "strike", "n": 99, "competitions": 1, "kind": "any", "one_civ": True, "not_home_except": "egypt"}
    op = Entry(given, "", names()).make()
    discs = {"egypt": {"egypt": 2}, "troy": {"egypt": 2}}
    play = start(discs, hands={"egypt": ["phalanx"]}, phase="competition")
    assert play.table.arena == game().box.area_index["egypt"]
    assert op.may_fight(play.table, 0)
    assert not game().box.cards[game().box.card_index["traitor"]].ops[0].may_fight(play.table, 0)


# ---- what was named --------------------------------------------------------------------------------------------------


def test_what_was_named_is_known_by_its_kind() -> None:
    named = NOTHING.more(5).more(FACTION + 1).more(MONUMENT + 2).more(PLACE_IN_ORDER + 3)
    assert (named.areas, named.factions, named.monuments, named.place) == ([5], [1], [2], 3)
    assert (named.goal(7).areas, named.goal(7).goals, named.goals) == ([5], [7], [])
    assert NOTHING.dump() == [[], [], [], [], NONE]
    assert dump_plan(load_plan(dump_plan([named, NOTHING]))) == dump_plan([named, NOTHING])
