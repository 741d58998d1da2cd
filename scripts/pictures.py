"""Draw the pictures of the READMEs: a game of Duel in the terminal, in each language.

python scripts/pictures.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

from ecumene import Match, load_game
from ecumene.bots import make_bot
from ecumene.cli import CLI_TEXT
from ecumene.cli.boards import board_for
from ecumene.core.chance import chance_from
from ecumene.core.text import Words

IMAGES = Path(__file__).parent.parent / "docs" / "images"
NAMES = {"en": ["Ana", "Greedy"], "es": ["Ana", "Greedy"]}
POSITION = 37


def main() -> None:
    game = load_game("duel")
    for language, names in NAMES.items():
        match = Match.new(game, seed=8)
        chance = chance_from(1)
        while match.position < POSITION:
            seat = match.state.to_act[0]
            code = make_bot("greedy").choose(match.state, seat, chance)
            match.act(seat, match.state.text(seat, code))
        words = Words(language, game, names, [CLI_TEXT])
        console = Console(record=True, width=120, file=io.StringIO(), force_terminal=True, color_system="truecolor")
        console.print(board_for(game, words).table(match.state.view(0), console.width))
        drawn = console.export_svg(title="ecumene play duel")
        picture = re.sub(r"@font-face {.*?}\s*|<!--.*?-->", "", drawn, flags=re.DOTALL)  # no fonts from elsewhere
        (IMAGES / f"duel-terminal-{language}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
