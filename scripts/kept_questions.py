"""Where in the kept games each kind of question is asked, as JSON: the tests in a browser look at all of them.

    python scripts/kept_questions.py [GAME …]

For every step that asks: the position with most answers, the one at the fullest table, and the first where whoever
looks on does not know who is asked.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ecumene.core.match import Match
from ecumene.core.record import decode
from ecumene.games import game_ids, load_game

RECORDS = Path(__file__).parent.parent / "tests" / "records"


class Asked(NamedTuple):
    """A question of a kept game: at which position of which record whom, and among how many. `secret`: several might be
    asked there, as far as others know."""

    game: str
    record: str
    position: int
    seat: int
    seats: int
    step: str
    answers: int
    secret: bool


def asked_in(game_id: str, file: Path) -> Iterator[Asked]:
    """Every question of a record, in the order of play."""
    record = decode(file.read_bytes())
    match = Match.resume(load_game(game_id), record, 0)
    for seat, action in record.actions:
        secret = len(match.waiting(None)) > len(match.state.to_act)
        for one in match.state.to_act:
            question = match.question(one)
            if question is not None:
                where = (game_id, f"{game_id}/{file.stem}", match.position, one, len(record.seats))
                yield Asked(*where, question.step, len(question.options), secret)
        match.act(seat, action)


def telling(game_id: str) -> list[Asked]:
    """Of each kind of question the one with most answers, the one at the fullest table, and the first secret one."""
    kinds: dict[str, list[Asked]] = {}
    for file in sorted((RECORDS / game_id).glob("*.json")):
        for one in asked_in(game_id, file):
            kinds.setdefault(one.step, []).append(one)
    found: dict[Asked, None] = {}
    for _, same in sorted(kinds.items()):
        found[max(same, key=lambda one: (one.answers, one.seats))] = None
        found[max(same, key=lambda one: (one.seats, one.answers))] = None
        found.update(dict.fromkeys([one for one in same if one.secret][:1]))
    return list(found)


if __name__ == "__main__":
    games = sys.argv[1:] or game_ids()
    sys.stdout.write(json.dumps([one._asdict() for game_id in games for one in telling(game_id)]) + "\n")
