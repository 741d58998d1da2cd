"""Note what the kept records hold, each with the version of the rules it was played by.

A change of the rules that alters a record raises the game's `rules_version`: whoever records anew under the same
version is refused, and told so.   usage: python scripts/record_versions.py
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "tests" / "records"
NOTED = FOLDER / "versions.json"


def digest(record: dict[str, Any]) -> str:
    """What was played, and how it ended."""
    told = json.dumps([record[part] for part in ("options", "seed", "actions", "result")], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:24]


def found() -> dict[str, list[Any]]:
    """The version and the digest of every kept record, by its name."""
    records = {file: json.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*/*.json"))}
    return {f"{file.parent.name}/{file.stem}": [record["rules"], digest(record)] for file, record in records.items()}


def changed_alone(noted: dict[str, list[Any]], now: dict[str, list[Any]]) -> list[str]:
    """The records that are others, while the version of their rules is not."""
    return [name for name in now if name in noted and noted[name][0] == now[name][0] and noted[name] != now[name]]


def main() -> int:
    noted = json.loads(NOTED.read_text(encoding="utf-8")) if NOTED.exists() else {}
    now = found()
    wrong = changed_alone(noted, now)
    if wrong:
        sys.stderr.write(f"Raise rules_version first: these changed under the same version: {', '.join(wrong)}\n")
        return 1
    NOTED.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
