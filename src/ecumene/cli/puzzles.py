"""Puzzles at the terminal: solve one, list them, find new ones, look at all of them again."""

import sys
from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene import Match, load_game
from ecumene.boards import board_for
from ecumene.boards.palette import GOLD, NAME, OLIVE, YOURS
from ecumene.cli.common import AsJson, GameId, Lang, about, print_json, words_for
from ecumene.core.errors import BadInput
from ecumene.core.game import Game
from ecumene.core.text import Words
from ecumene.puzzles import GRADES, Book, Heading, Puzzle, book_of, read_book, write_book
from ecumene.puzzles import explaining as said
from ecumene.puzzles.finding import Finder, plan_for, verify

OF_ONE_GRADE = 0.7  # of all that are looked for, at most


def register(app: typer.Typer) -> None:
    app.command(help=about("puzzles"))(puzzles)


def puzzles(
    game: GameId,
    puzzle: Annotated[str | None, typer.Argument(metavar="[PUZZLE]", help=about("puzzle-id"))] = None,
    listed: Annotated[bool, typer.Option("--list", help=about("puzzle-list"))] = False,
    answer: Annotated[str | None, typer.Option("--answer", metavar="ACTION", help=about("puzzle-answer"))] = None,
    again: Annotated[bool, typer.Option("--verify", help=about("puzzle-verify"))] = False,
    find: Annotated[int, typer.Option("--find", metavar="COUNT", min=0, help=about("puzzle-find"))] = 0,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=about("puzzle-out"))] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=about("puzzle-seed"))] = 1,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    loaded = load_game(game)
    words = words_for(lang, loaded)
    if find:
        if out is None:
            raise BadInput("out", "is needed: the file that the puzzles are written to")
        look_for(loaded, find, out, seed, words)
        return
    book = book_of(game)
    if listed:
        show_list(book, words, json)
    elif again:
        look_again(loaded, book if puzzle is None else Book(book.heading, [book.find(puzzle)]), words)
    else:
        chosen = book.daily(date.today()) if puzzle is None else book.find(puzzle)
        solve(loaded, book, chosen, words, answer, json)


# ---- solving ---------------------------------------------------------------------------------------------------------


def solve(game: Game[Any, Any], book: Book, puzzle: Puzzle, words: Words, answer: str | None, json: bool) -> None:
    match = book.match(game, puzzle)
    question = match.state.question(puzzle.seat)
    assert question is not None
    if json and answer is None:
        shown = {"id": puzzle.id, "seat": puzzle.seat, "grade": puzzle.grade, "proved": puzzle.proof > 0}
        print_json({**shown, "view": match.state.view(puzzle.seat), "options": question.options})
        return
    console = Console(highlight=False, markup=False)
    if answer is None:
        console.print(board_for(game, words).table(match.state.view(puzzle.seat), console.width))
        console.print(Text(said.task(puzzle, words), NAME), "·", said.difficulty(puzzle, words))
        console.print(said.about(puzzle, words))
        console.print(words.question(question))
        for number, action in enumerate(question.options, 1):
            console.print(f"{number:3}  {words.answer(action, question.prompt, question.params)}")
    read = asker(console, words, answer)
    while True:
        line = read()
        try:
            given = chosen_of(question.options, line)
        except BadInput:
            if answer is not None:
                raise
            console.print(words("cli.puzzle-none", {"line": line.strip(), "count": len(question.options)}))
            continue
        if given is None:
            console.print(words("puzzle.shown", {"best": words.action(puzzle.best)}))
            break
        if given == puzzle.best:
            console.print(Text(words("puzzle.right"), OLIVE))
            break
        console.print(Text(words("puzzle.wrong"), GOLD), *said.shortcomings(match.state, puzzle, given, words))
        if answer is not None:
            raise typer.Exit(1)
    explain(console, match, puzzle, words)


def asker(console: Console, words: Words, answer: str | None) -> Callable[[], str]:
    """What was given with the command; else the next line that somebody types."""
    if answer is not None:
        return lambda: answer

    def read() -> str:
        try:
            line = console.input(Text(words("cli.puzzle-prompt"), YOURS))
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit from None
        if line.strip() == "q":
            raise typer.Exit
        return line

    return read


def chosen_of(options: list[str], line: str) -> str | None:
    """The answer that a line names, by its number or its text; none gives up."""
    line = line.strip()
    if not line:
        return None
    if line.isdecimal() and 1 <= int(line) <= len(options):
        return options[int(line) - 1]
    if line in options:
        return line
    raise BadInput("answer", f"{line!r} is none of the answers")


def explain(console: Console, match: Match, puzzle: Puzzle, words: Words) -> None:
    for sentence in said.reasons(match.state, puzzle, words):
        console.print(sentence)
    for number, step in enumerate(puzzle.line, 1):
        console.print(f"{number:3}  {words.seat(step.seat)}: {words.action(step.action)}")


# ---- the book --------------------------------------------------------------------------------------------------------


def show_list(book: Book, words: Words, json: bool) -> None:
    if json:
        told = [{"id": one.id, "seat": one.seat, "grade": one.grade, "proved": one.proof > 0} for one in book.puzzles]
        print_json(told)
        return
    table = Table(box=None, padding=(0, 2))
    for column in ("puzzle", "difficulty", "task"):
        table.add_column(words(f"cli.column-{column}"), no_wrap=True)
    for one in sorted(book.puzzles, key=lambda one: (one.grade, one.seed)):
        table.add_row(one.id, said.difficulty(one, words), said.task(one, words))
    Console(highlight=False).print(table)


def look_again(game: Game[Any, Any], book: Book, words: Words) -> None:
    for puzzle in book.puzzles:
        verify(game, book.match(game, puzzle).state, puzzle)
    Console(highlight=False).print(words("cli.puzzles-hold", {"count": len(book.puzzles)}))


def look_for(game: Game[Any, Any], count: int, out: Path, seed: int, words: Words) -> None:
    """Find puzzles, in games from a seed on, until there are so many; a file that is there is gone on with."""
    finder = Finder(game, plan_for(game.facts.id))
    heading = Heading(game.facts.id, game.facts.rules_version, finder.options)
    found = read_book(out).puzzles if out.is_file() else []
    seed = max([seed, *(puzzle.seed + 1 for puzzle in found)])
    console = Console(stderr=True, highlight=False, markup=False)
    while len(found) < count:
        for puzzle in finder.puzzles(seed):
            grades = Counter(one.grade for one in found)
            if grades[puzzle.grade] >= max(count // GRADES, OF_ONE_GRADE * count) or len(found) == count:
                continue
            found.append(puzzle)
            write_book(out, Book(heading, found))
            told = {"id": puzzle.id, "count": len(found), "difficulty": said.difficulty(puzzle, words)}
            console.print(words("cli.puzzle-found", told))
        seed += 1
    sys.stderr.flush()
