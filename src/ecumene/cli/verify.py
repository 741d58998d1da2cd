"""Was a game played by the rules, and dealt as was promised before it?"""

from typing import Annotated

import typer
from rich.console import Console

from ecumene import Match, load_game
from ecumene.cli.common import AsJson, Lang, Packs, RecordFile, about, pack_paths, print_json, words_for
from ecumene.cli.files import read_record
from ecumene.core.fairness import judged


def register(app: typer.Typer) -> None:
    app.command(help=about("verify-record"))(verify)


def verify(
    file: RecordFile,
    commitment: Annotated[str | None, typer.Option("--commitment", metavar="HASH", help=about("commitment"))] = None,
    json: AsJson = False,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    record = read_record(file)
    match = Match.resume(load_game(record.game, pack_paths(pack)), record)
    seen = None if commitment is None else commitment.strip().lower()
    verdict, dealing = judged(record.dealing, record.seed, seen), record.dealing
    added = [] if dealing is None else dealing.contributions
    chosen = record.options.get("deal") is not None
    if json:
        hashed = None if dealing is None else dealing.commitment
        found = {"answers": match.position, "over": match.over, "dealing": verdict, "commitment": hashed}
        print_json(found | {"contributions": added, "chosen": chosen})
    else:
        words, console = words_for(lang, match.game, match.seats), Console(highlight=False, markup=False)
        key = "cli.verified" if match.over else "cli.verified-running"
        console.print(words(key, {"file": file, "count": match.position}))
        console.print(words(f"cli.dealing-{verdict}", {"hash": "" if dealing is None else dealing.commitment}))
        for one in added:
            console.print(words("cli.dealing-added", {"seat": words.seat(one.seat), "value": one.value}))
        if chosen:
            console.print(words("cli.dealing-chosen"))
    if verdict in ("commitment", "seed"):
        raise typer.Exit(1)
