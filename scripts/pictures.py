"""Draw the pictures of the documents: each game in the terminal, in each language.

python scripts/pictures.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

from ecumene import Match, game_ids, load_game
from ecumene.boards import board_for
from ecumene.bots import make_bot
from ecumene.cli import CLI_TEXT
from ecumene.core.chance import chance_from
from ecumene.core.text import LANGUAGES, Words

IMAGES = Path(__file__).parent.parent / "docs" / "images"
PLAYERS = {
    "duel": ["Ana", "Greedy"],
    "gheos": ["Ana", "Eva", "Greedy"],
    "inner-sea": ["Ana", "Eva", "Leo", "Greedy"],
    "civilization": ["Ana", "Greedy"],
}
BOTS = {
    "duel": ["greedy", "greedy"],
    "gheos": ["greedy", "random", "random"],
    "inner-sea": ["greedy"] * 4,
    "civilization": ["greedy"] * 2,
}
POSITIONS = {"duel": 37, "gheos": 64, "inner-sea": 300, "civilization": 420}


def position(game_id: str) -> Match:
    """A game between bots, some way on."""
    match = Match.new(load_game(game_id), seed=8, seats=PLAYERS[game_id])
    chance = chance_from(1)
    while match.position < POSITIONS[game_id]:
        seat = match.state.to_act[0]
        code = make_bot(BOTS[game_id][seat], game_id).choose(match.state, seat, chance)
        match.act(seat, match.state.text(seat, code))
    return match


def main() -> None:
    for game_id in game_ids():
        match = position(game_id)
        for language in LANGUAGES:
            words = Words(language, match.game, match.seats, [CLI_TEXT])
            console = Console(record=True, width=120, file=io.StringIO(), force_terminal=True, color_system="truecolor")
            console.print(board_for(match.game, words).table(match.state.view(0), console.width))
            drawn = console.export_svg(title=f"ecumene play {game_id}")
            picture = re.sub(r"@font-face {.*?}\s*|<!--.*?-->", "", drawn, flags=re.DOTALL)  # no fonts from elsewhere
            (IMAGES / f"{game_id}-terminal-{language}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
