"""`ecumene openings`: what was taken first in the games of the laboratory, and how it fared."""

from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ecumene.cli.common import AsJson, Lang, about, print_json, words_for


def register(app: typer.Typer) -> None:
    app.command(help=about("openings"))(openings)


def openings(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=about("report-files"))],
    least: Annotated[int, typer.Option("--least", min=1, help=about("openings-least"))] = 20,
    among: Annotated[int, typer.Option("--among", metavar="N", min=1, help=about("openings-among"))] = 1,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    from ecumene.lab.openings import openings as found_in
    from ecumene.lab.report.reading import read_studies
    from ecumene.lab.report.saying import Speaker

    studies = read_studies(files)
    if json:
        print_json([{"game": study.game.facts.id, "openings": found_in(study, least, among)} for study in studies])
        return
    words, console = words_for(lang), Console(highlight=False)
    for study in studies:
        say = Speaker(study.game)
        console.print(
            words("cli.openings", {"name": study.game.facts.name, "games": study.games, "least": least, "among": among})
        )
        for (verb, kind), rows in groupby(found_in(study, least, among), lambda one: (one.verb, one.kind)):
            title = getattr(say.verb(verb, kind), words.language)
            table = Table(box=None, padding=(0, 2), title=title, title_justify="left", title_style="bold")
            for column in ("name", "games", "share", "interval", "usual"):
                table.add_column(words(f"cli.column-{column}"), justify="left" if column == "name" else "right")
            for row in rows:
                name = getattr(say.name(kind, row.thing), words.language)
                between = f"{100 * row.low:.1f} – {100 * row.high:.1f}"
                shares = (f"{100 * row.share:.1f} %", between, f"{100 * row.expected:.1f} %")
                table.add_row(name, str(row.games), *shares)
            console.print()
            console.print(table)
