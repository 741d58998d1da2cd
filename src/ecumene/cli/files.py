"""Reading options and records from files, and writing records so that nothing is lost half-way."""

import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from ecumene.core.data import read_toml
from ecumene.core.errors import BadData, BadOptions, BadRecord
from ecumene.core.match import Match
from ecumene.core.record import Record, decode, encode


def read_options(given: str | None) -> dict[str, Any] | None:
    """Options from a JSON object or from a file of JSON or TOML."""
    if given is None:
        return None
    text = given
    if not given.lstrip().startswith("{"):
        path = Path(given)
        if path.suffix == ".toml":
            try:
                return read_toml(path)
            except BadData as error:
                raise BadOptions(error.where, error.problem) from None
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError, ValueError) as error:
            raise BadOptions("options", f"{given!r} is neither a JSON object nor a readable file ({error})") from None
    try:
        options = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadOptions("options", f"not JSON ({error})") from None
    if not isinstance(options, dict):
        raise BadOptions("options", "must be a JSON object")
    return options


def read_record(path: Path) -> Record:
    try:
        return decode(path.read_bytes())
    except OSError as error:
        raise BadRecord(str(path), f"cannot be read ({error.strerror or error})") from None


def write_record(path: Path, match: Match) -> None:
    """Write the whole record beside its place, then put it there in one step."""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            file.write(encode(match.record()))
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)
    except OSError as error:
        raise BadRecord(str(path), f"cannot be written ({error.strerror or error})") from None
