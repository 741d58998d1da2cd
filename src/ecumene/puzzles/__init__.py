"""Positions with one answer that is clearly better than all others, found in games that bots played among themselves.

A file in the folder of each game holds them, one to a line: the seed and the answers that lead there, and what a long
search found. They are read when somebody asks for them.
"""

from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ecumene.core.errors import BadData, BadInput
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.games import game_folder, game_ids

FILE = "puzzles.jsonl"
PUZZLE_TEXT = Path(__file__).parent / "text"
GRADES = 5


class Said(msgspec.Struct, frozen=True, array_like=True):
    """An answer of a seat."""

    seat: int
    action: str


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`seed` and `played`, the codes of all answers so far, lead to the position. `chances` are the asked seat's, of a
    hundred, with each legal answer in their order, and `replies` what each would most likely be answered with. `line`
    is how the game goes on from the best answer, which is its first. `found` is how many iterations of search it takes
    to see it, `grade` the same from 1 to 5. `proof`: within how many answers, of both seats, it provably wins, whatever
    is hidden and whatever the other answers; 0 where nothing is proved."""

    seed: Annotated[int, msgspec.Meta(ge=0)]
    played: list[int]
    chances: list[Annotated[int, msgspec.Meta(ge=0, le=100)]]
    replies: list[Said | None]
    line: Annotated[list[Said], msgspec.Meta(min_length=1)]
    found: int
    grade: Annotated[int, msgspec.Meta(ge=1, le=GRADES)]
    proof: int = 0

    @property
    def id(self) -> str:
        """The seed, and how many answers after it."""
        return f"{self.seed}-{len(self.played)}"

    @property
    def seat(self) -> int:
        """Who is to answer."""
        return self.line[0].seat

    @property
    def best(self) -> str:
        return self.line[0].action


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file: the game, the version of its rules, and the options of all its games."""

    game: str
    rules: int
    options: dict[str, Any]


class Book(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    heading: Heading
    puzzles: list[Puzzle]

    def find(self, puzzle_id: str) -> Puzzle:
        for puzzle in self.puzzles:
            if puzzle.id == puzzle_id:
                return puzzle
        raise BadInput("puzzle", f"there is no puzzle {puzzle_id!r} of {self.heading.game}")

    def daily(self, day: date) -> Puzzle:
        """The puzzle of a day: the same everywhere, and none again before all have been there."""
        order = sorted(self.puzzles, key=lambda puzzle: sha256(puzzle.id.encode()).digest())
        return order[day.toordinal() % len(order)]

    def match(self, game: Game[Any, Any], puzzle: Puzzle, seats: Sequence[str] = ()) -> Match:
        """The game, up to the position."""
        match = Match(game, self.heading.options, puzzle.seed, list(seats))
        for code in puzzle.played:
            seat = match.state.current
            if code not in match.state.legal(seat):
                raise BadData(f"puzzle {puzzle.id}", f"{code} is no answer after {match.position} others")
            match.act(seat, match.state.text(seat, code))
        return match


def file_of(game: str) -> Path:
    """Where a game has its puzzles, if it has any."""
    return game_folder(game) / FILE


def games_with_puzzles() -> list[str]:
    """The ids of the games that have any."""
    return [game for game in game_ids() if file_of(game).is_file()]


@cache
def book_of(game: str) -> Book:
    """The puzzles of a game, as the package has them."""
    if not file_of(game).is_file():
        raise BadInput("game", f"there are no puzzles of {game!r}")
    return read_book(file_of(game))


def read_book(path: Path) -> Book:
    try:
        first, *rest = path.read_bytes().splitlines()
        heading = msgspec.json.decode(first, type=Heading)
        return Book(heading, [msgspec.json.decode(line, type=Puzzle) for line in rest])
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise BadData(str(path), str(error)) from None


def write_book(path: Path, book: Book) -> None:
    lines = [msgspec.json.encode(book.heading), *(msgspec.json.encode(puzzle) for puzzle in book.puzzles)]
    path.write_bytes(b"".join(line + b"\n" for line in lines))
