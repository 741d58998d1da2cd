"""What stands on a screen."""

import io

from rich.console import Console, RenderableType


def shown(renderable: RenderableType, width: int) -> str:
    """What stands on a screen of that width, none of it outside."""
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(renderable, highlight=False)
    text = console.export_text()
    assert all(len(line) <= width for line in text.splitlines())
    return text
