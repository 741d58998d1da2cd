"""Every command of `ecumene`, as a newcomer and as a script would call it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from ecumene import Match, game_ids, load_game
from ecumene.cli.common import locale_language, words_for
from ecumene.cli.main import app, player_names
from ecumene.core.errors import EcumeneError
from ecumene.core.record import decode

RECORDS = Path(__file__).parent.parent / "records"
COMMANDS = [
    "games", "scenarios", "schema", "rules", "play", "learn", "new", "act", "show", "replay", "verify", "analyse",
    "simulate", "tournament", "report", "engine", "serve", "mcp", "admin", "bench", "check-pack", "puzzles", "openings",
]  # fmt: skip


def ecumene(*arguments: object, input: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=input)


def answer(*arguments: object) -> Any:
    """The JSON a command prints."""
    result = ecumene(*arguments)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refused(*arguments: object) -> str:
    """The sentence a command is refused with."""
    result = ecumene(*arguments)
    assert result.exit_code != 0
    assert isinstance(result.exception, EcumeneError), result.output
    return str(result.exception)


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    assert ecumene("new", "duel", file, "--seed", 7).exit_code == 0
    return file


def test_a_game_without_scenarios_says_so() -> None:
    assert answer("scenarios", "duel", "--json") == []
    assert ecumene("scenarios", "duel", "--ids").stdout == ""
    assert "no scenarios" in ecumene("scenarios", "duel", "--lang", "en").stdout
    assert "no tiene escenarios" in ecumene("scenarios", "duel", "--lang", "es").stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    result = ecumene(command, "--help")
    assert result.exit_code == 0
    assert command in result.stdout
    assert len(result.stdout.splitlines()) > 5


def test_the_list_of_commands_is_complete() -> None:
    assert sorted(
        [command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands]
        + [group.name or "" for group in app.registered_groups]
    ) == sorted(COMMANDS)


def test_games() -> None:
    listed = answer("games", "--json")
    assert [game["id"] for game in listed] == game_ids()
    assert "7 Wonders Duel" in ecumene("games").stdout
    assert "ciudades" in ecumene("games", "--lang", "es").stdout


def test_schema_describes_the_options() -> None:
    schema = answer("schema", "duel")
    jsonschema.validate({"draft": False, "deal": {"first": 1}}, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"draft": "perhaps"}, schema)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_rules_tell_every_ruling(lang: str) -> None:
    told = " ".join(ecumene("rules", "duel", "--lang", lang).stdout.split())
    game = load_game("duel")
    words = words_for(lang, game)
    for ruling in game.facts.rulings:
        assert words(ruling.id)[:60] in told
        assert ruling.rule.section in told
    for option in ("draft", "age_start", "deal"):
        assert option in told
    assert answer("rules", "duel", "--json")["rules_version"] == game.facts.rules_version


def test_rules_are_found_by_a_word() -> None:
    found = ecumene("rules", "duel", "aqueduct", "--lang", "en").stdout
    assert "Free by a chain" in found
    assert "duel § Construcción gratuita condicionada (en cadena)" in found
    assert "Seven wonders" not in found
    assert "Símbolos y parejas" in ecumene("rules", "duel", "SIMBOLOS", "--lang", "es").stdout
    assert "«zebra»" in ecumene("rules", "duel", "zebra", "--lang", "en").stdout
    everything = ecumene("rules", "gheos", "*", "--lang", "en").stdout
    assert "Laying a tile" in everything
    assert "Final scoring" in everything


def test_new_act_show_replay(game_file: Path) -> None:
    record = decode(game_file.read_bytes())
    state = Match.resume(load_game("duel"), record).state
    seat = state.to_act[0]
    question = state.question(seat)
    assert question is not None
    result = ecumene("act", game_file, question.options[0], "--lang", "en")
    assert result.exit_code == 0
    assert " takes " in result.stdout
    shown = answer("show", game_file, "--json", "--seat", 1 - seat)
    assert shown["position"] == 1
    assert shown["question"]["step"] == "WonderSelection"
    assert answer("show", game_file, "--json")["question"] is None
    assert "deal" in answer("show", game_file, "--all")
    assert "1" in ecumene("show", game_file, "--lang", "en").stdout
    assert ecumene("replay", game_file, "--lang", "es").stdout.strip()
    assert ecumene("replay", game_file, "--verify").exit_code == 0
    assert answer("show", game_file, "--json", "--to", 0)["position"] == 0


def test_new_prints_the_record_without_a_file() -> None:
    assert answer("new", "duel", "--seed", 3, "--options", '{"draft": false}')["options"] == {"draft": False}


def test_options_from_files(tmp_path: Path) -> None:
    toml, plain = tmp_path / "options.toml", tmp_path / "options.json"
    toml.write_text('draft = false\nage_start = "first_printing"\n')
    plain.write_text('{"draft": false}')
    assert answer("new", "duel", "--options", toml)["options"]["age_start"] == "first_printing"
    assert answer("new", "duel", "--options", plain)["options"] == {"draft": False}


def test_actions_are_all_carried_out_or_none(game_file: Path) -> None:
    before = game_file.read_bytes()
    first = answer("show", game_file, "--json", "--seat", decode_seat(game_file))["question"]["options"][0]
    sentence = refused("act", game_file, first, first)
    assert first in sentence
    assert game_file.read_bytes() == before
    assert not list(game_file.parent.glob("game.json?*"))


def decode_seat(file: Path) -> int:
    return Match.resume(load_game("duel"), decode(file.read_bytes())).state.to_act[0]


def test_a_tampered_record_is_refused(game_file: Path) -> None:
    record = json.loads(game_file.read_text())
    game_file.write_text(json.dumps(record | {"actions": [[0, "build:baths"]]}))
    assert "record.actions[0]" in refused("replay", game_file, "--verify")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["schema", "chess"], "there is no 'chess'; there are: duel, gheos, inner-sea"),
        (["play", "duel", "--seat", "human"], "seats: 2 are needed, not 1"),
        (["play", "duel", "--seat", "human", "--seat", "clever"], "there is no bot 'clever'"),
        (["play", "duel", "--options", "{"], "options: not JSON"),
        (["play", "duel", "--options", "nowhere.json"], "options: 'nowhere.json' is neither"),
        (
            ["play", "duel", "--options", '{"deal": {"tokens": ["x"]}}'],
            "deal.tokens[0]: there is no progress token 'x'",
        ),
        (["new", "duel", "--seed", "-1"], "seed: a whole number"),
        (["show", "nowhere.json"], "nowhere.json: cannot be read"),
        (["simulate", "duel", "--bots", "greedy"], "seats: 2 are needed, not 1"),
        (["simulate", "duel", "--bots", "greedy,random", "--games", "0"], "games: at least one"),
        (["games", "--lang", "fr"], "lang: must be one of en, es"),
        (["check-pack", "nowhere"], "nowhere: is not a folder"),
        (["play", "duel", "--pack", "nowhere"], "nowhere: is not a folder"),
    ],
)
def test_bad_input_gets_a_useful_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in refused(*arguments)


def test_simulate_prints_the_same_numbers_twice() -> None:
    arguments = ["simulate", "duel", "--bots", "greedy,random", "--games", 30, "--seed", 1, "--json"]
    first, second = answer(*arguments), answer(*arguments, "--jobs", 2)
    assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert first["seats"][0]["bot"] == "greedy"
    assert first["seats"][0]["wins"] > 24


def test_simulate_writes_records(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told = ecumene("simulate", "duel", "--bots", "random,random", "--games", 5, "--records", file, "--lang", "es")
    assert told.exit_code == 0
    assert "partidas" in told.stdout
    lines = file.read_bytes().splitlines()
    assert len(lines) == 5
    for line in lines:
        assert Match.resume(load_game("duel"), decode(line)).state.over


def test_bench_prints_its_measures() -> None:
    assert answer("bench", "duel", "--json", "--seconds", 0.05)["games_per_second"] > 0
    assert "games_per_second" in ecumene("bench", "duel", "--seconds", 0.05).stdout


def test_check_pack(tmp_path: Path) -> None:
    entry = '[[card]]\nid = "baths"\nname = "Baths"\nname_es = "Baños"\nage = 1\ndeck = "age1"\ncolour = "blue"\n'
    rest = 'chain_symbol = "drop"\nvp = 3\n'
    (tmp_path / "duel.toml").write_text(entry + "cost = { stone = 2 }\n" + rest)
    assert "duel" in ecumene("check-pack", tmp_path).stdout
    view = answer("new", "duel", "--pack", tmp_path, "--seed", 1)
    assert view["pack"]
    (tmp_path / "duel.toml").write_text(entry + "cost = { marble = 2 }\n" + rest)
    assert "card 'baths' cost: Object contains unknown field `marble`" in refused("check-pack", tmp_path)
    (tmp_path / "duel.toml").unlink()
    assert "holds none of: duel.toml, gheos.toml, inner-sea-map.toml" in refused("check-pack", tmp_path)


def test_play_and_leave(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    result = ecumene("play", "duel", "--seed", 5, "--save", file, "--lang", "en", input="1\nquit\n")
    assert result.exit_code == 0, result.output
    played = decode(file.read_bytes())
    assert played.seats == ["human", "greedy"]
    assert len(played.actions) >= 1
    again = ecumene("play", "duel", "--resume", file, "--lang", "es", input="salir\n")
    assert again.exit_code == 0, again.output


def test_the_command_line_itself() -> None:
    """One real process: an error is a sentence on standard error, without a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "ecumene.cli.main", "schema", "chess"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "there is no 'chess'" in done.stderr
    assert "Traceback" not in done.stderr
    version = subprocess.run(
        [sys.executable, "-m", "ecumene.cli.main", "--version"], capture_output=True, text=True, check=True
    )
    assert version.stdout.startswith("ecumene 0.")


def test_engine_over_a_real_pipe() -> None:
    lines = '{"cmd": "new", "seed": 1}\nrubbish\n{"cmd": "quit"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "ecumene.cli.main", "engine", "duel"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True]


def test_the_language_comes_from_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ECUMENE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert locale_language() == "en"
    for value, language in (("es_ES.UTF-8", "es"), ("en_GB.UTF-8", "en"), ("fr_FR.UTF-8", "en"), ("C", "en")):
        monkeypatch.setenv("LANG", value)
        assert locale_language() == language
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    assert locale_language() == "es"


def test_players_can_be_told_apart() -> None:
    words = words_for("en")
    assert player_names(words, ["human", "greedy"]) == ["Player", "Greedy"]
    assert player_names(words, ["human", "human"]) == ["Player 1", "Player 2"]
    assert player_names(words, ["greedy", "greedy"]) == ["Greedy 1", "Greedy 2"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("file", sorted(RECORDS.glob("*/*.json")), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_kept_game_is_told_from_its_first_line_to_the_last_board(file: Path, language: str) -> None:
    told = ecumene("replay", file, "--lang", language)
    assert told.exit_code == 0, told.exception
    assert len(told.stdout.splitlines()) > 20
