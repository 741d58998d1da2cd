"""What is said of a puzzle, in words: before the answer only what it asks for, after it the reasons."""

from ecumene.core.state import State
from ecumene.core.text import Words
from ecumene.puzzles import Puzzle


def task(puzzle: Puzzle, words: Words) -> str:
    return words("puzzle.wins" if puzzle.proof else "puzzle.best")


def about(puzzle: Puzzle, words: Words) -> str:
    return words("puzzle.about-wins" if puzzle.proof else "puzzle.about-best")


def difficulty(puzzle: Puzzle, words: Words) -> str:
    return words(f"puzzle.level-{puzzle.grade}")


def reasons(state: State, puzzle: Puzzle, words: Words) -> list[str]:
    """Why the best answer is the best."""
    seat = puzzle.seat
    codes = state.legal(seat)
    ranked = sorted(zip(puzzle.chances, codes, strict=True), reverse=True)
    best = state.code(seat, puzzle.best)
    chance = next(chance for chance, code in ranked if code == best)
    rest, other = next((chance, code) for chance, code in ranked if code != best)
    next_best = {"other": words.action(state.text(seat, other)), "rest": rest}
    if not puzzle.proof:
        said = [words("puzzle.why-best", {"chance": chance, **next_best})]
    elif len(puzzle.line) == 1:
        said = [words("puzzle.why-at-once"), words("puzzle.why-rest", next_best)]
    else:
        said = [words("puzzle.why-proved", {"count": puzzle.proof}), words("puzzle.why-rest", next_best)]
    return [*said, words("puzzle.graded", {"found": puzzle.found})]


def shortcomings(state: State, puzzle: Puzzle, action: str, words: Words) -> list[str]:
    """What a wrong answer brings."""
    place = state.legal(puzzle.seat).index(state.code(puzzle.seat, action))
    told = {"answer": words.action(action), "chance": puzzle.chances[place]}
    said = [words("puzzle.gives", told)]
    reply = puzzle.replies[place]
    if reply is not None:
        said.append(words("puzzle.reply", {"seat": reply.seat, "reply": words.action(reply.action)}))
    return said
