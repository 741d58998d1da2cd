"""Reading component files: TOML, typed and checked, with errors that name file, entry and field; and packs.

A pack is a folder of TOML files named like the game's own. Each of its entries replaces the game's entry of the same
id. It can add entries to tables that a game opens to that, and cannot touch anything else.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from ecumene.core.errors import BadData
from ecumene.core.game import located

T = TypeVar("T")


class Named(Protocol):
    """An entry with an id and a name in each language."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def name_es(self) -> str: ...


def named(entries: Iterable[Named]) -> dict[str, dict[str, str]]:
    """The names of entries, by id and language."""
    return {entry.id: {"en": entry.name, "es": entry.name_es} for entry in entries}


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(path.name, f"cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise BadData(path.name, "is not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise BadData(path.name, f"is not TOML ({error})") from None


def typed(raw: Any, kind: type[T], file: str) -> T:
    """Raw TOML as a typed structure."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        where, problem = located(error, "")
        raise BadData(f"{file}: {name_entry(raw, where.lstrip('.'))}", problem) from None


def numbered(kind: Callable[..., T], table: dict[str, Any], where: str) -> T:
    """Something made of the numbers of a table, all of them and no other."""
    try:
        return kind(**table)
    except TypeError as error:
        raise BadData(where, str(error)) from None


def name_entry(raw: Any, where: str) -> str:
    """«card[3].cost» as «card 'clay-pit' cost», where the entry has an id."""
    table, bracket, rest = where.partition("[")
    number, _, field = rest.partition("]")
    entries = raw.get(table) if isinstance(raw, dict) else None
    if bracket and number.isdigit() and isinstance(entries, list):
        entry = entries[int(number)]
        if isinstance(entry, dict) and isinstance(entry.get("id"), str):
            return f"{table} {entry['id']!r} {field.lstrip('.')}".rstrip()
    return where


def read_data(folder: Path, file: str, packs: Sequence[Path], grows: Sequence[str] = ()) -> dict[str, Any]:
    """A game's component file with the entries of the packs laid over it, in the order given; tables that `grow` take
    new ones."""
    raw = read_toml(folder / file)
    for pack in packs:
        if not pack.is_dir():
            raise BadData(str(pack), "is not a folder")
        if (pack / file).exists():
            lay_over(raw, read_toml(pack / file), f"{pack.name}/{file}", grows)
    return raw


def lay_over(raw: dict[str, Any], pack: dict[str, Any], file: str, grows: Sequence[str] = ()) -> None:
    for table, entries in pack.items():
        ids = entry_ids(raw.get(table))
        if ids is None:
            known = ", ".join(name for name, value in raw.items() if entry_ids(value) is not None)
            raise BadData(f"{file}: {table}", f"a pack can replace entries of: {known}")
        if not isinstance(entries, list):
            raise BadData(f"{file}: {table}", f"must be entries, written [[{table}]]")
        seen: set[str] = set()
        for entry in entries:
            entry_id = entry.get("id") if isinstance(entry, dict) else None
            if not isinstance(entry_id, str) or (entry_id not in ids and table not in grows):
                raise BadData(f"{file}: {table} {entry_id!r}", "the game has no entry of this id to replace")
            if entry_id in seen:
                raise BadData(f"{file}: {table} {entry_id!r}", "stands twice in the pack")
            seen.add(entry_id)
            if entry_id in ids:
                raw[table][ids[entry_id]] = entry
            else:
                raw[table].append(entry)


def entry_ids(table: Any) -> dict[str, int] | None:
    """Where each id stands in a table of entries; None if it is no such table."""
    if isinstance(table, list) and table and all(isinstance(entry, dict) and "id" in entry for entry in table):
        return {entry["id"]: place for place, entry in enumerate(table)}
    return None


def check_files(pack: Path, files: Sequence[str]) -> None:
    """A pack must hold at least one of these files, and no other TOML file."""
    if not pack.is_dir():
        raise BadData(str(pack), "is not a folder")
    found = sorted(path.name for path in pack.glob("*.toml"))
    if not found:
        raise BadData(str(pack), f"holds none of: {', '.join(files)}")
    for name in found:
        if name not in files:
            raise BadData(f"{pack.name}/{name}", f"is none of: {', '.join(files)}")


def fingerprint(packs: Sequence[Path], files: Sequence[str]) -> str | None:
    """A short name for what the packs change, so that a record can say which it was played with."""
    digest = hashlib.sha256()
    for pack in packs:
        for file in files:
            if (pack / file).exists():
                digest.update(file.encode() + b"\0" + (pack / file).read_bytes() + b"\0")
    return digest.hexdigest()[:16] if packs else None
