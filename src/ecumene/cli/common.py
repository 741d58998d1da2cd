"""What the commands share: the language, the words, and the options that several of them take."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ecumene.bots import BOT_TEXT, bot_names
from ecumene.cli import CLI_TEXT
from ecumene.core.game import Game
from ecumene.core.text import LANGUAGES, Words, read_catalogue
from ecumene.puzzles import PUZZLE_TEXT

HELP_TEXT = Path(__file__).parent / "help"


def locale_language() -> str:
    """The language of the environment, English unless it is one we speak."""
    for variable in ("ECUMENE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2]
        if language in LANGUAGES:
            return language
        if language:
            return "en"
    return "en"


def about(key: str) -> str:
    """A help text in the language of the environment."""
    catalogue = read_catalogue(locale_language(), [HELP_TEXT])
    return str(catalogue[f"help.{key}"]).replace("{bots}", ", ".join(bot_names()))


GameId = Annotated[str, typer.Argument(metavar="GAME", help=about("game"))]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=about("file"))]
Options = Annotated[str | None, typer.Option("--options", metavar="FILE|JSON", help=about("options"))]
Seed = Annotated[int | None, typer.Option("--seed", help=about("seed"))]
Lang = Annotated[str | None, typer.Option("--lang", help=about("lang"))]
Packs = Annotated[list[Path] | None, typer.Option("--pack", help=about("pack"))]
AsJson = Annotated[bool, typer.Option("--json", help=about("json"))]


def words_for(lang: str | None, game: Game[Any, Any] | None = None, seats: list[str] | None = None) -> Words:
    return Words(lang or locale_language(), game, seats or [], [CLI_TEXT, HELP_TEXT, BOT_TEXT, PUZZLE_TEXT])


def print_json(data: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def pack_paths(packs: list[Path] | None) -> list[Path]:
    return packs or []
