"""The catalogues: the same keys and parameters in every language, nothing missing, nothing left over."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.core.errors import BadInput
from ecumene.core.question import Refusal, Rule
from ecumene.core.text import CORE_TEXT, LANGUAGES, Words, flat, read_catalogue
from ecumene.games import manifest_of
from tests.contract.games import every_game, load, words

SOURCE = Path(ecumene.__file__).parent
CATALOGUES = sorted(path.parent for path in SOURCE.rglob("en.toml"))
KEY = re.compile(r"(event|prompt|refusal|malformed|undo|ruling|left-out)\.[a-z-]+")

# The place of the text key among the arguments of a call.
KEY_ARGUMENT = {"tell": 0, "Refusal": 0, "Ruling": 0, "Prompt": 0, "words": 0}

every_catalogue = pytest.mark.parametrize(
    "folder", CATALOGUES, ids=[str(folder.relative_to(SOURCE)) for folder in CATALOGUES]
)


def parameters(entry: Any) -> set[tuple[str, str]]:
    """The parameters of an entry with their formats."""
    if isinstance(entry, list):
        return {one for part in entry for one in parameters(part)}
    return {(field, spec or "") for _, field, spec, _ in string.Formatter().parse(entry) if field is not None}


def leaves(entry: Any) -> list[Any]:
    """The templates of an entry, however deep its lists."""
    return [leaf for part in entry for leaf in leaves(part)] if isinstance(entry, list) else [entry]


@cache
def entries(folder: Path, language: str) -> dict[str, Any]:
    return read_catalogue(language, [folder])


# ---- language against language ---------------------------------------------------------------------------------------


def test_catalogues_are_where_they_are_looked_for() -> None:
    assert CORE_TEXT in CATALOGUES
    assert all(load(game_id).folder / "text" in CATALOGUES for game_id in ecumene.game_ids())


@every_catalogue
def test_every_language_has_the_same_entries(folder: Path) -> None:
    first, *others = [entries(folder, language) for language in LANGUAGES]
    for other in others:
        assert sorted(other) == sorted(first)
        for key, entry in first.items():
            assert type(other[key]) is type(entry), key
            assert parameters(other[key]) == parameters(entry), key
            if isinstance(entry, list):
                assert len(other[key]) == len(entry), key


@every_catalogue
@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_are_well_formed(folder: Path, language: str) -> None:
    for key, entry in entries(folder, language).items():
        for template in leaves(entry):
            assert isinstance(template, str), key
            assert template.strip(), key
        assert all(field.isidentifier() for field, _ in parameters(entry)), key


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_is_known(game_id: str, language: str) -> None:
    game = load(game_id)
    catalogue = Words(
        language, game, folders=[folder for folder in CATALOGUES if SOURCE / "games" not in folder.parents]
    )
    own = {key.split(".")[1] for key in catalogue.entries if key.startswith("name.")}
    counts = {key.split(".")[1] for key in catalogue.entries if key.startswith("count.")}
    others = tuple(f"board.{other}." for other in ecumene.game_ids() if other != game_id)
    for key, entry in catalogue.entries.items():
        if key.startswith(others):
            continue
        for _, spec in parameters(entry):
            assert spec in {"", "seat", *game.names, *own, *counts}, key


# ---- catalogue against source ----------------------------------------------------------------------------------------


def keys_in(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """The text keys that a module names; True with those that stand where only a key can stand."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
            yield node.value, False
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = KEY_ARGUMENT.get(name, len(node.args))
            if place < len(node.args):
                argument = node.args[place]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, True


def patterns_in(tree: ast.AST) -> Iterator[str]:
    """Keys put together from parts, as patterns."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            if isinstance(parts[0], str) and re.match(r"[a-z-]+\.", parts[0]):
                yield "".join("[a-z-]+" if part is None else re.escape(str(part)) for part in parts)


def modules(under: Path = SOURCE) -> list[Path]:
    return sorted(under.rglob("*.py"))


@cache
def tree_of(module: Path) -> ast.AST:
    return ast.parse(module.read_text(encoding="utf-8"))


def game_of(path: Path) -> str | None:
    """The game whose folder a path lies in, or the first that shares it."""
    for game_id in ecumene.game_ids():
        if any(folder in path.parents for folder in code_of(game_id)):
            return game_id
    return None


def code_of(game_id: str) -> list[Path]:
    """The folders with a game's code."""
    return [load(game_id).folder, *load(game_id).shared]


def spoken(game_id: str, language: str) -> set[str]:
    """What a game can say, with what it shares with others."""
    folders = [folder / "text" for folder in code_of(game_id)]
    return {key for folder in folders if folder in CATALOGUES for key in entries(folder, language)}


def known_keys(language: str, game_id: str | None) -> set[str]:
    """What may be said in a game; outside of games, also what every game can say."""
    common = {key for folder in CATALOGUES if game_of(folder / "en.toml") is None for key in entries(folder, language)}
    own = {other: spoken(other, language) for other in ecumene.game_ids()}
    if game_id is None:
        return common | set.intersection(*own.values())
    return set(entries(CORE_TEXT, language)) | own[game_id]


def draws(module: Path, game_id: str) -> bool:
    """Is the module part of the game's board in a terminal?"""
    board = manifest_of(game_id).board
    return module.parent.name == "boards" and board is not None and module.stem.startswith(board.rpartition(".")[2])


@pytest.mark.parametrize("module", modules(), ids=[str(module.relative_to(SOURCE)) for module in modules()])
def test_every_key_in_the_source_has_words(module: Path) -> None:
    sharing: list[str | None] = [
        game_id
        for game_id in ecumene.game_ids()
        if any(code in module.parents for code in code_of(game_id)) or draws(module, game_id)
    ]
    for language in LANGUAGES:
        for game_id in sharing or [None]:
            missing = {key for key, _ in keys_in(tree_of(module))} - known_keys(language, game_id)
            assert not missing, (language, game_id, missing)


def test_keys_are_found_in_the_source() -> None:
    found = {key for module in modules() for key, certain in keys_in(tree_of(module)) if certain}
    assert {"event.build-chain", "prompt.turn", "refusal.covered", "ruling.bank"} <= found


@every_catalogue
def test_every_entry_is_used(folder: Path) -> None:
    game_id = game_of(folder / "en.toml")
    folders = [SOURCE] if game_id is None else [*code_of(game_id), SOURCE / "core"]
    users = [module for folder in folders for module in modules(folder)]
    used = {key for module in users for key, _ in keys_in(tree_of(module))}
    patterns = re.compile("|".join(pattern for module in users for pattern in patterns_in(tree_of(module))) or "(?!)")
    keys = {key for key in entries(folder, "en") if KEY.fullmatch(key)}
    assert {key for key in keys - used if not patterns.fullmatch(key)} == set()


# ---- games -----------------------------------------------------------------------------------------------------------


@every_game
def test_everything_has_a_name(game_id: str) -> None:
    for kind, things in load(game_id).names.items():
        assert things, kind
        for thing, names in things.items():
            assert sorted(names) == sorted(LANGUAGES), thing
            assert all(name.strip() for name in names.values()), thing


@every_game
def test_every_verb_has_words_with_its_arguments(game_id: str) -> None:
    game = load(game_id)
    for language in words(game_id):
        assert {key for key in language.entries if key.startswith("action.")} == {
            f"action.{verb}" for verb in game.verbs
        }
        for verb, kinds in game.verbs.items():
            assert {field for field, _ in parameters(language.entries[f"action.{verb}"])} == set(kinds)
            assert all(language.has(f"malformed.{kind}") for kind in kinds)


@every_game
def test_every_fact_has_words(game_id: str) -> None:
    facts = load(game_id).facts
    for language in words(game_id):
        for key in [*facts.left_out, *facts.reconstructed, *(ruling.id for ruling in facts.rulings)]:
            assert language(key)


# ---- words -----------------------------------------------------------------------------------------------------------


def test_flat_keeps_lists() -> None:
    assert flat({"a": {"b": "x", "c": {"d": ["one", "many"]}}, "e": "y"}) == {
        "a.b": "x",
        "a.c.d": ["one", "many"],
        "e": "y",
    }


def test_unknown_language() -> None:
    with pytest.raises(BadInput, match=r"lang: .*'fr'"):
        Words("fr")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([0], "It is not your turn: the table waits for Ada."),
        ([0, 1], "It is not your turn: the table waits for Ada and Player 2."),
        ([0, 1, 2], "It is not your turn: the table waits for Ada, Player 2 and Bo."),
    ],
)
def test_lists_and_seats(seats: list[int], said: str) -> None:
    english = Words("en", seats=["Ada", "", "Bo"])
    assert english.refusal(Refusal("refusal.not-your-turn", {"seats": seats}, Rule("book", "section"))) == said


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("Bo", "Ada y Bo"),
        ("Inés", "Ada e Inés"),
        ("Hilda", "Ada e Hilda"),
        ("Hierón", "Ada y Hierón"),
        ("Ian", "Ada y Ian"),
    ],
)
def test_the_spanish_and_sounds_otherwise_before_an_i(last: str, said: str) -> None:
    assert Words("es").joined(["Ada", last]) == said


def test_counts() -> None:
    english, spanish = Words("en"), Words("es")
    assert [english.shown(number, "coins") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [spanish.shown(number, "coins") for number in (0, 1, 2)] == ["0 monedas", "1 moneda", "2 monedas"]


def test_an_answer_says_what_it_means_to_its_question() -> None:
    english = Words("en", load("civilization"))
    assert english.answer("done", "prompt.compose") == "Withdraw the offer"
    assert english.answer("done", "prompt.disembark") == english.action("done") == "Done"
    assert english.answer("arts", "prompt.city-action") == english.action("arts")


def test_a_number_that_is_nothing_is_left_out() -> None:
    english = Words("en", load("civilization"))
    assert [english.action(f"group:{armies}:{scouts}") for armies, scouts in [(1, 0), (0, 2), (2, 1)]] == [
        "1 Army",
        "2 Scouts",
        "2 Armies and 1 Scout",
    ]


@every_game
def test_answers_belong_to_questions_and_verbs(game_id: str) -> None:
    """What an action is called as an answer, or without one of its numbers, is about one there is."""
    game = load(game_id)
    for language in words(game_id):
        for key in language.entries:
            kind, *rest = key.split(".")
            if kind == "answer":
                assert rest[0] in game.verbs, key
                assert language.has(f"prompt.{rest[1]}"), key
            elif kind == "without":
                assert rest[1] in game.verbs[rest[0]], key


def test_braces_in_what_was_typed_are_not_templates() -> None:
    assert "«{id}{0}»" in Words("en")("malformed.seat", {"id": "{id}{0}"})
