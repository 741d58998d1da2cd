"""Packs may add scenarios: the example of the page is played, and what is wrong is told with file, entry and field."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app, set_up_all
from ecumene.core.errors import BadData, BadOptions
from ecumene.core.match import Match
from ecumene.games.middle_east import MiddleEastGame, make
from ecumene.games.middle_east.scenarios import FILE

PAGE = Path(__file__).parents[3] / "docs" / "games" / "middle-east.md"


def example() -> str:
    """The scenario that the page of the game gives as an example."""
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def packed(folder: Path, text: str) -> MiddleEastGame:
    (folder / FILE).write_text(text, encoding="utf-8")
    return make([folder])


def test_the_example_of_the_page_is_set_up_as_it_says(tmp_path: Path) -> None:
    game = packed(tmp_path, example())
    assert len(game.scenarios) == len(make().scenarios) + 1
    (scenario,) = [one for one in game.scenarios if one.id == "kadesh"]
    assert scenario.group == "scenario.own"
    assert [cast.seats for cast in scenario.casts] == [2, 1]
    table = game.setup({"scenario": "kadesh", "seats": 2}, 1)
    assert [table.faction_id(civ) for civ in table.order] == ["ramesses", "muwatalli"]
    assert table.charter.customs.least_growth(table, 0) == 4
    assert game.names["civ"]["ramesses"] == {"en": "Ramesses", "es": "Ramsés"}


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_cast_of_the_example_is_played_to_its_end_and_recorded(seats: int, seed: int, tmp_path: Path) -> None:
    game = packed(tmp_path, example())
    match = Match.new(game, {"scenario": "kadesh", "seats": seats}, seed)
    chance = random.Random(seed)
    while match.state.to_act:
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, chance.choice(match.state.legal(seat))))
    table: Any = match.state
    table.check()
    assert table.outcome is not None
    assert game.pack is not None


def test_a_pack_still_replaces_scenarios(tmp_path: Path) -> None:
    game = packed(tmp_path, example().replace('id = "kadesh"', 'id = "sargon"'))
    assert len(game.scenarios) == len(make().scenarios)
    assert next(one for one in game.scenarios if one.id == "sargon").name["en"] == "The Day of Kadesh"


def test_a_pack_may_add_a_free_situation(tmp_path: Path) -> None:
    text = """
[[situation]]
id = "duo"
name = "Two"
name_es = "Dos"
note = "Two peoples."
note_es = "Dos pueblos."
section = "Escenarios de Situaciones Libres"
map = "eastern"
civs = 2
discs = 12

[[situation.option]]
id = "duo"
players = 2
each = 1
pick = [{ n = 1, from = ["east"] }, { n = 1, from = ["central"] }]
"""
    game = packed(tmp_path, text)
    assert game.setup({"scenario": "duo", "seats": 1}, 1).civs == 2


EDITS = [
    ('homes = ["nile_delta"]', 'homes = ["atlantis"]', "faction 'ramesses' homes", "there is no area 'atlantis'"),
    ('mat = "egypt"', 'mat = "atlantis"', "faction 'ramesses' mat", "there is no civilization"),
    ('map = "western_abbreviated"', 'map = "north"', "scenario 'kadesh' map", "there is no map 'north'"),
    ("hand = 4", 'hand = "four"', "scenario 'kadesh' hand", "Expected `int`"),
    ("hand = 4", "hand = 4\nhorses = 2", "scenario 'kadesh'", "horses"),
    ('group = "own"', 'group = "new"', "scenario 'kadesh' group", "Invalid enum value 'new'"),
    ('order = ["ramesses", "muwatalli"]', 'order = ["ramesses"]', "kadesh' order", "must name each faction once"),
    ("last_epoch = 2", "last_epoch = 1", "kadesh' time.last_epoch", "is before the first, 2"),
    ("turns = 4 }", 'overtime = { after = 4, ends = "even", extra = 1 } }', "time.overtime.ends", "must be 'odd'"),
    ('id = "muwatalli"', 'id = "ramesses"', "kadesh' faction", "'ramesses' stands twice"),
    ('homes = ["hattusha"]', 'homes = ["nile_delta"]', "kadesh' homes", "'nile_delta' stands twice"),
    ("discs = 48\nfixed = { nile_delta", "discs = 8\nfixed = { nile_delta", "'ramesses' discs", "11 are to be placed"),
    ('rule = "least_growth"', 'rule = "most_growth"', "kadesh' rule 'most_growth'", "nobody knows it"),
    ("discs = 4 }]", "discs = 0 }]", "kadesh' rule 'least_growth' discs", "must be"),
    ('faction = "ramesses", discs', 'faction = "pharaoh", discs', "rule 'least_growth' faction", "there is no faction"),
    ('{ rule = "least_growth"', '{ rool = "least_growth"', "kadesh' rules[0] rule", "the name of a rule is needed"),
    ('"least_growth", faction = "ramesses", discs = 4', '"base_first", solo = true', "kadesh' rules[0] home", "number"),
    ('seats = [["ramesses"], ["muwatalli"]]', 'seats = [["ramesses"]]', "cast for 2 seats", "2 are needed, not 1"),
    ('to = ["players"]', 'to = ["nobody"]', "hostile 'npc' to", "there is no faction 'nobody'"),
    ('id = "kadesh"', 'name_de = "Kadesch"', "scenario None", "no entry of this id"),
]


@pytest.mark.parametrize(("old", "new", "where", "problem"), EDITS)
def test_what_is_wrong_is_told_with_file_entry_and_field(
    old: str, new: str, where: str, problem: str, tmp_path: Path
) -> None:
    text = example()
    assert old in text
    with pytest.raises(BadData) as refused:
        packed(tmp_path, text.replace(old, new, 1))
    told = str(refused.value)
    assert FILE in told
    assert where in told
    assert problem in told


def test_check_pack_sets_every_cast_up(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(example(), encoding="utf-8")
    good = CliRunner().invoke(app, ["check-pack", str(tmp_path)])
    assert good.exit_code == 0, good.output
    assert "middle-east" in good.stdout
    (tmp_path / FILE).write_text(example().replace('["hattusha"]', '["susa"]'), encoding="utf-8")
    bad = CliRunner().invoke(app, ["check-pack", str(tmp_path)])
    assert isinstance(bad.exception, BadData)
    assert "faction 'muwatalli' homes: 'susa' is outside the map" in str(bad.exception)


def test_a_cast_that_cannot_be_set_up_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = packed(tmp_path, example())

    def refuses(options: Any, seed: int) -> Any:
        raise BadOptions("scenario", "no")

    monkeypatch.setattr(game, "setup", refuses)
    with pytest.raises(BadData, match="egypt_and_hittites egypt_and_hittites_1: cannot be set up"):
        set_up_all(game)


def test_other_files_take_no_new_entries(tmp_path: Path) -> None:
    (tmp_path / "middle-east-civs.toml").write_text('[[civ]]\nid = "atlantis"\n', encoding="utf-8")
    with pytest.raises(BadData, match="no entry of this id to replace"):
        make([tmp_path])


def test_more_peoples_than_the_box_can_number_are_refused(tmp_path: Path) -> None:
    text = "\n".join(example().replace('id = "kadesh"', f'id = "kadesh_{number}"') for number in range(30))
    with pytest.raises(BadData, match="all scenarios together have over 120"):
        packed(tmp_path, text)
