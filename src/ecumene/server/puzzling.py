"""Puzzles over HTTP. Nothing is written: what a position is stands in the package, and until it has been answered no
more of it is given than the seat that is asked may know."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from ecumene.core.errors import ActionError, BadInput
from ecumene.core.match import Match
from ecumene.core.question import View
from ecumene.core.text import Words
from ecumene.puzzles import Puzzle, book_of, explaining, games_with_puzzles
from ecumene.server.problems import Problem, not_accepted
from ecumene.server.rendering import Sight, game_of, log_lines, outcome, question, undo, words_for
from ecumene.server.schemas import ActionText, Body
from ecumene.server.table_schemas import LogLine, OptionShown, QuestionShown, SeatShown, TableState, Why

DAILY: Final = "daily"
AMONG: Final = 3  # answers that a hint leaves
KEPT: Final = 64  # positions that stay in memory

PuzzleId = Annotated[str, Meta(max_length=40, pattern="^[a-z0-9-]+$", examples=[DAILY])]


class PuzzleEntry(msgspec.Struct):
    """A puzzle before anybody looks at it: how hard it is, from 1 to 5, and whether its victory is proved."""

    id: str
    grade: int
    proved: bool


class PuzzleShelf(msgspec.Struct):
    """The puzzles of a game, the easiest first, and which of them is that of the day."""

    game: str
    day: str
    daily: str
    puzzles: list[PuzzleEntry]


class PuzzleShown(msgspec.Struct):
    """A puzzle as it is set: the position as the seat that is asked sees it, and what it is asked for."""

    id: str
    day: str
    daily: bool
    grade: int
    proved: bool
    difficulty: str
    task: str
    about: str
    state: TableState


class PuzzleStep(msgspec.Struct):
    """An answer of the line, in words, and what the seat sees after it."""

    seat: int
    action: str
    text: str
    view: View
    log: list[LogLine]


class PuzzleJudged(msgspec.Struct):
    """What is said of an answer. Only to the right one, or to none at all, which gives up, comes the line."""

    right: bool
    text: str
    reasons: list[str]
    line: list[PuzzleStep]


class PuzzleHint(msgspec.Struct):
    """A few answers, one of which is right."""

    among: list[OptionShown]


class PuzzleAnswer(Body):
    """An answer; without one, somebody gives up."""

    action: ActionText | None = None


class PuzzleWhy(Body):
    action: ActionText


def today() -> date:
    """The day that it is for everybody."""
    return datetime.now(UTC).date()


def shelves() -> list[PuzzleShelf]:
    return [shelf(game) for game in games_with_puzzles()]


def shelf(game: str) -> PuzzleShelf:
    book, day = book_of(game), today()
    entries = [PuzzleEntry(one.id, one.grade, one.proof > 0) for one in book.puzzles]
    return PuzzleShelf(game, day.isoformat(), book.daily(day).id, sorted(entries, key=lambda one: one.grade))


def puzzle_of(game: str, puzzle_id: str) -> Puzzle:
    try:
        book = book_of(game)
        return book.daily(today()) if puzzle_id == DAILY else book.find(puzzle_id)
    except BadInput:
        raise Problem("not-found", "no-puzzle") from None


@lru_cache(KEPT)
def position_of(game: str, puzzle_id: str) -> Match:
    """The game up to a puzzle. It is looked at, and never goes on."""
    book = book_of(game)
    return book.match(game_of(game), book.find(puzzle_id))


def names_of(words: Words, puzzle: Puzzle, count: int) -> list[str]:
    """Whoever solves it is called so; the others by their seats."""
    if count == 2:
        return [words("server.puzzle-you" if seat == puzzle.seat else "server.puzzle-rival") for seat in range(count)]
    return [words("server.puzzle-you") if seat == puzzle.seat else words.seat(seat) for seat in range(count)]


def spoken_of(game: str, puzzle: Puzzle, lang: str) -> tuple[Match, Words]:
    match = position_of(game, puzzle.id)
    names = names_of(words_for(lang, game), puzzle, game_of(game).seat_count(match.options))
    return match, words_for(lang, game, names)


def shown(game: str, puzzle_id: str, lang: str) -> PuzzleShown:
    """A puzzle as it is set."""
    puzzle = puzzle_of(game, puzzle_id)
    match, words = spoken_of(game, puzzle, lang)
    sight, day = Sight(match, puzzle.seat, open_book=False), today()
    state = TableState(
        table=f"{game}/{puzzle.id}",
        game=game,
        version=0,
        position=sight.position,
        status="playing",
        one_screen=False,
        seats=seats_of(words.seats, puzzle.seat),
        seat=puzzle.seat,
        waiting=sight.waiting,
        view=sight.state.shown_to(puzzle.seat),
        question=question_of(match, puzzle, words),
        undo=undo(match, None, words),
        log=log_lines(sight.heard(max(0, sight.position - 1)), words),
        chat=[],
        outcome=outcome(None, words),
    )
    return PuzzleShown(
        id=puzzle.id,
        day=day.isoformat(),
        daily=book_of(game).daily(day).id == puzzle.id,
        grade=puzzle.grade,
        proved=puzzle.proof > 0,
        difficulty=explaining.difficulty(puzzle, words),
        task=explaining.task(puzzle, words),
        about=explaining.about(puzzle, words),
        state=state,
    )


def question_of(match: Match, puzzle: Puzzle, words: Words) -> QuestionShown:
    shown = question(match.question(puzzle.seat), words)
    assert shown is not None
    return shown


def seats_of(names: Sequence[str], mine: int) -> list[SeatShown]:
    return [SeatShown("person", name, seat == mine, True) for seat, name in enumerate(names)]


def judged(game: str, puzzle_id: str, action: str | None, lang: str) -> PuzzleJudged:
    """What is to be said of an answer."""
    puzzle = puzzle_of(game, puzzle_id)
    match, words = spoken_of(game, puzzle, lang)
    seat = puzzle.seat
    if action is not None and action not in [match.state.text(seat, code) for code in match.state.legal(seat)]:
        raise Problem("malformed", "puzzle-answer", {"action": action}, field="action")
    if action is not None and action != puzzle.best:
        said = explaining.shortcomings(match.state, puzzle, action, words)
        return PuzzleJudged(False, words("puzzle.wrong"), said, [])
    text = words("puzzle.right") if action else words("puzzle.shown", {"best": words.action(puzzle.best)})
    return PuzzleJudged(
        action is not None, text, explaining.reasons(match.state, puzzle, words), line(match, puzzle, words)
    )


def hinted(game: str, puzzle_id: str, lang: str) -> PuzzleHint:
    """Some answers, of which one is right: those that look best."""
    puzzle = puzzle_of(game, puzzle_id)
    match, words = spoken_of(game, puzzle, lang)
    options = question_of(match, puzzle, words).options
    ranked = sorted(zip(puzzle.chances, options, strict=True), key=lambda one: (one[1].action != puzzle.best, -one[0]))
    few = [option for _, option in ranked[:AMONG]]
    return PuzzleHint([option for option in options if option in few])


def why_not(game: str, puzzle_id: str, action: str, lang: str) -> Why:
    """Why something is not among the answers."""
    puzzle = puzzle_of(game, puzzle_id)
    match, words = spoken_of(game, puzzle, lang)
    try:
        refusal = match.why_not(puzzle.seat, action)
    except ActionError as error:
        raise not_accepted(error, words) from None
    return Why(True, None, None) if refusal is None else Why(False, words.refusal(refusal), str(refusal.rule))


def line(match: Match, puzzle: Puzzle, words: Words) -> list[PuzzleStep]:
    """How the game goes on from the best answer, as the seat sees it."""
    world, steps = match.state.copy(), []
    for number, one in enumerate(puzzle.line, 1):
        world.events = []
        world.apply(one.seat, one.action)
        heard = [(match.position + number, event) for event in world.events or [] if event.heard_by(puzzle.seat)]
        view, text = world.shown_to(puzzle.seat), words.action(one.action)
        steps.append(PuzzleStep(one.seat, one.action, text, view, log_lines(heard, words)))
    return steps
