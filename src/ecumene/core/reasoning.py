"""Why options, deals and positions are refused, in somebody's language.

The rules say it in English, once, where they refuse: `reasons/<language>.toml` has the same sentences in the others,
found by their form. Names of things stand there by their ids, in quotes, and are read out in every language.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from ecumene.core.data import read_toml
from ecumene.core.text import Words

REASONS: Final = Path(__file__).parent / "reasons"
QUOTED: Final = re.compile(r"'([^']+)'")
HOLE: Final = re.compile(r"\\\{([a-h])\\\}")


@cache
def catalogue(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Sentences by their form, those that say most of themselves first."""
    file = REASONS / f"{language}.toml"
    entries = read_toml(file)["reason"] if file.is_file() else []
    entries = sorted(entries, key=lambda entry: -len(re.sub(r"\{.\}", "", entry["en"])))
    return [(form_of(entry["en"]), entry[language]) for entry in entries]


def form_of(sentence: str) -> re.Pattern[str]:
    return re.compile(HOLE.sub(r"(?P<\1>.+?)", re.escape(sentence).replace("\\'", "'")) + r"\Z", re.DOTALL)


def named(thing: str, words: Words) -> str:
    """What is called so, by its name; else as it is written."""
    game = words.game
    for names in () if game is None else game.names.values():
        if thing in names:
            return str(names[thing][words.language])
    return thing


def reason(problem: str, words: Words) -> str:
    """A reason in the language of the words; in English where nobody has said it in that."""
    for form, said in catalogue(words.language):
        found = form.match(problem)
        if found is not None:
            return said.format(**{hole: named(value, words) for hole, value in found.groupdict().items()})
    return QUOTED.sub(lambda found: named(found[1], words), problem)
