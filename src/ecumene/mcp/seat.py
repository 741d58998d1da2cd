"""What a seat sees, in words: the board as the terminal draws it, what has happened, the question and its answers."""

from typing import Any

from rich.console import Console, RenderableType

from ecumene.boards import board_for
from ecumene.core.game import Game
from ecumene.core.text import Words
from ecumene.games import load_game

WIDTH = 110


class Seat:
    """A seat at a table, and how much of the log it has been told."""

    def __init__(self, table: str, game: str, number: int) -> None:
        self.table = table
        self.game: Game[Any, Any] = load_game(game)
        self.number = number
        self.heard = 0  # position of the table up to which the log was told


def drawn(game: Game[Any, Any], view: dict[str, Any], words: Words) -> str:
    """The board."""
    return printed(board_for(game, words).table(view, WIDTH))


def printed(drawing: RenderableType) -> str:
    """A drawing as plain text, without colours."""
    console = Console(width=WIDTH, no_color=True, highlight=False, force_terminal=False)
    with console.capture() as capture:
        console.print(drawing)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def described(seat: Seat, state: dict[str, Any], words: Words) -> str:
    """Everything that the seat needs to go on."""
    parts = [drawn(seat.game, state["view"], words)]
    news = [line["text"] for line in state["log"] if line["position"] > seat.heard]
    if news:
        parts.append("\n".join([words("mcp.news"), *(f"- {line}" for line in news)]))
    parts.append(asked(state, words))
    seat.heard = state["position"]
    return "\n\n".join(parts)


def asked(state: dict[str, Any], words: Words) -> str:
    """What is to be done now, and by whom."""
    if state["outcome"] is not None:
        return words("mcp.over", {"ending": state["outcome"]["ending_text"]})
    question = state["question"]
    if question is None:
        names = [state["seats"][seat]["name"] or words.seat(seat) for seat in state["waiting"]]
        return words("mcp.waiting", {"names": names})
    lines = [words("mcp.question", {"text": question["text"], "rule": question["rule"]})]
    lines += [f"- `{option['action']}`: {option['text']}" for option in question["options"]]
    return "\n".join(lines)
